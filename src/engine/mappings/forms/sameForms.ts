/**
 * Code that says the same in another of the ways that its language makes no difference between: `a['name']` and
 * `a.name`, `let a, b;` and two declarations. Where one stands in the place of the other, how it is written means
 * nothing.
 *
 * Knows no forms: which are the same, the tables of the languages say. Parts that became each other and are not equal
 * are told by themselves.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { EquivalenceId } from '../../equivalences/registry.js';
import type { Language } from '../../languages/language.js';
import type { FormOfKind, FormPart, FormRule, NamedForm, PlainForms } from '../../languages/plainForms.js';
import { isComment, Role } from '../../languages/roles.js';
import { requoted } from '../../languages/quotes.js';
import { addAll, valueAt } from '../../lists.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { onlyChild } from '../../matching/statements/bodies/expressions.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { isRedundantSeparator } from '../../structure/separators.js';
import type { SourceTree } from '../../structure/source.js';
import { tokenCount, tokensEnd } from '../../structure/source.js';
import { children, isNamed, kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { FrameSink } from './frameSink.js';
import { FORMS } from '../thresholds.js';
import { endsChain } from '../pairs/groups.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

export function addSameForms(workspace: Workspace, { before, after }: StatementMapping, sink: FrameSink): void {
  const { source, node } = before;
  const forms = source.language.table.plainForms;
  if (
    forms === undefined ||
    !isOneLanguage(source.language, after.source.language) ||
    source.contentHash[node] === after.source.contentHash[after.node]
  ) {
    return;
  }
  new FormComparison(workspace, sink, forms, workspace.stateOf(source), workspace.stateOf(after.source)).compare(
    node,
    after.node,
  );
}

type Pair = readonly [before: number, after: number];

/** Nodes that became each other and differ: they are told by themselves. */
type Kept = Pair[];

/** Children of a list that stand for some: from `from`, as many as there are, and what they say. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly said: readonly FormPart[];
  /** Is it one child, as it is? */
  readonly isPlain: boolean;
  readonly by: EquivalenceId | null;
}

interface KnownForm {
  readonly form: FormPart;
  /** The equivalence that says so; null where it has no name of its own, or nothing is plainer. */
  readonly by: EquivalenceId | null;
  /** Is it plainer than what is written? */
  readonly isPlainer: boolean;
}

/** Rules, and kinds of lists, by number. */
interface FormKinds {
  readonly rules: ReadonlyMap<number, FormRule>;
  readonly lists: ReadonlySet<number>;
}

const formKinds = new WeakMap<Language, FormKinds>();

function readKinds({ grammar: { kindNames } }: Language, { of, lists }: PlainForms): FormKinds {
  const rules = new Map(Object.entries(of));
  return {
    rules: new Map(
      kindNames.flatMap((name, kind) => {
        const rule = rules.get(name);
        return rule ? [[kind, rule] as const] : [];
      }),
    ),
    lists: new Set(kindNames.flatMap((name, kind) => (lists.includes(name) ? [kind] : []))),
  };
}

/** Without comments, and signs that say nothing where they stand. */
function saysSomething(source: SourceTree, node: number): boolean {
  const { tree, role } = source;
  return (
    tokenCount(source, node) > 0 &&
    !isComment(role[node]) &&
    (tree.end[node] > tree.start[node] + 1 || !isRedundantSeparator(source, node))
  );
}

/** Does a rule say a form with its name? Inside of a form, the names are those of other rules. */
function isNamedForm(form: FormPart): form is NamedForm {
  return typeof form === 'object' && 'by' in form;
}

function unnamed(form: FormPart): Exclude<FormPart, NamedForm> {
  let inner = form;
  while (isNamedForm(inner)) inner = inner.said;
  return inner;
}

function partsOf(source: SourceTree, form: readonly FormPart[] | FormOfKind): readonly FormPart[] {
  const parts = 'parts' in form ? form.parts : form;
  return parts.every(part => typeof part !== 'number' || saysSomething(source, part))
    ? parts
    : parts.filter(part => typeof part !== 'number' || saysSomething(source, part));
}

/** The same signs around the same parts are two things in nodes of two kinds: `{ a }` is an object or a block. */
function areOfOneKind(x: readonly FormPart[] | FormOfKind, y: readonly FormPart[] | FormOfKind): boolean {
  return !('kind' in x) || !('kind' in y) || x.kind === y.kind;
}

class FormComparison {
  private readonly known = { before: new Map<number, KnownForm>(), after: new Map<number, KnownForm>() };
  private readonly failed = new Set<number>();
  /** By kind. */
  private readonly rules: ReadonlyMap<number, FormRule>;
  private readonly lists: ReadonlySet<number>;

  constructor(
    private readonly workspace: Workspace,
    private readonly sink: FrameSink,
    private readonly forms: PlainForms,
    private readonly a: FileState,
    private readonly b: FileState,
  ) {
    const { language } = a.source;
    const { rules, lists } = valueAt(formKinds, language, () => readKinds(language, forms));
    this.rules = rules;
    this.lists = lists;
  }

  /** Of two nodes that became each other: all that stands in the place of what it was. */
  compare(before: number, after: number): void {
    const open: Pair[] = [[before, after]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [x, y] = next;
      if (this.a.source.contentHash[x] === this.b.source.contentHash[y]) continue;
      const kept: Kept = [];
      if (
        (this.isSaidOtherwise('before', x) || this.isSaidOtherwise('after', y)) &&
        this.areSameForms(this.formOf('before', x), this.formOf('after', y), kept, 0)
      ) {
        this.addRegions([x], [y], kept, false, null);
        addAll(
          open,
          kept.filter(([was]) => this.a.regions.isDeclaration[was] === 0),
        );
      } else addAll(open, this.partsOf(x, y));
    }
  }

  private stateOf(side: Side): FileState {
    return side === 'before' ? this.a : this.b;
  }

  private formOf(side: Side, node: number): FormPart {
    return this.knownForm(side, node).form;
  }

  /** Is there a plainer form of the node, or of what alone stands in it? */
  private isSaidOtherwise(side: Side, node: number): boolean {
    return this.knownForm(side, node).isPlainer;
  }

  /** A node that holds one other alone, as parentheses do, has the form of that. */
  private knownForm(side: Side, top: number): KnownForm {
    const known = this.known[side];
    const passed: number[] = [];
    let found: KnownForm | undefined;
    for (let node = top; found === undefined;) {
      found = known.get(node);
      if (found !== undefined) break;
      passed.push(node);
      const next = this.readForm(side, node);
      if (typeof next === 'number') node = next;
      else found = next;
    }
    for (const node of passed) known.set(node, found);
    return found;
  }

  /** The form of a node, or the node inside that has its form. */
  private readForm(side: Side, node: number): KnownForm | number {
    const { source } = this.stateOf(side);
    const { tree, role, firstToken, tokenNode } = source;
    const { table } = source.language;
    const isIdleGroup =
      role[node] === Role.group && table.noise?.groupCounts?.(tree, node) !== true && !endsChain(source, node);
    const inner = isIdleGroup ? onlyChild(source, node) : NO_NODE;
    if (inner !== NO_NODE) return inner;
    const plain = this.rules.get(tree.kind[node])?.(tree, node) ?? null;
    if (plain !== null) {
      return isNamedForm(plain)
        ? { form: plain.said, by: plain.by, isPlainer: true }
        : { form: plain, by: null, isPlainer: true };
    }
    const isToken = firstToken[node] < source.tokens.length && tokenNode[firstToken[node]] === node;
    if (isToken || tree.size[node] === 1) {
      const text =
        role[node] === Role.string ? requoted(nodeText(tree, node), table.noise ?? {}) : nodeText(tree, node);
      return { form: text + (table.laidOut?.[kindName(tree, node)]?.(tree, node) ?? ''), by: null, isPlainer: false };
    }
    const parts = children(tree, node).filter(child => saysSomething(source, child));
    return parts.length === 1 ? parts[0] : { form: { kind: kindName(tree, node), parts }, by: null, isPlainer: false };
  }

  private areSame(x: FormPart, y: FormPart, kept: Kept, depth: number): boolean {
    if (typeof x !== 'number' || typeof y !== 'number') {
      return this.areSameForms(
        typeof x === 'number' ? this.formOf('before', x) : x,
        typeof y === 'number' ? this.formOf('after', y) : y,
        kept,
        depth,
      );
    }
    const {
      a,
      b,
      workspace: { map },
    } = this;
    if (a.source.contentHash[x] === b.source.contentHash[y]) return true;
    const isDeclared = a.regions.isDeclaration[x] === 1 || b.regions.isDeclaration[y] === 1;
    const key = x * b.source.tree.count + y;
    if (!isDeclared && !this.failed.has(key)) {
      const inside: Kept = [];
      if (this.areSameForms(this.formOf('before', x), this.formOf('after', y), inside, depth + 1)) {
        for (const pair of inside) kept.push(pair);
        return true;
      }
      this.failed.add(key);
    }
    if (!map.isMutual(refOf(a.base, x), refOf(b.base, y))) return false;
    kept.push([x, y]);
    return true;
  }

  private areSameForms(formBefore: FormPart, formAfter: FormPart, kept: Kept, depth: number): boolean {
    const [x, y] = [unnamed(formBefore), unnamed(formAfter)];
    if (depth > FORMS.maxDepth) return false;
    if (typeof x === 'number' || typeof y === 'number') return this.areSame(x, y, kept, depth);
    if (typeof x === 'string' || typeof y === 'string') return x === y;
    const [own, other] = [partsOf(this.a.source, x), partsOf(this.b.source, y)];
    return (
      areOfOneKind(x, y) &&
      own.length === other.length &&
      own.every((part, i) => this.areSame(part, other[i], kept, depth + 1))
    );
  }

  /** What stands for each other inside of two nodes that do: those that became each other, or are in the same place. */
  private partsOf(x: number, y: number): Pair[] {
    const {
      a,
      b,
      workspace: { map },
    } = this;
    const [all, allOther] = [this.childrenOf('before', x), this.childrenOf('after', y)];
    if (all.length === 0 || allOther.length === 0) return [];
    const [doneA, doneB] = [new Set<number>(), new Set<number>()];
    const pairs: Pair[] = [];
    if (this.isList('before', x) && this.isList('after', y)) {
      addAll(pairs, this.compareRuns(all, allOther, doneA, doneB));
    }
    // What is declared in it is compared by itself.
    const [own, other] = [
      all.filter(child => a.regions.isDeclaration[child] === 0),
      allOther.filter(child => b.regions.isDeclaration[child] === 0),
    ];
    const among = new Set(other);
    for (const child of own) {
      const partner = nodeOf(b.base, map.ofBefore[refOf(a.base, child)]);
      if (
        doneA.has(child) ||
        !among.has(partner) ||
        doneB.has(partner) ||
        map.ofAfter[refOf(b.base, partner)] !== refOf(a.base, child)
      ) {
        continue;
      }
      pairs.push([child, partner]);
      doneA.add(child);
      doneB.add(partner);
    }
    if (own.length === other.length && !this.isList('before', x)) {
      for (const [i, child] of own.entries()) {
        if (!doneA.has(child) && !doneB.has(other[i])) pairs.push([child, other[i]]);
      }
    }
    return pairs;
  }

  /** Without comments and signs. */
  private childrenOf(side: Side, node: number): number[] {
    const {
      source: { tree, role },
    } = this.stateOf(side);
    return tree.size[node] === 1
      ? []
      : children(tree, node).filter(child => isNamed(tree, child) && !isComment(role[child]));
  }

  private isList(side: Side, node: number): boolean {
    return this.lists.has(this.stateOf(side).source.tree.kind[node]);
  }

  // ---------------------------------------------------------------- children of lists

  /**
   * How many at the beginnings and ends of two lists are what they were. One on either side may be part of what a form
   * says: it is not counted.
   */
  private keptEnds(own: readonly number[], other: readonly number[]): readonly [first: number, last: number] {
    const {
      a,
      b,
      workspace: { map },
    } = this;
    const isKept = (x: number, y: number): boolean =>
      a.source.contentHash[x] === b.source.contentHash[y] && map.isMutual(refOf(a.base, x), refOf(b.base, y));
    const count = Math.min(own.length, other.length);
    let [first, last] = [0, 0];
    while (first < count && isKept(own[first], other[first])) first++;
    while (last < count - first && isKept(own[own.length - 1 - last], other[other.length - 1 - last])) last++;
    return [Math.max(0, first - 1), Math.max(0, last - 1)];
  }

  private compareRuns(
    own: readonly number[],
    other: readonly number[],
    doneA: Set<number>,
    doneB: Set<number>,
  ): Pair[] {
    const [first, last] = this.keptEnds(own, other);
    const [was, is] = [
      this.runsOf('before', own, first, own.length - last),
      this.runsOf('after', other, first, other.length - last),
    ];
    const pairs: Pair[] = [];
    if ([...was, ...is].every(({ isPlain }) => isPlain)) return pairs;
    const anchors = this.anchorsOf(own, other, was, is);
    for (const [i, run] of was.entries()) {
      if (!run.isPlain) this.placeRun('before', own, other, was, is, i, anchors, doneA, doneB, pairs);
    }
    for (const [j, run] of is.entries()) {
      if (!run.isPlain) this.placeRun('after', other, own, is, was, j, anchors, doneB, doneA, pairs);
    }
    return pairs;
  }

  /** Of some of the items, half-open. What has no counterpart and could be said otherwise is looked for as well. */
  private runsOf(side: Side, items: readonly number[], start: number, end: number): Run[] {
    const {
      source: { tree },
      base,
    } = this.stateOf(side);
    const runs: Run[] = [];
    for (let at = start; at < end;) {
      const run = this.forms.run?.(tree, items, at) ?? null;
      const isUnmatched =
        run === null &&
        this.workspace.partnersOn(side)[refOf(base, items[at])] < 0 &&
        this.isSaidOtherwise(side, items[at]);
      runs.push(
        run === null
          ? { from: at, to: at + 1, said: [items[at]], isPlain: !isUnmatched, by: null }
          : { from: at, to: at + run.taken, said: run.said, isPlain: false, by: run.by ?? null },
      );
      at += run?.taken ?? 1;
    }
    return runs;
  }

  /** By run, the run of the other side that became it, both as they are. */
  private anchorsOf(
    own: readonly number[],
    other: readonly number[],
    was: readonly Run[],
    is: readonly Run[],
  ): { readonly before: ReadonlyMap<number, number>; readonly after: ReadonlyMap<number, number> } {
    const {
      a,
      b,
      workspace: { map },
    } = this;
    const [before, after] = [new Map<number, number>(), new Map<number, number>()];
    const runAt = new Map(is.flatMap((run, j) => (run.isPlain ? [[other[run.from], j] as const] : [])));
    for (const [i, run] of was.entries()) {
      if (!run.isPlain) continue;
      const j = runAt.get(nodeOf(b.base, map.ofBefore[refOf(a.base, own[run.from])]));
      if (j === undefined || map.ofAfter[refOf(b.base, other[is[j].from])] !== refOf(a.base, own[run.from])) continue;
      before.set(i, j);
      after.set(j, i);
    }
    return { before, after };
  }

  /** Looks for what a run says among the runs between those that became the ones around it. */
  private placeRun(
    side: Side,
    own: readonly number[],
    other: readonly number[],
    runs: readonly Run[],
    others: readonly Run[],
    at: number,
    anchors: { readonly before: ReadonlyMap<number, number>; readonly after: ReadonlyMap<number, number> },
    done: Set<number>,
    doneThere: Set<number>,
    pairs: Pair[],
  ): void {
    const run = runs[at];
    if (done.has(own[run.from])) return;
    const there = anchors[side];
    let [before, after] = [at - 1, at + 1];
    while (before >= 0 && !there.has(before)) before--;
    while (after < runs.length && !there.has(after)) after++;
    const from = before < 0 ? 0 : (there.get(before) as number) + 1;
    const end = Math.min(after < runs.length ? (there.get(after) as number) : others.length, from + FORMS.maxRuns);
    for (let start = from; start <= end; start++) {
      const kept: Kept = [];
      const to = this.matchFrom(side, run, others, start, end, kept);
      if (to < 0 || others.slice(start, to).some(one => doneThere.has(other[one.from]))) continue;
      const nodes = own.slice(run.from, run.to);
      const nodesThere = start === to ? [] : other.slice(others[start].from, others[to - 1].to);
      // What stayed, and is not among them, says for itself what it says.
      if (
        !this.becameOneOf(side, nodes, other, nodesThere) ||
        !this.becameOneOf(otherSide(side), nodesThere, own, nodes)
      ) {
        continue;
      }
      for (const node of nodes) done.add(node);
      for (const node of nodesThere) doneThere.add(node);
      const [was, is] =
        side === 'before'
          ? [this.withEnds('before', nodes), this.withEnds('after', nodesThere)]
          : [this.withEnds('before', nodesThere), this.withEnds('after', nodes)];
      this.addRegions(was, is, kept, true, run.by ?? others.slice(start, to).find(({ by }) => by !== null)?.by ?? null);
      pairs.push(...kept.filter(([x]) => this.a.regions.isDeclaration[x] === 0));
      return;
    }
  }

  /** Did all children of a list that became some of another one become one of these? */
  private becameOneOf(
    side: Side,
    nodes: readonly number[],
    list: readonly number[],
    among: readonly number[],
  ): boolean {
    const [here, there] = [this.stateOf(side), this.stateOf(otherSide(side))];
    return nodes.every(node => {
      const partner = nodeOf(there.base, this.workspace.partnersOn(side)[refOf(here.base, node)]);
      return among.includes(partner) || !list.includes(partner);
    });
  }

  /** Where the runs end that say, from `start` on, what a run says; -1 where they do not. */
  private matchFrom(side: Side, run: Run, others: readonly Run[], start: number, end: number, kept: Kept): number {
    let [said, at] = [0, start];
    while (said < run.said.length) {
      const there = at < end ? others[at] : undefined;
      if (there === undefined || said + there.said.length > run.said.length || there.said.length === 0) return NO_NODE;
      for (const part of there.said) {
        const [x, y] = side === 'before' ? [run.said[said], part] : [part, run.said[said]];
        if (!this.areSame(x, y, kept, 0)) return NO_NODE;
        said++;
      }
      at++;
    }
    return at;
  }

  /** With the signs that end them, where those are no part of them. */
  private withEnds(side: Side, nodes: readonly number[]): readonly number[] {
    const { tree } = this.stateOf(side).source;
    return nodes.flatMap(node => {
      const next = nextSibling(tree, node);
      return next !== NO_NODE && nodeText(tree, next) === ';' ? [node, next] : [node];
    });
  }

  // ---------------------------------------------------------------- frames

  /**
   * All of some nodes of both sides, without what is told by itself; where it is not known that they are in their
   * places, without the nodes themselves. Each is said by the innermost rule around it that was asked on one side more
   * than on the other, or by `by`.
   */
  private addRegions(
    before: readonly number[],
    after: readonly number[],
    kept: Kept,
    isPlaced: boolean,
    by: EquivalenceId | null,
  ): void {
    const skipped = { before: new Set(kept.map(([was]) => was)), after: new Set(kept.map(([, is]) => is)) };
    const [own, other] = [this.rulesIn('before', before, skipped.before), this.rulesIn('after', after, skipped.after)];
    const all = [...new Set([...own.keys(), ...other.keys()])];
    const onOneSide = all.filter(id => own.get(id) !== other.get(id));
    const distinctive = onOneSide.length > 0 ? onOneSide : all;
    const fallback = by ?? distinctive.at(0) ?? null;
    this.addRegion('before', before, skipped.before, isPlaced, new Set(distinctive), fallback);
    this.addRegion('after', after, skipped.after, isPlaced, new Set(distinctive), fallback);
  }

  /** How often each rule said something in some nodes. */
  private rulesIn(
    side: Side,
    nodes: readonly number[],
    skipped: ReadonlySet<number>,
  ): ReadonlyMap<EquivalenceId, number> {
    const { tree } = this.stateOf(side).source;
    const found = new Map<EquivalenceId, number>();
    for (const top of nodes) {
      for (let node = top; node < top + tree.size[top]; node += skipped.has(node) ? tree.size[node] : 1) {
        const by = skipped.has(node) ? null : this.known[side].get(node)?.by;
        if (by) found.set(by, (found.get(by) ?? 0) + 1);
      }
    }
    return found;
  }

  private addRegion(
    side: Side,
    nodes: readonly number[],
    skipped: ReadonlySet<number>,
    isPlaced: boolean,
    distinctive: ReadonlySet<EquivalenceId>,
    fallback: EquivalenceId | null,
  ): void {
    const {
      source,
      source: { tree, role, firstToken, tokenNode },
      base,
    } = this.stateOf(side);
    for (const top of nodes) {
      // The rules around a node, the innermost last, each with where its node ends.
      const around: { readonly end: number; readonly by: EquivalenceId }[] = [];
      for (let node = top; node < top + tree.size[top];) {
        while ((around.at(-1)?.end ?? Infinity) <= node) around.pop();
        if (skipped.has(node)) {
          node += tree.size[node];
          continue;
        }
        const own = this.known[side].get(node)?.by;
        if (own && distinctive.has(own)) around.push({ end: node + tree.size[node], by: own });
        const isToken = firstToken[node] < tokensEnd(source, node) && tokenNode[firstToken[node]] === node;
        if ((isPlaced || isToken || node !== top) && !isComment(role[node])) {
          this.sink.addFrame(side, refOf(base, node), around.at(-1)?.by ?? fallback ?? undefined);
        }
        node++;
      }
    }
  }
}
