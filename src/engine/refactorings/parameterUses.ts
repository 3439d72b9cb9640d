/**
 * What the bodies of a callable and of its counterpart say of their parameters: which are mentioned in each other's
 * place, which are variables on the other side, and which parts of them are read. Read from the pairs of variables;
 * nothing is decided here.
 */
import type { ParameterInfo } from '../languages/language.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { Variable, Variables } from '../matching/statements/bodies/variables.js';
import { variablesOf } from '../matching/statements/bodies/variables.js';
import type { Fragments } from '../matching/statements/bodies/fragments.js';
import { fragmentAt } from '../matching/statements/bodies/fragments.js';
import { isName, Role } from '../languages/roles.js';
import { addTo, valueAt } from '../lists.js';
import { afterEquals, memberReached } from '../matching/statements/bodies/expressions.js';
import type { StatementMapping } from '../matching/statements/model.js';
import type { Named } from '../matching/statements/variables/variableEvidence.js';
import { isVariable } from '../matching/statements/variables/variableEvidence.js';
import type { NamedPair } from '../matching/statements/variables/variablePairs.js';
import { variablePairsOf } from '../matching/statements/variables/variablePairs.js';
import { isUnreported } from '../matching/typeNames.js';
import type { Side } from '../model.js';
import { otherSide } from '../sides.js';
import { parameterAround } from '../structure/sites.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';

export interface RenamedPart {
  readonly of: readonly [ParameterInfo, ParameterInfo];
  readonly before: string;
  readonly after: string;
}

/** The statements that use each parameter. */
export type Users = ReadonlyMap<ParameterInfo, ReadonlySet<number>>;

/** By parameter: the statements that use it. */
export function statementsUsing(
  declaration: DeclarationNode,
  { all }: Variables,
  fragments: Fragments,
  parameters: readonly ParameterInfo[],
): Map<ParameterInfo, ReadonlySet<number>> {
  const found = new Map<ParameterInfo, ReadonlySet<number>>();
  for (const variable of all) {
    const parameter = parameterOf(declaration, variable);
    if (parameter && parameters.includes(parameter)) {
      found.set(parameter, new Set(variable.references.map(leaf => fragmentAt(fragments, leaf))));
    }
  }
  return found;
}

/** What the statements of both bodies say about the parameters of the one and those of the other. */
export interface Uses {
  readonly pairs: readonly (readonly [ParameterInfo, ParameterInfo])[];
  readonly parts: readonly RenamedPart[];
  /** Parameters of either side that something else than a parameter took the place of, or that took its place. */
  readonly others: ReadonlySet<ParameterInfo>;
  /** Those of them where it is a variable. */
  readonly variables: ReadonlySet<ParameterInfo>;
  /** Those of them where it is not only called alike: what has the name and another type is another thing. */
  readonly sureVariables: ReadonlySet<ParameterInfo>;
  /** Those of the before side where the variable declares another name: it takes the place of one that is gone. */
  readonly otherVariables: ReadonlySet<ParameterInfo>;
  /** Parameters of either side of which a loop goes through one after the other, under the name and with the type. */
  readonly elements: ReadonlySet<ParameterInfo>;
  /**
   * Is the one of them read from the other now, or was it: `size`, and `options.size`? Then it was put into an object,
   * or taken out of it.
   */
  isMember(a: ParameterInfo, b: ParameterInfo): boolean;
  /** Are both used, and nowhere in statements that belong together? */
  areUsedApart(a: ParameterInfo, b: ParameterInfo): boolean;
}

export function usesIn(bodies: StatementMapping, byFields: Uses['pairs']): Uses {
  const { before, after } = bodies;
  const pairs: (readonly [ParameterInfo, ParameterInfo])[] = [];
  const parts: RenamedPart[] = [];
  const unpaired: Unpaired = {
    others: new Set(),
    variables: new Set(),
    sureVariables: new Set(),
    otherVariables: new Set(),
    elements: new Set(),
  };
  for (const pair of variablePairsOf(bodies)) {
    const [a, b] = [parameterOf(before, pair.before), parameterOf(after, pair.after)];
    if (a && b) {
      pairs.push([a, b]);
      if (a.parts && b.parts && pair.before.name !== pair.after.name) {
        parts.push({ of: [a, b], before: pair.before.name, after: pair.after.name });
      }
    } else if (a) addUnpaired(bodies, pair, a, 'before', unpaired);
    else if (b) addUnpaired(bodies, pair, b, 'after', unpaired);
  }
  const isMember = (a: ParameterInfo, b: ParameterInfo): boolean => {
    const [were, are] = [
      membersReadFrom(before, bodies.fragmentsBefore, a),
      membersReadFrom(after, bodies.fragmentsAfter, b),
    ];
    return (are.has(a.name) && !were.has(a.name)) || (were.has(b.name) && !are.has(b.name));
  };
  return {
    pairs: [...pairs, ...byFields],
    parts,
    ...unpaired,
    areUsedApart: (a, b) => areUsedApart(bodies, a, b),
    isMember,
  };
}

type Unpaired = Record<'others' | 'variables' | 'sureVariables' | 'otherVariables' | 'elements', Set<ParameterInfo>>;

/** A parameter of one side that is something else on the other one. */
function addUnpaired(
  bodies: StatementMapping,
  { before: was, after: is }: NamedPair,
  alone: ParameterInfo,
  side: Side,
  { others, variables, sureVariables, otherVariables, elements }: Unpaired,
): void {
  others.add(alone);
  if (!isVariable(was) || !isVariable(is)) return;
  const isRenamed = was.name !== is.name;
  // What a loop goes through is an element of a parameter: that one may still be the one that became it.
  if (was.sort === 'loop' || is.sort === 'loop') {
    if (!isRenamed && was.type === is.type) elements.add(alone);
    return;
  }
  if (isGivenAnyhow(bodies, was, is)) return;
  variables.add(alone);
  const [parameter, variable] = side === 'before' ? [was, is] : [is, was];
  const whole = alone.name === parameter.name ? undefined : wholeOf(bodies, otherSide(side), variable);
  if (whole) variables.add(whole);
  if (side === 'before' && isRenamed && !isUnreported(was) && !isUnreported(is)) otherVariables.add(alone);
  if (isRenamed || was.type === is.type) sureVariables.add(alone);
}

/** The parameter of one side that a variable takes a part of. */
function wholeOf(bodies: StatementMapping, side: Side, { nameNode }: Named): ParameterInfo | undefined {
  const declaration = bodies[side];
  const fragments = side === 'before' ? bodies.fragmentsBefore : bodies.fragmentsAfter;
  const {
    source,
    source: { tree },
    node,
  } = declaration;
  const { at } = variablesOf(declaration, fragments);
  for (let around = nameNode; around > node; around = tree.parent[around]) {
    const whole = at.get(afterEquals(source, around));
    if (whole?.sort === 'parameter') return parameterOf(declaration, whole);
  }
  return undefined;
}

/**
 * Is the parameter given, by a statement of the body itself, what the variable is given, whatever is handed over for it? Then the variable
 * is what it was, and the parameter came or went.
 */
function isGivenAnyhow(bodies: StatementMapping, before: Variable, after: Variable): boolean {
  const [variable, parameter, callable] =
    after.sort === 'parameter' ? [before, after, bodies.after] : [after, before, bodies.before];
  if (variable.initialiser < 0 || parameter.sort !== 'parameter') return false;
  const { tree, role, contentHash } = parameter.source;
  return parameter.assigned.some(value => {
    let statement = value;
    while (statement > 0 && role[statement] !== Role.statement) statement = tree.parent[statement];
    return (
      contentHash[value] === variable.source.contentHash[variable.initialiser] &&
      tree.parent[statement] === callable.body
    );
  });
}

/** Names of the members that the body reads from a parameter. */

export function membersReadFrom(
  declaration: DeclarationNode,
  fragments: Fragments,
  parameter: ParameterInfo,
): ReadonlySet<string> {
  const {
    source,
    source: { tree },
  } = declaration;
  const found = new Set<string>();
  const { all } = variablesOf(declaration, fragments);
  for (const variable of variablesByParameter(declaration, all).get(parameter) ?? []) {
    for (const leaf of variable.references) {
      const access = tree.parent[leaf];
      const member = leaf === access + 1 ? memberReached(source, access) : NO_NODE;
      if (member !== NO_NODE) found.add(nodeText(tree, member));
    }
  }
  return found;
}

function areUsedApart(bodies: StatementMapping, a: ParameterInfo, b: ParameterInfo): boolean {
  const was = statementsUsing(
    bodies.before,
    variablesOf(bodies.before, bodies.fragmentsBefore),
    bodies.fragmentsBefore,
    [a],
  ).get(a);
  const is = statementsUsing(bodies.after, variablesOf(bodies.after, bodies.fragmentsAfter), bodies.fragmentsAfter, [
    b,
  ]).get(b);
  if (!was || !is || was.size === 0 || is.size === 0) return false;
  return !bodies.pairs.some(
    pair => was.has(pair.before) && is.has(pair.after) && areAlike(bodies, pair.before, pair.after),
  );
}

/** `@raw = raw` and `@cache = fetch(ids)`, of no name and no shape in common, belong together by their place at most. */
function areAlike({ fragmentsBefore, fragmentsAfter }: StatementMapping, i: number, j: number): boolean {
  const shapeOf = ({ source, node }: Fragments, at: number): number => source.structureHash[node[at]];
  if (shapeOf(fragmentsBefore, i) === shapeOf(fragmentsAfter, j)) return true;
  const names = new Set(namesOf(fragmentsBefore, i));
  return names.size === 0 || namesOf(fragmentsAfter, j).some(name => names.has(name));
}

function namesOf({ source: { tree, role }, node }: Fragments, i: number): string[] {
  const found: string[] = [];
  for (let leaf = node[i]; leaf < node[i] + tree.size[node[i]]; leaf++) {
    if (tree.size[leaf] === 1 && isName(role[leaf])) found.push(nodeText(tree, leaf));
  }
  return found;
}

const byParameter = new WeakMap<Variables['all'], ReadonlyMap<ParameterInfo, readonly Variable[]>>();

/** `variables` are the declaration's. */
export function variablesByParameter(
  declaration: DeclarationNode,
  variables: Variables['all'],
): ReadonlyMap<ParameterInfo, readonly Variable[]> {
  return valueAt(byParameter, variables, () => {
    const found = new Map<ParameterInfo, Variable[]>();
    for (const variable of variables) {
      const parameter = parameterOf(declaration, variable);
      if (parameter) addTo(found, parameter, variable);
    }
    return found;
  });
}

export function parameterOf({ source, parameters }: DeclarationNode, named: Named): ParameterInfo | undefined {
  return isVariable(named) && named.sort === 'parameter'
    ? parameterAround(source, parameters, named.nameNode)
    : undefined;
}
