/**
 * Code written in another form by TypeScript's language service: constructor functions as classes, arrow functions with a name or braces,
 * modules of another sort. Nothing that has a name among refactorings happens; whatever is reported of it is wrong. Each tries one place by
 * chance, which no refactoring of the commit has touched.
 */
import ts from 'typescript';
import type { Place, Unit } from './places.js';
import { unitsOf } from './places.js';
import type { Workbench } from './serviceRefactorings.js';

/** What is converted, in a file or one of its declarations. */
interface Candidate {
  readonly place: Place;
  readonly range: ts.TextRange;
}

type Conversion = (bench: Workbench, file: string) => boolean;

/** The number of the service's suggestion for a CommonJS module. */
const ES_MODULE = 80001;

const CONVERSIONS: readonly Conversion[] = [
  functionForClass,
  functionForClass,
  functionForClass,
  suggestion(ES_MODULE),
  rewriting('refactor.rewrite.function', isFunctionValue),
  rewriting('refactor.rewrite.function', isFunctionValue),
  rewriting('refactor.rewrite.arrow.braces', ts.isArrowFunction),
  rewriting('refactor.rewrite.string', isSum),
  rewriting('refactor.rewrite.export', isExported),
  rewriting('refactor.rewrite.import', isPlainImport),
];

/** Gives whether anything was changed. */
export function convert(bench: Workbench): boolean {
  const file = bench.random.pick(bench.files);
  return bench.random.pick(CONVERSIONS)(bench, file);
}

/** What the service suggests of its own accord under this number. */
function suggestion(code: number): Conversion {
  return ({ project, random, isFree }, file) => {
    const tree = project.tree(file);
    const found = project
      .suggestionsIn(file, code)
      .map(({ start, length }) => candidateAt(tree, { pos: start, end: start + length }, true))
      .filter(({ place }) => isFree(place));
    if (found.length === 0) return false;
    const { range } = random.pick(found);
    return applies(project, project.fixAt(file, range, code) ?? []);
  };
}

/** One of the service's rewritings of a kind, whichever it offers for a node. */
function rewriting(kind: string, accepts: (node: ts.Node) => boolean): Conversion {
  return ({ project, random, isFree }, file) => {
    const tree = project.tree(file);
    const nodes: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      if (accepts(node)) nodes.push(node);
      ts.forEachChild(node, visit);
    };
    visit(tree);
    const found = nodes.map(node => candidateAt(tree, rangeOf(node), false)).filter(({ place }) => isFree(place));
    if (found.length === 0) return false;
    const { range } = random.pick(found);
    const offered = project
      .refactorsAt(file, range, kind)
      .flatMap(({ name, actions }) =>
        actions
          .filter(({ notApplicableReason }) => notApplicableReason === undefined)
          .map(action => ({ name, action: action.name })),
      );
    if (offered.length === 0) return false;
    const { name, action } = random.pick(offered);
    return applies(project, project.refactor(file, range, name, action)?.edits ?? []);
  };
}

/** Where there are any, all in files that are there. */
function applies(project: Workbench['project'], changes: readonly ts.FileTextChanges[]): boolean {
  if (changes.length === 0 || changes.some(({ fileName }) => !project.has(fileName.slice(1)))) return false;
  project.apply(changes);
  return true;
}

/** A class of JavaScript as a function that makes objects, with methods on its prototype. The service knows the way back only. */
function functionForClass({ project, random, isFree }: Workbench): boolean {
  if (project.source.language !== 'javascript') return false;
  // Few classes are so plain, whatever the files of the commit are.
  const found = project
    .paths()
    .flatMap(path => unitsOf(project.tree(path)))
    .filter(
      (unit): unit is Unit<ts.ClassDeclaration> =>
        ts.isClassDeclaration(unit.node) && isFree(unit.place) && isPlain(unit.node),
    );
  if (found.length === 0) return false;
  const {
    node,
    place: { file },
  } = random.pick(found);
  const name = node.name?.text ?? '';
  const { text } = node.getSourceFile();
  const base = node.heritageClauses?.[0]?.types[0].expression.getText();
  const partsOf = (member: ts.MethodDeclaration | ts.ConstructorDeclaration): string =>
    text.slice(member.parameters.pos - 1, member.getEnd());
  const parts = node.members.map(member => {
    const comment = text.slice(member.getFullStart(), member.getStart()).trim();
    const before = comment === '' ? '' : `${comment}\n`;
    if (ts.isConstructorDeclaration(member)) {
      return `${before}function ${name}${partsOf(member)
        .replace(/\bsuper\(\)/g, `${base}.call(this)`)
        .replace(/\bsuper\(/g, `${base}.call(this, `)}`;
    }
    if (!ts.isMethodDeclaration(member)) return '';
    const isStatic = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
    const isAsync = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
    return `${before}${name}${isStatic ? '' : '.prototype'}.${member.name.getText()} = ${isAsync ? 'async ' : ''}function${member.asteriskToken ? '*' : ''} ${partsOf(member)};`;
  });
  if (base !== undefined) parts.splice(1, 0, `${name}.prototype = Object.create(${base}.prototype);`);
  const exported = /^export /.exec(node.getText())?.[0] ?? '';
  const start = node.getStart();
  project.edit(file, [{ span: { start, length: node.getWidth() }, newText: `${exported}${parts.join('\n\n')}` }]);
  return true;
}

/** Nothing but a constructor, at first, and methods with plain names, which speak of what they inherit in the constructor only. */
function isPlain({ members, modifiers }: ts.ClassDeclaration): boolean {
  const [first, ...methods] = members;
  if (
    !first ||
    !ts.isConstructorDeclaration(first) ||
    methods.length === 0 ||
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  ) {
    return false;
  }
  const speaksOfBase = /\bsuper\b/;
  return (
    methods.every(
      method => ts.isMethodDeclaration(method) && ts.isIdentifier(method.name) && !speaksOfBase.test(method.getText()),
    ) &&
    !/\bsuper\.|new\.target/.test(first.getText()) &&
    !/#\w/.test(members.map(member => member.getText()).join(''))
  );
}

/** The innermost declaration around it, or the file. */
function candidateAt(tree: ts.SourceFile, range: ts.TextRange, isWhole: boolean): Candidate {
  const file = tree.fileName.slice(1);
  const around = isWhole
    ? []
    : unitsOf(tree).filter(({ node }) => node.getStart() <= range.pos && range.end <= node.getEnd());
  return {
    range,
    place: around.sort((a, b) => b.place.path.length - a.place.path.length)[0]?.place ?? { file, path: [] },
  };
}

/** What the service wants to have selected: of an arrow function and of a declaration its beginning, of an expression all. */
function rangeOf(node: ts.Node): ts.TextRange {
  if (ts.isArrowFunction(node)) {
    return { pos: node.equalsGreaterThanToken.getStart(), end: node.equalsGreaterThanToken.getStart() };
  }
  if (ts.isFunctionExpression(node)) return { pos: node.getStart(), end: node.getStart() };
  return { pos: node.getStart(), end: node.getEnd() };
}

function isFunctionValue(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** A sum that holds a text. */
function isSum(node: ts.Node): boolean {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    !isSum(node.parent) &&
    [node.left, node.right].some(ts.isStringLiteral)
  );
}

/** One of TypeScript may bring types, which would be called otherwise: that is a change of types to most. */
function isPlainImport(node: ts.Node): boolean {
  return ts.isImportDeclaration(node) && node.getSourceFile().fileName.endsWith('.js');
}

function isExported(node: ts.Node): boolean {
  return (
    (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) &&
    (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0
  );
}
