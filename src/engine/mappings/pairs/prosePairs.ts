/**
 * Lines of prose and Markdown that say what they said: paragraphs that are wrapped anew, rows of tables and items of
 * lists that are written otherwise.
 */
import type { EquivalenceId } from '../../equivalences/registry.js';
import { numberAt } from '../../lists.js';
import type { FilePair, FileVersion, Fold, Side } from '../../model.js';
import type { LineDiff } from '../../text/lineDiff.js';
import type { LineIndex } from '../../text/lineIndex.js';
import { markdownKeys } from '../../text/markdownLines.js';
import { paragraphsOf, type Paragraph } from '../../text/prose.js';
import { diffSequences } from '../../text/sequenceDiff.js';
import { proseOf } from '../../text/textKinds.js';
import { diffWords, type WordEdit } from '../../text/wordEdits.js';

type SideVersions = Readonly<Record<Side, readonly FileVersion[]>>;

export interface Resaid {
  readonly before: Paragraph;
  readonly after: Paragraph;
  /** Those in which they differ besides. */
  readonly words: readonly WordEdit[];
  readonly rule: EquivalenceId;
}

/** Nothing where what is assumed is not to be folded. */
export function resaidIn(pair: FilePair, lines: LineDiff, versions: SideVersions, fold: Fold): Resaid[] {
  const prose = pair.before === null || pair.after === null ? null : proseOf(versions.after[pair.after].path);
  if (prose === null || fold === 'proven' || lines.hunks.length === 0) return [];
  const wrapped = rewrappedIn(lines, prose);
  return prose === 'markdown' ? [...wrapped, ...rewrittenIn(lines)] : wrapped;
}

/** Rows and items that say the same, in order, inside each hunk. */
function rewrittenIn({ before, after, hunks }: LineDiff): Resaid[] {
  const keys = { before: markdownKeys(before), after: markdownKeys(after) };
  return hunks.flatMap(({ beforeStart, beforeEnd, afterStart, afterEnd }) => {
    const numbers = new Map<string, number>();
    const numbered = (side: Side, start: number, end: number): Int32Array =>
      Int32Array.from({ length: end - start }, (_, i) =>
        numberAt(numbers, keys[side][start + i] ?? `${side} ${start + i}`),
      );
    const { hunks: differing } = diffSequences(
      numbered('before', beforeStart, beforeEnd),
      numbered('after', afterStart, afterEnd),
    );
    const found: Resaid[] = [];
    let [b, a] = [beforeStart, afterStart];
    const join = (until: number): void => {
      for (; b < until; b++, a++) {
        found.push({
          before: { first: b, end: b + 1 },
          after: { first: a, end: a + 1 },
          words: [],
          rule: 'markdown-notation',
        });
      }
    };
    for (const hunk of differing) {
      join(beforeStart + hunk.beforeStart);
      [b, a] = [beforeStart + hunk.beforeEnd, afterStart + hunk.afterEnd];
    }
    join(beforeEnd);
    return found;
  });
}

/** Two paragraphs that have less in common are two paragraphs. */
const MIN_LIKENESS = 0.7;

/** Paragraphs that a hunk changes on both sides, and that have the same words, or nearly so. */
function rewrappedIn({ before, after, hunks }: LineDiff, prose: 'markdown' | 'plain'): Resaid[] {
  const paragraphs = { before: paragraphsOf(before, prose), after: paragraphsOf(after, prose) };
  const taken = new Set<Paragraph>();
  const found: Resaid[] = [];
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of hunks) {
    if (beforeEnd === beforeStart || afterEnd === afterStart) continue;
    const touched = (all: readonly Paragraph[], start: number, end: number): Paragraph[] =>
      all.filter(paragraph => paragraph.first < end && start < paragraph.end && !taken.has(paragraph));
    const gone = touched(paragraphs.before, beforeStart, beforeEnd);
    for (const is of touched(paragraphs.after, afterStart, afterEnd)) {
      const was = gone.find(one => !taken.has(one) && wordsBetween(before, one, after, is) !== null);
      if (was === undefined) continue;
      taken.add(was).add(is);
      found.push({
        before: was,
        after: is,
        words: wordsBetween(before, was, after, is) ?? [],
        rule: 'rewrapped-prose',
      });
    }
  }
  return found;
}

/** Null where they are no such pair: too unlike, or broken at the same places, so that their lines are compared. */
function wordsBetween(before: LineIndex, was: Paragraph, after: LineIndex, is: Paragraph): readonly WordEdit[] | null {
  const range = (index: LineIndex, { first, end }: Paragraph): [number, number] => [
    index.starts[first],
    index.contentEnd(end - 1),
  ];
  const { edits, likeness } = diffWords(before.text, range(before, was), after.text, range(after, is));
  if (likeness < MIN_LIKENESS) return null;
  const textOf = ({ text }: LineIndex, [start, end]: readonly [number, number]): string => text.slice(start, end);
  const isSpace = (edit: WordEdit): boolean =>
    textOf(before, edit.before).trim() === '' && textOf(after, edit.after).trim() === '';
  // `well known` and `wellknown` differ in white space alone, and in their words.
  const isBreak = (edit: WordEdit): boolean =>
    isSpace(edit) && textOf(before, edit.before) !== '' && textOf(after, edit.after) !== '';
  const isWrapped = edits.some(
    edit => isBreak(edit) && textOf(before, edit.before).includes('\n') !== textOf(after, edit.after).includes('\n'),
  );
  return isWrapped
    ? edits
        .filter(edit => !isBreak(edit))
        .map(edit => ({
          before: trimmed(before.text, edit.before),
          after: trimmed(after.text, edit.after),
        }))
    : null;
}

/** A break beside a word is no part of the edit. */
function trimmed(text: string, [start, end]: readonly [number, number]): readonly [number, number] {
  const piece = text.slice(start, end);
  if (piece.trim() === '') return [start, end];
  return [start + piece.length - piece.trimStart().length, end - piece.length + piece.trimEnd().length];
}
