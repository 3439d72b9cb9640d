/** Does a declared type make another value of what it is given? Knows types as they are written, of literals and variables alone. */
import { isSign, isWrittenAs } from '../../../languages/literals.js';
import { Role } from '../../../languages/roles.js';
import { isLiteral } from '../../../matching/statements/bodies/expressions.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, isNamed, nodeText } from '../../../syntax/tree.js';

/** `value`: what it is given. */
export function isConverting(
  { role, tree, language: { table } }: SourceTree,
  type: string | null,
  value: number,
): boolean {
  if (type === null || table.convertingTypes?.test(bare(type)) !== true) return false;
  return table.convertsLiteralsOnly !== true || role.subarray(value, value + tree.size[value]).includes(Role.number);
}

/** Without the words that say nothing of the value. */
export function bare(type: string): string {
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
  const literal = type !== null && isLiteral(source, value) ? nodeText(source.tree, value) : null;
  // A sign that becomes a number is another value for all that is written out.
  if (literal !== null && isSign(literal) && hasSigns(source)) return !/^char(?:acter)?$/i.test(bare(type as string));
  return isConverting(source, type, value) && !(literal !== null && isWrittenAs(literal, bare(type as string)));
}

/** Are signs a type of their own, by which overloads are told apart? */
function hasSigns({ language: { table } }: SourceTree): boolean {
  return table.hasOverloads && table.convertingTypes?.test('char') === true;
}
