/**
 * What a declaration is called in its own language: its noun, its name, and who may see it, as titles and summaries say them. Wording only;
 * nothing is decided by it. What the catalogue's descriptions say stands in `label.ts`.
 */
import type { AccessLevel } from '../languages/vocabulary.js';
import { codeSpan } from '../codeSpans.js';
import { kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import type { DeclarationNode } from './declaration.js';
import { isField, isType } from './declaration.js';
import type { Labelled } from './label.js';
import { visibilityOf } from './label.js';

/** "struct", "enum case", "associated type": what the language calls it. */
export function nounOf(d: DeclarationNode): string {
  const { nouns } = d.source.language.table.vocabulary;
  return (
    nounOfNode(d) ??
    nouns.byModifiers.find(
      ({ kind, modifiers }) => kind === d.kind && modifiers.every(one => d.modifiers.includes(one)),
    )?.noun ??
    (Object.hasOwn(nouns.byWord, d.word) ? nouns.byWord[d.word] : null) ??
    (d.isAlias ? nouns.typeAlias : d.isObject ? nouns.object : null) ??
    nounOfKind(d)
  );
}

/** By the kind of the innermost node that declares it. */
function nounOfNode(d: DeclarationNode): string | null {
  const { byNode } = d.source.language.table.vocabulary.nouns;
  const node = declaringNode(d, kind => Object.hasOwn(byNode, kind));
  return node === NO_NODE ? null : byNode[kindName(d.source.tree, node)];
}

/**
 * The innermost node of such a kind from the name of a declaration up to its own, or -1. For fields the name itself
 * counts (`@size`), and what stands around the own node: several may be declared at once.
 */
function declaringNode(
  { source: { tree }, node, nameNode, kind }: DeclarationNode,
  isMeant: (kind: string) => boolean,
): number {
  const isOne = isField({ kind });
  const first = nameNode === NO_NODE ? node : isOne ? nameNode : tree.parent[nameNode];
  const last = isOne ? tree.parent[node] : node;
  for (let at = first; at >= last; at = tree.parent[at]) if (isMeant(kindName(tree, at))) return at;
  return NO_NODE;
}

function nounOfKind({ source, kind, parent, owner, word }: DeclarationNode): string {
  const { nouns } = source.language.table.vocabulary;
  const isOfType = owner !== null || (parent !== null && isType(parent));
  const isOutside = parent === null || parent.kind === 'file' || parent.kind === 'namespace';
  switch (kind) {
    case 'file':
      return kind;
    case 'namespace':
      return nouns.package;
    case 'function':
    case 'method':
      return isOfType || (kind === 'method' && isOutside) ? nouns.method : nouns.function;
    case 'constructor':
      return word === kind ? nouns.constructor : word;
    case 'field':
      return isOfType || !isOutside ? nouns.field : nouns.fileVariable;
    default:
      return nouns[kind] ?? word;
  }
}

/** `pub(crate)`, exported: who may see it, as a sentence says it. */
export function accessOf(d: Labelled & Pick<DeclarationNode, 'node'> & { readonly nameNode?: number }): string {
  const { levels, saidBy } = d.source.language.table.vocabulary.access;
  const { tree } = d.source;
  const end = d.nameNode ?? d.node + tree.size[d.node];
  for (let at = d.node + 1; at < end; at++) {
    const kind = kindName(tree, at);
    const text = Object.hasOwn(saidBy, kind) ? nodeText(tree, at).replace(/\s+/g, '') : '';
    if (text !== '' && saidBy[kind].test(text)) return codeSpan(text);
  }
  const level = visibilityOf(d);
  return levels[level as AccessLevel] ?? codeSpan(level);
}

/** Names of a type and of those around it, with the language's sign between: `Outer::Inner`; the namespace first where it is declared. */
export function pathOf(d: DeclarationNode): string {
  const { fileIsScope, vocabulary } = d.source.language.table;
  const { within } = vocabulary.notation;
  const names: string[] = [];
  for (let at: DeclarationNode | null = d; at && at.kind !== 'file'; at = at.parent) names.unshift(at.name);
  if (!fileIsScope && d.namespace !== '') names.unshift(d.namespace);
  return names.flatMap(name => name.split('.')).join(within);
}

/** What belongs to a type with its name: `Client#call`, `Client.open` for what the class has itself. */
export function nameWithOwner(d: DeclarationNode): string {
  const { language, tree } = d.source;
  const { within, member, memberBy } = language.table.vocabulary.notation;
  const owner = d.parent !== null && isType(d.parent) ? d.parent.name : d.owner;
  const isOfType = d.holder !== null && language.words.own.has(d.holder);
  // `def self.open` is the type's own.
  if (d.holder !== null && !(isOfType && owner !== null)) return `${d.holder}.${d.name}`;
  if (owner === null) return d.name;
  if (isType(d)) return `${owner}${within}${d.name}`;
  const node = declaringNode(d, kind => Object.hasOwn(memberBy, kind));
  const sign = isOfType ? '.' : node === NO_NODE ? member : memberBy[kindName(tree, node)];
  return `${owner}${sign}${d.name}`;
}

/** A callable with what tells it from others of its name: `add(int)`, `add(to:)`. */
export function overloadName(d: DeclarationNode): string {
  const { overloads } = d.source.language.table.vocabulary.notation;
  if (overloads === 'types') return d.identifier;
  return `${d.name}(${d.parameters.map(({ name, label = name }) => `${label}:`).join('')})`;
}
