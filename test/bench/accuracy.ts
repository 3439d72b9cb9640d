/**
 * How accurate the engine is, over all corpora: runs the scorers that come with the corpora, reads what each commit leaves to read, counts
 * what must never be, and writes one page of figures. Holds no times: two runs of one engine write the same page.
 *
 *   npm run bench:accuracy [-- FOLDER]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUncovered } from '../engine/support/completeness.js';
import { mapChange, testBudget, testEngine } from '../engine/support/engine.js';
import { findIncompatible } from '../engine/support/incompatible.js';
import type { Corpus } from './corpora.js';
import { scoreOracle, SEEDS } from './oracle.js';
import { benchFolder, changeSetOf, isReadable, labelsOf, listCorpora, readCommits } from './corpora.js';
import type { Counts } from './scores.js';
import { markdownTable, median, share } from './statistics.js';

const PAGE = join(__dirname, 'accuracy.md');
const ROOT = join(__dirname, '../..');

/** What counts of types and of all of them say. */
interface TypeScore {
  readonly types: Readonly<Record<string, Counts>>;
  readonly all: Counts;
  readonly failed: number;
}

interface RefactoringScore extends TypeScore {
  /** The types that are commonly judged. */
  readonly core: Counts;
  /** Those that RefDiff knows. */
  readonly refdiff: Counts;
}

interface Rates {
  readonly recall: number | null;
  readonly f1: number | null;
}

interface MappingScore {
  readonly totals: Readonly<Record<string, Rates>>;
  readonly perfectRate: number | null;
  readonly failed: number;
}

/** What the scorer prints as JSON. Throws when it fails. */
function score<T>(bench: string, script: string, corpus: Corpus, flags: readonly string[]): T {
  const folder = mkdtempSync(join(tmpdir(), 'refscope-bench-'));
  try {
    const out = join(folder, 'score.json');
    const tool = `"${process.execPath}" "${join(ROOT, 'dist/cli.js')}" serve`;
    const run = spawnSync(
      process.execPath,
      [
        join(bench, 'scorers', script),
        '--corpus',
        corpus.folder,
        '--cmd',
        tool,
        '--json',
        out,
        '--jobs',
        String(availableParallelism()),
        ...flags,
      ],
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    if (run.status !== 0) throw new Error(`${script} failed on ${corpus.name}: ${run.stderr.slice(-500)}`);
    return JSON.parse(readFileSync(out, 'utf8')) as T;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Reading {
  commits: number;
  /** Lines changed and left to read of each commit in which code was moved or extracted. */
  readonly carrying: { readonly changed: number; readonly toRead: number }[];
  incompatible: number;
  uncovered: number;
}

async function read(corpus: Corpus): Promise<Reading> {
  const reading: Reading = { commits: 0, carrying: [], incompatible: 0, uncovered: 0 };
  for (const commit of readCommits(corpus)) {
    reading.commits++;
    const options = { renamedFiles: commit.renamedFilesHint };
    const diff = await testEngine().analyze(changeSetOf(commit), options, testBudget());
    if (diff.refactorings.some(({ type }) => /\b(Move|Extract)\b/.test(type))) {
      reading.carrying.push({ changed: diff.summary.linesChanged, toRead: diff.summary.linesToRead });
    }
    if (findUncovered(diff).length > 0) reading.uncovered++;
    reading.incompatible += findIncompatible(await mapChange(changeSetOf(commit), options)).length;
  }
  return reading;
}

async function main(): Promise<void> {
  const bench = benchFolder();
  const refactorings: string[][] = [];
  const mappings: string[][] = [];
  const readings: string[][] = [];
  const left: string[] = [];
  const byType = new Map<string, [name: string, counts: Counts][]>();
  const addRow = (
    name: string,
    { tp, fn, precisionStrict, precisionLenient, recall }: Counts,
    failed: number,
  ): void => {
    refactorings.push([
      name,
      String(tp + fn),
      share(precisionStrict),
      share(precisionLenient),
      share(recall),
      String(failed),
    ]);
  };
  const addScore = (name: string, { types, all, failed }: TypeScore): void => {
    addRow(name, all, failed);
    for (const [type, counts] of Object.entries(types)) byType.set(type, [...(byType.get(type) ?? []), [name, counts]]);
  };
  for (const corpus of listCorpora(bench)) {
    if (!isReadable(corpus)) {
      left.push(corpus.name);
      continue;
    }
    console.error(corpus.name);
    if (corpus.kind === 'refactorings') {
      const judged = score<RefactoringScore>(bench, 'score-refactorings.mjs', corpus, []);
      addScore(corpus.name, judged);
      addRow(`${corpus.name}, core types`, judged.core, judged.failed);
      const family = score<RefactoringScore>(bench, 'score-refactorings.mjs', corpus, [
        '--family',
        'refdiff',
        '--types',
        'refdiff',
      ]);
      addRow(`${corpus.name}, RefDiff's types`, family.refdiff, family.failed);
      const labels = labelsOf(bench, corpus);
      if (labels !== null) {
        addScore(
          `${corpus.name}, labels`,
          score<RefactoringScore>(bench, 'score-refactorings.mjs', corpus, ['--labels', labels]),
        );
      }
    }
    if (corpus.kind === 'mappings') {
      const { totals, perfectRate, failed } = score<MappingScore>(bench, 'score-mappings.mjs', corpus, []);
      mappings.push([
        corpus.name,
        share(totals['ALL (decl+stmt+block)']?.f1),
        share(totals['ALL non-trivial']?.f1),
        share(perfectRate),
        share(totals.multi?.recall),
        share(totals.inter?.recall),
        String(failed),
      ]);
    }
    const { commits, carrying, incompatible, uncovered } = await read(corpus);
    readings.push([
      corpus.name,
      String(commits),
      String(carrying.length),
      String(median(carrying.map(({ changed }) => changed))),
      String(median(carrying.map(({ toRead }) => toRead))),
      String(incompatible),
      String(uncovered),
    ]);
  }
  for (const [name, seeds] of Object.entries(SEEDS)) {
    console.error(`oracle, ${name}`);
    addScore(`oracle, ${name}`, { ...(await scoreOracle(bench, seeds)), failed: 0 });
  }
  const perType = [...byType]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, scores]) =>
      scores.map(([name, counts]) => [
        type,
        name,
        String(counts.tp),
        String(counts.opt),
        String(counts.fn),
        String(counts.fpJudged),
        String(counts.unjudged),
        share(counts.precisionStrict),
        share(counts.precisionLenient),
        share(counts.recall),
      ]),
    );
  const page = [
    '# Accuracy',
    '',
    'Written by `npm run bench:accuracy`. "Labels" are what another tool reports where no person judged: agreement, not truth. The oracle\'s commits are refactorings carried out on TypeScript and JavaScript; in compound ones several are about one declaration; nobody looks at the unseen ones.',
    '',
    '## Refactorings',
    '',
    markdownTable(['corpus', 'expected', 'precision, strict', 'precision, lenient', 'recall', 'failed'], refactorings),
    '',
    '## Mappings',
    '',
    markdownTable(
      ['corpus', 'F1', 'F1, non-trivial', 'perfect', 'multi recall', 'inter-file recall', 'failed'],
      mappings,
    ),
    '',
    '## What is left to read, and what must not be',
    '',
    'Medians are over the commits in which code was moved or extracted. Incompatible are mappings between nodes that mean different things; uncovered are commits with a difference that no action covers. Both must be 0.',
    '',
    markdownTable(
      [
        'corpus',
        'commits',
        'moved or extracted',
        'lines changed (median)',
        'lines to read (median)',
        'incompatible',
        'uncovered',
      ],
      readings,
    ),
    '',
    ...(left.length > 0 ? [`Not read, for want of the language: ${left.join(', ')}.`, ''] : []),
    '## By type',
    '',
    markdownTable(
      [
        'type',
        'corpus',
        'found',
        'optional',
        'missed',
        'wrong',
        'unjudged',
        'precision, strict',
        'precision, lenient',
        'recall',
      ],
      perType,
    ),
    '',
  ].join('\n');
  writeFileSync(PAGE, page);
  console.error(`Written: ${PAGE}`);
}

void main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
