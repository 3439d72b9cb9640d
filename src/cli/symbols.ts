/** `refscope symbols`: the names of a file, each with what it refers to. For those who wonder why a line has to be read. */
import type { ChangeDiff, SymbolKind } from '../engine/changeDiff.js';
import { LineIndex } from '../engine/text/lineIndex.js';
import type { Command } from './arguments.js';
import { CliError, EXIT } from './errors.js';
import { runAnalysis } from './runAnalysis.js';
import { writeOut } from './standardOutput.js';
import { styleFor, visible } from './terminal.js';
import type { Style } from './terminal.js';

type SymbolsCommand = Extract<Command, { name: 'symbols' }>;

/** Throws `CliError`, `ChangesError` and `EngineFailure`. */
export function symbols(command: SymbolsCommand): Promise<void> {
  const { change, side } = command;
  const path = 'before' in change ? (command.path.split(/[\\/]/).at(-1) ?? command.path) : command.path;
  return runAnalysis(change, { symbolsOf: { side, path }, withoutMappings: true }, diff =>
    writeOut([renderSymbols(diff, { ...command, path }, styleFor(process.stdout, command.color, process.env))]),
  );
}

const UNCERTAIN: ReadonlySet<SymbolKind> = new Set(['missing', 'inherited', 'outside', 'unknown']);

/** Throws `CliError` when the change has no such file, or none that is read as code. */
function renderSymbols(diff: ChangeDiff, { side, path }: SymbolsCommand, style: Style): string {
  const file = diff[side].find(version => version.path === path);
  if (file === undefined) throw new CliError(EXIT.notFound, `The change has no file ${path} ${side} it.`);
  if (file.mode !== 'syntax' || file.text === null) {
    throw new CliError(EXIT.notFound, `${path} is not read as code: nothing is known of its names.`);
  }
  const lines = new LineIndex(file.text);
  return (diff.symbols ?? [])
    .map(({ span, name, kind, refersTo }) => {
      const line = lines.lineAt(span.start);
      const words = UNCERTAIN.has(kind) ? style.dim(visible(refersTo)) : visible(refersTo);
      return `${line + 1}:${span.start - lines.starts[line] + 1} ${style.bold(visible(name))} ${words}\n`;
    })
    .join('');
}
