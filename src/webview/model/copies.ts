/** What is copied for pasting elsewhere: the change in Markdown, one refactoring in words. Nothing of it is shown in the view. */
import type { Phrase } from '../../engine/codeSpans.js';
import { codeSpan, phraseOf } from '../../engine/codeSpans.js';
import type { Side, Span } from '../../engine/model.js';
import { lineAt, lineIndex } from '../../protocol/lines.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { overviewOf, toReadInWords } from './overview.js';
import { plainText, purityWords } from './wording.js';
import { say } from '../../protocol/say.js';

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

/** Markdown: the change, its numbers, one line a refactoring. */
export function summaryText(outline: DiffOutline): string {
  const overview = overviewOf(outline);
  const lines = [
    `**${escapeMarkdown(overview.title)}**${overview.hash === null ? '' : ` (${overview.hash})`}`,
    '',
    [overview.files, overview.refactorings, toReadInWords(overview.linesToRead, overview.linesChanged)]
      .concat(overview.besides.map(words => `+ ${words}`))
      .join(', '),
    '',
  ];
  for (const { title, summary } of outline.refactorings) lines.push(`- ${title}: ${markdown(phraseOf(summary))}`);
  return `${lines.join('\n')}\n`;
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
