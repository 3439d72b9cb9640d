/**
 * What follows from making a class a record: its components are read by their own names, so that the getters went, and
 * what called them calls those (`range.getLow()`, `range.low()`). Read backwards as well. Knows names, no types of
 * expressions: a getter whose name another callable had, or a component whose name one has now, explains nothing.
 */
import { isOneLanguage } from '../../../languages/language.js';
import type { Side } from '../../../model.js';
import { Role } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isField } from '../../../structure/declaration.js';
import { nodeText } from '../../../syntax/tree.js';
import { sideEffectOf } from './accessorUses.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import type { Workspace } from '../../workspace.js';
import { nodeOf } from '../../nodeRef.js';

export class ComponentReads {
  /** By the name that is called before and the one that is called after. */
  private readonly reads = new Map<string, number>();
  /** Getters that have no counterpart. */
  private readonly gone = new Map<DeclarationNode, number>();

  constructor(private readonly workspace: Workspace) {
    workspace.input.refactorings.forEach(({ isConversion, before: [before], after: [after] }, refactoring) => {
      if (
        isConversion !== true ||
        !isOneLanguage(before.source.language, after.source.language) ||
        before.source.language.table.callsComponents !== true
      ) {
        return;
      }
      if (after.kind === 'record') this.add('before', before, refactoring);
      else if (before.kind === 'record') this.add('after', after, refactoring);
    });
    if (this.reads.size > 0) this.dropAmbiguous();
  }

  /** The getters of a class that is a record on the other side. */
  private add(side: Side, type: DeclarationNode, refactoring: number): void {
    const { matches } = this.workspace.input;
    for (const field of type.children.filter(isField)) {
      const component = side === 'before' ? matches.afterOf(field) : matches.beforeOf(field);
      if (component === null || component.parent?.kind !== 'record') continue;
      for (const getter of type.children) {
        if (!isCallable(getter) || getter.parameters.length > 0 || sideEffectOf(getter, field.name) !== false) continue;
        if ((side === 'before' ? matches.afterOf(getter) : matches.beforeOf(getter)) !== null) continue;
        this.gone.set(getter, refactoring);
        this.reads.set(
          side === 'before' ? `${getter.name} ${component.name}` : `${component.name} ${getter.name}`,
          refactoring,
        );
      }
    }
  }

  /** Whatever else may be called by such a name may be what is called. */
  private dropAmbiguous(): void {
    const { matches } = this.workspace.input;
    const othersOn = (side: Side): ReadonlySet<string> =>
      new Set(
        matches[side].declarations
          .filter(declaration => isCallable(declaration) && !this.gone.has(declaration))
          .map(({ name }) => name),
      );
    const others = { before: othersOn('before'), after: othersOn('after') };
    for (const key of [...this.reads.keys()]) {
      const [was, is] = key.split(' ');
      if (others.before.has(was) || others.after.has(is)) this.reads.delete(key);
    }
  }

  /** Refactoring that the new name of what is called follows from, or null. */
  ofUpdate({ before, after }: NumberPair): number | null {
    if (this.reads.size === 0) return null;
    const names = (
      [
        ['before', before],
        ['after', after],
      ] as const
    ).map(([side, number]) => {
      const state = this.workspace.stateAt(side, number);
      const { tree, role } = state.source;
      const leaf = nodeOf(state.base, number);
      const isRead =
        role[leaf] === Role.functionName && this.workspace.callAt(state, tree.parent[leaf])?.argumentCount === 0;
      return isRead ? nodeText(tree, leaf) : '';
    });
    return this.reads.get(names.join(' ')) ?? null;
  }

  /** Refactoring that a getter which is there on one side only follows from, or null. */
  ofUnmatched(side: Side, { position, start, end }: UnmatchedCode): number | null {
    const { source } = this.workspace[side].files[position];
    for (const [getter, refactoring] of this.gone) {
      if (
        getter.source === source &&
        source.tree.start[getter.node] === start &&
        source.tree.end[getter.node] === end
      ) {
        return refactoring;
      }
    }
    return null;
  }
}
