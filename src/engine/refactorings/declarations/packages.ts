/**
 * Packages renamed, moved, split and merged, and source folders moved: what the moves of several types have in common.
 *
 * Two packages are compared without the subpackages that they end in alike: types that went from `a.b.x` to `a.c.x` say
 * that `a.b` became `a.c`. What went into another one, from `a.x.y` to `a.b.x.y`, is `a.x`, which became `a.b.x`; `a`
 * itself is still there. A package that is still there was not renamed; as only changed files are known, it counts as
 * gone when several types left it and none of the files lies in it any more. Languages whose files are scopes have
 * folders instead, and moved files are told as such.
 */
import { codeSpan } from '../../codeSpans.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isType } from '../../structure/declaration.js';
import type { Match } from '../../matching/matches.js';
import type { MatchedChange } from '../matchedChange.js';
import type { DetectedRefactoring } from '../detected.js';
import { PACKAGES } from '../thresholds.js';
import type { RefactoringType } from '../registry/registry.js';

/** What one container of types became, and the types that say so. */
interface Passage {
  readonly from: string;
  readonly to: string;
  readonly types: Match[];
}

export function detectPackageChanges(change: MatchedChange): DetectedRefactoring[] {
  const types = change.matches.all().filter(({ before, after }) => isPackaged(before) && isPackaged(after));
  const moved = types.filter(({ before, after }) => before.namespace !== after.namespace);
  const relocated = types.filter(
    ({ before, after }) => before.namespace === after.namespace && folderOf(before) !== folderOf(after),
  );
  return [
    ...packageChanges(
      change,
      passages(moved, d => d.namespace, '.'),
    ),
    ...folderMoves(
      passages(relocated, folderOf, '/').filter(
        ({ from, to }) => !(to.startsWith(`${from}/`) && holdsStayed(change, from)),
      ),
    ),
  ];
}

/** A type that belongs to a package rather than to another declaration. */
function isPackaged(d: DeclarationNode): boolean {
  return isType(d) && d.parent?.kind === 'file' && !d.source.language.table.fileIsScope;
}

function folderOf({ source: { path } }: DeclarationNode): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Does a file lie right in the folder, and did before? Then what went into a folder inside of it did not take the folder along. */
function holdsStayed({ matches }: MatchedChange, folder: string): boolean {
  return matches
    .all()
    .some(
      ({ before, after }) =>
        before.kind === 'file' && after.kind === 'file' && folderOf(before) === folder && folderOf(after) === folder,
    );
}

function passages(pairs: readonly Match[], placeOf: (d: DeclarationNode) => string, separator: string): Passage[] {
  const found = new Map<string, Passage>();
  for (const pair of pairs) {
    const before = placeOf(pair.before).split(separator);
    const after = placeOf(pair.after).split(separator);
    const end = commonEnd(before, after);
    const kept = Math.min(before.length, after.length) - end;
    const isInOther = end > 0 && kept > 0 && before.slice(0, kept).every((part, i) => part === after[i]);
    const [from, to] = [before, after].map(parts =>
      parts.slice(0, parts.length - (isInOther ? end - 1 : end)).join(separator),
    );
    if (from === '' || to === '') continue;
    const passage = found.get(`${from} ${to}`) ?? { from, to, types: [] };
    passage.types.push(pair);
    found.set(`${from} ${to}`, passage);
  }
  return [...found.values()];
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  let common = 0;
  while (common < Math.min(a.length, b.length) && a[a.length - 1 - common] === b[b.length - 1 - common]) common++;
  return common;
}

function packageChanges(change: MatchedChange, found: readonly Passage[]): DetectedRefactoring[] {
  const gone = found.filter(
    passage =>
      passage.types.length >= PACKAGES.minTypes &&
      !isWithin(passage.to, passage.from) &&
      !isWithin(passage.from, passage.to) &&
      isGone(change, passage),
  );
  const split = groups(gone, ({ from }) => from);
  const rest = gone.filter(passage => !split.some(group => group.includes(passage)));
  const merged = groups(rest, ({ to }) => to);
  const single = rest.filter(passage => !merged.some(group => group.includes(passage)));
  const list = (names: readonly string[]): string => `[${[...names].sort().join(', ')}]`;
  return [
    ...single.map(({ from, to, types }) => {
      const isRename = parentOf(from) === parentOf(to);
      return refactoring(
        isRename ? 'Rename Package' : 'Move Package',
        from,
        to,
        `package ${codeSpan(from)} ${isRename ? 'renamed' : 'moved'} to ${codeSpan(to)}`,
        types,
      );
    }),
    ...split.map(group =>
      refactoring(
        'Split Package',
        group[0].from,
        list(group.map(({ to }) => to)),
        `package ${codeSpan(group[0].from)} split into ${quoted(group.map(({ to }) => to))}`,
        group.flatMap(({ types }) => types),
      ),
    ),
    ...merged.map(group =>
      refactoring(
        'Merge Package',
        list(group.map(({ from }) => from)),
        group[0].to,
        `packages ${quoted(group.map(({ from }) => from))} merged into ${codeSpan(group[0].to)}`,
        group.flatMap(({ types }) => types),
      ),
    ),
  ];
}

function folderMoves(found: readonly Passage[]): DetectedRefactoring[] {
  return found.map(({ from, to, types }) =>
    refactoring('Move Source Folder', from, to, `source folder ${codeSpan(from)} moved to ${codeSpan(to)}`, types),
  );
}

/** Those that share a key with others. */
function groups(list: readonly Passage[], keyOf: (passage: Passage) => string): Passage[][] {
  const byKey = new Map<string, Passage[]>();
  for (const passage of list) byKey.set(keyOf(passage), [...(byKey.get(keyOf(passage)) ?? []), passage]);
  return [...byKey.values()].filter(group => group.length > 1);
}

function isWithin(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}.`);
}

/** Some folder of the package holds nothing any more. */
function isGone({ matches }: MatchedChange, { from, types }: Passage): boolean {
  const levels = from.split('.').length;
  return types.some(({ before }) => {
    const above = before.namespace.split('.').length - levels;
    const folder = folderOf(before)
      .split('/')
      .slice(0, above === 0 ? undefined : -above)
      .join('/');
    return !matches.after.files.some(({ source: { path } }) => path.startsWith(`${folder}/`));
  });
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

function quoted(names: readonly string[]): string {
  return [...names].sort().map(codeSpan).join(', ');
}

function refactoring(
  type: RefactoringType,
  from: string,
  to: string,
  summary: string,
  types: readonly Match[],
): DetectedRefactoring {
  const similarity = types.reduce((sum, pair) => sum + pair.similarity, 0) / types.length;
  return {
    type,
    summary,
    description: `${type} ${from} to ${to}`,
    before: types.map(({ before }) => before),
    after: types.map(({ after }) => after),
    similarity,
    names: null,
  };
}
