/** What a callable hands back, against what the host had in its place. */
import { otherSide } from '../../../sides.js';
import { isComment } from '../../../languages/roles.js';
import { tokensEnd } from '../../../structure/source.js';
import { handsBack, isBraced, isGivenLast, isValueBody, tokenRange } from '../../../structure/wording.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import { children, isNamed, nextSibling, NO_NODE } from '../../../syntax/tree.js';
import { statementAround } from '../facts/callPlaces.js';
import { givesTruth, isConverting } from '../facts/conversions.js';
import type { UnmatchedCode } from '../../edits.js';
import { isPassedAsOther } from '../facts/staticTypes.js';
import { isMadeOf, isNumberOf } from '../facts/numberTypes.js';
import type { Frame, UnmatchedOfTransfer } from './frame.js';

/** May what is handed back be another value than the one that stood in the host, by its type? */
export function convertsResult(frame: Frame, result: Pick<UnmatchedCode, 'node' | 'firstToken' | 'endToken'>): boolean {
  const { workspace, side, alone, aloneState } = frame;
  if (
    !isConverting(aloneState.source, alone.type, result.node) ||
    givesTruth(aloneState.source, alone.type, result.node)
  ) {
    return false;
  }
  const [word, ...more] = frame.words(aloneState, result);
  return more.length > 0 || word === undefined || workspace.variableAt(side, aloneState, word)?.type !== alone.type;
}

/** The same of the callable, which may give back what it does last without a word for it. */
export function isGiven(frame: Frame, code: UnmatchedCode): boolean {
  const {
    source,
    source: { tree },
  } = frame.aloneState;
  const isWhole = tree.start[code.node] === code.start && tree.end[code.node] === code.end;
  return frame.isResult(frame.aloneState, code) || (isWhole && isGivenLast(source, code.node));
}

/** Of a callable that is unmatched as a whole and does nothing but hand something back, that statement. */
export function onlyResult(frame: Frame, code: UnmatchedCode): UnmatchedCode[] {
  const {
    alone,
    aloneState: { source },
  } = frame;
  const { tree, firstToken } = source;
  if (
    code.start !== tree.start[alone.node] ||
    code.end !== tree.end[alone.node] ||
    alone.body < 0 ||
    !frame.hasPlainHead()
  ) {
    return [];
  }
  const isValue = isValueBody(source, alone.body);
  if (!isValue && !isBraced(source, alone.body)) return [];
  const statements = children(tree, alone.body).filter(child => isNamed(tree, child) && !isComment(source.role[child]));
  const [node] = statements;
  const result = {
    ...code,
    start: tree.start[node],
    end: tree.end[node],
    node,
    firstToken: firstToken[node],
    endToken: tokensEnd(source, node),
  };
  return statements.length === 1 && (isValue || isGiven(frame, result)) ? [result] : [];
}

/** What hands back a value whose parts were carried, and the head, of which it is one piece where nothing stands between them. */
export function explainHandingBack(frame: Frame, given: number, { ofAlone, take }: UnmatchedOfTransfer): void {
  const {
    source,
    source: { tree, firstToken, tokenNode },
  } = frame.aloneState;
  const statement = statementAround(frame.aloneState, given);
  const last = handingOn(frame, statement);
  const { opens, closes } = frame.inside();
  const isPlain = frame.hasPlainHead();
  const [before, behind] = [tokenNode[firstToken[statement] - 1], tokenNode[tokensEnd(source, last)]];
  const isBehindHead = isPlain && before !== undefined && tree.end[before] <= opens;
  const isLast = isPlain && (behind === undefined || tree.start[behind] >= closes);
  const isFrame = ({ start, end }: UnmatchedCode): boolean =>
    (start >= tree.start[statement] || (isBehindHead && start < opens)) &&
    (end <= tree.end[last] || (isLast && end > closes));
  for (const code of ofAlone) if (isFrame(code) && isBeside(tree, given, code)) take(code);
}

/**
 * A statement that hands a value back, or behind one that gives the value a name for that alone, the one that hands
 * it back: `const x = V; return x;`.
 */
function handingOn(frame: Frame, statement: number): number {
  const { source, fragment } = frame.aloneState;
  if (handsBack(source, tokenRange(source, statement)) || isGivenLast(source, statement)) return statement;
  const next = nextSibling(source.tree, statement);
  return next !== NO_NODE && fragment[next] === 1 ? next : statement;
}

/**
 * The same of a value that stood in the host: one that is of the type by itself is what it was, and so is one of
 * which the host makes that as well, before and after.
 */
export function convertsValue(frame: Frame, given: number, stood: number, call: number): boolean {
  const {
    alone,
    caller,
    origin,
    aloneState: { source },
  } = frame;
  const scope = { owner: alone, variables: frame.handed.variablesOfAlone() };
  const called = frame.scopeOf(frame.side, caller);
  if (alone.type !== null && isPassedAsOther(scope, alone.type, given, called, [call])) return true;
  if (
    !convertsResult(frame, { node: given, firstToken: source.firstToken[given], endToken: tokensEnd(source, given) })
  ) {
    return false;
  }
  const type = alone.type as string;
  if (isNumberOf(scope, type, given)) return false;
  return !isMadeOf(called, type, call) || !isMadeOf(frame.scopeOf(otherSide(frame.side), origin), type, stood);
}

/** Is it no part of a node? */
export function isBeside({ start, end }: SyntaxTree, node: number, code: UnmatchedCode): boolean {
  return code.end <= start[node] || code.start >= end[node];
}
