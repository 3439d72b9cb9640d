/**
 * What a relationship between declarations is told as: one short sentence for lists and tooltips, in the words of the language at hand.
 */
import { codeSpan } from '../codeSpans.js';
import type { RelationshipKind } from '../model.js';
import type { DeclarationRelationship } from '../matching/declarations/model.js';
import type { Matches } from '../matching/matches.js';
import { scopeOf } from '../matching/scope.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { fileOf, isCallable, isType } from '../structure/declaration.js';
import { accessOf, nameWithOwner, nounOf, overloadName, pathOf } from '../structure/nouns.js';
import { Role } from '../languages/roles.js';
import { children, nodeText } from '../syntax/tree.js';
import { folderOf } from '../text/paths.js';
import { accessFollowsName } from './accessByName.js';
import { RENAMES, TRANSFERS } from './catalogue.js';

/** As a reader sees it: code that stays in sight of where it was did not move, whatever the catalogue calls it. */
export function reportedKind({ kind, before, after }: DeclarationRelationship, matches: Matches): RelationshipKind {
  if (kind === 'extractAndMove' && isInSight(after, before, d => matches.afterOf(d))) return 'extract';
  if (kind === 'moveAndInline' && isInSight(before, after, d => matches.beforeOf(d))) return 'inline';
  // In Go each file has an `init` of its own, and the package what it becomes.
  if (RENAMES.has(kind) && before.parent !== null && matches.afterOf(before.parent) === after.parent) return 'rename';
  return kind;
}

/** Names in backquotes. */
export function summarize(relationship: DeclarationRelationship, matches: Matches): string {
  const { before, after } = relationship;
  const kind = reportedKind(relationship, matches);
  const [b, a] = namesOf(before, after, kind).map(codeSpan);
  const [from, to] = placesOf(before, after);
  switch (kind) {
    case 'extractSupertype':
    case 'extractSubtype':
    case 'extractType':
      return `${a} extracted from ${b}`;
    case 'extract':
      return isDeclaredInOneLike(after, before, matches.afterOf(before))
        ? `${a} extracted from ${b}, into a function inside it`
        : `${a} extracted from ${b}`;
    case 'extractAndMove':
      return `${a} extracted from ${b} and moved to ${to}`;
    case 'inline':
      return isDeclaredInOneLike(before, after, matches.beforeOf(after))
        ? `${b} inlined into ${a}, in which it was declared`
        : `${b} inlined into ${a}`;
    case 'moveAndInline':
      return `${b} moved from ${from} and inlined into ${a}`;
    case 'collapse':
      return `${b} collapsed into ${a}`;
    case 'rename':
      return receiverNote(before, after) ?? `${b} renamed to ${a}${accessNote(before, after)}`;
    case 'pullUp':
      return `${a} pulled up from ${from} to ${to}`;
    case 'pushDown':
      return `${a} pushed down from ${from} to ${to}`;
    case 'moveAndRename':
    case 'internalMoveAndRename':
      return `${b} moved from ${from} to ${to} and renamed to ${a}${accessNote(before, after)}`;
    default:
      return `${a} moved from ${from} to ${to}`;
  }
}

/** Where what stands before a name is the type that it extends, `Path.isDot` may be what `isDot` was: null where it is called otherwise. */
function receiverNote(before: DeclarationNode, after: DeclarationNode): string | null {
  const isExtension = after.source.language.table.extendsByName === true;
  if (!isExtension || before.name !== after.name || before.holder === after.holder) return null;
  const name = codeSpan(after.name);
  if (after.holder === null) return `${name} is no extension of ${codeSpan(before.holder ?? '')} any more`;
  const was = before.holder === null ? '' : `, of ${codeSpan(before.holder)} before`;
  return `${name} is an extension of ${codeSpan(after.holder)} now${was}`;
}

/** Where the compiler reads from the name who may see what bears it, a new name may say something else: `open` and `Open` in Go. */
function accessNote(before: DeclarationNode, after: DeclarationNode): string {
  const { byName } = after.source.language.table.vocabulary.access;
  return byName === 'rule' && accessFollowsName(before, after) ? `, ${accessOf(after)} now` : '';
}

/**
 * Does the code around the other one see what stands beside `alone`, a callable that one side has, in a file or a callable that is there on
 * both? `partnerOf` leads from the other's side to that of `alone`.
 */
function isInSight(
  alone: DeclarationNode,
  other: DeclarationNode,
  partnerOf: (d: DeclarationNode) => DeclarationNode | null,
): boolean {
  const home = alone.parent;
  if (home === null || isType(home)) return false;
  if (isDeclaredInOneLike(alone, other, partnerOf(other))) return true;
  for (let around = other.around; around; around = around.around) if (partnerOf(around) === home) return true;
  return false;
}

/** Of two of one name what they belong to tells them apart, or what they take; where one stays what it is, its name is enough. */
function namesOf(before: DeclarationNode, after: DeclarationNode, kind: RelationshipKind): readonly string[] {
  const isEnough = before.name !== after.name || !(RENAMES.has(kind) || TRANSFERS.has(kind));
  const tell: readonly ((d: DeclarationNode) => string)[] = [nameWithOwner, overloadName, d => d.identifier];
  const distinctive = isEnough ? undefined : tell.find(name => name(before) !== name(after));
  return distinctive === undefined ? [before.name, after.name] : [distinctive(before), distinctive(after)];
}

/**
 * Is a function declared inside a callable that the other side's one is, by whichever name, or may be? The catalogue
 * says then, too, that it moved.
 */
function isDeclaredInOneLike(
  { parent }: DeclarationNode,
  other: DeclarationNode,
  partner: DeclarationNode | null,
): boolean {
  return parent !== null && isCallable(parent) && (parent === partner || parent.name === other.name);
}

/** Of two places of one name: types with all that is around them, the files that one namespace has, or the paths of these. */
function placesOf(before: DeclarationNode, after: DeclarationNode): readonly [string, string] {
  const tell: readonly ((d: DeclarationNode) => string)[] = [
    placeOf,
    ...(before.source.path === after.source.path ? [namespaceAround] : []),
    typeOfMember,
    d => codeSpan(fileOf(d).name),
    d => codeSpan(d.source.path),
  ];
  const distinctive = tell.find(place => place(before) !== place(after)) ?? placeOf;
  // Within one file its name alone would read as a way into another file.
  const inFull = (d: DeclarationNode): string =>
    before.source.path === after.source.path && isOfFile(d) && distinctive === placeOf
      ? `the top level of ${placeOf(d)}`
      : distinctive(d);
  return [inFull(before), inFull(after)];
}

/** Of a file with several namespaces, the one that a declaration at its top stands in. */
function namespaceAround(d: DeclarationNode): string {
  if (d.parent?.kind !== 'file' || d.source.language.table.fileIsScope) return placeOf(d);
  return d.namespace === '' ? `the top level of ${placeOf(d)}` : codeSpan(packageOf(d));
}

function typeOfMember(d: DeclarationNode): string {
  return d.parent !== null && isType(d.parent) ? codeSpan(pathOf(d.parent)) : placeOf(d);
}

function placeOf(d: DeclarationNode): string {
  if (d.kind === 'file') return codeSpan(folderOf(d.source.path) || '/');
  const { parent, owner } = d;
  if (parent === null) return '`/`';
  if (owner !== null) return codeSpan(owner);
  if (parent.kind !== 'file') return parent.name === '' ? `a ${nounOf(parent)} without a name` : codeSpan(parent.name);
  return codeSpan(isOfFile(d) ? parent.name : packageOf(d));
}

/** Does it stand at the top of a file that is a scope, not in a package? */
function isOfFile(d: DeclarationNode): boolean {
  return d.parent?.kind === 'file' && d.owner === null && (scopeOf(d) !== null || d.namespace === '');
}

/** As the file says it, where it does so once (`package algo`); otherwise as it is known by. */
function packageOf({ namespace, source: { tree, role, language } }: DeclarationNode): string {
  const clauses = children(tree, 0).filter(node => role[node] === Role.packageClause);
  const said = clauses.length === 1 ? nodeText(tree, clauses[0]).split(/\s+/).slice(1).join('').replace(/;$/, '') : '';
  return said === '' ? namespace.replaceAll('.', language.table.vocabulary.notation.within) : said;
}
