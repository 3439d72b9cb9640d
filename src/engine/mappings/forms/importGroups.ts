/**
 * Imports that bring the same names as others on the other side, parted or put together in another way: `use a::{b, c};` and two of them,
 * `import { A, b }` and one of types beside one of values. How many statements they stand in means nothing then.
 *
 * Told of whole statements, and only where all that hang together by their names bring the very same, with the same words around them.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { ImportedName } from '../../languages/importRules.js';
import { isComment, Role } from '../../languages/roles.js';
import { addTo, groupedBy, valueAt } from '../../lists.js';
import type { SourceTree } from '../../structure/source.js';
import { children, NO_NODE, nodeText } from '../../syntax/tree.js';
import { headsOf } from '../meanings/importHeads.js';
import { broughtBy, importsIn } from '../meanings/importedNames.js';
import { importsOf } from '../meanings/importedPaths.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf } from '../nodeRef.js';

/** Is a node a part of an import whose names all come from such statements on the other side? */
export function isImportedTogether(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const {
    source,
    source: {
      language: { table },
    },
  } = state;
  if (table.imports === undefined) return false;
  const statement = importAround(source, node);
  if (statement === NO_NODE) return false;
  const there = workspace.soleCounterpart(side, state, 0);
  if (there === null || there.node !== 0 || !isOneLanguage(there.state.source.language, source.language)) return false;
  const [before, after] = side === 'before' ? [source, there.state.source] : [there.state.source, source];
  return valueAt(known, before, () => sameGroups(before, after))[side].has(statement);
}

/** The same of a node and what it became. */
export function areImportedTogether(workspace: Workspace, { before, after }: NumberPair): boolean {
  const [a, b] = [workspace.stateAt('before', before), workspace.stateAt('after', after)];
  return (
    isImportedTogether(workspace, 'before', a, nodeOf(a.base, before)) &&
    isImportedTogether(workspace, 'after', b, nodeOf(b.base, after))
  );
}

type Groups = Readonly<Record<Side, ReadonlySet<number>>>;

/** By the file as it was. */
const known = new WeakMap<SourceTree, Groups>();

/** The import at the top of a file in which a node stands, or that it is. */
function importAround(source: SourceTree, node: number): number {
  const { tree, role } = source;
  let at = node;
  while (at > 0 && tree.parent[at] > 0) at = tree.parent[at];
  return at > 0 && role[at] === Role.import ? at : NO_NODE;
}

/**
 * What a statement brings: texts of which each says one name, what it stands for, and the words around. Null where that
 * is not known of all that it brings.
 */
interface Brought {
  readonly statement: number;
  readonly keys: readonly string[] | null;
}

function broughtIn(source: SourceTree): Brought[] {
  const { tree } = source;
  const byStatement = groupedBy(
    [...importsOf(source).byName.values()].flat().filter(({ scope }) => scope === 0),
    ({ nameNode }) => importAround(source, nameNode),
  );
  return importsIn(source)
    .filter(statement => tree.parent[statement] === 0)
    .map(statement => ({ statement, keys: keysOf(source, statement, byStatement.get(statement) ?? []) }));
}

function keysOf(source: SourceTree, statement: number, names: readonly ImportedName[]): string[] | null {
  const { tree } = source;
  const brought = broughtBy(source, statement);
  const all = new Set(brought.values());
  const said = names.map(({ nameNode }) => nodeText(tree, nameNode));
  const isKnown =
    names.length > 0 &&
    names.length === brought.size &&
    said.every(name => all.has(name)) &&
    new Set(said).size === said.length;
  if (!isKnown || names.some(({ path }) => path === null)) return null;
  const headOf = headsOf(
    source,
    statement,
    names.map(({ nameNode }) => nameNode).sort((a, b) => a - b),
  );
  return names.map(({ nameNode, path, members }, i) => [headOf(nameNode), said[i], path, members ?? ''].join(' '));
}

/**
 * What is loaded, in the order of the first of all imports of each, and where other statements run between them; empty
 * where that does nothing. `unknown`: modules of which it is not known.
 */
function loadedBy(
  {
    tree,
    role,
    language: {
      table: { imports, noise },
    },
  }: SourceTree,
  brought: readonly Brought[],
  unknown: ReadonlySet<string>,
): string {
  if (imports?.loads === undefined) return '';
  const keysOf = new Map(brought.map(({ statement, keys }) => [statement, keys]));
  const loaded = new Set<string>();
  let count = 0;
  for (const node of children(tree, 0)) {
    const keys = keysOf.get(node);
    if (keys !== undefined && imports.loads(tree, node) === false) continue;
    if (keys === undefined && noise?.importsRun === true && !isComment(role[node])) loaded.add(`after ${count}`);
    for (const key of keys === null ? [nodeText(tree, node)] : (keys ?? [])) {
      if (!unknown.has(moduleOf(key))) loaded.add(moduleOf(key));
      count = loaded.size;
    }
  }
  return [...loaded].join('\n').replace(/\nafter \d+$/, '');
}

/** Modules of which it is not known of any import whether it loads them, nor known of another that it does. */
function unknownIn({ tree, language: { table } }: SourceTree, brought: readonly Brought[]): Set<string> {
  const modulesOf = (answer: boolean | null): string[] =>
    brought
      .filter(({ statement }) => table.imports?.loads?.(tree, statement) === answer)
      .flatMap(({ keys }) => (keys ?? []).map(moduleOf));
  const loaded = new Set(modulesOf(true));
  return new Set(modulesOf(null).filter(module => !loaded.has(module)));
}

function moduleOf(key: string): string {
  return /"[^"]*"/.exec(key)?.[0] ?? key;
}

function sameGroups(before: SourceTree, after: SourceTree): Groups {
  const all = { before: broughtIn(before), after: broughtIn(after) };
  const groups: Record<Side, Set<number>> = { before: new Set(), after: new Set() };
  const unknown = unknownIn(before, all.before);
  for (const module of unknownIn(after, all.after)) unknown.add(module);
  if (loadedBy(before, all.before, unknown) !== loadedBy(after, all.after, unknown)) return groups;
  const bringing = { before: statementsByKey(all.before), after: statementsByKey(all.after) };
  const keysOfStatement = {
    before: new Map(all.before.map(({ statement, keys }) => [statement, keys])),
    after: new Map(all.after.map(({ statement, keys }) => [statement, keys])),
  };
  const seen: Record<Side, Set<number>> = { before: new Set(), after: new Set() };
  for (const { statement } of all.before) {
    if (seen.before.has(statement)) continue;
    // All that hang together by what they bring.
    const found: Record<Side, Set<number>> = { before: new Set([statement]), after: new Set() };
    const open: [Side, number][] = [['before', statement]];
    let areSame = true;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [side, node] = next;
      const keys = keysOfStatement[side].get(node) ?? null;
      if (keys === null) areSame = false;
      for (const key of keys ?? []) {
        const [own, others] = [bringing[side].get(key) ?? [], bringing[otherSide(side)].get(key) ?? []];
        if (own.length !== 1 || others.length !== 1) areSame = false;
        for (const other of others) {
          if (found[otherSide(side)].has(other)) continue;
          found[otherSide(side)].add(other);
          open.push([otherSide(side), other]);
        }
      }
    }
    for (const side of ['before', 'after'] as const) {
      for (const node of found[side]) {
        seen[side].add(node);
        if (areSame) groups[side].add(node);
      }
    }
  }
  return groups;
}

function statementsByKey(brought: readonly Brought[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { statement, keys } of brought) for (const key of keys ?? []) addTo(found, key, statement);
  return found;
}
