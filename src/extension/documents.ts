/**
 * Read-only documents with one version of a file of a change, under the scheme `refscope`. Their URI tells where the text comes from,
 * so a document can be filled again after a restart, when the panel that opened it is gone.
 */
import * as vscode from 'vscode';
import { basename } from 'node:path';
import type { Side } from '../engine/model.js';
import { isRecord } from '../protocol/shape.js';
import { readShownChange } from './shownChange.js';
import type { ShownChange } from './shownChange.js';

export const DOCUMENT_SCHEME = 'refscope';

export interface DocumentReference {
  readonly change: ShownChange;
  readonly side: Side;
  /** The path in the change set. */
  readonly path: string;
  /** The file does not exist on this side: the document is empty. */
  readonly missing: boolean;
}

/** The text of a version; null when the change does not have it. Rejects when the change cannot be read. */
export type ReadVersion = (reference: DocumentReference, signal: AbortSignal) => Promise<string | null>;

export function documentUri(reference: DocumentReference): vscode.Uri {
  const { change, side, path, missing } = reference;
  // The path gives the editor its title and its language.
  return vscode.Uri.from({
    scheme: DOCUMENT_SCHEME,
    path: `/${path.replace(/^\/+/, '')}`,
    query: JSON.stringify({ change, side, path, missing }),
  });
}

/** What a document's URI stands for, or null when it is none of ours. */
export function readDocumentUri(uri: vscode.Uri): DocumentReference | null {
  if (uri.scheme !== DOCUMENT_SCHEME) return null;
  let query: unknown;
  try {
    query = JSON.parse(uri.query);
  } catch {
    return null;
  }
  if (!isRecord(query) || (query.side !== 'before' && query.side !== 'after') || typeof query.path !== 'string') {
    return null;
  }
  const change = readShownChange(query.change);
  return change === null ? null : { change, side: query.side, path: query.path, missing: query.missing === true };
}

export function registerDocuments(readVersion: ReadVersion): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(DOCUMENT_SCHEME, {
    provideTextDocumentContent: async (uri, token) => {
      const reference = readDocumentUri(uri);
      if (reference === null) throw new Error(vscode.l10n.t('This address names no version of a file.'));
      if (reference.missing) return '';
      const abort = new AbortController();
      const subscription = token.onCancellationRequested(() => abort.abort());
      try {
        const text = await readVersion(reference, abort.signal);
        if (text === null) throw new Error(vscode.l10n.t('The change has no text of {0}.', basename(reference.path)));
        return text;
      } finally {
        subscription.dispose();
      }
    },
  });
}
