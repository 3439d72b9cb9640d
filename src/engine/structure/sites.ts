/**
 * Where a node declares something, and with which parameters: the language's table asked for one node. What is made of
 * it is not decided here.
 */
import type { DeclarationSite, ParameterInfo } from '../languages/language.js';
import { isComment, Role } from '../languages/roles.js';
import { childByField, children, encloses, isNamed, NO_NODE, nodeText } from '../syntax/tree.js';
import type { SourceTree } from './source.js';
import { firstWhere, valueAt } from '../lists.js';

const NO_SITES: readonly DeclarationSite[] = [];

export function sitesAt({ tree, language }: SourceTree, node: number): readonly DeclarationSite[] {
  const { table, siteKind, declaringKind, declarationRule } = language;
  const kind = tree.kind[node];
  if (declaringKind[kind] === 0) return NO_SITES;
  if (siteKind[kind] === 1) {
    const sites = table.sitesAt?.(tree, node);
    if (sites) return sites;
  }
  const rule = declarationRule.get(kind);
  if (!rule) return NO_SITES;
  return [
    {
      kind: rule.kind,
      node,
      nameNode: childByField(tree, node, rule.name ?? 'name'),
      body: childByField(tree, node, rule.body ?? 'body'),
      parameters: childByField(tree, node, 'parameters'),
      type: childByField(tree, node, rule.type ?? 'type'),
    },
  ];
}

/** What an object is called by whoever reaches it from the file. */
export function objectName({ tree }: SourceTree, { ownerName = '', nameNode, name }: DeclarationSite): string {
  return `${ownerName}.${name ?? nodeText(tree, nameNode)}`;
}

const knownObjects = new WeakMap<SourceTree, ReadonlySet<string>>();

/** The objects with functions of a file. */
export function objectNamesIn(source: SourceTree): ReadonlySet<string> {
  return valueAt(knownObjects, source, () => {
    const names = new Set<string>();
    for (let node = 1; node < source.tree.count; node++) {
      for (const site of sitesAt(source, node)) {
        if (site.isObject && !site.isOnlyBeside) names.add(objectName(source, site));
      }
    }
    return names;
  });
}

/** Those of a list, or the one that stands without a list. */
export function parametersAt({ tree, role, language }: SourceTree, node: number): ParameterInfo[] {
  if (node === NO_NODE) return [];
  const result: ParameterInfo[] = [];
  const read = (at: number): void => {
    if (role[at] !== Role.parameter && role[at] !== Role.variableName) return;
    const parameter = language.table.parameterAt(tree, at);
    if (!parameter) return;
    const isOptional = parameter.isOptional ?? language.table.outward.argumentsOf(tree, at) === 'optional';
    result.push({ node: at, ...parameter, ...(isOptional ? { isOptional } : {}) });
  };
  const readList = (list: number): void => {
    for (let child = list + 1; child < list + tree.size[list]; child += tree.size[child]) {
      if (role[child] === Role.parameterList) readList(child);
      else read(child);
    }
  };
  if (role[node] === Role.parameterList) readList(node);
  else read(node);
  return result;
}

/** The children that are more than words and signs, comments aside. */
export function namedParts({ tree, role }: SourceTree, node: number): number[] {
  return children(tree, node).filter(child => isNamed(tree, child) && !isComment(role[child]));
}

/** The one of these parameters that a node is in. */
export function parameterAround(
  { tree }: SourceTree,
  parameters: readonly ParameterInfo[],
  inner: number,
): ParameterInfo | undefined {
  const areInOrder = valueAt(inOrder, parameters, () =>
    parameters.every(({ node }, i) => i === 0 || parameters[i - 1].node + tree.size[parameters[i - 1].node] <= node),
  );
  if (!areInOrder) return parameters.find(({ node }) => encloses(tree, node, inner));
  const last = firstWhere(parameters.length, i => parameters[i].node > inner) - 1;
  return last >= 0 && encloses(tree, parameters[last].node, inner) ? parameters[last] : undefined;
}

/** Does each of a list stand behind the one before? Then one is found without looking at all. */
const inOrder = new WeakMap<readonly ParameterInfo[], boolean>();

/** The statement that holds a declaration and nothing else but words (`export`): it goes where the declaration goes. -1 for none. */
export function wrapperOf({ tree, role }: SourceTree, node: number): number {
  const parent = tree.parent[node];
  if (parent <= 0 || role[parent] !== Role.statement) return NO_NODE;
  for (let child = parent + 1; child < parent + tree.size[parent]; child += tree.size[child]) {
    if (child !== node && isNamed(tree, child)) return NO_NODE;
  }
  return parent;
}

/** That statement, and the declaration itself where there is none. */
export function withWrapper(source: SourceTree, node: number): number {
  const wrapper = wrapperOf(source, node);
  return wrapper === NO_NODE ? node : wrapper;
}
