/** `list.forEach(x => {...})` and `for (const x of list) {...}`: the same of a list that is made just there. Both ways. */
import { isFolded, isRead } from './support/bothWays.js';

const BODY = '{\n    log(x);\n    put(x, 1);\n  }';
const call = (list: string, body = BODY, head = 'x =>'): string =>
  `export function run(xs) {\n  start();\n  ${list}.forEach(${head} ${body});\n  return xs;\n}\n`;
const loop = (list: string, body = BODY, head = 'const x of'): string =>
  `export function run(xs) {\n  start();\n  for (${head} ${list}) ${body}\n  return xs;\n}\n`;

describe('a loop over a list that is made just there', () => {
  for (const [name, path, before, after] of [
    ['written out', 'a.js', call('[1, 2]'), loop('[1, 2]')],
    ['of what another one has', 'a.js', call('[...xs, 2]'), loop('[...xs, 2]')],
    ['keys', 'a.ts', call('Object.keys(xs)'), loop('Object.keys(xs)')],
    [
      'taken apart',
      'a.js',
      call('Object.entries(xs)', BODY.replace('1', 'y'), '([x, y]) =>'),
      loop('Object.entries(xs)', BODY.replace('1', 'y'), 'const [x, y] of'),
    ],
    ['an expression', 'a.js', call('[1, 2]', 'put(x, xs)'), loop('[1, 2]', '{\n    put(x, xs);\n  }')],
    [
      'the object itself',
      'a.js',
      call('[1, 2]', BODY.replace('1', 'this.n')),
      loop('[1, 2]', BODY.replace('1', 'this.n')),
    ],
    [
      'functions that leave themselves',
      'a.js',
      call('[1, 2]', BODY.replace('1', '() => { return 1; }')),
      loop('[1, 2]', BODY.replace('1', '() => { return 1; }')),
    ],
  ] as const) {
    it(`is not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, before, after] of [
    ['a list from elsewhere', call('xs'), loop('xs')],
    ['what need not be a list', call('xs.filter(keep)'), loop('xs.filter(keep)')],
    ['empty places', call('[1, , 2]'), loop('[1, , 2]')],
    [
      'left in the middle',
      call('[1, 2]', '{\n    if (x) return;\n    put(x, 1);\n  }'),
      loop('[1, 2]', '{\n    if (x) return;\n    put(x, 1);\n  }'),
    ],
    [
      'left otherwise',
      call('[1, 2]', '{\n    if (x) return;\n    put(x, 1);\n  }'),
      loop('[1, 2]', '{\n    if (x) continue;\n    put(x, 1);\n  }'),
    ],
    [
      'what waits',
      call('[1, 2]', '{\n    await put(x, 1);\n    log(x);\n  }', 'async x =>').replace('function', 'async function'),
      loop('[1, 2]', '{\n    await put(x, 1);\n    log(x);\n  }').replace('function', 'async function'),
    ],
    ['a function that need not wait', call('[1, 2]', BODY, 'async x =>'), loop('[1, 2]')],
    [
      'a function with an object of its own',
      call('[1, 2]', BODY.replace('1', 'this.n'), 'function (x)'),
      loop('[1, 2]', BODY.replace('1', 'this.n')),
    ],
    [
      'a variable of the function around it',
      call('[1, 2]', BODY.replace('log(x);', 'var y = x;')),
      loop('[1, 2]', BODY.replace('log(x);', 'var y = x;')),
    ],
    [
      'one variable for all rounds',
      call('[1, 2]', BODY.replace('1', '() => x')),
      loop('[1, 2]', BODY.replace('1', '() => x'), 'var x of'),
    ],
    ['the places as well', call('[1, 2]', BODY, '(x, i) =>'), loop('[1, 2]')],
    ['another object for it', call('[1, 2]').replace('});', '}, xs);'), loop('[1, 2]')],
    [
      'an own name in the list',
      call('[x, 2]').replace('(xs)', '(x)').replace('return xs', 'return x'),
      loop('[x, 2]').replace('(xs)', '(x)').replace('return xs', 'return x'),
    ],
    [
      'another object of the name',
      `const Object = own;\n${call('Object.keys(xs)')}`,
      `const Object = own;\n${loop('Object.keys(xs)')}`,
    ],
    ['the places of a list', call('[1, 2]'), loop('[1, 2]').replace(' of ', ' in ')],
    ['another list', call('[1, 2]'), loop('[1, 3]')],
    ['another body', call('[1, 2]'), loop('[1, 2]', BODY.replace('1', '2'))],
    ['what may be no list at all', call('[1, 2]?'), loop('[1, 2]')],
  ] as const) {
    it(`is read: ${name}`, () => isRead([name, 'a.js', before, after]));
  }
});
