/**
 * Declarations that stand under another condition than they did: they went into a part of a file that is compiled for
 * tests only, or on one system, or in which a checker is silent, or out of it. No word of them differs. What says so
 * stays where it was: a condition that came or went is to be read by itself.
 */
import type { Premise, Side } from '../../model.js';
import { codeSpan } from '../../codeSpans.js';
import type { Condition } from '../../languages/conditions.js';
import { silencedAt } from '../../languages/conditions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { NumberPair } from '../nodeMap.js';
import { refOf, UNMAPPED } from '../nodeRef.js';
import type { Workspace } from '../workspace.js';

/** The names of the two, if they are mapped to each other. */
export function headUnderOtherConditions(
  workspace: Workspace,
  before: DeclarationNode,
  after: DeclarationNode,
): NumberPair[] {
  if (before.kind === 'file' || before.nameNode < 0 || after.nameNode < 0) return [];
  const pair = {
    before: refOf(workspace.stateOf(before.source).base, before.nameNode),
    after: refOf(workspace.stateOf(after.source).base, after.nameNode),
  };
  const isMapped = workspace.map.ofBefore[pair.before] === pair.after;
  return isMapped && premiseOfConditions(workspace, before, after) !== null ? [pair] : [];
}

/** Why the name of such a declaration is to be read; null for all others. */
export function premiseOfConditions(
  workspace: Workspace,
  before: DeclarationNode,
  after: DeclarationNode,
): Premise | null {
  const [were, are] = [conditionsOf(before), conditionsOf(after)];
  if (were.length === 0 && are.length === 0) return null;
  const gone = ofOneSide(workspace, 'before', before, were, are);
  const come = ofOneSide(workspace, 'after', after, are, were);
  if (gone === null && come === null) return null;
  const text =
    come !== null
      ? `It stands under ${codeSpan(come.text)} now, and did not.`
      : `It stood under ${codeSpan(gone?.text ?? '')}, and does not any more.`;
  return { text, side: null, span: null };
}

function conditionsOf({ source: { tree, language }, node }: DeclarationNode): readonly Condition[] {
  return [...language.table.symbols.conditionsAt(tree, node), ...silencedAt(tree, node)];
}

/** A condition that the other one lacks, though what says it is there on both sides, and that is not around its holder as well. */
function ofOneSide(
  workspace: Workspace,
  side: Side,
  declaration: DeclarationNode,
  own: readonly Condition[],
  others: readonly Condition[],
): Condition | null {
  const { around, source } = declaration;
  const { base } = workspace.stateOf(source);
  const found = own.find(
    ({ text, node }) =>
      (around === null || around.kind === 'file' || node >= around.node) &&
      !others.some(other => other.text === text) &&
      workspace.partnersOn(side)[refOf(base, node)] !== UNMAPPED,
  );
  return found ?? null;
}
