/**
 * What a file of C# says of the types of operands. Any type may define operators of its own, and a conversion that says
 * whether it holds: a form that leaves out an operator, or takes another one, is the same for the language's own
 * numbers, texts and truths only.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { localVariables } from '../localTypes.js';
import { namedChildren } from '../nodes.js';
import type { FormRule } from '../plainForms.js';
import { bare, leavesByName, textIn } from '../plainForms.js';
import { isOnlyAsked } from '../operatorForms.js';
import { CSHARP_VARIABLE_KINDS, csharpVariables } from './csharpVariables.js';

const localNamed = localVariables({
  kinds: CSHARP_VARIABLE_KINDS,
  at: csharpVariables,
  scopes:
    /^(?:block|switch_section|lambda_expression|anonymous_method_expression|(?:for|foreach|using|fixed)_statement|catch_clause|local_function_statement|(?:method|constructor|accessor|operator|conversion_operator|indexer)_declaration)$/,
});

const LITERAL = /^(?:integer|real|string|verbatim_string|raw_string|character|boolean)_literal$/;
const OWN = /^(?:bool|s?byte|u?short|u?int|u?long|float|double|decimal|char|string|n?u?int)\??$/;
const NUMBER = /^(?:s?byte|u?short|u?int|u?long|float|double|decimal|char)$/;

/** The type of a name as a file writes it: of a local variable, or of the one member that is called so; null where it does not say. */
function typeOf(tree: SyntaxTree, name: number): string | null {
  const local = localNamed(tree, name);
  if (local !== null) {
    const isLiteral = local.initialiser !== NO_NODE && LITERAL.test(kindName(tree, local.initialiser));
    return local.type === 'var' || local.type === null
      ? isLiteral
        ? typeOfLiteral(kindName(tree, local.initialiser))
        : null
      : local.type;
  }
  const types = (leavesByName(tree).get(nodeText(tree, name)) ?? []).flatMap(leaf => memberType(tree, leaf));
  return types.length > 0 && types.every(type => type === types[0]) ? types[0] : null;
}

function typeOfLiteral(kind: string): string | null {
  return kind === 'boolean_literal'
    ? 'bool'
    : kind.includes('string')
      ? 'string'
      : kind.startsWith('int')
        ? 'int'
        : null;
}

/** Of a leaf that names a field or a property where it is declared; none for all others. */
function memberType(tree: SyntaxTree, leaf: number): string[] {
  const parent = tree.parent[leaf];
  if (childByField(tree, parent, 'name') !== leaf) return [];
  const holder =
    kindName(tree, parent) === 'variable_declarator' &&
    kindName(tree, tree.parent[tree.parent[parent]]) === 'field_declaration'
      ? tree.parent[parent]
      : kindName(tree, parent) === 'property_declaration'
        ? parent
        : NO_NODE;
  return holder === NO_NODE ? [] : [textIn(tree, holder, 'type')];
}

function isOfType(tree: SyntaxTree, node: number, types: RegExp): boolean {
  const type = kindName(tree, node) === 'identifier' ? typeOf(tree, node) : null;
  return type !== null && types.test(type);
}

/** Is it a number, a text or a truth of the language's own, as far as the file says? */
function isOwn(tree: SyntaxTree, node: number): boolean {
  return node !== NO_NODE && (LITERAL.test(kindName(tree, node)) || isOfType(tree, node, OWN));
}

/** Of a comparison, or of its opposite, both sides of which are of the language's own types. */
export function ofOwnSides(rule: FormRule): FormRule {
  return (tree, node) => {
    const operand = kindName(tree, node) === 'prefix_unary_expression' ? (children(tree, node)[1] ?? NO_NODE) : node;
    return isComparedOwn(tree, bare(tree, operand)) ? rule(tree, node) : null;
  };
}

function isComparedOwn(tree: SyntaxTree, compared: number): boolean {
  return ['left', 'right'].every(field => isOwn(tree, bare(tree, childByField(tree, compared, field))));
}

/** Of a number that is counted. */
export function ofNumber(rule: FormRule): FormRule {
  return (tree, node) => (isOfType(tree, childByField(tree, node, 'left'), NUMBER) ? rule(tree, node) : null);
}

/** Is a condition a `bool`, and no object that can be asked as if it were one? */
export function isTruth(tree: SyntaxTree, condition: number): boolean {
  return isTruthItself(tree, condition, 0) || becomesTruth(tree, condition);
}

const MAX_DEPTH = 50;

function isTruthItself(tree: SyntaxTree, node: number, depth: number): boolean {
  if (node === NO_NODE || depth > MAX_DEPTH) return false;
  const operands = (): boolean =>
    ['left', 'right'].every(field => isTruthItself(tree, bare(tree, childByField(tree, node, field)), depth + 1));
  switch (kindName(tree, node)) {
    case 'boolean_literal':
    case 'is_pattern_expression':
    case 'is_expression':
      return true;
    case 'identifier':
      return isOfType(tree, node, /^bool$/);
    case 'prefix_unary_expression':
      return (
        nodeText(tree, node + 1) === '!' &&
        isTruthItself(tree, bare(tree, children(tree, node)[1] ?? NO_NODE), depth + 1)
      );
    case 'binary_expression':
      return /^(?:&&|\|\|)$/.test(textIn(tree, node, 'operator'))
        ? operands()
        : textIn(tree, node, 'operator') === 'is' ||
            (/^(?:[=!]=|[<>]=?)$/.test(textIn(tree, node, 'operator')) && isComparedOwn(tree, node));
    default:
      return false;
  }
}

/** Is what is made of the condition a `bool` in any case: handed back by what gives one, given to one, asked again? */
function becomesTruth(tree: SyntaxTree, condition: number): boolean {
  let at = condition;
  while (/^(?:parenthesized|conditional)_expression$/.test(kindName(tree, tree.parent[at]))) at = tree.parent[at];
  if (at !== condition && isOnlyAsked(tree, at)) return true;
  const holder = tree.parent[at];
  switch (kindName(tree, holder)) {
    case 'variable_declarator':
      return textIn(tree, tree.parent[holder], 'type') === 'bool';
    case 'if_statement':
    case 'return_statement':
      return resultType(tree, holder) === 'bool';
    case 'expression_statement':
      return kindName(tree, tree.parent[holder]) === 'arrow_expression_clause' && resultType(tree, holder) === 'bool';
    default:
      return false;
  }
}

/** The type of what the function or property around a node gives; empty where it does not say. */
function resultType(tree: SyntaxTree, node: number): string {
  for (let at = tree.parent[node]; at > 0; at = tree.parent[at]) {
    const kind = kindName(tree, at);
    if (/^(?:lambda_expression|anonymous_method_expression)$/.test(kind)) return '';
    if (kind === 'property_declaration') return textIn(tree, at, 'type');
    if (/^(?:method_declaration|local_function_statement)$/.test(kind)) {
      return textIn(tree, at, 'returns') || textIn(tree, at, 'type');
    }
  }
  return '';
}

/** Types as which a text is a `string`, of those that it may have. */
const STRING = /^(?:string|object|dynamic)\??$/;

/**
 * Is a text in which values stand a `string` where it is: what takes it may take it apart instead, with the values in
 * it (`FormattableString`).
 */
export function isPlainText(tree: SyntaxTree, text: number): boolean {
  let at = text;
  while (/^(?:parenthesized|conditional)_expression$/.test(kindName(tree, tree.parent[at]))) at = tree.parent[at];
  const holder = tree.parent[at];
  switch (kindName(tree, holder)) {
    case 'variable_declarator':
      return (
        /^var$/.test(textIn(tree, tree.parent[holder], 'type')) ||
        STRING.test(textIn(tree, tree.parent[holder], 'type'))
      );
    case 'return_statement':
      return STRING.test(resultType(tree, holder));
    case 'expression_statement':
      return kindName(tree, tree.parent[holder]) === 'arrow_expression_clause' && STRING.test(resultType(tree, holder));
    case 'binary_expression':
    case 'member_access_expression':
      return true;
    case 'assignment_expression':
      return isOfType(tree, childByField(tree, holder, 'left'), STRING);
    case 'argument_list': {
      const call = tree.parent[holder];
      return (
        /^Console\.(?:Write|WriteLine)$/.test(textIn(tree, call, 'function')) ||
        (kindName(tree, call) === 'object_creation_expression' && /^throw_/.test(kindName(tree, tree.parent[call])))
      );
    }
    default:
      return kindName(tree, holder) === 'interpolation' && namedChildren(tree, holder).length === 1;
  }
}
