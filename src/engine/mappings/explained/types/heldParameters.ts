/**
 * Uses of a field that went, or came, and of the constructor's parameter which stands for it in all of its type on the other side
 * (`_log.Write()`, `log.Write()`). Knows names and scopes: what is reached from another object than the own one is not explained.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { isName } from '../../../languages/roles.js';
import { addTo } from '../../../lists.js';
import type { HeldField } from '../../../refactorings/detected.js';
import { capturedIn } from '../../../matching/statements/bodies/captures.js';
import { isOwnObject, isReached, MEMBER_SIGNS } from '../../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import { encloses, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import { isAtHome } from '../names/nameClashes.js';

export class HeldParameters {
  /** By side and name of the field. */
  private readonly fields = new Map<string, { readonly held: HeldField; readonly refactoring: number }[]>();

  constructor(private readonly workspace: Workspace) {
    workspace.input.refactorings.forEach(({ holds = [] }, refactoring) => {
      for (const held of holds) addTo(this.fields, `${held.side} ${held.field.name}`, { held, refactoring });
    });
  }

  /** Refactoring that the other name at a use follows from, or null. */
  ofUpdate({ before, after }: NumberPair): number | null {
    if (this.fields.size === 0) return null;
    return this.ofUse('before', before, after) ?? this.ofUse('after', after, before);
  }

  private ofUse(side: Side, use: NodeRef, other: NodeRef): number | null {
    const state = this.workspace.stateAt(side, use);
    const leaf = nodeOf(state.base, use);
    const {
      source,
      source: { tree, role },
    } = state;
    if (!isName(role[leaf])) return null;
    for (const {
      held: { field, source: there, parameter },
      refactoring,
    } of this.fields.get(`${side} ${nodeText(tree, leaf)}`) ?? []) {
      if (
        !this.isMember(side, state, leaf) ||
        !isAtHome(ownerAt(state.regions, leaf), field) ||
        (isReached(source, leaf) && !isOwnObject(source, tree.parent[leaf] + 1))
      ) {
        continue;
      }
      const {
        source: {
          tree: { count },
        },
        source: found,
        base,
        regions,
      } = this.workspace.stateAt(otherSide(side), other);
      const declared =
        found === there && nodeOf(base, other) < count
          ? capturedIn(found, regions.isDeclaration).get(nodeOf(base, other))
          : undefined;
      if (declared !== undefined && encloses(there.tree, parameter, declared)) return refactoring;
    }
    return null;
  }

  /** Is it no variable of the code around? */
  private isMember(side: Side, state: FileState, leaf: number): boolean {
    return (
      this.workspace.variableAt(side, state, leaf) === undefined &&
      (isReached(state.source, leaf) || capturedIn(state.source, state.regions.isDeclaration).get(leaf) === undefined)
    );
  }

  /** Refactoring that the word for the own object before such a use follows from, or null. */
  ofUnmatched(side: Side, { position, firstToken, endToken }: UnmatchedCode): number | null {
    if (this.fields.size === 0 || endToken - firstToken !== 2) return null;
    const {
      source,
      source: { tree, tokenNode },
    } = this.workspace[side].files[position];
    const [own, sign, use] = [tokenNode[firstToken], tokenNode[firstToken + 1], tokenNode[endToken]];
    if (
      use === undefined ||
      !isOwnObject(source, own) ||
      !MEMBER_SIGNS.has(nodeText(tree, sign)) ||
      tree.parent[use] !== tree.parent[own]
    ) {
      return null;
    }
    const number = refOf(this.workspace.stateOf(source).base, use);
    const other = this.workspace.partnersOn(side)[number];
    return other < 0 ? null : this.ofUse(side, number, other);
  }
}
