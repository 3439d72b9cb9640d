/**
 * What changed of what others see: exported and public declarations that came, went, are called otherwise, are found
 * elsewhere, or have another signature. Whether anybody uses them is not asked.
 */
import type { InterfaceChange } from '../changeDiff.js';
import type { MarkedSubject, ParameterInfo } from '../languages/language.js';
import type { TypeHierarchy } from '../matching/hierarchy.js';
import type { Matches } from '../matching/matches.js';
import type { Origins } from '../semantics/origins.js';
import { fileTarget } from '../languages/moduleRules.js';
import { groupedBy } from '../lists.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isCallable, isField, isType, qualifiedName } from '../structure/declaration.js';
import { headOf } from '../structure/label.js';
import { shortened, shortenedPair } from '../text/shortened.js';
import { isSeenBy } from './visibleDeclarations.js';

/** Longer heads are cut. */
const SHOWN = 120;

/** In the order of the files after, what is gone where it was. */
export function interfaceChangesOf(
  matches: Matches,
  after: { readonly origins: Origins; readonly hierarchy: TypeHierarchy },
): InterfaceChange[] {
  const renamed = renamedTypes(matches);
  const listed = new Set<DeclarationNode>();
  const found: InterfaceChange[] = [];
  const add = (kind: InterfaceChange['kind'], was: DeclarationNode | null, is: DeclarationNode | null): void => {
    if (isReported(kind, was, is)) return;
    for (const one of [was, is]) if (one !== null && kind !== 'signature' && kind !== 'renamed') listed.add(one);
    const [headBefore, headAfter] = [was === null ? null : headOf(was), is === null ? null : headOf(is)];
    const heads =
      headBefore === null || headAfter === null ? [headBefore, headAfter] : shortenedPair(headBefore, headAfter, SHOWN);
    found.push({
      kind,
      isCompatible:
        kind === 'added' || (was !== null && is !== null && kind === 'signature' && goesOn(was, is, renamed)),
      before: was?.index ?? null,
      after: is?.index ?? null,
      headBefore: heads[0] === null ? null : shortened(heads[0], SHOWN),
      headAfter: heads[1] === null ? null : shortened(heads[1], SHOWN),
    });
  };
  const reported = new Set<string>();
  /** Is it said with its type: a constructor that is called as that, or another part of a type that is declared in several? */
  const isReported = (
    kind: InterfaceChange['kind'],
    was: DeclarationNode | null,
    is: DeclarationNode | null,
  ): boolean => {
    if (was !== null && is !== null && kind === 'renamed' && areNamedByType(was, is)) return true;
    const type = [was, is].find(one => one !== null && isType(one)) ?? null;
    if (type === null) return false;
    const key = [kind, ...[was, is].map(one => (one === null ? '' : qualifiedName(one)))].join('\0');
    return reported.size === reported.add(key).size;
  };
  const isInside = (one: DeclarationNode): boolean => {
    for (let up = one.parent; up !== null; up = up.parent) if (listed.has(up)) return true;
    return false;
  };
  const named = {
    before: groupedBy(matches.before.declarations, qualifiedName),
    after: groupedBy(matches.after.declarations, qualifiedName),
  };
  const partner = (is: DeclarationNode): DeclarationNode | null => {
    const was = matches.beforeOf(is);
    return was !== null && isSeenBy('everybody', was) ? was : null;
  };
  for (const was of matches.before.declarations) {
    if (!isSeenBy('everybody', was) || isInside(was) || !isNamed(was)) continue;
    const is = matches.afterOf(was);
    if (is === null ? matches.isFreeBefore(was) : !isSeenBy('everybody', is)) {
      // Another one of the same name and signature is the same to others, whatever became which.
      const type = matches.afterOf(was.parent);
      const isKept = inherits(after.hierarchy, type, was.name) || isGivenBy(type, was);
      if (!isKept && !hasTwin(was, named.after.get(qualifiedName(was)) ?? [], renamed)) {
        add('removed', was, null);
      }
    }
  }
  for (const is of matches.after.declarations) {
    if (!isSeenBy('everybody', is) || isInside(is) || !isNamed(is)) continue;
    const was = partner(is);
    if (was === null) {
      const isFree = matches.beforeOf(is) !== null || matches.isFreeAfter(is);
      if (
        isFree &&
        !isGivenBy(matches.beforeOf(is.parent), is) &&
        !hasTwin(is, named.before.get(qualifiedName(is)) ?? [], new Map())
      ) {
        add('added', null, is);
      }
    } else if (was.name !== is.name) add('renamed', was, is);
    else if (isElsewhere(matches, was, is) && !isStillShownAt(after.origins, was, is)) add('moved', was, is);
    else if (signatureKey(was, renamed) !== signatureKey(is, new Map())) add('signature', was, is);
  }
  return found;
}

/** `Box()` and `Crate()`, `~Box()` and `~Crate()`, where `Box` became `Crate`. */
function areNamedByType(was: DeclarationNode, is: DeclarationNode): boolean {
  const [from, to] = [enclosingType(was), enclosingType(is)];
  return (
    from !== null &&
    to !== null &&
    isCallable(was) &&
    was.name.endsWith(from.name) &&
    is.name.endsWith(to.name) &&
    was.name.slice(0, -from.name.length) === is.name.slice(0, -to.name.length)
  );
}

/** Has a type above it a member of the name, so that it is reached as before? */
function inherits(hierarchy: TypeHierarchy, type: DeclarationNode | null, name: string): boolean {
  if (type === null || !isType(type)) return false;
  for (const above of hierarchy.ancestorsOf(type)) if (above.children.some(one => one.name === name)) return true;
  return false;
}

/**
 * Is a member written for a supertype that a type has, so that it has the member, whoever writes it: `default`, of
 * `impl Default for Size {}` and of `#[derive(Default)] struct Size`?
 */
export function isGivenBy(type: DeclarationNode | null, member: DeclarationNode): boolean {
  const { source, node } = member;
  const supertype = source.language.table.writtenFor?.(source.tree, node) ?? null;
  return type !== null && supertype !== null && allSupertypes(type).includes(supertype);
}

/** With those whose members the compiler writes, for which the order says nothing. */
function allSupertypes({ supertypes, source, node }: DeclarationNode): readonly string[] {
  const { derivedSupertypes } = source.language.table;
  return derivedSupertypes === undefined
    ? supertypes
    : [...new Set([...supertypes, ...derivedSupertypes(source.tree, node)])].sort();
}

function isNamed(declaration: DeclarationNode): boolean {
  return declaration.nameNode >= 0 && (isType(declaration) || isCallable(declaration) || isField(declaration));
}

function hasTwin(
  one: DeclarationNode,
  among: readonly DeclarationNode[],
  renamed: ReadonlyMap<string, string>,
): boolean {
  const key = signatureKey(one, renamed);
  return among.some(
    other =>
      other.source.path === one.source.path && isSeenBy('everybody', other) && signatureKey(other, new Map()) === key,
  );
}

/**
 * Is it a member of another type, or at the top of another module? What holds it may have another name, and is another
 * one then only if it has no partner.
 */
export function isElsewhere(matches: Matches, was: DeclarationNode, is: DeclarationNode): boolean {
  const [from, to] = [was.parent, is.parent];
  const isMember = [from, to].some(one => one !== null && one.kind !== 'file');
  if (isMember && from !== null && matches.afterOf(from) === to) return false;
  if (isMember && from !== null && to !== null && qualifiedName(from) === qualifiedName(to)) return false;
  if (isMember) return true;
  const { fileIsScope, symbols } = was.source.language.table;
  // What the linker finds is found wherever it stands.
  if (fileIsScope && symbols.outermost === 'program') return false;
  return fileIsScope ? was.source.path !== is.source.path : qualifiedName(was) !== qualifiedName(is);
}

/** `export { load } from './store'`: does the file that it stood in hand it on? */
function isStillShownAt(after: Origins, was: DeclarationNode, is: DeclarationNode): boolean {
  return (
    was.source.language.table.fileIsScope &&
    was.parent?.kind === 'file' &&
    after.at(fileTarget(was.source.path, [was.name])).declarations.includes(is)
  );
}

/** Old and new names of types: what is written with them is the same. */
function renamedTypes(matches: Matches): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { before, after } of matches.all()) {
    if (isType(before) && before.name !== after.name) found.set(before.name, after.name);
  }
  return found;
}

/** All that others have to know to use it, but for its name, as a text. */
function signatureKey(declaration: DeclarationNode, renamed: ReadonlyMap<string, string>): string {
  const { parameters, type, source, modifiers, thrownTypes, isAlias, kind } = declaration;
  const spelled = (text: string | null): string => spelledIn(text, renamed);
  const { reportedModifiers, overrideMark } = source.language.table;
  const distinctive = (reportedModifiers[subjectOf(declaration)] ?? []).filter(
    one => one !== overrideMark && modifiers.includes(one),
  );
  const isCalledByName = source.language.namedArgument.size > 0;
  const parts = isCallable(declaration)
    ? parameters.map(one => parameterKey(one, isCalledByName, spelled))
    : isType(declaration)
      ? allSupertypes(declaration).map(spelled)
      : [];
  return [
    ...distinctive,
    signBehindName(declaration),
    '(',
    ...parts,
    ')',
    isType(declaration) ? '' : spelled(type),
    // What a call may throw has to be caught, or said to be thrown; an interface is made in another way than a class.
    ...thrownTypes.map(one => spelled(one.text)).sort(),
    isType(declaration) && !isAlias ? kind : '',
  ].join('\0');
}

/** `?` of a member that objects of the type need not have: `width?: number`. */
function signBehindName({ source: { tree }, nameNode, typeNode, parametersNode }: DeclarationNode): string {
  const next = [typeNode, parametersNode].filter(node => node > nameNode).map(node => tree.start[node]);
  const between = next.length === 0 ? '' : tree.text.slice(tree.end[nameNode], Math.min(...next));
  return between.includes('?') ? '?' : '';
}

/**
 * Does a call that fitted go on to fit, and give what it gave? A parameter may have come that can be left out, or have
 * become one.
 */
function goesOn(was: DeclarationNode, is: DeclarationNode, renamed: ReadonlyMap<string, string>): boolean {
  if (!isCallable(was) || !isCallable(is)) return false;
  const bare = (one: DeclarationNode): DeclarationNode => ({ ...one, parameters: [] });
  if (signatureKey(bare(was), renamed) !== signatureKey(bare(is), new Map())) return false;
  const keys = (one: DeclarationNode, names: ReadonlyMap<string, string>): string[] =>
    one.parameters.map(({ isOptional: _, ...parameter }) =>
      parameterKey(parameter, one.source.language.namedArgument.size > 0, text => spelledIn(text, names)),
    );
  const [before, after] = [keys(was, renamed), keys(is, new Map())];
  return (
    before.every((key, place) => key === after[place] && mayStayOut(was, place) <= mayStayOut(is, place)) &&
    is.parameters.slice(before.length).every((_, place) => mayStayOut(is, before.length + place) > 0)
  );
}

/** 1 where a call need not hand anything over for a parameter. */
function mayStayOut({ parameters }: DeclarationNode, place: number): 0 | 1 {
  const { isOptional, gathers } = parameters[place];
  return isOptional === true || gathers !== undefined ? 1 : 0;
}

/** A type as a text without blanks, with the new names of types that have one. */
function spelledIn(text: string | null, renamed: ReadonlyMap<string, string>): string {
  return (text ?? '').replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, word => renamed.get(word) ?? word).replace(/\s+/g, '');
}

function subjectOf(declaration: DeclarationNode): MarkedSubject {
  return isType(declaration) ? 'Class' : isCallable(declaration) ? 'Method' : 'Attribute';
}

function parameterKey(
  { name, label, type, isOptional, gathers, parts }: Omit<ParameterInfo, 'node'>,
  isCalledByName: boolean,
  spelled: (text: string | null) => string,
): string {
  // Of one that takes apart what it gets, the name is the text that says what it takes.
  const called = label ?? (isCalledByName || parts !== undefined ? name : '');
  return [called, spelled(type), isOptional === true ? '?' : '', gathers ?? ''].join(' ');
}
