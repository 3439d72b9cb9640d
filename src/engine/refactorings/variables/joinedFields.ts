/**
 * Fields of a type that became one field of it, or one that became several, as the code of the type says. A field that went to another
 * type may be such a part: what its old type has of it now is the whole.
 */
import type { Side } from '../../model.js';
import { Role } from '../../languages/roles.js';
import type { Matches } from '../../matching/matches.js';
import { simpleTypeName } from '../../matching/receivers.js';
import type { StatementMapping } from '../../matching/statements/mapStatements.js';
import { variablesOf } from '../../matching/statements/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, isCallable, isField } from '../../structure/declaration.js';
import { fieldText } from '../../structure/label.js';
import { nodeText } from '../../syntax/tree.js';
import type { DetectedRefactoring } from '../detected.js';
import type { Join } from '../joinedNames.js';
import { Joins, wordJoin } from '../joinedNames.js';
import type { MatchedChange } from '../matchedChange.js';

export function detectJoinedFields({ statements, matches }: MatchedChange): DetectedRefactoring[] {
  const byType = new Map<DeclarationNode, { readonly lost: DeclarationNode[]; readonly gained: DeclarationNode[]; readonly joins: Joins<DeclarationNode> } | null>();
  for (const mapping of statements.inPlace.values()) {
    const type = isCallable(mapping.before) ? enclosingType(mapping.before) : null;
    const typeAfter = type && matches.afterOf(type);
    if (!type || !typeAfter || enclosingType(mapping.after) !== typeAfter) continue;
    let entry = byType.get(type);
    if (entry === undefined) {
      const lost = type.children.filter(d => isField(d) && matches.afterOf(d)?.parent !== typeAfter);
      const gained = typeAfter.children.filter(d => isField(d) && matches.beforeOf(d)?.parent !== type);
      const canJoin = lost.length > 0 && gained.length > 0 && lost.length + gained.length > 2;
      byType.set(type, (entry = canJoin ? { lost, gained, joins: new Joins() } : null));
    }
    entry?.joins.add(mapping, { before: namesIn(mapping, 'before', entry.lost), after: namesIn(mapping, 'after', entry.gained) });
  }
  return [...byType.values()].flatMap(entry => (entry ? entry.joins.found().filter(join => !isHeld(join, matches)).map(detected) : []));
}

/** Fields that went to, or came from, the type of the field that stands for them are there still: a class was extracted, or inlined. */
function isHeld({ isMerge, parts, whole }: Join<DeclarationNode>, matches: Matches): boolean {
  return parts.some(part => {
    const holder = (isMerge ? matches.afterOf(part) : matches.beforeOf(part))?.parent;
    return holder !== undefined && holder !== null && simpleTypeName(whole.type, whole.source.language) === holder.name;
  });
}

/** What a leaf names of these fields, where no variable hides it. */
function namesIn(mapping: StatementMapping, side: Side, fields: readonly DeclarationNode[]): (leaf: number) => DeclarationNode | undefined {
  const fragments = side === 'before' ? mapping.fragmentsBefore : mapping.fragmentsAfter;
  const { tree, role } = fragments.source;
  const variables = variablesOf(mapping[side], fragments).at;
  return leaf => {
    if (leaf < 0 || variables.has(leaf) || (role[leaf] !== Role.variableName && role[leaf] !== Role.fieldName)) return undefined;
    const name = nodeText(tree, leaf);
    return fields.find(field => field.name === name);
  };
}

function detected(join: Join<DeclarationNode>): DetectedRefactoring {
  const { isMerge, parts, whole } = join;
  const { verb, what, summary } = wordJoin(join, fieldText);
  const type = `${verb} Attribute`;
  return {
    type, title: type, summary, description: `${type} ${what} in class ${(isMerge ? whole : parts[0]).container}`,
    before: isMerge ? parts : [whole], after: isMerge ? [whole] : parts, similarity: 1, names: null,
  };
}
