/**
 * How long the engine takes, as a multiple of the time that parsing alone takes for the same commit in the same run, so that figures of two
 * machines compare. By stage; says which commits are slow. Nothing is judged here, and nothing is written. It runs as one bundle, as the
 * engine is shipped: loaded module by module, each use of what another module exports costs a call.
 *
 *   npm run bench:engine [-- FOLDER [CORPUS...]]
 */
import { createBudget } from '../../src/engine/budget.js';
import type { Progress } from '../../src/engine/budget.js';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import { parse } from '../../src/engine/syntax/parse.js';
import { languageFor, testEngine } from '../engine/support/engine.js';
import type { Commit } from './corpora.js';
import { benchFolder, changeSetOf, isReadable, listCorpora, readCommits } from './corpora.js';
import { markdownTable, median, quantile } from './statistics.js';

/** A commit that takes longer keeps a reader waiting. */
const SLOW_MS = 20_000;
/** Below it a clock's ticks weigh more than the work. */
const MIN_PARSE_MS = 1;
const STAGES = ['parse', 'structure', 'matching', 'mappings'] as const;

interface Timing {
  readonly id: string;
  readonly parseMs: number;
  readonly totalMs: number;
  readonly stageMs: Readonly<Record<Progress['stage'], number>>;
}

async function parseAlone({ files }: Commit): Promise<number> {
  let total = 0;
  for (const { path, before, after } of files) {
    for (const text of [before, after]) {
      const table = text === null || text === undefined ? null : languageOfPath(path, text);
      if (table === null || text === null) continue;
      const { grammar } = await languageFor(table);
      const started = performance.now();
      parse(grammar, text, { timeoutMs: 60_000, isCancelled: () => false });
      total += performance.now() - started;
    }
  }
  return total;
}

async function time(commit: Commit): Promise<Timing> {
  const parseMs = await parseAlone(commit);
  const stageMs = { parse: 0, structure: 0, matching: 0, mappings: 0 };
  let stage: Progress['stage'] = 'parse';
  const started = performance.now();
  let since = started;
  const enter = (next: Progress['stage']): void => {
    const now = performance.now();
    stageMs[stage] += now - since;
    since = now;
    stage = next;
  };
  const budget = createBudget({ limits: { totalMs: 600_000 }, onProgress: progress => enter(progress.stage) });
  await testEngine().analyze(changeSetOf(commit), { renamedFiles: commit.renamedFilesHint }, budget);
  enter('parse');
  return { id: commit.id, parseMs, totalMs: performance.now() - started, stageMs };
}

async function main(): Promise<void> {
  const bench = benchFolder();
  const wanted = process.argv.slice(3);
  const rows: string[][] = [];
  const all: Timing[] = [];
  const add = (name: string, timings: readonly Timing[]): void => {
    const measured = timings.filter(({ parseMs }) => parseMs >= MIN_PARSE_MS);
    const ratios = (pick: (timing: Timing) => number): number[] =>
      measured.map(timing => pick(timing) / timing.parseMs);
    const total = ratios(timing => timing.totalMs);
    rows.push([
      name,
      String(timings.length),
      median(total).toFixed(1),
      quantile(total, 0.95).toFixed(1),
      ...STAGES.map(stage => median(ratios(timing => timing.stageMs[stage])).toFixed(1)),
      Math.max(0, ...timings.map(({ totalMs }) => totalMs / 1000)).toFixed(1),
      String(timings.filter(({ totalMs }) => totalMs > SLOW_MS).length),
    ]);
  };
  for (const corpus of listCorpora(bench)) {
    if ((wanted.length > 0 && !wanted.includes(corpus.name)) || !isReadable(corpus)) continue;
    const timings: Timing[] = [];
    for (const commit of readCommits(corpus)) timings.push(await time(commit));
    add(corpus.name, timings);
    all.push(...timings);
    console.error(`${corpus.name}: ${timings.length} commits`);
  }
  add('all', all);
  console.log(
    markdownTable(
      [
        'corpus',
        'commits',
        'median of parse time',
        '95th percentile',
        ...STAGES.map(stage => `${stage} (median)`),
        'slowest, s',
        `over ${SLOW_MS / 1000} s`,
      ],
      rows,
    ),
  );
  const byRatio = [...all]
    .filter(({ parseMs }) => parseMs >= MIN_PARSE_MS)
    .sort((a, b) => b.totalMs / b.parseMs - a.totalMs / a.parseMs);
  const byTime = [...all].sort((a, b) => b.totalMs - a.totalMs);
  const describe = ({ id, parseMs, totalMs, stageMs }: Timing): string =>
    `  ${(totalMs / 1000).toFixed(1)} s, ${(totalMs / parseMs).toFixed(1)} times parsing (${STAGES.map(stage => `${stage} ${Math.round(stageMs[stage])}`).join(', ')} ms)  ${id}`;
  console.log(
    `\nMost of the parse time:\n${byRatio.slice(0, 12).map(describe).join('\n')}\n\nSlowest:\n${byTime.slice(0, 12).map(describe).join('\n')}`,
  );
}

void main();
