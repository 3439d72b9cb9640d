/**
 * Opening the entries of the tree of commits, as VS Code's explorer opens files: a click, and each step with the arrow
 * keys, shows a preview that the next one replaces; a double click keeps it.
 */
import * as vscode from 'vscode';
import { isRecord } from '../../protocol/shape.js';
import { nameOfChange } from '../commits/entries.js';
import { keyOf, readShownChange } from '../shownChange.js';
import type { ShowServices } from './showCommands.js';

/** As VS Code's lists have it. */
const DOUBLE_CLICK_MS = 500;
/** A step of the arrow keys opens an entry within this time, or not at all: not every entry is a change. */
const STEP_MS = 1_000;

export function registerTreeCommands({ panels }: ShowServices): vscode.Disposable {
  let last = { key: '', at: 0 };
  let steppedAt = 0;
  const open = (entry: unknown): void => {
    const change = isRecord(entry) ? readShownChange(entry.change) : null;
    if (!isRecord(entry) || change === null) return;
    const now = Date.now();
    const isStep = now - steppedAt < STEP_MS;
    steppedAt = 0;
    const key = keyOf(change);
    const isDouble = !isStep && last.key === key && now - last.at < DOUBLE_CLICK_MS;
    last = { key, at: now };
    const name = typeof entry.name === 'string' ? entry.name : nameOfChange(change);
    panels.show(change, name, null, { isPreview: !isDouble, preserveFocus: isStep });
  };
  const step = async (command: 'list.focusDown' | 'list.focusUp'): Promise<void> => {
    await vscode.commands.executeCommand(command);
    steppedAt = Date.now();
    await vscode.commands.executeCommand('list.selectAndPreserveFocus');
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand('refscope.openEntry', open),
    vscode.commands.registerCommand('refscope.nextEntry', () => step('list.focusDown')),
    vscode.commands.registerCommand('refscope.previousEntry', () => step('list.focusUp')),
  );
}
