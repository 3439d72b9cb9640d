/**
 * The tree around a change: the paths of all files, and the texts of a few that did not change (`package.json`,
 * `index.ts`; `contextFiles.ts` says which). Both sides share it. It is limited in number, size and time. Without it a
 * change is analysed as well, with fewer imports resolved.
 */
import { setMaxListeners } from 'node:events';
import type { ContextReader, FoundFiles, SearchRequest } from '../engine/contextReader.js';
import type { ChangedFile, TreeContext } from '../engine/model.js';
import type { GitBackend, RawChange, TreeFile } from './backend.js';
import { isRegular } from './backend.js';
import { contextFiles } from './contextFiles.js';
import { filesAt, filesHolding, hasEnding, nearestFirst } from './search.js';
import type { Unchanged } from './search.js';
import { decodeContent } from './content.js';
import { bytesKey, pathFromBytes } from './paths.js';
import type { ContextLimits } from './source.js';

/** Texts are kept for the next request up to so many bytes. */
const KEPT_BYTES = 8_000_000;

/** Reads texts by the names of their contents, in one batch; those that are too large or no text are left out. */
export type ReadTexts<Id> = (ids: readonly Id[], limits: ContextLimits) => Promise<ReadonlyMap<Id, string>>;

/** The context of a change: `changed` are the paths of both sides, `unchanged` those of all other files. */
export async function contextOf<Id>(
  unchanged: readonly Unchanged<Id>[],
  changed: readonly string[],
  limits: ContextLimits,
  read: ReadTexts<Id>,
): Promise<TreeContext> {
  const isWhole = unchanged.length <= limits.paths;
  const paths = (isWhole ? unchanged : unchanged.slice(0, limits.paths)).map(({ path }) => path);
  const idOf = new Map(unchanged.map(({ path, id }) => [path, id]));
  const wanted = contextFiles(isWhole ? paths : [...idOf.keys()], changed);
  const taken = wanted.slice(0, limits.files).flatMap(path => {
    const id = idOf.get(path);
    return id === undefined ? [] : [{ path, id }];
  });
  const found = await read([...new Set(taken.map(({ id }) => id))], limits);
  const texts = taken.flatMap(({ path, id }) => {
    const text = found.get(id);
    return text === undefined ? [] : [{ path, text }];
  });
  return { paths, isWhole, texts, leftOut: wanted.length - texts.length };
}

/** Those of a tree that a change leaves as they are. */
function unchangedOf(
  files: readonly TreeFile[],
  changes: readonly Pick<RawChange, 'path'>[],
): readonly Unchanged<string>[] {
  const changed = new Set(changes.map(({ path }) => bytesKey(path)));
  return files.flatMap(({ path, mode, oid }) =>
    isRegular(mode) && !changed.has(bytesKey(path)) ? [{ path: pathFromBytes(path), id: oid }] : [],
  );
}

/** Contexts of one repository. What was read for one request is kept for the next ones. */
export class RepositoryContext {
  private listed: { readonly tree: string; readonly files: readonly TreeFile[] } | null = null;
  private readonly texts = new Map<string, { readonly text: string; readonly bytes: number }>();
  private kept = 0;

  constructor(private readonly backend: GitBackend) {}

  /** `tree`: of the side before; null for the empty one. Undefined where it cannot be read in the time. */
  async read(
    tree: string | null,
    changes: readonly Pick<RawChange, 'path'>[],
    limits: ContextLimits,
    signal: AbortSignal,
    after: readonly ChangedFile[] = [],
  ): Promise<TreeContext | undefined> {
    if (changes.length === 0 || limits.paths === 0) return undefined;
    if (tree === null) return { paths: [], isWhole: true, texts: [], leftOut: 0 };
    const timeout = AbortSignal.timeout(limits.milliseconds);
    const both = AbortSignal.any([signal, timeout]);
    // Every object asked for listens: that is no leak.
    setMaxListeners(0, both);
    try {
      const unchanged = unchangedOf(await this.list(tree, both), changes);
      const context = await contextOf(
        unchanged,
        changes.map(({ path }) => pathFromBytes(path)),
        limits,
        (ids, { bytes }) => this.readTexts(ids, bytes, both),
      );
      const pathOf = new Map(unchanged.map(({ path, id }) => [id, path]));
      const copies = after.flatMap(({ path, contentId }) => {
        const of = contentId === undefined ? undefined : pathOf.get(contentId);
        return of === undefined ? [] : [{ path, of }];
      });
      return copies.length === 0 ? context : { ...context, copies };
    } catch (error) {
      // Nothing depends on it: a tree that is not all here has no context.
      if (signal.aborted) throw error;
      return undefined;
    }
  }

  /** Files of a tree as bytes, those of the paths that exist and are no larger than `most`. Nothing where the tree is not all here. */
  async readFiles(
    tree: string | null,
    paths: readonly Buffer[],
    most: number,
    signal: AbortSignal,
  ): Promise<{ readonly path: Buffer; readonly bytes: Buffer }[]> {
    if (tree === null || paths.length === 0) return [];
    try {
      const wanted = new Set(paths.map(bytesKey));
      const files = (await this.list(tree, signal)).filter(
        ({ path, mode }) => isRegular(mode) && wanted.has(bytesKey(path)),
      );
      const sizes = await this.backend.blobSizes([...new Set(files.map(({ oid }) => oid))], signal);
      const small = files.filter(({ oid }) => (sizes.get(oid) ?? Infinity) <= most);
      const found = new Map<string, Buffer>();
      await this.backend.readBlobs(
        [...new Set(small.map(({ oid }) => oid))],
        (oid, content) => content !== null && found.set(oid, content),
        signal,
      );
      return small.flatMap(({ path, oid }) => {
        const bytes = found.get(oid);
        return bytes === undefined ? [] : [{ path, bytes }];
      });
    } catch (error) {
      if (signal.aborted) throw error;
      return [];
    }
  }

  private async list(tree: string, signal: AbortSignal): Promise<readonly TreeFile[]> {
    if (this.listed?.tree !== tree) this.listed = { tree, files: await this.backend.listTree(tree, signal) };
    return this.listed.files;
  }

  /** Looks into the files that a change leaves as they are. `tree` and `changes` as for `read`. */
  reader(
    tree: string | null,
    changes: readonly Pick<RawChange, 'path'>[],
    limits: ContextLimits,
    signal: AbortSignal | undefined,
  ): ContextReader {
    const isClosed = tree === null || changes.length === 0 || limits.paths === 0;
    const timed = (): AbortSignal => {
      const timeout = AbortSignal.timeout(limits.milliseconds);
      const both = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
      setMaxListeners(0, both);
      return both;
    };
    const search = async (request: SearchRequest): Promise<FoundFiles> => {
      if (isClosed) return { files: [], leftOut: 0 };
      const both = timed();
      let files: readonly Unchanged<string>[] = [];
      try {
        files = unchangedOf(await this.list(tree, both), changes).filter(hasEnding(request.endings));
        const found = await this.backend.search(tree, request.words, request.endings, both);
        const holding = found === null ? null : new Set(found.map(pathFromBytes));
        if (holding !== null) files = files.filter(({ path }) => holding.has(path));
        const near = nearestFirst(
          files,
          changes.map(({ path }) => pathFromBytes(path)),
        );
        return await filesHolding(request.words, near, limits, ids => this.readTexts(ids, limits.bytes, both));
      } catch {
        // Nothing was read in the time, or can be: all files may hold the words.
        return { files: [], leftOut: files.length };
      }
    };
    const read = async (paths: readonly string[]): Promise<FoundFiles> => {
      if (isClosed) return { files: [], leftOut: paths.length };
      const both = timed();
      try {
        const files = unchangedOf(await this.list(tree, both), changes);
        return await filesAt(paths, files, limits, ids => this.readTexts(ids, limits.bytes, both));
      } catch {
        return { files: [], leftOut: paths.length };
      }
    };
    return { search, read };
  }

  private async readTexts(
    oids: readonly string[],
    bytes: number,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, string>> {
    const sizes = await this.backend.blobSizes(
      oids.filter(oid => !this.texts.has(oid)),
      signal,
    );
    let left = bytes;
    // What is at hand counts too: the answer does not depend on what was asked before.
    const taken = oids.filter(oid => {
      const size = this.texts.get(oid)?.bytes ?? sizes.get(oid) ?? null;
      if (size === null || size > left) return false;
      left -= size;
      return true;
    });
    const found = new Map(taken.flatMap(oid => (this.texts.has(oid) ? [[oid, this.texts.get(oid)?.text ?? '']] : [])));
    await this.backend.readBlobs(
      taken.filter(oid => !found.has(oid)),
      (oid, content) => {
        const decoded = content === null ? null : decodeContent(content);
        if (content === null || decoded?.kind !== 'text') return;
        found.set(oid, decoded.text);
        this.keep(oid, decoded.text, content.length);
      },
      signal,
    );
    return found;
  }

  private keep(oid: string, text: string, bytes: number): void {
    if (this.kept + bytes > KEPT_BYTES) {
      this.texts.clear();
      this.kept = 0;
    }
    this.texts.set(oid, { text, bytes });
    this.kept += bytes;
  }
}
