/** How much of a change of one file is left to be read, there and back. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './engine.js';
import { mutantsAreRead } from './mutantsAreRead.js';

export type Case = readonly [name: string, path: string, before: string, after: string];

export async function linesToRead(path: string, before: string, after: string): Promise<[number, number]> {
  const [there, back] = [
    await analyzeTexts({ [path]: before }, { [path]: after }),
    await analyzeTexts({ [path]: after }, { [path]: before }),
  ];
  return [there.summary.linesToRead, back.summary.linesToRead];
}

export async function isRead([, path, before, after]: Case): Promise<void> {
  const [there, back] = await linesToRead(path, before, after);
  assert.ok(there > 0 && back > 0, `${there} and ${back} lines`);
}

export async function isFolded([, path, before, after]: Case): Promise<void> {
  assert.deepEqual(await linesToRead(path, before, after), [0, 0]);
  const [was, is] = [{ [path]: before }, { [path]: after }];
  for (const [one, other] of [
    [was, is],
    [is, was],
  ]) {
    await mutantsAreRead(one, other, await analyzeTexts(one, other), 2);
  }
}
