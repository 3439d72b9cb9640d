/**
 * Does a value that has a name give several where it has none (`semantics/severalValues.ts`)? Asks the function that it
 * calls, where that is declared in the same file.
 */
import { Role } from '../../../languages/roles.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import type { Side } from '../../../model.js';
import { calleeName, mayBeSeveral, takesSeveral } from '../../../semantics/severalValues.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { callablesNamed } from '../../../structure/namesakes.js';
import { children, isNamed, nextSibling, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { Workspace } from '../../workspace.js';

/** May the value be several where it has no name? A function of the change that hands back one in each case gives one. */
export function givesSeveral(
  { input: { matches } }: Workspace,
  side: Side,
  { source, initialiser }: Variable,
): boolean {
  if (initialiser < 0 || !mayBeSeveral(source, initialiser)) return false;
  const name = calleeName(source, initialiser);
  if (name === null) return true;
  const called = callablesNamed(matches[side], name).filter(declaration => declaration.source === source);
  return called.length !== 1 || !handsBackOne(called[0]);
}

/** Does a callable end with what it hands back, and hand back one value wherever it does? */
function handsBackOne({ source, node, body }: DeclarationNode): boolean {
  const { tree, role, language } = source;
  const results: number[] = [];
  let last = NO_NODE;
  for (let at = Math.max(body, node) + 1; at < node + tree.size[node]; at++) {
    if (role[at] === Role.lambda || role[at] === Role.declaration) at += tree.size[at] - 1;
    else if (role[at] === Role.statement && language.neutralTokens.has(nodeText(tree, at + 1))) {
      results.push((last = at));
    }
  }
  const isLast = last !== NO_NODE && tree.parent[last] === body && nextSibling(tree, last) === NO_NODE;
  return (
    isLast &&
    results.every(result => {
      const values = children(tree, result).filter(child => isNamed(tree, child));
      return values.length === 1 && takesSeveral(source, values[0]) && !mayBeSeveral(source, values[0]);
    })
  );
}
