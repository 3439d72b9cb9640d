/**
 * What happened to a declaration as a whole, in words: renamed, moved, extracted, given another signature, ..., and where it is now.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import type { Declaration, RelationshipKind, Side, Span } from '../../engine/model.js';
import { otherSide } from '../../engine/sides.js';
import type { DiffIndex } from './diffIndex.js';
import type { ChangeKind } from './kinds.js';
import type { Explanation } from './wording.js';
import { partnerOf, placeName, refactoringDetails } from './wording.js';
import { sayPhrase } from '../../protocol/say.js';

/** Null when the declaration stayed what and where it was and no refactoring is about it. */
export function explainDeclaration(index: DiffIndex, side: Side, declaration: number): Explanation | null {
  const { outline } = index;
  const own = outline.declarations[side][declaration];
  const partnerSide = otherSide(side);
  const changed = (index.relationships[side].get(declaration) ?? [])
    .map(relation => outline.relationships[relation])
    .filter(relation => relation.kind !== 'same');
  const refactorings = index.refactorings[side].get(declaration) ?? [];
  if (changed.length === 0 && refactorings.length === 0) return null;

  const others =
    changed.length > 0
      ? changed.map(relation => relation[partnerSide])
      : refactorings.flatMap(item => outline.refactorings[item][partnerSide].slice(0, 1));
  const from = { side, file: own.file };
  const partners = [...new Set(others)].map(other =>
    partnerOf(index, from, nameSpan(outline.declarations[partnerSide][other]), null),
  );
  const relation = changed[0];
  const headline: Phrase =
    relation === undefined
      ? [{ code: own.signature }]
      : relationWords(index, side, relation.kind, own, outline.declarations[partnerSide][relation[partnerSide]]);
  return {
    kind: relation === undefined ? null : kindOfRelation(relation.kind, side),
    headline,
    details: refactoringDetails(index, refactorings),
    rules: [],
    partners,
    span: nameSpan(own),
  };
}

function nameSpan(declaration: Declaration): Span {
  return { file: declaration.file, start: declaration.nameStart, end: declaration.nameEnd };
}

type Code = Exclude<Phrase[number], string>;

/** `load(path) moved from a.ts:3, renamed from read`. */
function relationWords(
  index: DiffIndex,
  side: Side,
  kind: RelationshipKind,
  own: Declaration,
  other: Declaration,
): Phrase {
  const is: Code = { code: own.signature };
  const name: Code = { code: other.name };
  const signature: Code = { code: other.signature };
  const place: Code = { code: placeName(index, otherSide(side), nameSpan(other), { side, file: own.file }) };
  const words = WORDS[kind][side];
  switch (kind) {
    case 'same':
      return [is];
    case 'rename':
      return words(is, name, place);
    case 'convertType':
      return words(is, other.kind, place);
    case 'changeSignature':
    case 'split':
    case 'merge':
    case 'extract':
    case 'extractAndMove':
    case 'inline':
    case 'moveAndInline':
      return words(is, signature, place);
    case 'extractSupertype':
    case 'extractSubtype':
    case 'extractType':
    case 'collapse':
      return words(is, name, place);
    case 'move':
    case 'internalMove':
    case 'moveAndRename':
    case 'internalMoveAndRename':
    case 'pullUp':
    case 'pushDown': {
      const moved = words(is, { code: other.container }, place);
      if (own.name === other.name) return moved;
      return side === 'after'
        ? sayPhrase('{0}, renamed from {1}', moved, name)
        : sayPhrase('{0}, renamed to {1}', moved, name);
    }
  }
}

/** Says of a declaration what it is related to: another one, and where that stands. */
type RelationWords = (is: Code, other: Code | string, place: Code) => Phrase;

const EXTRACTED: RelationWords = (is, other, place) => sayPhrase('{0} extracted from {1} ({2})', is, other, place);
const TOOK_IN: RelationWords = (is, other, place) => sayPhrase('{0} took in {1} ({2})', is, other, place);
const OF_EXTRACTION: Record<Side, RelationWords> = {
  before: (is, other, place) => sayPhrase('{0} gave code to {1} ({2})', is, other, place),
  after: EXTRACTED,
};
const OF_INLINING: Record<Side, RelationWords> = {
  before: (is, other, place) => sayPhrase('{0} inlined into {1} ({2})', is, other, place),
  after: TOOK_IN,
};
const OF_MOVE: Record<Side, RelationWords> = {
  before: (is, _, place) => sayPhrase('{0} moved to {1}', is, place),
  after: (is, _, place) => sayPhrase('{0} moved from {1}', is, place),
};

const WORDS: Readonly<Record<RelationshipKind, Record<Side, RelationWords>>> = {
  same: { before: is => [is], after: is => [is] },
  rename: {
    before: (is, other) => sayPhrase('{0} renamed to {1}', is, other),
    after: (is, other) => sayPhrase('{0} renamed from {1}', is, other),
  },
  changeSignature: {
    before: (is, other) => sayPhrase('{0} became {1}', is, other),
    after: (is, other) => sayPhrase('{0} was {1}', is, other),
  },
  convertType: {
    before: (is, other) => sayPhrase('{0} became a {1}', is, other),
    after: (is, other) => sayPhrase('{0} was a {1}', is, other),
  },
  split: {
    before: (is, other) => sayPhrase('{0} was split, also into {1}', is, other),
    after: (is, other) => sayPhrase('{0} was a part of {1}', is, other),
  },
  merge: {
    before: (is, other) => sayPhrase('{0} became a part of {1}', is, other),
    after: (is, other) => sayPhrase('{0} was merged, also from {1}', is, other),
  },
  extractSupertype: {
    before: (is, other, place) => sayPhrase('{0} has a new supertype, {1} ({2})', is, other, place),
    after: EXTRACTED,
  },
  extractSubtype: {
    before: (is, other, place) => sayPhrase('{0} has a new subtype, {1} ({2})', is, other, place),
    after: EXTRACTED,
  },
  extractType: {
    before: (is, other, place) => sayPhrase('{0} gave members to {1} ({2})', is, other, place),
    after: EXTRACTED,
  },
  collapse: {
    before: (is, other, place) => sayPhrase('{0} collapsed into {1} ({2})', is, other, place),
    after: TOOK_IN,
  },
  extract: OF_EXTRACTION,
  extractAndMove: OF_EXTRACTION,
  inline: OF_INLINING,
  moveAndInline: OF_INLINING,
  move: OF_MOVE,
  internalMove: OF_MOVE,
  moveAndRename: OF_MOVE,
  internalMoveAndRename: OF_MOVE,
  pullUp: {
    before: (is, other, place) => sayPhrase('{0} pulled up to {1} ({2})', is, other, place),
    after: (is, other, place) => sayPhrase('{0} pulled up from {1} ({2})', is, other, place),
  },
  pushDown: {
    before: (is, other, place) => sayPhrase('{0} pushed down to {1} ({2})', is, other, place),
    after: (is, other, place) => sayPhrase('{0} pushed down from {1} ({2})', is, other, place),
  },
};

function kindOfRelation(kind: RelationshipKind, side: Side): ChangeKind {
  switch (kind) {
    case 'extract':
    case 'extractAndMove':
    case 'extractSupertype':
    case 'extractSubtype':
    case 'extractType':
    case 'split':
      return 'extracted';
    case 'inline':
    case 'moveAndInline':
    case 'merge':
    case 'collapse':
      return 'inlined';
    case 'internalMove':
    case 'internalMoveAndRename':
      return 'moved';
    case 'move':
    case 'moveAndRename':
    case 'pullUp':
    case 'pushDown':
      return side === 'before' ? 'movedOut' : 'movedIn';
    case 'same':
    case 'rename':
    case 'changeSignature':
    case 'convertType':
      return 'updated';
  }
}
