/** The files that the engine loads at run time: found in a build and in a checkout, complete, and no others. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../src/engine/languages/registry.js';
import { builtAssets, findAssets, sourceAssets } from '../../src/worker/assets.js';
import { createNodeHost } from '../../src/worker/nodeHost.js';
import { built, ROOT } from './support/build.js';
import { temporaryFolder } from './support/repository.js';

describe('assets', () => {
  const grammars = [...new Set(LANGUAGES.map(language => language.grammar))].sort();

  it('are listed and built for exactly the languages there are', () => {
    const listed = JSON.parse(readFileSync(join(ROOT, 'syntaxes/grammars.json'), 'utf8')) as Record<string, string>;
    assert.deepEqual(Object.keys(listed).sort(), grammars);
    assert.deepEqual(readdirSync(join(built(), 'grammars')).sort(), [...grammars, 'web-tree-sitter.wasm'].sort());
    assert.deepEqual(
      readdirSync(join(built(), 'queries')).sort(),
      readdirSync(join(ROOT, 'syntaxes'))
        .filter(name => name.endsWith('.scm'))
        .sort(),
    );
  });

  it('are the same in a build and in a checkout', () => {
    const [build, checkout] = [builtAssets(built()), sourceAssets(ROOT)];
    assert.deepEqual(readFileSync(build.core), readFileSync(checkout.core));
    for (const name of grammars) {
      assert.deepEqual(readFileSync(build.grammar(name)), readFileSync(checkout.grammar(name)));
    }
    for (const { id } of LANGUAGES) assert.ok(existsSync(build.query(id)) && existsSync(checkout.query(id)), id);
  });

  it('are found from where the code runs', () => {
    assert.equal(findAssets(built()).core, builtAssets(built()).core);
    assert.equal(findAssets(join(ROOT, 'src', 'worker')).core, sourceAssets(ROOT).core);
    const elsewhere = temporaryFolder();
    assert.throws(() => findAssets(elsewhere), /not found/);
    rmSync(elsewhere, { recursive: true });
  });

  it('are read by plain names only', async () => {
    const host = createNodeHost();
    assert.equal(await host.loadHighlightQuery('no-such-language'), null);
    await assert.rejects(host.loadGrammar('../../package.json'), /Not a file name/);
    await assert.rejects(host.loadHighlightQuery('../README'), /Not a file name/);
    await assert.rejects(host.loadGrammar('tree-sitter-missing.wasm'), /ENOENT/);
  });
});
