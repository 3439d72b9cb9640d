/** The extension as the suite inside the extension host meets it, and what it can see of the window. */
import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { TreeEntry } from '../../../src/extension/commits/commitsTree.js';
import type { RefscopeApi } from '../../../src/extension/extension.js';

export function extension(): vscode.Extension<RefscopeApi> {
  const found = vscode.extensions.getExtension<RefscopeApi>('refscope.refscope');
  assert.ok(found, 'the extension is installed');
  return found;
}

export async function commitsTree(): Promise<RefscopeApi['commits']> {
  return (await extension().activate()).commits;
}

/** The entries below the repository at this root. */
export async function entriesOf(root: string): Promise<TreeEntry[]> {
  const tree = await commitsTree();
  const repository = (await tree.getChildren()).find(
    entry => entry.kind === 'repository' && entry.repository.root === root,
  );
  assert.ok(repository, `the tree lists ${root}`);
  return tree.getChildren(repository);
}

/** Titles of the open panels of ours. */
export function panelTitles(): string[] {
  return vscode.window.tabGroups.all
    .flatMap(group => group.tabs)
    .filter(tab => tab.input instanceof vscode.TabInputWebview && tab.input.viewType.endsWith('refscope.changes'))
    .map(tab => tab.label);
}

export async function closeAllEditors(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** Waits until the check gives a value that is neither false nor null; fails with what it last gave. */
export async function eventually<T>(what: string, check: () => T | Promise<T>): Promise<NonNullable<T>> {
  let last: T | undefined;
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    last = await check();
    if (last !== false && last !== null && last !== undefined) return last;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  assert.fail(`${what}: not within 30 s`);
}
