/**
 * Which mappings are identical although their texts differ: those between whose ends nothing happened but what is trivial. Read off the
 * actions, which cover every difference.
 */
import type { EditAction, Mapping, Side, Span } from '../../model.js';
import { isRelocation } from './purity.js';
import { firstWhere } from '../../lists.js';

/** The mappings in their order, those with nothing but trivial differences said to be identical. */
export function markIdentical(mappings: readonly Mapping[], actions: readonly EditAction[]): Mapping[] {
  if (!actions.some(({ trivial }) => trivial !== null)) return [...mappings];
  const changes = { before: changesByFile(actions, 'before'), after: changesByFile(actions, 'after') };
  const isTouched = (side: Side, span: Span, mapping: number): boolean => {
    const spans = changes[side].get(span.file) ?? [];
    for (
      let i = firstWhere(spans.length, place => spans[place].start >= span.start);
      i < spans.length && spans[i].start < span.end;
      i++
    ) {
      const isAround = spans[i].start === span.start && spans[i].end > span.end;
      if (!isAround && !(spans[i].isRelocation && spans[i].mapping === mapping)) return true;
    }
    return false;
  };
  // What has several partners may be the same as one and not as another, which the actions don't tell apart.
  return mappings.map((mapping, index) =>
    mapping.identical ||
    mapping.multi ||
    mapping.beforeType !== mapping.afterType ||
    isTouched('before', mapping.before, index) ||
    isTouched('after', mapping.after, index)
      ? mapping
      : { ...mapping, identical: true },
  );
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly mapping: number | null;
  readonly isRelocation: boolean;
}

/** Ranges of what is not trivial, by where they start. */
function changesByFile(actions: readonly EditAction[], side: Side): ReadonlyMap<number, readonly Change[]> {
  const files = new Map<number, Change[]>();
  for (const { kind, trivial, mapping, [side]: span } of actions) {
    if (trivial !== null || span === null) continue;
    const list = files.get(span.file) ?? [];
    list.push({ start: span.start, end: span.end, mapping, isRelocation: isRelocation(kind) });
    files.set(span.file, list);
  }
  for (const list of files.values()) list.sort((x, y) => x.start - y.start);
  return files;
}
