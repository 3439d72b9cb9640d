/**
 * How a change of types is told. A side may leave its type to the compiler: descriptions have a word for that, which is no type that anybody
 * wrote, so that summaries say what was done instead.
 */
import type { SourceTree } from '../structure/source.js';

/** `what`: whose type it is, as "type of `size`". */
export function tellRetyped(what: string, { language }: SourceTree, was: string | null, is: string | null): string {
  const { unstatedType } = language.table.words;
  if (unstatedType !== undefined && was === unstatedType) return `${what} is stated now: \`${is}\``;
  if (unstatedType !== undefined && is === unstatedType) return `${what} is left to the compiler, \`${was}\` before`;
  return `${what} changed from \`${was}\` to \`${is}\``;
}
