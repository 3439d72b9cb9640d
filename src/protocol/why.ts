/**
 * Why a line of a change has to be read, or need not be: the edits on it, each with the refactoring that it follows
 * from and the rule that says so. It only words what the result says.
 */
import type { Phrase } from '../engine/codeSpans.js';
import { codeSpan, phraseOf } from '../engine/codeSpans.js';
import type { EditAction, Premise, Refactoring, Side, Span, Verdict } from '../engine/model.js';
import type { AppliedRule } from '../engine/changeDiff.js';
import type { DiffOutline } from './outline.js';

/** Text of a span; null where it is not to be had. */
export type ReadSpan = (side: Side, span: Span) => string | null;

export interface WhyEdit {
  /** Index into `actions`. */
  readonly action: number;
  readonly verdict: Verdict;
  /** "`a` became `b`", "`a` was inserted". */
  readonly happened: Phrase;
  /** The refactoring that it follows from, in a sentence; null for none. */
  readonly refactoring: Phrase | null;
  /** The rule that says so; null for what has to be read. */
  readonly rule: AppliedRule | null;
  /** Where that is to be seen; none for what has to be read. */
  readonly premises: readonly Premise[];
  /** What keeps an edit from needing no reading, in sentences with the places in them; none where nothing is known of that. */
  readonly hindrances: readonly Phrase[];
}

export interface WhyLine {
  /** `unchanged` where no edit touches the line. */
  readonly verdict: Verdict | 'unchanged';
  /** The innermost edit first. */
  readonly edits: readonly WhyEdit[];
}

type Reported = Pick<DiffOutline, 'actions' | 'refactorings' | 'reasons' | 'pairs'>;

/**
 * `[start, end)`: the line's range in the file at index `file` of `side`; `line` is one-based. Spans that only touch
 * the range do not count.
 */
export function whyLine(
  diff: Reported,
  side: Side,
  place: { readonly file: number; readonly line: number; readonly start: number; readonly end: number },
  read: ReadSpan,
): WhyLine {
  const { file, line, start, end } = place;
  const found: { readonly edit: WhyEdit; readonly length: number }[] = [];
  diff.actions.forEach((action, index) => {
    const span = action[side];
    if (span === null || span.file !== file || span.start >= end || span.end <= start) return;
    if (action.kind === (side === 'before' ? 'moveIn' : 'moveOut')) return;
    found.push({ edit: whyEdit(diff, index, action, read), length: span.end - span.start });
  });
  found.sort((x, y) => x.length - y.length || x.edit.action - y.edit.action);
  const edits = found.map(({ edit }) => edit);
  const pair = diff.pairs.find(candidate => candidate[side] === file);
  const isToRead = pair?.toRead[side].some(([first, last]) => first <= line && line <= last) ?? false;
  if (isToRead) return { verdict: 'read', edits };
  return { verdict: edits.find(({ verdict }) => verdict !== 'read')?.verdict ?? 'unchanged', edits };
}

function whyEdit(diff: Reported, index: number, action: EditAction, read: ReadSpan): WhyEdit {
  const refactoring: Refactoring | undefined =
    action.refactoring === null || action.verdict !== 'explained' ? undefined : diff.refactorings[action.refactoring];
  return {
    action: index,
    verdict: action.verdict,
    happened: happenedTo(action, read),
    refactoring: refactoring === undefined ? null : [`${refactoring.title}: `, ...phraseOf(refactoring.summary)],
    rule: action.verdict === 'read' ? null : (diff.reasons.find(({ id }) => id === action.because?.rule) ?? null),
    premises: action.verdict === 'read' ? [] : (action.because?.premises ?? []),
    hindrances: action.verdict === 'read' ? (action.because?.premises ?? []).map(({ text }) => phraseOf(text)) : [],
  };
}

const SHOWN = 60;

function happenedTo({ kind, before, after, commented }: EditAction, read: ReadSpan): Phrase {
  const shown = (side: Side, span: Span | null): string => {
    const text = (span === null ? null : read(side, span))?.trim().replace(/\s+/g, ' ') ?? '';
    return codeSpan(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
  };
  switch (kind) {
    case 'insert':
      return phraseOf(`${shown('after', after)} was inserted`);
    case 'delete':
      return phraseOf(`${shown('before', before)} was deleted`);
    case 'update': {
      if (commented === 'out') return phraseOf(`${shown('before', before)} was commented out`);
      if (commented === 'in') return phraseOf(`${shown('after', after)} is no comment any more`);
      const [was, is] = [shown('before', before), shown('after', after)];
      return phraseOf(was === is ? `${is} means something else here` : `${was} became ${is}`);
    }
    default:
      return phraseOf(`${shown('after', after)} moved`);
  }
}
