/**
 * New names that something else has where the declaration stands, and old ones that it had: two functions `parse` of one
 * file of which the last one is called, a field that hides a method or what its type inherits. No mention need say
 * anything else then, and yet another one is meant. Overloads are parted by what they are handed.
 */
import type { Premise, Side } from '../../../model.js';
import { codeSpan } from '../../../codeSpans.js';
import { otherSide } from '../../../sides.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable, isField, isType } from '../../../structure/declaration.js';
import { visibilityOf } from '../../../structure/label.js';
import { childrenOf } from '../../../symbols/visibility.js';
import type { Workspace } from '../../workspace.js';

export class TakenNames {
  constructor(private readonly workspace: Workspace) {}

  /** Why the name of a renamed declaration is another one's as well, after the change or before it; null where it is not. */
  ofDeclaration(before: DeclarationNode, after: DeclarationNode): Premise | null {
    const text = this.isTaken('after', after)
      ? `another ${codeSpan(after.name)} is seen there as well`
      : this.isTaken('before', before)
        ? `another ${codeSpan(before.name)} was seen there as well`
        : null;
    return text === null ? null : { text, side: null, span: null };
  }

  /**
   * Has something else its name on this side, and the same on the other side? What was renamed with it stands for it
   * still; what is new, or gone, is to be read as such.
   */
  private isTaken(side: Side, declaration: DeclarationNode): boolean {
    if (isType(declaration)) return false;
    return [...this.beside(declaration), ...this.inherited(side, declaration)].some(
      one =>
        one !== declaration && shareNames(one, declaration) && this.counterpartOf(side, one)?.name === declaration.name,
    );
  }

  private beside({ parent, name }: DeclarationNode): readonly DeclarationNode[] {
    return parent === null ? [] : (childrenOf(parent).get(name) ?? []);
  }

  private inherited(side: Side, declaration: DeclarationNode): readonly DeclarationNode[] {
    const type = enclosingType(declaration);
    if (type === null || visibilityOf(declaration) === 'private') return [];
    return [...this.workspace.input.hierarchies[side].ancestorsOf(type)].flatMap(
      above => childrenOf(above).get(declaration.name) ?? [],
    );
  }

  private counterpartOf(side: Side, one: DeclarationNode): DeclarationNode | null {
    const { matches } = this.workspace.input;
    return otherSide(side) === 'after' ? matches.afterOf(one) : matches.beforeOf(one);
  }
}

/** Is one of the two found by the name of both? */
function shareNames(one: DeclarationNode, other: DeclarationNode): boolean {
  const { hasOverloads, symbols } = one.source.language.table;
  if (isCallable(one) && isCallable(other)) return !hasOverloads && one.isGetter === other.isGetter;
  if (isField(one) && isField(other)) return true;
  return symbols.membersShareNames && (isCallable(one) || isField(one)) && (isCallable(other) || isField(other));
}
