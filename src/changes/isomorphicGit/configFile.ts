/**
 * Reads git's configuration files, as far as the built-in reader needs them: no includes, no conditions, and nothing of it is ever run.
 */
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Values by `section.key` or `section.subsection.key`, section and key in lower case; the last one counts. A key without a value is 'true'. */
export type Config = ReadonlyMap<string, string>;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', b: '\b' };

/** Reads a value from `at` to the end of its (possibly continued) line. */
function readValue(text: string, at: number): { value: string; end: number } {
  let value = '';
  /** Length of the value without white space at its end, which counts inside quotes only. */
  let kept = 0;
  let quoted = false;
  let i = at;
  for (; i < text.length && text[i] !== '\n'; i++) {
    const c = text[i];
    if (c === '\\') {
      i++;
      if (text[i] === '\r' && text[i + 1] === '\n') i++;
      if (text[i] !== '\n') value += ESCAPES[text[i]] ?? text[i] ?? '';
      kept = value.length;
    } else if (c === '"') {
      quoted = !quoted;
      kept = value.length;
    } else if (!quoted && (c === '#' || c === ';')) {
      while (i < text.length && text[i] !== '\n') i++;
      break;
    } else if (quoted || !/\s/.test(c)) {
      value += c;
      kept = value.length;
    } else if (value !== '') value += c;
  }
  return { value: value.slice(0, kept), end: i };
}

function parseConfig(text: string, into: Map<string, string>): void {
  let section = '';
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const line = text.slice(at, (text.indexOf('\n', at) + 1 || text.length + 1) - 1);
    const header = /^\s*\[\s*([\w.-]+)\s*(?:"((?:[^"\\]|\\.)*)")?\s*\]/.exec(line);
    if (header) {
      section = header[1].toLowerCase() + (header[2] === undefined ? '' : `.${header[2].replace(/\\(.)/g, '$1')}`);
      at += header[0].length;
      continue;
    }
    const key = /^\s*([A-Za-z][\w-]*)[ \t]*(=?)/.exec(line);
    if (!key) {
      at += line.length + 1;
      continue;
    }
    const { value, end } = readValue(text, at + key[0].length);
    into.set(`${section}.${key[1].toLowerCase()}`, key[2] === '=' ? value : 'true');
    at = end + 1;
  }
}

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

export const configHome = (env: NodeJS.ProcessEnv): string =>
  env.XDG_CONFIG_HOME || join(env.HOME ?? homedir(), '.config');

/** The system's, the user's and the repository's configuration, as git orders them. `local` are the repository's own files. */
export async function readConfig(env: NodeJS.ProcessEnv, local: readonly string[]): Promise<Config> {
  const files: string[] = [];
  const isSet = (value: string | undefined) =>
    value !== undefined && !['', '0', 'false', 'no', 'off'].includes(value.toLowerCase());
  if (!isSet(env.GIT_CONFIG_NOSYSTEM)) files.push(env.GIT_CONFIG_SYSTEM ?? '/etc/gitconfig');
  if (env.GIT_CONFIG_GLOBAL !== undefined) files.push(env.GIT_CONFIG_GLOBAL);
  else files.push(join(configHome(env), 'git', 'config'), join(env.HOME ?? homedir(), '.gitconfig'));
  const config = new Map<string, string>();
  for (const file of [...files, ...local]) parseConfig(await readText(file), config);
  return config;
}

/** A setting that is on or off; `absent` where it is not set. */
export function flag(config: Config, key: string, absent: boolean): boolean {
  const value = config.get(key)?.toLowerCase();
  return value === undefined ? absent : !['false', 'no', 'off', '0', ''].includes(value);
}

/** A path that may begin with `~/`. */
export const expandHome = (path: string, env: NodeJS.ProcessEnv): string =>
  path.startsWith('~/') ? join(env.HOME ?? homedir(), path.slice(2)) : path;
