/** Names of what objects and enums hold: read where no code of the change says them, and following where it does. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

const slice = (name: string): string =>
  `import { createSlice } from '@reduxjs/toolkit';\n\nexport const slice = createSlice({\n  name: 'cart',\n  ${name}: {\n    add(state, action) { state.push(action.payload); },\n  },\n});\n`;
const state = (name: string, more = ''): string =>
  `enum Status { ${name}, CLOSED }\nclass Parse {\n  Status of(String s) { return Status.valueOf(s); }\n${more}}\n`;

async function linesToRead(path: string, before: string, after: string): Promise<number> {
  return (await analyzeTexts({ [path]: before }, { [path]: after })).summary.linesToRead;
}

describe('names that no code of the change says', () => {
  it('are to be read in an object that is handed to others', async () => {
    assert.notEqual(await linesToRead('a.ts', slice('reducers'), slice('extraReducers')), 0);
  });

  it('are to be read of a constant', async () => {
    assert.notEqual(await linesToRead('A.java', state('OPEN'), state('ACTIVE')), 0);
  });

  it('follow where code uses the constant', async () => {
    const use = (name: string): string => `  Status first() { return Status.${name}; }\n`;
    assert.equal(await linesToRead('A.java', state('OPEN', use('OPEN')), state('ACTIVE', use('ACTIVE'))), 0);
  });
});
