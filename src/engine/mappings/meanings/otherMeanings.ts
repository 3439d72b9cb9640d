/**
 * Words that stayed as they are and mean something else: names in code that went elsewhere, where its new home has its own of that name, and
 * relative paths in a file that went to another folder. They are edits, though no word differs.
 *
 * Knows what files say: what they and their types declare, and what their imports name. Told is only what was there on both sides and stayed
 * there: what came or went besides is to be read where it did. A member that may be overridden is the object's, whoever calls it.
 */
import type { Side } from '../../model.js';
import { isName, Role } from '../../languages/roles.js';
import { languageOfPath } from '../../languages/registry.js';
import { groupedBy, valueAt } from '../../lists.js';
import { capturedIn } from '../../matching/statements/bodies/captures.js';
import { isOwnObject, isReached } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { fileOf, isCallable, isField, isType } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { encloses, nodeText } from '../../syntax/tree.js';
import { folderOf, isNamedBy } from '../../text/paths.js';
import type { Place } from '../../refactorings/detected.js';
import { broughtBy, importsIn, plainPath } from './importedNames.js';
import { modulePathOf } from './modulePaths.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';

/** Tokens that are mapped to each other. */
export function wordsOfOtherMeaning(workspace: Workspace): readonly NumberPair[] {
  const found: NumberPair[] = [];
  const { matches, refactoringOf } = workspace.input;
  const names = new Names(workspace);
  for (const before of matches.before.declarations) {
    const after = matches.afterOf(before);
    if (after === null) continue;
    if (before.kind === 'file') found.push(...pathsIn(workspace, before, after));
    else if (
      (refactoringOf.has(before.index) || matches.afterOf(fileOf(before)) !== fileOf(after)) &&
      before.around !== null &&
      after.around !== null &&
      matches.afterOf(before.around) !== after.around
    ) {
      found.push(...names.within(before, after));
    }
  }
  for (const { carries = [] } of workspace.input.refactorings) {
    for (const { before, after } of carries) found.push(...names.carried(before, after));
  }
  return found;
}

/** Relative paths of modules in a file that is in another folder now, which name another file there than they did. */
function pathsIn(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  if (folderOf(before.source.path) === folderOf(after.source.path)) return [];
  const { modulePathAt, relativePathAt } = before.source.language.table;
  if (modulePathAt === undefined && relativePathAt === undefined) return [];
  const found: NumberPair[] = [];
  const { tree, role } = before.source;
  for (let node = 1; node < tree.count; node++) {
    if (role[node] === Role.string ? modulePathAt === undefined : (relativePathAt?.(tree, node) ?? null) === null) {
      continue;
    }
    const partner = workspace.map.ofBefore[a.base + node];
    if (
      partner < b.base ||
      partner >= b.base + b.source.tree.count ||
      nodeText(tree, node) !== nodeText(b.source.tree, partner - b.base)
    ) {
      continue;
    }
    const [from, to] = [modulePathOf(a, node), modulePathOf(b, partner - b.base)];
    // What is no code went along, or did not: the change does not say.
    if (from === null || to === null || from === to || isOtherFile(from)) continue;
    found.push({ before: a.base + node, after: partner });
  }
  return found;
}

/** Has its name an ending, which no language that can be read here has? */
function isOtherFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path) && languageOfPath(path) === null;
}

/** What a name is in a file: something declared, a variable further out by its number, or the path of an import and where it stands. */
type Meaning =
  | { readonly declared: DeclarationNode }
  | { readonly variable: number }
  | { readonly path: string; readonly node: number };

class Names {
  private readonly imports = new Map<SourceTree, ReadonlyMap<string, Meaning | null>>();
  private readonly members = new Map<DeclarationNode, ReadonlyMap<string, readonly DeclarationNode[]>>();

  constructor(private readonly workspace: Workspace) {}

  /** Tokens of a declaration that went elsewhere. */
  within(before: DeclarationNode, after: DeclarationNode): NumberPair[] {
    const { workspace } = this;
    const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
    const { tree, role } = before.source;
    const found: NumberPair[] = [];
    for (let node = before.node + 1; node < before.node + tree.size[before.node]; node++) {
      if (tree.size[node] > 1 || !isName(role[node])) continue;
      const other = workspace.map.ofBefore[a.base + node] - b.base;
      if (!encloses(b.source.tree, after.node, other)) continue;
      const name = nodeText(tree, node);
      if (name !== nodeText(b.source.tree, other)) continue;
      const was = this.meaningOf('before', a, node, name, before);
      const is = was && this.meaningOf('after', b, other, name, after);
      if (was && is && this.differ(was, is, a, b)) found.push({ before: a.base + node, after: b.base + other });
    }
    return found;
  }

  /** Tokens of code at the top of a file that went to the top of another one. */
  carried(before: Place, after: Place): NumberPair[] {
    const { workspace } = this;
    const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
    const { tree, role } = before.source;
    const found: NumberPair[] = [];
    for (let node = before.node; node < before.node + tree.size[before.node]; node++) {
      const other = workspace.map.ofBefore[a.base + node] - b.base;
      if (
        tree.size[node] > 1 ||
        !isName(role[node]) ||
        isReached(before.source, node) ||
        !encloses(b.source.tree, after.node, other)
      ) {
        continue;
      }
      const [was, is] = [this.meaningAtTop('before', a, node, before), this.meaningAtTop('after', b, other, after)];
      if (was && is && this.differ(was, is, a, b)) found.push({ before: a.base + node, after: b.base + other });
    }
    return found;
  }

  private meaningAtTop(side: Side, state: FileState, leaf: number, { node }: Place): Meaning | null {
    const {
      source,
      source: { tree },
    } = state;
    const variable = this.workspace.variableAt(side, state, leaf);
    if (variable !== undefined) {
      return encloses(tree, node, variable.nameNode) ? null : { variable: state.base + variable.nameNode };
    }
    const name = nodeText(tree, leaf);
    const [declared, ...more] = this.membersOf(fileOf(ownerAt(state.regions, leaf))).get(name) ?? [];
    if (declared !== undefined) return more.length > 0 ? null : { declared };
    return valueAt(this.imports, source, () => importsOf(state)).get(name) ?? null;
  }

  /** Null for what is declared in there itself, and for what nothing is known of. */
  private meaningOf(side: Side, state: FileState, leaf: number, name: string, moved: DeclarationNode): Meaning | null {
    const {
      source,
      source: { tree, role, language },
    } = state;
    if (this.workspace.variableAt(side, state, leaf) !== undefined) return null;
    const parent = tree.parent[leaf];
    const isMember = isReached(source, leaf);
    const isOwn = isMember && isOwnObject(source, parent + 1);
    if (
      (isMember && !isOwn) ||
      leaf === moved.nameNode ||
      language.table.namesMember?.(tree, leaf) === true ||
      role[leaf] === Role.labelName
    ) {
      return null;
    }
    const owner = ownerAt(state.regions, leaf);
    const call = this.workspace.callAt(state, parent);
    if (call !== undefined && call.receiver >= 0 && call.receiver !== leaf && !isOwnObject(source, call.receiver)) {
      return null;
    }
    const onObject = isOwn || (call !== undefined && call.receiver >= 0 && call.receiver !== leaf);
    for (let around: DeclarationNode | null = owner; around !== null; around = around.around) {
      const isInside = around === moved || around.node > moved.node;
      const isSeen =
        around.kind === 'file'
          ? !onObject
          : onObject
            ? isType(around)
            : language.table.hasBareMembers === true || isCallable(around);
      const [declared, ...more] = isSeen
        ? (this.membersOf(around).get(name) ?? []).filter(one => one !== moved && isFor(one, role[leaf]))
        : [];
      if (declared !== undefined) return isInside || more.length > 0 ? null : { declared };
      if (onObject && isType(around)) return null;
    }
    if (onObject) return null;
    const outer = capturedIn(source, state.regions.isDeclaration).get(leaf);
    if (outer !== undefined) {
      return outer > moved.node && outer < moved.node + tree.size[moved.node] ? null : { variable: state.base + outer };
    }
    return valueAt(this.imports, source, () => importsOf(state)).get(name) ?? null;
  }

  private membersOf(declaration: DeclarationNode): ReadonlyMap<string, readonly DeclarationNode[]> {
    return valueAt(this.members, declaration, () => groupedBy(declaration.children, ({ name }) => name));
  }

  private differ(was: Meaning, is: Meaning, a: FileState, b: FileState): boolean {
    const {
      map,
      input: { matches },
    } = this.workspace;
    if ('declared' in was && 'declared' in is) {
      const [x, y] = [was.declared, is.declared];
      if (matches.afterOf(x) === null || matches.beforeOf(y) === null || matches.afterOf(x) === y || saidAlike(x, y)) {
        return false;
      }
      return !(isOverridable(x) && isOverridable(y) && areRelated(x.parent, y.parent));
    }
    if ('variable' in was && 'variable' in is) {
      if (map.ofBefore[was.variable] < 0 || map.ofAfter[is.variable] < 0 || map.joins(was.variable, is.variable)) {
        return false;
      }
      return statementOf(a, was.variable) !== statementOf(b, is.variable);
    }
    if (!('path' in was) || !('path' in is)) return false;
    // What was imported anew is to be read, or follows.
    if (map.ofBefore[a.base + was.node] < 0 || map.ofAfter[b.base + is.node] < 0 || was.path === is.path) return false;
    return ![...matches.before.files].some(
      file => isNamedBy(file.source.path, was.path) && isNamedBy(matches.afterOf(file)?.source.path ?? '', is.path),
    );
  }
}

/** May a name of this role be its name? */
function isFor(declaration: DeclarationNode, role: number): boolean {
  if (role === Role.typeName) return isType(declaration);
  return role === Role.functionName
    ? isCallable(declaration) || declaration.source.language.table.callsValues === true
    : isField(declaration) || declaration.source.language.table.callsValues === true;
}

function statementOf({ source: { tree, role }, base }: FileState, number: number): string {
  let up = number - base;
  while (up > 0 && role[up] !== Role.statement) up = tree.parent[up];
  return nodeText(tree, up > 0 ? up : number - base);
}

/** Do the two say the same, but for the types that they stand in? */
function saidAlike(x: DeclarationNode, y: DeclarationNode): boolean {
  const said = ({ source, node, parent }: DeclarationNode): string => {
    const words = nodeText(source.tree, node).match(/[\p{L}\p{N}_$]+|[^\p{L}\p{N}_$\s]/gu) ?? [];
    return words.map(word => (parent !== null && isType(parent) && word === parent.name ? '' : word)).join(' ');
  };
  return said(x) === said(y);
}

function isOverridable({ kind, modifiers, visibility, source }: DeclarationNode): boolean {
  return (
    kind === 'method' &&
    visibility !== 'private' &&
    !modifiers.some(modifier => source.language.words.sealing.has(modifier))
  );
}

function areRelated(x: DeclarationNode | null, y: DeclarationNode | null): boolean {
  return x !== null && y !== null && (x.supertypes.includes(y.name) || y.supertypes.includes(x.name));
}

/** By name: what an import of just that brings; null where several do. */
function importsOf(state: FileState): ReadonlyMap<string, Meaning | null> {
  const {
    source,
    source: { tree, role, firstToken, tokenNode, tokens },
  } = state;
  const found = new Map<string, Meaning | null>();
  for (const node of importsIn(source)) {
    let path = plainPath(source, node);
    for (let inner = node; path === null && inner < node + tree.size[node]; inner++) {
      if (role[inner] === Role.string) path = modulePathOf(state, inner) ?? nodeText(tree, inner);
    }
    const names = broughtBy(source, node);
    // By the numbers of its other tokens, separators aside.
    path ??= Array.from(tokens.subarray(firstToken[node], firstToken[node + tree.size[node]]))
      .filter((token, i) => !names.has(token) && nodeText(tree, tokenNode[firstToken[node] + i]) !== ',')
      .join(' ');
    for (const name of names.values()) found.set(name, found.has(name) ? null : { path, node });
  }
  return found;
}
