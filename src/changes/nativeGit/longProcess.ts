/**
 * A git process that stays, answering one request after another over its pipes. Started when first needed; started anew when it has died.
 *
 * Requests are written at once and answered in order, so callers need not wait for each other. While nobody waits, it does not keep Node alive.
 */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Socket } from 'node:net';
import { orAborted, throwIfAborted } from '../cancel.js';
import { ClosedError, type ChangesError } from '../errors.js';
import { ByteReader } from './byteReader.js';
import { collectComplaint, complaintError, spawnError, spawnGit, type GitCommand } from './command.js';

/** Reads one whole answer, no byte more. */
export type ReadAnswer<T> = (reader: ByteReader) => Promise<T>;

interface Waiting {
  readonly read: (reader: ByteReader) => Promise<void>;
  readonly fail: (error: Error) => void;
}

/** One run of the process. */
class Run {
  private readonly reader = new ByteReader();
  private readonly queue: Waiting[] = [];
  private answering = false;
  private readonly complaint: () => string;
  failure: Error | null = null;

  constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly describe: (complaint: string) => ChangesError,
    describeStart: (error: NodeJS.ErrnoException) => ChangesError,
  ) {
    this.complaint = collectComplaint(child);
    child.stdout.on('data', (chunk: Buffer) => this.reader.push(chunk));
    child.stdin.on('error', () => undefined);
    child.on('error', error => this.fail(describeStart(error)));
    // Only when both pipes are closed has everything been read that it said.
    child.on('close', () => this.fail(this.describe(this.complaint() || 'it ended unexpectedly')));
    this.hold(false);
  }

  add(request: string, waiting: Waiting): void {
    if (this.queue.length === 0) this.hold(true);
    this.queue.push(waiting);
    this.write(request);
    if (!this.answering) void this.answer();
  }

  /** Requests made in one go are written in one go: a system call for each would cost more than git's work. */
  private write(request: string): void {
    const { stdin } = this.child;
    if (stdin.writableCorked === 0) {
      stdin.cork();
      process.nextTick(() => stdin.uncork());
    }
    stdin.write(request);
  }

  end(error: Error): void {
    this.child.stdin.end();
    this.child.kill();
    this.fail(error);
  }

  private async answer(): Promise<void> {
    this.answering = true;
    while (this.queue.length > 0 && !this.failure) {
      try {
        await this.queue[0].read(this.reader);
      } catch (error) {
        // An answer that cannot be read leaves the stream at an unknown place: nothing after it could be trusted.
        if (!this.failure) this.end(error instanceof Error ? error : this.describe(String(error)));
        break;
      }
      this.queue.shift();
    }
    this.answering = false;
    if (this.queue.length === 0) this.hold(false);
  }

  private fail(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    this.reader.end();
    for (const waiting of this.queue.splice(0)) waiting.fail(error);
    this.hold(false);
  }

  /** Whether Node may not end while this process runs. */
  private hold(busy: boolean): void {
    // Node's type for the pipes of a child hides that they are sockets.
    const pipes = [this.child.stdin, this.child.stdout, this.child.stderr] as unknown as Socket[];
    for (const handle of [this.child, ...pipes]) {
      if (busy) handle.ref?.();
      else handle.unref?.();
    }
  }
}

export class LongProcess {
  private run: Run | null = null;
  private closed = false;

  constructor(
    private readonly git: GitCommand,
    private readonly args: readonly string[],
  ) {}

  /**
   * Writes a request and reads its answer. Throws what git complained of when the process dies, `ClosedError` after `dispose`, and
   * `CancellationError` as soon as the signal fires (the answer is then read and dropped).
   */
  ask<T>(request: string, read: ReadAnswer<T>, signal?: AbortSignal): Promise<T> {
    if (this.closed) return Promise.reject(new ClosedError());
    try {
      throwIfAborted(signal);
    } catch (error) {
      return Promise.reject(error as Error);
    }
    if (!this.run || this.run.failure) this.run = this.start();
    const run = this.run;
    return orAborted(
      new Promise<T>((resolve, reject) => {
        run.add(request, { read: async reader => resolve(await read(reader)), fail: reject });
      }),
      signal,
    );
  }

  dispose(): void {
    this.closed = true;
    this.run?.end(new ClosedError());
    this.run = null;
  }

  private start(): Run {
    const name = this.args[0];
    return new Run(
      spawnGit(this.git, this.args),
      complaint => complaintError(this.git, name, complaint),
      error => spawnError(this.git, name, error),
    );
  }
}
