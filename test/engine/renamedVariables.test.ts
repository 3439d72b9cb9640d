/**
 * Whatever the language: a variable or parameter of a callable that gets another name wherever it is mentioned is one renaming, and leaves
 * nothing to read. Carried out on the fixtures, on names that stand for nothing else in their file as far as a text can tell.
 */
import assert from 'node:assert/strict';
import { variablesOf } from '../../src/engine/matching/statements/bodies/variables.js';
import type { Variable } from '../../src/engine/matching/statements/bodies/variables.js';
import { hasStatements } from '../../src/engine/structure/declaration.js';
import { analyzeTexts, filesOf, mapChange } from './support/engine.js';
import type { Texts } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';

/** As many of each fixture: a bound on time. */
const MOST = 3;

describe('a variable that is renamed wherever it is mentioned', () => {
  for (const { name, after } of loadFixtures()) {
    it(name, async () => {
      for (const { path, word } of await renamableIn(after)) {
        const other = `${word}Anew`;
        const renamed = { ...after, [path]: after[path].replaceAll(mentionsOf(word), other) };
        const diff = await analyzeTexts(after, renamed);
        const reported = diff.refactorings.map(({ description }) => description);
        assert.equal(diff.summary.linesToRead, 0, `${word} in ${path}\n${reported.join('\n')}`);
        assert.ok(
          reported.some(description => description.startsWith('Rename ') && description.includes(other)),
          `${word} in ${path}\n${reported.join('\n')}`,
        );
      }
    });
  }
});

async function renamableIn(texts: Texts): Promise<{ path: string; word: string }[]> {
  const {
    input: { matches, statements },
  } = await mapChange({ origin: { kind: 'unnamed' }, before: filesOf(texts), after: filesOf(texts) });
  const found = new Map<string, { path: string; word: string }>();
  for (const declaration of matches.after.declarations) {
    if (!hasStatements(declaration)) continue;
    const { all } = variablesOf(declaration, statements.bodies.after.fragmentsOf(declaration));
    for (const variable of all) {
      const [path, word] = [declaration.source.path, variable.name];
      // Another file that says the word may say it in a call, as what an argument is for.
      const isSaidElsewhere = Object.entries(texts).some(
        ([other, text]) => other !== path && mentionsOf(word).test(text),
      );
      if (found.size < MOST && !isSaidElsewhere && isRenamable(variable, all, texts[path])) {
        found.set(`${path} ${word}`, { path, word });
      }
    }
  }
  return [...found.values()];
}

/** Is each mention in the text one of the variable, and one that says nothing besides, as `{ size }` does? */
function isRenamable(
  {
    name,
    nameNode,
    references,
    source: {
      tree,
      language: { table },
    },
  }: Variable,
  all: readonly Variable[],
  text: string,
): boolean {
  if (!/^[a-z]\w+$/i.test(name) || references.length === 0 || all.filter(other => other.name === name).length > 1) {
    return false;
  }
  const mentions = text.match(mentionsOf(name))?.length ?? 0;
  return (
    mentions === references.length + 1 &&
    ![nameNode, ...references].some(node => table.namesMember?.(tree, node) === true)
  );
}

function mentionsOf(word: string): RegExp {
  return new RegExp(`\\b${word}\\b`, 'g');
}
