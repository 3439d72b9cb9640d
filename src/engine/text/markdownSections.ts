/**
 * Which section of Markdown became which, in one file and from one file to another: those whose headings a line diff
 * leaves as they are, and among the others those that have their title or their text in common.
 */
import { addTo, numberAt } from '../lists.js';
import type { LineDiff } from './lineDiff.js';
import type { LineIndex } from './lineIndex.js';
import type { MarkdownBlocks, Section } from './markdownBlocks.js';
import { diffWords } from './wordEdits.js';

/** Two versions of a file; of one that came or went, the other is empty. */
export interface MarkdownVersions {
  readonly lines: LineDiff;
  readonly before: MarkdownBlocks;
  readonly after: MarkdownBlocks;
}

/** A section of the file with this number among those compared. */
export interface SectionPlace {
  readonly file: number;
  readonly section: number;
}

export interface SectionPair {
  readonly before: SectionPlace;
  readonly after: SectionPlace;
  /** Does it stand elsewhere: in another file, or with none of its lines where they were? */
  readonly isMoved: boolean;
}

/** With one title, and with two: sections that have less of their text in common are others. */
const MIN_LIKENESS = { sameTitle: 0.5, otherTitle: 0.6 };
/** A text with fewer letters and digits is like another one by chance. */
const MIN_LETTERS = 20;
/** A line in more sections than this says nothing about which one it is. */
const MAX_SECTIONS = 16;

export function pairSections(files: readonly MarkdownVersions[]): SectionPair[] {
  const pairs: SectionPair[] = [];
  const gone: Unmatched[] = [];
  const come: Unmatched[] = [];
  const numbers = new Map<string, number>();
  files.forEach(({ lines, before, after }, file) => {
    const kept = keptLines(lines);
    const byHeading = new Map(after.sections.map(({ first }, section) => [first, section]));
    const taken = new Set<number>();
    before.sections.forEach((section, i) => {
      const partner = byHeading.get(kept[section.first]);
      if (partner === undefined) gone.push(unmatched(file, i, section, lines.before, kept, numbers));
      else {
        taken.add(partner);
        pairs.push({ before: { file, section: i }, after: { file, section: partner }, isMoved: false });
      }
    });
    after.sections.forEach((section, i) => {
      if (!taken.has(i)) come.push(unmatched(file, i, section, lines.after, kept, numbers));
    });
  });
  const found = likest(candidates(gone, come, files));
  return [...pairs, ...found, ...emptyOnes(gone, come, [...pairs, ...found], files)];
}

interface Unmatched extends SectionPlace {
  readonly said: Section;
  /** By number: the lines of its own text, without blank ones, and how many letters and digits each has. */
  readonly lines: ReadonlyMap<number, { count: number; readonly letters: number }>;
  readonly letters: number;
  /** Of its file. */
  readonly kept: KeptLines;
}

/** By line before: the line that a line diff leaves as it is; -1 for none. */
type KeptLines = Int32Array;

function unmatched(
  file: number,
  section: number,
  said: Section,
  index: LineIndex,
  kept: KeptLines,
  numbers: Map<string, number>,
): Unmatched {
  const lines = new Map<number, { count: number; readonly letters: number }>();
  let all = 0;
  for (let line = said.headingEnd; line < said.ownEnd; line++) {
    const text = index.lineText(line).trim();
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters === 0) continue;
    all += letters;
    const number = numberAt(numbers, text);
    const known = lines.get(number);
    if (known === undefined) lines.set(number, { count: 1, letters });
    else known.count++;
  }
  return { file, section, said, lines, letters: all, kept };
}

interface Candidate extends SectionPair {
  readonly score: number;
}

function candidates(
  gone: readonly Unmatched[],
  come: readonly Unmatched[],
  files: readonly MarkdownVersions[],
): Candidate[] {
  const [byTitle, byLine] = [new Map<string, Unmatched[]>(), new Map<number, Unmatched[]>()];
  for (const is of come) {
    addTo(byTitle, is.said.title, is);
    for (const line of is.lines.keys()) addTo(byLine, line, is);
  }
  const few = (list: readonly Unmatched[] | undefined): readonly Unmatched[] =>
    list !== undefined && list.length <= MAX_SECTIONS ? list : [];
  return gone.flatMap(was => {
    const others = new Set([
      ...few(byTitle.get(was.said.title)),
      ...[...was.lines.keys()].flatMap(l => few(byLine.get(l))),
    ]);
    return [...others].flatMap(is => {
      const place = placeOf(was, is, files);
      const isSameTitle = was.said.title === is.said.title;
      const shared = sharedLetters(was, is);
      const byLines = shared / Math.max(was.letters, is.letters, 1);
      const likeness = isSameTitle && place !== 'sameHunk' ? Math.max(byLines, wordLikeness(was, is, files)) : byLines;
      const isPair = isSameTitle
        ? place === 'sameHunk' || likeness >= MIN_LIKENESS.sameTitle
        : likeness >= MIN_LIKENESS.otherTitle && shared >= MIN_LETTERS;
      if (!isPair) return [];
      const score = likeness + (isSameTitle ? 1 : 0) + (place === 'elsewhere' ? 0 : 0.5);
      return [{ before: was, after: is, isMoved: place === 'elsewhere', score }];
    });
  });
}

function wordLikeness(was: Unmatched, is: Unmatched, files: readonly MarkdownVersions[]): number {
  const [before, after] = [files[was.file].lines.before, files[is.file].lines.after];
  const ownText = ({ starts }: LineIndex, { headingEnd, ownEnd }: Section): [number, number] => [
    starts[headingEnd],
    starts[ownEnd],
  ];
  return diffWords(before.text, ownText(before, was.said), after.text, ownText(after, is.said)).likeness;
}

function sharedLetters(was: Unmatched, is: Unmatched): number {
  let shared = 0;
  for (const [line, { count, letters }] of was.lines) {
    shared += Math.min(count, is.lines.get(line)?.count ?? 0) * letters;
  }
  return shared;
}

/** The likest first, each section once. */
function likest(found: readonly Candidate[]): SectionPair[] {
  const [was, is] = [new Set<SectionPlace>(), new Set<SectionPlace>()];
  return [...found]
    .sort((x, y) => y.score - x.score)
    .flatMap(({ before, after, isMoved }) => {
      if (was.has(before) || is.has(after)) return [];
      was.add(before);
      is.add(after);
      return [{ before, after, isMoved }];
    });
}

/** Sections with no text of their own that have their title in common, and a section below them: from the inside out. */
function emptyOnes(
  gone: readonly Unmatched[],
  come: readonly Unmatched[],
  pairs: readonly SectionPair[],
  files: readonly MarkdownVersions[],
): SectionPair[] {
  const keyOf = ({ file, section }: SectionPlace): string => `${file} ${section}`;
  const [freeBefore, freeAfter] = [new Map<string, Unmatched>(), new Map<string, Unmatched>()];
  for (const was of gone) freeBefore.set(keyOf(was), was);
  for (const is of come) freeAfter.set(keyOf(is), is);
  for (const { before, after } of pairs) {
    freeBefore.delete(keyOf(before));
    freeAfter.delete(keyOf(after));
  }
  const found: SectionPair[] = [];
  const open = [...pairs];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const { before, after } = pair;
    const parents = [
      { file: before.file, section: files[before.file].before.sections[before.section].parent },
      { file: after.file, section: files[after.file].after.sections[after.section].parent },
    ];
    const [was, is] = [freeBefore.get(keyOf(parents[0])), freeAfter.get(keyOf(parents[1]))];
    if (was === undefined || is === undefined || was.said.title !== is.said.title) continue;
    if (was.letters + is.letters > 0) continue;
    freeBefore.delete(keyOf(was));
    freeAfter.delete(keyOf(is));
    const around = { before: was, after: is, isMoved: placeOf(was, is, files) === 'elsewhere' };
    found.push(around);
    open.push(around);
  }
  return found;
}

/** `sameHunk`: a line diff shows both headings in one place. `sameLines`: it leaves a line of the text as it is. */
function placeOf(
  was: Unmatched,
  is: Unmatched,
  files: readonly MarkdownVersions[],
): 'sameHunk' | 'sameLines' | 'elsewhere' {
  if (was.file !== is.file) return 'elsewhere';
  const { lines } = files[was.file];
  const isOne = lines.hunks.some(
    ({ beforeStart, beforeEnd, afterStart, afterEnd }) =>
      beforeStart <= was.said.first &&
      was.said.first < beforeEnd &&
      afterStart <= is.said.first &&
      is.said.first < afterEnd,
  );
  if (isOne) return 'sameHunk';
  for (let line = was.said.headingEnd; line < was.said.ownEnd; line++) {
    const partner = was.kept[line];
    if (is.said.first <= partner && partner < is.said.ownEnd && !lines.before.isBlank(line)) return 'sameLines';
  }
  return 'elsewhere';
}

function keptLines({ before, after, hunks }: LineDiff): KeptLines {
  const found = new Int32Array(before.count).fill(-1);
  let [b, a] = [0, 0];
  const join = (until: number): void => {
    while (b < until) found[b++] = a++;
  };
  for (const { beforeStart, beforeEnd, afterEnd } of hunks) {
    join(beforeStart);
    [b, a] = [beforeEnd, afterEnd];
  }
  join(Math.min(before.count, after.count + b - a));
  return found;
}
