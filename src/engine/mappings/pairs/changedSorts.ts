/**
 * Statements that became statements of another sort in the same declaration: `use(a)` and `return use(a)`,
 * `const x = use(a)`, `if (use(a))`. As statements they have no partners, but what they evaluate is the same: only what
 * came around it, or went, is to be read.
 *
 * A value that got a name, or lost it, is left to the refactoring that says so; where none does, because what is done
 * with the name is another thing (`x = use(a)`, and `const y = use(a); x = y.z`), the value is still what it was.
 */
import { Role } from '../../languages/roles.js';
import { isAtomic } from '../../matching/statements/bodies/compatible.js';
import { valueOf } from '../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { tokenCount } from '../../structure/source.js';
import { isPartOfOther } from './nodeLikeness.js';
import { INSIDE } from '../thresholds.js';
import type { FileState, Workspace } from '../workspace.js';
import type { Partners } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

/** An expression without a partner, in which nothing has one. */
interface FreeValue {
  readonly node: number;
  readonly statement: number;
  /** It is what its statement evaluates. */
  readonly isValue: boolean;
  /** And that has no partner. */
  readonly isWhole: boolean;
  /** And the statement does nothing else with it than to hand it back. */
  readonly isAll: boolean;
}

/** After all other pairs: takes nothing that has a partner. `named`: content hashes of values that refactorings tell of. */
export function pairChangedSorts(
  workspace: Workspace,
  { before, after, fragmentsBefore, fragmentsAfter }: StatementMapping,
  named: ReadonlySet<number>,
): void {
  if (before.isInCode || after.isInCode) return;
  const [stateA, stateB] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const inA = freeValues(fragmentsBefore, stateA, workspace.map.ofBefore);
  if (inA.size === 0) return;
  const inB = freeValues(fragmentsAfter, stateB, workspace.map.ofAfter);
  const pairing = workspace.pairing(before.source, after.source);
  for (const [hash, a] of inA) {
    const b = inB.get(hash);
    if (a === null || !b || named.has(hash) || before.source.role[a.node] !== after.source.role[b.node]) continue;
    const isFree =
      workspace.map.ofBefore[refOf(stateA.base, a.node)] < 0 && workspace.map.ofAfter[refOf(stateB.base, b.node)] < 0;
    if (!isFree || !(a.isAll || b.isAll || isGivenAnew(a, b, tokenCount(before.source, a.node)))) continue;
    pairing.pair(a.node, b.node);
    // What ends the one ends the other.
    if (a.isWhole && b.isWhole) pairing.pairInside(a.statement, b.statement);
  }
}

/** Is it all that a statement without a partner evaluates, and the same, or some words in something else, in the other version? */
function isGivenAnew(a: FreeValue, b: FreeValue, tokens: number): boolean {
  return (a.isWhole || b.isWhole) && ((a.isValue && b.isValue) || tokens >= INSIDE.distinctiveTokens);
}

/** By content hash, outer ones first; null for what occurs several times. */
function freeValues(
  { source, node: nodes, count }: Fragments,
  { base, stop }: FileState,
  partners: Partners,
): ReadonlyMap<number, FreeValue | null> {
  const { tree, role, contentHash } = source;
  const found = new Map<number, FreeValue | null>();
  for (let i = 1; i < count; i++) {
    const statement = nodes[i];
    if (role[statement] === Role.block || role[statement] === Role.branch) continue;
    const value = valueOf(source, statement);
    const isAlone = partners[refOf(base, statement)] < 0;
    const end = statement + tree.size[statement];
    const mappedFrom = nextMapped(partners.subarray(refOf(base, statement), refOf(base, end)));
    for (let node = statement + 1; node < end;) {
      if (stop[node] === 1 || isAtomic(source, node)) {
        node += tree.size[node];
        continue;
      }
      if (
        !isPartOfOther(source, node) &&
        tokenCount(source, node) >= INSIDE.landmarkTokens &&
        mappedFrom[node - statement] >= node + tree.size[node] - statement
      ) {
        const isValue = node === value;
        const isWhole = isValue && isAlone;
        found.set(
          contentHash[node],
          found.has(contentHash[node])
            ? null
            : { node, statement, isValue, isWhole, isAll: isWhole && tree.parent[node] === statement },
        );
      }
      node++;
    }
  }
  return found;
}

/** By place: the first place from there on that has a partner, or behind the last. Asked for each node of long chains, so made once. */
function nextMapped(partners: Int32Array): Int32Array {
  const next = new Int32Array(partners.length);
  for (let i = partners.length - 1, first = partners.length; i >= 0; i--) {
    if (partners[i] >= 0) first = i;
    next[i] = first;
  }
  return next;
}
