/**
 * What a fold hides, in words: "`parse` moved from `run.ts`, unchanged, 38 lines". A reader who trusts the words need not open it.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import { phraseOf, sentenceOf } from '../../engine/codeSpans.js';
import { lineAt } from '../../protocol/lines.js';
import { repeatWords } from '../../protocol/repeatWords.js';
import type { Side } from '../../engine/model.js';
import type { DiffIndex, Mark } from './diffIndex.js';
import { declarationAt } from './diffIndex.js';
import { rootMarks } from './explained.js';
import { isRelocation } from './kinds.js';
import type { Fold } from './layout.js';
import type { PageModel } from './pageModel.js';
import { segmentFrom } from './paint.js';
import { changedLines, textHunks } from './textHunks.js';
import { isAssumedFold, rulesOfFold } from './whyFold.js';
import type { ReadText } from './wording.js';
import { explainMark } from './wording.js';
import { say, sayCount, sayPhrase } from '../../protocol/say.js';

const MAX_NAMED = 2;

export function foldWords(index: DiffIndex, model: PageModel, side: Side, fold: Fold): Phrase {
  const words = wordsOf(index, model, side, fold);
  return isAssumedFold(index, model, side, fold) ? sayPhrase('{0}, assumed', words) : words;
}

function wordsOf(index: DiffIndex, model: PageModel, side: Side, fold: Fold): Phrase {
  const lines = sayCount(fold.to - fold.from, '{0} line', '{0} lines');
  if (fold.kind === 'unrelated') return [lines];
  if (fold.kind === 'unchanged') {
    const names = enclosing(index, model, side, fold);
    const unchanged = sayCount(fold.to - fold.from, '{0} unchanged line', '{0} unchanged lines');
    return [names.length === 0 ? unchanged : `${unchanged} · ${names.join(' › ')}`];
  }
  const changed = changedLines(textHunks(index, model), side, fold.from, fold.to);
  // A fold goes on over unchanged lines between: what adds up to the changed lines of the file is told apart.
  const inFold = changed === 0 || changed === fold.to - fold.from ? lines : say('{0}, {1} changed', lines, changed);
  const { text, painted } = model[side];
  const from = text.lines.starts[fold.from];
  const to = fold.to < text.count ? text.lines.starts[fold.to] : text.text.length;
  const roots = rootMarks(painted, from, to, segmentFrom(painted, from));
  const moved = roots.filter(mark => isRelocation(mark.kind));
  if (moved.length > 0) {
    const read: ReadText = (which, span) =>
      which === side && span.file === model[side].file ? text.text.slice(span.start, span.end) : null;
    const reported = new Map<string, Phrase>();
    for (const mark of moved) {
      const { summary, phrase } = relocationWords(index, mark, read);
      reported.set(summary, isWhole(text.lines, fold, mark) ? phrase : sayPhrase('part of: {0}', phrase));
    }
    const named = joined([...reported.values()].slice(0, MAX_NAMED), reported.size);
    return sayPhrase('{0}, unchanged, {1}', named, lines);
  }
  const refactorings = [
    ...new Set(
      marksIn(painted.marks, from, to).flatMap(mark =>
        mark.actions.map(action => index.outline.actions[action].refactoring),
      ),
    ),
  ].filter(refactoring => refactoring !== null);
  const repeated = repeatsIn(index, painted.marks, from, to);
  if (repeated.length > 0) {
    return sayPhrase('{0}, repeated: {1}', lines, joined(repeated.slice(0, MAX_NAMED).map(phraseOf), repeated.length));
  }
  if (refactorings.length === 0) {
    const titles = rulesOfFold(index, model, side, fold).map(({ title }) => [title.toLowerCase()]);
    if (titles.length === 0) return [say('{0}, nothing to read', inFold)];
    return [`${inFold}: `, ...joined(titles.slice(0, MAX_NAMED), titles.length)];
  }
  return [
    `${inFold}: `,
    ...joined(
      refactorings.slice(0, MAX_NAMED).map(refactoring => phraseOf(index.outline.refactorings[refactoring].summary)),
      refactorings.length,
    ),
  ];
}

/** What the refactoring says that carried the code; several marks may come from the same one. */
function relocationWords(
  index: DiffIndex,
  mark: Mark,
  read: ReadText,
): { readonly summary: string; readonly phrase: Phrase } {
  const refactoring = index.outline.actions[mark.actions[0]]?.refactoring ?? null;
  const summary = refactoring === null ? '' : index.outline.refactorings[refactoring].summary;
  const phrase = summary === '' ? explainMark(index, mark, read).headline : phraseOf(summary);
  return { summary: sentenceOf(phrase), phrase };
}

function marksIn(marks: readonly Mark[], from: number, to: number): Mark[] {
  return marks.filter(mark => mark.start < to && mark.end > from);
}

/** What is repeated in a range, in words. */
function repeatsIn({ repeats, outline }: DiffIndex, marks: readonly Mark[], from: number, to: number): string[] {
  const found = marksIn(marks, from, to).flatMap(mark => mark.actions.flatMap(action => repeats.get(action) ?? []));
  return [...new Set(found)].map(repeat => repeatWords(outline.repeats[repeat]));
}

function isWhole(lines: Parameters<typeof lineAt>[0], fold: Fold, mark: Mark): boolean {
  return lineAt(lines, mark.start) >= fold.from && lineAt(lines, Math.max(mark.start, mark.end - 1)) < fold.to;
}

function joined(phrases: readonly Phrase[], total: number): Phrase {
  const words = phrases.flatMap((phrase, position): Phrase => (position === 0 ? phrase : ['; ', ...phrase]));
  return total > phrases.length ? sayPhrase('{0}; and {1} more', words, total - phrases.length) : words;
}

/** Signatures of the declarations that begin in the fold and go on below it. */
function enclosing(index: DiffIndex, model: PageModel, side: Side, fold: Fold): string[] {
  const { file } = model[side];
  const { starts } = model[side].text.lines;
  if (file === null || fold.to >= starts.length) return [];
  const names: string[] = [];
  for (
    let at = declarationAt(index, side, file, starts[fold.to]);
    at !== null;
    at = index.outline.declarations[side][at].parent
  ) {
    const declaration = index.outline.declarations[side][at];
    if (declaration.kind === 'file' || declaration.start < starts[fold.from]) break;
    if (declaration.start < starts[fold.to]) names.unshift(declaration.signature);
  }
  return names;
}
