/**
 * A class gets a superclass that takes methods from it: the language service knows none of that. Only what a person could do without thinking:
 * methods that need nothing of their class but one another, from a class that extends nothing.
 */
import ts from 'typescript';
import type { Draft } from './drafts.js';
import type { Place, Unit } from './places.js';
import { unitsOf } from './places.js';
import { freshName } from './random.js';
import type { Step, Workbench } from './serviceRefactorings.js';

interface Candidate {
  readonly node: ts.ClassDeclaration;
  readonly place: Place;
  readonly methods: readonly ts.MethodDeclaration[];
}

export const extractSuperclass: Step = bench => {
  const { project, random, files } = bench;
  const candidates = files.flatMap(path => candidatesIn(bench, project.tree(path)));
  if (candidates.length === 0) return null;
  const { node, place, methods } = random.pick(candidates);
  const { file } = place;
  const { text } = node.getSourceFile();
  const name = freshName(random, 'type', project.allTexts());
  // Some of its own must be left.
  const taken = random
    .shuffled(methods)
    .slice(0, random.between(1, Math.min(3, methods.length)))
    .sort((a, b) => a.pos - b.pos);
  const members = taken.map(method => text.slice(method.getFullStart(), method.getEnd()).replace(/^(\s*\n)*/, '\n'));
  const maker = node.members.find(ts.isConstructorDeclaration);
  const body = maker?.body;
  const head = node.name?.getEnd() ?? node.getStart();
  project.edit(file, [
    { span: { start: lineOf(text, startOf(node)), length: 0 }, newText: `class ${name} {${members.join('\n')}\n}\n\n` },
    { span: { start: head, length: 0 }, newText: ` extends ${name}` },
    ...(body ? [{ span: { start: body.getStart() + 1, length: 0 }, newText: '\n    super();' }] : []),
    ...taken.map(method => ({
      span: { start: method.getFullStart(), length: method.getEnd() - method.getFullStart() },
      newText: '',
    })),
  ]);
  const at = (...path: string[]): Place => ({ file, path });
  const nameOf = (method: ts.MethodDeclaration): string => method.name.getText();
  return [
    { type: 'Extract Superclass', before: place, after: at(name) },
    ...taken.map((method): Draft => ({
      type: 'Pull Up Method',
      before: at(...place.path, nameOf(method)),
      after: at(name, nameOf(method)),
    })),
  ];
};

/** Where its comment begins, if it has one. */
function startOf(node: ts.ClassDeclaration): number {
  const { text } = node.getSourceFile();
  return ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1)?.pos ?? node.getStart();
}

function lineOf(text: string, position: number): number {
  return text.lastIndexOf('\n', position - 1) + 1;
}

function candidatesIn({ isFree }: Workbench, tree: ts.SourceFile): Candidate[] {
  const units = unitsOf(tree);
  return units.flatMap((unit): Candidate[] => {
    const { node, place } = unit;
    if (
      !ts.isClassDeclaration(node) ||
      !isFree(place) ||
      node.typeParameters ||
      node.heritageClauses ||
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)
    ) {
      return [];
    }
    const own = units.filter(
      (other): other is Unit<ts.MethodDeclaration> =>
        other.place.path.length === 2 && other.place.path[0] === place.path[0] && ts.isMethodDeclaration(other.node),
    );
    const methods = own.map(({ node: method }) => method).filter(method => method.body && needsNothing(method, node));
    return methods.length > 0 &&
      methods.length < node.members.filter(member => !ts.isConstructorDeclaration(member)).length
      ? [{ node, place, methods }]
      : [];
  });
}

/** Does it speak of nothing that only its class has, and say enough to be known? */
function needsNothing(method: ts.MethodDeclaration, { members, name }: ts.ClassDeclaration): boolean {
  const text = method.getText();
  const hasWords = method.modifiers?.some(({ kind }) => kind !== ts.SyntaxKind.AsyncKeyword) === true;
  if (hasWords || /\bsuper\b|#\w/.test(text) || text.length < 80 || text.split(/[^\w$]+/).includes(name?.text ?? '')) {
    return false;
  }
  const own = members
    .map(member => member.name?.getText() ?? '')
    .filter(other => other !== '' && other !== method.name.getText());
  return !own.some(other => text.includes(`this.${other}`));
}
