/** Looking into values of unknown shape: arguments of commands, saved state, manifests, other extensions' exports. */

import { isRecord } from '../protocol/shape.js';

/** The file system path of a `Uri` (or of something that looks like one) with the scheme `file`; null for anything else. */
export function filePathOf(value: unknown): string | null {
  return isRecord(value) && value.scheme === 'file' && typeof value.fsPath === 'string' && value.fsPath !== ''
    ? value.fsPath
    : null;
}

/**
 * What others wrote, for places where VS Code looks for icons (`$(name)`: labels of a pick) and for links that may run commands
 * (`[words](command:…)`: notifications). It looks as it is; a sign of no width keeps the two apart that would be read together.
 */
export function asWritten(text: string): string {
  return text.replace(/([$\]])(?=\()/g, '$1\u200b');
}

/** What went wrong, in one line, from whatever was thrown. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0].trim() || 'unknown error';
}
