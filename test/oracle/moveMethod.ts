/**
 * A method goes to another class, as a person would do it: it becomes static, what it needs of its old object is handed over, and its calls
 * name the new class. The language service has no such refactoring.
 */
import ts from 'typescript';
import type { Draft } from './drafts.js';
import type { Place } from './places.js';
import { unitsOf } from './places.js';
import type { Project } from './project.js';
import { freshName } from './random.js';
import type { Step } from './serviceRefactorings.js';

const MIN_LENGTH = 60;

interface Home {
  readonly file: string;
  readonly node: ts.ClassDeclaration;
  readonly name: string;
}

export const moveMethod: Step = bench => {
  const { project, random, isFree } = bench;
  // A file without classes is no place for this.
  const homes = bench.files.flatMap(file => classesOf(project, file));
  if (homes.length < 2) return null;
  const owner = random.pick(homes);
  const units = new Map(unitsOf(owner.node.getSourceFile()).map(({ node, place }) => [node, place]));
  const methods = owner.node.members.filter(
    (member): member is ts.MethodDeclaration =>
      ts.isMethodDeclaration(member) &&
      units.has(member) &&
      isFree(units.get(member) as Place) &&
      mayLeave(member, owner.node),
  );
  if (methods.length === 0) return null;
  const method = random.pick(methods);
  const targets = homes.filter(home => home !== owner && mayTake(project, home, owner, method));
  const calls = callsOf(project, owner.file, method);
  if (targets.length === 0 || !calls) return null;
  const target = random.pick(targets);
  if (
    [owner.file, ...calls.map(call => call.getSourceFile().fileName.slice(1))].some(
      file => file !== target.file && !canName(project, file, target),
    )
  ) {
    return null;
  }
  const parameter = thisesOf(method).length > 0 ? freshName(random, 'variable', project.allTexts()) : null;
  carryOut(project, owner, target, method, calls, parameter);
  const before = units.get(method) as Place;
  const after: Place = { file: target.file, path: [target.name, before.path[1]] };
  const moved: Draft = { type: 'Move Method', before, after };
  return parameter === null ? [moved] : [moved, { type: 'Add Parameter', before, after, nameAfter: parameter }];
};

function classesOf(project: Project, file: string): Home[] {
  return unitsOf(project.tree(file)).flatMap(({ node, place }) =>
    ts.isClassDeclaration(node) ? [{ file, node, name: place.path[0] }] : [],
  );
}

/** Can it live outside its class: is it nobody's override, and does it use nothing that only its class may see? */
function mayLeave(method: ts.MethodDeclaration, owner: ts.ClassDeclaration): boolean {
  const text = method.getText();
  if (
    !method.body ||
    !ts.isIdentifier(method.name) ||
    text.length < MIN_LENGTH ||
    /\bsuper\b|\boverride\b|#/.test(text)
  ) {
    return false;
  }
  if (owner.typeParameters?.some(({ name }) => new RegExp(`\\b${name.text}\\b`).test(text))) return false;
  const hidden = owner.members
    .filter(member => ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected))
    .map(member => member.name?.getText() ?? '');
  const thises = thisesOf(method);
  if (thises.length > 0 && isStatic(method)) return false;
  // A whole object that is stored or handed on is another matter than a look at what it has.
  return (
    thises.every(node => ts.isPropertyAccessExpression(node.parent) && !hidden.includes(node.parent.name.text)) &&
    !mentionsInnerThis(method)
  );
}

function isStatic(method: ts.MethodDeclaration): boolean {
  return (ts.getCombinedModifierFlags(method) & ts.ModifierFlags.Static) !== 0;
}

/** Each `this` that means the method's own object. */
function thisesOf(method: ts.MethodDeclaration): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.ThisKeyword) found.push(node);
    if (!ts.isFunctionLike(node) || ts.isArrowFunction(node)) ts.forEachChild(node, visit);
  };
  if (method.body) visit(method.body);
  return found;
}

function mentionsInnerThis(method: ts.MethodDeclaration): boolean {
  return method.getText().split(/\bthis\b/).length - 1 > thisesOf(method).length;
}

function mayTake(project: Project, target: Home, owner: Home, method: ts.MethodDeclaration): boolean {
  const name = method.name.getText();
  if (target.node.members.some(member => member.name?.getText() === name)) return false;
  // Between a class and those above it a method is pulled up or pushed down.
  if (basesOf(project, owner).has(target.name) || basesOf(project, target).has(owner.name)) return false;
  if (target.file === owner.file) return true;
  const there = namesAtTop(project.tree(target.file));
  const needed = [...namesAtTop(project.tree(owner.file))].filter(
    other => other !== target.name && mentions(method, other),
  );
  return (
    needed.every(other => there.has(other)) &&
    (project.source.language === 'javascript' || canName(project, target.file, owner))
  );
}

function basesOf(project: Project, { node }: Home): ReadonlySet<string> {
  const classes = new Map(
    project
      .paths()
      .flatMap(file => classesOf(project, file))
      .map(home => [home.name, home.node]),
  );
  const found = new Set<string>();
  for (let current: ts.ClassDeclaration | undefined = node; current;) {
    const base = current.heritageClauses
      ?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
      ?.types[0].expression.getText();
    if (base === undefined || found.has(base)) break;
    found.add(base);
    current = classes.get(base);
  }
  return found;
}

function namesAtTop(tree: ts.SourceFile): ReadonlySet<string> {
  const found = new Set<string>();
  const note = (name: ts.Node | undefined): void => {
    if (!name) return;
    if (ts.isIdentifier(name)) found.add(name.text);
    else ts.forEachChild(name, inner => note(ts.isBindingElement(inner) ? inner.name : undefined));
  };
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) note(name);
    else if (ts.isImportDeclaration(statement)) {
      note(statement.importClause?.name);
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) note(name);
      else note(bindings?.name);
    } else note((statement as Partial<ts.NamedDeclaration>).name);
  }
  return found;
}

function mentions(root: ts.Node, name: string): boolean {
  let isMentioned = false;
  const visit = (node: ts.Node): void => {
    if (
      ts.isIdentifier(node) &&
      node.text === name &&
      !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
    ) {
      isMentioned = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return isMentioned;
}

/** Its calls, all of them `one.name(…)`; null when anything else is done with it, or nobody is known to call it. */
function callsOf(project: Project, file: string, method: ts.MethodDeclaration): ts.CallExpression[] | null {
  const found: ts.CallExpression[] = [];
  const references = project.references(file, method.name.getStart()) ?? [];
  if (references.filter(({ isDefinition }) => isDefinition).length > 1) return null;
  for (const { fileName, textSpan, isDefinition } of references) {
    if (isDefinition) continue;
    if (!project.has(fileName.slice(1))) return null;
    let call: ts.CallExpression | null = null;
    const visit = (node: ts.Node): void => {
      if (node.getStart() > textSpan.start || node.getEnd() < textSpan.start + textSpan.length) return;
      const isIt =
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.getStart() === textSpan.start;
      if (isIt && !node.questionDotToken && !(node.expression as ts.PropertyAccessExpression).questionDotToken) {
        call = node;
      }
      ts.forEachChild(node, visit);
    };
    visit(project.tree(fileName.slice(1)));
    const known = call as ts.CallExpression | null;
    const holder = known && (known.expression as ts.PropertyAccessExpression).expression;
    if (!known || !holder || !(ts.isIdentifier(holder) || holder.kind === ts.SyntaxKind.ThisKeyword)) return null;
    const isInside =
      fileName === `/${file}` && known.getStart() >= method.getStart() && known.getEnd() <= method.getEnd();
    if (isInside) return null;
    found.push(known);
  }
  return found.length > 0 ? found : null;
}

/** Can code of a file say the name of a class: does it already, or can it import it? */
function canName(project: Project, file: string, home: Home): boolean {
  return (
    file === home.file || namesAtTop(project.tree(file)).has(home.name) || importText(project, file, home) !== null
  );
}

function importText(project: Project, file: string, { file: from, node, name }: Home): string | null {
  const path = relativePath(file, from);
  if (project.source.language === 'typescript') {
    return ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export ? `import { ${name} } from '${path}';\n` : null;
  }
  const text = project.text(from);
  if (new RegExp(`module\\.exports = ${name};`).test(text)) return `const ${name} = require('${path}');\n`;
  return new RegExp(`module\\.exports = \\{[^}]*\\b${name}\\b[^}]*\\}`).test(text)
    ? `const { ${name} } = require('${path}');\n`
    : null;
}

function relativePath(from: string, to: string): string {
  const a = from.split('/').slice(0, -1);
  const b = to.replace(/\.[jt]s$/, '').split('/');
  let common = 0;
  while (common < a.length && a[common] === b[common]) common++;
  return `${'../'.repeat(a.length - common) || './'}${b.slice(common).join('/')}`;
}

function carryOut(
  project: Project,
  owner: Home,
  target: Home,
  method: ts.MethodDeclaration,
  calls: readonly ts.CallExpression[],
  parameter: string | null,
): void {
  const edits = new Map<string, ts.TextChange[]>();
  const note = (file: string, start: number, length: number, newText: string): void =>
    void edits.set(file, [...(edits.get(file) ?? []), { span: { start, length }, newText }]);
  const importers = new Set<string>();
  for (const call of calls) {
    const file = call.getSourceFile().fileName.slice(1);
    const holder = (call.expression as ts.PropertyAccessExpression).expression;
    note(file, holder.getStart(), holder.getWidth(), target.name);
    if (parameter !== null) {
      note(file, call.arguments.pos, 0, holder.getText() + (call.arguments.length > 0 ? ', ' : ''));
    }
    if (file !== target.file && !namesAtTop(project.tree(file)).has(target.name)) importers.add(file);
  }
  for (const file of importers) {
    note(file, project.tree(file).statements[0].getStart(), 0, importText(project, file, target) ?? '');
  }
  const isTypeMissing =
    parameter !== null &&
    project.source.language === 'typescript' &&
    owner.file !== target.file &&
    !namesAtTop(project.tree(target.file)).has(owner.name);
  if (isTypeMissing) {
    note(
      target.file,
      project.tree(target.file).statements[0].getStart(),
      0,
      importText(project, target.file, owner) ?? '',
    );
  }
  note(owner.file, method.getFullStart(), method.getFullWidth(), '');
  note(
    target.file,
    target.node.getEnd() - 1,
    0,
    `${movedText(project, owner, method, parameter).replace(/^(\s*\n)*/, '\n')}\n`,
  );
  for (const [file, changes] of edits) project.edit(file, changes);
}

/** The method as it stands in its new class. */
function movedText(project: Project, owner: Home, method: ts.MethodDeclaration, parameter: string | null): string {
  const changes: [start: number, end: number, text: string][] = [];
  const access = method.modifiers?.find(
    ({ kind }) =>
      kind === ts.SyntaxKind.PrivateKeyword ||
      kind === ts.SyntaxKind.ProtectedKeyword ||
      kind === ts.SyntaxKind.PublicKeyword,
  );
  const added = isStatic(method) ? '' : 'static';
  if (access) changes.push([access.getStart(), access.getEnd(), added || 'public']);
  else if (added) changes.push([method.getStart(), method.getStart(), `${added} `]);
  if (parameter !== null) {
    const type = `${owner.name}${owner.node.typeParameters ? `<${owner.node.typeParameters.map(() => 'any').join(', ')}>` : ''}`;
    const declared = project.source.language === 'typescript' ? `${parameter}: ${type}` : parameter;
    changes.push([method.parameters.pos, method.parameters.pos, declared + (method.parameters.length > 0 ? ', ' : '')]);
    for (const node of thisesOf(method)) changes.push([node.getStart(), node.getEnd(), parameter]);
  }
  const { text } = method.getSourceFile();
  let result = '';
  let at = method.getFullStart();
  for (const [start, end, newText] of changes.sort((a, b) => a[0] - b[0])) {
    result += text.slice(at, start) + newText;
    at = end;
  }
  return result + text.slice(at, method.getEnd());
}
