/**
 * Declarations as text: signatures and the labels that refactoring descriptions print. Wording only; nothing is decided by it.
 */
import type { DeclarationNode } from './declaration.js';
import { isCallable, isField } from './declaration.js';

/** `name(Type, Type)`; parameter names where the source has no types. */
export function signatureOf(d: DeclarationNode): string {
  if (!isCallable(d)) return d.name;
  return `${d.name}(${d.parameters.map(p => p.type ?? p.name).join(', ')})`;
}

/** `public add(x int, y int) : int`, `private count : int`. */
export function labelOf(d: DeclarationNode): string {
  if (isCallable(d)) {
    const parameters = d.parameters.map(p => (p.type === null ? p.name : `${p.name} ${p.type}`)).join(', ');
    const modifiers = d.modifiers.includes('abstract') ? ' abstract' : '';
    return `${visibilityOf(d)}${modifiers} ${d.holder === null ? '' : `${d.holder}.`}${d.name}(${parameters})${d.type === null ? '' : ` : ${d.type}`}`;
  }
  if (isField(d)) return `${visibilityOf(d)} ${d.name}${d.type === null ? '' : ` : ${d.type}`}`;
  return d.name;
}

const VISIBILITIES = ['public', 'private', 'protected'];

export function visibilityOf(d: DeclarationNode): string {
  const stated = d.modifiers.find(modifier => VISIBILITIES.includes(modifier));
  return stated ?? d.visibility ?? d.source.language.table.defaultVisibility(d.parent?.kind ?? null, d.name);
}
