/**
 * What C lets one say in several ways: pointers that are asked whether they are none. C++, whose operators may do
 * anything, has its own (`cppForms.ts`).
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { FamilyKinds } from '../familyForms.js';
import { familyForms } from '../familyForms.js';
import type { FormPart, FormRule } from '../plainForms.js';
import { bare, firstOf, leavesByName, textIn } from '../plainForms.js';
import type { StatementValues } from '../operatorForms.js';
import { assignedUpon, countedBehind, countedByOne, isOnlyAsked } from '../operatorForms.js';

export const C_VALUES: StatementValues = {
  dropping:
    /^(?:(?:if|for|while|do|switch|case|labeled)_statement|for_range_loop|else_clause|function_definition|lambda_expression|try_statement|catch_clause)$/,
  // The last statement of a block in parentheses gives its value.
  sequences: /^compound_statement$/,
};

export const C_KINDS: FamilyKinds = {
  members: 8,
  literals: /literal$|^(?:null|true|false)$/,
  negation: 'unary_expression',
  assignment: [],
  counting: [],
  values: C_VALUES,
  ternary: 'conditional_expression',
  choices: {
    choice: 'if_statement',
    block: /^compound_statement$/,
    otherwise: 'else_clause',
    back: 'return_statement',
    negated: condition => ['!', condition],
    isBoolean: (tree, condition) =>
      kindName(tree, condition) === 'binary_expression'
        ? /^(?:[=!]=|[<>]=?|&&|\|\|)$/.test(textIn(tree, condition, 'operator'))
        : kindName(tree, condition) === 'unary_expression' && textIn(tree, condition, 'operator') === '!',
  },
  lists: ['compound_statement', 'case_statement'],
  functions: /^function_definition$/,
};

export const C_DECLARATIONS = {
  declaration: 'declaration',
  declarator: /^(?:init_declarator|identifier|pointer_declarator|array_declarator)$/,
  givenApart: /^(?:static|extern|thread_local|_Thread_local|volatile|_Atomic\b.*|atomic_\w+)$/s,
};

export const C_FORMS = familyForms(
  {
    ...C_KINDS,
    declarations: C_DECLARATIONS,
  },
  {
    binary_expression: isNone,
    assignment_expression: ofOneStep(firstOf(countedByOne(8, C_VALUES), assignedUpon(8))),
    update_expression: countedBehind(C_VALUES),
  },
);

/**
 * Where a variable is given what is calculated with it, of one that is not `_Atomic`, as far as a file says: `n += 1`
 * is one step there, `n = n + 1` are two, between which others may change it. Who declares a name elsewhere is not
 * known.
 */
function ofOneStep(rule: FormRule): FormRule {
  return (tree, node) => {
    if (textIn(tree, node, 'operator') !== '=') return rule(tree, node);
    const name = lastName(tree, childByField(tree, node, 'left'));
    return name !== NO_NODE && isPlainVariable(tree, nodeText(tree, name)) ? rule(tree, node) : null;
  };
}

/** Of a variable, or of the member that is reached last. */
function lastName(tree: SyntaxTree, node: number): number {
  const last = kindName(tree, node) === 'field_expression' ? childByField(tree, node, 'field') : node;
  return last !== NO_NODE && tree.size[last] === 1 ? last : NO_NODE;
}

/**
 * Do all declarations of a name in a file, of which there is one at least, say a type that is not atomic, and that they
 * name themselves?
 */
function isPlainVariable(tree: SyntaxTree, name: string): boolean {
  const declarations = (leavesByName(tree).get(name) ?? []).flatMap(leaf => declarationOf(tree, leaf));
  return (
    declarations.length > 0 &&
    declarations.every(declaration => {
      const type = childByField(tree, declaration, 'type');
      const declarator = childByField(tree, declaration, 'declarator');
      const head = declarator === NO_NODE ? '' : tree.text.slice(tree.start[declaration], tree.end[declarator]);
      return (
        !/\b_?[Aa]tomic(?:_\w+)?\b/.test(head) &&
        type !== NO_NODE &&
        (kindName(tree, declarator) === 'pointer_declarator' ||
          /^(?:primitive_type|sized_type_specifier|enum_specifier)$/.test(kindName(tree, type)) ||
          /^(?:u?int(?:_(?:fast|least))?\d+_t|u?intptr_t|u?intmax_t|s?size_t|ptrdiff_t|bool|time_t|off_t|u?(?:8|16|32|64)|[us](?:8|16|32|64))$/.test(
            nodeText(tree, type),
          ))
      );
    })
  );
}

/** What declares a variable, a parameter or a member by this leaf. */
function declarationOf(tree: SyntaxTree, leaf: number): number[] {
  let at = leaf;
  while (/_declarator$/.test(kindName(tree, tree.parent[at])) && childByField(tree, tree.parent[at], 'value') !== at) {
    at = tree.parent[at];
  }
  const holder = tree.parent[at];
  return /^(?:declaration|parameter_declaration|field_declaration)$/.test(kindName(tree, holder)) &&
    childByField(tree, holder, 'type') !== at
    ? [holder]
    : [];
}

/** `p == NULL` is `!p`; `p != NULL` is `p` where it is only asked. */
function isNone(tree: SyntaxTree, node: number): FormPart | null {
  const operator = textIn(tree, node, 'operator');
  if (operator !== '==' && operator !== '!=') return null;
  const [left, right] = [bare(tree, childByField(tree, node, 'left')), bare(tree, childByField(tree, node, 'right'))];
  const [asked, none] = left !== NO_NODE && nodeText(tree, left) === 'NULL' ? [right, left] : [left, right];
  if (none === NO_NODE || asked === NO_NODE || nodeText(tree, none) !== 'NULL') return null;
  if (operator === '==') return ['!', asked];
  return isOnlyAsked(tree, node) ? asked : null;
}
