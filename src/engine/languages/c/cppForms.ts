/**
 * What C++ lets one say in several ways. Operators may do anything, and a type decides which function is called: where
 * it matters, only pointers and numbers that a function declares itself are known as such.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import { fieldName, namedChildren } from '../nodes.js';
import type { FormPart, FormRule } from '../plainForms.js';
import { bare, firstOf, mentionsIn, textIn } from '../plainForms.js';
import { assignedUpon, countedBehind, countedByOne, isOnlyAsked, literalBehind, oppositeOf } from '../operatorForms.js';
import { declaredApart } from '../declarationForms.js';
import { C_DECLARATIONS, C_KINDS, C_VALUES } from './cForms.js';

const APART = {
  ...C_DECLARATIONS,
  declarator: /^(?:init_declarator|identifier|(?:pointer|array|reference)_declarator)$/,
};

export const CPP_FORMS = familyForms(
  {
    ...C_KINDS,
    literals: /^$/,
    negation: undefined,
    choices: {
      ...C_KINDS.choices,
      opposites: new Map(),
      isBoolean: (tree, condition) =>
        C_KINDS.choices.isBoolean(tree, condition) && (isChosen(tree, condition) || givesTruth(tree, condition)),
    },
    lists: [...C_KINDS.lists, 'translation_unit', 'declaration_list', 'field_declaration_list'],
  },
  {
    binary_expression: firstOf(isNone, ofKnownSides(literalBehind(C_KINDS.literals))),
    unary_expression: ofKnownSides(oppositeOf()),
    null: noneOfPointer,
    number_literal: noneOfPointer,
    assignment_expression: ofKnown('left', firstOf(countedByOne(0, C_VALUES), assignedUpon(0))),
    update_expression: ofKnown('argument', countedBehind(C_VALUES)),
    field_expression: memberOfPointed,
    cast_expression: (tree, node) =>
      convertedTo(childByField(tree, node, 'type'), ['(', childByField(tree, node, 'value'), ')']),
    call_expression: convertedByName,
    type_definition: typeNamed,
    lambda_expression: givenNothing,
  },
  (tree, items, at) => (holdsBody(tree, items[at]) ? null : declaredApart(APART, tree, items[at])),
);

/** The function around a node, and a lambda only where `withLambdas`. */
function functionAround(tree: SyntaxTree, node: number, withLambdas: boolean): number {
  let at = tree.parent[node];
  while (
    at > 0 &&
    kindName(tree, at) !== 'function_definition' &&
    !(withLambdas && kindName(tree, at) === 'lambda_expression')
  ) {
    at = tree.parent[at];
  }
  return Math.max(at, 0);
}

/** Is it a part of a value that is chosen, and of no statement's own condition? */
function isChosen(tree: SyntaxTree, condition: number): boolean {
  let at = tree.parent[condition];
  while (at > 0 && kindName(tree, at) === 'parenthesized_expression') at = tree.parent[at];
  return kindName(tree, at) === 'conditional_expression';
}

function givesTruth(tree: SyntaxTree, node: number): boolean {
  const host = functionAround(tree, node, true);
  const declarator = childByField(tree, host, 'declarator');
  return (
    kindName(tree, host) === 'function_definition' &&
    textIn(tree, host, 'type') === 'bool' &&
    declarator !== NO_NODE &&
    kindName(tree, declarator) === 'function_declarator'
  );
}

/** Does a statement say what stands in a type as well? */
function holdsBody(tree: SyntaxTree, statement: number): boolean {
  return children(tree, statement).some(
    child => /_specifier$/.test(kindName(tree, child)) && childByField(tree, child, 'body') !== NO_NODE,
  );
}

// ------------------------------------------------------------------ what is known of a name

type Sort = 'pointer' | 'number';

/** What all variables of a name are that the function around declares; null where one is something else, or there is none. */
function sortOf(tree: SyntaxTree, node: number): Sort | null {
  const host = node === NO_NODE || kindName(tree, node) !== 'identifier' ? 0 : functionAround(tree, node, false);
  const sorts =
    host === 0 ? [] : mentionsIn(tree, host, nodeText(tree, node)).flatMap(leaf => declaredSort(tree, leaf));
  return sorts.length > 0 && sorts.every(sort => sort === sorts[0]) ? sorts[0] : null;
}

/** None for a leaf that declares nothing. */
function declaredSort(tree: SyntaxTree, leaf: number): (Sort | null)[] {
  const parent = tree.parent[leaf];
  const kind = kindName(tree, parent);
  if (kind === 'pointer_declarator') return ['pointer'];
  if (fieldName(tree, leaf) !== 'declarator') {
    return /^(?:reference_declarator|structured_binding_declarator|lambda_capture_initializer)$/.test(kind) &&
      fieldName(tree, leaf) !== 'right'
      ? [null]
      : [];
  }
  const holder = kind === 'init_declarator' ? tree.parent[parent] : parent;
  return [
    /^(?:primitive_type|sized_type_specifier)$/.test(kindName(tree, Math.max(childByField(tree, holder, 'type'), 0)))
      ? 'number'
      : null,
  ];
}

function ofKnown(field: string, rule: FormRule): FormRule {
  return (tree, node) => (sortOf(tree, childByField(tree, node, field)) === null ? null : rule(tree, node));
}

/** Of a comparison, or its opposite, of nothing but such variables and literals. */
function ofKnownSides(rule: FormRule): FormRule {
  return (tree, node) => {
    const operand = childByField(tree, node, 'argument');
    const compared = operand === NO_NODE ? node : bare(tree, operand);
    const sides = ['left', 'right'].map(field => bare(tree, childByField(tree, compared, field)));
    return sides.every(
      side => side !== NO_NODE && (C_KINDS.literals.test(kindName(tree, side)) || sortOf(tree, side) !== null),
    )
      ? rule(tree, node)
      : null;
  };
}

// ------------------------------------------------------------------ pointers

const NONE = /^(?:NULL|nullptr|0)$/;

/** `p == nullptr` is `!p`; `p != nullptr` is `p` where it is only asked. */
function isNone(tree: SyntaxTree, node: number): FormPart | null {
  const operator = textIn(tree, node, 'operator');
  if (operator !== '==' && operator !== '!=') return null;
  const [left, right] = [bare(tree, childByField(tree, node, 'left')), bare(tree, childByField(tree, node, 'right'))];
  if (left === NO_NODE || right === NO_NODE) return null;
  const [asked, none] = NONE.test(nodeText(tree, left)) ? [right, left] : [left, right];
  if (!NONE.test(nodeText(tree, none)) || sortOf(tree, asked) !== 'pointer') return null;
  return operator === '==' ? ['!', asked] : isOnlyAsked(tree, node) ? asked : [asked, '!=', 'nullptr'];
}

/** `NULL` and `0` where a pointer gets its value. As an argument, they may choose another function. */
function noneOfPointer(tree: SyntaxTree, node: number): FormPart | null {
  const text = nodeText(tree, node);
  return text !== 'nullptr' && NONE.test(text) && isForPointer(tree, node) ? 'nullptr' : null;
}

function isForPointer(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  const isPointer = (holder: number): boolean =>
    kindName(tree, Math.max(childByField(tree, holder, 'declarator'), 0)) === 'pointer_declarator';
  switch (kindName(tree, parent)) {
    case 'init_declarator':
      return fieldName(tree, node) === 'value' && isPointer(parent);
    case 'field_declaration':
    case 'optional_parameter_declaration':
      return fieldName(tree, node) === 'default_value' && isPointer(parent);
    case 'assignment_expression':
      return textIn(tree, parent, 'operator') === '=' && sortOf(tree, childByField(tree, parent, 'left')) === 'pointer';
    case 'return_statement': {
      const host = functionAround(tree, node, true);
      return kindName(tree, host) === 'function_definition' && isPointer(host);
    }
    default:
      return false;
  }
}

/** `(*p).x`. */
function memberOfPointed(tree: SyntaxTree, node: number): FormPart | null {
  const pointed = textIn(tree, node, 'operator') === '.' ? bare(tree, childByField(tree, node, 'argument')) : NO_NODE;
  const pointer =
    pointed !== NO_NODE && kindName(tree, pointed) === 'pointer_expression' && textIn(tree, pointed, 'operator') === '*'
      ? bare(tree, childByField(tree, pointed, 'argument'))
      : NO_NODE;
  return pointer !== NO_NODE && (kindName(tree, pointer) === 'this' || sortOf(tree, pointer) === 'pointer')
    ? [pointer, '->', childByField(tree, node, 'field')]
    : null;
}

// ------------------------------------------------------------------ types

/** `(T) x`: where `static_cast<T>(x)` is there, it is that. */
function convertedTo(type: number, value: FormPart): FormPart | null {
  return type === NO_NODE ? null : [['static_cast', ['<', type, '>']], value];
}

/** `int(x)`. */
function convertedByName(tree: SyntaxTree, node: number): FormPart | null {
  const [type, list] = [childByField(tree, node, 'function'), childByField(tree, node, 'arguments')];
  return type !== NO_NODE &&
    kindName(tree, type) === 'primitive_type' &&
    list !== NO_NODE &&
    namedChildren(tree, list, /^comment$/).length === 1
    ? convertedTo(type, list)
    : null;
}

/** `typedef T *Name;` as `using Name = T *;`. */
function typeNamed(tree: SyntaxTree, node: number): FormPart | null {
  const [word, ...parts] = children(tree, node).filter(
    child => kindName(tree, child) !== 'comment' && nodeText(tree, child) !== ';',
  );
  const declarator = parts.at(-1) ?? NO_NODE;
  if (
    nodeText(tree, word) !== 'typedef' ||
    parts.length < 2 ||
    holdsBody(tree, node) ||
    parts.filter(part => fieldName(tree, part) === 'declarator').length !== 1 ||
    fieldName(tree, declarator) !== 'declarator'
  ) {
    return null;
  }
  let name = NO_NODE;
  for (let inner = declarator; inner < declarator + tree.size[declarator] && name === NO_NODE; inner++) {
    if (kindName(tree, inner) === 'type_identifier') name = inner;
  }
  const rest = name === NO_NODE ? null : withoutLeaf(tree, declarator, name);
  const type: FormPart[] = [...parts.slice(0, -1), ...(rest === null ? [] : [rest])];
  return name === NO_NODE ? null : ['using', name, '=', type.length === 1 ? type[0] : type];
}

/** What is left of a node; null for nothing. */
function withoutLeaf(tree: SyntaxTree, node: number, leaf: number): FormPart | null {
  if (leaf < node || leaf >= node + tree.size[node]) return node;
  const parts =
    leaf === node
      ? []
      : children(tree, node)
          .map(child => withoutLeaf(tree, child, leaf))
          .filter(part => part !== null);
  return parts.length === 0 ? null : parts.length === 1 ? parts[0] : parts;
}

/** `[a]() { … }`. */
function givenNothing(tree: SyntaxTree, node: number): FormPart | null {
  const declarator = childByKind(tree, node, 'lambda_declarator');
  return declarator !== NO_NODE && /^\(\s*(?:void\s*)?\)$/.test(nodeText(tree, declarator))
    ? children(tree, node).filter(child => child !== declarator && kindName(tree, child) !== 'comment')
    : null;
}
