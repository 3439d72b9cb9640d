/**
 * `refscope explain`: which rules were tried for two declarations of a change, what they measured, and what refused the pair.
 */
import type { Declaration, Side } from '../engine/model.js';
import type { ChangeDiff, ExplanationStep } from '../engine/changeDiff.js';
import type { Command } from './arguments.js';
import { CliError, EXIT } from './errors.js';
import { runAnalysis } from './runAnalysis.js';
import { writeOut } from './standardOutput.js';
import { styleFor, visible } from './terminal.js';
import type { Style } from './terminal.js';

type ExplainCommand = Extract<Command, { name: 'explain' }>;

/** Throws `CliError`, `ChangesError` and `EngineFailure`. */
export function explain(command: ExplainCommand): Promise<void> {
  const { pair, color } = command;
  return runAnalysis(command, { explain: pair, withoutMappings: true }, diff =>
    writeOut([renderExplanation(diff, command, styleFor(process.stdout, color, process.env))]),
  );
}

/** Throws `CliError` when there is nothing at one of the places. */
function renderExplanation(diff: ChangeDiff, { pair }: Pick<ExplainCommand, 'pair'>, style: Style): string {
  const explanation = diff.explanation;
  const nothing = (side: Side): CliError => {
    const { path, line } = pair[side];
    const isChanged = diff[side].some(file => file.path === path);
    return new CliError(
      EXIT.notFound,
      isChanged
        ? `Nothing is declared at ${path}:${line} ${side} the change.`
        : `${path} is none of the files that the change has on the side ${side} it.`,
    );
  };
  if (!explanation || explanation.before === null) throw nothing('before');
  if (explanation.after === null) throw nothing('after');
  const named = (declaration: Declaration): string =>
    visible(
      `${declaration.kind} ${declaration.container === '' ? '' : `${declaration.container}.`}${declaration.signature}`,
    );
  const width = Math.max(...explanation.steps.map(step => step.rule.length));
  const lines = explanation.steps.map(
    step => `  ${MARKS[step.verdict]} ${visible(step.rule).padEnd(width)}  ${visible(step.detail)}`,
  );
  return `${[style.bold(named(diff.declarations.before[explanation.before])), style.bold(named(diff.declarations.after[explanation.after])), '', ...lines].join('\n')}\n`;
}

const MARKS: Readonly<Record<ExplanationStep['verdict'], string>> = { accepted: '+', refused: '-', measured: ' ' };
