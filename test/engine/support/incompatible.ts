/**
 * Mappings between nodes that mean different things: the six kinds of section 5.2 of the paper by Alikhanifard and Tsantalis. A body is no
 * branch, a parameter of a function none of a loop, a method no constructor, `public` no `static`, the type of a field none of a result, and
 * what is called is not what it is called on. Judged on all node pairs, told or not.
 */
import { isName, Role } from '../../../src/engine/languages/roles.js';
import { isOwnObject, isReached } from '../../../src/engine/matching/statements/bodies/expressions.js';
import { ownerAt } from '../../../src/engine/matching/statements/bodies/regions.js';
import { importsIn } from '../../../src/engine/mappings/meanings/importedNames.js';
import type { DeclarationNode } from '../../../src/engine/structure/declaration.js';
import { isType } from '../../../src/engine/structure/declaration.js';
import { nodeOf, refOf } from '../../../src/engine/mappings/nodeRef.js';
import type { FileState, Workspace } from '../../../src/engine/mappings/workspace.js';
import { kindName, NO_NODE, nodeText } from '../../../src/engine/syntax/tree.js';

/** One line for each: its kind, and the two texts. */
export function findIncompatible(workspace: Workspace): string[] {
  const found: string[] = [];
  workspace.map.forEach((before, after) => {
    const a = workspace.stateAt('before', before);
    const b = workspace.stateAt('after', after);
    const kind = incompatibility(workspace, a, nodeOf(a.base, before), b, nodeOf(b.base, after));
    if (kind !== null) found.push(`${kind}: ${shown(a, nodeOf(a.base, before))} -> ${shown(b, nodeOf(b.base, after))}`);
  });
  return found;
}

function shown({ source: { tree } }: FileState, node: number): string {
  return `${nodeText(tree, node).replace(/\s+/g, ' ').slice(0, 60)} (${kindName(tree, node)} in ${kindName(tree, Math.max(0, tree.parent[node]))})`;
}

function incompatibility(workspace: Workspace, a: FileState, x: number, b: FileState, y: number): string | null {
  const [role, other] = [a.source.role[x], b.source.role[y]];
  if (x === 0 || y === 0) return x === y ? null : 'file';
  if (a.regions.isDeclaration[x] === 1 && b.regions.isDeclaration[y] === 1) {
    const [from, to] = [declarationKind(a, x), declarationKind(b, y)];
    return (from === 'constructor') !== (to === 'constructor') ? `declaration ${from} -> ${to}` : null;
  }
  const groups = [a, b].flatMap(({ source }) => source.language.table.oneConstruct ?? []);
  if (role === Role.block && other === Role.block) {
    return differ('block', blockContext(a, x), blockContext(b, y), groups);
  }
  if (role === Role.parameter && other === Role.parameter && a.source.tree.size[x] > 1) {
    return differ('parameter', parameterContext(a, x), parameterContext(b, y), groups);
  }
  if (isModifier(a, x) && isModifier(b, y)) {
    return differ('modifier', modifierGroup(nodeText(a.source.tree, x)), modifierGroup(nodeText(b.source.tree, y)));
  }
  if (isTypeNode(role) && isTypeNode(other)) {
    // What an alias names is written out where it was mentioned, and the other way round.
    const [from, to] = [typeContext(a, x), typeContext(b, y)];
    return from === ALIASED || to === ALIASED ? null : differ('type', from, to, groups);
  }
  if (isName(role) && isName(other)) {
    // What became something else (a function that is a class now) keeps its name.
    if (role !== other) {
      return areNamesOfOne(workspace, a, x, b, y) || isOneMember(workspace, a, x, b, y)
        ? null
        : `name ${role} -> ${other}`;
    }
    const [up, upThere] = [callAround(a, x), callAround(b, y)];
    const areOneCall =
      up !== null && upThere !== null && workspace.map.ofBefore[refOf(a.base, up.call)] === refOf(b.base, upThere.call);
    return areOneCall ? differ('name', up.part, upThere.part) : null;
  }
  return null;
}

/** `groups`: names of one construct, in either language. */
function differ(kind: string, from: string, to: string, groups: readonly (readonly string[])[] = []): string | null {
  return from === to || groups.some(names => names.includes(from) && names.includes(to))
    ? null
    : `${kind} ${from} -> ${to}`;
}

function declarationKind({ regions }: FileState, node: number): string {
  return regions.declarations[regions.owner[node]].kind;
}

/** One construct in two forms has one name. */
function constructName({ source }: FileState, node: number): string {
  const name = kindName(source.tree, node);
  return (source.language.table.oneConstruct ?? []).find(kinds => kinds.includes(name))?.[0] ?? name;
}

function blockContext(state: FileState, node: number): string {
  const parent = state.source.tree.parent[node];
  const role = state.source.role[parent];
  if (role === Role.declaration || role === Role.lambda || isDeclaring(state, parent)) return 'body';
  return role === Role.block || role === Role.file ? 'block' : constructName(state, parent);
}

function parameterContext(state: FileState, node: number): string {
  const parent = state.source.tree.parent[node];
  if (state.source.role[parent] !== Role.parameterList) return constructName(state, parent);
  const holder = state.source.tree.parent[parent];
  const isDeclared = state.regions.declarations[state.regions.owner[node]].parametersNode === parent;
  return isDeclared || state.source.role[holder] === Role.declaration ? 'function' : `${state.source.role[holder]}`;
}

function isModifier({ source }: FileState, node: number): boolean {
  return (
    source.tree.size[node] === 1 &&
    source.role[source.tree.parent[node]] === Role.modifiers &&
    (source.tree.flags[node] & 1) === 0
  );
}

const MODIFIER_GROUPS = [
  ['public', 'protected', 'internal', 'private'],
  ['final', 'sealed', 'non-sealed'],
];

function modifierGroup(text: string): string {
  return MODIFIER_GROUPS.find(group => group.includes(text))?.[0] ?? text;
}

function isTypeNode(role: number): boolean {
  return role === Role.typeReference || role === Role.typeName;
}

/** Is it a declaration? What is decorated is one together with what decorates it. */
function isDeclaring({ source: { tree, role }, regions }: FileState, node: number): boolean {
  return (
    regions.isDeclaration[node] === 1 ||
    (role[node] === Role.none && node > 0 && regions.isDeclaration[tree.parent[node]] === 1)
  );
}

/** Parts of types, and of lists of types, that are no types themselves to their grammars; what a record type holds is part of it. */
const TYPE_PARTS =
  /type_descriptor|qualified_name$|type_list|wildcard|annotation$|declarator$|explicit_delegation|index_signature/;

const ALIASED = 'type behind an alias';

/** What the type is the type of. */
function typeContext(state: FileState, node: number): string {
  const {
    source: { tree, role },
  } = state;
  let up = tree.parent[node];
  while (
    up > 0 &&
    state.regions.isDeclaration[up] !== 1 &&
    (isTypeNode(role[up]) || role[up] === Role.typeArgumentList || TYPE_PARTS.test(kindName(tree, up)))
  ) {
    up = tree.parent[up];
  }
  // A function without a name gives a result as well, and may get a name.
  if (role[up] === Role.lambda) return 'result';
  if (isDeclaring(state, up)) {
    if ((state.source.language.table.namedTypes?.valueOf(tree, up) ?? NO_NODE) !== NO_NODE) return ALIASED;
    const kind = declarationKind(state, up);
    return kind === 'field' || kind === 'enumConstant'
      ? 'field'
      : kind === 'method' || kind === 'function' || kind === 'constructor'
        ? 'result'
        : 'declared type';
  }
  if (role[up] === Role.parameter) return `parameter of ${parameterContext(state, up)}`;
  return constructName(state, up);
}

function areNamesOfOne({ input }: Workspace, a: FileState, x: number, b: FileState, y: number): boolean {
  const named = a.regions.declarations[a.regions.owner[x]];
  const namedThere = b.regions.declarations[b.regions.owner[y]];
  return named.nameNode === x && namedThere.nameNode === y && input.matches.afterOf(named) === namedThere;
}

/**
 * A member that one side reaches from the own object, from the type that the code is of, or from one from which the other side imports it; that
 * side, which has no variable of that name there, says it alone.
 */
function isOneMember(workspace: Workspace, a: FileState, x: number, b: FileState, y: number): boolean {
  if (nodeText(a.source.tree, x) !== nodeText(b.source.tree, y) || isBehindHolder(a, x) === isBehindHolder(b, y)) {
    return false;
  }
  return isBehindHolder(a, x)
    ? workspace.variableAt('after', b, y) === undefined && isFoundAlone(a, x, b, y)
    : workspace.variableAt('before', a, x) === undefined && isFoundAlone(b, y, a, x);
}

/** To some grammars, what a type in an annotation is of is a package. */
function isBehindHolder({ source, source: { tree } }: FileState, leaf: number): boolean {
  return isReached(source, leaf) || (leaf > tree.parent[leaf] + 1 && nodeText(tree, leaf - 1) === '.');
}

function isFoundAlone(
  { source, source: { tree } }: FileState,
  member: number,
  alone: FileState,
  node: number,
): boolean {
  const holder = tree.parent[member] + 1;
  if (isOwnObject(source, holder)) return true;
  const name = nodeText(tree, holder).split('.').at(-1) ?? '';
  for (let around: DeclarationNode | null = ownerAt(alone.regions, node); around !== null; around = around.around) {
    if (around.name === name && isType(around)) return true;
  }
  return importsIn(alone.source).some(one => {
    const words = nodeText(alone.source.tree, one).split(/[^\p{L}\p{N}_$*]+/u);
    return words.includes(name) && (words.includes(nodeText(tree, member)) || words.includes('*'));
  });
}

/** The call that a name is a whole part of, and which. */
function callAround(state: FileState, node: number): { readonly call: number; readonly part: string } | null {
  const {
    source: { tree, role },
  } = state;
  const parent = tree.parent[node];
  if (role[parent] === Role.call) {
    return { call: parent, part: role[node] === Role.functionName ? 'called' : 'receiver' };
  }
  return role[parent] === Role.argumentList && role[tree.parent[parent]] === Role.call
    ? { call: tree.parent[parent], part: 'argument' }
    : null;
}
