/**
 * Mappings and actions as lines that a person can read: `update "a" -> "b"`. Long texts are cut, white space is squeezed.
 */
import type { EditAction, MappingKind, Side, Span } from '../../../src/engine/model.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';

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
  return diff.mappings
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ before, after, identical, multi }) => {
      const notes = [...(identical ? [] : ['different']), ...(multi ? ['multi'] : [])];
      return `${shown(diff, 'before', before)} -> ${shown(diff, 'after', after)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    });
}

/** What nothing explains: `before => after`, one line an action. */
export function linesToRead(diff: ChangeDiff): string[] {
  return actionsToRead(diff).map(
    ({ before, after }) => `${textOf(diff, 'before', before)} => ${textOf(diff, 'after', after)}`,
  );
}

/** What nothing explains of one side, in the order of the text. */
export function textsToRead(diff: ChangeDiff, side: Side): string[] {
  const spans = actionsToRead(diff)
    .map(action => action[side])
    .filter(span => span !== null);
  return spans.sort((a, b) => a.start - b.start).map(span => textOf(diff, side, span));
}

function actionsToRead({ actions }: ChangeDiff): EditAction[] {
  return actions.filter(({ refactoring, trivial }) => refactoring === null && trivial === null);
}

function shown(diff: ChangeDiff, side: Side, span: Span | null): string {
  if (!span) return 'nothing';
  const text = textOf(diff, side, span);
  return text.length > 60 ? `${text.slice(0, 45)} ... ${text.slice(-10)}` : text;
}

function textOf(diff: ChangeDiff, side: Side, span: Span | null): string {
  return span ? (diff[side][span.file].text ?? '').slice(span.start, span.end).replace(/\s+/g, ' ') : '';
}
