/** The last commit of the sample repository, analysed, with its colours: a change of the size that reviews have. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSampleRepository } from '../../../scripts/makeSampleRepository.js';
import { loadPaths } from '../../../src/changes/compare.js';
import { openRepository } from '../../../src/changes/openRepository.js';
import { createBudget } from '../../../src/engine/budget.js';
import { createEngine } from '../../../src/engine/engine.js';
import type { ChangeSet } from '../../../src/engine/model.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import { colorsOf } from '../../../src/protocol/standalonePage.js';
import type { FileHighlights } from '../../../src/protocol/standalonePage.js';
import { createNodeHost } from '../../../src/worker/nodeHost.js';

const SAMPLE = join(__dirname, '../../../scripts/sample');

export interface AnalyzedChange {
  readonly diff: ChangeDiff;
  readonly highlights: FileHighlights;
}

export async function analyzed(changeSet: ChangeSet): Promise<AnalyzedChange> {
  const engine = createEngine(createNodeHost());
  const diff = await engine.analyze(changeSet, {}, createBudget());
  return { diff, highlights: await colorsOf(diff, (path, text) => engine.highlight(path, text)) };
}

export async function sampleChange(): Promise<AnalyzedChange> {
  return analyzed({
    ...(await loadPaths(join(SAMPLE, 'before'), join(SAMPLE, 'after'))),
    origin: { kind: 'range', from: 'before', to: 'after' },
  });
}

/** The same with who made it and why, as its repository has it. */
export async function sampleCommit(): Promise<AnalyzedChange> {
  const folder = mkdtempSync(join(tmpdir(), 'refscope-sample-'));
  try {
    makeSampleRepository(join(folder, 'sample'));
    const source = await openRepository(join(folder, 'sample'));
    try {
      return await analyzed(await source.load({ kind: 'commit', revision: 'HEAD' }));
    } finally {
      source.dispose();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
