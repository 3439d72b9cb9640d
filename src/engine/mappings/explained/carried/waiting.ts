/**
 * Callables that wait for others (`async`), and calls of code that does. What hands on a call of such code without
 * waiting has its own callers wait: `return run();` for `await run();`, where nothing is done behind it.
 */
import { isStatement } from '../../../languages/roles.js';
import { WAITING } from '../../../languages/words.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';
import { handsBack, tokenRange } from '../../../structure/wording.js';
import { nodeText } from '../../../syntax/tree.js';
import type { FileState } from '../../workspace.js';
import { isLastOf } from './carriedResults.js';

/** Does the word stand before it that makes it one which waits? */
export function isWaiting({ source, node, body }: Pick<DeclarationNode, 'source' | 'node' | 'body'>): boolean {
  for (let at = node + 1; at < body; at++) if (nodeText(source.tree, at) === WAITING.callable) return true;
  return false;
}

/**
 * Is the call handed on as it is, at the end of a callable that waits on the other side and does not on this? That it
 * is called otherwise is said by the word that went, or came. `state`: of the caller's file.
 */
export function isHandedOnUnawaited(
  caller: DeclarationNode,
  origin: DeclarationNode,
  state: FileState,
  call: number,
): boolean {
  const { source } = state;
  const statement = source.tree.parent[call];
  return (
    isStatement(source.role[statement]) &&
    handsBack(source, tokenRange(source, statement)) &&
    source.firstToken[statement] + 1 === source.firstToken[call] &&
    !isWaiting(caller) &&
    isWaiting(origin) &&
    isLastOf(caller, state, { node: statement, endToken: tokensEnd(source, statement) })
  );
}
