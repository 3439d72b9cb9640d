/** Which folds of a page the reader has opened, by section: as a whole, some lines at their ends, or all at once. */
import type { Ends } from './folding.js';

interface SectionFolds {
  readonly ids: Set<string>;
  readonly ends: Map<string, Ends>;
}

export class OpenFolds {
  private sections: SectionFolds[] = [];
  private all = false;
  private changes = 0;
  private readonly versions = new Map<number, number>();

  /** Of other pages; whether all are open stays. */
  reset(sections: number): void {
    this.sections = Array.from({ length: sections }, () => ({ ids: new Set<string>(), ends: new Map<string, Ends>() }));
    this.sections.forEach((_, section) => this.touch(section));
  }

  /** Another number as soon as something was opened or closed in the section. */
  versionOf(section: number): number {
    return this.versions.get(section) ?? 0;
  }

  private touch(section: number): void {
    this.versions.set(section, ++this.changes);
  }

  /** More pages below those that are there. */
  grow(sections: number): void {
    while (this.sections.length < sections) this.sections.push({ ids: new Set(), ends: new Map() });
  }

  /** What was opened one by one is forgotten. */
  setAll(all: boolean): void {
    this.all = all;
    this.reset(this.sections.length);
  }

  of(section: number): ReadonlySet<string> | 'all' {
    return this.all ? 'all' : this.sections[section].ids;
  }

  endsOf(section: number): ReadonlyMap<string, Ends> {
    return this.sections[section].ends;
  }

  /** Whether any of the section was opened by itself. */
  hasSome(section: number): boolean {
    return !this.all && this.sections[section].ids.size > 0;
  }

  open(section: number, id: string): void {
    this.sections[section].ids.add(id);
    this.touch(section);
  }

  /** Takes lines off an end of a fold, in addition to those that are off already. */
  expand(section: number, id: string, end: keyof Ends, lines: number): void {
    this.touch(section);
    const known = this.sections[section].ends.get(id) ?? { above: 0, below: 0 };
    this.sections[section].ends.set(id, { ...known, [end]: known[end] + lines });
  }

  /** Returns whether it was open. */
  close(section: number, id: string): boolean {
    this.touch(section);
    return this.sections[section].ids.delete(id);
  }
}
