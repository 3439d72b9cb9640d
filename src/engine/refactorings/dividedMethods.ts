/**
 * Split Method and Merge Method: a callable and all that it became, or that became it, as one refactoring. The one that matching took for
 * its partner is told here with the others and not as renamed.
 */
import type { DeclarationRelationship } from '../matching/declarations/relationships.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { labelOf } from '../structure/label.js';
import { titleOf } from './catalogue.js';
import type { DetectedRefactoring } from './detected.js';
import type { MatchedChange } from './matchedChange.js';

export function detectDividedMethods({ matches, relationships }: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const relationship of relationships) {
    const { before, after, similarity } = relationship;
    if (matches.afterOf(before) !== after) continue;
    const into = relationships.filter(other => other.kind === 'split' && other.before === before).map(other => other.after);
    const from = relationships.filter(other => other.kind === 'merge' && other.after === after).map(other => other.before);
    if (into.length > 0) found.push(detected('Split Method', [before], inOrder([after, ...into]), relationship, similarity));
    if (from.length > 0) found.push(detected('Merge Method', inOrder([before, ...from]), [after], relationship, similarity));
  }
  return found;
}

/** Those that were split, and those that others were merged into. */
export function dividedOf(relationships: readonly DeclarationRelationship[]): ReadonlySet<DeclarationNode> {
  return new Set(relationships.filter(({ kind }) => kind === 'split' || kind === 'merge').map(({ kind, before, after }) => (kind === 'split' ? before : after)));
}

function inOrder(declarations: readonly DeclarationNode[]): DeclarationNode[] {
  return [...declarations].sort((a, b) => a.index - b.index);
}

function detected(type: string, before: readonly DeclarationNode[], after: readonly DeclarationNode[], names: DeclarationRelationship, similarity: number): DetectedRefactoring {
  const isSplit = after.length > 1;
  const list = (declarations: readonly DeclarationNode[]): string => `[${declarations.map(labelOf).join(', ')}]`;
  const code = (declarations: readonly DeclarationNode[]): string => declarations.map(({ name }) => `\`${name}\``).join(', ');
  return {
    type, title: titleOf(type, after[0]), before, after, similarity, names,
    summary: `${code(before)} ${isSplit ? 'split into' : 'merged into'} ${code(after)}`,
    description: `${type} ${isSplit ? labelOf(before[0]) : list(before)} to ${isSplit ? list(after) : labelOf(after[0])} in class ${after[0].container}`,
  };
}
