/**
 * Matched declarations and statements → node mappings and edit actions: the steps in order. Which statements became which is known; how
 * nodes inside them are paired is decided elsewhere; here only which goes first.
 */
import type { Budget } from '../budget.js';
import type { Degradation } from '../model.js';
import { listActions } from './actions/actions.js';
import { pairChangedSorts } from './pairs/changedSorts.js';
import { pairDeclarationInsides, pairDeclarationNodes, pairTypeParameters } from './pairs/declarationPairs.js';
import { pairTransferredValues } from './pairs/transferredValues.js';
import { findEdits } from './edits.js';
import { pairGivenValues } from './pairs/givenValues.js';
import { markIdentical } from './actions/identical.js';
import type { MappingsInput, MappingsResult } from './input.js';
import { pairBareMembers } from './meanings/bareMembers.js';
import { pairImportedNames } from './meanings/importedMeanings.js';
import { pairLeftComments } from './pairs/leftComments.js';
import { pairNamedType } from './pairs/namedTypes.js';
import { listMappings } from './actions/report.js';
import { pairCarried, pairTransferredCode } from './pairs/transferredCode.js';
import { pairArmValues } from './forms/sameSwitch.js';
import { pairShortBodies } from './pairs/functionBodies.js';
import type { Forest } from './nodeMap.js';
import { Workspace } from './workspace.js';

/** Which nodes became which. `skipped` counts pairs of declarations that were not looked into because the time was up. */
export function mapNodes(
  input: MappingsInput,
  budget: Budget,
): { readonly workspace: Workspace; readonly skipped: number } {
  const workspace = new Workspace(input);
  const { inPlace, transfers, strays } = input.statements;
  for (const pair of input.matches.all()) pairDeclarationNodes(workspace, pair);
  for (const mapping of [...inPlace.values(), ...transfers, ...strays]) {
    workspace.lookInto(mapping.fragmentsBefore);
    workspace.lookInto(mapping.fragmentsAfter);
  }
  for (const {
    carries,
    before: [before],
    after: [after],
  } of input.refactorings) {
    if (!carries) continue;
    workspace.lookInto(input.statements.bodies.before.fragmentsOf(before));
    workspace.lookInto(input.statements.bodies.after.fragmentsOf(after));
  }
  let { skipped } = input.statements;
  let done = 0;
  const total = inPlace.size + transfers.length;
  const step = (act: () => void): void => {
    budget.checkCancelled();
    if (done++ % 64 === 0) budget.report({ stage: 'mappings', done, total });
    if (budget.remainingMs() === 0) skipped++;
    else act();
  };
  for (const refactoring of input.refactorings) pairTypeParameters(workspace, refactoring);
  for (const mapping of inPlace.values()) step(() => pairDeclarationInsides(workspace, mapping));
  for (const mapping of transfers) step(() => pairTransferredCode(workspace, mapping));
  for (const { before, after, fragmentsBefore: a, fragmentsAfter: b, pairs } of strays) {
    for (const pair of pairs) {
      workspace.pairing(before.source, after.source).pair(a.node[pair.before], b.node[pair.after]);
    }
  }
  for (const mapping of transfers) if (budget.remainingMs() > 0) pairTransferredValues(workspace, mapping);
  input.refactorings.forEach((refactoring, index) => {
    pairCarried(workspace, refactoring, index);
    pairNamedType(workspace, refactoring, index);
  });
  for (const mapping of inPlace.values()) {
    if (budget.remainingMs() === 0) break;
    pairShortBodies(workspace, mapping);
    pairArmValues(workspace, mapping);
  }
  const named = namedValues(input);
  for (const mapping of inPlace.values()) {
    if (budget.remainingMs() === 0) break;
    pairChangedSorts(workspace, mapping, named);
    pairGivenValues(workspace, mapping, named);
  }
  if (budget.remainingMs() > 0) pairLeftComments(workspace);
  if (budget.remainingMs() > 0) pairBareMembers(workspace);
  if (budget.remainingMs() > 0) pairImportedNames(workspace);
  partFromNothing(workspace);
  return { workspace, skipped };
}

/** Nothing became, or came from, what has no text: what the parser made up, a block without a statement. Empty files stay pairs. */
function partFromNothing({ map, before, after }: Workspace): void {
  const isEmpty = ({ files, base }: Forest, number: number, position: number): boolean => {
    const { tree } = files[position].source;
    const node = number - base[position];
    return node > 0 && tree.start[node] === tree.end[node];
  };
  map.removeWhere(
    number => isEmpty(before, number, before.fileOf(number)),
    number => isEmpty(after, number, after.fileOf(number)),
  );
}

/** Content hashes of the values that refactorings say got a name, or lost it. */
function namedValues({ refactorings }: MappingsInput): ReadonlySet<number> {
  return new Set(
    refactorings.flatMap(({ named, before: [before], after: [after] }) =>
      named ? [(named.side === 'after' ? after : before).source.contentHash[named.value]] : [],
    ),
  );
}

/** Throws only `CancellationError`. When the time is up, pairs not looked into show as deleted and inserted, and the result says so. */
export function buildMappings(input: MappingsInput, budget: Budget): MappingsResult {
  const degraded: Degradation[] = [];
  const { workspace, skipped } = mapNodes(input, budget);
  if (skipped > 0) {
    degraded.push({
      stage: 'mappings',
      side: null,
      file: null,
      reason: `The time for the analysis was up; ${skipped} pairs of declarations were not compared inside.`,
      limit: budget.limits.totalMs,
    });
  }
  const edits = findEdits(workspace, budget);
  const list = listMappings(workspace, [...edits.moves, ...edits.updates]);
  const { actions, echoes } = listActions(workspace, edits, list);
  return { mappings: markIdentical(list.mappings, actions), actions, echoes, degraded };
}
