/**
 * Words that stayed as they are and mean something else: names in code that went elsewhere, whose symbol is another one or none there, and
 * relative paths in a file that went to another folder. They are edits, though no word differs.
 *
 * What came or went besides is to be read where it did. Told is what is known: an unknown symbol is no other one.
 */
import { isName, Role } from '../../languages/roles.js';
import { languageOfPath } from '../../languages/registry.js';
import { isOwnObject } from '../../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { fileOf } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { receiverAt } from '../../symbols/resolver.js';
import type { Symbol } from '../../symbols/symbol.js';
import { encloses, nodeText } from '../../syntax/tree.js';
import { folderOf } from '../../text/paths.js';
import type { Place } from '../../refactorings/detected.js';
import { modulePathOf } from './modulePaths.js';
import type { NumberPair } from '../nodeMap.js';
import type { Workspace } from '../workspace.js';

/** Tokens that are mapped to each other. */
export function wordsOfOtherMeaning(workspace: Workspace): readonly NumberPair[] {
  const found: NumberPair[] = [];
  const { matches, refactoringOf } = workspace.input;
  for (const before of matches.before.declarations) {
    const after = matches.afterOf(before);
    if (after === null) continue;
    if (before.kind === 'file') {
      found.push(...pathsIn(workspace, before, after));
      if (before.namespace !== after.namespace) found.push(...namesIn(workspace, before, after));
      continue;
    }
    const isElsewhere = matches.afterOf(fileOf(before)) !== fileOf(after);
    if (
      (refactoringOf.has(before.index) || isElsewhere) &&
      before.around !== null &&
      after.around !== null &&
      matches.afterOf(before.around) !== after.around
    ) {
      found.push(...namesIn(workspace, before, after));
      if (isElsewhere) found.push(...pathsIn(workspace, before, after), ...headUnderPragma(workspace, before, after));
    }
  }
  for (const { carries = [] } of workspace.input.refactorings) {
    for (const { before, after } of carries) found.push(...namesIn(workspace, before, after));
  }
  return found;
}

/** Relative paths of modules in code that is in another folder now, which name another file there than they did. */
function pathsIn(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  if (folderOf(before.source.path) === folderOf(after.source.path)) return [];
  const { modulePathAt, relativePathAt } = before.source.language.table;
  if (modulePathAt === undefined && relativePathAt === undefined) return [];
  const found: NumberPair[] = [];
  const { tree, role } = before.source;
  for (let node = Math.max(before.node, 1); node < before.node + tree.size[before.node]; node++) {
    if (role[node] === Role.string ? modulePathAt === undefined : (relativePathAt?.(tree, node) ?? null) === null) {
      continue;
    }
    const partner = workspace.map.ofBefore[a.base + node] - b.base;
    if (!encloses(b.source.tree, after.node, partner) || nodeText(tree, node) !== nodeText(b.source.tree, partner)) {
      continue;
    }
    const [from, to] = [modulePathOf(a, node), modulePathOf(b, partner)];
    // What is no code went along, or did not: the change does not say.
    if (from === null || to === null || from === to || isOtherFile(from)) continue;
    found.push({ before: a.base + node, after: b.base + partner });
  }
  return found;
}

/** Has its name an ending, which no language that can be read here has? */
function isOtherFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path) && languageOfPath(path) === null;
}

/** The name of a declaration that went to a file that says something else of its code: under `'use strict'`, without `//go:build linux`. */
function headUnderPragma(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const pragmasOf = ({ tree, path, language }: SourceTree): ReturnType<typeof language.table.symbols.pragmasIn> =>
    language.table.symbols.pragmasIn(tree, path);
  const [were, are] = [pragmasOf(before.source), pragmasOf(after.source)];
  const differs = [
    ...were.filter(({ text }) => !are.some(other => other.text === text)),
    ...are.filter(({ text }) => !were.some(other => other.text === text)),
  ].some(({ concerns }) => concerns?.(before.source.tree, before.node) ?? true);
  const [x, y] = [before.nameNode, after.nameNode];
  return differs && x >= 0 && workspace.map.ofBefore[a.base + x] === b.base + y
    ? [{ before: a.base + x, after: b.base + y }]
    : [];
}

/** Names in code that went elsewhere, of other symbols there. */
function namesIn(workspace: Workspace, before: Place, after: Place): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const { tree, role } = before.source;
  const found: NumberPair[] = [];
  let hasOtherWholes = false;
  for (let node = Math.max(before.node, 1); node < before.node + tree.size[before.node]; node++) {
    if (tree.size[node] > 1 || !isName(role[node]) || role[node] === Role.packageName) continue;
    const other = workspace.map.ofBefore[a.base + node] - b.base;
    if (!encloses(b.source.tree, after.node, other) || nodeText(tree, node) !== nodeText(b.source.tree, other)) {
      continue;
    }
    if (!isFree(before.source, node) || !isFree(after.source, other)) continue;
    const [was, is] = [workspace.symbolAt('before', a, node), workspace.symbolAt('after', b, other)];
    if (isInside(was, before) || isInside(is, after)) continue;
    const answer = workspace.correspondence.same(was, is);
    if (answer === 'no' || (answer === 'wholes' && !hasOtherWholes)) {
      found.push({ before: a.base + node, after: b.base + other });
    }
    hasOtherWholes ||= answer === 'wholes';
  }
  return found;
}

/** Does a name stand alone, or is it said of the own object? What is reached from something else is that one's. */
function isFree(source: SourceTree, leaf: number): boolean {
  const receiver = receiverAt(source, leaf);
  return receiver === null || isOwnObject(source, receiver);
}

/** Is it declared in the code that went? */
function isInside(symbol: Symbol, { source, node }: Place): boolean {
  if (symbol.kind === 'local') return symbol.source === source && encloses(source.tree, node, symbol.nameNode);
  return (
    symbol.kind === 'declared' &&
    symbol.declaration.source === source &&
    encloses(source.tree, node, symbol.declaration.node)
  );
}
