/** Hunks go into the index and out of it, one at a time, in a real repository; files on disk stay as they are. */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGit } from '../../src/changes/nativeGit/locate.js';
import { reverted, unstagedLines } from '../../src/changes/hunkText.js';
import { Staging } from '../../src/changes/stageHunk.js';
import { diffLines } from '../../src/engine/text/lineDiff.js';
import { cleanEnv, removeTemporaries, TestRepository } from './testRepository.js';

const numbered = (count: number): string => Array.from({ length: count }, (_, line) => `line ${line}\n`).join('');

describe('staging hunks', () => {
  afterEach(removeTemporaries);

  const made = async (before: string | null, after: string | null, path = 'a.txt') => {
    const repository = new TestRepository();
    repository.write('other.txt', 'other\n');
    if (before !== null) repository.write(path, before);
    repository.commit();
    if (after === null) repository.remove(path);
    else repository.write(path, after);
    const gitPath = await findGit(cleanEnv);
    const staging = new Staging(repository.dir, { gitPath: gitPath ?? 'git', env: cleanEnv });
    const hunks = diffLines(before ?? '', after ?? '').hunks;
    return {
      repository,
      hunks,
      stage: (hunk = hunks[0]) => staging.stage({ path, before, after, hunk }),
      unstage: (hunk = hunks[0]) => staging.unstage({ path, before, after, hunk }),
      index: () => staging.indexText(path),
      status: () => repository.git('status', '--porcelain').trimEnd(),
      staging,
    };
  };

  it('stages one of several hunks, and takes it out again', async () => {
    const before = numbered(30);
    const after = before
      .replace('line 3\n', '')
      .replace('line 10', 'line ten')
      .replace('line 20\n', 'line 20\nadded\n');
    const { hunks, stage, unstage, index, status, repository } = await made(before, after);
    strictEqual(hunks.length, 3);
    await stage(hunks[1]);
    strictEqual(await index(), before.replace('line 10', 'line ten'));
    await stage(hunks[2]);
    await stage(hunks[0]);
    strictEqual(await index(), after);
    strictEqual(status(), 'M  a.txt');
    await unstage(hunks[1]);
    strictEqual(await index(), after.replace('line ten', 'line 10'));
    strictEqual(status(), 'MM a.txt');
    await unstage(hunks[0]);
    await unstage(hunks[2]);
    strictEqual(status(), ' M a.txt');
    strictEqual(readFileSync(join(repository.dir, 'a.txt'), 'utf8'), after);
  });

  it('comes to the file, and back to HEAD, in whatever order hunks are taken', async () => {
    // Fixed, so that a failure comes again.
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 2; round++) {
      const lines = Array.from({ length: 40 }, () => `${'abc'[random(3)]}\n`);
      const before = lines.join('');
      const after = lines
        .flatMap(line =>
          random(5) === 0 ? [] : random(5) === 0 ? [line, 'new\n'] : random(6) === 0 ? ['x\n'] : [line],
        )
        .join('');
      const { hunks, stage, unstage, index } = await made(before, after);
      const left = [...hunks];
      while (left.length > 0) await stage(left.splice(random(left.length), 1)[0]);
      strictEqual(await index(), after);
      const staged = [...hunks];
      while (staged.length > 0) {
        await unstage(staged.splice(random(staged.length), 1)[0]);
      }
      strictEqual(await index(), before);
    }
  });

  it('says so where lines are staged already, or are not staged', async () => {
    const { stage, unstage } = await made('a\nb\n', 'a\nB\n');
    await rejects(unstage(), { code: 'notStaged', message: /not staged/ });
    await stage();
    await rejects(stage(), { code: 'notStaged', message: /staged already/ });
  });

  it('stages what was written since an earlier version of the lines was staged', async () => {
    const { stage, index, repository } = await made('a\nb\nc\n', 'a\nb2\nc\n');
    repository.git(
      'update-index',
      '--cacheinfo',
      `100644,${repository.gitWith('a\nb1\nc\n', 'hash-object', '-w', '--stdin').trim()},a.txt`,
    );
    await stage();
    strictEqual(await index(), 'a\nb2\nc\n');
  });

  it('knows new and deleted files, and that they can be run', async () => {
    const added = await made(null, 'a\nb\n', 'new folder/ä.txt');
    chmodSync(join(added.repository.dir, 'new folder/ä.txt'), 0o755);
    await added.staging.stage({
      path: 'new folder/ä.txt',
      before: null,
      after: 'a\nb\n',
      hunk: added.hunks[0],
      isExecutable: true,
    });
    strictEqual(added.status(), 'A  "new folder/\\303\\244.txt"');
    strictEqual(added.repository.git('ls-files', '-s', 'new folder').slice(0, 6), '100755');
    await added.unstage();
    strictEqual(added.status(), '?? "new folder/"');
    const deleted = await made('a\n', null);
    await deleted.stage();
    strictEqual(deleted.status(), 'D  a.txt');
    await deleted.unstage();
    strictEqual(deleted.status(), ' D a.txt');
    deepStrictEqual((await deleted.staging.headBytes('a.txt'))?.bytes.toString(), 'a\n');
    strictEqual(await deleted.staging.headBytes('no.txt'), null);
  });

  it('keeps line ends and a missing one at the end', async () => {
    const { stage, index } = await made('a\r\nb', 'a\r\nb\r\nc\r\n');
    await stage();
    strictEqual(await index(), 'a\r\nb\r\nc\r\n');
  });

  it('refuses what is no text, what is in a conflict and what has another name', async () => {
    const binary = await made('a\n', 'b\n');
    writeFileSync(join(binary.repository.dir, 'a.txt'), Buffer.from([0x61, 0xff, 0x0a]));
    binary.repository.git('add', 'a.txt');
    await rejects(binary.stage(), { code: 'notStaged', message: /no UTF-8/ });
    const renamed = await made(null, 'b\n');
    await rejects(renamed.staging.stage({ path: 'a.txt', before: 'a\n', after: 'b\n', hunk: renamed.hunks[0] }), {
      code: 'notStaged',
      message: /another name/,
    });
    const conflict = await made('a\n', 'b\n');
    const oid = conflict.repository.git('rev-parse', 'HEAD:a.txt').trim();
    conflict.repository.gitWith(
      `0 ${'0'.repeat(40)}\ta.txt\n100644 ${oid} 1\ta.txt\n100644 ${oid} 2\ta.txt\n`,
      'update-index',
      '--index-info',
    );
    await rejects(conflict.stage(), { code: 'notStaged', message: /conflict/ });
  });

  it('runs no filter and no hook of the repository', async () => {
    const { stage, index, repository } = await made('a\n', 'b\n');
    repository.write('.gitattributes', '* filter=evil.one\n');
    repository.git('config', 'filter.evil.one.clean', 'touch ran; cat');
    repository.git('config', 'filter.evil.one.required', 'true');
    repository.write('.git/hooks/post-index-change', '#!/bin/sh\ntouch ran\n');
    repository.makeExecutable('.git/hooks/post-index-change');
    await stage();
    strictEqual(await index(), 'b\n');
    strictEqual(existsSync(join(repository.dir, 'ran')), false);
  });

  it('lists the lines that are left to be staged', () => {
    deepStrictEqual(unstagedLines('a\nb\nc\n', 'a\nB\nc\nd\n'), [
      [1, 2],
      [3, 4],
    ]);
    deepStrictEqual(unstagedLines('a\nb\n', 'a\n'), [[1, 1]]);
    deepStrictEqual(unstagedLines(null, 'a\n'), [[0, 1]]);
  });

  it('takes one hunk back out of a text', () => {
    const [before, after] = ['a\nb\nc\n', 'a\nB\nB\nc'];
    const { hunks } = diffLines(before, after);
    const text = [...hunks].reverse().reduce((left, hunk) => reverted(before, left, hunk), after);
    strictEqual(text, before);
    strictEqual(reverted('', 'a\n', { beforeStart: 0, beforeEnd: 0, afterStart: 0, afterEnd: 2 }), '');
  });
});
