/**
 * Components of Vue: scripts, a template, styles and blocks of other tools. The template sees all names of the scripts;
 * `v-for` and slots give it more.
 */
import { binding, codeAttribute, isBracedStyle, plainAttribute, scriptLanguage, valueOf } from './attributes.js';
import type { ComponentRules } from './componentRules.js';
import type { Attribute, MarkupDialect, RawBlock, Tag } from './markupScanner.js';
import { MarkupScanner } from './markupScanner.js';
import { PartList } from './partList.js';

export const VUE: ComponentRules = {
  id: 'vue',
  extensions: ['.vue'],
  publishingCalls: /^(?:defineProps|defineEmits|defineSlots|defineExpose|withDefaults)$/,
  publishedTypes: null,
  publishingWords: null,
  signedNames: null,
  saysOtherCode: false,
  languageOf(text) {
    const lang = scriptLanguage(text);
    return lang === 'tsx' ? 'tsx' : lang === null || lang === 'jsx' ? 'javascript' : 'typescript';
  },
  partsOf(text) {
    const parts = new PartList(text);
    new MarkupScanner(text, dialectOf(text), parts).scan(0);
    return parts.finish();
  },
  spellingOf: () => null,
};

function dialectOf(text: string): MarkupDialect {
  return {
    codeSigns: 'mustaches',
    closesItself: true,
    impliesEnds: false,
    rawBlock: (tag, depth) => (depth === 0 ? rootBlock(tag, text) : null),
    tagSort: name =>
      /^[A-Z][\w.]*$/.test(name) ? 'component' : /^[a-z]\w*(?:-\w+)+$/.test(name) ? 'otherForm' : 'element',
    // What stands between two tags and has a line end is taken out when the template is compiled.
    isSpaceShown: space => !space.includes('\n'),
    isVerbatim: tag => tag.attributes.some(({ name }) => name === 'v-pre'),
    attribute,
    styleCode(line) {
      const found = /\bv-bind\(\s*(['"]?)([^'")]+)\1\s*\)/.exec(line);
      if (found === null) return null;
      const start = found.index + found[0].indexOf(found[2], 'v-bind('.length);
      return { start, end: start + found[2].length };
    },
  };
}

function rootBlock(tag: Tag, text: string): RawBlock | null {
  const lang = valueOf(tag, 'lang', text);
  if (tag.name === 'template') return lang === null || lang === 'html' ? null : 'laidLines';
  if (tag.name === 'script') return 'code';
  return tag.name === 'style' && isBracedStyle(lang) ? 'style' : 'laidLines';
}

/** What a loop gives names to, and what it goes through: `(one, index) in all`. */
const LOOP = /^([\s\S]*?)\s(?:in|of)\s([\s\S]*)$/;
const HANDLER = /^(?:@|v-on(?:[:.]|$))/;
const SLOT = /^(?:#|v-slot(?:[:.]|$)|(?:slot-)?scope$)/;
const BOUND = /^(?::|\.(?=\w)|v-(?!pre$|cloak$|once$|else$))/;

function attribute(found: Attribute, parts: PartList): void {
  const { name, valueStart, valueEnd } = found;
  const value = parts.text.slice(valueStart, valueEnd);
  if (value.trim() === '') {
    const isShort = found.quote === '' && /^:\w+$/.test(name);
    if (isShort) short(found, parts);
    else plainAttribute(found, parts);
  } else if (name === 'v-for' && LOOP.test(value)) {
    const [, names] = LOOP.exec(value) ?? ['', ''];
    const namesEnd = valueStart + names.length;
    const word = /\S+/g;
    word.lastIndex = namesEnd;
    const wordStart = word.exec(parts.text)?.index ?? namesEnd;
    codeAttribute(found, parts, () => {
      binding(parts, valueStart, namesEnd);
      parts.leaf('markup_sign', wordStart, wordStart + 2);
      parts.code('expression', wordStart + 2, valueEnd);
    });
  } else if (SLOT.test(name)) {
    codeAttribute(found, parts, () => {
      binding(parts, valueStart, valueEnd);
    });
  } else if (HANDLER.test(name)) {
    codeAttribute(found, parts, () => {
      parts.code('statements', valueStart, valueEnd);
    });
  } else if (BOUND.test(name)) {
    codeAttribute(found, parts, () => {
      parts.code('expression', valueStart, valueEnd);
    });
  } else if (name === 'ref' && /^[A-Za-z_$][\w$]*$/.test(value)) {
    // The variable of this name is given the element.
    codeAttribute(found, parts, () => {
      parts.code('expression', valueStart, valueEnd);
    });
  } else plainAttribute(found, parts);
}

/** `:size` says the property and the variable. */
function short({ start, nameEnd, end }: Attribute, parts: PartList): void {
  parts.open('markup_attribute', start);
  parts.leaf('markup_sign', start, start + 1);
  parts.code('shorthand', start + 1, nameEnd);
  parts.close(end);
}
