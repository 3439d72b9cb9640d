/** Parameters that became one, which takes apart the object that calls hand over, and the reverse: the same where each call hands over the same. */
import { isFolded, isRead } from './support/bothWays.js';

const BODY = '{\n  return width / height;\n}\n';
const several = (calls: string, more = ''): string => `function area(width, height${more}) ${BODY}${calls}\n`;
const one = (calls: string, more = '', pattern = '{ width, height }'): string =>
  `function area(${pattern}${more}) ${BODY}${calls}\n`;
const TYPE = '{ width: number; height: number }';

describe('parameters gathered in an object', () => {
  for (const [name, path, before, after] of [
    ['JavaScript', 'a.js', several('log(area(1, 2));'), one('log(area({ width: 1, height: 2 }));')],
    [
      'by their own names',
      'a.js',
      several('export const run = (width, height) => area(width, height);'),
      one('export const run = (width, height) => area({ width, height });'),
    ],
    [
      'under other names',
      'a.js',
      several('log(area(1, 2));'),
      one('log(area({ w: 1, h: 2 }));', '', '{ w: width, h: height }'),
    ],
    [
      'beside others',
      'a.js',
      several("log(area(1, 2, 'm'));", ', unit'),
      one("log(area({ width: 1, height: 2 }, 'm'));", ', unit'),
    ],
    [
      'in another order, of what does nothing',
      'a.js',
      several('export const run = (width, height) => area(width, height);'),
      one('export const run = (width, height) => area({ height, width });'),
    ],
    [
      'what does something, in one order',
      'a.js',
      several('log(area(next(), last()));'),
      one('log(area({ width: next(), height: last() }));'),
    ],
    [
      'with types',
      'a.ts',
      several('log(area(1, 2));').replace('width, height', 'width: number, height: number'),
      one('log(area({ width: 1, height: 2 }));', '', `{ width, height }: ${TYPE}`),
    ],
    [
      'a method',
      'a.ts',
      `class Box {\n  area(width: number, height: number): number {\n    return width / height;\n  }\n  run(): number {\n    return this.area(this.w, this.h);\n  }\n}\n`,
      `class Box {\n  area({ width, height }: ${TYPE}): number {\n    return width / height;\n  }\n  run(): number {\n    return this.area({ width: this.w, height: this.h });\n  }\n}\n`,
    ],
    [
      'an arrow function',
      'a.js',
      'const area = (width, height) => width / height;\nlog(area(1, 2));\n',
      'const area = ({ width, height }) => width / height;\nlog(area({ width: 1, height: 2 }));\n',
    ],
  ] as const) {
    it(`are not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, path, before, after] of [
    ['exchanged', 'a.js', several('log(area(1, 2));'), one('log(area({ width: 2, height: 1 }));')],
    ['other values', 'a.js', several('log(area(1, 2));'), one('log(area({ width: 1, height: 3 }));')],
    [
      'one name twice',
      'a.js',
      several('const run = (width, height) => area(width, height);'),
      one('const run = (width, height) => area({ width, height: width });'),
    ],
    ['a value that was missing', 'a.js', several('log(area(1));'), one('log(area({ width: 1, height: undefined }));')],
    ['a value that is missing', 'a.js', several('log(area(1, 2));'), one('log(area({ width: 1 }));')],
    [
      'evaluated in another order',
      'a.js',
      several('log(area(next(), last()));'),
      one('log(area({ height: last(), width: next() }));'),
    ],
    [
      'a value for none',
      'a.js',
      several('log(area(1, 2));'),
      one('log(area({ width: 1, height: 2 }));', '', '{ width, height = 3 }'),
    ],
    [
      'a value for none, of all',
      'a.js',
      several('log(area(1, 2));'),
      one('log(area({ width: 1, height: 2 }));', '', '{ width, height } = {}'),
    ],
    [
      'a value for none, as before',
      'a.js',
      several('log(area(1, 2));').replace('height)', 'height = 3)'),
      one('log(area({ width: 1, height: 2 }));', '', '{ width, height = 3 }'),
    ],
    [
      'one more in the object',
      'a.js',
      several('log(area(1, 2));'),
      one('log(area({ width: 1, height: 2, depth: log() }));'),
    ],
    ['an object from elsewhere', 'a.js', several('log(area(1, 2));'), one('log(area(box));')],
    ['all that another has', 'a.js', several('log(area(1, 2));'), one('log(area({ width: 1, height: 2, ...box }));')],
    [
      'a call that stayed as it was',
      'a.js',
      several('log(area(1, 2));\nlog(area(3, 4));'),
      one('log(area({ width: 1, height: 2 }));\nlog(area(3, 4));'),
    ],
    [
      'the function itself handed over',
      'a.js',
      several('log(area(1, 2));\nrows.map(area);'),
      one('log(area({ width: 1, height: 2 }));\nrows.map(area);'),
    ],
    [
      'called by another word',
      'a.js',
      several('log(area(1, 2));\nlog(area.call(null, 3, 4));'),
      one('log(area({ width: 1, height: 2 }));\nlog(area.call(null, 3, 4));'),
    ],
    [
      'all arguments',
      'a.js',
      several('log(area(1, 2));').replace('width / height', 'width / height + arguments.length'),
      one('log(area({ width: 1, height: 2 }));').replace('width / height', 'width / height + arguments.length'),
    ],
    [
      'one that overrides it',
      'a.js',
      'class Box {\n  area(width, height) {\n    return width / height;\n  }\n}\nclass Wide extends Box {\n  area(width, height) {\n    return width + height;\n  }\n}\nconst run = box => box.area(1, 2);\n',
      'class Box {\n  area({ width, height }) {\n    return width / height;\n  }\n}\nclass Wide extends Box {\n  area(width, height) {\n    return width + height;\n  }\n}\nconst run = box => box.area({ width: 1, height: 2 });\n',
    ],
    [
      'with a type of another member',
      'a.ts',
      several('log(area(1, 2));').replace('width, height', 'width: number, height: number'),
      one('log(area({ width: 1, height: 2 }));', '', '{ width, height }: { width: number; height?: number }'),
    ],
    ['another body', 'a.js', several('log(area(1, 2));'), one('log(area({ width: 1, height: 2 }));').replace('/', '*')],
    [
      'names exchanged in the head',
      'a.js',
      several('log(area(1, 2));'),
      one('log(area({ width: 1, height: 2 }));', '', '{ width: height, height: width }'),
    ],
  ] as const) {
    it(`are read: ${name}`, () => isRead([name, path, before, after]));
  }
});
