/**
 * Whatever the language: a type parameter that gets another name wherever it is mentioned is one renaming, and leaves nothing to read; where a
 * mention keeps the old name, that is to be read. Carried out on the fixtures, on names that stand for nothing else in their file.
 */
import assert from 'node:assert/strict';
import type { SourceTree } from '../../src/engine/structure/source.js';
import {
  typeParameterListsIn,
  typeParameterMentionsIn,
} from '../../src/engine/matching/statements/bodies/typeParameters.js';
import { nodeText } from '../../src/engine/syntax/tree.js';
import { analyzeTexts, filesOf, mapChange } from './support/engine.js';
import type { Texts } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';

/** As many of each fixture: a bound on time. */
const MOST = 2;

describe('a type parameter that is renamed wherever it is mentioned', () => {
  for (const { name, after } of loadFixtures().filter(fixture =>
    Object.values(fixture.after).some(text => /[<[]/.test(text)),
  )) {
    it(name, async () => {
      for (const { path, word, last } of await renamableIn(after)) {
        const other = `${word}Anew`;
        const text = after[path].replaceAll(mentionsOf(word), other);
        const diff = await analyzeTexts(after, { ...after, [path]: text });
        const reported = diff.refactorings.map(({ description }) => description);
        assert.equal(diff.summary.linesToRead, 0, `${word} in ${path}\n${reported.join('\n')}`);
        assert.ok(
          reported.some(description => description.startsWith('Rename Type Parameter ') && description.includes(other)),
          `${word} in ${path}\n${reported.join('\n')}`,
        );
        if (last === null) continue;
        const left = `${after[path].slice(0, last).replaceAll(mentionsOf(word), other)}${after[path].slice(last)}`;
        const { summary } = await analyzeTexts(after, { ...after, [path]: left });
        assert.ok(summary.linesToRead > 0, `the last ${word} is left as it was in ${path}`);
      }
    });
  }
});

describe('a type parameter that is renamed, in extensions of its type', () => {
  const before: Texts = {
    'Sources/Bag/Bag.swift':
      'struct Bag<Element> {\n    var items: [Element] = []\n    var first: Element? { return items.first }\n}\n',
    'Sources/Bag/Bag+Set.swift':
      'extension Bag where Element: Hashable {\n    func unique() -> Set<Element> {\n        return Set<Element>(items)\n    }\n}\n',
  };
  const after: Texts = Object.fromEntries(
    Object.entries(before).map(([path, text]) => [path, text.replaceAll('Element', 'Item')]),
  );

  it('leaves nothing to read there', async () => {
    assert.equal((await analyzeTexts(before, after)).summary.linesToRead, 0);
    assert.equal((await analyzeTexts(after, before)).summary.linesToRead, 0);
  });

  it('explains nothing in one that says the old name still', async () => {
    const { summary } = await analyzeTexts(before, {
      ...after,
      'Sources/Bag/Bag+Set.swift': after['Sources/Bag/Bag+Set.swift'].replace('-> Set<Item>', '-> Set<Element>'),
    });
    assert.equal(summary.linesToRead, 4, 'two lines on each side');
  });
});

describe('a type parameter with another bound', () => {
  it('is renamed, and its bound is to be read', async () => {
    const [before, after] = ['<T extends Item>', '<U extends Priced>'].map((list, i) => ({
      'Shelf.java': `class Shelf${list} {\n  ${'TU'[i]} first;\n\n  ${'TU'[i]} first() {\n    return first;\n  }\n}\n`,
    }));
    const { summary, refactorings } = await analyzeTexts(before, after);
    assert.equal(summary.linesToRead, 2, 'one line on each side');
    assert.ok(refactorings.some(({ type }) => type === 'Rename Type Parameter'));
  });
});

async function renamableIn(texts: Texts): Promise<{ path: string; word: string; last: number | null }[]> {
  const {
    input: { matches },
  } = await mapChange({ origin: { kind: 'unnamed' }, before: filesOf(texts), after: filesOf(texts) });
  const found: { path: string; word: string; last: number | null }[] = [];
  for (const { kind, source } of matches.after.declarations) {
    if (kind !== 'file') continue;
    for (const word of new Set(
      typeParameterListsIn(source).flatMap(({ parameters }) => parameters.map(({ name }) => name)),
    )) {
      const leaves = mentionsIn(source, word);
      if (
        found.length >= MOST ||
        !/^\w+$/.test(word) ||
        texts[source.path].match(mentionsOf(word))?.length !== leaves.length
      ) {
        continue;
      }
      const isLastMentioned =
        typeParameterMentionsIn(source).get(leaves[leaves.length - 1]) !== leaves[leaves.length - 1];
      found.push({
        path: source.path,
        word,
        last: isLastMentioned ? source.tree.start[leaves[leaves.length - 1]] : null,
      });
    }
  }
  return found;
}

function mentionsIn(source: SourceTree, word: string): number[] {
  return [...typeParameterMentionsIn(source).keys()]
    .filter(leaf => nodeText(source.tree, leaf) === word)
    .sort((a, b) => a - b);
}

function mentionsOf(word: string): RegExp {
  return new RegExp(`(?<![\\w'])${word}\\b`, 'g');
}
