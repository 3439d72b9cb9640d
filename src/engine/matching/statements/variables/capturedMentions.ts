/**
 * Mentions of a body's variables in declarations that stand inside it. The statements of such a declaration are mapped apart from those
 * around, and what its own mentions say of a variable is found here.
 */
import type { SourceTree } from '../../../structure/source.js';
import { addCount, addTo, valueAt } from '../../../lists.js';
import { capturedIn } from '../bodies/captures.js';
import { forCorrespondingLeaves } from '../alignment/correspondingLeaves.js';
import type { CapturedCode, CapturedVotes, StatementMapping } from '../model.js';

/** What the declarations that stayed say of variables around them, read for two files where it is asked for. */
export class CapturedMentions implements CapturedCode {
  private readonly known = new Map<SourceTree, Map<SourceTree, CapturedVotes>>();
  private bySource: Map<SourceTree, StatementMapping[]> | null = null;

  constructor(private readonly inPlace: ReadonlyMap<unknown, StatementMapping>) {}

  between(before: SourceTree, after: SourceTree): CapturedVotes {
    return valueAt(
      valueAt(this.known, before, () => new Map<SourceTree, CapturedVotes>()),
      after,
      () => this.read(before, after),
    );
  }

  private read(before: SourceTree, after: SourceTree): CapturedVotes {
    const votes = new Map<number, Map<number, number>>();
    for (const mapping of this.mappingsOf(before)) {
      const { fragmentsBefore: a, fragmentsAfter: b } = mapping;
      if (b.source !== after) continue;
      const [was, is] = [capturedIn(before, a.isDeclaration), capturedIn(after, b.isDeclaration)];
      if (was.size === 0 || is.size === 0) continue;
      forCorrespondingLeaves(mapping, (x, y) => {
        const [from, to] = [was.get(x), is.get(y)];
        if (from === undefined || to === undefined) return;
        const row = valueAt(votes, from, () => new Map<number, number>());
        addCount(row, to);
      });
    }
    return votes;
  }

  private mappingsOf(before: SourceTree): readonly StatementMapping[] {
    if (!this.bySource) {
      this.bySource = new Map();
      for (const mapping of this.inPlace.values()) addTo(this.bySource, mapping.fragmentsBefore.source, mapping);
    }
    return this.bySource.get(before) ?? [];
  }
}
