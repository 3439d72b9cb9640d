/**
 * Comments of one line each, on lines of their own below each other, are read as one text: `// to be` over `// done`
 * says `// to be done`. Of two such runs about the same code, the words are compared one by one, whatever the lines
 * that they stand on; of a line whose words all stayed, nothing is left to read.
 */
import { numberAt } from '../../lists.js';
import type { Side } from '../../model.js';
import { nodeText, wordsEnd } from '../../syntax/tree.js';
import { diffSequences } from '../../text/sequenceDiff.js';
import { codeOfComment } from '../meanings/commentedCode.js';
import type { NumberPair } from '../nodeMap.js';
import { countsToTheLetter, openingOf, wordsIn } from '../pairs/comments.js';
import { COMMENTS } from '../thresholds.js';
import type { FileState, Workspace } from '../workspace.js';
import type { NodeRef } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

/** Words of a run that took the place of others; empty for none. */
export interface WordEdit {
  readonly before: string;
  readonly after: string;
}

/** What differs in the words of a comment. */
export interface RunEdits {
  /** Number of the first comment of the run before. */
  readonly run: NodeRef;
  readonly edits: readonly WordEdit[];
}

interface Run {
  /** The sign that each of them begins with. */
  readonly opening: string | null;
  /** Numbers of its comments, in order. */
  readonly comments: readonly NodeRef[];
  readonly words: readonly string[];
  /** By word: the position of its comment. */
  readonly lines: readonly number[];
}

const SIDES = ['before', 'after'] as const;

export class CommentRuns {
  /** By the number of a comment whose run became another one. */
  private readonly found: Readonly<Record<Side, Map<NodeRef, { readonly run: NodeRef; readonly edits: WordEdit[] }>>> =
    {
      before: new Map(),
      after: new Map(),
    };

  constructor(workspace: Workspace) {
    const there = new Map<NodeRef, Run[]>();
    for (const { source } of workspace.after.files) {
      for (const [code, runs] of runsByCode(workspace.stateOf(source))) there.set(code, runs);
    }
    if (there.size === 0) return;
    for (const { source } of workspace.before.files) {
      for (const [code, runs] of runsByCode(workspace.stateOf(source))) {
        const other = workspace.map.ofBefore[code];
        const others = other >= 0 && workspace.map.isMutual(code, other) ? there.get(other) : undefined;
        if (others?.length === runs.length) runs.forEach((run, i) => this.compare(run, others[i]));
      }
    }
  }

  /** Null where the comment is in no run that became another one. */
  ofUnmatched(side: Side, number: NodeRef): RunEdits | null {
    return this.found[side].get(number) ?? null;
  }

  /** Null where the two are not in runs of which one became the other. */
  ofPair({ before, after }: NumberPair): RunEdits | null {
    const [was, is] = [this.found.before.get(before), this.found.after.get(after)];
    return was === undefined || was.run !== is?.run ? null : { run: was.run, edits: [...was.edits, ...is.edits] };
  }

  private compare(before: Run, after: Run): void {
    if (before.opening !== after.opening) return;
    const numbers = new Map<string, number>();
    const [a, b] = [before, after].map(({ words }) => Int32Array.from(words, word => numberAt(numbers, word)));
    const { hunks } = diffSequences(a, b);
    const lost = hunks.reduce((sum, hunk) => sum + hunk.beforeEnd - hunk.beforeStart, 0);
    if (2 * (a.length - lost) < COMMENTS.likeness * (a.length + b.length)) return;
    const runs = { before, after };
    for (const side of SIDES) {
      for (const comment of runs[side].comments) {
        this.found[side].set(comment, { run: before.comments[0], edits: [] });
      }
    }
    for (const { beforeStart, beforeEnd, afterStart, afterEnd } of hunks) {
      const edit = {
        before: before.words.slice(beforeStart, beforeEnd).join(' '),
        after: after.words.slice(afterStart, afterEnd).join(' '),
      };
      this.add('before', before, beforeStart, beforeEnd, edit);
      this.add('after', after, afterStart, afterEnd, edit);
    }
  }

  /** Where a side has none of the words, the line of the word before them says where they would stand. */
  private add(side: Side, run: Run, start: number, end: number, edit: WordEdit): void {
    const [first, last] = end > start ? [start, end - 1] : [Math.max(0, start - 1), Math.max(0, start - 1)];
    for (let line = run.lines[first] ?? 0; line <= (run.lines[last] ?? 0); line++) {
      this.found[side].get(run.comments[line])?.edits.push(edit);
    }
  }
}

/** By the number of the code that they speak of: the runs above it. */
function runsByCode(state: FileState): ReadonlyMap<NodeRef, Run[]> {
  const found = new Map<NodeRef, Run[]>();
  for (const comments of runsIn(state)) {
    const code = codeOfComment(state, comments[comments.length - 1]);
    const words: string[] = [];
    const lines: number[] = [];
    comments.forEach((comment, line) => {
      for (const word of wordsIn(state.source, nodeText(state.source.tree, comment)).split(' ')) {
        if (word === '') continue;
        words.push(word);
        lines.push(line);
      }
    });
    if (words.length === 0 || words.some(word => FENCE.test(word))) continue;
    const opening = openingOf(nodeText(state.source.tree, comments[0]));
    const run = { opening, comments: comments.map(comment => refOf(state.base, comment)), words, lines };
    for (const node of code) {
      const runs = found.get(refOf(state.base, node));
      if (runs === undefined) found.set(refOf(state.base, node), [run]);
      else runs.push(run);
    }
  }
  return found;
}

/** Opens code in a documentation, which has its lines. */
const FENCE = /^(?:```|~~~|>>>)/;

/** Comments that nothing but a line end parts, and that begin alike; what tools read is in none. */
function runsIn({ source, regions }: FileState): number[][] {
  const { tree } = source;
  const found: number[][] = [];
  let opening: string | null = null;
  for (const comment of [...regions.comments.values()].flat().sort((x, y) => x - y)) {
    const text = nodeText(tree, comment);
    const own = openingOf(text);
    const lineStart = tree.text.lastIndexOf('\n', tree.start[comment] - 1) + 1;
    if (
      own === null ||
      own.startsWith('/*') ||
      countsToTheLetter(source, text) ||
      tree.text.slice(lineStart, tree.start[comment]).trim() !== ''
    ) {
      opening = null;
      continue;
    }
    const last = found.at(-1)?.at(-1);
    if (
      own === opening &&
      last !== undefined &&
      tree.parent[last] === tree.parent[comment] &&
      ONE_LINE_END.test(tree.text.slice(wordsEnd(tree, last), tree.start[comment]))
    ) {
      found[found.length - 1].push(comment);
    } else {
      found.push([comment]);
    }
    opening = own;
  }
  return found;
}

const ONE_LINE_END = /^[^\S\n]*\n[^\S\n]*$/;
