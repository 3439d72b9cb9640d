/**
 * Fields with a value that only one version has, by the type that has them: read once for all the bodies that may mention them. What became
 * of them is said elsewhere.
 */
import { valueAt } from '../../lists.js';
import { Role } from '../../languages/roles.js';
import { isLiteral } from '../../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField } from '../../structure/declaration.js';
import type { MatchedChange } from '../matchedChange.js';
import { declaredValue, valuesOf } from './fieldValues.js';

/** A field, and the one value that is assigned to it. */
export interface AssignedField {
  readonly field: DeclarationNode;
  readonly value: number;
}

/** What is worked out where it stands. */
const MADE: ReadonlySet<number> = new Set([Role.call, Role.creation]);

export class UnmatchedFields {
  private readonly known = new Map<DeclarationNode, readonly DeclarationNode[]>();
  private readonly knownAssigned = new Map<DeclarationNode, readonly AssignedField[]>();

  constructor(
    private readonly change: MatchedChange,
    private readonly isAfter: boolean,
  ) {}

  of(type: DeclarationNode): readonly DeclarationNode[] {
    return valueAt(this.known, type, () =>
      type.children.filter(
        field => isField(field) && field.body >= 0 && this.isUnmatched(field) && !isGivenOtherValues(field),
      ),
    );
  }

  /**
   * Those declared without a value that one assignment in all of the type gives them: what is called or made there, not
   * what is handed over.
   */
  assignedIn(type: DeclarationNode): readonly AssignedField[] {
    return valueAt(this.knownAssigned, type, () =>
      type.children.flatMap(field => {
        if (!isField(field) || field.body >= 0 || !this.isUnmatched(field)) return [];
        const values = valuesOf(field);
        return values.length === 1 && MADE.has(field.source.role[values[0]]) ? [{ field, value: values[0] }] : [];
      }),
    );
  }

  isUnmatched(declaration: DeclarationNode): boolean {
    const { matches } = this.change;
    return this.isAfter ? matches.isFreeAfter(declaration) : matches.isFreeBefore(declaration);
  }
}

/**
 * Do callables of its type give it what they are handed, or have worked out, in the place of what it is declared with?
 * Then it does not stand for that.
 */
function isGivenOtherValues(field: DeclarationNode): boolean {
  return valuesOf(field).some(value => value !== declaredValue(field) && !isLiteral(field.source, value));
}
