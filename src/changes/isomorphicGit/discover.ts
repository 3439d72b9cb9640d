/**
 * Finds the repository that holds a folder, without git: upward to a `.git` folder, to a `.git` file of a linked worktree or submodule, or to a bare
 * repository. Says clearly what the built-in reader cannot read.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { NoRepositoryError, UnsupportedRepositoryError } from '../errors.js';
import { readConfig, type Config } from './configFile.js';

export interface Layout {
  /** The working tree's folder, or the repository's own where it has none. */
  readonly root: string;
  readonly hasWorkingTree: boolean;
  /** Where HEAD and the index of this worktree are. */
  readonly gitDir: string;
  /** Where objects and branches are; the same as `gitDir` but in a linked worktree. */
  readonly commonDir: string;
  readonly config: Config;
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  );
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  );
const readLine = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').then(
    text => text.replace(/\r?\n$/, ''),
    () => null,
  );

async function commonDirOf(gitDir: string): Promise<string> {
  const common = await readLine(join(gitDir, 'commondir'));
  return common === null ? gitDir : resolve(gitDir, common);
}

/** As git judges: it has a HEAD, and its common folder has objects and refs. */
async function isGitDir(path: string): Promise<boolean> {
  if (!(await isFile(join(path, 'HEAD')))) return false;
  const common = await commonDirOf(path);
  return (await isFolder(join(common, 'objects'))) && (await isFolder(join(common, 'refs')));
}

/** The git folder that a `.git` folder or file stands for, or null. */
export async function gitDirAt(dotGit: string): Promise<string | null> {
  if (await isFolder(dotGit)) return (await isGitDir(dotGit)) ? dotGit : null;
  const pointer = /^gitdir: (.+)$/.exec((await readLine(dotGit)) ?? '');
  if (!pointer) return null;
  const target = resolve(dirname(dotGit), pointer[1]);
  return (await isGitDir(target)) ? target : null;
}

/** Throws `NoRepositoryError`, `UnsupportedRepositoryError`. */
export async function discover(dir: string, env: NodeJS.ProcessEnv): Promise<Layout> {
  const start = resolve(dir);
  if (!(await isFolder(start))) throw new NoRepositoryError(dir);
  for (let folder = start; ; folder = dirname(folder)) {
    const gitDir = await gitDirAt(join(folder, '.git'));
    if (gitDir !== null) return checkLayout(await describe(gitDir, folder, env));
    if (await isGitDir(folder)) return checkLayout(await describe(folder, null, env));
    if (dirname(folder) === folder) throw new NoRepositoryError(dir);
  }
}

async function describe(gitDir: string, workingTree: string | null, env: NodeJS.ProcessEnv): Promise<Layout> {
  const commonDir = await commonDirOf(gitDir);
  const config = await readConfig(env, [join(commonDir, 'config'), join(gitDir, 'config.worktree')]);
  const elsewhere = gitDir === commonDir ? config.get('core.worktree') : undefined;
  if (elsewhere !== undefined) workingTree = resolve(gitDir, elsewhere);
  // Inside of a `.git` folder there is no working tree either.
  if (workingTree !== null && basename(workingTree) === '.git') workingTree = null;
  return { root: workingTree ?? gitDir, hasWorkingTree: workingTree !== null, gitDir, commonDir, config };
}

function checkLayout(layout: Layout): Layout {
  const { config } = layout;
  if ((config.get('extensions.objectformat') ?? 'sha1').toLowerCase() !== 'sha1') {
    throw new UnsupportedRepositoryError(
      'This repository uses SHA-256 object ids, which the built-in reader does not know.',
    );
  }
  if ((config.get('extensions.refstorage') ?? 'files').toLowerCase() !== 'files') {
    throw new UnsupportedRepositoryError(
      'This repository keeps its branches in a format (reftable) that the built-in reader does not know.',
    );
  }
  return layout;
}
