/**
 * Matched declarations → node mappings and edit actions: the steps in order. How statements are paired, and how nodes inside them are, is
 * decided elsewhere; here only which goes first.
 */
import type { Budget } from '../budget.js';
import type { Degradation } from '../model.js';
import { listActions } from './actions.js';
import { pairDeclarationInsides, pairDeclarationNodes, pairOwnStatements } from './declarationPairs.js';
import { findEdits } from './edits.js';
import type { MappingsInput, MappingsResult } from './input.js';
import { listMappings } from './report.js';
import type { InPlace, Taken } from './transferPairs.js';
import { pairTransfer } from './transferPairs.js';
import { hostsOf, release, reserve } from './transferClaims.js';
import { Workspace } from './workspace.js';

/** Throws only `CancellationError`. When the time is up, pairs not looked into show as deleted and inserted, and the result says so. */
export function buildMappings(input: MappingsInput, budget: Budget): MappingsResult {
  const degraded: Degradation[] = [];
  const workspace = new Workspace(input);
  const pairs = input.matches.all();
  for (const pair of pairs) pairDeclarationNodes(workspace, pair);
  const reserved = reserve(workspace, input.transfers);
  const transfersAt = hostsOf(input);
  const inPlace: InPlace = new Map();
  const taken: Taken = new Map();
  let skipped = 0;
  pairs.forEach((pair, done) => {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) {
      skipped++;
      return;
    }
    if (done % 64 === 0) budget.report({ stage: 'mappings', done, total: pairs.length });
    const partner = pairOwnStatements(workspace, pair, reserved);
    for (const transfer of transfersAt.get(pair.before) ?? []) release(workspace, transfer, pair, partner);
    pairDeclarationInsides(workspace, pair, partner);
    inPlace.set(pair.before, partner);
    const before = new Uint8Array(partner.length);
    const after = new Uint8Array(workspace.fragments(pair.after).count);
    partner.forEach((j, i) => {
      if (j < 0) return;
      before[i] = 1;
      after[j] = 1;
    });
    taken.set(pair.before, before);
    taken.set(pair.after, after);
  });
  for (const transfer of input.transfers) {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) skipped++;
    else pairTransfer(workspace, transfer, inPlace, taken);
  }
  if (skipped > 0) degraded.push({ stage: 'mappings', side: null, file: null, reason: `The time for the analysis was up; ${skipped} pairs of declarations were not compared inside.`, limit: budget.limits.totalMs });
  const edits = findEdits(workspace, budget);
  const list = listMappings(workspace, [...edits.moves, ...edits.updates]);
  return { mappings: list.mappings, actions: listActions(workspace, edits, list), degraded };
}
