/**
 * Merges two commits as git does by itself, without a working tree, and compares what comes out with what the merge
 * commit holds: what whoever merged changed besides. The same as `git show --remerge-diff`.
 *
 * `git merge-tree` writes the trees and files that it makes. So it runs in an empty repository of its own in a temporary
 * folder, which borrows the objects of the real one and is removed at the end: nothing is written to the repository, and
 * nothing that its configuration names (merge drivers above all) is known there. Of the rules for merging, those of the
 * attribute file at the top of the first parent hold that need no program: `CHANGELOG.md merge=union`.
 */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AutomaticMerge, MadeBlob } from '../backend.js';
import { GitFailedError, RemergeError } from '../errors.js';
import { CatFile } from './catFile.js';
import { runGit } from './command.js';
import type { GitCommand } from './command.js';
import { parseRawDiff, RAW_DIFF_OPTIONS } from './rawDiff.js';

/** What `git merge-tree` answers with: merged, merged with conflicts, and what an older git does not understand. */
const CONFLICTS = 1;
const USAGE = 129;
/** Of names of objects in SHA-256 repositories. */
const LONG_HASH = 64;
/** As git has it: an attribute file that is larger says nothing. */
const LONGEST_ATTRIBUTES = 10_000_000;

export interface MergeInput {
  /** Full hashes, in the order of the merge. */
  readonly parents: readonly [string, string];
  /** The tree of the merge commit. */
  readonly tree: string;
  /** Of files that merging made; larger ones are not read. */
  readonly fileBytes: number;
}

/** Where a repository keeps what the temporary one borrows: absolute paths. */
export interface Borrowed {
  readonly objects: string;
  /** Lists the commits at which a shallow clone ends; need not exist. */
  readonly shallow: string;
}

/** Throws `RemergeError` where git is too old, and `GitFailedError`. */
export async function automaticMerge(
  git: GitCommand,
  borrowed: Borrowed,
  input: MergeInput,
  signal?: AbortSignal,
): Promise<AutomaticMerge> {
  const folder = await mkdtemp(join(tmpdir(), 'refscope-merge-'));
  try {
    const own = await temporaryRepository(git, folder, borrowed, input, signal);
    const { tree, conflicts } = await mergeTree(own, input, signal);
    const { out } = await runGit(own, ['diff-tree', '-r', ...RAW_DIFF_OPTIONS, tree, input.tree], { signal });
    const changes = parseRawDiff(out);
    const made = await madeBlobs(folder);
    const wanted = new Set(
      changes.flatMap(({ before }) => (before !== null && made.has(before.oid) ? before.oid : [])),
    );
    return { changes, conflicts, made: await readBlobs(own, [...wanted], input.fileBytes, signal) };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** What git knows there is written here by hand: no template of the machine has a say. */
async function temporaryRepository(
  git: GitCommand,
  folder: string,
  { objects, shallow }: Borrowed,
  { parents: [first] }: MergeInput,
  signal: AbortSignal | undefined,
): Promise<GitCommand> {
  for (const name of ['refs', 'info', 'objects/info']) await mkdir(join(folder, name), { recursive: true });
  const format =
    first.length === LONG_HASH
      ? '[core]\n\trepositoryFormatVersion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = sha256\n'
      : '[core]\n\trepositoryFormatVersion = 0\n\tbare = true\n';
  await writeFile(join(folder, 'config'), format);
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/none\n');
  await writeFile(join(folder, 'objects/info/alternates'), `${quoted(objects)}\n`);
  const border = await readFile(shallow).catch(() => null);
  if (border !== null) await writeFile(join(folder, 'shallow'), border);
  // Nobody's configuration but that of this file: a merge driver is a program.
  const env: NodeJS.ProcessEnv = {
    ...git.env,
    GIT_DIR: folder,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: '0',
  };
  const own: GitCommand = { path: git.path, cwd: folder, env };
  const attributes = await attributeFile(own, first, signal);
  if (attributes !== null) await writeFile(join(folder, 'info/attributes'), attributes);
  return own;
}

/** A line of `alternates`: git reads one that begins with a quote as in C. */
function quoted(path: string): string {
  if (!/["\n\r\\]/.test(path) || process.platform === 'win32') return path.replaceAll('\\', '/');
  return `"${path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;
}

async function attributeFile(git: GitCommand, commit: string, signal: AbortSignal | undefined): Promise<Buffer | null> {
  const objects = new CatFile(git);
  try {
    const found = await objects.look(`${commit}:.gitattributes`, signal);
    if (found.kind !== 'found' || found.type !== 'blob' || found.size > LONGEST_ATTRIBUTES) return null;
    return (await objects.read(found.oid, signal))?.bytes ?? null;
  } finally {
    objects.dispose();
  }
}

async function mergeTree(
  git: GitCommand,
  { parents }: MergeInput,
  signal: AbortSignal | undefined,
): Promise<{ readonly tree: string; readonly conflicts: readonly Buffer[] }> {
  const { code, out, complaint } = await runGit(
    git,
    ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', '--allow-unrelated-histories', ...parents],
    { signal, allowed: [CONFLICTS, USAGE] },
  );
  if (code === USAGE) throw new RemergeError('oldGit');
  const [tree, ...names] = fieldsOf(out);
  const hash = tree?.toString('latin1') ?? '';
  if (hash.length !== parents[0].length || !/^[0-9a-f]+$/.test(hash)) {
    throw new GitFailedError('merge-tree', complaint || `unexpected answer "${hash.slice(0, 200)}"`);
  }
  return { tree: hash, conflicts: names.filter(name => name.length > 0) };
}

function fieldsOf(out: Buffer): Buffer[] {
  const fields: Buffer[] = [];
  for (let at = 0; at < out.length;) {
    const end = out.indexOf(0, at);
    fields.push(out.subarray(at, end < 0 ? out.length : end));
    at = end < 0 ? out.length : end + 1;
  }
  return fields;
}

/** Names of the objects that merging made: git writes each to a file of its own. */
async function madeBlobs(folder: string): Promise<ReadonlySet<string>> {
  const made = new Set<string>();
  for (const start of await readdir(join(folder, 'objects'))) {
    if (!/^[0-9a-f]{2}$/.test(start)) continue;
    for (const rest of await readdir(join(folder, 'objects', start))) made.add(start + rest);
  }
  return made;
}

async function readBlobs(
  git: GitCommand,
  oids: readonly string[],
  fileBytes: number,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, MadeBlob>> {
  const blobs = new Map<string, MadeBlob>();
  const objects = new CatFile(git);
  try {
    for (const [oid, size] of await objects.sizes(oids, signal)) {
      if (size === null) continue;
      const bytes = size > fileBytes ? null : ((await objects.read(oid, signal))?.bytes ?? null);
      blobs.set(oid, { size, bytes });
    }
  } finally {
    objects.dispose();
  }
  return blobs;
}
