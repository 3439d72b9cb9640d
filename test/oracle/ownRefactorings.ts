/**
 * Refactorings that the language service has not: methods pulled up, parameters added with all calls, code extracted from several places.
 */
import ts from 'typescript';
import type { Draft } from './drafts.js';
import type { Callable, Unit } from './places.js';
import { callablesOf, isCallable, unitsOf } from './places.js';
import { freshName } from './random.js';
import type { Step, Workbench } from './serviceRefactorings.js';
import { extractRange, statementRange } from './serviceRefactorings.js';

/** A method goes from a class to the one that it extends, in the same file. */
export const pullUpMethod: Step = ({ project, random, files, isFree }) => {
  const file = random.pick(files);
  const units = unitsOf(project.tree(file));
  const classes = new Map(
    units.flatMap(({ node, place }) => (ts.isClassDeclaration(node) ? [[place.path[0], node] as const] : [])),
  );
  const candidates = units.flatMap(({ node, place }) => {
    if (!ts.isMethodDeclaration(node) || !node.body || !isFree(place)) return [];
    const owner = classes.get(place.path[0]);
    const base = owner?.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]
      .expression;
    const target = base && ts.isIdentifier(base) ? classes.get(base.text) : undefined;
    return target && base && ts.isIdentifier(base) && mayGoUp(node, owner as ts.ClassDeclaration, target)
      ? [{ node, place, target, targetName: base.text }]
      : [];
  });
  if (candidates.length === 0) return null;
  const { node, place, target, targetName } = random.pick(candidates);
  const tree = node.getSourceFile();
  const text = tree.text.slice(node.getFullStart(), node.getEnd());
  project.edit(file, [
    { span: { start: node.getFullStart(), length: text.length }, newText: '' },
    { span: { start: target.getEnd() - 1, length: 0 }, newText: `${text.replace(/^(\s*\n)*/, '\n')}\n` },
  ]);
  return [{ type: 'Pull Up Method', before: place, after: { file, path: [targetName, place.path[1]] } }];
};

/** Does it use nothing that only its own class has, and is it nobody else's business? */
function mayGoUp(method: ts.MethodDeclaration, owner: ts.ClassDeclaration, target: ts.ClassDeclaration): boolean {
  const name = method.name.getText();
  const nameOf = (member: ts.ClassElement): string => member.name?.getText() ?? '';
  if (
    target.members.some(member => nameOf(member) === name) ||
    owner.members.filter(member => nameOf(member) === name).length > 1
  ) {
    return false;
  }
  const own = new Set(
    owner.members
      .map(nameOf)
      .filter(other => other !== '' && other !== name && !target.members.some(member => nameOf(member) === other)),
  );
  const text = method.getText();
  if (/\b(?:super|override|#)/.test(text) || text.length < 60) return false;
  return ![...own].some(other => text.includes(`this.${other}`));
}

/** A parameter at the end, and an argument in all calls. */
export const addParameter: Step = ({ project, random, files, isFree }) => {
  const file = random.pick(files);
  const functions = callablesOf(project.tree(file)).filter(
    (unit): unit is Unit<ts.FunctionDeclaration> =>
      ts.isFunctionDeclaration(unit.node) && isFree(unit.place) && takesMore(unit.node),
  );
  if (functions.length === 0) return null;
  const { place, node } = random.pick(functions);
  const calls = callsOf(project, file, node);
  if (!calls || calls.length === 0) return null;
  const nameAfter = freshName(random, 'variable', project.allTexts());
  const [type, value] = random.pick([
    ['number', '16'],
    ['boolean', 'true'],
    ['string', "'plain'"],
  ] as const);
  const declared = project.source.language === 'typescript' ? `${nameAfter}: ${type}` : nameAfter;
  const comma = node.parameters.length > 0 ? ', ' : '';
  const edits = new Map<string, ts.TextChange[]>();
  const note = (path: string, start: number, newText: string): void =>
    void edits.set(path, [...(edits.get(path) ?? []), { span: { start, length: 0 }, newText }]);
  note(file, closingParenthesis(node), `${comma}${declared}`);
  for (const call of calls) {
    note(call.getSourceFile().fileName.slice(1), call.getEnd() - 1, `${call.arguments.length > 0 ? ', ' : ''}${value}`);
  }
  for (const [path, changes] of edits) project.edit(path, changes);
  return [{ type: 'Add Parameter', before: place, after: place, nameAfter }];
};

function takesMore({ parameters }: Callable): boolean {
  return (
    parameters.every(
      ({ dotDotDotToken, questionToken, initializer, name }) =>
        !dotDotDotToken && !questionToken && !initializer && ts.isIdentifier(name),
    ) && !parameters.hasTrailingComma
  );
}

function closingParenthesis(node: ts.FunctionDeclaration): number {
  const from =
    node.parameters.length > 0
      ? node.parameters[node.parameters.length - 1].getEnd()
      : (node.name?.getEnd() ?? node.getStart());
  return node.getSourceFile().text.indexOf(')', from);
}

/** All calls of a function; null when something else is done with it, or a call has another number of arguments. */
function callsOf(
  project: Workbench['project'],
  file: string,
  node: ts.FunctionDeclaration,
): ts.CallExpression[] | null {
  const found: ts.CallExpression[] = [];
  const references = project.references(file, node.name?.getStart() ?? 0);
  if (!references) return null;
  for (const { fileName, textSpan, isDefinition } of references) {
    if (isDefinition) continue;
    if (!project.has(fileName.slice(1))) return null;
    const tree = project.tree(fileName.slice(1));
    let call: ts.CallExpression | null = null;
    let isImport = false;
    const visit = (inner: ts.Node): void => {
      if (inner.getStart() > textSpan.start || inner.getEnd() < textSpan.start + textSpan.length) return;
      if (
        ts.isCallExpression(inner) &&
        inner.expression.getStart() === textSpan.start &&
        inner.expression.getEnd() === textSpan.start + textSpan.length
      ) {
        call = inner;
      }
      if (ts.isImportDeclaration(inner) || ts.isExportDeclaration(inner)) isImport = true;
      ts.forEachChild(inner, visit);
    };
    visit(tree);
    if (isImport) continue;
    const known = call as ts.CallExpression | null;
    if (
      !known ||
      known.arguments.length !== node.parameters.length ||
      known.arguments.hasTrailingComma ||
      known.arguments.some(ts.isSpreadElement)
    ) {
      return null;
    }
    found.push(known);
  }
  return found;
}

/**
 * Code that stands in two functions goes to one of its own. The second function is a copy that the commit finds there already, so this
 * comes in two parts: what to do before the commit begins, and the refactoring.
 */
export function duplicateFunction({ project, random, files, isFree }: Workbench): Step | null {
  const file = random.pick(files);
  const functions = callablesOf(project.tree(file)).filter(
    ({ node, place }) => ts.isFunctionDeclaration(node) && isFree(place),
  );
  if (functions.length === 0) return null;
  const { place, node } = random.pick(functions);
  const name = place.path[0];
  const copyName = freshName(random, 'callable', project.allTexts());
  const tree = node.getSourceFile();
  const text = node.getText();
  const nameAt = (node as ts.FunctionDeclaration).name?.getStart() ?? 0;
  if (new RegExp(`\\b${name}\\b`).test(text.slice(nameAt - node.getStart() + name.length))) return null;
  const copy = text.slice(0, nameAt - node.getStart()) + copyName + text.slice(nameAt - node.getStart() + name.length);
  project.set(file, `${tree.text.slice(0, node.getEnd())}\n\n${copy}${tree.text.slice(node.getEnd())}`);
  return bench => {
    const original = find(bench, file, name);
    const range = original && statementRange(bench.random, original.node);
    if (!original || !range || !bench.isFree(original.place)) return null;
    const was = original.node.getText();
    const added = extractRange(bench, original, range);
    if (!added) return null;
    const is = find(bench, file, name)?.node.getText() ?? '';
    const [start, end] = changedPart(was, is);
    const twin = find(bench, file, copyName);
    if (!twin) return null;
    const shift = copyName.length - name.length;
    const at = twin.node.getStart() + start + shift;
    bench.project.edit(file, [
      { span: { start: at, length: was.length - end - start }, newText: is.slice(start, is.length - end) },
    ]);
    const drafts: Draft[] = [original.place, twin.place].map(before => ({
      type: 'Extract Method',
      before,
      after: added,
    }));
    return drafts;
  };
}

function find({ project }: Workbench, file: string, name: string): Unit<Callable> | null {
  const found = unitsOf(project.tree(file)).find(({ place }) => place.path.length === 1 && place.path[0] === name);
  return found && isCallable(found.node) ? { place: found.place, node: found.node } : null;
}

/** Lengths of what two texts begin and end with in common. */
function changedPart(a: string, b: string): readonly [start: number, end: number] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [start, end];
}
