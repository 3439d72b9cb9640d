/** What C lets one say in several ways: pointers that are asked whether they are none. C++, whose operators may do anything, has its own (`cppForms.ts`). */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { FamilyKinds } from '../familyForms.js';
import { familyForms } from '../familyForms.js';
import type { FormPart } from '../plainForms.js';
import { bare, isOnlyAsked, textIn } from '../plainForms.js';

export const C_KINDS: FamilyKinds = {
  members: 8,
  literals: /literal$|^(?:null|true|false)$/,
  negation: 'unary_expression',
  assignment: [],
  counting: [],
  values: {
    dropping:
      /^(?:(?:if|for|while|do|switch|case|labeled)_statement|for_range_loop|else_clause|function_definition|lambda_expression|try_statement|catch_clause)$/,
    // The last statement of a block in parentheses gives its value.
    sequences: /^compound_statement$/,
  },
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
    assignment: ['assignment_expression'],
    counting: ['update_expression'],
    countsByOne: true,
    declarations: C_DECLARATIONS,
  },
  { binary_expression: isNone },
);

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
