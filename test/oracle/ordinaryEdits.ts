/**
 * Edits that are no refactorings, as most commits are full of them: statements changed, added, deleted, comments written, code laid out
 * anew. Each tries one place by chance, and leaves alone what a refactoring of the commit has touched.
 */
import ts from 'typescript';
import type { Callable, Unit } from './places.js';
import { callablesOf } from './places.js';
import type { Workbench } from './serviceRefactorings.js';

type OrdinaryEdit = (bench: Workbench, unit: Unit<Callable>) => boolean;

const EDITS: readonly OrdinaryEdit[] = [
  addStatement,
  addStatement,
  deleteStatement,
  changeLiteral,
  changeLiteral,
  changeCondition,
  addComment,
  layOutAnew,
];

/** Gives whether anything was changed. */
export function editOrdinarily(bench: Workbench): boolean {
  const { project, random, files, isFree } = bench;
  const callables = callablesOf(project.tree(random.pick(files))).filter(({ place }) => isFree(place));
  return callables.length > 0 && random.pick(EDITS)(bench, random.pick(callables));
}

function replace(
  { project }: Workbench,
  { place }: Unit<Callable>,
  start: number,
  length: number,
  newText: string,
): true {
  project.edit(place.file, [{ span: { start, length }, newText }]);
  return true;
}

function statementsOf(node: Callable): readonly ts.Statement[] {
  return node.body?.statements ?? [];
}

function indentOf(statement: ts.Node): string {
  const { text } = statement.getSourceFile();
  const start = statement.getStart();
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))?.[0] ?? '';
}

function addStatement(bench: Workbench, unit: Unit<Callable>): boolean {
  const { random } = bench;
  const statements = statementsOf(unit.node);
  if (statements.length === 0) return false;
  const statement = random.pick(statements);
  const parameter = unit.node.parameters
    .find(({ name }) => ts.isIdentifier(name) && name.text !== 'this')
    ?.name.getText();
  const indent = indentOf(statement);
  const added = random.pick([
    "console.warn('This path is about to change.');",
    `if (${parameter ?? 'globalThis.process'} === undefined) {\n${indent}  throw new RangeError('Nothing to work on.');\n${indent}}`,
    `performance.mark('${unit.place.path[unit.place.path.length - 1]}');`,
    `for (let attempt = 0; attempt < ${random.between(2, 9)}; attempt++) {\n${indent}  performance.now();\n${indent}}`,
  ]);
  return replace(bench, unit, statement.getStart(), 0, `${added}\n${indent}`);
}

/** A statement that declares nothing and hands nothing back. */
function deleteStatement(bench: Workbench, unit: Unit<Callable>): boolean {
  const candidates = statementsOf(unit.node).filter(
    statement => ts.isExpressionStatement(statement) && !/^super\b/.test(statement.getText()),
  );
  if (candidates.length === 0) return false;
  const statement = bench.random.pick(candidates);
  return replace(bench, unit, statement.getStart(), statement.getWidth(), '');
}

function findAll<T extends ts.Node>(root: ts.Node, accepts: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (accepts(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

function changeLiteral(bench: Workbench, unit: Unit<Callable>): boolean {
  if (!unit.node.body) return false;
  const literals = findAll(
    unit.node.body,
    (node): node is ts.LiteralExpression => ts.isNumericLiteral(node) || ts.isStringLiteral(node),
  );
  if (literals.length === 0) return false;
  const literal = bench.random.pick(literals);
  const text = literal.getText();
  const changed = ts.isNumericLiteral(literal)
    ? String(bench.random.between(11, 99))
    : `${text.slice(0, -1)} now${text.slice(-1)}`;
  return replace(bench, unit, literal.getStart(), text.length, changed);
}

function changeCondition(bench: Workbench, unit: Unit<Callable>): boolean {
  if (!unit.node.body) return false;
  const decisions = findAll(unit.node.body, ts.isIfStatement);
  if (decisions.length === 0) return false;
  const { expression } = bench.random.pick(decisions);
  return replace(
    bench,
    unit,
    expression.getStart(),
    expression.getWidth(),
    `(${expression.getText()}) && performance.now() > ${bench.random.between(10, 99)}`,
  );
}

function addComment(bench: Workbench, unit: Unit<Callable>): boolean {
  const statements = statementsOf(unit.node);
  if (statements.length === 0) return false;
  const statement = bench.random.pick(statements);
  return replace(
    bench,
    unit,
    statement.getStart(),
    0,
    `// Kept as it was for callers that rely on the order.\n${indentOf(statement)}`,
  );
}

/** Two more columns for each line of a body, where no text runs over several lines. */
function layOutAnew(bench: Workbench, unit: Unit<Callable>): boolean {
  const { body } = unit.node;
  const text = body?.getText() ?? '';
  if (!body || text.includes('`')) return false;
  return replace(bench, unit, body.getStart(), text.length, text.replace(/\n(?=[ \t]*\S)(?!\s*\}$)/g, '\n  '));
}
