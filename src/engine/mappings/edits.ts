/**
 * What happened to the nodes, still as node numbers: which mapped nodes changed their place, which tokens differ, and what has no
 * counterpart at all. Wording, spans and order are left to those who print it.
 *
 * A node kept its place when the nearest mapped nodes around it are mapped to each other, and its order among their mapped children is
 * the same: code that is merely wrapped in something new did not move.
 */
import type { Budget } from '../budget.js';
import type { EquivalenceId } from '../equivalences/registry.js';
import { equivalenceOf } from '../equivalences/registry.js';
import type { Side } from '../model.js';
import { isComment, isStatement, isStatementLike, Role } from '../languages/roles.js';
import type { SourceTree } from '../structure/source.js';
import { hasSpellings, tokenCount, tokensEnd } from '../structure/source.js';
import { haveOneText, nodeText, wordsEnd } from '../syntax/tree.js';
import { heaviestIncreasing } from '../matching/statements/alignment/alignment.js';
import { isAtomic, isPunctuation } from '../matching/statements/bodies/compatible.js';
import { countsToTheLetter } from './pairs/comments.js';
import { wordsOfOtherDialects } from './meanings/otherDialects.js';
import { wordsOfOtherMeaning } from './meanings/otherMeanings.js';
import type { Forest, NumberPair } from './nodeMap.js';
import type { NodeRef, Partners } from './nodeRef.js';
import { nodeOf, noPartners, refOf, UNMAPPED } from './nodeRef.js';
import { commentsOfOtherDeclarations } from './meanings/commentedCode.js';
import { NewFaults } from './meanings/newFaults.js';
import { argumentsOfOtherParameters } from './meanings/otherParameters.js';
import { wordsOfPlace } from './meanings/displacedWords.js';
import { wordsOfOtherTargets } from './meanings/jumpTargets.js';
import { equivalenceOfUnmatched } from './forms/trivial.js';
import { ReachOfComments } from './meanings/reachOfComments.js';
import { wordsOfUnseenVariables } from './meanings/unseenVariables.js';
import { regroupedWords } from './forms/regrouped.js';
import { Frames } from './forms/frames.js';
import type { FileState, Workspace } from './workspace.js';

/** Code without a counterpart: `[start, end)` in the file at `position` of its side. */
export interface UnmatchedCode {
  readonly position: number;
  readonly start: number;
  readonly end: number;
  /** Its first node; its tokens are `firstToken .. endToken`, half-open. */
  readonly node: number;
  readonly firstToken: number;
  readonly endToken: number;
  /** What says that it means nothing, or null. */
  readonly equivalence: EquivalenceId | null;
}

export interface Edits {
  readonly moves: readonly NumberPair[];
  /** Those of them that stayed where they are and stand in another order there. */
  readonly reordered: ReadonlySet<NumberPair>;
  readonly updates: readonly NumberPair[];
  readonly deleted: readonly UnmatchedCode[];
  readonly inserted: readonly UnmatchedCode[];
  readonly frames: Frames;
  readonly faults: NewFaults;
  /** Of comments that tools read. */
  readonly reach: ReachOfComments;
  /** Numbers before of mapped comments that stand at another declaration. */
  readonly otherComments: ReadonlySet<NodeRef>;
}

export function findEdits(workspace: Workspace, budget: Budget): Edits {
  const { map, before, after } = workspace;
  const aboveBefore = nearestMappedAncestors(before, map.ofBefore);
  const aboveAfter = nearestMappedAncestors(after, map.ofAfter);
  budget.checkCancelled();
  const moves: NumberPair[] = [];
  const reordered = new Set<NumberPair>();
  const updates: NumberPair[] = [];
  /** Two parents as one number: what went along with a copy of its parent has its order there. */
  const parentsOf = (up: NodeRef, other: NodeRef): number => (map.ofBefore[up] === other ? up : before.count + other);
  /** By two parents: the farthest partner of their mapped children so far; those whose children change order are looked into. */
  const farthest = new Int32Array(before.count + after.count).fill(UNMAPPED);
  const disordered = new Set<number>();
  /** The parents that each node kept its place in, or -1. */
  const keptIn = new Int32Array(before.count).fill(UNMAPPED);
  map.forEach((b, a) => {
    if (differsAsToken(workspace, b, a)) updates.push({ before: b, after: a });
    const up = aboveBefore[b];
    const other = aboveAfter[a];
    const isRoot = up === UNMAPPED && other === UNMAPPED && workspace.arePaired({ before: b, after: a });
    const stays = isRoot || (up >= 0 && other >= 0 && map.joins(up, other));
    const isCopy = stays && up >= 0 && !map.isMutual(b, a) && map.isMutual(up, other) && isWholeAt(workspace, b);
    const isWithCopy = stays && up >= 0 && map.isMutual(b, a) && !map.isMutual(up, other) && isSilentPart(workspace, b);
    if (!stays || isCopy || isWithCopy || differsFromOther(workspace, b, a)) moves.push({ before: b, after: a });
    else if (up >= 0 && map.isMutual(b, a)) {
      const parents = parentsOf(up, other);
      keptIn[b] = parents;
      if (a < farthest[parents]) disordered.add(parents);
      else farthest[parents] = a;
    }
  });
  budget.checkCancelled();
  if (disordered.size > 0) {
    const children = new Map<number, NumberPair[]>([...disordered].map(parents => [parents, []]));
    for (let b = 0 as NodeRef; b < before.count; b++) {
      children.get(keptIn[b])?.push({ before: b, after: map.ofBefore[b] });
    }
    for (const pairs of children.values()) findReordered(workspace, pairs, reordered);
    for (const pair of reordered) moves.push(pair);
  }
  moves.sort((x, y) => x.before - y.before || x.after - y.after);
  // Tokens that could not follow what stands between them are no pairs any more; one that is in place with another partner did not change.
  const faults = new NewFaults(workspace);
  const otherComments = commentsOfOtherDeclarations(workspace);
  const reach = new ReachOfComments(workspace);
  const moved = new Set(moves.map(({ before: b }) => b));
  const isInPlace = (b: NodeRef): boolean => keptIn[b] !== UNMAPPED;
  for (const pair of [
    ...wordsOfOtherMeaning(workspace),
    ...wordsOfOtherDialects(workspace),
    ...argumentsOfOtherParameters(workspace),
    ...wordsOfPlace(workspace),
    ...wordsOfOtherTargets(workspace),
    ...wordsOfUnseenVariables(workspace),
    ...regroupedWords(workspace),
    ...faults.words,
    ...reach.pairs(),
    ...otherComments.filter(({ before: b }) => !moved.has(b)),
  ]) {
    if (map.isMutual(pair.before, pair.after) && !differsAsToken(workspace, pair.before, pair.after)) {
      updates.push(pair);
    }
  }
  const reported = updates.filter(
    ({ before: b, after: a }) =>
      map.ofBefore[b] !== UNMAPPED &&
      map.ofAfter[a] !== UNMAPPED &&
      (map.isMutual(b, a) || !(isInPlace(b) || isInPlace(map.ofAfter[a]))),
  );
  const frames = new Frames(workspace, budget);
  return {
    moves,
    reordered,
    updates: reported,
    deleted: unmatchedCode(workspace, frames, 'before', map.ofBefore, aboveBefore),
    inserted: unmatchedCode(workspace, frames, 'after', map.ofAfter, aboveAfter),
    frames,
    faults,
    reach,
    otherComments: new Set(otherComments.map(({ before: b }) => b)),
  };
}

function nearestMappedAncestors(forest: Forest, partner: Partners): Partners {
  const above = noPartners(forest.count);
  forest.files.forEach(({ source: { tree } }, i) => {
    const base = forest.base[i];
    for (let node = 1; node < tree.count; node++) {
      const parent = refOf(base, tree.parent[node]);
      above[refOf(base, node)] = partner[parent] === UNMAPPED ? above[parent] : parent;
    }
  });
  return above;
}

function differsAsToken(workspace: Workspace, before: NodeRef, after: NodeRef): boolean {
  const stateA = workspace.stateAt('before', before);
  const stateB = workspace.stateAt('after', after);
  const a = nodeOf(stateA.base, before);
  const b = nodeOf(stateB.base, after);
  const role = stateA.source.role[a];
  if (
    stateA.source.contentHash[a] === stateB.source.contentHash[b] &&
    !isComment(role) &&
    !hasSpellings(stateA.source, a)
  ) {
    return false;
  }
  if (!isAtomic(stateA.source, a) || !isAtomic(stateB.source, b)) return false;
  // Equal but for how they are written.
  if (hasSpellings(stateA.source, a) && firstTokenOf(stateA, a) === firstTokenOf(stateB, b)) {
    return !haveOneText(stateA.source.tree, a, stateB.source.tree, b);
  }
  if (isComment(role)) {
    const isUntouched =
      haveOneText(stateA.source.tree, a, stateB.source.tree, b) &&
      stateA.source.tree.start[a] > 0 === stateB.source.tree.start[b] > 0;
    return (
      (!isUntouched && saidToTheLetter(stateA, a) !== saidToTheLetter(stateB, b)) ||
      partedFromNext(stateA, a) !== partedFromNext(stateB, b)
    );
  }
  return firstTokenOf(stateA, a) !== firstTokenOf(stateB, b);
}

/**
 * Asked of what has another partner in the same place: a statement or declaration that is there several times now, or
 * was, is more than one that stayed.
 */
function isWholeAt(workspace: Workspace, before: NodeRef): boolean {
  const { source, base } = workspace.stateAt('before', before);
  const role = source.role[nodeOf(base, before)];
  return isStatement(role) || role === Role.declaration;
}

/**
 * A branch that is listed only where something happened to it: that it went along with a copy of what it was in, and is
 * not where that stayed, is to be told.
 */
function isSilentPart(workspace: Workspace, before: NodeRef): boolean {
  const { source, base } = workspace.stateAt('before', before);
  const node = nodeOf(base, before);
  return source.role[node] === Role.branch && source.language.reportedPart[source.tree.kind[node]] !== 1;
}

/**
 * Does the pair join two statements or declarations that differ and of which one is drawn with another partner? What differs is told of
 * those two only: that this one, too, became it is told as a whole.
 */
function differsFromOther(workspace: Workspace, before: NodeRef, after: NodeRef): boolean {
  if (workspace.map.isMutual(before, after)) return false;
  const a = workspace.stateAt('before', before);
  const b = workspace.stateAt('after', after);
  return (
    isWholeAt(workspace, before) &&
    a.source.contentHash[nodeOf(a.base, before)] !== b.source.contentHash[nodeOf(b.base, after)]
  );
}

/** Lines of a comment may be indented anew, and end otherwise, without a change in it. */
export function commentText({ source: { tree } }: FileState, node: number): string {
  return nodeText(tree, node).trim().replace(/\s+/g, ' ');
}

/** What tools read has its layout. */
function saidToTheLetter(state: FileState, node: number): string {
  const text = nodeText(state.source.tree, node);
  // The system reads its line where the file begins with it.
  const place = text.startsWith('#!') && state.source.tree.start[node] > 0 ? '\n' : '';
  return countsToTheLetter(state.source, text)
    ? text.replace(/\r\n?/g, '\n').trimEnd() + place
    : commentText(state, node);
}

/** Does a blank line part a comment from the code below that it is to touch? Null where that says nothing. */
function partedFromNext({ source: { tree, language } }: FileState, node: number): boolean | null {
  if (!language.table.toolComments.touchesNext(tree, node)) return null;
  const rest = tree.text.slice(wordsEnd(tree, node));
  return /^[^\S\n]*\n[^\S\n]*\n/.test(rest);
}

function firstTokenOf({ source }: FileState, node: number): number {
  return source.firstToken[node] < tokensEnd(source, node) ? source.tokens[source.firstToken[node]] : -1;
}

/** Tokens of the grammar weigh next to nothing: they follow what stands between them. Those that can't are no pairs at all. */
const PUNCTUATION_WEIGHT = 1e-6;

function findReordered(workspace: Workspace, pairs: readonly NumberPair[], reordered: Set<NumberPair>): void {
  const state = workspace.stateAt('before', pairs[0].before);
  const weights = pairs.map(({ before }) => {
    const node = nodeOf(state.base, before);
    return isPunctuation(state.source, node) ? PUNCTUATION_WEIGHT : 1 + tokenCount(state.source, node);
  });
  const kept = new Set(
    heaviestIncreasing(
      pairs.map(pair => pair.after),
      weights,
    ),
  );
  pairs.forEach((pair, i) => {
    if (kept.has(i)) return;
    if (weights[i] === PUNCTUATION_WEIGHT) workspace.map.remove(pair.before, pair.after);
    else reordered.add(pair);
  });
}

/** Besides statements and declarations, what a reader takes as a thing of its own. */
function isUnitRole(role: number): boolean {
  return isComment(role) || role === Role.import || role === Role.declaration || isStatementLike(role);
}

/** Topmost subtrees without a counterpart, and what is left of those from which parts were kept. */
function unmatchedCode(
  workspace: Workspace,
  frames: Frames,
  side: Side,
  partner: Partners,
  above: Partners,
): UnmatchedCode[] {
  const { files, base } = workspace[side];
  return files.flatMap(({ source }, position) => {
    const runs = new UnmatchedRuns(workspace, frames, side, source, position);
    runs.collect(partner.subarray(base[position]), above.subarray(base[position]));
    return runs.found;
  });
}

/** Unmatched code of one file, in runs of what stands side by side. */
class UnmatchedRuns {
  readonly found: UnmatchedCode[] = [];
  private readonly state: FileState;
  private readonly nests = new Map<number, boolean>();
  /** Where the open run begins and ends, -1 for none, and its first and last node. */
  private start = -1;
  private end = -1;
  private first = 0;
  private last = 0;
  private equivalence: EquivalenceId | null = null;

  constructor(
    private readonly workspace: Workspace,
    private readonly frames: Frames,
    private readonly side: Side,
    private readonly source: SourceTree,
    private readonly position: number,
  ) {
    this.state = workspace.stateOf(source);
  }

  /** By the nodes of the file: their partners, and the mapped nodes above them. */
  collect(partner: Int32Array, above: Int32Array): void {
    const {
      state: { regions, fragment },
      source,
      source: { tree, role },
    } = this;
    const holdsMapped = new Uint8Array(tree.count);
    for (let node = tree.count - 1; node > 0; node--) {
      if (holdsMapped[node] === 1 || partner[node] !== UNMAPPED) holdsMapped[tree.parent[node]] = 1;
    }
    /** Mapped node that the run stands in: runs do not reach from one into the next, or out of it. */
    let runIn: number = UNMAPPED;
    /** Where the declarations end that hold others and are gone into. */
    const ends: number[] = [];
    for (let node = 0; node < tree.count;) {
      while (ends.length > 0 && node >= ends[ends.length - 1]) {
        ends.pop();
        this.flush();
      }
      if (partner[node] !== UNMAPPED) {
        this.flush();
        node += isAtomic(source, node) ? tree.size[node] : 1;
        continue;
      }
      if (above[node] !== runIn) this.flush();
      runIn = above[node];
      if (holdsMapped[node] === 1) {
        // The head of what holds others begins with itself, and what closes it ends with it.
        if (regions.isDeclaration[node] === 1) {
          this.flush();
          ends.push(node + tree.size[node]);
        }
        node++;
        continue;
      }
      // What holds comments alone (a documentation string is a statement to its grammar) is as unmatched as they are, one by one.
      if (tokenCount(source, node) === 0 && !isComment(role[node]) && tree.size[node] > 1) {
        node++;
        continue;
      }
      const isUnit = fragment[node] === 1 || regions.isDeclaration[node] === 1 || isUnitRole(role[node]);
      if (isUnit) this.flush();
      // White space that a grammar makes a node of (between JSX tags) holds no token.
      if (tree.end[node] > tree.start[node] && (tokenCount(source, node) > 0 || isComment(role[node]))) this.add(node);
      if (isUnit) this.flush();
      node += tree.size[node];
    }
    this.flush();
  }

  private flush(): void {
    const { source, position, start, end, first, last, equivalence } = this;
    if (start >= 0 && end > start) {
      this.found.push({
        position,
        start,
        end,
        node: first,
        firstToken: source.firstToken[first],
        endToken: tokensEnd(source, last),
        equivalence,
      });
    }
    this.start = -1;
  }

  /** Parentheses are no part of what stands beside them; a separator belongs to its element, if that is on the same line. */
  private add(node: number): void {
    const { tree } = this.source;
    const framed = this.frames.frameAt(this.side, this.state, node);
    const found =
      framed !== null && !isForm(framed)
        ? framed
        : (equivalenceOfUnmatched(this.workspace, this.side, this.state, node, this.nests) ?? framed);
    const isOther = this.start >= 0 && found !== this.equivalence;
    if (
      isOther &&
      (standsAlone(found) ||
        standsAlone(this.equivalence) ||
        (found !== null && this.equivalence !== null) ||
        tree.text.slice(this.end, tree.start[node]).includes('\n'))
    ) {
      this.flush();
    }
    this.equivalence = this.start < 0 || found === this.equivalence ? found : null;
    if (this.start < 0) {
      this.start = tree.start[node];
      this.first = node;
    }
    this.last = node;
    this.end = tree.end[node];
  }
}

/** Is code that means so little no part of what stands beside it? */
function standsAlone(id: EquivalenceId | null): boolean {
  const category = id === null ? null : equivalenceOf(id).category;
  return category === 'grouping' || category === 'form';
}

/** Is it another form of code, which is said only where nothing else says that it is the same? */
export function isForm(id: EquivalenceId): boolean {
  return equivalenceOf(id).category === 'form';
}
