/**
 * Opens the repository that holds a folder, with the git command where there is one and with the built-in reader where there is none.
 */
import { GitMissingError } from './errors.js';
import { findGit } from './nativeGit/locate.js';
import { NativeBackend } from './nativeGit/nativeBackend.js';
import { RepositorySource } from './repositorySource.js';
import type { ChangeSource } from './source.js';

export interface OpenOptions {
  /** Path of the git command. Left out: it is looked for in PATH, and the built-in reader serves where it is not found. Null: the built-in reader. */
  readonly gitPath?: string | null;
  /** The environment git runs in; the process's own unless given. */
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
}

/**
 * Throws `NoRepositoryError`, `GitRefusedError`, `UnsupportedRepositoryError` (built-in reader only) and, when a path of git was given that does not exist,
 * `GitMissingError`. A repository that git refuses is never opened by other means.
 */
export async function openRepository(dir: string, options: OpenOptions = {}): Promise<ChangeSource> {
  const env = options.env ?? process.env;
  const gitPath = options.gitPath === undefined ? await findGit(env) : options.gitPath;
  if (gitPath !== null) {
    try {
      return new RepositorySource(await NativeBackend.open(dir, gitPath, env, options.signal));
    } catch (error) {
      // Found a moment ago and gone, or not for this machine: as good as none.
      if (options.gitPath !== undefined || !GitMissingError.is(error)) throw error;
    }
  }
  // Loaded only when needed: it is large.
  const { IsomorphicBackend } = await import('./isomorphicGit/isomorphicBackend.js');
  return new RepositorySource(await IsomorphicBackend.open(dir, env));
}
