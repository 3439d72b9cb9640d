/**
 * The acceptance kit: what every language has to show before it counts as read. From one description a language (`<language>.ts`) and one
 * realistic sample: its declarations against a listing written by hand, a role or a reason for every node kind, and the refactorings
 * that its fixtures prove. The properties over those fixtures (a change read backwards, code laid out anew, random edits) are the engine's tests.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../src/engine/languages/registry.js';
import { groupedBy } from '../../src/engine/lists.js';
import type { DeclarationNode } from '../../src/engine/structure/declaration.js';
import { isCallable, isType } from '../../src/engine/structure/declaration.js';
import { visibilityOf } from '../../src/engine/structure/label.js';
import { nameWithOwner, nounOf } from '../../src/engine/structure/nouns.js';
import { analyzeTexts, sourceOf, structureOf } from '../engine/support/engine.js';
import { loadFixtures } from '../engine/support/fixtures.js';
import { REFACTORINGS, REFACTORINGS_BY_NAMES } from './proof.js';
import { PROOFS } from './proofs.js';
import { roleCoverage } from './roleCoverage.js';

const SAMPLES = join(__dirname, 'samples');
const LISTING = 'declarations.txt';
const NOUNS = 'nouns.txt';

describe('languages', () => {
  it('have a proof each', () => {
    assert.deepEqual(PROOFS.map(({ language }) => language).sort(), LANGUAGES.map(({ id }) => id).sort());
  });

  for (const proof of PROOFS) {
    describe(proof.language, () => {
      const folder = join(SAMPLES, proof.language);
      const file = readdirSync(folder).find(name => name !== LISTING && name !== NOUNS) ?? '';
      const text = readFileSync(join(folder, file), 'utf8');

      it('declares what the listing says', async () => {
        const { declarations } = await structureOf(`store/${file}`, text);
        const [declared, listing] = [
          declarations.map(line).join('\n'),
          readFileSync(join(folder, LISTING), 'utf8').trimEnd(),
        ];
        if (listing === '') {
          assert.fail(`${LISTING} is empty. The engine declares, to be held against your own list:\n${declared}`);
        }
        assert.equal(declared, listing);
      });

      it('calls its declarations as the listing says', async () => {
        const { declarations } = await structureOf(`store/${file}`, text);
        const named = [...groupedBy(declarations.slice(1), nounOf)]
          .map(([noun, list]) => `${noun}: ${[...new Set(list.map(nameWithOwner))].join(', ')}`)
          .sort()
          .join('\n');
        const listing = readFileSync(join(folder, NOUNS), 'utf8').trimEnd();
        if (listing === '') {
          assert.fail(`${NOUNS} is empty. The engine calls them, to be held against your own list:\n${named}`);
        }
        assert.equal(named, listing);
      });

      it('has a word for every level of access that its declarations have', async () => {
        const { declarations } = await structureOf(`store/${file}`, text);
        const { levels } = declarations[0].source.language.table.vocabulary.access;
        const worded = Object.entries(levels).flatMap(([level, word]) => (word === null ? [] : [level]));
        const wordless = declarations.filter(
          d => (isType(d) || isCallable(d) || d.kind === 'field') && !worded.includes(visibilityOf(d)),
        );
        assert.deepEqual(
          wordless.map(d => `${d.name}: ${visibilityOf(d)}`),
          [],
        );
      });

      it('parses its sample, and every named node in it has a role or a reason to have none', async () => {
        const source = await sourceOf(`store/${file}`, text);
        assert.equal(source.tree.errorCount, 0, 'Syntax errors in the sample');
        const { forgotten } = roleCoverage([source], proof);
        assert.equal(
          forgotten.size,
          0,
          `Give a role, or a reason to have none (\`withoutRole\`), to: ${[...forgotten.keys()].join(', ')}`,
        );
      });

      it('proves the refactorings that everyone makes', async () => {
        const found = new Set<string>();
        for (const { name, before, after } of loadFixtures()) {
          if (!name.startsWith(`${proof.provenBy ?? proof.language}/`)) continue;
          for (const { type } of (await analyzeTexts(before, after)).refactorings) found.add(type);
        }
        const missing = (proof.isByNames ? REFACTORINGS_BY_NAMES : REFACTORINGS).filter(
          types => !types.some(type => found.has(type) || Object.hasOwn(proof.impossible, type)),
        );
        assert.equal(
          missing.length,
          0,
          `No fixture of ${proof.language} in which is found: ${missing.map(types => types.join(' or ')).join('; ')}`,
        );
        const possible = Object.keys(proof.impossible).filter(type => found.has(type));
        assert.equal(possible.length, 0, `Called impossible, and found all the same: ${possible.join(', ')}`);
      });
    });
  }
});

/** `method add(x: int) : int [public] @Override in p.C`, indented by nesting. */
function line(d: DeclarationNode): string {
  const called = isCallable(d);
  const parameters = d.parameters.map(p => (p.type === null ? p.name : `${p.name}: ${p.type}`)).join(', ');
  const parts = [
    `${d.kind} ${d.identifier}${called ? `(${parameters})` : d.parameters.length > 0 ? `(${parameters})` : ''}`,
    d.type === null ? '' : `: ${d.type}`,
    d.modifiers.length === 0 ? '' : `[${d.modifiers.join(' ')}]`,
    d.marks.annotations.map(({ text }) => text).join(' '),
    d.thrownTypes.length === 0 ? '' : `throws ${d.thrownTypes.map(({ text }) => text).join(', ')}`,
    d.supertypes.length === 0 ? '' : `extends ${d.supertypes.join(', ')}`,
    `in ${d.container}`,
  ];
  let depth = 0;
  for (let parent = d.parent; parent; parent = parent.parent) depth++;
  return '  '.repeat(depth) + parts.filter(part => part !== '').join(' ');
}
