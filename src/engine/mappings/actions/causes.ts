/**
 * Which refactoring an edit follows from, and by which consequence: each sort of proof is asked in turn, and the first
 * that answers has a name.
 */
import type { ConsequenceId } from '../../consequences/registry.js';
import type { Budget } from '../../budget.js';
import type { Premise, Side } from '../../model.js';
import { ModulePaths } from '../meanings/modulePaths.js';
import type { NumberPair } from '../nodeMap.js';
import type { Edits, LoneCode } from '../edits.js';
import { CarriedImports } from '../explained/carried/carriedImports.js';
import { OriginHeads } from '../explained/carried/originHeads.js';
import { CodeFrames } from '../explained/carried/codeFrames.js';
import { explainExpandedCalls } from '../explained/carried/expandedCalls.js';
import { Prototypes } from '../explained/carried/prototypes.js';
import { explainReplacedCode } from '../explained/carried/replacedCode.js';
import { loneCallablesOf } from '../explained/facts/loneCallables.js';
import { codesByPosition } from '../explained/facts/loneCodes.js';
import { TellingNames } from '../explained/facts/tellingNames.js';
import { MemberNames } from '../explained/names/memberNames.js';
import { MovedNames } from '../explained/names/movedNames.js';
import { NameClashes } from '../explained/names/nameClashes.js';
import { ReadNames } from '../explained/names/readNames.js';
import { Renames } from '../explained/names/renames.js';
import { ShownMoved } from '../explained/names/shownMoved.js';
import { explainGathered } from '../explained/parameters/gatheredParameters.js';
import { explainHandedFunctions } from '../explained/parameters/handedFunctions.js';
import { explainIntroduced } from '../explained/parameters/introducedParameters.js';
import { explainTakenParts } from '../explained/parameters/takenParts.js';
import { explainAccessors } from '../explained/types/accessorUses.js';
import { ComponentReads } from '../explained/types/componentReads.js';
import { HeldParameters } from '../explained/types/heldParameters.js';
import { MemberFrames } from '../explained/types/memberFrames.js';
import { explainNamedTypes } from '../explained/types/namedTypes.js';
import { explainTypeHeads } from '../explained/types/typeHeads.js';
import { explainValues } from '../explained/values/valueFrames.js';
import { AboutComments } from '../explained/words/aboutComments.js';
import { explainRewordings } from '../explained/words/rewordings.js';
import { SaidCodes } from '../explained/words/saidEdits.js';
import type { Cause } from '../ledger.js';
import { followedImportsOf } from '../meanings/followedImports.js';
import type { OneThing } from '../meanings/nameOrigins.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf } from '../nodeRef.js';

export interface Causes {
  ofMove(pair: NumberPair): Cause | null;
  ofUpdate(pair: NumberPair): Cause | null;
  /** Of a word that means something else now. */
  ofWordKept(pair: NumberPair): Cause | null;
  /** Of words in a comment, where nothing explains all of it. */
  ofWords(pair: Pick<NumberPair, 'before'>, before: string, after: string): Cause | null;
  ofLone(side: Side, lone: LoneCode): Cause | null;
  /** Why two names are to be read whatever they follow from; null where nothing says so. */
  whyRead(pair: NumberPair): Premise | null;
}

/** Gives the index of a refactoring; undefined or null where it proves nothing. */
type Proof<Args extends readonly unknown[]> = (...args: Args) => number | null | undefined;

function firstAnswer<Args extends readonly unknown[]>(
  budget: Budget,
  proofs: readonly (readonly [ConsequenceId, Proof<Args>])[],
): (...args: Args) => Cause | null {
  return (...args) => {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) {
      budget.leaveOut('consequences');
      return null;
    }
    for (const [consequence, proof] of proofs) {
      const refactoring = proof(...args) ?? null;
      if (refactoring !== null) return { refactoring, consequence };
    }
    return null;
  };
}

/** When the time is up, nobody looks what edits follow from. */
export function causesOf(workspace: Workspace, edits: Edits, budget: Budget): Causes {
  budget.checkCancelled();
  if (budget.remainingMs() > 0) return tracedCauses(workspace, edits, budget);
  if (workspace.input.refactorings.length > 0) budget.leaveOut('consequences', countOf(edits));
  return NO_CAUSES;
}

function countOf({ moves, updates, deleted, inserted }: Edits): number {
  return moves.length + updates.length + deleted.length + inserted.length;
}

const NO_CAUSES: Causes = {
  whyRead: () => null,
  ofMove: () => null,
  ofUpdate: () => null,
  ofWordKept: () => null,
  ofWords: () => null,
  ofLone: () => null,
};

function tracedCauses(workspace: Workspace, edits: Edits, budget: Budget): Causes {
  const codes = { before: codesByPosition(edits.deleted), after: codesByPosition(edits.inserted) };
  const telling = new TellingNames(workspace);
  const clashes = new NameClashes(workspace);
  const renames = new Renames(workspace, telling, clashes);
  const readNames = new ReadNames(workspace, edits);
  const memberNames = new MemberNames(workspace, renames);
  const modulePaths = new ModulePaths(workspace);
  const movedNames = new MovedNames(workspace, codes);
  const callables = loneCallablesOf(workspace, telling, clashes);
  const codeFrames = new CodeFrames(workspace, callables, renames);
  const values = explainValues(workspace, codes, clashes, renames, codeFrames);
  const frames = codeFrames.explain(codes, values.lone);
  const expanded = explainExpandedCalls(workspace, callables, codes);
  const replaced = explainReplacedCode(workspace, codes);
  const parts = explainTakenParts(workspace, codes);
  const handed = explainHandedFunctions(workspace, codes, callables);
  const heads = explainTypeHeads(workspace, codes);
  const namedTypes = explainNamedTypes(workspace, codes);
  const rewordings = explainRewordings(workspace, edits, codes);
  const accessors = explainAccessors(workspace, codes);
  const components = new ComponentReads(workspace);
  const held = new HeldParameters(workspace);
  const introduced = explainIntroduced(workspace, codes, pair => renames.ofUpdate(pair) !== null);
  const named = new SaidCodes(workspace, {
    ...introduced,
    said: [...introduced.said, ...explainGathered(workspace)],
  });
  const prototypes = new Prototypes(workspace);
  const memberFrames = new MemberFrames(workspace);
  const comments = new AboutComments(workspace);
  const carriedImports = new CarriedImports(workspace, renames);
  const originHeads = new OriginHeads(workspace);
  const keyOf = ({ before, after }: NumberPair): number => workspace.map.keyOf(before, after);
  const importIn = (pair: NumberPair): number | null => {
    const state = workspace.stateAt('before', pair.before);
    return renames.ofImport('before', state, nodeOf(state.base, pair.before));
  };
  const followed = followedImportsOf(workspace);
  const shownMoved = new ShownMoved(workspace, followed);
  type OfTokens = (side: Side, state: FileState, firstToken: number, endToken: number) => OneThing | null;
  const loneOf = (proof: OfTokens, side: Side, { position, firstToken, endToken }: LoneCode): number | null =>
    proof(side, workspace.stateOf(workspace[side].files[position].source), firstToken, endToken)?.refactoring ?? null;
  return {
    whyRead: pair => readNames.at(pair),
    ofMove: firstAnswer<[NumberPair]>(budget, [
      ['rewording', pair => rewordings.updates.get(keyOf(pair))],
      ['transfer-frame', pair => frames.moves.get(keyOf(pair)) ?? expanded.moves.get(keyOf(pair))],
      ['replaced-code', pair => replaced.moves.get(keyOf(pair))],
      ['named-value', pair => values.moves.get(keyOf(pair))],
      ['named-words', pair => named.ofMove(pair)],
      ['prototype', pair => prototypes.ofMove(pair)],
      ['mention-in-comment', pair => comments.ofMove(pair)],
    ]),
    ofUpdate: firstAnswer<[NumberPair]>(budget, [
      ['renamed-declaration', pair => renames.ofDeclaration(pair)],
      ['renamed-use', pair => renames.ofUpdate(pair)],
      ['renamed-member-kept', pair => memberNames.ofUpdate(pair)],
      ['component-read', pair => components.ofUpdate(pair)],
      ['field-as-parameter', pair => held.ofUpdate(pair)],
      ['module-path', pair => modulePaths.ofUpdate(pair)],
      ['followed-import', pair => followed.ofUpdate(pair)?.refactoring],
      ['moved-name', pair => movedNames.ofUpdate(pair) ?? followed.ofNames(pair)?.refactoring],
      ['transfer-frame', pair => frames.updates.get(keyOf(pair)) ?? expanded.updates.get(keyOf(pair))],
      ['replaced-code', pair => replaced.updates.get(keyOf(pair))],
      ['named-value', pair => values.updates.get(keyOf(pair))],
      ['type-head', pair => heads.updates.get(keyOf(pair))],
      ['rewording', pair => rewordings.updates.get(keyOf(pair))],
      ['parameterized-constant', pair => introduced.updates.get(keyOf(pair))],
      ['named-words', pair => named.ofPair(pair)],
      ['prototype', pair => prototypes.ofUpdate(pair)],
      ['renamed-import', importIn],
      ['carried-import', pair => carriedImports.ofUpdate(pair)],
    ]),
    ofWordKept: firstAnswer<[NumberPair]>(budget, [
      ['module-path', pair => modulePaths.ofUpdate(pair)],
      ['transfer-frame', pair => frames.updates.get(keyOf(pair))],
    ]),
    ofWords: firstAnswer<[Pick<NumberPair, 'before'>, string, string]>(budget, [
      ['mention-in-comment', (pair, before, after) => comments.ofWords(pair, before, after)],
    ]),
    ofLone: firstAnswer<[Side, LoneCode]>(budget, [
      ['transfer-frame', (_, lone) => frames.lone.get(lone) ?? expanded.lone.get(lone)],
      ['replaced-code', (_, lone) => replaced.lone.get(lone)],
      ['named-value', (_, lone) => values.lone.get(lone)],
      ['destructured-parameter', (_, lone) => parts.get(lone)],
      ['named-type', (_, lone) => namedTypes.get(lone)],
      ['function-as-argument', (_, lone) => handed.get(lone)],
      ['type-head', (_, lone) => heads.lone.get(lone)],
      ['rewording', (_, lone) => rewordings.lone.get(lone)],
      ['parameterized-constant', (_, lone) => introduced.lone.get(lone)],
      ['accessor-use', (_, lone) => accessors.get(lone)],
      ['component-read', (side, lone) => components.ofLone(side, lone)],
      ['field-as-parameter', (side, lone) => held.ofLone(side, lone)],
      ['named-words', (side, lone) => named.ofLone(side, lone)],
      ['prototype', (side, lone) => prototypes.ofLone(side, lone)],
      ['member-frame', (side, lone) => memberFrames.ofLone(side, lone)],
      ['moved-name', (side, lone) => movedNames.ofLone(side, lone)],
      ['moved-name', (side, lone) => loneOf(followed.ofQualifier.bind(followed), side, lone)],
      ['moved-name', (side, lone) => shownMoved.ofLone(side, lone)],
      ['renamed-member-kept', (side, lone) => memberNames.ofLone(side, lone)],
      ['carried-import', (side, lone) => carriedImports.ofLone(side, lone)],
      ['followed-import', (side, lone) => loneOf(followed.ofTokens.bind(followed), side, lone)],
      ['origin-head', (side, lone) => originHeads.ofLone(side, lone)],
      [
        'renamed-import',
        (side, lone) =>
          renames.ofImport(side, workspace.stateOf(workspace[side].files[lone.position].source), lone.node),
      ],
    ]),
  };
}
