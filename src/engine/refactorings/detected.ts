/**
 * What a detector of the catalogue hands over: a refactoring, named and worded, with the pair of declarations that it is about.
 */
import type { DeclarationRelationship } from '../matching/declarations/relationships.js';

export interface DetectedRefactoring {
  readonly type: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly relationship: DeclarationRelationship;
}
