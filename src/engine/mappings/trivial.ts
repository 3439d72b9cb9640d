/**
 * Which edits mean nothing: asked of single tokens, moves and updates, and answered by what the language says about its noise.
 *
 * An answer is a proof on the trees, never a guess: parentheses are redundant only where the tree is the same without them.
 */
import type { Triviality } from '../model.js';
import { requoted } from '../languages/quotes.js';
import { isComment, isStatement, Role } from '../languages/roles.js';
import type { SourceTree } from '../structure/source.js';
import { tokenCount } from '../structure/source.js';
import { isNamed, NO_NODE, nodeText } from '../syntax/tree.js';
import type { NumberPair } from './nodeMap.js';
import { UNMAPPED } from './nodeMap.js';
import { saidIn, wordsIn } from './comments.js';
import { isGroup, soleContent } from './groups.js';
import type { FileState, Workspace } from './workspace.js';

/** Why code without a counterpart means nothing; null when it may mean something. `node` has no mapped node inside. */
export function trivialityOfLone(workspace: Workspace, side: 'before' | 'after', state: FileState, node: number): Triviality | null {
  const { source } = state;
  if (saysNothing(source, node)) return 'layout';
  if (tokenCount(source, node) !== 1) return null;
  const parent = source.tree.parent[node];
  if (parent !== NO_NODE && isGroup(source, parent)) return isRedundantGroup(workspace, side, state, parent) ? 'grouping' : null;
  return isRedundantSeparator(source, node) ? 'punctuation' : null;
}

/** Is what stands inside mapped to something that stands in the same place without parentheses? */
function isRedundantGroup(workspace: Workspace, side: 'before' | 'after', state: FileState, group: number): boolean {
  const { source, base } = state;
  const partner = side === 'before' ? workspace.map.ofBefore : workspace.map.ofAfter;
  const back = side === 'before' ? workspace.map.ofAfter : workspace.map.ofBefore;
  const isLoneGroup = (of: FileState, partners: Int32Array, node: number): boolean => isGroup(of.source, node) && partners[of.base + node] === UNMAPPED;
  if (!isLoneGroup(state, partner, group) || source.language.table.noise?.groupCounts?.(source.tree, group)) return false;
  let inner = group;
  while (inner !== NO_NODE && isLoneGroup(state, partner, inner)) inner = soleContent(source, inner);
  if (inner === NO_NODE || partner[base + inner] === UNMAPPED || back[partner[base + inner]] !== base + inner) return false;
  const other = workspace.stateAt(side === 'before' ? 'after' : 'before', partner[base + inner]);
  const outermost = (of: FileState, partners: Int32Array, node: number): number => {
    let at = node;
    while (of.source.tree.parent[at] !== NO_NODE && isLoneGroup(of, partners, of.source.tree.parent[at])) at = of.source.tree.parent[at];
    return at;
  };
  const here = outermost(state, partner, inner);
  const there = outermost(other, back, partner[base + inner] - other.base);
  const [up, upThere] = [source.tree.parent[here], other.source.tree.parent[there]];
  if (up === NO_NODE || upThere === NO_NODE || partner[base + up] !== other.base + upThere || source.language !== other.source.language) return false;
  return source.tree.field[here] === other.source.tree.field[there] || source.role[inner] === Role.parameter;
}

/** A separator between two elements or after the last, the end of a statement, or an empty statement among others. */
function isRedundantSeparator({ tree, role, language }: SourceTree, node: number): boolean {
  const { noise } = language.table;
  const parent = tree.parent[node];
  if (noise === undefined || parent === NO_NODE) return false;
  const text = nodeText(tree, node);
  const isSeparator = (noise.separators ?? []).includes(text);
  if (isSeparator && language.listKind[tree.kind[parent]] === 1 && !noise.separatorCounts?.(tree, node)) {
    const { before, after } = neighbours(tree, role, node);
    // A separator that follows another one, or opens the list, stands for an element that is left out.
    return before !== NO_NODE && isNamed(tree, before) && !(after !== NO_NODE && (noise.separators ?? []).includes(nodeText(tree, after)));
  }
  const parentRole = role[parent];
  if (isSeparator && parentRole === Role.typeBody) return true;
  if (!(noise.terminators ?? []).includes(text)) return false;
  const isAmongStatements = parentRole === Role.block || parentRole === Role.file || parentRole === Role.typeBody || parentRole === Role.branch;
  return isAmongStatements || (isStatement(parentRole) && parentRole !== Role.composite) || parentRole === Role.declaration || parentRole === Role.import || parentRole === Role.packageClause;
}

/** The siblings on both sides, comments aside; -1 for none. */
function neighbours(tree: SourceTree['tree'], role: Uint8Array, node: number): { readonly before: number; readonly after: number } {
  const parent = tree.parent[node];
  let before = NO_NODE;
  let after = NO_NODE;
  for (let child = parent + 1; child < parent + tree.size[parent] && after === NO_NODE; child += tree.size[child]) {
    if (isComment(role[child])) continue;
    if (child < node) before = child;
    else if (child > node) after = child;
  }
  return { before, after };
}

/** A comment without a word in it; what documents something is there even so. */
function saysNothing(source: SourceTree, node: number): boolean {
  return source.role[node] === Role.comment && wordsIn(source, nodeText(source.tree, node)) === '';
}

/** Two texts of one token: the same string in other quotes, the same words of a comment on other lines. */
export function trivialityOfUpdate(workspace: Workspace, pair: NumberPair): Triviality | null {
  const [before, after, areComments] = workspace.tokenTexts(pair);
  const { source, base } = workspace.stateAt('before', pair.before);
  if (areComments) return areOfOneSort(workspace, pair) && saidIn(source, before) === saidIn(source, after) ? 'layout' : null;
  if (source.role[pair.before - base] !== Role.string) return null;
  const noise = source.language.table.noise ?? {};
  return requoted(before, noise) === requoted(after, noise) ? 'quotes' : null;
}

function areOfOneSort(workspace: Workspace, { before, after }: NumberPair): boolean {
  const a = workspace.stateAt('before', before);
  const b = workspace.stateAt('after', after);
  const [x, y] = [before - a.base, after - b.base];
  return a.source.language === b.source.language && a.source.tree.kind[x] === b.source.tree.kind[y] && a.source.role[x] === b.source.role[y];
}

/** A comment that says nothing, or something imported that stands in another place among its like. */
export function trivialityOfMove(workspace: Workspace, { before, after }: NumberPair): Triviality | null {
  const a = workspace.stateAt('before', before);
  const b = workspace.stateAt('after', after);
  if (saysNothing(a.source, before - a.base)) return 'layout';
  const isFree = ({ source, base }: FileState, number: number): boolean => source.language.table.noise?.isOrderFree?.(source.tree, number - base) ?? false;
  if (!isFree(a, before) || !isFree(b, after)) return null;
  const up = a.source.tree.parent[before - a.base];
  const upThere = b.source.tree.parent[after - b.base];
  const areTogether = up === 0 && upThere === 0 ? workspace.arePaired({ before, after }) : up >= 0 && workspace.map.ofBefore[a.base + up] === b.base + upThere;
  return areTogether ? 'importOrder' : null;
}
