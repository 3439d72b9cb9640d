/**
 * Is a value, evaluated once and where its name is declared, what it would be in each of the places where the name stands? Asks what is done
 * meanwhile, to the variables in it and to all else, and knows no types: where it is not certain, the answer is no.
 */
import { firstWhere, valueAt } from '../../../lists.js';
import { isName, Role } from '../../../languages/roles.js';
import { WAITING } from '../../../languages/words.js';
import { capturedIn } from '../../../matching/statements/bodies/captures.js';
import { callParts, isLiteral, isOwnObject } from '../../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../../matching/statements/bodies/fragments.js';
import { fragmentAt, sibling } from '../../../matching/statements/bodies/fragments.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { isChanged, isLent } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, encloses, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import {
  firstDone,
  hasReadBefore,
  isAfterChoice,
  isAnythingDone,
  isApart,
  isComprehension,
  isDoing,
  isEvaluatedFirst,
  isIn,
  isInFunction,
  isOtherDoneBeside,
} from './evaluation.js';

/** Is the value, where the name is declared, what it would be at these leaves? */
export function isSameAt(
  { source, nameNode, initialiser }: Variable,
  leaves: readonly number[],
  variables: Variables,
  fragments: Fragments,
): boolean {
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
    if (isChangedByOthers(local, fragments) && (isLater || isRepeated || isAnythingDone(source, end, last))) {
      return false;
    }
  }
  const { isDeed, isWaiting, isOfState, isMade } = effectsOf(source, initialiser, variables);
  const isInRounds = isRepeated || leaves.some(leaf => isApart(source, leaf, around));
  if (isMade && (leaves.length > 1 || isInRounds)) return false;
  if (!isDeed && mayFail(source, initialiser) && !isReachedFrom(declared, leaves[0], source, fragments)) return false;
  if (!isDeed && !isOfState) return true;
  // Nothing else happens until the last of the places, in whatever round of a loop.
  if (isInRounds) return false;
  if (isAnythingDone(source, end, last)) return false;
  if (isWaiting && leaves.some(leaf => hasReadBefore(source, leaf))) return false;
  if (
    source.language.table.evaluatesInAnyOrder === true &&
    leaves.some(leaf => isOtherDoneBeside(source, leaf, isDeed))
  ) {
    return false;
  }
  return !isDeed || (leaves.length === 1 && isFirstOf(sibling(fragments, declared, 1), last, source, fragments));
}

/** All that a callable does, in order: its statements, or what it consists of. */
export function statementsOf({ source: { tree, role }, body }: DeclarationNode): readonly number[] {
  if (body < 0) return [];
  return role[body] === Role.block ? children(tree, body).filter(child => isNamed(tree, child)) : [body];
}

/** Code before which values are evaluated that it had in it: statements, or one expression, in order. Of a declaration whose variables and fragments are given. */
export class CodeBehind {
  private readonly changed = new Map<Variable, boolean>();
  /** Where the first thing that it does is done. */
  private readonly firstDone: number;
  private readonly firstComposite: number;

  constructor(
    private readonly source: SourceTree,
    private readonly code: readonly number[],
    private readonly variables: Variables,
    private readonly fragments: Fragments,
  ) {
    const { tree, role } = source;
    const [last = 0] = code.slice(-1);
    this.firstDone = code.length === 0 ? Infinity : firstDone(source, code[0], last + tree.size[last]);
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
        language: { loopKind, table },
      },
      variables,
      fragments,
    } = this;
    const [value] = places;
    const last = places[places.length - 1];
    if (places.some(place => this.rootOf(place) < 0)) return false;
    const { isDeed, isWaiting, isOfState, isMade } = effectsOf(source, value, variables);
    if (
      isDeed &&
      !isWaiting &&
      places.length === 1 &&
      this.code[0] === this.rootOf(value) &&
      isEvaluatedFirst(source, this.code[0], value)
    ) {
      return true;
    }
    for (let node = value; node < value + tree.size[value]; node++) {
      const local = variables.at.get(node);
      if (
        local !== undefined &&
        (this.changes(local) || (this.firstDone <= last && isChangedByOthers(local, fragments)))
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
    if (isDeed || isWaiting || (isMade && (places.length > 1 || isInRounds))) return false;
    const first = this.rootOf(value);
    if (
      mayFail(source, value) &&
      (this.firstComposite <= first || isApart(source, value, first) || isAfterChoice(source, value))
    ) {
      return false;
    }
    if (!isOfState) return true;
    const isInOrder =
      table.evaluatesInAnyOrder !== true || places.every(place => !isOtherDoneBeside(source, place, false));
    return isInOrder && !isInRounds && this.firstDone > last;
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

/** Is something of the object changed that the variable stands for, or is it asked to do something? What operators make of it may be another thing then. */
function isTouched(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  let whole = leaf;
  while (role[tree.parent[whole]] === Role.access && whole === tree.parent[whole] + 1) whole = tree.parent[whole];
  const parent = tree.parent[whole];
  if (role[parent] === Role.call && callParts(source, parent)?.receiver === leaf) return true;
  return whole !== leaf && whole === parent + 1 && (role[parent] === Role.assignment || role[parent] === Role.call);
}

/** May others give it another value, whenever something is done: functions inside, or who has its address? */
function isChangedByOthers(variable: Variable, { isDeclaration }: Fragments): boolean {
  const { source, nameNode, references } = variable;
  const isInLambda = (leaf: number): boolean =>
    isIn(source, leaf, nameNode, up => source.role[up] === Role.lambda && !encloses(source.tree, up, nameNode));
  if (references.some(leaf => isLent(variable, leaf) || (isChanged(variable, leaf) && isInLambda(leaf)))) return true;
  return (
    variable.isCaptured() &&
    [...capturedIn(source, isDeclaration)].some(
      ([leaf, declared]) => declared === nameNode && isChanged(variable, leaf),
    )
  );
}

interface Effects {
  readonly isDeed: boolean;
  readonly isWaiting: boolean;
  /** May it be another value later, though no variable in it is given one? */
  readonly isOfState: boolean;
  /** Is a function made each time, which nothing else is? */
  readonly isMade: boolean;
}

/** What evaluating a value does. What functions in it do is done when they are called. */
function effectsOf(source: SourceTree, value: number, variables: Variables): Effects {
  const { tree, role } = source;
  const found = { isDeed: false, isWaiting: false, isOfState: false, isMade: false };
  for (let node = value; node < value + tree.size[value]; node++) {
    if (role[node] === Role.lambda || role[node] === Role.declaration) {
      if (role[node] === Role.lambda) found.isMade = true;
      node += tree.size[node] - 1;
      continue;
    }
    if (reachesFurther(source, node)) found.isOfState = true;
    if (isDoing(source, node)) found.isDeed = true;
    if (tree.size[node] > 1) continue;
    if (nodeText(tree, node) === WAITING.code) found.isWaiting = true;
    else if (isName(role[node]) && role[node] !== Role.typeName && !variables.at.has(node)) found.isOfState = true;
  }
  return found;
}

/** Is the leaf evaluated once when the fragment is, and nothing read before it? It may stand in the head of a conditional that is a value in there. */
function isFirstOf(next: number, leaf: number, source: SourceTree, fragments: Fragments): boolean {
  const { tree, role, language } = source;
  let at = leaf;
  for (let fragment = fragmentAt(fragments, leaf); ; fragment = fragments.parent[fragment]) {
    if (isAfterChoice(source, at) || hasReadBefore(source, at)) return false;
    if (fragment === next) return true;
    if (fragment <= 0) return false;
    at = fragments.node[fragment];
    if (role[at] !== Role.composite || language.loopKind[tree.kind[at]] === 1) return false;
  }
}

/** An element of something, or what an address leads to: another value when that is given one, though the variable is not. */
function reachesFurther({ tree, role }: SourceTree, node: number): boolean {
  if (role[node] === Role.access) return true;
  return role[node] === Role.operator && tree.size[node] > 2 && nodeText(tree, node + 1) === '*';
}

/** Is it more than names, literals, and what operators make of them that never refuse? What is reached from a name may not be there. */
function mayFail(source: SourceTree, value: number): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (isLiteral(source, node) || role[node] === Role.lambda) node += tree.size[node] - 1;
    else if (role[node] === Role.access) {
      if (
        !isOwnObject(source, node + 1) &&
        role[node + 1] !== Role.typeName &&
        !/^\p{Lu}/u.test(nodeText(tree, node + 1))
      ) {
        return true;
      }
    } else if (role[node] === Role.operator) {
      for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
        if (/^(?:\/\/?|%)$/.test(nodeText(tree, child))) return true;
      }
    } else if (tree.size[node] > 1 && role[node] !== Role.group) return true;
  }
  return false;
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
