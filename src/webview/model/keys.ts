/** The keys of the view and what they do; also the rows of the help overlay. Letters act only outside of input fields. */
import type { ViewCommand } from '../../protocol/messages.js';
import { say } from '../../protocol/say.js';

export interface KeyBinding {
  readonly command: ViewCommand;
  /** As `keyName` gives it; the first is the one shown. */
  readonly keys: readonly string[];
  readonly words: string;
}

export const KEY_GROUPS: readonly { readonly title: string; readonly bindings: readonly KeyBinding[] }[] = [
  {
    title: say('Go through the change'),
    bindings: [
      {
        command: 'nextChange',
        keys: ['n', 'Alt+F5'],
        words: say('Next change, also of the next file; the one before counts as read'),
      },
      { command: 'previousChange', keys: ['p', 'Shift+Alt+F5'], words: say('Previous change') },
      { command: 'nextUnread', keys: ['g'], words: say('Next change that was not read yet') },
      { command: 'nextNew', keys: ['Shift+G'], words: say('Next change that is new since you last read') },
      { command: 'nextExplained', keys: ['i'], words: say('Open the next change that needs no reading') },
      { command: 'previousExplained', keys: ['Shift+I'], words: say('Open the one before') },
      { command: 'nextRefactoring', keys: ['r'], words: say('Next refactoring, both ends side by side') },
      { command: 'previousRefactoring', keys: ['Shift+R'], words: say('Previous refactoring') },
      { command: 'nextFile', keys: ['f'], words: say('Next file') },
      { command: 'previousFile', keys: ['Shift+F'], words: say('Previous file') },
    ],
  },
  {
    title: say('At the cursor'),
    bindings: [
      { command: 'explain', keys: ['h', 'Alt+H'], words: say('Say what happened to the code at the cursor') },
      {
        command: 'jump',
        keys: ['j', 'Enter'],
        words: say('Jump to the other end, or to where the word is declared; again for the next of several'),
      },
      {
        command: 'showBeside',
        keys: ['m'],
        words: say('Show the other side here, beside the code; again for the next of several'),
      },
      { command: 'back', keys: ['b', 'Alt+ArrowLeft'], words: say('Back to where you were') },
      { command: 'toggleRead', keys: ['k'], words: say('Mark the change at the cursor as read, or not') },
      { command: 'toggleViewed', keys: ['v'], words: say('Mark the file as viewed, or the row of the list') },
      { command: 'openFile', keys: ['o'], words: say('Open the file at this line in an editor') },
      {
        command: 'editBeside',
        keys: ['Shift+O'],
        words: say('Edit the file at this line, in an editor beside the view'),
      },
      { command: 'openNativeDiff', keys: ['d'], words: say('Open the plain text diff') },
      { command: 'stageHunk', keys: ['+'], words: say('Stage the change at the cursor, of the working tree') },
      { command: 'unstageHunk', keys: ['-'], words: say('Take it out of the index') },
      { command: 'revertHunk', keys: ['Shift+Z'], words: say('Revert it in the file on disk') },
    ],
  },
  {
    title: say('Move around'),
    bindings: [
      { command: 'focusFiles', keys: ['1'], words: say('To the list of files') },
      { command: 'focusRefactorings', keys: ['2'], words: say('To the list of refactorings') },
      { command: 'focusFilter', keys: ['4'], words: say('To the filter of the lists') },
      { command: 'focusEditor', keys: ['3'], words: say('To the code') },
      { command: 'switchSide', keys: ['x'], words: say('Between before and after') },
      { command: 'showOverview', keys: ['0'], words: say('Show what the change is above the code, or hide it') },
    ],
  },
  {
    title: say('Show and hide'),
    bindings: [
      { command: 'toggleFold', keys: ['e'], words: say('The fold at the cursor, or the next one') },
      { command: 'toggleExplained', keys: ['Shift+E'], words: say('What refactorings explain') },
      { command: 'toggleRepeats', keys: ['Shift+N'], words: say('Repetitions of an edit that stands elsewhere too') },
      { command: 'toggleUnchanged', keys: ['u'], words: say('All folded lines') },
      { command: 'toggleTogether', keys: ['a'], words: say('All files on one page, or one at a time') },
      { command: 'toggleColumns', keys: ['c'], words: say('One column, or two') },
      { command: 'toggleWrap', keys: ['w'], words: say('Wrap long lines') },
      { command: 'toggleSidebar', keys: ['s'], words: say('The lists') },
      { command: 'toggleLegend', keys: ['l'], words: say('The legend') },
      { command: 'find', keys: ['/', 'Ctrl+F', 'Meta+F'], words: say('Find in the text') },
      { command: 'copySummary', keys: ['y'], words: say('Copy a summary of the change') },
      { command: 'copyRefactoring', keys: ['Shift+Y'], words: say('Copy the refactoring that was shown last') },
      { command: 'toggleHelp', keys: ['?'], words: say('These keys') },
      { command: 'close', keys: ['Escape'], words: say('Close what is open, end the side-by-side view of a move') },
    ],
  },
];

const COMMANDS = new Map<string, ViewCommand>(
  KEY_GROUPS.flatMap(group =>
    group.bindings.flatMap(binding => binding.keys.map(key => [key, binding.command] as const)),
  ),
);

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** `Shift+R`, `Alt+F5`, `?`: the shift of a character that needs it to be typed is not named, that of a letter is. */
export function keyName(press: KeyPress): string {
  const letter = /^[a-z]$/i.test(press.key);
  const shift = press.shiftKey && (letter || press.key.length > 1);
  const modified = press.ctrlKey || press.altKey || press.metaKey;
  const key = letter ? (shift || modified ? press.key.toUpperCase() : press.key.toLowerCase()) : press.key;
  return `${shift ? 'Shift+' : ''}${press.ctrlKey ? 'Ctrl+' : ''}${press.altKey ? 'Alt+' : ''}${press.metaKey ? 'Meta+' : ''}${key}`;
}

export function commandForKey(press: KeyPress): ViewCommand | null {
  return COMMANDS.get(keyName(press)) ?? null;
}

/** The key to show for a command, e.g. in the title of its button. */
export function shownKey(command: ViewCommand): string {
  for (const group of KEY_GROUPS) {
    const binding = group.bindings.find(candidate => candidate.command === command);
    if (binding !== undefined) return binding.keys[0];
  }
  return '';
}
