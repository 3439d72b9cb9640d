/** Names of variables in code that went to another callable: they are to be read where that callable does not see the variable. */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { analyzeTexts } from './support/engine.js';
import { textsToRead } from './support/listing.js';

const code = (indent: string): string =>
  ['state.cache.reset(state.path);', 'state.cache.set(state.path, size);', 'state.log.push(state.path);']
    .map(line => `${indent}${line}\n`)
    .join('');
const script = (head: string, call: string, parameters: string): Texts => ({
  'a.js': `${head}function finish(state, size) {\n  prepare(state);\n${call}  done(state);\n}\n${parameters === '' ? '' : `function store(${parameters}) {\n${code('  ')}}\n`}`,
});
const python = (call: string, parameters: string): Texts => ({
  'a.py': `def finish(state, size):\n    prepare(state)\n${call}    done(state)\n${parameters === '' ? '' : `\ndef store(${parameters}):\n${code('    ').replaceAll(';', '')}`}`,
});

async function left(before: Texts, after: Texts): Promise<string[]> {
  return textsToRead(await analyzeTexts(before, after), 'after');
}

describe('names of variables in code that went to another callable', () => {
  const whole = script('', code('  '), '');

  it('are not to be read where the variable was handed over', async () => {
    assert.deepEqual(await left(whole, script('', '  store(state, size);\n', 'state, size')), []);
  });

  for (const [name, before, after] of [
    ['was not handed over', whole, script('', '  store(state);\n', 'state')],
    ['was handed over by another name', whole, script('', '  store(state, size);\n', 'state, width')],
    [
      'was not handed over, in Python',
      python(code('    ').replaceAll(';', ''), ''),
      python('    store(state)\n', 'state'),
    ],
  ] satisfies readonly (readonly [string, Texts, Texts])[]) {
    it(`are to be read where it ${name}`, async () => {
      assert.ok((await left(before, after)).includes('size'));
      assert.ok((await left(after, before)).includes('size'));
    });
  }

  it('are to be read in functions that went along', async () => {
    const inner = '  map.find = function (one) {\n    return map.get(key(one));\n  };\n  map.open();\n';
    const whole = `function load(box, key) {\n  prepare(box);\n  const map = new Map(box);\n${inner}  return map;\n}\n`;
    const parted = (parameter: string): string =>
      `function load(box, key) {\n  prepare(box);\n  return newMap(box, key);\n}\nfunction newMap(box, ${parameter}) {\n  const map = new Map(box);\n${inner}  return map;\n}\n`;
    assert.ok(!(await left({ 'a.js': whole }, { 'a.js': parted('key') })).includes('key'));
    assert.ok((await left({ 'a.js': whole }, { 'a.js': parted('name') })).includes('key'));
  });

  it('are to be read where code that named a variable of the file came to where a function has its own', async () => {
    const file = 'let size = 3;\n';
    assert.ok((await left(script(file, '  store(state);\n', 'state'), script(file, code('  '), ''))).includes('size'));
  });
});
