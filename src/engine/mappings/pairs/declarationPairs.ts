/**
 * From a matched pair of declarations to node pairs: the declarations themselves, their parts, their statements, and their comments.
 * What is declared inside them is left to its own pair, or to nobody.
 */
import { Role } from '../../languages/roles.js';
import type { Match } from '../../matching/matches.js';
import { isMakingCode } from '../../matching/makers.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isConstructor } from '../../structure/declaration.js';
import { wrapperOf } from '../../structure/sites.js';
import type { DetectedRefactoring } from '../../refactorings/detected.js';
import type { SourceTree } from '../../structure/source.js';
import { NO_NODE } from '../../syntax/tree.js';
import { pairComments } from './comments.js';
import { isBody, mayMap } from '../../matching/statements/bodies/compatible.js';
import type { StatementMapping, StatementPair } from '../../matching/statements/model.js';
import { COMMENTS } from '../thresholds.js';
import type { Workspace } from '../workspace.js';
import { refOf } from '../nodeRef.js';

/** First for all pairs: declarations stand for each other whatever becomes of their parts. */
export function pairDeclarationNodes(workspace: Workspace, { before, after }: Match): void {
  // A constructor is no function; the class around it, which is what became of that, holds what stood beside it.
  if (isMakingCode(before, after)) return;
  if (before.isInCode || after.isInCode || isDetached(before) !== isDetached(after)) return;
  const [stateA, stateB] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  workspace.map.add(refOf(stateA.base, before.node), refOf(stateB.base, after.node));
  for (
    let x = wrapperOf(before.source, before.node), y = wrapperOf(after.source, after.node);
    x !== NO_NODE && y !== NO_NODE;
    x = wrapperOf(before.source, x), y = wrapperOf(after.source, y)
  ) {
    if (
      !mayMap(before.source, x, after.source, y) ||
      workspace.map.ofBefore[refOf(stateA.base, x)] >= 0 ||
      workspace.map.ofAfter[refOf(stateB.base, y)] >= 0
    ) {
      return;
    }
    workspace.map.add(refOf(stateA.base, x), refOf(stateB.base, y));
    workspace.pairing(before.source, after.source).pairInside(x, y);
  }
}

/** What declares a type parameter that has another name now, and all that corresponds inside it, its name first. */
export function pairTypeParameters(
  workspace: Workspace,
  { declaredAt = [], placesBefore = [], placesAfter = [] }: DetectedRefactoring,
): void {
  declaredAt.forEach(({ before, after }, i) => {
    const pairing = workspace.pairing(before.source, after.source);
    const [a, b] = [workspace.stateOf(before.source).base, workspace.stateOf(after.source).base];
    for (const [x, y] of [
      [placesBefore[i].node, placesAfter[i].node],
      [before.node, after.node],
    ]) {
      if (workspace.map.ofBefore[refOf(a, x)] < 0 && workspace.map.ofAfter[refOf(b, y)] < 0) pairing.pair(x, y);
    }
  });
}

/** Is it the statement that holds a declaration and nothing else? */
function wrapsDeclaration(source: SourceTree, node: number): boolean {
  const { tree, role } = source;
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (role[child] === Role.declaration && wrapperOf(source, child) === node) return true;
  }
  return false;
}

/** A further declarator of a declaration of several (`int x, y;`), as opposed to a declaration of its own, which a parameter may be. */
function isDetached({ kind, node, nameNode, source: { tree, role } }: DeclarationNode): boolean {
  return kind === 'field' && nameNode !== NO_NODE && tree.parent[nameNode] === node && role[node] !== Role.parameter;
}

/** The node that holds the name and the body: inside the declaration's own where that holds decorators as well. */
function definitionIn({ source: { tree, role }, node, nameNode }: DeclarationNode): number {
  const holder = nameNode === NO_NODE ? node : tree.parent[nameNode];
  return holder > node && tree.parent[holder] === node && role[node] === Role.declaration && role[holder] === Role.none
    ? holder
    : node;
}

/** Two blocks with like statements, of which the one is a body and the other is none. */
function areBlocksOfOthers(before: SourceTree, x: number, after: SourceTree, y: number): boolean {
  return before.role[x] === Role.block && after.role[y] === Role.block && isBody(before, x) !== isBody(after, y);
}

/** Maps the parts of two declarations, the statements paired, and the comments. */
export function pairDeclarationInsides(workspace: Workspace, mapping: StatementMapping): void {
  const { before, after, fragmentsBefore: a, fragmentsAfter: b, pairs } = mapping;
  if (before.isInCode || after.isInCode) return;
  const stateA = workspace.stateOf(before.source);
  const stateB = workspace.stateOf(after.source);
  const pairing = workspace.pairing(before.source, after.source);
  const isFree = (x: number, y: number): boolean =>
    workspace.map.ofBefore[refOf(stateA.base, x)] < 0 && workspace.map.ofAfter[refOf(stateB.base, y)] < 0;
  for (const [x, y] of parts(before, after)) {
    if (x === NO_NODE || y === NO_NODE || stateA.stop[x] === 1 || stateB.stop[y] === 1 || !isFree(x, y)) continue;
    if (mayMap(before.source, x, after.source, y)) pairing.pair(x, y);
  }
  const areFree = (pair: StatementPair): boolean => isFree(a.node[pair.before], b.node[pair.after]);
  const areOfOneKind = isDetached(before) === isDetached(after);
  const isWhole =
    areOfOneKind &&
    keepsStatements(mapping) &&
    pairs.every(areFree) &&
    pairing.pairWhole(before.node, after.node, stateA.regions.isDeclaration, stateB.regions.isDeclaration);
  if (!isWhole && areOfOneKind) {
    pairing.pairInside(before.node, after.node);
    // One of them is decorated: what they have in common stands inside it.
    const [definedA, definedB] = [definitionIn(before), definitionIn(after)];
    if ((definedA === before.node) !== (definedB === after.node)) pairing.pairInside(definedA, definedB);
  }
  for (const pair of isWhole ? [] : pairs) {
    const [x, y] = [a.node[pair.before], b.node[pair.after]];
    // What only stands around a declaration went where that went.
    const isTaken =
      !isFree(x, y) &&
      workspace.map.ofBefore[refOf(stateA.base, x)] !== refOf(stateB.base, y) &&
      (wrapsDeclaration(before.source, x) || wrapsDeclaration(after.source, y));
    if (!isTaken && !areBlocksOfOthers(before.source, x, after.source, y)) pairing.pair(x, y);
  }
  pairComments(
    before.source,
    commentsOf(workspace, before, after),
    after.source,
    commentsOf(workspace, after, before),
    COMMENTS.likeness,
    (x, y) => workspace.map.add(refOf(stateA.base, x), refOf(stateB.base, y)),
  );
}

/** What is said of a function that makes objects may be said of the class. */
function commentsOf(workspace: Workspace, declaration: DeclarationNode, other: DeclarationNode): readonly number[] {
  const type = isConstructor(declaration) && isMakingCode(declaration, other) ? declaration.parent : null;
  return [...(type ? workspace.commentsOf(type) : []), ...workspace.commentsOf(declaration)];
}

/** Is each statement still itself, and are there no others? */
function keepsStatements({ fragmentsBefore: a, fragmentsAfter: b, pairs }: StatementMapping): boolean {
  return (
    a.count === b.count &&
    pairs.length === a.count - 1 &&
    pairs.every((pair, i) => pair.before === i + 1 && pair.after === i + 1)
  );
}

function parts(before: DeclarationNode, after: DeclarationNode): (readonly [number, number])[] {
  if (before.kind === 'file') return [];
  return [
    ...(isMakingCode(before, after) ? [] : [[before.nameNode, after.nameNode] as const]),
    [before.parametersNode, after.parametersNode],
    [before.typeNode, after.typeNode],
    [before.body, after.body],
  ];
}
