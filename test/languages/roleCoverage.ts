/**
 * Which node kinds occur in a source, and which of them have neither a role nor a stated reason to have none. A kind has a role where any
 * node of it has one: names get theirs from where they stand.
 */
import { Role } from '../../src/engine/languages/roles.js';
import type { SourceTree } from '../../src/engine/structure/source.js';
import { isNamed, kindName } from '../../src/engine/syntax/tree.js';
import type { LanguageProof } from './proof.js';
import { WITHOUT_ROLE_ANYWHERE } from './proof.js';

export interface RoleCoverage {
  /** Named node kinds that occur. */
  readonly kinds: ReadonlySet<string>;
  /** Those without role and reason, by how often they occur so. */
  readonly forgotten: ReadonlyMap<string, number>;
}

export function roleCoverage(sources: Iterable<SourceTree>, proof: LanguageProof): RoleCoverage {
  const kinds = new Set<string>();
  const forgotten = new Map<string, number>();
  for (const { tree, role } of sources) {
    for (let node = 0; node < tree.count; node++) {
      if (!isNamed(tree, node)) continue;
      const kind = kindName(tree, node);
      kinds.add(kind);
      if (
        role[node] !== Role.none ||
        Object.hasOwn(proof.withoutRole, kind) ||
        Object.hasOwn(WITHOUT_ROLE_ANYWHERE, kind)
      ) {
        continue;
      }
      forgotten.set(kind, (forgotten.get(kind) ?? 0) + 1);
    }
  }
  return { kinds, forgotten };
}
