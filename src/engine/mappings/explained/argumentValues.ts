/**
 * Values that a call hands over for parameters, where the code that has a callable of its own now, or had one, says the values themselves:
 * `log(order.name)`, and `show(order.name)` with `log(name)` in there. What calls the code is explained elsewhere.
 */
import { isName } from '../../languages/roles.js';
import { addFirst } from '../../lists.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { stripped } from '../../matching/statements/expressions.js';
import type { TransferMapping } from '../../matching/statements/mapStatements.js';
import type { Variable } from '../../matching/statements/variables.js';
import { isChanged, variablesOf } from '../../matching/statements/variables.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { handedByName } from '../../structure/handedOver.js';
import { carriedValues } from '../carriedValues.js';
import type { NumberPair } from '../nodeMap.js';
import { EXPLAINED } from '../thresholds.js';
import type { Workspace } from '../workspace.js';
import type { LoneCodesOfSides } from './loneCodes.js';
import { CodeBehind } from './sameValues.js';
import { losesWhatItBelongsTo } from './valueFrames.js';
import type { ValuePlace } from './valuePlaces.js';
import { ValuePlaces } from './valuePlaces.js';

export interface ArgumentValue {
  /** Where the parameter stands for the value. */
  readonly places: readonly ValuePlace[];
  /** Is it nowhere else, so that nothing more is done with it? */
  readonly isAll: boolean;
  /** Is the value, evaluated where the callable is called, what it is in all of the places? */
  readonly isSame: boolean;
}

/** The callable that one version has alone, its host on the same side and on the other one, and the one call. */
export interface Handing {
  readonly mapping: TransferMapping;
  readonly side: Side;
  readonly alone: DeclarationNode;
  readonly caller: DeclarationNode;
  readonly origin: DeclarationNode;
  readonly call: CallSite;
}

/** By the names of the parameters. */
export function argumentValues(workspace: Workspace, handing: Handing, codes: LoneCodesOfSides, follows: (pair: NumberPair) => boolean): ReadonlyMap<string, ArgumentValue> {
  const { side, alone, caller, call } = handing;
  const found = new Map<string, ArgumentValue>();
  const parameters = new Map<string, Variable>();
  for (const variable of variablesOf(alone, workspace.input.statements.bodies[side].fragmentsOf(alone)).all) if (variable.sort === 'parameter') addFirst(parameters, variable.name, variable);
  const code = codeIn(workspace, handing);
  for (const [name, argument] of handedByName(caller.source, call, alone.parameters)) {
    const value = stripped(caller.source, argument);
    const parameter = parameters.get(name);
    if (parameter === undefined || isName(caller.source.role[value]) || parameter.references.length > EXPLAINED.maxMentions) continue;
    const places = placesOf(new ValuePlaces(workspace, side, alone.source, value, [], codes, follows, caller.source), parameter, value);
    if (places.length > 0) found.set(name, { places, isAll: places.length === parameter.references.length && !parameter.isCaptured(), isSame: isSame(workspace, handing, code, places) });
  }
  return found;
}

/** None where the parameter stands for something else as well, or is given another value. */
function placesOf(places: ValuePlaces, parameter: Variable, value: number): ValuePlace[] {
  const found: ValuePlace[] = [];
  for (const leaf of parameter.references) {
    const place = places.at(leaf);
    if (place === null || isChanged(parameter, leaf) || losesWhatItBelongsTo({ ...parameter, member: null }, leaf, places.valueSource, value)) return [];
    if (place !== 'new') found.push(place);
  }
  return found;
}

/** The code, where the host has it. */
function codeIn(workspace: Workspace, { mapping, side, origin, call }: Handing): CodeBehind {
  const there = otherSide(side);
  const hosted = side === 'after' ? mapping.fragmentsBefore : mapping.fragmentsAfter;
  const carried = new Set(mapping.pairs.map(pair => pair[there]));
  const statements = [...carried].filter(fragment => fragment > 0 && !carried.has(hosted.parent[fragment])).map(fragment => hosted.node[fragment]);
  const values = carriedValues(mapping).filter(value => value.call === call.node).map(value => value[there]);
  const fragments = workspace.input.statements.bodies[there].fragmentsOf(origin);
  return new CodeBehind(origin.source, [...statements, ...values].sort((a, b) => a - b), variablesOf(origin, fragments), fragments);
}

function isSame(workspace: Workspace, { side, origin }: Handing, code: CodeBehind, places: readonly ValuePlace[]): boolean {
  const giver = workspace.stateOf(origin.source);
  return places.every(({ stood }) => workspace.stateAt(otherSide(side), stood) === giver) && code.keeps(places.map(({ stood }) => stood - giver.base).sort((a, b) => a - b));
}
