/**
 * Of which type a number is before anything is made of it, as far as one file says: by how it is written, by the types of the variables and
 * fields in it, and by what arithmetic makes of those. Knows no functions of other files and no types that declare operators.
 */
import { Role } from '../../../languages/roles.js';
import { isWrittenAs } from '../../../languages/literals.js';
import {
  isLiteral,
  isReached,
  nameLeaf,
  operandsOf,
  stripped,
} from '../../../matching/statements/bodies/expressions.js';
import type { Variables } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType } from '../../../structure/declaration.js';
import { handsBack, tokenRange } from '../../../structure/wording.js';
import { children, isNamed, nodeText } from '../../../syntax/tree.js';
import { bare } from './conversions.js';
import { isInFunction } from '../../../semantics/evaluationOrder.js';

/** In which code a value stands: what its names are told by. */
export interface NumberScope {
  readonly owner: DeclarationNode;
  readonly variables: Variables;
}

const ARITHMETIC = /^[-+*/%]$/;

/** Of the types that the language makes the wider one of two from; null for all others, and where it is not known. */
function numberType(scope: NumberScope, node: number): string | null {
  const {
    owner: { source },
  } = scope;
  const {
    tree,
    role,
    language: {
      table: { widening = [] },
    },
  } = source;
  const value = stripped(source, node);
  if (isLiteral(source, value)) return widening.find(type => isWrittenAs(nodeText(tree, value), type)) ?? null;
  const leaf = nameLeaf(source, value);
  if (leaf >= 0) return typeOfName(scope, leaf, value);
  if (role[value] !== Role.operator) return null;
  const cast = castTo(scope, value);
  if (cast !== null) return cast;
  const parts = operandsOf(source, value);
  if (parts === null || !ARITHMETIC.test(nodeText(tree, parts.operator))) return null;
  const ranks = parts.operands.map(operand => widening.indexOf(numberType(scope, operand) ?? ''));
  // Nothing is wider than the widest, whatever the others are.
  const widest = Math.max(...ranks);
  return ranks.includes(-1) && (widest < 0 || widest < widening.length - 1) ? null : widening[widest];
}

/** The type that is written where a variable, or a field of the own type, is declared; null where none is in sight. */
export function typeOfName({ owner, variables }: NumberScope, leaf: number, value: number): string | null {
  const {
    source: { tree },
  } = owner;
  const variable = leaf === value ? variables.at.get(leaf) : undefined;
  if (variable) return variable.type === null ? null : bare(variable.type);
  const name = nodeText(tree, leaf);
  const field =
    isReached(owner.source, leaf) && leaf === value
      ? undefined
      : enclosingType(owner)?.children.find(child => child.kind === 'field' && child.name === name);
  return field === undefined || field.type === null ? null : bare(field.type);
}

/** `(long) size` */
function castTo({ owner: { source } }: NumberScope, node: number): string | null {
  const { tree, role } = source;
  const [open, type] = children(tree, node);
  return type !== undefined && nodeText(tree, open) === '(' && role[type] === Role.typeReference
    ? nodeText(tree, type)
    : null;
}

/** Is the value of this type by itself? */
export function isNumberOf(scope: NumberScope, type: string, value: number): boolean {
  return numberType(scope, value) === bare(type);
}

/**
 * Is what stands at the leaf made a value of this type there, whatever it is: handed back by what returns it, or given
 * to a variable of it?
 */
export function isMadeOf(scope: NumberScope, type: string, leaf: number): boolean {
  const {
    owner,
    owner: { source },
    variables,
  } = scope;
  const { tree, role } = source;
  let [part, up] = [leaf, tree.parent[leaf]];
  while (role[up] === Role.group) [part, up] = [up, tree.parent[up]];
  if (role[up] === Role.statement && handsBack(source, tokenRange(source, up))) {
    return (
      owner.type !== null &&
      bare(owner.type) === bare(type) &&
      !isInFunction(source, up, owner.node) &&
      children(tree, up).filter(child => isNamed(tree, child)).length === 1
    );
  }
  if (role[up] !== Role.variable && role[up] !== Role.assignment) return false;
  const target = nameLeaf(source, up + 1);
  const isGiven = target >= 0 && target !== part && children(tree, up).some(child => nodeText(tree, child) === '=');
  const given = isGiven ? variables.at.get(target)?.type : undefined;
  return given !== undefined && given !== null && bare(given) === bare(type);
}
