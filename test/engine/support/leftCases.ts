/** Tests of what a change left behind, as tables: the change, files that it leaves as they are, and the places that still say the old thing. */
import assert from 'node:assert/strict';
import type { FileVersion, Span } from '../../../src/engine/model.js';
import type { Texts } from './engine.js';
import { analyzeInTree, leftPlaces } from './tree.js';

export interface LeftCase {
  readonly what: string;
  readonly before: Texts;
  readonly after: Texts;
  /** Left out: there is nothing but the change. */
  readonly outside?: Texts;
  /** `app.py:3 renamed clean`, in the order of the list, with a `?` where something else may be meant. */
  readonly left: readonly string[];
  /** What of the declaration is to be read; null: nothing at all is. Left out: not asked. */
  readonly reads?: string | null;
}

export const lines = (...all: string[]): string => `${all.join('\n')}\n`;

export function itFinds({ what, before, after, outside = {}, left, reads }: LeftCase): void {
  it(what, async () => {
    const diff = await analyzeInTree(before, after, outside);
    assert.deepEqual(leftPlaces(diff).sort(), [...left].sort());
    assert.equal(diff.summary.leftBehind, left.length);
    const textOf = (versions: readonly FileVersion[], { file, start, end }: Span): string =>
      (versions[file].text ?? '').slice(start, end);
    const toRead = diff.actions.flatMap(({ verdict, before: was, after: is }) =>
      verdict !== 'read' ? [] : [is === null ? was && textOf(diff.before, was) : textOf(diff.after, is)],
    );
    if (reads === null) assert.deepEqual(toRead, []);
    else if (reads !== undefined) assert.match(toRead.join('\n'), wanted(reads));
  });
}

function wanted(text: string): RegExp {
  return new RegExp(text.replace(/[^\w\s]/g, sign => `\\${sign}`));
}
