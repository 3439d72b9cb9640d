/**
 * Components of Astro: code between `---` that runs on the server, and markup with code in braces that sees its names.
 * A `<script>` runs in the browser, by itself.
 */
import { codeAttribute, isBracedStyle, isScriptType, plainAttribute, valueOf } from './attributes.js';
import type { ComponentRules } from './componentRules.js';
import { isBlock } from './html.js';
import type { Attribute, MarkupDialect, RawBlock, Tag } from './markupScanner.js';
import { MarkupScanner } from './markupScanner.js';
import { PartList } from './partList.js';

const FENCE = /^\uFEFF?\s*---[ \t]*(?=\r?\n|$)/;
const NEXT_FENCE = /^---[ \t]*$/gm;

export const ASTRO: ComponentRules = {
  id: 'astro',
  extensions: ['.astro'],
  publishingCalls: null,
  publishedTypes: /^Props$/,
  publishingWords: null,
  signedNames: null,
  saysOtherCode: false,
  languageOf: () => 'tsx',
  partsOf(text) {
    const parts = new PartList(text);
    const end = frontmatter(text, parts);
    new MarkupScanner(text, dialectOf(text), parts).scan(end);
    return parts.finish();
  },
  spellingOf: () => null,
};

/** Gives where the code between the fences ends; 0 where there is none. */
function frontmatter(text: string, parts: PartList): number {
  const opened = FENCE.exec(text);
  if (opened === null) return 0;
  const from = opened[0].length;
  NEXT_FENCE.lastIndex = from;
  const closed = NEXT_FENCE.exec(text.replaceAll('\r', ' '));
  const codeEnd = closed?.index ?? text.length;
  parts.lines(0, from, false);
  parts.code('module', from, codeEnd);
  if (closed === null) return text.length;
  parts.lines(codeEnd, codeEnd + 3, false);
  return codeEnd + 3;
}

function dialectOf(text: string): MarkupDialect {
  return {
    codeSigns: 'braces',
    closesItself: true,
    impliesEnds: false,
    rawBlock: tag => rawBlock(tag, text),
    tagSort: name => (/^[A-Z][\w.]*$/.test(name) ? 'component' : 'element'),
    isSpaceShown: (_space, name) => !isBlock(name),
    isVerbatim: tag => tag.attributes.some(({ name }) => name === 'is:raw'),
    attribute,
  };
}

function rawBlock(tag: Tag, text: string): RawBlock | null {
  if (tag.name === 'style') return isBracedStyle(valueOf(tag, 'lang', text)) ? 'style' : 'laidLines';
  if (tag.name !== 'script') return null;
  return isScriptType(valueOf(tag, 'type', text)) ? 'ownCode' : 'laidLines';
}

function attribute(found: Attribute, parts: PartList): void {
  const { name, start, quote, valueStart, valueEnd, end } = found;
  if (name === '') {
    const code = parts.text.slice(valueStart, valueEnd);
    const [sign] = /^\s*\.\.\./.exec(code) ?? [''];
    parts.open('markup_attribute', start);
    parts.leaf('markup_sign', start, valueStart + sign.length);
    parts.code(/^\s*[\w$]+\s*$/.test(code) ? 'shorthand' : 'expression', valueStart + sign.length, valueEnd);
    parts.leaf('markup_sign', end - 1, end);
    parts.close(end);
  } else if (quote === '{') {
    codeAttribute(found, parts, () => {
      parts.code('expression', valueStart, valueEnd);
    });
  } else if (quote === '`') {
    codeAttribute({ ...found, quote: '', valueStart: valueStart - 1, valueEnd: valueEnd + 1 }, parts, () => {
      parts.code('expression', valueStart - 1, valueEnd + 1);
    });
  } else plainAttribute(found, parts);
}
