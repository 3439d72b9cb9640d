/**
 * Is a value, evaluated once and where its name is declared, what it would be in each of the places where the name stands? Asks what is done
 * meanwhile, to the variables in it and to all else, and knows no types: where it is not certain, the answer is no.
 */
import { firstWhere, valueAt } from '../../../lists.js';
import { Role } from '../../../languages/roles.js';
import type { Fragments } from '../../../matching/statements/bodies/fragments.js';
import { fragmentAt, sibling } from '../../../matching/statements/bodies/fragments.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { isChanged } from '../../../matching/statements/bodies/variables.js';
import { evaluationOf } from '../../../semantics/effects.js';
import {
  actsBetween,
  firstActBehind,
  hasReadBefore,
  isAfterChoice,
  isApart,
  isComprehension,
  isEvaluatedFirst,
  isIn,
  isInFunction,
  isUnorderedBeside,
  mayWait,
} from '../../../semantics/evaluationOrder.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, encloses, isNamed, NO_NODE } from '../../../syntax/tree.js';
import type { Names } from '../../../semantics/names.js';
import { isChangedByOthers, isTouched, namesIn } from './namesInCode.js';

/** Is the value, where the name is declared, what it would be at these leaves? */
export function isSameAt(
  { source, nameNode, initialiser, references }: Variable,
  leaves: readonly number[],
  owner: DeclarationNode,
  variables: Variables,
  fragments: Fragments,
): boolean {
  const names = namesIn(owner, fragments);
  const {
    tree,
    language: { loopKind },
  } = source;
  const end = initialiser + tree.size[initialiser];
  const last = leaves[leaves.length - 1];
  // In a function, a name is looked up when that is called.
  const isLater = leaves.some(leaf => isInInner({ source, nameNode }, leaf, fragments));
  const declared = fragmentAt(fragments, nameNode);
  const around = fragments.node[fragments.parent[declared]];
  const isRepeated = leaves.some(leaf =>
    isIn(source, leaf, around, up => loopKind[tree.kind[up]] === 1 || isComprehension(source, up)),
  );
  /** Is a change, written there, perhaps done before the last of the places is evaluated? What is assigned to is changed after what it is given. */
  const mayPrecede = (change: number): boolean =>
    isLater || isRepeated || (change < last && !encloses(tree, doneBy(source, change), last));
  for (let node = initialiser; node < end; node++) {
    const local = variables.at.get(node);
    if (local === undefined) continue;
    const mayBeOther = (leaf: number): boolean => (leaf >= end || isLater) && mayPrecede(leaf);
    if (local.references.some(leaf => (isChanged(local, leaf) || isTouched(source, leaf)) && mayBeOther(leaf))) {
      return false;
    }
    if (
      source.language.table.assignmentDeclares === true &&
      variables.all.some(other => other !== local && other.name === local.name && mayBeOther(other.nameNode))
    ) {
      return false;
    }
    if (isChangedByOthers(local, fragments) && (isLater || isRepeated || actsBetween(source, end, last, names))) {
      return false;
    }
  }
  const value = evaluationOf(source, initialiser, names);
  const isInRounds = isRepeated || leaves.some(leaf => isApart(source, leaf, around));
  // What is made is one thing under its name, and another one wherever it is made.
  if (value.allocates && (leaves.length > 1 || references.length > leaves.length || isInRounds)) return false;
  if (!value.acts && value.mayFail && !isReachedFrom(declared, leaves[0], source, fragments)) return false;
  if (!value.acts && !value.reads && !value.mayFail) return true;
  // Nothing else happens until the last of the places, in whatever round of a loop.
  if (isInRounds) return false;
  if (actsBetween(source, end, last, names)) return false;
  if (leaves.some(leaf => mayWait(source, leaf))) return false;
  if (value.acts && leaves.some(leaf => hasReadBefore(source, leaf, names, initialiser))) return false;
  if (leaves.some(leaf => isUnorderedBeside(source, leaf, value.acts, names))) return false;
  return !value.acts || (leaves.length === 1 && isFirstOf(sibling(fragments, declared, 1), last, source, fragments));
}

/** All that a callable does, in order: its statements, or what it consists of. */
export function statementsOf({ source: { tree, role }, body }: DeclarationNode): readonly number[] {
  if (body < 0) return [];
  return role[body] === Role.block ? children(tree, body).filter(child => isNamed(tree, child)) : [body];
}

/** Code before which values are evaluated that it had in it: statements, or one expression, in order. Of a declaration whose variables and fragments are given. */
export class CodeBehind {
  private readonly changed = new Map<Variable, boolean>();
  private readonly source: SourceTree;
  private readonly names: Names;
  /** Behind which node something has acted. */
  private readonly firstAct: number;
  private readonly firstComposite: number;

  constructor(
    owner: DeclarationNode,
    private readonly code: readonly number[],
    private readonly variables: Variables,
    private readonly fragments: Fragments,
  ) {
    this.source = owner.source;
    this.names = namesIn(owner, fragments);
    const { tree, role } = this.source;
    const [last = 0] = code.slice(-1);
    this.firstAct =
      code.length === 0 ? Infinity : firstActBehind(this.source, code[0], last + tree.size[last], this.names);
    this.firstComposite = code.find(root => role[root] === Role.composite) ?? Infinity;
  }

  /**
   * Is a value, evaluated once and before all of it, what it is in these places, which are in order? One that does something is another one wherever else it
   * is evaluated. Of a fixed place (`isPlace`) only its variable may become another one: what stands in it is read where it is asked for.
   */
  keeps(places: readonly number[], isPlace = false): boolean {
    const {
      source,
      source: {
        tree,
        language: { loopKind },
      },
      names,
      variables,
      fragments,
    } = this;
    const [value] = places;
    const last = places[places.length - 1];
    if (places.some(place => this.rootOf(place) < 0)) return false;
    const does = evaluationOf(source, value, names);
    if (
      does.acts &&
      !does.waits &&
      places.length === 1 &&
      this.code[0] === this.rootOf(value) &&
      // `on ? next() : 0`
      !isApart(source, value, this.code[0] - 1) &&
      !isAfterChoice(source, value) &&
      isEvaluatedFirst(source, this.code[0], value, names)
    ) {
      return true;
    }
    for (let node = value; node < value + tree.size[value]; node++) {
      const local = variables.at.get(node);
      if (
        local !== undefined &&
        (this.changes(local) || (this.firstAct <= last && isChangedByOthers(local, fragments)))
      ) {
        return false;
      }
    }
    if (isPlace && variables.at.has(value + 1)) return true;
    const isInRounds = places.some(
      place =>
        isApart(source, place, this.rootOf(place)) ||
        isIn(source, place, this.rootOf(place) - 1, up => loopKind[tree.kind[up]] === 1 || isComprehension(source, up)),
    );
    if (does.acts || does.waits || (does.allocates && (places.length > 1 || isInRounds))) return false;
    const first = this.rootOf(value);
    if (
      does.mayFail &&
      (this.firstComposite <= first || isApart(source, value, first) || isAfterChoice(source, value))
    ) {
      return false;
    }
    if (!does.reads && !does.mayFail) return true;
    const isInOrder = places.every(place => !isUnorderedBeside(source, place, false, names));
    return isInOrder && !isInRounds && this.firstAct > last;
  }

  /** Is what stands in these places read before anything acts, and once, so that it is what it was before all of the code? */
  readsFirst(places: readonly number[]): boolean {
    const {
      source,
      source: {
        tree,
        language: { loopKind },
      },
      names,
    } = this;
    return places.every(place => {
      const root = this.rootOf(place);
      return (
        root >= 0 &&
        place <= this.firstAct &&
        !isApart(source, place, root) &&
        !isIn(source, place, root - 1, up => loopKind[tree.kind[up]] === 1 || isComprehension(source, up)) &&
        !isUnorderedBeside(source, place, false, names)
      );
    });
  }

  /** The statement or expression of the code that a place is in; -1 where it is in none. */
  rootOf(place: number): number {
    const root = this.code[firstWhere(this.code.length, i => this.code[i] > place) - 1] ?? NO_NODE;
    return root !== NO_NODE && encloses(this.source.tree, root, place) ? root : NO_NODE;
  }

  /** Is a variable given another value in it, or what it stands for perhaps changed? */
  private changes(local: Variable): boolean {
    return valueAt(this.changed, local, () =>
      local.references.some(leaf => this.rootOf(leaf) >= 0 && (isChanged(local, leaf) || isTouched(this.source, leaf))),
    );
  }
}

/** What changes the variable that a leaf mentions: the call of a member, where it stands first in what reaches that. Its arguments are evaluated before. */
function doneBy({ tree, role }: SourceTree, leaf: number): number {
  let [part, up] = [leaf, tree.parent[leaf]];
  while (role[up] === Role.access && part === up + 1) [part, up] = [up, tree.parent[up]];
  return up;
}

/** Is the leaf evaluated once when the fragment is? It may stand in the head of a conditional that is a value in there. */
function isFirstOf(next: number, leaf: number, source: SourceTree, fragments: Fragments): boolean {
  const { tree, role, language } = source;
  let at = leaf;
  for (let fragment = fragmentAt(fragments, leaf); ; fragment = fragments.parent[fragment]) {
    if (isAfterChoice(source, at)) return false;
    if (fragment === next) return true;
    if (fragment <= 0) return false;
    at = fragments.node[fragment];
    if (role[at] !== Role.composite || language.loopKind[tree.kind[at]] === 1) return false;
  }
}

/** Is what is evaluated at a statement evaluated at this leaf as well, whatever happens: with no choice before it? */
function isReachedFrom(declared: number, leaf: number, source: SourceTree, fragments: Fragments): boolean {
  const fragment = fragmentAt(fragments, leaf);
  if (fragments.parent[fragment] !== fragments.parent[declared] || isAfterChoice(source, leaf)) return false;
  let next = sibling(fragments, declared, 1);
  while (next >= 0 && next !== fragment && source.role[fragments.node[next]] === Role.statement) {
    next = sibling(fragments, next, 1);
  }
  return next === fragment;
}

/** Does it stand in a function or class inside the block that the variable is declared in? */
export function isInInner(
  { source, nameNode }: Pick<Variable, 'source' | 'nameNode'>,
  leaf: number,
  fragments: Fragments,
): boolean {
  const around = fragments.node[fragments.parent[fragmentAt(fragments, nameNode)]];
  return isInFunction(source, leaf, around);
}
