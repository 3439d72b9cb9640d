/**
 * A real repository in a temporary folder, made with the real git: fixed author and dates, nobody's configuration. For tests only.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openRepository } from '../../src/changes/openRepository.js';
import type { ChangeSource } from '../../src/changes/source.js';
import type { ChangedFile, ChangeSet } from '../../src/engine/model.js';

/** What all tests run git with: no configuration from outside. */
export const cleanEnv: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  TMPDIR: tmpdir(),
  GIT_AUTHOR_NAME: 'Ada Lovelace',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_COMMITTER_NAME: 'Ada Lovelace',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
};

const cleanups: (() => void)[] = [];

/** A new folder, removed by `removeTemporaries`. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'refscope-test-')));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Closes all opened sources and removes all folders. For `afterEach`. */
export function removeTemporaries(): void {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
}

/** Both readers, by the `gitPath` that chooses them. */
export const READERS = [
  ['git', undefined],
  ['isomorphic-git', null],
] as const;

export async function open(
  dir: string,
  gitPath?: string | null,
  env: NodeJS.ProcessEnv = cleanEnv,
): Promise<ChangeSource> {
  const source = await openRepository(dir, { gitPath, env });
  cleanups.push(() => source.dispose());
  return source;
}

export class TestRepository {
  private clock = Date.UTC(2026, 0, 1) / 1000;

  constructor(
    readonly dir: string = temporaryFolder(),
    init = true,
    ...initArgs: string[]
  ) {
    if (init) this.git('init', '-q', '-b', 'main', ...initArgs, '.');
  }

  git(...args: string[]): string {
    return this.gitWith('', ...args);
  }

  /** Like `git`, with something to read. */
  gitWith(input: string, ...args: string[]): string {
    const date = `${this.clock} +0200`;
    return execFileSync('git', args, {
      cwd: this.dir,
      env: { ...cleanEnv, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
      .toString('utf8')
      .replace(/\n+$/, '');
  }

  write(path: string | Buffer, content: string | Uint8Array): void {
    const full = this.path(path);
    if (typeof full === 'string') mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
  }

  /** Writes so that size and time stamp stay: only the content tells. */
  writeUnseen(path: string, content: string, seconds: number): void {
    this.write(path, content);
    utimesSync(join(this.dir, path), seconds, seconds);
  }

  link(path: string, target: string): void {
    mkdirSync(dirname(join(this.dir, path)), { recursive: true });
    symlinkSync(target, join(this.dir, path));
  }

  makeExecutable(path: string): void {
    chmodSync(join(this.dir, path), 0o755);
  }

  remove(path: string): void {
    rmSync(join(this.dir, path), { recursive: true });
  }

  /** Stages everything and commits it, each commit a minute after the one before. Returns its hash. */
  commit(message = 'change'): string {
    this.clock += 60;
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', message);
    return this.git('rev-parse', 'HEAD');
  }

  path(path: string | Buffer): string | Buffer {
    return typeof path === 'string' ? join(this.dir, path) : Buffer.concat([Buffer.from(`${this.dir}/`), path]);
  }
}

/** `path: text`, or `path: (reason)`, for assertions that can be read. */
export function show(files: readonly ChangedFile[]): Record<string, string> {
  return Object.fromEntries(
    files.map(({ path, content }) => [path, content.kind === 'text' ? content.text : `(${content.reason})`]),
  );
}

export const sides = (set: ChangeSet): { before: Record<string, string>; after: Record<string, string> } => ({
  before: show(set.before),
  after: show(set.after),
});
