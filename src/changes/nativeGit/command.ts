/**
 * How git is started, always: no shell, arguments as a list, an environment of which only harmless parts are kept, and
 * everything switched off by which a repository's own configuration could make git run a program or reach the network.
 *
 * | what a repository could name | why it does not run |
 * |---|---|
 * | hooks, fsmonitor | switched off by `-c`, which beats every configuration file |
 * | external diff, textconv | only raw diffs and searches are asked for, with `--no-ext-diff --no-textconv` |
 * | clean and smudge filters | git never reads or writes a file of the working tree here; blobs are read without `--filters` |
 * | remote helpers, ssh, credential helpers | no protocol is allowed, by environment, which beats `protocol.*.allow`; missing objects of a partial clone stay missing |
 * | signature checks (gpg.program), pagers, aliases | only plumbing commands are used, none of which starts them |
 */
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { CancellationError } from '../../engine/budget.js';
import { GitFailedError, GitMissingError, GitRefusedError, NoRepositoryError, type ChangesError } from '../errors.js';

const SAFE_CONFIG = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.untrackedCache=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'core.quotePath=false',
];
const SAFE_ARGS: readonly string[] = ['--no-pager', ...SAFE_CONFIG.flatMap(setting => ['-c', setting])];

/**
 * Variables of git that are handed on: where the user's own configuration stands, and what makes git stricter. All
 * others (GIT_DIR, GIT_INDEX_FILE, GIT_EXTERNAL_DIFF, GIT_SSH_COMMAND, ...) would lead it elsewhere or make it run
 * something.
 */
const KEPT =
  /^GIT_(?:CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|TEST_ASSUME_DIFFERENT_OWNER)$/i;

/** As much of git's complaints as is kept. */
const LONGEST_COMPLAINT = 4000;

export function safeEnvironment(base: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(base)) {
    const upper = name.toUpperCase();
    if (
      upper.startsWith('GIT_')
        ? KEPT.test(upper)
        : !['LANG', 'LANGUAGE', 'PAGER', 'SSH_ASKPASS'].includes(upper) && !upper.startsWith('LC_')
    ) {
      env[name] = value;
    }
  }
  return {
    ...env,
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    // Understood by git 2.45 and later; for older ones no protocol is allowed, so that a fetch ends before it begins.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/** Where and with what git runs. */
export interface GitCommand {
  readonly path: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

export function spawnGit(git: GitCommand, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(git.path, [...SAFE_ARGS, ...args], {
    cwd: git.cwd,
    env: git.env,
    stdio: 'pipe',
    windowsHide: true,
    shell: false,
  });
}

/** Keeps the beginning of what git says on stderr. */
export function collectComplaint(child: ChildProcess): () => string {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (complaint.length < LONGEST_COMPLAINT) complaint = (complaint + chunk).slice(0, LONGEST_COMPLAINT);
  });
  return () => complaint.trim();
}

/** The typed error for what git said. */
export function complaintError(git: GitCommand, command: string, complaint: string): ChangesError {
  if (/detected dubious ownership|^fatal: unsafe repository/m.test(complaint)) {
    return new GitRefusedError(git.cwd, complaint.replace(/^fatal: /, ''));
  }
  if (/not a git repository/.test(complaint)) return new NoRepositoryError(git.cwd);
  return new GitFailedError(command, complaint.replace(/^fatal: /, ''));
}

/**
 * The error for a process that could not be started. A missing folder looks like a missing command to Node: callers
 * check the folder before.
 */
export function spawnError(git: GitCommand, command: string, error: NodeJS.ErrnoException): ChangesError {
  return error.code === 'ENOENT' ? new GitMissingError(git.path) : new GitFailedError(command, error.message);
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly input?: Buffer;
  /** Exit codes that are answers and not failures, besides 0. */
  readonly allowed?: readonly number[];
}

export interface RunResult {
  readonly code: number;
  readonly out: Buffer;
  /** What git said on stderr. */
  readonly complaint: string;
}

/** Runs git to its end. Throws `ChangesError`, or `CancellationError` when the signal fires (the process is killed). */
export function runGit(git: GitCommand, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { signal, input, allowed = [] } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new CancellationError());
      return;
    }
    const child = spawnGit(git, args);
    const complaint = collectComplaint(child);
    const chunks: Buffer[] = [];
    const onAbort = () => {
      child.kill();
      reject(new CancellationError());
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    const settle = (finish: () => void) => {
      signal?.removeEventListener('abort', onAbort);
      finish();
    };
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Git may end before it has read all: its exit code tells the story, not the broken pipe.
    child.stdin.on('error', () => undefined);
    child.on('error', error => settle(() => reject(spawnError(git, args[0], error))));
    child.on('close', code =>
      settle(() => {
        if (code === 0 || (code !== null && allowed.includes(code))) {
          resolve({ code, out: Buffer.concat(chunks), complaint: complaint() });
        } else {
          reject(
            complaintError(git, args[0], complaint() || `it ended with ${code === null ? 'a signal' : `code ${code}`}`),
          );
        }
      }),
    );
    child.stdin.end(input ?? Buffer.alloc(0));
  });
}
