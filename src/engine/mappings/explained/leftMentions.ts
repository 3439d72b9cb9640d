/**
 * Mentions that stayed word by word while the variable they were of went, or came to bear their name: they are of something else now, though
 * no word of them says so. What brought that about, a new name or a parameter that is gone, explains nothing then.
 */
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { isName } from '../../languages/roles.js';
import { addTo, valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { nodeText } from '../../syntax/tree.js';
import { capturedIn } from '../../matching/statements/captures.js';
import type { FileState, Workspace } from '../workspace.js';

export class LeftMentions {
  /** By file, then by the leaf that declares a variable: mentions of it in declarations further in. */
  private readonly captured = new Map<SourceTree, ReadonlyMap<number, readonly number[]>>();

  constructor(private readonly workspace: Workspace) {}

  /** Does a mention of the variable that a leaf declares stand on the other side in the same word? Asked of variables that are none of their name there. */
  has(side: Side, state: FileState, nameNode: number): boolean {
    const { workspace } = this;
    if (nameNode < 0) return false;
    const [own, others] = [workspace.partnersOn(side), workspace.partnersOn(otherSide(side))];
    return this.mentionsOf(side, state, nameNode).some(leaf => workspace.keepsWord(side, state, leaf) && others[own[state.base + leaf]] === state.base + leaf);
  }

  private mentionsOf(side: Side, state: FileState, nameNode: number): readonly number[] {
    const { source, regions } = state;
    const captured = valueAt(this.captured, source, () => {
      const found = new Map<number, number[]>();
      for (const [leaf, declared] of capturedIn(source, regions.isDeclaration)) addTo(found, declared, leaf);
      return found;
    });
    return [...(this.workspace.variableAt(side, state, nameNode)?.references ?? []), ...(captured.get(nameNode) ?? [])];
  }
}

/** Does its code mention all that it was handed by one word? */
export function namesAll({ source: { tree, role, language }, node }: DeclarationNode): boolean {
  const { argumentsWords } = language.table;
  if (argumentsWords === undefined) return false;
  for (let leaf = node + 1; leaf < node + tree.size[node]; leaf++) if (tree.size[leaf] === 1 && isName(role[leaf]) && argumentsWords.includes(nodeText(tree, leaf))) return true;
  return false;
}
