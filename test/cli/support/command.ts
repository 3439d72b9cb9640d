/** Runs the built command as a process of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { built } from './build.js';

export interface Run {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string | Buffer;
}

export function start(args: readonly string[], options: RunOptions = {}): ChildProcessWithoutNullStreams {
  const env = { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, NODE_OPTIONS: undefined, ...options.env };
  return spawn(process.execPath, [join(built(), 'cli.js'), ...args], { cwd: options.cwd, env, stdio: 'pipe' });
}

/** Resolves when the process has ended, whatever its exit code. */
export function refscope(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = start(args, options);
  // A process that ends before it has read everything closes its input; its exit code tells the story.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  return finished(child);
}

export function finished(child: ChildProcessWithoutNullStreams): Promise<Run> {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({
        code,
        signal,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8'),
      }),
    );
  });
}
