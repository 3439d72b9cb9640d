/**
 * Declarations of TypeScript's own tree by the names that lead to them, and as the text that expectations have. It has nothing to do with
 * how the engine finds declarations.
 */
import ts from 'typescript';

/** `['Subject', 'next']` in `src/Subject.ts`. An empty path is the file. */
export interface Place {
  readonly file: string;
  readonly path: readonly string[];
}

export type Callable = ts.FunctionDeclaration | ts.MethodDeclaration | ts.ConstructorDeclaration;
export type Holder = ts.ClassDeclaration | ts.InterfaceDeclaration;

export interface Unit<T extends ts.Node = ts.Node> {
  readonly place: Place;
  readonly node: T;
}

export function isCallable(node: ts.Node): node is Callable {
  return (
    (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node)) &&
    node.body !== undefined
  );
}

/** Types, and callables with a body, of a file; of several with the same name (overloads) none. */
export function unitsOf(tree: ts.SourceFile): Unit[] {
  const file = tree.fileName.slice(1);
  const found: Unit[] = [];
  const seen = new Map<string, number>();
  const note = (path: readonly string[], node: ts.Node): void => {
    seen.set(path.join('.'), (seen.get(path.join('.')) ?? 0) + 1);
    found.push({ place: { file, path }, node });
  };
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) note([statement.name.text], statement);
    if (!(ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)) || !statement.name) continue;
    note([statement.name.text], statement);
    for (const member of statement.members) {
      const name = ts.isConstructorDeclaration(member)
        ? 'constructor'
        : member.name && (ts.isIdentifier(member.name) || ts.isPrivateIdentifier(member.name))
          ? member.name.text
          : null;
      if (name !== null) note([statement.name.text, name], member);
    }
  }
  return found.filter(({ place }) => seen.get(place.path.join('.')) === 1);
}

export function callablesOf(tree: ts.SourceFile): Unit<Callable>[] {
  return unitsOf(tree).filter((unit): unit is Unit<Callable> => isCallable(unit.node));
}

/** Of functions inside a callable too. */
export function unitAt(tree: ts.SourceFile, path: readonly string[]): ts.Node | null {
  const units = unitsOf(tree);
  const known = units.find(
    unit => unit.place.path.length === path.length && unit.place.path.every((name, i) => name === path[i]),
  );
  if (known) return known.node;
  const around = path.length > 1 ? unitAt(tree, path.slice(0, -1)) : null;
  const inside = around && isCallable(around) ? (around.body?.statements ?? []) : [];
  return (
    inside.find(statement => ts.isFunctionDeclaration(statement) && statement.name?.text === path[path.length - 1]) ??
    null
  );
}

/** Variables of the callable itself, not of functions inside it. */
export function localVariables(callable: Callable): ts.VariableDeclaration[] {
  const found: ts.VariableDeclaration[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && !holdsFunctionValue(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  if (callable.body) visit(callable.body);
  return found;
}

function holdsFunctionValue({ initializer }: ts.VariableDeclaration): boolean {
  return (
    initializer !== undefined &&
    (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) || ts.isClassExpression(initializer))
  );
}

/** Does one place hold the other, or are they the same? */
export function overlap(a: Place, b: Place): boolean {
  if (a.file !== b.file) return false;
  const shorter = Math.min(a.path.length, b.path.length);
  for (let i = 0; i < shorter; i++) if (a.path[i] !== b.path[i]) return false;
  return true;
}

/** `src.internal.Subject`, and the types around after it. */
export function containerText({ file, path }: Place): string {
  return [file.replace(/\.[jt]s$/, '').replace(/\//g, '.'), ...path.slice(0, -1)].join('.');
}

export function typeText({ file, path }: Place): string {
  return containerText({ file, path: [...path, ''] });
}

/** `public name(a number, b) : string`. */
export function callableText(node: Callable, { path }: Place): string {
  const parameters = node.parameters.map(p => (p.type ? `${bare(p.name)} ${printed(p.type)}` : bare(p.name)));
  return `${visibilityOf(node)} ${path[path.length - 1]}(${parameters.join(', ')})${node.type ? ` : ${printed(node.type)}` : ''}`;
}

/** `name : Type`. */
export function variableText(name: string, type: ts.TypeNode | undefined): string {
  return type ? `${name} : ${printed(type)}` : name;
}

function visibilityOf(node: ts.Node): string {
  const flags = ts.canHaveModifiers(node) ? ts.getCombinedModifierFlags(node as ts.Declaration) : ts.ModifierFlags.None;
  return flags & ts.ModifierFlags.Private ? 'private' : flags & ts.ModifierFlags.Protected ? 'protected' : 'public';
}

const PRINTER = ts.createPrinter({ removeComments: true });

/** A type as TypeScript itself prints it, on one line: how it is laid out in the source is not told. */
export function printed(type: ts.TypeNode): string {
  return PRINTER.printNode(ts.EmitHint.Unspecified, type, type.getSourceFile()).replace(/\s+/g, ' ').trim();
}

/** On one line, without comments. */
export function bare(node: ts.Node): string {
  return node
    .getText()
    .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .replace(/\s+/g, ' ')
    .trim();
}
