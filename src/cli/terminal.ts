/**
 * Text for terminals: colours where they are wanted, nothing from a commit that a terminal would obey, progress in place.
 *
 * File names, subjects and code are other people's text: an escape sequence in them could rewrite the screen or the title, and a
 * direction override could make one name look like another.
 */
import type { WriteStream } from 'node:tty';

/** What may not reach a terminal as it is: control characters, line and paragraph separators, direction controls, lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** The text in one line, with unsafe characters written as escapes (`\x1b`, `\u202e`). */
export function visible(text: string): string {
  return text.replace(UNSAFE, character => {
    const code = character.charCodeAt(0);
    return code === 10
      ? '\\n'
      : code === 9
        ? '\\t'
        : code === 13
          ? '\\r'
          : code < 256
            ? `\\x${code.toString(16).padStart(2, '0')}`
            : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  green(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  cyan(text: string): string;
}

export const PLAIN: Style = { bold: same, dim: same, green: same, red: same, yellow: same, cyan: same };
export const COLORED: Style = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  green: sgr(32, 39),
  red: sgr(31, 39),
  yellow: sgr(33, 39),
  cyan: sgr(36, 39),
};

/** Colours only on a terminal that is not dumb, and not against `--no-color` or `NO_COLOR` (https://no-color.org: set and not empty). */
export function styleFor(stream: NodeJS.WriteStream, wanted: boolean, env: NodeJS.ProcessEnv): Style {
  const refused = !wanted || (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  return stream.isTTY === true && !refused ? COLORED : PLAIN;
}

function same(text: string): string {
  return text;
}

function sgr(on: number, off: number): (text: string) => string {
  return text => `\x1b[${on}m${text}\x1b[${off}m`;
}

export interface ProgressLine {
  /** Replaces the line; texts that differ in their numbers only are not all shown. */
  show(text: string): void;
  /** Removes it, so that what follows starts on a clean line. */
  clear(): void;
}

/** Milliseconds between two numbers; nobody reads faster. */
const REDRAW_INTERVAL = 50;

/** One line at the bottom of a terminal; does nothing where the stream is none. */
export function createProgressLine(stream: NodeJS.WriteStream): ProgressLine {
  if (stream.isTTY !== true) return { show: () => {}, clear: () => {} };
  const terminal: WriteStream = stream;
  let step: string | null = null;
  let due = 0;
  return {
    show: text => {
      const newStep = text.replace(/\d+/g, '');
      if (newStep === step && performance.now() < due) return;
      step = newStep;
      due = performance.now() + REDRAW_INTERVAL;
      // Some terminals claim to have no columns.
      const width = Math.max(10, (terminal.columns || 80) - 1);
      terminal.write(`\r\x1b[2K${visible(text).slice(0, width)}`);
    },
    clear: () => {
      if (step !== null) terminal.write('\r\x1b[2K');
      step = null;
    },
  };
}
