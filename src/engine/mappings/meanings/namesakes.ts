/**
 * Declarations that went to where something else bears their name and stays: two functions of which the last one is
 * called, an overload that fits a call better than the one it was of, an interface that becomes one with another.
 * Nothing need name them for that: they are to be read where they stand now.
 */
import { codeSpan } from '../../codeSpans.js';
import type { Premise } from '../../model.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType } from '../../structure/declaration.js';
import { childrenOf } from '../../symbols/visibility.js';
import type { NumberPair } from '../nodeMap.js';
import { refOf } from '../nodeRef.js';
import type { Workspace } from '../workspace.js';

/** The names of the two, if they are mapped to each other. */
export function headBesideNamesake(
  workspace: Workspace,
  before: DeclarationNode,
  after: DeclarationNode,
): NumberPair[] {
  if (before.nameNode < 0 || after.nameNode < 0 || premiseOfNamesake(workspace, before, after) === null) return [];
  const pair = {
    before: refOf(workspace.stateOf(before.source).base, before.nameNode),
    after: refOf(workspace.stateOf(after.source).base, after.nameNode),
  };
  return workspace.map.ofBefore[pair.before] === pair.after ? [pair] : [];
}

/** Why the name of such a declaration is to be read; null for all others. */
export function premiseOfNamesake(
  { input: { matches, refactoringOf } }: Workspace,
  before: DeclarationNode,
  after: DeclarationNode,
): Premise | null {
  const home = after.parent;
  if (!refactoringOf.has(before.index) || before.name !== after.name || before.parent === null || home === null) {
    return null;
  }
  if (matches.afterOf(before.parent) === home) return null;
  const stays = (one: DeclarationNode): boolean => {
    const was = matches.beforeOf(one);
    return was !== null && was.parent !== null && was.name === one.name && matches.afterOf(was.parent) === home;
  };
  const other = (childrenOf(home).get(after.name) ?? []).some(
    one => one !== after && mayBeTaken(one, after) && stays(one),
  );
  return other ? { text: `Another ${codeSpan(after.name)} was there before it came.`, side: null, span: null } : null;
}

/** May code that names the one mean the other? */
function mayBeTaken(one: DeclarationNode, other: DeclarationNode): boolean {
  if (isType(one) && isType(other)) return !(isPart(one) && isPart(other));
  if (!isCallable(one) || !isCallable(other) || one.isGetter !== other.isGetter) return false;
  const { hasOverloads } = one.source.language.table;
  return !hasOverloads || one.parameters.length === other.parameters.length;
}

function isPart({ modifiers }: DeclarationNode): boolean {
  return modifiers.includes('partial');
}
