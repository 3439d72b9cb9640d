/**
 * Languages in which a declaration may do nothing but give a type another name, and the compiler takes one for the
 * other wherever they stand: `typealias Sizes = Map<String, Int>`. Declarations that make a new type, or that take type
 * parameters, are none of these.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { children, isNamed, kindName, NO_NODE, nodeText, previousSibling } from '../syntax/tree.js';
import type { NamedTypeRules, WrittenType } from './namedTypeRules.js';
import { namedChildren } from './nodes.js';
import { oncePerTree } from './oncePerTree.js';

export interface AliasSyntax {
  /** Kinds of declarations that may give a type a name. */
  readonly declarations: readonly string[];
  /** Kinds of types that are made of others. */
  readonly kinds: readonly string[];
  /** Kinds of the nodes that only wrap a type: parentheses, what holds a type and its declarator. */
  readonly wrappers?: readonly string[];
  /** Kinds of leaves that are names, those of parameters in the type of a function included. */
  readonly names: RegExp;
  /** Words and signs that mean something else where another type, or another callable, is around them. */
  readonly ofPlace?: RegExp;
}

/** Behind such a sign stands a member of what is before it. */
const MEMBER_SIGN = /^(?:\.|::)$/;
const COMMENT = /comment/;
const TYPE_PARAMETERS = /type_parameter|type_constraint|where_clause/;

export function aliasRules(syntax: AliasSyntax): NamedTypeRules {
  const [declarations, kinds] = [new Set(syntax.declarations), new Set(syntax.kinds)];
  const wrappers = new Set(syntax.wrappers ?? []);
  const inner = (tree: SyntaxTree, type: number): number => {
    let node = type;
    while (wrappers.has(kindName(tree, node))) {
      const [only, ...more] = namedChildren(tree, node);
      if (only === undefined || more.length > 0) break;
      node = only;
    }
    return node;
  };
  return {
    kinds: syntax.kinds,
    valueOf(tree, declaration) {
      if (!declarations.has(kindName(tree, declaration))) return NO_NODE;
      const parts = children(tree, declaration).filter(child => isNamed(tree, child));
      if (parts.some(part => TYPE_PARAMETERS.test(kindName(tree, part)) || COMMENT.test(kindName(tree, part)))) {
        return NO_NODE;
      }
      const types = parts.map(part => inner(tree, part)).filter(part => kinds.has(kindName(tree, part)));
      const isAlone = parts.every(
        part => tree.size[part] === 1 || kinds.has(kindName(tree, inner(tree, part))) || isHead(tree, part),
      );
      return types.length === 1 && isAlone ? types[0] : NO_NODE;
    },
    written: (tree, type) => writtenAs(tree, inner(tree, type), syntax),
    declaredIn: oncePerTree(() => new Set<string>()),
  };
}

/** Words and attributes before a declaration. */
function isHead(tree: SyntaxTree, part: number): boolean {
  return /modifier|attribute|annotation/.test(kindName(tree, part));
}

function writtenAs(tree: SyntaxTree, node: number, { names, ofPlace }: AliasSyntax): WrittenType | null {
  const [words, found] = [[] as string[], new Set<string>()];
  for (let at = node; at < node + tree.size[node]; at++) {
    if (tree.size[at] > 1) continue;
    if (COMMENT.test(kindName(tree, at))) return null;
    const word = nodeText(tree, at);
    if (ofPlace?.test(word) === true) return null;
    words.push(word);
    const sign = previousSibling(tree, at);
    const isMember = sign !== NO_NODE && MEMBER_SIGN.test(nodeText(tree, sign));
    if (isNamed(tree, at) && names.test(kindName(tree, at)) && !isMember) found.add(word);
  }
  return {
    text: words.filter((word, i) => !(word === ',' && /^[)>\]}]$/.test(words[i + 1] ?? ''))).join(' '),
    names: [...found],
  };
}
