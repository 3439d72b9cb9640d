/**
 * Puts a change diff where the command line wants it: summary, JSON, page with the view.
 */
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ChangeDiff } from '../engine/changeDiff.js';
import type { ImageBody } from '../protocol/images.js';
import { buildStandalonePage, colorsOf } from '../protocol/standalonePage.js';
import type { EngineWorker } from '../worker/engineWorker.js';
import type { OutputOptions } from './arguments.js';
import { CliError, EXIT } from './errors.js';
import { jsonPieces } from '../protocol/jsonText.js';
import { writeOut } from './standardOutput.js';
import { renderSummary } from './summary.js';
import type { Style } from './terminal.js';

/** Throws `CliError` when a file cannot be written. */
export async function writeOutputs(
  diff: ChangeDiff,
  output: OutputOptions,
  style: Style,
  engine: EngineWorker,
  images: readonly ImageBody[] = [],
): Promise<void> {
  if (output.html !== null) {
    const page = await standalonePage(diff, engine, images);
    await (output.html === '-' ? writeOut([page]) : toFile(output.html, path => writeFile(path, page)));
  }
  if (output.json !== null) {
    await (output.json === '-'
      ? writeOut(jsonPieces(diff))
      : toFile(output.json, path => pipeline(Readable.from(jsonPieces(diff)), createWriteStream(path))));
  }
  if (output.json !== '-' && output.html !== '-') await writeOut([renderSummary(diff, style)]);
}

async function standalonePage(diff: ChangeDiff, engine: EngineWorker, images: readonly ImageBody[]): Promise<string> {
  const [script, style] = await Promise.all(['webview.js', 'webview.css'].map(readBuilt));
  const highlights = await colorsOf(diff, (path, text) => engine.highlight(path, text));
  return buildStandalonePage({ diff, highlights, images, script, style });
}

/** The parts of the view, built beside this bundle. */
async function readBuilt(name: string): Promise<string> {
  const path = join(__dirname, name);
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new CliError(EXIT.failed, `The page cannot be made: ${path} is missing. Is the build complete?`, { cause });
  }
}

async function toFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  try {
    await write(path);
  } catch (cause) {
    throw new CliError(
      EXIT.failed,
      `${path} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
