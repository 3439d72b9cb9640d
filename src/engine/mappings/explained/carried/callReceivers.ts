/** On which object, type or module the calls of a callable are. */
import { isOwnObject } from '../../../matching/statements/bodies/expressions.js';
import { isCalledFrom, lastNameOf } from '../../../matching/callGraph.js';
import { receiverTypeOf } from '../../../matching/receivers.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType } from '../../../structure/declaration.js';
import { nodeText } from '../../../syntax/tree.js';
import type { Frame } from './frame.js';

/** The calls, where all are on an object that has the callable; none otherwise. */
export function callsOnOthers(frame: Frame): readonly CallSite[] {
  return frame.calls.every(call => call.receiver >= 0 && isOnTheSame(frame, call)) ? frame.calls : [];
}

/** Is it called on the object that the host is called on, where both are members of one type? On what has it, elsewhere? */
export function isOnTheSame(frame: Frame, call: CallSite): boolean {
  const { receiver } = call;
  const { source } = frame.callerState;
  const [type, hosting] = [enclosingType(frame.alone), enclosingType(frame.origin)];
  const { matches } = frame.workspace.input;
  const isOneType =
    type !== null &&
    hosting !== null &&
    (frame.side === 'after' ? matches.beforeOf(type) : matches.afterOf(type)) === hosting;
  if (receiver < 0 || call.calleeSource !== null || isOwnObject(source, receiver)) return true;
  if (!isOneType) return isOnWhatHasIt(frame, call, type);
  const text = nodeText(source.tree, receiver);
  return (
    lastNameOf(source, receiver) === type.name ||
    frame.names.substitutions.some(({ host, alone }) => host === text && source.language.words.own.has(alone))
  );
}

/** Is it called on its type, its module, or on what is declared to be of its type or one above or below that? */
function isOnWhatHasIt(frame: Frame, call: CallSite, type: DeclarationNode | null): boolean {
  const receiver = receiverTypeOf(frame.caller, call);
  if (type === null && frame.alone.owner !== null) {
    return receiver.kind === 'named' && receiver.name === frame.alone.owner;
  }
  if (type === null) return isCalledFrom(frame.alone, lastNameOf(frame.caller.source, call.receiver));
  return receiver.kind === 'named'
    ? frame.workspace.input.hierarchies[frame.side].mayBe(type, receiver.name)
    : receiver.kind === 'super';
}
