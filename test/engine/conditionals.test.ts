/**
 * Conditions in callables too long for a fixture: what did not change in them is no work.
 */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

describe('conditions of long callables', () => {
  it('a condition that became a ternary among hundreds of calls', async () => {
    const calls = Array.from({ length: 300 }, (_, i) => `    send("part ${i}", place(${i}))`).join('\n');
    const before = `def write(ending, usual):\n    if ending:\n        ending = "." + ending\n    else:\n        ending = usual\n${calls}\n    return ending\n`;
    const after = `def write(ending, usual):\n    ending = "." + ending if ending else usual\n${calls}\n    return ending\n`;
    const { refactorings } = await analyzeTexts({ 'parts.py': before }, { 'parts.py': after });
    assert.deepEqual(
      refactorings.map(({ type }) => type),
      ['Replace Conditional With Ternary'],
    );
  });
});
