/**
 * Values that names stand for now, each in the place of another one: `write(name, 3)` that became `write(size, name)`, where `size` is 3. The names
 * are explained one by one, the places are not. Both ways, and with the values in their places beside it.
 */
import { isFolded, isRead } from './support/bothWays.js';

const host = (log: string, more = ''): string =>
  `function f(o, x) {\n  start();\n${more}  log.write(${log});\n  stop(o);\n}\n`;
const called = (given: string, log: string): string =>
  `function f(o, x) {\n  start();\n  done(${given});\n  stop(o);\n}\n\nfunction done(name, size) {\n  log.write(${log});\n}\n`;
const named = (log: string): string => host(log, '  const name = o.name;\n  const size = 3 * o.size;\n');
const taken = (head: string, log: string, given: string): string =>
  `function f(${head}) {\n  start();\n  log.write(${log});\n  stop(1);\n}\n\nfunction g() {\n  h();\n  f(${given});\n}\n`;

describe("values that stand in one another's places", () => {
  for (const [name, before, after, exchanged] of [
    [
      'handed over for parameters',
      host('o.name, 3'),
      called('o.name, 3', 'name, size'),
      called('o.name, 3', 'size, name'),
    ],
    [
      'members handed over for parameters',
      host('o.name, o.size'),
      called('o.name, o.size', 'name, size'),
      called('o.name, o.size', 'size, name'),
    ],
    [
      'operands handed over for parameters',
      host('o.name - 3'),
      called('o.name, 3', 'name - size'),
      called('o.name, 3', 'size - name'),
    ],
    ['variables', host('o.name, 3 * o.size'), named('name, size'), named('size, name')],
    [
      'variables among others',
      host('x, o.name, x + 1, 3 * o.size'),
      named('x, name, x + 1, size'),
      named('x, size, x + 1, name'),
    ],
    ['operands that became variables', host('o.name - 3 * o.size'), named('name - size'), named('size - name')],
    [
      'parameters that were introduced',
      taken('', "5, 'all of it'", ''),
      taken('five, all', 'five, all', "5, 'all of it'"),
      taken('five, all', 'all, five', "5, 'all of it'"),
    ],
  ] as const) {
    it(`are read: ${name}`, () => isRead([name, 'a.js', before, exchanged]));
    it(`are not, each in its own: ${name}`, () => isFolded([name, 'a.js', before, after]));
  }
});
