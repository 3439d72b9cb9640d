/**
 * What a file is to the engine: `npm run languages:tree -- <file> [--grammar]` prints the nodes of its tree, each with its field and its role,
 * and leaves with their text; with `--grammar`, the tree as the grammar gives it, before its shape is changed. For those who write a table.
 */
import { readFileSync } from 'node:fs';
import type { LanguageTable } from '../../src/engine/languages/language.js';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import { Role } from '../../src/engine/languages/roles.js';
import { loadGrammar } from '../../src/engine/syntax/grammar.js';
import { parse } from '../../src/engine/syntax/parse.js';
import type { SyntaxTree } from '../../src/engine/syntax/tree.js';
import { isMissing, isNamed, kindName, nodeText } from '../../src/engine/syntax/tree.js';
import { createNodeHost } from '../../src/worker/nodeHost.js';
import { languageFor, sourceOf } from '../engine/support/engine.js';

const ROLE_NAMES = new Map<number, string>(Object.entries(Role).map(([name, number]) => [number, name]));

async function print(file: string, isOfGrammar: boolean): Promise<number> {
  const text = file === '' ? '' : readFileSync(file, 'utf8');
  const table = languageOfPath(file, text);
  if (table === null) {
    console.error('Usage: npm run languages:tree -- <file of a language in registry.ts> [--grammar]');
    return 2;
  }
  if (isOfGrammar) printTree(await grammarsTree(table, text), null);
  else {
    const { tree, role } = await sourceOf(file, text);
    printTree(tree, role);
  }
  return 0;
}

/** Without anything that the table says. */
async function grammarsTree(table: LanguageTable, text: string): Promise<SyntaxTree> {
  await languageFor(table);
  const tree = parse(await loadGrammar(await createNodeHost().loadGrammar(table.grammar)), text, {
    timeoutMs: 60_000,
    isCancelled: () => false,
  });
  if (tree === null) throw new Error('Not parsed in a minute');
  return tree;
}

function printTree(tree: SyntaxTree, role: Uint8Array | null): void {
  const open: number[] = [];
  for (let node = 0; node < tree.count; node++) {
    while (open.length > 0 && open[open.length - 1] <= node) open.pop();
    const field = tree.field[node] === 0 ? '' : `${tree.grammar.fieldNames[tree.field[node]] ?? ''}: `;
    const isLeaf = tree.size[node] === 1;
    const text = isLeaf ? JSON.stringify(nodeText(tree, node)) : '';
    const what = isNamed(tree, node) ? [kindName(tree, node), text].filter(part => part !== '').join(' ') : text;
    const said = role === null || role[node] === Role.none ? '' : `  [${ROLE_NAMES.get(role[node]) ?? role[node]}]`;
    console.log(`${'  '.repeat(open.length)}${field}${what}${isMissing(tree, node) ? ' (missing)' : ''}${said}`);
    if (!isLeaf) open.push(node + tree.size[node]);
  }
}

const [file = '', ...options] = process.argv.slice(2);
void print(file, options.includes('--grammar')).then(code => {
  process.exitCode = code;
});
