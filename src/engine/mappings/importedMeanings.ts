/**
 * Names that lead to the same thing by the imports of their files, though they are said with more or less of the path, or the module has
 * another name in the file: `React.useState` and `useState`, `np.mean` and `numpy.mean`. How the module is imported now is told where the import stands.
 *
 * A name is that of an import only where the code around it declares no other one; what a language's imports say is in its table.
 */
import type { Side } from '../model.js';
import { otherSide } from '../sides.js';
import { isName, Role } from '../languages/roles.js';
import type { ImportedName, ImportRules } from '../languages/importRules.js';
import { pathOf } from '../languages/importRules.js';
import { groupedBy, valueAt } from '../lists.js';
import { isCalledOn, isReached } from '../matching/statements/expressions.js';
import { ownerAt } from '../matching/statements/regions.js';
import { typeParameterMentionsIn } from '../matching/statements/typeParameters.js';
import { variablesOf } from '../matching/statements/variables.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isType } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { tokensEnd } from '../structure/source.js';
import { encloses, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import { folderOf } from '../text/paths.js';
import type { NumberPair } from './nodeMap.js';
import { UNMAPPED } from './nodeMap.js';
import type { Counterpart, FileState, Workspace } from './workspace.js';

/** Names in a path: a longer one is none that anybody writes. */
const MAX_NAMES = 16;
/** Parts of a node among which the place of a name is looked for. */
const MAX_PLACES = 64;
/** Declarations around a name that are asked for one of its own: where more are around it, nothing is known. */
const MAX_AROUND = 32;

/** Maps the names at the ends of paths that stand in one place and lead to the same, where nothing else did; after all other pairs. */
export function pairImportedNames(workspace: Workspace): void {
  for (const { source } of workspace.before.files) {
    const { tree, tokenNode, language: { table: { imports } } } = source;
    if (imports === undefined) continue;
    const state = workspace.stateOf(source);
    const { byName, wholes } = importsOf(source);
    // One that begins with no imported name may be said in full, or be brought without being named.
    const isAny = imports.saidInFull !== undefined || wholes.length > 0;
    const isFree = (node: number): boolean => workspace.map.ofBefore[state.base + node] === UNMAPPED;
    for (let token = 0; token < tokenNode.length; token++) {
      if (!isAny && !byName.has(nodeText(tree, tokenNode[token]))) continue;
      const path = pathAt(source, token);
      if (path === null || path.from !== token || !isFree(tokenNode[path.last])) continue;
      const { named, whole } = placeOf(source, path);
      const found = isFree(named) && isFree(whole) ? workspace.soleCounterpart('before', state, tree.parent[whole]) : null;
      const meaning = found === null || found.state.source.language !== source.language ? null : meaningAt(workspace, 'before', state, path, path.last);
      const other = found === null || meaning === null ? null : placeLike(workspace, found, tree.field[whole], meaning);
      if (found === null || other === null || tree.kind[named] !== found.state.source.tree.kind[other] && (tree.size[named] > 1 || found.state.source.tree.size[other] > 1)) continue;
      workspace.pairing(source, found.state.source).pair(named, other);
    }
  }
}

/** What is named in the place of a field of a node after the change, where nothing came to it, and where a path leads to the same. */
function placeLike(workspace: Workspace, { state, node }: Counterpart, field: number, meaning: Meaning): number | null {
  const { source, source: { tree } } = state;
  const isFree = (inner: number): boolean => workspace.map.ofAfter[state.base + inner] === UNMAPPED;
  for (let child = node + 1, places = 0; child < node + tree.size[node] && places++ < MAX_PLACES; child += tree.size[child]) {
    if (tree.field[child] !== field || !isFree(child)) continue;
    const path = pathAt(source, source.firstToken[child]);
    const { named, whole } = path === null ? { named: child, whole: NO_NODE } : placeOf(source, path);
    if (path === null || whole !== child || !isFree(named) || !isFree(source.tokenNode[path.last])) continue;
    const same = meaningAt(workspace, 'after', state, path, path.last);
    if (same !== null && areOne(meaning, same)) return named;
  }
  return null;
}

/** The last name of a path, with what it is given as a type, and the outermost node that holds no more than the path to that. */
function placeOf(source: SourceTree, { from, last, isSigned }: Path): { readonly named: number; readonly whole: number } {
  const { tree, role, tokenNode, firstToken } = source;
  const isOfType = role[tree.parent[tokenNode[last]]] === Role.typeReference && firstToken[tree.parent[tokenNode[last]]] === last;
  const named = isOfType ? tree.parent[tokenNode[last]] : tokenNode[last];
  const [start, end] = [isSigned ? from - 1 : from, tokensEnd(source, named)];
  let whole = named;
  for (let up = tree.parent[named]; up > 0 && firstToken[up] >= start && tokensEnd(source, up) <= end; up = tree.parent[up]) whole = up;
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
  if (a.source.language !== b.source.language || a.source.language.table.imports === undefined) return false;
  const [x, y] = [leafToken(a, before), leafToken(b, after)];
  const path = x < 0 || y < 0 ? null : pathAt(a.source, x);
  return path !== null && goesOn(workspace, 'before', a, path, x, y);
}

function leafToken({ source, base }: FileState, number: number): number {
  const token = source.firstToken[number - base];
  return source.tokenNode[token] === number - base ? token : -1;
}

/** Does a name of the path, from a token on, stand for a name of the other side that means the same? That one stands no nearer than `least`, in one path with it. */
function goesOn(workspace: Workspace, side: Side, state: FileState, path: Path, from: number, least: number | null): boolean {
  const { source, source: { tokenNode } } = state;
  for (let token = from + ((path.last - from) % 2); token <= path.last; token += 2) {
    const found = workspace.soleCounterpart(side, state, tokenNode[token]);
    if (found === null) continue;
    const { state: there, node } = found;
    const at = there.source.firstToken[node];
    if (there.source.language !== source.language || there.source.tokenNode[at] !== node || (least !== null && least > at)) continue;
    const other = pathAt(there.source, at);
    if (other === null || (least !== null && least < other.from)) continue;
    const meaning = meaningAt(workspace, side, state, path, token);
    const same = meaning && meaningAt(workspace, otherSide(side), there, other, at);
    if (meaning && same && areOne(meaning, same)) return true;
  }
  return false;
}

/** The tokens of the first and the last name of `a.b.c`. */
interface Path {
  readonly from: number;
  readonly last: number;
  /** Does the sign stand before the first one as well? */
  readonly isSigned: boolean;
}

/** The path that a token is of; null where it is of none, or of one that begins with something else than a name. */
function pathAt(source: SourceTree, token: number): Path | null {
  const { tree, tokenNode, role, language: { table: { imports } } } = source;
  if (imports === undefined) return null;
  const textAt = (at: number): string => (at >= 0 && at < tokenNode.length ? nodeText(tree, tokenNode[at]) : '');
  const isNameAt = (at: number): boolean => at >= 0 && at < tokenNode.length && (isName(role[tokenNode[at]]) || imports.roots?.includes(textAt(at)) === true);
  const within = textAt(token) === imports.sign ? token + 1 : token;
  if (!isNameAt(within)) return null;
  let [from, last] = [within, within];
  for (let names = 0; names < MAX_NAMES && textAt(last + 1) === imports.sign && isNameAt(last + 2); names++) last += 2;
  for (let names = 0; names < MAX_NAMES && textAt(from - 1) === imports.sign && isNameAt(from - 2); names++) from -= 2;
  const isSigned = imports.saidInFull === 'signed' && textAt(from - 1) === imports.sign;
  const [sign, head] = [textAt(from - 1), tokenNode[from]];
  // An arrow is a sign for more than members.
  const isMember = /^(?:\?\.|\.|::)$/.test(sign) || (sign.endsWith('->') && (isReached(source, head) || isCalledOn(source, head)));
  return isMember && !isSigned ? null : { from, last, isSigned };
}

/** What a name stands for. One that is open is brought by no import that names it. */
interface Meaning {
  readonly path: string;
  readonly isOpen: boolean;
  /** Of what all that there is comes by its own name, where the name is open. */
  readonly wholes: readonly string[];
  readonly isInFull: boolean;
  /** From which folder the path is seen; null where that does not matter. */
  readonly folder: string | null;
}

function areOne(a: Meaning, b: Meaning): boolean {
  if (a.folder !== null && b.folder !== null && a.folder !== b.folder) return false;
  if (a.path === b.path) return !(a.isOpen && b.isOpen) && (!a.isOpen || a.isInFull) && (!b.isOpen || b.isInFull);
  const there = new Set(pathsOf(b));
  return pathsOf(a).filter(path => there.has(path)).length === 1;
}

/** All that it may mean: by the imports of all that there is in something, and as it is written. */
function pathsOf({ path, isOpen, wholes, isInFull }: Meaning): string[] {
  return [...(isOpen && !isInFull ? [] : [path]), ...wholes.map(whole => pathOf(whole, path))];
}

/** What a name of a path means, by the first of them. */
function meaningAt(workspace: Workspace, side: Side, state: FileState, { from, isSigned }: Path, token: number): Meaning | null {
  const { source, source: { tree, role, tokenNode, language: { table } } } = state;
  const imports = table.imports as ImportRules;
  const head = tokenNode[from];
  const texts = Array.from({ length: (token - from) / 2 + 1 }, (_, i) => nodeText(tree, tokenNode[from + 2 * i]));
  const closed = (path: string, folder: string | null = null): Meaning => ({ path, isOpen: false, wholes: [], isInFull: false, folder });
  if (isSigned) return closed(pathOf(...texts));
  if (!isMention(state, head) || (imports.ofTypes === true && from === token && role[head] !== Role.typeName)) return null;
  const { byName, nameNodes, wholes } = importsOf(source);
  if (nameNodes.has(head) || isHidden(workspace, side, state, head, nameNodes) || isOfOther(state, head, from === token)) return null;
  const seen = (byName.get(texts[0]) ?? []).filter(({ scope }) => encloses(tree, scope, head));
  const isSeenHere = seen.every(({ nameNode }) => nameNode < head && sealedAround(source, nameNode) === sealedAround(source, head));
  if (!isSeenHere) return null;
  if (seen.length > 0) {
    const [first, ...others] = seen;
    const said = token === from ? first.path : first.members ?? first.path;
    if (said === null || others.some(other => other.path !== first.path || other.members !== first.members)) return null;
    return closed(pathOf(said, ...texts.slice(1)), first.isRelative === true ? folderOf(source.path) : null);
  }
  if (imports.namespaceIn) return closed(pathOf(imports.namespaceIn(tree), ...texts));
  const isInFull = imports.saidInFull === 'always' && token > from;
  const isElsewhere = wholes.length > 0 && valueAt(declaredNames, workspace, () => namesDeclared(workspace))[side].has(texts[0]);
  return isInFull || (wholes.length > 0 && !isElsewhere) ? { path: pathOf(...texts), isOpen: true, wholes: isElsewhere ? [] : wholes, isInFull, folder: null } : null;
}

/** The names that imports give, by what they are called. */
interface Imports {
  readonly byName: ReadonlyMap<string, readonly ImportedName[]>;
  readonly nameNodes: ReadonlySet<number>;
  readonly wholes: readonly string[];
}

const known = new WeakMap<SourceTree, Imports>();

function importsOf(source: SourceTree): Imports {
  return valueAt(known, source, () => readImports(source));
}

function readImports({ tree, language: { table } }: SourceTree): Imports {
  const { namesIn, nameAt, wholesIn } = table.imports as ImportRules;
  const names = namesIn(tree);
  return {
    byName: groupedBy(names, ({ nameNode }) => (nameAt ? nameAt(tree, nameNode) : nodeText(tree, nameNode)) ?? ''),
    nameNodes: new Set(names.map(({ nameNode }) => nameNode)),
    wholes: wholesIn?.(tree) ?? [],
  };
}

/** Is a name one that stands for what bears it in the code around, and not that of a member, an argument or a label, of an import or of something declared there? */
function isMention({ source, source: { tree, role, language: { table } }, regions }: FileState, leaf: number): boolean {
  if (table.imports?.roots?.includes(nodeText(tree, leaf)) === true) return true;
  if (role[leaf] === Role.fieldName || role[leaf] === Role.labelName || table.namesMember?.(tree, leaf) === true) return false;
  return ownerAt(regions, leaf).nameNode !== leaf && valueAt(tokensOfImports, source, () => findTokensOfImports(source))[source.firstToken[leaf]] === 0;
}

const tokensOfImports = new WeakMap<SourceTree, Uint8Array>();

function findTokensOfImports(source: SourceTree): Uint8Array {
  const { tree, role, tokens, firstToken } = source;
  const found = new Uint8Array(tokens.length);
  for (let node = 1; node < tree.count; node++) if (role[node] === Role.import || role[node] === Role.packageClause) found.fill(1, firstToken[node], tokensEnd(source, node));
  return found;
}

/** Does the code around a leaf declare something of its name, imports aside? */
function isHidden({ input: { statements: { bodies } } }: Workspace, side: Side, { source, regions }: FileState, leaf: number, nameNodes: ReadonlySet<number>): boolean {
  const name = nodeText(source.tree, leaf);
  if (typeParameterMentionsIn(source).has(leaf)) return true;
  let steps = 0;
  for (let around: DeclarationNode | null = ownerAt(regions, leaf); around !== null; around = around.around) {
    const declaration = around;
    const declared = valueAt(namesIn, declaration, () => groupedBy([...declaration.children.map(child => child.nameNode), ...variablesOf(declaration, bodies[side].fragmentsOf(declaration)).all.map(({ nameNode }) => nameNode)], node => nodeText(source.tree, node)));
    if (steps++ === MAX_AROUND || declared.get(name)?.some(node => !nameNodes.has(node)) === true) return true;
  }
  return false;
}

const namesIn = new WeakMap<DeclarationNode, ReadonlyMap<string, readonly number[]>>();

/** May a name be that of a member that is inherited, or of an object that nothing names, and that comes before what is imported? `isAlone`: nothing is reached from it. */
function isOfOther({ source: { tree, role, language: { table, opaqueKind } }, regions }: FileState, leaf: number, isAlone: boolean): boolean {
  const imports = table.imports as ImportRules;
  if (table.hasBareMembers !== true || !isAlone || role[leaf] === Role.typeName || imports.typeNames?.test(nodeText(tree, leaf)) === true) return false;
  const owner = ownerAt(regions, leaf);
  for (let around: DeclarationNode | null = owner; around !== null; around = around.around) if (isType(around) && around.supertypes.length > 0) return true;
  for (let up = tree.parent[leaf]; up > owner.node; up = tree.parent[up]) if (opaqueKind[tree.kind[up]] === 1 || imports.isOfUnnamed?.(tree, up) === true) return true;
  for (let around: DeclarationNode | null = owner; around !== null; around = around.around) if (imports.isOfUnnamed?.(tree, around.node) === true) return true;
  return false;
}

/** The innermost node around a leaf that no import from outside reaches; 0 for none. */
function sealedAround({ tree, language: { table: { imports } } }: SourceTree, leaf: number): number {
  const sealed = imports?.sealed;
  if (sealed === undefined) return 0;
  let up = tree.parent[leaf];
  while (up > 0 && !sealed.includes(kindName(tree, up))) up = tree.parent[up];
  return Math.max(up, 0);
}

const declaredNames = new WeakMap<Workspace, Readonly<Record<Side, ReadonlySet<string>>>>();

function namesDeclared({ input: { matches } }: Workspace): Readonly<Record<Side, ReadonlySet<string>>> {
  const namesOf = (side: Side): ReadonlySet<string> => new Set(matches[side].declarations.filter(({ parent }) => parent === null || parent.kind === 'file' || isType(parent)).map(({ name }) => name));
  return { before: namesOf('before'), after: namesOf('after') };
}
