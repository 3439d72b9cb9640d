/**
 * Names that lead to the same thing by the imports of their files, though they are said with more or less of the path,
 * or the module has another name in the file: `React.useState` and `useState`, `np.mean` and `numpy.mean`. How the
 * module is imported now is told where the import stands.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { ImportRules } from '../../languages/importRules.js';
import { Role } from '../../languages/roles.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Meaning, Path } from './importedPaths.js';
import { areOne, importsOf, meaningAt, pathAt } from './importedPaths.js';
import type { NumberPair } from '../nodeMap.js';
import type { NodeRef } from '../nodeRef.js';
import { nodeOf, refOf, UNMAPPED } from '../nodeRef.js';
import type { Counterpart, FileState, Workspace } from '../workspace.js';

/** Parts of a node among which the place of a name is looked for. */
const MAX_PLACES = 64;

/** Maps the names at the ends of paths that stand in one place and lead to the same, where nothing else did; after all other pairs. */
export function pairImportedNames(workspace: Workspace): void {
  for (const { source } of workspace.before.files) {
    const {
      tree,
      tokenNode,
      language: {
        table: { imports },
      },
    } = source;
    if (imports === undefined) continue;
    const state = workspace.stateOf(source);
    const isFree = (node: number): boolean => workspace.map.ofBefore[refOf(state.base, node)] === UNMAPPED;
    for (let token = 0; token < tokenNode.length; token++) {
      // Asked of every token: almost all have partners.
      if (!isFree(tokenNode[token]) || !mayBegin(source, imports, token)) continue;
      const path = pathAt(source, token);
      if (path === null || path.from !== token || !isFree(tokenNode[path.last])) continue;
      const { named, whole } = placeOf(source, path);
      const found =
        isFree(named) && isFree(whole) ? workspace.soleCounterpart('before', state, tree.parent[whole]) : null;
      const meaning =
        found === null || !isOneLanguage(found.state.source.language, source.language)
          ? null
          : meaningAt(workspace, 'before', state, path, path.last);
      const other =
        found === null || meaning === null
          ? null
          : placeLike(workspace, found, tree.field[whole], meaning, nodeText(tree, whole));
      if (found === null || other === null || !areOfOneForm(source, named, found.state.source, other)) continue;
      workspace.pairing(source, found.state.source).pair(named, other);
    }
  }
}

/** May a path begin with this token? One that begins with no imported name may be said in full, or be brought without being named. */
function mayBegin(source: SourceTree, { saidInFull }: ImportRules, token: number): boolean {
  if (saidInFull !== undefined) return true;
  const { byName, wholes } = importsOf(source);
  return wholes.length > 0 || byName.has(nodeText(source.tree, source.tokenNode[token]));
}

/** Are both a name alone, or both one with what it is given? */
function areOfOneForm({ tree }: SourceTree, named: number, { tree: there }: SourceTree, other: number): boolean {
  return tree.size[named] === 1 || there.size[other] === 1
    ? tree.size[named] === there.size[other]
    : tree.kind[named] === there.kind[other];
}

/**
 * What is named in the place of a field of a node after the change, where nothing came to it, and where another path
 * than what was said leads to the same.
 */
function placeLike(
  workspace: Workspace,
  { state, node }: Counterpart,
  field: number,
  meaning: Meaning,
  said: string,
): number | null {
  const {
    source,
    source: { tree },
  } = state;
  const isFree = (inner: number): boolean => workspace.map.ofAfter[refOf(state.base, inner)] === UNMAPPED;
  for (
    let child = node + 1, places = 0;
    child < node + tree.size[node] && places++ < MAX_PLACES;
    child += tree.size[child]
  ) {
    if (tree.field[child] !== field || !isFree(child)) continue;
    const path = pathAt(source, source.firstToken[child]);
    const { named, whole } = path === null ? { named: child, whole: NO_NODE } : placeOf(source, path);
    if (
      path === null ||
      whole !== child ||
      nodeText(tree, whole) === said ||
      !isFree(named) ||
      !isFree(source.tokenNode[path.last])
    ) {
      continue;
    }
    const same = meaningAt(workspace, 'after', state, path, path.last);
    if (same !== null && areOne(meaning, same)) return named;
  }
  return null;
}

/** The last name of a path, with what it is given as a type, and the outermost node that holds no more than the path to that. */
function placeOf(
  source: SourceTree,
  { from, last, isSigned }: Path,
): { readonly named: number; readonly whole: number } {
  const { tree, role, tokenNode, firstToken } = source;
  const isOfType =
    role[tree.parent[tokenNode[last]]] === Role.typeReference && firstToken[tree.parent[tokenNode[last]]] === last;
  const named = isOfType ? tree.parent[tokenNode[last]] : tokenNode[last];
  const [start, end] = [isSigned ? from - 1 : from, tokensEnd(source, named)];
  let whole = named;
  for (
    let up = tree.parent[named];
    up > 0 && firstToken[up] >= start && tokensEnd(source, up) <= end;
    up = tree.parent[up]
  ) {
    whole = up;
  }
  return { named, whole };
}

/** Are tokens, half-open, of a path to a name to which another path leads on the other side, or none? */
export function isOfOtherPath(workspace: Workspace, side: Side, state: FileState, token: number, end: number): boolean {
  const path = pathAt(state.source, token);
  return path !== null && token < path.last && end <= path.last && goesOn(workspace, side, state, path, end, null);
}

/** Do both tokens lead to the same, or do the paths in which they stand? */
export function areOfOnePath(workspace: Workspace, { before, after }: NumberPair): boolean {
  const [a, b] = [workspace.stateAt('before', before), workspace.stateAt('after', after)];
  if (!isOneLanguage(a.source.language, b.source.language) || a.source.language.table.imports === undefined) {
    return false;
  }
  const [x, y] = [leafToken(a, before), leafToken(b, after)];
  const path = x < 0 || y < 0 ? null : pathAt(a.source, x);
  return path !== null && goesOn(workspace, 'before', a, path, x, y);
}

function leafToken({ source, base }: FileState, number: NodeRef): number {
  const token = source.firstToken[nodeOf(base, number)];
  return source.tokenNode[token] === nodeOf(base, number) ? token : -1;
}

/**
 * Does a name of the path, from a token on, stand for a name of the other side that means the same? That one stands no
 * nearer than `least`, in one path with it.
 */
function goesOn(
  workspace: Workspace,
  side: Side,
  state: FileState,
  path: Path,
  from: number,
  least: number | null,
): boolean {
  const {
    source,
    source: { tokenNode },
  } = state;
  for (let token = from + ((path.last - from) % 2); token <= path.last; token += 2) {
    const found = workspace.soleCounterpart(side, state, tokenNode[token]);
    if (found === null) continue;
    const { state: there, node } = found;
    const at = there.source.firstToken[node];
    if (
      !isOneLanguage(there.source.language, source.language) ||
      there.source.tokenNode[at] !== node ||
      (least !== null && least > at)
    ) {
      continue;
    }
    const other = pathAt(there.source, at);
    if (other === null || (least !== null && least < other.from)) continue;
    const meaning = meaningAt(workspace, side, state, path, token);
    const same = meaning && meaningAt(workspace, otherSide(side), there, other, at);
    if (meaning && same && areOne(meaning, same)) return true;
  }
  return false;
}
