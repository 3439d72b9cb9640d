/**
 * Node pairs → `Mapping`s: which pairs are worth telling, and under which kind. Declarations, statements, blocks, comments and imports
 * always are; an expression only where something happened to it.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Mapping, MappingKind } from '../../model.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import { isComment, isStatement, isStatementLike, Role } from '../../languages/roles.js';
import { haveOneText, isNamed, kindName, NO_NODE } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import type { NodeRef } from '../nodeRef.js';
import { nodeOf } from '../nodeRef.js';
import { commentText } from '../edits.js';

export interface MappingList {
  /** In the order of the before side. */
  readonly mappings: Mapping[];
  /** Index of the mapping of two nodes, or null when it is not told. */
  indexOf(pair: NumberPair): number | null;
}

/** `wanted` are pairs to be told whatever they are. */
export function listMappings(workspace: Workspace, wanted: readonly NumberPair[]): MappingList {
  const { before, after } = workspace;
  const keyOf = (pair: NumberPair): number => workspace.map.keyOf(pair.before, pair.after);
  // Of a node with several partners all are told, or none.
  const wantedBefore = new Set(wanted.map(pair => pair.before));
  const wantedAfter = new Set(wanted.map(pair => pair.after));
  const reported: { readonly pair: NumberPair; readonly kind: MappingKind }[] = [];
  workspace.map.forEach((b, a) => {
    const kind = kindOfPair(workspace, b, a) ?? (wantedBefore.has(b) || wantedAfter.has(a) ? 'expression' : null);
    if (kind !== null) reported.push({ pair: { before: b, after: a }, kind });
  });
  reported.sort((x, y) => x.pair.before - y.pair.before || x.pair.after - y.pair.after);
  const ofBefore = new Uint8Array(before.count);
  const ofAfter = new Uint8Array(after.count);
  for (const { pair } of reported) {
    ofBefore[pair.before] = Math.min(2, ofBefore[pair.before] + 1);
    ofAfter[pair.after] = Math.min(2, ofAfter[pair.after] + 1);
  }
  const indices = new Map<number, number>();
  const mappings = reported.map(({ pair, kind }, index) => {
    indices.set(keyOf(pair), index);
    return mappingOf(workspace, pair, kind, ofBefore[pair.before] > 1 || ofAfter[pair.after] > 1);
  });
  return { mappings, indexOf: pair => indices.get(keyOf(pair)) ?? null };
}

function mappingOf(workspace: Workspace, pair: NumberPair, kind: MappingKind, multi: boolean): Mapping {
  const a = workspace.stateAt('before', pair.before);
  const b = workspace.stateAt('after', pair.after);
  const x = nodeOf(a.base, pair.before);
  const y = nodeOf(b.base, pair.after);
  const spanIn = (state: FileState, node: number, file: number): Mapping['before'] => ({
    file,
    start: state.source.tree.start[node],
    end: state.source.tree.end[node],
  });
  return {
    kind,
    before: spanIn(a, x, workspace.before.files[workspace.before.fileOf(pair.before)].file),
    after: spanIn(b, y, workspace.after.files[workspace.after.fileOf(pair.after)].file),
    beforeType: kindName(a.source.tree, x),
    afterType: kindName(b.source.tree, y),
    identical: isComment(a.source.role[x])
      ? haveOneText(a.source.tree, x, b.source.tree, y) || commentText(a, x) === commentText(b, y)
      : isOneLanguage(a.source.language, b.source.language) && a.source.contentHash[x] === b.source.contentHash[y],
    multi,
    refactoring: workspace.refactoringOf(pair),
  };
}

/** By the node before; a part that only the language after tells by itself is told as well. */
function kindOfPair(workspace: Workspace, before: NodeRef, after: NodeRef): MappingKind | null {
  const a = workspace.stateAt('before', before);
  const b = workspace.stateAt('after', after);
  if (isImplied(a, nodeOf(a.base, before)) && isImplied(b, nodeOf(b.base, after))) return null;
  const kind = kindOf(a, nodeOf(a.base, before));
  return kind !== null || isOneLanguage(a.source.language, b.source.language)
    ? kind
    : reportedPart(b, nodeOf(b.base, after));
}

function isImplied({ source: { tree, language } }: FileState, node: number): boolean {
  return language.impliedKind[tree.kind[node]] === 1;
}

function reportedPart({ source }: FileState, node: number): MappingKind | null {
  return source.language.reportedPart[source.tree.kind[node]] === 1 && isStatementLike(source.role[node])
    ? 'statement'
    : null;
}

/** Null for nodes that say nothing by themselves. */
function kindOf(state: FileState, node: number): MappingKind | null {
  const { source, regions, fragment } = state;
  const { tree, role } = source;
  if (node === 0) return null;
  const nodeRole = role[node];
  const parentRole = role[tree.parent[node]];
  if (regions.isDeclaration[node] === 1) {
    const declaration = ownerAt(regions, node);
    // One of several declarators, or a constant of an enum: part of the list that it stands in.
    const isPart =
      declaration.kind === 'enumConstant' ||
      (declaration.nameNode !== NO_NODE &&
        tree.parent[declaration.nameNode] === node &&
        declaration.kind === 'field' &&
        nodeRole === Role.variable);
    if (isPart) return null;
    // What declares may be a statement (`const f = () => 1;`), or an expression's part (`{ f: () => 1 }`).
    if (isStatement(nodeRole)) return 'statement';
    return nodeRole === Role.declaration ? 'declaration' : 'expression';
  }
  if (isComment(nodeRole)) return 'comment';
  if (nodeRole === Role.import) return 'import';
  const reported = reportedPart(state, node);
  if (fragment[node] === 1) {
    if (nodeRole === Role.declaration || source.language.declaringStatement[tree.kind[node]] === 1) {
      return 'declaration';
    }
    if (nodeRole === Role.block) return reported === null && holdsBranches({ source }, node) ? null : 'block';
    return reported ?? (isStatement(nodeRole) && parentRole !== Role.typeBody ? 'statement' : null);
  }
  if (reported !== null) return reported;
  // Where the branch itself is told, its label is a part of it.
  if (source.language.reportedPart[tree.kind[tree.parent[node]]] === 1) return null;
  return isCaseLabel(source.role, tree.parent, node) && isNamed(tree, node) ? 'statement' : null;
}

/** The braces of a `switch` belong to it, if the language does not say otherwise: they hold cases, not statements. */
function holdsBranches({ source }: { readonly source: FileState['source'] }, node: number): boolean {
  const { tree, role } = source;
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (role[child] === Role.branch) return true;
  }
  return false;
}

/** `case A:` stands in its branch before the statements, and the branch directly in the block of the `switch`. */
function isCaseLabel(role: Uint8Array, parent: Int32Array, node: number): boolean {
  const branch = parent[node];
  return (
    branch > 0 && role[branch] === Role.branch && role[parent[branch]] === Role.block && role[node] !== Role.branch
  );
}
