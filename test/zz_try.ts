import { readFileSync, writeFileSync } from 'node:fs';
import { analyzeTexts } from './engine/support/engine.js';
import { linesToRead } from './engine/support/listing.js';
import { mutantsAreRead } from './engine/support/mutantsAreRead.js';
void (async () => {
  const only = process.argv[2];
  const all = JSON.parse(readFileSync('/tmp/ex/all.json', 'utf8'));
  for (const e of all) {
    if (only && !new RegExp(only).test(e.id)) continue;
    const diff = await analyzeTexts(e.before, e.after);
    e.types = diff.refactorings.map(r => r.rule);
    e.reads = diff.summary.linesToRead;
    const ok = e.types.includes(e.id);
    let note = '';
    if (e.reads === 0) { try { await mutantsAreRead(e.before, e.after, diff, 8); } catch (x) { note = 'MUTANT ' + (x as Error).message.slice(0, 400); } }
    console.log(ok ? 'ok  ' : 'MISS', e.id, e.path, 'reads', e.reads, 'of', diff.summary.linesChanged, ok && e.types.length === 1 ? '' : e.types.join(' '), note, diff.degraded.map(d=>d.reason).join());
    if (only || (e.reads > 0 && e.reads < 4)) console.log('      ', linesToRead(diff).join('\n       '));
  }
  writeFileSync('/tmp/ex/tried.json', JSON.stringify(all));
})();
