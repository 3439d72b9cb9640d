/**
 * Matched declarations and statements → node mappings and edit actions: the steps in order. Which statements became which is known; how
 * nodes inside them are paired is decided elsewhere; here only which goes first.
 */
import type { Budget } from '../budget.js';
import { shareOf } from '../budget.js';
import type { Fold } from '../model.js';
import type { Match } from '../matching/matches.js';
import type { StatementMapping } from '../matching/statements/model.js';
import type { SourceTree } from '../structure/source.js';
import { listActions } from './actions/actions.js';
import { pairChangedSorts } from './pairs/changedSorts.js';
import { pairDeclarationInsides, pairDeclarationNodes, pairTypeParameters } from './pairs/declarationPairs.js';
import { pairTransferredValues } from './pairs/transferredValues.js';
import { findEdits } from './edits.js';
import { pairGivenValues } from './pairs/givenValues.js';
import { markIdentical } from './actions/identical.js';
import type { FileTree, MappingsInput, MappingsResult } from './input.js';
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
import type { NodeRef } from './nodeRef.js';
import { nodeOf } from './nodeRef.js';

/** Of the time that is left. The rest is for what the edits between mapped nodes mean. */
const NODES_SHARE = 0.6;

export interface MappedNodes {
  readonly workspace: Workspace;
  /** Pairs of declarations that were not compared inside, or not to the end, because the time was up. */
  readonly skipped: readonly Match[];
}

/** Which nodes became which. */
export function mapNodes(input: MappingsInput, budget: Budget): MappedNodes {
  const workspace = new Workspace(input, budget);
  const { inPlace, transfers, orphanedMoves } = input.statements;
  for (const pair of input.matches.all()) pairDeclarationNodes(workspace, pair);
  for (const mapping of [...inPlace.values(), ...transfers, ...orphanedMoves]) {
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
  const skipped = [...input.statements.skipped];
  const known = new Set(skipped);
  let done = 0;
  const total = inPlace.size + transfers.length;
  const skip = ({ before }: StatementMapping): void => {
    const match = input.matches.matchOf(before);
    if (match && !known.has(match)) skipped.push(match);
    budget.leaveOut('declarationInsides');
  };
  const step = (act: () => void, skip: () => void): void => {
    budget.checkCancelled();
    if (done++ % 64 === 0) budget.report({ stage: 'mappings', done, total });
    if (budget.remainingMs() === 0) skip();
    else act();
  };
  for (const refactoring of input.refactorings) pairTypeParameters(workspace, refactoring);
  for (const mapping of inPlace.values()) {
    step(
      () => {
        pairDeclarationInsides(workspace, mapping);
        // It ended before its time was up, or it is no better than one that was not begun.
        if (budget.remainingMs() === 0) skip(mapping);
      },
      () => skip(mapping),
    );
  }
  for (const mapping of transfers) {
    step(
      () => pairTransferredCode(workspace, mapping),
      () => budget.leaveOut('carriedCode'),
    );
  }
  for (const { before, after, fragmentsBefore: a, fragmentsAfter: b, pairs } of orphanedMoves) {
    for (const pair of pairs) {
      workspace.pairing(before.source, after.source).pair(a.node[pair.before], b.node[pair.after]);
    }
  }
  const go = (): boolean => {
    budget.checkCancelled();
    if (budget.remainingMs() > 0) return true;
    budget.leaveOut('laterPairs');
    return false;
  };
  for (const mapping of transfers) if (go()) pairTransferredValues(workspace, mapping);
  input.refactorings.forEach((refactoring, index) => {
    pairCarried(workspace, refactoring, index);
    pairNamedType(workspace, refactoring, index);
  });
  for (const mapping of inPlace.values()) {
    if (!go()) break;
    pairShortBodies(workspace, mapping);
    pairArmValues(workspace, mapping);
  }
  const named = namedValues(input);
  for (const mapping of inPlace.values()) {
    if (!go()) break;
    pairChangedSorts(workspace, mapping, named);
    pairGivenValues(workspace, mapping, named);
  }
  for (const pairRest of [pairLeftComments, pairBareMembers, pairImportedNames]) if (go()) pairRest(workspace);
  partFromNothing(workspace);
  return { workspace, skipped };
}

/** Nothing became, or came from, what has no text: what the parser made up, a block without a statement. Empty files stay pairs. */
function partFromNothing({ map, before, after }: Workspace): void {
  const isEmpty = ({ files, base }: Forest, number: NodeRef, position: number): boolean => {
    const { tree } = files[position].source;
    const node = nodeOf(base[position], number);
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

/**
 * Throws only `CancellationError`. When the time is up, the files of pairs that were not compared inside are left to a
 * comparison of their lines, and the result says so.
 */
export function buildMappings(input: MappingsInput, fold: Fold, budget: Budget): MappingsResult {
  const { workspace, skipped } = mapNodes(input, shareOf(budget, NODES_SHARE));
  const edits = findEdits(workspace, budget);
  const list = listMappings(workspace, [...edits.moves, ...edits.updates]);
  const { actions, echoes } = listActions(workspace, edits, list, fold, budget);
  return {
    mappings: markIdentical(list.mappings, actions),
    actions,
    echoes,
    uncompared: {
      before: filesOf(
        input.before,
        skipped.map(({ before }) => before.source),
      ),
      after: filesOf(
        input.after,
        skipped.map(({ after }) => after.source),
      ),
    },
  };
}

function filesOf(trees: readonly FileTree[], sources: readonly SourceTree[]): ReadonlySet<number> {
  const wanted = new Set(sources);
  return new Set(trees.filter(({ source }) => wanted.has(source)).map(({ file }) => file));
}
