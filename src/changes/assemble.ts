/**
 * From differing entries to the two lists of files of a change set: loads what is text within the limits, and says of
 * the rest why it was skipped.
 *
 * It knows entries and blobs only, not where they come from.
 */
import type { ChangedFile, FileContent } from '../engine/model.js';
import { byPath, isRegular, MODE, modeText, type Entry, type GitBackend } from './backend.js';
import type { TreeAttributes } from './attributes.js';
import { throwIfAborted } from './cancel.js';
import { loadedContent, tooLarge } from './content.js';
import { imageType } from './images.js';
import { withTexts, type EncodingHints, type LoadedContent } from './encodings.js';
import { pathFromBytes } from './paths.js';
import type { LoadOptions, ReadLimits } from './source.js';

/** One side of a path: an entry still to be read from the repository, or content already at hand (from disk). */
export type SideSource = Entry | ReadySide;

export interface ReadySide {
  readonly content: LoadedContent;
  /** Left out where it is not known. */
  readonly mode?: number;
  /** Id of the bytes, as of a blob; null or left out where it is not known. */
  readonly oid?: string | null;
}

export interface FileChange {
  readonly path: Buffer;
  readonly before: SideSource | null;
  readonly after: SideSource | null;
}

/** Keeps account of the bytes of one load. */
export class ReadBudget {
  private used = 0;
  private images = 0;

  constructor(readonly limits: ReadLimits) {}

  /** True, and counted, when a file of this size may still be loaded. */
  take(size: number): boolean {
    if (size > this.limits.fileBytes || this.used + size > this.limits.totalBytes) return false;
    this.used += size;
    return true;
  }

  /** What a regular file of these bytes holds, which are counted. */
  load(bytes: Uint8Array): LoadedContent {
    return this.take(bytes.length) ? this.loaded(bytes) : tooLarge(bytes.length);
  }

  /** The same for bytes that are counted already. */
  loaded(bytes: Uint8Array): LoadedContent {
    const content = loadedContent(bytes);
    if (content.kind !== 'skipped' || this.images + bytes.length > this.limits.imageBytes) return content;
    const type = imageType(bytes);
    if (type === null) return content;
    this.images += bytes.length;
    return { ...content, image: { type, data: Buffer.from(bytes).toString('base64') } };
  }
}

/** A link's target is shown as detail up to this many bytes. */
const LONGEST_TARGET = 4096;

export const symlinkContent = (target: Buffer): FileContent => ({
  kind: 'skipped',
  reason: 'symlink',
  detail: `points to ${pathFromBytes(target.subarray(0, LONGEST_TARGET))}`,
  target: pathFromBytes(target.subarray(0, LONGEST_TARGET)),
});
export const submoduleContent = (commit: string): FileContent => ({
  kind: 'skipped',
  reason: 'submodule',
  detail: `at commit ${commit}`,
  commit,
});
const notHere: FileContent = { kind: 'skipped', reason: 'unreadable', detail: 'its content is not in this clone' };
export const conflicted: FileContent = {
  kind: 'skipped',
  reason: 'unreadable',
  detail: 'it has a merge conflict that is not resolved',
};

const isReady = (side: SideSource): side is ReadySide => 'content' in side;
/** One blob may stand in the change as a file and as a link's target. */
const contentKey = (entry: Entry): string => `${isRegular(entry.mode) ? 'file' : 'link'} ${entry.oid}`;

/** Both sides' files, sorted by the bytes of their paths. */
export async function assembleFiles(
  changes: readonly FileChange[],
  backend: GitBackend,
  budget: ReadBudget,
  options: LoadOptions,
  attributes: TreeAttributes,
): Promise<{ before: ChangedFile[]; after: ChangedFile[] }> {
  const sorted = [...changes].sort(byPath);
  const wanted: Entry[] = [];
  for (const change of sorted) {
    for (const side of [change.before, change.after]) {
      if (side && !isReady(side) && side.mode !== MODE.submodule) wanted.push(side);
    }
  }
  const contents = await loadContents(wanted, backend, budget, options);
  const contentOf = (side: SideSource): LoadedContent =>
    isReady(side)
      ? side.content
      : side.mode === MODE.submodule
        ? submoduleContent(side.oid)
        : (contents.get(contentKey(side)) ?? notHere);

  const before: ChangedFile[] = [];
  const after: ChangedFile[] = [];
  for (const change of sorted) {
    const files = changedFiles(
      change.path,
      change.before && { ...change.before, content: contentOf(change.before) },
      change.after && {
        ...change.after,
        content: await withCommits(change, contentOf(change.after), backend, options),
      },
      attributes,
      options.encoding,
    );
    before.push(...files.before);
    after.push(...files.after);
  }
  return { before, after };
}

/** Of a submodule that both versions have: with the commits between. */
async function withCommits(
  { path, before }: FileChange,
  content: LoadedContent,
  backend: GitBackend,
  { signal }: LoadOptions,
): Promise<LoadedContent> {
  if (content.kind !== 'skipped' || content.commit === undefined || before === null || isReady(before)) return content;
  if (before.mode !== MODE.submodule) return content;
  const commits = await backend.submoduleCommits(path, before.oid, content.commit, signal);
  return commits.length === 0 ? content : { ...content, commits };
}

/** The versions of one path, with what is said of it: none or one a side. */
export function changedFiles(
  path: Buffer,
  before: ReadySide | null,
  after: ReadySide | null,
  attributes: TreeAttributes,
  setting: string | undefined,
): { readonly before: readonly ChangedFile[]; readonly after: readonly ChangedFile[] } {
  const { encoding, ...said } = attributes.of(path);
  const hints: EncodingHints = { attribute: encoding, setting };
  const texts = withTexts(before && before.content, after && after.content, hints);
  const file = (side: ReadySide | null, content: FileContent | null): ChangedFile[] =>
    side === null || content === null
      ? []
      : [
          {
            path: pathFromBytes(path),
            content,
            ...(side.mode === undefined ? {} : { mode: modeText(side.mode) }),
            ...(side.oid === undefined || side.oid === null ? {} : { contentId: side.oid }),
            ...(Object.keys(said).length === 0 ? {} : { attributes: said }),
          },
        ];
  return { before: file(before, texts[0]), after: file(after, texts[1]) };
}

/** Contents by `contentKey`. Sizes are asked first, so that nothing too large is ever read. */
async function loadContents(
  wanted: readonly Entry[],
  backend: GitBackend,
  budget: ReadBudget,
  options: LoadOptions,
): Promise<Map<string, LoadedContent>> {
  const { signal, onProgress } = options;
  const contents = new Map<string, LoadedContent>();
  const sizes = await backend.blobSizes([...new Set(wanted.map(entry => entry.oid))], signal);
  /** For each blob to read, the entries that want it. */
  const toRead = new Map<string, Map<string, Entry>>();
  for (const entry of wanted) {
    const key = contentKey(entry);
    if (contents.has(key) || toRead.get(entry.oid)?.has(key)) continue;
    const size = sizes.get(entry.oid) ?? null;
    if (size === null) contents.set(key, notHere);
    else if (!budget.take(size)) contents.set(key, tooLarge(size));
    else if (toRead.has(entry.oid)) toRead.get(entry.oid)!.set(key, entry);
    else toRead.set(entry.oid, new Map([[key, entry]]));
  }
  let done = 0;
  const total = toRead.size;
  onProgress?.({ stage: 'read', done, total });
  await backend.readBlobs(
    [...toRead.keys()],
    (oid, bytes) => {
      throwIfAborted(signal);
      for (const [key, entry] of toRead.get(oid)!) {
        contents.set(
          key,
          bytes === null ? notHere : isRegular(entry.mode) ? budget.loaded(bytes) : symlinkContent(bytes),
        );
      }
      onProgress?.({ stage: 'read', done: ++done, total });
    },
    signal,
  );
  return contents;
}
