/**
 * The declaration that takes apart a parameter (`const { title, size } = props`), where all that it names was read from
 * it where the names stand now, and the reverse. Only where it is the first that the body does, and what was read would
 * be the same if it were read before all else. What stood in the places of one name is known.
 */
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { Side } from '../../../model.js';
import { firstTakingApart } from '../../../refactorings/variables/destructured.js';
import { otherSide } from '../../../sides.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { groupedBy } from '../../../lists.js';
import { encloses } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf } from '../../nodeRef.js';
import { isComponent } from '../facts/components.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { unmatchedCodeAt } from '../facts/unmatchedCodes.js';
import { CodeBehind, statementsOf } from '../facts/sameValues.js';

/** A name that a pattern gives to a member. */
export interface TakenName {
  readonly side: Side;
  readonly owner: DeclarationNode;
  readonly variable: Variable;
  /** Numbers of what stood in all its places. */
  readonly stood: readonly NodeRef[];
  readonly refactoring: number;
}

export function explainTakenDeclarations(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
  names: readonly TakenName[],
): { readonly code: UnmatchedCode; readonly refactoring: number }[] {
  return [...groupedBy(names, ({ owner }) => owner)].flatMap(([owner, taken]) => {
    const code = declarationOf(workspace, codes, owner, taken);
    return code === null ? [] : [{ code, refactoring: taken[0].refactoring }];
  });
}

function declarationOf(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
  owner: DeclarationNode,
  names: readonly TakenName[],
): UnmatchedCode | null {
  const [{ side }] = names;
  const {
    matches,
    statements: { bodies },
  } = workspace.input;
  const other = side === 'before' ? matches.afterOf(owner) : matches.beforeOf(owner);
  const first = firstTakingApart(owner);
  if (first === null || other === null) return null;
  const {
    source,
    source: { tree },
  } = owner;
  const variables = variablesOf(owner, bodies[side].fragmentsOf(owner));
  const declared = variables.all.filter(({ nameNode }) => encloses(tree, first.pattern, nameNode));
  const all = declared.map(variable => names.find(name => name.variable === variable));
  if (
    variables.at.get(first.whole)?.sort !== 'parameter' ||
    !all.every(name => name !== undefined && name.variable.member?.path.length === 1)
  ) {
    return null;
  }
  const state = workspace.stateOf(other.source);
  const fragments = bodies[otherSide(side)].fragmentsOf(other);
  const code = new CodeBehind(other, statementsOf(other), variablesOf(other, fragments), fragments);
  const isFixed = isComponent(other);
  const isSame = all.every(
    name =>
      name?.stood.every(number => encloses(other.source.tree, other.node, nodeOf(state.base, number))) === true &&
      code.keeps(
        name.stood.map(number => nodeOf(state.base, number)).sort((a, b) => a - b),
        isFixed,
      ),
  );
  return isSame ? unmatchedCodeAt(codes[side], workspace[side].positionOf(source), tree, first.statement) : null;
}
