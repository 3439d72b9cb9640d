/** Which folds of a page the reader has opened, by section: one by one, or all at once. */
export class OpenFolds {
  private sections: Set<string>[] = [];
  private all = false;

  /** Of other pages; whether all are open stays. */
  reset(sections: number): void {
    this.sections = Array.from({ length: sections }, () => new Set<string>());
  }

  /** What was opened one by one is forgotten. */
  setAll(all: boolean): void {
    this.all = all;
    this.reset(this.sections.length);
  }

  of(section: number): ReadonlySet<string> | 'all' {
    return this.all ? 'all' : this.sections[section];
  }

  /** Whether any of the section was opened by itself. */
  hasSome(section: number): boolean {
    return !this.all && this.sections[section].size > 0;
  }

  open(section: number, id: string): void {
    this.sections[section].add(id);
  }

  /** Returns whether it was open. */
  close(section: number, id: string): boolean {
    return this.sections[section].delete(id);
  }
}
