/**
 * Lines of a text that were commented out, or that are in comments no more, in files that are compared by their lines:
 * what the comment says is what the lines say, but for white space and what parts them from the next ones.
 */
import type { CommentSigns } from './commentSigns.js';
import { uncommented } from './commentSigns.js';
import type { LineDiff } from './lineDiff.js';
import type { LineIndex } from './lineIndex.js';

/** `[first, end)` */
export interface LineRange {
  readonly first: number;
  readonly end: number;
}

export interface CommentedRun {
  readonly before: LineRange;
  readonly after: LineRange;
  /** The lines before stand in comments now, or those after stood in some. */
  readonly commented: 'out' | 'in';
}

/** Less than that many signs are brackets and the like, which are everywhere. */
const MIN_SIGNS = 4;
/** Hunks of more lines are not looked at: one line is compared with each other one. */
const MAX_LINES = 1_000;

interface SaidLine {
  readonly line: number;
  readonly said: string;
}

/** Lines of comments that belong together: all of one that has two ends, or each that begins with a sign. */
interface Comment extends LineRange {
  readonly said: readonly SaidLine[];
}

/** In the order of both sides. */
export function commentedRuns({ before, after, hunks }: LineDiff, signs: CommentSigns): CommentedRun[] {
  const found: CommentedRun[] = [];
  let [b, a] = [0, 0];
  for (const hunk of joinedHunks(hunks)) {
    const was = { first: hunk.beforeStart, end: hunk.beforeEnd };
    const is = { first: hunk.afterStart, end: hunk.afterEnd };
    if (was.end - was.first + is.end - is.first > MAX_LINES) continue;
    for (const commented of ['out', 'in'] as const) {
      const [code, codeLines, text, textLines] =
        commented === 'out' ? [before, was, after, is] : [after, is, before, was];
      for (const run of runsIn(code, codeLines, text, textLines, signs)) {
        const [own, other] = commented === 'out' ? [run.code, run.comment] : [run.comment, run.code];
        if (own.first < b || other.first < a) continue;
        found.push({ before: own, after: other, commented });
        [b, a] = [own.end, other.end];
      }
    }
  }
  return found;
}

type Hunks = LineDiff['hunks'];

/** The ends of a comment may be all that a line diff shows: what is between them belongs to one change. */
const MAX_BETWEEN = 50;

function joinedHunks(hunks: Hunks): Hunks {
  const joined = hunks.slice(0, 1);
  for (const hunk of hunks.slice(1)) {
    const last = joined[joined.length - 1];
    if (hunk.beforeStart - last.beforeEnd > MAX_BETWEEN) joined.push(hunk);
    else joined[joined.length - 1] = { ...last, beforeEnd: hunk.beforeEnd, afterEnd: hunk.afterEnd };
  }
  return joined;
}

function runsIn(
  code: LineIndex,
  codeLines: LineRange,
  text: LineIndex,
  textLines: LineRange,
  signs: CommentSigns,
): { readonly code: LineRange; readonly comment: LineRange }[] {
  const comments = commentsIn(text, textLines, signs);
  if (comments.length === 0) return [];
  const commentLines = new Set(commentsIn(code, codeLines, signs).flatMap(({ first, end }) => range(first, end)));
  const all = range(codeLines.first, codeLines.end).map(line => ({ line, said: signsOf(contentOf(code, line)) }));
  const lines = all.filter(({ line, said }) => said !== '' && !commentLines.has(line));
  const found: { code: LineRange; comment: LineRange }[] = [];
  let next = 0;
  for (let c = 0; c < comments.length; c++) {
    const { said } = comments[c];
    const at = lines.findIndex((_, i) => i >= next && said.every((line, k) => lines[i + k]?.said === line.said));
    if (at < 0 || said.length === 0) continue;
    const own = { first: lines[at].line, end: lines[at + said.length - 1].line + 1 };
    next = at + said.length;
    const last = found.at(-1);
    const isNext =
      last !== undefined &&
      isBetweenBlank(code, last.code.end, own.first) &&
      isBetweenBlank(text, last.comment.end, comments[c].first);
    if (isNext) {
      found[found.length - 1] = {
        code: { ...last.code, end: own.end },
        comment: { ...last.comment, end: comments[c].end },
      };
    } else found.push({ code: own, comment: comments[c] });
  }
  return found.filter(({ code: { first, end } }) => {
    const said = signsOf(code.text.slice(code.starts[first], code.starts[end]));
    return said.length >= MIN_SIGNS && /\p{L}/u.test(said);
  });
}

function isBetweenBlank(index: LineIndex, from: number, to: number): boolean {
  return from <= to && range(from, to).every(line => index.isBlank(line));
}

/** Those that fill their lines. */
function commentsIn(index: LineIndex, { first, end }: LineRange, { line: lineSigns, block }: CommentSigns): Comment[] {
  const found: Comment[] = [];
  for (let line = first; line < end; line++) {
    const text = contentOf(index, line).trim();
    if (lineSigns.some(sign => text.startsWith(sign))) {
      const said = signsOf(uncommented(text));
      if (said !== '') found.push({ first: line, end: line + 1, said: [{ line, said }] });
    } else if (block !== null && text.startsWith(block[0])) {
      let last = line;
      while (last < end && !contentOf(index, last).includes(block[1])) last++;
      const whole = index.text.slice(index.starts[line], index.starts[Math.min(end, last + 1)]).trim();
      if (last < end && whole.indexOf(block[1]) === whole.length - block[1].length) {
        const said = uncommented(whole).split('\n').map(signsOf);
        found.push({
          first: line,
          end: last + 1,
          said: said.flatMap((one, i) => (one === '' ? [] : [{ line: line + i, said: one }])),
        });
      }
      line = last;
    }
  }
  return found;
}

const contentOf = (index: LineIndex, line: number): string =>
  index.text.slice(index.starts[line], index.contentEnd(line));
const signsOf = (text: string): string => text.replace(/\s+/g, '').replace(/[;,]+$/, '');
const range = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
