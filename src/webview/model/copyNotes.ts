/**
 * What is said of added code that is a copy: a note on the line of its name, which leads to what it was copied from, and the places
 * where it differs. Its lines are new all the same, and marked as such.
 */
import { phraseOf } from '../../engine/codeSpans.js';
import type { Declaration, Span } from '../../engine/model.js';
import { copyNote, copyWords } from '../../protocol/copyWords.js';
import { lineAt } from '../../protocol/lines.js';
import type { DiffIndex } from './diffIndex.js';
import type { SideText } from './sideText.js';
import { contentEnd } from './sideText.js';
import type { Explanation } from './wording.js';
import { partnerOf, placeName, plainText } from './wording.js';

/** A copy in a file of the side after. Offsets are those of the file. */
export interface ShownCopy {
  /** Index into `copies` of the outline. */
  readonly copy: number;
  /** The end of the line that has its name. */
  readonly noteAt: number;
  /** In order: each on one line, without the blanks around it; empty where something of the source is missing. */
  readonly edits: readonly (readonly [start: number, end: number])[];
}

/** In the order of the text. */
export function copiesOfFile({ outline }: DiffIndex, file: number, text: SideText): ShownCopy[] {
  return outline.copies.flatMap(({ after, edits }, copy): ShownCopy[] => {
    const declaration = outline.declarations.after[after];
    if (declaration.file !== file) return [];
    return [
      {
        copy,
        noteAt: contentEnd(text, lineAt(text.lines, declaration.nameStart)),
        edits: edits.flatMap(edit => linesOf(edit.after, text.text)),
      },
    ];
  });
}

/** A range line by line, without indentation. */
function linesOf({ start, end }: Span, text: string): (readonly [number, number])[] {
  if (start === end) return [[start, end]];
  const found: [number, number][] = [];
  let from = start;
  for (const line of text.slice(start, end).split('\n')) {
    const first = from + line.length - line.trimStart().length;
    if (line.trim() !== '') found.push([first, first + line.trim().length]);
    from += line.length + 1;
  }
  return found;
}

/** The note as plain text: `copy of parseHeader at http.ts:41, 3 edits`. */
export function noteWords(index: DiffIndex, copy: number): string {
  const { outline } = index;
  const { before, after } = outline.copies[copy];
  const { file } = outline.declarations.after[after];
  const source = nameSpan(outline.declarations.before[before]);
  const place = placeName(index, 'before', source, { side: 'after', file });
  return plainText(phraseOf(copyNote(outline, outline.copies[copy], place)));
}

/** For the tooltip, and for showing the source beside the copy: both ends as a whole. */
export function explainCopy(index: DiffIndex, copy: number): Explanation {
  const { outline } = index;
  const { before, after } = outline.copies[copy];
  const own = spanOf(outline.declarations.after[after]);
  const partner = partnerOf(
    index,
    { side: 'after', file: own.file },
    spanOf(outline.declarations.before[before]),
    null,
  );
  return {
    kind: null,
    isCopy: true,
    headline: phraseOf(copyWords(outline, outline.copies[copy])),
    details: [],
    rules: [],
    partners: [partner],
    span: own,
  };
}

function spanOf({ file, start, end }: Declaration): Span {
  return { file, start, end };
}

function nameSpan({ file, nameStart, nameEnd }: Declaration): Span {
  return { file, start: nameStart, end: nameEnd };
}
