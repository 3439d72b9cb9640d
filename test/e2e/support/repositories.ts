/** Git repositories for the tests, made anew in temporary folders. Nothing of the user's settings reaches them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A new empty folder. The caller removes it. */
export function temporaryFolder(name: string): string {
  return realpathSync(mkdtempSync(join(tmpdir(), `refscope-${name}-`)));
}

export function git(folder: string, ...args: string[]): string {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const env = {
    ...inherited,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada Example',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada Example',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
  };
  return execFileSync('git', ['-C', folder, '-c', 'commit.gpgSign=false', ...args], { env, encoding: 'utf8' }).trim();
}

/** An empty repository at this folder, made if missing. */
export function initRepository(folder: string): void {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main', '--template=');
}

/** Writes files and commits them all; returns the hash. */
export function commitFiles(folder: string, subject: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', subject);
  return git(folder, 'rev-parse', 'HEAD');
}
