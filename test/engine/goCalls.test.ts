/**
 * Calls in Go with something in brackets before the parentheses: of a generic function with its types, or of an element of something.
 */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

describe('calls in Go with brackets', () => {
  const named = (text: string, from: string, to: string): string => text.replace(new RegExp(`\\b${from}\\b`, 'g'), to);
  const steps =
    'package a\n\nfunc run(steps []func(int) int, v int) int {\n\tfor i := range steps {\n\t\tv = steps[i](v)\n\t}\n\treturn v\n}\n';
  const load =
    'package a\n\nfunc load[T any](path string) T {\n\tvar out T\n\tread(path, &out)\n\treturn out\n}\n\nfunc all(path string) Config {\n\tuse(load[int](path), load[*Config](path), pkg.Get[string](path))\n\treturn load[Config](path)\n}\n';

  it('name an element by a variable', async () => {
    assert.equal((await analyzeTexts({ 'a.go': steps }, { 'a.go': named(steps, 'i', 'at') })).summary.linesToRead, 0);
  });

  it('name a generic function', async () => {
    const { summary, refactorings } = await analyzeTexts({ 'a.go': load }, { 'a.go': named(load, 'load', 'readInto') });
    assert.equal(summary.linesToRead, 0);
    assert.deepEqual(
      refactorings.map(({ type }) => type),
      ['Rename Method'],
    );
  });

  it('are read where they are of another type', async () => {
    assert.equal(
      (await analyzeTexts({ 'a.go': load }, { 'a.go': load.replace('load[int]', 'load[int64]') })).summary.linesToRead,
      2,
    );
  });
});
