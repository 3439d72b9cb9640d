/**
 * The path before the name of a type, where the other version has the name alone and its file says by an import, or by where it stands, that
 * the same path leads to it: `java.util.List` and `List`. That it is imported now is told where the import stands.
 */
import { valueAt } from '../lists.js';
import type { Side } from '../model.js';
import { isName, Role } from '../languages/roles.js';
import type { SourceTree } from '../structure/source.js';
import { nodeText } from '../syntax/tree.js';
import { importsIn, plainPath } from './importedNames.js';
import type { FileState, Workspace } from './workspace.js';

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
  const isBrought = pathsOf(there).has(`${path}.${name}`) || pathsOf(there).has(path) || there.language.table.namespaceOf(there.tree, there.path) === path;
  return isBrought && !regions.declarations.some(declaration => declaration.name === name && declaration.parent !== null);
}

const known = new WeakMap<SourceTree, ReadonlySet<string>>();

/** What the imports of a file name, each as a dotted path. */
function pathsOf(source: SourceTree): ReadonlySet<string> {
  return valueAt(known, source, () => new Set(importsIn(source).flatMap(node => plainPath(source, node) ?? [])));
}
