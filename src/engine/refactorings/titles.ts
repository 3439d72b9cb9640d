/**
 * The registry's titles in the words of the language at hand: "Rename Class" is "Rename Struct" where a struct was renamed, "Add Method
 * Annotation" is "Add Function Decorator" in Python.
 */
import type { VariableSort } from '../languages/language.js';
import type { Nouns, Vocabulary } from '../languages/vocabulary.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable, isField, isType } from '../structure/declaration.js';
import { nounOf } from '../structure/nouns.js';
import type { DetectedRefactoring } from './detected.js';
import type { RefactoringType } from './registry/registry.js';
import { refactoringOfType } from './registry/registry.js';

/** What a title speaks of: declarations, the main one first, and of a variable how it came to be. */
export interface TitleSubject {
  readonly declarations: readonly DeclarationNode[];
  readonly variable?: VariableSort;
}

/** What stands in braces in the registry's titles → what it is called of what the title speaks of. */
const NOUNS: Readonly<Record<string, (subject: TitleSubject) => string>> = {
  type: subject => nounAmong(subject, isType) ?? vocabularyOf(subject).nouns.class ?? 'class',
  interface: subject => nounAmong(subject, isType) ?? vocabularyOf(subject).nouns.interface ?? 'interface',
  supertype: subject => relativeOf(subject, 'superclass'),
  subtype: subject => relativeOf(subject, 'subclass'),
  callable: subject => nounAmong(subject, isCallable) ?? vocabularyOf(subject).nouns.method,
  field: subject => nounAmong(subject, isField) ?? fieldNoun(subject),
  annotation: subject => vocabularyOf(subject).nouns.annotation ?? 'annotation',
  variable: subject => variableNoun(vocabularyOf(subject).nouns, subject.variable),
  package: subject => vocabularyOf(subject).nouns.package,
  typeParameter: subject => vocabularyOf(subject).nouns.typeParameter ?? 'type parameter',
  access: subject => vocabularyOf(subject).access.noun,
  promotion: subject => vocabularyOf(subject).nouns.promotion ?? 'constructor parameters',
};

/** The registry's title with the language's nouns, each word of them with a capital letter: "Change Enum Member Visibility". */
export function titleOf(type: RefactoringType, subject: TitleSubject): string {
  return refactoringOfType(type).title.replace(/\{(\w+)\}/g, (_, noun: string) => capitalized(NOUNS[noun](subject)));
}

/** The title of what a detector found. Of what is gone on one side, the side that has it is spoken of. */
export function titleFor({ type, title, before, after, variable, names }: DetectedRefactoring): string {
  const isGone = names !== null && (names.kind === 'inline' || names.kind === 'moveAndInline');
  return title ?? titleOf(type, { declarations: isGone ? [...before, ...after] : [...after, ...before], variable });
}

/** "primary constructor" → "Primary Constructor". */
export function capitalized(noun: string): string {
  return noun.replace(/(?<![\w-])[a-z]/g, letter => letter.toUpperCase());
}

/** What a variable is called that came to be in that way. */
export function variableNoun({ lambdaParameter }: Nouns, sort: VariableSort | undefined): string {
  return sort === 'lambda' ? lambdaParameter : 'variable';
}

function vocabularyOf({ declarations: [first] }: TitleSubject): Vocabulary {
  return first.source.language.table.vocabulary;
}

function nounAmong({ declarations }: TitleSubject, isMeant: (d: DeclarationNode) => boolean): string | null {
  const meant = declarations.find(isMeant);
  return meant === undefined ? null : nounOf(meant);
}

/** A field of which nothing is known but that it is one: of a file where no type is spoken of. */
function fieldNoun(subject: TitleSubject): string {
  const { nouns } = vocabularyOf(subject);
  return subject.declarations[0].kind === 'file' ? nouns.fileVariable : nouns.field;
}

/** Of a class above or below another one the catalogue has a word; all else is called what it is. */
function relativeOf(subject: TitleSubject, word: string): string {
  const noun = nounAmong(subject, isType) ?? 'class';
  return noun === 'class' ? word : noun;
}
