/**
 * Parameters of which nothing but members is read: `function Row(props)` with `props.item` in there takes `item`, as
 * one does that takes its object apart in its head. Knows one callable; what calls hand over for the members is looked
 * up elsewhere.
 */
import type { ParameterInfo } from '../../../languages/language.js';
import { addTo, valueAt } from '../../../lists.js';
import { memberReached } from '../../../matching/statements/bodies/expressions.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { isChanged } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { NO_NODE, nodeText } from '../../../syntax/tree.js';

export interface TakenParameters {
  /** Those of which members are read have these for parts, each by all that reads it. */
  readonly all: readonly ParameterInfo[];
  /** By such a part: the nodes that read it. */
  readonly reads: ReadonlyMap<string, readonly number[]>;
}

const known = new WeakMap<Variables, TakenParameters>();

/** `variables` are the callable's. */
export function takenParameters({ parameters }: DeclarationNode, variables: Variables): TakenParameters {
  return valueAt(known, variables, () => read(parameters, variables.all));
}

function read(parameters: readonly ParameterInfo[], variables: readonly Variable[]): TakenParameters {
  const reads = new Map<string, number[]>();
  const all = parameters.map(parameter => {
    const variable = parameter.parts
      ? undefined
      : variables.find(({ sort, name }) => sort === 'parameter' && name === parameter.name);
    const members = variable === undefined ? null : membersOf(variable);
    if (members === null) return parameter;
    for (const { name, node } of members) addTo(reads, name, node);
    return { ...parameter, parts: [...new Map(members.map(({ name, key }) => [name, { name, key }])).values()] };
  });
  return { all, reads };
}

interface Member {
  /** As it is read. */
  readonly name: string;
  readonly key: string;
  readonly node: number;
}

/** Null where anything else is done with it than to read members, or nothing is. */
function membersOf(variable: Variable): readonly Member[] | null {
  const {
    source,
    source: { tree },
    references,
  } = variable;
  if (references.length === 0 || variable.isCaptured()) return null;
  const found: Member[] = [];
  for (const leaf of references) {
    const node = tree.parent[leaf];
    const member = leaf === node + 1 && nodeText(tree, leaf + 1) === '.' ? memberReached(source, node) : NO_NODE;
    if (member === NO_NODE || isChanged(variable, node)) return null;
    found.push({ name: nodeText(tree, node), key: nodeText(tree, member), node });
  }
  return found;
}
