/** Sections of Markdown: what opens one, and what is reported of those that moved, or have another title or level. */
import assert from 'node:assert/strict';
import { keyWords } from '../../src/protocol/fileWords.js';
import { LineIndex } from '../../src/engine/text/lineIndex.js';
import { markdownBlocks, sectionPath } from '../../src/engine/text/markdownBlocks.js';
import { analyzeTexts, type Texts } from './support/engine.js';

async function reported(before: Texts, after: Texts): Promise<{ words: string[]; lines: number }> {
  const diff = await analyzeTexts(before, after);
  return { words: diff.pairs.map(pair => keyWords(diff.actions, pair)), lines: diff.summary.linesToRead };
}

const inOneFile = async (before: string, after: string): Promise<string> =>
  (await reported({ 'a.md': before }, { 'a.md': after })).words[0];

const paths = (text: string): string[] => {
  const { sections } = markdownBlocks(new LineIndex(text));
  return sections.map((_, i) => sectionPath(sections, i));
};

describe('sections of Markdown', () => {
  it('begin at headings with signs before or below them', () => {
    assert.deepEqual(paths('# A\n\n## B ##\n\nC\n-\n\n### D\n'), ['A', 'B', 'C', 'C › D']);
    assert.deepEqual(paths('Two\nlines\n=====\n'), ['Two lines']);
  });

  it('do not begin in code, markup, quotations, lists and front matter', () => {
    for (const text of [
      '````\n```\n# a\n```\n# b\n````\n',
      '    # a\n',
      '<div>\n# a\n</div>\n',
      '<!--\n# a\n\n# b\n-->\n',
      '> # a\n',
      '- # a\n',
      '---\n# a\ntitle: b\n---\n',
      '+++\n# a\n+++\n',
      '#a\n\\# b\n',
    ]) {
      assert.deepEqual(paths(text), [], text);
    }
  });

  it('end where one of their level begins', () => {
    const { sections } = markdownBlocks(new LineIndex('# A\na\n## B\nb\n### C\nc\n## D\n# E\n'));
    assert.deepEqual(
      sections.map(({ first, ownEnd, end, parent }) => [first, ownEnd, end, parent]),
      [
        [0, 2, 7, -1],
        [2, 4, 6, 0],
        [4, 6, 6, 1],
        [6, 7, 7, 0],
        [7, 8, 8, -1],
      ],
    );
  });

  it('are long, deep and many without harm', () => {
    for (const text of ['# a\n'.repeat(2_000), '> '.repeat(5_000), `${'- '.repeat(5_000)}a`, '['.repeat(20_000)]) {
      assert.ok(markdownBlocks(new LineIndex(text)).lines.length > 0);
    }
  });
});

const INSTALL = 'Take the box from the shelf.\n\nTurn the key twice, then once more.\n';
const USE = 'The lamp is green as long as the wheel turns.\n';

describe('a section of Markdown', () => {
  it('is reported as moved inside its file, and its lines are read once', async () => {
    const before = `# G\n\n## Install\n\n${INSTALL}\n## Use\n\n${USE}\n## Stop\n\nLet the wheel run down.\n`;
    const after = `# G\n\n## Use\n\n${USE}\n## Stop\n\nLet the wheel run down.\n\n## Install\n\n${INSTALL}`;
    const { words, lines } = await reported({ 'a.md': before }, { 'a.md': after });
    assert.deepEqual(words, ['section Install moved']);
    assert.equal(lines, 3);
  });

  it('is reported as moved to another file, with what is below it and what was edited', async () => {
    const section = (turns: string): string =>
      `## Install\n\n${INSTALL.replace('twice', turns)}\n### Linux\n\nUse the blue key there.\n`;
    const { words, lines } = await reported(
      { 'a.md': `# A\n\n${section('twice')}`, 'b.md': '# B\n' },
      { 'a.md': '# A\n', 'b.md': `# B\n\n${section('thrice')}` },
    );
    assert.deepEqual(words, [
      'section Install moved to b.md, with 1 section below, edited',
      'section Install moved from a.md, with 1 section below, edited',
    ]);
    // Five that moved, one of them edited: its old words are read as well.
    assert.equal(lines, 6);
  });

  it('is reported as renamed where it stands, and where it went', async () => {
    assert.equal(
      await inOneFile(`# G\n\n## Install\n\n${INSTALL}`, `# G\n\n## Set up\n\n${INSTALL}`),
      'section Set up renamed from Install',
    );
    assert.equal(
      await inOneFile(
        `# G\n\n## Install\n\n${INSTALL}\n## Use\n\n${USE}${USE}`,
        `# G\n\n## Use\n\n${USE}${USE}\n## Set up\n\n${INSTALL}`,
      ),
      'section Set up moved, renamed from Install',
    );
  });

  it('is reported at another level, with what is below it', async () => {
    const at = (signs: string): string => `# G\n\n${signs} Use\n\n${USE}\n${signs}# Lamp\n\nGreen or not.\n`;
    assert.equal(await inOneFile(at('##'), at('###')), 'section Use 1 level deeper, with 1 section below');
    assert.equal(await inOneFile(at('####'), at('##')), 'section Use 2 levels higher, with 1 section below');
    assert.equal(await inOneFile(`Use\n---\n\n${USE}`, `Use\n===\n\n${USE}`), 'section Use 1 level higher');
  });

  it('is another one where title and text are others', async () => {
    assert.doesNotMatch(await inOneFile(`# G\n\n## Install\n\n${INSTALL}`, `# G\n\n## Use\n\n${USE}`), /section/);
    const { words } = await reported(
      { 'a.md': `# A\n\n## Use\n\n${USE}`, 'b.md': '# B\n' },
      { 'a.md': '# A\n', 'b.md': `# B\n\n## Use\n\n${INSTALL}` },
    );
    assert.deepEqual(words, ['Use removed', 'Use added']);
  });
});
