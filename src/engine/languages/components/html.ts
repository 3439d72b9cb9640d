/** Pages of HTML: their scripts, one of which sees the names of another unless it is a module, handlers in attributes, and markup. */
import { codeAttribute, isBracedStyle, isScriptType, plainAttribute, valueOf } from './attributes.js';
import type { ComponentRules } from './componentRules.js';
import type { MarkupDialect, RawBlock, Tag } from './markupScanner.js';
import { MarkupScanner } from './markupScanner.js';
import { PartList } from './partList.js';

export const HTML: ComponentRules = {
  id: 'html',
  extensions: ['.html', '.htm', '.xhtml'],
  publishingCalls: null,
  publishedTypes: null,
  publishingWords: null,
  signedNames: null,
  saysOtherCode: true,
  languageOf: () => 'javascript',
  partsOf(text) {
    const parts = new PartList(text);
    new MarkupScanner(text, dialectOf(text), parts).scan(0);
    return parts.finish();
  },
  spellingOf: () => null,
};

/** Elements that begin a line of their own: white space before their tags is not shown. */
const BLOCKS = new Set(
  (
    'html head body title meta link base script style address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody thead tfoot tr td th caption ' +
    'colgroup col ul option optgroup template noscript'
  ).split(' '),
);

export function isBlock(name: string): boolean {
  return BLOCKS.has(name.toLowerCase());
}

function dialectOf(text: string): MarkupDialect {
  return {
    codeSigns: null,
    closesItself: false,
    impliesEnds: true,
    rawBlock: tag => rawBlock(tag, text),
    tagSort: () => 'element',
    isSpaceShown: (_space, name) => !isBlock(name),
    isVerbatim: () => false,
    attribute(found, parts) {
      if (/^on[a-z]+$/i.test(found.name) && found.quote !== '') {
        codeAttribute(found, parts, () => {
          parts.code('statements', found.valueStart, found.valueEnd);
        });
      } else plainAttribute(found, parts);
    },
  };
}

function rawBlock(tag: Tag, text: string): RawBlock | null {
  const name = tag.name.toLowerCase();
  if (name === 'style') return isBracedStyle(valueOf(tag, 'type', text)) ? 'style' : 'laidLines';
  if (name !== 'script') return null;
  const type = valueOf(tag, 'type', text);
  if (!isScriptType(type)) return 'laidLines';
  return type?.toLowerCase() === 'module' ? 'ownCode' : 'code';
}
