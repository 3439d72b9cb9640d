/**
 * A class that took the name of the interface which only it had: pairs of declarations say that the class collapsed into what was its
 * supertype, a reader says that it was renamed, and that its members are where they were.
 */
import type { DeclarationRelationship } from '../../matching/declarations/model.js';
import { MEMBER_MOVES } from '../../matching/declarations/facts/members.js';
import type { MatchedChange } from '../matchedChange.js';

/** The relationships as they are told. */
export function withSuccessors({ matches, relationships }: MatchedChange): readonly DeclarationRelationship[] {
  const succeeds = ({ kind, after }: DeclarationRelationship): boolean =>
    kind === 'collapse' && after.kind !== 'interface' && matches.beforeOf(after)?.kind === 'interface';
  const successors = new Map(relationships.filter(succeeds).map(({ before, after }) => [before, after]));
  if (successors.size === 0) return relationships;
  return relationships.flatMap((relationship): DeclarationRelationship[] => {
    const { kind, before, after } = relationship;
    if (succeeds(relationship)) {
      return [{ ...relationship, kind: before.container === after.container ? 'rename' : 'moveAndRename' }];
    }
    const isMember = MEMBER_MOVES.has(kind) && before.parent !== null && successors.get(before.parent) === after.parent;
    if (!isMember) return [relationship];
    return before.name === after.name ? [] : [{ ...relationship, kind: 'rename' }];
  });
}
