/** What there is to say about a place in a file: the marks there, and the declaration whose head it is. */
import type { Side } from '../../engine/model.js';
import type { DiffIndex, Mark } from './diffIndex.js';
import { declarationAt, lineOf } from './diffIndex.js';
import { hasCounterpart, isRelocation } from './kinds.js';
import type { Paint } from './paint.js';
import { marksAt } from './paint.js';
import { explainCopy } from './copyNotes.js';
import { explainDeclaration } from './declarationWording.js';
import { explainEquivalent } from './whyFold.js';
import type { Explanation, ReadText } from './wording.js';
import { explainMapping, explainMark } from './wording.js';

/** Further explanations are of outer marks; a tooltip that tells the whole ancestry is not read. */
const MAX_EXPLANATIONS = 3;

/** Innermost first; empty where nothing happened. Of outer marks only relocations are told: "inserted in an inserted block" is noise. */
export function explainPlace(
  index: DiffIndex,
  painted: Paint,
  side: Side,
  file: number,
  offset: number,
  read: ReadText,
): Explanation[] {
  const found: Explanation[] = [];
  marksAt(painted, offset).forEach((mark, depth) => {
    if (depth > 0 && !isRelocation(mark.kind)) return;
    found.push(explainMark(index, mark, read, depth === 0 ? refactoringsAt(index, side, file, offset, mark) : []));
  });
  const equivalent = explainEquivalent(index, side, file, offset);
  if (equivalent !== null) found.unshift(equivalent);
  const head = headOfDeclaration(index, side, file, offset);
  if (head !== null) {
    const copy = side === 'after' ? index.copies.get(head) : undefined;
    const explanation = copy === undefined ? explainDeclaration(index, side, head) : explainCopy(index, copy);
    if (explanation !== null && !found.some(other => tellsAll(other, explanation))) found.unshift(explanation);
  }
  return found.slice(0, MAX_EXPLANATIONS);
}

/** Refactorings of what stands at the offset, or within the mark on the same line: of a variable, a condition, a modifier. */
function refactoringsAt(index: DiffIndex, side: Side, file: number, offset: number, mark: Mark): number[] {
  const line = lineOf(index, side, file, offset);
  return index.places[side][file]
    .filter(
      ({ start, end }) =>
        start < mark.end &&
        mark.start < end &&
        ((start <= offset && offset < end) || lineOf(index, side, file, start) === line),
    )
    .map(({ refactoring }) => refactoring);
}

/** For the keyboard: also says where unchanged code stands on the other side. */
export function explainAnything(
  index: DiffIndex,
  painted: Paint,
  side: Side,
  file: number,
  offset: number,
  read: ReadText,
): Explanation[] {
  const found = explainPlace(index, painted, side, file, offset, read);
  if (found.length > 0) return found;
  const mapping = explainMapping(index, side, file, offset);
  return mapping === null ? [] : [mapping];
}

/** The declaration whose name, parameters or modifiers stand at the offset, or null. */
function headOfDeclaration(index: DiffIndex, side: Side, file: number, offset: number): number | null {
  const candidate = declarationAt(index, side, file, offset);
  if (candidate === null) return null;
  const declaration = index.outline.declarations[side][candidate];
  const inBody = declaration.bodyEnd > declaration.bodyStart && offset >= declaration.bodyStart;
  return inBody ? null : candidate;
}

function tellsAll(known: Explanation, declaration: Explanation): boolean {
  if (known.kind === null || !hasCounterpart(known.kind) || known.kind === 'updated') return false;
  return declaration.partners.every(partner =>
    known.partners.some(
      other =>
        other.side === partner.side &&
        other.span.file === partner.span.file &&
        other.span.start <= partner.span.start &&
        partner.span.end <= other.span.end,
    ),
  );
}
