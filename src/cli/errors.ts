/**
 * How the command line ends: exit codes, and the error that carries one. Other errors are faults and end with `FAILED`.
 */

export const EXIT = {
  ok: 0,
  /** The change could not be analysed, or the result not be written. */
  failed: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** What it names is not there: no repository, unknown revision, missing file. */
  notFound: 3,
  /** Interrupted, as shells count it: 128 + SIGINT. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error that says all that its reader needs. */
export class CliError extends Error {
  constructor(
    readonly exitCode: ExitCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'CliError';
  }
}
