/**
 * Callables that are named after a field, as its accessors are, follow it: what `getOwner` was to `owner`, `getHolder`
 * is to the `holder` that it became. Only for those that nothing else gave a partner; which fields were renamed is
 * known before.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isField } from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import { wordsOf } from '../../../similarity/names.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { Matches } from '../../matches.js';
import { addWithChildren } from '../rounds/byIdentifier.js';
import { mentions } from '../facts/members.js';

export function matchRenamedAccessors(matches: Matches, table: TokenTable, weights: TokenWeights): void {
  for (const { before, after } of matches.all()) {
    if (!isField(before) || before.name === after.name || matches.afterOf(before.parent) !== after.parent) continue;
    const right = namedAfter(after, table, d => matches.isFreeAfter(d));
    if (right.length === 0) continue;
    for (const a of namedAfter(before, table, d => matches.isFreeBefore(d))) {
      const [b, ...others] = right.filter(
        d => d.parameters.length === a.parameters.length && rest(d, after) === rest(a, before),
      );
      if (b !== undefined && others.length === 0) {
        addWithChildren(matches, a, b, 'references', similarity(a.tokens, b.tokens, weights));
      }
    }
  }
}

/** Callables beside a field that mention it and have its name in theirs. */
function namedAfter(
  field: DeclarationNode,
  table: TokenTable,
  isFree: (d: DeclarationNode) => boolean,
): DeclarationNode[] {
  return (field.parent?.children ?? []).filter(
    d => isCallable(d) && isFree(d) && rest(d, field) !== null && mentions(table, d, field),
  );
}

/** The words of a callable's name around those of the field's; null where that is not in it, or all of it. */
function rest(callable: DeclarationNode, field: DeclarationNode): string | null {
  const [words, own] = [callable, field].map(({ name }) => ` ${wordsOf(name).join(' ')} `);
  const at = own.trim() === '' ? -1 : words.lastIndexOf(own);
  return at < 0 || words.length === own.length ? null : `${words.slice(0, at)} | ${words.slice(at + own.length)}`;
}
