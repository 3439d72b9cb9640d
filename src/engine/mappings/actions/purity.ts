/**
 * Whether code that a refactoring carried is otherwise unchanged, read off the actions: every one inside it that means something and that
 * no refactoring explains is an edit that remains.
 */
import type { EditAction, Mapping, Purity, Span, Side } from '../../model.js';
import { firstWhere } from '../../lists.js';

/** What a refactoring carried: code on both sides. */
export interface Carried {
  readonly before: readonly Span[];
  readonly after: readonly Span[];
}

export class PurityJudge {
  private readonly open: Readonly<Record<Side, ReadonlyMap<number, readonly OpenEdit[]>>>;

  constructor(
    actions: readonly EditAction[],
    private readonly mappings: readonly Mapping[],
  ) {
    this.open = { before: openEdits(actions, 'before'), after: openEdits(actions, 'after') };
  }

  judge(carried: Carried): Purity {
    const edits = new Set<number>();
    for (const side of ['before', 'after'] as const) for (const span of carried[side]) this.collect(side, span, edits);
    return { pure: edits.size === 0, edits: [...edits].sort((x, y) => x - y) };
  }

  private collect(side: Side, span: Span, edits: Set<number>): void {
    const inFile = this.open[side].get(span.file) ?? [];
    for (
      let i = firstWhere(inFile.length, place => inFile[place].start >= span.start);
      i < inFile.length && inFile[i].start < span.end;
      i++
    ) {
      const { end, action, mapping, isRelocation } = inFile[i];
      if (end > span.end) continue;
      // That the carried code itself went elsewhere is no edit inside it.
      const isWhole =
        isRelocation &&
        mapping !== null &&
        this.mappings[mapping][side].start === span.start &&
        this.mappings[mapping][side].end === span.end;
      if (!isWhole) edits.add(action);
    }
  }
}

interface OpenEdit {
  readonly start: number;
  readonly end: number;
  readonly action: number;
  readonly mapping: number | null;
  readonly isRelocation: boolean;
}

/** What nothing explains, by file, in the order of the text. */
function openEdits(actions: readonly EditAction[], side: Side): ReadonlyMap<number, readonly OpenEdit[]> {
  const files = new Map<number, OpenEdit[]>();
  actions.forEach(({ kind, verdict, mapping, [side]: span }, action) => {
    if (verdict !== 'read' || span === null) return;
    const list = files.get(span.file) ?? [];
    list.push({ start: span.start, end: span.end, action, mapping, isRelocation: isRelocation(kind) });
    files.set(span.file, list);
  });
  for (const list of files.values()) list.sort((x, y) => x.start - y.start);
  return files;
}

/** Did the node only change its place? */
export function isRelocation(kind: EditAction['kind']): boolean {
  return kind !== 'insert' && kind !== 'delete' && kind !== 'update';
}
