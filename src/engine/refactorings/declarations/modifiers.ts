/**
 * Words in front of a declaration: its visibility, its other modifiers, and for a type whether it is a class, an interface, an enumeration.
 *
 * Visibility is always there, by default where no word says it. Of the other modifiers those count that the language's table lists.
 */
import type { Budget } from '../../budget.js';
import { codeSpan } from '../../codeSpans.js';
import type { LanguageTable, MarkedSubject } from '../../languages/language.js';
import { VARYING_VISIBILITY } from '../../languages/visibilities.js';
import { isCallable, isType, qualifiedName } from '../../structure/declaration.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isOutermost } from '../../matching/scope.js';
import { visibilityOf } from '../../structure/label.js';
import { accessOf, nounOf } from '../../structure/nouns.js';
import { nodeText } from '../../syntax/tree.js';
import type { Mark } from '../../structure/marks.js';
import { accessFollowsName } from '../accessByName.js';
import type { DetectedRefactoring } from '../detected.js';
import type { Marked, MarkedPair } from './markedPairs.js';
import { once } from '../codeView.js';
import { convertedPairs, detailOf, innerMemberPairs, markedPairs, subjectOf } from './markedPairs.js';
import type { MatchedChange } from '../matchedChange.js';
import { ownerWords, withArticle } from '../summaries.js';
import { isHandedObject } from '../variables/handedObjects.js';
import type { RefactoringType } from '../registry/registry.js';

const ADDED: Readonly<Record<MarkedSubject, RefactoringType>> = {
  Class: 'Add Class Modifier',
  Method: 'Add Method Modifier',
  Attribute: 'Add Attribute Modifier',
  Parameter: 'Add Parameter Modifier',
  Variable: 'Add Variable Modifier',
};

const REMOVED: Readonly<Record<MarkedSubject, RefactoringType>> = {
  Class: 'Remove Class Modifier',
  Method: 'Remove Method Modifier',
  Attribute: 'Remove Attribute Modifier',
  Parameter: 'Remove Parameter Modifier',
  Variable: 'Remove Variable Modifier',
};

const ACCESS: Readonly<Record<Exclude<MarkedSubject, 'Parameter' | 'Variable'>, RefactoringType>> = {
  Class: 'Change Class Access Modifier',
  Method: 'Change Method Access Modifier',
  Attribute: 'Change Attribute Access Modifier',
};

export function detectModifiers(change: MatchedChange, budget: Budget): DetectedRefactoring[] {
  const reported = (pair: MarkedPair): DetectedRefactoring[] => [
    ...accessChange(pair),
    ...modifierChanges(pair),
    ...kindChange(pair),
  ];
  return once([
    ...markedPairs(change, budget).flatMap(reported),
    ...innerMemberPairs(change).flatMap(reported),
    ...convertedPairs(change).flatMap(modifierChanges),
  ]);
}

function accessChange(pair: MarkedPair): DetectedRefactoring[] {
  const { subject, before, after } = pair;
  if (subject === 'Parameter' || subject === 'Variable') return [];
  // What a call is handed bears the name of what that makes.
  const isInner = before.inner !== undefined;
  if (!isInner && isHandedObject(before.declaration) !== isHandedObject(after.declaration)) return [];
  const [a, b] = [before, after].map(({ declaration, inner = declaration }) => visibilityOf(inner));
  if (
    a === b ||
    isOtherSort(before, after) ||
    isOtherSort(after, before) ||
    (isTranslated(pair) && !(isStated(before) && isStated(after)))
  ) {
    return [];
  }
  if (!isInner && (isReachedAs(before.declaration, b) || isReachedAs(after.declaration, a))) return [];
  const ends = [before, after].map(({ declaration, inner = declaration }) => inner);
  if (ends.some(({ visibility }) => visibility === VARYING_VISIBILITY)) return [];
  // The cases of an enum are seen as it is, which is told of it.
  if (ends.every(({ kind }) => kind === 'enumConstant')) return [];
  // What a new name says is told by its name.
  if (accessFollowsName(ends[0], ends[1])) return [];
  const places = { before: accessWords(before), after: accessWords(after) };
  const [was, is] = ends.map(accessOf);
  return [
    detailOf(pair, ACCESS[subject], `${a} to ${b}`, `${codeSpan(after.name)} is ${is} instead of ${was}`, places),
  ];
}

/** Is there a method of the field's name that whoever has that access may call? Then it is as good as the field's own. */
function isReachedAs({ kind, name, parent, source: { language } }: DeclarationNode, visibility: string): boolean {
  const reached = kind === 'field' ? language.table.accessedAs?.(name) : undefined;
  if (reached === undefined || parent === null) return false;
  return parent.children.some(
    d => isCallable(d) && nodeText(d.source.tree, d.nameNode) === reached && visibilityOf(d) === visibility,
  );
}

/** A member of a type, or of an object, and a function inside a function: who sees them is not theirs to say. */
function isOtherSort({ declaration: member, inner: method }: Marked, { declaration: inner }: Marked): boolean {
  return (
    !method &&
    member.parent !== null &&
    isType(member.parent) &&
    isCallable(inner) &&
    inner.parent !== null &&
    isCallable(inner.parent) &&
    !inner.parent.isModule
  );
}

/** Is it in a language or dialect with other words now? That may have words for what went without saying, and the reverse. */
function isTranslated({ before, after }: MarkedPair): boolean {
  return before.declaration.source.language.table.vocabulary !== after.declaration.source.language.table.vocabulary;
}

function isStated(end: Marked): boolean {
  return (end.inner ?? end.declaration).visibility !== null || accessWords(end).length > 0;
}

function accessWords({ declaration, inner = declaration, marks }: Marked): number[] {
  const visibility = visibilityOf(inner);
  return marks.modifiers.filter(({ text }) => text === visibility).map(({ node }) => node);
}

function modifierChanges(pair: MarkedPair): DetectedRefactoring[] {
  const { before, after } = pair;
  const [all, allNow] = [reportedModifiers(pair, before), reportedModifiers(pair, after)];
  if (all.length === 0 && allNow.length === 0) return [];
  // A function outside of types needs no object to be called on either.
  const isFree = [before, after].map(
    ({ declaration, inner }) =>
      !inner && declaration.kind === 'function' && declaration.holder === null && isOutermost(declaration),
  );
  const unsaid = ({ declaration: { source } }: Marked): string | undefined =>
    isFree[0] === isFree[1] ? undefined : source.language.table.words.static;
  const old = all.filter(({ text }) => text !== unsaid(before));
  const young = allNow.filter(({ text }) => text !== unsaid(after));
  // What has no body is abstract, and so is an interface: the word may be left out there.
  const isAbstract = (declaration: DeclarationNode): boolean =>
    pair.subject === 'Class' ? declaration.kind === 'interface' : declaration.body < 0;
  const isImplied = (
    {
      declaration,
      declaration: {
        source: {
          language: { table },
        },
      },
      inner,
    }: Marked,
    word: string,
  ): boolean =>
    !inner &&
    ((word === table.words.abstract && isAbstract(declaration)) ||
      (pair.subject !== 'Parameter' &&
        pair.subject !== 'Variable' &&
        impliedIn(table, declaration.word).includes(word)));
  const lacks = (end: Marked, marks: readonly Mark[], { text }: Mark): boolean =>
    !marks.some(mark => mark.text === text) && !isImplied(end, text);
  const isIdle = (end: Marked, { text }: Mark): boolean =>
    end.declaration.source.language.table.idleModifiers?.[subjectOf(pair, end)]?.includes(text) === true;
  const reported = (detail: DetectedRefactoring, end: Marked, mark: Mark): DetectedRefactoring =>
    isIdle(end, mark) ? { ...detail, isRewording: true } : detail;
  return [
    ...young
      .filter(b => lacks(before, old, b))
      .map(b =>
        reported(
          detailOf(
            pair,
            ADDED[subjectOf(pair, after)],
            b.text,
            `${ownerWords(after.name)} became ${codeSpan(b.text)}`,
            { after: placeOf(b) },
          ),
          after,
          b,
        ),
      ),
    ...old
      .filter(a => lacks(after, young, a))
      .map(a =>
        reported(
          detailOf(
            pair,
            REMOVED[subjectOf(pair, before)],
            a.text,
            `${ownerWords(after.name)} is no longer ${codeSpan(a.text)}`,
            { before: placeOf(a) },
          ),
          before,
          a,
        ),
      ),
  ];
}

/** A declaration may be called `constructor`, which is something that every object has. */
function impliedIn({ impliedModifiers = {} }: LanguageTable, word: string): readonly string[] {
  return Object.hasOwn(impliedModifiers, word) ? impliedModifiers[word] : [];
}

function placeOf({ node, isElsewhere }: Mark): number[] {
  return isElsewhere === true ? [] : [node];
}

/**
 * Of what became something else, the words that can stand before either; how a parameter is handed over (`required`) is
 * its callable's own.
 */
function reportedModifiers(pair: MarkedPair, { declaration, marks }: Marked): readonly Mark[] {
  const { reportedModifiers: distinctive } = declaration.source.language.table;
  return marks.modifiers.filter(({ text }) =>
    [pair.subject, subjectOf(pair, pair.before), subjectOf(pair, pair.after)].every(
      subject => distinctive[subject]?.includes(text) === true,
    ),
  );
}

function kindChange({
  subject,
  before: { declaration: before },
  after: { declaration: after },
  similarity,
}: MarkedPair): DetectedRefactoring[] {
  if (subject !== 'Class' || before.word === after.word) return [];
  const [a, b] = [kindWord(before), kindWord(after)];
  const type = 'Change Type Declaration Kind';
  return [
    {
      type,
      summary: `${codeSpan(after.name)} is ${withArticle(nounOf(after))} now, ${withArticle(nounOf(before))} before`,
      description: `${type} ${a} to ${b} in type ${qualifiedName(after)}`,
      before: [before],
      after: [after],
      similarity,
      names: null,
      isConversion: true,
    },
  ];
}

function kindWord({ word }: DeclarationNode): string {
  return word === 'annotationType' ? 'annotation' : word;
}
