/**
 * Callables that one version has alone, made of code of a host that both have, or put into it: which they are, on which side, and under
 * which refactoring they are told. What follows from each is said elsewhere.
 */
import { addFirst } from '../../../lists.js';
import type { Side } from '../../../model.js';
import type { TransferMapping } from '../../../matching/statements/model.js';
import { TRANSFERS } from '../../../refactorings/catalogue.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import type { Workspace } from '../../workspace.js';
import type { ReservedNames } from './reservedNames.js';

export interface UnmatchedCallable {
  readonly mapping: TransferMapping;
  readonly side: Side;
  readonly alone: DeclarationNode;
  /** The host, on the same side. */
  readonly caller: DeclarationNode;
  readonly refactoring: number;
}

/** Declarations that one side has alone, by the first refactoring that says what of the other side they are made of, or became. */
export function reportedAlone({ input: { matches, refactorings } }: Workspace): Map<DeclarationNode, number> {
  const found = new Map<DeclarationNode, number>();
  refactorings.forEach(({ names }, refactoring) => {
    if (names === null || !TRANSFERS.has(names.kind)) return;
    if (matches.beforeOf(names.after) === null) addFirst(found, names.after, refactoring);
    if (matches.afterOf(names.before) === null) addFirst(found, names.before, refactoring);
  });
  return found;
}

/** Not those whose name alone makes something else happen. */
export function unmatchedCallablesOf(
  workspace: Workspace,
  distinctive: ReservedNames,
  clashes: Pick<ReservedNames, 'ofUnmatched'>,
): UnmatchedCallable[] {
  const { matches, statements, refactoringOfTransfer } = workspace.input;
  return statements.transfers.flatMap(mapping => {
    const { transfer, before, after } = mapping;
    const refactoring = refactoringOfTransfer.get(transfer);
    const [hostAfter, hostBefore] = [matches.afterOf(before), matches.beforeOf(after)];
    if (refactoring === undefined || transfer.whole || (hostAfter === null) === (hostBefore === null)) return [];
    const [side, alone, caller] = hostAfter
      ? (['after', after, hostAfter] as const)
      : (['before', before, hostBefore as DeclarationNode] as const);
    return isCallable(alone) && (distinctive.ofUnmatched(side, alone) || clashes.ofUnmatched(side, alone))
      ? []
      : [{ mapping, side, alone, caller, refactoring }];
  });
}
