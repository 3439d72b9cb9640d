/**
 * Words that all stayed as they are, in the same order, and belong together in another way: a blank or a line end went
 * or came that is a part of the program. There is an edit, though no word differs.
 *
 * Asked of code that holds no statements, so that each word is looked at once. Knows nothing of white space: it
 * compares trees.
 */
import { isOneLanguage } from '../../languages/language.js';
import { isStatementLike, Role } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import type { SourceTree } from '../../structure/source.js';
import { tokenCount, tokensEnd } from '../../structure/source.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** The first token of each piece of code of which the tokens are grouped otherwise. */
export function regroupedWords(workspace: Workspace): readonly NumberPair[] {
  const found: NumberPair[] = [];
  for (const { source } of workspace.before.files) {
    const a = workspace.stateOf(source);
    const { tree, contentHash } = source;
    const holds = holdsUnits(a);
    for (let node = 1; node < tree.count;) {
      const other = workspace.map.ofBefore[refOf(a.base, node)];
      if (holds[node] === 1 || tokenCount(source, node) < 2) node++;
      else {
        const b =
          other < 0 || !workspace.map.isMutual(refOf(a.base, node), other) ? null : workspace.stateAt('after', other);
        if (
          b !== null &&
          b.source.contentHash[nodeOf(b.base, other)] !== contentHash[node] &&
          holdsUnits(b)[nodeOf(b.base, other)] === 0
        ) {
          const at = regroupedAt(workspace, a, node, b, nodeOf(b.base, other));
          if (at !== null) found.push(at);
        }
        node += tree.size[node];
      }
    }
  }
  return found;
}

/** By node: 1 for those inside which a statement or a declaration stands. */
function holdsUnits({ source }: FileState): Uint8Array {
  return valueAt(unitsIn, source, () => {
    const {
      tree: { count, parent },
      role,
    } = source;
    const holds = new Uint8Array(count);
    for (let node = count - 1; node > 0; node--) {
      if (holds[node] === 1 || isStatementLike(role[node]) || role[node] === Role.declaration) holds[parent[node]] = 1;
    }
    return holds;
  });
}

const unitsIn = new WeakMap<SourceTree, Uint8Array>();

/** Null where the tokens are not the same, one for one, or stand together as they did. */
function regroupedAt(workspace: Workspace, a: FileState, x: number, b: FileState, y: number): NumberPair | null {
  const count = tokenCount(a.source, x);
  if (count !== tokenCount(b.source, y) || !isOneLanguage(a.source.language, b.source.language)) return null;
  const [firstA, firstB] = [a.source.firstToken[x], b.source.firstToken[y]];
  const pairAt = (i: number): NumberPair => ({
    before: refOf(a.base, a.source.tokenNode[firstA + i]),
    after: refOf(b.base, b.source.tokenNode[firstB + i]),
  });
  for (let i = 0; i < count; i++) {
    const { before, after } = pairAt(i);
    if (!workspace.map.isMutual(before, after)) return null;
  }
  const [groupsA, groupsB] = [groupsIn(a, x), groupsIn(b, y)];
  for (let i = 0; i < Math.max(groupsA.length, groupsB.length); i++) {
    if (groupsA[i] === groupsB[i]) continue;
    const first = Math.min(groupsA[i] ?? Infinity, groupsB[i] ?? Infinity);
    return pairAt(Math.floor(first / (count + 1)));
  }
  return null;
}

/**
 * Which tokens belong together, each group by one number: where it begins and how long it is. What stands around one
 * group alone adds nothing.
 */
function groupsIn({ source }: FileState, top: number): number[] {
  const { tree, firstToken, role } = source;
  const space = tokenCount(source, top) + 1;
  const groups: number[] = [];
  for (let node = top; node < top + tree.size[top]; node++) {
    const length = tokensEnd(source, node) - firstToken[node];
    const group = (firstToken[node] - firstToken[top]) * space + length;
    if (length > 1 && group !== groups.at(-1) && role[node] !== Role.error) groups.push(group);
  }
  return groups;
}
