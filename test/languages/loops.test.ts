/**
 * Every table names the loops among its composites: what stands in one is done several times, and a value that gets a name before it may be
 * another one by then. A table that forgets them says the reverse, silently.
 */
import assert from 'node:assert/strict';
import { LANGUAGES } from '../../src/engine/languages/registry.js';
import { languageFor } from '../engine/support/engine.js';

const IS_LOOP = /(^|_)(for|foreach|while|until|loop|repeat|do)(_|$)/;
/** What is called so and is done once. */
const ONCE: Readonly<Record<string, readonly string[]>> = { swift: ['do_statement'], lua: ['do_statement'] };

describe('loops', () => {
  for (const table of LANGUAGES) {
    it(`of ${table.id}`, async () => {
      const {
        table: { roles, loops = [] },
      } = await languageFor(table);
      const named = (roles.composite ?? []).filter(kind => IS_LOOP.test(kind) && !ONCE[table.id]?.includes(kind));
      const missing = named.filter(kind => !loops.includes(kind));
      assert.equal(
        missing.length,
        0,
        `Neither among \`loops\` nor, here, called like one and done once: ${missing.join(', ')}`,
      );
    });
  }
});
