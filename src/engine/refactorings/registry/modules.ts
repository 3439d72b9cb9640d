/** Refactorings of files, packages and source folders. */
import { defineRefactoring } from './definition.js';

export const MODULES = [
  defineRefactoring({
    id: 'rename-file',
    type: 'Rename File',
    group: 'rename',
    docs: 'A file has another name in its folder.',
    languages: 'all',
  }),
  defineRefactoring({
    id: 'move-file',
    type: 'Move File',
    group: 'move',
    docs: 'A file stands in another folder.',
    languages: 'all',
  }),
  defineRefactoring({
    id: 'move-and-rename-file',
    type: 'Move And Rename File',
    group: 'move',
    docs: 'A file stands in another folder, under another name.',
    languages: 'all',
  }),
  defineRefactoring({
    id: 'rename-package',
    type: 'Rename Package',
    group: 'rename',
    docs: 'A package has another name in the package around it.',
    languages: ['java', 'kotlin', 'scala', 'php', 'csharp'],
  }),
  defineRefactoring({
    id: 'move-package',
    type: 'Move Package',
    group: 'move',
    docs: 'A package went into another package.',
    languages: ['java', 'kotlin', 'scala', 'php', 'csharp'],
  }),
  defineRefactoring({
    id: 'split-package',
    type: 'Split Package',
    group: 'split',
    docs: 'The types of one package are divided among several.',
    mirror: 'merge-package',
    languages: ['java', 'kotlin', 'scala', 'php', 'csharp'],
  }),
  defineRefactoring({
    id: 'merge-package',
    type: 'Merge Package',
    group: 'merge',
    docs: 'The types of several packages are those of one.',
    mirror: 'split-package',
    languages: ['java', 'kotlin', 'scala', 'php', 'csharp'],
  }),
  defineRefactoring({
    id: 'move-source-folder',
    type: 'Move Source Folder',
    group: 'move',
    docs: 'A folder of sources is another one, and the packages in it are as they were.',
    languages: ['java', 'kotlin', 'scala', 'php', 'csharp'],
  }),
] as const;
