/** Rules of the linter that are our own: what they find, and what they let pass. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rule } from 'eslint';
import { Linter } from 'eslint';
import { ROOT } from './support/build.js';

describe('no-type-names', () => {
  const linter = new Linter();
  let rule: Rule.RuleModule;

  before(async () => {
    const url = pathToFileURL(join(ROOT, 'scripts/noTypeNames.mjs')).href;
    ({ noTypeNames: rule } = (await import(url)) as { noTypeNames: Rule.RuleModule });
  });

  const found = (code: string): (string | undefined)[] =>
    linter
      .verify(code, { plugins: { house: { rules: { 'no-type-names': rule } } }, rules: { 'house/no-type-names': 2 } })
      .map(({ messageId, message }) => messageId ?? message);

  for (const code of [
    "told.type === 'Extract Method'",
    "'Move Class' !== told.type",
    "told.title === 'Extract Function'",
    "told.type.startsWith('Remove ')",
    "switch (told.type) { case 'Merge Parameter': break; }",
    "new Set(['Localize Parameter']).has(told.type)",
    "new Map([['Split Parameter', 'before']])",
    "({ 'Pull Up Method': 1 })[told.type]",
    '/\\b(?:Move|Pull)\\b/.test(told.type)',
  ]) {
    it(`finds that ${code} decides by a name`, () => assert.deepEqual(found(code), ['decides']));
  }

  for (const code of [
    '`Add ${subject} Annotation`',
    '`${verb} Parameter`',
    "`Move ${isRenamed ? 'And Rename ' : ''}Method`",
  ]) {
    it(`finds that ${code} makes a name`, () => assert.deepEqual(found(code), ['made']));
  }

  for (const code of [
    "told.rule === 'extract-method'",
    "found.push({ type: 'Extract Method' })",
    "const MOVES = { Class: 'Move Class', Method: 'Move Method' }",
    "text.split(' ')",
    "kind === 'Class'",
    "title === 'Try again'",
    '/^[A-Z]/.test(name)',
    '`${type} ${what} ${where}`',
    '`Show ${name} again`',
  ]) {
    it(`lets ${code} pass`, () => assert.deepEqual(found(code), []));
  }
});
