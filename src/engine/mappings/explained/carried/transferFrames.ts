/**
 * What follows from an extraction besides the code that it carried: the head of the new callable, the call that stands where the code
 * stood, parameters in the place of arguments, the value handed back. An inlining is the same read backwards: one piece of code, run on
 * the side that has the callable alone and the side of its host.
 *
 * Nothing is explained that could behave otherwise: a call must stand where the code stood (`callPlaces.ts`), arguments must be what the
 * parameters replaced, and a result must be given to what it was before.
 */
import type { Side } from '../../../model.js';
import { valueAt } from '../../../lists.js';
import { otherSide, pairFrom } from '../../../sides.js';
import { isComment, isStatement, Role } from '../../../languages/roles.js';
import { WAITING } from '../../../languages/words.js';
import { isOwnObject } from '../../../matching/statements/bodies/expressions.js';
import { acceptsArguments, isCalledFrom, lastNameOf } from '../../../matching/callGraph.js';
import { receiverTypeOf } from '../../../matching/receivers.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { isChanged, isLent, variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { TransferMapping } from '../../../matching/statements/model.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { ValuePair } from '../../../matching/statements/model.js';
import { isEvaluatedFirst, isIn, isInFunction } from '../../../semantics/evaluationOrder.js';
import { endsPlainly } from '../../../semantics/lifetimes.js';
import type { Names } from '../../../semantics/names.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, mayCall } from '../../../structure/declaration.js';
import { argumentsIn, handedByName, wholeCall } from '../../../structure/passedArguments.js';
import { tokensEnd } from '../../../structure/source.js';
import {
  closingOf,
  endsStatement,
  handsBack,
  isBraced,
  isGivenLast,
  isValueBody,
  tokenRange,
  wordAt,
} from '../../../structure/wording.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import { children, encloses, isNamed, nextSibling, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { ArgumentValue, Handing } from './argumentValues.js';
import type { AssignedResults } from './assignedResults.js';
import { assignedResults, givesOnly, takeFrames } from './assignedResults.js';
import { CarriedNames } from './carriedNames.js';
import { carriesNoValue, carriesResult, isFollowedByCarried, isLastOf } from './carriedResults.js';
import { HandedArguments } from './handedArguments.js';
import { callsInPlace, isWholeBody, outermost, standsBeside, statementAround } from '../facts/callPlaces.js';
import { givesTruth, isConverting } from '../facts/conversions.js';
import { isChangedCopy, isReference, isStored, mayBeChangedCopy } from '../facts/copies.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import type { UnmatchedCallable } from '../facts/unmatchedCallables.js';
import { inGroups } from '../../pairs/groups.js';
import { transferredValues } from '../../pairs/transferredValues.js';
import { handsBackParts } from '../facts/namesInParts.js';
import { hasPlainHead } from '../facts/plainHeads.js';
import { namesIn } from '../facts/namesInCode.js';
import type { NumberScope } from '../facts/numberTypes.js';
import { isPassedAsOther } from '../facts/staticTypes.js';
import { isMadeOf, isNumberOf } from '../facts/numberTypes.js';
import { isPlainValue } from '../facts/plainValues.js';
import { isSameAt } from '../facts/sameValues.js';
import type { Renames } from '../names/renames.js';
import type { FileState, Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import type { FrameExplanations } from '../facts/frameExplanations.js';
import { isHandedOnUnawaited } from './waiting.js';

/** One transfer: `alone` is the callable that only one side has, `caller` is its host on the same side. */
export class Frame {
  private readonly aloneState: FileState;
  private readonly callerState: FileState;
  private readonly calls: readonly CallSite[];
  /** What was taken over into a call from the value that it stands for now. */
  readonly replaced: NumberPair[] = [];
  /** Names of the variable that the callable hands back, by another name than the host's. */
  readonly handedOn: NumberPair[] = [];
  private readonly names: CarriedNames;
  readonly handed: HandedArguments;
  /** By the nodes of calls: the values that they stand for. */
  private readonly valueOfCall: ReadonlyMap<number, ValuePair>;
  private readonly assigned: AssignedResults | null;
  /** By variables of the host: what gave them their values, if that is all that became calls. */
  private readonly namings = new Map<Variable, number>();
  /** Statements of the callable that were carried, be it from or to another host: of several copies, none lacks what another one has. */
  private readonly carried: readonly number[];
  /** Calls where that stood, with what of it stood there. */
  private readonly inPlace: ReadonlyMap<CallSite, readonly number[]>;
  /** What it changes in a variable of its own, the host does not see. */
  private readonly isChangingParameters: boolean;
  private readonly mapping: TransferMapping;
  readonly side: Side;
  readonly alone: DeclarationNode;
  readonly caller: DeclarationNode;

  constructor(
    private readonly workspace: Workspace,
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
    this.isChangingParameters = this.changesParameters(variables);
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
  private valueFor(call: CallSite): number[] {
    const value = this.valueOfCall.get(call.node);
    return value === undefined ? [] : [value[otherSide(this.side)]];
  }

  /** What gave the code, or received it: the host, on the other side. */
  get origin(): DeclarationNode {
    return this.side === 'after' ? this.mapping.before : this.mapping.after;
  }

  /** Is a parameter given another value, or something in a copy, which the host would not see? */
  private changesParameters(variables: readonly Variable[]): boolean {
    return variables.some(
      variable =>
        (variable.sort === 'parameter' || variable.sort === 'receiver') &&
        variable.references.some(
          leaf =>
            isChanged(variable, leaf) ||
            isChangedCopy(this.workspace, this.side, variable, leaf) ||
            this.isKeptBehindCalls(variable, leaf) ||
            (mayBeChangedCopy(this.workspace, this.side, variable, leaf) && this.isUsedBehindCalls(variable)),
        ),
    );
  }

  /**
   * Does something keep the parameter itself, where the host has a variable of its own: a function
   * (`later(() => use(n))`) that saw what the host gave that one behind the call, or one who has its address
   * (`last = &n`)?
   */
  private isKeptBehindCalls(variable: Variable, leaf: number): boolean {
    const { alone } = this;
    if (isLent(variable, leaf) && !isReference(variable)) {
      return isStored(alone.source, leaf) || this.isUsedBehindCalls(variable);
    }
    return isInFunction(alone.source, leaf, alone.node) && this.isChangedBehindCalls(variable);
  }

  /** Does the host give a variable that it hands over for a parameter another value, behind the call or in another round? */
  private isChangedBehindCalls({ name }: Variable): boolean {
    const { workspace, side, caller, callerState, alone } = this;
    const { source } = callerState;
    const { tree, language } = source;
    const variables = variablesOf(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
    return this.calls.some(call => {
      const argument = handedByName(source, call, alone.parameters).get(name);
      const variable = argument === undefined ? undefined : variables.at.get(argument);
      if (variable === undefined) return false;
      if (variable.sort === 'loop' && language.table.assignmentDeclares === true) return true;
      const isInRounds = (leaf: number): boolean =>
        isIn(source, call.node, caller.node, up => language.loopKind[tree.kind[up]] === 1 && encloses(tree, up, leaf));
      return variable.references.some(leaf => isChanged(variable, leaf) && (leaf > call.node || isInRounds(leaf)));
    });
  }

  /**
   * Does the host go on with what it handed over for a parameter: a variable that is mentioned behind the call, or
   * something that is no variable?
   */
  private isUsedBehindCalls({ name }: Variable): boolean {
    const { workspace, side, caller, callerState, alone } = this;
    const variables = variablesOf(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
    return this.calls.some(call => {
      const argument = handedByName(callerState.source, call, alone.parameters).get(name);
      const variable = argument === undefined ? undefined : variables.at.get(argument);
      return (
        variable === undefined ||
        variable.isCaptured() ||
        variable.references.some(leaf => leaf > call.node + 1 && leaf !== argument)
      );
    });
  }

  /** Does something end with the callable that ended later in the host, or the other way round, and do something by that? */
  private endsElsewhere(call: CallSite): boolean {
    const { workspace, side, alone } = this;
    const names = namesIn(alone, workspace.input.statements.bodies[side].fragmentsOf(alone));
    const { movesValues } = alone.source.language.table.lifetimes;
    // A parameter that is a reference ends without its object; one that has the object ends with it.
    const isHeldByCaller = ({ sort, type }: Variable): boolean =>
      sort === 'receiver' || (sort === 'parameter' && (!movesValues || type === null));
    if (this.handed.variablesOfAlone().all.every(one => isHeldByCaller(one) || endsPlainly(one, names))) return false;
    const { source } = this.callerState;
    const statement = statementAround(this.callerState, call.node);
    const owner = ownerAt(this.callerState.regions, call.node);
    return tokensEnd(source, statement) + 1 < tokensEnd(source, owner.node);
  }

  /** Calls `take` with what it explains of what is unmatched in the three declarations; `known` is what is explained by something else. */
  explain(
    ofAlone: readonly UnmatchedCode[],
    ofCaller: readonly UnmatchedCode[],
    ofGiver: readonly UnmatchedCode[],
    known: FrameExplanations['unmatched'],
    values: ReadonlyMap<string, ArgumentValue>,
    take: (code: UnmatchedCode) => void,
  ): void {
    this.handed.values = values;
    if (this.hasPlainHead()) {
      const { opens, closes } = this.inside();
      for (const code of ofAlone) if (code.end <= opens || code.start >= closes) take(code);
    }
    // Whatever it stood for, it is handed back in one place.
    const [value] = this.valueOfCall.values();
    if (value !== undefined && !isFollowedByCarried(this.workspace, this.side, this.aloneState, value[this.side])) {
      this.explainHandingBack(value[this.side], ofAlone, take);
    }
    if (!this.handed.handsOverWhatParametersStandFor() || this.isChangingParameters) return;
    // What a value gives a name to, the host asks for behind it.
    if (this.carried.length === 0 && this.names.wanted.size > 0) return;
    const given = ofAlone
      .flatMap(code => (this.isGiven(code) ? [code] : this.onlyResult(code)))
      .filter(({ node }) => !isFollowedByCarried(this.workspace, this.side, this.aloneState, node));
    const results = given.filter(result => !this.convertsResult(result));
    if (this.handed.handsOverMore([...given, ...ofAlone.filter(code => known.has(code))])) return;
    for (const call of this.calls) {
      if (
        !this.isOnTheSame(call) ||
        this.awaited(call) < 0 ||
        this.endsElsewhere(call) ||
        !this.handed.handsOverWhatStood(call)
      ) {
        continue;
      }
      // Nothing was carried but what the callable hands back, or all that was is done where it was done.
      const isInPlace = this.carried.length === 0 || this.bringsAll(call);
      if (!isInPlace) continue;
      if (
        this.standsForVariable(call, ofAlone, ofCaller, ofGiver, take) ||
        this.standsForCarried(call, ofCaller, ofGiver, take) ||
        this.standsForValue(call, results, ofAlone, ofCaller, ofGiver, take)
      ) {
        continue;
      }
      const code = ofCaller.find(
        ({ start, end }) =>
          start <= this.callerState.source.tree.start[call.node] && end >= this.callerState.source.tree.end[call.node],
      );
      if (code === undefined) continue;
      const stood = ofGiver.filter(lost =>
        standsBeside(
          this.workspace,
          this.side,
          { state: this.callerState, node: call.node },
          { state: this.handed.giver(), node: lost.node },
        ),
      );
      const isHandedOn = this.handsOn(code, call);
      const lost = stood.filter(one => !isHandedOn || this.isResult(this.handed.giver(), one));
      const result = (isHandedOn && this.givesWhatHostGives(call) ? given : results).find(one =>
        lost.some(other => this.saysTheSame(other, one, call)),
      );
      if (result !== undefined && (isHandedOn || this.isCallOnly(code, call))) {
        take(code);
        take(result);
        for (const whole of ofAlone) {
          if (this.onlyResult(whole).some(({ start }) => start === result.start)) take(whole);
        }
        for (const other of lost) if (this.saysTheSame(other, result, call)) take(other);
      } else if (isWholeBody(this.callerState, call.node)) this.explainBody(code, call, results, ofGiver, take);
      else if (this.inPlace.has(call) && this.isStatementFor(code, call, results, take)) take(code);
    }
  }

  private hasPlainHead(): boolean {
    return hasPlainHead(this.alone, this.origin, this.handed.variablesOfAlone());
  }

  /** Where the head of the callable ends, and where what closes it begins. */
  private inside(): { readonly opens: number; readonly closes: number } {
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

  /** The calls, where all are on an object that has the callable; none otherwise. */
  callsOnOthers(): readonly CallSite[] {
    return this.calls.every(call => call.receiver >= 0 && this.isOnTheSame(call)) ? this.calls : [];
  }

  /** Is it called on the object that the host is called on, where both are members of one type? On what has it, elsewhere? */
  private isOnTheSame(call: CallSite): boolean {
    const { receiver } = call;
    const { source } = this.callerState;
    const [type, hosting] = [enclosingType(this.alone), enclosingType(this.origin)];
    const { matches } = this.workspace.input;
    const isOneType =
      type !== null &&
      hosting !== null &&
      (this.side === 'after' ? matches.beforeOf(type) : matches.afterOf(type)) === hosting;
    if (receiver < 0 || call.calleeSource !== null || isOwnObject(source, receiver)) return true;
    if (!isOneType) return this.isOnWhatHasIt(call, type);
    const text = nodeText(source.tree, receiver);
    return (
      lastNameOf(source, receiver) === type.name ||
      this.names.substitutions.some(({ host, alone }) => host === text && source.language.words.own.has(alone))
    );
  }

  /** Is it called on its type, its module, or on what is declared to be of its type or one above or below that? */
  private isOnWhatHasIt(call: CallSite, type: DeclarationNode | null): boolean {
    const receiver = receiverTypeOf(this.caller, call);
    if (type === null && this.alone.owner !== null) {
      return receiver.kind === 'named' && receiver.name === this.alone.owner;
    }
    if (type === null) return isCalledFrom(this.alone, lastNameOf(this.caller.source, call.receiver));
    return receiver.kind === 'named'
      ? this.workspace.input.hierarchies[this.side].mayBe(type, receiver.name)
      : receiver.kind === 'super';
  }

  /**
   * The call, or where the code waits for others, what waits for it; -1 where nothing does. With the word that it may
   * fail, where that must be said.
   */
  private awaited({ node }: CallSite): number {
    if (!this.names.waits) return this.passingOn(node);
    const {
      source: { tree },
    } = this.callerState;
    const parent = tree.parent[node];
    const isAwaited = children(tree, parent).some(
      child => tree.size[child] === 1 && nodeText(tree, child) === WAITING.code,
    );
    if (isAwaited) return this.passingOn(parent);
    return isHandedOnUnawaited(this.caller, this.origin, this.callerState, node) ? this.passingOn(node) : NO_NODE;
  }

  private passingOn(node: number): number {
    const {
      tree,
      language: { table },
    } = this.callerState.source;
    return table.passesFailures?.(tree, tree.parent[node]) === true ? tree.parent[node] : node;
  }

  /** Did all code that was carried stand where the call stands, so that it is done there, once, and first? */
  private bringsAll(call: CallSite): boolean {
    const stood = this.inPlace.get(call);
    if (stood === undefined) return false;
    const {
      mapping: { pairs, fragmentsBefore, fragmentsAfter },
      side,
      callerState,
    } = this;
    const hosted = side === 'after' ? fragmentsBefore : fragmentsAfter;
    const here = new Set(
      pairs
        .filter(({ before, after }) =>
          stood.some(node => encloses(hosted.source.tree, node, hosted.node[side === 'after' ? before : after])),
        )
        .map(({ before, after }) => (side === 'after' ? after : before)),
    );
    return (
      this.carried.every(fragment => here.has(fragment)) &&
      (isWholeBody(callerState, call.node) ||
        isEvaluatedFirst(
          callerState.source,
          statementAround(callerState, call.node),
          this.awaited(call),
          this.namesOfCaller(),
        ))
    );
  }

  private namesOfCaller(): Names {
    const { workspace, side, caller } = this;
    return namesIn(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
  }

  /** May what is handed back be another value than the one that stood in the host, by its type? */
  private convertsResult(result: Pick<UnmatchedCode, 'node' | 'firstToken' | 'endToken'>): boolean {
    const { workspace, side, alone, aloneState } = this;
    if (
      !isConverting(aloneState.source, alone.type, result.node) ||
      givesTruth(aloneState.source, alone.type, result.node)
    ) {
      return false;
    }
    const [word, ...more] = this.words(aloneState, result);
    return more.length > 0 || word === undefined || workspace.variableAt(side, aloneState, word)?.type !== alone.type;
  }

  private isResult({ source }: FileState, { firstToken, endToken }: UnmatchedCode): boolean {
    return handsBack(source, { from: firstToken, to: endToken });
  }

  /** The same of the callable, which may give back what it does last without a word for it. */
  private isGiven(code: UnmatchedCode): boolean {
    const {
      source,
      source: { tree },
    } = this.aloneState;
    const isWhole = tree.start[code.node] === code.start && tree.end[code.node] === code.end;
    return this.isResult(this.aloneState, code) || (isWhole && isGivenLast(source, code.node));
  }

  /** Of a callable that is unmatched as a whole and does nothing but hand something back, that statement. */
  private onlyResult(code: UnmatchedCode): UnmatchedCode[] {
    const {
      alone,
      aloneState: { source },
    } = this;
    const { tree, firstToken } = source;
    if (
      code.start !== tree.start[alone.node] ||
      code.end !== tree.end[alone.node] ||
      alone.body < 0 ||
      !this.hasPlainHead()
    ) {
      return [];
    }
    const isValue = isValueBody(source, alone.body);
    if (!isValue && !isBraced(source, alone.body)) return [];
    const statements = children(tree, alone.body).filter(
      child => isNamed(tree, child) && !isComment(source.role[child]),
    );
    const [node] = statements;
    const result = {
      ...code,
      start: tree.start[node],
      end: tree.end[node],
      node,
      firstToken: firstToken[node],
      endToken: tokensEnd(source, node),
    };
    return statements.length === 1 && (isValue || this.isGiven(result)) ? [result] : [];
  }

  /** What hands back a value whose parts were carried, and the head, of which it is one piece where nothing stands between them. */
  private explainHandingBack(
    given: number,
    ofAlone: readonly UnmatchedCode[],
    take: (code: UnmatchedCode) => void,
  ): void {
    const {
      source,
      source: { tree, firstToken, tokenNode },
    } = this.aloneState;
    const statement = statementAround(this.aloneState, given);
    const last = this.handingOn(statement);
    const { opens, closes } = this.inside();
    const isPlain = this.hasPlainHead();
    const [before, behind] = [tokenNode[firstToken[statement] - 1], tokenNode[tokensEnd(source, last)]];
    const isBehindHead = isPlain && before !== undefined && tree.end[before] <= opens;
    const isLast = isPlain && (behind === undefined || tree.start[behind] >= closes);
    const isFrame = ({ start, end }: UnmatchedCode): boolean =>
      (start >= tree.start[statement] || (isBehindHead && start < opens)) &&
      (end <= tree.end[last] || (isLast && end > closes));
    for (const code of ofAlone) if (isFrame(code) && isBeside(tree, given, code)) take(code);
  }

  /**
   * A statement that hands a value back, or behind one that gives the value a name for that alone, the one that hands
   * it back: `const x = V; return x;`.
   */
  private handingOn(statement: number): number {
    const { source, fragment } = this.aloneState;
    if (handsBack(source, tokenRange(source, statement)) || isGivenLast(source, statement)) return statement;
    const next = nextSibling(source.tree, statement);
    return next !== NO_NODE && fragment[next] === 1 ? next : statement;
  }

  /**
   * The same of a value that stood in the host: one that is of the type by itself is what it was, and so is one of
   * which the host makes that as well, before and after.
   */
  private convertsValue(given: number, stood: number, call: number): boolean {
    const {
      alone,
      caller,
      origin,
      aloneState: { source },
    } = this;
    const scope = { owner: alone, variables: this.handed.variablesOfAlone() };
    const called = this.scopeOf(this.side, caller);
    if (alone.type !== null && isPassedAsOther(scope, alone.type, given, called, [call])) return true;
    if (
      !this.convertsResult({ node: given, firstToken: source.firstToken[given], endToken: tokensEnd(source, given) })
    ) {
      return false;
    }
    const type = alone.type as string;
    if (isNumberOf(scope, type, given)) return false;
    return !isMadeOf(called, type, call) || !isMadeOf(this.scopeOf(otherSide(this.side), origin), type, stood);
  }

  private scopeOf(side: Side, owner: DeclarationNode): NumberScope {
    return { owner, variables: variablesOf(owner, this.workspace.input.statements.bodies[side].fragmentsOf(owner)) };
  }

  /**
   * A call in the place of a value whose parts became parts of what the callable hands back, or of a name that the
   * value had: explained with what stood around the value, where no argument does anything.
   */
  private standsForCarried(
    call: CallSite,
    ofCaller: readonly UnmatchedCode[],
    ofGiver: readonly UnmatchedCode[],
    take: (code: UnmatchedCode) => void,
  ): boolean {
    const {
      side,
      callerState: { source },
    } = this;
    const value = this.valueOfCall.get(call.node);
    const handed = this.handed.givenBy(call);
    if (
      value === undefined ||
      ![...handed].every(([name, node]) => this.handed.values.has(name) || isPlainValue(source, node))
    ) {
      return false;
    }
    const giver = this.handed.giver();
    const stood = value[otherSide(side)];
    const around = value.mention < 0 ? inGroups(giver.source, stood) : this.givesNameOnly(value.mention);
    const whole = this.passingOn(wholeCall(source, call.node));
    if (around < 0 || this.convertsValue(value[side], stood, whole)) return false;
    const { tree } = giver.source;
    const isIn = ({ start, end }: UnmatchedCode, of: SyntaxTree, node: number): boolean =>
      start >= of.start[node] && end <= of.end[node];
    for (const code of ofCaller) if (isIn(code, source.tree, whole)) take(code);
    for (const code of ofGiver) {
      if (
        (isIn(code, tree, around) && isBeside(tree, stood, code)) ||
        (value.mention >= 0 && isIn(code, tree, value.mention))
      ) {
        take(code);
      }
    }
    this.takeOver(whole, stood);
    return true;
  }

  /** A call that gives a variable what the host gave it in several places, or stands for the one mention of that. */
  private standsForVariable(
    call: CallSite,
    ofAlone: readonly UnmatchedCode[],
    ofCaller: readonly UnmatchedCode[],
    ofGiver: readonly UnmatchedCode[],
    take: (code: UnmatchedCode) => void,
  ): boolean {
    const {
      assigned,
      callerState,
      callerState: {
        source: { tree, role },
      },
      handed,
    } = this;
    if (assigned === null || this.names.wanted.size > 0 || carriesResult(this.mapping)) return false;
    const giver = handed.giver();
    const { variable, hosted, declared } = assigned;
    const node = this.awaited(call);
    const code = ofCaller.find(({ start, end }) => start <= tree.start[node] && end >= tree.end[node]);
    if (code === undefined) return false;
    const parent = tree.parent[node];
    const isHosted = (leaf: number): boolean =>
      hosted.some(({ start, end }) => giver.source.tree.start[leaf] >= start && giver.source.tree.end[leaf] <= end);
    const named = role[parent] === Role.variable || role[parent] === Role.assignment ? parent + 1 : NO_NODE;
    if (named >= 0) {
      // What was declared in the code that went, and is declared with the call, is known by its name.
      const isSame =
        handed.isSameName(variable.nameNode, callerState, named) ||
        (isHosted(variable.nameNode) && nodeText(tree, named) === variable.name);
      if (
        !isSame ||
        !this.isMentionedAs(
          named,
          variable.references.filter(leaf => !isHosted(leaf)),
        ) ||
        !givesOnly(callerState.source, code, node, named)
      ) {
        return false;
      }
    } else {
      const mentions = variable.references.filter(leaf => !isHosted(leaf));
      const isHandedOn = this.handsOn(code, call);
      const lost = ofGiver.find(
        one =>
          this.words(giver, one).every(leaf => leaf === mentions[0]) &&
          encloses(giver.source.tree, one.node, mentions[0]) &&
          (!isHandedOn || this.isResult(giver, one)),
      );
      if (
        mentions.length !== 1 ||
        lost === undefined ||
        !(isHandedOn || this.isCallOnly(code, call)) ||
        !standsBeside(
          this.workspace,
          this.side,
          { state: callerState, node: call.node },
          { state: giver, node: lost.node },
        )
      ) {
        return false;
      }
      take(lost);
    }
    take(code);
    // What it had before is of no use where it is declared with the call, or not at all.
    const isNamedAnew = named < 0 || this.workspace.variableAt(this.side, callerState, named)?.nameNode === named;
    takeFrames(giver, isNamedAnew && declared !== null ? [...hosted, declared] : hosted, ofGiver, take);
    takeFrames(this.aloneState, assigned.handed, ofAlone, take);
    for (const [stood, stands] of assigned.wentOut) {
      this.replaced.push(pairFrom(this.side, refOf(this.aloneState.base, stands), refOf(giver.base, stood)));
    }
    return true;
  }

  /** Is what the host mentions, as far as it stayed, the variable that a name declares or is one of now? */
  private isMentionedAs(name: number, mentions: readonly number[]): boolean {
    const { workspace, side, callerState, handed } = this;
    const variable = workspace.variableAt(side, callerState, name);
    const partners = mentions
      .map(leaf => workspace.partnersOn(otherSide(side))[refOf(handed.giver().base, leaf)])
      .filter(partner => partner >= 0);
    return partners
      .map(partner => [workspace.stateAt(side, partner), partner] as const)
      .every(([state, partner]) => workspace.variableAt(side, state, nodeOf(state.base, partner)) === variable);
  }

  /**
   * The statement that does nothing but give a variable of the host its value, if calls stand for all mentions of it,
   * and it was what they give; -1 otherwise.
   */
  private givesNameOnly(mention: number): number {
    const {
      workspace,
      workspace: { input },
      mapping,
      side,
      origin,
    } = this;
    const fragments = input.statements.bodies[otherSide(side)].fragmentsOf(origin);
    const variables = variablesOf(origin, fragments);
    const variable = variables.at.get(mention);
    if (variable === undefined) return NO_NODE;
    return valueAt(this.namings, variable, () => {
      const mentions = new Set(transferredValues(workspace, mapping).map(value => value.mention));
      if (
        variable.isCaptured() ||
        !variable.references.every(leaf => mentions.has(leaf)) ||
        !isSameAt(variable, variable.references, origin, variables, fragments)
      ) {
        return NO_NODE;
      }
      const statement = statementAround(this.handed.giver(), variable.nameNode);
      return variables.all.every(
        other =>
          other === variable ||
          !encloses(origin.source.tree, statement, other.nameNode) ||
          encloses(origin.source.tree, variable.initialiser, other.nameNode),
      )
        ? statement
        : NO_NODE;
    });
  }

  /**
   * A call that is mapped to a value of the host: explained where the callable hands just that back, and nothing
   * happens in its arguments.
   */
  private standsForValue(
    call: CallSite,
    results: readonly UnmatchedCode[],
    ofAlone: readonly UnmatchedCode[],
    ofCaller: readonly UnmatchedCode[],
    ofGiver: readonly UnmatchedCode[],
    take: (code: UnmatchedCode) => void,
  ): boolean {
    const { workspace, side, callerState } = this;
    const {
      source: { tree },
      base,
    } = callerState;
    const partner = workspace.partnersOn(side)[refOf(base, call.node)];
    if (partner < 0) return false;
    const giver = this.handed.giver();
    const value = nodeOf(giver.base, partner);
    if (
      value <= 0 ||
      value >= giver.source.tree.count ||
      !argumentsIn(callerState.source, call.arguments).every(({ node }) => isPlainValue(callerState.source, node))
    ) {
      return false;
    }
    const stood = { firstToken: giver.source.firstToken[value], endToken: tokensEnd(giver.source, value) };
    const given = results.find(result => this.saysTheSame(stood, result, call));
    if (given === undefined) return false;
    take(given);
    for (const whole of ofAlone) if (this.onlyResult(whole).some(({ start }) => start === given.start)) take(whole);
    for (const code of ofCaller) if (code.start >= tree.start[call.node] && code.end <= tree.end[call.node]) take(code);
    for (const code of ofGiver) {
      if (code.start >= giver.source.tree.start[value] && code.end <= giver.source.tree.end[value]) take(code);
    }
    this.takeOver(call.node, value);
    return true;
  }

  /** What a call has from the value that it stands for. */
  private takeOver(call: number, value: number): void {
    const {
      side,
      workspace,
      callerState: {
        base,
        source: { tree },
      },
    } = this;
    const giver = this.handed.giver();
    for (let node = call; node < call + tree.size[call]; node++) {
      const other = nodeOf(giver.base, workspace.partnersOn(side)[refOf(base, node)]);
      if (encloses(giver.source.tree, value, other)) {
        this.replaced.push(pairFrom(side, refOf(base, node), refOf(giver.base, other)));
      }
    }
  }

  /** The leaves that say something. */
  private words(
    { source }: FileState,
    { firstToken, endToken }: Pick<UnmatchedCode, 'firstToken' | 'endToken'>,
  ): number[] {
    const found: number[] = [];
    for (let token = firstToken; token < endToken; token++) {
      if (!endsStatement(source, token) && !source.language.neutralTokens.has(wordAt(source, token))) {
        found.push(source.tokenNode[token]);
      }
    }
    return found;
  }

  /** Is what the host lost what the callable hands back: arguments for parameters, variables that are the same? */
  private saysTheSame(
    lost: Pick<UnmatchedCode, 'firstToken' | 'endToken'>,
    result: UnmatchedCode,
    call: CallSite,
  ): boolean {
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

  private isCallOnly(code: UnmatchedCode, call: CallSite): boolean {
    const { tree } = this.callerState.source;
    const node = this.awaited(call);
    return code.start === tree.start[node] && code.end === tree.end[node];
  }

  /** A statement that hands on what the call gives, and does nothing else. */
  private handsOn(code: UnmatchedCode, call: CallSite): boolean {
    const { source } = this.callerState;
    const node = this.awaited(call);
    for (let token = tokensEnd(source, node); token < code.endToken; token++) {
      if (!endsStatement(source, token)) return false;
    }
    return this.isResult(this.callerState, code) && code.firstToken + 1 === source.firstToken[node];
  }

  /** Is what a statement of the host hands back given as a value of the very type that the callable gives? */
  private givesWhatHostGives(call: CallSite): boolean {
    const {
      alone,
      caller,
      origin,
      callerState: {
        source: { tree, role },
      },
    } = this;
    for (let up = tree.parent[call.node]; up > caller.node; up = tree.parent[up]) {
      if (role[up] === Role.lambda || role[up] === Role.declaration) return false;
    }
    return caller.type !== null && caller.type === alone.type && caller.type === origin.type;
  }

  /** A statement that is nothing but the call, hands its value on, or gives it to the variable that the callable hands back. */
  private isStatementFor(
    code: UnmatchedCode,
    call: CallSite,
    results: readonly UnmatchedCode[],
    take: (code: UnmatchedCode) => void,
  ): boolean {
    const { source } = this.callerState;
    const node = this.awaited(call);
    const { tree, firstToken, role } = source;
    for (let token = tokensEnd(source, node); token < code.endToken; token++) {
      if (!endsStatement(source, token)) return false;
    }
    if (code.firstToken < firstToken[node] && this.isResult(this.callerState, code)) {
      return code.firstToken + 1 === firstToken[node];
    }
    // A result that was carried as such leaves the callable only, be it the last that the host did.
    if (carriesResult(this.mapping)) {
      return (
        carriesNoValue(this.mapping, this.alone, this.origin) &&
        code.firstToken === firstToken[node] &&
        isLastOf(this.caller, this.callerState, code)
      );
    }
    const parent = tree.parent[node];
    if (code.firstToken === firstToken[node]) {
      return results.length === 0 && this.names.wanted.size === 0 && isStatement(role[parent]);
    }
    if (role[parent] !== Role.variable && role[parent] !== Role.assignment) return false;
    if (
      results.length === 1 &&
      handsBackParts(
        { source, from: code.firstToken, to: firstToken[node] },
        { source: this.aloneState.source, from: results[0].firstToken, to: results[0].endToken },
        this.names,
      )
    ) {
      take(results[0]);
      return true;
    }
    const target =
      parent + 1 < tree.count && isNamed(tree, parent + 1) && tree.size[parent + 1] === 1
        ? nodeText(tree, parent + 1)
        : null;
    if (target === null || results.length !== 1) return false;
    const [handed, ...others] = this.words(this.aloneState, results[0]).map(leaf =>
      nodeText(this.aloneState.source.tree, leaf),
    );
    const isSame =
      others.length === 0 &&
      [...this.names.wanted].every(name => name === handed) &&
      this.names.substitutions.some(({ host, alone }) => host === target && alone === handed);
    if (!isSame) return false;
    take(results[0]);
    // One variable became two: the host's, which the call gives its value, and the callable's, by a name of its own.
    const named = this.names.substitutions.filter(({ host, alone }) => host === target || alone === handed);
    if (named.every(({ host, alone }) => host === target && alone === handed)) {
      this.handedOn.push(...named.map(({ pair }) => pair));
    }
    return true;
  }

  /**
   * The call is what a function without a name consists of, in the place of statements which all went: it gives what
   * they gave, or nothing.
   */
  private explainBody(
    code: UnmatchedCode,
    call: CallSite,
    results: readonly UnmatchedCode[],
    ofGiver: readonly UnmatchedCode[],
    take: (code: UnmatchedCode) => void,
  ): void {
    const {
      source,
      source: {
        tree,
        role,
        language: { table },
      },
    } = this.handed.giver();
    const [stood] = this.inPlace.get(call) ?? [];
    const block = stood === undefined ? NO_NODE : tree.parent[stood];
    if (
      block === NO_NODE ||
      role[block] !== Role.block ||
      role[tree.parent[block]] !== Role.lambda ||
      !this.isCallOnly(code, call)
    ) {
      return;
    }
    if (
      this.names.waits ||
      results.length > 0 ||
      this.names.wanted.size > 0 ||
      (table.returnsLeaveHost === true && carriesResult(this.mapping))
    ) {
      return;
    }
    take(code);
    const isBrace = ({ start, end }: UnmatchedCode): boolean =>
      end === start + 1 && (start === tree.start[block] || end === tree.end[block]);
    if (isBraced(source, block)) for (const lost of ofGiver) if (isBrace(lost)) take(lost);
  }
}

/** Is it no part of a node? */
function isBeside({ start, end }: SyntaxTree, node: number, code: UnmatchedCode): boolean {
  return code.end <= start[node] || code.start >= end[node];
}
