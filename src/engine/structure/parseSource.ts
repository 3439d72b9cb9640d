/**
 * A text → its tree, as its language has it read: where the grammar has to be given another text (of the same length), the tree speaks of
 * the one that stands in the file.
 */
import type { Language } from '../languages/language.js';
import type { ParseControl } from '../syntax/parse.js';
import { parse } from '../syntax/parse.js';
import type { SyntaxTree } from '../syntax/tree.js';

/** Null when the time was up or the caller cancelled. */
export function parseSource({ table, grammar }: Language, text: string, control: ParseControl): SyntaxTree | null {
  const tree = parse(grammar, table.readable?.(text) ?? text, control);
  return tree && { ...tree, text };
}
