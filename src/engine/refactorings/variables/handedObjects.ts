/**
 * Objects with functions that were written where a call is handed them and got a name, or lost the one they had: `new Chart(canvas, {...})`
 * was made `const config = {...}; new Chart(canvas, config)`. With a name, of its own or of what the call makes, such an object is a
 * declaration, and no value of the code around; so it is looked for here and not among the values.
 */
import { codeSpan } from '../../codeSpans.js';
import { addTo, valueAt } from '../../lists.js';
import { isName, isStatement, Role } from '../../languages/roles.js';
import { valueText } from '../../matching/statements/likeness/valueTokens.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { inDeclaration } from '../../structure/label.js';
import type { SourceTree } from '../../structure/source.js';
import { encloses, NO_NODE, nodeText } from '../../syntax/tree.js';
import { namingType } from '../catalogue.js';
import type { DetectedRefactoring, Place } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { quoted } from '../summaries.js';
import { HANDED_OBJECTS } from '../thresholds.js';

/** Does it stand in a call, and bear the name of what that makes? */
export function isHandedObject({ isObject, nameNode, body, source: { tree, role } }: DeclarationNode): boolean {
  if (!isObject || nameNode !== NO_NODE) return false;
  let up = tree.parent[body];
  while (
    up > 0 &&
    role[up] !== Role.argumentList &&
    role[up] !== Role.variable &&
    role[up] !== Role.assignment &&
    !isStatement(role[up])
  ) {
    up = tree.parent[up];
  }
  return up > 0 && role[up] === Role.argumentList;
}

export function detectHandedObjects(change: MatchedChange): DetectedRefactoring[] {
  return [true, false].flatMap(isExtraction => {
    const { declarations } = change.matches[isExtraction ? 'after' : 'before'];
    return declarations.flatMap(named => {
      const literal = isOfVariable(named) ? literalOf(change, named, isExtraction) : null;
      return literal ? [detected(named, literal, isExtraction)] : [];
    });
  });
}

/** An object that is the value of a variable in a callable or at the top of a file. */
function isOfVariable({ isObject, nameNode, parent, source: { tree, role } }: DeclarationNode): boolean {
  return (
    isObject &&
    nameNode !== NO_NODE &&
    role[tree.parent[nameNode]] === Role.variable &&
    parent !== null &&
    (isCallable(parent) || parent.kind === 'file')
  );
}

/** Where the other version had the object, or has it, in the call that takes it by its name in this one; null for nowhere. */
function literalOf(
  { matches }: MatchedChange,
  named: DeclarationNode,
  isExtraction: boolean,
): (Place & { readonly host: DeclarationNode }) | null {
  const other = isExtraction ? matches.beforeOf(named) : matches.afterOf(named);
  const host = named.parent && (isExtraction ? matches.beforeOf(named.parent) : matches.afterOf(named.parent));
  if (!host || (other && !isHandedObject(other))) return null;
  const { parent, name } = named;
  const takers = new Set(
    (handedIn(named.source).byName.get(name) ?? [])
      .filter(({ node }) => encloses(named.source.tree, parent?.node ?? 0, node))
      .map(({ taker }) => taker),
  );
  if (takers.size === 0) return null;
  const { source, node: root } = host;
  const value = valueText(named.source, named.body);
  const found = handedIn(source).made.find(({ node, taker }) => {
    if (!takers.has(taker) || !encloses(source.tree, root, node)) return false;
    return other ? other.source === source && other.body === node : valueText(source, node) === value;
  });
  return found ? { source, node: found.node, host } : null;
}

/** What stands as an argument, and what is called, or made, with it, as it is written. */
interface Handed {
  readonly node: number;
  readonly taker: string;
}

/** Single words by their text, and what is made where it stands. */
interface HandedThings {
  readonly byName: ReadonlyMap<string, readonly Handed[]>;
  readonly made: readonly Handed[];
}

const known = new WeakMap<SourceTree, HandedThings>();

function handedIn(source: SourceTree): HandedThings {
  return valueAt(known, source, () => findHanded(source));
}

function findHanded({ tree, role, tokens, firstToken }: SourceTree): HandedThings {
  const byName = new Map<string, Handed[]>();
  const made: Handed[] = [];
  for (let node = 1; node < tree.count; node++) {
    const list = tree.parent[node];
    if (
      list < 1 ||
      role[list] !== Role.argumentList ||
      (role[node] !== Role.creation && (tree.size[node] > 1 || !isName(role[node])))
    ) {
      continue;
    }
    const start = firstToken[tree.parent[list]];
    if (firstToken[list] - start > HANDED_OBJECTS.calleeTokens) continue;
    const handed = { node, taker: tokens.slice(start, firstToken[list]).join(' ') };
    if (role[node] === Role.creation) made.push(handed);
    else addTo(byName, nodeText(tree, node), handed);
  }
  return { byName, made };
}

function detected(
  named: DeclarationNode,
  { source, node, host }: Place & { readonly host: DeclarationNode },
  isExtraction: boolean,
): DetectedRefactoring {
  const owner = named.parent ?? named;
  const type = namingType(isExtraction, isCallable(owner));
  const places: readonly Place[] = [{ source: named.source, node: named.nameNode }];
  const there: readonly Place[] = [{ source, node }];
  return {
    type,
    summary: `${codeSpan(named.name)} ${isExtraction ? 'extracted from' : 'inlined as'} ${quoted(nodeText(source.tree, node))}`,
    description: `${type} ${named.name} ${inDeclaration(owner)}`,
    before: [isExtraction ? host : owner],
    after: [isExtraction ? owner : host],
    placesBefore: isExtraction ? there : places,
    placesAfter: isExtraction ? places : there,
    similarity: 1,
    names: null,
  };
}
