/** Calls that stand for a value: of the host's code, of a variable, or of one that was mapped to them. */
import { valueAt } from '../../../lists.js';
import { otherSide, pairFrom } from '../../../sides.js';
import { Role } from '../../../languages/roles.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { CallSite } from '../../../structure/declaration.js';
import { argumentsIn, wholeCall } from '../../../structure/passedArguments.js';
import { tokensEnd } from '../../../structure/source.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import { encloses, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { givesOnly, takeFrames } from './assignedResults.js';
import { carriesResult } from './carriedResults.js';
import { standsBeside, statementAround } from '../facts/callPlaces.js';
import type { UnmatchedCode } from '../../edits.js';
import { inGroups } from '../../pairs/groups.js';
import { transferredValues } from '../../pairs/transferredValues.js';
import { isPlainValue } from '../facts/plainValues.js';
import { isSameAt } from '../facts/sameValues.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import { awaited, handsOn, isCallOnly, passingOn } from './callSurroundings.js';
import { convertsValue, isBeside, onlyResult } from './handedResults.js';
import type { Frame, UnmatchedOfTransfer } from './frame.js';

/**
 * A call in the place of a value whose parts became parts of what the callable hands back, or of a name that the
 * value had: explained with what stood around the value, where no argument does anything.
 */
export function standsForCarried(
  frame: Frame,
  call: CallSite,
  { ofCaller, ofGiver, take }: UnmatchedOfTransfer,
): boolean {
  const {
    side,
    callerState: { source },
  } = frame;
  const value = frame.valueOfCall.get(call.node);
  const handed = frame.handed.givenBy(call);
  if (
    value === undefined ||
    ![...handed].every(([name, node]) => frame.handed.values.has(name) || isPlainValue(source, node))
  ) {
    return false;
  }
  const giver = frame.handed.giver();
  const stood = value[otherSide(side)];
  const around = value.mention < 0 ? inGroups(giver.source, stood) : givesNameOnly(frame, value.mention);
  const whole = passingOn(frame, wholeCall(source, call.node));
  if (around < 0 || convertsValue(frame, value[side], stood, whole)) return false;
  const { tree } = giver.source;
  const isIn = ({ start, end }: UnmatchedCode, of: SyntaxTree, node: number): boolean =>
    start >= of.start[node] && end <= of.end[node];
  for (const code of ofCaller) if (isIn(code, source.tree, whole)) take(code);
  for (const code of ofGiver) {
    if (
      (isIn(code, tree, around) && isBeside(tree, stood, code)) ||
      (value.mention >= 0 && isIn(code, tree, value.mention))
    ) {
      take(code);
    }
  }
  takeOver(frame, whole, stood);
  return true;
}

/** A call that gives a variable what the host gave it in several places, or stands for the one mention of that. */
export function standsForVariable(
  frame: Frame,
  call: CallSite,
  { ofAlone, ofCaller, ofGiver, take }: UnmatchedOfTransfer,
): boolean {
  const {
    assigned,
    callerState,
    callerState: {
      source: { tree, role },
    },
    handed,
  } = frame;
  if (assigned === null || frame.names.wanted.size > 0 || carriesResult(frame.mapping)) return false;
  const giver = handed.giver();
  const { variable, hosted, declared } = assigned;
  const node = awaited(frame, call);
  const code = ofCaller.find(({ start, end }) => start <= tree.start[node] && end >= tree.end[node]);
  if (code === undefined) return false;
  const parent = tree.parent[node];
  const isHosted = (leaf: number): boolean =>
    hosted.some(({ start, end }) => giver.source.tree.start[leaf] >= start && giver.source.tree.end[leaf] <= end);
  const named = role[parent] === Role.variable || role[parent] === Role.assignment ? parent + 1 : NO_NODE;
  if (named >= 0) {
    // What was declared in the code that went, and is declared with the call, is known by its name.
    const isSame =
      handed.isSameName(variable.nameNode, callerState, named) ||
      (isHosted(variable.nameNode) && nodeText(tree, named) === variable.name);
    if (
      !isSame ||
      !isMentionedAs(
        frame,
        named,
        variable.references.filter(leaf => !isHosted(leaf)),
      ) ||
      !givesOnly(callerState.source, code, node, named)
    ) {
      return false;
    }
  } else {
    const mentions = variable.references.filter(leaf => !isHosted(leaf));
    const isHandedOn = handsOn(frame, code, call);
    const lost = ofGiver.find(
      one =>
        frame.words(giver, one).every(leaf => leaf === mentions[0]) &&
        encloses(giver.source.tree, one.node, mentions[0]) &&
        (!isHandedOn || frame.isResult(giver, one)),
    );
    if (
      mentions.length !== 1 ||
      lost === undefined ||
      !(isHandedOn || isCallOnly(frame, code, call)) ||
      !standsBeside(
        frame.workspace,
        frame.side,
        { state: callerState, node: call.node },
        { state: giver, node: lost.node },
      )
    ) {
      return false;
    }
    take(lost);
  }
  take(code);
  // What it had before is of no use where it is declared with the call, or not at all.
  const isNamedAnew = named < 0 || frame.workspace.variableAt(frame.side, callerState, named)?.nameNode === named;
  takeFrames(giver, isNamedAnew && declared !== null ? [...hosted, declared] : hosted, ofGiver, take);
  takeFrames(frame.aloneState, assigned.handed, ofAlone, take);
  for (const [stood, stands] of assigned.wentOut) {
    frame.replaced.push(pairFrom(frame.side, refOf(frame.aloneState.base, stands), refOf(giver.base, stood)));
  }
  return true;
}

/** Is what the host mentions, as far as it stayed, the variable that a name declares or is one of now? */
function isMentionedAs(frame: Frame, name: number, mentions: readonly number[]): boolean {
  const { workspace, side, callerState, handed } = frame;
  const variable = workspace.variableAt(side, callerState, name);
  const partners = mentions
    .map(leaf => workspace.partnersOn(otherSide(side))[refOf(handed.giver().base, leaf)])
    .filter(partner => partner >= 0);
  return partners
    .map(partner => [workspace.stateAt(side, partner), partner] as const)
    .every(([state, partner]) => workspace.variableAt(side, state, nodeOf(state.base, partner)) === variable);
}

/**
 * The statement that does nothing but give a variable of the host its value, if calls stand for all mentions of it,
 * and it was what they give; -1 otherwise.
 */
function givesNameOnly(frame: Frame, mention: number): number {
  const {
    workspace,
    workspace: { input },
    mapping,
    side,
    origin,
  } = frame;
  const fragments = input.statements.bodies[otherSide(side)].fragmentsOf(origin);
  const variables = variablesOf(origin, fragments);
  const variable = variables.at.get(mention);
  if (variable === undefined) return NO_NODE;
  return valueAt(frame.namings, variable, () => {
    const mentions = new Set(transferredValues(workspace, mapping).map(value => value.mention));
    if (
      variable.isCaptured() ||
      !variable.references.every(leaf => mentions.has(leaf)) ||
      !isSameAt(variable, variable.references, origin, variables, fragments)
    ) {
      return NO_NODE;
    }
    const statement = statementAround(frame.handed.giver(), variable.nameNode);
    return variables.all.every(
      other =>
        other === variable ||
        !encloses(origin.source.tree, statement, other.nameNode) ||
        encloses(origin.source.tree, variable.initialiser, other.nameNode),
    )
      ? statement
      : NO_NODE;
  });
}

/**
 * A call that is mapped to a value of the host: explained where the callable hands just that back, and nothing
 * happens in its arguments.
 */
export function standsForValue(
  frame: Frame,
  call: CallSite,
  results: readonly UnmatchedCode[],
  { ofAlone, ofCaller, ofGiver, take }: UnmatchedOfTransfer,
): boolean {
  const { workspace, side, callerState } = frame;
  const {
    source: { tree },
    base,
  } = callerState;
  const partner = workspace.partnersOn(side)[refOf(base, call.node)];
  if (partner < 0) return false;
  const giver = frame.handed.giver();
  const value = nodeOf(giver.base, partner);
  if (
    value <= 0 ||
    value >= giver.source.tree.count ||
    !argumentsIn(callerState.source, call.arguments).every(({ node }) => isPlainValue(callerState.source, node))
  ) {
    return false;
  }
  const stood = { firstToken: giver.source.firstToken[value], endToken: tokensEnd(giver.source, value) };
  const given = results.find(result => frame.saysTheSame(stood, result, call));
  if (given === undefined) return false;
  take(given);
  for (const whole of ofAlone) if (onlyResult(frame, whole).some(({ start }) => start === given.start)) take(whole);
  for (const code of ofCaller) if (code.start >= tree.start[call.node] && code.end <= tree.end[call.node]) take(code);
  for (const code of ofGiver) {
    if (code.start >= giver.source.tree.start[value] && code.end <= giver.source.tree.end[value]) take(code);
  }
  takeOver(frame, call.node, value);
  return true;
}

/** What a call has from the value that it stands for. */
function takeOver(frame: Frame, call: number, value: number): void {
  const {
    side,
    workspace,
    callerState: {
      base,
      source: { tree },
    },
  } = frame;
  const giver = frame.handed.giver();
  for (let node = call; node < call + tree.size[call]; node++) {
    const other = nodeOf(giver.base, workspace.partnersOn(side)[refOf(base, node)]);
    if (encloses(giver.source.tree, value, other)) {
      frame.replaced.push(pairFrom(side, refOf(base, node), refOf(giver.base, other)));
    }
  }
}
