/**
 * What is asked of type parameters, said elsewhere in the head of the same declaration: in the list of them, or in a
 * clause behind it. Where both sides ask the same of the same types, it means nothing where they say it.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { valueAt } from '../../lists.js';
import type { SaidBounds } from '../../languages/typeParameters.js';
import { saidBounds } from '../../languages/typeParameters.js';
import type { SourceTree } from '../../structure/source.js';
import { encloses, kindName } from '../../syntax/tree.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** A part of a bound stands no deeper in the head. */
const MAX_STEPS = 16;

/** Is the node, which has no counterpart or changed its place, a part of such bounds and nothing else? */
export function isBoundSaidElsewhere(
  workspace: Workspace,
  side: Side,
  { source, base }: FileState,
  node: number,
): boolean {
  const {
    tree,
    language: {
      table: { typeParameters },
    },
  } = source;
  const kinds = typeParameters?.boundsIn;
  if (kinds === undefined) return false;
  let up = node;
  for (
    let steps = 0;
    steps < MAX_STEPS && up > 0 && kindName(tree, up) !== kinds.list && kindName(tree, up) !== kinds.clause;
    steps++
  ) {
    up = tree.parent[up];
  }
  const scope = tree.parent[up];
  if (up <= 0 || scope <= 0 || (kindName(tree, up) !== kinds.list && kindName(tree, up) !== kinds.clause)) return false;
  const said = boundsAt(source, scope);
  const partner = workspace.partnersOn(side)[refOf(base, scope)];
  if (said === null || partner < 0 || !said.nodes.some(one => encloses(tree, one, node))) return false;
  const other = workspace.stateAt(otherSide(side), partner);
  const there = isOneLanguage(other.source.language, source.language)
    ? boundsAt(other.source, nodeOf(other.base, partner))
    : null;
  return there !== null && there.all.size === said.all.size && [...said.all].every(one => there.all.has(one));
}

const known = new WeakMap<SourceTree, Map<number, SaidBounds | null>>();

function boundsAt(source: SourceTree, scope: number): SaidBounds | null {
  const kinds = source.language.table.typeParameters?.boundsIn;
  return kinds === undefined
    ? null
    : valueAt(
        valueAt(known, source, () => new Map<number, SaidBounds | null>()),
        scope,
        () => saidBounds(source.tree, scope, kinds),
      );
}
