/**
 * The catalogue's names: which refactoring a relationship between two declarations of a kind is, and how its
 * description is worded.
 *
 * Both are as in Fowler's catalogue and RefactoringMiner, so that results compare. What a reader is told, in the words
 * of the language at hand, stands in `titles.ts` and `relationSummaries.ts`.
 */
import type { RelationshipKind } from '../model.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { fileOf, isCallable, isField, isType, qualifiedName } from '../structure/declaration.js';
import { fieldText, homeText, hostText } from '../structure/label.js';
import type { DeclarationRelationship } from '../matching/declarations/model.js';
import type { RefactoringType } from './registry/registry.js';

type Subject = 'Class' | 'Method' | 'Attribute' | 'File';

export function subjectOf(d: DeclarationNode): Subject | null {
  if (isType(d)) return 'Class';
  if (d.kind === 'constructor') return null;
  if (isCallable(d)) return 'Method';
  if (isField(d)) return 'Attribute';
  return d.kind === 'file' ? 'File' : null;
}

/** Relationships between declarations that are not one before and after. */
export const TRANSFERS: ReadonlySet<RelationshipKind> = new Set<RelationshipKind>([
  'extractSupertype',
  'extractSubtype',
  'extractType',
  'collapse',
  'extract',
  'extractAndMove',
  'inline',
  'moveAndInline',
  'split',
  'merge',
]);

type TypeBySubject = Readonly<Partial<Record<Subject, RefactoringType>>>;

const MOVES: TypeBySubject = {
  Class: 'Move Class',
  Method: 'Move Method',
  Attribute: 'Move Attribute',
  File: 'Move File',
};

const MOVES_WITH_NEW_NAME: TypeBySubject = {
  Class: 'Move And Rename Class',
  Method: 'Move And Rename Method',
  Attribute: 'Move And Rename Attribute',
  File: 'Move And Rename File',
};

/** Catalogue name by relationship, and by what is related. */
const TYPE_OF: Readonly<Partial<Record<RelationshipKind, TypeBySubject>>> = {
  rename: { Class: 'Rename Class', Method: 'Rename Method', Attribute: 'Rename Attribute', File: 'Rename File' },
  move: MOVES,
  internalMove: MOVES,
  moveAndRename: MOVES_WITH_NEW_NAME,
  internalMoveAndRename: MOVES_WITH_NEW_NAME,
  pullUp: { Method: 'Pull Up Method', Attribute: 'Pull Up Attribute' },
  pushDown: { Method: 'Push Down Method', Attribute: 'Push Down Attribute' },
  extract: { Method: 'Extract Method' },
  extractAndMove: { Method: 'Extract And Move Method' },
  inline: { Method: 'Inline Method' },
  moveAndInline: { Method: 'Move And Inline Method' },
};

/** The catalogue's name for a relationship, or null where it is none of the catalogue's (the same declaration, a changed signature). */
export function typeOf({ kind, after }: DeclarationRelationship): RefactoringType | null {
  if (kind === 'extractSupertype') return after.kind === 'interface' ? 'Extract Interface' : 'Extract Superclass';
  if (kind === 'extractSubtype') return 'Extract Subclass';
  if (kind === 'extractType') return 'Extract Class';
  if (kind === 'collapse') return 'Collapse Hierarchy';
  const types = TYPE_OF[kind];
  // A constructor has the name of its type; what else happens to its code, or to a file's, is called as any other's.
  const subject =
    types !== undefined && (TRANSFERS.has(kind) || (kind !== 'rename' && isCallable(after)))
      ? 'Method'
      : subjectOf(after);
  return types === undefined || subject === null ? null : (types[subject] ?? null);
}

/** A value got a name, or lost the one it had: that of a variable, or of a field. */
export function namingType(isExtraction: boolean, isLocal: boolean): RefactoringType {
  if (isLocal) return isExtraction ? 'Extract Variable' : 'Inline Variable';
  return isExtraction ? 'Extract Attribute' : 'Inline Attribute';
}

export function describe(type: RefactoringType, { kind, before, after }: DeclarationRelationship): string {
  const b = hostText(before);
  const a = hostText(after);
  switch (kind) {
    case 'extractSupertype':
    case 'extractSubtype':
    case 'extractType':
      return `${type} ${qualifiedName(after)} from class ${qualifiedName(before)}`;
    case 'collapse':
      return `${type} ${qualifiedName(before)} to ${qualifiedName(after)}`;
    case 'extract':
      return `${type} ${a} extracted from ${b} in class ${homeText(after)}`;
    case 'extractAndMove':
      return `${type} ${a} extracted from ${b} in class ${homeText(before)} & moved to class ${homeText(after)}`;
    case 'inline':
      return `${type} ${b} inlined to ${a} in class ${homeText(after)}`;
    case 'moveAndInline':
      return `${type} ${b} moved from class ${homeText(before)} to class ${homeText(after)} & inlined to ${a}`;
    default:
      break;
  }
  const subject = subjectOf(after);
  const [from, to] = homesOf(before, after);
  if (subject === 'Class') {
    return qualifiedName(before) === qualifiedName(after)
      ? `${type} ${qualifiedName(before)} moved from ${from} to ${to}`
      : `${type} ${qualifiedName(before)} ${verbOf(kind)} to ${qualifiedName(after)}`;
  }
  if (subject === 'File') return `${type} ${before.source.path} ${verbOf(kind)} to ${after.source.path}`;
  if (kind === 'rename') {
    return subject === 'Method'
      ? `${type} ${b} renamed to ${a} in class ${after.container}`
      : `${type} ${fieldText(before)} to ${fieldText(after)} in class ${after.container}`;
  }
  if (subject === 'Attribute' && MOVED_WITH_NEW_NAME.has(kind)) {
    return `${type} ${b} renamed to ${a} and moved from class ${before.container} to class ${after.container}`;
  }
  return `${type} ${b} from class ${from} to ${a} from class ${to}`;
}

/** Of one home in several files each part goes by its file. */
function homesOf(before: DeclarationNode, after: DeclarationNode): readonly [string, string] {
  const areOne = before.container === after.container && before.source.path !== after.source.path;
  const inFile = (d: DeclarationNode): string =>
    [d.namespace, fileOf(d).name, d.parent !== null && isType(d.parent) ? d.parent.name : '']
      .filter(part => part !== '')
      .join('.');
  return areOne ? [inFile(before), inFile(after)] : [before.container, after.container];
}

const MOVED_WITH_NEW_NAME: ReadonlySet<RelationshipKind> = new Set<RelationshipKind>([
  'moveAndRename',
  'internalMoveAndRename',
]);

function verbOf(kind: RelationshipKind): string {
  if (kind === 'rename') return 'renamed';
  return MOVED_WITH_NEW_NAME.has(kind) ? 'moved and renamed' : 'moved';
}

/** Kinds of which a new name is part. */
export const RENAMES: ReadonlySet<RelationshipKind> = new Set<RelationshipKind>([
  'rename',
  'moveAndRename',
  'internalMoveAndRename',
]);
