/** A change together with files that it leaves as they are, which the engine finds by its searches. */
import type { ContextReader } from '../../../src/engine/contextReader.js';
import { contextFiles } from '../../../src/changes/contextFiles.js';
import { filesAt, filesHolding, hasEnding } from '../../../src/changes/search.js';
import { DEFAULT_CONTEXT_LIMITS } from '../../../src/changes/source.js';
import type { ContextLimits } from '../../../src/changes/source.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import { filesOf, testBudget, testEngine } from './engine.js';
import type { Texts } from './engine.js';

export function analyzeInTree(
  before: Texts,
  after: Texts,
  outside: Texts,
  limits: ContextLimits = DEFAULT_CONTEXT_LIMITS,
): Promise<ChangeDiff> {
  const paths = Object.keys(outside);
  const changed = [...Object.keys(before), ...Object.keys(after)];
  const texts = contextFiles(paths, changed).map(path => ({ path, text: outside[path] }));
  const files = paths.map(path => ({ path, id: path }));
  const read = (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    Promise.resolve(new Map(ids.map(id => [id, outside[id]])));
  const reader: ContextReader = {
    search: ({ words, endings }) => filesHolding(words, files.filter(hasEnding(endings)), limits, read),
    read: wanted => filesAt(wanted, files, limits, read),
  };
  return testEngine().analyze(
    {
      origin: { kind: 'unnamed' },
      before: filesOf(before),
      after: filesOf(after),
      context: { paths, isWhole: true, texts, leftOut: 0 },
    },
    {},
    testBudget(),
    reader,
  );
}

/** `app.py:3 renamed clean`, with a `?` where something else may be meant. */
export function leftPlaces({ leftBehind }: Pick<ChangeDiff, 'leftBehind'>): string[] {
  return leftBehind.map(
    ({ path, line, cause, name, isCertain }) => `${path}:${line} ${cause} ${name}${isCertain ? '' : '?'}`,
  );
}
