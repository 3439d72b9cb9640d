/**
 * `refscope show` and `refscope compare`: from the change named on the command line to its outputs.
 *
 * The engine runs in its worker thread, so that Ctrl-C is heard while it works.
 */
import { loadPaths } from '../changes/compare.js';
import { openRepository } from '../changes/openRepository.js';
import type { LoadOptions } from '../changes/source.js';
import type { Progress } from '../engine/budget.js';
import type { AnalyzeOptions, ChangeSet } from '../engine/model.js';
import { EngineWorker } from '../worker/engineWorker.js';
import type { Command } from './arguments.js';
import { EXIT } from './errors.js';
import { writeOutputs } from './outputs.js';
import { createProgressLine, styleFor } from './terminal.js';
import type { ProgressLine } from './terminal.js';

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  parse: 'Parsing files', structure: 'Finding declarations', matching: 'Matching declarations', mappings: 'Mapping code',
};

type ShowCommand = Extract<Command, { name: 'show' | 'compare' }>;

/** Throws `CliError`, `ChangesError` and `EngineFailure`. */
export async function show(command: ShowCommand): Promise<void> {
  const line = createProgressLine(process.stderr);
  const engine = new EngineWorker();
  const restore = endOnSignals(line);
  try {
    const changeSet = await load(command, {
      onProgress: ({ stage, done, total }) => line.show(stage === 'list' ? 'Listing changed files' : `Reading files ${done}/${total}`),
    });
    const diff = await engine.analyze(changeSet, analyzeOptions(changeSet), { onProgress: progress => line.show(wording(progress)) });
    line.clear();
    restore();
    await writeOutputs(diff, command.output, styleFor(process.stdout, command.output.color, process.env), engine);
  } finally {
    restore();
    line.clear();
    await engine.dispose();
  }
}

/**
 * Leaves a clean line and the exit code of an interruption behind. For the time of reading and analysing only: writing to a pipe may
 * block this thread, and then only the system's own handling of signals ends the process at once. Returns the way back to that.
 */
function endOnSignals(line: ProgressLine): () => void {
  const handlers = ([['SIGINT', EXIT.interrupted], ['SIGTERM', 143], ['SIGHUP', 129]] as const).map(([signal, code]) => {
    const handler = (): void => {
      line.clear();
      process.exit(code);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => handlers.forEach(off => off());
}

async function load(command: ShowCommand, options: LoadOptions): Promise<ChangeSet> {
  if (command.name === 'compare') return loadPaths(command.before, command.after, options);
  const repository = await openRepository(command.repository);
  try {
    return await repository.load(command.request, options);
  } finally {
    repository.dispose();
  }
}

/** Two files that somebody compares belong together, whatever they are called and contain. */
function analyzeOptions({ origin, before, after }: ChangeSet): AnalyzeOptions {
  return origin.kind === 'files' && before.length === 1 && after.length === 1 ? { renamedFiles: { [before[0].path]: after[0].path } } : {};
}

function wording({ stage, done, total }: Progress): string {
  return total > 1 ? `${STAGES[stage]} ${done}/${total}` : STAGES[stage];
}
