/**
 * How much of real code a table knows: `npm run languages:roles -- <language> <file or folder>...` prints the node kinds that have
 * neither a role nor a reason to have none, the share of kinds that have, and the files with syntax errors. A report, not a test.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import type { SourceTree } from '../../src/engine/structure/source.js';
import { sourceOf } from '../engine/support/engine.js';
import { PROOFS } from './proofs.js';
import { roleCoverage } from './roleCoverage.js';

async function report(language: string, paths: readonly string[]): Promise<number> {
  const proof = PROOFS.find(each => each.language === language);
  if (!proof || paths.length === 0) {
    console.error(
      `Usage: npm run languages:roles -- <language> <file or folder>...\nLanguages: ${PROOFS.map(each => each.language).join(', ')}`,
    );
    return 2;
  }
  const sources: SourceTree[] = [];
  const broken: string[] = [];
  for (const file of paths.flatMap(filesAt)) {
    const text = readFileSync(file, 'utf8');
    if (languageOfPath(file, text)?.id !== language) continue;
    const source = await sourceOf(file, text);
    sources.push(source);
    if (source.tree.errorCount > 0) broken.push(file);
  }
  if (sources.length === 0) {
    console.error(`No file of ${language} there.`);
    return 1;
  }
  const { kinds, forgotten } = roleCoverage(sources, proof);
  for (const [kind, count] of [...forgotten].sort((a, b) => b[1] - a[1])) {
    console.log(`${String(count).padStart(8)}  ${kind}`);
  }
  for (const file of broken) console.log(`syntax errors: ${file}`);
  console.log(
    `${language}: ${sources.length} files, ${broken.length} with syntax errors, ${kinds.size} node kinds, ${(100 * (1 - forgotten.size / kinds.size)).toFixed(1)} % with a role or a reason to have none`,
  );
  return 0;
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}

const [language = '', ...paths] = process.argv.slice(2);
void report(language, paths).then(code => {
  process.exitCode = code;
});
