/**
 * `refscope why`: the edits on a line of a change, each with the refactoring that it follows from and the rule that says so.
 */
import type { Phrase } from '../engine/codeSpans.js';
import { phraseOf, sentenceOf } from '../engine/codeSpans.js';
import type { ReadingRuleId, Side, Verdict } from '../engine/model.js';
import type { AppliedRule, ChangeDiff } from '../engine/changeDiff.js';
import { diffLines } from '../engine/text/lineDiff.js';
import { LineIndex } from '../engine/text/lineIndex.js';
import type { WhyEdit, WhyLine } from '../protocol/why.js';
import { whyLine } from '../protocol/why.js';
import type { Command } from './arguments.js';
import { CliError, EXIT } from './errors.js';
import { runAnalysis } from './runAnalysis.js';
import { writeOut } from './standardOutput.js';
import { styleFor, visible } from './terminal.js';
import type { Style } from './terminal.js';

type WhyCommand = Extract<Command, { name: 'why' }>;

/** Throws `CliError`, `ChangesError` and `EngineFailure`. */
export function why(command: WhyCommand): Promise<void> {
  return runAnalysis(command.change, { fold: command.fold }, diff =>
    writeOut([renderWhy(diff, command, styleFor(process.stdout, command.color, process.env))]),
  );
}

const VERDICTS: Readonly<Record<Verdict | 'unchanged', string>> = {
  read: 'to read',
  explained: 'not to read: it follows from a refactoring',
  equivalent: 'not to read: it means the same',
  unchanged: 'nothing on this line changed',
};

/** Throws `CliError` when the change has no such file or line. */
function renderWhy(diff: ChangeDiff, { place, side: wanted }: WhyCommand, style: Style): string {
  const sides: readonly Side[] = wanted === null ? ['after', 'before'] : [wanted];
  const side = sides.find(candidate => diff[candidate].some(({ path }) => path === place.path));
  const file = side === undefined ? -1 : diff[side].findIndex(({ path }) => path === place.path);
  if (side === undefined || file < 0) {
    throw new CliError(
      EXIT.notFound,
      `${place.path} is none of the files that the change has${wanted === null ? '' : ` ${wanted} it`}.`,
    );
  }
  const { text } = diff[side][file];
  const index = new LineIndex(text ?? '');
  const line = place.line - 1;
  if (line >= index.count) {
    throw new CliError(EXIT.notFound, `${place.path} has ${index.count} lines ${side} the change.`);
  }
  const found = whyLine(
    diff,
    side,
    { file, line: place.line, start: index.starts[line], end: index.contentEnd(line) },
    (which, span) => diff[which][span.file].text?.slice(span.start, span.end) ?? null,
  );
  const plain = found.verdict === 'unchanged' ? plainRule(diff, side, file, line, found.edits.length > 0) : null;
  const where = `${visible(place.path)}:${place.line} ${side === 'before' ? '(before)' : ''}`.trimEnd();
  const verdict = plain === null ? found.verdict : 'equivalent';
  const head = [style.bold(where), `  ${visible(index.lineText(line).trim())}`, VERDICTS[verdict]];
  const rest = plain === null ? [] : ['', ...linesOfRule(plain, style)];
  return `${[...head, ...linesOf(diff, found, style), ...rest].join('\n')}\n`;
}

/**
 * Of a line that a plain difference shows, and that holds no edit of its own: it differs in white space, or holds
 * brackets of what is to be read elsewhere. Null for a line that did not change.
 */
function plainRule(diff: ChangeDiff, side: Side, file: number, line: number, holdsEdit: boolean): AppliedRule | null {
  const pair = diff.pairs.find(candidate => candidate[side] === file);
  const textOf = (which: Side): string => {
    const index = pair?.[which] ?? null;
    return index === null ? '' : (diff[which][index].text ?? '');
  };
  const isChanged = diffLines(textOf('before'), textOf('after')).hunks.some(hunk =>
    side === 'before'
      ? hunk.beforeStart <= line && line < hunk.beforeEnd
      : hunk.afterStart <= line && line < hunk.afterEnd,
  );
  const isBlank = new LineIndex(textOf(side)).isBlank(line);
  const rule = holdsEdit && !isBlank ? BRACKETS : WHITE_SPACE;
  return isChanged ? (diff.reasons.find(({ id }) => id === rule) ?? null) : null;
}

const BRACKETS: ReadingRuleId = 'bracket-line';
const WHITE_SPACE: ReadingRuleId = 'white-space';

function linesOf(diff: ChangeDiff, { verdict, edits }: WhyLine, style: Style): string[] {
  if (edits.length === 0) return verdict === 'read' ? ['', `  ${INSIDE}`] : [];
  const reported = new Map<string, string[]>();
  for (const edit of edits) {
    const lines = reported.get(said(edit.happened)) ?? [];
    reported.set(said(edit.happened), lines);
    for (const line of [causeOf(edit), ...placesOf(diff, edit)]) if (!lines.includes(line)) lines.push(line);
  }
  const rules = new Set(edits.flatMap(({ rule }) => rule ?? []));
  return [
    '',
    ...[...reported].flatMap(([happened, causes]) => [`  ${happened}`, ...causes.map(cause => `    ${cause}`)]),
    ...[...rules].flatMap(rule => ['', ...linesOfRule(rule, style)]),
  ];
}

const INSIDE = 'Something was inserted or deleted inside this line: see the line on the other side.';

function said(phrase: Phrase): string {
  return visible(sentenceOf(phrase));
}

function causeOf({ verdict, refactoring, rule, hindrances }: WhyEdit): string {
  if (rule === null || verdict === 'read') return hindrances.map(said).join('; ') || 'nothing explains it';
  return refactoring === null ? `means the same [${rule.id}]` : `follows from ${said(refactoring)} [${rule.id}]`;
}

/** What an edit follows from, by place: `ledger/Account.java:11 (before): \`bal\` was declared here`. */
function placesOf(diff: ChangeDiff, { premises }: WhyEdit): string[] {
  return premises.flatMap(({ text, side, span }) => {
    if (side === null || span === null) return [`  ${said(phraseOf(text))}`];
    const file = diff[side][span.file];
    const line = new LineIndex(file.text ?? '').lineAt(span.start) + 1;
    return [`  ${visible(file.path)}:${line}${side === 'before' ? ' (before)' : ''}: ${said(phraseOf(text))}`];
  });
}

function linesOfRule({ id, title, docs, why: because, assumes }: AppliedRule, style: Style): string[] {
  return [
    `  [${id}] ${style.bold(title)}: ${docs}`,
    `    because: ${because}`,
    ...(assumes === null ? [] : [`    assumed: ${assumes}`]),
    style.dim(`    docs/rules/${id}.md`),
  ];
}
