/**
 * What the calls of a callable hand over for its parameters, against what these stand for in the code that was extracted or inlined. Knows
 * nothing of where the calls stand, nor of what they give back.
 */
import { otherSide, pairFrom } from '../../../sides.js';
import type { Side } from '../../../model.js';
import { isLiteral, ownMemberOf } from '../../../matching/statements/bodies/expressions.js';
import { capturedIn } from '../../../matching/statements/bodies/captures.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import { isRead } from '../../../semantics/effects.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { argumentsIn, handedByName, namedBy, NOT_TAKEN } from '../../../structure/passedArguments.js';
import { encloses, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import type { ArgumentValue } from './argumentValues.js';
import type { CarriedNames } from './carriedNames.js';
import { isConverting } from '../facts/conversions.js';
import { handedThing, isFixedPlace } from '../facts/handedAddresses.js';
import type { UnmatchedCallable } from '../facts/unmatchedCallables.js';
import type { TakenParameters } from '../facts/membersRead.js';
import { takenParameters } from '../facts/membersRead.js';
import { isNumberOf } from '../facts/numberTypes.js';
import { isPassedAsOther } from '../facts/staticTypes.js';
import { namesIn } from '../facts/namesInCode.js';
import { isPlainValue } from '../facts/plainValues.js';
import { CodeBehind, statementsOf } from '../facts/sameValues.js';
import type { Renames } from '../names/renames.js';

/** The sign by which members are reached from the thing itself. */
const MEMBER = '.';

export class HandedArguments {
  /** What calls hand over for parameters, where the carried code said that itself; known once all else is that is unmatched. */
  values: ReadonlyMap<string, ArgumentValue> = new Map();
  private readonly side: Side;
  private readonly alone: DeclarationNode;
  private readonly caller: DeclarationNode;
  private readonly aloneState: FileState;
  private readonly callerState: FileState;
  private readonly taken: TakenParameters;

  /** `origin` is the host on the other side; `stoodFor` says of calls which code, or value, stood where they stand. */
  constructor(
    private readonly workspace: Workspace,
    { side, alone, caller }: UnmatchedCallable,
    private readonly origin: DeclarationNode,
    private readonly calls: readonly CallSite[],
    private readonly names: CarriedNames,
    private readonly stoodFor: ReadonlyMap<CallSite, readonly number[]>,
    private readonly renames: Renames,
  ) {
    [this.side, this.alone, this.caller] = [side, alone, caller];
    this.aloneState = workspace.stateOf(alone.source);
    this.callerState = workspace.stateOf(caller.source);
    this.taken = takenParameters(alone, this.variablesOfAlone());
  }

  variablesOfAlone(): Variables {
    const { workspace, side, alone } = this;
    return variablesOf(alone, workspace.input.statements.bodies[side].fragmentsOf(alone));
  }

  giver(): FileState {
    return this.workspace.stateOf(this.origin.source);
  }

  /** What a call hands over, by the names of parameters and of what is read of them. */
  givenBy(call: CallSite): ReadonlyMap<string, number> {
    const { source } = this.callerState;
    return new Map(
      [...handedByName(source, call, this.taken.all)].map(
        ([name, argument]) => [name, handedThing(source, argument, this.parameterOf(name))] as const,
      ),
    );
  }

  private parameterOf(name: string): Variable | undefined {
    return this.variablesOfAlone().all.find(variable => variable.sort === 'parameter' && variable.name === name);
  }

  /** Signs by which members are reached from an address in the callable, and from the thing itself in the host. */
  reachingSigns(): NumberPair[] {
    const { workspace, side, aloneState, callerState, calls } = this;
    const [addressing, giver] = [callerState.source.language.table.addressing, this.giver()];
    if (addressing === undefined || addressing.reach === MEMBER || !this.handsOverWhatParametersStandFor()) return [];
    const { tree } = giver.source;
    const found: NumberPair[] = [];
    for (const parameter of this.variablesOfAlone().all) {
      const things = parameter.sort === 'parameter' ? calls.map(call => this.givenBy(call).get(parameter.name)) : [];
      for (const leaf of things.length === 0 ? [] : parameter.references) {
        const [sign, partner] = [
          refOf(aloneState.base, leaf + 1),
          nodeOf(giver.base, workspace.partnersOn(side)[refOf(aloneState.base, leaf + 1)]),
        ];
        if (
          partner <= 0 ||
          partner >= tree.count ||
          nodeText(tree, partner) !== MEMBER ||
          nodeText(aloneState.source.tree, leaf + 1) !== addressing.reach
        ) {
          continue;
        }
        const stood = tree.parent[partner] + 1;
        if (things.every(thing => thing !== undefined && this.isHandedFor(thing, stood))) {
          found.push(pairFrom(side, sign, refOf(giver.base, partner)));
        }
      }
    }
    return found;
  }

  /** Updates of carried names that are arguments here and parameters there. */
  substituted(): NumberPair[] {
    if (!this.handsOverWhatParametersStandFor()) return [];
    const parameters = new Set(namedBy(this.taken.all).map(({ name }) => name));
    return this.names.substitutions
      .filter(({ host, alone }) => host !== alone && parameters.has(alone))
      .map(({ pair }) => pair);
  }

  /** The nodes that declare parameters, if all of them are what the host hands over. */
  handedParameters(): NodeRef[] {
    if (!this.handsOverWhatParametersStandFor()) return [];
    return this.variablesOfAlone()
      .all.filter(({ sort }) => sort === 'parameter')
      .map(({ nameNode }) => refOf(this.aloneState.base, nameNode));
  }

  /** Is a name of the host's side what every call hands over for this parameter? */
  isPassed(parameter: string, stood: NodeRef): boolean {
    const { side } = this;
    const giver = this.giver();
    return (
      this.workspace.stateAt(otherSide(side), stood) === giver &&
      this.calls.every(call => {
        const argument = this.givenBy(call).get(parameter);
        return argument !== undefined && this.isHandedFor(argument, nodeOf(giver.base, stood));
      })
    );
  }

  /** At every call each argument is what the parameter stands for in the carried code. */
  handsOverWhatParametersStandFor(): boolean {
    const { source } = this.callerState;
    const arguments_ = this.calls.map(call => this.givenBy(call));
    return (
      this.calls.length > 0 &&
      !this.names.meansOther &&
      namedBy(this.taken.all).every(({ name, type }) => {
        if (!arguments_.every(given => this.keepsValue(given.get(name), type, name))) return false;
        const value = this.values.get(name);
        if (value) return value.isSame;
        const handed = arguments_.map(given => given.get(name)).filter(node => node !== undefined);
        const standing = this.names.substitutions.filter(({ alone, pair }) => alone === name && !this.isInPart(pair));
        // What is handed over for nothing is evaluated all the same.
        if (standing.length === 0 && handed.some(node => !isPlainValue(source, node))) return false;
        return (
          standing.every(({ pair }) => handed.some(node => this.isHandedFor(node, this.stoodIn(pair)))) &&
          this.isReadInTime(
            name,
            standing.map(({ pair }) => this.stoodIn(pair)),
          )
        );
      }) &&
      this.calls.every((call, i) => this.isTaken(call, arguments_[i]))
    );
  }

  /**
   * Did the host read what something else may change when the code did, and is it read before all of the code now:
   * `pos` in `step(pos)`?
   */
  private isReadInTime(name: string, stood: readonly number[]): boolean {
    const { workspace, side, alone, origin } = this;
    const { bodies } = workspace.input.statements;
    const names = namesIn(origin, bodies[otherSide(side)].fragmentsOf(origin));
    if (!stood.some(node => isRead(origin.source, ownMemberOf(origin.source, node), names))) return true;
    // What an address leads to is read by the code, when it is.
    if (this.calls.every(call => this.isAddressGiven(call, name))) return true;
    const fragments = bodies[side].fragmentsOf(alone);
    const code = new CodeBehind(alone, statementsOf(alone), this.variablesOfAlone(), fragments);
    const parameter = this.parameterOf(name);
    return parameter === undefined || (!parameter.isCaptured() && code.readsFirst(parameter.references));
  }

  private isAddressGiven(call: CallSite, name: string): boolean {
    const { source } = this.callerState;
    const argument = handedByName(source, call, this.taken.all).get(name);
    return (
      argument !== undefined && isFixedPlace(source, argument, handedThing(source, argument, this.parameterOf(name)))
    );
  }

  /** Is all that a call hands over taken by a parameter, or nothing that is evaluated? */
  private isTaken(call: CallSite, handed: ReadonlyMap<string, number>): boolean {
    const { source } = this.callerState;
    const given = argumentsIn(source, call.arguments).filter(({ node }) => !isPlainValue(source, node));
    const taken = given.length === 0 ? [] : [...handed.values()];
    return !handed.has(NOT_TAKEN) && given.every(({ node }) => taken.some(part => encloses(source.tree, node, part)));
  }

  /** Of several calls: does this one hand over what the parameters stand for in the code that stood where it stands? */
  handsOverWhatStood(call: CallSite): boolean {
    const stood = this.stoodFor.get(call);
    if (this.calls.length === 1 || stood === undefined) return true;
    const giver = this.giver();
    const handed = this.givenBy(call);
    return namedBy(this.taken.all).every(({ name }) => {
      // Of each call it is known what it hands over.
      if (this.values.has(name)) return true;
      const standing = this.names.substitutions.filter(({ alone }) => alone === name);
      const here = standing.filter(({ pair }) =>
        stood.some(node =>
          encloses(giver.source.tree, node, nodeOf(giver.base, this.side === 'after' ? pair.before : pair.after)),
        ),
      );
      const argument = handed.get(name);
      return (
        standing.length === 0 ||
        (here.length > 0 &&
          argument !== undefined &&
          here.every(({ pair }) => this.isHandedFor(argument, this.stoodIn(pair))))
      );
    });
  }

  /** Is what is handed over what stood in the host: where it is a variable, that one, whatever it is called now; else the same words? */
  isHandedFor(argument: number, stood: number): boolean {
    const {
      callerState,
      callerState: {
        source: { tree },
      },
    } = this;
    return tree.size[argument] > 1
      ? nodeText(tree, argument) === nodeText(this.giver().source.tree, stood)
      : this.isSameName(stood, callerState, argument);
  }

  /** Of a carried token, the node of the host. */
  private stoodIn(pair: NumberPair): number {
    return nodeOf(this.giver().base, pair[otherSide(this.side)]);
  }

  /**
   * Is a name of the host's side what a name of the callable's side is: one variable, or no variable and the same word,
   * a renamed one perhaps?
   */
  isSameName(stood: number, state: FileState, name: number): boolean {
    const { workspace, side } = this;
    const giver = this.giver();
    const isSame =
      side === 'after'
        ? workspace.isSameVariable(giver, stood, state, name)
        : workspace.isSameVariable(state, name, giver, stood);
    if (!isSame || workspace.variableAt(side, state, name) !== undefined) return isSame;
    return (
      nodeText(giver.source.tree, stood) === nodeText(state.source.tree, name) ||
      this.renames.ofUpdate(pairFrom(side, refOf(state.base, name), refOf(giver.base, stood))) !== null
    );
  }

  /** Is a parameter mentioned in code that came with the callable only? What that does, the calls decide. */
  handsOverMore(understood: readonly UnmatchedCode[]): boolean {
    const { source, regions } = this.aloneState;
    const isWithin = (leaf: number): boolean => understood.some(({ node }) => encloses(source.tree, node, leaf));
    const captured = new Set(capturedIn(source, regions.isDeclaration).values());
    return this.variablesOfAlone().all.some(
      ({ name, sort, nameNode, references }) =>
        sort === 'parameter' &&
        !this.isReadInParts(references) &&
        this.values.get(name)?.isAll !== true &&
        !this.names.substitutions.some(({ alone }) => alone === name) &&
        (captured.has(nameNode) || references.some(leaf => !isWithin(leaf))),
    );
  }

  /** Does a carried name belong to a part of a parameter that stands for a value which is handed over? */
  private isInPart(pair: NumberPair): boolean {
    return this.isPart(nodeOf(this.aloneState.base, pair[this.side]));
  }

  /** Is a parameter mentioned in such parts alone? */
  private isReadInParts(references: readonly number[]): boolean {
    return references.length > 0 && references.every(leaf => this.isPart(leaf));
  }

  private isPart(leaf: number): boolean {
    const {
      source: { tree },
    } = this.aloneState;
    const name = nodeText(tree, tree.parent[leaf]);
    // Of members that are read very often no value is known.
    return this.values.get(name)?.isAll === true && this.taken.reads.get(name)?.includes(tree.parent[leaf]) === true;
  }

  /** Does the parameter's type make no other value of what is handed over, as of a variable of the same type? */
  private keepsValue(argument: number | undefined, type: string | null, name: string): boolean {
    const {
      workspace,
      side,
      caller,
      callerState: { source },
    } = this;
    const variables = variablesOf(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
    if (argument !== undefined && type !== null) {
      const alone = { owner: this.alone, variables: this.variablesOfAlone() };
      const leaves = alone.variables.all.find(one => one.sort === 'parameter' && one.name === name)?.references ?? [];
      if (isPassedAsOther({ owner: caller, variables }, type, argument, alone, leaves)) return false;
    }
    if (!isConverting(source, type, argument ?? 0)) return true;
    if (argument === undefined || type === null) return false;
    return (
      variables.at.get(argument)?.type === type ||
      (isLiteral(source, argument) && isNumberOf({ owner: caller, variables }, type, argument))
    );
  }
}
