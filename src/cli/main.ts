/**
 * The `refscope` command: reads the arguments, runs the command, and turns whatever goes wrong into one line and an exit code.
 */
import { version } from '../../package.json';
import { ChangesError } from '../changes/errors.js';
import type { ChangesErrorCode } from '../changes/errors.js';
import { CancellationError } from '../engine/budget.js';
import { EngineFailure } from '../worker/engineWorker.js';
import { parseCommand, wantsVerbose } from './arguments.js';
import { CliError, EXIT } from './errors.js';
import type { ExitCode } from './errors.js';
import { explain } from './explain.js';
import { helpText } from './help.js';
import { history } from './history.js';
import { show } from './show.js';
import { endQuietlyOnBrokenPipe, writeOut } from './standardOutput.js';
import { symbols } from './symbols.js';
import { visible } from './terminal.js';
import { why } from './why.js';

async function main(args: readonly string[]): Promise<void> {
  const command = parseCommand(args);
  switch (command.name) {
    case 'help':
      return writeOut([helpText(command.topic)]);
    case 'version':
      return writeOut([`refscope ${version}\n`]);
    case 'serve':
      // It is the one command that holds the engine itself, whose size costs the others their start.
      return (await import('./serve.js')).serve(process.stdin);
    case 'explain':
      return explain(command);
    case 'why':
      return why(command);
    case 'symbols':
      return symbols(command);
    case 'history':
      return history(command);
    case 'show':
    case 'compare':
      return show(command);
  }
}

/** Errors that lie in what the command line names. The others are failures. */
const NOT_FOUND: ReadonlySet<ChangesErrorCode> = new Set([
  'noRepository',
  'unknownRevision',
  'emptyRepository',
  'notACommit',
  'badParent',
  'noRemerge',
  'historyMissing',
  'noWorkingTree',
  'gitRefused',
  'unsupportedRepository',
  'unreadablePath',
]);

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CliError) return error.exitCode;
  if (ChangesError.is(error)) {
    return error.code === 'badRequest' ? EXIT.usage : NOT_FOUND.has(error.code) ? EXIT.notFound : EXIT.failed;
  }
  return CancellationError.is(error) ? EXIT.interrupted : EXIT.failed;
}

function report(error: unknown, verbose: boolean): void {
  const code = exitCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof CliError || error instanceof EngineFailure || ChangesError.is(error);
  const lines = [`refscope: ${known ? message : `internal error: ${message}`}`];
  if (ChangesError.is(error) && error.advice !== null) lines.push(...error.advice.split('\n'));
  if (code === EXIT.usage) lines.push('refscope help tells how to use it.');
  else if (!known && !verbose) lines.push('The option --verbose prints where it happened.');
  if (verbose) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) lines.push(...(cause.stack ?? '').split('\n'));
  }
  process.stderr.write(`${lines.map(visible).join('\n')}\n`);
  process.exitCode = code;
}

endQuietlyOnBrokenPipe();
const args = process.argv.slice(2);
main(args).catch((error: unknown) => report(error, wantsVerbose(args)));
