/**
 * Interfaces that a type has without saying so (Go): it has methods of all their signatures. Such an interface is made a supertype here, so
 * that nothing later needs to know of the difference. What an interface takes from others by embedding them is not asked for.
 */
import { addTo } from '../lists.js';
import type { DeclarationNode } from './declaration.js';
import { isCallable, isType } from './declaration.js';

export function addImplicitInterfaces(declarations: readonly DeclarationNode[]): void {
  const isMeant = (d: DeclarationNode): boolean => d.source.language.table.hasImplicitInterfaces === true;
  const interfaces = declarations.filter(d => d.kind === 'interface' && isMeant(d) && d.children.some(isCallable));
  if (interfaces.length === 0) return;
  /** Types that are no interfaces, by the signatures of their methods. */
  const holders = new Map<string, DeclarationNode[]>();
  for (const type of declarations) {
    if (!isType(type) || type.kind === 'interface' || !isMeant(type)) continue;
    for (const signature of signaturesOf(type)) addTo(holders, signature, type);
  }
  for (const one of interfaces) {
    const signatures = signaturesOf(one);
    const [rarest, ...others] = [...signatures]
      .map(signature => holders.get(signature) ?? [])
      .sort((a, b) => a.length - b.length);
    for (const type of rarest) {
      if (others.every(types => types.includes(type)) && !type.supertypes.includes(one.name)) {
        (type as { supertypes: readonly string[] }).supertypes = [...type.supertypes, one.name];
      }
    }
  }
}

function signaturesOf(type: DeclarationNode): ReadonlySet<string> {
  return new Set(
    type.children
      .filter(isCallable)
      .map(
        ({ name, parameters, type: result }) =>
          `${name}(${parameters.map(p => p.type ?? '').join(', ')}) ${result ?? ''}`,
      ),
  );
}
