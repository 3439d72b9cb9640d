/** What the reader has checked off in each commit, kept by the workspace: a commit never changes, so a check stays true. */
import type * as vscode from 'vscode';
import { isString } from '../protocol/shape.js';

const KEY = 'refscope.viewed';
/** Commits of which checks are kept, the latest. */
const MAX_COMMITS = 200;
const MAX_ITEMS = 5000;

export class Viewed {
  constructor(private readonly memory: vscode.Memento) {}

  read(commit: string): readonly string[] {
    return this.all().find(([hash]) => hash === commit)?.[1] ?? [];
  }

  async write(commit: string, items: readonly string[]): Promise<void> {
    const others = this.all().filter(([hash]) => hash !== commit);
    await this.memory.update(KEY, [...(items.length === 0 ? [] : [[commit, items.slice(0, MAX_ITEMS)]]), ...others].slice(0, MAX_COMMITS));
  }

  private all(): (readonly [string, readonly string[]])[] {
    const stored: unknown = this.memory.get(KEY);
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry): entry is [string, string[]] => Array.isArray(entry) && isString(entry[0]) && Array.isArray(entry[1]) && entry[1].every(isString));
  }
}
