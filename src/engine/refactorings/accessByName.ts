/**
 * Who may see a declaration where its name says so: an underscore before it in Python and Dart, a capital letter in Go.
 */
import { isOneLanguage } from '../languages/language.js';
import type { DeclarationKind } from '../model.js';
import type { Labelled } from '../structure/label.js';
import { isVisibility, visibilityOf } from '../structure/label.js';

/**
 * Does a declaration have another visibility only because it has another name? `same_origin` and `_same_origin`: under
 * the old name it would be seen as before. Then the new name says it.
 */
export function accessFollowsName(before: Labelled, after: Labelled): boolean {
  const { table } = after.source.language;
  const parent: DeclarationKind | null = after.parent?.kind ?? null;
  return (
    before.name !== after.name &&
    isOneLanguage(before.source.language, after.source.language) &&
    after.visibility === null &&
    !after.modifiers.some(isVisibility) &&
    visibilityOf(before) !== visibilityOf(after) &&
    table.defaultVisibility(parent, before.name) === visibilityOf(before)
  );
}
