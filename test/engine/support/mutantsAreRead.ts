/** Where nothing of a change is left to be read, something is of what does a little else: no fold hides more than it explains. */
import assert from 'node:assert/strict';
import type { ChangeDiff } from '../../../src/engine/model.js';
import { randomOf, seedOf } from './edits.js';
import type { Texts } from './engine.js';
import { analyzeTexts, structureOf } from './engine.js';
import { chosen, mutantsOf, mutated, putsBack } from './mutants.js';

/** Tries `most` mutants of each file that changed; `folded` is what the change without them was found to be. One that is told by another refactoring is not hidden. */
export async function mutantsAreRead(before: Texts, after: Texts, folded: ChangeDiff, most: number): Promise<void> {
  if (folded.summary.linesChanged === 0) return;
  const told = typesOf(folded);
  for (const [path, text] of Object.entries(after)) {
    if (before[path] === text) continue;
    const { declarations } = await structureOf(path, text);
    for (const mutant of chosen(mutantsOf(declarations[0].source, declarations), most, randomOf(seedOf(text)))) {
      const other = mutated(text, mutant);
      if (putsBack(before[path] ?? '', other, mutant)) continue;
      const diff = await analyzeTexts(before, { ...after, [path]: other });
      assert.ok(
        diff.summary.linesToRead > 0 || typesOf(diff) !== told,
        `${mutant.kind} is hidden in ${path}:\n${other}`,
      );
    }
  }
}

function typesOf({ refactorings }: ChangeDiff): string {
  return refactorings
    .map(({ type }) => type)
    .sort()
    .join();
}
