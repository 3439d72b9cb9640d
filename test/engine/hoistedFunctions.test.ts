/** `function f() {}` and a variable that has an arrow function: the same where nobody sees it before, and the function asks for nothing but its parameters. Both ways. */
import { isFolded, isRead } from './support/bothWays.js';

const arrow = (body = 'return a * b;', name = 'area'): string =>
  `const ${name} = (a, b) => {\n  log(a);\n  ${body}\n};\n`;
const hoisted = (body = 'return a * b;', name = 'area'): string =>
  `function ${name}(a, b) {\n  log(a);\n  ${body}\n}\n`;
const USE = 'export const run = () => area(1, 2);\n';

describe('a function as a variable', () => {
  for (const [name, path, before, after] of [
    ['in a module', 'a.js', arrow() + USE, hoisted() + USE],
    ['that the module shows', 'a.js', `export ${arrow()}`, `export ${hoisted()}`],
    [
      'that is an expression',
      'a.js',
      `const area = (a, b) => a * b;\n${USE}`,
      `function area(a, b) {\n  return a * b;\n}\n${USE}`,
    ],
    [
      'without an arrow',
      'a.js',
      `const area = function (a, b) {\n  return a * b;\n};\n${USE}`,
      `function area(a, b) {\n  return a * b;\n}\n${USE}`,
    ],
    [
      'that is waited for',
      'a.js',
      'export const area = async a => {\n  await a;\n  return a * 2;\n};\n',
      'export async function area(a) {\n  await a;\n  return a * 2;\n}\n',
    ],
    [
      'with types',
      'a.ts',
      'export const area = (a: number, b: number): number => {\n  log(a);\n  return a * b;\n};\n',
      'export function area(a: number, b: number): number {\n  log(a);\n  return a * b;\n}\n',
    ],
    [
      'that calls itself',
      'a.js',
      'export const area = a => {\n  log(a);\n  return a > 1 ? area(a - 1) : 1;\n};\n',
      'export function area(a) {\n  log(a);\n  return a > 1 ? area(a - 1) : 1;\n}\n',
    ],
    [
      'of a component',
      'a.tsx',
      'export const Row = ({ title }: Props) => {\n  return <b>{title}</b>;\n};\n',
      'export function Row({ title }: Props) {\n  return <b>{title}</b>;\n}\n',
    ],
    [
      'in a function',
      'a.js',
      `export function run() {\n  ${arrow()}  return area(1, 2);\n}\n`,
      `export function run() {\n  ${hoisted()}  return area(1, 2);\n}\n`,
    ],
    [
      'a function inside that has an object of its own',
      'a.js',
      arrow('return function () { return this.a * b; };') + USE,
      hoisted('return function () { return this.a * b; };') + USE,
    ],
  ] as const) {
    it(`is not read: ${name}`, () => isFolded([name, path, before, after]));
  }

  for (const [name, path, before, after] of [
    ['the object itself', 'a.js', arrow('return this.a * b;') + USE, hoisted('return this.a * b;') + USE],
    [
      'the object itself, in an arrow function inside',
      'a.js',
      arrow('return () => this.a * b;') + USE,
      hoisted('return () => this.a * b;') + USE,
    ],
    ['all arguments', 'a.js', arrow('return arguments.length;') + USE, hoisted('return arguments.length;') + USE],
    ['how it is called', 'a.js', arrow('return new.target;') + USE, hoisted('return new.target;') + USE],
    [
      'called before',
      'a.js',
      `export const first = area(1, 2);\n${arrow()}`,
      `export const first = area(1, 2);\n${hoisted()}`,
    ],
    [
      'called by what is called before',
      'a.js',
      `export const first = run();\n${arrow()}function run() {\n  return area(1, 2);\n}\n`,
      `export const first = run();\n${hoisted()}function run() {\n  return area(1, 2);\n}\n`,
    ],
    [
      'mentioned before',
      'a.js',
      `const all = () => [area];\n${arrow()}export { all };\n`,
      `const all = () => [area];\n${hoisted()}export { all };\n`,
    ],
    ['no module', 'a.js', arrow(), hoisted()],
    [
      'given another value',
      'a.js',
      `${arrow().replace('const', 'let')}area = log;\n${USE}`,
      `${hoisted()}area = log;\n${USE}`,
    ],
    [
      'objects made with it',
      'a.js',
      `${arrow()}export const one = new area(1, 2);\n`,
      `${hoisted()}export const one = new area(1, 2);\n`,
    ],
    [
      'a name of what makes objects',
      'a.js',
      `export ${arrow('return a * b;', 'Area')}`,
      `export ${hoisted('return a * b;', 'Area')}`,
    ],
    [
      'a component of which objects are made',
      'a.jsx',
      'export const Row = ({ title }) => {\n  return <b>{title}</b>;\n};\nRow.prototype.run = go;\n',
      'export function Row({ title }) {\n  return <b>{title}</b>;\n}\nRow.prototype.run = go;\n',
    ],
    [
      'in a block',
      'a.js',
      `export function run(a) {\n  if (a) {\n    ${arrow()}    log(area);\n  }\n}\n`,
      `export function run(a) {\n  if (a) {\n    ${hoisted()}    log(area);\n  }\n}\n`,
    ],
    [
      'a type of its own',
      'a.ts',
      'export const area: Area = (a: number) => {\n  log(a);\n  return a * 2;\n};\n',
      'export function area(a: number) {\n  log(a);\n  return a * 2;\n}\n',
    ],
    ['another one', 'a.js', arrow() + USE, hoisted('return a + b;') + USE],
    [
      'not waited for',
      'a.js',
      'export const area = async a => {\n  log(a);\n  return a * 2;\n};\n',
      'export function area(a) {\n  log(a);\n  return a * 2;\n}\n',
    ],
  ] as const) {
    it(`is read: ${name}`, () => isRead([name, path, before, after]));
  }
});
