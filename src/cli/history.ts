/** `refscope history`: the commits that touched a declaration, or a line, across refactorings; each is printed as soon as it is found. */
import { declarationOnLine, findDeclaration } from '../changes/declarationHistory.js';
import type { DeclarationStep } from '../changes/declarationHistory.js';
import { placeAt, walkPlace } from '../changes/history.js';
import type { CommitStep, HistoryEnd, HistorySource } from '../changes/history.js';
import { findLine, placeOfLine } from '../changes/lineHistory.js';
import type { LineStep } from '../changes/lineHistory.js';
import { openRepository } from '../changes/openRepository.js';
import type { ChangeSource } from '../changes/source.js';
import { phraseOf, sentenceOf } from '../engine/codeSpans.js';
import type { CommitInfo } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import { EngineWorker } from '../worker/engineWorker.js';
import type { Command } from './arguments.js';
import { CliError, EXIT } from './errors.js';
import { endOnSignals, progressWords } from './runAnalysis.js';
import { writeOut } from './standardOutput.js';
import { createProgressLine, styleFor, visible } from './terminal.js';
import type { ProgressLine, Style } from './terminal.js';

type HistoryCommand = Extract<Command, { name: 'history' }>;
type Step = DeclarationStep | LineStep;

/** Throws `CliError`, `ChangesError` and `EngineFailure`. */
export async function history(command: HistoryCommand): Promise<void> {
  const line = createProgressLine(process.stderr);
  const restore = endOnSignals(line);
  const repository = await openRepository(command.repository);
  const engine = new EngineWorker();
  try {
    await print(command, sourceOf(repository, engine, line), repository, line);
  } finally {
    restore();
    line.clear();
    repository.dispose();
    await engine.dispose();
  }
}

function sourceOf(repository: ChangeSource, engine: EngineWorker, line: ProgressLine): HistorySource {
  /** What was asked for last is asked for again: to find the place, and to see what was done to it. */
  let last: { readonly key: string; readonly diff: ChangeDiff } | null = null;
  const read = async (commit: CommitInfo, parent: number, only: string | null): Promise<ChangeDiff> => {
    const key = JSON.stringify([commit.hash, parent, only]);
    if (last?.key === key) return last.diff;
    line.show(`Reading ${commit.shortHash}`);
    const request = {
      kind: 'commit',
      revision: commit.hash,
      ...(commit.parents.length > 1 ? { parent } : {}),
    } as const;
    const changeSet = await repository.load(request, only === null ? {} : { only, context: { paths: 0 } });
    const files = new Set([...changeSet.before, ...changeSet.after].map(({ path }) => path)).size;
    const diff = await engine.analyze(
      changeSet,
      {},
      {
        onProgress: progress =>
          line.show(
            `Reading ${commit.shortHash}, ${files} ${files === 1 ? 'file' : 'files'}: ${progressWords(progress)}`,
          ),
      },
    );
    last = { key, diff };
    return diff;
  };
  return {
    commitsOfFile: (path, from, max) => repository.commitsOfFile(path, from, max),
    diff: (commit, parent) => read(commit, parent, null),
    fileDiff: (commit, parent, path) => read(commit, parent, path),
  };
}

async function print(
  command: HistoryCommand,
  source: HistorySource,
  repository: ChangeSource,
  line: ProgressLine,
): Promise<void> {
  const { place, ofLine, max, json } = command;
  const from = (await repository.resolve(command.from)).hash;
  const start = await placeAt(source, from, place.path, diff => {
    if (!ofLine) return declarationOnLine(diff, 'after', place.path, place.line);
    const text = diff.after.find(file => file.path === place.path)?.text ?? '';
    return placeOfLine(text, place.path, place.line);
  });
  if (start === null) {
    const what = ofLine ? 'code' : 'function, type or field';
    throw new CliError(EXIT.notFound, `There is no ${what} at ${place.path}:${place.line} in ${command.from}.`);
  }
  const style = styleFor(process.stdout, command.color, process.env);
  const steps: AsyncGenerator<CommitStep<Step>, HistoryEnd> = ofLine
    ? walkPlace(source, from, start, findLine)
    : walkPlace(source, from, start, findDeclaration);
  for (let count = 0; count < max; count++) {
    const next = await steps.next();
    line.clear();
    if (next.done === true) {
      if (json) await writeOut([`${JSON.stringify({ end: next.value })}\n`]);
      else if (next.value !== 'beginning') await writeOut([`${style.dim(ENDS[next.value])}\n`]);
      return;
    }
    await writeOut([json ? `${JSON.stringify(next.value)}\n` : render(next.value, style)]);
  }
  if (json) await writeOut([`${JSON.stringify({ end: 'max' })}\n`]);
}

const ENDS: Readonly<Record<Exclude<HistoryEnd, 'beginning'>, string>> = {
  lost: 'It cannot be followed further: what was before could not be read as code.',
  end: 'The history ends here.',
};

function render({ commit, step }: CommitStep<Step>, style: Style): string {
  const where = `${visible(step.path)}:${step.line}`;
  const what = 'name' in step ? visible(step.signature) : visible(step.text);
  const head = `${style.yellow(commit.shortHash)} ${commit.date.slice(0, 10)} ${visible(commit.author)}: ${visible(commit.subject)}`;
  const details = 'name' in step ? wordsOf(step) : [step.change === 'written' ? 'written here' : carried(step)];
  return `${[head, `  ${style.bold(where)} ${what}`, ...details.map(detail => `  ${detail}`)].join('\n')}\n`;
}

function wordsOf({ change, linesToRead, refactorings, before }: DeclarationStep): string[] {
  const lines = `${linesToRead} ${linesToRead === 1 ? 'line' : 'lines'} to read`;
  const reported = refactorings.map(({ title, summary }) => visible(`${title}: ${sentenceOf(phraseOf(summary))}`));
  switch (change) {
    case 'born':
      return ['did not exist before', ...reported];
    case 'changed':
      return [`changed: ${lines}`, ...reported];
    case 'relocated':
      return reported;
    case 'equivalent':
      return before === null ? [] : ['means the same as before'];
  }
}

function carried({ before, path }: LineStep): string {
  if (before === null) return '';
  return `${before.path === path ? 'was' : `was in ${visible(before.path)}:${before.line}`}: ${visible(before.text)}`;
}
