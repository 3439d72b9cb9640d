/**
 * The command line's arguments, from strings to a command. It checks their form; whether a revision or a file exists is found out later.
 */
import { parseArgs } from 'node:util';
import { checkRevision, parseRevisions } from '../changes/request.js';
import type { ChangeRequest } from '../changes/request.js';
import type { ContextLimits } from '../changes/source.js';
import type { Fold, Place, Side } from '../engine/model.js';
import { CliError, EXIT } from './errors.js';
import type { ChangeArguments } from './runAnalysis.js';

/** Where results go. A summary is printed, unless one of the others takes standard output (`-`). */
export interface OutputOptions {
  /** The whole result as JSON: a file, `-` for standard output, null for no. */
  readonly json: string | null;
  /** The view as one page: a file, `-` for standard output, null for no. */
  readonly html: string | null;
  readonly color: boolean;
}

export type Command =
  | {
      readonly name: 'show';
      readonly repository: string;
      readonly request: ChangeRequest;
      readonly fold: Fold;
      readonly context: Partial<ContextLimits>;
      readonly output: OutputOptions;
    }
  | {
      readonly name: 'compare';
      readonly before: string;
      readonly after: string;
      readonly fold: Fold;
      readonly context: Partial<ContextLimits>;
      readonly output: OutputOptions;
    }
  | {
      readonly name: 'why';
      readonly change: ChangeArguments;
      readonly place: Place;
      /** Null where the file decides: the side after, if it has the file. */
      readonly side: Side | null;
      readonly fold: Fold;
      readonly color: boolean;
    }
  | {
      readonly name: 'explain';
      readonly repository: string;
      readonly request: ChangeRequest;
      readonly pair: { readonly before: Place; readonly after: Place };
      readonly color: boolean;
    }
  | {
      readonly name: 'symbols';
      readonly change: ChangeArguments;
      readonly path: string;
      readonly side: Side;
      readonly color: boolean;
    }
  | {
      readonly name: 'history';
      readonly repository: string;
      /** The revision whose file the place is in. */
      readonly from: string;
      readonly place: Place;
      /** Follow the line itself, not the declaration that it is in. */
      readonly ofLine: boolean;
      /** No more steps than this. */
      readonly max: number;
      readonly json: boolean;
      readonly color: boolean;
    }
  | { readonly name: 'serve' }
  | { readonly name: 'help'; readonly topic: string | null }
  | { readonly name: 'version' };

const COMMON = { help: { type: 'boolean', short: 'h' }, verbose: { type: 'boolean' } } as const;
const OUTPUT = {
  json: { type: 'boolean' },
  'json-file': { type: 'string' },
  html: { type: 'string' },
  fold: { type: 'string' },
  'context-files': { type: 'string' },
  'context-bytes': { type: 'string' },
  'context-ms': { type: 'string' },
  'no-color': { type: 'boolean' },
} as const;
const SHOW = {
  ...COMMON,
  ...OUTPUT,
  repo: { type: 'string' },
  parent: { type: 'string' },
  remerge: { type: 'boolean' },
  worktree: { type: 'boolean' },
  staged: { type: 'boolean' },
} as const;

/** Throws `CliError` with `EXIT.usage` for anything that is not understood. */
export function parseCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  switch (name) {
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      return { name: 'help', topic: rest[0] ?? null };
    case 'version':
    case '--version':
    case '-V':
      return { name: 'version' };
    case 'show':
      return parseShow(rest);
    case 'compare':
      return parseCompare(rest);
    case 'explain':
      return parseExplain(rest);
    case 'why':
      return parseWhy(rest);
    case 'symbols':
      return parseSymbols(rest);
    case 'history':
      return parseHistory(rest);
    case 'serve':
      return parseServe(rest);
    default:
      throw usage(
        name.startsWith('-') ? `Unknown option ${name}. Options follow the command.` : `Unknown command ${name}.`,
      );
  }
}

/** Whether stack traces are wanted; read apart, because it also holds for arguments that are not understood. */
export function wantsVerbose(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--verbose');
}

function parseShow(args: readonly string[]): Command {
  const { values, positionals } = read(() =>
    parseArgs({ args: splitJson(args), options: SHOW, allowPositionals: true }),
  );
  if (values.help === true) return { name: 'help', topic: 'show' };
  if (positionals.length > 1) throw usage(`One commit or range is expected, not ${positionals.length}.`);
  const request = requestOf(positionals[0], values);
  return {
    name: 'show',
    repository: values.repo ?? '.',
    request,
    fold: foldOf(values.fold),
    context: contextOf(values),
    output: output(values),
  };
}

/** The change that a commit, a range, or an option names; HEAD where nothing does. Throws `CliError`. */
function requestOf(
  revision: string | undefined,
  values: {
    readonly worktree?: boolean;
    readonly staged?: boolean;
    readonly remerge?: boolean;
    readonly parent?: string;
  },
): ChangeRequest {
  const chosen = [
    revision !== undefined && 'a commit',
    values.worktree === true && '--worktree',
    values.staged === true && '--staged',
  ].filter(Boolean);
  if (chosen.length > 1) throw usage(`${chosen.join(' and ')} exclude each other.`);
  const parent = parentNumber(values.parent);
  const elsewhere = values.worktree === true ? 'workingTree' : values.staged === true ? 'staged' : null;
  if (elsewhere !== null && parent !== undefined) throw usage('--parent goes with a single commit.');
  if (elsewhere !== null) {
    if (values.remerge === true) throw usage('--remerge goes with a single commit.');
    return { kind: elsewhere };
  }
  const request = read(() => parseRevisions(revision ?? 'HEAD', parent));
  if (values.remerge !== true) return request;
  if (parent !== undefined) throw usage('--remerge and --parent exclude each other.');
  if (request.kind !== 'commit') throw usage('--remerge goes with a single commit.');
  return { kind: 'remerge', revision: request.revision };
}

function parseCompare(args: readonly string[]): Command {
  const { values, positionals } = read(() =>
    parseArgs({
      args: splitJson(args),
      options: { ...COMMON, ...OUTPUT, why: { type: 'string' }, before: { type: 'boolean' } },
      allowPositionals: true,
    }),
  );
  if (values.help === true) return { name: 'help', topic: 'compare' };
  const [before, after] = positionals;
  if (positionals.length !== 2 || before === undefined || after === undefined) {
    throw usage('Two files or two folders are expected: before and after.');
  }
  if (values.why !== undefined) {
    const color = values['no-color'] !== true;
    return {
      name: 'why',
      change: { before, after },
      place: place('--why', values.why),
      side: sideOf(values),
      fold: foldOf(values.fold),
      color,
    };
  }
  if (values.before === true) throw usage('--before goes with --why.');
  return {
    name: 'compare',
    before,
    after,
    fold: foldOf(values.fold),
    context: contextOf(values),
    output: output(values),
  };
}

function parseExplain(args: readonly string[]): Command {
  const options = {
    ...COMMON,
    repo: { type: 'string' },
    parent: { type: 'string' },
    remerge: { type: 'boolean' },
    before: { type: 'string' },
    after: { type: 'string' },
    'no-color': { type: 'boolean' },
  } as const;
  const { values, positionals } = read(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  if (values.help === true) return { name: 'help', topic: 'explain' };
  if (positionals.length > 1) throw usage(`One commit or range is expected, not ${positionals.length}.`);
  const request = requestOf(positionals[0], values);
  return {
    name: 'explain',
    repository: values.repo ?? '.',
    request,
    pair: { before: place('--before', values.before), after: place('--after', values.after) },
    color: values['no-color'] !== true,
  };
}

function parseWhy(args: readonly string[]): Command {
  const { values, positionals } = read(() =>
    parseArgs({ args: [...args], options: { ...SHOW, before: { type: 'boolean' } }, allowPositionals: true }),
  );
  if (values.help === true) return { name: 'help', topic: 'why' };
  const [revision, where] = positionals.length > 1 ? positionals : [undefined, positionals[0]];
  if (positionals.length > 2 || where === undefined) throw usage('A commit and PATH:LINE are expected.');
  return {
    name: 'why',
    change: { repository: values.repo ?? '.', request: requestOf(revision, values) },
    place: place('why', where),
    side: sideOf(values),
    fold: foldOf(values.fold),
    color: values['no-color'] !== true,
  };
}

/** Which folds are wanted: also those that take something for granted, where nothing is said. Throws `CliError`. */
function foldOf(text: string | undefined): Fold {
  if (text === undefined || text === 'assumed' || text === 'proven') return text ?? 'assumed';
  throw usage(`--fold takes proven or assumed, not ${text}.`);
}

/** How much is read of what did not change; what nothing is said of keeps its default. Throws `CliError`. */
function contextOf(values: {
  readonly 'context-files'?: string;
  readonly 'context-bytes'?: string;
  readonly 'context-ms'?: string;
}): Partial<ContextLimits> {
  const number = (option: 'context-files' | 'context-bytes' | 'context-ms'): number | null => {
    const text = values[option];
    if (text === undefined) return null;
    if (!/^\d{1,12}$/.test(text)) throw usage(`--${option} takes a number, not ${text}.`);
    return Number(text);
  };
  const [files, bytes, milliseconds] = [number('context-files'), number('context-bytes'), number('context-ms')];
  return {
    ...(files === null ? {} : { files }),
    ...(bytes === null ? {} : { bytes }),
    ...(milliseconds === null ? {} : { milliseconds }),
  };
}

function parseSymbols(args: readonly string[]): Command {
  const options = { ...SHOW, commit: { type: 'string' }, before: { type: 'boolean' } } as const;
  const { values, positionals } = read(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  if (values.help === true) return { name: 'help', topic: 'symbols' };
  const [path] = positionals;
  if (positionals.length !== 1 || path === undefined) throw usage('One file is expected.');
  const isOfChange = values.commit !== undefined || values.worktree === true || values.staged === true;
  if (!isOfChange && (values.before === true || values.remerge === true || values.parent !== undefined)) {
    throw usage('--before, --parent and --remerge go with a change: --commit, --worktree or --staged.');
  }
  return {
    name: 'symbols',
    change: isOfChange
      ? { repository: values.repo ?? '.', request: requestOf(values.commit, values) }
      : { before: path, after: path },
    path,
    side: values.before === true ? 'before' : 'after',
    color: values['no-color'] !== true,
  };
}

function parseHistory(args: readonly string[]): Command {
  const options = {
    ...COMMON,
    repo: { type: 'string' },
    commit: { type: 'string' },
    line: { type: 'boolean' },
    max: { type: 'string' },
    json: { type: 'boolean' },
    'no-color': { type: 'boolean' },
  } as const;
  const { values, positionals } = read(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  if (values.help === true) return { name: 'help', topic: 'history' };
  if (positionals.length > 1) throw usage('One place is expected.');
  if (values.max !== undefined && !/^[1-9]\d{0,6}$/.test(values.max)) {
    throw usage(`--max takes a number from 1 on, not ${values.max}.`);
  }
  return {
    name: 'history',
    repository: values.repo ?? '.',
    from: read(() => checkRevision(values.commit ?? 'HEAD')),
    place: place('history', positionals[0]),
    ofLine: values.line === true,
    max: values.max === undefined ? Infinity : Number(values.max),
    json: values.json === true,
    color: values['no-color'] !== true,
  };
}

function sideOf({ before }: { readonly before?: boolean }): Side | null {
  return before === true ? 'before' : null;
}

/** `path:line`; a path may hold colons itself. */
function place(option: string, value: string | undefined): Place {
  const [, path, line] = /^(.+):(\d{1,9})$/s.exec(value ?? '') ?? [];
  if (path === undefined || line === undefined || Number(line) === 0) {
    throw usage(value === undefined ? `${option} PATH:LINE is missing.` : `${option} takes PATH:LINE, not ${value}.`);
  }
  return { path, line: Number(line) };
}

function parentNumber(text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,4}$/.test(text)) throw usage(`--parent takes a number, not ${text}.`);
  return text === undefined ? undefined : Number(text);
}

function parseServe(args: readonly string[]): Command {
  const { values } = read(() => parseArgs({ args: [...args], options: COMMON }));
  return values.help === true ? { name: 'help', topic: 'serve' } : { name: 'serve' };
}

function output(values: { json?: boolean; 'json-file'?: string; html?: string; 'no-color'?: boolean }): OutputOptions {
  const json = values['json-file'] ?? (values.json === true ? '-' : null);
  if (json === '' || values.html === '') throw usage('The name of the file to write is empty.');
  if (json === '-' && values.html === '-') throw usage('--json and --html cannot both write to standard output.');
  return { json, html: values.html ?? null, color: values['no-color'] !== true };
}

/** `--json` takes its file only as `--json=FILE`, so that `--json HEAD` means what it looks like; `parseArgs` knows no such option. */
function splitJson(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  return args.map((arg, i) =>
    (end < 0 || i < end) && arg.startsWith('--json=') ? `--json-file=${arg.slice('--json='.length)}` : arg,
  );
}

function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    // Node breaks its sentences into lines; a message is one.
    throw usage((error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' '), error);
  }
}

function usage(message: string, cause?: unknown): CliError {
  return new CliError(EXIT.usage, message, { cause });
}
