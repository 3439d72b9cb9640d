/**
 * What must hold for every change: over all fixtures, over the sources of this project itself, and over texts that are broken on purpose.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import type { Declaration, EditAction, FileVersion, RelationshipKind } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { mangle, randomOf, relayout, seedOf } from './support/edits.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts, sourceOf, structureOf } from './support/engine.js';
import { loadFixtures, textsIn } from './support/fixtures.js';
import { checkInvariants } from './support/invariants.js';
import type { Mutant } from './support/mutants.js';
import { chosen, mutantsOf, mutated } from './support/mutants.js';

const ROOT = join(__dirname, '../..');
const fixtures = loadFixtures();

/** Sources of this project, and the samples of the structure listings, as texts with a language. */
const own = Object.entries({
  ...Object.fromEntries(Object.entries(textsIn(join(ROOT, 'src'))).map(([path, text]) => [`src/${path}`, text])),
  ...Object.fromEntries(
    Object.entries(textsIn(join(ROOT, 'test/languages/samples'))).map(([path, text]) => [`samples/${path}`, text]),
  ),
  'esbuild.config.mjs': readFileSync(join(ROOT, 'esbuild.config.mjs'), 'utf8'),
  'eslint.config.mjs': readFileSync(join(ROOT, 'eslint.config.mjs'), 'utf8'),
}).filter(([path, text]) => languageOfPath(path, text) !== null);

describe('properties', function () {
  // Some go through all of this project: on a busy machine that takes minutes, which says nothing against it.
  this.timeout(300_000);

  it('hold in every result', async () => {
    for (const { name, before, after } of fixtures) {
      await noted(name, async () => checkInvariants(await analyzeTexts(before, after)));
    }
  });

  describe('a change read backwards has the mirrored relationships and the opposite files', () => {
    for (const { name, before, after } of fixtures) {
      it(name, async () => {
        const forwards = await analyzeTexts(before, after);
        const backwards = await analyzeTexts(after, before);
        const extracted = extractedTypes(forwards);
        assert.deepEqual(relationshipsOf(backwards, true, extracted), relationshipsOf(forwards, false, extracted));
        assert.deepEqual(filesOf(backwards, true), filesOf(forwards, false));
      });
    }
  });

  it('equal sides: nothing happened, nothing is left to read', async () => {
    const sides: [string, Texts][] = [
      ...fixtures.flatMap<[string, Texts]>(({ name, before, after }) => [
        [name, before],
        [name, after],
      ]),
      ['this project', Object.fromEntries(own)],
    ];
    for (const [name, texts] of sides) await noted(name, async () => assertUntouched(await analyzeTexts(texts, texts)));
  });

  it('another layout of the same tokens: no refactoring, no edit', async () => {
    // In Python and Scala, indentation and line ends are the program's own.
    for (const [path, text] of own.filter(([name]) => !/\.(py|scala)$/.test(name))) {
      await noted(path, async () => {
        const laidOut = relayout(await sourceOf(path, text), randomOf(seedOf(path)));
        const diff = await analyzeTexts({ [path]: text }, { [path]: laidOut });
        assert.equal(diff.before[0].mode, 'syntax');
        assert.deepEqual(
          diff.refactorings.map(r => r.description),
          [],
        );
        assert.deepEqual(
          diff.relationships.filter(r => r.kind !== 'same'),
          [],
        );
        assert.deepEqual(diff.actions, []);
      });
    }
  });

  it('lines that end in CR LF instead of LF: no refactoring, no edit', async () => {
    const edited: string[] = [];
    for (const [path, text] of own) {
      const diff = await analyzeTexts({ [path]: text }, { [path]: text.replace(/\n/g, '\r\n') });
      checkInvariants(diff);
      assert.deepEqual(diff.refactorings, [], path);
      // In a template or heredoc over several lines, the line ends are the program's own.
      const hasLongText =
        (path.endsWith('.ts') && /`[^`]*\n/.test(text)) ||
        (/\.(php|rb)$/.test(path) && text.includes('<<')) ||
        (path.endsWith('.scala') && text.includes('"""')) ||
        (path.endsWith('.lua') && /[^-]\[\[/.test(text));
      if (!hasLongText) {
        edited.push(
          // The system reads the first line of a script to its end.
          ...diff.actions
            .filter(({ after }) => !text.startsWith('#!') || after?.start !== 0)
            .map(
              ({ kind, after }) =>
                `${kind} in ${path}: ${JSON.stringify(after && diff.after[0].text?.slice(after.start, after.end))}`,
            ),
        );
      }
    }
    assert.deepEqual(edited, []);
  });

  it('what a program does otherwise is read, wherever a refactoring carried it', async () => {
    const hidden: string[] = [];
    let tried = 0;
    for (const { name, before, after } of fixtures) {
      const plain = await analyzeTexts(before, after);
      for (const [path, text] of Object.entries(after)) {
        const file = plain.after.findIndex(version => version.path === path);
        if (before[path] === text || plain.after[file]?.mode !== 'syntax') continue;
        const isRead = ({ start, end }: Mutant): boolean =>
          toRead(plain).some(
            edit => edit.after?.file === file && edit.after.start < Math.max(end, start + 1) && start < edit.after.end,
          );
        const { declarations } = await structureOf(path, text);
        for (const mutant of chosen(
          mutantsOf(declarations[0].source, declarations).filter(one => !isRead(one)),
          1,
          randomOf(seedOf(name + path)),
        )) {
          tried++;
          const changed = await analyzeTexts(before, { ...after, [path]: mutated(text, mutant) });
          const known = new Set(toRead(plain).map(edit => said(plain, edit)));
          if (!toRead(changed).some(edit => !known.has(said(changed, edit)))) {
            hidden.push(
              `${name} ${path}:${text.slice(0, mutant.start).split('\n').length}: ${mutant.kind} ${text.slice(mutant.start, mutant.end)} -> ${mutant.text}`,
            );
          }
        }
      }
    }
    assert.ok(tried > fixtures.length / 2, `${tried} of ${fixtures.length}`);
    assert.deepEqual(hidden, []);
  });

  it('random edits never throw and leave every result sound', async () => {
    const texts = [
      ...fixtures.flatMap(({ after }) => Object.entries(after)),
      ...own.filter(([, text]) => text.length < 20_000),
    ];
    for (let seed = 0; seed < 250; seed++) {
      const random = randomOf(seed);
      const chosen = Array.from({ length: 1 + random.next(3) }, () => random.pick(texts));
      const before = Object.fromEntries(
        chosen.map(([path, text], i) => [`${i}/${path}`, random.next(3) === 0 ? mangle(text, random) : text]),
      );
      const after = Object.fromEntries(
        chosen.map(([path, text], i) => [`${random.next(5) === 0 ? 'x' : i}/${path}`, mangle(text, random)]),
      );
      await noted(`seed ${seed}: ${Object.keys(before).join(', ')}`, async () =>
        checkInvariants(await analyzeTexts(before, after)),
      );
    }
  });
});

function toRead({ actions }: ChangeDiff): readonly EditAction[] {
  return actions.filter(
    ({ kind, trivial, refactoring }) => trivial === null && refactoring === null && kind !== 'moveOut',
  );
}

/** An edit, by its place before and its text after, which a mutant does not move. */
function said({ before, after }: ChangeDiff, { kind, before: from, after: to }: EditAction): string {
  return [
    kind,
    from && `${before[from.file].path} ${from.start} ${from.end}`,
    to && after[to.file].text?.slice(to.start, to.end),
  ].join('|');
}

const MIRROR: Partial<Record<RelationshipKind, RelationshipKind>> = {
  extract: 'inline',
  inline: 'extract',
  extractAndMove: 'moveAndInline',
  moveAndInline: 'extractAndMove',
  pullUp: 'pushDown',
  pushDown: 'pullUp',
  split: 'merge',
  merge: 'split',
  // Read backwards, a type above or below another goes back into that one. A class that was extracted is no name of the catalogue's backwards.
  extractSupertype: 'collapse',
  extractSubtype: 'collapse',
};

const NEW_TYPES = new Set<RelationshipKind>(['extractSupertype', 'extractSubtype', 'extractType']);

/** The new types. A type that is gone has no relationships in RefDiff's table, so their members have no mirrored ones. */
function extractedTypes(diff: ChangeDiff): ReadonlySet<string> {
  const types = diff.relationships
    .filter(({ kind }) => NEW_TYPES.has(kind))
    .map(({ after }) => diff.declarations.after[after]);
  return new Set(types.flatMap(type => [place(type, diff.after), nameOf(type)]));
}

/** By its place, and for members that stand beside their type by its name. */
function nameOf({ container, name }: Pick<Declaration, 'container' | 'name'>): string {
  return `${container}.${name}`.replace(/^\./, '');
}

/** Relationships as sorted text, as seen from the forward change, without those of extracted types and their members; what types become of one that is gone has no name. */
function relationshipsOf(diff: ChangeDiff, isBackwards: boolean, extracted: ReadonlySet<string>): string[] {
  const isOf = (list: readonly Declaration[], files: readonly FileVersion[], index: number): boolean => {
    const { parent, container } = list[index];
    return (
      extracted.has(container) ||
      extracted.has(place(list[index], files)) ||
      (parent !== null && extracted.has(place(list[parent], files)))
    );
  };
  const { before: from, after: to } = diff.declarations;
  const newTypes = extractedTypes(diff);
  const mirrorOf = (kind: RelationshipKind, { parent, container }: Declaration): RelationshipKind => {
    // What went up or down to a new type comes, read backwards, from one that is gone: in RefDiff's table it moved.
    const isInNewType = newTypes.has(container) || (parent !== null && newTypes.has(place(to[parent], diff.after)));
    return isInNewType && (kind === 'pullUp' || kind === 'pushDown') ? 'move' : (MIRROR[kind] ?? kind);
  };
  const kept = diff.relationships.filter(({ kind, before, after }) =>
    isBackwards ? kind !== 'extractType' && !isOf(from, diff.before, before) : !isOf(to, diff.after, after),
  );
  return kept
    .map(({ kind, before, after }) => {
      const ends = [place(from[before], diff.before), place(to[after], diff.after)];
      return isBackwards ? `${mirrorOf(kind, to[after])} ${ends[1]} -> ${ends[0]}` : `${kind} ${ends[0]} -> ${ends[1]}`;
    })
    .sort();
}

function place({ kind, file, start, signature }: Declaration, files: readonly FileVersion[]): string {
  return `${kind} ${signature} at ${files[file].path}:${start}`;
}

function filesOf(diff: ChangeDiff, isBackwards: boolean): string[] {
  return diff.pairs
    .map(({ before, after, status }) => {
      const ends = [before === null ? '-' : diff.before[before].path, after === null ? '-' : diff.after[after].path];
      if (!isBackwards) return `${status} ${ends[0]} ${ends[1]}`;
      return `${status === 'added' ? 'deleted' : status === 'deleted' ? 'added' : status} ${ends[1]} ${ends[0]}`;
    })
    .sort();
}

function assertUntouched(diff: ChangeDiff): void {
  checkInvariants(diff);
  assert.deepEqual(diff.refactorings, []);
  assert.deepEqual(
    diff.relationships.filter(({ kind }) => kind !== 'same'),
    [],
  );
  assert.deepEqual(diff.actions, []);
  assert.deepEqual(
    diff.pairs.filter(({ status }) => status !== 'unchanged'),
    [],
  );
  assert.equal(diff.summary.linesChanged, 0);
  assert.equal(diff.summary.linesToRead, 0);
}

/** Says in a failure which of many cases it was. */
async function noted(name: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
