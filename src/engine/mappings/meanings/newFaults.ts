/**
 * Mistakes in the syntax of one version that the other one does not have: what the parser could not read, what it had
 * to make up, a reserved word for a name. No edit at such a place is an equivalence or the consequence of a
 * refactoring: `int a = one()` without its semicolon is another program, or none. A mistake that stands in both
 * versions says nothing about the change; a grammar may not know the construct.
 */
import { addTo, valueAt } from '../../lists.js';
import { isName } from '../../languages/roles.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { isMissing, NodeFlag, nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import type { Partners } from '../nodeRef.js';
import { nodeOf, refOf, UNMAPPED } from '../nodeRef.js';
import type { FileState, Workspace } from '../workspace.js';

/** Half-open, in UTF-16 units of one file. */
type Range = readonly [start: number, end: number];

interface FaultPlaces {
  /** Whole lines. */
  readonly lines: readonly Range[];
  /** Where a sign more or less may be the one that breaks it, however far that is. */
  readonly extents: readonly Range[];
}

const SIDES = ['before', 'after'] as const;

export class NewFaults {
  /** By file of a side. */
  private readonly places: Readonly<Record<Side, Map<FileState, { lines: Range[]; extents: Range[] }>>> = {
    before: new Map(),
    after: new Map(),
  };
  private readonly mappedWords = new Map<FileState, Int32Array>();
  /** Words that stayed as they are and stand at a mistake now. */
  readonly words: readonly NumberPair[];

  constructor(private readonly workspace: Workspace) {
    const words: NumberPair[] = [];
    for (const side of SIDES) {
      for (const { source } of workspace[side].files) {
        const state = workspace.stateOf(source);
        for (const node of newFaultsIn(workspace, side, state)) {
          const word = this.add(side, state, node);
          if (word !== null && side === 'after') words.push(word);
        }
      }
    }
    this.words = words;
  }

  /** Does code of a file stand where one version alone has a mistake? `isSign`: it is nothing but signs, such as a bracket. */
  isAt(side: Side, state: FileState, start: number, end: number, isSign: boolean): boolean {
    const found: FaultPlaces | undefined = this.places[side].get(state);
    const touches = ([from, to]: Range): boolean => start < to && end > from;
    return found !== undefined && (found.lines.some(touches) || (isSign && found.extents.some(touches)));
  }

  /** Of two mapped nodes: does either stand at one? */
  isAtPair({ before, after }: NumberPair): boolean {
    return SIDES.some(side => {
      const number = side === 'before' ? before : after;
      const state = this.workspace.stateAt(side, number);
      const { start, end } = state.source.tree;
      return this.isAt(side, state, start[nodeOf(state.base, number)], end[nodeOf(state.base, number)], false);
    });
  }

  /** Notes where it is on both sides; the mapped word next to it, or null for none. */
  private add(side: Side, state: FileState, node: number): NumberPair | null {
    const { workspace } = this;
    const { tree } = state.source;
    const own = placesAt(this.places[side], state);
    const tokens = ownTokens(tree, node);
    for (const token of tokens) {
      // Behind what stands before it, where the parser made it up.
      const at = isMissing(tree, token) ? Math.max(0, tree.end[leafBefore(tree, token)] - 1) : tree.start[token];
      // A long line may hold thousands.
      const last = own.lines.at(-1);
      if (last === undefined || at < last[0] || at >= last[1]) own.lines.push(lineAround(tree.text, at));
    }
    // The sign that it lacks may be any in the code around it, on both sides.
    const around = aroundIn(workspace, side, state, node);
    const of = isMissing(tree, node) ? tree.parent[node] : node;
    own.extents.push([tree.start[of], tree.end[of]]);
    const partners = workspace.partnersOn(side);
    if (around >= 0) {
      const number = partners[refOf(state.base, around)];
      const other = workspace.stateAt(otherSide(side), number);
      const { start, end } = other.source.tree;
      placesAt(this.places[otherSide(side)], other).extents.push([
        start[nodeOf(other.base, number)],
        end[nodeOf(other.base, number)],
      ]);
    }
    const first = tokens[0] ?? node;
    const words = valueAt(this.mappedWords, state, () => mappedWordsOf(state, partners));
    const left = words[isMissing(tree, first) ? first - 1 : first];
    if (left <= 0) return null;
    const there = partners[refOf(state.base, left)];
    return side === 'after'
      ? { before: there, after: refOf(state.base, left) }
      : { before: refOf(state.base, left), after: there };
  }
}

/** By node: the last word up to there that is mapped, or 0 for none. A file may hold thousands of mistakes, so made once. */
function mappedWordsOf({ source: { tree }, base }: FileState, partners: Partners): Int32Array {
  const words = new Int32Array(tree.count);
  for (let node = 1; node < tree.count; node++) {
    words[node] = tree.size[node] === 1 && partners[refOf(base, node)] !== UNMAPPED ? node : words[node - 1];
  }
  return words;
}

function placesAt(
  places: Map<FileState, { lines: Range[]; extents: Range[] }>,
  state: FileState,
): { lines: Range[]; extents: Range[] } {
  const found = places.get(state) ?? { lines: [], extents: [] };
  places.set(state, found);
  return found;
}

/** Those of a file that have no like where they stood. */
function newFaultsIn(workspace: Workspace, side: Side, state: FileState): number[] {
  const { source, base } = state;
  const faults = faultsIn(state);
  if (faults.length === 0) return [];
  const partners = workspace.partnersOn(side);
  /** By file of the other side: its mistakes that are no one's like yet, by what is mapped around them and how they look. */
  const left = new Map<FileState, Map<string, number[]>>();
  const leftIn = (other: FileState): Map<string, number[]> => {
    const known = left.get(other);
    if (known) return known;
    const found = new Map<string, number[]>();
    for (const fault of faultsIn(other)) {
      const around = aroundIn(workspace, otherSide(side), other, fault);
      addTo(found, `${around} ${lookOf(other.source.tree, fault)}`, fault);
    }
    left.set(other, found);
    return found;
  };
  return faults.filter(fault => {
    const direct = partners[refOf(base, fault)];
    if (direct !== UNMAPPED) {
      const other = workspace.stateAt(otherSide(side), direct);
      if (isFault(other, nodeOf(other.base, direct))) return false;
    }
    const around = aroundIn(workspace, side, state, fault);
    const partner = around < 0 ? UNMAPPED : partners[refOf(base, around)];
    if (partner === UNMAPPED) return true;
    const other = workspace.stateAt(otherSide(side), partner);
    const alike = leftIn(other).get(`${nodeOf(other.base, partner)} ${lookOf(source.tree, fault)}`);
    return alike?.pop() === undefined;
  });
}

/** What is mapped around a node; -1 for nothing. */
function aroundIn(workspace: Workspace, side: Side, { source: { tree }, base }: FileState, node: number): number {
  const partners = workspace.partnersOn(side);
  let up = tree.parent[node];
  while (up >= 0 && partners[refOf(base, up)] === UNMAPPED) up = tree.parent[up];
  return up;
}

/** Equal for two mistakes of one sort. */
function lookOf(tree: SyntaxTree, node: number): string {
  return `${tree.kind[node]} ${nodeText(tree, node).replace(/\s+/g, ' ')}`;
}

/** The outermost ones, in order. */
function faultsIn(state: FileState): number[] {
  const { tree } = state.source;
  const found: number[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (!isFault(state, node)) continue;
    found.push(node);
    if ((tree.flags[node] & NodeFlag.error) !== 0) node += tree.size[node] - 1;
  }
  return found;
}

function isFault({ source: { tree, role, language } }: FileState, node: number): boolean {
  if ((tree.flags[node] & (NodeFlag.error | NodeFlag.missing)) !== 0) return true;
  if (tree.size[node] > 1 || !isName(role[node])) return false;
  const { words, isFree } = language.table.reservedWords;
  return words.has(nodeText(tree, node)) && isFree?.(tree, node) !== true;
}

/** What the parser stumbled over: of a mistake that spans code which it could read, only what stands beside that. */
function ownTokens(tree: SyntaxTree, fault: number): number[] {
  if (tree.size[fault] === 1) return [fault];
  const found: number[] = [];
  for (let child = fault + 1; child < fault + tree.size[fault]; child += tree.size[child]) {
    if (tree.size[child] === 1) found.push(child);
  }
  return found.length > 0 ? found : [fault];
}

function leafBefore({ size }: SyntaxTree, node: number): number {
  let leaf = node - 1;
  while (leaf > 0 && size[leaf] > 1) leaf--;
  return Math.max(leaf, 0);
}

function lineAround(text: string, at: number): Range {
  const end = text.indexOf('\n', at);
  return [text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end];
}
