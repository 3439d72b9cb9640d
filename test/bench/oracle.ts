/**
 * How accurate the engine is on commits whose refactorings are known because they were carried out (`test/oracle`), by the scorer that
 * comes with the corpora. As a script it prints the figures of a range of seeds, and with a file for them the errors as JSON lines:
 *
 *   npm run bench:oracle [-- [--compound] FROM TO [ERRORS]]
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toAnswer } from '../../src/cli/serveProtocol.js';
import { testBudget, testEngine } from '../engine/support/engine.js';
import { JUDGED } from '../oracle/drafts.js';
import type { OracleCommit } from '../oracle/generate.js';
import { Oracle } from '../oracle/generate.js';
import { readPackages } from '../oracle/sources.js';
import { changeSetOf, corporaFolder } from './corpora.js';
import type { Counts } from './scores.js';
import { markdownTable, share } from './statistics.js';

export interface Seeds {
  readonly from: number;
  /** Not included. */
  readonly to: number;
  /** Several refactorings of one declaration. */
  readonly isCompound?: boolean;
}

/** Those that one may look at while working on the engine, and those that say how it does on what nobody has seen. */
export const SEEDS: Readonly<Record<'seen' | 'unseen' | 'compound, seen' | 'compound, unseen', Seeds>> = {
  seen: { from: 0, to: 300 },
  unseen: { from: 10_000, to: 10_150 },
  'compound, seen': { from: 0, to: 150, isCompound: true },
  'compound, unseen': { from: 10_000, to: 10_150, isCompound: true },
};

export interface OracleScore {
  readonly all: Counts;
  readonly types: Readonly<Record<string, Counts>>;
  readonly errors: readonly OracleError[];
}

interface OracleError {
  readonly id: string;
  readonly verdict: 'FN' | 'FP';
  readonly type: string;
  readonly description: string;
}

/** What the corpora's scorer shares with others, as far as it is used here. */
interface Verdicts {
  readonly E: readonly {
    readonly hit: object | null;
    readonly type: string;
    readonly e: { readonly description: string };
  }[];
  readonly A: readonly {
    readonly hit: object | null;
    readonly dupOf?: unknown;
    readonly type: string;
    readonly r: { readonly description: string };
  }[];
}
interface Scorer {
  judge(expected: readonly object[], reported: readonly unknown[]): Verdicts;
  tally(counts: Record<string, object>, verdicts: Verdicts, covered: ReadonlySet<string>): void;
  metrics(counts: object): Counts;
  sum(counts: Record<string, object>): Counts;
}
interface Describer {
  parseDescription(
    description: string,
    type: string,
  ): { readonly ok: boolean; readonly left: object; readonly right: object; readonly classSide: string };
}

export async function scoreOracle(bench: string, { from, to, isCompound }: Seeds): Promise<OracleScore> {
  const { judge, tally, metrics, sum } = (await import(
    pathToFileURL(join(bench, 'scorers/score-refactorings.mjs')).href
  )) as Scorer;
  const { parseDescription } = (await import(pathToFileURL(join(bench, 'lib/describe.mjs')).href)) as Describer;
  const oracle = new Oracle(readPackages(), isCompound);
  const covered = new Set(JUDGED);
  const counts: Record<string, object> = {};
  const errors: OracleError[] = [];
  for (let seed = from; seed < to; seed++) {
    const commit = oracle.commit(seed);
    const expected = commit.expected.map(({ type, description }) => {
      const { ok, left, right, classSide } = parseDescription(description, type);
      if (!ok) throw new Error(`The scorer can't read: ${description}`);
      return { type, description, validated: true, required: true, left, right, classSide };
    });
    const diff = await testEngine().analyze(changeSetOf(commit), {}, testBudget());
    const { refactorings } = toAnswer(diff, { wantsRefactorings: true, wantsMappings: false }) as {
      refactorings: { readonly description: string }[];
    };
    const verdicts = judge(
      expected,
      refactorings.filter(({ description }) => !followsFromRename(description, commit)),
    );
    tally(counts, verdicts, covered);
    for (const { hit, type, e } of verdicts.E) {
      if (!hit) errors.push({ id: commit.id, verdict: 'FN', type, description: e.description });
    }
    for (const { hit, dupOf, type, r } of verdicts.A) {
      if (!hit && !dupOf && covered.has(type)) {
        errors.push({ id: commit.id, verdict: 'FP', type, description: r.description });
      }
    }
  }
  return {
    all: sum(counts),
    types: Object.fromEntries(Object.entries(counts).map(([type, of]) => [type, metrics(of)])),
    errors,
  };
}

/** Whoever has what was renamed in its type has another type by its text: RefactoringMiner tells that too, but it was not carried out as such. */
function followsFromRename(description: string, { renamed }: OracleCommit): boolean {
  if (renamed.size === 0 || !/^Change \w+ Type /.test(description)) return false;
  const names = new Map([...renamed].map(([was, is]) => [is, was]));
  return /^Change \w+ Type (.+) to \1 in /.test(description.replace(/[\w$]+/g, word => names.get(word) ?? word));
}

const COMPOUND = '--compound';

async function main(): Promise<void> {
  const [from, to, file] = process.argv.slice(2).filter(word => word !== COMPOUND);
  const isCompound = process.argv.includes(COMPOUND);
  const { all, types, errors } = await scoreOracle(
    corporaFolder(),
    from === undefined
      ? SEEDS[isCompound ? 'compound, seen' : 'seen']
      : { from: Number(from), to: Number(to), isCompound },
  );
  const row = (name: string, { tp, fn, unjudged, precisionStrict, recall }: Counts): string[] => [
    name,
    String(tp),
    String(fn),
    String(unjudged),
    share(precisionStrict),
    share(recall),
  ];
  const judged = Object.entries(types)
    .filter(([type, { tp, fn, unjudged }]) => JUDGED.includes(type) && tp + fn + unjudged > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  process.stdout.write(
    `${markdownTable(['type', 'found', 'missed', 'wrong', 'precision', 'recall'], [...judged.map(([type, of]) => row(type, of)), row('all', all)])}\n`,
  );
  if (file === undefined) return;
  const out = openSync(file, 'w');
  for (const error of errors) writeSync(out, `${JSON.stringify(error)}\n`);
  closeSync(out);
}

if (require.main === module) {
  void main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.stack : String(error));
    process.exitCode = 1;
  });
}
