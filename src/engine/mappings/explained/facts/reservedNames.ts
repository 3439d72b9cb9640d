/**
 * Names that say more than what something is called: one that the language, its library or a tool calls by itself, one
 * that says who may see what bears it, or one that a type above or below has as well, so that the one takes the other
 * one's place, or no longer does. Where such a name was given or taken away by a rename, what the code of the change
 * names follows all the same; the name where it is declared is to be read.
 *
 * Of members that are inherited from elsewhere nothing is known but that the declaration says so.
 */
import type { Side } from '../../../model.js';
import { groupedBy } from '../../../lists.js';
import { takes } from '../../../structure/passedArguments.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable, isConstructor, isField, isOverride } from '../../../structure/declaration.js';
import { visibilityOf } from '../../../structure/label.js';
import type { SourceTree } from '../../../structure/source.js';
import { nodeText } from '../../../syntax/tree.js';
import { EXPLAINED } from '../../thresholds.js';
import type { Workspace } from '../../workspace.js';

export class ReservedNames {
  private readonly callables: Record<Side, ReadonlyMap<string, readonly DeclarationNode[]> | null> = {
    before: null,
    after: null,
  };

  constructor(private readonly workspace: Workspace) {}

  /** Of a pair of declarations with two names. */
  has(before: DeclarationNode, after: DeclarationNode): boolean {
    const { nameSays } = before.source.language.table;
    if (nameSays !== undefined && nameSays(before.name, placeOf(before)) !== nameSays(after.name, placeOf(after))) {
      return true;
    }
    return (
      isCallable(before) &&
      isCallable(after) &&
      (this.parts('before', before, after) || this.parts('after', after, before))
    );
  }

  /**
   * Of a callable that only this side has: is it called by what does not name it, or does it take the place of one
   * above it, or one below its place?
   */
  ofUnmatched(side: Side, callable: DeclarationNode): boolean {
    const { nameSays } = callable.source.language.table;
    if (
      !isConstructor(callable) &&
      nameSays !== undefined &&
      /\p{L}/u.test(nameSays(callable.name, placeOf(callable)))
    ) {
      return true;
    }
    const type = enclosingType(callable);
    if (type === null || !mayBeOverridden(callable)) return false;
    const all = this.namesakes(side, callable);
    return (
      all.length > EXPLAINED.maxMentions ||
      all.some(
        one =>
          enclosingType(one) !== type && mayTakeAlike(callable, one) && this.areRelated(side, type, enclosingType(one)),
      )
    );
  }

  /**
   * Do overloads that a call may mean as well go by another name on the other side than this one? What is there on one
   * side only is to be read where it is.
   */
  isOverloaded(side: Side, callable: DeclarationNode, name: string): boolean {
    if (!callable.source.language.table.hasOverloads) return false;
    const type = enclosingType(callable);
    const all = this.namesakes(side, callable);
    return (
      all.length > EXPLAINED.maxMentions ||
      all.some(one => {
        const partner = this.partnerOf(side, one);
        return (
          one !== callable &&
          partner !== null &&
          partner.name !== name &&
          mayTakeAlike(callable, one) &&
          (type === enclosingType(one) || this.areRelated(side, type, enclosingType(one)))
        );
      })
    );
  }

  /** Does it override, or is it overridden by, what did not get, or did not have, the other name? */
  private parts(side: Side, callable: DeclarationNode, other: DeclarationNode): boolean {
    const type = enclosingType(callable);
    if (type === null || !mayBeOverridden(callable)) return false;
    const all = this.namesakes(side, callable);
    if (all.length > EXPLAINED.maxMentions) return true;
    const related = all.filter(
      one => this.areRelated(side, type, enclosingType(one)) && one.parameters.length === callable.parameters.length,
    );
    if (related.some(one => (this.partnerOf(side, one)?.name ?? other.name) !== other.name)) return true;
    // What says that it overrides, and nothing of the change is what it does.
    return (
      (isOverride(callable) || callsBase(callable)) &&
      !readsComponent(callable) &&
      !related.some(one => this.workspace.input.hierarchies[side].isSubtype(type, enclosingType(one)))
    );
  }

  private partnerOf(side: Side, declaration: DeclarationNode): DeclarationNode | null {
    const { matches } = this.workspace.input;
    return side === 'before' ? matches.afterOf(declaration) : matches.beforeOf(declaration);
  }

  private areRelated(side: Side, type: DeclarationNode | null, other: DeclarationNode | null): boolean {
    const hierarchy = this.workspace.input.hierarchies[side];
    return hierarchy.isSubtype(type, other) || hierarchy.isSubtype(other, type);
  }

  private namesakes(side: Side, { name }: DeclarationNode): readonly DeclarationNode[] {
    const all = (this.callables[side] ??= groupedBy(
      this.workspace.input.matches[side].declarations.filter(isCallable),
      one => one.name,
    ));
    return all.get(name) ?? [];
  }
}

/** The path of the file at whose top a declaration stands, for others to take; empty for all else. */
function placeOf({ around, name, source }: DeclarationNode): string {
  return around?.kind === 'file' && isShown(source, name) ? source.path : '';
}

/** The same of a variable that stands at the top of a file which says what others can take: do its two names say the same? */
export function saysTheSame(before: SourceTree, was: string, after: SourceTree, is: string): boolean {
  const { nameSays, outward } = before.language.table;
  if (nameSays === undefined || outward.shownIn(before.tree) === null) return true;
  const [from, to] = [isShown(before, was) ? before.path : '', isShown(after, is) ? after.path : ''];
  return from === '' || to === '' || nameSays(was, from) === nameSays(is, to);
}

/** Can others take what has a name at the top of a file? All of it where a file does not say. */
function isShown({ tree, language }: SourceTree, name: string): boolean {
  const shown = language.table.outward.shownIn(tree);
  return shown === null || shown.inner.has(name) || shown.outer.has(name);
}

function mayBeOverridden(member: DeclarationNode): boolean {
  return (
    visibilityOf(member) !== 'private' &&
    !isConstructor(member) &&
    !member.modifiers.some(modifier => modifier === member.source.language.table.words.static)
  );
}

/** In a record that is nothing else, the mark says that this is how a component is read. */
function readsComponent({ name, parameters, parent, source }: DeclarationNode): boolean {
  return (
    source.language.table.callsComponents === true &&
    parameters.length === 0 &&
    parent?.supertypes.length === 0 &&
    parent.kind === 'record' &&
    parent.children.some(child => isField(child) && child.name === name)
  );
}

/** May there be a number of arguments that both take? */
function mayTakeAlike(one: DeclarationNode, other: DeclarationNode): boolean {
  return takes(one.parameters, other.parameters.length) || takes(other.parameters, one.parameters.length);
}

/** Does it call what it overrides? */
function callsBase({
  name,
  calls,
  source: {
    tree,
    language: { words },
  },
}: DeclarationNode): boolean {
  return calls.some(call => {
    let first = call.receiver;
    while (first >= 0 && tree.size[first] > 1) first++;
    return call.name === name && first >= 0 && words.base.has(nodeText(tree, first));
  });
}
