/**
 * The nine ways in which a piece of code is shown as changed, and how an edit action becomes one of them.
 *
 * The engine speaks of actions and refactorings; a reader wants to know whether code is new, gone, different, or only somewhere else, and
 * why. Names, words and order of the kinds are here; their colours and patterns are in the style sheet.
 */
import type { EditAction, Rule } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { say } from '../../protocol/say.js';

export const CHANGE_KINDS = [
  'inserted',
  'deleted',
  'updated',
  'moved',
  'movedIn',
  'movedOut',
  'extracted',
  'inlined',
  'multi',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface KindWords {
  readonly label: string;
  /** For the legend. */
  readonly meaning: string;
}

export const KIND_WORDS: Readonly<Record<ChangeKind, KindWords>> = {
  inserted: { label: say('Inserted'), meaning: say('new after the change') },
  deleted: { label: say('Deleted'), meaning: say('gone after the change') },
  updated: { label: say('Updated'), meaning: say('changed part of a statement, or a word that means something else') },
  moved: { label: say('Moved'), meaning: say('stands elsewhere in the same file') },
  movedIn: { label: say('Moved in'), meaning: say('came from another file') },
  movedOut: { label: say('Moved out'), meaning: say('went to another file') },
  extracted: { label: say('Extracted'), meaning: say('taken out into its own declaration') },
  inlined: { label: say('Inlined'), meaning: say('put in where it was called') },
  multi: { label: say('Multi-mapped'), meaning: say('several became one, or one several') },
};

/** Code of this kind has another end: it can be jumped to. */
export function hasCounterpart(kind: ChangeKind): boolean {
  return kind !== 'inserted' && kind !== 'deleted';
}

/** Code of this kind is somewhere else, as against new, gone or different. */
export function isRelocation(kind: ChangeKind): boolean {
  return kind !== 'inserted' && kind !== 'deleted' && kind !== 'updated';
}

/** The kind of change whose colour stands for refactorings of a group. */
const TONES: Readonly<Record<Rule['group'], ChangeKind>> = {
  extract: 'extracted',
  inline: 'inlined',
  move: 'moved',
  rename: 'updated',
  split: 'updated',
  merge: 'updated',
  convert: 'updated',
  change: 'updated',
  rewrite: 'updated',
};

const groups = new WeakMap<DiffOutline, ReadonlyMap<Rule['id'], Rule['group']>>();

/** The kind of change whose colour stands for refactorings of a sort that the outline has. */
export function toneOf(outline: DiffOutline, rule: Rule['id']): ChangeKind {
  let known = groups.get(outline);
  if (known === undefined) groups.set(outline, (known = new Map(outline.rules.map(({ id, group }) => [id, group]))));
  return TONES[known.get(rule) as Rule['group']];
}

export function kindOfAction(action: EditAction, outline: DiffOutline): ChangeKind {
  switch (action.kind) {
    case 'insert':
      return 'inserted';
    case 'delete':
      return 'deleted';
    case 'update':
      return 'updated';
    case 'multiMove':
      return 'multi';
  }
  if (action.mapping !== null && outline.mappings[action.mapping].multi) return 'multi';
  if (action.refactoring !== null) {
    const tone = toneOf(outline, outline.refactorings[action.refactoring].rule);
    if (tone === 'inlined' || tone === 'extracted') return tone;
  }
  switch (action.kind) {
    case 'move':
      return 'moved';
    case 'moveIn':
      return 'movedIn';
    case 'moveOut':
      return 'movedOut';
  }
}
