/**
 * What happened to a piece of code, in words, and where its other ends are: the contents of a tooltip as data.
 *
 * Texts here are hostile; a phrase is a list of plain and code pieces, which the view puts on the screen as text only.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import { phraseOf } from '../../engine/codeSpans.js';
import type { AppliedRule, Declaration, EditAction, Mapping, Purity, Side, Span } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import type { DiffIndex, Mark } from './diffIndex.js';
import { declarationAt, declarationWithSpan, lineOf } from './diffIndex.js';
import type { ChangeKind } from './kinds.js';

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
  return same ? `line ${line}` : `${fileName(path)}:${line}`;
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
  const where =
    partner === undefined
      ? []
      : partner.within === ''
        ? [{ code: partner.place }]
        : [{ code: partner.within }, ` (${partner.place})`];
  const renamed = renaming(index, mark, partner, declaration);
  switch (mark.kind) {
    case 'inserted':
      return [...subject, ' inserted'];
    case 'deleted':
      return [...subject, ' deleted'];
    case 'updated':
      return updateHeadline(mark, partner, read);
    case 'moved':
      return [...subject, after ? ' moved from ' : ' moved to ', ...where, ...renamed];
    case 'movedIn':
      return [...subject, ' moved from ', ...where, ...renamed];
    case 'movedOut':
      return [...subject, ' moved to ', ...where, ...renamed];
    case 'extracted':
      return [...subject, after ? ' extracted from ' : ' extracted to ', ...where, ...renamed];
    case 'inlined':
      return [...subject, after ? ' inlined from ' : ' inlined to ', ...where, ...renamed];
    case 'multi': {
      if (partners.length > 1) {
        return [
          ...subject,
          after ? ` was in ${partners.length} places before` : ` is in ${partners.length} places after`,
        ];
      }
      const total = siblingsOf(index, mapping, otherSide(mark.side)).length;
      return [...subject, after ? ` is 1 of ${total} that came from ` : ` is 1 of ${total} that became `, ...where];
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
    return [position === 0 ? 'Also ' : ', ', { code: place }, ...(within === '' ? [] : [' in ', { code: within }])];
  });
  return [siblings.length > MAX_DETAILS ? [...shown, ` and ${siblings.length - MAX_DETAILS} more`] : shown];
}

function subjectOf(declaration: Declaration | null, mapping: Mapping | null): Phrase {
  if (declaration !== null) return [{ code: declaration.signature }];
  switch (mapping?.kind) {
    case 'expression':
      return ['Expression'];
    case 'comment':
      return ['Comment'];
    case 'import':
      return ['Import'];
    case 'block':
      return ['Block'];
    case 'declaration':
      return ['Declaration'];
    case 'statement':
      return ['Statement'];
    default:
      return ['Code'];
  }
}

function renaming(index: DiffIndex, mark: Mark, partner: Partner | undefined, own: Declaration | null): Phrase {
  if (own === null || partner === undefined) return [];
  const other = declarationWithSpan(index, partner.side, partner.span.file, partner.span.start, partner.span.end);
  if (other === null || other.name === own.name) return [];
  return [mark.side === 'after' ? ', renamed from ' : ', renamed to ', { code: other.name }];
}

function updateHeadline(mark: Mark, partner: Partner | undefined, read: ReadText): Phrase {
  const own = read(mark.side, mark);
  const other = partner === undefined ? null : read(partner.side, partner.span);
  if (own === null) return ['Code'];
  if (other === null) return [{ code: quote(own) }];
  // Told is an edit without another word where the word is another thing's now.
  if (own === other) return [{ code: quote(own) }, ' stands as it did, but means something else here'];
  const [from, to] = mark.side === 'after' ? [other, own] : [own, other];
  return [{ code: quote(from) }, ' became ', { code: quote(to) }];
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
      ...(similarity < 1 ? [`, ${Math.floor(similarity * 100)} % similar`] : []),
    ];
  });
}

/** What else happened to the code that a refactoring carried: "unchanged", "2 edits inside". */
export function purityWords({ pure, edits }: Purity): string {
  return pure ? 'unchanged' : `${edits.length} ${edits.length === 1 ? 'edit' : 'edits'} inside`;
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
    headline: [
      ...subject,
      mapping.identical ? ' unchanged, ' : ' kept, ',
      side === 'after' ? 'before at ' : 'after at ',
      { code: partner.place },
    ],
  };
}

function length(span: Span): number {
  return span.end - span.start;
}
