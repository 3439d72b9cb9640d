/**
 * Refactorings of TypeScript's language service that are about types and parameter lists: a type gets a name of its own, and parameters
 * become one that is taken apart. JavaScript has neither of them.
 */
import ts from 'typescript';
import type { Place, Unit } from './places.js';
import { callablesOf, localVariables, unitsOf } from './places.js';
import type { Random } from './random.js';
import type { Step } from './serviceRefactorings.js';
import { extract, nameExtracted } from './serviceRefactorings.js';

/** Shorter types say enough without a name. */
const MIN_TYPE_LENGTH = 15;

interface Annotated {
  readonly type: ts.TypeNode;
  readonly change: string;
  readonly place: Place;
  readonly name?: string;
}

/** A type becomes an alias, or an interface where the service offers that: what had it has another type. */
export const extractType: Step = ({ project, random, files, isFree, isTaken }) => {
  const annotated = unitsOf(project.tree(random.pick(files)))
    .filter(({ place }) => isFree(place))
    .flatMap(annotationsOf)
    .filter(({ name }) => name === undefined || !isTaken(name));
  // An interface can only be made of what is written like one, which is rare.
  const literals = annotated.filter(({ type }) => ts.isTypeLiteralNode(type));
  const candidates = literals.length > 0 && random.chance(0.5) ? literals : annotated;
  if (candidates.length === 0) return null;
  const { type, change, place, name } = random.pick(candidates);
  const range = { pos: type.getStart(), end: type.getEnd() };
  const extracted = inSomeOrder(random, [/^Extract to interface$/, /^Extract to type alias$/]).reduce<number | null>(
    (position, wanted) => position ?? extract(project, place.file, range, wanted),
    null,
  );
  if (extracted === null) return null;
  nameExtracted(project, random, place.file, extracted, 'type');
  return [{ type: change, before: place, after: place, nameBefore: name, nameAfter: name }];
};

function inSomeOrder<T>(random: Random, list: readonly T[]): readonly T[] {
  return random.chance(0.5) ? list : [...list].reverse();
}

/** What has a type that is written out: parameters, results, variables and attributes. */
function annotationsOf({ node, place }: Unit): Annotated[] {
  const found: Annotated[] = [];
  const note = (type: ts.TypeNode | undefined, change: string, name?: ts.Node): void => {
    if (!type || type.getWidth() < MIN_TYPE_LENGTH || ts.isTypeReferenceNode(type) || ts.isTypePredicateNode(type)) {
      return;
    }
    if (!name || ts.isIdentifier(name)) found.push({ type, change, place, name: name?.getText() });
  };
  if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) {
    if (node.type && !ts.isFunctionTypeNode(node.type)) note(node.type, 'Change Attribute Type');
  } else if (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isMethodSignature(node)
  ) {
    note(node.type, 'Change Return Type');
    // What is a field as well is told of the field.
    for (const parameter of node.parameters) {
      if (!parameter.modifiers) note(parameter.type, 'Change Parameter Type', parameter.name);
    }
    if (!ts.isMethodSignature(node) && node.body) {
      for (const variable of localVariables(node)) note(variable.type, 'Change Variable Type', variable.name);
    }
  }
  return found;
}

/** All parameters become one object, which the callable takes apart, and all calls hand over such an object. */
export const destructureParameters: Step = ({ project, random, files, isFree }) => {
  const file = random.pick(files);
  const candidates = callablesOf(project.tree(file)).filter(
    ({ node, place }) =>
      isFree(place) &&
      node.name &&
      node.parameters.length >= 2 &&
      node.parameters.every(({ name }) => ts.isIdentifier(name) && name.text !== 'this'),
  );
  if (candidates.length === 0) return null;
  const { node, place } = random.pick(candidates);
  const at = node.name?.getStart() ?? 0;
  const name = 'Convert parameters to destructured object';
  const range = { pos: at, end: at };
  if (!project.refactorsAt(file, range, 'refactor.rewrite.parameters').some(other => other.name === name)) return null;
  const edits = project.refactor(file, range, name, name)?.edits ?? [];
  if (edits.length === 0) return null;
  project.apply(edits);
  return [{ type: 'Merge Parameter', before: place, after: place }];
};
