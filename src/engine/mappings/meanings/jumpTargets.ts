/**
 * Words that leave what is around them, or mean it, and leave or mean something else where they stand now: a loop or a
 * function came in between, or went. `break` in `for (x of xs) { if (bad(x)) break; }` ends the walk through `xs`, and no
 * more in `for (x of xs) { for (y of x) { if (bad(x)) break; } }`. They stayed as they are, and do something else.
 *
 * Only code that stays in its declaration: what went to another one is proven where it went. What leaves by a label says
 * itself what it leaves.
 */
import type { Premise } from '../../model.js';
import { isComment, isName, Role } from '../../languages/roles.js';
import { CHOOSING, LEAVING } from '../../languages/words.js';
import { isOwnObject } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { wordAt } from '../../structure/wording.js';
import { children, encloses, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import { nodeOf, refOf } from '../nodeRef.js';
import type { FileState, Workspace } from '../workspace.js';

/**
 * What a word leaves, or means: the callable around it, one round of a loop, a loop or a choice as a whole, the own
 * object of a function.
 */
type Reach = 'callable' | 'round' | 'choice' | 'object';

export function wordsOfOtherTargets(workspace: Workspace): readonly NumberPair[] {
  const { map, before } = workspace;
  const found: NumberPair[] = [];
  for (const { source } of before.files) {
    const state = workspace.stateOf(source);
    for (let node = 1; node < source.tree.count; node++) {
      if (source.tree.size[node] > 1) continue;
      const partner = map.ofBefore[refOf(state.base, node)];
      if (partner < 0 || reachOf(source, node) === null) continue;
      const pair = { before: refOf(state.base, node), after: partner };
      if (otherTargetOf(workspace, pair) !== null) found.push(pair);
    }
  }
  return found;
}

/** What such a word left, or meant, before; null where it is the same, or nothing is known of it. */
export function premiseOfTarget(workspace: Workspace, pair: NumberPair): Premise | null {
  const target = otherTargetOf(workspace, pair);
  if (target === null) return null;
  const { source } = workspace.stateAt('before', pair.before);
  const { tree } = source;
  const word = nodeText(tree, nodeOf(workspace.stateAt('before', pair.before).base, pair.before));
  return {
    text: `\`${word}\` belonged to the code that begins here, and belongs to other code now.`,
    side: 'before',
    span: {
      file: workspace.before.files[workspace.before.fileOf(pair.before)].file,
      start: tree.start[target],
      end: tree.end[target],
    },
  };
}

/** Of two leaves: the target before, where it is another one after; null otherwise. */
function otherTargetOf(workspace: Workspace, { before, after }: NumberPair): number | null {
  const [a, b] = [workspace.stateAt('before', before), workspace.stateAt('after', after)];
  const [x, y] = [nodeOf(a.base, before), nodeOf(b.base, after)];
  const reach = reachOf(a.source, x);
  if (reach === null || nodeText(a.source.tree, x) !== nodeText(b.source.tree, y)) return null;
  const [owner, ownerAfter] = [ownerAt(a.regions, x), ownerAt(b.regions, y)];
  if (workspace.input.matches.afterOf(owner) !== ownerAfter || reachOf(b.source, y) !== reach) return null;
  const [was, is] = [targetOf(a.source, x, owner, reach), targetOf(b.source, y, ownerAfter, reach)];
  if (was === NO_NODE || is === NO_NODE) return null;
  const counterpart = (own: FileState, node: number, isBefore: boolean): number => {
    if (isBefore ? node === owner.node : node === ownerAfter.node) return isBefore ? ownerAfter.node : owner.node;
    const ref = (isBefore ? workspace.map.ofBefore : workspace.map.ofAfter)[refOf(own.base, node)];
    const there = isBefore ? b : a;
    return ref < 0 || workspace.stateAt(isBefore ? 'after' : 'before', ref) !== there
      ? NO_NODE
      : nodeOf(there.base, ref);
  };
  const [became, came] = [counterpart(a, was, true), counterpart(b, is, false)];
  if (became === is || came === was) return null;
  const isLeftBehind = became !== NO_NODE && encloses(b.source.tree, became, y);
  const wasAround = came !== NO_NODE && encloses(a.source.tree, came, x);
  if (!isLeftBehind && !wasAround) return null;
  // A function that is only written in another way is still one function.
  if (
    reach === 'object' &&
    functionsAround(a.source, x, owner.node) === functionsAround(b.source, y, ownerAfter.node)
  ) {
    return null;
  }
  return was;
}

function reachOf(source: SourceTree, leaf: number): Reach | null {
  const { tree, role, language } = source;
  const { exits } = language.words;
  if (isName(role[leaf]) || isComment(role[leaf]) || role[leaf] === Role.string) return null;
  if (isOwnObject(source, leaf)) return language.table.sharesOwnObject === undefined ? null : 'object';
  const text = nodeText(tree, leaf);
  if (exits !== null && text === exits.callable) return 'callable';
  if (language.table.callableWords?.includes(text) === true) return 'callable';
  const isRound = exits !== null && text === exits.round;
  if (!isRound && !(text === LEAVING && exits?.others.includes(LEAVING) === true)) return null;
  const statement = tree.size[tree.parent[leaf]] > 1 && tree.start[tree.parent[leaf]] === tree.start[leaf];
  if (statement && children(tree, tree.parent[leaf]).some(part => namesTarget(source, part))) return null;
  return isRound ? 'round' : 'choice';
}

/** Does it say which one is left: by a label, or by how many (`break 2` in PHP)? */
function namesTarget({ role }: SourceTree, part: number): boolean {
  return role[part] === Role.labelName || role[part] === Role.number;
}

/**
 * The node that a word leaves or means, within a declaration or that itself; -1 where none is known. A function that is
 * what its declaration declares is that: `f` in `f: function () {}` and `f() {}`.
 */
function targetOf(source: SourceTree, leaf: number, { node: owner, body }: DeclarationNode, reach: Reach): number {
  const { tree, role, language } = source;
  const { table } = language;
  for (let up = tree.parent[leaf]; up >= owner; up = tree.parent[up]) {
    if (up === owner) return reach === 'callable' || reach === 'object' ? owner : NO_NODE;
    const isFunction = role[up] === Role.lambda;
    if (isFunction && reach !== 'round' && reach !== 'choice' && encloses(tree, up, body)) return owner;
    if (reach === 'object') {
      if (isFunction && table.sharesOwnObject?.includes(kindName(tree, up)) !== true) return up;
    } else if (reach === 'callable') {
      if (isFunction && table.returnsLeaveHost !== true) return up;
    } else {
      if (isFunction) return language.words.exits?.roundIsLambda === true ? up : NO_NODE;
      if (language.loopKind[tree.kind[up]] === 1) return up;
      if (reach === 'choice' && role[up] === Role.composite && CHOOSING.has(wordAt(source, source.firstToken[up]))) {
        return up;
      }
    }
    // What is written in a type without a name, or is declared in there, belongs to that.
    if (role[up] === Role.declaration || role[up] === Role.typeBody) return NO_NODE;
  }
  return NO_NODE;
}

function functionsAround({ tree, role }: SourceTree, leaf: number, owner: number): number {
  let count = 0;
  for (let up = tree.parent[leaf]; up > owner; up = tree.parent[up]) if (role[up] === Role.lambda) count++;
  return count;
}
