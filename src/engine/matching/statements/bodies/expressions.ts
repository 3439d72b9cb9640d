/**
 * Expressions read by roles, for aligning two of them: what stands in which part of a node, what a call is made of, the operands of a chain
 * of operators, which nodes are but a name. Reads one tree at a time; nothing is compared here.
 */
import { conditionAt } from '../../../languages/language.js';
import { isComment, isName, Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import { childByField, children, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { isAtomic } from './compatible.js';

/** A node to be aligned, with what inside it belongs to others: nested statements, blocks, members of anonymous classes. */
export interface Head {
  readonly source: SourceTree;
  readonly node: number;
  /** Is this node, inside the head, the start of what does not belong to it? */
  isCut(node: number): boolean;
}

export const NOTHING_CUT = (): boolean => false;

/** Without redundant parentheses. */
export function stripped(source: SourceTree, node: number, isIdle: (group: number) => boolean = () => true): number {
  let inner = node;
  while (source.role[inner] === Role.group && isIdle(inner)) {
    const only = onlyChild(source, inner);
    if (only === NO_NODE) return inner;
    inner = only;
  }
  return inner;
}

/** All that an expression may give: what a ternary chooses between, and those inside it; of others the expression itself. */
export function choicesIn(source: SourceTree, node: number): number[] {
  const { tree, role, language } = source;
  const found: number[] = [];
  const open = [stripped(source, node)];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    if (role[top] !== Role.ternary) {
      found.push(top);
      continue;
    }
    const condition = conditionAt(language, tree, top, role);
    for (let child = top + 1; child < top + tree.size[top]; child += tree.size[child]) {
      if (child !== condition && isNamed(tree, child) && !isComment(role[child])) open.push(stripped(source, child));
    }
  }
  return found;
}

/** The one named child of a node, comments aside; -1 where there are none or several. */
export function onlyChild(source: SourceTree, node: number): number {
  const { tree, role } = source;
  let found = NO_NODE;
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (!isNamed(tree, child) || isComment(role[child])) continue;
    if (found !== NO_NODE) return NO_NODE;
    found = child;
  }
  return found;
}

/**
 * The leaf that names what this expression mentions: the name itself, or the last name of `this.name`. -1 for everything else.
 */
export function nameLeaf(source: SourceTree, node: number): number {
  const { tree, role } = source;
  if (tree.size[node] === 1) return isName(role[node]) || role[node] === Role.parameter ? node : NO_NODE;
  if (role[node] !== Role.access) return NO_NODE;
  const last = node + tree.size[node] - 1;
  const isOwn =
    tree.parent[last] === node &&
    isName(role[last]) &&
    (role[node + 1] === Role.literal || source.language.table.isReceiver !== undefined) &&
    isOwnObject(source, node + 1);
  return isOwn ? last : NO_NODE;
}

/** Signs between what something belongs to and its name. */
export const MEMBER_SIGNS = new Set(['.', '::', '?.', '->']);
/** Those behind which the member is always reached. */
export const PLAIN_MEMBER_SIGNS = new Set(['.', '::', '->']);

/** Is a node what code calls the object that it belongs to? */
export function isOwnObject({ tree, language: { words, table } }: SourceTree, node: number): boolean {
  return words.own.has(nodeText(tree, node)) || (tree.size[node] === 1 && table.isReceiver?.(tree, node) === true);
}

/** The name of the member that an access reaches from what stands first in it, behind one sign; -1 for every other node. */
export function memberReached(source: SourceTree, access: number): number {
  const { tree, role, firstToken } = source;
  const last = access + tree.size[access] - 1;
  const isMember =
    role[access] === Role.access &&
    tree.parent[last] === access &&
    isName(role[last]) &&
    firstToken[last] === tokensEnd(source, access + 1) + 1;
  return isMember ? last : NO_NODE;
}

/** `this.size` of the `this` that it begins with; everything else as it is. */
export function ownMemberOf(source: SourceTree, node: number): number {
  const around = source.tree.parent[node];
  return source.role[around] === Role.access && node === around + 1 && isOwnObject(source, node) ? around : node;
}

/** Is it a member of what stands before it, as `size` is in `box.size`? */
export function isReached({ tree, role }: SourceTree, leaf: number): boolean {
  const parent = tree.parent[leaf];
  return role[parent] === Role.access && leaf !== parent + 1;
}

/** Is it the name of a function that is called on something, as `size` is in `box.size()`? */
export function isCalledOn({ tree, role }: SourceTree, leaf: number): boolean {
  return role[leaf] === Role.functionName && leaf !== tree.parent[leaf] + 1;
}

/** Token number of a leaf; -1 for what is no token. */
export function tokenAt(source: SourceTree, node: number): number {
  const token = source.firstToken[node];
  return token < source.tokens.length && source.tokenNode[token] === node ? source.tokens[token] : -1;
}

export function isTypeNode(source: SourceTree, node: number): boolean {
  return source.role[node] === Role.typeReference || source.role[node] === Role.typeName;
}

export function isLiteral(source: SourceTree, node: number): boolean {
  const role = source.role[node];
  return (role === Role.string || role === Role.number || role === Role.literal) && isAtomic(source, node);
}

/** Nothing, yes or no: what stands in many places, whatever for. Not what the object calls itself. */
export function isLiteralWord(source: SourceTree, node: number): boolean {
  return source.role[node] === Role.literal && isAtomic(source, node) && !isOwnObject(source, node);
}

/** What a function without a name does: the last thing in it, if that is more than what it is handed; -1 for none. */
export function lambdaBody({ tree, role }: SourceTree, lambda: number): number {
  const last = children(tree, lambda).findLast(child => isNamed(tree, child) && !isComment(role[child]));
  return last === undefined || role[last] === Role.parameterList || role[last] === Role.parameter ? NO_NODE : last;
}

export interface CallParts {
  /** -1 where the callee is no name. */
  readonly name: number;
  readonly receiver: number;
  readonly arguments: number;
}

export function callParts(source: SourceTree, node: number): CallParts | null {
  const { tree, role, language } = source;
  const rule = role[node] === Role.call ? language.callRule.get(tree.kind[node]) : undefined;
  if (!rule) return null;
  const callee = childByField(tree, node, rule.name);
  const args = rule.arguments === undefined ? NO_NODE : childByField(tree, node, rule.arguments);
  if (callee === NO_NODE) return { name: NO_NODE, receiver: NO_NODE, arguments: args };
  if (tree.size[callee] === 1) {
    return {
      name: callee,
      receiver: rule.receiver === undefined ? NO_NODE : childByField(tree, node, rule.receiver),
      arguments: args,
    };
  }
  const last = callee + tree.size[callee] - 1;
  if (role[callee] !== Role.access || tree.parent[last] !== callee || !isName(role[last])) {
    return { name: NO_NODE, receiver: callee, arguments: args };
  }
  return { name: last, receiver: callee + 1, arguments: args };
}

/**
 * The type that an object is made of, by the leaf that names it, and what it is made from; null for what makes none, or
 * a type without a name.
 */
export function creationParts(source: SourceTree, node: number): CallParts | null {
  const { tree, role, language } = source;
  const rule = role[node] === Role.creation ? language.callRule.get(tree.kind[node]) : undefined;
  const type = rule ? childByField(tree, node, rule.name) : NO_NODE;
  if (!rule || type === NO_NODE) return null;
  let name = type;
  while (name < type + tree.size[type] && role[name] !== Role.typeName) name++;
  if (name >= type + tree.size[type] || tree.size[name] > 1) return null;
  return {
    name,
    receiver: NO_NODE,
    arguments: rule.arguments === undefined ? NO_NODE : childByField(tree, node, rule.arguments),
  };
}

/**
 * Does the leaf name what is called, on nothing else, or what an object is made of, in a language in which that may be
 * a variable or a field?
 */
export function isCalledValue(source: SourceTree, leaf: number): boolean {
  const { tree, role, language } = source;
  if (role[leaf] === Role.typeName && language.table.callsValues === true) {
    return tree.size[leaf] === 1 && role[tree.parent[leaf]] === Role.creation;
  }
  if (role[leaf] !== Role.functionName || language.table.callsValues !== true) return false;
  if (language.table.isCalledName?.(tree, leaf) === true) return true;
  const call = tree.parent[leaf] < 0 ? null : callParts(source, tree.parent[leaf]);
  return call !== null && call.name === leaf && call.receiver === NO_NODE;
}

/** `a + b + c` → its operator and operands in order; null for what is no operation on two sides. */
export function operandsOf(
  source: SourceTree,
  node: number,
): { readonly operator: number; readonly operands: readonly number[] } | null {
  const { tree } = source;
  const top = sidesOf(source, node);
  if (!top) return null;
  const operands = [top.right];
  let left = top.left;
  for (
    let next = sidesOf(source, left);
    next && isSameSign(tree, next.operator, top.operator) && tree.kind[left] === tree.kind[node];
    next = sidesOf(source, left)
  ) {
    operands.push(next.right);
    left = next.left;
  }
  operands.push(left);
  return { operator: top.operator, operands: operands.reverse() };
}

/** Some grammars have one kind for all signs. */
function isSameSign(tree: SyntaxTree, a: number, b: number): boolean {
  return tree.kind[a] === tree.kind[b] && (!isNamed(tree, a) || nodeText(tree, a) === nodeText(tree, b));
}

function sidesOf(
  source: SourceTree,
  node: number,
): { readonly left: number; readonly operator: number; readonly right: number } | null {
  const { tree, role } = source;
  if (role[node] !== Role.operator) return null;
  const found: number[] = [];
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (isComment(role[child])) continue;
    if (found.push(child) > 3) return null;
  }
  const [left, operator, right] = found;
  const isSign =
    found.length === 3 && (!isNamed(tree, operator) || (role[operator] === Role.operator && tree.size[operator] === 1));
  const isBinary = isSign && isNamed(tree, left) && isNamed(tree, right);
  return isBinary ? { left, operator, right } : null;
}

/** Children that stand in one part of a node: those in a field of its grammar, or all that stand in none. */
export interface Slot {
  /** Name of the field; empty for children in none. */
  readonly name: string;
  readonly nodes: readonly number[];
}

/**
 * The parts of a head's node that mean something: no punctuation, no comments, nothing that is cut out. Operators and
 * keywords in fields are in it.
 */
export function slotsOf(head: Head, node: number): Slot[] {
  const { tree, role } = head.source;
  const slots = new Map<string, number[]>();
  const holdsOperators =
    role[node] === Role.operator || role[node] === Role.assignment || role[node] === Role.modifiers;
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (isComment(role[child]) || head.isCut(child)) continue;
    if (
      !isNamed(tree, child) &&
      !(isWord(head.source, child) && (tree.field[child] !== 0 || holdsOperators)) &&
      !(holdsOperators && !isBracket(head.source, child))
    ) {
      continue;
    }
    const name = tree.grammar.fieldNames[tree.field[child]] ?? '';
    const slot = slots.get(name);
    if (slot) slot.push(child);
    else slots.set(name, [child]);
  }
  return [...slots].map(([name, nodes]) => ({ name, nodes }));
}

function isWord({ tree }: SourceTree, node: number): boolean {
  return tree.size[node] === 1 && /^\p{L}/u.test(tree.text.slice(tree.start[node], tree.start[node] + 1));
}

function isBracket({ tree }: SourceTree, node: number): boolean {
  return tree.size[node] > 1 || '()[]{},;'.includes(tree.text.slice(tree.start[node], tree.start[node] + 1));
}

/** The expression that a statement is about: what it returns, assigns, or gives a new variable; -1 where it is not about one. */
export function valueOf(source: SourceTree, node: number): number {
  const { tree, role } = source;
  if (role[node] !== Role.statement) return NO_NODE;
  let inner = onlyChild(source, node);
  if (inner === NO_NODE) inner = onlyVariable(source, node);
  if (inner === NO_NODE || (role[inner] !== Role.assignment && role[inner] !== Role.variable)) return inner;
  return afterEquals(source, inner);

  function onlyVariable(of: SourceTree, statement: number): number {
    let found = NO_NODE;
    for (let child = statement + 1; child < statement + tree.size[statement]; child += tree.size[child]) {
      if (of.role[child] !== Role.variable) continue;
      if (found !== NO_NODE) return NO_NODE;
      found = child;
    }
    return found;
  }
}

/** What stands behind `=` in a variable's declaration or an assignment, whatever its operator (`+=`); -1 where nothing does. */
export function afterEquals(source: SourceTree, node: number): number {
  const { tree } = source;
  let isBehind = false;
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (isBehind && isNamed(tree, child)) return child;
    if (!isNamed(tree, child) && tree.text.charCodeAt(tree.end[child] - 1) === 61) isBehind = true;
  }
  return NO_NODE;
}
