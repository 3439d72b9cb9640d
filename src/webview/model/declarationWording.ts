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
      : [
          { code: own.signature },
          ...predicate(index, side, relation.kind, own, outline.declarations[partnerSide][relation[partnerSide]]),
        ];
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

function predicate(index: DiffIndex, side: Side, kind: RelationshipKind, own: Declaration, other: Declaration): Phrase {
  const place = { code: placeName(index, otherSide(side), nameSpan(other), { side, file: own.file }) };
  const from = side === 'after' ? 'from' : 'to';
  const renamed: Phrase = own.name === other.name ? [] : [`, renamed ${from} `, { code: other.name }];
  switch (kind) {
    case 'same':
      return [];
    case 'rename':
      return [` renamed ${from} `, { code: other.name }];
    case 'convertType':
      return [`${VERBS.convertType[side]}${other.kind}`];
    case 'changeSignature':
    case 'split':
    case 'merge':
      return [VERBS[kind][side], { code: other.signature }];
    case 'move':
    case 'internalMove':
    case 'moveAndRename':
    case 'internalMoveAndRename':
      return [` moved ${from} `, place, ...renamed];
    case 'pullUp':
      return [` pulled up ${from} `, { code: other.container }, ' (', place, ')', ...renamed];
    case 'pushDown':
      return [` pushed down ${from} `, { code: other.container }, ' (', place, ')', ...renamed];
    case 'extractSupertype':
    case 'extractSubtype':
    case 'extractType':
    case 'collapse':
      return [VERBS[kind][side], { code: other.name }, ' (', place, ')'];
    case 'extract':
    case 'extractAndMove':
    case 'inline':
    case 'moveAndInline':
      return [VERBS[kind][side], { code: other.signature }, ' (', place, ')'];
  }
}

const EXTRACTED = { before: ' gave code to ', after: ' extracted from ' };
const INLINED = { before: ' inlined into ', after: ' took in ' };

/** What is said of a declaration of each side before what it is related to. */
const VERBS = {
  changeSignature: { before: ' became ', after: ' was ' },
  convertType: { before: ' became a ', after: ' was a ' },
  split: { before: ' was split, also into ', after: ' was a part of ' },
  merge: { before: ' became a part of ', after: ' was merged, also from ' },
  extractSupertype: { before: ' has a new supertype, ', after: ' extracted from ' },
  extractSubtype: { before: ' has a new subtype, ', after: ' extracted from ' },
  extractType: { before: ' gave members to ', after: ' extracted from ' },
  collapse: { before: ' collapsed into ', after: ' took in ' },
  extract: EXTRACTED,
  extractAndMove: EXTRACTED,
  inline: INLINED,
  moveAndInline: INLINED,
} satisfies Partial<Record<RelationshipKind, Record<Side, string>>>;

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
