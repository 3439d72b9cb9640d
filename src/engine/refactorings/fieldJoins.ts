/**
 * Which fields of a type became one field of it, or one that became several, as the code of the type says. A field that went to another
 * type may be such a part: what its old type has of it now is the whole. What a constructor takes for such fields was joined as they were.
 */
import type { Side } from '../model.js';
import { Role } from '../languages/roles.js';
import type { ParameterInfo } from '../languages/language.js';
import type { Matches } from '../matching/matches.js';
import { simpleTypeName } from '../matching/receivers.js';
import type { StatementMapping, StatementMappings } from '../matching/statements/model.js';
import { variablesOf } from '../matching/statements/bodies/variables.js';
import { isOneName } from '../similarity/names.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isCallable, isConstructor, isField } from '../structure/declaration.js';
import { nodeText } from '../syntax/tree.js';
import { valueAt } from '../lists.js';
import type { Join } from './joinedNames.js';
import { Joins } from './joinedNames.js';
import type { MatchedChange } from './matchedChange.js';
import type { ParameterPairs } from './parameterPairs.js';

const known = new WeakMap<StatementMappings, readonly Join<DeclarationNode>[]>();

export function joinedFieldsOf({ statements, matches }: MatchedChange): readonly Join<DeclarationNode>[] {
  return valueAt(known, statements, () => findJoined(statements, matches));
}

function findJoined(statements: StatementMappings, matches: Matches): readonly Join<DeclarationNode>[] {
  const byType = new Map<
    DeclarationNode,
    {
      readonly lost: DeclarationNode[];
      readonly gained: DeclarationNode[];
      readonly joins: Joins<DeclarationNode>;
    } | null
  >();
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
    entry?.joins.add(mapping, {
      before: namesIn(mapping, 'before', entry.lost),
      after: namesIn(mapping, 'after', entry.gained),
    });
  }
  return [...byType.values()].flatMap(entry =>
    entry ? entry.joins.found().filter(join => !isHeld(join, matches)) : [],
  );
}

/** Fields that went to, or came from, the type of the field that stands for them are there still: a class was extracted, or inlined. */
function isHeld({ isMerge, parts, whole }: Join<DeclarationNode>, matches: Matches): boolean {
  return parts.some(part => {
    const holder = (isMerge ? matches.afterOf(part) : matches.beforeOf(part))?.parent;
    return holder !== undefined && holder !== null && simpleTypeName(whole.type, whole.source.language) === holder.name;
  });
}

/** What a leaf names of these fields, where no variable hides it. */
function namesIn(
  mapping: StatementMapping,
  side: Side,
  fields: readonly DeclarationNode[],
): (leaf: number) => DeclarationNode | undefined {
  const fragments = side === 'before' ? mapping.fragmentsBefore : mapping.fragmentsAfter;
  const { tree, role } = fragments.source;
  const variables = variablesOf(mapping[side], fragments).at;
  return leaf => {
    if (leaf < 0 || variables.has(leaf) || (role[leaf] !== Role.variableName && role[leaf] !== Role.fieldName)) {
      return undefined;
    }
    const name = nodeText(tree, leaf);
    return fields.find(field => field.name === name);
  };
}

/** Parameters of one side, with those of the other that they are paired with. */
type Partners = Map<ParameterInfo, ParameterInfo | null>;

/** Parameters of a constructor that have the names of such fields, or nearly so, are joined as these are. */
export function withJoinsOfFields(
  all: ParameterPairs,
  before: DeclarationNode,
  after: DeclarationNode,
  change: MatchedChange,
): ParameterPairs {
  if (!isConstructor(before) || !isConstructor(after)) return all;
  const goneOrRenamed: Partners = new Map(all.removed.map(a => [a, null]));
  const newOrRenamed: Partners = new Map(all.added.map(b => [b, null]));
  for (const [a, b] of all.pairs) {
    if (a.name === b.name) continue;
    goneOrRenamed.set(a, b);
    newOrRenamed.set(b, a);
  }
  const named = (parameters: Partners, field: DeclarationNode): ParameterInfo[] =>
    [...parameters.keys()].filter(({ name }) => isOneName(name, field.name)).slice(0, 1);
  const joins = (goneOrRenamed.size + newOrRenamed.size < 3 ? [] : joinedFieldsOf(change)).flatMap(
    ({ isMerge, parts, whole }): Join<ParameterInfo>[] => {
      const [home, severals, singles] = isMerge
        ? [before.parent, goneOrRenamed, newOrRenamed]
        : [after.parent, newOrRenamed, goneOrRenamed];
      const [several, [single]] = [
        parts[0].parent === home ? parts.flatMap(part => named(severals, part)) : [],
        named(singles, whole),
      ];
      const isWhole =
        several.length > 1 && single !== undefined && several.every(part => (severals.get(part) ?? single) === single);
      return isWhole ? [{ isMerge, parts: several, whole: single }] : [];
    },
  );
  const joined = new Set(joins.flatMap(({ parts, whole }) => [...parts, whole]));
  const isLeft = (parameter: ParameterInfo): boolean => !joined.has(parameter);
  return joins.length === 0
    ? all
    : {
        ...all,
        pairs: all.pairs.filter(pair => pair.every(isLeft)),
        removed: all.removed.filter(isLeft),
        added: all.added.filter(isLeft),
        joins: [...all.joins, ...joins],
      };
}
