/**
 * What follows from the rename of a variable or a member where one name says two things: `{ size }` names a member and the variable that
 * it is given, `export { load }` what the module shows and what stands for it inside. The other name stays, so that it is spelled out now
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
    const namings = this.namingsIn(other.source, nodeOf(other.base, partner));
    const namesake = namings.get(nodeText(source.tree, found.naming.outer));
    if (namesake === undefined) return this.ofRenamedMember(side, state, found.naming, other, namings);
    if (namesake === null) return null;
    return side === 'before'
      ? this.ofNames(state, found.naming, other, namesake)
      : this.ofNames(other, namesake, state, found.naming);
  }

  /** The other way round: the member was renamed, to what gives it its value perhaps, so that one name says both now. */
  private ofRenamedMember(
    side: Side,
    one: FileState,
    naming: MemberNaming,
    other: FileState,
    namings: ReadonlyMap<string, MemberNaming | null>,
  ): number | null {
    const isBefore = side === 'before';
    const [a, b] = isBefore ? [one, other] : [other, one];
    for (const found of namings.values()) {
      const [was, is] = isBefore ? [naming, found] : [found, naming];
      // Two names of their own are compared one by one.
      if (was === null || is === null || (was.outer !== was.inner) === (is.outer !== is.inner)) continue;
      const refactoring = this.renames.ofOutward({ before: refOf(a.base, was.outer), after: refOf(b.base, is.outer) });
      if (refactoring !== null && this.areOneValue(a, was, b, is)) return refactoring;
    }
    return null;
  }

  private areOneValue(a: FileState, was: MemberNaming, b: FileState, is: MemberNaming): boolean {
    const { workspace } = this;
    const [then, now] = [workspace.symbolAt('before', a, was.inner), workspace.symbolAt('after', b, is.inner)];
    const answer = workspace.correspondence.same(then, now);
    // A pattern declares the variable: `const { sections: items } = book`.
    const isDeclared = (symbol: typeof then, leaf: number): boolean =>
      symbol.kind === 'local' && symbol.nameNode === leaf;
    const areDeclared = isDeclared(then, was.inner) && isDeclared(now, is.inner);
    const isOneName = nodeText(a.source.tree, was.inner) === nodeText(b.source.tree, is.inner);
    return answer === 'yes' || (answer === 'unknown' && areDeclared && isOneName);
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
