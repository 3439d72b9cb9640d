/**
 * The variables of one callable or initialiser: parameters, locals, what loops, catches, resources, lambdas and patterns declare; each with
 * its scope and its references. What a declaration nested in it declares (a local class, a named inner function) belongs to that.
 *
 * Names are resolved by scopes and order alone. What resolves to no variable is a field, a name from elsewhere, or unknown.
 */
import type { MemberOf, VariableSite, VariableSort } from '../../../languages/language.js';
import { conditionAt } from '../../../languages/language.js';
import { fieldName } from '../../../languages/nodes.js';
import { Role } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import { children, encloses, isMissing, isNamed, NO_NODE, nodeText, previousSibling } from '../../../syntax/tree.js';
import { capturedIn } from './captures.js';
import { afterEquals, isCalledValue, isLiteral, tokenAt } from './expressions.js';
import type { Fragments } from './fragments.js';
import { addTo, valueAt } from '../../../lists.js';
import { scopeOf } from './scopes.js';

export interface Variable {
  readonly source: SourceTree;
  /** `parameter` is the callable's own; those of an anonymous class's methods count as a lambda's. */
  readonly sort: VariableSort;
  readonly name: string;
  readonly type: string | null;
  readonly nameNode: number;
  /** -1 for none. */
  readonly initialiser: number;
  /** The leaf that names the part of a value that it is given by a pattern; -1 for none. */
  readonly part: number;
  /** What a pattern takes it from, where that is a member of a value; null for none. */
  readonly member: MemberOf | null;
  /** What is assigned to it later, as a whole: the right sides of `=`. */
  readonly assigned: readonly number[];
  /** Nodes from the declaration up to here see it. */
  readonly scopeEnd: number;
  /** Leaves that mention it, in order; the declaration itself is none. */
  readonly references: readonly number[];
  /**
   * Is it mentioned in declarations inside the body? Those are no references. The declaration's own name is told by
   * what it is. Looked up when asked.
   */
  readonly isCaptured: () => boolean;
}

export interface Variables {
  /** In the order of their declarations. */
  readonly all: readonly Variable[];
  /** By the leaf that declares or mentions it. */
  readonly at: ReadonlyMap<number, Variable>;
}

const known = new WeakMap<Fragments, Variables>();

/** `fragments` are the declaration's. */
export function variablesOf(declaration: DeclarationNode, fragments: Fragments): Variables {
  return valueAt(known, fragments, () => read(declaration, fragments));
}

/** All that a variable stands for at one time or another. */
export function valuesGivenTo({ initialiser, assigned }: Variable): readonly number[] {
  return initialiser < 0 ? assigned : [initialiser, ...assigned];
}

/**
 * Is it declared in the head of a loop, and changed there from one round to the next, or does it begin with a literal
 * and count on from there? It starts with a value, and stands for none.
 */
export function isCounter(variable: Variable): boolean {
  const { source, nameNode, initialiser, references, assigned } = variable;
  const { tree, role, language } = source;
  if (
    initialiser >= 0 &&
    assigned.length === 0 &&
    isLiteral(source, initialiser) &&
    references.some(leaf => isChanged(variable, leaf))
  ) {
    return true;
  }
  const loop = around(source, nameNode, HEADS);
  if (loop <= 0 || language.loopKind[tree.kind[loop]] !== 1) return false;
  const condition = conditionAt(language, tree, loop, role);
  const asked = Math.max(
    nameNode,
    ...[initialiser, condition].filter(node => node >= 0).map(node => node + tree.size[node] - 1),
  );
  return references.some(leaf => leaf > asked && around(source, leaf, PLACES) === loop);
}

const HEADS = new Set<number>([Role.composite, Role.block, Role.lambda, Role.declaration]);
const PLACES = new Set<number>([...HEADS, Role.statement, Role.branch]);

function around({ tree, role }: SourceTree, node: number, ends: ReadonlySet<number>): number {
  let up = tree.parent[node];
  while (up > 0 && !ends.has(role[up])) up = tree.parent[up];
  return up;
}

interface Growing extends Variable {
  readonly assigned: number[];
  readonly references: number[];
}

function read(declaration: DeclarationNode, fragments: Fragments): Variables {
  const { source, node: nodes, isDeclaration } = fragments;
  const { tree, language } = source;
  const root = nodes[0];
  const end = root + tree.size[root];
  const reader = new Reader(declaration, fragments);
  const isLate = (node: number): boolean => tree.parent[node] === 0 && language.lateKind[tree.kind[node]] === 1;
  const readRange = (from: number, to: number, skips: (node: number) => boolean): void => {
    for (let node = from; node < to;) {
      if (node > root && (isDeclaration[node] === 1 || skips(node))) {
        node += tree.size[node];
        continue;
      }
      if (language.variableKind[tree.kind[node]] === 1) {
        for (const site of language.table.variablesAt(tree, node)) reader.declare(site);
      }
      reader.mention(node);
      node++;
    }
  };
  readRange(root, end, isLate);
  const late = root === 0 ? children(tree, 0).filter(isLate) : [];
  if (late.length > 0) {
    reader.endInner(end);
    for (const node of late) readRange(node, node + tree.size[node], () => false);
    reader.order();
  }
  return { all: reader.all, at: reader.at };
}

/** Takes the nodes of a body in the order in which they run. */
class Reader {
  readonly all: Growing[] = [];
  readonly at = new Map<number, Growing>();
  /** Variables by the token of their name, innermost last. */
  private readonly visible = new Map<number, Growing[]>();

  constructor(
    private readonly declaration: DeclarationNode,
    private readonly fragments: Fragments,
  ) {}

  /** Goes on with code that stands anywhere, and sees only what all of the body sees. */
  endInner(end: number): void {
    for (const [name, seen] of this.visible) {
      this.visible.set(
        name,
        seen.filter(({ scopeEnd }) => scopeEnd === end),
      );
    }
  }

  /** In the order of the text, after code that was taken in another one. */
  order(): void {
    this.all.sort((a, b) => a.nameNode - b.nameNode);
    for (const { references } of this.all) references.sort((a, b) => a - b);
  }

  declare(site: VariableSite): void {
    const { sort, nameNode, type, initialiser, scope: stated, part = NO_NODE, member = null } = site;
    const { source, node: nodes, isDeclaration, isOpen } = this.fragments;
    const { parametersNode, nameNode: ownName } = this.declaration;
    const { tree } = source;
    if (isMissing(tree, nameNode)) return;
    const root = nodes[0];
    const isOwn = parametersNode !== NO_NODE && encloses(tree, parametersNode, nameNode);
    const isParameter = sort === 'parameter' || sort === 'lambda';
    const inner = stated === undefined ? scopeOf(source, nameNode, sort, root) : Math.max(stated, root);
    const scope = isOwn ? root : inner;
    const variable: Growing = {
      source,
      sort: isOwn ? 'parameter' : isParameter ? 'lambda' : sort,
      name: nodeText(tree, nameNode),
      type,
      nameNode,
      initialiser,
      part,
      member,
      scopeEnd: scope + tree.size[scope],
      references: [],
      assigned: [],
      isCaptured: () => isOpen[0] === 1 && nameNode !== ownName && capturedNames(source, isDeclaration).has(nameNode),
    };
    this.all.push(variable);
    this.at.set(nameNode, variable);
    addTo(this.visible, tokenAt(source, nameNode), variable);
  }

  mention(node: number): void {
    const { source } = this.fragments;
    const { tree, role } = source;
    const isCalled = isCalledValue(source, node);
    if ((role[node] !== Role.variableName && !isCalled) || tree.size[node] !== 1 || this.at.has(node)) return;
    const variable = this.meantAt(node);
    // `size = size()`: what makes the value is something else, where the variable is not known yet.
    const isMaker =
      isCalled &&
      variable !== undefined &&
      !this.seesOwnValue() &&
      variable.initialiser >= 0 &&
      node < variable.initialiser + tree.size[variable.initialiser];
    if (!variable || isMaker) return;
    variable.references.push(node);
    const value = assignedTo(source, node);
    if (value !== NO_NODE) variable.assigned.push(value);
    this.at.set(node, variable);
  }

  private seesOwnValue(): boolean {
    const { valueSeesVariable } = this.fragments.source.language.table;
    return valueSeesVariable === 'always' || (valueSeesVariable === 'inCallables' && isCallable(this.declaration));
  }

  /** `size = size + 1`, where both are declared: what it is made of is the one before. */
  private meantAt(node: number): Growing | undefined {
    const { source } = this.fragments;
    const seen = this.visible.get(tokenAt(source, node));
    while (seen && seen.length > 0 && seen[seen.length - 1].scopeEnd <= node) seen.pop();
    const last = seen?.[seen.length - 1];
    return last && seen.length > 1 && isMadeOf(source, last, node) ? seen[seen.length - 2] : last;
  }
}

/**
 * Does a name stand in the value that the variable is declared with, outside of functions in there, which may be called
 * once it has that?
 */
function isMadeOf({ tree, role }: SourceTree, { initialiser }: Variable, leaf: number): boolean {
  if (initialiser < 0 || !encloses(tree, initialiser, leaf)) return false;
  for (let up = leaf; up >= initialiser; up = tree.parent[up]) if (role[up] === Role.lambda) return false;
  return true;
}

const namesOf = new WeakMap<SourceTree, ReadonlySet<number>>();

function capturedNames(source: SourceTree, isDeclaration: Uint8Array): ReadonlySet<number> {
  return valueAt(namesOf, source, () => new Set(capturedIn(source, isDeclaration).values()));
}

/** The right side of an assignment with `=`, or `:=`, to this name; -1 where the name is nothing of the kind. */
function assignedTo(source: SourceTree, leaf: number): number {
  const { tree, role } = source;
  const parent = tree.parent[leaf];
  if (role[parent] !== Role.assignment || leaf !== parent + 1) return NO_NODE;
  const operator = leaf + 1;
  return tree.end[operator] - tree.start[operator] === 1 || nodeText(tree, operator) === ':='
    ? afterEquals(source, parent)
    : NO_NODE;
}

/** What may stand between a name and the assignment or loop that gives it a value: lists of names, and patterns. */
const PATTERNS = new Set<number>([Role.none, Role.group, Role.creation, Role.variable]);

const STEPS = new Set(['++', '--']);

/** Is the variable given another value where it is mentioned here, by itself or among others? */
export function isChanged({ source }: Pick<Variable, 'source'>, leaf: number): boolean {
  const {
    tree,
    role,
    language: { loopKind, table },
  } = source;
  const parent = tree.parent[leaf];
  if (table.givesInPattern?.(tree, leaf) === true) return true;
  if (role[parent] === Role.operator) {
    return (
      STEPS.has(tree.text.slice(tree.start[parent], tree.start[parent] + 2)) ||
      STEPS.has(tree.text.slice(tree.end[parent] - 2, tree.end[parent]))
    );
  }
  for (let part = leaf; ; part = tree.parent[part]) {
    const whole = tree.parent[part];
    if (role[whole] === Role.assignment) return part === whole + 1;
    if (isBehindAs(tree, part) || (fieldName(tree, part) === 'left' && loopKind[tree.kind[whole]] === 1)) return true;
    if (!PATTERNS.has(role[whole])) return false;
  }
}

/** `with open(path) as file`, `foreach ($all as $one)` */
function isBehindAs(tree: SyntaxTree, part: number): boolean {
  const last = previousSibling(tree, part);
  return last !== NO_NODE && !isNamed(tree, last) && nodeText(tree, last) === 'as';
}

/** Is it handed to others here so that they may give it another value, now or later: by its address? */
export function isLent({ source }: Pick<Variable, 'source'>, leaf: number): boolean {
  const {
    tree,
    role,
    language: { table },
  } = source;
  const parent = tree.parent[leaf];
  if (table.lending === undefined || role[parent] === Role.argumentList || leaf === parent + 1) return false;
  return table.lending.test(tree.text.slice(tree.start[parent], tree.start[leaf]).trim());
}
