/**
 * Parameters that became one, which takes apart the object that calls hand over for it, and the reverse: their places
 * in the head, and the object in the calls.
 *
 * Only where each call that is there on both sides hands over the same values under the right names, in one order where
 * evaluating them may do something, and may be a call of nothing else. A value for none, or all arguments at once, is
 * another matter: then all of it is to be read. Calls in files that did not change are not seen.
 */
import type { ParameterInfo } from '../../../languages/language.js';
import type { Side } from '../../../model.js';
import type { DetectedRefactoring } from '../../../refactorings/detected.js';
import { patternOf } from '../../../refactorings/variables/destructured.js';
import type { SaidCode } from '../../../refactorings/saidCode.js';
import { nameIn, saidName, saidNode } from '../../../refactorings/saidCode.js';
import { otherSide, pairFrom } from '../../../sides.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { argumentsIn, handedByName, namesAll } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { encloses, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { SeenCall } from '../../meanings/otherCalls.js';
import type { Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';
import type { KeptCall } from '../facts/seenCalls.js';
import { hasSpread, SeenCalls } from '../facts/seenCalls.js';

type Said = SaidCode & { readonly refactoring: number };

/** The code of heads and calls that says no more than that. */
export function explainGathered(workspace: Workspace): readonly Said[] {
  const found: Said[] = [];
  let seen: Readonly<Record<Side, SeenCalls>> | null = null;
  workspace.input.refactorings.forEach((reported, refactoring) => {
    const gathered = gatheredIn(workspace, reported);
    if (gathered === null) return;
    seen ??= { before: new SeenCalls(workspace, 'before'), after: new SeenCalls(workspace, 'after') };
    for (const code of new Gathering(workspace, gathered, seen).explain()) found.push({ ...code, refactoring });
  });
  return found;
}

interface Gathered {
  /** The side on which one parameter takes them all. */
  readonly side: Side;
  readonly one: DeclarationNode;
  readonly several: DeclarationNode;
  /** How many parameters stand before them. */
  readonly place: number;
  readonly pattern: ParameterInfo;
  /** In their order. */
  readonly parameters: readonly ParameterInfo[];
}

/** Null for what is not just that, beside other parameters that stayed what they were. */
function gatheredIn(
  { input: { matches } }: Workspace,
  { gathered: side, before: [before], after: [after] }: DetectedRefactoring,
): Gathered | null {
  if (side === undefined || before === undefined || matches.afterOf(before) !== after) return null;
  const [one, several] = side === 'after' ? [after, before] : [before, after];
  const place = one.parameters.findIndex(({ parts }) => parts !== undefined);
  if (place < 0 || one.body < 0 || several.body < 0 || namesAll(one) || namesAll(several)) return null;
  const pattern = one.parameters[place];
  const names = new Set((pattern.parts ?? []).map(({ name }) => name));
  const parameters = several.parameters.slice(place, place + names.size);
  const isAll =
    parameters.length === names.size &&
    parameters.every(parameter => names.has(parameter.name) && isPlain(several.source, parameter)) &&
    (pattern.parts ?? []).every(({ key }) => key !== null);
  const others = (of: DeclarationNode, count: number): string =>
    [...of.parameters.slice(0, place), ...of.parameters.slice(place + count)].map(({ name }) => name).join();
  return isAll && hasNoDefault(one.source, pattern) && others(one, 1) === others(several, names.size)
    ? { side, one, several, place, pattern, parameters }
    : null;
}

/** Nothing but a name, and perhaps a type: no value for none, and no word that makes it a field as well. */
function isPlain(source: SourceTree, parameter: ParameterInfo): boolean {
  const { tree, firstToken, tokenNode } = source;
  return (
    parameter.isOptional !== true &&
    parameter.gathers === undefined &&
    parameter.parts === undefined &&
    nodeText(tree, tokenNode[firstToken[parameter.node]]) === parameter.name &&
    hasNoDefault(source, parameter)
  );
}

function hasNoDefault(source: SourceTree, { node }: ParameterInfo): boolean {
  const { tree, firstToken, tokenNode } = source;
  for (let token = firstToken[node]; token < tokensEnd(source, node); token++) {
    if (/^(?:=|\.\.\.|@)$/.test(nodeText(tree, tokenNode[token]))) return false;
  }
  return true;
}

class Gathering {
  constructor(
    private readonly workspace: Workspace,
    private readonly gathered: Gathered,
    private readonly seen: Readonly<Record<Side, SeenCalls>>,
  ) {}

  explain(): readonly SaidCode[] {
    const { side, one, several } = this.gathered;
    const calls = this.seen[side].keptCalls(one, several, this.seen[otherSide(side)]);
    const found = calls?.map(call => this.ofCall(call)) ?? [null];
    return found.includes(null) ? [] : [...this.ofHeads(), ...found.flatMap(codes => codes ?? [])];
  }

  private ofHeads(): SaidCode[] {
    const { one, several, pattern, parameters } = this.gathered;
    const node = patternOf(one.source, pattern);
    if (node === NO_NODE) return [];
    const isOneType = saysTypesOf(pattern, parameters);
    const whole = isOneType ? pattern.node : node;
    return [
      ...saidNode(one.source, whole),
      ...parameters.flatMap(parameter =>
        isOneType
          ? saidNode(several.source, parameter.node)
          : saidName(several.source, nameIn(several.source, parameter), null),
      ),
    ];
  }

  /** What a call says with its object, or by the places of the values; null where it hands over something else. */
  private ofCall({ owner, call, there, called, calledThere }: KeptCall): SaidCode[] | null {
    const { one, several, place, pattern, parameters } = this.gathered;
    if (
      called.length !== 1 ||
      called[0] !== one ||
      calledThere.length !== 1 ||
      calledThere[0] !== several ||
      hasSpread(owner.source, call) ||
      hasSpread(there.owner.source, there.call)
    ) {
      return null;
    }
    const [own, others] = [
      argumentsIn(owner.source, call.arguments),
      argumentsIn(there.owner.source, there.call.arguments),
    ];
    const members = handedByName(owner.source, call, one.parameters);
    const object = own[place]?.node ?? NO_NODE;
    if (own.length - 1 !== others.length - parameters.length || object === NO_NODE || members.has(pattern.name)) {
      return null;
    }
    const isKept = own.every(
      (argument, i) =>
        i === place ||
        this.isSame({ owner, call }, argument.node, there, others[i < place ? i : i + parameters.length - 1].node) !==
          null,
    );
    if (!isKept) return null;
    const values = parameters.map(({ name }, i) => ({
      value: members.get(name) ?? NO_NODE,
      other: others[place + i].node,
    }));
    if (values.some(({ value }) => value === NO_NODE || !encloses(owner.source.tree, object, value))) return null;
    const isInOrder = values.every(({ value }, i) => i === 0 || value > values[i - 1].value);
    const isIdle = values.every(
      ({ value, other }) => owner.source.tree.size[value] === 1 && there.owner.source.tree.size[other] === 1,
    );
    if (!isInOrder && !isIdle) return null;
    const said: SaidCode[] = [];
    const kept: number[] = [];
    for (const { value, other } of values) {
      const same = this.isSame({ owner, call }, value, there, other);
      if (same === null) return null;
      if (same === 'mapped') kept.push(value);
      else said.push(...saidNode(there.owner.source, other));
    }
    return [...said, ...around(owner.source, object, kept)];
  }

  /** Is a value mapped to the other one, or just the same name of one variable? Null for neither. */
  private isSame(
    { owner: { source } }: SeenCall,
    value: number,
    there: SeenCall,
    other: number,
  ): 'mapped' | 'named' | null {
    const {
      workspace,
      gathered: { side },
    } = this;
    const [state, stateThere] = [workspace.stateOf(source), workspace.stateOf(there.owner.source)];
    const pair = pairFrom(side, { state, node: value }, { state: stateThere, node: other });
    const { before, after } = pair;
    if (workspace.map.joins(refOf(before.state.base, before.node), refOf(after.state.base, after.node))) {
      return 'mapped';
    }
    const isOneName =
      source.tree.size[value] === 1 &&
      stateThere.source.tree.size[other] === 1 &&
      nodeText(source.tree, value) === nodeText(stateThere.source.tree, other);
    return isOneName && workspace.isSameVariable(before.state, before.node, after.state, after.node) ? 'named' : null;
  }
}

/** Does the type of the one say the types of the others, member by member, or is none said at all? */
function saysTypesOf({ type, parts = [] }: ParameterInfo, parameters: readonly ParameterInfo[]): boolean {
  if (type === null) return parameters.every(parameter => parameter.type === null);
  let left = type;
  for (const parameter of parameters) {
    const member = ` ${parts.find(({ name }) => name === parameter.name)?.key ?? ''}: ${parameter.type ?? ''};`;
    if (!left.includes(member)) return false;
    left = left.replace(member, '');
  }
  return left === '{ }';
}

/** All of a node but for some nodes in it. */
function around(source: SourceTree, node: number, left: readonly number[]): SaidCode[] {
  const found: SaidCode[] = [];
  let from = source.firstToken[node];
  for (const inner of [...left].sort((a, b) => a - b)) {
    found.push({ source, from, to: source.firstToken[inner] });
    from = tokensEnd(source, inner);
  }
  return [...found, { source, from, to: tokensEnd(source, node) }];
}
