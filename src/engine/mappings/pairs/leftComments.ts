/**
 * Comments that stand in their file as they did, word by word, but no longer with the same declaration: between members
 * that came and went, or in code that was written anew around them. Only what cannot be mistaken: a text that stands
 * once in either version, or one of some words.
 *
 * Comments of declarations that are mapped are paired before, in `comments.ts`.
 */
import { addTo } from '../../lists.js';
import type { SourceTree } from '../../structure/source.js';
import { kindName, nodeText } from '../../syntax/tree.js';
import { countsToTheLetter, saidIn, wordsIn } from './comments.js';
import { COMMENTS } from '../thresholds.js';
import type { FileState, Workspace } from '../workspace.js';
import type { Partners } from '../nodeRef.js';
import { refOf } from '../nodeRef.js';

/** After all other comments. */
export function pairLeftComments(workspace: Workspace): void {
  const { matches } = workspace.input;
  for (const file of matches.before.files) {
    const other = matches.afterOf(file);
    if (other) pairInFile(workspace, workspace.stateOf(file.source), workspace.stateOf(other.source));
  }
}

function pairInFile({ map }: Workspace, before: FileState, after: FileState): void {
  const leftA = leftIn(before, map.ofBefore);
  if (leftA.length === 0) return;
  const leftB = leftIn(after, map.ofAfter);
  if (leftB.length === 0) return;
  const [inA, inB] = [byText(before.source, leftA), byText(after.source, leftB)];
  const [allA, allB] = [byText(before.source, commentsIn(before)), byText(after.source, commentsIn(after))];
  for (const [text, as] of inA) {
    const bs = inB.get(text);
    if (bs?.length !== as.length) continue;
    const isDistinctive =
      wordsIn(before.source, nodeText(before.source.tree, as[0])).split(' ').length >= COMMENTS.distinctiveWords;
    if (isDistinctive || (allA.get(text)?.length === 1 && allB.get(text)?.length === 1)) {
      as.forEach((a, i) => map.add(refOf(before.base, a), refOf(after.base, bs[i])));
    }
  }
}

/** Those without a partner, but for what tools read: that is about the code that it stands with. */
function leftIn(state: FileState, partners: Partners): number[] {
  return commentsIn(state).filter(
    node =>
      partners[refOf(state.base, node)] < 0 && !countsToTheLetter(state.source, nodeText(state.source.tree, node)),
  );
}

function commentsIn({ regions }: FileState): number[] {
  return [...regions.comments.values()].flat().sort((a, b) => a - b);
}

/** Laid out as they may be. */
function byText(source: SourceTree, comments: readonly number[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const node of comments) {
    addTo(found, `${kindName(source.tree, node)} ${saidIn(source, nodeText(source.tree, node))}`, node);
  }
  return found;
}
