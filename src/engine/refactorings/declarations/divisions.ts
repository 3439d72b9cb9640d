/**
 * Split and Merge of methods and classes: a declaration and all that it became, or that became it, as one refactoring.
 * The one that matching took for its partner is told here with the others and not as renamed.
 */
import { codeSpan } from '../../codeSpans.js';
import type { DeclarationRelationship } from '../../matching/declarations/model.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isType, qualifiedName } from '../../structure/declaration.js';
import { labelOf } from '../../structure/label.js';
import type { DetectedRefactoring } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';

export function detectDivisions({ matches, relationships }: MatchedChange): DetectedRefactoring[] {
  return [...dividedOf(relationships)].map(whole => {
    const divisions = relationships.filter(
      ({ kind, before, after }) => (kind === 'split' && before === whole) || (kind === 'merge' && after === whole),
    );
    const isSplit = divisions[0].kind === 'split';
    const partner = isSplit ? matches.afterOf(whole) : matches.beforeOf(whole);
    const own = relationships.find(({ before, after }) =>
      isSplit ? before === whole && after === partner : after === whole && before === partner,
    );
    const parts = divisions.map(({ before, after }) => (isSplit ? after : before));
    return detected(isSplit, whole, inOrder(partner ? [partner, ...parts] : parts), own ?? divisions[0]);
  });
}

/** Those that were split, and those that others were merged into. */
export function dividedOf(relationships: readonly DeclarationRelationship[]): ReadonlySet<DeclarationNode> {
  return new Set(
    relationships
      .filter(({ kind }) => kind === 'split' || kind === 'merge')
      .map(({ kind, before, after }) => (kind === 'split' ? before : after)),
  );
}

function inOrder(declarations: readonly DeclarationNode[]): DeclarationNode[] {
  return [...declarations].sort((a, b) => a.index - b.index);
}

const CLASSES = ['Split Class', 'Merge Class'] as const;
const METHODS = ['Split Method', 'Merge Method'] as const;

function detected(
  isSplit: boolean,
  whole: DeclarationNode,
  parts: readonly DeclarationNode[],
  names: DeclarationRelationship,
): DetectedRefactoring {
  const [before, after] = isSplit ? [[whole], parts] : [parts, [whole]];
  const [split, merged] = isType(whole) ? CLASSES : METHODS;
  const type = isSplit ? split : merged;
  const label = (d: DeclarationNode): string => (isType(d) ? qualifiedName(d) : labelOf(d));
  const list = `[${parts.map(label).join(', ')}]`;
  const code = (declarations: readonly DeclarationNode[]): string =>
    declarations.map(({ name }) => codeSpan(name)).join(', ');
  const done = isType(whole) ? (isSplit ? ' split' : ' merged') : '';
  const place = isType(whole) ? '' : ` in class ${after[0].container}`;
  return {
    type,
    before,
    after,
    similarity: names.similarity,
    names,
    summary: `${code(before)} ${isSplit ? 'split into' : 'merged into'} ${code(after)}`,
    description: `${type} ${isSplit ? label(whole) : list}${done} to ${isSplit ? list : label(whole)}${place}`,
  };
}
