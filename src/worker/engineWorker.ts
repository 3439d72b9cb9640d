/**
 * The engine behind a worker thread, as its users hold it: same answers as `Engine`, without blocking their thread.
 *
 * The thread starts with the first request, or earlier when told that one will come; it works on one request at a time, and never keeps
 * Node alive while idle. It may be lost at any time (a crash, out of memory, no reaction to a cancellation): the request that it was
 * working on fails with an `EngineFailure`, and the next one starts a fresh thread. Which file is analysed and why is none of its business.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ContextReader, FoundFiles } from '../engine/contextReader.js';
import { CancellationError } from '../engine/budget.js';
import type { Limits, Progress } from '../engine/budget.js';
import type { AnalyzeOptions, ChangeSet, HighlightSpan } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import { asAnswer } from './messages.js';
import type { WorkerAnswer, WorkerRequest } from './messages.js';

export type EngineFailureReason = 'failed' | 'crashed' | 'outOfMemory';

/** The engine could not answer a request. The message is for people; `reason` tells a fault inside the engine from a lost thread. */
export class EngineFailure extends Error {
  constructor(
    readonly reason: EngineFailureReason,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'EngineFailure';
  }
}

export interface EngineWorkerOptions {
  /** Path of the worker's script; by default `worker.js` beside the running bundle. */
  readonly script?: string;
  /** Heap of the thread in megabytes, beyond which it is ended. The parser's own memory does not count. */
  readonly memoryMb?: number;
  /** Milliseconds that a busy thread has to react to a cancellation before it is ended. */
  readonly cancelGraceMs?: number;
  /** Milliseconds of idleness after which the thread is ended, to give back its memory. */
  readonly idleMs?: number;
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  readonly limits?: Partial<Limits>;
  /** Looks into files outside of the change. Left out or null: nobody can. */
  readonly reader?: ContextReader | null;
}

/** Large enough for a commit of several thousand files, small enough to fail before the machine starts to swap. */
const DEFAULT_MEMORY_MB = 2048;
const DEFAULT_CANCEL_GRACE_MS = 3000;
/** A parser's memory never shrinks; starting anew takes a third of a second. */
const DEFAULT_IDLE_MS = 5 * 60_000;

type OutsideQuestion = Extract<WorkerAnswer, { type: 'search' | 'read' }>;
type FinalAnswer = Exclude<WorkerAnswer, OutsideQuestion | { type: 'progress' }>;

/** A request on its way. Its caller may have gone (`settled`) while the thread is still at it. */
interface Job {
  readonly request: WorkerRequest;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly reader: ContextReader | null;
  readonly finish: (answer: FinalAnswer) => void;
  readonly fail: (error: Error) => void;
  settled: boolean;
}

export class EngineWorker {
  private readonly script: string;
  private readonly memoryMb: number;
  private readonly cancelGraceMs: number;
  private readonly idleMs: number;
  private readonly queue: Job[] = [];
  private worker: Worker | null = null;
  private active: Job | null = null;
  private grace: NodeJS.Timeout | null = null;
  private idle: NodeJS.Timeout | null = null;
  private nextId = 1;
  private disposed = false;

  constructor(options: EngineWorkerOptions = {}) {
    this.script = options.script ?? join(__dirname, 'worker.js');
    this.memoryMb = options.memoryMb ?? DEFAULT_MEMORY_MB;
    this.cancelGraceMs = options.cancelGraceMs ?? DEFAULT_CANCEL_GRACE_MS;
    this.idleMs = options.idleMs ?? DEFAULT_IDLE_MS;
    if (!existsSync(this.script)) {
      throw new Error(`The analysis cannot start: ${this.script} is missing. Is the build complete?`);
    }
  }

  /** A request will come: the thread starts meanwhile. Where it cannot, the request will say so. */
  prepare(): void {
    if (this.worker !== null || this.disposed) return;
    try {
      this.worker = this.start();
      this.release();
    } catch {
      this.worker = null;
    }
  }

  /** Rejects with `CancellationError` as soon as the signal fires, with `EngineFailure` when the engine gives no answer. */
  analyze(changeSet: ChangeSet, options: AnalyzeOptions = {}, run: RequestOptions = {}): Promise<ChangeDiff> {
    const cancel = new SharedArrayBuffer(4);
    const request: WorkerRequest = {
      type: 'analyze',
      id: this.nextId++,
      changeSet,
      options,
      limits: run.limits ?? {},
      canSearch: (run.reader ?? null) !== null,
      cancel,
    };
    return this.submit(request, run, cancel, answer => (answer.type === 'analyzed' ? answer.diff : null));
  }

  /** Syntax colours of one text. Rejects like `analyze`. */
  highlight(path: string, text: string, run: Pick<RequestOptions, 'signal'> = {}): Promise<readonly HighlightSpan[]> {
    const request: WorkerRequest = { type: 'highlight', id: this.nextId++, path, text };
    return this.submit(request, run, null, answer => (answer.type === 'highlighted' ? answer.spans : null));
  }

  /** Ends the thread; requests under way and later ones are cancelled. */
  async dispose(): Promise<void> {
    this.disposed = true;
    const jobs = [...(this.active === null ? [] : [this.active]), ...this.queue.splice(0)];
    await this.drop();
    for (const job of jobs) job.fail(new CancellationError());
  }

  private submit<T>(
    request: WorkerRequest,
    run: RequestOptions,
    cancel: SharedArrayBuffer | null,
    read: (answer: FinalAnswer) => T | null,
  ): Promise<T> {
    const { signal } = run;
    if (this.disposed || signal?.aborted === true) return Promise.reject(new CancellationError());
    return new Promise<T>((resolve, reject) => {
      const onAbort = (): void => {
        if (cancel !== null) Atomics.store(new Int32Array(cancel), 0, 1);
        job.fail(new CancellationError());
        this.abandon(job);
      };
      const settle = (act: () => void): void => {
        if (job.settled) return;
        job.settled = true;
        signal?.removeEventListener('abort', onAbort);
        act();
      };
      const job: Job = {
        request,
        onProgress: run.onProgress,
        reader: run.reader ?? null,
        settled: false,
        fail: error => settle(() => reject(error)),
        finish: answer =>
          settle(() => {
            const value = read(answer);
            if (value !== null) resolve(value);
            else if (answer.type === 'cancelled') reject(new CancellationError());
            else reject(asFailure(answer));
          }),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.queue.push(job);
      this.pump();
    });
  }

  /** Gives the thread the next request, if it has none. */
  private pump(): void {
    if (this.active !== null || this.disposed) return;
    const job = this.queue.shift();
    if (job === undefined) return;
    this.active = job;
    this.idle = stop(this.idle);
    try {
      this.worker ??= this.start();
      this.worker.ref();
      this.worker.postMessage(job.request);
    } catch (error) {
      // The request cannot be cloned or the thread cannot start: this one fails, the others get their turn.
      this.active = null;
      job.fail(new EngineFailure('failed', 'The analysis could not be started.', { cause: error }));
      this.pump();
    }
  }

  private start(): Worker {
    const worker = new Worker(this.script, {
      name: 'refscope engine',
      resourceLimits: { maxOldGenerationSizeMb: this.memoryMb },
    });
    worker.on('message', (message: unknown) => {
      if (worker === this.worker) this.receive(message);
    });
    worker.on('error', error => this.lose(worker, crashOf(error, this.memoryMb)));
    worker.on('messageerror', error => this.lose(worker, crashOf(error, this.memoryMb)));
    worker.on('exit', code =>
      this.lose(worker, new EngineFailure('crashed', `The analysis stopped unexpectedly (exit code ${code}).`)),
    );
    return worker;
  }

  private receive(message: unknown): void {
    const answer = asAnswer(message);
    if (answer === null) {
      if (this.worker !== null) {
        this.lose(this.worker, new EngineFailure('crashed', 'The analysis gave an answer that is not understood.'));
      }
      return;
    }
    const job = this.active;
    if (job === null || answer.id !== job.request.id) return;
    if (answer.type === 'progress') {
      if (!job.settled) job.onProgress?.(answer.progress);
      return;
    }
    if (answer.type === 'search' || answer.type === 'read') {
      void this.lookOutside(job, answer);
      return;
    }
    // The engine answers every text; where it fails, its state is in doubt, and the next request gets a fresh one.
    if (answer.type === 'failed') void this.drop();
    else this.release();
    job.finish(answer);
    this.pump();
  }

  /** Looks for what the thread asks for; it waits until it is told. */
  private async lookOutside(job: Job, question: OutsideQuestion): Promise<void> {
    const { worker } = this;
    const reader = job.settled ? null : job.reader;
    const looking = question.type === 'search' ? reader?.search(question.request) : reader?.read(question.paths);
    const nothing: FoundFiles = { files: [], leftOut: 0 };
    const found = (await looking?.catch(() => nothing)) ?? nothing;
    if (job === this.active && worker === this.worker) {
      worker?.postMessage({ type: 'found', id: job.request.id, found });
    }
  }

  /** The caller of this job has gone: a job in the queue is forgotten, a running one has a while to notice. */
  private abandon(job: Job): void {
    const place = this.queue.indexOf(job);
    if (place >= 0) this.queue.splice(place, 1);
    if (job !== this.active) return;
    this.grace = setTimeout(() => {
      void this.drop();
      this.pump();
    }, this.cancelGraceMs);
  }

  /** The thread is gone or unusable: what it was working on fails, and the rest goes on in a fresh one. */
  private lose(worker: Worker, failure: EngineFailure): void {
    if (worker !== this.worker) return;
    const job = this.active;
    void this.drop();
    job?.fail(failure);
    this.pump();
  }

  /** Back to idle; an idle thread does not keep the process alive. */
  private release(): void {
    this.active = null;
    this.grace = stop(this.grace);
    this.worker?.unref();
    this.idle = stop(this.idle) ?? setTimeout(() => void this.drop(), this.idleMs).unref();
  }

  private async drop(): Promise<void> {
    const worker = this.worker;
    this.release();
    this.idle = stop(this.idle);
    this.worker = null;
    await worker?.terminate();
  }
}

function stop(timer: NodeJS.Timeout | null): null {
  if (timer !== null) clearTimeout(timer);
  return null;
}

function asFailure(answer: FinalAnswer): EngineFailure {
  if (answer.type !== 'failed') return new EngineFailure('crashed', 'The analysis gave an answer to another question.');
  const cause = new Error(answer.message);
  cause.stack = answer.stack;
  return new EngineFailure('failed', `The analysis failed: ${answer.message}`, { cause });
}

function crashOf(error: Error, memoryMb: number): EngineFailure {
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new EngineFailure(
      'outOfMemory',
      `The change is too large: its analysis needs more than ${memoryMb} MB of memory.`,
      { cause: error },
    );
  }
  return new EngineFailure('crashed', `The analysis stopped unexpectedly: ${error.message}`, { cause: error });
}
