/** Names that said two things and are spelled out since a variable was renamed, or need not be any more. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

describe('names of members that are spelled out', () => {
  const script = (name: string, used: string): string =>
    `export function pack(box) {\n  const ${name} = box.label.trim();\n  log(${name});\n  return { ${used}, width: box.width };\n}\n`;
  const short = script('name', 'name');
  const long = script('title', 'name: title');

  it('a member of an object, both ways', async () => {
    assert.deepEqual(await toRead({ 'pack.js': short }, { 'pack.js': long }), []);
    assert.deepEqual(await toRead({ 'pack.js': long }, { 'pack.js': short }), []);
  });

  it('what an object is taken apart into', async () => {
    const taken = (name: string, used: string): string =>
      `export function pack(box) {\n  const { ${used}, width } = box;\n  log(${name}, width);\n  return ${name} + width;\n}\n`;
    assert.deepEqual(
      await toRead({ 'pack.js': taken('name', 'name') }, { 'pack.js': taken('title', 'name: title') }),
      [],
    );
  });

  it('what a module shows, and what another one takes from it', async () => {
    const module = (name: string, shown: string): string =>
      `function ${name}(engine) {\n  engine.turn(3);\n  return engine.state;\n}\n\nexport { ${shown} };\n`;
    assert.deepEqual(
      await toRead({ 'a.js': module('start', 'start') }, { 'a.js': module('ignite', 'ignite as start') }),
      [],
    );
  });

  it('a field in Rust', async () => {
    const rust = (name: string, used: string): string =>
      `struct Point { x: i32, y: i32 }\n\nfn shift(base: i32) -> Point {\n    let ${name} = base * 2;\n    let y = base - 1;\n    log(${name});\n    Point { ${used}, y }\n}\n`;
    assert.deepEqual(await toRead({ 'point.rs': rust('x', 'x') }, { 'point.rs': rust('left', 'x: left') }), []);
  });

  const typed = (member: string, given: string, other = ''): string =>
    `export interface Book { ${member}: number[]; size: number }\n\n` +
    `export function make(items: number[], ${other}size: number): Book {\n  return { ${given}, size };\n}\n`;
  const pattern = (member: string, taken: string): string =>
    `export interface Book { ${member}: number[]; size: number }\n\n` +
    `export function read(book: Book) {\n  const { ${taken}, size } = book;\n  return items.length + size;\n}\n`;
  const struct = (member: string, given: string, more = ''): string =>
    `pub struct Book {\n    pub ${member}: Vec<i32>,\n    pub size: i32,\n}\n\n` +
    `pub fn make(items: Vec<i32>, size: i32) -> Book {\n    ${more}Book { ${given}, size }\n}\n`;

  for (const [what, path, before, after] of [
    ['an object', 'a.ts', typed('sections', 'sections: items'), typed('items', 'items')],
    ['a pattern', 'a.ts', pattern('sections', 'sections: items'), pattern('items', 'items')],
    ['a struct', 'a.rs', struct('sections', 'sections: items'), struct('items', 'items')],
  ]) {
    it(`a member that was renamed to what gives it its value, both ways: ${what}`, async () => {
      assert.deepEqual(await toRead({ [path]: before }, { [path]: after }), []);
      assert.deepEqual(await toRead({ [path]: after }, { [path]: before }), []);
    });
  }

  it('not where a renamed member is given another value', async () => {
    const other = 'other: number[], ';
    const was = typed('sections', 'sections: other', other);
    assert.notDeepEqual(await toRead({ 'a.ts': was }, { 'a.ts': typed('items', 'items', other) }), []);
    const shadowed = struct('items', 'items', 'let items = vec![1];\n    ');
    assert.notDeepEqual(await toRead({ 'a.rs': struct('sections', 'sections: items') }, { 'a.rs': shadowed }), []);
    const made = struct('sections', 'sections: make_all(items)');
    assert.notDeepEqual(await toRead({ 'a.rs': made }, { 'a.rs': struct('items', 'items') }), []);
  });

  it('not where the outward name is another one, or another variable is named', async () => {
    assert.notDeepEqual(await toRead({ 'pack.js': short }, { 'pack.js': script('title', 'title') }), []);
    assert.notDeepEqual(await toRead({ 'pack.js': short }, { 'pack.js': script('title', 'name: box') }), []);
    assert.notDeepEqual(await toRead({ 'pack.js': short }, { 'pack.js': script('title', 'title: title') }), []);
  });
});
