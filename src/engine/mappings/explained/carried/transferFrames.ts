/**
 * What follows from an extraction besides the code that it carried: the head of the new callable, the call that stands where the code
 * stood, parameters in the place of arguments, the value handed back. An inlining is the same read backwards: one piece of code, run on
 * the side that has the callable alone and the side of its host.
 *
 * Nothing is explained that could behave otherwise: a call must stand where the code stood (`callPlaces.ts`), arguments must be what the
 * parameters replaced, and a result must be given to what it was before.
 */
import type { ArgumentValue } from './argumentValues.js';
import { isFollowedByCarried } from './carriedResults.js';
import { isWholeBody, standsBeside } from '../facts/callPlaces.js';
import type { UnmatchedCode } from '../../edits.js';
import type { CallSite } from '../../../structure/declaration.js';
import type { FrameExplanations } from '../facts/frameExplanations.js';
import { isOnTheSame } from './callReceivers.js';
import { awaited, bringsAll, endsElsewhere, givesWhatHostGives, handsOn, isCallOnly } from './callSurroundings.js';
import { convertsResult, explainHandingBack, isGiven, onlyResult } from './handedResults.js';
import { standsForCarried, standsForValue, standsForVariable } from './callsForValues.js';
import { explainBody, isStatementFor } from './callsForStatements.js';
import type { Frame, UnmatchedOfTransfer } from './frame.js';

/**
 * Hands on what it explains of what is unmatched; `known` is what is explained by something else, `values` are by the
 * names of parameters.
 */
export function explainTransfer(
  frame: Frame,
  unmatched: UnmatchedOfTransfer,
  known: FrameExplanations['unmatched'],
  values: ReadonlyMap<string, ArgumentValue>,
): void {
  frame.handed.values = values;
  explainHead(frame, unmatched);
  if (!frame.handed.handsOverWhatParametersStandFor() || frame.isChangingParameters) return;
  // What a value gives a name to, the host asks for behind it.
  if (frame.carried.length === 0 && frame.names.wanted.size > 0) return;
  const { ofAlone } = unmatched;
  const given = ofAlone
    .flatMap(code => (isGiven(frame, code) ? [code] : onlyResult(frame, code)))
    .filter(({ node }) => !isFollowedByCarried(frame.workspace, frame.side, frame.aloneState, node));
  if (frame.handed.handsOverMore([...given, ...ofAlone.filter(code => known.has(code))])) return;
  const results = given.filter(result => !convertsResult(frame, result));
  for (const call of frame.calls) {
    if (!standsWhereCodeStood(frame, call)) continue;
    if (
      standsForVariable(frame, call, unmatched) ||
      standsForCarried(frame, call, unmatched) ||
      standsForValue(frame, call, results, unmatched)
    ) {
      continue;
    }
    explainStatement(frame, call, given, results, unmatched);
  }
}

/** The head of the callable, and what hands back a value that the host had: whatever it stood for, that is one place. */
function explainHead(frame: Frame, unmatched: UnmatchedOfTransfer): void {
  const { ofAlone, take } = unmatched;
  if (frame.hasPlainHead()) {
    const { opens, closes } = frame.inside();
    for (const code of ofAlone) if (code.end <= opens || code.start >= closes) take(code);
  }
  const [value] = frame.valueOfCall.values();
  if (value !== undefined && !isFollowedByCarried(frame.workspace, frame.side, frame.aloneState, value[frame.side])) {
    explainHandingBack(frame, value[frame.side], unmatched);
  }
}

/**
 * Is it called on the same object, with what stood there, and is all that was carried done where it was done? Or was
 * nothing carried but what the callable hands back?
 */
function standsWhereCodeStood(frame: Frame, call: CallSite): boolean {
  return (
    isOnTheSame(frame, call) &&
    awaited(frame, call) >= 0 &&
    !endsElsewhere(frame, call) &&
    frame.handed.handsOverWhatStood(call) &&
    (frame.carried.length === 0 || bringsAll(frame, call))
  );
}

/** A call with the statement around it, for what stood beside it in the host. */
function explainStatement(
  frame: Frame,
  call: CallSite,
  given: readonly UnmatchedCode[],
  results: readonly UnmatchedCode[],
  unmatched: UnmatchedOfTransfer,
): void {
  const { ofAlone, ofCaller, ofGiver, take } = unmatched;
  const { workspace, side, callerState } = frame;
  const { tree } = callerState.source;
  const code = ofCaller.find(({ start, end }) => start <= tree.start[call.node] && end >= tree.end[call.node]);
  if (code === undefined) return;
  const giver = frame.handed.giver();
  const isHandedOn = handsOn(frame, code, call);
  const own = { state: callerState, node: call.node };
  const lost = ofGiver.filter(
    one =>
      standsBeside(workspace, side, own, { state: giver, node: one.node }) &&
      (!isHandedOn || frame.isResult(giver, one)),
  );
  const result = (isHandedOn && givesWhatHostGives(frame, call) ? given : results).find(one =>
    lost.some(other => frame.saysTheSame(other, one, call)),
  );
  if (result !== undefined && (isHandedOn || isCallOnly(frame, code, call))) {
    take(code);
    take(result);
    for (const whole of ofAlone) {
      if (onlyResult(frame, whole).some(({ start }) => start === result.start)) take(whole);
    }
    for (const other of lost) if (frame.saysTheSame(other, result, call)) take(other);
  } else if (isWholeBody(callerState, call.node)) explainBody(frame, code, call, results, unmatched);
  else if (frame.inPlace.has(call) && isStatementFor(frame, code, call, results, unmatched)) take(code);
}
