/** Where nothing of a change is left to be read, something is of what does a little else: no fold hides more than it explains. */
import assert from 'node:assert/strict';
import { languageOfPath } from '../../../src/engine/languages/registry.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import { randomOf, seedOf } from './edits.js';
import type { Texts } from './engine.js';
import { analyzeTexts, structureOf } from './engine.js';
import type { Mutant } from './mutants.js';
import { chosen, mutantsOf, mutated, putsBack, wordMutantsOf } from './mutants.js';

/** Tries `most` mutants of each file that changed; `folded` is what the change without them was found to be. One that is told by another refactoring is not hidden. */
export async function mutantsAreRead(before: Texts, after: Texts, folded: ChangeDiff, most: number): Promise<void> {
  if (folded.summary.linesChanged === 0) return;
  const reported = typesOf(folded);
  for (const [path, text] of Object.entries(after)) {
    if (before[path] === text) continue;
    for (const mutant of chosen(await allMutantsOf(path, text), most, randomOf(seedOf(text)))) {
      const other = mutated(text, mutant);
      if (putsBack(before[path] ?? '', other, mutant)) continue;
      const diff = await analyzeTexts(before, { ...after, [path]: other });
      assert.ok(
        diff.summary.linesToRead > 0 || typesOf(diff) !== reported,
        `${mutant.kind} is hidden in ${path}:\n${other}`,
      );
    }
  }
}

async function allMutantsOf(path: string, text: string): Promise<Mutant[]> {
  if (languageOfPath(path, text) === null) return wordMutantsOf(text);
  const { declarations } = await structureOf(path, text);
  return mutantsOf(declarations[0].source, declarations);
}

function typesOf({ refactorings }: ChangeDiff): string {
  return refactorings
    .map(({ type }) => type)
    .sort()
    .join();
}
