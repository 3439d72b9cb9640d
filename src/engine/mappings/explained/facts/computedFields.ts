/**
 * Fields that are computed whenever they are read, and give the value of one expression:
 * `bool IsFull => count >= size`. In code of their type the name stands for the expression as it is, evaluated there
 * and then.
 */
import type { FileState } from '../../workspace.js';
import type { Side } from '../../../model.js';
import { isComment, Role } from '../../../languages/roles.js';
import { onlyChild, stripped } from '../../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType } from '../../../structure/declaration.js';
import { namedParts } from '../../../structure/sites.js';
import type { SourceTree } from '../../../structure/source.js';
import { encloses, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { converts } from './conversions.js';
import { isNumberOf } from './numberTypes.js';
import type { Workspace } from '../../workspace.js';

/** Words and signs around the expression, where nothing is given to the field and nobody is told of it. */
const AROUND = /^(?:get|=>|=|[{}()])$/;

/** The expression that a field gives whenever it is read, where it says nothing else than who may see it; -1 for all others. */
export function computedValue(workspace: Workspace, side: Side, field: DeclarationNode): number {
  const { source, type } = field;
  if (type === null || !isPlain(field)) return NO_NODE;
  const block = blockOf(field);
  const statement = block === NO_NODE ? NO_NODE : statementIn(source, block);
  const value = statement === NO_NODE ? NO_NODE : stripped(source, onlyChild(source, statement));
  if (value < 0 || !isOnlyAround(field, block, statement)) return NO_NODE;
  const variables = variablesOf(field, workspace.input.statements.bodies[side].fragmentsOf(field));
  return !converts(source, type, value) || isNumberOf({ owner: field, variables }, type, value) ? value : NO_NODE;
}

/** A field of a type that nothing is said of but who may see it. */
function isPlain(field: DeclarationNode): boolean {
  const { kind, modifiers, marks, source } = field;
  const plain = source.language.table.noise?.plainModifiers ?? [];
  return (
    kind === 'field' &&
    enclosingType(field) !== null &&
    marks.annotations.length === 0 &&
    modifiers.every(modifier => plain.includes(modifier))
  );
}

/** The block of a field, with nothing but words for who reads it around that; -1 where more is around it. */
function blockOf({ source: { tree, role }, node, nameNode }: DeclarationNode): number {
  let block = nameNode + 1;
  while (block < node + tree.size[node] && role[block] !== Role.block) {
    block += role[block] === Role.none || tree.size[block] === 1 ? 1 : tree.size[block];
  }
  for (let up = tree.parent[block] ?? NO_NODE; up !== node; up = tree.parent[up]) {
    if (up < node || role[up] !== Role.none) return NO_NODE;
  }
  return block;
}

/** Do only its type, and signs that say nothing, stand around the statement behind the name of a field? */
function isOnlyAround(field: DeclarationNode, block: number, statement: number): boolean {
  const {
    source: { tree, role },
    node,
    nameNode,
  } = field;
  for (let leaf = nameNode + 1; leaf < node + tree.size[node]; leaf++) {
    if (encloses(tree, statement, leaf) || tree.size[leaf] > 1 || isComment(role[leaf]) || isOfType(field, leaf)) {
      continue;
    }
    const text = nodeText(tree, leaf);
    if (text !== ';' && (!AROUND.test(text) || (leaf < block && text === '='))) return false;
  }
  return true;
}

/** What a block does, if that is one statement. */
function statementIn(source: SourceTree, block: number): number {
  const statements = namedParts(source, block);
  return statements.length === 1 && source.role[statements[0]] === Role.statement ? statements[0] : NO_NODE;
}

function isOfType({ source: { tree, role }, nameNode }: DeclarationNode, leaf: number): boolean {
  if (nodeText(tree, leaf) === ':') return true;
  for (let up = leaf; up > nameNode - 2; up = tree.parent[up]) {
    if (role[up] === Role.typeReference || role[up] === Role.typeName || role[up] === Role.typeArgumentList) {
      return true;
    }
  }
  return false;
}

/** Does a name stand in code of the very type, so that the names in the value mean there what they mean in it? */
export function isReadInType({ state }: { readonly state: FileState }, leaf: number, field: DeclarationNode): boolean {
  return enclosingType(ownerAt(state.regions, leaf)) === enclosingType(field);
}
