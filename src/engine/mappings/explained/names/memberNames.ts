/**
 * What follows from the rename of a variable where one name said two things: `{ size }` names a member and the variable that it is given,
 * `export { load }` what the module shows and what stands for it inside. The outward name stays, so that it is spelled out now
 * (`{ size: width }`, `export { fetch as load }`), or need not be any more. One reading, both ways.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { addUnique, valueAt } from '../../../lists.js';
import type { MemberNaming } from '../../../languages/meaningRules.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import { namingAround } from '../facts/outwardNames.js';
import type { Renames } from './renames.js';
import type { FileState, Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';

export class MemberNames {
  /** Of a list, by outward name; null for a name that stands there several times. */
  private readonly namings = new Map<SourceTree, Map<number, ReadonlyMap<string, MemberNaming | null>>>();

  constructor(
    private readonly workspace: Workspace,
    private readonly renames: Renames,
  ) {}

  /** Refactoring that explains code which only one side has, or null. */
  ofUnmatched(side: Side, { position, node, start, end }: UnmatchedCode): number | null {
    const { source } = this.workspace[side].files[position];
    const found = namingAround(source, node);
    if (!found || source.tree.start[found.node] > start || source.tree.end[found.node] < end) return null;
    const state = this.workspace.stateOf(source);
    const list = source.tree.parent[found.node];
    const partner = this.workspace.partnersOn(side)[refOf(state.base, list)];
    if (partner < 0) return null;
    const other = this.workspace.stateAt(otherSide(side), partner);
    const namesake = this.namingsIn(other.source, nodeOf(other.base, partner)).get(
      nodeText(source.tree, found.naming.outer),
    );
    if (!namesake) return null;
    return side === 'before'
      ? this.ofNames(state, found.naming, other, namesake)
      : this.ofNames(other, namesake, state, found.naming);
  }

  /** Refactoring that a differing name follows from, or null. */
  ofUpdate(pair: NumberPair): number | null {
    const [a, b] = [this.workspace.stateAt('before', pair.before), this.workspace.stateAt('after', pair.after)];
    const [was, is] = [
      namingAround(a.source, nodeOf(a.base, pair.before))?.naming,
      namingAround(b.source, nodeOf(b.base, pair.after))?.naming,
    ];
    if (!was || !is || was.inner !== nodeOf(a.base, pair.before) || is.inner !== nodeOf(b.base, pair.after)) {
      return null;
    }
    return nodeText(a.source.tree, was.outer) === nodeText(b.source.tree, is.outer)
      ? this.ofNames(a, was, b, is)
      : null;
  }

  private ofNames(a: FileState, was: MemberNaming, b: FileState, is: MemberNaming): number | null {
    return this.renames.ofVariable({ before: refOf(a.base, was.inner), after: refOf(b.base, is.inner) });
  }

  private namingsIn(source: SourceTree, list: number): ReadonlyMap<string, MemberNaming | null> {
    const known = valueAt(this.namings, source, () => new Map<number, ReadonlyMap<string, MemberNaming | null>>());
    return valueAt(known, list, () => {
      const found = new Map<string, MemberNaming | null>();
      for (const child of children(source.tree, list)) {
        const naming = source.language.table.memberNaming?.(source.tree, child);
        if (naming) addUnique(found, nodeText(source.tree, naming.outer), naming);
      }
      return found;
    });
  }
}
