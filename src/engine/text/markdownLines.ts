/**
 * Lines of Markdown by what they say: rows of a table whatever the width of their cells, items of a list whatever their
 * number or sign. Only where the lines around leave no doubt what a line is.
 */
import type { LineIndex } from './lineIndex.js';
import { hasVerbatimMarkup } from './verbatimMarkup.js';
import { markdownBlocks, type LineBlock } from './markdownBlocks.js';

const DELIMITERS = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const ITEM = /^( *)(?:([-*+])|(\d{1,9})([.)]))( +)(\S.*)$/;
/** A line of dashes or stars parts two sections. */
const RULE = /^ *(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;

/** By line: what it says; null for a line that is compared as it is written. */
export function markdownKeys(index: LineIndex): (string | null)[] {
  const lines = Array.from({ length: index.count }, (_, line) =>
    index.text.slice(index.starts[line], index.contentEnd(line)),
  );
  const keys: (string | null)[] = lines.map(() => null);
  if (hasVerbatimMarkup(index.text)) return keys;
  const { lines: blocks } = markdownBlocks(index);
  addRows(lines, blocks, keys);
  addItems(lines, blocks, keys);
  return keys;
}

/** A table stands alone between blank lines: a head, a line of dashes, rows. */
function addRows(lines: readonly string[], blocks: readonly LineBlock[], keys: (string | null)[]): void {
  const isBlank = (line: number): boolean => (lines[line] ?? '').trim() === '';
  const isRow = (line: number): boolean =>
    blocks[line] === 'table' && /^ {0,3}\S/.test(lines[line]) && lines[line].includes('|');
  for (let head = 0; head + 1 < lines.length; head++) {
    if (!isBlank(head - 1) || !isRow(head) || !isRow(head + 1) || !DELIMITERS.test(lines[head + 1])) continue;
    let end = head + 2;
    while (end < lines.length && !isBlank(end) && isRow(end)) end++;
    if (!isBlank(end)) continue;
    const width = cellsOf(lines[head]).length;
    if (cellsOf(lines[head + 1]).length !== width) continue;
    for (let line = head; line < end; line++) {
      const cells = cellsOf(lines[line]);
      const said = line === head + 1 ? cells.map(cell => cell.replace(/-+/, '-')) : cells;
      keys[line] = `${line === head ? 'head' : line === head + 1 ? 'dashes' : 'row'} ${width} ${JSON.stringify(said)}`;
    }
    head = end;
  }
}

/** Without the blanks around; `\|` is no end of a cell. */
function cellsOf(line: string): string[] {
  const row = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return row.split(/(?<!\\)\|/).map(cell => cell.trim());
}

interface OpenList {
  readonly indent: number;
  /** Its bullet, or what stands behind its numbers: another one begins another list. */
  readonly sign: string;
}

function addItems(lines: readonly string[], blocks: readonly LineBlock[], keys: (string | null)[]): void {
  const open: OpenList[] = [];
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    const indent = indentOf(line);
    const item = blocks[i] !== 'list' || RULE.test(line) ? null : ITEM.exec(line);
    const ends = (list: OpenList | undefined): boolean =>
      list !== undefined && (list.indent > indent || (item === null && list.indent === indent));
    while (ends(open.at(-1))) open.pop();
    if (item === null) return;
    const sign = item[2] ?? item[4];
    const top = open.at(-1);
    const isNext = top?.indent === indent && top.sign === sign;
    if (top?.indent === indent) open.pop();
    open.push({ indent, sign });
    // What begins a list below a line of text may go on with that line.
    const isApart = open.length > 1 || isNext || i === 0 || lines[i - 1].trim() === '';
    if (!isApart || indent > 3) return;
    keys[i] = itemKey(item, isNext, indentOf(lines[nextFull(lines, i)] ?? '') > indent);
  });
}

/** Null for an item that begins with code, or holds something else than a text. */
function itemKey(item: RegExpExecArray, isNext: boolean, goesOn: boolean): string | null {
  const [, indent, bullet, number, delimiter, blanks, said] = item;
  if (blanks.length > 4 || ITEM.test(said) || /^(?:[#>|]|```|~~~)/.test(said)) return null;
  const sign = bullet ?? `${number}${delimiter}`;
  // Lines below belong to the item if they are indented by the width of its sign.
  const width = goesOn ? sign.length + blanks.length : 0;
  const start = bullet !== undefined ? 'bullet' : isNext ? `next${delimiter}` : `${Number(number)}${delimiter}`;
  const place = isNext ? 'next' : 'first';
  return `item ${indent.length} ${start} ${place} ${width} ${said.trimEnd()}${hardBreak(said)}`;
}

/** Two blanks at the end of a line break it. */
const hardBreak = (said: string): string => (/ {2,}$/.test(said) ? '  ' : '');

function nextFull(lines: readonly string[], line: number): number {
  let next = line + 1;
  while (next < lines.length && lines[next].trim() === '') next++;
  return next;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
