/** Both readers give the same change sets: on a repository grown at random (from a fixed seed), for every kind of request. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeRequest } from '../../src/changes/request.js';
import type { ChangeSource } from '../../src/changes/source.js';
import { open, removeTemporaries, TestRepository } from './testRepository.js';

/** Numbers from 0 to `below`, the same for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NAMES = [
  'a.ts',
  'b b.java',
  'c"c',
  'd\nd',
  'é',
  'sub/a.ts',
  'sub/deep/x',
  'sub-',
  'sub.x',
  'tést/\t',
  'z',
  'link',
  'mode.sh',
];

class GrowingRepository extends TestRepository {
  constructor(private readonly random: (below: number) => number) {
    super();
  }

  /** A few changes of any kind to the files on disk. */
  edit(): void {
    for (let i = 1 + this.random(4); i > 0; i--) {
      const name = NAMES[this.random(NAMES.length)];
      // A link may point nowhere: what counts is the link.
      const stat = lstatSync(join(this.dir, name), { throwIfNoEntry: false });
      const exists = stat !== undefined;
      switch (this.random(6)) {
        case 0:
          if (exists) this.remove(name);
          break;
        case 1:
          if (stat?.isFile()) this.makeExecutable(name);
          break;
        case 2:
          if (exists) this.remove(name);
          this.link(name, ['nowhere', 'a.ts', '../outside'][this.random(3)]);
          break;
        default: {
          if (exists) this.remove(name);
          const lines = Array.from(
            { length: this.random(30) },
            () => `line ${this.random(8)}${this.random(9) === 0 ? '\r' : ''}`,
          );
          this.write(name, this.random(12) === 0 ? Buffer.from([0, this.random(256)]) : lines.join('\n'));
        }
      }
    }
  }

  /** Tracked and untracked names that git itself finds changed since HEAD. */
  changedNames(): string[] {
    const lists = [
      this.git('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
      this.git('ls-files', '--others', '--exclude-standard', '-z'),
    ];
    return [...new Set(lists.flatMap(list => list.split('\0')).filter(name => name !== ''))].sort();
  }

  grow(commits: number): void {
    for (let i = 0; i < commits; i++) {
      this.edit();
      this.commit(`change ${i}\n\nwith a body\n`);
      if (i % 7 === 3) {
        this.git('checkout', '-q', '-b', `branch${i}`);
        this.edit();
        this.commit(`on branch ${i}`);
        this.git('checkout', '-q', 'main');
        this.edit();
        this.commit(`beside branch ${i}`);
        this.git('merge', '-q', '-s', 'ours', '--no-edit', `branch${i}`);
      }
      if (i === Math.floor(commits / 2)) this.git('gc', '-q');
    }
  }
}

async function bothReaders(dir: string): Promise<readonly [ChangeSource, ChangeSource]> {
  const pair = [await open(dir), await open(dir, null)] as const;
  deepStrictEqual(
    pair.map(source => source.reader),
    ['git', 'isomorphic-git'],
  );
  strictEqual(pair[0].root, pair[1].root);
  return pair;
}

async function same(
  [git, built]: readonly [ChangeSource, ChangeSource],
  request: ChangeRequest,
  label: string,
): Promise<number> {
  const expected = await git.load(request);
  deepStrictEqual(await built.load(request), expected, label);
  return expected.before.length + expected.after.length;
}

describe('both readers', () => {
  afterEach(removeTemporaries);

  for (const seed of [1, 2, 3]) {
    it(`give the same for every request (seed ${seed})`, async function () {
      this.timeout(180_000);
      const random = randomNumbers(seed);
      const repository = new GrowingRepository(random);
      repository.grow(22);
      const sources = await bothReaders(repository.dir);
      const commits = await sources[0].listCommits(100);
      deepStrictEqual(await sources[1].listCommits(100), commits);
      deepStrictEqual(await sources[1].listCommits(5, 3), commits.slice(3, 8));
      let touches = 0;
      for (const name of NAMES) {
        const touching = await sources[0].commitsOfFile(name, 'HEAD', 100);
        deepStrictEqual(await sources[1].commitsOfFile(name, 'HEAD', 100), touching, name);
        touches += touching.length;
      }
      strictEqual(touches > 20 && touches < NAMES.length * commits.length, true, `${touches} commits of files`);
      let files = 0;
      for (const commit of commits) {
        files += await same(sources, { kind: 'commit', revision: commit.hash }, commit.subject);
        if (commit.parents.length > 1) {
          files += await same(
            sources,
            { kind: 'commit', revision: commit.hash, parent: 2 },
            `${commit.subject}, second parent`,
          );
        }
      }
      for (let i = 0; i < 20; i++) {
        const [from, to] = [commits[random(commits.length)].hash, commits[random(commits.length)].hash];
        files += await same(sources, { kind: 'range', from, to }, `${from}..${to}`);
        files += await same(sources, { kind: 'range', from, to, fromMergeBase: true }, `${from}...${to}`);
      }
      for (let i = 0; i < 6; i++) {
        repository.edit();
        if (i % 2 === 0) repository.git('add', '-A');
        repository.edit();
        files += await same(sources, { kind: 'staged' }, `staged, round ${i}`);
        files += await same(sources, { kind: 'workingTree' }, `working tree, round ${i}`);
        const listed = await sources[0].load({ kind: 'workingTree' });
        const names = new Set([...listed.before, ...listed.after].map(file => file.path));
        deepStrictEqual([...names].sort(), repository.changedNames(), `what git itself calls changed, round ${i}`);
      }
      // The comparison above says nothing when there is nothing to compare.
      strictEqual(files > 200, true, `${files} files compared`);
    });
  }

  it('give the same for a stash', async () => {
    const repository = new TestRepository();
    repository.write('a', 'one');
    repository.commit();
    repository.write('a', 'two');
    repository.git('stash');
    repository.write('a', 'three');
    repository.git('stash');
    repository.git('tag', 'v1');
    repository.git('tag', '-a', '-m', 'annotated', 'deep/v2');
    const sources = await bothReaders(repository.dir);
    for (const source of sources) {
      const { stashes, tags } = await source.listNames();
      deepStrictEqual(tags, ['v1', 'deep/v2']);
      deepStrictEqual(
        stashes.map(({ name, commit }) => [name, commit.parents.length]),
        [
          ['stash@{0}', 2],
          ['stash@{1}', 2],
        ],
      );
    }
    for (const [revision, text] of [
      ['stash', 'three'],
      ['stash@{0}', 'three'],
      ['stash@{1}', 'two'],
    ]) {
      await same(sources, { kind: 'commit', revision }, revision);
      const { after } = await sources[1].load({ kind: 'commit', revision });
      deepStrictEqual(
        after.map(({ path, content }) => ({ path, content })),
        [{ path: 'a', content: { kind: 'text', text } }],
      );
    }
  });
});
