/**
 * Attacks: changes of behaviour that must be left to read, made without knowledge of the engine. Those that are hidden still are listed in
 * `test/attacks/open.txt`; the list may only shrink: `npm run bench:attacks` writes it anew.
 */
import assert from 'node:assert/strict';
import { isSeen, loadAttacks, openAttacks } from './support/attacks.js';

const open = openAttacks();

for (const { name, attacks } of loadAttacks()) {
  describe(`attacks, ${name}`, function () {
    this.timeout(600_000);

    it('have ids of their own', () => {
      assert.equal(new Set(attacks.map(({ id }) => id)).size, attacks.length);
    });

    it('are seen, but for those that are known to be open', async () => {
      const hidden: string[] = [];
      for (const attack of attacks) if (!open.has(attack.id) && !(await isSeen(attack))) hidden.push(attack.id);
      assert.deepEqual(hidden, []);
    });
  });
}
