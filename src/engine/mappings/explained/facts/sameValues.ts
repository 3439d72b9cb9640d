/**
 * Is a value, evaluated once and where its name is declared, what it would be in each of the places where the name
 * stands? Asks what is done meanwhile, to the variables in it and to all else, and knows no types: where it is not
 * certain, the answer is no.
 */
import { firstWhere, valueAt } from '../../../lists.js';
import { conditionAt } from '../../../languages/language.js';
import { isName, Role } from '../../../languages/roles.js';
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
import { isSign, operandAt, signsOf } from '../../../semantics/operands.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, encloses, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { Names } from '../../../semantics/names.js';
import { isChangedByOthers, isTouched, namesIn } from './namesInCode.js';

/** Where a value is declared that is asked for, and where its name stands. */
interface Reach {
  readonly source: SourceTree;
  /** The value, and behind it. */
  readonly value: number;
  readonly end: number;
  /** The places of the name, in order, and the last of them. */
  readonly leaves: readonly number[];
  readonly last: number;
  readonly names: Names;
  readonly fragments: Fragments;
  /** A place is in a function: a name is looked up when that is called. */
  readonly isLater: boolean;
  /** A place is in a loop that the declaration is not in. */
  readonly isRepeated: boolean;
}

/** Is the value, where the name is declared, what it would be at these leaves? */
export function isSameAt(
  variable: Variable,
  leaves: readonly number[],
  owner: DeclarationNode,
  variables: Variables,
  fragments: Fragments,
): boolean {
  const { source, nameNode, initialiser, references } = variable;
  const { tree, language } = source;
  const declared = fragmentAt(fragments, nameNode);
  const around = fragments.node[fragments.parent[declared]];
  const reach: Reach = {
    source,
    value: initialiser,
    end: initialiser + tree.size[initialiser],
    leaves,
    last: leaves[leaves.length - 1],
    names: namesIn(owner, fragments),
    fragments,
    isLater: leaves.some(leaf => isInInner(variable, leaf, fragments)),
    isRepeated: leaves.some(leaf =>
      isIn(source, leaf, around, up => language.loopKind[tree.kind[up]] === 1 || isComprehension(source, up)),
    ),
  };
  if (mayMeanOther(reach, variables)) return false;
  if (leaves.some(leaf => isAskedQuietly(source, leaf, initialiser))) return false;
  if (leaves.some(leaf => isGuarded(reach, variables, leaf, around))) return false;
  const value = evaluationOf(source, initialiser, reach.names);
  const isInRounds = reach.isRepeated || leaves.some(leaf => isApart(source, leaf, around));
  // What is made is one thing under its name, and another one wherever it is made.
  if (value.allocates && (leaves.length > 1 || references.length > leaves.length || isInRounds)) return false;
  if (!value.acts && value.mayFail && !isReachedFrom(declared, leaves[0], source, fragments)) return false;
  if (!value.acts && !value.reads && !value.mayFail) return true;
  // Nothing else happens until the last of the places, in whatever round of a loop.
  if (isInRounds || !isUndisturbed(reach, value.acts)) return false;
  return (
    !value.acts || (leaves.length === 1 && isFirstOf(sibling(fragments, declared, 1), reach.last, source, fragments))
  );
}

/** Is a member or an element asked for where it may be missing: `$all['port']` in `$all['port'] ?? 80`? Elsewhere that is told. */
function isAskedQuietly({ tree, role, language }: SourceTree, leaf: number, value: number): boolean {
  const { quietSigns } = language.table.effects;
  const operator = tree.parent[leaf];
  if (quietSigns === null || role[value] !== Role.access || leaf !== operator + 1) return false;
  return children(tree, operator).some(child => !isNamed(tree, child) && quietSigns.test(nodeText(tree, child)));
}

/**
 * Is a value evaluated only where a condition holds that asks about a variable in it, and may it refuse what that stands for elsewhere:
 * `b ? a / b : 0`, `typeof key === 'symbol' ? key : \`key:${key}\``?
 */
function isGuarded({ source, value, end, names }: Reach, variables: Variables, leaf: number, around: number): boolean {
  const { tree, language, role } = source;
  if (!mayRefuseOthers(source, value, names)) return false;
  const asked = new Set<Variable>();
  for (let part = leaf, up = tree.parent[leaf]; up > around; part = up, up = tree.parent[up]) {
    const condition = conditionAt(language, tree, up, role);
    const isAsked = condition >= 0 && condition !== part && (role[up] === Role.ternary || role[up] === Role.composite);
    const first = isAsked
      ? condition
      : role[up] === Role.operator && part !== up + 1 && isAfterChoice(source, part)
        ? up + 1
        : -1;
    if (first < 0 || encloses(tree, first, leaf)) continue;
    for (let node = first; node < first + tree.size[first]; node++) {
      const variable = variables.at.get(node);
      if (variable !== undefined) asked.add(variable);
    }
  }
  for (let node = value; node < end && asked.size > 0; node++) {
    const variable = variables.at.get(node);
    if (variable !== undefined && asked.has(variable)) return true;
  }
  return false;
}

/** Does it calculate with, or make a text of, what may be of any type? */
function mayRefuseOthers(source: SourceTree, value: number, names: Names): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (role[node] === Role.lambda) node += tree.size[node] - 1;
    else if (role[node] === Role.operator && tree.size[node] > 1 && !ANSWERING.test(signsOf(source, node).join(' '))) {
      const operands = children(tree, node).filter(child => isNamed(tree, child) && !isSign(source, node, child));
      if (operands.some(operand => operandAt(source, operand, names) === 'unknown')) return true;
    } else if (role[node] === Role.string && children(tree, node).some(part => isFilled(source, part, names))) {
      return true;
    }
  }
  return false;
}

/** Operators that refuse nothing. */
const ANSWERING = /^(?:[!=]==?|is|is not|not|!|typeof|&&|\|\||\?\?|and|or)$/;

/** `${key}` of a text. */
function isFilled(source: SourceTree, part: number, names: Names): boolean {
  const { tree, role } = source;
  return (
    tree.size[part] > 1 &&
    children(tree, part).some(
      inner => isNamed(tree, inner) && isName(role[inner]) && operandAt(source, inner, names) === 'unknown',
    )
  );
}

/** May a variable in the value stand for something else when the last of the places is evaluated? */
function mayMeanOther(
  { source, value, end, last, names, fragments, isLater, isRepeated }: Reach,
  variables: Variables,
): boolean {
  const { tree, language } = source;
  /** What is assigned to is changed after what it is given. */
  const mayPrecede = (change: number): boolean =>
    isLater || isRepeated || (change < last && !encloses(tree, doneBy(source, change), last));
  const mayBeOther = (leaf: number): boolean => (leaf >= end || isLater) && mayPrecede(leaf);
  for (let node = value; node < end; node++) {
    const local = variables.at.get(node);
    if (local === undefined) continue;
    if (local.references.some(leaf => (isChanged(local, leaf) || isTouched(source, leaf)) && mayBeOther(leaf))) {
      return true;
    }
    if (
      language.table.assignmentDeclares === true &&
      variables.all.some(other => other !== local && other.name === local.name && mayBeOther(other.nameNode))
    ) {
      return true;
    }
    if (isChangedByOthers(local, fragments) && (isLater || isRepeated || actsBetween(source, end, last, names))) {
      return true;
    }
  }
  return false;
}

/** Does nothing act between a value that reads, or acts, and the places of its name, and are these evaluated in any case and in order? */
function isUndisturbed({ source, value, end, leaves, last, names }: Reach, acts: boolean): boolean {
  return !(
    actsBetween(source, end, last, names) ||
    leaves.some(leaf => mayWait(source, leaf)) ||
    (acts && leaves.some(leaf => hasReadBefore(source, leaf, names, value))) ||
    leaves.some(leaf => isUnorderedBeside(source, leaf, acts, names))
  );
}

/** All that a callable does, in order: its statements, or what it consists of. */
export function statementsOf({ source: { tree, role }, body }: DeclarationNode): readonly number[] {
  if (body < 0) return [];
  return role[body] === Role.block ? children(tree, body).filter(child => isNamed(tree, child)) : [body];
}

/**
 * Code before which values are evaluated that it had in it: statements, or one expression, in order. Of a declaration
 * whose variables and fragments are given.
 */
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
   * Is a value, evaluated once and before all of it, what it is in these places, which are in order? One that does
   * something is another one wherever else it is evaluated. Of a fixed place (`isPlace`) only its variable may become
   * another one: what stands in it is read where it is asked for.
   */
  keeps(places: readonly number[], isPlace = false): boolean {
    const { source, names, variables } = this;
    const [value] = places;
    const last = places[places.length - 1];
    if (places.some(place => this.rootOf(place) < 0)) return false;
    const does = evaluationOf(source, value, names);
    if (does.acts && !does.waits && places.length === 1 && this.isDoneFirst(value)) return true;
    if (this.mayMeanOther(value, last)) return false;
    if (isPlace && variables.at.has(value + 1)) return true;
    const isInRounds = places.some(place => this.isInRounds(place));
    if (does.acts || does.waits || (does.allocates && (places.length > 1 || isInRounds))) return false;
    if (does.mayFail && !this.isReached(value)) return false;
    if (!does.reads && !does.mayFail) return true;
    const isInOrder = places.every(place => !isUnorderedBeside(source, place, false, names));
    return isInOrder && !isInRounds && this.firstAct > last;
  }

  /** Is it evaluated before all else, and whatever happens? `on ? next() : 0` evaluates `next()` perhaps. */
  private isDoneFirst(value: number): boolean {
    const { source, names, code } = this;
    return (
      code[0] === this.rootOf(value) &&
      !isApart(source, value, code[0] - 1) &&
      !isAfterChoice(source, value) &&
      isEvaluatedFirst(source, code[0], value, names)
    );
  }

  /** May a variable in a value stand for something else in the last of its places? */
  private mayMeanOther(value: number, last: number): boolean {
    const { source, variables, fragments } = this;
    for (let node = value; node < value + source.tree.size[value]; node++) {
      const local = variables.at.get(node);
      if (
        local !== undefined &&
        (this.changes(local) || (this.firstAct <= last && isChangedByOthers(local, fragments)))
      ) {
        return true;
      }
    }
    return false;
  }

  /** May it be evaluated several times, or not at all? */
  private isInRounds(place: number): boolean {
    const root = this.rootOf(place);
    return isApart(this.source, place, root) || this.isInLoop(place, root);
  }

  private isInLoop(place: number, root: number): boolean {
    const { source } = this;
    const { tree, language } = source;
    return isIn(source, place, root - 1, up => language.loopKind[tree.kind[up]] === 1 || isComprehension(source, up));
  }

  /** Is it evaluated whatever the code before it does, as far as nothing fails there? */
  private isReached(value: number): boolean {
    const root = this.rootOf(value);
    return this.firstComposite > root && !isApart(this.source, value, root) && !isAfterChoice(this.source, value);
  }

  /** Is what stands in these places read before anything acts, and once, so that it is what it was before all of the code? */
  readsFirst(places: readonly number[]): boolean {
    const { source, names } = this;
    return places.every(place => {
      const root = this.rootOf(place);
      return (
        root >= 0 &&
        place <= this.firstAct &&
        !isApart(source, place, root) &&
        !this.isInLoop(place, root) &&
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

/**
 * What changes the variable that a leaf mentions: the call of a member, where it stands first in what reaches that. Its
 * arguments are evaluated before.
 */
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
