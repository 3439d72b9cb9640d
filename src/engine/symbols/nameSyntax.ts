/** How names are said: alone or of something, as a type, called, or as a value. Reads one tree; nothing is resolved here. */
import type { ImportedName } from '../languages/importRules.js';
import { importedByName } from '../languages/importRules.js';
import { isName, Role } from '../languages/roles.js';
import { callParts } from '../matching/statements/bodies/expressions.js';
import type { SourceTree } from '../structure/source.js';
import { NO_NODE, nodeText, previousSibling } from '../syntax/tree.js';

/** What a name may stand for where it is said. */
export type Use = 'type' | 'call' | 'value';

export function useOf(role: number): Use {
  return role === Role.typeName ? 'type' : role === Role.functionName ? 'call' : 'value';
}

/** What a member is reached from; null for a name that stands alone. */
export function receiverAt(source: SourceTree, leaf: number): number | null {
  const { tree, role } = source;
  const parent = tree.parent[leaf];
  if (role[parent] === Role.access) return leaf === parent + 1 || isIndex(source, parent, leaf) ? null : parent + 1;
  // `Kind::Overflow { max }`: a path that is said as a type.
  const sign = previousSibling(tree, leaf);
  if (sign !== NO_NODE && sign > parent + 1 && /^(?:\.|::)$/.test(nodeText(tree, sign))) return parent + 1;
  const call = callParts(source, parent);
  return call !== null && call.name === leaf && call.receiver >= 0 && call.receiver !== leaf ? call.receiver : null;
}

/** `all[size]`: what stands between brackets is no member. */
function isIndex({ tree, tokenNode, firstToken }: SourceTree, access: number, leaf: number): boolean {
  const sign = firstToken[leaf] - 1;
  return sign >= firstToken[access] && /^[[(,]$/.test(nodeText(tree, tokenNode[sign]));
}

/** The leaf that names what an expression is: itself, or the last name of `a.b`; -1 for what is no name. */
export function lastNameOf({ tree, role }: SourceTree, node: number): number {
  if (tree.size[node] === 1) return isName(role[node]) ? node : -1;
  const last = node + tree.size[node] - 1;
  return role[node] === Role.access && tree.parent[last] === node && isName(role[last]) ? last : -1;
}

/** The import that a variable is, as in `const f = require('./f')`. */
export function loadedInto({ tree, language }: SourceTree, nameNode: number): readonly ImportedName[] {
  const { imports } = language.table;
  const names = imports === undefined ? [] : (importedByName(tree, imports).get(nodeText(tree, nameNode)) ?? []);
  return names.filter(one => one.nameNode === nameNode);
}

/**
 * `Map<String, X>` → `Map`, `&'a mut ext::Font` → `ext::Font`, `?Cart` → `Cart`; null for what is made of several
 * types, or of none with a name.
 */
export function plainType(written: string): string | null {
  const plain = written
    .replace(/^(?:[&*?]|'\w+\s|mut\s|const\s|struct\s|ref\s|in\s|out\s|final\s|readonly\s|:|\s)+/, '')
    .replace(/(?:\s*(?:[?!&*]|\bconst))+$/, '')
    .replace(/<.*>$/s, '')
    .replace(/(?<=[\p{L}\p{N}_])\[[^\]]+\]$/u, '')
    .trim();
  return /^\\?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(plain)
    ? plain.replace(/^\\/, '')
    : null;
}

/** The name at the end of a path, in any of its notations: `Mid` of `app.Mid`, `app::Mid`, `App\Mid`. */
export function lastSegment(path: string): string {
  return path.split(/\.|::|\\|->/).at(-1) ?? path;
}
