/**
 * Does the engine hide anything in real changes? Where a corpus's commit has code that is not left to be read, because a refactoring or a form
 * explains it, that code is made to do something else (`mutants.ts`), and the change is analysed once more: it is hidden where the very same
 * edits are left to be read as without it. Counts by corpus, and lists what is hidden to be looked at: not all that is listed is wrong.
 *
 *   npm run bench:mutants [-- [--backwards] [--most N] [--seed N] FOLDER [CORPUS...]]
 */
import { parseArgs } from 'node:util';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import type { EditAction, Span } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { diffLines } from '../../src/engine/text/lineDiff.js';
import { randomOf, seedOf } from '../engine/support/edits.js';
import { structureOf, testBudget, testEngine } from '../engine/support/engine.js';
import { finerMutantsOf } from '../engine/support/finerMutants.js';
import type { Mutant } from '../engine/support/mutants.js';
import { chosen, mutantsOf, mutated, putsBack } from '../engine/support/mutants.js';
import type { Commit } from './corpora.js';
import { changeSetOf, corporaFolder, isReadable, listCorpora, readCommits } from './corpora.js';
import { markdownTable } from './statistics.js';

/** A longer file takes its time, and has its mutants far from what changed. */
const MAX_LENGTH = 400_000;

interface Tried {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly mutant: Mutant;
  readonly was: string;
  readonly isHidden: boolean;
}

interface Options {
  readonly most: number;
  readonly seed: number;
}

function analyze(commit: Commit): Promise<ChangeDiff> {
  return testEngine().analyze(changeSetOf(commit), { renamedFiles: commit.renamedFilesHint }, testBudget());
}

function turnedRound({ id, files, renamedFilesHint }: Commit): Commit {
  return {
    id,
    files: files.map(({ path, before, after }) => ({ path, before: after, after: before })),
    ...(renamedFilesHint && {
      renamedFilesHint: Object.fromEntries(Object.entries(renamedFilesHint).map(([was, is]) => [is, was])),
    }),
  };
}

function isToRead({ trivial, refactoring }: EditAction): boolean {
  return trivial === null && refactoring === null;
}

/** What is left to be read, and what is told: in words, so that two analyses compare. */
function readingOf(diff: ChangeDiff): string {
  const { actions, refactorings } = diff;
  const said = (side: 'before' | 'after', span: Span | null): string =>
    span === null ? '' : (diff[side][span.file].text?.slice(span.start, span.end) ?? '');
  return JSON.stringify([
    actions
      .filter(isToRead)
      .map(({ kind, before, after }) => [kind, said('before', before), said('after', after)].join('\0'))
      .sort(),
    refactorings.map(({ type }) => type).sort(),
  ]);
}

/** Ranges of a file's text that a plain diff shows, and of these those that are left to be read: half-open UTF-16 offsets. */
function rangesOf(
  diff: ChangeDiff,
  file: number,
  before: string,
  after: string,
): { readonly changed: readonly (readonly [number, number])[]; readonly toRead: readonly Span[] } {
  const lines = diffLines(before, after);
  return {
    changed: lines.hunks.map(({ afterStart, afterEnd }) => [
      lines.after.starts[afterStart],
      lines.after.starts[afterEnd],
    ]),
    toRead: diff.actions.filter(isToRead).flatMap(({ after: span }) => (span?.file === file ? [span] : [])),
  };
}

async function tryCommit(commit: Commit, { most, seed }: Options): Promise<Tried[]> {
  const folded = await analyze(commit);
  const reading = readingOf(folded);
  const found: Tried[] = [];
  for (const [i, { path, text }] of folded.after.entries()) {
    if (text === null || text.length > MAX_LENGTH || languageOfPath(path, text) === null) continue;
    const pair = folded.pairs.find(({ after }) => after === i);
    const before = pair === undefined || pair.before === null ? '' : (folded.before[pair.before].text ?? '');
    const { changed, toRead } = rangesOf(folded, i, before, text);
    if (changed.length === 0) continue;
    const { declarations } = await structureOf(path, text);
    const isFolded = ({ start, end }: Mutant): boolean =>
      changed.some(([from, to]) => from <= start && end <= to) &&
      !toRead.some(span => span.start < Math.max(end, start + 1) && Math.min(start, end - 1) < span.end);
    const { source } = declarations[0];
    const mutants = [...mutantsOf(source, declarations), ...finerMutantsOf(source, declarations)].filter(isFolded);
    for (const mutant of chosen(mutants, most, randomOf(seedOf(`${seed} ${text}`)))) {
      const other = mutated(text, mutant);
      if (putsBack(before, other, mutant)) continue;
      const diff = await analyze({
        ...commit,
        files: commit.files.map(file => (file.path === path ? { ...file, after: other } : file)),
      });
      found.push({
        id: commit.id,
        path,
        line: text.slice(0, mutant.start).split('\n').length,
        mutant,
        was: text.slice(mutant.start, mutant.end),
        isHidden: readingOf(diff) === reading,
      });
    }
  }
  return found;
}

async function main(): Promise<void> {
  const {
    values,
    positionals: [folder, ...wanted],
  } = parseArgs({
    allowPositionals: true,
    options: {
      backwards: { type: 'boolean' },
      most: { type: 'string', default: '1' },
      seed: { type: 'string', default: '0' },
    },
  });
  const options = { most: Number(values.most), seed: Number(values.seed) };
  const rows: string[][] = [];
  const hidden: Tried[] = [];
  for (const corpus of listCorpora(corporaFolder(folder))) {
    if ((wanted.length > 0 && !wanted.includes(corpus.name)) || !isReadable(corpus)) continue;
    const tried: Tried[] = [];
    for (const commit of readCommits(corpus)) {
      tried.push(...(await tryCommit(values.backwards === true ? turnedRound(commit) : commit, options)));
    }
    const here = tried.filter(({ isHidden }) => isHidden);
    rows.push([corpus.name, String(tried.length), String(here.length)]);
    hidden.push(...here);
    console.error(`${corpus.name}: ${tried.length} mutants, ${here.length} hidden`);
  }
  console.log(markdownTable(['corpus', 'mutants', 'hidden'], rows));
  for (const { id, path, line, mutant, was } of hidden) {
    console.log(`  ${mutant.kind}: ${JSON.stringify(was)} as ${JSON.stringify(mutant.text)}  ${path}:${line}  ${id}`);
  }
}

void main();
