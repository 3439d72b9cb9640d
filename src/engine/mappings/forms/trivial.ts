/**
 * Which edits mean nothing: asked of single tokens, moves and updates, and answered by what the language says about its noise.
 *
 * An answer is a proof on the trees, never a guess: parentheses are redundant only where the tree is the same without them.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { EquivalenceId } from '../../equivalences/registry.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { addTo, valueAt } from '../../lists.js';
import { isOperation, isUnrankedOperation } from '../../languages/operatorRanks.js';
import { requoted } from '../../languages/quotes.js';
import { isComment, isStatement, Role } from '../../languages/roles.js';
import { isRedundantSeparator } from '../../structure/separators.js';
import type { SourceTree } from '../../structure/source.js';
import { hasSpellings, tokenCount, tokensEnd } from '../../structure/source.js';
import { isBraced } from '../../structure/wording.js';
import { children, isNamed, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import type { NodeRef, Partners } from '../nodeRef.js';
import { nodeOf, refOf, UNMAPPED } from '../nodeRef.js';
import { saidIn, wordsIn } from '../pairs/comments.js';
import { endsChain, isGroup } from '../pairs/groups.js';
import { isHolderUnsaid } from '../meanings/bareMembers.js';
import { isFormOfBody } from '../pairs/functionBodies.js';
import { areOfOnePath, isOfOtherPath } from '../meanings/importedMeanings.js';
import { areImportedTogether, isImportedTogether } from './importGroups.js';
import { isBroughtTwice } from '../meanings/importedNames.js';
import { isModifierElsewhere, isModifierInOtherPlace } from './modifierOrder.js';
import { isBoundSaidElsewhere } from './saidBounds.js';
import { isShownAlike, isShownElsewhere } from './shownNames.js';
import { isInSameType } from './typeSpelling.js';
import { followedImportsOf } from '../meanings/followedImports.js';
import { isImportUnused } from '../meanings/unusedImports.js';
import type { Counterpart, FileState, Workspace } from '../workspace.js';
import { onlyChild } from '../../matching/statements/bodies/expressions.js';

/**
 * Why code without a counterpart means nothing; null when it may mean something. `node` has no mapped node inside.
 * `nests` keeps what was found of groups in groups, while the map stays as it is: the answer is one for all of a nest.
 */
export function equivalenceOfUnmatched(
  workspace: Workspace,
  side: Side,
  state: FileState,
  node: number,
  nests: Map<number, boolean>,
): EquivalenceId | null {
  return (
    equivalenceByItself(workspace, side, state, node, nests) ??
    (isImportedTogether(workspace, side, state, node) ? 'import-grouping' : null) ??
    (isImportedOtherwise(workspace, side, state, node) ? 'import-source' : null) ??
    (isNoLongerNeeded(workspace, side, state, node) ? 'unused-import' : null)
  );
}

function isNoLongerNeeded(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const { source } = state;
  const [first, end] = [source.firstToken[node], tokensEnd(source, node)];
  return isImportUnused(workspace, followedImportsOf(workspace), side, state, first, end);
}

/** Does what an import says lead to the same as another one does on the other side, with no refactoring between? */
function isImportedOtherwise(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const { source } = state;
  const [first, end] = [source.firstToken[node], tokensEnd(source, node)];
  return followedImportsOf(workspace).ofTokens(side, state, first, end)?.refactoring === null;
}

type Premise = (workspace: Workspace, side: Side, state: FileState, node: number) => boolean;

/** What may be true of a node however much stands in it. The first that holds is the answer. */
const BY_ITSELF: readonly (readonly [EquivalenceId, Premise])[] = [
  ['comment-without-words', (_, __, { source }, node) => saysNothing(source, node)],
  [
    'implied-word',
    (workspace, side, state, node) =>
      state.source.language.table.noise?.isIdle?.(state.source.tree, node) === true &&
      !isOfUnmatchedDeclaration(workspace, side, state, node),
  ],
  ['member-shorthand', isNamedAlike],
  ['modifier-order', isModifierElsewhere],
  ['export-placement', isShownAlike],
  ['type-spelling', isInSameType],
  [
    'import-path',
    (workspace, side, state, node) => {
      const [token, end] = [state.source.firstToken[node], tokensEnd(state.source, node)];
      // A comment has no tokens: what stands behind it is none of its own.
      return (
        (token < end && isOfOtherPath(workspace, side, state, token, end)) ||
        followedImportsOf(workspace).ofQualifier(side, state, token, end)?.refactoring === null
      );
    },
  ],
  ['bound-placement', isBoundSaidElsewhere],
];

function equivalenceByItself(
  workspace: Workspace,
  side: Side,
  state: FileState,
  node: number,
  nests: Map<number, boolean>,
): EquivalenceId | null {
  const known = BY_ITSELF.find(([, holds]) => holds(workspace, side, state, node));
  if (known !== undefined) return known[0];
  return tokenCount(state.source, node) === 1 ? equivalenceOfToken(workspace, side, state, node, nests) : null;
}

/** What one word or sign means by what it stands in. */
function equivalenceOfToken(
  workspace: Workspace,
  side: Side,
  state: FileState,
  node: number,
  nests: Map<number, boolean>,
): EquivalenceId | null {
  const { source } = state;
  const { tree, language } = source;
  const { noise } = language.table;
  if (isHolderUnsaid(workspace, side, state, source.firstToken[node])) return 'implicit-receiver';
  const parent = tree.parent[node];
  if (parent === NO_NODE) return isRedundantSeparator(source, node) ? 'redundant-separator' : null;
  if (!isNamed(tree, node) && noise?.gathers?.(tree, parent) === true) {
    return holdsOneSort(workspace, side, state, parent) ? 'declaration-group' : null;
  }
  if (isFormOfBody(workspace, side, state, node)) return 'expression-body';
  if (noise?.isFrameSign?.(tree, node) === true && isFramedThere(workspace, side, state, parent)) return 'frame-signs';
  if (isBraceOfOne(source, node)) {
    return holdsSameAlone(workspace, side, state, parent) ? 'braces-of-one-statement' : null;
  }
  if (noise?.isSaidTwice?.(tree, node) === true && saysTheSameWithout(workspace, side, state, parent)) {
    return 'said-twice';
  }
  if (isRedundantSeparator(source, node)) return 'redundant-separator';
  return isGroup(source, parent) && isRedundantGroup(workspace, side, state, parent, nests)
    ? 'redundant-parentheses'
    : null;
}

/** Is it a part of the head of a declaration that is there on this side only? */
function isOfUnmatchedDeclaration(
  workspace: Workspace,
  side: Side,
  { source: { tree, role }, base }: FileState,
  node: number,
): boolean {
  const parent = tree.parent[node];
  return (
    parent !== NO_NODE &&
    role[parent] === Role.declaration &&
    workspace.partnersOn(side)[refOf(base, parent)] === UNMAPPED
  );
}

/** Is what a node became of its kind? */
function isOfItsKind({ source }: FileState, node: number, { state, node: other }: Counterpart): boolean {
  return (
    isOneLanguage(state.source.language, source.language) && state.source.tree.kind[other] === source.tree.kind[node]
  );
}

/** The node of the same kind that stands for it on the other side, and for nothing else; null for none. */
function sameThere(workspace: Workspace, side: Side, state: FileState, node: number): Counterpart | null {
  const found = workspace.soleCounterpart(side, state, node);
  return found !== null && isOfItsKind(state, node, found) ? found : null;
}

/** Does it stand on the other side as it is, or in another frame? */
function isFramedThere(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const found = workspace.soleCounterpart(side, state, node);
  if (found === null || isOfItsKind(state, node, found)) return found !== null;
  const {
    tree,
    language: {
      table: { noise },
    },
  } = found.state.source;
  return noise?.isFrameless?.(tree, found.node) === true || noise?.isFrameSign?.(tree, found.node + 1) === true;
}

/** Does the node stand on the other side with just what is left of it here without that? */
function saysTheSameWithout(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const {
    source: { tree, language },
    base,
  } = state;
  const [partner, back] = [workspace.partnersOn(side), workspace.partnersOn(otherSide(side))];
  const found = sameThere(workspace, side, state, node);
  return (
    found !== null &&
    children(tree, node).every(
      child => partner[refOf(base, child)] !== UNMAPPED || language.table.noise?.isSaidTwice?.(tree, child) === true,
    ) &&
    children(found.state.source.tree, found.node).every(child => back[refOf(found.state.base, child)] !== UNMAPPED)
  );
}

/**
 * `size: size` where the other side has `size` alone, or the reverse: does the same list give the same member its value
 * there, by the same name?
 */
function isNamedAlike(workspace: Workspace, side: Side, state: FileState, node: number): boolean {
  const list = state.source.tree.parent[node];
  const name = nameOfBoth(state.source, node);
  const found = name === null || list === NO_NODE ? null : sameThere(workspace, side, state, list);
  const namesakes = found && name !== null ? membersIn(found.state.source, found.node).get(name) : undefined;
  return (
    found !== null &&
    namesakes?.length === 1 &&
    workspace.partnersOn(otherSide(side))[refOf(found.state.base, namesakes[0])] === UNMAPPED
  );
}

const memberLists = new WeakMap<SourceTree, Map<number, ReadonlyMap<string, readonly number[]>>>();

/** The members of a list that are given their values by their own names; each list is read once. */
function membersIn(source: SourceTree, list: number): ReadonlyMap<string, readonly number[]> {
  const lists = valueAt(memberLists, source, () => new Map<number, ReadonlyMap<string, readonly number[]>>());
  return valueAt(lists, list, () => {
    const found = new Map<string, number[]>();
    for (const child of children(source.tree, list)) {
      const name = nameOfBoth(source, child);
      if (name !== null) addTo(found, name, child);
    }
    return found;
  });
}

/** The name that a member is given its value by, if that is its own name as well; null for all else. */
function nameOfBoth({ tree, language }: SourceTree, node: number): string | null {
  const naming = language.table.memberNaming?.(tree, node);
  const name = naming ? nodeText(tree, naming.outer) : null;
  return naming && name === nodeText(tree, naming.inner) ? name : null;
}

/** Is there no such group on the other side, and are those declarations in it that were there as well of the same sort there? */
function holdsOneSort(workspace: Workspace, side: Side, state: FileState, group: number): boolean {
  const partner = workspace.partnersOn(side);
  return (
    partner[refOf(state.base, group)] === UNMAPPED &&
    children(state.source.tree, group).every(
      child => partner[refOf(state.base, child)] === UNMAPPED || sameThere(workspace, side, state, child) !== null,
    )
  );
}

/** Is it a brace of a block of one statement that declares nothing, where a statement could stand without? */
function isBraceOfOne(source: SourceTree, brace: number): boolean {
  const { tree, role } = source;
  const block = tree.parent[brace];
  const holder = tree.parent[block];
  if (
    role[block] !== Role.block ||
    holder <= 0 ||
    (role[holder] !== Role.composite && role[holder] !== Role.branch) ||
    !isBraced(source, block) ||
    source.language.table.noise?.groupCounts?.(tree, block)
  ) {
    return false;
  }
  const held = children(tree, block).filter(child => isNamed(tree, child) && !isComment(role[child]));
  return held.length === 1 && isStatement(role[held[0]]);
}

/** Does the other side have the one statement of a block in the very place of the block? */
function holdsSameAlone(workspace: Workspace, side: Side, { source, base }: FileState, block: number): boolean {
  const { tree, role } = source;
  const partner = workspace.partnersOn(side);
  const back = workspace.partnersOn(otherSide(side));
  const held = children(tree, block).find(child => isNamed(tree, child) && !isComment(role[child])) as number;
  const other = partner[refOf(base, held)];
  if (partner[refOf(base, block)] !== UNMAPPED || other === UNMAPPED || back[other] !== refOf(base, held)) return false;
  const there = workspace.stateAt(otherSide(side), other);
  const up = there.source.tree.parent[nodeOf(there.base, other)];
  return (
    partner[refOf(base, tree.parent[block])] === refOf(there.base, up) &&
    there.source.tree.field[nodeOf(there.base, other)] === tree.field[block] &&
    isLastPart(source, block) === isLastPart(there.source, nodeOf(there.base, other))
  );
}

/** Does nothing but comments and ends of statements stand behind it, in what holds it? */
function isLastPart({ tree, role }: SourceTree, node: number): boolean {
  for (let next = nextSibling(tree, node); next !== NO_NODE; next = nextSibling(tree, next)) {
    if (isNamed(tree, next) && !isComment(role[next])) return false;
  }
  return true;
}

function isRedundantGroup(
  workspace: Workspace,
  side: Side,
  state: FileState,
  group: number,
  nests: Map<number, boolean>,
): boolean {
  const { source, base } = state;
  const partner = workspace.partnersOn(side);
  if (
    !isUnmatchedGroup(state, partner, group) ||
    source.language.table.noise?.groupCounts?.(source.tree, group) ||
    endsChain(source, group) ||
    isHeldUnranked(source, group)
  ) {
    return false;
  }
  const known = nests.get(group);
  if (known !== undefined) return known;
  const nest: number[] = [];
  let inner = group;
  for (; inner !== NO_NODE && isUnmatchedGroup(state, partner, inner); inner = onlyChild(source, inner)) {
    nest.push(inner);
  }
  const isRedundant =
    inner !== NO_NODE && partner[refOf(base, inner)] !== UNMAPPED && standsAlikeWithout(workspace, side, state, inner);
  for (const one of nest) nests.set(one, isRedundant);
  return isRedundant;
}

/** `a <> (b + c)` where the program declares `<>`: which of the two holds `b` without parentheses is not known. */
function isHeldUnranked(source: SourceTree, group: number): boolean {
  const { tree, language } = source;
  const { operators } = language.table;
  const [around, inner] = [tree.parent[group], onlyChild(source, group)];
  return (
    inner !== NO_NODE &&
    isOperation(operators, tree, inner) &&
    isOperation(operators, tree, around) &&
    (isUnrankedOperation(operators, tree, inner) || isUnrankedOperation(operators, tree, around))
  );
}

/** Is what stands inside mapped to something that stands in the same place without parentheses? */
function standsAlikeWithout(workspace: Workspace, side: Side, state: FileState, inner: number): boolean {
  const { source, base } = state;
  const partner = workspace.partnersOn(side);
  const back = workspace.partnersOn(otherSide(side));
  if (back[partner[refOf(base, inner)]] !== refOf(base, inner)) return false;
  const other = workspace.stateAt(otherSide(side), partner[refOf(base, inner)]);
  const here = outOfUnmatchedGroups(state, partner, inner);
  const there = outOfUnmatchedGroups(other, back, nodeOf(other.base, partner[refOf(base, inner)]));
  const [up, upThere] = [source.tree.parent[here], other.source.tree.parent[there]];
  if (
    up === NO_NODE ||
    upThere === NO_NODE ||
    partner[refOf(base, up)] !== refOf(other.base, upThere) ||
    !isOneLanguage(source.language, other.source.language)
  ) {
    return false;
  }
  return source.tree.field[here] === other.source.tree.field[there] || source.role[inner] === Role.parameter;
}

function isUnmatchedGroup({ source, base }: FileState, partners: Partners, node: number): boolean {
  return isGroup(source, node) && partners[refOf(base, node)] === UNMAPPED;
}

function outOfUnmatchedGroups(state: FileState, partners: Partners, node: number): number {
  const { parent } = state.source.tree;
  let at = node;
  while (parent[at] !== NO_NODE && isUnmatchedGroup(state, partners, parent[at])) at = parent[at];
  return at;
}

/** A comment without a word in it; what documents something is there even so. */
function saysNothing(source: SourceTree, node: number): boolean {
  return source.role[node] === Role.comment && wordsIn(source, nodeText(source.tree, node)) === '';
}

/**
 * Two texts of one token: the same string in other quotes, the same number in groups of digits, the same words of a
 * comment on other lines.
 */
export function equivalenceOfUpdate(workspace: Workspace, pair: NumberPair): EquivalenceId | null {
  const [before, after, areComments] = workspace.tokenTexts(pair);
  const { source, base } = workspace.stateAt('before', pair.before);
  if (areComments) {
    return areOfOneSort(workspace, pair) && saidIn(source, before) === saidIn(source, after) ? 'comment-layout' : null;
  }
  const there = workspace.stateAt('after', pair.after);
  const [x, y] = [nodeOf(base, pair.before), nodeOf(there.base, pair.after)];
  if (areFrameSigns(workspace, pair)) return 'frame-signs';
  if (
    isInSameType(workspace, 'before', workspace.stateAt('before', pair.before), x) &&
    isInSameType(workspace, 'after', there, y)
  ) {
    return 'type-spelling';
  }
  if (
    isBoundSaidElsewhere(workspace, 'before', workspace.stateAt('before', pair.before), x) &&
    isBoundSaidElsewhere(workspace, 'after', there, y)
  ) {
    return 'bound-placement';
  }
  if (areOfOnePath(workspace, pair)) return 'import-path';
  if (followedImportsOf(workspace).ofNames(pair)?.refactoring === null) return 'import-path';
  if (areImportedTogether(workspace, pair)) return 'import-grouping';
  if (followedImportsOf(workspace).ofUpdate(pair)?.refactoring === null) return 'import-source';
  if (source.role[x] !== Role.string) {
    return hasSpellings(source, x) &&
      source.tokens[source.firstToken[x]] === there.source.tokens[there.source.firstToken[y]]
      ? 'literal-spelling'
      : null;
  }
  const noise = source.language.table.noise ?? {};
  return requoted(before, noise) === requoted(after, noise) ? 'string-quotes' : null;
}

/** Two words or signs that frame the same and of which one is as good as the other. */
function areFrameSigns(workspace: Workspace, { before, after }: NumberPair): boolean {
  const [{ source, base }, { source: other, base: baseThere }] = [
    workspace.stateAt('before', before),
    workspace.stateAt('after', after),
  ];
  const [x, y] = [nodeOf(base, before), nodeOf(baseThere, after)];
  const [noise, noiseThere] = [source.language.table.noise, other.language.table.noise];
  if (noise?.isFrameSign?.(source.tree, x) !== true || noiseThere?.isFrameSign?.(other.tree, y) !== true) return false;
  return workspace.map.joins(refOf(base, source.tree.parent[x]), refOf(baseThere, other.tree.parent[y]));
}

function areOfOneSort(workspace: Workspace, { before, after }: NumberPair): boolean {
  const a = workspace.stateAt('before', before);
  const b = workspace.stateAt('after', after);
  const [x, y] = [nodeOf(a.base, before), nodeOf(b.base, after)];
  return (
    isOneLanguage(a.source.language, b.source.language) &&
    a.source.tree.kind[x] === b.source.tree.kind[y] &&
    a.source.role[x] === b.source.role[y]
  );
}

/**
 * A comment that says nothing, a modifier among others, or something imported that stands in another place among its
 * like, and whose name nothing else has.
 */
export function equivalenceOfMove(workspace: Workspace, { before, after }: NumberPair): EquivalenceId | null {
  const a = workspace.stateAt('before', before);
  const b = workspace.stateAt('after', after);
  if (saysNothing(a.source, nodeOf(a.base, before))) return 'comment-without-words';
  if (
    isInSameType(workspace, 'before', a, nodeOf(a.base, before)) &&
    isInSameType(workspace, 'after', b, nodeOf(b.base, after))
  ) {
    return 'type-spelling';
  }
  if (isModifierInOtherPlace(workspace, { before, after })) return 'modifier-order';
  if (isShownElsewhere(workspace, { before, after })) return 'export-placement';
  // Where the whole statement stands is a matter of order.
  if (
    a.source.tree.parent[nodeOf(a.base, before)] > 0 &&
    b.source.tree.parent[nodeOf(b.base, after)] > 0 &&
    areImportedTogether(workspace, { before, after })
  ) {
    return 'import-grouping';
  }
  if (
    isBoundSaidElsewhere(workspace, 'before', a, nodeOf(a.base, before)) &&
    isBoundSaidElsewhere(workspace, 'after', b, nodeOf(b.base, after))
  ) {
    return 'bound-placement';
  }
  const isFree = ({ source, base }: FileState, number: NodeRef): boolean =>
    source.language.table.noise?.isOrderFree?.(source.tree, nodeOf(base, number)) === true &&
    !isBroughtTwice(source, nodeOf(base, number));
  if (!isFree(a, before) || !isFree(b, after)) return null;
  const up = a.source.tree.parent[nodeOf(a.base, before)];
  const upThere = b.source.tree.parent[nodeOf(b.base, after)];
  const areTogether =
    up === 0 && upThere === 0
      ? workspace.arePaired({ before, after })
      : up >= 0 && workspace.map.ofBefore[refOf(a.base, up)] === refOf(b.base, upThere);
  const isRun = a.source.language.table.noise?.importsRun === true && up === 0;
  return areTogether && !(isRun && !standBehindTheSame(workspace, a, nodeOf(a.base, before), b, nodeOf(b.base, after)))
    ? a.source.language.table.imports?.loads !== undefined && up === 0
      ? 'loading-order'
      : 'import-order'
    : null;
}

/** Is the last statement before the one, imports aside, what the last one before the other is? */
function standBehindTheSame(workspace: Workspace, a: FileState, x: number, b: FileState, y: number): boolean {
  const [was, is] = [statementBefore(a.source, x), statementBefore(b.source, y)];
  return was === NO_NODE || is === NO_NODE ? was === is : workspace.map.joins(refOf(a.base, was), refOf(b.base, is));
}

/** Among all that stands at the top of a file: the last before a node that is no import and no comment. */
function statementBefore(source: SourceTree, node: number): number {
  return valueAt(lastBefore, source, () => findLastBefore(source)).get(node) ?? NO_NODE;
}

const lastBefore = new WeakMap<SourceTree, ReadonlyMap<number, number>>();

function findLastBefore({ tree, role }: SourceTree): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let last = NO_NODE;
  for (const child of children(tree, 0)) {
    found.set(child, last);
    if (role[child] !== Role.import && !isComment(role[child])) last = child;
  }
  return found;
}
