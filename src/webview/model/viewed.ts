/**
 * Which files and refactorings the reader has checked off. Items are named so that they mean the same in a later
 * analysis of the commit.
 */
import type { DiffOutline } from '../../protocol/outline.js';
import type { TreeNode } from './tree.js';

export class ViewedItems {
  private readonly items: Set<string>;

  constructor(
    private readonly outline: DiffOutline,
    initial: readonly string[],
    private readonly onChange: (items: readonly string[]) => void,
  ) {
    this.items = new Set(initial);
  }

  has(target: TreeNode['target']): boolean {
    const name = this.nameOf(target);
    return name !== null && this.items.has(name);
  }

  get all(): ReadonlySet<string> {
    return this.items;
  }

  hasItem(name: string): boolean {
    return this.items.has(name);
  }

  /** Checks or unchecks what others have a name for. */
  setItem(name: string, checked: boolean): void {
    if (checked === this.items.has(name)) return;
    if (checked) this.items.add(name);
    else this.items.delete(name);
    this.onChange([...this.items]);
  }

  /** Returns whether it is checked now; null for what cannot be. */
  toggle(target: TreeNode['target']): boolean | null {
    const name = this.nameOf(target);
    if (name === null) return null;
    const checked = !this.items.delete(name);
    if (checked) this.items.add(name);
    this.onChange([...this.items]);
    return checked;
  }

  /** Files that are checked. */
  get pairs(): number {
    return this.outline.pairs.filter((_, index) => this.has({ kind: 'pair', index })).length;
  }

  private nameOf(target: TreeNode['target']): string | null {
    if (target?.kind === 'refactoring') return `refactoring ${this.outline.refactorings[target.index].description}`;
    if (target?.kind !== 'pair') return null;
    const { before, after } = this.outline.pairs[target.index];
    return `file ${before === null ? '' : this.outline.before[before].path}\n${after === null ? '' : this.outline.after[after].path}`;
  }
}
