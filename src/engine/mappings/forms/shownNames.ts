/**
 * Words by which a file shows names to others, where it says so in another place now: before the declaration, or in a
 * list. Nothing to who imports them, as long as the same names stand for the same.
 */
import type { Side } from '../../model.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf } from '../nodeRef.js';

/** Does a node say nothing but that names are shown which the file shows on the other side as well? */
export function isShownAlike(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const {
    source: { tree, language },
  } = state;
  const rules = language.table.noise?.shownNames;
  const names = rules?.saidBy(tree, node) ?? null;
  const there = names === null ? null : workspace.soleCounterpart(side, state, 0);
  const others = there?.state.source.language.table.noise?.shownNames?.shownIn(there.state.source.tree);
  if (rules === undefined || names === null || others === undefined) return false;
  const own = rules.shownIn(tree);
  return names.every(name => own.get(name) === others.get(name));
}

/** Of what says just that, and stands elsewhere in the file. */
export function isShownElsewhere(workspace: Workspace, pair: NumberPair): boolean {
  const [a, b] = [workspace.stateAt('before', pair.before), workspace.stateAt('after', pair.after)];
  return (
    workspace.arePaired(pair) &&
    isShownAlike(workspace, 'before', a, nodeOf(a.base, pair.before)) &&
    isShownAlike(workspace, 'after', b, nodeOf(b.base, pair.after))
  );
}
