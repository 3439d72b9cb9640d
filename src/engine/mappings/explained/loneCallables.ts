/**
 * Callables that one version has alone, made of code of a host that both have, or put into it: which they are, on which side, and under
 * which refactoring they are told. What follows from each is said elsewhere.
 */
import type { Side } from '../../model.js';
import type { TransferMapping } from '../../matching/statements/mapStatements.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import type { Workspace } from '../workspace.js';
import type { NameClashes } from './nameClashes.js';
import type { TellingNames } from './tellingNames.js';

export interface LoneCallable {
  readonly mapping: TransferMapping;
  readonly side: Side;
  readonly alone: DeclarationNode;
  /** The host, on the same side. */
  readonly caller: DeclarationNode;
  readonly refactoring: number;
}

/** Not those whose name alone makes something else happen. */
export function loneCallablesOf(workspace: Workspace, telling: TellingNames, clashes: NameClashes): LoneCallable[] {
  const { matches, statements, refactoringOfTransfer } = workspace.input;
  return statements.transfers.flatMap(mapping => {
    const { transfer, before, after } = mapping;
    const refactoring = refactoringOfTransfer.get(transfer);
    const [hostAfter, hostBefore] = [matches.afterOf(before), matches.beforeOf(after)];
    if (refactoring === undefined || transfer.whole || (hostAfter === null) === (hostBefore === null)) return [];
    const [side, alone, caller] = hostAfter ? (['after', after, hostAfter] as const) : (['before', before, hostBefore as DeclarationNode] as const);
    return isCallable(alone) && (telling.ofLone(side, alone) || clashes.ofLone(side, alone)) ? [] : [{ mapping, side, alone, caller, refactoring }];
  });
}
