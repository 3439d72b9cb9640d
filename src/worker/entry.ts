/**
 * The script that runs inside the worker thread: the engine behind messages.
 *
 * One request at a time, in the order of arrival; the client sends the next one when it has the answer. It decides nothing: limits
 * come with the request, failures go back to be told by the client.
 */
import { parentPort } from 'node:worker_threads';
import type { ContextReader, FoundFiles } from '../engine/contextReader.js';
import { CancellationError, createBudget } from '../engine/budget.js';
import type { Progress } from '../engine/budget.js';
import { createEngine } from '../engine/engine.js';
import type { Engine } from '../engine/engine.js';
import { createNodeHost } from './nodeHost.js';
import { asRequest } from './messages.js';
import type { AnalyzeRequest, WorkerAnswer, WorkerRequest } from './messages.js';

/** Progress is for eyes: more often than this (milliseconds) within a stage only fills the channel. */
const PROGRESS_INTERVAL = 50;

const port = parentPort;
if (port === null) throw new Error('This script runs as a worker thread only.');
const answer = (message: WorkerAnswer): void => port.postMessage(message);

let engine: Engine | null = null;
let last: Promise<void> = Promise.resolve();
/** The question that the running request waits for. */
let waiting: { readonly id: number; readonly take: (found: FoundFiles) => void } | null = null;

port.on('message', (message: unknown) => {
  const request = asRequest(message);
  // A throw here is an uncaught exception: the client sees it as a crash with this message.
  if (request === null) throw new Error('The worker received a message that is no request.');
  if (request.type !== 'found') last = last.then(() => handle(request));
  else if (waiting?.id === request.id) {
    waiting.take(request.found);
    waiting = null;
  }
});

async function handle(request: WorkerRequest): Promise<void> {
  try {
    engine ??= createEngine(createNodeHost());
    if (request.type === 'analyze') {
      answer({ type: 'analyzed', id: request.id, diff: await analyze(engine, request) });
    } else {
      answer({ type: 'highlighted', id: request.id, spans: await engine.highlight(request.path, request.text) });
    }
  } catch (error) {
    if (CancellationError.is(error)) answer({ type: 'cancelled', id: request.id });
    else answer({ type: 'failed', id: request.id, ...describe(error) });
  }
}

function analyze(engine: Engine, request: AnalyzeRequest): ReturnType<Engine['analyze']> {
  const cancel = new Int32Array(request.cancel);
  const budget = createBudget({
    limits: request.limits,
    isCancelled: () => Atomics.load(cancel, 0) !== 0,
    onProgress: throttled(progress => answer({ type: 'progress', id: request.id, progress })),
  });
  return engine.analyze(request.changeSet, request.options, budget, request.canSearch ? readerFor(request.id) : null);
}

/** Asks the client, which always answers; the question goes out at once, however busy this thread is. */
function readerFor(id: number): ContextReader {
  const ask = (question: WorkerAnswer): Promise<FoundFiles> =>
    new Promise(take => {
      waiting = { id, take };
      answer(question);
    });
  return {
    search: request => ask({ type: 'search', id, request }),
    read: paths => ask({ type: 'read', id, paths }),
  };
}

/** Passes on the first report of each stage, its completion, and between them one in a while. */
function throttled(report: (progress: Progress) => void): (progress: Progress) => void {
  let stage: Progress['stage'] | null = null;
  let due = 0;
  return progress => {
    const now = performance.now();
    if (progress.stage === stage && progress.done < progress.total && now < due) return;
    stage = progress.stage;
    due = now + PROGRESS_INTERVAL;
    report(progress);
  };
}

function describe(error: unknown): { message: string; stack: string } {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? '' }
    : { message: String(error), stack: '' };
}
