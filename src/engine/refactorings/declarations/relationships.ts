/**
 * Relationships between declarations → refactorings: named by the catalogue, worded, and without those that another one already says.
 */
import type { DeclarationRelationship } from '../../matching/declarations/model.js';
import type { Matches } from '../../matching/matches.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType } from '../../structure/declaration.js';
import { inDeclaration } from '../../structure/label.js';
import { NO_NODE } from '../../syntax/tree.js';
import { once, onceInFile } from '../codeView.js';
import { describe, RENAMES, typeOf } from '../catalogue.js';
import { dividedOf } from './divisions.js';
import type { DetectedRefactoring } from '../detected.js';
import { summarize, reportedKind } from '../relationSummaries.js';
import { titleOf } from '../titles.js';
import type { MatchedChange } from '../matchedChange.js';
import { withSuccessors } from './successors.js';
import { isHandedObject } from '../variables/handedObjects.js';

export function detectRelationships(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  const relationships = change.withImplied ? withSuccessors(change).flatMap(asCatalogued) : withSuccessors(change);
  const divided = dividedOf(relationships);
  for (const relationship of relationships) {
    // What a call is handed is not what it makes: a name of its own is another one than the name of that.
    if (RENAMES.has(relationship.kind) && isHandedObject(relationship.before) !== isHandedObject(relationship.after)) {
      continue;
    }
    if (isVariableRenamed(relationship)) {
      // What stands in a call is the value of a variable like any other.
      if (relationship.after.nameNode !== NO_NODE) found.push(renamedVariable(relationship, change.matches));
      continue;
    }
    const type = typeOf(relationship);
    if (type === null || isSaidByItsTypes(relationship)) continue;
    if (RENAMES.has(relationship.kind) && (divided.has(relationship.before) || divided.has(relationship.after))) {
      continue;
    }
    const { before, after, similarity } = relationship;
    const reported = typeOf({ ...relationship, kind: reportedKind(relationship, change.matches) }) ?? type;
    found.push({
      type,
      ...(reported === type ? {} : { title: titleOf(reported, { declarations: [after, before] }) }),
      summary: summarize(relationship, change.matches),
      description: describe(type, relationship),
      before: [before],
      after: [after],
      similarity,
      names: relationship,
    });
  }
  // A function that is given to one name in several places has several declarations.
  return change.withImplied ? once(found) : onceInFile(found);
}

/**
 * What the catalogue calls it: what stays in its package, which is its scope, has not moved, whichever file of that it
 * went to.
 */
function asCatalogued(relationship: DeclarationRelationship): readonly DeclarationRelationship[] {
  const { kind, before, after } = relationship;
  if (before.container !== after.container || before.source.language.table.fileIsScope) return [relationship];
  if (kind === 'move' && isType(before)) return [];
  return kind === 'moveAndRename' ? [{ ...relationship, kind: 'rename' }] : [relationship];
}

/** An object with functions in a variable of a callable is a declaration around them, but to a reader a variable. */
function isVariableRenamed({ kind, before, after }: DeclarationRelationship): boolean {
  const isLocal = ({ isObject, parent }: DeclarationNode): boolean =>
    isObject && parent !== null && isCallable(parent) && !parent.isModule;
  return kind === 'rename' && isLocal(before) && isLocal(after);
}

function renamedVariable(relationship: DeclarationRelationship, matches: Matches): DetectedRefactoring {
  const { before, after, similarity } = relationship;
  const type = 'Rename Variable';
  const [from, to] = [before.parent ?? before, after.parent ?? after];
  return {
    type,
    summary: summarize(relationship, matches),
    description: `${type} ${before.name} to ${after.name} ${inDeclaration(to)}`,
    before: [from],
    after: [to],
    placesBefore: [{ source: before.source, node: before.nameNode }],
    placesAfter: [{ source: after.source, node: after.nameNode }],
    similarity,
    names: relationship,
  };
}

/**
 * Where the file is only a container, a moved file is the move of its types, which is reported in its own right; unless
 * it holds but functions. What such a container is called in its folder says nothing.
 */
function isSaidByItsTypes({ kind, after }: DeclarationRelationship): boolean {
  const { fileIsScope, fileHoldsFunctions } = after.source.language.table;
  if (after.kind !== 'file' || fileIsScope) return false;
  return after.children.some(isType) || (kind === 'rename' && fileHoldsFunctions !== true);
}
