/**
 * What a path of names leads to by the imports of its file: `React.useState` and `useState`, where it is that, are one.
 * A name is that of an import only where the code around it declares no other one, and where nothing that it may be
 * comes before what is imported. Which names imports give is said by the table of the language.
 */
import type { Side } from '../../model.js';
import { isName, Role } from '../../languages/roles.js';
import type { ImportedName, ImportRules } from '../../languages/importRules.js';
import { importedByName, pathOf } from '../../languages/importRules.js';
import { groupedBy, valueAt } from '../../lists.js';
import { isCalledOn, isReached } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import { typeParameterMentionsIn } from '../../matching/statements/bodies/typeParameters.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isType, qualifiedName } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { encloses, kindName, nodeText } from '../../syntax/tree.js';
import { folderOf } from '../../text/paths.js';
import type { FileState, Workspace } from '../workspace.js';

/** Names in a path: a longer one is none that anybody writes. */
const MAX_NAMES = 16;
/** Declarations around a name that are asked for one of its own: where more are around it, nothing is known. */
const MAX_AROUND = 32;

/** The tokens of the first and the last name of `a.b.c`. */
export interface Path {
  readonly from: number;
  readonly last: number;
  /** Does the sign stand before the first one as well? */
  readonly isSigned: boolean;
}

/** The path that a token is of; null where it is of none, or of one that begins with something else than a name. */
export function pathAt(source: SourceTree, token: number): Path | null {
  const {
    tree,
    tokenNode,
    role,
    language: {
      table: { imports },
    },
  } = source;
  if (imports === undefined) return null;
  const textAt = (at: number): string => (at >= 0 && at < tokenNode.length ? nodeText(tree, tokenNode[at]) : '');
  const isNameAt = (at: number): boolean =>
    at >= 0 && at < tokenNode.length && (isName(role[tokenNode[at]]) || imports.roots?.includes(textAt(at)) === true);
  const { sign: between, memberSign = between } = imports;
  const within = textAt(token) === between || textAt(token) === memberSign ? token + 1 : token;
  if (!isNameAt(within)) return null;
  const isBehind = (at: number, sign: string): boolean => textAt(at - 1) === sign && isNameAt(at - 2);
  const isBefore = (at: number, sign: string): boolean => textAt(at + 1) === sign && isNameAt(at + 2);
  let [from, last] = [within, within];
  // Where a member has a sign of its own, it ends the path: what it holds is an object.
  if (between !== memberSign && isBehind(from, memberSign)) from -= 2;
  else {
    for (let names = 0; names < MAX_NAMES && isBefore(last, between); names++) last += 2;
    if (between !== memberSign && isBefore(last, memberSign)) last += 2;
  }
  for (let names = 0; names < MAX_NAMES && isBehind(from, between); names++) from -= 2;
  const isSigned = imports.saidInFull === 'signed' && textAt(from - 1) === imports.sign;
  const [sign, head] = [textAt(from - 1), tokenNode[from]];
  // An arrow is a sign for more than members.
  const isMember =
    /^(?:\?\.|\.|::)$/.test(sign) || (sign.endsWith('->') && (isReached(source, head) || isCalledOn(source, head)));
  return isMember && !isSigned ? null : { from, last, isSigned };
}

/** What a name stands for. One that is open is brought by no import that names it. */
export interface Meaning {
  readonly path: string;
  readonly isOpen: boolean;
  /** Of what all that there is comes by its own name, where the name is open. */
  readonly wholes: readonly string[];
  readonly isInFull: boolean;
  /** From which folder the path is seen; null where that does not matter. */
  readonly folder: string | null;
}

/** Do two paths lead to the same? */
export function areOne(a: Meaning, b: Meaning): boolean {
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
export function meaningAt(
  workspace: Workspace,
  side: Side,
  state: FileState,
  { from, isSigned }: Path,
  token: number,
): Meaning | null {
  const {
    source,
    source: {
      tree,
      role,
      tokenNode,
      language: { table },
    },
  } = state;
  const imports = table.imports as ImportRules;
  const head = tokenNode[from];
  const texts = Array.from({ length: (token - from) / 2 + 1 }, (_, i) => nodeText(tree, tokenNode[from + 2 * i]));
  const closed = (path: string, folder: string | null = null): Meaning => ({
    path,
    isOpen: false,
    wholes: [],
    isInFull: false,
    folder,
  });
  if (isSigned) return closed(pathOf(...texts));
  if (!isMention(state, head) || (imports.ofTypes === true && from === token && role[head] !== Role.typeName)) {
    return null;
  }
  const { byName, nameNodes, wholes, namespace } = importsOf(source);
  if (
    nameNodes.has(head) ||
    isHidden(workspace, side, state, head, nameNodes) ||
    isOfOther(state, head, from === token)
  ) {
    return null;
  }
  const seen = (byName.get(texts[0]) ?? []).filter(({ scope }) => encloses(tree, scope, head));
  const isSeenHere = seen.every(
    ({ nameNode }) => nameNode < head && sealedAround(source, nameNode) === sealedAround(source, head),
  );
  if (!isSeenHere) return null;
  if (seen.length > 0) {
    const [first, ...others] = seen;
    const said = token === from ? first.path : (first.members ?? first.path);
    if (said === null || others.some(other => other.path !== first.path || other.members !== first.members)) {
      return null;
    }
    return closed(pathOf(said, ...texts.slice(1)), first.isRelative === true ? folderOf(source.path) : null);
  }
  if (imports.namespaceIn) return namespace === null ? null : closed(pathOf(namespace, ...texts));
  const isInFull = imports.saidInFull === 'always' && token > from;
  const declared = valueAt(declaredPaths, workspace, () => pathsDeclared(workspace));
  const own = declared[side].get(texts[0]);
  // What is imported by no name may be what the change has elsewhere under that name.
  const open = [
    ...(own === undefined ? wholes : wholes.filter(whole => own.has(pathOf(whole, texts[0])))),
    ...neighbourhoodOf(namespace, texts[0], declared),
  ];
  return isInFull || open.length > 0
    ? { path: pathOf(...texts), isOpen: true, wholes: open, isInFull, folder: null }
    : null;
}

/**
 * The package of a file, where what is in it comes before all that is brought without being named. What one version
 * lacks there was something else in it.
 */
function neighbourhoodOf(namespace: string | null, name: string, declared: DeclaredPaths): readonly string[] {
  if (namespace === null || namespace === '') return [];
  const isDeclared = (side: Side): boolean => declared[side].get(name)?.has(pathOf(namespace, name)) === true;
  return isDeclared('before') === isDeclared('after') ? [namespace] : [];
}

/** The names that imports give, by what they are called. */
interface Imports {
  readonly byName: ReadonlyMap<string, readonly ImportedName[]>;
  readonly nameNodes: ReadonlySet<number>;
  readonly wholes: readonly string[];
  /** What stands before the names of the file where nothing is imported by them; null for what is not known, or does not count. */
  readonly namespace: string | null;
}

const known = new WeakMap<SourceTree, Imports>();

export function importsOf(source: SourceTree): Imports {
  return valueAt(known, source, () => readImports(source));
}

function readImports({ tree, path, language: { table } }: SourceTree): Imports {
  const imports = table.imports as ImportRules;
  const { namesIn, wholesIn, namespaceIn } = imports;
  return {
    byName: importedByName(tree, imports),
    nameNodes: new Set(namesIn(tree).map(({ nameNode }) => nameNode)),
    wholes: wholesIn?.(tree) ?? [],
    namespace: namespaceIn
      ? namespaceIn(tree)
      : table.neighboursComeFirst === true
        ? table.namespaceOf(tree, path, 0)
        : null,
  };
}

/**
 * Is a name one that stands for what bears it in the code around, and not that of a member, an argument or a label, of
 * an import or of something declared there?
 */
export function isMention(
  {
    source,
    source: {
      tree,
      role,
      language: { table },
    },
    regions,
  }: FileState,
  leaf: number,
): boolean {
  if (table.imports?.roots?.includes(nodeText(tree, leaf)) === true) return true;
  if (
    role[leaf] === Role.fieldName ||
    role[leaf] === Role.labelName ||
    table.namesMember?.(tree, leaf) === true ||
    table.imports?.isOwnWord?.(tree, leaf) === true
  ) {
    return false;
  }
  return (
    ownerAt(regions, leaf).nameNode !== leaf &&
    valueAt(tokensOfImports, source, () => findTokensOfImports(source))[source.firstToken[leaf]] === 0
  );
}

const tokensOfImports = new WeakMap<SourceTree, Uint8Array>();

function findTokensOfImports(source: SourceTree): Uint8Array {
  const { tree, role, tokens, firstToken } = source;
  const found = new Uint8Array(tokens.length);
  for (let node = 1; node < tree.count; node++) {
    if (role[node] === Role.import || role[node] === Role.packageClause) {
      found.fill(1, firstToken[node], tokensEnd(source, node));
    }
  }
  return found;
}

/** Does the code around a leaf declare something of its name, imports aside? */
function isHidden(
  workspace: Workspace,
  side: Side,
  state: FileState,
  leaf: number,
  nameNodes: ReadonlySet<number>,
): boolean {
  return declarerOf(workspace, side, state, leaf, nameNodes) !== null;
}

/**
 * The innermost declaration around a leaf that declares its name, imports aside; null for none, `'unknown'` where it is
 * a type parameter or too far out.
 */
export function declarerOf(
  {
    input: {
      statements: { bodies },
    },
  }: Workspace,
  side: Side,
  { source, regions }: FileState,
  leaf: number,
  nameNodes: ReadonlySet<number>,
): DeclarationNode | 'unknown' | null {
  const name = nodeText(source.tree, leaf);
  if (typeParameterMentionsIn(source).has(leaf)) return 'unknown';
  let steps = 0;
  for (let around: DeclarationNode | null = ownerAt(regions, leaf); around !== null; around = around.around) {
    const declaration = around;
    const declared = valueAt(namesIn, declaration, () =>
      groupedBy(
        [
          ...declaration.children.filter(child => !child.isOfUnnamed).map(child => child.nameNode),
          ...variablesOf(declaration, bodies[side].fragmentsOf(declaration)).all.map(({ nameNode }) => nameNode),
        ],
        node => nodeText(source.tree, node),
      ),
    );
    if (steps++ === MAX_AROUND) return 'unknown';
    if (declared.get(name)?.some(node => !nameNodes.has(node)) === true) return declaration;
  }
  return null;
}

const namesIn = new WeakMap<DeclarationNode, ReadonlyMap<string, readonly number[]>>();

/**
 * May a name be that of a member that is inherited, or of an object that nothing names, and that comes before what is
 * imported? `isAlone`: nothing is reached from it.
 */
export function isOfOther(
  {
    source: {
      tree,
      role,
      language: { table, opaqueKind },
    },
    regions,
  }: FileState,
  leaf: number,
  isAlone: boolean,
): boolean {
  const imports = table.imports as ImportRules;
  if (
    table.hasBareMembers !== true ||
    !isAlone ||
    role[leaf] === Role.typeName ||
    imports.typeNames?.test(nodeText(tree, leaf)) === true
  ) {
    return false;
  }
  const owner = ownerAt(regions, leaf);
  for (let around: DeclarationNode | null = owner; around !== null; around = around.around) {
    if (isType(around) && around.supertypes.length > 0) return true;
  }
  for (let up = tree.parent[leaf]; up > owner.node; up = tree.parent[up]) {
    if (opaqueKind[tree.kind[up]] === 1 || imports.isOfUnnamed?.(tree, up) === true) return true;
  }
  for (let around: DeclarationNode | null = owner; around !== null; around = around.around) {
    if (imports.isOfUnnamed?.(tree, around.node) === true) return true;
  }
  return false;
}

/** The innermost node around a leaf that no import from outside reaches; 0 for none. */
export function sealedAround(
  {
    tree,
    language: {
      table: { imports },
    },
  }: SourceTree,
  leaf: number,
): number {
  const sealed = imports?.sealed;
  if (sealed === undefined) return 0;
  let up = tree.parent[leaf];
  while (up > 0 && !sealed.includes(kindName(tree, up))) up = tree.parent[up];
  return Math.max(up, 0);
}

/** The paths of what a change declares at the top of files and in types, by name. */
type DeclaredPaths = Readonly<Record<Side, ReadonlyMap<string, ReadonlySet<string>>>>;

const declaredPaths = new WeakMap<Workspace, DeclaredPaths>();

function pathsDeclared({ input: { matches } }: Workspace): DeclaredPaths {
  const pathsOn = (side: Side): ReadonlyMap<string, ReadonlySet<string>> => {
    const paths = new Map<string, Set<string>>();
    for (const declaration of matches[side].declarations) {
      const { name, parent } = declaration;
      if (parent === null || parent.kind === 'file' || isType(parent)) {
        valueAt(paths, name, () => new Set<string>()).add(qualifiedName(declaration));
      }
    }
    return paths;
  };
  return { before: pathsOn('before'), after: pathsOn('after') };
}
