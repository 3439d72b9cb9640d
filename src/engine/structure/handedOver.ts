/**
 * What a call hands over for which parameter: by name where the language has names for arguments, else by place. Everything that compares
 * arguments with parameters asks here. What that makes of two pieces of code is judged elsewhere.
 */
import { addFirst } from '../lists.js';
import type { ParameterInfo } from '../languages/language.js';
import { isComment, Role } from '../languages/roles.js';
import { childByField, isNamed, NO_NODE, nodeText } from '../syntax/tree.js';
import type { SourceTree } from './source.js';

export interface Argument {
  /** The value, without the name that it is given. */
  readonly node: number;
  /** The parameter that it says it is for; null where its place says it. */
  readonly name: string | null;
  /** A function that stands behind the parentheses: it is for the last parameter. */
  readonly isTrailing: boolean;
}

/** The arguments in a list, in order; none where there is no list. */
export function argumentsIn(source: SourceTree, list: number): Argument[] {
  const { tree, role, language: { namedArgument, labelKind } } = source;
  const found: Argument[] = [];
  if (list === NO_NODE) return found;
  const end = list + tree.size[list];
  let label: string | null = null;
  for (let child = list + 1; child < end; child += tree.size[child]) {
    if (!isNamed(tree, child)) {
      if (labelKind[tree.kind[child]] === 1) label = nodeText(tree, child).replace(/\s*:$/, '');
      continue;
    }
    if (isComment(role[child])) continue;
    const field = namedArgument.get(tree.kind[child]);
    const nameNode = field === undefined ? NO_NODE : childByField(tree, child, field);
    const name = nameNode === NO_NODE ? label : nodeText(tree, nameNode);
    found.push({ node: nameNode === NO_NODE ? child : lastNamed(source, child), name, isTrailing: name === null && role[child] === Role.lambda && child + tree.size[child] === end });
    label = null;
  }
  return found;
}

/** What the arguments are for: nodes of values by the places of their parameters. */
export function handedOver(source: SourceTree, list: number, parameters: readonly ParameterInfo[]): ReadonlyMap<number, number> {
  return new Map([...placed(argumentsIn(source, list), parameters)].map(([place, { node }]) => [place, node] as const));
}

/** Arguments by the places of their parameters. What no parameter is named like, or stands at the place of, is left out. */
export function placed<A extends Argument>(given: readonly A[], parameters: readonly ParameterInfo[]): ReadonlyMap<number, A> {
  const found = new Map<number, A>();
  let next = 0;
  for (const argument of given) {
    const { name, isTrailing } = argument;
    const place = name !== null ? parameters.findIndex(parameter => argumentLabel(parameter) === name) : isTrailing ? parameters.length - 1 : next;
    if (place < 0 || place >= parameters.length) continue;
    addFirst(found, place, argument);
    next = place + 1;
  }
  return found;
}

/** What a call names an argument by that is for this parameter. */
export function argumentLabel({ name, label, calledName }: ParameterInfo): string {
  return label ?? calledName ?? name;
}

/** May a call hand over as many arguments as this? */
export function takes(parameters: readonly ParameterInfo[], count: number): boolean {
  return parameters.some(({ gathers }) => gathers !== undefined) || (count <= parameters.length && parameters.slice(count).every(({ isOptional }) => isOptional === true));
}

function lastNamed({ tree, role }: SourceTree, node: number): number {
  let last = node;
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) if (isNamed(tree, child) && !isComment(role[child])) last = child;
  return last;
}
