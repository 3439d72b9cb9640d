/**
 * Which refactoring an edit follows from, and by which consequence: each sort of proof is asked in turn, and the first
 * that answers has a name.
 */
import type { ConsequenceId } from '../../consequences/registry.js';
import type { Budget } from '../../budget.js';
import type { Premise, Side } from '../../model.js';
import { ModulePaths } from '../meanings/modulePaths.js';
import type { NumberPair } from '../nodeMap.js';
import type { Edits, UnmatchedCode } from '../edits.js';
import { CarriedImports } from '../explained/carried/carriedImports.js';
import { OriginHeads } from '../explained/carried/originHeads.js';
import { CodeFrames } from '../explained/carried/codeFrames.js';
import { explainExpandedCalls } from '../explained/carried/expandedCalls.js';
import { Prototypes } from '../explained/carried/prototypes.js';
import { explainReplacedCode } from '../explained/carried/replacedCode.js';
import { unmatchedCallablesOf } from '../explained/facts/unmatchedCallables.js';
import { codesByPosition } from '../explained/facts/unmatchedCodes.js';
import { ReservedNames } from '../explained/facts/reservedNames.js';
import { MemberNames } from '../explained/names/memberNames.js';
import { MovedNames } from '../explained/names/movedNames.js';
import { QualifiedNames } from '../explained/names/qualifiedNames.js';
import { NameClashes } from '../explained/names/nameClashes.js';
import { ReadNames } from '../explained/names/readNames.js';
import { Renames } from '../explained/names/renames.js';
import { ShownMoved } from '../explained/names/shownMoved.js';
import { explainGathered } from '../explained/parameters/gatheredParameters.js';
import { explainHandedFunctions } from '../explained/parameters/handedFunctions.js';
import { explainIntroduced } from '../explained/parameters/introducedParameters.js';
import { explainDestructuredParts } from '../explained/parameters/destructuredParts.js';
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
  ofUnmatched(side: Side, unmatched: UnmatchedCode): Cause | null;
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
  ofUnmatched: () => null,
};

function tracedCauses(workspace: Workspace, edits: Edits, budget: Budget): Causes {
  const codes = { before: codesByPosition(edits.deleted), after: codesByPosition(edits.inserted) };
  const distinctive = new ReservedNames(workspace);
  const clashes = new NameClashes(workspace);
  const renames = new Renames(workspace, distinctive, clashes);
  const readNames = new ReadNames(workspace, edits);
  const memberNames = new MemberNames(workspace, renames);
  const modulePaths = new ModulePaths(workspace);
  const movedNames = new MovedNames(workspace, codes);
  const callables = unmatchedCallablesOf(workspace, distinctive, clashes);
  const codeFrames = new CodeFrames(workspace, callables, renames);
  const values = explainValues(workspace, codes, clashes, renames, codeFrames);
  const frames = codeFrames.explain(codes, values.unmatched);
  const expanded = explainExpandedCalls(workspace, callables, codes);
  const replaced = explainReplacedCode(workspace, codes);
  const parts = explainDestructuredParts(workspace, codes);
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
  const qualified = new QualifiedNames(workspace, codes, followed);
  type OfTokens = (side: Side, state: FileState, firstToken: number, endToken: number) => OneThing | null;
  const unmatchedOf = (proof: OfTokens, side: Side, { position, firstToken, endToken }: UnmatchedCode): number | null =>
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
    ofUnmatched: firstAnswer<[Side, UnmatchedCode]>(budget, [
      ['transfer-frame', (_, unmatched) => frames.unmatched.get(unmatched) ?? expanded.unmatched.get(unmatched)],
      ['replaced-code', (_, unmatched) => replaced.unmatched.get(unmatched)],
      ['named-value', (_, unmatched) => values.unmatched.get(unmatched)],
      ['destructured-parameter', (_, unmatched) => parts.get(unmatched)],
      ['named-type', (_, unmatched) => namedTypes.get(unmatched)],
      ['function-as-argument', (_, unmatched) => handed.get(unmatched)],
      ['type-head', (_, unmatched) => heads.unmatched.get(unmatched)],
      ['rewording', (_, unmatched) => rewordings.unmatched.get(unmatched)],
      ['parameterized-constant', (_, unmatched) => introduced.unmatched.get(unmatched)],
      ['accessor-use', (_, unmatched) => accessors.get(unmatched)],
      ['component-read', (side, unmatched) => components.ofUnmatched(side, unmatched)],
      ['field-as-parameter', (side, unmatched) => held.ofUnmatched(side, unmatched)],
      ['named-words', (side, unmatched) => named.ofUnmatched(side, unmatched)],
      ['prototype', (side, unmatched) => prototypes.ofUnmatched(side, unmatched)],
      ['member-frame', (side, unmatched) => memberFrames.ofUnmatched(side, unmatched)],
      ['moved-name', (side, unmatched) => movedNames.ofUnmatched(side, unmatched)],
      ['moved-name', (side, unmatched) => unmatchedOf(followed.ofQualifier.bind(followed), side, unmatched)],
      ['moved-name', (side, unmatched) => qualified.ofUnmatched(side, unmatched)],
      ['moved-name', (side, unmatched) => shownMoved.ofUnmatched(side, unmatched)],
      ['renamed-member-kept', (side, unmatched) => memberNames.ofUnmatched(side, unmatched)],
      ['carried-import', (side, unmatched) => carriedImports.ofUnmatched(side, unmatched)],
      ['followed-import', (side, unmatched) => unmatchedOf(followed.ofTokens.bind(followed), side, unmatched)],
      ['origin-head', (side, unmatched) => originHeads.ofUnmatched(side, unmatched)],
      [
        'renamed-import',
        (side, unmatched) =>
          renames.ofImport(side, workspace.stateOf(workspace[side].files[unmatched.position].source), unmatched.node),
      ],
    ]),
  };
}
