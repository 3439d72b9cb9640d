/**
 * Functions without a name whose body is an expression in one version and statements in the other: `n -> use(n)` and
 * `n -> { log(n); use(n); }`. As an expression and a statement they have no partners, but what they evaluate is the
 * same: only what came around it, or went, is to be read.
 *
 * Says which of the statements took the place of the expression, and whether the function hands back what it did.
 */
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { isComment, Role } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import { mayMap } from '../../matching/statements/bodies/compatible.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { wordsLikeness } from '../../matching/statements/likeness/likeness.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { lambdaBody, onlyChild, stripped, tokenAt, valueOf } from '../../matching/statements/bodies/expressions.js';
import { NOTHING_RENAMED } from '../../matching/statements/likeness/renamedWords.js';
import { plainSequence } from '../../matching/statements/likeness/valueTokens.js';
import { endsInOtherOrder } from '../../semantics/lifetimes.js';
import type { SourceTree } from '../../structure/source.js';
import { handsBack, isTerminator, isValueBody, tokenRange } from '../../structure/wording.js';
import { children, isNamed, kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import { isGroup } from './groups.js';
import { INSIDE } from '../thresholds.js';
import type { Counterpart, FileState, Workspace } from '../workspace.js';
import type { Partners } from '../nodeRef.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** After all pairs of statements: takes nothing that has a partner. */
export function pairShortBodies(workspace: Workspace, { before, after, fragmentsBefore }: StatementMapping): void {
  const [stateA, stateB] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  for (const a of functionsIn(fragmentsBefore)) {
    const b = nodeOf(stateB.base, workspace.map.ofBefore[refOf(stateA.base, a)]);
    if (!(b > 0 && b < after.source.tree.count) || after.source.role[b] !== before.source.role[a]) continue;
    const [bodyA, bodyB] = [bodyIn(before.source, a), bodyIn(after.source, b)];
    if (
      bodyA === NO_NODE ||
      bodyB === NO_NODE ||
      isStatements(before.source, a, bodyA) === isStatements(after.source, b, bodyB)
    ) {
      continue;
    }
    const isShortBefore = isStatements(after.source, b, bodyB);
    const [short, long] = isShortBefore ? [stateA, stateB] : [stateB, stateA];
    const expression = expressionIn(short.source, isShortBefore ? bodyA : bodyB);
    if (expression === NO_NODE) continue;
    const block = isShortBefore ? bodyB : bodyA;
    const [ofShort, ofLong] = isShortBefore
      ? [workspace.map.ofBefore, workspace.map.ofAfter]
      : [workspace.map.ofAfter, workspace.map.ofBefore];
    const value =
      ofShort[refOf(short.base, expression)] < 0 ? mostLike(short.source, expression, long, block, ofLong) : NO_NODE;
    if (value === NO_NODE) continue;
    workspace
      .pairing(before.source, after.source)
      .pair(...(isShortBefore ? ([expression, value] as const) : ([value, expression] as const)));
  }
}

/** Functions without a name, the callable itself, and what reads or sets a property. */
function functionsIn({ source, source: { tree, role }, node: [root], isDeclaration }: Fragments): number[] {
  const found: number[] = role[root] === Role.declaration ? [root] : [];
  for (let node = root + 1; node < root + tree.size[root]; node += isDeclaration[node] === 1 ? tree.size[node] : 1) {
    if (isDeclaration[node] !== 1 && (role[node] === Role.lambda || isAccessor(source, node))) found.push(node);
  }
  return found;
}

function isAccessor({ tree, language: { table } }: SourceTree, node: number): boolean {
  return table.accessorKinds?.includes(kindName(tree, node)) === true;
}

function bodyIn(source: SourceTree, holder: number): number {
  const { tree, role } = source;
  if (role[holder] === Role.lambda) return lambdaBody(source, holder);
  const body = children(tree, holder).find(child => role[child] === Role.block);
  if (body !== undefined || isAccessor(source, holder)) return body ?? NO_NODE;
  const getter = children(tree, holder)
    .flatMap(child => children(tree, child))
    .find(child => isSoleGetter(source, child));
  return getter === undefined ? NO_NODE : bodyIn(source, getter);
}

function isStatements(source: SourceTree, holder: number, body: number): boolean {
  return source.role[body] === Role.block && (source.role[holder] === Role.lambda || !isValueBody(source, body));
}

function expressionIn(source: SourceTree, body: number): number {
  if (source.role[body] !== Role.block) return stripped(source, body);
  const statement = children(source.tree, body).find(child => source.role[child] === Role.statement);
  const value = statement === undefined ? NO_NODE : onlyChild(source, statement);
  return value === NO_NODE ? NO_NODE : stripped(source, value);
}

/** Of the statements of a block that hand something back, or do nothing but evaluate it, that which is the expression, or most like it. */
function mostLike(
  source: SourceTree,
  expression: number,
  { source: other, base }: FileState,
  block: number,
  partners: Partners,
): number {
  const { words } = plainSequence(source, expression);
  let [found, best] = [NO_NODE, 0];
  for (const statement of children(other.tree, block)) {
    const value =
      other.role[statement] === Role.statement && partners[refOf(base, statement)] < 0
        ? onlyChild(other, statement)
        : NO_NODE;
    if (
      value === NO_NODE ||
      other.role[value] === Role.variable ||
      partners[refOf(base, value)] >= 0 ||
      !mayMap(source, expression, other, value)
    ) {
      continue;
    }
    const score =
      other.contentHash[value] === source.contentHash[expression]
        ? 1
        : wordsLikeness(words, plainSequence(other, value).words, NOTHING_RENAMED);
    if (score >= INSIDE.bodyLikeness && score > best) [found, best] = [value, score];
  }
  if (found !== NO_NODE) return found;
  const last = children(other.tree, block).findLast(
    child => isNamed(other.tree, child) && !isComment(other.role[child]),
  );
  if (last === undefined) return NO_NODE;
  // It may have a name there, which is handed back.
  const named = valueNamedBefore(other, last);
  if (
    named !== NO_NODE &&
    partners[refOf(base, named)] < 0 &&
    source.contentHash[expression] === other.contentHash[named]
  ) {
    return named;
  }
  // Or parts of it have names: `=> new Box(a + b)` became `{ const size = a + b; return new Box(size); }`.
  const value = handsBack(other, tokenRange(other, last)) ? onlyChild(other, last) : NO_NODE;
  return value !== NO_NODE &&
    other.role[last] === Role.statement &&
    partners[refOf(base, last)] < 0 &&
    isSameCall(source, expression, other, value)
    ? value
    : NO_NODE;
}

/** Do two calls, or creations, say the same up to what they hand over, of which there is as much? */
function isSameCall(a: SourceTree, x: number, b: SourceTree, y: number): boolean {
  if (!(a.role[x] === Role.call || a.role[x] === Role.creation) || !mayMap(a, x, b, y)) return false;
  const [inA, inB] = [children(a.tree, x), children(b.tree, y)];
  if (inA.length !== inB.length) return false;
  return inA.every((child, i) =>
    a.role[child] === Role.argumentList && b.role[inB[i]] === Role.argumentList
      ? children(a.tree, child).length === children(b.tree, inB[i]).length
      : a.contentHash[child] === b.contentHash[inB[i]],
  );
}

/** Of the last statement of a block, if it does nothing but give a name: what a statement before it gives to that; -1 for all others. */
function valueNamedBefore(source: SourceTree, statement: number): number {
  const { tree, role } = source;
  const name = onlyChild(source, statement);
  const next = nextSibling(tree, statement);
  const isLast = role[statement] === Role.statement && (next === NO_NODE || !isNamed(tree, next));
  if (!isLast || name === NO_NODE || role[name] !== Role.variableName) return NO_NODE;
  for (const sibling of children(tree, tree.parent[statement])) {
    const declared = sibling < statement && role[sibling] === Role.statement ? onlyVariable(source, sibling) : NO_NODE;
    if (declared !== NO_NODE && tokenAt(source, declared) === tokenAt(source, name)) return valueOf(source, sibling);
  }
  return NO_NODE;
}

/** The name of the one variable that a statement declares; -1 for none or several. */
function onlyVariable({ tree, role }: SourceTree, statement: number): number {
  const declared = children(tree, statement).filter(
    child => role[child] === Role.variable || role[child] === Role.assignment,
  );
  return declared.length === 1 && role[declared[0] + 1] === Role.variableName ? declared[0] + 1 : NO_NODE;
}

/**
 * Does a sign, or the word that hands a value back, say no more than that a body is written as statements, or as an
 * expression, where it gives what it gave?
 */
export function isFormOfBody(workspace: Workspace, side: Side, state: FileState, token: number): boolean {
  const {
    source,
    source: { tree, role },
  } = state;
  const parent = tree.parent[token];
  if (isGroup(source, parent)) return isInParenthesesOnly(workspace, side, state, parent);
  if (isNamed(tree, token)) return false;
  const accessor = accessorAround(source, token);
  if (accessor !== NO_NODE) return isFormOfAccessor(workspace, side, state, token, accessor);
  const isOfStatement = role[parent] === Role.statement && isFrameOfStatement(source, parent, token);
  const block = isOfStatement ? tree.parent[parent] : parent;
  if (role[block] !== Role.block) return false;
  const isFrame = token === block + 1 || token === block + tree.size[block] - 1;
  const statements = isOfStatement ? [parent] : isFrame ? children(tree, block) : [];
  return statements.some(
    statement => role[statement] === Role.statement && givesTheSame(workspace, side, state, statement),
  );
}

/** Of a word or sign: the accessor that it is of, or what alone stands between the braces. */
function accessorAround(source: SourceTree, token: number): number {
  const { tree } = source;
  const parent = tree.parent[token];
  if (isAccessor(source, parent)) return parent;
  // All signs of a list ask the same.
  return valueAt(
    valueAt(knownGetters, source, () => new Map<number, number>()),
    parent,
    () => children(tree, parent).find(child => isSoleGetter(source, child)) ?? NO_NODE,
  );
}

/** By node: the unmatched getter among its children, or -1. */
const knownGetters = new WeakMap<SourceTree, Map<number, number>>();

/** `get` and the braces around it say nothing that the value alone doesn't; nor does what ends an accessor. */
function isFormOfAccessor(
  workspace: Workspace,
  side: Side,
  state: FileState,
  token: number,
  accessor: number,
): boolean {
  const {
    source,
    source: { tree, role },
  } = state;
  const body = bodyIn(source, accessor);
  const statements = body === NO_NODE ? [] : children(tree, body).filter(child => role[child] === Role.statement);
  const ends = statements.length === 1 && isTerminator(source, source.firstToken[token]) && isValueBody(source, body);
  return (
    statements.length === 1 &&
    (ends || isSoleGetter(source, accessor)) &&
    givesTheSame(workspace, side, state, statements[0])
  );
}

function isSoleGetter(source: SourceTree, accessor: number): boolean {
  return isAccessor(source, accessor) && source.language.table.isSoleGetter?.(source.tree, accessor) === true;
}

/** What is read or called to have what an accessor gives: where it alone reads its declaration, that. */
function readBy(source: SourceTree, holder: number): number {
  if (!isSoleGetter(source, holder)) return holder;
  let up = source.tree.parent[holder];
  while (up > 0 && source.role[up] !== Role.declaration) up = source.tree.parent[up];
  return up;
}

const FUNCTIONS = new Set<number>([Role.lambda, Role.declaration]);

function isFrameOfStatement(source: SourceTree, statement: number, token: number): boolean {
  const at = source.firstToken[token];
  return (
    isTerminator(source, at) ||
    (at === source.firstToken[statement] && handsBack(source, tokenRange(source, statement)))
  );
}

/**
 * Is what the statement evaluates all that the function gives, as it is in the other version, and is that said by an
 * expression alone in one of them?
 */
export function givesTheSame(workspace: Workspace, side: Side, state: FileState, statement: number): boolean {
  const holder = state.source.tree.parent[state.source.tree.parent[statement]];
  if (!FUNCTIONS.has(state.source.role[holder]) && !isAccessor(state.source, holder)) return false;
  const said = onlyChild(state.source, statement);
  const named =
    said === NO_NODE || workspace.partnersOn(side)[refOf(state.base, said)] >= 0
      ? NO_NODE
      : valueNamedBefore(state.source, statement);
  const value = named === NO_NODE ? said : named;
  if (value !== NO_NODE && endsInOtherOrder(state.source, statement, value)) return false;
  const other = value === NO_NODE ? null : workspace.soleCounterpart(side, state, value);
  return (
    other !== null &&
    [holder, readBy(state.source, holder)].some(one => givesIn(workspace, side, state, statement, holder, one, other))
  );
}

/** `read`: what is taken for the function, the holder of the statement or the declaration that has what it gives. */
function givesIn(
  workspace: Workspace,
  side: Side,
  state: FileState,
  statement: number,
  holder: number,
  read: number,
  other: Counterpart,
): boolean {
  const host = workspace.soleCounterpart(side, state, read);
  if (!host || other.state !== host.state) return false;
  const { source } = other.state;
  const { tree, role } = source;
  const parent = tree.parent[other.node];
  const around = isGroup(source, parent) ? tree.parent[parent] : parent;
  if (around === host.node) return givesItsValue(state.source, holder, statement);
  if (role[around] !== Role.statement || role[tree.parent[around]] !== Role.block) return false;
  const there = tree.parent[tree.parent[around]];
  const isSame = there === host.node || (read === readBy(state.source, holder) && readBy(source, there) === host.node);
  const isOtherForm =
    isWrittenAsValue(state.source, statement) !== isWrittenAsValue(source, around) ||
    isSoleGetter(state.source, holder) !== isSoleGetter(source, there);
  return (
    isSame && isOtherForm && givesItsValue(state.source, holder, statement) && givesItsValue(source, there, around)
  );
}

/** Parentheses around the expression that a function consists of, which need not stand around the value of a statement. */
function isInParenthesesOnly(workspace: Workspace, side: Side, state: FileState, group: number): boolean {
  const { tree, role } = state.source;
  const value = role[tree.parent[group]] === Role.lambda ? onlyChild(state.source, group) : NO_NODE;
  const other = value === NO_NODE ? null : workspace.soleCounterpart(side, state, value);
  if (!other) return false;
  const statement = other.state.source.tree.parent[other.node];
  return (
    other.state.source.role[statement] === Role.statement &&
    givesTheSame(workspace, otherSide(side), other.state, statement)
  );
}

/** `= value`, `=> value`; the sign may stand before the body. */
function isWrittenAsValue({ tree, language: { words } }: SourceTree, statement: number): boolean {
  const first = tree.parent[statement] + 1;
  return first === statement || nodeText(tree, first) === '=' || words.arrows.has(nodeText(tree, first));
}

/** Is what a statement evaluates what the function gives? */
function givesItsValue(source: SourceTree, holder: number, statement: number): boolean {
  const {
    tree,
    role,
    language: { table },
  } = source;
  const returnsLeave = role[holder] === Role.lambda && table.returnsLeaveHost === true;
  if (handsBack(source, tokenRange(source, statement))) return !returnsLeave;
  if (isWrittenAsValue(source, statement)) return true;
  if (table.givesNothing?.(tree, holder) === true) return true;
  // Where that would leave the callable around it, a function gives what it evaluates last. Elsewhere what is evaluated
  // is dropped, or may be: which function is called with it can depend on that.
  return (
    returnsLeave &&
    children(tree, tree.parent[statement]).findLast(child => isNamed(tree, child) && !isComment(role[child])) ===
      statement
  );
}
