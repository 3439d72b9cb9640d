/**
 * What happened to a piece of code, in words, and where its other ends are: the contents of a tooltip as data.
 *
 * Texts here are hostile; a phrase is a list of plain and code pieces, which the view puts on the screen as text only.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import { phraseOf } from '../../engine/codeSpans.js';
import type { Declaration, EditAction, Mapping, Purity, Side, Span } from '../../engine/model.js';
import type { AppliedRule } from '../../engine/changeDiff.js';
import { otherSide } from '../../engine/sides.js';
import type { DiffIndex, Mark } from './diffIndex.js';
import { declarationAt, declarationWithSpan, lineOf } from './diffIndex.js';
import type { ChangeKind } from './kinds.js';
import { say, sayCount, sayPhrase } from '../../protocol/say.js';

/** The other end of a mapping. */
export interface Partner {
  readonly side: Side;
  readonly span: Span;
  /** `run.ts:40`, or `line 40` in the same file. */
  readonly place: string;
  /** Signature of the declaration around it, or ''. */
  readonly within: string;
  /** Index into `mappings`, or null when the pairing is an action's or a relationship's only. */
  readonly mapping: number | null;
}

/** Another place where the same edit stands. */
export interface Repetition {
  readonly side: Side;
  readonly span: Span;
  /** As in `Partner`. */
  readonly place: string;
  readonly within: string;
}

/** A place that a reason leads to, and what is to be seen there. */
export interface Ground extends Repetition {
  readonly text: Phrase;
}

/** Where a word is declared. */
export interface Definition {
  readonly name: string;
  readonly place: Repetition;
  /** What a refactoring did to it: "`trim` extracted from `read`"; null where none did. */
  readonly happened: Phrase | null;
}

export interface Explanation {
  readonly kind: ChangeKind | null;
  /** Of added code that is a copy: its other end is what it was copied from. */
  readonly isCopy?: boolean;
  readonly headline: Phrase;
  readonly details: readonly Phrase[];
  /** By which it need not be read. */
  readonly rules: readonly AppliedRule[];
  readonly partners: readonly Partner[];
  /** What it follows from, where that is to be seen; missing where nothing is said. */
  readonly premises?: readonly Ground[];
  /** Where the word at the place is declared, if that is elsewhere in the change. */
  readonly definition?: Definition;
  /** Those behind it first, then those before it; missing where it stands here alone. */
  readonly repetitions?: readonly Repetition[];
  /** The range it is about, on the side asked for. */
  readonly span: Span;
}

/** Reads a range of a text that happens to be loaded. */
export type ReadText = (side: Side, span: Span) => string | null;

const MAX_QUOTE = 60;
const MAX_DETAILS = 4;

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function plainText(phrase: Phrase): string {
  return phrase.map(piece => (typeof piece === 'string' ? piece : piece.code)).join('');
}

/** `run.ts:40 in parse(text)`. */
export function placeWords({ place, within }: Pick<Repetition, 'place' | 'within'>): string {
  return within === '' ? place : say('{0} in {1}', place, within);
}

/** `run.ts:40`, or `line 40` when the reader looks at that very path already. */
export function placeName(
  index: DiffIndex,
  side: Side,
  span: Span,
  from: { readonly side: Side; readonly file: number } | null,
): string {
  const { path } = index.outline[side][span.file];
  const line = lineOf(index, side, span.file, span.start) + 1;
  const same = from !== null && sharesPair(index, from, { side, file: span.file });
  return same ? say('line {0}', line) : `${fileName(path)}:${line}`;
}

function sharesPair(
  index: DiffIndex,
  a: { readonly side: Side; readonly file: number },
  b: { readonly side: Side; readonly file: number },
): boolean {
  const pair = index.pairOf[a.side][a.file];
  return pair >= 0 && pair === index.pairOf[b.side][b.file];
}

export function partnerOf(
  index: DiffIndex,
  from: Mark | { readonly side: Side; readonly file: number },
  span: Span,
  mapping: number | null,
): Partner {
  const side = otherSide(from.side);
  const around = declarationAt(index, side, span.file, span.start);
  const declaration = around === null ? null : index.outline.declarations[side][around];
  return {
    side,
    span,
    mapping,
    place: placeName(index, side, span, from),
    within:
      declaration === null || (declaration.start === span.start && declaration.end === span.end)
        ? ''
        : declaration.signature,
  };
}

/** `inside` are refactorings of what stands in the mark, told behind those that explain it. */
export function explainMark(index: DiffIndex, mark: Mark, read: ReadText, inside: readonly number[] = []): Explanation {
  const { outline } = index;
  const actions = mark.actions.map(action => outline.actions[action]);
  const partners = actions.flatMap(action => {
    const span = spanReported(index, action, otherSide(mark.side));
    return span === null ? [] : [partnerOf(index, mark, span, action.mapping)];
  });
  const span: Span = { file: mark.file, start: mark.start, end: mark.end };
  const repetitions = repetitionsOf(index, mark);
  const premises = premisesOf(index, actions, mark);
  return {
    ...(premises.length === 0 ? {} : { premises }),
    kind: mark.kind,
    span,
    partners,
    ...(repetitions.length === 0 ? {} : { repetitions }),
    headline: headlineOf(index, mark, actions, partners, read),
    rules: rulesOf(index, actions),
    details: [
      ...actions.flatMap(hindrancesOf),
      ...(mark.kind === 'multi' && partners.length === 1 ? siblingDetails(index, mark, actions[0].mapping) : []),
      ...refactoringDetails(index, [...actions.flatMap(action => action.refactoring ?? []), ...inside]),
    ],
  };
}

/** Why an edit has to be read that would follow otherwise. */
function hindrancesOf({ verdict, because }: EditAction): Phrase[] {
  return verdict === 'read' ? (because?.premises ?? []).map(({ text }) => phraseOf(text)) : [];
}

/** Each rule by which one of some edits need not be read, once. */
export function rulesOf({ outline }: DiffIndex, actions: readonly EditAction[]): AppliedRule[] {
  const ids = new Set(actions.flatMap(({ because, verdict }) => (verdict === 'read' ? [] : (because?.rule ?? []))));
  return outline.reasons.filter(({ id }) => ids.has(id));
}

/** Where what some edits follow from is to be seen, each place once. */
export function premisesOf(
  index: DiffIndex,
  actions: readonly EditAction[],
  from: { readonly side: Side; readonly file: number },
): Ground[] {
  const found = new Map<string, Ground>();
  for (const { because, verdict } of actions) {
    for (const { text, side, span } of verdict === 'read' ? [] : (because?.premises ?? [])) {
      if (side === null || span === null) continue;
      found.set(`${side} ${span.file} ${span.start} ${text}`, {
        ...placeOfSpan(index, side, span, from),
        text: phraseOf(text),
      });
    }
  }
  return [...found.values()];
}

function repetitionsOf(index: DiffIndex, mark: Mark): Repetition[] {
  const own = mark.actions.find(action => index.repeats.has(action));
  if (own === undefined) return [];
  const { actions } = index.outline.repeats[index.repeats.get(own) ?? 0];
  const at = actions.indexOf(own);
  return [...actions.slice(at + 1), ...actions.slice(0, at)].flatMap(action => placeOfEdit(index, action, mark) ?? []);
}

/** Where an edit stands: on this side if it has one there. */
export function placeOfEdit(
  index: DiffIndex,
  action: number,
  from: { readonly side: Side; readonly file: number },
): Repetition | null {
  const side = index.outline.actions[action][from.side] === null ? otherSide(from.side) : from.side;
  const span = index.outline.actions[action][side];
  return span === null ? null : placeOfSpan(index, side, span, from);
}

/** `from`: where the reader looks; null for nowhere. */
export function placeOfSpan(
  index: DiffIndex,
  side: Side,
  span: Span,
  from: { readonly side: Side; readonly file: number } | null = null,
): Repetition {
  const around = declarationAt(index, side, span.file, span.start);
  return {
    side,
    span,
    place: placeName(index, side, span, from),
    within: around === null ? '' : index.outline.declarations[side][around].signature,
  };
}

function headlineOf(
  index: DiffIndex,
  mark: Mark,
  actions: readonly EditAction[],
  partners: readonly Partner[],
  read: ReadText,
): Phrase {
  const reported = (actions.length > 0 ? spanReported(index, actions[0], mark.side) : null) ?? mark;
  const declaration = declarationWithSpan(index, mark.side, mark.file, reported.start, reported.end);
  const mapping = actions[0]?.mapping ?? null;
  const subject = subjectOf(declaration, mapping === null ? null : index.outline.mappings[mapping]);
  const partner = partners[0];
  const after = mark.side === 'after';
  const where: Phrase =
    partner === undefined
      ? []
      : partner.within === ''
        ? [{ code: partner.place }]
        : [{ code: partner.within }, ` (${partner.place})`];
  const renamed = (words: Phrase): Phrase => withRenaming(words, index, mark, partner, declaration);
  switch (mark.kind) {
    case 'inserted':
      return sayPhrase('{0} inserted', subject);
    case 'deleted':
      return sayPhrase('{0} deleted', subject);
    case 'updated':
      return updateHeadline(mark, partner, read);
    case 'moved':
      return renamed(
        after ? sayPhrase('{0} moved from {1}', subject, where) : sayPhrase('{0} moved to {1}', subject, where),
      );
    case 'movedIn':
      return renamed(sayPhrase('{0} moved from {1}', subject, where));
    case 'movedOut':
      return renamed(sayPhrase('{0} moved to {1}', subject, where));
    case 'extracted':
      return renamed(
        after ? sayPhrase('{0} extracted from {1}', subject, where) : sayPhrase('{0} extracted to {1}', subject, where),
      );
    case 'inlined':
      return renamed(
        after ? sayPhrase('{0} inlined from {1}', subject, where) : sayPhrase('{0} inlined to {1}', subject, where),
      );
    case 'multi': {
      if (partners.length > 1) {
        return after
          ? sayPhrase('{0} was in {1} places before', subject, partners.length)
          : sayPhrase('{0} is in {1} places after', subject, partners.length);
      }
      const total = siblingsOf(index, mapping, otherSide(mark.side)).length;
      return after
        ? sayPhrase('{0} is 1 of {1} that came from {2}', subject, total, where)
        : sayPhrase('{0} is 1 of {1} that became {2}', subject, total, where);
    }
  }
}

/** What an action is told of: of what moved, the declaration in it, where it holds nothing else. */
function spanReported(index: DiffIndex, { kind, mapping, before, after }: EditAction, side: Side): Span | null {
  const isMove = kind === 'move' || kind === 'moveOut' || kind === 'moveIn' || kind === 'multiMove';
  return isMove && mapping !== null ? index.outline.mappings[mapping][side] : side === 'before' ? before : after;
}

/** Mappings with the same node on `side` as this one, itself included. */
function siblingsOf(index: DiffIndex, mapping: number | null, side: Side): number[] {
  if (mapping === null) return [];
  const { kind, [side]: span } = index.outline.mappings[mapping];
  return index.mappings[side][span.file].filter(candidate => {
    const other = index.outline.mappings[candidate];
    return other.kind === kind && other[side].start === span.start && other[side].end === span.end;
  });
}

/** Where the other nodes are that share this mark's only other end: "Also line 40 in `withdraw(Money)`". */
function siblingDetails(index: DiffIndex, mark: Mark, mapping: number | null): Phrase[] {
  const siblings = siblingsOf(index, mapping, otherSide(mark.side)).filter(sibling => sibling !== mapping);
  if (siblings.length === 0) return [];
  const shown = siblings.slice(0, MAX_DETAILS).flatMap((sibling, position): Phrase => {
    const { place, within } = partnerOf(
      index,
      { side: otherSide(mark.side), file: mark.file },
      index.outline.mappings[sibling][mark.side],
      sibling,
    );
    const named: Phrase =
      within === '' ? [{ code: place }] : sayPhrase('{0} in {1}', { code: place }, { code: within });
    return position === 0 ? named : [', ', ...named];
  });
  return [
    siblings.length > MAX_DETAILS
      ? sayPhrase('Also {0} and {1} more', shown, siblings.length - MAX_DETAILS)
      : sayPhrase('Also {0}', shown),
  ];
}

function subjectOf(declaration: Declaration | null, mapping: Mapping | null): Phrase {
  if (declaration !== null) return [{ code: declaration.signature }];
  switch (mapping?.kind) {
    case 'expression':
      return [say('Expression')];
    case 'comment':
      return [say('Comment')];
    case 'import':
      return [say('Import')];
    case 'block':
      return [say('Block')];
    case 'declaration':
      return [say('Declaration')];
    case 'statement':
      return [say('Statement')];
    default:
      return [say('Code')];
  }
}

function withRenaming(
  words: Phrase,
  index: DiffIndex,
  mark: Mark,
  partner: Partner | undefined,
  own: Declaration | null,
): Phrase {
  if (own === null || partner === undefined) return words;
  const other = declarationWithSpan(index, partner.side, partner.span.file, partner.span.start, partner.span.end);
  if (other === null || other.name === own.name) return words;
  return mark.side === 'after'
    ? sayPhrase('{0}, renamed from {1}', words, { code: other.name })
    : sayPhrase('{0}, renamed to {1}', words, { code: other.name });
}

function updateHeadline(mark: Mark, partner: Partner | undefined, read: ReadText): Phrase {
  const own = read(mark.side, mark);
  const other = partner === undefined ? null : read(partner.side, partner.span);
  if (own === null) return [say('Code')];
  if (other === null) return [{ code: quote(own) }];
  // Told is an edit without another word where the word is another thing's now.
  if (own === other) return sayPhrase('{0} stands as it did, but means something else here', { code: quote(own) });
  const [from, to] = mark.side === 'after' ? [other, own] : [own, other];
  return sayPhrase('{0} became {1}', { code: quote(from) }, { code: quote(to) });
}

/** The beginning of a text on one line. */
export function quote(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length <= MAX_QUOTE ? line : `${line.slice(0, MAX_QUOTE - 1)}…`;
}

export function refactoringDetails(index: DiffIndex, refactorings: readonly number[]): Phrase[] {
  return [...new Set(refactorings)].slice(0, MAX_DETAILS).map(refactoring => {
    const { title, summary, purity, similarity } = index.outline.refactorings[refactoring];
    return [
      `${title}: `,
      ...phraseOf(summary),
      ...(purity === null ? [] : [`, ${purityWords(purity)}`]),
      ...(similarity < 1 ? [say(', {0} % similar', Math.floor(similarity * 100))] : []),
    ];
  });
}

/** What else happened to the code that a refactoring carried: "unchanged", "2 edits inside". */
export function purityWords({ pure, edits }: Purity): string {
  return pure ? say('unchanged') : sayCount(edits.length, '{0} edit inside', '{0} edits inside');
}

/** What stands at a place that nothing happened to: the innermost mapping, in place or not; null where nothing is mapped. */
export function explainMapping(index: DiffIndex, side: Side, file: number, offset: number): Explanation | null {
  let best = -1;
  for (const candidate of index.mappings[side][file]) {
    const { kind, [side]: span } = index.outline.mappings[candidate];
    if (kind === 'expression' || span.start > offset || span.end <= offset) continue;
    if (best < 0 || span.end - span.start <= length(index.outline.mappings[best][side])) best = candidate;
  }
  if (best < 0) return null;
  const mapping = index.outline.mappings[best];
  const partner = partnerOf(index, { side, file }, mapping[otherSide(side)], best);
  const declaration = declarationWithSpan(index, side, file, mapping[side].start, mapping[side].end);
  const subject = subjectOf(declaration, mapping);
  return {
    kind: null,
    span: mapping[side],
    partners: [partner],
    details: [],
    rules: [],
    headline: whereItIs(side, mapping.identical, subject, { code: partner.place }),
  };
}

function whereItIs(side: Side, isIdentical: boolean, subject: Phrase, place: Phrase[number]): Phrase {
  if (side === 'after') {
    return isIdentical
      ? sayPhrase('{0} unchanged, before at {1}', subject, place)
      : sayPhrase('{0} kept, before at {1}', subject, place);
  }
  return isIdentical
    ? sayPhrase('{0} unchanged, after at {1}', subject, place)
    : sayPhrase('{0} kept, after at {1}', subject, place);
}

function length(span: Span): number {
  return span.end - span.start;
}
