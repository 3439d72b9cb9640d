/**
 * Values that do something when their scope ends: where a variable lives shorter, or longer, that happens elsewhere. Knows types by how they
 * are written; one that is not written is the value's, which is unknown where something is called for it.
 */
import { Role } from '../../../languages/roles.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { tokensEnd } from '../../../structure/source.js';

export function endsIdly({
  source: {
    tree,
    role,
    language: { table },
  },
  type,
  initialiser,
}: Variable): boolean {
  if (table.idleEndings === undefined) return true;
  if (type !== null && !/^(?:const )?auto$/.test(type)) return table.idleEndings.test(type);
  for (let node = initialiser; node >= 0 && node < initialiser + tree.size[initialiser]; node++) {
    if (role[node] === Role.call || role[node] === Role.creation) return false;
  }
  return true;
}

/** Does nothing but the end of the variable's scope stand behind a statement? */
export function isLastInScope({ source, scopeEnd }: Variable, statement: number): boolean {
  return tokensEnd(source, statement) + 1 >= source.firstToken[Math.min(scopeEnd, source.tree.count)];
}
