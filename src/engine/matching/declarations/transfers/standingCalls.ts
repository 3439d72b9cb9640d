/**
 * Calls that stood in a caller before: of what is called by the name now, or of something else in its place. Such a
 * call takes the place of no code.
 */
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';
import type { BodyMapping } from '../../evidence/mapBodies.js';
import { isCallIn } from '../../evidence/tokenRuns.js';
import { receiverTypeOf } from '../../receivers.js';
import { tokenAt } from '../../statements/bodies/expressions.js';
import { isOfValue } from '../facts/localNames.js';
import type { Perspective } from './perspective.js';

/** Names of callables that a call may have meant before: those that ceased to be, and those that hand on to the unmatched one now. */
interface Predecessors {
  readonly gone: ReadonlySet<string>;
  readonly relays: ReadonlySet<string>;
  readonly isDeclared: Perspective['isDeclared'];
}

/** Is what a call stands for in the statement as it was, be it by way of another callable? Then it calls nothing that came into being. */
export function wasThere(
  call: CallSite,
  host: DeclarationNode,
  partner: DeclarationNode,
  { pairs }: BodyMapping,
  { gone, relays, isDeclared }: Predecessors,
  unmatched: DeclarationNode,
): boolean {
  const pair = pairs.find(({ after }) => isCallIn(call, host, after));
  if (
    partner.calls.some(
      other =>
        (pair === undefined || isCallIn(other, partner, pair.before)) && isOnAnyOfType(host, call, other, isDeclared),
    )
  ) {
    return true;
  }
  return (
    pair !== undefined &&
    partner.calls.some(
      other =>
        isCallIn(other, partner, pair.before) &&
        ((!mayBeOverload(unmatched, host) &&
          (isSameCall(host, call, partner, other) ||
            isOnSameType(host, call, partner, other) ||
            (isReachedOtherwise(call, other) &&
              !doesCall(unmatched, other) &&
              !speaksOfReceiver(unmatched, partner, other)))) ||
          ((gone.has(other.name) || (relays.has(other.name) && other.name !== host.name)) &&
            !doesCall(unmatched, other) &&
            isRenamedCall(host, call, partner, other))),
    )
  );
}

/** Did the statement have the call as it is? */
export function stoodThere(
  call: CallSite,
  host: DeclarationNode,
  partner: DeclarationNode,
  { pairs }: BodyMapping,
): boolean {
  const pair = pairs.find(({ after }) => isCallIn(call, host, after));
  return (
    pair !== undefined &&
    partner.calls.some(other => isCallIn(other, partner, pair.before) && isSameCall(host, call, partner, other))
  );
}

/**
 * Does the unmatched callable do this call itself, with as many arguments? Then nothing took its place but the call of
 * the unmatched one.
 */
function doesCall(unmatched: DeclarationNode, { name, argumentCount }: CallSite): boolean {
  return unmatched.calls.some(own => own.name === name && own.argumentCount === argumentCount);
}

/** In one type, the same name may say another overload: one that was there handed on what the new one has now. */
function mayBeOverload(unmatched: DeclarationNode, host: DeclarationNode): boolean {
  return host.source.language.table.hasOverloads && enclosingType(host) === enclosingType(unmatched);
}

/**
 * Of the same name and receiver, but for the variable that this starts with. The name of a variable that holds no
 * function calls nothing.
 */
function isSameCall(host: DeclarationNode, call: CallSite, partner: DeclarationNode, other: CallSite): boolean {
  return other.name === call.name && isSameReceiver(host, call, partner, other) && !isOfVariable(partner, other);
}

function isOfVariable(owner: DeclarationNode, { node, argumentCount, receiver }: CallSite): boolean {
  return argumentCount === null && receiver < 0 && isOfValue(owner, tokenAt(owner.source, node));
}

/** Of the same name, with as many arguments, on another variable of the type that is said of both: what that does, it did before. */
function isOnSameType(host: DeclarationNode, call: CallSite, partner: DeclarationNode, other: CallSite): boolean {
  if (other.name !== call.name || other.argumentCount !== call.argumentCount) return false;
  const [is, was] = [receiverTypeOf(host, call), receiverTypeOf(partner, other)];
  return is.kind === 'named' && was.kind === 'named' && is.name === was.name;
}

/**
 * Of the same name, with as many arguments, on what is said to be of a type that the change does not hold: all that are below it have this
 * callable, and none of them is meant more than another (`output.write(b)`).
 */
function isOnAnyOfType(
  host: DeclarationNode,
  call: CallSite,
  other: CallSite,
  isDeclared: Perspective['isDeclared'],
): boolean {
  if (other.name !== call.name || other.argumentCount !== call.argumentCount) return false;
  const type = receiverTypeOf(host, call);
  return type.kind === 'named' && !isDeclared(type.name);
}

/**
 * Of the same name, with as many arguments: only the object, or module, that it is called on is another one
 * (`tools.flatten(rows)`, `flatten(rows)`).
 */
function isReachedOtherwise({ name, argumentCount }: CallSite, other: CallSite): boolean {
  return other.name === name && argumentCount !== null && argumentCount > 0 && other.argumentCount === argumentCount;
}

/**
 * Does the unmatched callable mention what this call is on? Then it hands on to it, in whatever way
 * (`this.bus.emit.apply(this.bus, arguments)`).
 */
function speaksOfReceiver(unmatched: DeclarationNode, { source }: DeclarationNode, { receiver }: CallSite): boolean {
  return receiver >= 0 && unmatched.bodyTokens().tokens.includes(source.tokens[tokensEnd(source, receiver) - 1]);
}

/** With the same arguments: the callee has another name, or another one took its place. */
function isRenamedCall(host: DeclarationNode, call: CallSite, partner: DeclarationNode, other: CallSite): boolean {
  return (
    other.name !== call.name &&
    call.arguments >= 0 &&
    other.arguments >= 0 &&
    isSameRun(host, call.arguments, partner, other.arguments, 0)
  );
}

function isSameReceiver(
  a: DeclarationNode,
  { receiver: x }: CallSite,
  b: DeclarationNode,
  { receiver: y }: CallSite,
): boolean {
  if (x < 0 || y < 0) return x === y;
  return isSameRun(a, x, b, y, a.source.tree.size[x] > 1 ? 1 : 0);
}

/** Are two nodes the same but for some tokens at their beginning? */
function isSameRun(
  { source: a }: DeclarationNode,
  x: number,
  { source: b }: DeclarationNode,
  y: number,
  butFor: number,
): boolean {
  const [from, other] = [a.firstToken[x], b.firstToken[y]];
  const length = tokensEnd(a, x) - from;
  if (tokensEnd(b, y) - other !== length) return false;
  for (let i = butFor; i < length; i++) if (a.tokens[from + i] !== b.tokens[other + i]) return false;
  return true;
}
