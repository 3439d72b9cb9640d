/**
 * What the grammar of Kotlin takes for an expression at the top of a file, if something follows it there. With several annotations before
 * `class A { ... }` or `private fun f() { ... }` it reads the words as names and the body as a lambda; of `@Since(1) fun f()` it reads the
 * annotation with `(1)` as an expression of its own; and `@Since(1) annotation class A`, three words and no body, is one name between two
 * others to it. Here all are told from expressions, and given the trees that they have elsewhere.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { ShapeEdits } from '../shape.js';

interface Misread {
  /** The expression that stands for the whole declaration. */
  readonly node: number;
  readonly kind: string;
  /** Nodes between it and its parts. */
  readonly frames: readonly number[];
  readonly firstAnnotation: number;
  readonly modifiers: readonly number[];
  readonly keyword: number;
  readonly name: number;
  /** An empty list behind the name, or -1. */
  readonly list: number;
}

/** Kinds of declarations by the words that begin them: of such as may have no body, with a body, and with a value. */
const WITHOUT_BODY: ReadonlyMap<string, string> = new Map([
  ['class', 'class_declaration'],
  ['interface', 'class_declaration'],
  ['object', 'object_declaration'],
]);
const WITH_BODY: ReadonlyMap<string, string> = new Map([...WITHOUT_BODY, ['fun', 'function_declaration']]);
const WITH_VALUE: ReadonlyMap<string, string> = new Map([
  ['fun', 'function_declaration'],
  ['val', 'property_declaration'],
  ['var', 'property_declaration'],
]);

const MODIFIER_KINDS: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['visibility_modifier', ['public', 'private', 'internal', 'protected']],
  ['inheritance_modifier', ['abstract', 'final', 'open']],
  ['class_modifier', ['enum', 'sealed', 'annotation', 'data', 'inner', 'value']],
  ['platform_modifier', ['expect', 'actual']],
  ['function_modifier', ['suspend', 'inline', 'infix', 'operator', 'tailrec', 'external']],
];

const MODIFIERS: ReadonlyMap<string, string> = new Map(
  MODIFIER_KINDS.flatMap(([kind, words]) => words.map(word => [word, kind] as const)),
);

/** What may stand around the parts of such a declaration. */
const FRAMES = new Set(['annotated_lambda', 'call_expression', 'infix_expression', 'annotated_expression']);

/** More annotations and modifiers than this stand before nothing. */
const MAX_FRAMES = 32;

/** Is the lambda the body of a declaration? Of a type it holds members, of a function code. */
export function misreadBody(tree: SyntaxTree, lambda: number): 'type' | 'function' | null {
  const found = declarationAround(tree, lambda);
  return found === null ? null : found.kind === 'function_declaration' ? 'function' : 'type';
}

/** Gives the declaration with this body the tree of one; false where the lambda is one. */
export function restoreDeclaration(tree: SyntaxTree, lambda: number, edits: ShapeEdits): boolean {
  const found = declarationAround(tree, lambda);
  if (!found) return false;
  const { kind } = found;
  restoreHead(tree, found, edits);
  edits.rename(lambda, kind === 'function_declaration' ? 'block' : 'class_body');
  edits.setField(lambda, 'body');
  return true;
}

/** The same for a type without a body, asked for the innermost expression around the name. */
export function restoreBodiless(tree: SyntaxTree, inner: number, edits: ShapeEdits): void {
  const node = outermostFrame(tree, inner);
  const end = node + tree.size[node];
  if (tree.parent[node] !== 0 || inner + tree.size[inner] !== end || !endsInName(tree, inner)) return;
  const found = read(tree, node, node, end, WITHOUT_BODY);
  if (found) restoreHead(tree, found, edits);
}

/** Perhaps with a list behind it. */
function endsInName(tree: SyntaxTree, expression: number): boolean {
  const last = kindName(tree, children(tree, expression).at(-1) ?? expression);
  return last === 'identifier' || last === 'value_arguments';
}

/** What the assignment gives, where it is a function that consists of that. */
export function misreadValue(tree: SyntaxTree, assignment: number): readonly number[] {
  return declarationOf(tree, assignment)?.kind === 'function_declaration' ? children(tree, assignment).slice(2) : [];
}

/** The same for declarations that end in a value, which are read as assignments: asked for the innermost expression around the name. */
export function restoreAssigned(tree: SyntaxTree, inner: number, edits: ShapeEdits): void {
  const assignment = tree.parent[outermostFrame(tree, inner)];
  const found =
    assignment > 0 && endsInName(tree, inner) && kindName(tree, assignment) === 'assignment'
      ? declarationOf(tree, assignment)
      : null;
  const [frame, sign, value] = children(tree, assignment);
  if (!found || inner + tree.size[inner] !== sign) return;
  const end = assignment + tree.size[assignment];
  restoreHead(tree, { ...found, frames: [frame, ...found.frames] }, edits);
  if (found.kind === 'function_declaration') edits.wrap('expression_body', sign, end, 'body');
  else {
    edits.wrap('variable_declarator', found.name, end);
    edits.setField(value, 'value');
  }
}

function restoreHead(
  tree: SyntaxTree,
  { node, kind, frames, firstAnnotation, modifiers, keyword, name, list }: Misread,
  edits: ShapeEdits,
): void {
  edits.rename(node, kind);
  for (const frame of frames) edits.drop(frame);
  edits.wrap('modifiers', firstAnnotation, keyword);
  for (const modifier of modifiers) edits.rename(modifier, MODIFIERS.get(nodeText(tree, modifier)) ?? 'class_modifier');
  edits.makeSign(keyword);
  edits.setField(name, 'name');
  if (list === NO_NODE) return;
  edits.setField(list, 'parameters');
  if (kind === 'function_declaration') return edits.rename(list, 'function_value_parameters');
  edits.rename(list, 'class_parameters');
  edits.wrap('primary_constructor', list, list + tree.size[list]);
}

/** The node itself where no frame is around it. */
function outermostFrame(tree: SyntaxTree, node: number): number {
  let at = node;
  for (
    let up = tree.parent[at], steps = 0;
    up > 0 && steps < MAX_FRAMES && FRAMES.has(kindName(tree, up));
    steps++, up = tree.parent[up]
  ) {
    at = up;
  }
  return at;
}

function declarationAround(tree: SyntaxTree, lambda: number): Misread | null {
  const node = outermostFrame(tree, lambda);
  if (node === lambda || tree.parent[node] !== 0 || lambda + tree.size[lambda] !== node + tree.size[node]) return null;
  return children(tree, lambda).some(child => kindName(tree, child) === 'lambda_parameters')
    ? null
    : read(tree, node, node, lambda, WITH_BODY);
}

function declarationOf(tree: SyntaxTree, assignment: number): Misread | null {
  const parts = tree.parent[assignment] === 0 ? children(tree, assignment) : [];
  return parts.length === 3 && nodeText(tree, parts[1]) === '='
    ? read(tree, assignment, parts[0], parts[1], WITH_VALUE)
    : null;
}

/** Annotations, modifiers, the word that begins a declaration, its name, perhaps an empty list: nothing else from `start` up to `end`. */
function read(
  tree: SyntaxTree,
  node: number,
  start: number,
  end: number,
  kinds: ReadonlyMap<string, string>,
): Misread | null {
  if (kindName(tree, start) !== 'annotated_expression') return null;
  const words: number[] = [];
  const frames: number[] = [];
  let firstAnnotation = NO_NODE;
  let list = NO_NODE;
  for (let at = start + 1; at < end;) {
    const kind = kindName(tree, at);
    if (kind === 'identifier') words.push(at);
    else if (kind === 'annotation') firstAnnotation = firstAnnotation === NO_NODE ? at : firstAnnotation;
    else if (kind === 'value_arguments' && tree.size[at] === EMPTY_LIST && list === NO_NODE) list = at;
    else if (FRAMES.has(kind)) frames.push(at);
    else return null;
    at += FRAMES.has(kind) ? 1 : tree.size[at];
  }
  const [keyword, name] = words.slice(-2);
  const modifiers = words.slice(0, -2);
  const kind = words.length < 2 ? undefined : kinds.get(nodeText(tree, keyword));
  const isWhole =
    kind !== undefined &&
    firstAnnotation !== NO_NODE &&
    (kind !== 'function_declaration' || list !== NO_NODE) &&
    modifiers.every(word => MODIFIERS.has(nodeText(tree, word)));
  return isWhole ? { node, kind, frames, firstAnnotation, modifiers, keyword, name, list } : null;
}

/** Nodes of a list that holds nothing: itself and its parentheses. */
const EMPTY_LIST = 3;

/** What annotations may stand before, at the top of a file. */
const ANNOTATED = new Set([
  'class_declaration',
  'object_declaration',
  'function_declaration',
  'property_declaration',
  'type_alias',
]);

/** Gives annotations that were read apart from what they stand before to that. */
export function restoreAnnotations(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const declaration = node + tree.size[node];
  if (tree.parent[node] !== 0 || declaration >= tree.count || !ANNOTATED.has(kindName(tree, declaration))) return;
  const frames = [node];
  let last = NO_NODE;
  let parts = children(tree, node);
  while (parts.length === 2 && kindName(tree, parts[0]) === 'annotation') {
    last = parts[0];
    if (kindName(tree, parts[1]) !== 'annotated_expression') break;
    frames.push(parts[1]);
    parts = children(tree, parts[1]);
  }
  const [sign, type] = last === NO_NODE ? [] : children(tree, last);
  if (
    parts.length !== 2 ||
    last !== parts[0] ||
    kindName(tree, parts[1]) !== 'parenthesized_expression' ||
    type === undefined ||
    kindName(tree, type) !== 'user_type'
  ) {
    return;
  }
  for (const frame of frames) edits.drop(frame);
  edits.drop(last);
  edits.wrap('annotation', sign, declaration);
  edits.wrap('constructor_invocation', type, declaration);
  edits.rename(parts[1], 'value_arguments');
  edits.drop(declaration);
  edits.wrap(kindName(tree, declaration), node, declaration + tree.size[declaration]);
  const modifiers = childByKind(tree, declaration, 'modifiers');
  if (modifiers !== NO_NODE) edits.drop(modifiers);
  edits.wrap('modifiers', node, modifiers === NO_NODE ? declaration : modifiers + tree.size[modifiers]);
}
