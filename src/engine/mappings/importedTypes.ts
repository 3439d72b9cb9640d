/**
 * The path before the name of a type, or the type before a static member, where the other version has the name alone and its file says by an
 * import, or by where it stands, that the same path leads to it: `java.util.List` and `List`, `Assert.fail()` and `fail()`. That it is imported
 * now is told where the import stands.
 */
import type { Side } from '../model.js';
import { isName, Role } from '../languages/roles.js';
import { ownerAt } from '../matching/statements/regions.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isType } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { nodeText } from '../syntax/tree.js';
import { importedPaths } from './importedNames.js';
import type { Counterpart, FileState, Workspace } from './workspace.js';

/** Names in a path: a longer one is none that anybody writes. */
const MAX_NAMES = 16;

/** Are tokens, half-open, of a path before the name of a type, which the other side says alone and means the same by? */
export function isPathOfImported(workspace: Workspace, side: Side, state: FileState, token: number, end: number): boolean {
  const { source: { tree, tokenNode, role, language } } = state;
  const isSign = (at: number): boolean => at > 0 && at < tokenNode.length && nodeText(tree, tokenNode[at]) === '.';
  const isNameAt = (at: number): boolean => at >= 0 && at < tokenNode.length && isName(role[tokenNode[at]]);
  const within = isSign(token) ? token + 1 : token;
  if (!isSign(within + 1) && !isSign(within - 1)) return false;
  let [from, last] = [within, within];
  for (let names = 0; names < MAX_NAMES && isSign(last + 1) && isNameAt(last + 2); names++) last += 2;
  for (let names = 0; names < MAX_NAMES && isSign(from - 1) && isNameAt(from - 2); names++) from -= 2;
  // The name itself is on both sides.
  const found = role[tokenNode[last]] === Role.typeName && end <= last && isNameAt(from) ? workspace.soleCounterpart(side, state, tokenNode[last]) : null;
  if (found === null || found.state.source.language !== language) return false;
  const { state: { source: there, regions } } = found;
  const at = there.firstToken[found.node];
  const name = nodeText(there.tree, found.node);
  if ((at > 0 && nodeText(there.tree, there.tokenNode[at - 1]) === '.') || name !== nodeText(tree, tokenNode[last])) return false;
  const path = Array.from({ length: (last - from) / 2 }, (_, i) => nodeText(tree, tokenNode[from + 2 * i])).join('.');
  return pathOfType(there, name) === `${path}.${name}` && !regions.declarations.some(declaration => declaration.name === name && declaration.parent !== null);
}

/** Is the member said alone on the other side, where an import brings it from the type whose name stands before it here, and nothing there has its name? */
export function isImportedMember({ source }: FileState, type: number, member: number, { state, node }: Counterpart): boolean {
  const { source: there, regions } = state;
  const [typeName, name] = [nodeText(source.tree, type), nodeText(source.tree, member)];
  const path = pathOfType(source, typeName);
  if (path === null) return false;
  const types: DeclarationNode[] = [];
  for (let around: DeclarationNode | null = ownerAt(regions, node); around !== null; around = around.around) {
    if (around.children.some(child => child.name === name)) return false;
    if (isType(around)) types.push(around);
  }
  const { byName, whole } = importedPaths(there);
  const isBrought = byName.get(name)?.includes(`${path}.${name}`) ?? whole.has(path);
  // What is inherited comes before what is imported.
  return isBrought && types.every(({ supertypes }) => supertypes.length === 0);
}

/** Where a type is, by the one import of its name, or by what the file says of its own package. */
function pathOfType(source: SourceTree, name: string): string | null {
  const paths = importedPaths(source).byName.get(name) ?? [];
  if (paths.length > 0) return paths.length === 1 ? paths[0] : null;
  const namespace = source.language.table.namespaceOf(source.tree, source.path);
  return namespace === '' ? null : `${namespace}.${name}`;
}
