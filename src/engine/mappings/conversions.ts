/** Does a declared type make another value of what it is given? Knows types as they are written, of literals and variables alone. */
import { isLiteral } from '../matching/statements/expressions.js';
import type { SourceTree } from '../structure/source.js';
import { children, isNamed, nodeText } from '../syntax/tree.js';

/** The last sign of a number, and the types that a number with it is of by itself. */
const BY_SUFFIX: Readonly<Record<string, RegExp>> = { l: /^long$/i, f: /^float$/i, d: /^double$/i, m: /^decimal$/i };

export function isConverting({ language: { table } }: SourceTree, type: string | null): boolean {
  return type !== null && table.convertingTypes?.test(bare(type)) === true;
}

function bare(type: string): string {
  return type.replace(/^(?:const|static|constexpr|final|inline)\s+/, '');
}

const ASKING = new Set(['==', '!=', '<', '>', '<=', '>=', '!', '&&', '||']);

/** Does the code give whether something holds, and is the type one for that? It may be handed back, or stand in parentheses. */
export function givesTruth({ tree, language: { table } }: SourceTree, type: string | null, node: number): boolean {
  if (type === null || !table.truthTypes?.test(bare(type))) return false;
  for (let at = node; ;) {
    const parts = children(tree, at);
    if (parts.some(part => !isNamed(tree, part) && ASKING.has(nodeText(tree, part)))) return true;
    const named = parts.filter(part => isNamed(tree, part));
    if (named.length !== 1) return false;
    [at] = named;
  }
}

/** `value` is what the type is given. */
export function converts(source: SourceTree, type: string | null, value: number): boolean {
  // A sign that becomes a number is another value for all that is written out.
  if (type !== null && isLiteral(source, value) && nodeText(source.tree, value).startsWith("'") && source.language.table.hasOverloads && source.language.table.convertingTypes?.test('char') === true) return !/^char(?:acter)?$/i.test(bare(type));
  return isConverting(source, type) && !(isLiteral(source, value) && isTypeOf(nodeText(source.tree, value), bare(type as string)));
}

function isTypeOf(literal: string, type: string): boolean {
  if (literal.startsWith("'")) return /^char$/i.test(type);
  if (!/^[\d.]/.test(literal)) return !/^[\d'.]/.test(literal) && /^(?:bool|boolean|string|std::string|char)$/i.test(type);
  const suffix = /^0x/i.test(literal) ? literal.slice(-1).replace(/[a-f]/i, '').toLowerCase() : literal.slice(-1).toLowerCase();
  const named = BY_SUFFIX[suffix];
  if (named !== undefined) return named.test(type);
  return (/[.e]/i.test(literal) && !/^0x/i.test(literal) ? /^double$/i : /^int$/i).test(type);
}
