/**
 * Expectations while a commit is still being made: what became what, by place, and their text once both sides are settled. The wording is
 * the one that refactorings are compared by.
 */
import ts from 'typescript';
import type { Callable, Place } from './places.js';
import {
  bare,
  callableText,
  containerText,
  isCallable,
  localVariables,
  printed,
  typeText,
  unitAt,
  variableText,
} from './places.js';

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
  ['Extract Method', 'Inline Method'],
  ['Extract Variable', 'Inline Variable'],
  ['Add Parameter', 'Remove Parameter'],
  ['Pull Up Method', 'Push Down Method'],
  ['Merge Parameter', 'Split Parameter'],
]);

const MIRRORED: ReadonlyMap<string, string> = new Map([...MIRRORS].map(([type, mirror]) => [mirror, type]));

/** The types that commits hold all of: whatever else is reported of them is wrong. */
export const JUDGED: readonly string[] = [
  ...MIRRORS.keys(),
  ...MIRRORS.values(),
  'Rename Method',
  'Rename Class',
  'Rename Variable',
  'Rename Parameter',
  'Rename Attribute',
  'Move Method',
  'Move Class',
  'Extract And Move Method',
  'Move And Inline Method',
  'Move And Rename Method',
  'Move And Rename Class',
  'Move Attribute',
  'Move And Rename Attribute',
  'Pull Up Attribute',
  'Push Down Attribute',
  'Extract Class',
  'Extract Superclass',
  'Extract Interface',
  'Extract Subclass',
  'Change Parameter Type',
  'Change Return Type',
  'Change Variable Type',
  'Change Attribute Type',
];

/** The same refactoring, seen from the other side. */
export function mirrored({ type, before, after, nameBefore, nameAfter }: Draft): Draft {
  return {
    type: MIRRORS.get(type) ?? MIRRORED.get(type) ?? type,
    before: after,
    after: before,
    nameBefore: nameAfter,
    nameAfter: nameBefore,
  };
}

/** Finds the tree of a file on one side. */
type Trees = (file: string) => ts.SourceFile;

/** Throws when a place does not exist: then the commit was not made as it says. */
export function describe(
  { type, before, after, nameBefore = '', nameAfter = '' }: Draft,
  treesBefore: Trees,
  treesAfter: Trees,
): string {
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
    case 'Move Method':
    case 'Pull Up Method':
    case 'Push Down Method':
      return `${type} ${left()} from class ${containerText(before)} to ${right()} from class ${containerText(after)}`;
    case 'Rename Class':
      return `${type} ${typeText(before)} renamed to ${typeText(after)}`;
    case 'Move Class':
      return `${type} ${typeText(before)} moved to ${typeText(after)}`;
    case 'Extract Superclass':
      return `${type} ${typeText(after)} from classes [${typeText(before)}]`;
    case 'Rename Variable':
    case 'Rename Parameter':
      return `${type} ${nameBefore} to ${nameAfter} in method ${right()} from class ${containerText(after)}`;
    case 'Extract Variable':
    case 'Add Parameter':
      return `${type} ${nameAfter} in method ${right()} from class ${containerText(after)}`;
    case 'Inline Variable':
    case 'Remove Parameter':
      return `${type} ${nameBefore} in method ${left()} from class ${containerText(before)}`;
    case 'Change Parameter Type':
    case 'Change Variable Type':
      return `${type} ${typed(before, treesBefore, nameBefore)} to ${typed(after, treesAfter, nameAfter)} in method ${right()} from class ${containerText(after)}`;
    case 'Change Return Type':
      return `${type} ${resultText(before, treesBefore)} to ${resultText(after, treesAfter)} in method ${right()} from class ${containerText(after)}`;
    case 'Change Attribute Type':
      return `${type} ${left()} to ${right()} in class ${containerText(after)}`;
    case 'Merge Parameter':
      return `${type} [${parametersText(before, treesBefore)}] to ${parametersText(after, treesAfter)} in method ${right()} from class ${containerText(after)}`;
    case 'Split Parameter':
      return `${type} ${parametersText(before, treesBefore)} to [${parametersText(after, treesAfter)}] in method ${right()} from class ${containerText(after)}`;
    default:
      throw new Error(`There is no wording for ${type}.`);
  }
}

function nodeAt({ file, path }: Place, trees: Trees): ts.Node {
  const node = unitAt(trees(file), path);
  if (!node) throw new Error(`${file} does not declare ${path.join('.')}.`);
  return node;
}

type WithParameters = Callable | ts.MethodSignature;

/** A variable or parameter of a callable with its type. */
function typed(place: Place, trees: Trees, name: string): string {
  const callable = nodeAt(place, trees) as WithParameters;
  const variables = isCallable(callable) ? localVariables(callable) : [];
  return variableText(name, [...callable.parameters, ...variables].find(other => other.name.getText() === name)?.type);
}

function parametersText(place: Place, trees: Trees): string {
  return (nodeAt(place, trees) as WithParameters).parameters
    .map(({ name, type }) => variableText(bare(name), type))
    .join(', ');
}

function resultText(place: Place, trees: Trees): string {
  const { type } = nodeAt(place, trees) as WithParameters;
  if (!type) throw new Error(`${place.path.join('.')} has no type.`);
  return printed(type);
}

function label(place: Place, trees: Trees): string {
  const node = nodeAt(place, trees);
  if (isCallable(node)) return callableText(node, place);
  const name = place.path[place.path.length - 1];
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) {
    return callableText(node as ts.MethodDeclaration, place);
  }
  return variableText(name, ts.isPropertyDeclaration(node) || ts.isPropertySignature(node) ? node.type : undefined);
}
