/** Values that are several where they have no name: left to be read where one had the place of a name, both ways. */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const lua = (name: string, code: string, named: string, more = ''): Case => {
  const file = (lines: string): string => `${more}local function f(s)\n  start(1)\n  ${lines}\nend\nreturn f\n`;
  return [name, 'a.lua', file(code), file(named)];
};
const ONE = 'local function one(s)\n  if s then\n    return 2\n  end\n  return s .. "x"\nend\n';
const PERHAPS = 'local function one(s)\n  if s then\n    return 2\n  end\n  return s:find("x")\nend\n';

const OTHERWISE: readonly Case[] = [
  lua('handed back', 'return s:gsub("a", "b")', 'local t = s:gsub("a", "b")\n  return t'),
  lua('handed over last', 'print(1, s:find("x"))', 'local at = s:find("x")\n  print(1, at)'),
  lua('put into a table', 'keep({ g(s) })', 'local v = g(s)\n  keep({ v })'),
  lua('of a function that hands on what it calls', 'print(one(s))', 'local v = one(s)\n  print(v)', PERHAPS),
];

const ALIKE: readonly Case[] = [
  lua('not the last', 'print(s:find("x"), 1)', 'local at = s:find("x")\n  print(at, 1)'),
  lua('a part of another value', 'print(g(s) + 1)', 'local v = g(s)\n  print(v + 1)'),
  lua('of a function that gives one', 'print(one(s))', 'local v = one(s)\n  print(v)', ONE),
  lua('of a function that is known to give one', 'print(tostring(s))', 'local v = tostring(s)\n  print(v)'),
];

describe('values that are several', () => {
  for (const one of OTHERWISE) it(`are left to be read: ${one[0]}`, () => isRead(one));
  for (const one of ALIKE) it(`are one: ${one[0]}`, () => isFolded(one));
});
