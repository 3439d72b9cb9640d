/**
 * Who may call a method of Ruby: said by a call of `private` and its like, before the methods that it speaks of, around one, or with their
 * names. Read once for a type's body and kept with its tree.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerNode } from '../oncePerTree.js';

const WORDS: Readonly<Record<string, string>> = { private: 'private', protected: 'protected', public: 'public', private_class_method: 'private', module_function: 'public' };

/** Null where nothing is said. */
export function visibilityOf(tree: SyntaxTree, method: number): string | null {
  let body = tree.parent[method];
  // In `private def ...` the method is handed to the call.
  if (kindName(tree, body) === 'argument_list') body = tree.parent[tree.parent[tree.parent[body]]];
  if (body < 0 || kindName(tree, body) !== 'body_statement') return null;
  return saidIn(tree, body).get(method) ?? null;
}

const saidIn = oncePerNode(read);

function read(tree: SyntaxTree, body: number): ReadonlyMap<number, string> {
  const said = new Map<number, string>();
  const byName = new Map<string, number[]>();
  let current: string | null = null;
  for (const child of children(tree, body)) {
    const kind = kindName(tree, child);
    if (kind === 'method' || kind === 'singleton_method') {
      const name = childByField(tree, child, 'name');
      if (name !== NO_NODE) byName.set(nodeText(tree, name), [...(byName.get(nodeText(tree, name)) ?? []), child]);
      // What is said of methods is not said of those of the class itself.
      if (current !== null && kind === 'method') said.set(child, current);
    }
    if (kind !== 'expression_statement' || kindName(tree, child + 1) !== 'call') continue;
    const method = childByField(tree, child + 1, 'method');
    const word = method === NO_NODE || childByField(tree, child + 1, 'receiver') !== NO_NODE ? undefined : nodeText(tree, method);
    const visibility = word !== undefined && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (visibility === undefined) continue;
    const list = childByField(tree, child + 1, 'arguments');
    if (list === NO_NODE) current = visibility;
    for (const argument of list === NO_NODE ? [] : children(tree, list).filter(each => isNamed(tree, each))) {
      if (/method$/.test(kindName(tree, argument))) said.set(argument, visibility);
      for (const named of byName.get(nodeText(tree, argument).replace(/^:/, '')) ?? []) said.set(named, visibility);
    }
  }
  return said;
}
