/**
 * The frames of all code that was extracted or inlined in a change (`transferFrames.ts`), in two steps: what their parameters stand for is
 * known before, and asked for by, what gave values their names inside that code (`valueFrames.ts`); what they explain is read off after it.
 */
import { Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { onlyChild } from '../../../matching/statements/bodies/expressions.js';
import type { TransferMapping } from '../../../matching/statements/model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { addTo } from '../../../lists.js';
import { transferredValues } from '../../pairs/transferredValues.js';
import { isSameCopy } from '../../pairs/copiedCode.js';
import type { UnmatchedCode } from '../../edits.js';
import { argumentValues } from './argumentValues.js';
import type { CarryingExplanations, FrameExplanations } from '../facts/frameExplanations.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';
import type { UnmatchedCallable } from '../facts/unmatchedCallables.js';
import type { NumberPair } from '../../nodeMap.js';
import type { Renames } from '../names/renames.js';
import { ownObjectsOf } from './ownObjects.js';
import { Frame } from './frame.js';
import { callsOnOthers } from './callReceivers.js';
import { explainTransfer } from './transferFrames.js';
import type { Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';

export class CodeFrames {
  private readonly frames: {
    readonly frame: Frame;
    readonly mapping: TransferMapping;
    readonly refactoring: number;
  }[] = [];
  /** By the node that declares the parameter. */
  private readonly parameters = { before: new Map<NodeRef, Frame>(), after: new Map<NodeRef, Frame>() };

  constructor(
    private readonly workspace: Workspace,
    callables: readonly UnmatchedCallable[],
    private readonly renames: Renames,
  ) {
    for (const callable of callables) {
      const frame = new Frame(workspace, callable, renames);
      this.frames.push({ frame, mapping: callable.mapping, refactoring: callable.refactoring });
      for (const number of frame.handed.handedParameters()) this.parameters[callable.side].set(number, frame);
    }
  }

  /** Is the one name a parameter of a callable that has code of its host, the other one what the host hands over for it? */
  isPassed(pair: NumberPair): boolean {
    const { workspace, parameters } = this;
    return (['before', 'after'] as const).some(side => {
      const state = workspace.stateAt(side, pair[side]);
      const variable = workspace.variableAt(side, state, nodeOf(state.base, pair[side]));
      return (
        variable !== undefined &&
        parameters[side]
          .get(refOf(state.base, variable.nameNode))
          ?.handed.isPassed(variable.name, pair[otherSide(side)]) === true
      );
    });
  }

  /** `known` is what is explained by something else. */
  explain(codes: UnmatchedCodesOfSides, known: FrameExplanations['unmatched']): CarryingExplanations {
    const { workspace } = this;
    const unmatched = new Map<UnmatchedCode, number>();
    const updates = new Map<number, number>();
    const moves = new Map<number, number>();
    const follows = (pair: NumberPair): boolean => this.renames.ofUpdate(pair) !== null || this.isPassed(pair);
    const keyOf = (pair: NumberPair): number => workspace.map.keyOf(pair.before, pair.after);
    const within = (side: Side, { source, node }: Pick<DeclarationNode, 'source' | 'node'>): readonly UnmatchedCode[] =>
      codesWithin(codes[side], workspace[side].positionOf(source), source.tree.start[node], source.tree.end[node]);
    for (const { frame, mapping, refactoring } of this.frames) {
      const { side, alone, caller, origin } = frame;
      const values = argumentValues(workspace, frame.handings(), codes, follows);
      const places = [...values.values()].flatMap(value => value.places);
      for (const code of places.flatMap(place => place.unmatched)) unmatched.set(code, refactoring);
      const nodes = new Map<NodeRef, NodeRef[]>();
      for (const { name, stood } of places) addTo(nodes, name, stood);
      for (const pair of places.length === 0 ? [] : pairsOfCopies(workspace, mapping)) {
        if (workspace.refactoringOf(pair) === refactoring && isSameCopy(workspace, pair, { side, nodes })) {
          moves.set(keyOf(pair), refactoring);
        }
      }
      for (const code of ownObjectsOf(workspace, {
        side,
        alone,
        caller,
        origin,
        calls: callsOnOthers(frame),
        ofAlone: within(side, alone),
        ofOrigin: within(otherSide(side), origin),
      })) {
        unmatched.set(code, refactoring);
      }
      explainTransfer(
        frame,
        {
          ofAlone: within(side, said(alone)),
          ofCaller: within(side, caller),
          ofGiver: within(otherSide(side), origin),
          take: code => unmatched.set(code, refactoring),
        },
        known,
        values,
      );
      for (const pair of [
        ...frame.handed.substituted(),
        ...frame.handed.reachingSigns(),
        ...frame.handedOn,
        ...places.flatMap(place => place.update ?? []),
      ]) {
        updates.set(keyOf(pair), refactoring);
      }
      for (const pair of [...frame.replaced, ...places.flatMap(place => place.moves)]) {
        updates.set(keyOf(pair), refactoring);
        moves.set(keyOf(pair), refactoring);
      }
    }
    return { unmatched, updates, moves };
  }
}

/** With what is said of a declaration as a whole, and of nothing else: that others may import it. */
function said({ source, source: { tree, role }, node }: DeclarationNode): Pick<DeclarationNode, 'source' | 'node'> {
  const around = tree.parent[node];
  return around > 0 && role[around] === Role.statement && onlyChild(source, around) === node
    ? { source, node: around }
    : { source, node };
}

/** Carried code that is drawn with another copy of it. */
function pairsOfCopies(workspace: Workspace, mapping: TransferMapping): NumberPair[] {
  const { before, after, fragmentsBefore, fragmentsAfter, pairs } = mapping;
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const nodes = [
    ...pairs.map(pair => ({ before: fragmentsBefore.node[pair.before], after: fragmentsAfter.node[pair.after] })),
    ...transferredValues(workspace, mapping),
  ];
  return nodes
    .map(node => ({ before: refOf(a.base, node.before), after: refOf(b.base, node.after) }))
    .filter(pair => !workspace.map.isMutual(pair.before, pair.after));
}
