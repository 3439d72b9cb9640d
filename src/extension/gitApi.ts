/**
 * The part of the built-in git extension's interface (version 1) that is used here: which repositories are open, when they change,
 * and where the git binary is. Reading commits is not left to it: it spawns a process for every file.
 */
import * as vscode from 'vscode';
import { isRecord } from '../protocol/shape.js';

export interface GitRepository {
  readonly rootUri: vscode.Uri;
  readonly state: { readonly onDidChange: vscode.Event<void> };
}

export interface GitApi {
  readonly git: { readonly path: string };
  readonly repositories: readonly GitRepository[];
  readonly onDidOpenRepository: vscode.Event<GitRepository>;
  readonly onDidCloseRepository: vscode.Event<GitRepository>;
  readonly onDidChangeState: vscode.Event<string>;
  readonly state: string;
}

/** The interface of `vscode.git`; null where the extension is missing, disabled or has found no git. */
export async function findGitApi(): Promise<GitApi | null> {
  const extension = vscode.extensions.getExtension<unknown>('vscode.git');
  if (extension === undefined) return null;
  const exported = extension.isActive ? extension.exports : await extension.activate();
  if (!isRecord(exported) || exported.enabled !== true || typeof exported.getAPI !== 'function') return null;
  // `getAPI` uses `this`.
  const api: unknown = (exported as unknown as { getAPI(version: number): unknown }).getAPI(1);
  return isGitApi(api) ? api : null;
}

function isGitApi(value: unknown): value is GitApi {
  return (
    isRecord(value) &&
    isRecord(value.git) &&
    typeof value.git.path === 'string' &&
    Array.isArray(value.repositories) &&
    typeof value.onDidOpenRepository === 'function' &&
    typeof value.onDidCloseRepository === 'function'
  );
}
