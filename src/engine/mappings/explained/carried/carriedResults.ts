/**
 * Results that went along with code: what handed something back in the host does so in the callable, and leaves that
 * alone. Where the host ended with it, it ends with the call. Says nothing of what a callable hands back besides.
 */
import { isStatement, Role } from '../../../languages/roles.js';
import { sortOfType } from '../../../languages/typeSorts.js';
import type { Side } from '../../../model.js';
import type { TransferMapping } from '../../../matching/statements/model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { closingOf, endsStatement, handsBack, tokenRange } from '../../../structure/wording.js';
import { children, encloses, isNamed, nextSibling, NO_NODE } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { FileState, Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';
import { bare, givesTruth, isConverting } from '../facts/conversions.js';
import type { NumberScope } from '../facts/numberTypes.js';
import { isNumberOf } from '../facts/numberTypes.js';
import { outermost, statementAround } from '../facts/callPlaces.js';
import { isIn } from '../../../semantics/evaluationOrder.js';

export function carriesResult({ fragmentsBefore, pairs }: TransferMapping): boolean {
  const {
    source,
    source: {
      tree,
      role,
      language: { table },
    },
    node,
  } = fragmentsBefore;
  const carried = outermost(
    fragmentsBefore,
    pairs.map(({ before }) => before),
  );
  /** In a function without a name that went along, and leaves that alone. */
  const isOfInner = (result: number): boolean =>
    table.returnsLeaveHost !== true &&
    carried.some(top => encloses(tree, top, result) && isIn(source, result, top - 1, up => role[up] === Role.lambda));
  // A block without braces begins with its first statement.
  return pairs.some(
    ({ before }) =>
      isStatement(role[node[before]]) &&
      handsBack(source, tokenRange(source, node[before])) &&
      !isOfInner(node[before]),
  );
}

/**
 * Is a number that went along handed back as one of another type than in the host, though it is not of that type by itself? `scope` is the
 * callable's, on the side that has it alone.
 */
export function convertsCarried(
  { pairs, fragmentsBefore, fragmentsAfter }: TransferMapping,
  side: Side,
  scope: NumberScope,
  origin: DeclarationNode,
): boolean {
  const { owner: alone } = scope;
  const { source } = alone;
  const { tree } = source;
  const { node } = side === 'after' ? fragmentsAfter : fragmentsBefore;
  if (alone.type === null || alone.type === origin.type || sortOfType(bare(alone.type), source.language) !== 'number') {
    return false;
  }
  return pairs.some(pair => {
    const statement = node[pair[side]];
    const value = children(tree, statement).find(part => isNamed(tree, part));
    return (
      value !== undefined &&
      isStatement(source.role[statement]) &&
      handsBack(source, tokenRange(source, statement)) &&
      isConverting(source, alone.type, value) &&
      !givesTruth(source, alone.type, value) &&
      !isNumberOf(scope, alone.type as string, value)
    );
  });
}

/** Does nothing that was carried hand a value back? */
export function carriesNoValue(
  {
    pairs,
    fragmentsBefore: {
      source,
      source: { role },
      node,
    },
  }: TransferMapping,
  alone: DeclarationNode,
  origin: DeclarationNode,
): boolean {
  const isEmpty = (statement: number): boolean => {
    const { from, to } = tokenRange(source, statement);
    return (
      !isStatement(role[statement]) ||
      !handsBack(source, { from, to }) ||
      to - from === 1 ||
      (to - from === 2 && endsStatement(source, from + 1))
    );
  };
  return alone.type === origin.type && pairs.every(({ before }) => isEmpty(node[before]));
}

/** Was something carried to where it stands behind a result, in the same block? It is never done there. */
export function isFollowedByCarried(
  workspace: Workspace,
  side: Side,
  { source: { tree }, fragment, base }: FileState,
  result: number,
): boolean {
  let statement = result;
  while (statement > 0 && fragment[statement] === 0) statement = tree.parent[statement];
  const partners = workspace.partnersOn(side);
  for (let next = nextSibling(tree, statement); next !== NO_NODE; next = nextSibling(tree, next)) {
    if (fragment[next] === 1 && partners[refOf(base, next)] >= 0) return true;
  }
  return false;
}

/** Is it the last statement of a callable itself, which ends when that has ended? `state`: of its file. */
export function isLastOf(
  { body }: DeclarationNode,
  state: FileState,
  { node, endToken }: Pick<UnmatchedCode, 'node' | 'endToken'>,
): boolean {
  const {
    source,
    source: {
      tree,
      language: { table },
    },
  } = state;
  const statement = statementAround(state, node);
  if (body < 0 || tree.parent[statement] !== body || table.lastIsGiven?.(tree, statement) === true) return false;
  const last = closingOf(source, body);
  for (let token = endToken; token < source.firstToken[last === NO_NODE ? body + tree.size[body] : last]; token++) {
    if (!endsStatement(source, token)) return false;
  }
  return true;
}
