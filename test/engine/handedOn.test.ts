/**
 * Imports that lead through files which hand on all of unchanged ones: they say the same as the import from the file
 * itself where that file declares the name, and no other before it.
 */
import assert from 'node:assert/strict';
import type { Side, Span } from '../../src/engine/model.js';
import type { Texts } from './support/engine.js';
import { lines } from './support/leftCases.js';
import { analyzeInTree } from './support/tree.js';

interface Case {
  readonly what: string;
  readonly before: Texts;
  readonly after: Texts;
  readonly outside: Texts;
  /** Paths and texts in which the name is another's: one of these instead of the same in `outside`. */
  readonly otherwise: Texts;
}

const CASES: readonly Case[] = [
  {
    what: 'TypeScript: a new file for a folder',
    before: { 'use.ts': lines("import { alpha } from './lib/alpha';", 'export const one = alpha();') },
    after: {
      'use.ts': lines("import { alpha } from './lib';", 'export const one = alpha();'),
      'lib/index.ts': lines("export * from './beta';", "export * from './alpha';"),
    },
    outside: {
      'lib/alpha.ts': lines('export function alpha() {', '  return 1;', '}'),
      'lib/beta.ts': lines('export const beta = 2;'),
    },
    otherwise: { 'lib/beta.ts': lines('export const alpha = () => 2;') },
  },
  {
    what: 'TypeScript: files between that stand, two steps away',
    before: { 'app/use.ts': lines("import { alpha } from '../lib/deep/alpha';", 'export const one = alpha();') },
    after: { 'app/use.ts': lines("import { alpha } from '../lib';", 'export const one = alpha();') },
    outside: {
      'lib/index.ts': lines("export * from './deep';"),
      'lib/deep/index.ts': lines("export * from './alpha';"),
      'lib/deep/alpha.ts': lines('export const alpha = () => 1;'),
    },
    otherwise: { 'lib/deep/index.ts': lines('export const alpha = () => 2;') },
  },
  {
    what: 'Python: all of a module, in the file of a package',
    before: { 'use.py': lines('from lib.alpha import first', '', 'ONE = first()') },
    after: {
      'use.py': lines('from lib import first', '', 'ONE = first()'),
      'lib/__init__.py': lines('from .alpha import *'),
    },
    outside: { 'lib/alpha.py': lines("__all__ = ['first']", '', 'def first():', '    return 1') },
    otherwise: { 'lib/alpha.py': lines("__all__ = ['other']", '', 'def first():', '    return 1') },
  },
  {
    what: 'Rust: a module that another one uses whole',
    before: {
      'src/user.rs': lines('use crate::parts::alpha::first;', 'pub fn one() -> i32 {', '    first()', '}'),
      'src/parts/mod.rs': lines('pub mod alpha;', 'pub mod beta;'),
    },
    after: {
      'src/user.rs': lines('use crate::parts::first;', 'pub fn one() -> i32 {', '    first()', '}'),
      'src/parts/mod.rs': lines('pub mod alpha;', 'pub mod beta;', 'pub use beta::*;', 'pub use alpha::*;'),
    },
    outside: {
      'src/parts/alpha.rs': lines('pub fn first() -> i32 {', '    1', '}'),
      'src/parts/beta.rs': lines('fn first() -> i32 {', '    2', '}'),
      'src/lib.rs': lines('mod parts;', 'mod user;'),
      'Cargo.toml': lines('[package]', 'name = "a"'),
    },
    otherwise: { 'src/parts/beta.rs': lines('pub fn first() -> i32 {', '    2', '}') },
  },
];

async function isReadIn(path: string, { before, after }: Case, outside: Texts): Promise<boolean> {
  const diff = await analyzeInTree(before, after, outside);
  const isThere = (side: Side, span: Span | null): boolean => span !== null && diff[side][span.file].path === path;
  return diff.actions.some(
    ({ trivial, refactoring, before: was, after: is }) =>
      trivial === null && refactoring === null && (isThere('before', was) || isThere('after', is)),
  );
}

describe('Imports through files that hand on all of unchanged ones', () => {
  for (const one of CASES) {
    const [user] = Object.keys(one.before);
    it(`say the same: ${one.what}`, async () => assert.equal(await isReadIn(user, one, one.outside), false));
    it(`are read where the name is another's: ${one.what}`, async () =>
      assert.equal(await isReadIn(user, one, { ...one.outside, ...one.otherwise }), true));
  }
});
