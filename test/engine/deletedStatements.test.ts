/**
 * Whatever the language: a statement that goes, or comes, is that and nothing else: no refactoring, and no more to read than its own lines.
 * Carried out on the fixtures, on statements that stand on lines of their own among others and declare nothing.
 */
import assert from 'node:assert/strict';
import { isStatement, Role } from '../../src/engine/languages/roles.js';
import { hasStatements, isCallable } from '../../src/engine/structure/declaration.js';
import { children } from '../../src/engine/syntax/tree.js';
import { analyzeTexts, filesOf, mapChange } from './support/engine.js';
import type { Texts } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';

/** As many of each fixture: a bound on time. */
const MOST = 2;

describe('a statement that goes or comes', () => {
  for (const { name, after } of loadFixtures()) {
    it(name, async () => {
      for (const { path, start, end } of await deletableIn(after)) {
        const text = after[path];
        const less = { ...after, [path]: text.slice(0, start) + text.slice(end) };
        const gone = text.slice(start, end);
        for (const [from, to] of [
          [after, less],
          [less, after],
        ]) {
          const { refactorings, summary } = await analyzeTexts(from, to);
          assert.deepEqual(
            refactorings.map(({ description }) => description),
            [],
            `${path}: ${gone}`,
          );
          assert.ok(
            summary.linesToRead <= gone.split('\n').length - 1,
            `${path}: ${gone}\n${summary.linesToRead} lines`,
          );
        }
      }
    });
  }
});

/** Whole lines of statements that are neither the first nor the last of their block. */
async function deletableIn(texts: Texts): Promise<{ path: string; start: number; end: number }[]> {
  const {
    input: { matches },
  } = await mapChange({ origin: { kind: 'unnamed' }, before: filesOf(texts), after: filesOf(texts) });
  const found = new Map<string, { path: string; start: number; end: number }>();
  for (const declaration of matches.after.declarations) {
    const {
      source: { tree, role, path },
      node,
    } = declaration;
    if (!isCallable(declaration) || !hasStatements(declaration)) continue;
    for (let block = node; block < node + tree.size[node]; block++) {
      if (role[block] !== Role.block) continue;
      const statements = children(tree, block).filter(child => isStatement(role[child]));
      for (const statement of statements.slice(1, -1)) {
        if (role[statement] !== Role.statement || role[statement + 1] !== Role.call) continue;
        const text = texts[path];
        const start = text.lastIndexOf('\n', tree.start[statement] - 1) + 1;
        const end = text.indexOf('\n', tree.end[statement]) + 1;
        const isAlone =
          end > 0 &&
          /^\s*$/.test(text.slice(start, tree.start[statement])) &&
          /^[;\s]*$/.test(text.slice(tree.end[statement], end));
        if (isAlone && found.size < MOST) found.set(`${path} ${start}`, { path, start, end });
      }
    }
  }
  return [...found.values()];
}
