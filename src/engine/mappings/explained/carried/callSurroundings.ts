/** What stands around a call that stands for code: what waits for it, what hands it on, what else the statement does. */
import { Role } from '../../../languages/roles.js';
import { WAITING } from '../../../languages/words.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import { isEvaluatedFirst } from '../../../semantics/evaluationOrder.js';
import { endsPlainly } from '../../../semantics/lifetimes.js';
import type { Names } from '../../../semantics/names.js';
import type { CallSite } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';
import { endsStatement } from '../../../structure/wording.js';
import { children, encloses, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { isWholeBody, statementAround } from '../facts/callPlaces.js';
import type { UnmatchedCode } from '../../edits.js';
import { namesIn } from '../facts/namesInCode.js';
import { isHandedOnUnawaited } from './waiting.js';
import type { Frame } from './frame.js';

/**
 * The call, or where the code waits for others, what waits for it; -1 where nothing does. With the word that it may
 * fail, where that must be said.
 */
export function awaited(frame: Frame, { node }: CallSite): number {
  if (!frame.names.waits) return passingOn(frame, node);
  const {
    source: { tree },
  } = frame.callerState;
  const parent = tree.parent[node];
  const isAwaited = children(tree, parent).some(
    child => tree.size[child] === 1 && nodeText(tree, child) === WAITING.code,
  );
  if (isAwaited) return passingOn(frame, parent);
  return isHandedOnUnawaited(frame.caller, frame.origin, frame.callerState, node) ? passingOn(frame, node) : NO_NODE;
}

export function passingOn(frame: Frame, node: number): number {
  const {
    tree,
    language: { table },
  } = frame.callerState.source;
  return table.passesFailures?.(tree, tree.parent[node]) === true ? tree.parent[node] : node;
}

/** Did all code that was carried stand where the call stands, so that it is done there, once, and first? */
export function bringsAll(frame: Frame, call: CallSite): boolean {
  const stood = frame.inPlace.get(call);
  if (stood === undefined) return false;
  const {
    mapping: { pairs, fragmentsBefore, fragmentsAfter },
    side,
    callerState,
  } = frame;
  const hosted = side === 'after' ? fragmentsBefore : fragmentsAfter;
  const here = new Set(
    pairs
      .filter(({ before, after }) =>
        stood.some(node => encloses(hosted.source.tree, node, hosted.node[side === 'after' ? before : after])),
      )
      .map(({ before, after }) => (side === 'after' ? after : before)),
  );
  return (
    frame.carried.every(fragment => here.has(fragment)) &&
    (isWholeBody(callerState, call.node) ||
      isEvaluatedFirst(
        callerState.source,
        statementAround(callerState, call.node),
        awaited(frame, call),
        namesOfCaller(frame),
      ))
  );
}

export function namesOfCaller(frame: Frame): Names {
  const { workspace, side, caller } = frame;
  return namesIn(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
}

/** Does something end with the callable that ended later in the host, or the other way round, and do something by that? */
export function endsElsewhere(frame: Frame, call: CallSite): boolean {
  const { workspace, side, alone } = frame;
  const names = namesIn(alone, workspace.input.statements.bodies[side].fragmentsOf(alone));
  const { movesValues } = alone.source.language.table.lifetimes;
  // A parameter that is a reference ends without its object; one that has the object ends with it.
  const isHeldByCaller = ({ sort, type }: Variable): boolean =>
    sort === 'receiver' || (sort === 'parameter' && (!movesValues || type === null));
  if (frame.handed.variablesOfAlone().all.every(one => isHeldByCaller(one) || endsPlainly(one, names))) return false;
  const { source } = frame.callerState;
  const statement = statementAround(frame.callerState, call.node);
  const owner = ownerAt(frame.callerState.regions, call.node);
  return tokensEnd(source, statement) + 1 < tokensEnd(source, owner.node);
}

export function isCallOnly(frame: Frame, code: UnmatchedCode, call: CallSite): boolean {
  const { tree } = frame.callerState.source;
  const node = awaited(frame, call);
  return code.start === tree.start[node] && code.end === tree.end[node];
}

/** A statement that hands on what the call gives, and does nothing else. */
export function handsOn(frame: Frame, code: UnmatchedCode, call: CallSite): boolean {
  const { source } = frame.callerState;
  const node = awaited(frame, call);
  for (let token = tokensEnd(source, node); token < code.endToken; token++) {
    if (!endsStatement(source, token)) return false;
  }
  return frame.isResult(frame.callerState, code) && code.firstToken + 1 === source.firstToken[node];
}

/** Is what a statement of the host hands back given as a value of the very type that the callable gives? */
export function givesWhatHostGives(frame: Frame, call: CallSite): boolean {
  const {
    alone,
    caller,
    origin,
    callerState: {
      source: { tree, role },
    },
  } = frame;
  for (let up = tree.parent[call.node]; up > caller.node; up = tree.parent[up]) {
    if (role[up] === Role.lambda || role[up] === Role.declaration) return false;
  }
  return caller.type !== null && caller.type === alone.type && caller.type === origin.type;
}
