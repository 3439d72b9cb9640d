/**
 * Values that a name is given by another construct than before: `x := f(a)` and `x = f(a, b)`, `let x = f()` and `x = f()`, `x = f()` and
 * `with f() as x`, or `if x := f()`. As statements they have no partners; what the name is given is the same, or what that was changed to.
 *
 * What only equal values tell stands in `changedSorts.ts`, and comes first.
 */
import { Role } from '../../languages/roles.js';
import { addTo } from '../../lists.js';
import { mayMap } from '../../matching/statements/bodies/compatible.js';
import { afterEquals, isTypeNode, tokenAt } from '../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import type { SourceTree } from '../../structure/source.js';
import { tokenCount } from '../../structure/source.js';
import { isNamed, NO_NODE, nodeText } from '../../syntax/tree.js';
import { likeness } from './nodeLikeness.js';
import { INSIDE } from '../thresholds.js';
import type { FileState, Workspace } from '../workspace.js';
import type { NodeRef, Partners } from '../nodeRef.js';
import { nodeOf, refOf } from '../nodeRef.js';

interface Given {
  /** The node that gives it, what it gives, and the statement whose head holds both. */
  readonly node: number;
  readonly value: number;
  readonly statement: number;
}

/** After all other pairs: takes nothing that has a partner. `named`: content hashes of values that refactorings tell of. */
export function pairGivenValues(
  workspace: Workspace,
  { before, after, fragmentsBefore, fragmentsAfter }: StatementMapping,
  named: ReadonlySet<number>,
): void {
  if (before.isInCode || after.isInCode) return;
  const [stateA, stateB] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const inA = freeGiven(fragmentsBefore, stateA, { partners: workspace.map.ofBefore, other: stateB }, named);
  if (inA.size === 0) return;
  const inB = freeGiven(fragmentsAfter, stateB, { partners: workspace.map.ofAfter, other: stateA }, named);
  const pairing = workspace.pairing(before.source, after.source);
  for (const [name, as] of inA) {
    const bs = inB.get(name) ?? [];
    if (as.length * bs.length > INSIDE.maxGap) continue;
    const candidates = as.flatMap((a, i) =>
      bs.flatMap((b, j) => {
        if (!mayMap(before.source, a.value, after.source, b.value)) return [];
        // Two of one sort were compared as statements.
        if (
          mayMap(before.source, a.node, after.source, b.node) &&
          mayMap(before.source, a.statement, after.source, b.statement)
        ) {
          return [];
        }
        const alike = likeness(before.source, a.value, after.source, b.value);
        return alike >= INSIDE.givenLikeness ? [{ a, b, alike, apart: Math.abs(i - j) }] : [];
      }),
    );
    candidates.sort((p, q) => q.alike - p.alike || p.apart - q.apart);
    for (const { a, b } of candidates) {
      if (
        workspace.map.ofBefore[refOf(stateA.base, a.value)] < 0 &&
        workspace.map.ofAfter[refOf(stateB.base, b.value)] < 0
      ) {
        pairing.pair(a.value, b.value);
      }
    }
  }
}

/** By what they are given to. */
function freeGiven(
  { source, node: nodes, count }: Fragments,
  { base, stop }: FileState,
  { partners, other }: { readonly partners: Partners; readonly other: FileState },
  named: ReadonlySet<number>,
): ReadonlyMap<string, readonly Given[]> {
  const { tree, role, contentHash } = source;
  // What is declared without a value now is still declared, and given its value elsewhere.
  const givesNothing = (partner: NodeRef): boolean =>
    partner >= other.base &&
    partner < refOf(other.base, other.source.tree.count) &&
    givenAt(other.source, nodeOf(other.base, partner)) === null;
  const found = new Map<string, Given[]>();
  for (let i = 1; i < count; i++) {
    const statement = nodes[i];
    if (role[statement] === Role.block || role[statement] === Role.branch) continue;
    const end = statement + tree.size[statement];
    for (let node = statement + 1; node < end; node += stop[node] === 1 ? tree.size[node] : 1) {
      if (stop[node] === 1 || (partners[refOf(base, node)] >= 0 && !givesNothing(partners[refOf(base, node)]))) {
        continue;
      }
      const given = givenAt(source, node);
      if (
        given === null ||
        tokenCount(source, given.value) < INSIDE.landmarkTokens ||
        named.has(contentHash[given.value])
      ) {
        continue;
      }
      if (
        partners
          .subarray(refOf(base, given.value), refOf(base, given.value + tree.size[given.value]))
          .some(partner => partner >= 0)
      ) {
        continue;
      }
      addTo(found, given.name, { node, value: given.value, statement });
    }
  }
  return found;
}

/** What a node gives to what; null where it gives nothing, or changes what was given (`+=`). */
function givenAt(source: SourceTree, node: number): { readonly name: string; readonly value: number } | null {
  const {
    tree,
    role,
    contentHash,
    language: { table, variableKind },
  } = source;
  if (role[node] === Role.variable || role[node] === Role.assignment) {
    const value = afterEquals(source, node);
    if (value === NO_NODE) return null;
    const names: number[] = [];
    for (let child = node + 1; child < value; child += tree.size[child]) {
      if (isNamed(tree, child)) names.push(...(isTypeNode(source, child) ? [] : [contentHash[child]]));
      else if (/[^:]=$/.test(nodeText(tree, child))) return null;
    }
    return names.length > 0 ? { name: names.join(' '), value } : null;
  }
  if (variableKind[tree.kind[node]] !== 1) return null;
  const [site, more] = table.variablesAt(tree, node);
  if (site?.sort !== 'resource' || more !== undefined || tokenAt(source, site.nameNode) < 0) return null;
  const value = site.initialiser === NO_NODE ? node + 1 : site.initialiser;
  return value > site.nameNode || value + tree.size[value] <= site.nameNode
    ? { name: `${contentHash[site.nameNode]}`, value }
    : null;
}
