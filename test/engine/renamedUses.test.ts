/** Uses of what was renamed: explained where the name is certainly its, left to be read where it may be somebody else's. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

describe('uses of what was renamed', () => {
  const python = (name: string, other: string): string => `class ${name}:\n    def __init__(self, size):\n        self.size = size * 3\n\n    def area(self):\n        return self.size ** 2\n\n\ndef make(size):\n    log(size)\n    return ${other}(size)\n`;

  it('a type that is called', async () => {
    assert.deepEqual(await toRead({ 'tile.py': python('Tile', 'Tile') }, { 'tile.py': python('Slab', 'Slab') }), []);
    const kotlin = (name: string): string => `class ${name}(val size: Int) {\n  fun area(): Int {\n    return size * size\n  }\n}\n\nclass Floor {\n  fun make(size: Int): Any {\n    log(size)\n    return ${name}(size)\n  }\n}\n`;
    assert.deepEqual(await toRead({ 'Tile.kt': kotlin('Tile') }, { 'Tile.kt': kotlin('Slab') }), []);
  });

  it('not a function of the type\'s new name', async () => {
    const both = `${python('Tile', 'Tile')}\n\ndef Slab(size):\n    return cut(size)\n`;
    const after = `${python('Slab', 'Slab')}`;
    assert.ok((await toRead({ 'tile.py': both }, { 'tile.py': after })).includes('Tile => Slab'));
  });

  const script = (name: string, used: string, inner = ''): string => `export function draw(list, options) {\n  const ${name} = widthOf(options);\n  log(${name});\n  function row(item) {\n    ${inner}log(item);\n    return item.size * ${used};\n  }\n  return list.map(row);\n}\n`;

  it('a variable inside a function further in', async () => {
    assert.deepEqual(await toRead({ 'draw.js': script('w', 'w') }, { 'draw.js': script('width', 'width') }), []);
  });

  it('not one of its name that stands in between', async () => {
    assert.deepEqual(await toRead({ 'draw.js': script('w', 'w', 'const w = 3;\n    ') }, { 'draw.js': script('width', 'width', 'const w = 3;\n    ') }), ['w => width']);
  });

  it('not a function of another file that has its name still', async () => {
    const one = (name: string): string => `export function ${name}(size) {\n  log(size);\n  return size * 3 + edge(size);\n}\n`;
    const other = (called: string): string => `function trim(size) {\n  check(size);\n  return size - 7;\n}\n\nexport function cut(size) {\n  note(size);\n  return ${called}(size);\n}\n`;
    assert.deepEqual(await toRead({ 'a.js': one('trim'), 'b.js': other('trim') }, { 'a.js': one('pare'), 'b.js': other('pare') }), ['trim => pare']);
  });
});
