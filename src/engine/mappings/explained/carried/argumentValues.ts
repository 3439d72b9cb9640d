/**
 * Values that a call hands over for parameters, where the code that has a callable of its own now, or had one, says the values themselves:
 * `log(order.name)`, and `show(order.name)` with `log(name)` in there. What calls the code is explained elsewhere.
 */
import { isName, Role } from '../../../languages/roles.js';
import { addFirst } from '../../../lists.js';
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { isChanged, variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { handedByName } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { encloses, kindName, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { NumberPair } from '../../nodeMap.js';
import { EXPLAINED } from '../../thresholds.js';
import type { Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import { isRead } from '../../../semantics/effects.js';
import { isIn } from '../../../semantics/evaluationOrder.js';
import { handedThing, isFixedPlace } from '../facts/handedAddresses.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { takenParameters } from '../facts/membersRead.js';
import { namesIn } from '../facts/namesInCode.js';
import { CodeBehind } from '../facts/sameValues.js';
import { losesWhatItBelongsTo, meansItsPlace } from '../values/valueSurroundings.js';
import type { ValuePlace } from '../values/valuePlaces.js';
import { ValuePlaces } from '../values/valuePlaces.js';

export interface ArgumentValue {
  /** Where the parameter stands for the value. */
  readonly places: readonly ValuePlace[];
  /** Is it nowhere else, so that nothing more is done with it? */
  readonly isAll: boolean;
  /** Is the value, evaluated where the callable is called, what it is in all of the places? */
  readonly isSame: boolean;
}

/**
 * The callable that one version has alone, its host on the same side and on the other one, a call, and the nodes of the
 * code that the call stands for.
 */
export interface Handing {
  readonly side: Side;
  readonly alone: DeclarationNode;
  readonly caller: DeclarationNode;
  readonly origin: DeclarationNode;
  readonly call: CallSite;
  /** In order. */
  readonly code: readonly number[];
}

/**
 * By the names of the parameters. Of several calls each stands for a copy of the code, and hands over what that copy
 * says itself; where that is a name, nothing else is asked of it.
 */
export function argumentValues(
  workspace: Workspace,
  handings: readonly Handing[],
  codes: UnmatchedCodesOfSides,
  follows: (pair: NumberPair) => boolean,
): ReadonlyMap<string, ArgumentValue> {
  const [first, ...others] = handings.map(handing => valuesOf(workspace, handing, codes, follows));
  const found = new Map<string, ArgumentValue>();
  for (const [name, value] of first ?? []) {
    const all = [value, ...others.flatMap(other => other.get(name) ?? [])];
    if (all.length === handings.length) {
      found.set(name, {
        places: all.flatMap(({ places }) => places),
        isAll: all.every(({ isAll }) => isAll),
        isSame: all.every(({ isSame }) => isSame),
      });
    }
  }
  return found;
}

function valuesOf(
  workspace: Workspace,
  handing: Handing,
  codes: UnmatchedCodesOfSides,
  follows: (pair: NumberPair) => boolean,
): ReadonlyMap<string, ArgumentValue> {
  const { side, alone, caller, call, origin } = handing;
  const found = new Map<string, ArgumentValue>();
  const parameters = new Map<string, Variable>();
  const ofAlone = variablesOf(alone, workspace.input.statements.bodies[side].fragmentsOf(alone));
  for (const variable of ofAlone.all) if (variable.sort === 'parameter') addFirst(parameters, variable.name, variable);
  const taken = takenParameters(alone, ofAlone);
  const fragments = workspace.input.statements.bodies[otherSide(side)].fragmentsOf(origin);
  const ofCaller = variablesOf(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
  const ofParameters = takenParameters(caller, ofCaller).reads;
  const namesOfCaller = namesIn(caller, workspace.input.statements.bodies[side].fragmentsOf(caller));
  const isInComponent =
    caller.source.language.callRule.get(caller.source.tree.kind[call.node])?.attributes?.takers.test(caller.name) ===
    true;
  const code = new CodeBehind(origin, handing.code, variablesOf(origin, fragments), fragments);
  const counterparts = counterpartsIn(workspace, handing);
  // Of one piece of code, names are told by the names that they became.
  const isCopied = [...counterparts].some(([own, other]) => workspace.partnersOn(side)[own] !== other);
  for (const [name, argument] of handedByName(caller.source, call, taken.all)) {
    const reads = taken.reads.get(name);
    const value = handedThing(caller.source, argument, reads ? undefined : parameters.get(name));
    const parameter = reads ? partOf(alone.source, reads) : parameters.get(name);
    const isUnmatched = isName(caller.source.role[value]);
    if (
      parameter === undefined ||
      (isUnmatched && !isCopied && !reads) ||
      parameter.references.length > EXPLAINED.maxMentions
    ) {
      continue;
    }
    // What a component is handed is never given another value; a member of that is called on it, and now on what hands it on.
    const isHandedOn = reads !== undefined && isInComponent && ofParameters.has(nodeText(caller.source.tree, value));
    const places = placesOf(
      new ValuePlaces(workspace, side, alone.source, value, [], codes, follows, caller.source, counterparts),
      parameter,
      isHandedOn ? NO_NODE : value,
    );
    // In a function or class in the code, what stood there may have been another thing.
    if (
      meansItsPlace(caller.source, value, ofCaller) &&
      places.some(({ stood }) => isInInner(workspace, handing, code, stood))
    ) {
      continue;
    }
    if (places.length > 0) {
      found.set(name, {
        places,
        isAll: places.length === parameter.references.length && !parameter.isCaptured(),
        isSame:
          (isUnmatched &&
            (!isRead(caller.source, value, namesOfCaller) || isFixedPlace(caller.source, argument, value))) ||
          isHandedOn ||
          isSame(workspace, handing, code, places, isFixedPlace(caller.source, argument, value)),
      });
    }
  }
  return found;
}

/** By numbers of nodes of the callable: those of the host that became them, or that they became. */
function counterpartsIn(workspace: Workspace, { side, alone, origin, code }: Handing): ReadonlyMap<NodeRef, NodeRef> {
  const {
    source: { tree },
    base,
  } = workspace.stateOf(origin.source);
  const there = workspace.stateOf(alone.source);
  const partners = workspace.partnersOn(otherSide(side));
  const found = new Map<NodeRef, NodeRef>();
  for (const root of code) {
    for (let node = root; node < root + tree.size[root]; node++) {
      const partner = partners[refOf(base, node)];
      if (encloses(there.source.tree, alone.node, nodeOf(there.base, partner))) {
        addFirst(found, partner, refOf(base, node));
      }
    }
  }
  return found;
}

/** What stands for a member of a parameter, wherever it is read. */
function partOf(source: SourceTree, references: readonly number[]): MentionedVariable {
  return { source, member: null, references, isCaptured: () => false };
}

type MentionedVariable = Pick<Variable, 'source' | 'member' | 'references' | 'isCaptured'>;

/**
 * None where the parameter stands for something else as well, or is given another value. `value`: where it may lose
 * what it belongs to; -1 where it can't.
 */
function placesOf(places: ValuePlaces, parameter: MentionedVariable, value: number): ValuePlace[] {
  const found: ValuePlace[] = [];
  for (const leaf of parameter.references) {
    const place = places.at(leaf);
    if (
      place === null ||
      isChanged(parameter, leaf) ||
      (value !== NO_NODE && losesWhatItBelongsTo(parameter, leaf, places.valueSource, value))
    ) {
      return [];
    }
    if (place !== 'new') found.push(place);
  }
  return found;
}

function isInInner(workspace: Workspace, { side, origin }: Handing, code: CodeBehind, stood: NodeRef): boolean {
  const {
    source,
    source: {
      tree,
      role,
      language: { table },
    },
    base,
  } = workspace.stateAt(otherSide(side), stood);
  const root = source === origin.source ? code.rootOf(nodeOf(base, stood)) : NO_NODE;
  const isOther = (up: number): boolean =>
    role[up] === Role.declaration ||
    (role[up] === Role.lambda && table.sharesOwnObject?.includes(kindName(tree, up)) !== true);
  return root < 0 || isIn(source, nodeOf(base, stood), root - 1, isOther);
}

function isSame(
  workspace: Workspace,
  { side, origin }: Handing,
  code: CodeBehind,
  places: readonly ValuePlace[],
  isPlace: boolean,
): boolean {
  const giver = workspace.stateOf(origin.source);
  return (
    places.every(({ stood }) => workspace.stateAt(otherSide(side), stood) === giver) &&
    code.keeps(
      places.map(({ stood }) => nodeOf(giver.base, stood)).sort((a, b) => a - b),
      isPlace,
    )
  );
}
