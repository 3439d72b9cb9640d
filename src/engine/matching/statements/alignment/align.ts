/**
 * Two expressions, or the heads of two statements, aligned from the top down by roles: in which replacements do they differ, and what did
 * they keep? (RefactoringMiner 3, sections 3.1 and 3.2.2, on trees instead of strings.)
 *
 * It looks at two nodes only. Whether a replacement is a renamed variable or one of many edits is for those who know the declarations.
 */
import { isOneLanguage } from '../../../languages/language.js';
import { isStatementLike, Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { childByField, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { isAtomic } from '../bodies/compatible.js';
import type { Head } from '../bodies/expressions.js';
import {
  callParts,
  creationParts,
  isLiteral,
  isTypeNode,
  nameLeaf,
  operandsOf,
  slotsOf,
  stripped,
  tokenAt,
  valueOf,
} from '../bodies/expressions.js';
import type { CallParts } from '../bodies/expressions.js';
import { alignLists } from './lists.js';
import { ALIGNMENT } from '../thresholds.js';

export type ReplacementKind =
  /** The name of a variable or field for another; the ends are the names. `this.x` for `x` is none. */
  | 'name'
  /** A call went to another function; the ends are the names. Receiver and arguments are aligned by themselves. */
  | 'functionName'
  | 'type'
  | 'literal'
  | 'operator'
  /** Another word of the grammar: `const` for `let`. */
  | 'keyword'
  /** A call for another that has nothing in common with it. */
  | 'call'
  /** A name stands where an expression stood (extracted into a variable, a parameter), or the other way round (inlined). */
  | 'expressionByName'
  | 'nameByExpression'
  /** An expression of another sort. */
  | 'expression'
  /** A part that only one side has: an argument, operand, receiver, initialiser, modifier. */
  | 'inserted'
  | 'deleted'
  /** The before expression stands inside the after one (`e`, `f(e)`), or the other way round. What they share is aligned as well. */
  | 'wrapped'
  | 'unwrapped'
  /** Equal elements stand in another order; the ends are what holds them. */
  | 'reordered'
  /** One value in statements of two sorts: `return e`, `v = e`, `T v = e`, `e`. The values are aligned. */
  | 'abstracted';

export interface Replacement {
  readonly kind: ReplacementKind;
  /** Node of the before tree; -1 for what was inserted. */
  readonly before: number;
  /** Node of the after tree; -1 for what was deleted. */
  readonly after: number;
}

export interface Alignment {
  /** In the order of the before side; insertions come last. */
  readonly replacements: readonly Replacement[];
  /** Topmost equal parts that stand in the same place of both. */
  readonly kept: readonly (readonly [before: number, after: number])[];
}

export function align(a: Head, b: Head): Alignment {
  return new Aligner(a, b).run();
}

class Aligner {
  private readonly replacements: Replacement[] = [];
  private readonly kept: (readonly [number, number])[] = [];
  private readonly open: (readonly [number, number])[] = [];
  private work = 0;
  private readonly sourceA: SourceTree;
  private readonly sourceB: SourceTree;

  constructor(
    private readonly a: Head,
    private readonly b: Head,
  ) {
    this.sourceA = a.source;
    this.sourceB = b.source;
  }

  run(): Alignment {
    this.statements(this.a.node, this.b.node);
    for (let pair = this.open.pop(); pair; pair = this.open.pop()) {
      this.compare(stripped(this.sourceA, pair[0]), stripped(this.sourceB, pair[1]));
    }
    const place = (node: number): number => (node === NO_NODE ? Number.MAX_SAFE_INTEGER : node);
    this.replacements.sort((x, y) => place(x.before) - place(y.before) || x.after - y.after);
    this.kept.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
    return { replacements: this.replacements, kept: this.kept };
  }

  private add(kind: ReplacementKind, before: number, after: number): void {
    this.replacements.push({ kind, before, after });
  }

  private keep(a: number, b: number): void {
    this.kept.push([a, b]);
  }

  private later(a: number, b: number): void {
    this.open.push([a, b]);
  }

  /** Statements of two sorts are about the same if their values are. */
  private statements(a: number, b: number): void {
    const { sourceA, sourceB } = this;
    if (!isStatementLike(sourceA.role[a]) || !isStatementLike(sourceB.role[b])) {
      this.later(a, b);
      return;
    }
    const [valueA, valueB] = [valueOf(sourceA, a), valueOf(sourceB, b)];
    const isOtherSort =
      valueA !== NO_NODE &&
      valueB !== NO_NODE &&
      (sourceA.tree.kind[a] !== sourceB.tree.kind[b] || this.isAssigned(valueA, valueB));
    if (!isOtherSort) {
      if (
        sourceA.role[a] === Role.statement &&
        sourceA.role[a] === sourceB.role[b] &&
        sourceA.tree.kind[a] !== sourceB.tree.kind[b]
      ) {
        this.add('expression', a, b);
      } else this.slots(a, b);
      return;
    }
    this.add('abstracted', a, b);
    this.later(valueA, valueB);
    const [targetA, targetB] = [this.targetOf(sourceA, a, valueA), this.targetOf(sourceB, b, valueB)];
    if (targetA !== NO_NODE && targetB !== NO_NODE) this.later(targetA, targetB);
  }

  /** Is the value of only one of two plain statements assigned to something? */
  private isAssigned(valueA: number, valueB: number): boolean {
    const { sourceA, sourceB } = this;
    return (
      (sourceA.role[sourceA.tree.parent[valueA]] === Role.assignment) !==
      (sourceB.role[sourceB.tree.parent[valueB]] === Role.assignment)
    );
  }

  /** What a value is assigned to: the first child of the assignment or of the variable's declaration. */
  private targetOf({ tree, role }: SourceTree, statement: number, value: number): number {
    const holder = tree.parent[value];
    return holder !== statement && (role[holder] === Role.assignment || role[holder] === Role.variable)
      ? holder + 1
      : NO_NODE;
  }

  private compare(a: number, b: number): void {
    const { sourceA, sourceB } = this;
    if (sourceA.contentHash[a] === sourceB.contentHash[b]) {
      this.keep(a, b);
      return;
    }
    const [nameA, nameB] = [nameLeaf(sourceA, a), nameLeaf(sourceB, b)];
    if (nameA !== NO_NODE && nameB !== NO_NODE) {
      this.names(nameA, nameB);
      return;
    }
    const [valueA, valueB] = [valueUnderKey(sourceA, a, sourceB, b), valueUnderKey(sourceB, b, sourceA, a)];
    if (valueA !== NO_NODE || valueB !== NO_NODE) {
      this.later(valueA === NO_NODE ? a : valueA, valueB === NO_NODE ? b : valueB);
      return;
    }
    const isAtom = isAtomic(sourceA, a) || isAtomic(sourceB, b);
    if (isTypeNode(sourceA, a) && isTypeNode(sourceB, b) && (isAtom || !this.isSameKind(a, b))) {
      this.add('type', a, b);
      return;
    }
    if (isAtom) {
      this.others(a, b);
      return;
    }
    const [callA, callB] = [callParts(sourceA, a), callParts(sourceB, b)];
    if (callA && callB) {
      this.calls(a, callA, b, callB);
      return;
    }
    if (!isOneLanguage(sourceA.language, sourceB.language) && this.made(a, callA, b, callB)) return;
    const [chainA, chainB] = [operandsOf(sourceA, a), operandsOf(sourceB, b)];
    if (chainA && chainB && nodeText(sourceA.tree, chainA.operator) === nodeText(sourceB.tree, chainB.operator)) {
      this.lists(a, chainA.operands, b, chainB.operands);
      return;
    }
    if (this.isSameKind(a, b)) {
      if (!NESTING.has(sourceA.role[a]) || !this.nested(a, b)) this.slots(a, b);
      return;
    }
    this.others(a, b);
  }

  private names(a: number, b: number): void {
    const { sourceA, sourceB } = this;
    if (tokenAt(sourceA, a) === tokenAt(sourceB, b)) this.keep(a, b);
    else if (sourceA.role[a] === Role.functionName && sourceB.role[b] === Role.functionName) {
      this.add('functionName', a, b);
    } else if (sourceA.role[a] === Role.typeName && sourceB.role[b] === Role.typeName) this.add('type', a, b);
    else this.add('name', a, b);
  }

  private calls(a: number, partsA: CallParts, b: number, partsB: CallParts): void {
    const { sourceA, sourceB } = this;
    const isSameName =
      partsA.name !== NO_NODE &&
      partsB.name !== NO_NODE &&
      tokenAt(sourceA, partsA.name) === tokenAt(sourceB, partsB.name);
    if (!isSameName) {
      if (this.nested(a, b)) return;
      if (!this.hasCommonPart(partsA, partsB)) {
        this.add('call', a, b);
        return;
      }
      if (partsA.name !== NO_NODE && partsB.name !== NO_NODE) this.add('functionName', partsA.name, partsB.name);
    } else this.keep(partsA.name, partsB.name);
    this.optional(partsA.receiver, partsB.receiver);
    this.optional(partsA.arguments, partsB.arguments);
    // A function may be handed over behind the arguments.
    const [behindA, behindB] = [lambdaOf(sourceA, a), lambdaOf(sourceB, b)];
    if (behindA !== NO_NODE && behindB !== NO_NODE) this.later(behindA, behindB);
  }

  /** An object of one type made in two languages, of which one says so by a call: are both that? */
  private made(a: number, callA: CallParts | null, b: number, callB: CallParts | null): boolean {
    const { sourceA, sourceB } = this;
    const [partsA, partsB] = [callA ?? creationParts(sourceA, a), callB ?? creationParts(sourceB, b)];
    if (
      !partsA ||
      !partsB ||
      partsA.name === NO_NODE ||
      partsB.name === NO_NODE ||
      tokenAt(sourceA, partsA.name) !== tokenAt(sourceB, partsB.name)
    ) {
      return false;
    }
    this.keep(partsA.name, partsB.name);
    this.optional(partsA.arguments, partsB.arguments);
    return true;
  }

  /**
   * Calls of two functions are one call if they are made on the same receiver or what one call gives, with an equal
   * argument, with the same arguments but for what is around each, or with nothing at all.
   */
  private hasCommonPart(partsA: CallParts, partsB: CallParts): boolean {
    const { sourceA, sourceB } = this;
    const hashA = (node: number): number => sourceA.contentHash[stripped(sourceA, node)];
    const hashB = (node: number): number => sourceB.contentHash[stripped(sourceB, node)];
    if (
      partsA.receiver !== NO_NODE &&
      partsB.receiver !== NO_NODE &&
      hashA(partsA.receiver) === hashB(partsB.receiver)
    ) {
      return true;
    }
    if (this.isOneCall(partsA.receiver, partsB.receiver)) return true;
    if (partsA.arguments === NO_NODE || partsB.arguments === NO_NODE) return false;
    const [as, bs] = [this.childrenIn(this.a, partsA.arguments), this.childrenIn(this.b, partsB.arguments)];
    if (as.length === 0 && bs.length === 0) return partsA.receiver === NO_NODE && partsB.receiver === NO_NODE;
    const there = new Set(bs.map(hashB));
    return (
      as.some(node => there.has(hashA(node))) ||
      (as.length === bs.length && as.every((node, k) => this.isPartOf(node, bs[k])))
    );
  }

  /** Is one of the two inside the other, as `size` is in `(int) size`? A literal stands in many expressions. */
  private isPartOf(a: number, b: number): boolean {
    if (isLiteral(this.sourceA, stripped(this.sourceA, a)) || isLiteral(this.sourceB, stripped(this.sourceB, b))) {
      return false;
    }
    return (
      this.inside(this.sourceA, stripped(this.sourceA, a), this.b, b) !== NO_NODE ||
      this.inside(this.sourceB, stripped(this.sourceB, b), this.a, a) !== NO_NODE
    );
  }

  /** Do both call one function, with as many arguments, of which there are some? */
  private isOneCall(a: number, b: number): boolean {
    const [x, y] = [a, b].map((node, i) =>
      node === NO_NODE
        ? null
        : callParts(i === 0 ? this.sourceA : this.sourceB, stripped(i === 0 ? this.sourceA : this.sourceB, node)),
    );
    if (!x || !y || x.name === NO_NODE || y.name === NO_NODE || x.arguments === NO_NODE || y.arguments === NO_NODE) {
      return false;
    }
    const count = this.childrenIn(this.a, x.arguments).length;
    return (
      count > 0 &&
      count === this.childrenIn(this.b, y.arguments).length &&
      tokenAt(this.sourceA, x.name) === tokenAt(this.sourceB, y.name)
    );
  }

  private childrenIn(head: Head, node: number): readonly number[] {
    return slotsOf(head, node).flatMap(({ nodes }) => nodes);
  }

  private optional(a: number, b: number): void {
    if (a !== NO_NODE && b !== NO_NODE) this.later(a, b);
    else if (a !== NO_NODE) this.add('deleted', a, NO_NODE);
    else if (b !== NO_NODE) this.add('inserted', NO_NODE, b);
  }

  /** Nodes of one construct, part by part. */
  private slots(a: number, b: number): void {
    const slotsB = new Map(slotsOf(this.b, b).map(({ name, nodes }) => [name, nodes]));
    for (const { name, nodes } of slotsOf(this.a, a)) {
      this.lists(a, nodes, b, slotsB.get(name) ?? []);
      slotsB.delete(name);
    }
    for (const nodes of slotsB.values()) for (const node of nodes) this.add('inserted', NO_NODE, node);
  }

  private lists(a: number, as: readonly number[], b: number, bs: readonly number[]): void {
    const { pairs, deleted, inserted, isReordered } = alignLists(this.sourceA, as, this.sourceB, bs);
    for (const [x, y] of pairs) this.later(x, y);
    for (const node of deleted) this.add('deleted', node, NO_NODE);
    for (const node of inserted) this.add('inserted', NO_NODE, node);
    if (isReordered) this.add('reordered', a, b);
  }

  /** Nodes of two sorts. */
  private others(a: number, b: number): void {
    const { sourceA, sourceB } = this;
    if (isLiteral(sourceA, a) && isLiteral(sourceB, b)) {
      this.add('literal', a, b);
      return;
    }
    const [namedA, namedB] = [isNamed(sourceA.tree, a), isNamed(sourceB.tree, b)];
    if (!namedA || !namedB) {
      const holder = sourceA.role[sourceA.tree.parent[a]];
      this.add(holder === Role.operator || holder === Role.assignment ? 'operator' : 'keyword', a, b);
      return;
    }
    if (this.nested(a, b)) return;
    const isNameA = nameLeaf(sourceA, a) !== NO_NODE;
    const isNameB = nameLeaf(sourceB, b) !== NO_NODE;
    if (isNameA !== isNameB) this.add(isNameB ? 'expressionByName' : 'nameByExpression', a, b);
    else this.add('expression', a, b);
  }

  /** Is one of the two expressions a part of the other, or the call that it is, with other arguments? */
  private nested(a: number, b: number): boolean {
    // The larger one holds the other, unless what it has to hold shrank: `f(a + b)` became `check(f(c))`.
    const isLarger = this.sourceA.tree.size[a] <= this.sourceB.tree.size[b];
    return this.pairWrapped(a, b, isLarger) || this.pairWrapped(a, b, !isLarger);
  }

  private pairWrapped(a: number, b: number, isWrapped: boolean): boolean {
    const inner = isWrapped ? this.inside(this.sourceA, a, this.b, b) : this.inside(this.sourceB, b, this.a, a);
    if (inner === NO_NODE) return false;
    this.add(isWrapped ? 'wrapped' : 'unwrapped', a, b);
    if (isWrapped) this.later(a, inner);
    else this.later(inner, b);
    return true;
  }

  /**
   * The node inside `outer` that equals `part`, or the first there that calls the function, or makes an object of the
   * type, that `part` does; -1 for none.
   */
  private inside(source: SourceTree, part: number, head: Head, outer: number): number {
    const there = head.source;
    const called = callParts(source, part);
    const name = called && called.name !== NO_NODE ? tokenAt(source, called.name) : -1;
    const made = this.madeOf(source, part);
    // Two of one type stand for each other, whatever is inside them.
    const type = made === this.madeOf(there, outer) ? -1 : made;
    const leaf = nameLeaf(source, part);
    const word = leaf === NO_NODE ? -1 : tokenAt(source, leaf);
    let found = NO_NODE;
    const end = outer + there.tree.size[outer];
    for (let node = outer + 1; node < end;) {
      if (++this.work > ALIGNMENT.maxWork) return found;
      if (head.isCut(node)) {
        node += there.tree.size[node];
        continue;
      }
      // The name of what is reached from something else is spelt like a variable in some languages.
      if (there.contentHash[node] === source.contentHash[part] && there.role[node] === source.role[part]) return node;
      const own = word >= 0 && there.role[node] === Role.access ? nameLeaf(there, node) : NO_NODE;
      if (own !== NO_NODE && there.role[own] !== Role.functionName && tokenAt(there, own) === word) return node;
      if (name >= 0 && found === NO_NODE) {
        const parts = callParts(there, node);
        if (parts && parts.name !== NO_NODE && tokenAt(there, parts.name) === name) found = node;
      }
      if (type >= 0 && found === NO_NODE && this.madeOf(there, node) === type) found = node;
      node++;
    }
    return found;
  }

  /** The token of the type that an object is made of; -1 where none is made. */
  private madeOf(source: SourceTree, node: number): number {
    const parts = creationParts(source, node);
    return parts ? tokenAt(source, parts.name) : -1;
  }

  private isSameKind(a: number, b: number): boolean {
    const { sourceA, sourceB } = this;
    if (sourceA.role[a] !== sourceB.role[b]) return false;
    const [kindA, kindB] = [sourceA.tree.kind[a], sourceB.tree.kind[b]];
    if (isOneLanguage(sourceA.language, sourceB.language)) return kindA === kindB;
    return (
      HANDING.has(sourceA.role[a]) || sourceA.tree.grammar.kindNames[kindA] === sourceB.tree.grammar.kindNames[kindB]
    );
  }
}

/**
 * What stands under a member's name (`{ size: width }`) where the other node is that name alone, which gives the member
 * what has its name (`{ size }`); else -1.
 */
function valueUnderKey(source: SourceTree, node: number, other: SourceTree, short: number): number {
  const naming = other.language.table.memberNaming?.(other.tree, short);
  if (!naming || naming.outer !== naming.inner || !isOneLanguage(source.language, other.language)) return NO_NODE;
  const value = childByField(source.tree, node, 'value');
  return value !== NO_NODE && value !== node + 1 && tokenAt(source, node + 1) === tokenAt(other, naming.outer)
    ? value
    : NO_NODE;
}

/** Lists that are the same in all languages, whatever their grammars call them. */
const HANDING = new Set<number>([Role.argumentList, Role.typeArgumentList]);

/** What holds expressions of its own sort: it may have been put around another one. */
const NESTING = new Set<number>([Role.access, Role.creation, Role.operator, Role.ternary]);

/** The function without a name that stands in a call itself, in none of its lists; -1 for none. */
function lambdaOf({ tree, role }: SourceTree, call: number): number {
  for (let child = call + 1; child < call + tree.size[call]; child += tree.size[child]) {
    if (role[child] === Role.lambda) return child;
  }
  return NO_NODE;
}
