/**
 * What names beside a callable's own variables are given in its code: members of objects, by their names alone too, and
 * variables of what is declared inside. A variable in the place of such a one was neither extracted nor inlined: it is
 * the same thing in another place.
 */
import { isName, Role } from '../../languages/roles.js';
import { addTo, valueAt } from '../../lists.js';
import { afterEquals } from '../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { nodeText } from '../../syntax/tree.js';

export type GivenValues = ReadonlyMap<string, readonly number[]>;

interface Given {
  readonly beside: GivenValues;
  readonly byName: GivenValues;
}

const known = new WeakMap<Fragments, Given>();

/** Nodes of the values by the last name of what is given them. */
export function givenBeside(fragments: Fragments): GivenValues {
  return valueAt(known, fragments, () => read(fragments)).beside;
}

/** The same of names without the object that they are members of. Those of own variables are among them. */
export function givenByName(fragments: Fragments): GivenValues {
  return valueAt(known, fragments, () => read(fragments)).byName;
}

function read({ source, node: [root], isDeclaration }: Fragments): Given {
  const { tree, role, language } = source;
  const found = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  let insideUntil = root;
  for (let node = root + 1; node < root + tree.size[root]; node++) {
    if (isDeclaration[node] === 1) insideUntil = Math.max(insideUntil, node + tree.size[node]);
    const target = node + 1;
    if (role[node] === Role.assignment && (role[target] === Role.access || isName(role[target]))) {
      const value = afterEquals(source, node);
      if (value >= 0) {
        addTo(role[target] === Role.access ? found : byName, nodeText(tree, target + tree.size[target] - 1), value);
      }
    } else if (node < insideUntil && language.variableKind[tree.kind[node]] === 1) {
      for (const { nameNode, initialiser } of language.table.variablesAt(tree, node)) {
        if (initialiser >= 0) addTo(found, nodeText(tree, nameNode), initialiser);
      }
    }
  }
  return { beside: found, byName };
}
