/**
 * What a file says of all its code, and another file does not: a declaration that goes from the one to the other means
 * something else there, though no word of it differs. `'use strict'`, `from __future__ import division`,
 * `//go:build linux`.
 */
import type { Premise } from '../../model.js';
import { codeSpan } from '../../codeSpans.js';
import type { FilePragma } from '../../languages/symbolRules.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import type { NumberPair } from '../nodeMap.js';
import type { Workspace } from '../workspace.js';
import { refOf } from '../nodeRef.js';

/** The names of the two, which are mapped to each other, where such a thing is said of one of them only. */
export function headUnderPragma(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const pair = { before: refOf(a.base, before.nameNode), after: refOf(b.base, after.nameNode) };
  const isMapped = before.nameNode >= 0 && workspace.map.ofBefore[pair.before] === pair.after;
  return isMapped && differingPragma(before.source, before.node, after.source) !== null ? [pair] : [];
}

/** The same of a file of which the path says such a thing, and did not: the first name that it declares. */
export function headOfRenamedFile(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  if (before.source.path === after.source.path || !isOtherByPath(before.source, after.source)) return [];
  for (const child of before.children) {
    const now = workspace.input.matches.afterOf(child);
    const found = now === null || now.source !== after.source ? [] : headUnderPragma(workspace, child, now);
    if (found.length > 0) return found;
  }
  return [];
}

/** Does the path of one of them say what that of the other does not, whatever stands in the files? */
function isOtherByPath({ tree, path, language }: SourceTree, after: SourceTree): boolean {
  const saidBy = (one: string): string =>
    language.table.symbols
      .pragmasIn(tree, one)
      .filter(({ node }) => node === 0)
      .map(({ text }) => text)
      .sort()
      .join('\n');
  return saidBy(path) !== saidBy(after.path);
}

/** Why such a name is to be read: `node` is the declaration before. */
export function premiseOfPragma(before: SourceTree, node: number, after: SourceTree): Premise | null {
  const found = differingPragma(before, node, after);
  if (found === null) return null;
  const text = found.isOfBefore
    ? `${codeSpan(found.text)} was said of all code of ${codeSpan(before.path)}, and is not of ${codeSpan(after.path)}.`
    : `${codeSpan(found.text)} is said of all code of ${codeSpan(after.path)}, and was not of ${codeSpan(before.path)}.`;
  return { text, side: null, span: null };
}

function differingPragma(
  before: SourceTree,
  node: number,
  after: SourceTree,
): { readonly text: string; readonly isOfBefore: boolean } | null {
  const [were, are] = [pragmasOf(before), pragmasOf(after)];
  const lacks = (others: readonly FilePragma[], { text, concerns }: FilePragma): boolean =>
    !others.some(other => other.text === text) && (concerns?.(before.tree, node) ?? true);
  const gone = were.find(pragma => lacks(are, pragma));
  const come = are.find(pragma => lacks(were, pragma));
  return gone !== undefined
    ? { text: gone.text, isOfBefore: true }
    : come !== undefined
      ? { text: come.text, isOfBefore: false }
      : null;
}

function pragmasOf({ tree, path, language }: SourceTree): readonly FilePragma[] {
  return language.table.symbols.pragmasIn(tree, path);
}
