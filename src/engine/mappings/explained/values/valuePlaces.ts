/**
 * Where a name stands for a value that stood there itself: what the other side has in the counterpart of what holds the name, if that is
 * the value word by word, and its names mean what they mean in the value. Decides nothing about when the value is evaluated.
 */
import { Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import { otherSide, pairFrom } from '../../../sides.js';
import { onlyChild, stripped } from '../../../matching/statements/bodies/expressions.js';
import { isTextOf } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokenCount, tokensEnd } from '../../../structure/source.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { kindName, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin, unmatchedCodeAt } from '../facts/unmatchedCodes.js';
import { givesTheSame } from '../../pairs/functionBodies.js';
import { inGroups } from '../../pairs/groups.js';
import type { NumberPair } from '../../nodeMap.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf, UNMAPPED } from '../../nodeRef.js';
import { EXPLAINED } from '../../thresholds.js';
import type { FileState, Workspace } from '../../workspace.js';

/** What of the edits says no more than that a name stands where its value stood. */
export interface ValuePlace {
  /** Numbers of the name, and of the node that is the value. */
  readonly name: number;
  readonly stood: NodeRef;
  readonly unmatched: readonly UnmatchedCode[];
  readonly update: NumberPair | null;
  /** Code in the value (the body of a function) that went where it stands, or stood. */
  readonly moves: readonly NumberPair[];
}

export class ValuePlaces {
  readonly state: FileState;
  /** The file of the value. */
  private readonly valued: FileState;
  private readonly otherSide: Side;
  /** The node of the value, without parentheses. */
  private readonly value: number;
  /** First token of the value. */
  private readonly first: number;
  /** What is reached from it by a pattern: the texts of further tokens. */
  private readonly reached: readonly string[];
  /** How many tokens there are in all. */
  private readonly length: number;
  /** What stood for a name found before. */
  private readonly taken = new Set<UnmatchedCode>();
  /** The outermost nodes of the value that have a counterpart. */
  private readonly carried: readonly number[];
  /** Was it found where they went? */
  private isCarried = false;

  /**
   * `source` is the file of the name, on `side`, and of the value unless that is in another one; `follows` says of two
   * names that the one follows from the other. `counterparts`: of nodes around the name, their counterparts in one of
   * several copies.
   */
  constructor(
    readonly workspace: Workspace,
    readonly side: Side,
    source: SourceTree,
    value: number,
    path: readonly number[],
    private readonly codes: UnmatchedCodesOfSides,
    private readonly follows: (pair: NumberPair) => boolean,
    readonly valueSource = source,
    private readonly counterparts: ReadonlyMap<NodeRef, NodeRef> | null = null,
  ) {
    const whole = stripped(valueSource, value);
    this.state = workspace.stateOf(source);
    this.valued = workspace.stateOf(valueSource);
    this.otherSide = otherSide(side);
    this.value = whole;
    this.first = valueSource.firstToken[whole];
    this.reached = path.flatMap(leaf => ['.', nodeText(valueSource.tree, leaf)]);
    this.length = tokensEnd(valueSource, whole) - this.first + this.reached.length;
    this.carried = this.mappedIn(this.valued, whole);
  }

  /** Is the node mapped to one of the other side? */
  isMapped(node: number): boolean {
    return this.partnerOf(node) >= 0;
  }

  /**
   * Has a statement a counterpart, be it an expression that a function consists of? That may have the name now, which
   * the statement hands back.
   */
  isKept(statement: number): boolean {
    const value = onlyChild(this.state.source, statement);
    return (
      this.isMapped(statement) || (value !== NO_NODE && (this.isMapped(value) || this.handsBack(value, statement)))
    );
  }

  /** `leaf`: a name, or what reads a member. `new`: in code that the other side lacks as a whole; null where something else stood. */
  at(leaf: number): ValuePlace | 'new' | null {
    const mapped = this.partnerOf(leaf);
    if (mapped >= 0) {
      const found = this.around(mapped, tokenCount(this.state.source, leaf));
      return (
        found && {
          ...found,
          name: refOf(this.state.base, leaf),
          update: pairFrom(this.side, refOf(this.state.base, leaf), mapped),
          moves: [],
        }
      );
    }
    const { tree } = this.state.source;
    const last = leaf + tree.size[leaf] - 1;
    if (last > leaf && this.isMapped(last)) return this.atMember(leaf, last);
    const statement = tree.parent[leaf];
    const own =
      this.unmatchedAt(leaf) ??
      this.unmatchedAt(inGroups(this.state.source, leaf)) ??
      (this.handsBack(leaf, statement) ? this.unmatchedAt(statement) : null);
    if (own === null) return 'new';
    const around = this.aroundIn(leaf);
    const holder = around > 0 ? this.partnerOf(around) : UNMAPPED;
    if (holder < 0) return null;
    const name = refOf(this.state.base, leaf);
    const stood = this.stoodIn(around, holder, own);
    return stood
      ? { name, stood: stood.number, unmatched: [own, stood.code], update: null, moves: [] }
      : this.carriedFrom(name, holder, own);
  }

  /** Of what reads a member, where the member has the name that stood there, and what it is read of is unmatched. */
  private atMember(node: number, name: number): ValuePlace | null {
    const {
      state: {
        source,
        source: { tree },
        base,
      },
      side,
    } = this;
    const own = this.codesIn(side, this.state, tree.start[node], tree.end[node]);
    const isElse =
      own.reduce((sum, { firstToken, endToken }) => sum + endToken - firstToken, 1) < tokenCount(source, node);
    const found = isElse ? null : this.around(this.partnerOf(name), 1);
    return (
      found && {
        ...found,
        name: refOf(base, node),
        unmatched: [...found.unmatched, ...own],
        update: pairFrom(side, refOf(base, name), this.partnerOf(name)),
        moves: [],
      }
    );
  }

  /** Is the object itself, where it stands in the place of a name, that of the callable which declares the name? */
  isOwnObjectOf(owner: DeclarationNode, leaf: number, { unmatched: [, stood], update }: ValuePlace): boolean {
    const { matches } = this.workspace.input;
    const holder = this.workspace.partnerAround(this.side, this.state, leaf);
    if (stood === undefined || update !== null || holder < 0) return false;
    const {
      source: {
        tree,
        role,
        language: { table },
      },
      regions,
    } = this.workspace.stateAt(this.otherSide, holder);
    const there = ownerAt(regions, stood.node);
    if ((this.side === 'before' ? matches.afterOf(owner) : matches.beforeOf(owner)) !== there) return false;
    for (let up = tree.parent[stood.node]; up > there.node; up = tree.parent[up]) {
      if (role[up] === Role.lambda && table.sharesOwnObject?.includes(kindName(tree, up)) !== true) return false;
    }
    return true;
  }

  /** Does a statement do no more than to hand back what the function consisted of, by its name? */
  private handsBack(name: number, statement: number): boolean {
    const {
      state: {
        source,
        source: { tree },
      },
      valued,
    } = this;
    const [carried] = this.carried;
    const isWhole =
      carried !== undefined && tokensEnd(valued.source, carried) - valued.source.firstToken[carried] === this.length;
    return (
      isWhole &&
      tree.size[name] === 1 &&
      onlyChild(source, statement) === name &&
      givesTheSame(this.workspace, this.side, this.state, statement)
    );
  }

  /** The unmatched code of a statement that gives the name: all of it, but for what of the value went elsewhere. */
  unmatchedAround(statement: number): readonly UnmatchedCode[] {
    const whole = this.unmatchedAt(statement);
    if (whole) return [whole];
    if (this.carried.length === 0 || this.mappedIn(this.state, statement).length !== this.carried.length) return [];
    const { tree } = this.state.source;
    return this.codesIn(this.side, this.state, tree.start[statement], tree.end[statement]);
  }

  /** The unmatched code of just this node. */
  unmatchedAt(node: number): UnmatchedCode | null {
    const { source } = this.state;
    return unmatchedCodeAt(this.codes[this.side], this.workspace[this.side].positionOf(source), source.tree, node);
  }

  private partnerOf(node: number): NodeRef {
    return this.counterpartOf(refOf(this.state.base, node));
  }

  private counterpartOf(number: NodeRef): NodeRef {
    return this.counterparts
      ? (this.counterparts.get(number) ?? UNMAPPED)
      : this.workspace.partnersOn(this.side)[number];
  }

  /** The nearest node around a name that has a counterpart; 0 for none. */
  private aroundIn(leaf: number): number {
    const { parent } = this.state.source.tree;
    let up = parent[leaf];
    while (up > 0 && this.partnerOf(up) < 0) up = parent[up];
    return up;
  }

  /**
   * Around a name of the other side, or what reads a member, of `kept` tokens: what is unmatched of the value, where the
   * value is made of nothing else.
   */
  private around(mapped: NodeRef, kept: number): Pick<ValuePlace, 'stood' | 'unmatched'> | null {
    const state = this.workspace.stateAt(this.otherSide, mapped);
    const { tree } = state.source;
    let node = nodeOf(state.base, mapped);
    for (; node > 0 && !this.isValue(state, node); node = tree.parent[node]) {
      if (tree.size[node] > 4 * this.length) return null;
    }
    if (node <= 0) return null;
    const inside = this.codesIn(this.otherSide, state, tree.start[node], tree.end[node]);
    const unmatched = inside.reduce((sum, { firstToken, endToken }) => sum + endToken - firstToken, 0);
    return unmatched + kept >= this.length ? { stood: refOf(state.base, node), unmatched: inside } : null;
  }

  /** The outermost nodes inside that have a counterpart. */
  private mappedIn(state: FileState, whole: number): number[] {
    const { tree } = state.source;
    const found: number[] = [];
    for (let node = whole; node < whole + tree.size[whole]; node++) {
      if (this.workspace.partnersOn(this.side)[refOf(state.base, node)] < 0) continue;
      found.push(node);
      node += tree.size[node] - 1;
    }
    return found;
  }

  /** In the counterpart of what the name was put into: the value, of which the code in it has a counterpart in this one, word for word. */
  private carriedFrom(name: NodeRef, holder: NodeRef, own: UnmatchedCode): ValuePlace | null {
    const { workspace, side, otherSide, valued, carried, first } = this;
    if (carried.length === 0 || this.isCarried || this.reached.length > 0) return null;
    const pairs = carried.map(node => ({ node, partner: workspace.partnersOn(side)[refOf(valued.base, node)] }));
    const other = workspace.stateAt(otherSide, pairs[0].partner);
    const { source, base } = other;
    let whole = nodeOf(base, pairs[0].partner);
    while (whole > 0 && tokensEnd(source, whole) - source.firstToken[whole] < this.length) {
      whole = source.tree.parent[whole];
    }
    if (whole <= 0 || !this.isValue(other, whole)) return null;
    const from = source.firstToken[whole];
    const isWholly = pairs.every(
      ({ node, partner }) =>
        workspace.stateAt(otherSide, partner) === other &&
        source.firstToken[nodeOf(base, partner)] - from === valued.source.firstToken[node] - first,
    );
    const around = workspace.partnerAround(otherSide, other, whole);
    if (!isWholly || around < 0 || this.counterpartOf(around) !== holder) return null;
    whole = inGroups(source, whole);
    const inside = this.codesIn(otherSide, other, source.tree.start[whole], source.tree.end[whole]);
    this.isCarried = true;
    return {
      name,
      stood: refOf(base, whole),
      unmatched: [own, ...inside],
      update: null,
      moves: pairs.map(({ node, partner }) => pairFrom(side, refOf(valued.base, node), partner)),
    };
  }

  /** What stands alone in the counterpart of what a name was put into, whatever it is: nodes of the other side. */
  besides(leaf: number): { readonly state: FileState; readonly nodes: readonly number[] } | null {
    const around = this.partnerOf(leaf) >= 0 ? 0 : this.aroundIn(leaf);
    if (around <= 0) return null;
    const holder = this.partnerOf(around);
    const state = this.workspace.stateAt(this.otherSide, holder);
    const { start, end } = state.source.tree;
    const codes = this.codesIn(
      this.otherSide,
      state,
      start[nodeOf(state.base, holder)],
      end[nodeOf(state.base, holder)],
    );
    return { state, nodes: codes.map(code => wholeOf(state, code)).filter(node => node >= 0) };
  }

  /**
   * In the counterpart of what the name was put into: the unmatched code that is the value, in the place that the name has
   * among what stands alone.
   */
  private stoodIn(
    around: number,
    holder: NodeRef,
    own: UnmatchedCode,
  ): { readonly code: UnmatchedCode; readonly number: NodeRef } | null {
    const other = this.workspace.stateAt(this.otherSide, holder);
    const { start, end } = other.source.tree;
    const names = this.aloneIn(around);
    const inside = this.codesIn(
      this.otherSide,
      other,
      start[nodeOf(other.base, holder)],
      end[nodeOf(other.base, holder)],
    ).filter(code => {
      const partner = this.workspace.partnerAround(this.otherSide, other, code.node);
      return partner >= 0 && this.counterpartOf(partner) === holder;
    });
    const place = names.indexOf(own);
    if (place < 0) return null;
    // Where more was added or removed, it is counted from the other end as well.
    const stood = [inside[place], inside[inside.length - names.length + place]].find(
      code => code !== undefined && !this.taken.has(code) && this.isValue(other, wholeOf(other, code)),
    );
    if (stood === undefined) return null;
    this.taken.add(stood);
    return { code: stood, number: refOf(other.base, wholeOf(other, stood)) };
  }

  /** What stands alone in a node, and in none in it that has a counterpart. */
  private aloneIn(around: number): readonly UnmatchedCode[] {
    const { tree } = this.state.source;
    return this.codesIn(this.side, this.state, tree.start[around], tree.end[around]).filter(
      ({ node }) => this.aroundIn(node) === around,
    );
  }

  /**
   * Is this node of the other side the value, word by word, of names that mean the same, renamed ones among them? A
   * variable is the one that it was.
   */
  private isValue(other: FileState, node: number): boolean {
    if (node < 0) return false;
    const { source } = other;
    const whole = stripped(source, node);
    if (isTextOf(this.valued.source, this.value, source, whole)) return true;
    const from = source.firstToken[whole];
    if (tokensEnd(source, whole) - from !== this.length) return false;
    const own = this.length - this.reached.length;
    if (this.reached.some((text, i) => nodeText(source.tree, source.tokenNode[from + own + i]) !== text)) return false;
    for (let i = 0; i < own; i++) {
      const [here, there] = [this.valued.source.tokenNode[this.first + i], source.tokenNode[from + i]];
      const isSame =
        source.tokens[from + i] === this.valued.source.tokens[this.first + i] &&
        this.meansTheSame(here, other, there, from);
      if (!isSame && !this.follows(pairFrom(this.side, refOf(this.valued.base, here), refOf(other.base, there)))) {
        return false;
      }
    }
    return true;
  }

  /** Of one word in the value and in what begins with the token `from` there. */
  private meansTheSame(here: number, other: FileState, there: number, from: number): boolean {
    const named = this.ownNameAt(this.side, this.valued, this.first, here);
    return named >= 0
      ? named === this.ownNameAt(this.otherSide, other, from, there)
      : this.isSameVariable(here, other, there);
  }

  /**
   * Of a variable that the value names for itself, as a comprehension or a function in it does: by how many tokens
   * behind its start; -1 for none.
   */
  private ownNameAt(side: Side, state: FileState, first: number, leaf: number): number {
    const variable = this.workspace.variableAt(side, state, leaf);
    const at = variable === undefined ? -1 : state.source.firstToken[variable.nameNode] - first;
    return at >= 0 && at < this.length ? at : -1;
  }

  private isSameVariable(here: number, other: FileState, there: number): boolean {
    return this.side === 'before'
      ? this.workspace.isSameVariable(this.valued, here, other, there)
      : this.workspace.isSameVariable(other, there, this.valued, here);
  }

  private codesIn(side: Side, { source }: FileState, start: number, end: number): readonly UnmatchedCode[] {
    return codesWithin(this.codes[side], this.workspace[side].positionOf(source), start, end, EXPLAINED.maxBeside);
  }
}

/** The node that unmatched code is; -1 where it is several. */
export function wholeOf({ source: { tree } }: FileState, { node, start, end }: UnmatchedCode): number {
  let whole = node;
  while (whole > 0 && tree.end[whole] < end && tree.start[tree.parent[whole]] === start) whole = tree.parent[whole];
  return tree.start[whole] === start && tree.end[whole] === end ? whole : -1;
}
