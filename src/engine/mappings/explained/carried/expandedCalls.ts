/**
 * Calls of a callable that is nothing but one value: with the callable's parameters and its own object put back, that
 * value is, word for word, what stands in the place of the call on the other side. `store.forDir(cwd())` and
 * `store.forPwd()`, where `forPwd() { return forDir(cwd()); }`.
 *
 * Asks nothing of how statements were paired: the call is written out and compared. Arguments and the object are only
 * names that nothing changes meanwhile, so that it does not matter when they are read.
 */
import { isComment, isName, Role } from '../../../languages/roles.js';
import { WAITING } from '../../../languages/words.js';
import type { Side } from '../../../model.js';
import { otherSide, pairFrom } from '../../../sides.js';
import { endsPlainly } from '../../../semantics/lifetimes.js';
import { acceptsArguments } from '../../../matching/callGraph.js';
import { receiverTypeOf } from '../../../matching/receivers.js';
import {
  isLiteral,
  isOwnObject,
  isReached,
  isTypeNode,
  onlyChild,
  PLAIN_MEMBER_SIGNS,
} from '../../../matching/statements/bodies/expressions.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { isChanged, variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, mayCall } from '../../../structure/declaration.js';
import { callablesNamed } from '../../../structure/namesakes.js';
import { argumentsIn, handedByName, wholeCall } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { handsBack, isBraced, isGivenLast, isValueBody, tokenRange, wordAt } from '../../../structure/wording.js';
import { children, encloses, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import { importsIn } from '../../meanings/importedNames.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import { isWaiting } from './waiting.js';
import { saysOneOf } from '../facts/callableWords.js';
import { isConverting } from '../facts/conversions.js';
import type { NumberScope } from '../facts/numberTypes.js';
import { isPassedAsOther } from '../facts/staticTypes.js';
import { isChangedCopy, mayBeChangedCopy } from '../facts/copies.js';
import type { CarryingExplanations } from '../facts/frameExplanations.js';
import type { UnmatchedCallable } from '../facts/unmatchedCallables.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';
import { namesIn } from '../facts/namesInCode.js';
import { hasPlainHead } from '../facts/plainHeads.js';

export function explainExpandedCalls(
  workspace: Workspace,
  callables: readonly UnmatchedCallable[],
  codes: UnmatchedCodesOfSides,
): CarryingExplanations {
  const found = {
    unmatched: new Map<UnmatchedCode, number>(),
    updates: new Map<number, number>(),
    moves: new Map<number, number>(),
  };
  for (const callable of callables) new Expansion(workspace, callable).explain(codes, found);
  return found;
}

/** What stands for a call on the other side. */
interface Expanded {
  readonly call: number;
  readonly stood: number;
}

/** With nothing but the words around them that are the same on both sides, if those are as new. */
interface Place {
  readonly whole: Expanded;
  /** What stood for the call alone. */
  readonly stood: number;
}

class Expansion {
  private readonly side: Side;
  private readonly alone: DeclarationNode;
  private readonly caller: DeclarationNode;
  /** The host on the other side. */
  private readonly origin: DeclarationNode;
  private readonly variables: Variables;
  private readonly refactoring: number;

  constructor(
    private readonly workspace: Workspace,
    { mapping, side, alone, caller, refactoring }: UnmatchedCallable,
  ) {
    [this.side, this.alone, this.caller, this.refactoring] = [side, alone, caller, refactoring];
    this.origin = side === 'after' ? mapping.before : mapping.after;
    this.variables = this.variablesOf(side, alone);
  }

  private variablesOf(side: Side, callable: DeclarationNode): Variables {
    return variablesOf(callable, this.workspace.input.statements.bodies[side].fragmentsOf(callable));
  }

  explain(
    codes: UnmatchedCodesOfSides,
    found: {
      readonly unmatched: Map<UnmatchedCode, number>;
      readonly updates: Map<number, number>;
      readonly moves: Map<number, number>;
    },
  ): void {
    const { workspace, side, alone, caller, origin, refactoring } = this;
    const value = this.valueOf();
    if (value === NO_NODE) return;
    const expanded = caller.calls.flatMap(call => this.expand(call, value) ?? []);
    if (expanded.length === 0) return;
    const [own, given] = [workspace.stateOf(caller.source), workspace.stateOf(origin.source)];
    const take = (on: Side, source: SourceTree, node: number): void => {
      const { start, end } = source.tree;
      for (const code of codesWithin(codes[on], workspace[on].positionOf(source), start[node], end[node])) {
        if (!isComment(source.role[code.node])) found.unmatched.set(code, refactoring);
      }
    };
    const takePair = (here: NodeRef, there: NodeRef, isMoved: boolean): void => {
      const { before, after } = pairFrom(side, here, there);
      const key = workspace.map.keyOf(before, after);
      found.updates.set(key, refactoring);
      if (isMoved) found.moves.set(key, refactoring);
    };
    /** One of several copies is a partner of its own side only. */
    const takePairs = ({ source, base }: FileState, root: number, stood: number): void => {
      for (let node = root; node < root + source.tree.size[root]; node++) {
        const partner = workspace.partnersOn(side)[refOf(base, node)];
        // What holds all of the call stands where it stood.
        if (encloses(given.source.tree, stood, nodeOf(given.base, partner))) {
          takePair(refOf(base, node), partner, node > root);
        }
      }
      for (let node = stood; node < stood + given.source.tree.size[stood]; node++) {
        const partner = workspace.partnersOn(otherSide(side))[refOf(given.base, node)];
        if (encloses(source.tree, root, nodeOf(base, partner))) {
          takePair(partner, refOf(given.base, node), partner > refOf(base, root));
        }
      }
    };
    take(side, alone.source, alone.node);
    for (const { call, stood } of expanded) {
      take(side, caller.source, call);
      take(otherSide(side), origin.source, stood);
      takePairs(own, call, stood);
      takePairs(workspace.stateOf(alone.source), alone.node, stood);
    }
  }

  /** The one value that the callable is; -1 where it is more, or its head says more. */
  private valueOf(): number {
    const { alone, origin, workspace, side } = this;
    const { source, body, name } = alone;
    if (body < 0 || !hasPlainHead(alone, origin, this.variables)) return NO_NODE;
    if (callablesNamed(workspace.input.matches[side], name).length !== 1) return NO_NODE;
    const isValue = isValueBody(source, body);
    const statements = children(source.tree, body).filter(
      child => isNamed(source.tree, child) && !isComment(source.role[child]),
    );
    const [statement] = statements;
    if (statements.length !== 1 || !(isValue || isBraced(source, body) || source.role[body] === Role.block)) {
      return NO_NODE;
    }
    const inner = onlyChild(source, statement);
    const isAround = inner !== NO_NODE && source.tree.size[statement] === source.tree.size[inner] + 1;
    const value = handsBack(source, tokenRange(source, statement))
      ? inner
      : isValue || isGivenLast(source, statement)
        ? isAround && source.role[statement] === Role.statement
          ? inner
          : statement
        : NO_NODE;
    return value === NO_NODE ||
      isConverting(source, alone.type, value) ||
      isWaiting(this.alone) ||
      this.saysMore(value) ||
      this.endsMore(value) ||
      this.changesWhatIsPassed()
      ? NO_NODE
      : value;
  }

  /** Does something end with the callable that would end later without it, and may do something by that? */
  private endsMore(value: number): boolean {
    const { alone, side, workspace, variables } = this;
    const { role, tree, language } = alone.source;
    const { movesValues, plainEndings } = language.table.lifetimes;
    const names = namesIn(alone, workspace.input.statements.bodies[side].fragmentsOf(alone));
    const isHeldByCaller = ({ sort, type }: Variable): boolean =>
      sort === 'receiver' || (sort === 'parameter' && (!movesValues || type === null));
    if (!variables.all.every(one => isHeldByCaller(one) || endsPlainly(one, names))) return true;
    if (plainEndings === null) return false;
    // What is made on the way ends with the value that is handed back.
    const made = [...role.subarray(value, value + tree.size[value])].filter(one => MAKING.has(one));
    return made.length > 1;
  }

  /** Is a parameter given another value, or is something done to a copy of what it stands for? */
  private changesWhatIsPassed(): boolean {
    const { workspace, side, variables, alone } = this;
    const { role, tree, language } = alone.source;
    const { copiedParameters } = language.table.lifetimes;
    const isCalledOnCopy = ({ type }: Variable, leaf: number): boolean =>
      copiedParameters !== null &&
      (type === null || copiedParameters.test(type)) &&
      role[tree.parent[leaf]] === Role.access &&
      role[tree.parent[tree.parent[leaf]]] === Role.call;
    return variables.all.some(
      variable =>
        (variable.sort === 'parameter' || variable.sort === 'receiver') &&
        variable.references.some(
          leaf =>
            isChanged(variable, leaf) ||
            isChangedCopy(workspace, side, variable, leaf) ||
            mayBeChangedCopy(workspace, side, variable, leaf) ||
            isCalledOnCopy(variable, leaf),
        ),
    );
  }

  /** Does it hold something that is another thing in another callable, or that is evaluated at another time? */
  private saysMore(value: number): boolean {
    const { source } = this.alone;
    const {
      tree,
      role,
      language: { table, words },
    } = source;
    if (saysOneOf(source, this.alone.node, table.callableWords)) return true;
    // `$1` of the caller, which its own match gave.
    if ([this.alone, this.caller].some(one => saysOneOf(one.source, one.node, table.foundWords))) return true;
    for (let node = value; node < value + tree.size[value]; node++) {
      if (role[node] === Role.lambda || table.passesFailures?.(tree, node) === true) return true;
      if (tree.size[node] > 1) continue;
      const text = nodeText(tree, node);
      if (text === WAITING.code || words.base.has(text)) return true;
      if (handsBack(source, tokenRange(source, node))) return true;
    }
    return false;
  }

  /** Null where what stood there is not the call, written out. */
  private expand(site: CallSite, value: number): Expanded | null {
    const { alone, caller, workspace, side } = this;
    const isMeant = alone.isGetter === site.isRead && (site.isRead || site.argumentCount !== null);
    if (!mayCall(site, alone) || !isMeant || !acceptsArguments(alone, site.argumentCount)) return null;
    const state = workspace.stateOf(caller.source);
    if (workspace.variableAt(side, state, site.node) !== undefined) return null;
    const object = this.objectOf(site);
    const handed = handedByName(caller.source, site, alone.parameters);
    const isWhole = alone.parameters.every(({ name, type }) => {
      const argument = handed.get(name);
      return (
        argument !== undefined &&
        this.isFixed(argument) &&
        !isConverting(caller.source, type, argument) &&
        !this.isOtherHere(name, type, argument)
      );
    });
    const isOtherThere =
      alone.type !== null &&
      isPassedAsOther(this.scopeOf(alone), alone.type, value, this.scopeOf(caller), [
        wholeCall(caller.source, site.node),
      ]);
    if (isOtherThere) return null;
    const { length } = argumentsIn(caller.source, site.arguments);
    if (object === null || !isWhole || handed.size !== length || length !== alone.parameters.length) return null;
    const call = wholeCall(caller.source, site.node);
    for (const { whole, stood } of this.placesOf(state, call)) {
      if (this.isWrittenOut(value, stood, handed, object)) return whole;
    }
    return null;
  }

  /** Does the type of a parameter decide what is done with it, where that of its argument is another one? */
  private isOtherHere(name: string, type: string | null, argument: number): boolean {
    const { alone, caller, variables } = this;
    const leaves = variables.all.find(one => one.sort === 'parameter' && one.name === name)?.references ?? [];
    return type !== null && isPassedAsOther(this.scopeOf(caller), type, argument, this.scopeOf(alone), leaves);
  }

  private scopeOf(owner: DeclarationNode): NumberScope {
    return {
      owner,
      variables: variablesOf(owner, this.workspace.input.statements.bodies[this.side].fragmentsOf(owner)),
    };
  }

  /**
   * What stands on the other side where the call stands: what it became, what holds just that, or what stands there in
   * what stayed around it.
   */
  private placesOf(state: FileState, call: number): Place[] {
    const { workspace, side, origin } = this;
    const { tree } = state.source;
    const there = workspace.stateOf(origin.source);
    const partnerOf = (node: number): number => {
      const found = workspace.soleCounterpart(side, state, node);
      return found?.state === there ? found.node : NO_NODE;
    };
    const own = partnerOf(call);
    if (own !== NO_NODE) {
      return [own, there.source.tree.parent[own]].map(stood => ({ whole: { call, stood }, stood }));
    }
    // `return call;` is as new as the call: with it, the words around it.
    const path = [call];
    for (let up = tree.parent[call]; partnerOf(up) === NO_NODE; up = tree.parent[up]) {
      if (up <= this.caller.node || onlyChild(state.source, up) !== path[0]) return [];
      path.unshift(up);
    }
    let stood = partnerOf(tree.parent[path[0]]);
    let outermost = NO_NODE;
    for (const node of path) {
      stood = childInPlaceOf(state.source, node, there.source, stood);
      if (stood === NO_NODE) return [];
      if (outermost === NO_NODE) outermost = stood;
    }
    return [{ whole: { call: path[0], stood: outermost }, stood }];
  }

  /**
   * The object that it is called on, as the node that says it, -1 where that is the caller's own or there is none; null
   * where the call may be of another callable.
   */
  private objectOf(site: CallSite): number | null {
    const { alone, caller, workspace, side } = this;
    const { receiver } = site;
    const { source } = caller;
    const type = enclosingType(alone);
    if (type === null) return receiver === NO_NODE || site.calleeSource === alone.source ? NO_NODE : null;
    const isOwn =
      receiver === NO_NODE || isOwnObject(source, receiver) || nodeText(source.tree, receiver) === caller.receiver;
    if (isOwn) return enclosingType(caller) === type ? NO_NODE : null;
    const sign = wordAt(source, tokensEnd(source, receiver));
    if (!PLAIN_MEMBER_SIGNS.has(sign)) return null;
    const named = receiverTypeOf(caller, site);
    if (named.kind === 'named' && !workspace.input.hierarchies[side].mayBe(type, named.name)) return null;
    return named.kind === 'named' || named.kind === 'unknown' ? receiver : null;
  }

  /** Is it a literal, or a variable of the caller that nothing but the caller's own code changes? */
  private isFixed(node: number): boolean {
    const { source } = this.caller;
    if (isLiteral(source, node)) return true;
    const variable = this.variablesOf(this.side, this.caller).at.get(node);
    return (
      variable !== undefined &&
      !variable.isCaptured() &&
      variable.references.every(leaf => !/^&/.test(nodeText(source.tree, source.tree.parent[leaf])))
    );
  }

  /** The tokens of the value, with what they stand for, against those that stood there. */
  private isWrittenOut(value: number, stood: number, handed: ReadonlyMap<string, number>, object: number): boolean {
    const { source } = this.alone;
    const text = new StoodText(this.origin.source, stood);
    let objects = 0;
    for (let token = source.firstToken[value]; token < tokensEnd(source, value); token++) {
      const leaf = source.tokenNode[token];
      const variable = this.variables.at.get(leaf);
      const argument = variable?.sort === 'parameter' ? handed.get(variable.name) : undefined;
      if (argument !== undefined) {
        if (!text.takes(this.caller.source, argument)) return false;
        continue;
      }
      const isOwn = variable?.sort === 'receiver' || isOwnObject(source, leaf);
      if (this.isOfCallable(variable, isOwn)) return false;
      if (object !== NO_NODE && (isOwn || this.isOwnMember(leaf))) {
        objects++;
        const isReadInTime = (objects === 1 && standsFirst(source, value, leaf)) || this.isFixed(object);
        if (!isReadInTime || !text.takes(this.caller.source, object)) return false;
        if (isOwn) continue;
        if (!text.takesSign()) return false;
      }
      const other = text.next();
      if (other === NO_NODE || !this.isSameWord(leaf, other)) return false;
    }
    // An object that is never read may not be there.
    return text.isDone() && (object === NO_NODE || objects > 0 || isTypeNode(this.caller.source, object));
  }

  /** Is it nothing that may stand outside of the callable: a variable of its own, an object that it has without a type? */
  private isOfCallable(variable: Variable | undefined, isOwn: boolean): boolean {
    return (variable !== undefined && variable.sort !== 'receiver') || (isOwn && enclosingType(this.alone) === null);
  }

  /** Is it named alone, and a member of the callable's own type? */
  private isOwnMember(leaf: number): boolean {
    const { alone } = this;
    const { source } = alone;
    const name = nodeText(source.tree, leaf);
    return (
      isName(source.role[leaf]) &&
      !isReached(source, leaf) &&
      !this.isBehindSign(leaf) &&
      enclosingType(alone)?.children.some(member => member.name === name && member !== alone) === true
    );
  }

  private isBehindSign(leaf: number): boolean {
    const { source } = this.alone;
    const token = source.firstToken[leaf];
    return token > 0 && (PLAIN_MEMBER_SIGNS.has(wordAt(source, token - 1)) || wordAt(source, token - 1) === '?.');
  }

  /** Is it one word, that means in the one file what it means in the other? */
  private isSameWord(leaf: number, other: number): boolean {
    const { alone, origin, workspace, side } = this;
    const [own, there] = [alone.source, origin.source];
    const text = nodeText(own.tree, leaf);
    if (text !== nodeText(there.tree, other)) return false;
    if (!isName(own.role[leaf]) || isReached(own, leaf) || this.isBehindSign(leaf)) return true;
    if (workspace.variableAt(otherSide(side), workspace.stateOf(there), other) !== undefined) return false;
    if (own.path === there.path) return true;
    const isOfPackage = own.language.table.neighboursComeFirst === true || !own.language.table.fileIsScope;
    return (
      (!isOfPackage || alone.namespace === origin.namespace) &&
      !this.isBrought(own, side, text) &&
      !this.isBrought(there, otherSide(side), text)
    );
  }

  /** Does the file declare the name at its top, or import it? */
  private isBrought(source: SourceTree, side: Side, name: string): boolean {
    const { regions } = this.workspace.stateOf(source);
    if (regions.declarations.some(one => one.name === name && enclosingType(one) === null)) return true;
    const file = this.workspace.input.matches[side].files.find(one => one.source === source);
    if (file === undefined || this.variablesOf(side, file).all.some(variable => variable.name === name)) return true;
    return importsIn(source).some(node => {
      const { from, to } = tokenRange(source, node);
      for (let token = from; token < to; token++) if (wordAt(source, token) === name) return true;
      return false;
    });
  }
}

/** The child of a node that stands in it as another one stands in what holds that, among the same words; -1 for none. */
function childInPlaceOf(source: SourceTree, node: number, other: SourceTree, holder: number): number {
  const [all, there] = [children(source.tree, source.tree.parent[node]), children(other.tree, holder)];
  const isSame = (child: number, i: number): boolean =>
    child === node ||
    isNamed(source.tree, child) ||
    (!isNamed(other.tree, there[i]) && nodeText(source.tree, child) === nodeText(other.tree, there[i]));
  return all.length === there.length && all.every(isSame) ? there[all.indexOf(node)] : NO_NODE;
}

const MAKING = new Set<number>([Role.call, Role.creation]);

/** By which members are reached where there is something. */

/** The tokens of what stood for a call, taken one after the other. */
class StoodText {
  private at: number;
  private readonly end: number;

  constructor(
    private readonly source: SourceTree,
    private readonly top: number,
  ) {
    this.at = source.firstToken[top];
    this.end = tokensEnd(source, top);
  }

  /** The node of the next token; -1 behind the last. */
  next(): number {
    return this.at < this.end ? this.source.tokenNode[this.at++] : NO_NODE;
  }

  takesSign(): boolean {
    return this.at < this.end && PLAIN_MEMBER_SIGNS.has(wordAt(this.source, this.at++));
  }

  /** Do the next tokens say what a node of the caller says, and are they one node as well? */
  takes(caller: SourceTree, node: number): boolean {
    const start = this.at;
    const { from, to } = tokenRange(caller, node);
    for (let token = from; token < to; token++, this.at++) {
      if (this.at >= this.end || wordAt(caller, token) !== wordAt(this.source, this.at)) return false;
    }
    return isOneNode(this.source, this.top, start, this.at);
  }

  isDone(): boolean {
    return this.at === this.end;
  }
}

/** Is it what is evaluated before all else of a value, whatever that is: what something is called on, or reached from? */
function standsFirst({ tree, role }: SourceTree, value: number, leaf: number): boolean {
  for (let node = leaf; node !== value; node = tree.parent[node]) {
    const up = tree.parent[node];
    if (node !== up + 1 || (role[up] !== Role.access && role[up] !== Role.call)) return false;
  }
  return true;
}

/** Is there a node inside of another one that consists of these tokens? */
function isOneNode(source: SourceTree, top: number, from: number, to: number): boolean {
  for (let node = source.tokenNode[from]; node >= top; node = source.tree.parent[node]) {
    if (source.firstToken[node] !== from || tokensEnd(source, node) > to) return false;
    if (tokensEnd(source, node) === to) return true;
  }
  return false;
}
