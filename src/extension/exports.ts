/**
 * A result as a file: the page with the view, or JSON. Where it goes is asked, unless the caller says so; what is written is what the
 * command line writes.
 */
import * as vscode from 'vscode';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ChangeDiff } from '../engine/changeDiff.js';
import { imagesForPage } from '../protocol/images.js';
import { jsonPieces } from '../protocol/jsonText.js';
import { pageTitle } from '../protocol/origin.js';
import { buildStandalonePage, colorsOf } from '../protocol/standalonePage.js';
import type { Analysis } from './analysis.js';
import { shownLanguage } from './language.js';
import type { ShownChange } from './shownChange.js';
import { asWritten } from './values.js';

export type ExportFormat = 'html' | 'json';

export interface ExportServices {
  readonly extensionUri: vscode.Uri;
  readonly analysis: Analysis;
}

/** What a result is of, to read its images again: they are no part of it. */
export interface ExportedChange {
  readonly diff: ChangeDiff;
  readonly change: ShownChange;
}

/** Returns where the result was written, or null when the user chose no place. Rejects when it cannot be made or written. */
export async function exportDiff(
  exported: ExportedChange,
  format: ExportFormat,
  services: ExportServices,
  to: vscode.Uri | null,
): Promise<vscode.Uri | null> {
  const { diff } = exported;
  const target = to ?? (await askFor(diff, format));
  if (target === null) return null;
  await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: asWritten(vscode.l10n.t('Writing {0}', target.path.split('/').at(-1) ?? '')),
      cancellable: true,
    },
    async (_, token) => {
      const abort = new AbortController();
      const subscription = token.onCancellationRequested(() => abort.abort());
      try {
        await (format === 'html' ? writePage(exported, services, target, abort.signal) : writeJson(diff, target));
      } finally {
        subscription.dispose();
      }
    },
  );
  return target;
}

async function askFor(diff: ChangeDiff, format: ExportFormat): Promise<vscode.Uri | null> {
  const name =
    pageTitle(diff.origin)
      .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60) || 'change';
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const chosen = await vscode.window.showSaveDialog({
    filters: format === 'html' ? { [vscode.l10n.t('Web page')]: ['html'] } : { JSON: ['json'] },
    ...(folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, `${name}.${format}`) }),
  });
  return chosen ?? null;
}

async function writePage(
  { diff, change }: ExportedChange,
  { extensionUri, analysis }: ExportServices,
  target: vscode.Uri,
  signal: AbortSignal,
): Promise<void> {
  const [script, style] = await Promise.all(
    ['webview.js', 'webview.css'].map(async name =>
      new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'dist', name))),
    ),
  );
  const highlights = await colorsOf(diff, (path, text) => analysis.highlight(path, text, signal));
  const images = await imagesForPage(diff, (side, path) => analysis.image(change, side, path, signal));
  const page = await buildStandalonePage({ diff, highlights, images, script, style, language: shownLanguage() });
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(page));
}

/** On disk it is written piece by piece: a large one is longer than a string can be. */
async function writeJson(diff: ChangeDiff, target: vscode.Uri): Promise<void> {
  if (target.scheme === 'file') await pipeline(Readable.from(jsonPieces(diff)), createWriteStream(target.fsPath));
  else {
    await vscode.workspace.fs.writeFile(
      target,
      Buffer.concat([...jsonPieces(diff)].map(piece => Buffer.from(piece, 'utf8'))),
    );
  }
}
