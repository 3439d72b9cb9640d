/** Which file became which, and what of it changed besides its lines. */
import assert from 'node:assert/strict';
import type { ChangeDiff, ChangedFile, FileContent } from '../../src/engine/model.js';
import { analyzeTexts, testBudget, testEngine } from './support/engine.js';

const text = (path: string, content: string, more: Partial<ChangedFile> = {}): ChangedFile => ({
  path,
  content: { kind: 'text', text: content },
  ...more,
});

const binary: FileContent = { kind: 'skipped', reason: 'binary' };

const analyze = (before: ChangedFile[], after: ChangedFile[]): Promise<ChangeDiff> =>
  testEngine().analyze({ origin: { kind: 'unnamed' }, before, after }, {}, testBudget());

const pairsOf = ({ before, after, pairs }: ChangeDiff): string[] =>
  pairs.map(
    pair =>
      `${pair.before === null ? '-' : before[pair.before].path} ${pair.after === null ? '-' : after[pair.after].path} ${pair.status}`,
  );

const BOX = [
  '<script setup>',
  'defineProps({ title: String, link: String });',
  '</script>',
  '<article class="Box">',
  '  <h2>{{ title }}</h2>',
  '  <a :href="link">More</a>',
  '</article>',
  '',
].join('\n');

describe('pairs of files', () => {
  it('follow a text file that was renamed and edited', async () => {
    const diff = await analyzeTexts(
      { 'a/Box.vue': BOX, 'notes.md': '# Notes\n\nNothing here yet.\n' },
      { 'b/Card.vue': BOX.replace('"Box"', '"Card"'), 'other.md': '# Other\n\nAll of it is new.\n' },
    );
    assert.deepEqual(pairsOf(diff), ['a/Box.vue b/Card.vue movedAndRenamed', 'notes.md - deleted', '- other.md added']);
    assert.equal(diff.pairs[0].linesToRead, 2);
    assert.ok(diff.pairs[0].similarity !== null && diff.pairs[0].similarity > 0.5);
  });

  it('take the likest of several, each once', async () => {
    const edited = BOX.replace('More', 'Less');
    const diff = await analyzeTexts({ 'a.vue': BOX, 'b.vue': edited }, { 'c.vue': `${edited}<hr>\n`, 'd.vue': BOX });
    assert.deepEqual(pairsOf(diff), ['b.vue c.vue renamed', 'a.vue d.vue renamed']);
  });

  it('say that the mode changed, of a file that moved as well', async () => {
    const modes = [{ mode: '100644' }, { mode: '100755' }] as const;
    const diff = await analyze(
      [text('run.sh', 'echo\n', modes[0]), text('old.sh', 'exit 1\n', modes[0])],
      [text('run.sh', 'echo\n', modes[1]), text('new.sh', 'exit 1\n', modes[1])],
    );
    assert.deepEqual(pairsOf(diff), ['old.sh new.sh renamed', 'run.sh run.sh modified']);
    for (const { properties } of diff.pairs) {
      assert.deepEqual(properties, [{ property: 'mode', before: '100644', after: '100755' }]);
    }
    assert.deepEqual([diff.summary.filesChanged, diff.summary.modesChanged, diff.summary.linesToRead], [2, 2, 0]);
  });

  it('call no file unchanged whose bytes changed', async () => {
    const wide: FileContent = { kind: 'text', text: '\ufeffa\n', encoding: 'utf-16le' };
    const diff = await analyze([{ path: 'a.txt', content: wide }], [text('a.txt', '\ufeffa\n')]);
    assert.deepEqual(pairsOf(diff), ['a.txt a.txt modified']);
    assert.deepEqual(diff.pairs[0].properties, [{ property: 'encoding', before: 'utf-16le', after: 'utf-8' }]);
    assert.equal(diff.summary.encodingsChanged, 1);
  });

  it('count files that are not compared, but not a binary file that only moved', async () => {
    const diff = await analyze(
      [
        { path: 'a.png', content: binary, contentId: '1' },
        { path: 'b.png', content: binary, contentId: '2' },
      ],
      [
        { path: 'img/a.png', content: binary, contentId: '1' },
        { path: 'b.png', content: binary, contentId: '3' },
      ],
    );
    assert.deepEqual(pairsOf(diff), ['b.png b.png modified', 'a.png img/a.png moved']);
    assert.deepEqual([diff.summary.filesChanged, diff.summary.filesNotCompared], [2, 1]);
  });
});
