/** What follows where names changed, or lead elsewhere. */
import { defineConsequence } from './definition.js';

const UNSEEN_USES = 'No file outside of this change uses the old name.';

export const NAME_CONSEQUENCES = [
  defineConsequence({
    id: 'renamed-declaration',
    title: 'Name of what was renamed',
    docs: 'The declaration that was renamed has its new name.',
    why: 'The declaration is the one that the refactoring names.',
    assumes: UNSEEN_USES,
  }),
  defineConsequence({
    id: 'renamed-use',
    title: 'Use of what was renamed',
    docs: 'A use of a renamed declaration has the new name.',
    why: 'The old word named the old declaration, the new word names the new one, by the scopes of the file.',
    assumes: 'A member is told by its name where the type of its object is not written in the change.',
  }),
  defineConsequence({
    id: 'renamed-import',
    title: 'Import of what was renamed',
    docs: 'An import brings a renamed declaration by its new name.',
    why: 'The import named the old declaration and names the new one.',
    assumes: null,
  }),
  defineConsequence({
    id: 'renamed-member-kept',
    title: 'Outward name that stays',
    docs: 'A variable was renamed where one word also named a member: `{ size }` became `{ size: width }`.',
    why: 'The member keeps its name, and gets its value from the renamed variable.',
    assumes: null,
  }),
  defineConsequence({
    id: 'mention-in-comment',
    title: 'Comment about what was refactored',
    docs: 'A comment goes with its declaration, or names a renamed one by its new name.',
    why: 'Nothing but the names in the comment changed.',
    assumes: null,
  }),
  defineConsequence({
    id: 'module-path',
    title: 'Path to a moved file',
    docs: 'A relative path to a file follows because one of the two files moved.',
    why: 'The path leads to the same file of the change, before and after.',
    assumes: null,
  }),
  defineConsequence({
    id: 'moved-name',
    title: 'Way to a moved declaration',
    docs: 'The qualifier or import of a function or field that moved leads to its new home.',
    why: 'The old words led to the old home and the new ones to the new home, and nothing else there has the name.',
    assumes: null,
  }),
  defineConsequence({
    id: 'carried-import',
    title: 'Import that code took along',
    docs: 'Code went to another file, and the imports that it needs went with it.',
    why: 'Only the code that moved mentions the name, and both files import it word by word.',
    assumes: null,
  }),
] as const;
