/**
 * What the grammar of Kotlin takes for an expression at the top of a file, if something follows it there. With several annotations before
 * `class A { ... }` it reads `class` and `A` as names and the body as a lambda; and of `@Since(1) fun f()` it reads the annotation with `(1)` as
 * an expression of its own. Here both are told from expressions, and given the trees that they have elsewhere.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import type { ShapeEdits } from './shape.js';

interface MisreadType {
  /** The expression that stands for the whole type. */
  readonly node: number;
  readonly kind: string;
  /** Nodes between it and its parts. */
  readonly frames: readonly number[];
  readonly firstAnnotation: number;
  readonly modifiers: readonly number[];
  readonly keyword: number;
  readonly name: number;
}

/** The kinds of types by the words that begin them. */
const KINDS: Readonly<Record<string, string>> = { class: 'class_declaration', interface: 'class_declaration', object: 'object_declaration' };

const MODIFIER_KINDS: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['visibility_modifier', ['public', 'private', 'internal', 'protected']],
  ['inheritance_modifier', ['abstract', 'final', 'open']],
  ['class_modifier', ['enum', 'sealed', 'annotation', 'data', 'inner', 'value']],
  ['platform_modifier', ['expect', 'actual']],
];

const MODIFIERS: ReadonlyMap<string, string> = new Map(MODIFIER_KINDS.flatMap(([kind, words]) => words.map(word => [word, kind] as const)));

/** What may stand around the parts of such a type. */
const FRAMES = new Set(['annotated_lambda', 'call_expression', 'infix_expression', 'annotated_expression']);

/** Is the lambda the body of a type? */
export function isMisreadBody(tree: SyntaxTree, lambda: number): boolean {
  return misreadType(tree, lambda) !== null;
}

/** Gives the type with this body the tree of a type; false where the lambda is one. */
export function restoreType(tree: SyntaxTree, lambda: number, edits: ShapeEdits): boolean {
  const type = misreadType(tree, lambda);
  if (!type) return false;
  edits.rename(type.node, type.kind);
  for (const frame of type.frames) edits.drop(frame);
  edits.wrap('modifiers', type.firstAnnotation, type.keyword);
  for (const modifier of type.modifiers) edits.rename(modifier, MODIFIERS.get(nodeText(tree, modifier)) ?? 'class_modifier');
  edits.makeSign(type.keyword);
  edits.setField(type.name, 'name');
  edits.rename(lambda, 'class_body');
  edits.setField(lambda, 'body');
  return true;
}

function misreadType(tree: SyntaxTree, lambda: number): MisreadType | null {
  const frames: number[] = [];
  let top = tree.parent[lambda];
  for (; top > 0 && FRAMES.has(kindName(tree, top)); top = tree.parent[top]) frames.push(top);
  const node = frames.pop();
  if (top !== 0 || node === undefined || kindName(tree, node) !== 'annotated_expression' || lambda + tree.size[lambda] !== node + tree.size[node]) return null;
  const words = wordsBefore(tree, node, lambda);
  const [keyword, name] = words.slice(-2);
  const modifiers = words.slice(0, -2);
  const kind = words.length < 2 ? undefined : KINDS[nodeText(tree, keyword)];
  const first = children(tree, node).find(child => kindName(tree, child) === 'annotation') ?? NO_NODE;
  if (kind === undefined || first === NO_NODE || !modifiers.every(word => MODIFIERS.has(nodeText(tree, word)))) return null;
  const hasParameters = children(tree, lambda).some(child => kindName(tree, child) === 'lambda_parameters');
  // On the way to the words, expressions stand in expressions.
  const inner = [...frames, ...innerFrames(tree, node, name)].filter((frame, i, all) => all.indexOf(frame) === i);
  return hasParameters ? null : { node, kind, frames: inner, firstAnnotation: first, modifiers, keyword, name };
}

/** The names between the annotations and the body. */
function wordsBefore(tree: SyntaxTree, node: number, lambda: number): number[] {
  const words: number[] = [];
  for (let at = node + 1; at < lambda; ) {
    const kind = kindName(tree, at);
    if (kind === 'identifier') words.push(at);
    at += kind === 'annotation' ? tree.size[at] : 1;
  }
  return words;
}

function innerFrames(tree: SyntaxTree, node: number, end: number): number[] {
  const found: number[] = [];
  for (let at = node + 1; at < end; at += kindName(tree, at) === 'annotation' ? tree.size[at] : 1) if (isNamed(tree, at) && FRAMES.has(kindName(tree, at))) found.push(at);
  return found;
}

/** What annotations may stand before, at the top of a file. */
const ANNOTATED = new Set(['class_declaration', 'object_declaration', 'function_declaration', 'property_declaration', 'type_alias']);

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
  if (parts.length !== 2 || last !== parts[0] || kindName(tree, parts[1]) !== 'parenthesized_expression' || type === undefined || kindName(tree, type) !== 'user_type') return;
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
