/** One extraction or inlining as the facts that its explanation asks for. */
import { isName, Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { acceptsArguments } from '../../../matching/callGraph.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { TransferMapping, ValuePair } from '../../../matching/statements/model.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { mayCall } from '../../../structure/declaration.js';
import { closingOf, endsStatement, handsBack, isValueBody, wordAt } from '../../../structure/wording.js';
import { encloses, NO_NODE } from '../../../syntax/tree.js';
import type { Handing } from './argumentValues.js';
import type { AssignedResults } from './assignedResults.js';
import { assignedResults } from './assignedResults.js';
import { CarriedNames } from './carriedNames.js';
import { HandedArguments } from './handedArguments.js';
import { callsInPlace, outermost } from '../facts/callPlaces.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import type { UnmatchedCallable } from '../facts/unmatchedCallables.js';
import { transferredValues } from '../../pairs/transferredValues.js';
import { hasPlainHead } from '../facts/plainHeads.js';
import type { NumberScope } from '../facts/numberTypes.js';
import type { Renames } from '../names/renames.js';
import type { FileState, Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';
import { changesParameters } from './changedParameters.js';

/** What is unmatched in the three declarations of a transfer, and who takes what of it is explained. */
export interface UnmatchedOfTransfer {
  readonly ofAlone: readonly UnmatchedCode[];
  readonly ofCaller: readonly UnmatchedCode[];
  readonly ofGiver: readonly UnmatchedCode[];
  readonly take: (code: UnmatchedCode) => void;
}

/** One transfer: `alone` is the callable that only one side has, `caller` is its host on the same side. */
export class Frame {
  readonly aloneState: FileState;
  readonly callerState: FileState;
  readonly calls: readonly CallSite[];
  /** What was taken over into a call from the value that it stands for now. */
  readonly replaced: NumberPair[] = [];
  /** Names of the variable that the callable hands back, by another name than the host's. */
  readonly handedOn: NumberPair[] = [];
  readonly names: CarriedNames;
  readonly handed: HandedArguments;
  /** By the nodes of calls: the values that they stand for. */
  readonly valueOfCall: ReadonlyMap<number, ValuePair>;
  readonly assigned: AssignedResults | null;
  /** By variables of the host: what gave them their values, if that is all that became calls. */
  readonly namings = new Map<Variable, number>();
  /** Statements of the callable that were carried, be it from or to another host: of several copies, none lacks what another one has. */
  readonly carried: readonly number[];
  /** Calls where that stood, with what of it stood there. */
  readonly inPlace: ReadonlyMap<CallSite, readonly number[]>;
  /** What it changes in a variable of its own, the host does not see. */
  readonly isChangingParameters: boolean;
  readonly mapping: TransferMapping;
  readonly side: Side;
  readonly alone: DeclarationNode;
  readonly caller: DeclarationNode;

  constructor(
    readonly workspace: Workspace,
    callable: UnmatchedCallable,
    renames: Renames,
  ) {
    const { mapping, side, alone, caller } = callable;
    [this.mapping, this.side, this.alone, this.caller] = [mapping, side, alone, caller];
    this.aloneState = workspace.stateOf(alone.source);
    this.callerState = workspace.stateOf(caller.source);
    // What a getter gives may be called itself: that is no call of the getter. Nor is a mention of a variable of its
    // name, where that is not the callable itself.
    const isOther = (variable: Variable | undefined): boolean =>
      variable !== undefined && variable.nameNode !== alone.nameNode;
    const isMeant = ({ node, argumentCount, isRead }: CallSite): boolean =>
      (!alone.isGetter || isRead || argumentCount === null) &&
      !isOther(workspace.variableAt(side, this.callerState, node));
    this.calls = caller.calls.filter(
      call => mayCall(call, alone) && acceptsArguments(alone, call.argumentCount) && isMeant(call),
    );
    const fragments = side === 'after' ? mapping.fragmentsAfter : mapping.fragmentsBefore;
    const paired = new Set(mapping.pairs.map(pair => pair[side]));
    const values = transferredValues(workspace, mapping);
    // What a value holds went with that: `spawn(() => { ... })`.
    const isInValue = (node: number): boolean =>
      values.some(value => encloses(this.aloneState.source.tree, value[side], node));
    this.carried = [...fragments.node.keys()].filter(
      fragment =>
        fragment > 0 &&
        !isInValue(fragments.node[fragment]) &&
        (paired.has(fragment) ||
          workspace.partnersOn(side)[refOf(this.aloneState.base, fragments.node[fragment])] >= 0),
    );
    this.valueOfCall = new Map(values.map(value => [value.call, value]));
    this.names = new CarriedNames(workspace, callable, this.origin);
    this.assigned = assignedResults(workspace, callable, this.origin);
    const variables = variablesOf(alone, workspace.input.statements.bodies[side].fragmentsOf(alone)).all;
    this.isChangingParameters = changesParameters(this, variables);
    this.inPlace = this.isChangingParameters
      ? new Map()
      : callsInPlace(
          workspace,
          { ...mapping, pairs: mapping.pairs.filter(pair => !isInValue(fragments.node[pair[side]])) },
          side,
          this.callerState,
          this.calls,
        );
    const stoodFor = this.calls.map(
      call => [call, [...(this.inPlace.get(call) ?? []), ...this.valueFor(call)]] as const,
    );
    this.handed = new HandedArguments(
      workspace,
      callable,
      this.origin,
      this.calls,
      this.names,
      new Map(stoodFor.filter(([, code]) => code.length > 0)),
      renames,
    );
  }

  /** The calls of the callable with the code that each stands for; none where that is not known of one of several. */
  handings(): Handing[] {
    const { mapping, side, alone, caller, origin, calls, carried, inPlace } = this;
    const hosted = side === 'after' ? mapping.fragmentsBefore : mapping.fragmentsAfter;
    const all =
      calls.length > 1
        ? []
        : outermost(
            hosted,
            mapping.pairs.map(pair => pair[otherSide(side)]),
          );
    const found = calls.map(call => {
      const code = [...(calls.length > 1 ? (inPlace.get(call) ?? []) : all), ...this.valueFor(call)].sort(
        (a, b) => a - b,
      );
      return { side, alone, caller, origin, call, code };
    });
    return found.every(({ code }) => code.length > 0) &&
      (calls.length === 1 || carried.length === 0 || found.every(({ call }) => inPlace.has(call)))
      ? found
      : [];
  }

  /** The value of the host that a call stands for, as a node; none where it is not known, or there is none. */
  valueFor(call: CallSite): number[] {
    const value = this.valueOfCall.get(call.node);
    return value === undefined ? [] : [value[otherSide(this.side)]];
  }

  /** What gave the code, or received it: the host, on the other side. */
  get origin(): DeclarationNode {
    return this.side === 'after' ? this.mapping.before : this.mapping.after;
  }

  hasPlainHead(): boolean {
    return hasPlainHead(this.alone, this.origin, this.handed.variablesOfAlone()) && this.isOfKnownObject();
  }

  /** `exports.sum = function () {...}` makes a member of something that is in sight; where nothing is, it fails. */
  private isOfKnownObject(): boolean {
    const {
      alone: { node, nameNode },
      aloneState: {
        source: { tree, role },
      },
    } = this;
    if (role[node + 1] !== Role.assignment) return true;
    let leaf = node + 2;
    while (tree.size[leaf] > 1) leaf++;
    if (leaf === nameNode || !isName(role[leaf])) return true;
    const { kind } = this.workspace.symbolAt(this.side, this.aloneState, leaf);
    return kind !== 'outside' && kind !== 'missing';
  }

  /** Where the head of the callable ends, and where what closes it begins. */
  inside(): { readonly opens: number; readonly closes: number } {
    const {
      alone: { body, node },
      aloneState: {
        source,
        source: { tree },
      },
    } = this;
    if (body < 0) return { opens: tree.end[node], closes: tree.end[node] };
    const last = closingOf(source, body);
    // `=> value`: the sign is of the head.
    const hasSign = last !== NO_NODE || (isValueBody(source, body) && tree.size[body + 1] === 1);
    return {
      opens: hasSign ? tree.end[body + 1] : tree.start[body],
      closes: last === NO_NODE ? tree.end[body] : tree.start[last],
    };
  }

  isResult({ source }: FileState, { firstToken, endToken }: UnmatchedCode): boolean {
    return handsBack(source, { from: firstToken, to: endToken });
  }

  scopeOf(side: Side, owner: DeclarationNode): NumberScope {
    return { owner, variables: variablesOf(owner, this.workspace.input.statements.bodies[side].fragmentsOf(owner)) };
  }

  /** The leaves that say something. */
  words({ source }: FileState, { firstToken, endToken }: Pick<UnmatchedCode, 'firstToken' | 'endToken'>): number[] {
    const found: number[] = [];
    for (let token = firstToken; token < endToken; token++) {
      if (!endsStatement(source, token) && !source.language.neutralTokens.has(wordAt(source, token))) {
        found.push(source.tokenNode[token]);
      }
    }
    return found;
  }

  /** Is what the host lost what the callable hands back: arguments for parameters, variables that are the same? */
  saysTheSame(lost: Pick<UnmatchedCode, 'firstToken' | 'endToken'>, result: UnmatchedCode, call: CallSite): boolean {
    const giver = this.handed.giver();
    const from = this.words(giver, lost);
    const to = this.words(this.aloneState, result);
    const handed = this.handed.givenBy(call);
    return (
      from.length > 0 && from.length === to.length && from.every((leaf, i) => this.isSameWord(leaf, to[i], handed))
    );
  }

  private isSameWord(leaf: number, other: number, handed: ReadonlyMap<string, number>): boolean {
    const { workspace, side, aloneState } = this;
    const variable = workspace.variableAt(side, aloneState, other);
    const argument = variable?.sort === 'parameter' ? handed.get(variable.name) : undefined;
    return argument === undefined
      ? this.handed.isSameName(leaf, aloneState, other)
      : this.handed.isHandedFor(argument, leaf);
  }
}
