/** Refactorings of test code. */
import { defineRefactoring } from './definition.js';

export const TESTS = [
  defineRefactoring({
    id: 'parameterize-test',
    type: 'Parameterize Test',
    group: 'change',
    docs: 'A test is run with several values, which it is handed, instead of once with one written out.',
    languages: ['java', 'kotlin'],
  }),
  defineRefactoring({
    id: 'assert-throws',
    type: 'Assert Throws',
    group: 'change',
    docs: 'A test says by an assertion that code throws, which it said in another way before.',
    languages: 'all',
  }),
  defineRefactoring({
    id: 'assert-timeout',
    type: 'Assert Timeout',
    group: 'change',
    docs: 'A test says by an assertion that code ends in time, which it said in another way before.',
    languages: ['java', 'kotlin'],
  }),
  defineRefactoring({
    id: 'replace-conditional-with-assumption',
    type: 'Replace Conditional With Assumption',
    group: 'rewrite',
    docs: 'A test says by an assumption when it makes sense, which it asked in a condition before.',
    languages: ['java', 'kotlin'],
  }),
  defineRefactoring({
    id: 'extract-fixture',
    type: 'Extract Fixture',
    group: 'extract',
    docs: 'What several tests began with is done in a method that is run before each of them.',
    languages: 'all',
  }),
] as const;
