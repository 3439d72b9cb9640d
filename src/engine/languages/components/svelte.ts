/**
 * Components of Svelte: a script, perhaps one of the module, styles, and markup with code in braces. The markup sees
 * all names of the scripts; `{#each}`, `{#await}`, snippets and slots give it more.
 */
import {
  binding,
  codeAttribute,
  isBracedStyle,
  isScriptType,
  plainAttribute,
  scriptLanguage,
  valueOf,
} from './attributes.js';
import type { ComponentRules } from './componentRules.js';
import type { Attribute, MarkupDialect, RawBlock, Tag } from './markupScanner.js';
import { MarkupScanner } from './markupScanner.js';
import { PartList } from './partList.js';

export const SVELTE: ComponentRules = {
  id: 'svelte',
  extensions: ['.svelte'],
  publishingCalls: /^\$props$/,
  publishedTypes: /^\$\$(?:Props|Events|Slots)$/,
  publishingWords: /^export$/,
  signedNames: /^\$(?!(?:state|derived|effect|props|bindable|inspect|host)\b)(?=[\p{L}_])/u,
  saysOtherCode: false,
  languageOf: text => (scriptLanguage(text) === null ? 'javascript' : 'typescript'),
  partsOf(text) {
    const parts = new PartList(text);
    new MarkupScanner(text, dialectOf(text), parts).scan(0);
    return parts.finish();
  },
  spellingOf: () => null,
};

function dialectOf(text: string): MarkupDialect {
  return {
    codeSigns: 'braces',
    closesItself: true,
    impliesEnds: false,
    rawBlock: (tag, depth) => rawBlock(tag, depth, text),
    tagSort: name => (/^(?:[A-Z][\w.]*|[a-z]\w*\.\w[\w.]*)$/.test(name) ? 'component' : 'element'),
    isSpaceShown: () => true,
    isVerbatim: () => false,
    attribute,
    block: blockAt,
  };
}

function rawBlock(tag: Tag, depth: number, text: string): RawBlock | null {
  if (tag.name === 'script') return depth === 0 && isScriptType(valueOf(tag, 'type', text)) ? 'code' : 'laidLines';
  if (tag.name !== 'style') return null;
  return isBracedStyle(valueOf(tag, 'lang', text)) ? 'style' : 'laidLines';
}

function attribute(found: Attribute, parts: PartList): void {
  const { name, start, nameEnd, quote, valueStart, valueEnd, end } = found;
  if (name === '') {
    const code = parts.text.slice(valueStart, valueEnd);
    const shift = code.length - code.trimStart().length;
    parts.open('markup_attribute', start);
    parts.leaf('markup_sign', start, start + 1);
    // `{size}` says the property and the variable, `{...rest}` and `{@attach f}` all that it has.
    const [sign] = /^(?:\.\.\.|@attach\s)/.exec(code.trimStart()) ?? [''];
    const from = valueStart + shift + sign.length;
    parts.leaf('markup_sign', valueStart + shift, from);
    parts.code(sign === '' && /^\s*[\w$]+\s*$/.test(code) ? 'shorthand' : 'expression', from, valueEnd);
    parts.leaf('markup_sign', end - 1, end);
    parts.close(end);
  } else if (name.startsWith('let:')) {
    if (valueStart === valueEnd) {
      parts.open('markup_attribute', start);
      parts.leaf('markup_name', start, start + 'let:'.length);
      binding(parts, start + 'let:'.length, nameEnd);
      parts.close(end);
    } else {
      codeAttribute(found, parts, () => {
        binding(parts, valueStart, valueEnd);
      });
    }
  } else if (directiveName(name) !== null) {
    directive(found, parts);
  } else if (quote === '{') {
    codeAttribute(found, parts, () => {
      parts.code('expression', valueStart, valueEnd);
    });
  } else if (valueStart === valueEnd && /^(?:bind|class|style):\w+$/.test(name)) {
    const at = start + name.indexOf(':') + 1;
    parts.open('markup_attribute', start);
    parts.leaf('markup_name', start, at);
    parts.code('shorthand', at, nameEnd);
    parts.close(end);
  } else if (quote !== '' && parts.text.slice(valueStart, valueEnd).includes('{')) {
    codeAttribute(found, parts, () => {
      mixed(valueStart, valueEnd, parts);
    });
  } else plainAttribute(found, parts);
}

/** A function of the script that a directive is of: `use:tooltip`. */
function directiveName(name: string): string | null {
  return /^(?:use|transition|in|out|animate):([A-Za-z_$][\w$]*)/.exec(name)?.[1] ?? null;
}

function directive({ name, start, nameEnd, quote, valueStart, valueEnd, end }: Attribute, parts: PartList): void {
  const at = start + name.indexOf(':') + 1;
  const to = at + (directiveName(name)?.length ?? 0);
  parts.open('markup_attribute', start);
  parts.leaf('markup_name', start, at);
  parts.code('expression', at, to);
  parts.leaf('markup_name', to, nameEnd);
  if (valueEnd > valueStart) {
    parts.leaf('markup_sign', nameEnd, valueStart);
    if (quote === '{') parts.code('expression', valueStart, valueEnd);
    else parts.leaf('markup_value', valueStart, valueEnd);
    parts.leaf('markup_sign', valueEnd, end);
  }
  parts.close(end);
}

/** Text and code in a value: `"a {b} c"`. */
function mixed(start: number, end: number, parts: PartList): void {
  const { text } = parts;
  for (let at = start; at < end;) {
    const open = text.indexOf('{', at);
    const from = open < 0 || open >= end ? end : open;
    parts.leaf('markup_value', at, from);
    if (from === end) return;
    const close = closing(text, from, end);
    parts.leaf('markup_sign', from, from + 1);
    parts.code('expression', from + 1, close);
    parts.leaf('markup_sign', close, Math.min(close + 1, end));
    at = close + 1;
  }
}

function closing(text: string, open: number, end: number): number {
  let depth = 0;
  for (let at = open; at < end; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return end;
}

const OPENING = /^\{\s*#(\w+)/;
const GOING_ON = /^\{\s*:(\w+)(?:\s+(if)\b)?/;
const CLOSING = /^\{\s*\/(\w+)\s*\}/;
const TAG = /^\{\s*@(\w+)/;
/** As much of the text as is looked at for the word of a block. */
const WORD_LENGTH = 60;

/** `{#if}`, `{:else}`, `{/if}`, `{@const}`. */
function blockAt(scanner: MarkupScanner, at: number): number {
  const { text, cursor, parts } = scanner;
  const head = text.slice(at, at + WORD_LENGTH);
  const closed = CLOSING.exec(head);
  if (closed !== null) return scanner.endBlock(`#${closed[1]}`, at, at + closed[0].length) ? at + closed[0].length : -1;
  const found = OPENING.exec(head) ?? GOING_ON.exec(head) ?? TAG.exec(head);
  if (found === null) return -1;
  const end = cursor.closingBrace(at);
  if (end < 0) return -1;
  const [start, word] = [at + found[0].length, found[1]];
  if (OPENING.test(head)) scanner.beginBlock(`#${word}`, at);
  else parts.open('markup_tag', at);
  parts.leaf('markup_sign', at, start);
  if (word === 'each') each(parts, start, end - 1);
  else if (word === 'await') awaited(parts, start, end - 1);
  else if (word === 'then' || word === 'catch') binding(parts, start, end - 1);
  else if (word === 'snippet') snippet(parts, start, end - 1);
  else if (word === 'const') parts.code('declared', start, end - 1);
  else parts.code('expression', start, end - 1);
  parts.leaf('markup_sign', end - 1, end);
  parts.close(end);
  return end;
}

/** `items as item, index (item.id)`. */
function each(parts: PartList, start: number, end: number): void {
  const code = parts.text.slice(start, end);
  const as = code.lastIndexOf(' as ');
  if (as < 0) {
    parts.code('expression', start, end);
    return;
  }
  parts.code('expression', start, start + as);
  parts.leaf('markup_sign', start + as + 1, start + as + 3);
  const rest = code.slice(as + 4);
  const [, key = ''] = /\s(\([^]*\))\s*$/.exec(rest) ?? [];
  const names = key === '' ? rest : rest.slice(0, rest.lastIndexOf(key));
  const from = start + as + 4;
  binding(parts, from, from + names.length);
  if (key !== '') parts.code('expression', from + names.length, end);
}

/** `{#await load() then rows}`. */
function awaited(parts: PartList, start: number, end: number): void {
  const code = parts.text.slice(start, end);
  const found = /\s(then|catch)\s(?=[^]*$)/.exec(code);
  if (found === null) {
    parts.code('expression', start, end);
    return;
  }
  const word = start + found.index + 1;
  parts.code('expression', start, word);
  parts.leaf('markup_sign', word, word + found[1].length);
  binding(parts, word + found[1].length, end);
}

/** `{#snippet row(item)}`. */
function snippet(parts: PartList, start: number, end: number): void {
  const code = parts.text.slice(start, end);
  const open = code.indexOf('(');
  if (open < 0) {
    parts.code('expression', start, end);
    return;
  }
  parts.code('expression', start, start + open);
  binding(parts, start + open, end);
}
