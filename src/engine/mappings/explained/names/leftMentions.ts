/**
 * Mentions that stayed word by word while the variable they were of went, or came to bear their name: they are of
 * something else now, though no word of them says so. What brought that about, a new name or a parameter that is gone,
 * explains nothing then.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { capturesOf } from '../../../matching/statements/bodies/captures.js';
import type { FileState, Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';

export class LeftMentions {
  constructor(private readonly workspace: Workspace) {}

  /**
   * Does a mention of the variable that a leaf declares stand on the other side in the same word? Asked of variables
   * that are none of their name there.
   */
  has(side: Side, state: FileState, nameNode: number): boolean {
    const { workspace } = this;
    if (nameNode < 0) return false;
    const [own, others] = [workspace.partnersOn(side), workspace.partnersOn(otherSide(side))];
    return this.mentionsOf(side, state, nameNode).some(
      leaf =>
        workspace.keepsWord(side, state, leaf) && others[own[refOf(state.base, leaf)]] === refOf(state.base, leaf),
    );
  }

  private mentionsOf(side: Side, state: FileState, nameNode: number): readonly number[] {
    const { source, regions } = state;
    return [
      ...(this.workspace.variableAt(side, state, nameNode)?.references ?? []),
      ...(capturesOf(source, regions.isDeclaration).get(nameNode) ?? []),
    ];
  }
}
