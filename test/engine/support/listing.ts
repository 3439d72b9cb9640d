/**
 * Mappings and actions as lines that a person can read: `update "a" -> "b"`. Long texts are cut, white space is squeezed.
 */
import type { ChangeDiff, MappingKind, Span } from '../../../src/engine/model.js';

export function listActions(diff: ChangeDiff): string[] {
  return diff.actions.map(({ kind, before, after }) => {
    if (!before) return `${kind} ${shown(diff, 'after', after)}`;
    if (!after) return `${kind} ${shown(diff, 'before', before)}`;
    const from = shown(diff, 'before', before);
    const to = shown(diff, 'after', after);
    return from === to ? `${kind} ${from}` : `${kind} ${from} -> ${to}`;
  });
}

/** `multi` and `different` are said where they hold. */
export function listMappings(diff: ChangeDiff, ...kinds: MappingKind[]): string[] {
  return diff.mappings.filter(({ kind }) => kinds.includes(kind)).map(({ before, after, identical, multi }) => {
    const notes = [...(identical ? [] : ['different']), ...(multi ? ['multi'] : [])];
    return `${shown(diff, 'before', before)} -> ${shown(diff, 'after', after)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
}

function shown(diff: ChangeDiff, side: 'before' | 'after', span: Span | null): string {
  if (!span) return 'nothing';
  const text = (diff[side][span.file].text ?? '').slice(span.start, span.end).replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 45)} ... ${text.slice(-10)}` : text;
}
