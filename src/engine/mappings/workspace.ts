/**
 * What the steps of node mapping share for one change: the files of both sides with their regions and fragments, and the map they fill.
 */
import type { Budget } from '../budget.js';
import type { Side } from '../model.js';
import { otherSide } from '../sides.js';
import { valueAt } from '../lists.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { wrapperOf } from '../structure/sites.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';
import { isComment, isStatement } from '../languages/roles.js';
import type { Bodies } from '../matching/statements/bodies/bodies.js';
import type { Fragments } from '../matching/statements/bodies/fragments.js';
import type { Variable } from '../matching/statements/bodies/variables.js';
import { isChanged, variablesOf } from '../matching/statements/bodies/variables.js';
import { capturesOf } from '../matching/statements/bodies/captures.js';
import { isLiteral } from '../matching/statements/bodies/expressions.js';
import { innermostNodes } from './pairs/groups.js';
import type { MappingsInput } from './input.js';
import type { Answer, Named } from '../symbols/correspondence.js';
import { Correspondence } from '../symbols/correspondence.js';
import { isReadList } from '../symbols/heldState.js';
import type { Symbol, Unchanged } from '../symbols/symbol.js';
import type { NumberPair } from './nodeMap.js';
import { Forest, NodeMap } from './nodeMap.js';
import type { NodeRef, Partners } from './nodeRef.js';
import { nodeOf, refOf, UNMAPPED } from './nodeRef.js';
import type { PairSide } from './pairs/nodePairs.js';
import { NodePairing } from './pairs/nodePairs.js';
import type { Regions } from '../matching/statements/bodies/regions.js';
import { ownerAt } from '../matching/statements/bodies/regions.js';

/** One file with what is known of its nodes. */
export interface FileState extends PairSide {
  readonly regions: Regions;
  /** By node: 1 for the fragments of declarations that were looked into. */
  readonly fragment: Uint8Array;
  /** Position of each declaration in `regions.declarations`. */
  readonly ownerOf: ReadonlyMap<DeclarationNode, number>;
}

/** Levels climbed from an expression to the statement that explains it. */
const MAX_STEPS = 64;

/** A node of the other side, in the file that it is in. */
export interface Counterpart {
  readonly state: FileState;
  readonly node: number;
}

export class Workspace {
  readonly before: Forest;
  readonly after: Forest;
  readonly map: NodeMap;
  /** By position of a file before: position of its counterpart after. */
  private readonly filePairs = new Map<number, number>();
  private readonly statesBefore: FileState[];
  private readonly statesAfter: FileState[];
  private readonly states = new Map<SourceTree, FileState>();
  private readonly calls = new Map<DeclarationNode, ReadonlyMap<number, CallSite>>();
  readonly correspondence: Correspondence;

  constructor(
    readonly input: MappingsInput,
    private readonly budget: Budget,
  ) {
    const areMapped = (was: Named, is: Named): Answer => {
      const [x, y] = [
        refOf(this.stateOf(was.source).base, was.nameNode),
        refOf(this.stateOf(is.source).base, is.nameNode),
      ];
      if (this.map.joins(x, y) || (this.areOneValue(was, is) && statementTextAt(was) === statementTextAt(is))) {
        return 'yes';
      }
      return this.map.ofBefore[x] < 0 || this.map.ofAfter[y] < 0 ? 'unknown' : 'no';
    };
    this.correspondence = new Correspondence(input.matches, areMapped, (side, source, leaf) =>
      input.resolvers[side].resolve(source, leaf),
    );
    this.before = new Forest(input.before);
    this.after = new Forest(input.after);
    this.map = new NodeMap(this.before, this.after);
    this.addStates(this.before, input.statements.bodies.before);
    this.addStates(this.after, input.statements.bodies.after);
    this.statesBefore = input.before.map(({ source }) => this.stateOf(source));
    this.statesAfter = input.after.map(({ source }) => this.stateOf(source));
    for (const file of input.matches.before.files) {
      const partner = input.matches.afterOf(file);
      if (partner) this.filePairs.set(this.before.positionOf(file.source), this.after.positionOf(partner.source));
    }
  }

  private addStates(forest: Forest, bodies: Bodies): void {
    for (const { source } of forest.files) {
      const regions = bodies.regionsOf(source);
      const stop = new Uint8Array(source.tree.count);
      for (let node = 1; node < source.tree.count; node++) {
        if (regions.isDeclaration[node] === 1 || isComment(source.role[node])) stop[node] = 1;
      }
      this.states.set(source, {
        source,
        base: forest.baseOf(source),
        stop,
        inner: innermostNodes(source),
        fragment: new Uint8Array(source.tree.count),
        regions,
        ownerOf: bodies.ownersIn(source),
      });
    }
  }

  stateOf(source: SourceTree): FileState {
    return this.states.get(source) as FileState;
  }

  /** From now on these statements are paired by fragment only. */
  lookInto({ source, node, count }: Fragments): void {
    const state = this.stateOf(source);
    for (let i = 1; i < count; i++) state.stop[node[i]] = state.fragment[node[i]] = 1;
  }

  /** State of the file that a numbered node is in. */
  stateAt(side: Side, number: NodeRef): FileState {
    return side === 'before'
      ? this.statesBefore[this.before.fileOf(number)]
      : this.statesAfter[this.after.fileOf(number)];
  }

  /** By the number of a node of this side: that of its partner, or a negative number. */
  partnersOn(side: Side): Partners {
    return side === 'before' ? this.map.ofBefore : this.map.ofAfter;
  }

  /** What a node, and no other one, became; null for nothing. */
  soleCounterpart(side: Side, { base }: FileState, node: number): Counterpart | null {
    const number = this.partnersOn(side)[refOf(base, node)];
    if (number < 0 || this.partnersOn(otherSide(side))[number] !== refOf(base, node)) return null;
    const state = this.stateAt(otherSide(side), number);
    return { state, node: nodeOf(state.base, number) };
  }

  /** Number of the partner of the nearest mapped node around a node; -1 for none. */
  partnerAround(side: Side, { source: { tree }, base }: FileState, node: number): NodeRef {
    const partners = this.partnersOn(side);
    let up = tree.parent[node];
    while (up > 0 && partners[refOf(base, up)] < 0) up = tree.parent[up];
    return up > 0 ? partners[refOf(base, up)] : UNMAPPED;
  }

  /** The variable or parameter that a name is, as far as the callable around it declares it. */
  variableAt(side: Side, { regions }: FileState, node: number): Variable | undefined {
    const owner = ownerAt(regions, node);
    return variablesOf(owner, this.input.statements.bodies[side].fragmentsOf(owner)).at.get(node);
  }

  /** Do both variables have one literal, for good, or a list of them that is only read? Two that hold another object each hold two. */
  private areOneValue(was: Named, is: Named): boolean {
    return (
      [
        ['before', was],
        ['after', is],
      ] as const
    ).every(([side, { source, nameNode }]) => {
      const state = this.stateOf(source);
      const variable = this.variableAt(side, state, nameNode);
      if (variable === undefined || variable.initialiser < 0) return false;
      const isOne = isLiteral(source, variable.initialiser) || isReadList(source, variable.initialiser, nameNode);
      if (!isOne) return false;
      const captured = capturesOf(source, state.regions.isDeclaration).get(nameNode) ?? [];
      return [...variable.references, ...captured].every(leaf => !isChanged(variable, leaf));
    });
  }

  /** What a name refers to. */
  symbolAt(side: Side, { source }: FileState, leaf: number): Symbol | Unchanged {
    return this.input.reached?.at(side, source, leaf) ?? this.input.resolvers[side].resolve(source, leaf);
  }

  /** What a type's name would refer to if it stood where a node is: one in a text (`"Box"`) is no leaf of its own. */
  symbolCalled(side: Side, { source }: FileState, node: number, name: string): Symbol {
    return this.input.resolvers[side].typeCalled(source, node, name);
  }

  /** The call that a node is. */
  callAt({ regions }: FileState, node: number): CallSite | undefined {
    const owner = ownerAt(regions, node);
    return valueAt(this.calls, owner, () => new Map(owner.calls.map(call => [call.node, call]))).get(node);
  }

  /** Is a leaf mapped to one that is the same word? */
  keepsWord(side: Side, { source, base }: FileState, leaf: number): boolean {
    const partner = this.partnersOn(side)[refOf(base, leaf)];
    if (partner < 0) return false;
    const other = this.stateAt(otherSide(side), partner);
    return nodeText(source.tree, leaf) === nodeText(other.source.tree, nodeOf(other.base, partner));
  }

  /** Node of a parameter's name; -1 when there is none of that name. */
  parameterNamed(side: Side, declaration: DeclarationNode, name: string): number {
    const { all } = variablesOf(declaration, this.input.statements.bodies[side].fragmentsOf(declaration));
    return all.find(variable => variable.sort === 'parameter' && variable.name === name)?.nameNode ?? NO_NODE;
  }

  /** What a callable calls the object that it is called on, where it has a name of its own for it. */
  receiverOf(side: Side, declaration: DeclarationNode): Variable | undefined {
    return declaration.receiver === null
      ? undefined
      : variablesOf(declaration, this.input.statements.bodies[side].fragmentsOf(declaration)).all.find(
          ({ sort }) => sort === 'receiver',
        );
  }

  /** Are both names of one variable, or neither of any? A negative number is no node. */
  isSameVariable(before: FileState, x: number, after: FileState, y: number): boolean {
    const was = x < 0 ? undefined : this.variableAt('before', before, x);
    const is = y < 0 ? undefined : this.variableAt('after', after, y);
    return was === undefined || is === undefined
      ? was === is
      : this.map.joins(refOf(before.base, was.nameNode), refOf(after.base, is.nameNode));
  }

  /** Are the files of the two nodes one file before and after the change? */
  arePaired({ before, after }: NumberPair): boolean {
    return this.filePairs.get(this.before.fileOf(before)) === this.after.fileOf(after);
  }

  /** Refactoring that carried this pair: of the statements around it, or of the declarations that it is. */
  refactoringOf(pair: NumberPair): number | null {
    const declared = this.declaredBy(pair);
    if (declared !== null) {
      const { regions, base } = this.stateAt('before', declared.before);
      const found = this.input.refactoringOf.get(ownerAt(regions, nodeOf(base, declared.before)).index);
      if (found !== undefined && this.map.ofBefore[declared.before] === declared.after) return found;
    }
    return this.explainedBy(pair.before, pair.after);
  }

  /**
   * The declarations that two nodes are, or that they hold and nothing else (`export function f() {}`); null where one
   * is or holds none.
   */
  declaredBy({ before, after }: NumberPair): NumberPair | null {
    const state = this.stateAt('before', before);
    const target = this.stateAt('after', after);
    const [declared, other] = [
      declarationIn(state, nodeOf(state.base, before)),
      declarationIn(target, nodeOf(target.base, after)),
    ];
    return declared === NO_NODE || other === NO_NODE
      ? null
      : { before: refOf(state.base, declared), after: refOf(target.base, other) };
  }

  private explainedBy(before: NodeRef, after: NodeRef): number | null {
    if (this.map.refactorings.size === 0) return null;
    const state = this.stateAt('before', before);
    const target = this.stateAt('after', after);
    let x = nodeOf(state.base, before);
    let y = nodeOf(target.base, after);
    for (let steps = 0; steps < MAX_STEPS && x > 0 && y > 0; steps++) {
      const found = this.map.refactorings.get(this.map.keyOf(refOf(state.base, x), refOf(target.base, y)));
      if (found !== undefined) return found;
      // A part that stands in another part now was not carried by what stands around both.
      if (steps > 0 && !this.map.has(refOf(state.base, x), refOf(target.base, y))) return null;
      if (state.fragment[x] === 1 || target.fragment[y] === 1) return null;
      x = state.source.tree.parent[x];
      while (x > 0 && this.map.ofBefore[refOf(state.base, x)] < 0) x = state.source.tree.parent[x];
      y = target.source.tree.parent[y];
      while (y > 0 && this.map.ofAfter[refOf(target.base, y)] < 0) y = target.source.tree.parent[y];
    }
    return null;
  }

  /** Refactoring of a matched pair of declarations whose names these two nodes are; null for all other nodes. */
  renameAt({ before, after }: NumberPair): number | null {
    const a = this.stateAt('before', before);
    const b = this.stateAt('after', after);
    const declared = ownerAt(a.regions, nodeOf(a.base, before));
    const other = ownerAt(b.regions, nodeOf(b.base, after));
    if (
      declared.nameNode !== nodeOf(a.base, before) ||
      other.nameNode !== nodeOf(b.base, after) ||
      this.input.matches.afterOf(declared) !== other
    ) {
      return null;
    }
    return this.input.refactoringOf.get(declared.index) ?? null;
  }

  /** Texts of two mapped tokens, and whether they are comments. */
  tokenTexts({ before, after }: NumberPair): readonly [before: string, after: string, areComments: boolean] {
    const a = this.stateAt('before', before);
    const b = this.stateAt('after', after);
    return [
      nodeText(a.source.tree, nodeOf(a.base, before)),
      nodeText(b.source.tree, nodeOf(b.base, after)),
      isComment(a.source.role[nodeOf(a.base, before)]),
    ];
  }

  commentsOf(declaration: DeclarationNode): readonly number[] {
    const { regions, ownerOf } = this.stateOf(declaration.source);
    return regions.comments.get(ownerOf.get(declaration) as number) ?? [];
  }

  pairing(before: SourceTree, after: SourceTree): NodePairing {
    return new NodePairing(this.map, this.stateOf(before), this.stateOf(after), this.budget);
  }
}

/** The declaration that a node is, or that it is only the wrapper of; -1 for neither. */
function declarationIn({ source, regions }: FileState, node: number): number {
  if (regions.isDeclaration[node] === 1) return node;
  for (let child = node + 1; child < node + source.tree.size[node]; child += source.tree.size[child]) {
    if (regions.isDeclaration[child] === 1) return wrapperOf(source, child) === node ? child : NO_NODE;
  }
  return NO_NODE;
}

/** The text of the statement that declares a name: two that say the same give one value. */
function statementTextAt({ source: { tree, role }, nameNode }: Named): string {
  let up = nameNode;
  while (up > 0 && !isStatement(role[up])) up = tree.parent[up];
  return nodeText(tree, up > 0 ? up : nameNode);
}
