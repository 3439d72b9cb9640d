/**
 * Expectations while a commit is still being made: what became what, by place, and their text once both sides are settled. The wording is
 * the one that refactorings are compared by.
 */
import ts from 'typescript';
import type { Place } from './places.js';
import { callableText, containerText, isCallable, typeText, unitAt, variableText } from './places.js';

/** A refactoring between two declarations; of one that took place inside a callable, that callable before and after. */
export interface Draft {
  readonly type: string;
  readonly before: Place;
  readonly after: Place;
  /** Names of what was renamed, added or removed inside the callable. */
  readonly nameBefore?: string;
  readonly nameAfter?: string;
}

const MIRRORS: ReadonlyMap<string, string> = new Map([
  ['Extract Method', 'Inline Method'], ['Extract Variable', 'Inline Variable'], ['Add Parameter', 'Remove Parameter'], ['Pull Up Method', 'Push Down Method'],
]);

/** The types that commits hold all of: whatever else is reported of them is wrong. */
export const JUDGED: readonly string[] = [
  ...MIRRORS.keys(), ...MIRRORS.values(), 'Rename Method', 'Rename Class', 'Rename Variable', 'Rename Parameter', 'Rename Attribute', 'Move Method', 'Move Class',
  'Extract And Move Method', 'Move And Inline Method', 'Move And Rename Method', 'Move And Rename Class', 'Move Attribute', 'Move And Rename Attribute', 'Pull Up Attribute',
  'Push Down Attribute', 'Extract Class', 'Extract Superclass', 'Extract Interface', 'Extract Subclass',
];

/** The same refactoring, seen from the other side. */
export function mirrored({ type, before, after, nameBefore, nameAfter }: Draft): Draft {
  return { type: MIRRORS.get(type) ?? type, before: after, after: before, nameBefore: nameAfter, nameAfter: nameBefore };
}

/** Finds the tree of a file on one side. */
type Trees = (file: string) => ts.SourceFile;

/** Throws when a place does not exist: then the commit was not made as it says. */
export function describe({ type, before, after, nameBefore = '', nameAfter = '' }: Draft, treesBefore: Trees, treesAfter: Trees): string {
  const left = (): string => label(before, treesBefore);
  const right = (): string => label(after, treesAfter);
  switch (type) {
    case 'Extract Method':
      return `${type} ${right()} extracted from ${left()} in class ${containerText(before)}`;
    case 'Inline Method':
      return `${type} ${left()} inlined to ${right()} in class ${containerText(after)}`;
    case 'Rename Method':
      return `${type} ${left()} renamed to ${right()} in class ${containerText(after)}`;
    case 'Rename Attribute':
      return `${type} ${left()} to ${right()} in class ${containerText(after)}`;
    case 'Move Method': case 'Pull Up Method': case 'Push Down Method':
      return `${type} ${left()} from class ${containerText(before)} to ${right()} from class ${containerText(after)}`;
    case 'Rename Class':
      return `${type} ${typeText(before)} renamed to ${typeText(after)}`;
    case 'Move Class':
      return `${type} ${typeText(before)} moved to ${typeText(after)}`;
    case 'Rename Variable': case 'Rename Parameter':
      return `${type} ${nameBefore} to ${nameAfter} in method ${right()} from class ${containerText(after)}`;
    case 'Extract Variable': case 'Add Parameter':
      return `${type} ${nameAfter} in method ${right()} from class ${containerText(after)}`;
    case 'Inline Variable': case 'Remove Parameter':
      return `${type} ${nameBefore} in method ${left()} from class ${containerText(before)}`;
    default:
      throw new Error(`There is no wording for ${type}.`);
  }
}

function label(place: Place, trees: Trees): string {
  const node = unitAt(trees(place.file), place.path);
  if (!node) throw new Error(`${place.file} does not declare ${place.path.join('.')}.`);
  if (isCallable(node)) return callableText(node, place);
  const name = place.path[place.path.length - 1];
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) return callableText(node as ts.MethodDeclaration, place);
  return variableText(name, ts.isPropertyDeclaration(node) || ts.isPropertySignature(node) ? node.type : undefined);
}
