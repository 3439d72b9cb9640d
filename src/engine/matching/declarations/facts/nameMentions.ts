/**
 * Names that stand where other names stood: code that hands a callable over, imports, exports or keeps it says what it is called as well
 * as code that calls it. Calls, which names are asked for, and what follows, are looked at elsewhere (`callSiteVotes.ts`).
 */
import { isName, Role } from '../../../languages/roles.js';
import { addCount } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import type { Lens } from '../../evidence/lens.js';
import type { FragmentPair } from '../../evidence/mapBodies.js';
import type { Fragment } from '../../evidence/tokenRuns.js';
import { isCallIn } from '../../evidence/tokenRuns.js';
import { localNamesOf } from './localNames.js';

/** Names in a statement that are not in its partner, or not as often; of one token each. */
export interface ReplacedNames {
  readonly lost: ReadonlySet<string>;
  readonly gained: ReadonlySet<string>;
  /** Do the two correspond because of where they stand, and for nothing else? */
  readonly inPlaceOnly: boolean;
}

/** Of statements that differ. */
export function replacedNamesIn(
  before: DeclarationNode,
  after: DeclarationNode,
  pairs: readonly FragmentPair[],
  lens: Lens,
): ReplacedNames[] {
  return pairs
    .filter(({ quality }) => quality < 1)
    .flatMap(pair => {
      // Where all of a value is a name, its place is that of the one that is given it.
      const isNameForName = pair.before.words.length === 1 && pair.after.words.length === 1;
      return namesBetween(
        namesAt(before, pair.before, lens),
        namesAt(after, pair.after, lens),
        pair.quality === 0 && !isNameForName,
      );
    });
}

/** Of all imports of a file. */
export function replacedImports(
  { source: was }: DeclarationNode,
  { source: is }: DeclarationNode,
  lens: Lens,
): ReplacedNames[] {
  return namesBetween(importedNames(was, lens), importedNames(is, lens), false);
}

function importedNames(source: SourceTree, lens: Lens): ReadonlyMap<string, number> {
  const { tree, role } = source;
  const names = new Map<string, number>();
  for (let node = 0; node < tree.count; node += role[node] === Role.import ? tree.size[node] : 1) {
    if (role[node] !== Role.import) continue;
    for (let at = source.firstToken[node]; at < tokensEnd(source, node); at++) addName(names, source, at, lens);
  }
  return names;
}

/** What names a parameter or a variable there names no callable; what is called there may be another one with other arguments. */
function namesAt(user: DeclarationNode, fragment: Fragment, lens: Lens): ReadonlyMap<string, number> {
  const locals = user.kind === 'file' ? null : localNamesOf(user);
  const names = new Map<string, number>();
  for (const at of fragment.positions) {
    if (locals?.has(user.source.tokens[at]) !== true) addName(names, user.source, at, lens);
  }
  for (const call of user.calls) {
    if (call.argumentCount !== null && isCallIn(call, user, fragment)) names.delete(call.name);
  }
  return names;
}

/** `as other` and `other: ` say what it is called elsewhere, and name nothing. */
function addName(
  names: Map<string, number>,
  { tokens, tokenNode, role, tree, language }: SourceTree,
  at: number,
  { table, canonical }: Lens,
): void {
  const leaf = tokenNode[at];
  if (!isName(role[leaf])) return;
  const naming = leaf > 0 ? language.table.memberNaming?.(tree, tree.parent[leaf]) : null;
  if (naming?.outer !== leaf || naming.inner === leaf) addCount(names, table.texts[canonical[tokens[at]]]);
}

function namesBetween(
  was: ReadonlyMap<string, number>,
  is: ReadonlyMap<string, number>,
  inPlaceOnly: boolean,
): ReplacedNames[] {
  const [lost, gained] = [beyond(was, is), beyond(is, was)];
  return lost.size > 0 && gained.size > 0 ? [{ lost, gained, inPlaceOnly }] : [];
}

function beyond(names: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): ReadonlySet<string> {
  return new Set([...names].filter(([name, count]) => count > (others.get(name) ?? 0)).map(([name]) => name));
}
