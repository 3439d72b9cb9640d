/**
 * Edits → `EditAction`s in the vocabulary of the model, in the order of the before side, insertions last.
 */
import type { EditAction } from '../model.js';
import type { Edits, LoneCode, NodePairNumbers } from './edits.js';
import type { MappingList } from './report.js';
import type { Workspace } from './workspace.js';

export function listActions(workspace: Workspace, edits: Edits, { mappings, indexOf }: MappingList): EditAction[] {
  const actions: EditAction[] = [];
  const add = (kind: EditAction['kind'], pair: NodePairNumbers, refactoring: number | null): void => {
    const index = indexOf(pair);
    if (index === null) throw new Error('An edited pair of nodes has no mapping.');
    const { before, after } = mappings[index];
    actions.push({ kind, before, after, mapping: index, refactoring });
  };
  for (const pair of edits.moves) {
    const refactoring = workspace.refactoringOf(pair);
    if (mappings[indexOf(pair) as number]?.multi) add('multiMove', pair, refactoring);
    else if (workspace.arePaired(pair)) add('move', pair, refactoring);
    else {
      add('moveOut', pair, refactoring);
      add('moveIn', pair, refactoring);
    }
  }
  for (const pair of edits.updates) add('update', pair, workspace.renameAt(pair));
  const spanOf = (files: readonly { readonly file: number }[], { position, start, end }: LoneCode): EditAction['before'] => ({ file: files[position].file, start, end });
  for (const lone of edits.deleted) actions.push({ kind: 'delete', before: spanOf(workspace.before.files, lone), after: null, mapping: null, refactoring: null });
  for (const lone of edits.inserted) actions.push({ kind: 'insert', before: null, after: spanOf(workspace.after.files, lone), mapping: null, refactoring: null });
  return actions;
}
