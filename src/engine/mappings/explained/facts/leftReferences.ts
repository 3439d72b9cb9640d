/**
 * Callables that leave behind what refers to their own variables, which are no longer there then: a reference or an address that is handed
 * back, or given to something that lives on (`last = &buffer`). The host whose code it was lived longer.
 */
import { Role } from '../../../languages/roles.js';
import { memberReached, nameLeaf } from '../../../matching/statements/bodies/expressions.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { doesMoreThanName } from '../../../semantics/lifetimes.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { handsBack, tokenRange } from '../../../structure/wording.js';
import { nodeText } from '../../../syntax/tree.js';
import type { LeavingReferences } from '../../../languages/effectRules.js';

export function leavesReferences(owner: DeclarationNode, variables: Variables): boolean {
  const { leavingReferences: rules } = owner.source.language.table.lifetimes;
  if (rules === null) return false;
  const isOwn = ({ sort, type }: Variable): boolean =>
    (sort === 'local' || sort === 'parameter') && type !== null && !/[*&]$/.test(type);
  return variables.all
    .filter(variable => isOwn(variable) && !doesMoreThanName(variable))
    .some(variable => variable.references.some(leaf => isLeftAt(owner, variables, variable, leaf, rules)));
}

function isLeftAt(
  { source, type }: DeclarationNode,
  variables: Variables,
  variable: Variable,
  leaf: number,
  { results, address, addresses }: LeavingReferences,
): boolean {
  const { tree, role } = source;
  let whole = leaf;
  const climb = (): void => {
    while (role[tree.parent[whole]] === Role.group || isReachedInside(whole)) whole = tree.parent[whole];
  };
  /** `box.size`, `rows[0]`: a part of the variable. Behind an address is something else. */
  const isReachedInside = (node: number): boolean =>
    role[tree.parent[node]] === Role.access &&
    node === tree.parent[node] + 1 &&
    nodeText(tree, node + tree.size[node]) !== '->' &&
    (memberReached(source, tree.parent[node]) < 0 ||
      role[memberReached(source, tree.parent[node])] !== Role.functionName);
  climb();
  const isAddress = nodeText(tree, tree.parent[whole] + 1) === address && whole === tree.parent[whole] + 2;
  if (isAddress) {
    whole = tree.parent[whole];
    climb();
  }
  const isAddressed = isAddress || (whole === leaf && variable.sort === 'local' && addresses.test(variable.type ?? ''));
  const around = tree.parent[whole];
  if (role[around] === Role.statement && handsBack(source, tokenRange(source, around))) {
    return isAddressed || results.test(type ?? '');
  }
  if (!isAddressed || role[around] !== Role.assignment || whole === around + 1) return false;
  const target = nameLeaf(source, around + 1);
  return target < 0 || target !== around + 1 || !variables.at.has(target);
}
