/**
 * Fields with a value that only one version has, by the type that has them: read once for all the bodies that may mention them. What became
 * of them is said elsewhere.
 */
import { valueAt } from '../../lists.js';
import { isLiteral } from '../../matching/statements/expressions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField } from '../../structure/declaration.js';
import type { MatchedChange } from '../matchedChange.js';
import { declaredValue, valuesOf } from './fieldValues.js';

export class LoneFields {
  private readonly known = new Map<DeclarationNode, readonly DeclarationNode[]>();

  constructor(private readonly change: MatchedChange, private readonly isAfter: boolean) {}

  of(type: DeclarationNode): readonly DeclarationNode[] {
    return valueAt(this.known, type, () => type.children.filter(field => isField(field) && field.body >= 0 && this.isLone(field) && !isGivenOtherValues(field)));
  }

  isLone(declaration: DeclarationNode): boolean {
    const { matches } = this.change;
    return this.isAfter ? matches.isFreeAfter(declaration) : matches.isFreeBefore(declaration);
  }
}

/** Do callables of its type give it what they are handed, or have worked out, in the place of what it is declared with? Then it does not stand for that. */
function isGivenOtherValues(field: DeclarationNode): boolean {
  return valuesOf(field).some(value => value !== declaredValue(field) && !isLiteral(field.source, value));
}
