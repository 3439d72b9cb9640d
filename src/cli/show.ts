/**
 * `refscope show` and `refscope compare`: from the change named on the command line to its outputs.
 */
import type { Command } from './arguments.js';
import { writeOutputs } from './outputs.js';
import { IMAGES_OF_PAGE, imagesOf } from '../protocol/images.js';
import { runAnalysis } from './runAnalysis.js';
import { styleFor } from './terminal.js';

/** Throws `CliError`, `ChangesError` and `EngineFailure`. */
export function show(command: Extract<Command, { name: 'show' | 'compare' }>): Promise<void> {
  return runAnalysis(
    command,
    { fold: command.fold },
    (diff, engine, changeSet) =>
      writeOutputs(
        diff,
        command.output,
        styleFor(process.stdout, command.output.color, process.env),
        engine,
        imagesOf(changeSet),
      ),
    command.context,
    command.output.html === null ? 0 : IMAGES_OF_PAGE,
  );
}
