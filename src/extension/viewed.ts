/** What the reader has checked off in each commit, and between each two, kept by the workspace: a commit never changes, so a check stays true. */
import type * as vscode from 'vscode';
import { isString } from '../protocol/shape.js';

const KEY = 'refscope.viewed';
/** Changes of which checks are kept, the latest. */
const MAX_CHANGES = 200;
const MAX_ITEMS = 5000;

export class Viewed {
  constructor(private readonly memory: vscode.Memento) {}

  read(change: string): readonly string[] {
    return this.all().find(([key]) => key === change)?.[1] ?? [];
  }

  async write(change: string, items: readonly string[]): Promise<void> {
    const others = this.all().filter(([key]) => key !== change);
    await this.memory.update(
      KEY,
      [...(items.length === 0 ? [] : [[change, items.slice(0, MAX_ITEMS)]]), ...others].slice(0, MAX_CHANGES),
    );
  }

  private all(): (readonly [string, readonly string[]])[] {
    const stored: unknown = this.memory.get(KEY);
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry) && isString(entry[0]) && Array.isArray(entry[1]) && entry[1].every(isString),
    );
  }
}
