/**
 * The type parameters of a file, each with what sees it, and which names mention them. Resolved by scopes alone,
 * whether they are declared in front of a mention or behind it.
 */
import { addTo, groupedBy, valueAt } from '../../../lists.js';
import { isName, Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { encloses, isMissing, nodeText } from '../../../syntax/tree.js';
import { tokenAt } from './expressions.js';

export interface TypeParameter {
  readonly nameNode: number;
  readonly name: string;
  /** As it is written, with the sign that others of its sort have. */
  readonly label: string;
  /** The node that declares it. */
  readonly node: number;
}

/** Those of one declaration, or of a part of one, in order. */
export interface TypeParameterList {
  /** The node within which they are seen. */
  readonly scope: number;
  readonly parameters: readonly TypeParameter[];
}

const lists = new WeakMap<SourceTree, readonly TypeParameterList[]>();

/** In the order of their scopes. */
export function typeParameterListsIn(source: SourceTree): readonly TypeParameterList[] {
  return valueAt(lists, source, () => readLists(source));
}

function readLists({
  tree,
  language: {
    table: { typeParameters },
    typeParameterKind,
  },
}: SourceTree): TypeParameterList[] {
  if (typeParameters === undefined) return [];
  const found: (TypeParameter & { readonly scope: number })[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (typeParameterKind[tree.kind[node]] === 0) continue;
    for (const { nameNode, scope, name = nodeText(tree, nameNode), label = name } of typeParameters.sitesAt(
      tree,
      node,
    )) {
      if (!isMissing(tree, nameNode)) found.push({ nameNode, name, label, node, scope });
    }
  }
  return [...groupedBy(found, ({ scope }) => scope)]
    .map(([scope, parameters]) => ({ scope, parameters }))
    .sort((a, b) => a.scope - b.scope);
}

const mentions = new WeakMap<SourceTree, ReadonlyMap<number, number>>();

/** By leaf: the leaf that declares the type parameter which it mentions, or declares itself. */
export function typeParameterMentionsIn(source: SourceTree): ReadonlyMap<number, number> {
  return valueAt(mentions, source, () => readMentions(source));
}

interface Seen {
  readonly nameNode: number;
  readonly scopeEnd: number;
}

function readMentions(source: SourceTree): Map<number, number> {
  const { tree } = source;
  const all = typeParameterListsIn(source);
  const found = new Map<number, number>();
  for (const { parameters } of all) for (const { nameNode } of parameters) found.set(nameNode, nameNode);
  /** By the token of the name, innermost last. */
  const visible = new Map<number, Seen[]>();
  let next = 0;
  for (let node = all[0]?.scope ?? tree.count; node < tree.count; node++) {
    for (; next < all.length && all[next].scope === node; next++) {
      // Of several of one name (`infer V` twice) the first stands for all.
      for (const { nameNode } of [...all[next].parameters].reverse()) {
        addTo(visible, tokenAt(source, nameNode), { nameNode, scopeEnd: node + tree.size[node] });
      }
    }
    if (tree.size[node] !== 1 || found.has(node)) continue;
    const seen = visible.get(tokenAt(source, node));
    while (seen && seen.length > 0 && seen[seen.length - 1].scopeEnd <= node) seen.pop();
    const declared = seen?.findLast(({ nameNode, scopeEnd }) => node < scopeEnd && mayMention(source, node, nameNode));
    if (declared !== undefined) found.set(node, declared.nameNode);
  }
  return found;
}

/** May a leaf, by where it stands, mention the type parameter that another leaf declares? */
export function mayMention(source: SourceTree, leaf: number, nameNode: number = leaf): boolean {
  const {
    tree,
    role,
    language: {
      table: { typeParameters },
    },
  } = source;
  if (!isName(role[leaf]) || isPartOfOther(source, leaf)) return false;
  return typeParameters?.isMention === undefined
    ? role[leaf] === Role.typeName
    : typeParameters.isMention(tree, leaf, role[leaf], nameNode);
}

const REACHING: ReadonlySet<string> = new Set(['.', '?.', '::']);

/** `Outer.T`, `value->T`; but not `(X) -> T`. */
function isPartOfOther({ tree, role }: SourceTree, leaf: number): boolean {
  if (leaf - 1 <= tree.parent[leaf]) return false;
  const sign = nodeText(tree, leaf - 1);
  return REACHING.has(sign) || (sign === '->' && role[tree.parent[leaf]] === Role.access);
}

/** Is there a word in what sees a type parameter which could mention one of another name, and mentions none that is declared there? */
export function hasOtherMention(
  source: SourceTree,
  { scope }: TypeParameterList,
  { nameNode }: TypeParameter,
  name: number,
): boolean {
  const { tree, firstToken, tokens, tokenNode } = source;
  const known = typeParameterMentionsIn(source);
  for (let token = firstToken[scope]; token < firstToken[scope + tree.size[scope]]; token++) {
    if (tokens[token] !== name) continue;
    const declared = known.get(tokenNode[token]);
    if (declared === undefined ? mayMention(source, tokenNode[token], nameNode) : !encloses(tree, scope, declared)) {
      return true;
    }
  }
  return false;
}
