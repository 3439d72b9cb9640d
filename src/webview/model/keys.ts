/** The keys of the view and what they do; also the rows of the help overlay. Letters act only outside of input fields. */
import type { ViewCommand } from '../../protocol/messages.js';

export interface KeyBinding {
  readonly command: ViewCommand;
  /** As `keyName` gives it; the first is the one shown. */
  readonly keys: readonly string[];
  readonly words: string;
}

export const KEY_GROUPS: readonly { readonly title: string; readonly bindings: readonly KeyBinding[] }[] = [
  {
    title: 'Go through the change',
    bindings: [
      {
        command: 'nextChange',
        keys: ['n', 'Alt+F5'],
        words: 'Next change, also of the next file; the one before counts as read',
      },
      { command: 'previousChange', keys: ['p', 'Shift+Alt+F5'], words: 'Previous change' },
      { command: 'nextUnread', keys: ['g'], words: 'Next change that was not read yet' },
      { command: 'nextExplained', keys: ['i'], words: 'Open the next change that needs no reading' },
      { command: 'previousExplained', keys: ['Shift+I'], words: 'Open the one before' },
      { command: 'nextRefactoring', keys: ['r'], words: 'Next refactoring, both ends side by side' },
      { command: 'previousRefactoring', keys: ['Shift+R'], words: 'Previous refactoring' },
      { command: 'nextFile', keys: ['f'], words: 'Next file' },
      { command: 'previousFile', keys: ['Shift+F'], words: 'Previous file' },
    ],
  },
  {
    title: 'At the cursor',
    bindings: [
      { command: 'explain', keys: ['h', 'Alt+H'], words: 'Say what happened to the code at the cursor' },
      {
        command: 'jump',
        keys: ['j', 'Enter'],
        words: 'Jump to the other end, or to where the word is declared; again for the next of several',
      },
      {
        command: 'showBeside',
        keys: ['m'],
        words: 'Show the other side here, beside the code; again for the next of several',
      },
      { command: 'back', keys: ['b', 'Alt+ArrowLeft'], words: 'Back to where you were' },
      { command: 'toggleRead', keys: ['k'], words: 'Mark the change at the cursor as read, or not' },
      { command: 'toggleViewed', keys: ['v'], words: 'Mark the file as viewed, or the row of the list' },
      { command: 'openFile', keys: ['o'], words: 'Open the file at this line in an editor' },
      { command: 'openNativeDiff', keys: ['d'], words: 'Open the plain text diff' },
      { command: 'stageHunk', keys: ['+'], words: 'Stage the change at the cursor, of the working tree' },
      { command: 'unstageHunk', keys: ['-'], words: 'Take it out of the index' },
      { command: 'revertHunk', keys: ['Shift+Z'], words: 'Revert it in the file on disk' },
    ],
  },
  {
    title: 'Move around',
    bindings: [
      { command: 'focusFiles', keys: ['1'], words: 'To the list of files' },
      { command: 'focusRefactorings', keys: ['2'], words: 'To the list of refactorings' },
      { command: 'focusFilter', keys: ['4'], words: 'To the filter of the lists' },
      { command: 'focusEditor', keys: ['3'], words: 'To the code' },
      { command: 'switchSide', keys: ['x'], words: 'Between before and after' },
      { command: 'showOverview', keys: ['0'], words: 'Show what the change is above the code, or hide it' },
    ],
  },
  {
    title: 'Show and hide',
    bindings: [
      { command: 'toggleFold', keys: ['e'], words: 'The fold at the cursor, or the next one' },
      { command: 'toggleExplained', keys: ['Shift+E'], words: 'What refactorings explain' },
      { command: 'toggleRepeats', keys: ['Shift+N'], words: 'Repetitions of an edit that stands elsewhere too' },
      { command: 'toggleUnchanged', keys: ['u'], words: 'All folded lines' },
      { command: 'toggleTogether', keys: ['a'], words: 'All files on one page, or one at a time' },
      { command: 'toggleColumns', keys: ['c'], words: 'One column, or two' },
      { command: 'toggleWrap', keys: ['w'], words: 'Wrap long lines' },
      { command: 'toggleSidebar', keys: ['s'], words: 'The lists' },
      { command: 'toggleLegend', keys: ['l'], words: 'The legend' },
      { command: 'find', keys: ['/', 'Ctrl+F', 'Meta+F'], words: 'Find in the text' },
      { command: 'copySummary', keys: ['y'], words: 'Copy a summary of the change' },
      { command: 'copyRefactoring', keys: ['Shift+Y'], words: 'Copy the refactoring that was shown last' },
      { command: 'toggleHelp', keys: ['?'], words: 'These keys' },
      { command: 'close', keys: ['Escape'], words: 'Close what is open, end the side-by-side view of a move' },
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
