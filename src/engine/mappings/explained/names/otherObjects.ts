/**
 * Members of other objects that bear the name of a renamed one, where nothing says whose they are. Most of them are the
 * renamed one's. Those are not that stand where one object speaks of another: what only hands on to another object
 * (`push(x) { this.rows.push(x); }`), what is copied from one (`this.mail = row.mail`), what is said to be of any type,
 * and what the type above has.
 */
import type { Side } from '../../../model.js';
import { leavesItToTheValue } from '../../../languages/language.js';
import { Role } from '../../../languages/roles.js';
import { isOwnObject } from '../../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { lastNameOf, plainType, receiverAt } from '../../../symbols/nameSyntax.js';
import { encloses, nodeText } from '../../../syntax/tree.js';
import type { FileState, Workspace } from '../../workspace.js';

/** Of a leaf that bears the name of the declaration, and is not known to mean it. */
export function isOfOtherObject(
  workspace: Workspace,
  side: Side,
  state: FileState,
  leaf: number,
  declaration: DeclarationNode,
): boolean {
  const { source } = state;
  const { tree, language } = source;
  const receiver = receiverAt(source, leaf);
  if (receiver === null || isOwnObject(source, receiver)) return false;
  const type = enclosingType(declaration);
  if (type !== null && language.words.base.has(nodeText(tree, receiver).replace(/\(.*$/s, ''))) {
    return !workspace.input.hierarchies[side].isSubtype(enclosingType(ownerAt(state.regions, leaf)), type);
  }
  return (
    handsOn(source, leaf, declaration) ||
    isCopied(source, leaf, receiver) ||
    isOfAnyType(workspace, side, state, receiver)
  );
}

/** Does it stand in the code of what bears its name? */
function handsOn(source: SourceTree, leaf: number, declaration: DeclarationNode): boolean {
  return isCallable(declaration) && declaration.source === source && encloses(source.tree, declaration.node, leaf);
}

/** Is it given to a member of its name, or as one? */
function isCopied(source: SourceTree, leaf: number, receiver: number): boolean {
  const { tree, role, language } = source;
  const name = nodeText(tree, leaf);
  for (let node = tree.parent[leaf], below = leaf; node > 0; below = node, node = tree.parent[node]) {
    const isEntry = language.entryKey.has(tree.kind[node]) || language.namedArgument.has(tree.kind[node]);
    if (role[node] !== Role.assignment && !isEntry) {
      if (role[node] === Role.statement || role[node] === Role.lambda || role[node] === Role.block) return false;
      continue;
    }
    const target = node + 1;
    if (below === target) return false;
    const bearing = tree.size[target] === 1 ? target : lastNameOf(source, target);
    if (bearing < 0 || nodeText(tree, bearing) !== name) return false;
    const of = receiverAt(source, bearing);
    // `row.mail = row.mail.trim()`
    return of === null || nodeText(tree, of) !== nodeText(tree, receiver);
  }
  return false;
}

/** `row: any`, or a parameter that is `auto`: whoever wrote that did not want to know. */
function isOfAnyType(workspace: Workspace, side: Side, state: FileState, receiver: number): boolean {
  const { source } = state;
  const { words, table } = source.language;
  const type = workspace.input.resolvers[side].writtenTypeOf(source, receiver);
  if (type === null) return false;
  const plain = plainType(type) ?? type;
  return leavesItToTheValue(plain, table)
    ? workspace.variableAt(side, state, receiver)?.sort === 'parameter'
    : words.anyTypes.has(plain);
}
