/**
 * Relationships between declarations → refactorings: named by the catalogue, worded, and without those that another one already says.
 */
import type { DeclarationRelationship } from '../matching/declarations/relationships.js';
import { isType } from '../structure/declaration.js';
import { once } from './codeView.js';
import { describe, RENAMES, summarize, titleOf, typeOf } from './catalogue.js';
import { dividedOf } from './divisions.js';
import type { DetectedRefactoring } from './detected.js';
import type { MatchedChange } from './matchedChange.js';
import { withSuccessors } from './successors.js';

export function detectRelationships(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  const relationships = withSuccessors(change);
  const divided = dividedOf(relationships);
  for (const relationship of relationships) {
    const type = typeOf(relationship);
    if (type === null || isSaidByItsTypes(relationship)) continue;
    if (RENAMES.has(relationship.kind) && (divided.has(relationship.before) || divided.has(relationship.after))) continue;
    const { before, after, similarity } = relationship;
    found.push({
      type, title: titleOf(type, after), summary: summarize(relationship), description: describe(type, relationship),
      before: [before], after: [after], similarity, names: relationship,
    });
  }
  // A function that is given to one name in several places has several declarations.
  return once(found);
}

/** Where the file is only a container, a moved file is the move of its types, which is reported in its own right; unless it holds but functions. */
function isSaidByItsTypes({ after }: DeclarationRelationship): boolean {
  const { fileIsScope, fileHoldsFunctions } = after.source.language.table;
  return after.kind === 'file' && !fileIsScope && (!fileHoldsFunctions || after.children.some(isType));
}
