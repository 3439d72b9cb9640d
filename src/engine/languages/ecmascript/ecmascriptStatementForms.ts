/**
 * Statements and types of JavaScript and TypeScript that are written in another form: a choice for `&&`, variables
 * declared together or apart, what is handed back or given without being anything, and types that the value says
 * already.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import {
  childByField,
  childByKind,
  children,
  isNamed,
  kindName,
  NO_NODE,
  nodeText,
  previousSibling,
} from '../../syntax/tree.js';
import { namedChildren } from '../nodes.js';
import type { FormPart, FormRun } from '../plainForms.js';
import { bare, isPath, soleStatement, mentions, textIn } from '../plainForms.js';
import { OPPOSITE } from '../operatorForms.js';
import { isDeclaringWord } from './declaringWords.js';
import { declaredNames } from './ecmascriptValueForms.js';
import { ECMASCRIPT_FUNCTIONS } from './ecmascriptVariables.js';

/** `if (a) { b(); }`, as `a && b()` where nobody asks what that gives. */
export function doneIf(tree: SyntaxTree, node: number): FormPart | null {
  const statement = soleStatement(tree, childByField(tree, node, 'consequence'), CHOICES.block);
  const isPlain =
    childByField(tree, node, 'alternative') === NO_NODE &&
    statement !== NO_NODE &&
    kindName(tree, statement) === 'expression_statement';
  return isPlain ? ['if', childByField(tree, node, 'condition'), statement] : null;
}

export function doneIfSo(tree: SyntaxTree, node: number): FormPart | null {
  const inner = bare(tree, node + 1);
  return kindName(tree, inner) === 'binary_expression' && textIn(tree, inner, 'operator') === '&&'
    ? ['if', childByField(tree, inner, 'left'), childByField(tree, inner, 'right')]
    : null;
}

function isUndefined(tree: SyntaxTree, value: number): boolean {
  return (
    value !== NO_NODE && /^(?:undefined|void\s+0)$/.test(nodeText(tree, value)) && !declaredNames(tree).has('undefined')
  );
}

/** `return undefined`: but in what gives one value after another when it is waited for, which waits for this one as well. */
export function nothingHandedBack(tree: SyntaxTree, node: number): FormPart | null {
  const [value, ...others] = namedChildren(tree, node, /^comment$/);
  if (value === undefined || others.length > 0 || !isUndefined(tree, value)) return null;
  let host = tree.parent[node];
  while (host > 0 && !ECMASCRIPT_FUNCTIONS.test(kindName(tree, host))) host = tree.parent[host];
  const words = children(tree, Math.max(host, 0))
    .filter(child => !isNamed(tree, child))
    .map(child => nodeText(tree, child));
  return words.includes('async') && words.some(word => word.startsWith('*')) ? null : 'return';
}

/** `let a = undefined`: in a loop, a `var` would keep what it had. */
export function nothingGiven(tree: SyntaxTree, node: number): FormPart | null {
  const value = childByField(tree, node, 'value');
  const isPlain =
    kindName(tree, tree.parent[node]) === 'lexical_declaration' &&
    nodeText(tree, tree.parent[node] + 1) === 'let' &&
    isUndefined(tree, value);
  const parts = isPlain
    ? children(tree, node).filter(
        child => child !== value && nodeText(tree, child) !== '=' && kindName(tree, child) !== 'comment',
      )
    : [];
  return parts.length === 0 ? null : parts.length === 1 ? parts[0] : parts;
}

/** The word that declares; `let` where that would do. */
function declaringWord(tree: SyntaxTree, declaration: number): string {
  const word = declaration + 1;
  return isDeclaringWord(tree, word) ? 'let' : nodeText(tree, word);
}

function declaratorsOf(tree: SyntaxTree, declaration: number): number[] {
  return namedChildren(tree, declaration);
}

function isDeclaration(tree: SyntaxTree, node: number): boolean {
  return /^(?:lexical|variable)_declaration$/.test(kindName(tree, node));
}

export function declaredBy(tree: SyntaxTree, node: number): FormPart | null {
  const [one, ...others] = declaratorsOf(tree, node);
  return one === undefined || others.length > 0 ? null : [declaringWord(tree, node), one];
}

/** Several variables of one declaration, and members of one object, as declarations of their own. */
export function declaredApart(tree: SyntaxTree, node: number): FormRun | null {
  if (!isDeclaration(tree, node)) return null;
  const declarators = declaratorsOf(tree, node);
  if (declarators.some(one => kindName(tree, one) !== 'variable_declarator')) return null;
  const taken = declarators.map(one => membersTaken(tree, one));
  if (declarators.length < 2 && taken.every(members => members === null)) return null;
  const word = declaringWord(tree, node);
  return {
    taken: 1,
    said: declarators.flatMap((one, i): FormPart[] => taken[i]?.map(member => [word, member]) ?? [[word, one]]),
  };
}

/** `{ a, b: c } = object`: `a = object.a`, `c = object.b`. */
function membersTaken(tree: SyntaxTree, declarator: number): FormPart[] | null {
  const [pattern, value] = [childByField(tree, declarator, 'name'), childByField(tree, declarator, 'value')];
  if (
    pattern === NO_NODE ||
    value === NO_NODE ||
    kindName(tree, pattern) !== 'object_pattern' ||
    childByField(tree, declarator, 'type') !== NO_NODE
  ) {
    return null;
  }
  const members = namedChildren(tree, pattern);
  if (members.length === 0 || (members.length > 1 && !isPath(tree, value, 0))) return null;
  const said: FormPart[] = [];
  for (const member of members) {
    const isShort = kindName(tree, member) === 'shorthand_property_identifier_pattern';
    const [key, name] = isShort
      ? [member, member]
      : [childByField(tree, member, 'key'), childByField(tree, member, 'value')];
    if (
      key === NO_NODE ||
      name === NO_NODE ||
      (!isShort && kindName(tree, member) !== 'pair_pattern') ||
      kindName(tree, key).startsWith('computed') ||
      !/identifier/.test(kindName(tree, name))
    ) {
      return null;
    }
    // A member that has the name of the object would be read from that, not from the object, afterwards.
    if (/^[\p{L}\p{N}_$]+/u.exec(nodeText(tree, value))?.[0] === nodeText(tree, name)) return null;
    said.push([nodeText(tree, name), '=', [value, '.', nodeText(tree, key)]]);
  }
  return said;
}

/** `let x; x = 1;`. */
export function declaredThenGiven(tree: SyntaxTree, node: number, next: number): FormRun | null {
  const [one, ...others] = isDeclaration(tree, node) ? declaratorsOf(tree, node) : [];
  if (
    one === undefined ||
    others.length > 0 ||
    kindName(tree, one) !== 'variable_declarator' ||
    childByField(tree, one, 'value') !== NO_NODE ||
    kindName(tree, next) !== 'expression_statement'
  ) {
    return null;
  }
  const given = next + 1;
  const [name, value] = [childByField(tree, one, 'name'), childByField(tree, given, 'right')];
  if (
    kindName(tree, given) !== 'assignment_expression' ||
    name === NO_NODE ||
    value === NO_NODE ||
    textIn(tree, given, 'left') !== nodeText(tree, name) ||
    mentions(tree, value, nodeText(tree, name))
  ) {
    return null;
  }
  const type = childByField(tree, one, 'type');
  return { taken: 2, said: [[declaringWord(tree, node), [name, ...(type === NO_NODE ? [] : [type]), '=', value]]] };
}

/** `<string>a`. */
export function typeAsserted(tree: SyntaxTree, node: number): FormPart | null {
  const [list, value] = children(tree, node);
  const types = list === undefined ? [] : namedChildren(tree, list);
  return types.length === 1 && value !== undefined ? [value, 'as', types[0]] : null;
}

const LITERAL_TYPES = new Map([
  ['number', 'number'],
  ['string', 'string'],
  ['true', 'boolean'],
  ['false', 'boolean'],
]);

/** May a decorator be told the type that is written: of its field, of a parameter, or of all that a constructor takes? */
function isReportedOfTypes(tree: SyntaxTree, node: number): boolean {
  const list = tree.parent[node];
  if (isDecorated(tree, node) || children(tree, list).some(child => isDecorated(tree, child))) {
    return kindName(tree, list) === 'formal_parameters' || isDecorated(tree, node);
  }
  const method = kindName(tree, list) === 'formal_parameters' ? tree.parent[list] : NO_NODE;
  const type = method === NO_NODE ? NO_NODE : tree.parent[tree.parent[method]];
  return (
    method !== NO_NODE &&
    kindName(tree, method) === 'method_definition' &&
    (isDecorated(tree, method) || (textIn(tree, method, 'name') === 'constructor' && isDecorated(tree, type)))
  );
}

/** A decorator stands in what it is of, or before it. */
function isDecorated(tree: SyntaxTree, node: number): boolean {
  const before = previousSibling(tree, node);
  return (
    childByKind(tree, node, 'decorator') !== NO_NODE ||
    (before !== NO_NODE && kindName(tree, before) === 'decorator') ||
    (kindName(tree, tree.parent[node]) === 'export_statement' &&
      childByKind(tree, tree.parent[node], 'decorator') !== NO_NODE)
  );
}

/** `let n: number = 0`: what may be given another value is of that type anyway. */
export function typeOfLiteral(tree: SyntaxTree, node: number): FormPart | null {
  const [type, value] = [childByField(tree, node, 'type'), childByField(tree, node, 'value')];
  const isFixed =
    nodeText(tree, tree.parent[node] + 1) === 'const' ||
    children(tree, node).some(child => nodeText(tree, child) === 'readonly');
  if (type === NO_NODE || value === NO_NODE || isFixed || isReportedOfTypes(tree, node)) return null;
  return nodeText(tree, type).replace(/^:\s*/, '') === LITERAL_TYPES.get(kindName(tree, value))
    ? children(tree, node).filter(child => child !== type)
    : null;
}

export const CHOICES = {
  choice: 'if_statement',
  block: /^statement_block$/,
  otherwise: 'else_clause',
  back: 'return_statement',
  opposites: OPPOSITE,
  negated: (condition: number): FormPart => ['!', condition],
  isBoolean: (tree: SyntaxTree, condition: number): boolean => {
    const kind = kindName(tree, condition);
    return kind === 'binary_expression'
      ? /^(?:[=!]==?|[<>]=?|in|instanceof)$/.test(textIn(tree, condition, 'operator'))
      : kind === 'unary_expression' && textIn(tree, condition, 'operator') === '!';
  },
};
