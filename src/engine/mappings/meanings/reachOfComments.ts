/**
 * Comments that tools read, and which speak of other code than before though no word of them differs, since lines were
 * broken or joined: under `// @ts-ignore`, `return call(one, two)` is all ignored, and of `return call(`, `one,`, `two)` on
 * three lines the first only. A comment that is read at the head of its file is none where code stands before it.
 */
import { codeSpan } from '../../codeSpans.js';
import type { Side } from '../../model.js';
import type { Premise } from '../../model.js';
import { isComment } from '../../languages/roles.js';
import type { CommentReach } from '../../languages/toolComments.js';
import { isAloneOnLine } from '../../languages/toolComments.js';
import { addTo, valueAt } from '../../lists.js';
import { isAtomic } from '../../matching/statements/bodies/compatible.js';
import { encloses, nodeText, wordsEnd } from '../../syntax/tree.js';
import { LineIndex } from '../../text/lineIndex.js';
import type { NumberPair } from '../nodeMap.js';
import type { NodeRef } from '../nodeRef.js';
import { nodeOf, refOf, UNMAPPED } from '../nodeRef.js';
import type { FileState, Workspace } from '../workspace.js';

/** Of comments that are mapped to each other. */
export class ReachOfComments {
  private readonly words = new Map<FileState, Map<number, readonly number[]>>();
  private readonly lines = new Map<FileState, LineIndex>();
  /** By number of the comment before: why it is to be read. */
  private readonly found = new Map<NodeRef, { readonly pair: NumberPair; readonly premise: Premise }>();

  constructor(private readonly workspace: Workspace) {
    for (const { source } of workspace.before.files) {
      const state = workspace.stateOf(source);
      for (const comment of [...state.regions.comments.values()].flat()) this.add(state, comment);
    }
  }

  pairs(): readonly NumberPair[] {
    return [...this.found.values()].map(({ pair }) => pair);
  }

  /** Why such a comment is to be read; null for all others. */
  premiseOf({ before, after }: NumberPair): Premise | null {
    const known = this.found.get(before);
    return known?.pair.after === after ? known.premise : null;
  }

  private add(a: FileState, comment: number): void {
    const { map } = this.workspace;
    const reach = reachOf(a, comment);
    const [before, after] = [refOf(a.base, comment), map.ofBefore[refOf(a.base, comment)]];
    if (reach === null || reach === 'place' || reach === 'next' || after < 0 || !map.isMutual(before, after)) return;
    const b = this.workspace.stateAt('after', after);
    const there = nodeOf(b.base, after);
    if (reachOf(b, there) !== reach) return;
    const premise =
      reach === 'head' || reach === 'firstLines'
        ? this.premiseOfHead(reach, a, comment, b, there)
        : this.premiseOfLines(reach, a, comment, b, there);
    if (premise !== null) this.found.set(before, { pair: { before, after }, premise });
  }

  private premiseOfHead(
    reach: 'head' | 'firstLines',
    a: FileState,
    comment: number,
    b: FileState,
    there: number,
  ): Premise | null {
    const [was, is] = [this.isAtHead(reach, a, comment), this.isAtHead(reach, b, there)];
    if (was === is) return null;
    const text = codeSpan(nodeText(a.source.tree, comment));
    return {
      text: is ? `${text} was not read where it stood, and is now.` : `${text} is not read where it stands now.`,
      side: null,
      span: null,
    };
  }

  private isAtHead(reach: 'head' | 'firstLines', state: FileState, comment: number): boolean {
    const { tree, role } = state.source;
    if (reach === 'firstLines') return this.linesOf(state).lineAt(tree.start[comment]) < FIRST_LINES;
    for (let node = 1; node < comment; node++) {
      if (isComment(role[node])) node += tree.size[node] - 1;
      else if (tree.size[node] === 1 && tree.end[node] > tree.start[node]) return false;
    }
    return true;
  }

  private premiseOfLines(
    reach: CommentReach,
    a: FileState,
    comment: number,
    b: FileState,
    there: number,
  ): Premise | null {
    const [was, is] = [this.wordsOf(reach, a, comment), this.wordsOf(reach, b, there)];
    const left = this.leaving('before', a, was, b, is);
    const come = this.leaving('after', b, is, a, was);
    const [side, state, word] = left === null ? (['after', b, come] as const) : (['before', a, left] as const);
    if (word === null) return this.ofNamedValue(a, was, b, is);
    const { tree } = state.source;
    const file = this.workspace[side].files.find(({ source }) => source === state.source)?.file;
    return {
      text: `The line that it speaks of ${side === 'before' ? 'held' : 'holds'} ${codeSpan(nodeText(tree, word))} as well.`,
      side: file === undefined ? null : side,
      span: file === undefined ? null : { file, start: tree.start[word], end: tree.end[word] },
    };
  }

  /**
   * A value that stood on the line, and has a name there now, or the other way round: under `// @ts-ignore`, `call(row.size)` is ignored as
   * a whole, and of `const size = row.size` above it, nothing.
   */
  private ofNamedValue(a: FileState, was: readonly number[], b: FileState, is: readonly number[]): Premise | null {
    for (const { named, before, after } of this.workspace.input.refactorings) {
      if (named === undefined) continue;
      const isAfter = named.side === 'after';
      const [owner, state, words] = isAfter ? ([after[0], b, is] as const) : ([before[0], a, was] as const);
      const [other, stood] = isAfter ? ([a, was] as const) : ([b, is] as const);
      if (owner === undefined || owner.source !== state.source) continue;
      const { tree } = state.source;
      const { value, nameNode } = named;
      const name = nodeText(tree, nameNode);
      const isNamed = words.some(word => word !== nameNode && nodeText(tree, word) === name);
      if (!isNamed || words.some(word => encloses(tree, value, word))) continue;
      const gone = new Set(
        stood
          .filter(word => this.workspace.partnersOn(isAfter ? 'before' : 'after')[refOf(other.base, word)] === UNMAPPED)
          .map(word => nodeText(other.source.tree, word)),
      );
      for (let leaf = value; leaf < value + tree.size[value]; leaf++) {
        if (tree.size[leaf] > 1 || !gone.has(nodeText(tree, leaf))) continue;
        const text = `The line that it speaks of ${isAfter ? 'held' : 'holds'} the value of ${codeSpan(name)} as well.`;
        return { text, side: null, span: null };
      }
    }
    return null;
  }

  /** The first word of the one side that is on the other side too, though not on the line there; null for none. */
  private leaving(
    side: Side,
    from: FileState,
    words: readonly number[],
    to: FileState,
    others: readonly number[],
  ): number | null {
    const partners = this.workspace.partnersOn(side);
    const there = new Set(others.map(other => refOf(to.base, other)));
    const isGone = (word: number): boolean => {
      const partner = partners[refOf(from.base, word)];
      return partner !== UNMAPPED && !there.has(partner);
    };
    return words.find(isGone) ?? null;
  }

  /** The tokens with words, in order, on the line that a comment speaks of. */
  private wordsOf(reach: CommentReach, state: FileState, comment: number): readonly number[] {
    const { tree } = state.source;
    const isOfOwnLine = reach === 'line' || (reach === 'lineOrNext' && !isAloneOnLine(tree, comment));
    const lines = this.linesOf(state);
    const byLine = valueAt(this.words, state, () => wordsByLine(state, lines));
    if (isOfOwnLine) return byLine.get(lines.lineAt(tree.start[comment])) ?? [];
    const first = lines.lineAt(wordsEnd(tree, comment)) + 1;
    for (let line = first; line < lines.count; line++) {
      const words = byLine.get(line);
      if (words !== undefined) return words;
    }
    return [];
  }

  private linesOf(state: FileState): LineIndex {
    return valueAt(this.lines, state, () => new LineIndex(state.source.tree.text));
  }
}

/** On how many lines at the top of a file the comments stand that say how to read it. */
const FIRST_LINES = 2;

function reachOf({ source: { tree, language } }: FileState, comment: number): CommentReach | null {
  return language.table.toolComments.reachOf(nodeText(tree, comment));
}

/** A token of several lines stands on each of them. */
function wordsByLine({ source, source: { tree, role } }: FileState, lines: LineIndex): Map<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let node = 1; node < tree.count; node++) {
    if (!isAtomic(source, node)) continue;
    if (!isComment(role[node]) && WORD.test(nodeText(tree, node))) {
      const last = lines.lineAt(Math.max(tree.start[node], wordsEnd(tree, node) - 1));
      for (let line = lines.lineAt(tree.start[node]); line <= last; line++) addTo(found, line, node);
    }
    node += tree.size[node] - 1;
  }
  return found;
}

const WORD = /[\p{L}\p{N}_"'`]/u;
