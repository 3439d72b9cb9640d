/**
 * From a change named on the command line to its change diff, with a line of progress and a clean end on signals.
 *
 * The engine runs in its worker thread, so that Ctrl-C is heard while it works.
 */
import { loadPathsWithReader } from '../changes/compare.js';
import { openRepository } from '../changes/openRepository.js';
import type { ChangeRequest } from '../changes/request.js';
import type { ContextLimits, LoadedChange, LoadOptions } from '../changes/source.js';
import type { Progress } from '../engine/budget.js';
import type { AnalyzeOptions, ChangeSet } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import { EngineWorker } from '../worker/engineWorker.js';
import { EXIT } from './errors.js';
import { createProgressLine } from './terminal.js';
import type { ProgressLine } from './terminal.js';

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  parse: 'Parsing files',
  structure: 'Finding declarations',
  matching: 'Matching declarations',
  mappings: 'Mapping code',
};

/** What is to be analysed: a change of a repository, or two paths. */
export type ChangeArguments =
  | { readonly repository: string; readonly request: ChangeRequest }
  | { readonly before: string; readonly after: string };

/**
 * Analyses a change and calls `use` with the result and the engine. The engine is disposed of afterwards.
 *
 * @param context how much is read of files that did not change; null for nothing: then nobody is found left behind
 * @param imageBytes how much is kept of images, see `ReadLimits`
 * @throws CliError, ChangesError, EngineFailure
 */
export async function runAnalysis(
  change: ChangeArguments,
  options: AnalyzeOptions,
  use: (diff: ChangeDiff, engine: EngineWorker, changeSet: ChangeSet) => Promise<void>,
  context: Partial<ContextLimits> | null = null,
  imageBytes = 0,
): Promise<void> {
  const line = createProgressLine(process.stderr);
  const engine = new EngineWorker();
  const restore = endOnSignals(line);
  let closeSource = (): void => undefined;
  try {
    engine.prepare();
    const { changeSet, reader, close } = await load(change, {
      limits: { imageBytes },
      ...(context === null ? {} : { context }),
      onProgress: ({ stage, done, total }) =>
        line.show(stage === 'list' ? 'Listing changed files' : `Reading files ${done}/${total}`),
    });
    closeSource = close;
    const diff = await engine.analyze(
      changeSet,
      { ...options, ...knownRenames(changeSet) },
      { reader: context === null ? null : reader, onProgress: progress => line.show(progressWords(progress)) },
    );
    closeSource();
    line.clear();
    restore();
    await use(diff, engine, changeSet);
  } finally {
    closeSource();
    restore();
    line.clear();
    await engine.dispose();
  }
}

/**
 * Leaves a clean line and the exit code of an interruption behind. For the time of reading and analysing only: writing to a pipe may
 * block this thread, and then only the system's own handling of signals ends the process at once. Returns the way back to that.
 */
export function endOnSignals(line: ProgressLine): () => void {
  const handlers = (
    [
      ['SIGINT', EXIT.interrupted],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const
  ).map(([signal, code]) => {
    const handler = (): void => {
      line.clear();
      process.exit(code);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => handlers.forEach(off => off());
}

/** `close` is to be called when nothing more is read. */
async function load(
  change: ChangeArguments,
  options: LoadOptions,
): Promise<LoadedChange & { readonly close: () => void }> {
  if ('before' in change) {
    return { ...(await loadPathsWithReader(change.before, change.after, options)), close: () => undefined };
  }
  const repository = await openRepository(change.repository);
  const close = (): void => repository.dispose();
  try {
    return { ...(await repository.loadWithReader(change.request, options)), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Two files that somebody compares belong together, whatever they are called and contain. */
function knownRenames({ origin, before, after }: ChangeSet): AnalyzeOptions {
  return origin.kind === 'files' && before.length === 1 && after.length === 1
    ? { renamedFiles: { [before[0].path]: after[0].path } }
    : {};
}

export function progressWords({ stage, done, total }: Progress): string {
  return total > 1 ? `${STAGES[stage]} ${done}/${total}` : STAGES[stage];
}
