import fs from 'node:fs';
import { createBudget } from '../../src/engine/budget.js';
import { matchSides } from '../../src/engine/analyze.js';
import { languageFor } from '../engine/support/engine.js';
import { changeSetOf } from './corpora.js';
import { isCallable, isField, isType } from '../../src/engine/structure/declaration.js';
import { similarity } from '../../src/engine/similarity/weights.js';
const [file, id] = process.argv.slice(2);
async function main() {
for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
  if (!line) continue;
  const commit = JSON.parse(line);
  if (id && !commit.id.includes(id)) continue;
  const { matches, relationships, weights } = await matchSides(changeSetOf(commit), {}, languageFor, createBudget({ limits: { totalMs: 600000 } }));
  const used = new Set(relationships.flatMap((r: any) => [r.before, r.after]));
  for (const [what, test] of [['callable', isCallable], ['field', isField], ['type', isType]] as const) {
    const a = matches.freeBefore().filter(d => test(d) && !used.has(d)), b = matches.freeAfter().filter(d => test(d) && !used.has(d));
    const best = a.flatMap(x => b.map(y => ({ x, y, s: similarity(x.tokens, y.tokens, weights), same: x.parent && matches.afterOf(x.parent) === y.parent }))).filter(p => p.s > (p.same ? 0.25 : 0.4) || p.x.name === p.y.name).sort((p, q) => q.s - p.s);
    const seen = new Set();
    for (const { x, y, s, same } of best) { if (seen.has(x) || seen.has(y)) continue; seen.add(x); seen.add(y); console.log(commit.id, what, s.toFixed(2), same ? 'SAME' : '', x.container + '.' + x.identifier, '->', y.container + '.' + y.identifier); }
  }
}
}
void main();
