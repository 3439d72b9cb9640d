/** Merge and Split Attribute: fields of a type that became one field of it, and one that became several. */
import type { DeclarationNode } from '../../structure/declaration.js';
import { fieldText } from '../../structure/label.js';
import type { DetectedRefactoring } from '../detected.js';
import { joinedFieldsOf } from '../fieldJoins.js';
import type { Join } from '../joinedNames.js';
import { wordJoin } from '../joinedNames.js';
import type { MatchedChange } from '../matchedChange.js';

export function detectJoinedFields(change: MatchedChange): DetectedRefactoring[] {
  return joinedFieldsOf(change).map(detected);
}

function detected(join: Join<DeclarationNode>): DetectedRefactoring {
  const { isMerge, parts, whole } = join;
  const { what, summary } = wordJoin(join, fieldText);
  const type = isMerge ? 'Merge Attribute' : 'Split Attribute';
  return {
    type,
    summary,
    description: `${type} ${what} in class ${(isMerge ? whole : parts[0]).container}`,
    before: isMerge ? parts : [whole],
    after: isMerge ? [whole] : parts,
    similarity: 1,
    names: null,
  };
}
