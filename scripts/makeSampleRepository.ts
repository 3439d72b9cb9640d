/**
 * Makes the sample repository: a small shop in Java, TypeScript and C, whose last commit restructures it.
 *
 * Its sources stand in `scripts/sample/before` and `scripts/sample/after`. Author, dates and settings are fixed, so that the hashes
 * are the same on every machine. By itself: `npx tsx scripts/makeSampleRepository.ts [folder]` (default: a new temporary folder).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SOURCES = join(__dirname, 'sample');

/** The commits, first to last: subject, the state of the tree, and the part of it that is there already. */
const COMMITS: readonly {
  readonly subject: string;
  readonly state: 'before' | 'after';
  readonly parts?: readonly string[];
}[] = [
  { subject: 'Count the stock of the till', state: 'before', parts: ['README.md', 'stock'] },
  { subject: 'Keep the books and report the sales', state: 'before' },
  { subject: 'Give every piece of code its place', state: 'after' },
];

/**
 * Fills `folder` (made if missing; must be empty) with the repository and returns the hashes of its commits, first to last.
 * Needs git on the path; throws when it fails.
 */
export function makeSampleRepository(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`The folder for the sample is not empty: ${folder}`);
  git(folder, ['init', '--quiet', '--template=', '--initial-branch=main', '--object-format=sha1']);
  return COMMITS.map(({ subject, state, parts }, index) => {
    for (const name of readdirSync(folder)) if (name !== '.git') rmSync(join(folder, name), { recursive: true });
    for (const name of parts ?? readdirSync(join(SOURCES, state))) {
      cpSync(join(SOURCES, state, name), join(folder, name), { recursive: true });
    }
    git(folder, ['add', '--all']);
    git(folder, ['commit', '--quiet', '--message', subject], `2024-03-0${index + 1}T09:00:00+01:00`);
    return git(folder, ['rev-parse', 'HEAD']).trim();
  });
}

function git(folder: string, args: readonly string[], date = '2024-03-01T09:00:00+01:00'): string {
  // Whatever surrounds this process (a hook's variables, a user's settings) must not change what is made.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = {
    ...Object.fromEntries(inherited),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_AUTHOR_NAME: 'Ada Sample',
    GIT_AUTHOR_EMAIL: 'ada@example.org',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: 'Ada Sample',
    GIT_COMMITTER_EMAIL: 'ada@example.org',
    GIT_COMMITTER_DATE: date,
  };
  return execFileSync(
    'git',
    ['-c', 'core.autocrlf=false', '-c', 'core.fileMode=false', '-c', 'commit.gpgSign=false', ...args],
    { cwd: folder, env, encoding: 'utf8' },
  );
}

if (require.main === module) {
  const folder =
    process.argv[2] === undefined ? mkdtempSync(join(tmpdir(), 'refscope-sample-')) : resolve(process.argv[2]);
  if (existsSync(join(folder, '.git'))) {
    console.error(`There is a repository already: ${folder}`);
    process.exitCode = 1;
  } else {
    const hashes = makeSampleRepository(folder);
    console.log(`${folder}\n${hashes.join('\n')}`);
  }
}
