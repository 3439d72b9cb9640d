/**
 * Code that went into a method of what it was about: `source.meta` became `this.meta`, or `meta`, in what
 * `source.path()` calls now. The word for the own object stands for the variable that the method is called on, and so
 * does nothing before a member that both sides know.
 *
 * Only a variable that is never given another value, of a type that has the method or is above or below that one, and
 * only where what is around both is mapped: then both are read at the same place.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { Role } from '../../../languages/roles.js';
import { isOwnObject, PLAIN_MEMBER_SIGNS } from '../../../matching/statements/bodies/expressions.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { isChanged } from '../../../matching/statements/bodies/variables.js';
import { isIn } from '../../../semantics/evaluationOrder.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';
import { wordAt } from '../../../structure/wording.js';
import { children, kindName, NO_NODE } from '../../../syntax/tree.js';
import { receiverAt } from '../../../symbols/nameSyntax.js';
import type { UnmatchedCode } from '../../edits.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import type { FileState, Workspace } from '../../workspace.js';
import { wholeOf } from '../values/valuePlaces.js';

/** A method that one side has alone; what is unmatched in it, and in what gave it its code, or received that. */
export interface OwnObjectFrame {
  readonly side: Side;
  readonly alone: DeclarationNode;
  readonly caller: DeclarationNode;
  /** The caller on the other side. */
  readonly origin: DeclarationNode;
  /** In the caller; each is of the method. */
  readonly calls: readonly CallSite[];
  readonly ofAlone: readonly UnmatchedCode[];
  readonly ofOrigin: readonly UnmatchedCode[];
}

export function ownObjectsOf(workspace: Workspace, frame: OwnObjectFrame): UnmatchedCode[] {
  const variable = variableCalledOn(workspace, frame);
  if (variable === null) return [];
  const { side, alone, origin, ofAlone, ofOrigin } = frame;
  const [own, there] = [workspace.stateOf(alone.source), workspace.stateOf(origin.source)];
  const byNode = new Map(ofOrigin.map(code => [wholeOf(there, code), code]));
  const found: UnmatchedCode[] = [];
  for (const code of ofAlone) {
    const node = wholeOf(own, code);
    if (node < 0 || !isOwnObject(own.source, node) || !meansItsOwn(alone, node)) continue;
    const stood = nodeInItsPlace(workspace, side, own, node, there);
    const other = stood < 0 ? undefined : byNode.get(stood);
    if (other === undefined || workspace.variableAt(otherSide(side), there, stood) !== variable) continue;
    found.push(code, other);
  }
  return [...found, ...bareMembersOf(workspace, frame, variable)];
}

/** `source.meta` and `meta`, be it that the name is mapped or that both stand alone in one place. */
function bareMembersOf(
  workspace: Workspace,
  { side, alone, origin, ofAlone, ofOrigin }: OwnObjectFrame,
  variable: Variable,
): UnmatchedCode[] {
  const [own, there] = [workspace.stateOf(alone.source), workspace.stateOf(origin.source)];
  const { tree, role, tokenNode } = there.source;
  const byNode = new Map(ofAlone.map(code => [wholeOf(own, code), code]));
  const isOfVariable = (leaf: number): boolean => workspace.variableAt(otherSide(side), there, leaf) === variable;
  const isOneMember = (was: number, is: number): boolean => {
    const [before, after] = side === 'after' ? [was, is] : [is, was];
    const [x, y] = [
      workspace.symbolAt('before', side === 'after' ? there : own, before),
      workspace.symbolAt('after', side === 'after' ? own : there, after),
    ];
    return (
      x.kind === 'declared' &&
      y.kind === 'declared' &&
      workspace.input.matches.afterOf(x.declaration) === y.declaration &&
      meansItsOwn(alone, is)
    );
  };
  const found: UnmatchedCode[] = [];
  for (const code of ofOrigin) {
    const { node, firstToken, endToken } = code;
    if (!isOfVariable(tokenNode[firstToken])) continue;
    const whole = wholeOf(there, code);
    if (whole >= 0 && role[whole] === Role.access && whole + 1 === tokenNode[firstToken]) {
      const is = nodeInItsPlace(workspace, otherSide(side), there, whole, own);
      const bare = is < 0 || own.source.tree.size[is] > 1 ? undefined : byNode.get(is);
      if (bare !== undefined && isOneMember(whole + tree.size[whole] - 1, is)) found.push(code, bare);
      continue;
    }
    // `source.` before what is called.
    const member = tokenNode[endToken];
    const partner =
      endToken - firstToken === 2 && tree.parent[member] === tree.parent[node]
        ? workspace.soleCounterpart(otherSide(side), there, member)
        : null;
    if (partner?.state === own && receiverAt(own.source, partner.node) === null && isOneMember(member, partner.node)) {
      found.push(code);
    }
  }
  return found;
}

/** `a:b()` is Lua's call of a method. */
const ALWAYS_REACHED = new Set([...PLAIN_MEMBER_SIGNS, ':']);

/** The variable of the origin that all calls are on, by its counterpart; null where there is none, or it changes. */
function variableCalledOn(workspace: Workspace, { side, caller, origin, calls }: OwnObjectFrame): Variable | null {
  const [own, there] = [workspace.stateOf(caller.source), workspace.stateOf(origin.source)];
  const variables = new Set(
    calls.map(({ receiver }) => (receiver < 0 ? undefined : workspace.variableAt(side, own, receiver))),
  );
  const [called] = variables;
  // `source?.path()` gives nothing where there is no source.
  const isAsked = calls.some(
    ({ receiver }) => receiver >= 0 && !ALWAYS_REACHED.has(wordAt(own.source, tokensEnd(own.source, receiver))),
  );
  if (called === undefined || variables.size > 1 || isAsked) return null;
  const partner = workspace.partnersOn(side)[refOf(own.base, called.nameNode)];
  const nameNode = partner < 0 ? NO_NODE : nodeOf(there.base, partner);
  const was = nameNode < 0 ? undefined : workspace.variableAt(otherSide(side), there, nameNode);
  if (was === undefined || was.nameNode !== nameNode) return null;
  const isKept = (one: Variable): boolean =>
    (one.sort === 'parameter' || one.sort === 'local') &&
    one.assigned.length === 0 &&
    !one.references.some(leaf => isChanged(one, leaf));
  return isKept(called) && isKept(was) ? was : null;
}

/** Is it the object of the method itself, and not of a function or type inside? */
function meansItsOwn({ source, node }: DeclarationNode, leaf: number): boolean {
  const {
    tree,
    role,
    language: { table },
  } = source;
  return !isIn(
    source,
    leaf,
    node,
    up =>
      role[up] === Role.typeBody ||
      role[up] === Role.declaration ||
      (role[up] === Role.lambda && table.sharesOwnObject?.includes(kindName(tree, up)) !== true),
  );
}

/** What has the place on the other side that a node has in what is around it; -1 for none. */
function nodeInItsPlace(workspace: Workspace, side: Side, own: FileState, node: number, there: FileState): number {
  const around = own.source.tree.parent[node];
  const partner = workspace.soleCounterpart(side, own, around);
  if (partner === null || partner.state !== there) return NO_NODE;
  const [among, others] = [children(own.source.tree, around), children(there.source.tree, partner.node)];
  return among.length === others.length ? others[among.indexOf(node)] : NO_NODE;
}
