/** Calls that stand for whole statements of the host. */
import { isStatement, Role } from '../../../languages/roles.js';
import type { CallSite } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';
import { endsStatement, isBraced } from '../../../structure/wording.js';
import { isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { carriesNoValue, carriesResult, isLastOf } from './carriedResults.js';
import type { UnmatchedCode } from '../../edits.js';
import { handsBackParts } from '../facts/namesInParts.js';
import { awaited, isCallOnly } from './callSurroundings.js';
import type { Frame, UnmatchedOfTransfer } from './frame.js';

/** A statement that is nothing but the call, hands its value on, or gives it to the variable that the callable hands back. */
export function isStatementFor(
  frame: Frame,
  code: UnmatchedCode,
  call: CallSite,
  results: readonly UnmatchedCode[],
  { take }: UnmatchedOfTransfer,
): boolean {
  const { source } = frame.callerState;
  const node = awaited(frame, call);
  const { tree, firstToken, role } = source;
  for (let token = tokensEnd(source, node); token < code.endToken; token++) {
    if (!endsStatement(source, token)) return false;
  }
  if (code.firstToken < firstToken[node] && frame.isResult(frame.callerState, code)) {
    return code.firstToken + 1 === firstToken[node];
  }
  // A result that was carried as such leaves the callable only, be it the last that the host did.
  if (carriesResult(frame.mapping)) {
    return (
      carriesNoValue(frame.mapping, frame.alone, frame.origin) &&
      code.firstToken === firstToken[node] &&
      isLastOf(frame.caller, frame.callerState, code)
    );
  }
  const parent = tree.parent[node];
  if (code.firstToken === firstToken[node]) {
    return results.length === 0 && frame.names.wanted.size === 0 && isStatement(role[parent]);
  }
  if (role[parent] !== Role.variable && role[parent] !== Role.assignment) return false;
  if (
    results.length === 1 &&
    handsBackParts(
      { source, from: code.firstToken, to: firstToken[node] },
      { source: frame.aloneState.source, from: results[0].firstToken, to: results[0].endToken },
      frame.names,
    )
  ) {
    take(results[0]);
    return true;
  }
  const target =
    parent + 1 < tree.count && isNamed(tree, parent + 1) && tree.size[parent + 1] === 1
      ? nodeText(tree, parent + 1)
      : null;
  if (target === null || results.length !== 1) return false;
  const [handed, ...others] = frame
    .words(frame.aloneState, results[0])
    .map(leaf => nodeText(frame.aloneState.source.tree, leaf));
  const isSame =
    others.length === 0 &&
    [...frame.names.wanted].every(name => name === handed) &&
    frame.names.substitutions.some(({ host, alone }) => host === target && alone === handed);
  if (!isSame) return false;
  take(results[0]);
  // One variable became two: the host's, which the call gives its value, and the callable's, by a name of its own.
  const named = frame.names.substitutions.filter(({ host, alone }) => host === target || alone === handed);
  if (named.every(({ host, alone }) => host === target && alone === handed)) {
    frame.handedOn.push(...named.map(({ pair }) => pair));
  }
  return true;
}

/**
 * The call is what a function without a name consists of, in the place of statements which all went: it gives what
 * they gave, or nothing.
 */
export function explainBody(
  frame: Frame,
  code: UnmatchedCode,
  call: CallSite,
  results: readonly UnmatchedCode[],
  { ofGiver, take }: UnmatchedOfTransfer,
): void {
  const {
    source,
    source: {
      tree,
      role,
      language: { table },
    },
  } = frame.handed.giver();
  const [stood] = frame.inPlace.get(call) ?? [];
  const block = stood === undefined ? NO_NODE : tree.parent[stood];
  if (
    block === NO_NODE ||
    role[block] !== Role.block ||
    role[tree.parent[block]] !== Role.lambda ||
    !isCallOnly(frame, code, call)
  ) {
    return;
  }
  if (
    frame.names.waits ||
    results.length > 0 ||
    frame.names.wanted.size > 0 ||
    (table.returnsLeaveHost === true && carriesResult(frame.mapping))
  ) {
    return;
  }
  take(code);
  const isBrace = ({ start, end }: UnmatchedCode): boolean =>
    end === start + 1 && (start === tree.start[block] || end === tree.end[block]);
  if (isBraced(source, block)) for (const lost of ofGiver) if (isBrace(lost)) take(lost);
}
