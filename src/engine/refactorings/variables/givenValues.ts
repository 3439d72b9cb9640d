/**
 * What names beside a callable's own variables are given in its code: members of objects, and variables of what is declared inside. A variable
 * in the place of such a one was neither extracted nor inlined: it is the same thing in another place.
 */
import { Role } from '../../languages/roles.js';
import { addTo, valueAt } from '../../lists.js';
import { afterEquals } from '../../matching/statements/expressions.js';
import type { Fragments } from '../../matching/statements/fragments.js';
import { nodeText } from '../../syntax/tree.js';

export type GivenValues = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<Fragments, GivenValues>();

/** Nodes of the values by the last name of what is given them. */
export function givenBeside(fragments: Fragments): GivenValues {
  return valueAt(known, fragments, () => read(fragments));
}

function read({ source, node: [root], isDeclaration }: Fragments): GivenValues {
  const { tree, role, language } = source;
  const found = new Map<string, number[]>();
  let insideUntil = root;
  for (let node = root + 1; node < root + tree.size[root]; node++) {
    if (isDeclaration[node] === 1) insideUntil = Math.max(insideUntil, node + tree.size[node]);
    if (role[node] === Role.assignment && role[node + 1] === Role.access) {
      const target = node + 1;
      const value = afterEquals(source, node);
      if (value >= 0) addTo(found, nodeText(tree, target + tree.size[target] - 1), value);
    } else if (node < insideUntil && language.variableKind[tree.kind[node]] === 1) {
      for (const { nameNode, initialiser } of language.table.variablesAt(tree, node)) if (initialiser >= 0) addTo(found, nodeText(tree, nameNode), initialiser);
    }
  }
  return found;
}
