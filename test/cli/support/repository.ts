/** Real repositories in temporary folders, free of the settings of whoever runs the tests. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A new empty folder; the caller removes it. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'refscope-test-'));
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export class TestRepository {
  readonly folder = temporaryFolder();

  constructor() {
    this.git('init', '--quiet', '--template=', '--initial-branch=main');
  }

  git(...args: readonly string[]): string {
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
    const env = {
      ...Object.fromEntries(inherited),
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: devNull,
      GIT_AUTHOR_NAME: 'Test Author',
      GIT_AUTHOR_EMAIL: 'test@example.org',
      GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
      GIT_COMMITTER_NAME: 'Test Author',
      GIT_COMMITTER_EMAIL: 'test@example.org',
      GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z',
    };
    return execFileSync('git', args, {
      cwd: this.folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  write(files: Readonly<Record<string, string | Buffer>>): this {
    writeFiles(this.folder, files);
    return this;
  }

  /** Everything in the folder as a commit; returns its hash. */
  commit(subject: string): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', subject);
    return this.git('rev-parse', 'HEAD');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
