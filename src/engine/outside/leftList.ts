/**
 * The list of places that were left behind, each line once for each thing that is said there; and as premises, for what
 * is to be read because of them.
 */
import { codeSpan } from '../codeSpans.js';
import { addTo } from '../lists.js';
import type { Premise, Span } from '../model.js';
import type { LeftBehind } from '../changeDiff.js';
import { LineIndex } from '../text/lineIndex.js';
import { shortened } from '../text/shortened.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { Suspect } from './suspects.js';

/** Longer lines are cut: in the list, and in a sentence. */
const SHOWN = 120;
const SHOWN_IN_SENTENCE = 60;

/** Where a name stands: a half-open range of a file. `text` is that of the file, `file` its index, if it is one of the change. */
export interface UsePlace {
  readonly path: string;
  readonly text: string;
  readonly file: number | null;
  readonly start: number;
  readonly end: number;
}

/** What uses are of. */
export type Used = Pick<Suspect, 'cause' | 'before' | 'after' | 'name'>;

export class LeftList {
  private readonly found = new Map<string, LeftBehind>();
  private readonly byName = new Map<string, LeftBehind[]>();
  private readonly lines = new Map<string, LineIndex>();

  /** In the order in which they came. */
  get all(): readonly LeftBehind[] {
    return [...this.found.values()];
  }

  add({ cause, before, after, name }: Used, place: UsePlace, isCertain: boolean): void {
    const { path, text, start } = place;
    let lines = this.lines.get(path);
    if (lines === undefined) this.lines.set(path, (lines = new LineIndex(text)));
    const line = lines.lineAt(start);
    const use: LeftBehind = {
      cause,
      isCertain,
      before: before.index,
      after: after?.index ?? null,
      name,
      path,
      line: line + 1,
      text: shortened(lines.lineText(line).trim(), SHOWN),
      span: spanOf(place),
    };
    addTo(this.byName, `${before.index} ${name}`, use);
    const key = [path, line, before.index].join('\0');
    if (!this.found.has(key)) this.found.set(key, use);
  }

  /** That calls of a declaration do not fit it any more; null where all do. */
  premiseOfCalls({ index }: DeclarationNode): Premise | null {
    return premiseOf(this.all.filter(({ before, cause }) => before === index && cause === 'signature'));
  }

  /** That code takes a declaration from where it was, though it went elsewhere; null where none is known to. */
  premiseOfMoved({ index }: DeclarationNode): Premise | null {
    return premiseOf(this.all.filter(use => use.before === index && use.cause === 'moved' && use.isCertain));
  }

  /** That a name of a declaration, its own or that of a parameter, is still said; null where it is not. */
  premiseOf({ index }: DeclarationNode, name: string): Premise | null {
    return premiseOf(this.byName.get(`${index} ${name}`) ?? []);
  }
}

const SAYS: Partial<Readonly<Record<LeftBehind['cause'], string>>> = {
  signature: 'does not fit it any more',
  moved: 'still takes it from where it was',
};

function premiseOf(uses: readonly LeftBehind[]): Premise | null {
  if (uses.length === 0) return null;
  const [{ path, line, text, span, cause }] = uses;
  const lines = new Set(uses.map(use => `${use.path}:${use.line}`));
  const says = SAYS[cause] ?? 'still says the old name';
  const more = lines.size === 1 ? '' : `, and ${lines.size - 1} more ${lines.size === 2 ? 'place does' : 'places do'}`;
  return {
    text: `${codeSpan(shortened(text, SHOWN_IN_SENTENCE))} at ${codeSpan(`${path}:${line}`)} ${says}${more}`,
    side: span === null ? null : 'after',
    span,
  };
}

function spanOf({ file, start, end }: UsePlace): Span | null {
  return file === null ? null : { file, start, end };
}
