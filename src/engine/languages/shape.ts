/**
 * The form in which the engine expects trees, where a grammar gives another one: statements are nodes of their own, the
 * parts of nodes stand in fields, arguments stand in their list. A language's table says what to change; nothing is
 * known of a language here.
 *
 * A tree is copied once, in pre-order. Nodes may be put around others, left out (what is inside stays), made leaves,
 * given other kinds and fields. Kinds and fields that the grammar lacks get numbers after the grammar's own.
 */
import { addTo } from '../lists.js';
import type { Grammar } from '../syntax/grammar.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { NodeFlag, treeOf } from '../syntax/tree.js';
import { firstWithComments } from './nodes.js';

export interface ShapeRules {
  /** Node kinds and fields that the grammar lacks. */
  readonly kinds: readonly string[];
  readonly fields: readonly string[];
  /**
   * Fields of children by their place: the first or last named child, or all children of a kind. A later place wins
   * over an earlier one.
   */
  readonly places: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Kinds that say nothing more than what stands in them, if that is a single node: it stands in their field. */
  readonly unwrapped: readonly string[];
  /** Kinds that are one token, if they hold a single one. */
  readonly tokens: readonly string[];
  /**
   * Kinds of blocks that begin with their first statement, in the grammar's eyes: comments on lines of their own before
   * it stand in them.
   */
  readonly openBlocks?: readonly string[];
  /** The kind that is put around expressions where statements stand. */
  readonly statement: string;
  /** Kinds that are statements by themselves, or no part of the code around them, and what they are called where statements stand. */
  readonly ownStatements: Readonly<Record<string, string>>;
  /** A tree in which nodes have changed places, where the grammar puts one around too little; before all else. */
  prepare?(tree: SyntaxTree): SyntaxTree;
  /** The children of a node that stand where statements do. */
  statementsIn(tree: SyntaxTree, node: number, isStatement: boolean): readonly number[];
  /** Where a statement ends that has more to it than its own node: siblings behind it (the text of a heredoc). */
  statementEnd?(tree: SyntaxTree, statement: number): number;
  /** What rules can't say, for one node. */
  reshape(tree: SyntaxTree, node: number, isStatement: boolean, edits: ShapeEdits): void;
}

/** What is to be done to the nodes of one tree. */
export interface ShapeEdits {
  /**
   * Puts a node around the nodes from `first` up to `end` (half-open), which must be siblings in a row. Of two around
   * the same nodes, the later is the inner one.
   */
  wrap(kind: string, first: number, end: number, field?: string): void;
  /** Leaves a node out: what is inside stands where it stood. */
  drop(node: number): void;
  /** Makes a node one token, whatever stands in it. */
  fuse(node: number): void;
  /** Makes a node one token of its parent's, like a sign or a keyword: it counts as no part of it. */
  mute(node: number): void;
  rename(node: number, kind: string): void;
  /** Makes a sign a node of its own. */
  makeNode(sign: number, kind: string): void;
  setField(node: number, field: string): void;
  /** Takes a node out of its field: it stands among others. */
  clearField(node: number): void;
  /** Makes a leaf that was taken for a name the word of the language that it is. */
  makeSign(leaf: number): void;
  /** Puts leaves in the place of a leaf; those with a wrapper stand in a node of that kind, as its only child. */
  split(node: number, parts: readonly ShapedPart[]): void;
}

/** The same for nodes of one kind. */
export type Reshape = (tree: SyntaxTree, node: number, edits: ShapeEdits, isStatement: boolean) => void;

export interface ShapedPart {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly wrapper?: string;
}

/** Rules with numbers for names, for trees of one grammar. */
export interface CompiledShape {
  readonly rules: ShapeRules;
  readonly grammar: Grammar;
  readonly kindIds: ReadonlyMap<string, number>;
  readonly isUnwrapped: Uint8Array;
  readonly isToken: Uint8Array;
  readonly isOpenBlock: Uint8Array;
  readonly places: ReadonlyMap<number, readonly (readonly [place: string, field: number])[]>;
}

/** The grammar with the kinds and fields that the rules add. */
export function extendGrammar(grammar: Grammar, rules: Pick<ShapeRules, 'kinds' | 'fields'>): Grammar {
  const ownKinds = new Set([...grammar.ownKinds, ...rules.kinds.map(name => grammar.names.kind(name, true))]);
  for (const name of rules.fields) grammar.names.field(name);
  return { ...grammar, ownKinds };
}

/** `grammar` is the extended one. Throws for kinds and fields that it lacks. */
export function compileShape(rules: ShapeRules, grammar: Grammar): CompiledShape {
  const kindIds = new Map<string, number>();
  for (const kind of grammar.ownKinds) {
    if (grammar.kindIsNamed[kind] === 1) kindIds.set(grammar.kindNames[kind], kind);
  }
  const flagged = (kinds: readonly string[]): Uint8Array => {
    const flags = new Uint8Array(65536);
    for (const kind of kinds) flags[idOf(kindIds, kind)] = 1;
    return flags;
  };
  for (const names of Object.entries(rules.ownStatements)) for (const name of names) idOf(kindIds, name);
  const places = new Map(
    Object.entries(rules.places).map(
      ([kind, of]) =>
        [
          idOf(kindIds, kind),
          Object.entries(of).map(([place, field]) => [place, idOf(grammar.fieldIds, field)] as const),
        ] as const,
    ),
  );
  return {
    rules,
    grammar,
    kindIds,
    isUnwrapped: flagged(rules.unwrapped),
    isToken: flagged(rules.tokens),
    isOpenBlock: flagged(rules.openBlocks ?? []),
    places,
  };
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The shape of a language names what its grammar lacks: ${name}`);
  return id;
}

export function reshaped(shape: CompiledShape, parsed: SyntaxTree): SyntaxTree {
  const tree = shape.rules.prepare?.(parsed) ?? parsed;
  const plan = new Plan(shape, tree);
  const isStatement = new Uint8Array(tree.count);
  const { rules } = shape;
  for (let node = 0; node < tree.count; node++) {
    const kind = tree.kind[node];
    if (tree.size[node] === 1) {
      if ((tree.flags[node] & NodeFlag.named) !== 0) rules.reshape(tree, node, isStatement[node] === 1, plan);
      continue;
    }
    if (shape.isUnwrapped[kind] === 1 && node + 1 + tree.size[node + 1] === node + tree.size[node]) plan.unwrap(node);
    if (shape.isToken[kind] === 1 && tree.size[node] === 2) plan.fuse(node);
    const places = shape.places.get(kind);
    if (places) plan.placeChildren(node, places);
    const first = shape.isOpenBlock[kind] === 1 ? firstWithComments(tree, node) : node;
    if (first < node) plan.takeIn(node, first);
    // First what is around all the statements of a node, then what is around each.
    rules.reshape(tree, node, isStatement[node] === 1, plan);
    for (const child of rules.statementsIn(tree, node, isStatement[node] === 1)) {
      isStatement[child] = 1;
      const name = shape.grammar.kindNames[tree.kind[child]] ?? '';
      const own = rules.ownStatements[name];
      const end = rules.statementEnd?.(tree, child) ?? child + tree.size[child];
      if (own === undefined) plan.wrapStatement(child, end);
      else if (end !== child + tree.size[child]) plan.widen(child, own, end);
      else if (own !== name) plan.rename(child, own);
    }
  }
  return plan.carryOut();
}

interface Opened {
  readonly kind: number;
  readonly field: number;
  readonly end: number;
}

class Plan implements ShapeEdits {
  private readonly kind: Uint16Array;
  private readonly field: Uint16Array;
  private readonly flags: Uint8Array;
  /** 1: left out; 2: a leaf, whatever is inside; 3: inside such a leaf. */
  private readonly fate: Uint8Array;
  private readonly opened = new Map<number, Opened[]>();
  private readonly parts = new Map<number, readonly ShapedPart[]>();
  private added = 0;

  constructor(
    private readonly shape: CompiledShape,
    private readonly tree: SyntaxTree,
  ) {
    this.kind = tree.kind.slice();
    this.field = tree.field.slice();
    this.flags = tree.flags.slice();
    this.fate = new Uint8Array(tree.count);
  }

  wrap(kind: string, first: number, end: number, field?: string): void {
    addTo(this.opened, first, {
      kind: idOf(this.shape.kindIds, kind),
      end,
      field: field === undefined ? 0 : idOf(this.shape.grammar.fieldIds, field),
    });
    this.added++;
  }

  /** The statement stands in the field in which its expression stood. */
  wrapStatement(node: number, end: number): void {
    this.around(node, idOf(this.shape.kindIds, this.shape.rules.statement), end);
  }

  /** Makes a node reach over siblings behind it. */
  widen(node: number, kind: string, end: number): void {
    this.drop(node);
    this.around(node, idOf(this.shape.kindIds, kind), end);
  }

  /** Makes a node reach over siblings before it, from the first of them. */
  takeIn(node: number, first: number): void {
    this.drop(node);
    addTo(this.opened, first, { kind: this.kind[node], end: node + this.tree.size[node], field: this.field[node] });
    this.added++;
  }

  private around(node: number, kind: number, end: number): void {
    addTo(this.opened, node, { kind, end, field: this.field[node] });
    this.field[node] = 0;
    this.added++;
  }

  drop(node: number): void {
    this.fate[node] = 1;
  }

  unwrap(node: number): void {
    this.drop(node);
    if (this.field[node] !== 0) this.field[node + 1] = this.field[node];
  }

  fuse(node: number): void {
    this.fate[node] = 2;
    this.fate.fill(3, node + 1, node + this.tree.size[node]);
  }

  mute(node: number): void {
    this.fuse(node);
    this.flags[node] &= ~NodeFlag.named;
  }

  rename(node: number, kind: string): void {
    this.kind[node] = idOf(this.shape.kindIds, kind);
  }

  makeNode(sign: number, kind: string): void {
    this.rename(sign, kind);
    this.flags[sign] |= NodeFlag.named;
  }

  setField(node: number, field: string): void {
    this.field[node] = idOf(this.shape.grammar.fieldIds, field);
  }

  clearField(node: number): void {
    this.field[node] = 0;
  }

  makeSign(leaf: number): void {
    const { kindNames, kindIsNamed } = this.shape.grammar;
    const { start, end, text } = this.tree;
    const word = text.slice(start[leaf], end[leaf]);
    const kind = kindNames.findIndex((name, id) => name === word && kindIsNamed[id] === 0);
    if (kind < 0) return;
    this.kind[leaf] = kind;
    this.flags[leaf] &= ~NodeFlag.named;
  }

  split(node: number, parts: readonly ShapedPart[]): void {
    this.fate[node] = 1;
    this.parts.set(node, parts);
    this.added += 2 * parts.length;
  }

  placeChildren(node: number, places: readonly (readonly [place: string, field: number])[]): void {
    const { tree } = this;
    const end = node + tree.size[node];
    for (const [place, field] of places) {
      let last = -1;
      for (let child = node + 1; child < end; child += tree.size[child]) {
        if ((tree.flags[child] & NodeFlag.named) === 0) continue;
        if (place === 'first') {
          this.field[child] = field;
          break;
        }
        if (tree.grammar.kindNames[tree.kind[child]] === place) this.field[child] = field;
        last = child;
      }
      if (place === 'last' && last >= 0) this.field[last] = field;
    }
  }

  /**
   * Where the last of some nodes ends that stand side by side, or behind what is around them and is left out; what is
   * in it may end before (the text behind the names in a string).
   */
  private textEnd(first: number, end: number): number {
    let last = end - 1;
    while (this.tree.parent[last] >= first) last = this.tree.parent[last];
    return this.tree.end[last];
  }

  carryOut(): SyntaxTree {
    const { tree } = this;
    const most = tree.count + this.added;
    const [kind, start, end, parent, size, field, flags] = [
      new Uint16Array(most),
      new Int32Array(most),
      new Int32Array(most),
      new Int32Array(most),
      new Int32Array(most),
      new Uint16Array(most),
      new Uint8Array(most),
    ];
    /** Nodes that are still open, and where in the old tree they end. */
    const open: number[] = [];
    const openEnd: number[] = [];
    let count = 0;
    const close = (before: number): void => {
      while (open.length > 0 && openEnd[openEnd.length - 1] <= before) {
        const node = open.pop() ?? 0;
        size[node] = count - node;
        openEnd.pop();
      }
    };
    const add = (kindId: number, from: number, to: number, fieldId: number, flag: number): number => {
      kind[count] = kindId;
      start[count] = from;
      end[count] = to;
      parent[count] = open.length === 0 ? -1 : open[open.length - 1];
      field[count] = fieldId;
      flags[count] = flag;
      size[count] = 1;
      return count++;
    };
    for (let node = 0; node < tree.count; node++) {
      close(node);
      const around = this.opened.get(node);
      if (around) {
        if (around.length > 1) around.sort((a, b) => b.end - a.end);
        for (const wrapper of around) {
          open.push(
            add(
              wrapper.kind,
              tree.start[node],
              this.textEnd(node, wrapper.end),
              wrapper.field,
              NodeFlag.named | (tree.flags[node] & NodeFlag.error),
            ),
          );
          openEnd.push(wrapper.end);
        }
      }
      const fate = this.fate[node];
      if (fate === 3) continue;
      if (fate === 1) {
        for (const part of this.parts.get(node) ?? []) {
          if (part.wrapper !== undefined) {
            const wrapper = add(idOf(this.shape.kindIds, part.wrapper), part.start, part.end, 0, NodeFlag.named);
            size[wrapper] = 2;
            parent[add(idOf(this.shape.kindIds, part.kind), part.start, part.end, 0, NodeFlag.named)] = wrapper;
          } else add(idOf(this.shape.kindIds, part.kind), part.start, part.end, 0, NodeFlag.named);
        }
        continue;
      }
      const copy = add(this.kind[node], tree.start[node], tree.end[node], this.field[node], this.flags[node]);
      if (fate === 0 && tree.size[node] > 1) {
        open.push(copy);
        openEnd.push(node + tree.size[node]);
      }
    }
    close(tree.count);
    return treeOf({
      ...tree,
      grammar: this.shape.grammar,
      count,
      kind: kind.slice(0, count),
      start: start.slice(0, count),
      end: end.slice(0, count),
      parent: parent.slice(0, count),
      size: size.slice(0, count),
      field: field.slice(0, count),
      flags: flags.slice(0, count),
    });
  }
}
