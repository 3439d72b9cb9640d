/**
 * What can be said in several ways of which a language makes no difference, each with the plainest one: `a['name']` and `a.name`, `let a, b;` and
 * two declarations. A rule stands for two ways that do the same wherever they are written, or says null.
 *
 * Says how forms are written down, and has what several languages share; what they are, each language says.
 */
import type { EquivalenceId } from '../equivalences/registry.js';
import type { SyntaxTree } from '../syntax/tree.js';
import {
  childByField,
  children,
  isNamed,
  kindName,
  NO_NODE,
  nodeText,
  previousSibling,
  within,
} from '../syntax/tree.js';
import { fieldName, namedChildren } from './nodes.js';
import { oncePerTree } from './oncePerTree.js';

/**
 * A word, a node that is said in its own plainest form, or what stands together as one node. Of a form that a rule makes, it may be said of which
 * kind it is: `new Object()` is `{}` as an object, and never the `{}` of a block.
 */
export type FormPart = string | number | readonly FormPart[] | FormOfKind | NamedForm;

/** A form, and the equivalence that says so. */
export interface NamedForm {
  readonly by: EquivalenceId;
  readonly said: FormPart;
}

/** What stands together as a node of a kind of the grammar. */
export interface FormOfKind {
  readonly kind: string;
  readonly parts: readonly FormPart[];
}

export function ofKind(kind: string, ...parts: readonly FormPart[]): FormOfKind {
  return { kind, parts };
}

/** Children of a list, as many as were taken, say what other children would; none for what says nothing. */
export interface FormRun {
  readonly taken: number;
  readonly said: readonly FormPart[];
  /** The equivalence that says so, where it has a name of its own. */
  readonly by?: EquivalenceId;
}

/** The plainer form of a node; null where it is in the plainest. */
export type FormRule = (tree: SyntaxTree, node: number) => FormPart | null;

export interface PlainForms {
  /** By kind. */
  readonly of: Readonly<Record<string, FormRule>>;
  /** Kinds of nodes whose children run one by one. */
  readonly lists: readonly string[];
  /** Of the named children of a list, comments aside: what those from a place on say in plainer form; null where they are in the plainest. */
  run?(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null;
}

/** A rule with the name of the equivalence that it proves. */
export function named(by: EquivalenceId, rule: FormRule): FormRule {
  return (tree, node) => {
    const said = rule(tree, node);
    return said === null ? null : { by, said };
  };
}

/** Children of a list that say what others would, with the name of the equivalence. */
export function namedRun(by: EquivalenceId, run: FormRun | null | undefined | false): FormRun | null {
  return run ? { ...run, by } : null;
}

/** Several rules for nodes of one kind: the first that has a form. */
export function firstOf(...rules: readonly FormRule[]): FormRule {
  return (tree, node) => {
    for (const rule of rules) {
      const form = rule(tree, node);
      if (form !== null) return form;
    }
    return null;
  };
}

const PARENTHESES = /^(?:parenthesized_expression|condition_clause)$/;

/** Without parentheses. */
export function bare(tree: SyntaxTree, node: number): number {
  let inner = node;
  while (inner !== NO_NODE && PARENTHESES.test(kindName(tree, inner))) {
    const named = namedChildren(tree, inner);
    if (named.length !== 1) break;
    [inner] = named;
  }
  return inner;
}

/** The words and signs of a node in their order, comments aside: equal for code that differs in its layout alone. Texts in it keep their blanks. */
export function tokensIn(tree: SyntaxTree, outer: number): string {
  const found: string[] = [];
  for (let node = outer; node < outer + tree.size[outer]; node++) {
    if (tree.size[node] === 1 && !/comment/.test(kindName(tree, node))) found.push(nodeText(tree, node));
  }
  return found.join('\0');
}

export function textIn(tree: SyntaxTree, node: number, field: string): string {
  const found = childByField(tree, node, field);
  return found === NO_NODE ? '' : nodeText(tree, found);
}

/** A name, or a member of a member of one, as many as are allowed: in some languages, reading a member may do something. */
export function isPath(tree: SyntaxTree, node: number, members: number): boolean {
  const parts = node === NO_NODE ? [] : nodeText(tree, node).split(/\.|->/);
  return parts.length > 0 && parts.length <= members + 1 && parts.every(part => NAME.test(part));
}

const NAME = /^\s*[#@$]?[\p{L}_$][\p{L}\p{N}_$]*\s*$/u;
const FLIPPED = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['===', '==='],
  ['!==', '!=='],
  ['<', '>'],
  ['>', '<'],
  ['<=', '>='],
  ['>=', '<='],
  ['~=', '~='],
]);
export const OPPOSITE = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['===', '!=='],
  ['!==', '==='],
]);

/** `5 < x`: the literal stands behind. */
export function literalBehind(literals: RegExp): FormRule {
  return (tree, node) => {
    const [left, right] = [bare(tree, childByField(tree, node, 'left')), bare(tree, childByField(tree, node, 'right'))];
    const flipped = FLIPPED.get(operatorOf(tree, node));
    if (left === NO_NODE || right === NO_NODE || flipped === undefined) return null;
    return literals.test(kindName(tree, left)) && !literals.test(kindName(tree, right)) ? [right, flipped, left] : null;
  };
}

/** `!(a == b)`: not equal. Sizes are no opposites of each other: there are numbers that are none. */
export function oppositeOf(binary = 'binary_expression'): FormRule {
  return (tree, node) => {
    const [sign, operand] = children(tree, node);
    const inner = operand === undefined ? NO_NODE : bare(tree, operand);
    if (inner === NO_NODE || nodeText(tree, sign) !== '!' || kindName(tree, inner) !== binary) return null;
    const opposite = OPPOSITE.get(operatorOf(tree, inner));
    return opposite === undefined
      ? null
      : [childByField(tree, inner, 'left'), opposite, childByField(tree, inner, 'right')];
  };
}

/** What stands between the operands; some grammars give it no field. */
export function operatorOf(tree: SyntaxTree, binary: number): string {
  const left = childByField(tree, binary, 'left');
  return left === NO_NODE ? '' : nodeText(tree, left + tree.size[left]);
}

const CALCULATES = new Set(['+', '.', '-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>']);

/** `x = x + 1`: what is calculated with a variable, or a member of one, goes there. */
export function assignedUpon(members: number, binary = 'binary_expression'): FormRule {
  return (tree, node) => {
    const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
    if (
      left === NO_NODE ||
      right === NO_NODE ||
      kindName(tree, right) !== binary ||
      !isSignBetween(tree, left, right, '=')
    ) {
      return null;
    }
    const operator = operatorOf(tree, right);
    const first = childByField(tree, right, 'left');
    return CALCULATES.has(operator) &&
      isPath(tree, left, members) &&
      first !== NO_NODE &&
      nodeText(tree, first) === nodeText(tree, left)
      ? [left, `${operator}=`, childByField(tree, right, 'right')]
      : null;
  };
}

function isSignBetween(tree: SyntaxTree, left: number, right: number, sign: string): boolean {
  const between = left + tree.size[left];
  return between < right && nodeText(tree, between) === sign && between + tree.size[between] === right;
}

/** Where what a statement evaluates goes. */
export interface StatementValues {
  /** Kinds of nodes that ask for no value of the statements in them: blocks, branches, loops. */
  readonly dropping: RegExp;
  /** Kinds whose value is that of what stands in them, where somebody asks for it: branches, choices. */
  readonly passing?: RegExp;
  /** Kinds whose value is that of the last statement in them, where somebody asks for it: blocks. */
  readonly sequences?: RegExp;
}

/** Is what a node gives dropped: is it a statement whose value nobody asks for, or what is done after each round? */
export function isDropped(tree: SyntaxTree, node: number, { dropping, passing, sequences }: StatementValues): boolean {
  let at = tree.parent[node];
  if (at < 0) return false;
  if (kindName(tree, at) === 'for_statement') return /^(?:increment|update)$/.test(fieldName(tree, node) ?? '');
  if (kindName(tree, at) !== 'expression_statement') return false;
  for (; at > 0; at = tree.parent[at]) {
    const holder = kindName(tree, tree.parent[at]);
    if (sequences?.test(holder)) {
      if (namedChildren(tree, tree.parent[at], /comment/).at(-1) !== at) return true;
    } else if (passing?.test(holder) !== true) return dropping.test(holder);
  }
  return false;
}

/** `++x` where what it gives is dropped. */
export function countedBehind(values: StatementValues): FormRule {
  return (tree, node) => {
    const [first, second] = children(tree, node);
    return second !== undefined && /^(?:\+\+|--)$/.test(nodeText(tree, first)) && isDropped(tree, node, values)
      ? [second, nodeText(tree, first)]
      : null;
  };
}

/** The names of all leaves of a tree, with the leaves of each. */
export const leavesByName = oncePerTree(tree => {
  const found = new Map<string, number[]>();
  for (let node = 0; node < tree.count; node++) {
    if (tree.size[node] > 1 || !isNamed(tree, node)) continue;
    const name = nodeText(tree, node);
    const known = found.get(name);
    if (known === undefined) found.set(name, [node]);
    else known.push(node);
  }
  return found;
});

/** Where a name is mentioned inside of a node. */
export function mentionsIn(tree: SyntaxTree, outer: number, name: string): number[] {
  return within(tree, outer, leavesByName(tree).get(name) ?? []);
}

export function mentions(tree: SyntaxTree, outer: number, name: string): boolean {
  return mentionsIn(tree, outer, name).length > 0;
}

/** The one statement that a node is, or that stands alone in braces; -1 for none or several. */
export function loneStatement(tree: SyntaxTree, node: number, block: RegExp): number {
  if (node === NO_NODE || !block.test(kindName(tree, node))) return node;
  const held = namedChildren(tree, node);
  return held.length === 1 ? held[0] : NO_NODE;
}

export interface ChoiceKinds {
  readonly choice: string;
  readonly block: RegExp;
  /** May `true` be written in capitals? */
  readonly isAnyCase?: boolean;
  /** Of the branch that is taken otherwise, where that is a node of its own. */
  readonly otherwise?: string;
  readonly back: string;
  readonly negated: (condition: number) => FormPart;
  /** Signs that ask for the opposite; left out: it is said with a sign before the whole. */
  readonly opposites?: ReadonlyMap<string, string>;
  isBoolean(tree: SyntaxTree, condition: number): boolean;
}

/** `if (c) return true; else return false;`, in one statement or two: hands back what was asked. Null for all others. `next` is what stands behind, -1 for nothing. */
export function handsBackTest(kinds: ChoiceKinds, tree: SyntaxTree, choice: number, next: number): FormRun | null {
  if (kindName(tree, choice) !== kinds.choice) return null;
  const condition = childByField(tree, choice, 'condition');
  const alternative = childByField(tree, choice, 'alternative');
  const inElse =
    alternative !== NO_NODE && kinds.otherwise !== undefined && kindName(tree, alternative) === kinds.otherwise
      ? (namedChildren(tree, alternative).at(-1) ?? NO_NODE)
      : alternative;
  const hasOthers =
    children(tree, choice).filter(child => isNamed(tree, child) && nodeText(tree, child) !== 'else').length >
    (alternative === NO_NODE ? 2 : 3);
  if (hasOthers || condition === NO_NODE || (alternative === NO_NODE && next === NO_NODE)) return null;
  const body = childByField(tree, choice, 'consequence');
  const then = truthHandedBack(kinds, tree, body === NO_NODE ? childByField(tree, choice, 'body') : body);
  const otherwise = then === null ? null : truthHandedBack(kinds, tree, alternative === NO_NODE ? next : inElse);
  if (then === null || otherwise === null || then === otherwise || !kinds.isBoolean(tree, bare(tree, condition))) {
    return null;
  }
  return {
    said: [['return', then ? condition : notOf(kinds, tree, condition)]],
    taken: alternative === NO_NODE ? 2 : 1,
  };
}

function notOf(
  { negated, opposites }: Pick<ChoiceKinds, 'negated' | 'opposites'>,
  tree: SyntaxTree,
  condition: number,
): FormPart {
  const inner = bare(tree, condition);
  // What is asked whether it is true has a form of its own.
  const opposite = /^(?:true|false)$/.test(textIn(tree, inner, 'right'))
    ? undefined
    : opposites?.get(operatorOf(tree, inner));
  return opposite === undefined
    ? negated(condition)
    : [childByField(tree, inner, 'left'), opposite, childByField(tree, inner, 'right')];
}

/** The same of one statement. */
export function handsBackAlone(kinds: ChoiceKinds): FormRule {
  return (tree, node) => handsBackTest(kinds, tree, node, NO_NODE)?.said[0] ?? null;
}

function truthHandedBack({ block, back, isAnyCase }: ChoiceKinds, tree: SyntaxTree, node: number): boolean | null {
  const statement = loneStatement(tree, node, block);
  if (statement === NO_NODE || kindName(tree, statement) !== back) return null;
  const said = nodeText(tree, statement)
    .replace(/^return\s+/, '')
    .replace(/\s*;$/, '');
  const text = isAnyCase === true ? said.toLowerCase() : said;
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** `x += 1` and `x = x + 1` as `x++`, likewise with `-`, where what they give is dropped: for numbers, or where nothing else can be said so. */
export function countedByOne(members: number, values: StatementValues, binary = 'binary_expression'): FormRule {
  const upon = assignedUpon(members, binary);
  return (tree, node) => {
    if (!isDropped(tree, node, values)) return null;
    const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
    const form = upon(tree, node);
    const [sign, by] =
      form === null
        ? [left < 0 || right < 0 ? '' : nodeText(tree, left + tree.size[left]), right]
        : [String((form as FormPart[])[1]), (form as FormPart[])[2] as number];
    const counted = sign === '+=' ? '++' : sign === '-=' ? '--' : null;
    return counted !== null && left !== NO_NODE && by !== NO_NODE && nodeText(tree, by) === '1'
      ? [left, counted]
      : null;
  };
}

export interface DeclarationKinds {
  readonly declaration: string;
  readonly declarator: RegExp;
  /** A declaration that stands alone in a statement of this kind. */
  readonly within?: string;
  /** What stands before a variable whose first value is given at another time than a later one, or in another way: `static`, `late`, `volatile`. */
  readonly givenApart: RegExp | null;
}

/** What stands before the variables that a statement declares, and those; null for all other statements. */
function declaredIn(
  { declaration, declarator, within }: DeclarationKinds,
  tree: SyntaxTree,
  statement: number,
): { readonly head: readonly number[]; readonly declarators: readonly number[] } | null {
  const inner =
    within !== undefined && kindName(tree, statement) === within ? namedChildren(tree, statement) : [statement];
  if (inner.length !== 1 || kindName(tree, inner[0]) !== declaration) return null;
  const parts = namedChildren(tree, inner[0]);
  const head = parts.filter(part => !declarator.test(kindName(tree, part)));
  const declarators = parts.slice(head.length);
  return declarators.length > 0 && declarators.every(part => declarator.test(kindName(tree, part)))
    ? { head, declarators }
    : null;
}

/** `int a, b = 1;` as two declarations. */
export function declaredApart(kinds: DeclarationKinds, tree: SyntaxTree, statement: number): FormRun | null {
  const found = declaredIn(kinds, tree, statement);
  return found === null || found.declarators.length < 2
    ? null
    : { taken: 1, said: found.declarators.map(one => [...found.head, one]) };
}

/** `int a; a = 1;` as one declaration. */
export function declaredThenGiven(
  kinds: DeclarationKinds,
  tree: SyntaxTree,
  statement: number,
  next: number,
): FormRun | null {
  const found = declaredIn(kinds, tree, statement);
  const [one, ...others] = found?.declarators ?? [];
  if (
    found === null ||
    one === undefined ||
    others.length > 0 ||
    found.head.some(part => kinds.givenApart?.test(nodeText(tree, part))) ||
    kindName(tree, next) !== 'expression_statement'
  ) {
    return null;
  }
  const given = next + 1;
  const [left, value] = [childByField(tree, given, 'left'), childByField(tree, given, 'right')];
  if (
    kindName(tree, given) !== 'assignment_expression' ||
    left === NO_NODE ||
    value === NO_NODE ||
    !isSignBetween(tree, left, value, '=')
  ) {
    return null;
  }
  const name = nodeText(tree, one);
  return nodeText(tree, left) === name && NAME.test(name) && !mentions(tree, value, name)
    ? { taken: 2, said: [[...found.head, [one, '=', value]]] }
    : null;
}

/** The word that leaves a function, at the very end of what gives nothing. */
export function leavesAtEnd(
  functions: RegExp,
  tree: SyntaxTree,
  items: readonly number[],
  at: number,
  leaving = /^return\s*;?$/,
): FormRun | null {
  const node = items[at];
  const isLast = at === items.length - 1 && items.length > 1 && leaving.test(nodeText(tree, node));
  return isLast && functions.test(kindName(tree, tree.parent[tree.parent[node]])) ? { taken: 1, said: [] } : null;
}

/** `c ? true : false`. */
export function truthChosen(kinds: Pick<ChoiceKinds, 'negated' | 'opposites' | 'isBoolean'>): FormRule {
  return (tree, node) => {
    const condition = childByField(tree, node, 'condition');
    const chosen = `${textIn(tree, node, 'consequence')} ${textIn(tree, node, 'alternative')}`;
    if (
      condition === NO_NODE ||
      (chosen !== 'true false' && chosen !== 'false true') ||
      !kinds.isBoolean(tree, bare(tree, condition))
    ) {
      return null;
    }
    return chosen === 'true false' ? condition : notOf(kinds, tree, condition);
  };
}

/** Parts inside each other, deeper than which no name is looked for. */
const MAX_DEPTH = 100;

/**
 * A node with another word wherever a variable is mentioned in it: not where its name is that of a member (`user.name`), of a parameter that is given
 * something (`f(name = 1)`), or of another variable that hides it. `variableAt` looks up what a leaf stands for.
 */
export function withVariable(
  tree: SyntaxTree,
  node: number,
  declared: number,
  word: string,
  variableAt: (tree: SyntaxTree, leaf: number) => { readonly nameNode: number } | null,
): FormPart {
  const mentioned = mentionsIn(tree, node, nodeText(tree, declared)).filter(leaf => {
    const before = previousSibling(tree, leaf);
    return (
      fieldName(tree, leaf) !== 'name' &&
      (before === NO_NODE || !/^(?:\??\.|!?\.|::|@)$/.test(nodeText(tree, before))) &&
      variableAt(tree, leaf)?.nameNode === declared
    );
  });
  return withWordAt(tree, node, mentioned, word);
}

/** A node with another word in the place of some of its leaves, given in their order. */
export function withWordAt(
  tree: SyntaxTree,
  node: number,
  leaves: readonly number[],
  word: string,
  depth = 0,
): FormPart {
  if (leaves[0] === node) return word;
  if (depth > MAX_DEPTH || leaves.length === 0) return node;
  const parts = children(tree, node).map(child =>
    withWordAt(tree, child, within(tree, child, leaves), word, depth + 1),
  );
  return parts.length === 1 ? parts[0] : parts;
}

const ASKS = /^(?:if_statement|while_statement|do_statement|for_statement|ternary_expression|conditional_expression)$/;

/** Is it asked only whether it holds: is it a condition, or a part of one? */
export function isOnlyAsked(tree: SyntaxTree, node: number): boolean {
  for (let at = node; ;) {
    const up = tree.parent[at];
    const kind = up < 0 ? '' : kindName(tree, up);
    if (ASKS.test(kind)) return childByField(tree, up, 'condition') === at;
    if (kind === 'binary_expression') return /^(?:&&|\|\|)$/.test(operatorOf(tree, up));
    if (!PARENTHESES.test(kind)) {
      return (
        /^(?:unary_expression|unary_op_expression|prefix_unary_expression)$/.test(kind) &&
        nodeText(tree, up + 1) === '!'
      );
    }
    at = up;
  }
}

/** `a != null ? a : b`, of a variable, with the sign that says so: of a property, which is not `isLocal`, the getter would be asked once less. */
export function valueOrOther(
  sign: string,
  isLocal: (tree: SyntaxTree, name: number) => boolean,
  tree: SyntaxTree,
  condition: number,
  then: number,
  otherwise: number,
): FormPart | null {
  const asked = /^(\w+)\s*([!=]=)\s*null$/.exec(nodeText(tree, condition));
  if (!asked) return null;
  const [value, other] = asked[2] === '!=' ? [then, otherwise] : [otherwise, then];
  return nodeText(tree, value) === asked[1] && isLocal(tree, value) ? [value, sign, other] : null;
}
