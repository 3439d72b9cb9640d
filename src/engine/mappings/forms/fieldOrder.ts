/**
 * Fields that went from one type to another together, and are given their values in another order there: where that
 * runs other code, or where one of them is read for another, what it gives is another value.
 */
import { Role } from '../../languages/roles.js';
import { addTo } from '../../lists.js';
import { heaviestIncreasing } from '../../matching/statements/alignment/alignment.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField } from '../../structure/declaration.js';
import { nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import type { Workspace } from '../workspace.js';
import { nodeOf } from '../nodeRef.js';

interface MovedField {
  readonly pair: NumberPair;
  readonly before: DeclarationNode;
}

export function fieldsOutOfOrder(workspace: Workspace, moves: readonly NumberPair[]): ReadonlySet<NumberPair> {
  const groups = new Map<string, MovedField[]>();
  for (const pair of moves) {
    const declared = workspace.declaredBy(pair);
    if (declared === null) continue;
    const [a, b] = [workspace.stateAt('before', declared.before), workspace.stateAt('after', declared.after)];
    const [before, after] = [
      ownerAt(a.regions, nodeOf(a.base, declared.before)),
      ownerAt(b.regions, nodeOf(b.base, declared.after)),
    ];
    if (isField(before) && isField(after)) {
      addTo(groups, `${before.parent?.index ?? -1} ${after.parent?.index ?? -1}`, { pair, before });
    }
  }
  const found = new Set<NumberPair>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const names = new Set(group.map(({ before }) => before.name));
    const mentioned = new Set<string>();
    const acting = new Set(
      group.filter(({ before }) => {
        const { acts, mentions } = readValue(before, names);
        for (const name of mentions) mentioned.add(name);
        return acts || mentions.length > 0;
      }),
    );
    const ordered = group
      .filter(field => acting.has(field) || mentioned.has(field.before.name))
      .map(({ pair }) => pair)
      .sort((x, y) => x.before - y.before);
    const kept = new Set(
      heaviestIncreasing(
        ordered.map(pair => pair.after),
        ordered.map(() => 1),
      ),
    );
    ordered.forEach((pair, i) => {
      if (!kept.has(i)) found.add(pair);
    });
  }
  return found;
}

/** Does a field's value run other code, and which of these fields does it read? */
function readValue(
  { source: { tree, role }, node, nameNode }: DeclarationNode,
  names: ReadonlySet<string>,
): { readonly acts: boolean; readonly mentions: readonly string[] } {
  let acts = false;
  const mentions: string[] = [];
  for (let inner = node; inner < node + tree.size[node]; inner++) {
    if (role[inner] === Role.call || role[inner] === Role.creation) acts = true;
    if (tree.size[inner] === 1 && inner !== nameNode && names.has(nodeText(tree, inner))) {
      mentions.push(nodeText(tree, inner));
    }
  }
  return { acts, mentions };
}
