/**
 * Which names in a file stand for a variable of a declaration further out, as functions see the variables of the code
 * around them. Of a name that is mentioned before its declaration nothing is known.
 */
import { Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { addTo, valueAt } from '../../../lists.js';
import { kindName } from '../../../syntax/tree.js';
import { isCalledValue, tokenAt } from './expressions.js';
import { scopeOf } from './scopes.js';

const known = new WeakMap<SourceTree, ReadonlyMap<number, number>>();

/**
 * By leaf: the leaf that declares the variable which it mentions, where that is a variable of another declaration
 * around. `isDeclaration` is of all nodes of the file.
 */
export function capturedIn(source: SourceTree, isDeclaration: Uint8Array): ReadonlyMap<number, number> {
  return valueAt(known, source, () => read(source, isDeclaration));
}

const knownMentions = new WeakMap<SourceTree, ReadonlyMap<number, readonly number[]>>();

/** The same the other way round: by the leaf that declares a variable, mentions of it in declarations further in. */
export function capturesOf(source: SourceTree, isDeclaration: Uint8Array): ReadonlyMap<number, readonly number[]> {
  return valueAt(knownMentions, source, () => {
    const found = new Map<number, number[]>();
    for (const [leaf, declared] of capturedIn(source, isDeclaration)) addTo(found, declared, leaf);
    return found;
  });
}

interface Seen {
  readonly nameNode: number;
  /** The innermost declaration around. */
  readonly owner: number;
  readonly scopeEnd: number;
  /** How many declarations around a mention are around all of the scope as well. */
  readonly depth: number;
  readonly unseenBy: ReadonlySet<string> | null;
}

/** Roles that a name of a variable may have where it is mentioned. */
const MENTIONS: ReadonlySet<number> = new Set([Role.variableName, Role.functionName, Role.typeName]);

function read(source: SourceTree, isDeclaration: Uint8Array): Map<number, number> {
  const { tree, role, language } = source;
  const captured = new Map<number, number>();
  const declared = new Set<number>();
  /** Variables by the token of their name, innermost last. */
  const visible = new Map<number, Seen[]>();
  const owners = [0];
  let [owner, ownerEnd] = [0, tree.size[0]];
  for (let node = 1; node < tree.size[0]; node++) {
    while (node >= ownerEnd) {
      owners.pop();
      owner = owners[owners.length - 1];
      ownerEnd = owner + tree.size[owner];
    }
    if (isDeclaration[node] === 1) {
      owners.push(node);
      owner = node;
      ownerEnd = owner + tree.size[owner];
    }
    if (language.variableKind[tree.kind[node]] === 1) {
      for (const { sort, nameNode, scope: stated, unseenBy = null } of language.table.variablesAt(tree, node)) {
        const scope = stated ?? scopeOf(source, nameNode, sort, 0);
        declared.add(nameNode);
        addTo(visible, tokenAt(source, nameNode), {
          nameNode,
          owner,
          scopeEnd: scope + tree.size[scope],
          depth: owners.filter(around => around <= scope).length,
          unseenBy,
        });
      }
    }
    if (tree.size[node] !== 1 || !MENTIONS.has(role[node])) continue;
    const seen = visible.get(tokenAt(source, node));
    if (
      seen === undefined ||
      declared.has(node) ||
      !(role[node] === Role.variableName || isCalledValue(source, node))
    ) {
      continue;
    }
    while (seen.length > 0 && seen[seen.length - 1].scopeEnd <= node) seen.pop();
    const variable = seen.findLast(
      ({ unseenBy, depth }) =>
        unseenBy === null || depth >= owners.length || !unseenBy.has(kindName(tree, owners[depth])),
    );
    if (variable && variable.owner !== owner) captured.set(node, variable.nameNode);
  }
  return captured;
}
