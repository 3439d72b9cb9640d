/**
 * Modifiers and annotations as they stand at a declaration, a parameter or a local variable, and what a callable says
 * that it throws: their texts and where they are. Which of them mean something, and what is said when none stands
 * there, is not known here.
 */
import type { DeclarationSite } from '../languages/language.js';
import { isComment, isName, Role } from '../languages/roles.js';
import { nodeText, textBetween } from '../syntax/tree.js';
import { squeeze } from '../text/squeeze.js';
import type { SourceTree } from './source.js';

/** A modifier or an annotation, with single spaces; without comments, and with strings as they stand, in one line. */
export interface Mark {
  readonly node: number;
  readonly text: string;
  /** It stands where the declaration is only declared: `node` is not one of the declaration's own source. */
  readonly isElsewhere?: boolean;
}

export interface Marks {
  readonly modifiers: readonly Mark[];
  readonly annotations: readonly Mark[];
}

/** Marks among the children of the given nodes; a node that is an annotation itself is one of them. */
export function marksAt(source: SourceTree, nodes: readonly number[]): Marks {
  const { tree, role } = source;
  const modifiers: Mark[] = [];
  const annotations: Mark[] = [];
  const markAt = (node: number): Mark => ({ node, text: textOf(source, node) });
  const take = (node: number): void => {
    if (role[node] === Role.annotation) annotations.push(markAt(node));
    else if (role[node] === Role.modifiers && tree.size[node] > 1) {
      for (let inner = node + 1; inner < node + tree.size[node]; inner += tree.size[inner]) take(inner);
    } else if (role[node] === Role.modifiers) modifiers.push(markAt(node));
    else if (tree.size[node] === 1 && role[node] === Role.none && role[tree.parent[node]] === Role.modifiers) {
      modifiers.push(markAt(node));
    }
  };
  for (const node of nodes) {
    if (role[node] === Role.annotation) {
      take(node);
      continue;
    }
    const end = node + tree.size[node];
    for (let child = node + 1; child < end; child += tree.size[child]) {
      if (role[child] === Role.annotation || role[child] === Role.modifiers) take(child);
    }
  }
  return { modifiers, annotations };
}

/** What a callable says that it throws: between its name and its body. */
export function thrownTypesAt(
  { tree, role }: SourceTree,
  { node, body }: Pick<DeclarationSite, 'node' | 'body'>,
): Mark[] {
  const types: Mark[] = [];
  const end = node + tree.size[node];
  for (let child = node + 1; child < end && child !== body; child += tree.size[child]) {
    if (role[child] !== Role.thrownTypes) continue;
    for (let inner = child + 1; inner < child + tree.size[child]; inner += tree.size[inner]) {
      if (isName(role[inner]) || role[inner] === Role.typeReference) {
        types.push({ node: inner, text: squeeze(nodeText(tree, inner)) });
      }
    }
  }
  return types;
}

/** The text of a mark without the comments inside it, and without an annotation's own parentheses where they hold nothing. */
function textOf({ tree, role }: SourceTree, node: number): string {
  let text = '';
  let at = tree.start[node];
  const strings: string[] = [];
  for (let inner = node + 1; inner < node + tree.size[node]; inner++) {
    if (tree.start[inner] < at) continue;
    const holder = tree.parent[inner];
    const isOwn = holder === node || (role[holder] === Role.call && tree.parent[holder] === node);
    const isEmpty = role[inner] === Role.argumentList && isOwn && tree.size[inner] === 3;
    const isString = role[inner] === Role.string;
    if (!isEmpty && !isString && !isComment(role[inner])) continue;
    text += textBetween(tree, at, tree.start[inner]);
    if (isString) text += `"${strings.push(inOneLine(nodeText(tree, inner))) - 1}"`;
    at = tree.end[inner];
  }
  const squeezed = squeeze(text + textBetween(tree, at, tree.end[node]));
  if (strings.length === 0 && !squeezed.startsWith('@')) return squeezed;
  return squeezed
    .replace(/^@(\w+): /, '@$1:')
    .replace(/"(\d+)"/g, (whole, number: string) => strings[Number(number)] ?? whole);
}

/** Line breaks with the white space around them as single spaces. */
function inOneLine(text: string): string {
  const lines = text.split('\n');
  const last = lines.length - 1;
  return lines
    .map((line, i) => (i === 0 ? (last === 0 ? line : line.trimEnd()) : i === last ? line.trimStart() : line.trim()))
    .filter((line, i) => line !== '' || i === 0 || i === last)
    .join(' ');
}
