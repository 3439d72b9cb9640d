/**
 * Refactorings that TypeScript's language service carries out itself: renames, extractions and moves to other files. Each tries one place
 * by chance, and says what it did, or changes nothing and gives null.
 */
import ts from 'typescript';
import type { Draft } from './drafts.js';
import type { Callable, Place, Unit } from './places.js';
import { callablesOf, localVariables, unitsOf } from './places.js';
import type { Project } from './project.js';
import type { Random } from './random.js';
import { freshName } from './random.js';

export interface Workbench {
  readonly project: Project;
  readonly random: Random;
  /** Files that the commit may touch. */
  readonly files: readonly string[];
  /** May a place be touched, with all around and inside it? */
  isFree(place: Place): boolean;
  /** Has something been done to a variable of this name? */
  isTaken(name: string): boolean;
}

export type Step = (bench: Workbench) => Draft[] | null;

export const renameDeclaration: Step = bench => {
  const { project, random } = bench;
  const units = unitsOf(project.tree(random.pick(bench.files))).filter(
    ({ node }) => !ts.isConstructorDeclaration(node) && !ts.isAccessor(node) && !holdsFunction(node),
  );
  if (units.length === 0) return null;
  const { place, node } = random.pick(units);
  const name = (node as ts.NamedDeclaration).name;
  if (!name || !ts.isIdentifier(name)) return null;
  const locations = project.renameLocations(place.file, name.getStart());
  if (!locations) return null;
  const renamed = unitsAt(project, locations);
  if (!renamed || renamed.some(unit => !bench.isFree(unit.place))) return null;
  const isType = ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
  const to = freshName(random, isType ? 'type' : isProperty(node) ? 'variable' : 'callable', project.allTexts());
  project.rename(locations, to);
  return renamed.map(unit => ({
    type: isType ? 'Rename Class' : isProperty(unit.node) ? 'Rename Attribute' : 'Rename Method',
    before: unit.place,
    after: { file: unit.place.file, path: [...unit.place.path.slice(0, -1), to] },
  }));
};

function isProperty(node: ts.Node): node is ts.PropertyDeclaration | ts.PropertySignature {
  return ts.isPropertyDeclaration(node) || ts.isPropertySignature(node);
}

/** A property that is a function is a method to some and an attribute to others. */
function holdsFunction(node: ts.Node): boolean {
  if (!isProperty(node)) return false;
  const value = ts.isPropertyDeclaration(node) ? node.initializer : undefined;
  return (
    (value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))) ||
    (node.type !== undefined && ts.isFunctionTypeNode(node.type))
  );
}

/** The declarations among rename locations; null when one is declared as something else than a unit. */
function unitsAt(project: Project, locations: readonly ts.RenameLocation[]): Unit[] | null {
  const found: Unit[] = [];
  for (const fileName of new Set(locations.map(location => location.fileName))) {
    const tree = project.tree(fileName.slice(1));
    const byStart = new Map(
      unitsOf(tree).flatMap(unit => {
        const name = (unit.node as ts.NamedDeclaration).name;
        return name ? [[name.getStart(), unit] as const] : [];
      }),
    );
    for (const location of locations.filter(other => other.fileName === fileName)) {
      const start = location.textSpan.start;
      const unit = byStart.get(start);
      if (unit) found.push(unit);
      else if (isDeclarationName(tree, start)) return null;
    }
  }
  return found;
}

function isDeclarationName(tree: ts.SourceFile, position: number): boolean {
  const token = tokenAt(tree, position);
  if (token === tree) return true;
  const { parent } = token;
  if (
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent)
  ) {
    return false;
  }
  return (
    'name' in parent && parent.name === token && !ts.isPropertyAccessExpression(parent) && !ts.isMetaProperty(parent)
  );
}

function tokenAt(tree: ts.SourceFile, position: number): ts.Node {
  let node: ts.Node = tree;
  for (;;) {
    const inner: ts.Node | undefined = node
      .getChildren(tree)
      .find(child => child.getStart(tree) <= position && position < child.getEnd());
    if (!inner) return node;
    node = inner;
  }
}

export const renameParameter: Step = bench => {
  const { random } = bench;
  const callable = pickCallable(bench);
  const parameters =
    callable?.node.parameters.filter(
      ({ name, modifiers }) => ts.isIdentifier(name) && name.text !== 'this' && !modifiers && !bench.isTaken(name.text),
    ) ?? [];
  return callable && parameters.length > 0
    ? renameInside(bench, callable, random.pick(parameters).name, 'Rename Parameter')
    : null;
};

export const renameVariable: Step = bench => {
  const callable = pickCallable(bench);
  const variables = callable ? localVariables(callable.node).filter(({ name }) => !bench.isTaken(name.getText())) : [];
  return callable && variables.length > 0
    ? renameInside(bench, callable, bench.random.pick(variables).name, 'Rename Variable')
    : null;
};

function pickCallable({ project, random, files, isFree }: Workbench): Unit<Callable> | null {
  const callables = callablesOf(project.tree(random.pick(files))).filter(({ place }) => isFree(place));
  return callables.length === 0 ? null : random.pick(callables);
}

function renameInside(
  { project, random }: Workbench,
  { place }: Unit<Callable>,
  name: ts.Node,
  type: string,
): Draft[] | null {
  const nameBefore = name.getText();
  const locations = project.renameLocations(place.file, name.getStart());
  if (!locations || locations.some(({ fileName }) => fileName !== `/${place.file}`)) return null;
  const nameAfter = freshName(random, 'variable', project.allTexts());
  project.rename(locations, nameAfter);
  return [{ type, before: place, after: place, nameBefore, nameAfter }];
}

export const extractFunction: Step = bench => {
  const callable = pickCallable(bench);
  if (!callable) return null;
  const range = statementRange(bench.random, callable.node);
  const added = range && extractRange(bench, callable, range);
  return added ? [{ type: 'Extract Method', before: callable.place, after: added }] : null;
};

/** Statements become a function inside the callable that they stand in. */
export const extractInnerFunction: Step = bench => {
  const callable = pickCallable(bench);
  const range = callable && statementRange(bench.random, callable.node);
  if (!range) return null;
  const { file, path } = callable.place;
  const position = extract(bench.project, file, range, /^Extract to inner function in (?!arrow function|anonymous)/);
  if (position === null) return null;
  const name = nameExtracted(bench.project, bench.random, file, position, 'callable');
  return [{ type: 'Extract Method', before: callable.place, after: { file, path: [...path, name] } }];
};

/** Statements that are worth a function of their own. */
export function statementRange(random: Random, { body }: Callable): ts.TextRange | null {
  const statements = body?.statements ?? [];
  if (statements.length < 3) return null;
  const first = random.between(0, statements.length - 2);
  const last = Math.min(statements.length - 1, first + random.between(0, 3));
  const range = { pos: statements[first].getStart(), end: statements[last].getEnd() };
  const text = statements[first].getSourceFile().text.slice(range.pos, range.end);
  // A line or two say nothing of where they came from.
  return text.split('\n').length >= 3 && text.length >= 80 && last - first + 1 < statements.length ? range : null;
}

/** Extracts statements into a method of the same class, or into a function beside the one they stand in. Gives where it stands. */
export function extractRange(
  { project, random }: Workbench,
  { place, node }: Unit<Callable>,
  range: ts.TextRange,
): Place | null {
  const isMember = !ts.isFunctionDeclaration(node);
  const scope = isMember ? /^Extract to method in class/ : /^Extract to function in module scope/;
  const position = extract(project, place.file, range, scope);
  if (position === null) return null;
  const name = nameExtracted(project, random, place.file, position, 'callable');
  return { file: place.file, path: isMember ? [place.path[0], name] : [name] };
}

export const extractConstant: Step = bench => {
  const { project, random } = bench;
  const callable = pickCallable(bench);
  if (!callable) return null;
  const expressions = distinctiveExpressions(callable.node);
  if (expressions.length === 0) return null;
  const expression = random.pick(expressions);
  const { place } = callable;
  const position = extract(
    project,
    place.file,
    { pos: expression.getStart(), end: expression.getEnd() },
    /^Extract to constant in enclosing scope/,
  );
  if (position === null) return null;
  return [
    {
      type: 'Extract Variable',
      before: place,
      after: place,
      nameAfter: nameExtracted(project, random, place.file, position, 'variable'),
    },
  ];
};

export const inlineVariable: Step = bench => {
  const { project } = bench;
  const callable = pickCallable(bench);
  const variables = callable ? localVariables(callable.node).filter(({ name }) => !bench.isTaken(name.getText())) : [];
  if (!callable || variables.length === 0) return null;
  const { name } = bench.random.pick(variables);
  const { place } = callable;
  const range = { pos: name.getStart(), end: name.getStart() };
  const nameBefore = name.getText();
  const offered = project.refactorsAt(place.file, range, 'refactor.inline.variable')[0];
  const edits = offered && project.refactor(place.file, range, offered.name, offered.actions[0].name)?.edits;
  if (!edits || edits.length === 0 || edits.some(({ fileName }) => fileName !== `/${place.file}`)) return null;
  project.apply(edits);
  return [{ type: 'Inline Variable', before: place, after: place, nameBefore }];
};

/** Expressions of the callable itself that a person would give a name. */
function distinctiveExpressions(callable: Callable): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    const isWorthIt =
      ts.isCallExpression(node) ||
      ts.isBinaryExpression(node) ||
      ts.isTemplateExpression(node) ||
      ts.isConditionalExpression(node) ||
      ts.isNewExpression(node);
    const isPart = !ts.isExpressionStatement(node.parent) && !ts.isVariableDeclaration(node.parent);
    if (
      isWorthIt &&
      isPart &&
      node.getText().length >= 12 &&
      !(
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
        node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
      )
    ) {
      found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  if (callable.body) visit(callable.body);
  return found;
}

/** Position of the new name, or null where the range cannot be extracted so. `wanted` is what the service says of it. */
export function extract(project: Project, file: string, range: ts.TextRange, wanted: RegExp): number | null {
  const applicable = project.refactorsAt(file, range, 'refactor.extract');
  for (const { name, actions } of applicable) {
    const action = actions.find(
      ({ description, notApplicableReason }) => wanted.test(description) && notApplicableReason === undefined,
    );
    if (!action) continue;
    const edits = project.refactor(file, range, name, action.name);
    if (!edits || edits.renameLocation === undefined || edits.edits.some(({ fileName }) => fileName !== `/${file}`)) {
      return null;
    }
    project.apply(edits.edits);
    return edits.renameLocation;
  }
  return null;
}

/** The language service gives names like `newFunction`; a person gives one that means something. */
export function nameExtracted(
  project: Project,
  random: Random,
  file: string,
  position: number,
  sort: 'callable' | 'variable' | 'type',
): string {
  const name = freshName(random, sort, project.allTexts());
  const locations = project.renameLocations(file, position);
  if (!locations) throw new Error('What was extracted has no name.');
  project.rename(locations, name);
  return name;
}

/** A function, class or interface goes to a file of its own, or to one that is there. */
export const moveToFile: Step = bench => {
  const { project, random, files } = bench;
  const file = random.pick(files);
  const tree = project.tree(file);
  const isMost = (node: ts.Node): boolean =>
    2 * node.getWidth() >
    tree.statements.reduce((sum, statement) => sum + (ts.isImportDeclaration(statement) ? 0 : statement.getWidth()), 0);
  // What is most of its file would rather be the file renamed.
  const units = unitsOf(tree).filter(
    ({ place, node }) => place.path.length === 1 && bench.isFree(place) && node.getWidth() >= 80 && !isMost(node),
  );
  if (units.length === 0) return null;
  const { place, node } = random.pick(units);
  const range = { pos: node.getStart(), end: node.getEnd() };
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const target = random.chance(0.5)
    ? random.pick(files.filter(other => other !== file && other.startsWith(folder)).concat(''))
    : '';
  if (target !== '' && unitsOf(project.tree(target)).some(other => other.place.path[0] === place.path[0])) return null;
  const [name, action, argument] =
    target === ''
      ? (['Move to a new file', 'Move to a new file', undefined] as const)
      : (['Move to file', 'Move to file', { targetFile: `/${target}` }] as const);
  const applicable = project.refactorsAt(file, range, 'refactor.move', target !== '');
  if (!applicable.some(other => other.name === name)) return null;
  const edits = project.refactor(file, range, name, action, argument);
  const to = edits?.edits
    .find(edit => (target === '' ? edit.isNewFile : edit.fileName === `/${target}`))
    ?.fileName.slice(1);
  // Where a file of that name is there, the file itself would be renamed rather than something in it moved.
  if (
    !edits ||
    to === undefined ||
    /\.\d+\.[jt]s$/.test(to) ||
    edits.edits.some(({ fileName, isNewFile }) => !isNewFile && !project.has(fileName.slice(1)))
  ) {
    return null;
  }
  project.apply(edits.edits);
  return [
    {
      type: ts.isFunctionDeclaration(node) ? 'Move Method' : 'Move Class',
      before: place,
      after: { file: to, path: place.path },
    },
  ];
};
