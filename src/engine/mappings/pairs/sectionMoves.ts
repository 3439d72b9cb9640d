/**
 * Sections of Markdown that moved, were renamed, or have another level: which of their lines went along, and what is
 * said of them.
 */
import type { SectionChange, Side } from '../../model.js';
import { numberAt } from '../../lists.js';
import type { LineDiff } from '../../text/lineDiff.js';
import type { LineIndex } from '../../text/lineIndex.js';
import { sectionPath, type MarkdownBlocks, type Section } from '../../text/markdownBlocks.js';
import { pairSections, type SectionPair, type SectionPlace } from '../../text/markdownSections.js';
import type { MovedBlock } from '../../text/movedLines.js';
import { diffSequences } from '../../text/sequenceDiff.js';

/** A pair of versions of a file of Markdown; the blocks of one that does not exist are none. */
export interface MarkdownPair {
  /** Its number among all pairs that are compared as text. */
  readonly place: number;
  readonly paths: Readonly<Record<Side, string>>;
  readonly lines: LineDiff;
  readonly blocks: Readonly<Record<Side, MarkdownBlocks>>;
  /** Lines of which something is to be said. */
  readonly changed: Readonly<Record<Side, ReadonlySet<number>>>;
}

/** What is said of a section where its heading stands. */
export interface ReportedSection {
  /** Of the pair, and the lines of the heading. */
  readonly place: number;
  readonly side: Side;
  readonly first: number;
  readonly end: number;
  readonly path: string;
  readonly change: SectionChange;
}

export interface SectionMoves {
  readonly blocks: readonly MovedBlock[];
  /** Lines in one file of which one became the other, perhaps with edits: those of a section that moved in it. */
  readonly lines: readonly { readonly place: number; readonly before: number[]; readonly after: number[] }[];
  readonly reported: readonly ReportedSection[];
}

export function sectionMoves(files: readonly MarkdownPair[]): SectionMoves {
  const pairs = pairSections(files.map(({ lines, blocks }) => ({ lines, ...blocks })));
  const changes = new Changes(files, pairs);
  const blocks: MovedBlock[] = [];
  const left: { place: number; before: number[]; after: number[] }[] = [];
  for (const pair of pairs) {
    if (!pair.isMoved) continue;
    const [from, to] = [files[pair.before.file], files[pair.after.file]];
    const [gone, come] = [linesIn(from, 'before', pair.before), linesIn(to, 'after', pair.after)];
    const numbers = new Map<string, number>();
    const numbered = (index: LineIndex, lines: readonly number[]): Int32Array =>
      Int32Array.from(lines, line => numberAt(numbers, index.text.slice(index.starts[line], index.contentEnd(line))));
    const { hunks } = diffSequences(numbered(from.lines.before, gone), numbered(to.lines.after, come));
    let [i, j] = [0, 0];
    const own: MovedBlock[] = [];
    const join = (until: number): void => {
      for (; i < until; i++, j++) addLine(own, from.place, gone[i], to.place, come[j]);
    };
    for (const { beforeStart, beforeEnd, afterStart, afterEnd } of hunks) {
      join(beforeStart);
      [i, j] = [beforeEnd, afterEnd];
      if (from !== to) continue;
      left.push({
        place: from.place,
        before: gone.slice(beforeStart, beforeEnd),
        after: come.slice(afterStart, afterEnd),
      });
    }
    join(gone.length);
    const isFull = ({ beforeLine, length }: MovedBlock): boolean =>
      Array.from({ length }, (_, k) => beforeLine + k).some(line => !from.lines.before.isBlank(line));
    for (const block of own.filter(isFull)) addBlock(blocks, block, changes.isReported(pair));
  }
  for (const [i, block] of blocks.entries()) blocks[i] = withBlankLines(block, files);
  return { blocks, lines: left, reported: pairs.flatMap(pair => changes.reportedOf(pair)) };
}

/** With the blank lines around it that went along. */
function withBlankLines(block: MovedBlock, files: readonly MarkdownPair[]): MovedBlock {
  const pairAt = (place: number): MarkdownPair | undefined => files.find(file => file.place === place);
  const [from, to] = [pairAt(block.before), pairAt(block.after)];
  const isBlank = (pair: MarkdownPair | undefined, side: Side, line: number): boolean =>
    pair?.changed[side].has(line) === true && pair.lines[side].isBlank(line);
  const areBlank = (before: number, after: number): boolean =>
    isBlank(from, 'before', before) && isBlank(to, 'after', after);
  let { beforeLine, afterLine, length } = block;
  for (; areBlank(beforeLine - 1, afterLine - 1); length++) [beforeLine, afterLine] = [beforeLine - 1, afterLine - 1];
  while (areBlank(beforeLine + length, afterLine + length)) length++;
  return { ...block, beforeLine, afterLine, length };
}

/** With the heading, without what stands in sections below. */
function linesIn({ blocks, changed }: MarkdownPair, side: Side, { section }: SectionPlace): number[] {
  const { first, ownEnd } = blocks[side].sections[section];
  return Array.from({ length: ownEnd - first }, (_, i) => first + i).filter(line => changed[side].has(line));
}

function addLine(blocks: MovedBlock[], before: number, beforeLine: number, after: number, afterLine: number): void {
  addBlock(blocks, { before, beforeLine, after, afterLine, length: 1 }, false);
}

/** A block that stands right behind the last one on both sides goes on with it, unless something else is said of it. */
function addBlock(blocks: MovedBlock[], block: MovedBlock, isApart: boolean): void {
  const last = blocks.at(-1);
  const goesOn =
    !isApart &&
    last !== undefined &&
    last.before === block.before &&
    last.after === block.after &&
    last.beforeLine + last.length === block.beforeLine &&
    last.afterLine + last.length === block.afterLine;
  if (goesOn) blocks[blocks.length - 1] = { ...last, length: last.length + block.length };
  else blocks.push(block);
}

/** What happened to each pair of sections, and which went along with the one around. */
class Changes {
  private readonly byBefore = new Map<string, SectionPair>();
  private readonly below = new Map<SectionPair, number>();

  constructor(
    private readonly files: readonly MarkdownPair[],
    pairs: readonly SectionPair[],
  ) {
    for (const pair of pairs) this.byBefore.set(keyOf(pair.before), pair);
    for (const pair of pairs) {
      const top = this.topOf(pair);
      if (top !== pair) this.below.set(top, (this.below.get(top) ?? 0) + 1);
    }
  }

  /** By itself, and not with the one around. */
  isReported(pair: SectionPair): boolean {
    return this.topOf(pair) === pair;
  }

  reportedOf(pair: SectionPair): ReportedSection[] {
    const { before, after } = pair;
    const [from, to] = [this.files[before.file], this.files[after.file]];
    const [was, is] = [this.sectionAt('before', before), this.sectionAt('after', after)];
    const top = this.topOf(pair);
    const change = this.changeOf(top);
    if (change === null) return [];
    const heading = ({ first, headingEnd }: Section): { first: number; end: number } => ({ first, end: headingEnd });
    const path = sectionPath(to.blocks.after.sections, top.after.section);
    const here = { place: to.place, side: 'after', ...heading(is), path, change } as const;
    if (from !== to) {
      const oldPath = sectionPath(from.blocks.before.sections, top.before.section);
      const { from: _, title: __, ...rest } = change;
      const there = { ...rest, to: to.paths.after };
      return [here, { place: from.place, side: 'before', ...heading(was), path: oldPath, change: there }];
    }
    return [here, { place: from.place, side: 'before', ...heading(was), path, change }];
  }

  /** The outermost section that did the same. */
  private topOf(pair: SectionPair): SectionPair {
    let top = pair;
    for (;;) {
      const around = this.parentOf(top);
      if (around === null || !this.isAlong(top, around)) return top;
      top = around;
    }
  }

  /** The pair of the sections around; null where these are no pair. */
  private parentOf({ before, after }: SectionPair): SectionPair | null {
    const around = this.byBefore.get(keyOf({ file: before.file, section: this.sectionAt('before', before).parent }));
    const isOne = around?.after.file === after.file && around.after.section === this.sectionAt('after', after).parent;
    return isOne ? around : null;
  }

  private isAlong(pair: SectionPair, around: SectionPair): boolean {
    const isSame = this.titleBefore(pair) === null && pair.isMoved === around.isMoved;
    const levels = this.levelsOf(pair);
    return isSame && levels === this.levelsOf(around) && (pair.isMoved || levels !== 0);
  }

  private changeOf(pair: SectionPair): SectionChange | null {
    const [title, levels, below] = [this.titleBefore(pair), this.levelsOf(pair), this.below.get(pair) ?? 0];
    if (title === null && levels === 0 && !pair.isMoved) return null;
    const from = this.files[pair.before.file];
    const { sections } = from.blocks.before;
    const isOther = pair.before.file !== pair.after.file;
    const { parent } = sections[pair.before.section];
    return {
      ...(pair.isMoved
        ? { from: isOther ? from.paths.before : this.hasItsParent(pair) ? '' : sectionPath(sections, parent) }
        : {}),
      ...(title === null ? {} : { title }),
      ...(levels === 0 ? {} : { levels }),
      ...(below === 0 ? {} : { below }),
    };
  }

  /** Does it stand in the same section as before, or in none on either side? */
  private hasItsParent(pair: SectionPair): boolean {
    const [was, is] = [this.sectionAt('before', pair.before).parent, this.sectionAt('after', pair.after).parent];
    return was < 0 && is < 0 ? true : this.parentOf(pair) !== null;
  }

  private titleBefore({ before, after }: SectionPair): string | null {
    const { title } = this.sectionAt('before', before);
    return title === this.sectionAt('after', after).title ? null : title;
  }

  private levelsOf({ before, after }: SectionPair): number {
    return this.sectionAt('after', after).level - this.sectionAt('before', before).level;
  }

  private sectionAt(side: Side, { file, section }: SectionPlace): Section {
    return this.files[file].blocks[side].sections[section];
  }
}

const keyOf = ({ file, section }: SectionPlace): string => `${file} ${section}`;
