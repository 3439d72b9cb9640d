/** What is copied for pasting elsewhere: the change in Markdown, one refactoring in words. Nothing of it is shown in the view. */
import type { Phrase } from '../../engine/codeSpans.js';
import { codeSpan, phraseOf } from '../../engine/codeSpans.js';
import type { FilePair, Side, Span } from '../../engine/model.js';
import { pairWords } from '../../protocol/fileWords.js';
import { lineAt, lineIndex } from '../../protocol/lines.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { overviewOf, toReadInWords } from './overview.js';
import { plainText, purityWords } from './wording.js';
import { say, sayCount } from '../../protocol/say.js';
import { linesToRead } from './fileList.js';
import { pathOfPair } from './pairs.js';
import { isToRead, readingGroups } from './reading.js';
import { refactoringRows } from './refactoringRows.js';

/** Characters that mean something in Markdown or HTML. Names and messages are other people's text: pasted, they are to look as they are. */
const SPECIAL = /[\\`*_[\]<>#|~&]/g;

function escapeMarkdown(text: string): string {
  return text.replaceAll(SPECIAL, '\\$&').replaceAll(/\s*\n\s*/g, ' ');
}

/** Names stay code: inside of backticks nothing else means anything. */
function markdown(phrase: Phrase): string {
  return phrase
    .map(piece => (typeof piece === 'string' ? escapeMarkdown(piece) : codeSpan(piece.code.replaceAll(/\s+/g, ' '))))
    .join('');
}

/** More files, and more places in a file, are told as a number. */
const MAX_FILES = 20;
const MAX_RANGES = 8;

/** Markdown: the change, its numbers, what is to be read and where, and of what the rest follows; for a pull request. */
export function summaryText(outline: DiffOutline): string {
  const overview = overviewOf(outline);
  const lines = [
    `**${escapeMarkdown(overview.title)}**${overview.hash === null ? '' : ` (${overview.hash})`}`,
    '',
    [overview.files, overview.refactorings, toReadInWords(overview.linesToRead, overview.linesChanged)]
      .concat(overview.besides.map(words => `+ ${words}`))
      .join(', '),
  ];
  const toRead = readingGroups(outline)
    .filter(({ group }) => isToRead(group))
    .flatMap(({ pairs }) => pairs);
  if (toRead.length > 0) {
    lines.push('', say('To read, the most first:'), '');
    for (const pair of toRead.slice(0, MAX_FILES)) lines.push(`- ${linesOfPair(outline, outline.pairs[pair])}`);
    const rest = toRead.length - MAX_FILES;
    if (rest > 0) lines.push(`- ${sayCount(rest, 'and {0} more file', 'and {0} more files')}`);
  }
  if (outline.refactorings.length > 0) {
    lines.push('', say('Refactorings:'), '');
    for (const { members, label } of refactoringRows(outline, [...outline.refactorings.keys()])) {
      const place = firstPlace(outline, members[0]);
      lines.push(
        `- ${outline.refactorings[members[0]].title}: ${markdown(label)}${place === '' ? '' : ` (${codeSpan(place)})`}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/** `src/run.ts`, 4 of 8 changed lines to read: 3, 7–9. */
function linesOfPair(outline: DiffOutline, pair: FilePair): string {
  const { after, before } = pair.toRead;
  const ranges = (pair.after === null ? before : after).map(([first, last]) =>
    first === last ? String(first) : `${first}–${last}`,
  );
  const named = ranges.slice(0, MAX_RANGES).join(', ');
  const rest = ranges.length - MAX_RANGES;
  const where = rest > 0 ? say('{0} and {1} more', named, rest) : named;
  const words = [codeSpan(pathOfPair(outline, pair)), linesToRead(pair), ...pairWords(outline, pair)].join(', ');
  return where === '' ? words : `${words}: ${where}`;
}

/** Where the code is that a refactoring is about, after the change if it is there: `src/run.ts:40`. */
function firstPlace(outline: DiffOutline, refactoring: number): string {
  const { before, after, beforeRanges, afterRanges } = outline.refactorings[refactoring];
  for (const [side, spans, declarations] of [
    ['after', afterRanges, after],
    ['before', beforeRanges, before],
  ] as const) {
    const [span] = [...declarations.slice(0, 1).map(index => outline.declarations[side][index]), ...spans];
    if (span !== undefined) return placesOf(outline, side, [span]);
  }
  return '';
}

/** Plain text: title and summary, the places on both sides, and whether anything else changed in the code it carried. */
export function refactoringText(outline: DiffOutline, refactoring: number): string {
  const { title, summary, before, after, beforeRanges, afterRanges, purity } = outline.refactorings[refactoring];
  const ranges = (side: Side, own: readonly Span[], declarations: readonly number[]): readonly Span[] =>
    own.length > 0 ? own : declarations.map(index => outline.declarations[side][index]);
  const lines = [
    `${title}: ${plainText(phraseOf(summary))}`,
    say('before: {0}', placesOf(outline, 'before', ranges('before', beforeRanges, before))),
    say('after: {0}', placesOf(outline, 'after', ranges('after', afterRanges, after))),
  ];
  if (purity !== null) lines.push(say('code that it carried: {0}', purityWords(purity)));
  return `${lines.join('\n')}\n`;
}

function placesOf(outline: DiffOutline, side: Side, spans: readonly Span[]): string {
  const places = spans.map(({ file, start }) => {
    const { path, lineLengths } = outline[side][file];
    return lineLengths === null ? path : `${path}:${lineAt(lineIndex(lineLengths), start) + 1}`;
  });
  return [...new Set(places)].join(', ') || say('(nothing)');
}
