/**
 * JSX with names that are reserved words elsewhere (`<label class="wide" for={id}>`, `<this.Row />`, `<var>`), in a
 * form that the grammar reads, of the same length: it takes them for those words, and may take the whole file for
 * broken. What stands in the source is what is shown and compared.
 */

const RESERVED = [
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'debugger',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'function',
  'if',
  'import',
  'in',
  'instanceof',
  'new',
  'null',
  'return',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'typeof',
  'var',
  'void',
  'while',
  'with',
].join('|');
/** With a value, or right before the end of an element without content: no such word stands there in code. And `class:wide={...}`. */
const ATTRIBUTE = new RegExp(`(?<=\\s)(?:${RESERVED})(?==(?![=>])|\\s*/>)|(?<=\\s)class(?=:[\\w-]+=[{"'])`, 'g');
/** The element, where no comparison can stand; and where it ends. */
const ELEMENT = /(?<=(?:^|[(>{}=?:&|,;[]|\breturn)\s*<|<\/)(?:this|var|switch)\b(?=[\s.>/])/gm;

/** The last letter makes another word of it. */
export function readableJsx(text: string): string {
  // Every element has an end.
  if (!text.includes('</') && !text.includes('/>')) return text;
  const other = (word: string): string => `${word.slice(0, -1)}_`;
  return text.replace(ATTRIBUTE, other).replace(ELEMENT, other);
}
