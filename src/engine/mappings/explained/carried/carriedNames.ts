/**
 * Names in code that was extracted or inlined: what stands in the host for what stands in the callable, and what of them would be another
 * thing there. Reads the pairs of nodes; what follows from them is said elsewhere.
 */
import { Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { WAITING } from '../../../languages/words.js';
import { isReached, tokenAt } from '../../../matching/statements/bodies/expressions.js';
import type { TransferMapping } from '../../../matching/statements/model.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { Variables } from '../../../matching/statements/bodies/variables.js';
import { valuesGivenTo, variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable } from '../../../structure/declaration.js';
import { contains } from '../../../similarity/bag.js';
import { encloses, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { transferredValues } from '../../pairs/transferredValues.js';
import type { NumberPair } from '../../nodeMap.js';
import type { Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import type { Mention } from '../facts/callPlaces.js';
import { isWaiting } from './waiting.js';
import { leavesReferences } from '../facts/leftReferences.js';
import { convertsCarried } from './carriedResults.js';
import { expandsToItsPlace } from '../facts/expandedText.js';
import { saysOneOf } from '../facts/callableWords.js';
import type { UnmatchedCallable } from '../facts/unmatchedCallables.js';

/** A token that differs, or is a parameter's name. */
export interface Substitution {
  readonly host: string;
  readonly alone: string;
  readonly pair: NumberPair;
}

export class CarriedNames {
  /** Something that was carried means another thing in the callable. */
  meansOther = false;
  /** The code that was carried waits for others: so must what calls it. */
  waits = false;
  /**
   * What the callable calls variables of the host that are mentioned there behind the code that was carried: they are
   * to be handed back.
   */
  readonly wanted = new Set<string>();
  readonly substitutions: Substitution[] = [];
  private readonly mapping: TransferMapping;
  private readonly side: Side;
  private readonly alone: DeclarationNode;
  private readonly caller: DeclarationNode;
  /** In the host, behind all code that was carried. */
  private readonly carriedUntil: number;

  /** `origin` is the host on the other side. */
  constructor(
    private readonly workspace: Workspace,
    { mapping, side, alone, caller }: UnmatchedCallable,
    private readonly origin: DeclarationNode,
  ) {
    [this.mapping, this.side, this.alone, this.caller] = [mapping, side, alone, caller];
    this.waits = isWaiting(alone);
    this.carriedUntil = this.endOfCarried();
    for (const { before, after } of mapping.pairs) {
      this.collect(mapping.fragmentsBefore.node[before], mapping.fragmentsAfter.node[after]);
    }
    // Calls may stand for several mentions of one.
    for (const { before, after } of new Map(
      transferredValues(workspace, mapping).map(value => [value[otherSide(side)], value]),
    ).values()) {
      this.collect(before, after);
    }
    if (this.asksForItsCallable() || this.leavesUsesBehind() || this.dependsOnItsCallable()) this.meansOther = true;
  }

  /** Names inside one carried statement, its child statements left to their own pairs, or value. */
  private collect(rootA: number, rootB: number): void {
    const { workspace, mapping } = this;
    const a = workspace.stateOf(mapping.before.source);
    const b = workspace.stateOf(mapping.after.source);
    // One of several copies is what another one's partner came from.
    const back = new Map<number, number>();
    for (let y = rootB + 1; y < rootB + b.source.tree.size[rootB]; y++) {
      back.set(nodeOf(a.base, workspace.map.ofAfter[refOf(b.base, y)]), y);
    }
    const isInside = (y: number): boolean => encloses(b.source.tree, rootB, y);
    for (let x = rootA + 1; x < rootA + a.source.tree.size[rootA]; x++) {
      const partner = nodeOf(b.base, workspace.map.ofBefore[refOf(a.base, x)]);
      const y = isInside(partner) ? partner : (back.get(x) ?? NO_NODE);
      if (a.source.tree.size[x] > 1 || !encloses(b.source.tree, rootB, y)) continue;
      const [textA, textB] = [nodeText(a.source.tree, x), nodeText(b.source.tree, y)];
      if (textA === WAITING.code) this.waits = true;
      if (!isNamed(a.source.tree, x)) continue;
      const [hosted, unmatched] =
        this.side === 'after'
          ? [
              { state: a, node: x },
              { state: b, node: y },
            ]
          : [
              { state: b, node: y },
              { state: a, node: x },
            ];
      if (
        this.isOfHostOnly(hosted, unmatched) ||
        this.isOfAloneOnly(hosted, unmatched) ||
        this.isOfOtherObject(hosted, unmatched) ||
        this.isWithoutValue(hosted, unmatched)
      ) {
        this.meansOther = true;
      }
      this.want(hosted, unmatched);
      // Members of something are nothing that is handed over, whatever they are called.
      if (!isReached(a.source, x) || !isReached(b.source, y)) {
        this.substitutions.push({
          host: this.side === 'after' ? textA : textB,
          alone: this.side === 'after' ? textB : textA,
          pair: { before: refOf(a.base, x), after: refOf(b.base, y) },
        });
      }
    }
  }

  /**
   * Does the callable, or what its host still does, ask for what is another one's there: its variables by name, what
   * was matched last in it?
   */
  private asksForItsCallable(): boolean {
    const { alone, caller, side, workspace } = this;
    const {
      source,
      source: {
        language: {
          table: { callableWords, foundWords, lastingWords },
        },
      },
    } = alone;
    if (saysOneOf(source, alone.node, callableWords)) return true;
    if ([alone, caller].some(one => saysOneOf(one.source, one.node, foundWords))) return true;
    // What lasts is one for each callable: of several hosts, each had its own.
    const hosts = workspace.input.statements.transfers.filter(({ before, after }) =>
      side === 'after' ? after === alone : before === alone,
    );
    return hosts.length > 1 && saysOneOf(source, alone.node, lastingWords);
  }

  /**
   * Does the code do something else as that of the callable: by a macro that leaves it, by what refers to its variables when they are gone,
   * by the type of what it hands back?
   */
  private dependsOnItsCallable(): boolean {
    const { workspace, side, alone, origin, mapping } = this;
    const variablesOn = (of: Side, one: DeclarationNode): Variables =>
      variablesOf(one, workspace.input.statements.bodies[of].fragmentsOf(one));
    const variables = variablesOn(side, alone);
    const names = [...variables.all, ...variablesOn(otherSide(side), origin).all].map(({ name }) => name);
    return (
      expandsToItsPlace(alone, new Set(names)) ||
      leavesReferences(alone, variables) ||
      convertsCarried(mapping, side, { owner: alone, variables }, origin)
    );
  }

  /** Does the host still mention a function or type that is declared in the code that was carried? */
  private leavesUsesBehind(): boolean {
    const {
      alone,
      caller,
      workspace: {
        input: { matches },
      },
      side,
    } = this;
    const counterpart = (d: DeclarationNode): DeclarationNode | null =>
      side === 'after' ? matches.beforeOf(d) : matches.afterOf(d);
    return alone.children.some(
      child =>
        counterpart(child)?.parent === this.origin && contains(caller.tokens, tokenAt(child.source, child.nameNode)),
    );
  }

  /** Is it a variable of the host, and in a callable that does not stand inside another one, no variable? */
  private isOfHostOnly(hosted: Mention, unmatched: Mention): boolean {
    const { workspace, side, alone, origin } = this;
    if (alone.around !== null && isCallable(alone.around)) return false;
    const variable = workspace.variableAt(otherSide(side), hosted.state, hosted.node);
    const isOfHost = (nameNode: number): boolean =>
      isCallable(origin) && encloses(origin.source.tree, origin.node, nameNode);
    return (
      variable !== undefined &&
      (variable.scopeEnd < hosted.state.source.tree.count || isOfHost(variable.nameNode)) &&
      !isReached(unmatched.state.source, unmatched.node) &&
      workspace.variableAt(side, unmatched.state, unmatched.node) === undefined &&
      ownerAt(unmatched.state.regions, unmatched.node) === alone
    );
  }

  /**
   * Is it a variable of the callable's own, because code that was carried assigns to it, and in the host one of others,
   * by its word `global`?
   */
  private isOfAloneOnly(hosted: Mention, unmatched: Mention): boolean {
    const { workspace, side, origin } = this;
    const { tree } = hosted.state.source;
    if (nodeText(tree, hosted.node) !== nodeText(unmatched.state.source.tree, unmatched.node)) return false;
    if (isReached(hosted.state.source, hosted.node)) return false;
    const own = workspace.variableAt(side, unmatched.state, unmatched.node);
    if (own?.sort !== 'local') return false;
    const variable = workspace.variableAt(otherSide(side), hosted.state, hosted.node);
    return variable === undefined || !encloses(tree, origin.node, variable.nameNode);
  }

  /** Is it a variable that is given no value in the callable, and was in the host? Some languages make one of whatever is mentioned. */
  private isWithoutValue(hosted: Mention, unmatched: Mention): boolean {
    const { workspace, side } = this;
    const own = workspace.variableAt(side, unmatched.state, unmatched.node);
    const variable = workspace.variableAt(otherSide(side), hosted.state, hosted.node);
    const hasNone = own?.sort === 'local' && valuesGivenTo(own).length === 0;
    return hasNone && variable !== undefined && (variable.sort === 'parameter' || valuesGivenTo(variable).length > 0);
  }

  /** Is it the word for the own object on both sides, in a callable that is no member? */
  private isOfOtherObject(hosted: Mention, unmatched: Mention): boolean {
    const { alone, workspace, side } = this;
    const {
      language: { words },
      tree,
    } = unmatched.state.source;
    if (
      !words.own.has(nodeText(tree, unmatched.node)) ||
      !words.own.has(nodeText(hosted.state.source.tree, hosted.node))
    ) {
      return false;
    }
    // In the body of a type without a name it is what is made there.
    if (isInTypeOf(this.origin, hosted) !== isInTypeOf(alone, unmatched)) return true;
    // Members of a type that is declared elsewhere are its own.
    const isOfOneType = alone.owner !== null && alone.owner === this.origin.owner;
    return (
      !isOfOneType &&
      enclosingType(alone) === null &&
      alone.around?.kind === 'file' &&
      workspace.variableAt(side, unmatched.state, unmatched.node) === undefined
    );
  }

  /** A variable of the host that is one of the callable's own, and is mentioned behind all that was carried. */
  private want(hosted: Mention, unmatched: Mention): void {
    const { workspace, side } = this;
    const own = workspace.variableAt(side, unmatched.state, unmatched.node);
    const variable = workspace.variableAt(otherSide(side), hosted.state, hosted.node);
    if (
      own === undefined ||
      own.sort === 'parameter' ||
      own.sort === 'receiver' ||
      variable === undefined ||
      this.wanted.has(own.name)
    ) {
      return;
    }
    if (variable.references.some(leaf => leaf >= this.carriedUntil)) this.wanted.add(own.name);
  }

  /** Behind the last node of the host that was carried. */
  private endOfCarried(): number {
    const { pairs, fragmentsBefore, fragmentsAfter } = this.mapping;
    const {
      node,
      source: { tree },
    } = this.side === 'after' ? fragmentsBefore : fragmentsAfter;
    const carried = pairs.map(pair => node[this.side === 'after' ? pair.before : pair.after]);
    const values = transferredValues(this.workspace, this.mapping).map(value => value[otherSide(this.side)]);
    return Math.max(0, ...[...carried, ...values].map(at => at + tree.size[at]));
  }
}

/** Does code of a declaration stand in the body of a type that is made in there? */
function isInTypeOf({ node }: DeclarationNode, { state, node: leaf }: Mention): boolean {
  const { tree, role } = state.source;
  for (let up = tree.parent[leaf]; up > node; up = tree.parent[up]) if (role[up] === Role.typeBody) return true;
  return false;
}
