/** An object that holds functions is a declaration. One that gets its first function, or loses its last, stays what it was. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const PLAIN = `export const rules = {
  sign: '.',
  isOwn: isText,
  names: once(readNames),
  inner: { width: 3, height: 4 },
};

run(rules);
`;

const WITH_FUNCTION = PLAIN.replace('  names', '  mayUse: () => false,\n  names');
const WITH_INNER_FUNCTION = PLAIN.replace('height: 4', 'height: 4, area: () => 12');

const LUA = `local rules = {
  sign = '.',
  names = once(read),
}

return run(rules)
`;

describe('an object with functions', () => {
  it('is the one that had none', async () => {
    assert.deepEqual(await toRead({ 'a.ts': PLAIN }, { 'a.ts': WITH_FUNCTION }), [' => mayUse: () => false']);
    assert.deepEqual(await toRead({ 'a.ts': WITH_FUNCTION }, { 'a.ts': PLAIN }), ['mayUse: () => false => ']);
    assert.equal((await toRead({ 'a.js': PLAIN }, { 'a.js': WITH_INNER_FUNCTION })).length, 1);
  });

  it('is so in Lua', async () => {
    const after = LUA.replace('  names', '  may = function() return false end,\n  names');
    assert.equal((await toRead({ 'a.lua': LUA }, { 'a.lua': after })).length, 1);
  });

  it('has its other members read where these changed as well', async () => {
    const after = WITH_FUNCTION.replace("'.'", "'::'");
    assert.deepEqual(await toRead({ 'a.ts': PLAIN }, { 'a.ts': after }), ["'.' => '::'", ' => mayUse: () => false']);
  });
});
