/**
 * Which file became which, and what of it changed besides its text. Which declarations belong together is known
 * already; files without any are paired by path, by a known rename, by their content, and by the lines that they share.
 */
import type { Budget } from './budget.js';
import { addTo } from './lists.js';
import type { Matches } from './matching/matches.js';
import type {
  AnalyzeOptions,
  ChangedFile,
  ChangeSet,
  CopiedFile,
  FilePair,
  FileStatus,
  GeneratedFile,
  LayoutChange,
  PropertyChange,
} from './model.js';
import type { ReadSide } from './read.js';
import type { DeclarationNode } from './structure/declaration.js';
import type { SourceTree } from './structure/source.js';
import { generatedFile } from './text/generatedFiles.js';
import { fileNameOf, folderOf } from './text/paths.js';
import { copiesOf, likePairs } from './text/textLikeness.js';
import { layoutChange } from './text/writtenAlike.js';

interface PairingInput {
  readonly changeSet: ChangeSet;
  readonly options: AnalyzeOptions;
  readonly before: ReadSide;
  readonly after: ReadSide;
  readonly matches: Matches;
}

type Uncounted = Pick<FilePair, 'linesChanged' | 'linesToRead' | 'toRead' | 'layout' | 'copyOf'>;
const UNCOUNTED: Uncounted = {
  linesChanged: 0,
  linesToRead: 0,
  toRead: { before: [], after: [] },
  layout: null,
  copyOf: null,
};

/** All files, by path; their lines are not counted yet. */
export function pairFiles(input: PairingInput, budget: Budget): FilePair[] {
  const { changeSet, before, after } = input;
  const partners = partnersOf(input, budget);
  const pairs: FilePair[] = changeSet.before.map((file, b) => {
    const found = partners.get(b);
    if (!found) {
      const generated = generatedPair(file, null);
      const properties = ownProperties(file, null);
      return { ...UNCOUNTED, before: b, after: null, status: 'deleted', similarity: null, properties, generated };
    }
    const other = changeSet.after[found.after];
    const properties = changedProperties(file, other);
    return {
      ...UNCOUNTED,
      before: b,
      after: found.after,
      status: statusOf(file, other, properties),
      similarity: Math.round(found.similarity * 1000) / 1000,
      properties,
      layout: layoutOf(file, other),
      generated: generatedPair(file, other),
    };
  });
  const taken = new Set([...partners.values()].map(partner => partner.after));
  const copies = copiedFiles(input, partners, a => !taken.has(a), budget);
  changeSet.after.forEach((file, a) => {
    if (taken.has(a)) return;
    const generated = generatedPair(null, file);
    const properties = ownProperties(null, file);
    const copyOf = copies.get(a) ?? null;
    pairs.push({
      ...UNCOUNTED,
      before: null,
      after: a,
      status: 'added',
      similarity: null,
      properties,
      copyOf,
      generated,
    });
  });
  const pathOf = (pair: FilePair): string =>
    pair.after !== null ? after.versions[pair.after].path : before.versions[pair.before as number].path;
  return pairs.sort((x, y) => (pathOf(x) < pathOf(y) ? -1 : pathOf(x) > pathOf(y) ? 1 : 0));
}

interface Partner {
  readonly after: number;
  readonly similarity: number;
}

/** By index before. */
function partnersOf(
  { changeSet, options, before, after, matches }: PairingInput,
  budget: Budget,
): Map<number, Partner> {
  const partners = new Map<number, Partner>();
  const taken = new Set<number>();
  const take = (b: number, a: number, similarity: number): void => {
    if (partners.has(b) || taken.has(a)) return;
    partners.set(b, { after: a, similarity });
    taken.add(a);
  };
  const [beforeIndex, afterIndex] = [fileNumbers(before), fileNumbers(after)];
  const indexOf = (map: Map<SourceTree, number>, d: DeclarationNode): number => map.get(d.source) as number;
  for (const file of matches.before.files) {
    const match = matches.matchOf(file);
    if (match) take(indexOf(beforeIndex, file), indexOf(afterIndex, match.after), match.similarity);
  }
  const byPath = new Map(changeSet.after.map(({ path }, a) => [path, a]));
  changeSet.before.forEach(({ path }, b) => {
    for (const a of [byPath.get(path), byPath.get(options.renamedFiles?.[path] ?? '')]) {
      if (a !== undefined) take(b, a, 1);
    }
  });
  const byContent = new Map<string, number[]>();
  changeSet.after.forEach((file, a) => {
    const key = contentKey(file);
    if (key !== null) addTo(byContent, key, a);
  });
  changeSet.before.forEach((file, b) => {
    const key = contentKey(file);
    const a = key === null || partners.has(b) ? undefined : byContent.get(key)?.find(other => !taken.has(other));
    if (a !== undefined) take(b, a, 1);
  });
  const texts = (side: ReadSide, isFree: (file: number) => boolean): number[] =>
    side.versions.flatMap(({ mode }, file) => (mode === 'text' && isFree(file) ? [file] : []));
  const [gone, come] = [texts(before, b => !partners.has(b)), texts(after, a => !taken.has(a))];
  const textOf = (side: ReadSide, file: number): string => side.versions[file].text ?? '';
  const like = likePairs(
    gone.map(file => textOf(before, file)),
    come.map(file => textOf(after, file)),
    budget,
  );
  for (const pair of like) take(gone[pair.before], come[pair.after], pair.likeness);
  return partners;
}

/**
 * By index after, of added files. Where a file that stayed has lost most of the lines that the added one has, they went
 * there: that is no copy.
 */
function copiedFiles(
  { changeSet, before, after }: PairingInput,
  partners: ReadonlyMap<number, Partner>,
  isAdded: (file: number) => boolean,
  budget: Budget,
): ReadonlyMap<number, CopiedFile> {
  const texts = ({ versions }: ReadSide, isWanted: (file: number) => boolean): number[] =>
    versions.flatMap(({ mode, text }, file) => (mode !== 'none' && text !== null && isWanted(file) ? [file] : []));
  const [sources, added] = [texts(before, () => true), texts(after, isAdded)];
  const textOf = ({ versions }: ReadSide, file: number): string => versions[file].text ?? '';
  const found = copiesOf(
    sources.map(file => textOf(before, file)),
    added.map(file => textOf(after, file)),
    budget,
  );
  const isKept = (source: number, file: number): boolean => {
    const now = partners.get(source)?.after;
    if (now === undefined) return true;
    const copied = linesOf(textOf(after, file));
    const common = [...linesOf(textOf(before, source))].filter(line => copied.has(line));
    const kept = linesOf(textOf(after, now));
    return 2 * common.filter(line => kept.has(line)).length >= common.length;
  };
  const copies = new Map(
    [...found].flatMap(([index, { before: source, likeness }]): [number, CopiedFile][] => {
      const [file, from] = [added[index], sources[source]];
      const copied = { path: before.versions[from].path, similarity: Math.round(likeness * 1000) / 1000 };
      return isKept(from, file) ? [[file, copied]] : [];
    }),
  );
  const exact = new Map((changeSet.context?.copies ?? []).map(({ path, of }) => [path, of]));
  for (const file of added) {
    const path = exact.get(after.versions[file].path);
    // Of files without a word, each is like the others.
    if (path !== undefined && textOf(after, file).trim() !== '') copies.set(file, { path, similarity: 1 });
  }
  return copies;
}

function linesOf(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').map(line => line.trim()));
}

function layoutOf({ content: before }: ChangedFile, { content: after }: ChangedFile): LayoutChange | null {
  if (before.kind !== 'text' || after.kind !== 'text') return null;
  return layoutChange(
    { text: before.text, encoding: before.encoding ?? 'utf-8' },
    { text: after.text, encoding: after.encoding ?? 'utf-8' },
  );
}

/** By its version after; null where the other version may have been written by hand. */
function generatedPair(before: ChangedFile | null, after: ChangedFile | null): GeneratedFile | null {
  const [was, is] = [before, after].map(file => file && generatedFile(file));
  if (before === null) return is;
  if (after === null) return was;
  return was === null ? null : is;
}

function fileNumbers({ sources }: ReadSide): Map<SourceTree, number> {
  return new Map(sources.flatMap((source, index): [SourceTree, number][] => (source ? [[source, index]] : [])));
}

/** The same for files with the same content; null for an empty file, and for one of which that is not known. */
function contentKey({ content, contentId }: ChangedFile): string | null {
  if (content.kind === 'text') return content.text === '' ? null : `text ${content.text}`;
  return contentId === undefined ? null : `${content.reason} ${contentId}`;
}

function changedProperties(before: ChangedFile, after: ChangedFile): PropertyChange[] {
  const changes: PropertyChange[] = [];
  const compare = (property: PropertyChange['property'], from: string | undefined, to: string | undefined): void => {
    if (from !== undefined && to !== undefined && from !== to) changes.push({ property, before: from, after: to });
  };
  compare('mode', before.mode, after.mode);
  compare('encoding', encodingOf(before), encodingOf(after));
  const own = [...changes, ...ownProperties(before, after)];
  // A file whose bytes changed is never unchanged, though they may be read as the same text.
  if (own.length > 0 || areSame(before, after) || !haveOneText(before, after)) return own;
  return [{ property: 'bytes', before: before.contentId ?? null, after: after.contentId ?? null }];
}

/** What is known of versions that are no text: links, submodules, files that are not compared. */
function ownProperties(before: ChangedFile | null, after: ChangedFile | null): PropertyChange[] {
  const changes: PropertyChange[] = [];
  const [was, is] = [before, after].map(file => (file?.content.kind === 'skipped' ? file.content : null));
  const compare = (property: 'target' | 'commit', from: string | undefined, to: string | undefined): void => {
    if (from === to) return;
    const commits = property === 'commit' ? is?.commits : undefined;
    changes.push({ property, before: from ?? null, after: to ?? null, ...(commits === undefined ? {} : { commits }) });
  };
  compare('target', was?.target, is?.target);
  compare('commit', was?.commit, is?.commit);
  const isSame = before !== null && after !== null && areSame(before, after);
  const sizes = [was?.bytes, is?.bytes].map(bytes => (bytes === undefined ? null : String(bytes)));
  if (!isSame && (sizes[0] !== null || sizes[1] !== null)) {
    changes.push({ property: 'size', before: sizes[0], after: sizes[1] });
  }
  return changes;
}

function encodingOf({ content }: ChangedFile): string | undefined {
  return content.kind === 'text' ? (content.encoding ?? 'utf-8') : undefined;
}

function statusOf(before: ChangedFile, after: ChangedFile, properties: readonly PropertyChange[]): FileStatus {
  if (before.path === after.path) return areSame(before, after) && properties.length === 0 ? 'unchanged' : 'modified';
  if (folderOf(before.path) === folderOf(after.path)) return 'renamed';
  return fileNameOf(before.path) === fileNameOf(after.path) ? 'moved' : 'movedAndRenamed';
}

/** Is the content surely the same? */
export function areSame(before: ChangedFile, after: ChangedFile): boolean {
  if (before.contentId !== undefined && after.contentId !== undefined) return before.contentId === after.contentId;
  return haveOneText(before, after);
}

function haveOneText({ content: before }: ChangedFile, { content: after }: ChangedFile): boolean {
  return before.kind === 'text' && after.kind === 'text' && before.text === after.text;
}
