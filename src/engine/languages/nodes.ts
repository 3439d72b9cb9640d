/**
 * Questions about nodes that the shapes and tables of several languages ask: which children have names, which stand in
 * a field, which are signs or words of the grammar's own. Knows no node kinds.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { children, isNamed, kindName, nodeText, textBetween } from '../syntax/tree.js';

/** Children with names, without those of the kinds that are left out: comments, as a rule. */
export function namedChildren(tree: SyntaxTree, node: number, leftOut?: RegExp): number[] {
  return children(tree, node).filter(child => isNamed(tree, child) && !leftOut?.test(kindName(tree, child)));
}

/** The node, or the first of the comments that stand in a row before it, each behind the end of a line. */
export function firstWithComments(tree: SyntaxTree, node: number): number {
  const parent = tree.parent[node];
  let first = node;
  let end = parent < 0 ? 0 : tree.start[parent];
  for (let child = parent + 1; parent >= 0 && child < node; child += tree.size[child]) {
    const isOwnLine = /comment$/.test(kindName(tree, child)) && tree.text.slice(end, tree.start[child]).includes('\n');
    if (!isOwnLine) first = node;
    else if (first === node) first = child;
    end = tree.end[child];
  }
  return first;
}

/** The text of a node, or of a part of it, without that of those inside it that are left out: comments, as a rule. */
export function textWithout(
  tree: SyntaxTree,
  node: number,
  isLeftOut: (inner: number) => boolean,
  from = tree.start[node],
  to = tree.end[node],
): string {
  let text = '';
  let at = from;
  for (let inner = node + 1; inner < node + tree.size[node]; inner++) {
    if (!isLeftOut(inner) || tree.start[inner] < at || tree.end[inner] > to) continue;
    text += textBetween(tree, at, tree.start[inner]);
    at = tree.end[inner];
  }
  return text + textBetween(tree, at, to);
}

/** A name of several parts on one line: what stands between the parts, comments too, is no part of it. */
export function qualifiedText(tree: SyntaxTree, node: number): string {
  return textWithout(tree, node, inner => /comment/.test(kindName(tree, inner))).replace(/\s+/g, '');
}

/** The name of the field in which a node stands; undefined for none. */
export function fieldName(tree: SyntaxTree, node: number): string | undefined {
  return tree.field[node] === 0 ? undefined : tree.grammar.fieldNames[tree.field[node]];
}

/** Is the node one of these signs or keywords of the grammar? False for what is no node. */
export function isSign(tree: SyntaxTree, node: number, ...signs: readonly string[]): boolean {
  return (
    node >= 0 &&
    node < tree.count &&
    tree.size[node] === 1 &&
    !isNamed(tree, node) &&
    signs.includes(nodeText(tree, node))
  );
}

/** A type in which another word stands for a name wherever that is a whole name of its own. */
export function withWordFor(type: string, name: string, word: string): string {
  let text = '';
  let from = 0;
  for (let at = name === '' ? -1 : type.indexOf(name); at >= 0; at = type.indexOf(name, at + name.length)) {
    if (/[\w:\\.]/.test(type.charAt(at - 1)) || /[\w:\\.<]/.test(type.charAt(at + name.length))) continue;
    text += type.slice(from, at) + word;
    from = at + name.length;
  }
  return text + type.slice(from);
}

/**
 * Does a name, or a member of the own object, stand by itself in a node of such a kind, as an argument does? What
 * starts with that object is told by its first leaf.
 */
export function isPassed(tree: SyntaxTree, node: number, places: RegExp, own: string): boolean {
  const parent = tree.parent[node];
  if (parent < 0 || !isNamed(tree, node) || !places.test(kindName(tree, parent))) return false;
  return tree.size[node] === 1 || (tree.size[node] === 4 && nodeText(tree, node + 1) === own);
}

/** Is a word of a modifier, or what holds it alone, and says what would be so without it? Gives what it belongs to; -1 for all others. */
export function declaredAs(tree: SyntaxTree, node: number, word: string, modifiers: RegExp): number {
  if (nodeText(tree, node) !== word) return -1;
  let [at, isModifier] = [node, false];
  while (at > 0 && (at === node || modifiers.test(kindName(tree, at)))) {
    if (modifiers.test(kindName(tree, at))) isModifier = true;
    at = tree.parent[at];
  }
  return isModifier ? at : -1;
}

/** A table by kinds of nodes; those of which the same is true stand in one key, with spaces between. */
export function byKind<T>(table: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(
    Object.entries(table).flatMap(([kinds, value]) => kinds.split(' ').map(kind => [kind, value] as const)),
  );
}
