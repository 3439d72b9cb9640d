/**
 * What a call hands over for which parameter: by name where the language has names for arguments, else by place. Everything that compares
 * arguments with parameters asks here. What that makes of two pieces of code is judged elsewhere.
 */
import { addFirst } from '../lists.js';
import type { AttributeRule, ParameterInfo } from '../languages/language.js';
import { isComment, isName, Role } from '../languages/roles.js';
import { childByField, children, firstNamedChild, isNamed, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import type { CallSite } from './declaration.js';
import { namedParts } from './sites.js';
import type { SourceTree } from './source.js';
import { tokenCount } from './source.js';

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
  const {
    tree,
    role,
    language: { namedArgument, labelKind },
  } = source;
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
    found.push({
      node: nameNode === NO_NODE ? child : lastNamed(source, child),
      name,
      isTrailing: name === null && role[child] === Role.lambda && child + tree.size[child] === end,
    });
    label = null;
  }
  return found;
}

/** What the arguments are for: nodes of values by the places of their parameters. */
export function boundArguments(
  source: SourceTree,
  list: number,
  parameters: readonly ParameterInfo[],
): ReadonlyMap<number, number> {
  return new Map([...placed(argumentsIn(source, list), parameters)].map(([place, { node }]) => [place, node] as const));
}

/** No parameter has this name: what stands under it is handed over for nothing. */
export const NOT_TAKEN = '';

/**
 * What a call hands over, by what the callable calls it: the names of parameters, and of the parts of what one takes apart, where what is
 * handed over is written out. What is handed over besides those parts is none of them: then there is the whole as well.
 */
export function handedByName(
  source: SourceTree,
  call: Pick<CallSite, 'node' | 'arguments'>,
  parameters: readonly ParameterInfo[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const take = (
    { name, parts = [] }: Pick<ParameterInfo, 'name' | 'parts'>,
    whole: number,
    members: ReadonlyMap<string, number> | null,
  ): void => {
    const keys = new Set(parts.map(({ key }) => key));
    for (const part of parts) {
      const value = part.key === null ? undefined : members?.get(part.key);
      if (value !== undefined) found.set(part.name, value);
    }
    if (members === null || [...members.keys()].some(key => !keys.has(key))) found.set(name, whole);
  };
  const { attributes } = source.language.callRule.get(source.tree.kind[call.node]) ?? {};
  if (attributes !== undefined) {
    take(parameters[0] ?? { name: NOT_TAKEN }, call.node, attributesOf(source, call.node, attributes));
  }
  if (attributes !== undefined && hasContent(source, call.node)) found.set(NOT_TAKEN, call.node);
  for (const [place, node] of boundArguments(source, call.arguments, parameters)) {
    take(parameters[place], node, parameters[place].parts ? membersOf(source, node) : null);
  }
  return found;
}

/** What a callable has names for: its parameters, and the parts of those that it takes apart. */
export function namedBy(parameters: readonly ParameterInfo[]): Pick<ParameterInfo, 'name' | 'type'>[] {
  return parameters.flatMap(parameter => [
    parameter,
    ...(parameter.parts ?? []).map(({ name }) => ({ name, type: null })),
  ]);
}

/** The members of an object that is written out, by their keys; null for all other values, and where one of them has no name of its own. */
function membersOf(source: SourceTree, node: number): ReadonlyMap<string, number> | null {
  const {
    tree,
    language: { entryKey, table },
  } = source;
  const members = namedParts(source, node);
  return members.length === 0
    ? null
    : byKey(source, members, member => {
        const field = entryKey.get(tree.kind[member]);
        if (field !== undefined) return [childByField(tree, member, field), lastNamed(source, member)];
        return table.namesMember?.(tree, member) === true ? [member, member] : null;
      });
}

/** The same of those that a call names one by one. */
function attributesOf(
  source: SourceTree,
  call: number,
  { kind, around }: AttributeRule,
): ReadonlyMap<string, number> | null {
  const { tree } = source;
  const leftOut = new Set([firstNamedChild(tree, call), ...ownAttributes(source, call)]);
  const members = namedParts(source, call).filter(child => !leftOut.has(child));
  return byKey(source, members, member => {
    const value = lastNamed(source, member);
    // One without a value is only said to be there.
    if (kindName(tree, member) !== kind || value === member + 1) return null;
    return [member + 1, kindName(tree, value) === around ? lastNamed(source, value) : value];
  });
}

/** Those that an element says of itself, and hands over to nobody; `element` may be the tag that it opens with. */
export function ownAttributes({ tree, language: { callRule } }: SourceTree, element: number): number[] {
  const attributesAt = (node: number): AttributeRule | undefined => callRule.get(tree.kind[node])?.attributes;
  const tag = attributesAt(element) === undefined && tree.size[element] > 1 ? element + 1 : element;
  const rule = attributesAt(tag);
  return rule === undefined
    ? []
    : children(tree, tag).filter(
        child => kindName(tree, child) === rule.kind && rule.own.includes(nodeText(tree, child + 1)),
      );
}

/** Is what an attribute says between quotes the text that stands in an element, but for line breaks around it, which say nothing there? */
export function isTextOf(
  { tree, language: { callRule } }: SourceTree,
  value: number,
  there: SourceTree,
  node: number,
): boolean {
  const attribute = tree.parent[value];
  const rule = attribute < 0 ? undefined : callRule.get(tree.kind[tree.parent[attribute]])?.attributes;
  if (rule === undefined || kindName(tree, attribute) !== rule.kind || kindName(there.tree, node) !== rule.text) {
    return false;
  }
  const [text, said] = [nodeText(there.tree, node), nodeText(tree, value).slice(1, -1)];
  const around = text.split(said);
  return (
    said.trim() === said &&
    said !== '' &&
    !said.includes('\n') &&
    around.length === 2 &&
    around.every(blank => blank === '' || /^[ \t\r]*\n[ \t\r\n]*$/.test(blank))
  );
}

/** Where a call is the tag that an element opens with, all of the element. */
export function wholeCall({ tree, role, language: { callRule } }: SourceTree, call: number): number {
  const isTag = callRule.get(tree.kind[call])?.attributes !== undefined && role[call] !== Role.creation;
  return isTag ? tree.parent[call] : call;
}

/** Does something stand between a tag and the one that closes it? */
function hasContent(source: SourceTree, tag: number): boolean {
  const element = wholeCall(source, tag);
  return (
    element !== tag &&
    children(source.tree, element)
      .slice(1, -1)
      .some(child => tokenCount(source, child) > 0)
  );
}

/** Null where a member has no key, one of several words, or that of another one. */
function byKey(
  { tree }: SourceTree,
  members: readonly number[],
  readMember: (member: number) => readonly [key: number, value: number] | null,
): ReadonlyMap<string, number> | null {
  const found = new Map<string, number>();
  for (const member of members) {
    const read = readMember(member);
    if (read === null || tree.size[read[0]] > 1 || found.has(nodeText(tree, read[0]))) return null;
    found.set(nodeText(tree, read[0]), read[1]);
  }
  return found;
}

/** Arguments by the places of their parameters. What no parameter is named like, or stands at the place of, is left out. */
export function placed<A extends Argument>(
  given: readonly A[],
  parameters: readonly ParameterInfo[],
): ReadonlyMap<number, A> {
  const found = new Map<number, A>();
  let next = 0;
  for (const argument of given) {
    const { name, isTrailing } = argument;
    const place =
      name !== null
        ? parameters.findIndex(parameter => argumentLabel(parameter) === name)
        : isTrailing
          ? parameters.length - 1
          : next;
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
  return (
    parameters.some(({ gathers }) => gathers !== undefined) ||
    (count <= parameters.length && parameters.slice(count).every(({ isOptional }) => isOptional === true))
  );
}

function lastNamed({ tree, role }: SourceTree, node: number): number {
  let last = node;
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    if (isNamed(tree, child) && !isComment(role[child])) last = child;
  }
  return last;
}

/** Does its code mention all that it was handed by one word? */
export function namesAll({
  source: { tree, role, language },
  node,
}: {
  readonly source: SourceTree;
  readonly node: number;
}): boolean {
  const { argumentsWords } = language.table;
  if (argumentsWords === undefined) return false;
  for (let leaf = node + 1; leaf < node + tree.size[node]; leaf++) {
    if (tree.size[leaf] === 1 && isName(role[leaf]) && argumentsWords.includes(nodeText(tree, leaf))) return true;
  }
  return false;
}
