/** What dialects of markup share: how an attribute is written down, by what its value is. */
import type { Attribute, Tag } from './markupScanner.js';
import type { PartList } from './partList.js';

/** An attribute whose value is no code. */
export function plainAttribute(attribute: Attribute, parts: PartList): void {
  around(attribute, parts, () => {
    parts.leaf(
      'markup_value',
      attribute.valueStart - attribute.quote.length,
      attribute.valueEnd + attribute.quote.length,
    );
  });
}

/** An attribute whose value is code: `write` writes what stands between the quotes. */
export function codeAttribute(attribute: Attribute, parts: PartList, write: () => void): void {
  around(attribute, parts, () => {
    const { quote, valueStart, valueEnd } = attribute;
    parts.leaf('markup_sign', valueStart - quote.length, valueStart);
    write();
    parts.leaf('markup_sign', valueEnd, valueEnd + quote.length);
  });
}

function around({ start, nameEnd, end }: Attribute, parts: PartList, write: () => void): void {
  parts.open('markup_attribute', start);
  parts.leaf('markup_name', start, nameEnd);
  const sign = parts.text.indexOf('=', nameEnd);
  if (sign >= 0 && sign < end) parts.leaf('markup_sign', sign, sign + 1);
  write();
  parts.close(end);
}

/** The value of an attribute of a tag; null where it has none such. */
export function valueOf({ attributes }: Tag, name: string, text: string): string | null {
  const found = attributes.find(attribute => attribute.name === name);
  return found === undefined ? null : text.slice(found.valueStart, found.valueEnd);
}

/** Names that an element gives to values: `(one, index)`. */
export function binding(parts: PartList, start: number, end: number): void {
  parts.open('markup_binding', start);
  parts.code('parameters', start, end);
  parts.close(end);
}

/** Scripts that browsers and bundlers run, by their `type`. */
export function isScriptType(type: string | null): boolean {
  return (
    type === null ||
    /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|type)script|text\/babel|text\/jsx|ts)$/i.test(type)
  );
}

/** Languages of styles in which the space before a line means nothing. */
export function isBracedStyle(lang: string | null): boolean {
  return lang === null || /^(?:|css|scss|less|postcss|text\/css)$/i.test(lang);
}

/** An attribute of a tag in a text that is not read yet: `lang` of the first `<script>` that has it, in small letters; null for none. */
export function scriptLanguage(text: string): string | null {
  for (const [tag] of text.matchAll(/<script\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi)) {
    const [, lang] = /\b(?:lang|type)\s*=\s*["']?(?:text\/)?(tsx?|jsx|typescript)\b/i.exec(tag) ?? [];
    if (lang !== undefined) return lang.toLowerCase();
  }
  return null;
}
