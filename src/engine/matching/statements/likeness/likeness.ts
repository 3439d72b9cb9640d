/**
 * How alike two statements are, 0 to 1, by the words they are made of. Used where statements differ; equal ones are found by hash.
 */
import { Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokenCount } from '../../../structure/source.js';
import { NO_NODE, nodeText } from '../../../syntax/tree.js';
import { afterEquals, callParts } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import type { RenamedWords } from './renamedWords.js';
import { NOTHING_RENAMED } from './renamedWords.js';
import { PAIRING } from '../thresholds.js';
import { addCount } from '../../../lists.js';

/** Of very long statements (tables of data) the first words stand for all. */
const MAX_WORDS = 4096;

/** Dice of the own words of two fragments, counted with multiplicity, through what was renamed; 1 when neither has any. */
export function ownLikeness(
  a: Fragments,
  i: number,
  b: Fragments,
  j: number,
  renamed: RenamedWords = NOTHING_RENAMED,
): number {
  return wordsLikeness(ownWords(a, i), ownWords(b, j), renamed);
}

export function ownWords({ ownTokens, ownStart }: Fragments, i: number): Int32Array {
  return ownTokens.subarray(ownStart[i], ownStart[i + 1]);
}

/** As `ownLikeness`, with the words of what stands inside. */
export function wholeLikeness(a: Fragments, i: number, b: Fragments, j: number, renamed: RenamedWords): number {
  const wholeOf = ({ ownTokens, ownStart, size }: Fragments, k: number): Int32Array =>
    ownTokens.subarray(ownStart[k], ownStart[k + size[k]]);
  return wordsLikeness(wholeOf(a, i), wholeOf(b, j), renamed);
}

/** As `ownLikeness`, of lists of words. */
export function wordsLikeness(wordsA: ArrayLike<number>, wordsB: ArrayLike<number>, renamed: RenamedWords): number {
  const [lengthA, lengthB] = [Math.min(wordsA.length, MAX_WORDS), Math.min(wordsB.length, MAX_WORDS)];
  if (lengthA === 0 || lengthB === 0) return lengthA === lengthB ? 1 : 0;
  const counts = new Map<number, number>();
  for (let at = 0; at < lengthA; at++) addCount(counts, wordsA[at]);
  let common = 0;
  for (let at = 0; at < lengthB; at++) {
    let word = wordsB[at];
    let count = counts.get(word) ?? 0;
    if (count === 0) {
      const origin = renamed.get(word);
      if (origin === undefined) continue;
      word = origin;
      count = counts.get(word) ?? 0;
      if (count === 0) continue;
    }
    common++;
    counts.set(word, count - 1);
  }
  return (2 * common) / (lengthA + lengthB);
}

/** As `ownLikeness`, for plain statements: those about the same thing are alike whatever they say about it. */
export function likeness(
  a: Fragments,
  i: number,
  b: Fragments,
  j: number,
  renamed: RenamedWords = NOTHING_RENAMED,
): number {
  const alike = ownLikeness(a, i, b, j, renamed);
  if (!doTheSame(a.source, a.node[i], b.source, b.node[j]) && !callTheSame(a.source, a.node[i], b.source, b.node[j])) {
    return alike * PAIRING.otherSideEffect;
  }
  if (alike >= PAIRING.sameSubject) return alike;
  return haveOneSubject(a, i, b, j) ? PAIRING.sameSubject : alike;
}

/** Are two plain statements about the same thing? */
export function haveOneSubject(a: Fragments, i: number, b: Fragments, j: number): boolean {
  const subject = subjectOf(a.source, a.node[i]);
  return subject !== null && subject === subjectOf(b.source, b.node[j]);
}

/** Is the first expression of both of one kind? A call and an assignment do different things with the same words. */
function doTheSame(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  if (sourceA.tree.size[a] === 1 || sourceB.tree.size[b] === 1) return true;
  const [roleA, roleB] = [sourceA.role[a + 1], sourceB.role[b + 1]];
  return roleA === roleB || !DEEDS.has(roleA) || !DEEDS.has(roleB);
}

/** Does the one assign what the other one's call gave back to nobody? Then it is that call, whatever both hand over. */
function callTheSame(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const [x, y] = [valueOrWhole(sourceA, a + 1), valueOrWhole(sourceB, b + 1)];
  if (sourceA.role[x] !== Role.call || sourceB.role[y] !== Role.call) return false;
  return calleeOf(sourceA, x) === calleeOf(sourceB, y);
}

function valueOrWhole(source: SourceTree, expression: number): number {
  const value = source.role[expression] === Role.assignment ? afterEquals(source, expression) : NO_NODE;
  return value === NO_NODE ? expression : value;
}

const DEEDS = new Set<number>([Role.call, Role.assignment, Role.creation, Role.operator]);

/** What a statement is about, as a text to compare: the variable it declares, what it assigns to, what it calls on which receiver. */
function subjectOf(source: SourceTree, statement: number): string | null {
  const { tree, role } = source;
  for (let child = statement + 1; child < statement + tree.size[statement]; child += tree.size[child]) {
    switch (role[child]) {
      case Role.variable:
        return `declares ${source.tokens[source.firstToken[child]]}`;
      case Role.assignment:
        return `assigns ${source.contentHash[child + 1]}`;
      case Role.call:
        return `calls${calleeOf(source, child)}`;
    }
  }
  return null;
}

/** What a call is but for what it hands over, as a text to compare. */
function calleeOf({ tree, role, contentHash }: SourceTree, call: number): string {
  let called = '';
  // A function may be handed over behind the arguments.
  const isHanded = (part: number): boolean =>
    role[part] === Role.argumentList || (role[part] === Role.lambda && part > call + 1);
  for (let part = call + 1; part < call + tree.size[call]; part += tree.size[part]) {
    if (!isHanded(part)) called += ` ${contentHash[part]}`;
  }
  return called;
}

/** `set.width(v[3])` and `set.width(v[4])`: where others were put before it, each has the number that the next one had. */
export function differInNumbers(
  { source: x, node: nodeA }: Fragments,
  i: number,
  { source: y, node: nodeB }: Fragments,
  j: number,
): boolean {
  const [from, other] = [x.firstToken[nodeA[i]], y.firstToken[nodeB[j]]];
  const length = tokenCount(x, nodeA[i]);
  if (length !== tokenCount(y, nodeB[j])) return false;
  for (let k = 0; k < length; k++) {
    const areNumbers = x.role[x.tokenNode[from + k]] === Role.number && y.role[y.tokenNode[other + k]] === Role.number;
    if (x.tokens[from + k] !== y.tokens[other + k] && !areNumbers) return false;
  }
  return true;
}

/** The token of the first variable that a statement declares, or null. */
export function declaredBy({ source, node }: Fragments, i: number): number | null {
  const at = declaredAt(source, node[i]);
  return at < 0 ? null : source.tokens[at];
}

/** The name of that variable; empty for none. */
export function declaredName({ source, node }: Fragments, i: number): string {
  const at = declaredAt(source, node[i]);
  return at < 0 ? '' : nodeText(source.tree, source.tokenNode[at]);
}

/** The token of the name; -1 for none. */
function declaredAt(
  { tree, role, firstToken, language: { table, variableKind } }: SourceTree,
  statement: number,
): number {
  // `var x = 1;` of C# holds the variables in a node of their own.
  for (let node = statement + 1; node < statement + tree.size[statement];) {
    if (role[node] === Role.variable) return firstToken[node];
    node += role[node] === Role.none ? 1 : tree.size[node];
  }
  // In some grammars the statement itself is the declaration.
  const [site] =
    role[statement] === Role.statement && variableKind[tree.kind[statement]] === 1
      ? table.variablesAt(tree, statement)
      : [];
  return site === undefined ? -1 : firstToken[site.nameNode];
}

/** The name of the function that a statement calls with all that it is about: of its first call, which holds the others; -1 for none. */
export function calledBy({ source, node }: Fragments, i: number): number {
  for (let at = node[i]; at < node[i] + source.tree.size[node[i]]; at++) {
    if (source.role[at] === Role.call) return callParts(source, at)?.name ?? NO_NODE;
  }
  return NO_NODE;
}
