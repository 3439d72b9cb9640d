/**
 * The history of a declaration across refactorings: every commit that touched it, under the names and in the files that
 * it had, back to where it began to exist. Code that was extracted is followed into what it was extracted from.
 */
import type { Declaration, LinesToRead, RelationshipKind, Side } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import type { Finding, PlaceInFile } from './history.js';

export interface DeclarationStep {
  readonly path: string;
  /** One-based line of its name after the commit. */
  readonly line: number;
  readonly kind: Declaration['kind'];
  readonly name: string;
  readonly signature: string;
  /**
   * `born`: it did not exist before. `changed`: something in it has to be read. `relocated`: it was moved, renamed or
   * extracted, and nothing in it has to be read. `equivalent`: what changed in it means the same.
   */
  readonly change: 'born' | 'changed' | 'relocated' | 'equivalent';
  /** Lines in it to read, both sides. */
  readonly linesToRead: number;
  /** What was done to it. Summaries have code between backticks. */
  readonly refactorings: readonly { readonly rule: string; readonly title: string; readonly summary: string }[];
  /** Where it stood before, and as what; null where it did not. */
  readonly before: { readonly path: string; readonly line: number; readonly name: string } | null;
}

/** Whichever of these relates a declaration to an earlier one, the two are the same thing. */
const ITSELF: ReadonlySet<RelationshipKind> = new Set<RelationshipKind>([
  'same',
  'convertType',
  'changeSignature',
  'pullUp',
  'pushDown',
  'rename',
  'move',
  'internalMove',
  'moveAndRename',
  'internalMoveAndRename',
]);
/** What an inlined callable became a part of existed before. */
const NOT_EARLIER: ReadonlySet<RelationshipKind> = new Set<RelationshipKind>(['inline', 'moveAndInline']);

/** The innermost declaration on a line (one-based) of a file of the change, by the place of its name; null where there is none. */
export function declarationOnLine(diff: ChangeDiff, side: Side, path: string, line: number): PlaceInFile | null {
  const file = diff[side].findIndex(candidate => candidate.path === path);
  const here = diff.declarations[side].filter(
    declaration =>
      declaration.file === file &&
      declaration.kind !== 'file' &&
      declaration.startLine <= line &&
      line <= declaration.endLine,
  );
  // They are listed in pre-order: what stands inside comes later. A line on which one begins means that one.
  const found = here.findLast(declaration => declaration.startLine === line) ?? here.at(-1);
  return found === undefined ? null : { path, offset: found.nameStart };
}

/** What a change did to the declaration whose name stands at a place of the side after. */
export function findDeclaration(diff: ChangeDiff, place: PlaceInFile): Finding<DeclarationStep> {
  const after = diff.declarations.after.findIndex(
    ({ file, nameStart, kind }) =>
      kind !== 'file' && nameStart === place.offset && diff.after[file].path === place.path,
  );
  if (after < 0) return { kind: 'lost' };
  const before = earlier(diff, after);
  const own = diff.declarations.after[after];
  const was = before === null ? null : diff.declarations.before[before];
  const earlierPlace = was === null ? null : { path: diff.before[was.file].path, offset: was.nameStart };
  if (was !== null && earlierPlace !== null && isUntouched(diff, was, own)) {
    return { kind: 'same', before: earlierPlace };
  }
  const refactorings = diff.refactorings
    .filter(one => one.after.includes(after) || (before !== null && one.before.includes(before)))
    .map(({ rule, title, summary }) => ({ rule, title, summary }));
  const linesToRead = linesIn(diff, 'after', own) + (was === null ? 0 : linesIn(diff, 'before', was));
  const step: DeclarationStep = {
    path: place.path,
    line: lineOf(diff, 'after', own),
    kind: own.kind,
    name: own.name,
    signature: own.signature,
    change: was === null ? 'born' : linesToRead > 0 ? 'changed' : refactorings.length > 0 ? 'relocated' : 'equivalent',
    linesToRead,
    refactorings,
    before:
      was === null ? null : { path: diff.before[was.file].path, line: lineOf(diff, 'before', was), name: was.name },
  };
  return { kind: 'touched', step, before: earlierPlace };
}

function earlier(diff: ChangeDiff, after: number): number | null {
  const all = diff.relationships.filter(one => one.after === after && !NOT_EARLIER.has(one.kind));
  const found = all.find(({ kind }) => ITSELF.has(kind)) ?? [...all].sort((a, b) => b.similarity - a.similarity).at(0);
  return found?.before ?? null;
}

function isUntouched(diff: ChangeDiff, before: Declaration, after: Declaration): boolean {
  const text = (side: Side, { file, start, end }: Declaration): string | undefined =>
    diff[side][file].text?.slice(start, end);
  return (
    before.container === after.container &&
    diff.before[before.file].path === diff.after[after.file].path &&
    text('before', before) === text('after', after)
  );
}

/** One-based. */
function lineOf(diff: ChangeDiff, side: Side, { file, start, nameStart, startLine }: Declaration): number {
  // Annotations and modifiers may stand on lines above the name.
  const between = diff[side][file].text?.slice(start, nameStart) ?? '';
  return startLine + between.split('\n').length - 1;
}

/** How many lines of a declaration have to be read on its side. */
function linesIn(diff: ChangeDiff, side: Side, { file, startLine, endLine }: Declaration): number {
  const ranges: LinesToRead[Side] = diff.pairs.find(pair => pair[side] === file)?.toRead[side] ?? [];
  return ranges.reduce(
    (sum, [first, last]) => sum + Math.max(0, Math.min(last, endLine) - Math.max(first, startLine) + 1),
    0,
  );
}
