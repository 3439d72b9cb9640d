/**
 * What the reader has checked off in each commit, and between each two, kept by the workspace: a commit never changes,
 * so a check stays true. And which versions of a change were read that becomes another one: those of a branch, of a
 * commit that is amended.
 */
import type * as vscode from 'vscode';
import type { ReadVersion } from '../protocol/readVersions.js';
import { isReadVersion, withVersion } from '../protocol/readVersions.js';
import { isString } from '../protocol/shape.js';

const KEY = 'refscope.viewed';
/** Changes of which checks are kept, the latest. */
const MAX_CHANGES = 200;
const MAX_ITEMS = 5000;

const VERSIONS_KEY = 'refscope.readVersions';
/** Changes of which versions are kept, the latest, and hunks of all of them: about a megabyte. */
const MAX_SERIES = 100;
const MAX_HUNKS = 60_000;

export class Viewed {
  constructor(private readonly memory: Pick<vscode.Memento, 'get' | 'update'>) {}

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

  /** The versions of a change that were read, the latest first. `root`: of its repository. */
  versions(root: string, series: string): readonly ReadVersion[] {
    return this.allVersions().find(([key]) => key === keyOf(root, series))?.[1] ?? [];
  }

  async writeVersion(root: string, series: string, version: ReadVersion): Promise<void> {
    const key = keyOf(root, series);
    const all = this.allVersions();
    const own = withVersion(this.versions(root, series), version);
    const kept: [string, readonly ReadVersion[]][] = [];
    let hunks = 0;
    for (const entry of [[key, own] as const, ...all.filter(([other]) => other !== key)].slice(0, MAX_SERIES)) {
      hunks += entry[1].reduce((sum, read) => sum + read.hunks.length, 0);
      if (hunks <= MAX_HUNKS) kept.push([...entry]);
    }
    await this.memory.update(VERSIONS_KEY, kept);
  }

  private allVersions(): (readonly [string, readonly ReadVersion[]])[] {
    const stored: unknown = this.memory.get(VERSIONS_KEY);
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is [string, ReadVersion[]] =>
        Array.isArray(entry) && isString(entry[0]) && Array.isArray(entry[1]) && entry[1].every(isReadVersion),
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

const keyOf = (root: string, series: string): string => `${root}\n${series}`;
