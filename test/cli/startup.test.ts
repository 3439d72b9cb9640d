/** What is loaded when: the engine, grammars and readers of data formats are large, and most commands and changes need few of them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createBudget } from '../../src/engine/budget.js';
import { createEngine } from '../../src/engine/engine.js';
import { createNodeHost } from '../../src/worker/nodeHost.js';
import { built } from './support/build.js';

/** The build's own files that a command has loaded when it ends. */
function loadedBy(...args: readonly string[]): string[] {
  const script = `
    process.argv.splice(1, 0, 'refscope');
    process.on('exit', () => process.stderr.write(JSON.stringify(Object.keys(require.cache))));
    require(${JSON.stringify(join(built(), 'cli.js'))});`;
  const { stderr } = spawnSync(process.execPath, ['-e', script, '--', ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: undefined },
    input: '',
  });
  return (JSON.parse(stderr) as string[]).map(path => basename(path)).filter(name => name.startsWith('cli'));
}

describe('what is loaded when', () => {
  it('is the engine only for the command that holds it', () => {
    const isEngine = (name: string): boolean => name.startsWith('cli-serve-');
    assert.equal(readdirSync(built()).filter(name => isEngine(name) && name.endsWith('.js')).length, 1);
    assert.ok(loadedBy('--version').includes('cli.js'));
    assert.deepEqual(loadedBy('--version').filter(isEngine), []);
    assert.equal(loadedBy('serve').filter(isEngine).length, 1);
  });

  it('is the reader of a data format with the first file of it', () => {
    const parts = readdirSync(built()).filter(name => /^worker-.*\.js$/.test(name));
    for (const reader of ['yamlTree', 'tomlTree', 'xmlTree', 'graphqlTree']) {
      assert.equal(parts.filter(name => name.startsWith(`worker-${reader}-`)).length, 1, reader);
    }
  });

  it('is the grammar of a language with the first file of it', async () => {
    const host = createNodeHost();
    const loaded: string[] = [];
    const engine = createEngine({ ...host, loadGrammar: name => (loaded.push(name), host.loadGrammar(name)) });
    const change = (path: string, before: string, after: string): Promise<unknown> =>
      engine.analyze(
        {
          origin: { kind: 'unnamed' },
          before: [{ path, content: { kind: 'text', text: before } }],
          after: [{ path, content: { kind: 'text', text: after } }],
        },
        {},
        createBudget(),
      );
    await change('a.yml', 'a: 1\n', 'a: 2\n');
    await change('a.md', '# A\n', '# B\n');
    assert.deepEqual(loaded, []);
    await change('a.go', 'package a\n', 'package b\n');
    await change('b.go', 'package a\n', 'package b\n');
    assert.deepEqual(loaded, ['tree-sitter-go.wasm']);
  });
});
