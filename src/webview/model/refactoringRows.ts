/**
 * Refactorings as rows of a list: those with one end in common are one row. What was taken out of three functions is told once, with the three;
 * what was renamed with all that overrides it, once, with the types.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import { phraseOf } from '../../engine/codeSpans.js';
import type { Refactoring, Side } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { count } from './overview.js';
import { plainText } from './wording.js';

export interface RefactoringRow {
  /** Indices into `refactorings`, as they come. */
  readonly members: readonly number[];
  readonly label: Phrase;
}

export function refactoringRows(outline: DiffOutline, members: readonly number[]): RefactoringRow[] {
  const rows = new Map<string, number[]>();
  for (const member of members) {
    const key = keyOf(outline.refactorings[member], member);
    const known = rows.get(key);
    if (known === undefined) rows.set(key, [member]);
    else known.push(member);
  }
  return [...rows.values()].map(row => ({ members: row, label: labelOf(outline, row) }));
}

/** What is about other names is not one row, however much it has in common. */
function keyOf({ rule, title, summary, before, after }: Refactoring, member: number): string {
  const phrase = phraseOf(summary);
  const last = phrase.at(-1);
  const start = plainText(phrase.slice(0, -1));
  if (after.length > 0 && before.length > 0 && last !== undefined && typeof last !== 'string') {
    if (/\b(?:extracted|pulled up|merged) from\W*$/.test(start)) return `${rule} from ${after[0]} ${start}`;
    if (/\binlined into\W*$/.test(start)) return `${rule} into ${before[0]} ${start}`;
  }
  return after.length + before.length > 0 && summary !== '' ? `${rule} ${title} ${summary}` : `alone ${member}`;
}

function labelOf(outline: DiffOutline, members: readonly number[]): Phrase {
  const { title, summary } = outline.refactorings[members[0]];
  const own = phraseOf(summary === '' ? title : summary);
  if (members.length === 1) return own;
  const ends = [...new Set(members.map(member => codeOf(phraseOf(outline.refactorings[member].summary).at(-1))))];
  if (ends.length > 1) {
    return [
      ...own.slice(0, -1),
      `${count(ends.length, 'place')}: `,
      ...ends.flatMap((code, position): Phrase => (position === 0 ? [{ code }] : [', ', { code }])),
    ];
  }
  const types = [...new Set(members.flatMap(member => containerOf(outline, member)))];
  if (types.length < 2) return [...own, `, ${members.length} times`];
  return [
    ...own,
    ' in ',
    ...types.flatMap((code, position): Phrase => (position === 0 ? [{ code }] : [', ', { code }])),
  ];
}

function codeOf(piece: Phrase[number] | undefined): string {
  return piece === undefined ? '' : typeof piece === 'string' ? piece : piece.code;
}

/** The type or file around the declaration that a refactoring is about. */
function containerOf(outline: DiffOutline, member: number): string[] {
  const { before, after } = outline.refactorings[member];
  const [side, declaration]: [Side, number] = after.length > 0 ? ['after', after[0]] : ['before', before[0]];
  const { container } = outline.declarations[side][declaration];
  return container === '' ? [] : [container.slice(container.lastIndexOf('.') + 1)];
}
