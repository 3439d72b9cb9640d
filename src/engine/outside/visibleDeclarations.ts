/**
 * Which declarations code in other files can name: by their modifiers, by what their file shows, and by what is around
 * them. Whether anybody does is not asked here.
 */
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isCallable, isType } from '../structure/declaration.js';
import { visibilityOf } from '../structure/label.js';

/** By whom: `others` are files of the same program or package, `everybody` code that depends on it as well. */
export type Audience = 'others' | 'everybody';

const SEEN: Readonly<Record<Audience, ReadonlySet<string>>> = {
  others: new Set(['public', 'protected', 'internal', 'package']),
  everybody: new Set(['public', 'protected']),
};

/** A file is none. */
export function isSeenBy(audience: Audience, declaration: DeclarationNode): boolean {
  if (declaration.kind === 'file' || declaration.kind === 'namespace') return false;
  // What a constructor gives its object is a field that others name, and no part of what is written for them.
  if (declaration.isInCode && (audience === 'everybody' || enclosingType(declaration) === null)) return false;
  for (let one: DeclarationNode | null = declaration; one !== null && one.kind !== 'file'; one = one.parent) {
    if (one !== declaration && isCallable(one) && !one.isModule) return false;
    if (!isShown(audience, one)) return false;
  }
  return true;
}

function isShown(audience: Audience, declaration: DeclarationNode): boolean {
  if (declaration.kind === 'namespace') return true;
  const visibility = visibilityOf(declaration);
  if (!SEEN[audience].has(visibility)) return false;
  const { around, source, modifiers, holder, name } = declaration;
  const isMember = declaration.parent !== null && isType(declaration.parent);
  const isAtTop = around === null || around.kind === 'file' || around.kind === 'namespace';
  if (!isAtTop || isMember) return true;
  // What nobody inherits is protected by its name alone: `_load` at the top of a module.
  if (visibility === 'protected' && audience === 'everybody') return false;
  const { keepingModifiers, shownIn } = source.language.table.outward;
  if (modifiers.some(modifier => keepingModifiers?.test(modifier) === true)) return false;
  return around?.kind === 'namespace' || shownIn(source.tree)?.inner.has(holder ?? name) !== false;
}
