/**
 * A variable of the host that became what a callable gives: where the host gave it a value, in a branch or a loop, the callable hands that
 * value back. The same, read backwards, of a callable whose results became values of a variable.
 *
 * Proven by the shape of the code: behind each of those places nothing of what was carried is done, and a callable that comes to its end
 * without a word gives what the variable had before.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { Role } from '../../../languages/roles.js';
import { CHOOSING, IN_ANY_CASE, LEAVING } from '../../../languages/words.js';
import type { AssignedValue } from '../../../matching/statements/model.js';
import { isLiteral, onlyChild, stripped, tokenAt } from '../../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../../matching/statements/bodies/fragments.js';
import {
  childrenOf,
  enclosingWhere,
  fragmentAt,
  isExit,
  isGlue,
  isLeafFragment,
  isPlain,
  sibling,
} from '../../../matching/statements/bodies/fragments.js';
import { isHandingBack } from '../../../matching/statements/transfers/handedBack.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { endsStatement, isBraced, tokenRange, wordAt } from '../../../structure/wording.js';
import { encloses, isNamed, nodeText } from '../../../syntax/tree.js';
import { isChoice, isElse } from '../../forms/controlFlow.js';
import type { UnmatchedCode } from '../../edits.js';
import { readSwitch } from '../../forms/switchForms.js';
import type { FileState, Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';
import { outermost } from '../facts/callPlaces.js';
import { bare, isConverting } from '../facts/conversions.js';
import { isIn } from '../../../semantics/evaluationOrder.js';
import type { UnmatchedCallable } from '../facts/unmatchedCallables.js';

/** Code that only frames something: what stands from one offset to another, but for nodes in it. */
interface Framing {
  readonly start: number;
  readonly end: number;
  readonly framed: readonly number[];
}

/** Known of a transfer before its calls are looked at. */
export interface AssignedResults {
  /** In the host. */
  readonly variable: Variable;
  readonly hosted: readonly Framing[];
  /** What declares the variable there, and nothing else; null where that declares more. */
  readonly declared: Framing | null;
  /** In the callable. */
  readonly handed: readonly Framing[];
  /** Of the host and of the callable, as nodes: what stood in the other way of a choice, and stands behind that now. */
  readonly wentOut: readonly (readonly [hosted: number, handed: number])[];
}

/** Null where nothing is handed back in that way, or where it may be another value. `origin` is the host on the other side. */
export function assignedResults(
  workspace: Workspace,
  { mapping, side, alone }: UnmatchedCallable,
  origin: DeclarationNode,
): AssignedResults | null {
  const there = otherSide(side);
  const values = mapping.assigned.filter(value =>
    isMapped(workspace, mapping.before, value.before, mapping.after, value.after),
  );
  if (values.length === 0) return null;
  const { bodies } = workspace.input.statements;
  const reader = new Reader(
    bodies[there].fragmentsOf(origin),
    bodies[side].fragmentsOf(alone),
    values,
    side,
    new Map(mapping.pairs.map(pair => [pair[there], pair[side]])),
    variablesOf(origin, bodies[there].fragmentsOf(origin)),
  );
  const { variable } = reader;
  // A type of its own may make another value of it.
  if (
    values.some(value => isConverting(alone.source, alone.type, value[side])) &&
    (variable.type === null || bare(variable.type) !== bare(alone.type ?? ''))
  ) {
    return null;
  }
  const found = reader.read();
  // A type that is said no more is read where the callable gives another one.
  const isOther = variable.type !== null && alone.type !== null && bare(variable.type) !== bare(alone.type);
  return found && isOther ? { ...found, declared: null } : found;
}

function isMapped(
  workspace: Workspace,
  before: DeclarationNode,
  x: number,
  after: DeclarationNode,
  y: number,
): boolean {
  return workspace.map.has(
    refOf(workspace.stateOf(before.source).base, x),
    refOf(workspace.stateOf(after.source).base, y),
  );
}

class Reader {
  readonly variable: Variable;
  /** Fragments of the host that give the variable a value, with that. */
  private readonly targets: ReadonlyMap<number, number>;
  /** Fragments of the callable that hand one back. */
  private readonly results: ReadonlyMap<number, number>;
  private readonly breaks: number[] = [];

  /** `carried`: fragments of the host, and what they are in the callable. */
  constructor(
    private readonly host: Fragments,
    private readonly unmatched: Fragments,
    private readonly values: readonly AssignedValue[],
    private readonly side: Side,
    private readonly carried: ReadonlyMap<number, number>,
    private readonly variables: Variables,
  ) {
    const there = otherSide(side);
    this.variable = values[0].variable;
    this.targets = new Map(values.map(value => [fragmentAt(host, value[there]), value[there]]));
    this.results = new Map(values.map(value => [fragmentAt(unmatched, value[side]), value[side]]));
  }

  read(): AssignedResults | null {
    const { host, unmatched, targets, results, variable } = this;
    if (
      variable.isCaptured() ||
      !this.isGivenThereOnly() ||
      ![...targets.keys()].every(target => this.isLastDone(target))
    ) {
      return null;
    }
    const given = this.givenOtherwise();
    if (given === null) return null;
    const around = (fragments: Fragments, all: ReadonlyMap<number, number>): Framing[] =>
      [...all].map(([fragment, value]) =>
        framing(fragments.source, fragments.node[withBraces(fragments, fragment)], value),
      );
    const ways = this.otherWays();
    return {
      variable,
      hosted: [
        ...around(host, targets),
        ...this.breaks.map(fragment => framing(host.source, host.node[fragment])),
        ...ways.map(way => way.framing),
      ],
      declared: this.isDeclaredAlone() ? framing(host.source, host.node[fragmentAt(host, variable.nameNode)]) : null,
      handed: [
        ...around(unmatched, results),
        ...(given >= 0 ? [framing(unmatched.source, unmatched.node[given])] : []),
      ],
      wentOut: ways.flatMap(({ wentOut }) => wentOut),
    };
  }

  private isDeclaredAlone(): boolean {
    const { host, variable, variables } = this;
    const statement = fragmentAt(host, variable.nameNode);
    return variables.all.every(other => other === variable || fragmentAt(host, other.nameNode) !== statement);
  }

  /** What says `else` in the host where the callable goes on behind what leaves it. */
  private otherWays(): { readonly framing: Framing; readonly wentOut: readonly (readonly [number, number])[] }[] {
    const {
      host,
      host: {
        source,
        source: { tree, firstToken, tokenNode },
      },
      unmatched,
      carried,
      values,
      side,
    } = this;
    const became = new Map([
      ...carried,
      ...values.map(value => [fragmentAt(host, value[otherSide(side)]), fragmentAt(unmatched, value[side])] as const),
    ]);
    const found: ReturnType<Reader['otherWays']> = [];
    for (const [choice, there] of carried) {
      const parts = childrenOf(host, choice);
      const other = parts.at(-1);
      if (!isChoice(source, host.node[choice]) || other === undefined || parts.length < 2) continue;
      let held = [other];
      while (held.length === 1 && isGlue(host, held[0])) held = childrenOf(host, held[0]);
      const stands: number[] = [];
      for (
        let at = sibling(unmatched, there, 1);
        at >= 0 && stands.length < held.length;
        at = sibling(unmatched, at, 1)
      ) {
        stands.push(at);
      }
      const isBehind =
        stands.length > 0 &&
        held.every((fragment, k) => became.get(fragment) === stands[k]) &&
        childrenOf(unmatched, there).every(part => alwaysLeaves(unmatched, part));
      if (!isBehind) continue;
      const [node, before] = [host.node[other], tokenNode[firstToken[host.node[other]] - 1]];
      found.push({
        framing: {
          start: isElse(source, before) ? tree.start[before] : tree.start[node],
          end: tree.end[node],
          framed: held.map(fragment => this.targets.get(fragment) ?? host.node[fragment]),
        },
        wentOut: held.flatMap((fragment, k) =>
          this.targets.has(fragment) ? [] : [[host.node[fragment], unmatched.node[stands[k]]] as const],
        ),
      });
    }
    return found;
  }

  /**
   * Is the variable given a value in those places alone, each of which does nothing else, and is it not read among the
   * code that was carried?
   */
  private isGivenThereOnly(): boolean {
    const {
      host,
      host: {
        source,
        source: {
          tree,
          firstToken,
          language: { words },
        },
      },
      targets,
      variable: { initialiser, assigned, references, nameNode },
    } = this;
    const tops = outermost(host, [...this.carried.keys()]).sort((x, y) => x - y);
    const last = tops[tops.length - 1];
    if (last === undefined || !assigned.every(value => targets.has(fragmentAt(host, value)))) return false;
    const isName = (leaf: number): boolean => {
      const at = fragmentAt(host, leaf);
      const value = targets.get(at);
      return value !== undefined && firstToken[leaf] === firstToken[host.node[at]];
    };
    for (const [fragment, value] of targets) {
      const { from, to } = tokenRange(source, host.node[fragment]);
      const name = source.tokenNode[from];
      const opens = outermostGroup(source, value);
      // `name = value` and nothing else: of a declaration in there the variable would not be known behind it.
      if (
        (name !== nameNode && !references.includes(name)) ||
        !words.gives.has(wordAt(source, from + 1)) ||
        firstToken[opens] !== from + 2
      ) {
        return false;
      }
      for (let token = tokensEnd(source, opens); token < to; token++) if (!endsStatement(source, token)) return false;
    }
    const isDeclaredApart = !targets.has(fragmentAt(host, nameNode));
    return (
      (!isDeclaredApart || nameNode < tops[0]) &&
      references.every(leaf => leaf > last + tree.size[last] || isName(leaf)) &&
      (initialiser < 0 || isDeclaredApart || targets.has(fragmentAt(host, initialiser)))
    );
  }

  /** Is nothing of what was carried done behind it, whatever was asked? Notes what leaves a loop or a choice for that. */
  private isLastDone(target: number): boolean {
    const {
      host,
      host: { source, node, parent },
      carried,
    } = this;
    const isLoop = (fragment: number): boolean => source.language.loopKind[source.tree.kind[node[fragment]]] === 1;
    // What is handed to another callable is done whenever, and however often, that likes.
    if (isIn(source, node[target], node[0], up => source.role[up] === Role.lambda)) return false;
    let at = target;
    while (this.isInCarried(at)) {
      if (isGlue(host, at) && IN_ANY_CASE.has(wordAt(source, source.firstToken[node[at]]))) return false;
      const next = isGlue(host, at) ? -1 : sibling(host, at, 1);
      let up = parent[at];
      if (next >= 0) {
        if (!this.isBreak(next) || sibling(host, next, 1) >= 0) return false;
        this.breaks.push(next);
        while (up > 0 && !isLoop(up) && !isSwitch(host, up)) up = parent[up];
      } else if (isGlue(host, up) ? mayFall(host, up) : isLoop(up) || isFollowedWhenDone(host, up, target)) {
        return false;
      }
      at = up;
    }
    return at > 0 && carried.has(at) && !this.isAnyCarriedBehind(at);
  }

  /** Does it stand in something that was carried? */
  private isInCarried(fragment: number): boolean {
    return enclosingWhere(this.host, fragment, up => this.carried.has(up)) > 0;
  }

  private isAnyCarriedBehind(fragment: number): boolean {
    for (let next = sibling(this.host, fragment, 1); next >= 0; next = sibling(this.host, next, 1)) {
      if (this.carried.has(next)) return true;
    }
    return false;
  }

  private isBreak(fragment: number): boolean {
    const { source, node } = this.host;
    const { from, to } = tokenRange(source, node[fragment]);
    return (
      wordAt(source, from) === LEAVING && (to === from + 1 || (to === from + 2 && endsStatement(source, from + 1)))
    );
  }

  /** Is all of the carried code done several times for one declaration? */
  private isInLoopOf(declared: number): boolean {
    const {
      host,
      host: { source, node, parent },
      carried,
    } = this;
    const [top] = outermost(host, [...carried.keys()]);
    for (let up = parent[fragmentAt(host, top)]; up > 0 && up !== parent[declared]; up = parent[up]) {
      if (source.language.loopKind[source.tree.kind[node[up]]] === 1) return true;
    }
    return false;
  }

  /** Is that what a variable has which was given nothing? */
  private isUnset(value: number): boolean {
    const {
      unmatched: { source },
      variable: { initialiser, type },
    } = this;
    const types = initialiser < 0 ? source.language.table.unsetValues?.[nodeText(source.tree, value)] : undefined;
    return types?.test(type ?? '') === true;
  }

  /**
   * What the callable gives where it hands back none of those values: the fragment that hands back what the variable
   * had before; -1 where it always hands back one of them, or the variable had no value; null where it may be anything
   * else.
   */
  private givenOtherwise(): number | null {
    const {
      host,
      unmatched,
      unmatched: { source, node },
      results,
      variable: { initialiser, nameNode },
      targets,
    } = this;
    const had =
      initialiser >= 0 && !targets.has(fragmentAt(host, initialiser)) ? stripped(host.source, initialiser) : -1;
    if (had >= 0 && !isLiteral(host.source, had)) return null;
    const top = unmatched.count > 1 && isGlue(unmatched, 1) && unmatched.size[1] === unmatched.count - 1 ? 1 : 0;
    const last = childrenOf(unmatched, top).at(-1);
    if (last === undefined) return null;
    let other = -1;
    for (let fragment = 1; fragment < unmatched.count; fragment++) {
      if (!isLeafFragment(unmatched, fragment) || results.has(fragment) || !isHandingBack(unmatched, fragment)) {
        continue;
      }
      const only = onlyChild(source, node[fragment]);
      const isSame =
        fragment === last &&
        only >= 0 &&
        (had < 0
          ? this.isUnset(stripped(source, only))
          : tokenAt(host.source, had) === tokenAt(source, stripped(source, only)));
      if (!isSame) return null;
      other = fragment;
    }
    if (other < 0 && alwaysLeaves(unmatched, last)) return -1;
    // Declared elsewhere, it may have what it was given before.
    const declared = fragmentAt(host, nameNode);
    const isDeclaredBeside =
      !targets.has(declared) &&
      [...targets.keys()].some(target =>
        encloses(host.source.tree, host.node[host.parent[declared]], host.node[target]),
      ) &&
      !this.isInLoopOf(declared);
    if (!isDeclaredBeside) return null;
    if (other >= 0) return other;
    return had < 0 && source.language.table.lastIsGiven === undefined ? -1 : null;
  }
}

/** The parentheses around a value, or itself. */
function outermostGroup({ tree, role }: SourceTree, value: number): number {
  let node = value;
  while (role[tree.parent[node]] === Role.group) node = tree.parent[node];
  return node;
}

/** Is it a choice by a value, which a word for that leaves? */
function isSwitch({ source, node }: Fragments, fragment: number): boolean {
  return (
    source.role[node[fragment]] === Role.composite && CHOOSING.has(wordAt(source, source.firstToken[node[fragment]]))
  );
}

/** May a branch of such a choice, which does not leave it, go on with the next one? */
function mayFall(fragments: Fragments, branch: number): boolean {
  const choice = enclosingWhere(fragments, branch, up => !isGlue(fragments, up));
  return (
    isSwitch(fragments, choice) &&
    readSwitch(fragments.source, fragments.node[choice]) === null &&
    sibling(fragments, branch, 1) >= 0
  );
}

/** Is something done behind it if nothing is thrown, or no loop is left: `else` of what asks for nothing? */
function isFollowedWhenDone({ source, node }: Fragments, composite: number, target: number): boolean {
  const { tree } = source;
  if (isChoice(source, node[composite])) return false;
  for (
    let at = node[composite] + 1;
    at < node[composite] + tree.size[node[composite]];
    at += encloses(tree, at, node[target]) ? 1 : tree.size[at]
  ) {
    if (at > node[target] && isElse(source, at)) return true;
  }
  return false;
}

/** Does nothing behind a statement get done, whatever was asked? */
function alwaysLeaves(fragments: Fragments, fragment: number): boolean {
  const {
    source,
    source: {
      tree,
      language: { loopKind },
    },
    node,
  } = fragments;
  if (isLeafFragment(fragments, fragment)) return isExit(fragments, fragment) || isHandingBack(fragments, fragment);
  const parts = childrenOf(fragments, fragment);
  const last = parts.at(-1);
  // What a function without a name leaves is that.
  if (last === undefined || loopKind[tree.kind[node[fragment]]] === 1 || isPlain(fragments, fragment)) return false;
  if (isGlue(fragments, fragment)) return alwaysLeaves(fragments, last);
  const reading = isSwitch(fragments, fragment) ? readSwitch(source, node[fragment]) : null;
  if (reading !== null) return reading.isWhole && reading.arms.every(({ leaves, isThrown }) => leaves || isThrown);
  const isElsewhere = (part: number): boolean =>
    [0, -1].some(step => wordAt(source, source.firstToken[node[part]] + step) === 'else');
  return (
    (!isChoice(source, node[fragment]) || isElsewhere(last)) &&
    !isSwitch(fragments, fragment) &&
    parts.every(part => alwaysLeaves(fragments, part))
  );
}

/** The block that holds nothing but a statement, or that. */
function withBraces(fragments: Fragments, fragment: number): number {
  const { source, node, parent, size } = fragments;
  const block = parent[fragment];
  return block > 0 &&
    parent[block] > 0 &&
    size[block] === 2 &&
    isBraced(source, node[block]) &&
    source.role[node[parent[block]]] !== Role.lambda
    ? block
    : fragment;
}

/** All of a node, but for some in it. */
function framing({ tree }: SourceTree, node: number, ...framed: number[]): Framing {
  return { start: tree.start[node], end: tree.end[node], framed };
}

/** Calls `take` with the code that only frames something. `state`: the file of the framings. */
export function takeFrames(
  { source: { tree, tokenNode } }: FileState,
  framings: readonly Framing[],
  codes: readonly UnmatchedCode[],
  take: (code: UnmatchedCode) => void,
): void {
  const isWithin = (from: number, until: number, node: number): boolean =>
    tree.start[node] >= from && tree.end[node] <= until;
  const isFrame = (leaf: number): boolean =>
    framings.some(
      ({ start, end, framed }) =>
        isWithin(start, end, leaf) && !framed.some(node => isWithin(tree.start[node], tree.end[node], leaf)),
    );
  for (const code of codes) {
    let token = code.firstToken;
    while (token < code.endToken && isFrame(tokenNode[token])) token++;
    // A comment has no tokens.
    if (token === code.endToken && token > code.firstToken) take(code);
  }
}

/** Does the code do nothing but give the name that value? */
export function givesOnly(source: SourceTree, code: UnmatchedCode, value: number, name: number): boolean {
  const { tree, role, tokenNode } = source;
  for (let token = code.firstToken; token < code.endToken; token++) {
    if (token === source.firstToken[value]) token = tokensEnd(source, value) - 1;
    else if (
      tokenNode[token] !== name &&
      isNamed(tree, tokenNode[token]) &&
      !isIn(source, tokenNode[token], code.node - 1, up => role[up] === Role.typeReference)
    ) {
      return false;
    }
  }
  return true;
}
