/** Which file became which, and what of it changed besides its lines. */
import assert from 'node:assert/strict';
import type { ChangedFile, FileContent, FilePair } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { pairWords } from '../../src/protocol/fileWords.js';
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

  it('say in what two versions differ that say the same', async () => {
    const CASES: readonly (readonly [before: string, after: string, layout: unknown])[] = [
      ['a\nb\n', 'a\r\nb\r\n', { parts: ['lineEnds'], isAll: true }],
      ['a\nb\n', '\ufeffa\nb\n', { parts: ['byteOrderMark'], isAll: true }],
      ['a\nb\n', '\ufeffa\r\nb\r\n', { parts: ['byteOrderMark', 'lineEnds'], isAll: true }],
      ['a b\n', 'a  b \n', { parts: ['whiteSpace'], isAll: true }],
      ['a\nb\n', 'a\nb', { parts: ['whiteSpace'], isAll: true }],
      ['a b\nc\n', 'a b\r\n  c\r\n', { parts: ['lineEnds', 'whiteSpace'], isAll: true }],
      ['a\nb\n', 'a\r\nc\r\n', { parts: ['lineEnds'], isAll: false }],
      ['a\nb\n', 'a\nc\r\n', null],
      ['a\nb\r\n', 'a\r\nb\n', { parts: ['lineEnds'], isAll: true }],
      ['a\nb\n', 'a\nb\nc\n', null],
    ];
    for (const [before, after, layout] of CASES) {
      const diff = await analyzeTexts({ 'a.txt': before }, { 'a.txt': after });
      assert.deepEqual(diff.pairs[0].layout, layout, JSON.stringify([before, after]));
    }
    const encoded: ChangedFile = { path: 'a', content: { kind: 'text', text: 'é', encoding: 'windows-1252' } };
    const [pair] = (await analyze([encoded], [text('a', 'é')])).pairs;
    assert.deepEqual(pair.layout, { parts: ['encoding'], isAll: true });
  });

  it('say what of a file is no text', async () => {
    const skipped = (path: string, content: Partial<FileContent>, more: Partial<ChangedFile> = {}): ChangedFile => ({
      path,
      content: { kind: 'skipped', reason: 'symlink', ...content } as FileContent,
      ...more,
    });
    const commits = [{ side: 'after', shortHash: 'abc', subject: 'Mend it' }] as const;
    const diff = await analyze(
      [
        skipped('link', { target: 'a' }),
        text('was-file', 'x\n', { mode: '100644' }),
        skipped('module', { reason: 'submodule', commit: '1'.repeat(40) }),
        skipped('p.png', { reason: 'binary', bytes: 12 }, { contentId: '1' }),
        skipped('q.png', { reason: 'binary', bytes: 12 }, { contentId: '2' }),
      ],
      [
        skipped('link', { target: 'b' }),
        skipped('was-file', { target: 'c' }, { mode: '120000' }),
        skipped('module', { reason: 'submodule', commit: '2'.repeat(40), commits }),
        skipped('p.png', { reason: 'binary', bytes: 1500 }, { contentId: '3' }),
        skipped('r.png', { reason: 'binary', bytes: 12 }, { contentId: '2' }),
      ],
    );
    assert.deepEqual(
      diff.pairs.map(pair => [pathsOf(diff, pair), pairWords(diff, pair)]),
      [
        ['link', ['points to b, pointed to a']],
        ['module', ['commit 1111111111 → 2222222222, +abc Mend it']],
        ['p.png', ['12 bytes → 1.5 kB']],
        ['q.png r.png', []],
        ['was-file', ['now a symbolic link, was a file', 'points to c']],
      ],
    );
    const { filesChanged, filesNotCompared, linksChanged, submodulesChanged, modesChanged } = diff.summary;
    assert.deepEqual([filesChanged, filesNotCompared, linksChanged, submodulesChanged, modesChanged], [5, 1, 2, 1, 0]);
  });

  it('say that a new file is a copy, perhaps with edits', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => `line ${i} of a text that is long enough\n`);
    const edited = lines.with(3, 'another line, which says other things\n').join('');
    const diff = await analyzeTexts(
      { 'a.txt': lines.join('') },
      { 'a.txt': lines.join(''), 'b.txt': edited, 'c.txt': lines.join(''), 'd.txt': 'a text of its own\n'.repeat(9) },
    );
    const words = diff.pairs.map(pair => pairWords(diff, pair));
    assert.deepEqual(words, [[], ['copy of a.txt, 90 % alike'], ['copy of a.txt'], []]);
    // It is new: all of it is to be read.
    assert.equal(diff.pairs[2].linesToRead, 12);
    const context = {
      paths: ['e.txt'],
      isWhole: true,
      texts: [],
      leftOut: 0,
      copies: [{ path: 'f.txt', of: 'e.txt' }],
    };
    const { pairs } = await testEngine().analyze(
      { origin: { kind: 'unnamed' }, before: [], after: [text('f.txt', 'x\n')], context },
      {},
      testBudget(),
    );
    assert.deepEqual(pairs[0].copyOf, { path: 'e.txt', similarity: 1 });
  });

  it('say of no file that it is a copy of what went to it', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => `line ${i} of a text that is long enough\n`);
    const head = 'what stays where it was\n'.repeat(3);
    const diff = await analyzeTexts({ 'a.txt': head + lines.join('') }, { 'a.txt': head, 'b.txt': lines.join('') });
    assert.deepEqual(
      diff.pairs.map(pair => pairWords(diff, pair)),
      [[], []],
    );
  });

  it('say that bytes differ which are read as the same text', async () => {
    const of = (contentId: string): ChangedFile => text('a', 'x\n', { contentId });
    const diff = await analyze([of('1')], [of('2')]);
    assert.deepEqual(diff.pairs[0].properties, [{ property: 'bytes', before: '1', after: '2' }]);
    assert.equal(diff.pairs[0].status, 'modified');
  });
});

const pathsOf = ({ before, after }: ChangeDiff, pair: FilePair): string =>
  [...new Set([before[pair.before ?? 0]?.path, after[pair.after ?? 0]?.path])].join(' ');
