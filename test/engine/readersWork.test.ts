/**
 * Readers of data and prose go over a text a few times, however it is written: files full of marks that open what never ends. What is
 * counted is the text that is searched, and the nodes that are made.
 */
import assert from 'node:assert/strict';
import { parseHcl } from '../../src/engine/text/hclTree.js';
import { LineIndex } from '../../src/engine/text/lineIndex.js';
import { markdownBlocks, parseMarkdown, parseMarkdownLines } from '../../src/engine/text/markdownBlocks.js';
import type { ParsedMarkdown } from '../../src/engine/text/markdownBlocks.js';
import { parseSql } from '../../src/engine/text/sqlTree.js';

const MANY = 20_000;

const many = (line: (i: number) => string): string => Array.from({ length: MANY }, (_, i) => line(i)).join('');

/** How much of a long text was searched for something, in UTF-16 units. */
function searched(read: () => unknown): number {
  let work = 0;
  const { indexOf } = String.prototype;
  const counted = function (this: string, sought: string, from = 0): number {
    const found = indexOf.call(this, sought, from);
    work += (found < 0 ? this.length : found) - from;
    return found;
  };
  String.prototype.indexOf = counted;
  try {
    read();
  } finally {
    String.prototype.indexOf = indexOf;
  }
  return work;
}

function namesIn(parsed: ParsedMarkdown | null): Set<string> {
  const names = new Set<string>();
  parsed?.tree.iterate({ enter: ({ name }) => void names.add(name) });
  return names;
}

describe('the work of readers', () => {
  it('SQL: marks of texts that do not come again', () => {
    const texts = [
      many(i => `$t${i}$ `),
      many(i => `$t${i % 2}$`),
      many(() => '$'),
      many(i => `$a$ ${i} $a$;\n`),
      `${many(i => `$t${i}$ `)}$a$ x $a$`,
    ];
    for (const text of texts) assert.ok(searched(() => parseSql(text)) <= text.length, text.slice(0, 20));
  });

  it('SQL: a text is kept to the letter, and a mark that does not come again is a word', () => {
    const values = (text: string): (string | null)[] => {
      const tree = parseSql(text);
      assert.ok(tree !== null);
      return tree.value.slice(1);
    };
    assert.deepEqual(values('do $a$ x  $b$ y $a$;'), ['do $a$ x  $b$ y $a$ ;']);
    assert.deepEqual(values('do $a$  x;\ndo $b$ y;'), ['do $a$ x ;', 'do $b$ y ;']);
    // The end of one mark is the beginning of another.
    assert.deepEqual(values('do $a$b$ x  $a$;'), ['do $a$b$ x  $a$ ;']);
    assert.deepEqual(values('do $$ x  $$;'), ['do $$ x  $$ ;']);
  });

  it('HCL: texts over lines that do not end', () => {
    const text = many(i => `x${i} = <<A${i}\n`);
    assert.ok(searched(() => assert.equal(parseHcl(text, { isDeclarative: true }), null)) <= text.length);
  });

  it('Markdown: blocks are found without reading what stands in their lines', () => {
    const text = '# *a* [b](c)\n\n`d` *e* <f>\n\n| g |\n|---|\n| ~~h~~ |\n\n- [ ] *i*\n';
    const names = namesIn(parseMarkdown(text));
    for (const name of ['ATXHeading1', 'Paragraph', 'TableCell', 'Task']) assert.ok(names.has(name), name);
    for (const name of ['Emphasis', 'Link', 'InlineCode', 'HTMLTag', 'Strikethrough']) {
      assert.ok(!names.has(name), name);
      assert.ok(namesIn(parseMarkdownLines(text)).has(name), name);
    }
  });

  it('Markdown: of a paragraph that would take too long to read, nothing is known but that it is one', () => {
    for (const piece of ['*a_', '[a](', 'a<?', '`a``']) {
      const text = `# Title\n\n${many(() => piece)}\n`;
      assert.ok(!namesIn(parseMarkdownLines(text)).has('Link'));
      assert.deepEqual([...namesIn(parseMarkdownLines(text))], ['Document', 'ATXHeading1', 'HeaderMark', 'Paragraph']);
      assert.deepEqual(markdownBlocks(new LineIndex(text)).lines.slice(0, 3), ['other', 'other', 'paragraph']);
    }
    // As long, but in paragraphs of their own.
    assert.ok(namesIn(parseMarkdownLines(many(() => 'a *b* c\n\n'))).has('Emphasis'));
  });
});
