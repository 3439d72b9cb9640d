/**
 * What follows from an extraction besides the code that it carried: the head of the new callable, the call that stands where the code
 * stood, parameters in the place of arguments, the value handed back. An inlining is the same read backwards: one piece of code, run on
 * the side that has the callable alone and the side of its host.
 *
 * Nothing is explained that could behave otherwise: a call must stand where the code stood (`callPlaces.ts`), arguments must be what the
 * parameters replaced, and a result must be given to what it was before.
 */
import type { Side } from '../../model.js';
import { otherSide, pairFrom } from '../../sides.js';
import { isComment, isStatement, Role } from '../../languages/roles.js';
import { WAITING } from '../../languages/words.js';
import { capturedIn } from '../../matching/statements/captures.js';
import { isOwnObject, isReached, tokenAt } from '../../matching/statements/expressions.js';
import { acceptsArguments, isCalledFrom, lastNameOf } from '../../matching/callGraph.js';
import { receiverTypeOf } from '../../matching/receivers.js';
import type { Variable } from '../../matching/statements/variables.js';
import { isChanged, variablesOf } from '../../matching/statements/variables.js';
import type { StatementPair, TransferMapping } from '../../matching/statements/mapStatements.js';
import { ownerAt } from '../../matching/statements/regions.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, isCallable, mayCall } from '../../structure/declaration.js';
import { argumentsIn, handedOver } from '../../structure/handedOver.js';
import { tokensEnd } from '../../structure/source.js';
import { handsBack, isBraced, isTerminator, isValueBody, tokenRange, wordAt } from '../../structure/wording.js';
import { contains } from '../../similarity/bag.js';
import { children, encloses, isNamed, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Mention } from './callPlaces.js';
import { callsInPlace, isWholeBody, standsBeside, statementAround } from './callPlaces.js';
import { givesTruth, isConverting } from './conversions.js';
import { isChangedCopy } from './copies.js';
import type { LoneCode } from '../edits.js';
import { endsIdly } from './endings.js';
import { isEvaluatedFirst } from './evaluation.js';
import type { NumberPair } from '../nodeMap.js';
import type { LoneCallable } from './loneCallables.js';
import { hasPlainHead } from './plainHeads.js';
import { isPlainValue } from './plainValues.js';
import type { Renames } from './renames.js';
import type { FileState, Workspace } from '../workspace.js';
import type { FrameExplanations } from './frameExplanations.js';

/** One transfer: `alone` is the callable that only one side has, `caller` is its host on the same side. */
export class Frame {
  private readonly aloneState: FileState;
  private readonly callerState: FileState;
  private readonly calls: readonly CallSite[];
  /** What was taken over into a call from the value that it stands for now. */
  readonly replaced: NumberPair[] = [];
  /** Something that was carried means another thing in the callable. */
  private meansOther = false;
  /** The code that was carried waits for others: so must what calls it. */
  private waits = false;
  /** What the callable calls variables of the host that are mentioned there behind the code that was carried: they are to be handed back. */
  private readonly wanted = new Set<string>();
  /** Statements of the callable that were carried. */
  private readonly carried: readonly number[];
  /** Calls where that stood, with what of it stood there. */
  private readonly inPlace: ReadonlyMap<CallSite, readonly number[]>;
  /** In the host, behind all code that was carried. */
  private readonly carriedUntil: number;
  /** Carried tokens that differ, or are a parameter's name: what stands in the host for what stands in the callable. */
  private readonly substitutions: { readonly host: string; readonly alone: string; readonly pair: NumberPair }[] = [];

  private readonly mapping: TransferMapping;
  readonly side: Side;
  readonly alone: DeclarationNode;
  readonly caller: DeclarationNode;

  constructor(private readonly workspace: Workspace, { mapping, side, alone, caller }: LoneCallable, private readonly renames: Renames) {
    [this.mapping, this.side, this.alone, this.caller] = [mapping, side, alone, caller];
    this.aloneState = workspace.stateOf(alone.source);
    this.callerState = workspace.stateOf(caller.source);
    this.calls = caller.calls.filter(call => mayCall(call, alone) && acceptsArguments(alone, call.argumentCount));
    const { source, node, body } = alone;
    for (let at = node + 1; at < body; at++) if (nodeText(source.tree, at) === WAITING.callable) this.waits = true;
    this.carriedUntil = this.endOfCarried();
    this.carried = [...new Set(mapping.pairs.map(pair => (side === 'after' ? pair.after : pair.before)))].filter(fragment => fragment > 0);
    for (const pair of mapping.pairs) this.collect(pair);
    if (this.leavesUsesBehind()) this.meansOther = true;
    this.inPlace = this.changesParameters() ? new Map() : callsInPlace(workspace, mapping, side, this.callerState, this.calls);
  }

  /** What gave the code, or received it: the host, on the other side. */
  get origin(): DeclarationNode {
    return this.side === 'after' ? this.mapping.before : this.mapping.after;
  }

  /** Names inside one carried statement, its child statements left to their own pairs. */
  private collect({ before, after }: StatementPair): void {
    const { workspace, mapping } = this;
    const a = workspace.stateOf(mapping.before.source);
    const b = workspace.stateOf(mapping.after.source);
    const [rootA, rootB] = [mapping.fragmentsBefore.node[before], mapping.fragmentsAfter.node[after]];
    // One of several copies is what another one's partner came from.
    const back = new Map<number, number>();
    for (let y = rootB + 1; y < rootB + b.source.tree.size[rootB]; y++) back.set(workspace.map.ofAfter[b.base + y] - a.base, y);
    const isInside = (y: number): boolean => encloses(b.source.tree, rootB, y);
    for (let x = rootA + 1; x < rootA + a.source.tree.size[rootA]; x++) {
      const partner = workspace.map.ofBefore[a.base + x] - b.base;
      const y = isInside(partner) ? partner : back.get(x) ?? NO_NODE;
      if (a.source.tree.size[x] > 1 || !encloses(b.source.tree, rootB, y)) continue;
      const [textA, textB] = [nodeText(a.source.tree, x), nodeText(b.source.tree, y)];
      if (textA === WAITING.code) this.waits = true;
      if (a.source.language.table.callableWords?.includes(textA) === true) this.meansOther = true;
      if (!isNamed(a.source.tree, x)) continue;
      const [hosted, lone] = this.side === 'after' ? [{ state: a, node: x }, { state: b, node: y }] : [{ state: b, node: y }, { state: a, node: x }];
      if (this.isOfHostOnly(hosted, lone) || this.isOfOtherObject(hosted, lone)) this.meansOther = true;
      this.want(hosted, lone);
      // Members of something are nothing that is handed over, whatever they are called.
      if (!isReached(a.source, x) || !isReached(b.source, y)) this.substitutions.push({ host: this.side === 'after' ? textA : textB, alone: this.side === 'after' ? textB : textA, pair: { before: a.base + x, after: b.base + y } });
    }
  }

  /** Does the host still mention a function or type that is declared in the code that was carried? */
  private leavesUsesBehind(): boolean {
    const { alone, caller, workspace: { input: { matches } }, side } = this;
    const counterpart = (d: DeclarationNode): DeclarationNode | null => (side === 'after' ? matches.beforeOf(d) : matches.afterOf(d));
    return alone.children.some(child => counterpart(child)?.parent === this.origin && contains(caller.tokens, tokenAt(child.source, child.nameNode)));
  }

  /** Is it a variable of the host, and in a callable that does not stand inside another one, no variable? */
  private isOfHostOnly(hosted: Mention, lone: Mention): boolean {
    const { workspace, side, alone } = this;
    if (alone.around !== null && isCallable(alone.around)) return false;
    const variable = workspace.variableAt(otherSide(side), hosted.state, hosted.node);
    return variable !== undefined && variable.scopeEnd < hosted.state.source.tree.count && workspace.variableAt(side, lone.state, lone.node) === undefined && ownerAt(lone.state.regions, lone.node) === alone;
  }

  /** Is it the word for the own object on both sides, in a callable that is no member? */
  private isOfOtherObject(hosted: Mention, lone: Mention): boolean {
    const { alone, workspace, side } = this;
    const { language: { words }, tree } = lone.state.source;
    if (!words.own.has(nodeText(tree, lone.node)) || !words.own.has(nodeText(hosted.state.source.tree, hosted.node))) return false;
    return enclosingType(alone) === null && alone.around?.kind === 'file' && workspace.variableAt(side, lone.state, lone.node) === undefined;
  }

  /** A variable of the host that is one of the callable's own, and is mentioned behind all that was carried. */
  private want(hosted: Mention, lone: Mention): void {
    const { workspace, side } = this;
    const own = workspace.variableAt(side, lone.state, lone.node);
    const variable = workspace.variableAt(otherSide(side), hosted.state, hosted.node);
    if (own === undefined || own.sort === 'parameter' || variable === undefined || this.wanted.has(own.name)) return;
    if (variable.references.some(leaf => leaf >= this.carriedUntil)) this.wanted.add(own.name);
  }

  /** Behind the last node of the host that was carried. */
  private endOfCarried(): number {
    const { pairs, fragmentsBefore, fragmentsAfter } = this.mapping;
    const { node, source: { tree } } = this.side === 'after' ? fragmentsBefore : fragmentsAfter;
    return pairs.reduce((end, pair) => {
      const at = node[this.side === 'after' ? pair.before : pair.after];
      return Math.max(end, at + tree.size[at]);
    }, 0);
  }

  /** Is a parameter given another value, or something in a copy, which the host would not see? */
  private changesParameters(): boolean {
    return this.variablesOfAlone().some(variable => (variable.sort === 'parameter' || variable.sort === 'receiver') && variable.references.some(leaf => isChanged(variable, leaf) || isChangedCopy(this.workspace, this.side, variable, leaf)));
  }

  /** Does something end with the callable that ended later in the host, or the other way round, and do something by that? */
  private endsElsewhere(call: CallSite): boolean {
    if (this.callerState.source.language.table.idleEndings === undefined || this.variablesOfAlone().every(variable => variable.sort === 'parameter' || endsIdly(variable))) return false;
    const { source } = this.callerState;
    const statement = statementAround(this.callerState, call.node);
    const owner = ownerAt(this.callerState.regions, call.node);
    return tokensEnd(source, statement) + 1 < tokensEnd(source, owner.node);
  }

  private variablesOfAlone(): readonly Variable[] {
    const { workspace, side, alone } = this;
    return variablesOf(alone, workspace.input.statements.bodies[side].fragmentsOf(alone)).all;
  }

  /** Calls `take` with what it explains of what is lone in the three declarations; `known` is what is explained by something else. */
  explain(ofAlone: readonly LoneCode[], ofCaller: readonly LoneCode[], ofGiver: readonly LoneCode[], known: FrameExplanations['lone'], take: (code: LoneCode) => void): void {
    const { alone, aloneState: { source } } = this;
    const { tree } = source;
    if (hasPlainHead(alone, this.origin)) {
      const brace = alone.body >= 0 && isBraced(source, alone.body) ? 1 : 0;
      // `=> value`: the sign is of the head.
      const sign = alone.body >= 0 && isValueBody(source, alone.body) && tree.size[alone.body + 1] === 1 ? tree.end[alone.body + 1] - tree.start[alone.body] : brace;
      const opens = alone.body < 0 ? tree.end[alone.node] : tree.start[alone.body] + sign;
      const closes = alone.body < 0 ? tree.end[alone.node] : tree.end[alone.body] - brace;
      for (const code of ofAlone) if (code.end <= opens || code.start >= closes) take(code);
    }
    if (!this.handsOverWhatParametersStandFor()) return;
    const given = ofAlone.flatMap(code => (this.isResult(this.aloneState, code) ? [code] : this.onlyResult(code)));
    const results = given.filter(result => !this.convertsResult(result));
    if (this.handsOverMore([...given, ...ofAlone.filter(code => known.has(code))])) return;
    for (const call of this.calls) {
      if (!this.isOnTheSame(call) || this.awaited(call) < 0 || this.endsElsewhere(call) || !this.handsOverWhatStood(call)) continue;
      // Nothing was carried but what the callable hands back, or all that was is done where it was done.
      const isInPlace = this.carried.length === 0 || this.bringsAll(call);
      if (!isInPlace) continue;
      if (this.standsForValue(call, results, ofAlone, ofCaller, ofGiver, take)) continue;
      const code = ofCaller.find(({ start, end }) => start <= this.callerState.source.tree.start[call.node] && end >= this.callerState.source.tree.end[call.node]);
      if (code === undefined) continue;
      const stood = ofGiver.filter(lost => standsBeside(this.workspace, this.side, { state: this.callerState, node: call.node }, { state: this.giver(), node: lost.node }));
      const isHandedOn = this.handsOn(code, call);
      const lost = stood.filter(one => !isHandedOn || this.isResult(this.giver(), one));
      const result = (isHandedOn && this.givesWhatHostGives(call) ? given : results).find(one => lost.some(other => this.saysTheSame(other, one, call)));
      if (result !== undefined && (isHandedOn || this.isCallOnly(code, call))) {
        take(code);
        take(result);
        for (const whole of ofAlone) if (this.onlyResult(whole).some(({ start }) => start === result.start)) take(whole);
        for (const other of lost) if (this.saysTheSame(other, result, call)) take(other);
      } else if (isWholeBody(this.callerState, call.node)) this.explainBody(code, call, results, ofGiver, take);
      else if (this.inPlace.has(call) && this.isStatementFor(code, call, results, take)) take(code);
    }
  }

  /** Updates of carried names that are arguments here and parameters there. */
  substituted(): NumberPair[] {
    if (!this.handsOverWhatParametersStandFor()) return [];
    const parameters = new Set(this.alone.parameters.map(({ name }) => name));
    return this.substitutions.filter(({ host, alone }) => host !== alone && parameters.has(alone)).map(({ pair }) => pair);
  }

  /** The nodes that declare parameters, if all of them are what the host hands over. */
  handedParameters(): number[] {
    if (!this.handsOverWhatParametersStandFor()) return [];
    return this.variablesOfAlone().filter(({ sort }) => sort === 'parameter').map(({ nameNode }) => this.aloneState.base + nameNode);
  }

  /** Is a name of the host's side what every call hands over for this parameter? */
  isHandedOver(parameter: string, stood: number): boolean {
    const { alone, callerState, side } = this;
    const place = alone.parameters.findIndex(({ name }) => name === parameter);
    const giver = this.giver();
    return this.workspace.stateAt(otherSide(side), stood) === giver && this.calls.every(call => {
      const argument = handedOver(callerState.source, call.arguments, alone.parameters).get(place);
      return argument !== undefined && this.isHandedFor(argument, stood - giver.base);
    });
  }

  /** Is it called on the object that the host is called on, where both are members of one type? On what has it, elsewhere? */
  private isOnTheSame(call: CallSite): boolean {
    const { receiver } = call;
    const { source } = this.callerState;
    const [type, hosting] = [enclosingType(this.alone), enclosingType(this.origin)];
    const { matches } = this.workspace.input;
    const isOneType = type !== null && hosting !== null && (this.side === 'after' ? matches.beforeOf(type) : matches.afterOf(type)) === hosting;
    if (receiver < 0 || call.calleeSource !== null || isOwnObject(source, receiver)) return true;
    if (!isOneType) return this.isOnWhatHasIt(call, type);
    const text = nodeText(source.tree, receiver);
    return lastNameOf(source, receiver) === type.name || this.substitutions.some(({ host, alone }) => host === text && source.language.words.own.has(alone));
  }

  /** Is it called on its type, its module, or on what is declared to be of its type or one above or below that? */
  private isOnWhatHasIt(call: CallSite, type: DeclarationNode | null): boolean {
    const receiver = receiverTypeOf(this.caller, call);
    if (type === null) return isCalledFrom(this.alone, lastNameOf(this.caller.source, call.receiver));
    return receiver.kind === 'named' ? this.workspace.input.hierarchies[this.side].mayBe(type, receiver.name) : receiver.kind === 'super';
  }

  /** The call, or where the code waits for others, what waits for it; -1 where nothing does. */
  private awaited({ node }: CallSite): number {
    if (!this.waits) return node;
    const { source: { tree } } = this.callerState;
    const parent = tree.parent[node];
    return children(tree, parent).some(child => tree.size[child] === 1 && nodeText(tree, child) === WAITING.code) ? parent : NO_NODE;
  }

  /** At every call each argument is what the parameter stands for in the carried code. */
  private handsOverWhatParametersStandFor(): boolean {
    const { source } = this.callerState;
    const arguments_ = this.calls.map(call => handedOver(source, call.arguments, this.alone.parameters));
    return this.calls.length > 0 && !this.meansOther && this.alone.parameters.every(({ name, type }, i) => {
      if (isConverting(this.aloneState.source, type) && !arguments_.every(places => this.isOfType(places.get(i), type))) return false;
      const handed = arguments_.map(places => places.get(i)).filter(node => node !== undefined);
      const standing = this.substitutions.filter(({ alone }) => alone === name);
      // What is handed over for nothing is evaluated all the same.
      if (standing.length === 0 && arguments_.some(places => places.has(i) && !isPlainValue(source, places.get(i) as number))) return false;
      return standing.every(({ pair }) => handed.some(node => this.isHandedFor(node, this.stoodIn(pair))));
    });
  }

  /** Of several calls: does this one hand over what the parameters stand for in the code that stood where it stands? */
  private handsOverWhatStood(call: CallSite): boolean {
    const stood = this.inPlace.get(call);
    if (this.calls.length === 1 || stood === undefined) return true;
    const { alone: { parameters }, callerState: { source } } = this;
    const giver = this.giver();
    const places = handedOver(source, call.arguments, parameters);
    return parameters.every(({ name }, i) => {
      const standing = this.substitutions.filter(({ alone }) => alone === name);
      const here = standing.filter(({ pair }) => stood.some(node => encloses(giver.source.tree, node, (this.side === 'after' ? pair.before : pair.after) - giver.base)));
      const argument = places.get(i);
      return standing.length === 0 || (here.length > 0 && argument !== undefined && here.every(({ pair }) => this.isHandedFor(argument, this.stoodIn(pair))));
    });
  }

  /** Did all code that was carried stand where the call stands, so that it is done there, once, and first? */
  private bringsAll(call: CallSite): boolean {
    const stood = this.inPlace.get(call);
    if (stood === undefined) return false;
    const { mapping: { pairs, fragmentsBefore, fragmentsAfter }, side, callerState } = this;
    const hosted = side === 'after' ? fragmentsBefore : fragmentsAfter;
    const here = new Set(pairs.filter(({ before, after }) => stood.some(node => encloses(hosted.source.tree, node, hosted.node[side === 'after' ? before : after]))).map(({ before, after }) => (side === 'after' ? after : before)));
    return this.carried.every(fragment => here.has(fragment)) && (isWholeBody(callerState, call.node) || isEvaluatedFirst(callerState.source, statementAround(callerState, call.node), this.awaited(call)));
  }

  /** Is what is handed over what stood in the host: where it is a variable, that one, whatever it is called now; else the same words? */
  private isHandedFor(argument: number, stood: number): boolean {
    const { callerState, callerState: { source: { tree } } } = this;
    return tree.size[argument] > 1 ? nodeText(tree, argument) === nodeText(this.giver().source.tree, stood) : this.isSameName(stood, callerState, argument);
  }

  /** Of a carried token, the node of the host. */
  private stoodIn(pair: NumberPair): number {
    return pair[otherSide(this.side)] - this.giver().base;
  }

  /** Is a name of the host's side what a name of the callable's side is: one variable, or no variable and the same word, a renamed one perhaps? */
  private isSameName(stood: number, state: FileState, name: number): boolean {
    const { workspace, side } = this;
    const giver = this.giver();
    const isSame = side === 'after' ? workspace.isSameVariable(giver, stood, state, name) : workspace.isSameVariable(state, name, giver, stood);
    if (!isSame || workspace.variableAt(side, state, name) !== undefined) return isSame;
    return nodeText(giver.source.tree, stood) === nodeText(state.source.tree, name) || this.renames.ofUpdate(pairFrom(side, state.base + name, giver.base + stood)) !== null;
  }

  /** Is a parameter mentioned in code that came with the callable only? What that does, the calls decide. */
  private handsOverMore(understood: readonly LoneCode[]): boolean {
    const { source, regions } = this.aloneState;
    const isWithin = (leaf: number): boolean => understood.some(({ node }) => encloses(source.tree, node, leaf));
    const captured = new Set(capturedIn(source, regions.isDeclaration).values());
    return this.variablesOfAlone().some(({ name, sort, nameNode, references }) =>
      sort === 'parameter' && !this.substitutions.some(({ alone }) => alone === name) && (captured.has(nameNode) || references.some(leaf => !isWithin(leaf))));
  }

  /** Is what is handed over a variable of the type that the parameter has? */
  private isOfType(argument: number | undefined, type: string | null): boolean {
    return argument !== undefined && this.workspace.variableAt(this.side, this.callerState, argument)?.type === type;
  }

  /** May what is handed back be another value than the one that stood in the host, by its type? */
  private convertsResult(result: LoneCode): boolean {
    const { workspace, side, alone, aloneState } = this;
    if (!isConverting(aloneState.source, alone.type) || givesTruth(aloneState.source, alone.type, result.node)) return false;
    const [word, ...more] = this.words(aloneState, result);
    return more.length > 0 || word === undefined || workspace.variableAt(side, aloneState, word)?.type !== alone.type;
  }

  private isResult({ source }: FileState, { firstToken, endToken }: LoneCode): boolean {
    return handsBack(source, { from: firstToken, to: endToken });
  }

  /** Of a callable that is lone as a whole and does nothing but hand something back, that statement. */
  private onlyResult(code: LoneCode): LoneCode[] {
    const { alone, aloneState: { source } } = this;
    const { tree, firstToken } = source;
    if (code.start !== tree.start[alone.node] || code.end !== tree.end[alone.node] || alone.body < 0 || !hasPlainHead(alone, this.origin)) return [];
    const isValue = isValueBody(source, alone.body);
    if (!isValue && !isBraced(source, alone.body)) return [];
    const statements = children(tree, alone.body).filter(child => isNamed(tree, child) && !isComment(source.role[child]));
    const [node] = statements;
    const result = { ...code, start: tree.start[node], end: tree.end[node], node, firstToken: firstToken[node], endToken: tokensEnd(source, node) };
    return statements.length === 1 && (isValue || this.isResult(this.aloneState, result)) ? [result] : [];
  }

  /** A call that is mapped to a value of the host: explained where the callable hands just that back, and nothing happens in its arguments. */
  private standsForValue(call: CallSite, results: readonly LoneCode[], ofAlone: readonly LoneCode[], ofCaller: readonly LoneCode[], ofGiver: readonly LoneCode[], take: (code: LoneCode) => void): boolean {
    const { workspace, side, callerState } = this;
    const { source: { tree }, base } = callerState;
    const partner = workspace.partnersOn(side)[base + call.node];
    if (partner < 0) return false;
    const giver = this.giver();
    const value = partner - giver.base;
    if (value <= 0 || value >= giver.source.tree.count || !argumentsIn(callerState.source, call.arguments).every(({ node }) => isPlainValue(callerState.source, node))) return false;
    const stood = { firstToken: giver.source.firstToken[value], endToken: tokensEnd(giver.source, value) };
    const given = results.find(result => this.saysTheSame(stood, result, call));
    if (given === undefined) return false;
    take(given);
    for (const whole of ofAlone) if (this.onlyResult(whole).some(({ start }) => start === given.start)) take(whole);
    for (const code of ofCaller) if (code.start >= tree.start[call.node] && code.end <= tree.end[call.node]) take(code);
    for (const code of ofGiver) if (code.start >= giver.source.tree.start[value] && code.end <= giver.source.tree.end[value]) take(code);
    for (let node = call.node; node < call.node + tree.size[call.node]; node++) {
      const other = workspace.partnersOn(side)[base + node];
      if (other >= partner && other < partner + giver.source.tree.size[value]) this.replaced.push(pairFrom(side, base + node, other));
    }
    return true;
  }

  private giver(): FileState {
    return this.workspace.stateOf(this.origin.source);
  }

  /** The leaves that say something. */
  private words({ source }: FileState, { firstToken, endToken }: Pick<LoneCode, 'firstToken' | 'endToken'>): number[] {
    const found: number[] = [];
    for (let token = firstToken; token < endToken; token++) if (!isTerminator(source, token) && !source.language.neutralTokens.has(wordAt(source, token))) found.push(source.tokenNode[token]);
    return found;
  }

  /** Is what the host lost what the callable hands back: arguments for parameters, variables that are the same? */
  private saysTheSame(lost: Pick<LoneCode, 'firstToken' | 'endToken'>, result: LoneCode, call: CallSite): boolean {
    const giver = this.giver();
    const from = this.words(giver, lost);
    const to = this.words(this.aloneState, result);
    const handed = this.argumentsByParameter(call);
    return from.length > 0 && from.length === to.length && from.every((leaf, i) => this.isSameWord(leaf, to[i], handed));
  }

  private isSameWord(leaf: number, other: number, handed: ReadonlyMap<string, number>): boolean {
    const { workspace, side, aloneState } = this;
    const variable = workspace.variableAt(side, aloneState, other);
    const argument = variable?.sort === 'parameter' ? handed.get(variable.name) : undefined;
    return argument === undefined ? this.isSameName(leaf, aloneState, other) : this.isHandedFor(argument, leaf);
  }

  private argumentsByParameter({ arguments: list }: CallSite): ReadonlyMap<string, number> {
    const handed = new Map<string, number>();
    for (const [place, node] of handedOver(this.callerState.source, list, this.alone.parameters)) handed.set(this.alone.parameters[place].name, node);
    return handed;
  }

  private isCallOnly(code: LoneCode, call: CallSite): boolean {
    const { tree } = this.callerState.source;
    const node = this.awaited(call);
    return code.start === tree.start[node] && code.end === tree.end[node];
  }

  /** A statement that hands on what the call gives, and does nothing else. */
  private handsOn(code: LoneCode, call: CallSite): boolean {
    const { source } = this.callerState;
    const node = this.awaited(call);
    for (let token = tokensEnd(source, node); token < code.endToken; token++) if (!isTerminator(source, token)) return false;
    return this.isResult(this.callerState, code) && code.firstToken + 1 === source.firstToken[node];
  }

  /** Is what a statement of the host hands back given as a value of the very type that the callable gives? */
  private givesWhatHostGives(call: CallSite): boolean {
    const { alone, caller, origin, callerState: { source: { tree, role } } } = this;
    for (let up = tree.parent[call.node]; up > caller.node; up = tree.parent[up]) if (role[up] === Role.lambda || role[up] === Role.declaration) return false;
    return caller.type !== null && caller.type === alone.type && caller.type === origin.type;
  }

  /** A statement that is nothing but the call, hands its value on, or gives it to the variable that the callable hands back. */
  private isStatementFor(code: LoneCode, call: CallSite, results: readonly LoneCode[], take: (code: LoneCode) => void): boolean {
    const { source } = this.callerState;
    const node = this.awaited(call);
    const { tree, firstToken, role } = source;
    for (let token = tokensEnd(source, node); token < code.endToken; token++) if (!isTerminator(source, token)) return false;
    if (code.firstToken < firstToken[node] && this.isResult(this.callerState, code)) return code.firstToken + 1 === firstToken[node];
    // A result that was carried as such leaves the callable only.
    if (this.carriesResult()) return false;
    const parent = tree.parent[node];
    if (code.firstToken === firstToken[node]) return results.length === 0 && this.wanted.size === 0 && isStatement(role[parent]);
    if (role[parent] !== Role.variable && role[parent] !== Role.assignment) return false;
    const target = parent + 1 < tree.count && isNamed(tree, parent + 1) && tree.size[parent + 1] === 1 ? nodeText(tree, parent + 1) : null;
    if (target === null || results.length !== 1) return false;
    const [handed, ...others] = this.words(this.aloneState, results[0]).map(leaf => nodeText(this.aloneState.source.tree, leaf));
    const isSame = others.length === 0 && [...this.wanted].every(name => name === handed) && this.substitutions.some(({ host, alone }) => host === target && alone === handed);
    if (isSame) take(results[0]);
    return isSame;
  }

  /** The call is what a function without a name consists of, in the place of statements which all went: it gives what they gave, or nothing. */
  private explainBody(code: LoneCode, call: CallSite, results: readonly LoneCode[], ofGiver: readonly LoneCode[], take: (code: LoneCode) => void): void {
    const { source, source: { tree, role, language: { table } } } = this.giver();
    const [stood] = this.inPlace.get(call) ?? [];
    const block = stood === undefined ? NO_NODE : tree.parent[stood];
    if (block === NO_NODE || role[block] !== Role.block || role[tree.parent[block]] !== Role.lambda || !this.isCallOnly(code, call)) return;
    if (this.waits || results.length > 0 || this.wanted.size > 0 || (table.returnsLeaveHost === true && this.carriesResult())) return;
    take(code);
    const isBrace = ({ start, end }: LoneCode): boolean => end === start + 1 && (start === tree.start[block] || end === tree.end[block]);
    if (isBraced(source, block)) for (const lost of ofGiver) if (isBrace(lost)) take(lost);
  }

  private carriesResult(): boolean {
    const { fragmentsBefore: { source, node }, pairs } = this.mapping;
    return pairs.some(({ before }) => handsBack(source, tokenRange(source, node[before])));
  }
}
