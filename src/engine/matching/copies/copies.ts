/**
 * Declarations that the change adds and that are copies of others, perhaps with edits: what they were copied from stood before the
 * change, and stays. Nothing of a copy is folded by this. It is new code, of which a reader wants to know in what it differs.
 *
 * What a refactoring carried is no copy (`extract`, `move`), nor is what is short or shares little but what everybody writes.
 */
import type { Budget } from '../../budget.js';
import { addTo } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType } from '../../structure/declaration.js';
import type { SourceTree, TokenTable } from '../../structure/source.js';
import { tokenCount } from '../../structure/source.js';
import { encloses } from '../../syntax/tree.js';
import { visitCandidates } from '../../similarity/candidates.js';
import { similarity } from '../../similarity/weights.js';
import type { TokenWeights } from '../../similarity/weights.js';
import type { DeclarationRelationship } from '../declarations/model.js';
import type { Matches } from '../matches.js';
import type { CopyComparison } from './copyEdits.js';
import { compareCopy } from './copyEdits.js';
import { COPY_THRESHOLDS } from './thresholds.js';

export interface Copy extends CopyComparison {
  /** Of the side after. */
  readonly copy: DeclarationNode;
  /** Of the side before. */
  readonly source: DeclarationNode;
}

export interface CopiesInput {
  readonly matches: Matches;
  readonly relationships: readonly DeclarationRelationship[];
  /** Added files that are copies of others, by the lines that they share. */
  readonly copied: ReadonlyMap<SourceTree, DeclarationNode>;
  /** Files after the change that nobody wrote: what a tool made is alike, and no copy. */
  readonly generated: ReadonlySet<SourceTree>;
  readonly table: TokenTable;
  readonly weights: TokenWeights;
}

/** In the order of the copies. What stands inside a copy is none besides. */
export function findCopies(input: CopiesInput, budget: Budget): Copy[] {
  const { matches, copied, generated, table } = input;
  const held = heldByOthers(input);
  const files = matches.after.files.flatMap((copy): Copy[] => {
    const source = held.has(copy) || generated.has(copy.source) ? undefined : copied.get(copy.source);
    return source === undefined ? [] : [{ copy, source, ...compareCopy(source, copy, table) }];
  });
  const taken = new Set([...generated, ...files.map(({ copy }) => copy.source)]);
  const added = matches.after.declarations.filter(d => isCopyable(d) && !held.has(d) && !taken.has(d.source));
  if (budget.remainingMs() === 0) budget.leaveOut('copies', added.length);
  const candidates = candidatesOf(input, added, budget);
  const found: Copy[] = [];
  for (const copy of added) {
    const around = found.at(-1)?.copy;
    if (around?.source === copy.source && encloses(copy.source.tree, around.node, copy.node)) continue;
    const one = sourceOf(copy, candidates.get(copy) ?? [], input);
    if (one !== null) found.push(one);
  }
  return [...files, ...found].sort((a, b) => a.copy.index - b.copy.index);
}

/**
 * Declarations after the change that were there before, or got code from elsewhere, and all that hold such: a class into
 * which a method moved is more than a copy.
 */
function heldByOthers({ matches, relationships }: CopiesInput): ReadonlySet<DeclarationNode> {
  const held = new Set<DeclarationNode>();
  const hold = (one: DeclarationNode): void => {
    for (let up: DeclarationNode | null = one; up !== null && !held.has(up); up = up.around) held.add(up);
  };
  for (const d of matches.after.declarations) if (!matches.isFreeAfter(d)) hold(d);
  for (const { after } of relationships) hold(after);
  return held;
}

/** Long enough to be known again: no accessor, no delegation. */
function isCopyable(d: DeclarationNode): boolean {
  return (
    (isCallable(d) || isType(d)) &&
    !d.isInCode &&
    !d.isAlias &&
    tokenCount(d.source, d.node) >= COPY_THRESHOLDS.leastTokens
  );
}

interface Candidate {
  readonly source: DeclarationNode;
  readonly likeness: number;
}

/** By added declaration: what stays, was there before, and says much of the same. */
function candidatesOf(
  { matches, weights }: CopiesInput,
  added: readonly DeclarationNode[],
  budget: Budget,
): Map<DeclarationNode, Candidate[]> {
  const found = new Map<DeclarationNode, Candidate[]>();
  if (added.length === 0) return found;
  // A method that only has its head left was moved, not copied.
  const hasItsCode = (d: DeclarationNode): boolean => {
    const stays = matches.afterOf(d);
    return stays !== null && (stays.body >= 0 || d.body < 0);
  };
  const staying = matches.before.declarations.filter(d => isCopyable(d) && hasItsCode(d));
  visitCandidates(
    added.map(({ tokens }) => tokens),
    staying.map(({ tokens }) => tokens),
    weights,
    COPY_THRESHOLDS.leastShared,
    budget,
    (i, j) => {
      const [copy, source] = [added[i], staying[j]];
      if (isType(copy) !== isType(source)) return;
      const likeness = similarity(copy.tokens, source.tokens, weights);
      if (likeness >= COPY_THRESHOLDS.leastShared) addTo(found, copy, { source, likeness });
    },
  );
  return found;
}

/** The one of which most stands in the copy; of several, the one that stands nearest to it. */
function sourceOf(
  copy: DeclarationNode,
  candidates: readonly Candidate[],
  { matches, table }: CopiesInput,
): Copy | null {
  let best: Copy | null = null;
  const likeliest = [...candidates].sort((a, b) => b.likeness - a.likeness).slice(0, COPY_THRESHOLDS.mostSources);
  for (const { source } of likeliest) {
    const compared = compareCopy(source, copy, table);
    if (!isCopied(compared)) continue;
    const gain = compared.similarity - (best?.similarity ?? 0);
    if (best === null || gain > 0 || (gain === 0 && isNearer(matches, copy, source, best.source))) {
      best = { copy, source, ...compared };
    }
  }
  return best;
}

/** Is most kept, and in runs long enough? What is only written in the same style is kept word by word. */
function isCopied({ similarity, kept, edits }: CopyComparison): boolean {
  return similarity >= COPY_THRESHOLDS.leastKept && kept >= COPY_THRESHOLDS.leastRun * (edits.length + 1);
}

function isNearer(matches: Matches, copy: DeclarationNode, source: DeclarationNode, other: DeclarationNode): boolean {
  const distanceOf = (from: DeclarationNode): number => {
    const stays = matches.afterOf(from);
    return stays?.source === copy.source ? Math.abs(stays.node - copy.node) : Infinity;
  };
  return distanceOf(source) < distanceOf(other);
}
