/**
 * Edits → `EditAction`s in the vocabulary of the model, in the order of the before side, insertions last.
 */
import type { EditAction, Side } from '../../model.js';
import { AboutComments } from '../explained/words/aboutComments.js';
import { explainAccessors } from '../explained/types/accessorUses.js';
import { ComponentReads } from '../explained/types/componentReads.js';
import { countsToTheLetter } from '../pairs/comments.js';
import { CarriedImports } from '../explained/carried/carriedImports.js';
import { isSameCopy, lacksWhatCopiesHave } from '../pairs/copiedCode.js';
import type { Edits, LoneCode } from '../edits.js';
import { fieldsOutOfOrder } from '../forms/fieldOrder.js';
import { HeldParameters } from '../explained/types/heldParameters.js';
import type { NumberPair } from '../nodeMap.js';
import type { MappingsResult } from '../input.js';
import type { MappingList } from './report.js';
import { explainGathered } from '../explained/parameters/gatheredParameters.js';
import { explainIntroduced } from '../explained/parameters/introducedParameters.js';
import { loneCallablesOf } from '../explained/facts/loneCallables.js';
import { codesByPosition } from '../explained/facts/loneCodes.js';
import { MemberFrames } from '../explained/types/memberFrames.js';
import { MemberNames } from '../explained/names/memberNames.js';
import { ModulePaths } from '../meanings/modulePaths.js';
import { MovedNames } from '../explained/names/movedNames.js';
import { NameClashes } from '../explained/names/nameClashes.js';
import { Prototypes } from '../explained/carried/prototypes.js';
import { Renames } from '../explained/names/renames.js';
import { TellingNames } from '../explained/facts/tellingNames.js';
import { OrderFree } from '../forms/orderFree.js';
import { differingParts } from '../pairs/tokenParts.js';
import { explainRewordings } from '../explained/words/rewordings.js';
import { CodeFrames } from '../explained/carried/codeFrames.js';
import { explainHandedFunctions } from '../explained/parameters/handedFunctions.js';
import { explainNamedTypes } from '../explained/types/namedTypes.js';
import { explainTypeHeads } from '../explained/types/typeHeads.js';
import { explainTakenParts } from '../explained/parameters/takenParts.js';
import { explainValues } from '../explained/values/valueFrames.js';
import { SaidCodes } from '../explained/words/saidEdits.js';
import { trivialityOfMove, trivialityOfUpdate } from '../forms/trivial.js';
import type { Workspace } from '../workspace.js';

/** `idleMoves` are those actions that change the place of code which means the same there. */
export function listActions(
  workspace: Workspace,
  edits: Edits,
  { mappings, indexOf }: MappingList,
): Pick<MappingsResult, 'actions' | 'idleMoves'> {
  const actions: EditAction[] = [];
  const idleMoves = new Set<EditAction>();
  const orderFree = new OrderFree(workspace);
  const causes = causesOf(workspace, edits);
  const mappingAt = (pair: NumberPair): number => {
    const index = indexOf(pair);
    if (index === null) throw new Error('An edited pair of nodes has no mapping.');
    return index;
  };
  const addMove = (kind: EditAction['kind'], pair: NumberPair, refactoring: number | null): void => {
    const index = mappingAt(pair);
    const { before, after } = mappings[index];
    const declared = workspace.declaredBy(pair);
    // What holds a declaration goes with it: what happened is told of the declaration.
    const told = (declared && indexOf(declared)) ?? index;
    const action: EditAction = {
      kind,
      trivial: kind === 'move' ? (edits.frames.ofMove(pair) ?? trivialityOfMove(workspace, pair)) : null,
      before,
      after,
      mapping: told,
      refactoring,
    };
    actions.push(action);
    if (refactoring === null && orderFree.is(pair)) idleMoves.add(action);
  };
  const outOfOrder = fieldsOutOfOrder(workspace, edits.moves);
  for (const pair of edits.moves) {
    const isMulti = mappings[mappingAt(pair)].multi;
    // That it went elsewhere, or has another name, says nothing of the order among its neighbours.
    const carried = edits.reordered.has(pair) || outOfOrder.has(pair) ? null : workspace.refactoringOf(pair);
    const isOther =
      carried !== null &&
      isMulti &&
      (lacksWhatCopiesHave(workspace, pair) ||
        (!workspace.map.isMutual(pair.before, pair.after) && !isSameCopy(workspace, pair)));
    const refactoring = (isOther ? null : carried) ?? causes.ofMove(pair);
    for (const kind of isMulti
      ? (['multiMove'] as const)
      : workspace.arePaired(pair)
        ? (['move'] as const)
        : (['moveOut', 'moveIn'] as const)) {
      addMove(kind, pair, refactoring);
    }
  }
  for (const pair of edits.updates) {
    const mapping = mappingAt(pair);
    const { before, after } = mappings[mapping];
    const [textBefore, textAfter, isComment] = workspace.tokenTexts(pair);
    if (textBefore === textAfter) {
      actions.push({ kind: 'update', trivial: null, before, after, mapping, refactoring: causes.ofWordKept(pair) });
      continue;
    }
    const framed = edits.frames.ofUpdate(pair);
    const trivial = framed !== null && framed !== 'form' ? framed : (trivialityOfUpdate(workspace, pair) ?? framed);
    const refactoring = causes.ofUpdate(pair);
    const {
      source,
      source: { tree, language },
      base,
    } = workspace.stateAt('before', pair.before);
    const isLayoutFree =
      (isComment && !countsToTheLetter(source, textBefore)) || language.looseKind[tree.kind[pair.before - base]] === 1;
    for (const part of differingParts(textBefore, textAfter, isLayoutFree)) {
      const from =
        part.before[1] > part.before[0]
          ? { file: before.file, start: before.start + part.before[0], end: before.start + part.before[1] }
          : null;
      const to =
        part.after[1] > part.after[0]
          ? { file: after.file, start: after.start + part.after[0], end: after.start + part.after[1] }
          : null;
      const kind = from && to ? 'update' : from ? 'delete' : 'insert';
      actions.push({
        kind,
        trivial,
        before: from,
        after: to,
        mapping,
        refactoring:
          refactoring ?? causes.ofWords(pair, textBefore.slice(...part.before), textAfter.slice(...part.after)),
      });
    }
  }
  const spanOf = (side: Side, { position, start, end }: LoneCode): EditAction['before'] => ({
    file: workspace[side].files[position].file,
    start,
    end,
  });
  for (const lone of edits.deleted) {
    actions.push({
      kind: 'delete',
      trivial: lone.trivial,
      before: spanOf('before', lone),
      after: null,
      mapping: null,
      refactoring: causes.ofLone('before', lone),
    });
  }
  for (const lone of edits.inserted) {
    actions.push({
      kind: 'insert',
      trivial: lone.trivial,
      before: null,
      after: spanOf('after', lone),
      mapping: null,
      refactoring: causes.ofLone('after', lone),
    });
  }
  return { actions, idleMoves };
}

/** The refactoring that an edit follows from, or null: each sort of proof is asked in turn. */
interface Causes {
  ofMove(pair: NumberPair): number | null;
  ofUpdate(pair: NumberPair): number | null;
  /** Of a word that means something else now. */
  ofWordKept(pair: NumberPair): number | null;
  /** Of words in a comment, where nothing explains all of it. */
  ofWords(pair: NumberPair, before: string, after: string): number | null;
  ofLone(side: Side, lone: LoneCode): number | null;
}

function causesOf(workspace: Workspace, edits: Edits): Causes {
  const codes = { before: codesByPosition(edits.deleted), after: codesByPosition(edits.inserted) };
  const telling = new TellingNames(workspace);
  const clashes = new NameClashes(workspace);
  const renames = new Renames(workspace, telling, clashes);
  const memberNames = new MemberNames(workspace, renames);
  const modulePaths = new ModulePaths(workspace);
  const movedNames = new MovedNames(workspace, codes);
  const callables = loneCallablesOf(workspace, telling, clashes);
  const codeFrames = new CodeFrames(workspace, callables, renames);
  const values = explainValues(workspace, codes, clashes, renames, codeFrames);
  const frames = codeFrames.explain(codes, values.lone);
  const parts = explainTakenParts(workspace, codes);
  const handed = explainHandedFunctions(workspace, codes, callables);
  const heads = explainTypeHeads(workspace, codes);
  const namedTypes = explainNamedTypes(workspace, codes);
  const rewordings = explainRewordings(workspace, edits, codes);
  const accessors = explainAccessors(workspace, codes);
  const components = new ComponentReads(workspace);
  const held = new HeldParameters(workspace);
  const introduced = explainIntroduced(workspace, codes, pair => renames.ofUpdate(pair) !== null);
  const said = new SaidCodes(workspace, { ...introduced, said: [...introduced.said, ...explainGathered(workspace)] });
  const prototypes = new Prototypes(workspace);
  const memberFrames = new MemberFrames(workspace);
  const comments = new AboutComments(workspace);
  const carriedImports = new CarriedImports(workspace, renames);
  const keyOf = ({ before, after }: NumberPair): number => before * workspace.after.count + after;
  return {
    ofMove: pair =>
      rewordings.updates.get(keyOf(pair)) ??
      frames.moves.get(keyOf(pair)) ??
      values.moves.get(keyOf(pair)) ??
      said.ofMove(pair) ??
      prototypes.ofMove(pair) ??
      comments.ofMove(pair),
    ofUpdate: pair => {
      const key = keyOf(pair);
      const state = workspace.stateAt('before', pair.before);
      return (
        renames.ofDeclaration(pair) ??
        renames.ofUpdate(pair) ??
        memberNames.ofUpdate(pair) ??
        components.ofUpdate(pair) ??
        held.ofUpdate(pair) ??
        modulePaths.ofUpdate(pair) ??
        movedNames.ofUpdate(pair) ??
        frames.updates.get(key) ??
        values.updates.get(key) ??
        heads.updates.get(key) ??
        rewordings.updates.get(key) ??
        introduced.updates.get(key) ??
        said.ofPair(pair) ??
        prototypes.ofUpdate(pair) ??
        renames.ofImport('before', state, pair.before - state.base) ??
        carriedImports.ofUpdate(pair)
      );
    },
    ofWordKept: pair => modulePaths.ofUpdate(pair) ?? frames.updates.get(keyOf(pair)) ?? null,
    ofWords: (pair, before, after) => comments.ofWords(pair, before, after),
    ofLone: (side, lone) => {
      const state = workspace.stateOf(workspace[side].files[lone.position].source);
      return (
        frames.lone.get(lone) ??
        values.lone.get(lone) ??
        parts.get(lone) ??
        namedTypes.get(lone) ??
        handed.get(lone) ??
        heads.lone.get(lone) ??
        rewordings.lone.get(lone) ??
        introduced.lone.get(lone) ??
        accessors.get(lone) ??
        components.ofLone(side, lone) ??
        held.ofLone(side, lone) ??
        said.ofLone(side, lone) ??
        prototypes.ofLone(side, lone) ??
        memberFrames.ofLone(side, lone) ??
        movedNames.ofLone(side, lone) ??
        memberNames.ofLone(side, lone) ??
        carriedImports.ofLone(side, lone) ??
        renames.ofImport(side, state, lone.node)
      );
    },
  };
}
