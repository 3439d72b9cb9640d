/**
 * The words that declare a parameter which went or changed its place, or a variable that became another sort of name: they mean nothing
 * beyond what the refactoring says, so that nothing of them is left to be read. A type, a modifier or an exception that changed may make
 * the code behave otherwise: those are read where they stand, whatever a refactoring says of them.
 */
import type { ParameterInfo } from '../languages/language.js';
import type { SourceTree } from '../structure/source.js';
import { tokensEnd } from '../structure/source.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';

/** Tokens of a file, half-open. */
export interface SaidCode {
  readonly source: SourceTree;
  readonly from: number;
  readonly to: number;
}

/** Code of both sides. */
export interface Said {
  readonly before: readonly SaidCode[];
  readonly after: readonly SaidCode[];
}

/** All of a node; nothing for none. */
export function saidNode(source: SourceTree, node: number): readonly SaidCode[] {
  return node === NO_NODE ? [] : [{ source, from: source.firstToken[node], to: tokensEnd(source, node) }];
}

/** The type that stands right before or behind a name, as it is written; nothing where none of this text does. */
function saidType(source: SourceTree, nameNode: number, type: string | null): readonly SaidCode[] {
  if (type === null || nameNode < 0) return [];
  const name = source.firstToken[nameNode];
  const behind = textAt(source, name + 1) === ':' ? name + 2 : name + 1;
  const text = type.replace(/\s+/g, '');
  for (const [start, step] of [
    [name - 1, -1],
    [behind, 1],
  ] as const) {
    let left = text.length;
    let at = start;
    for (let joined = ''; left > 0; at += step) {
      const word = textAt(source, at);
      if (word === null) break;
      joined = step < 0 ? word + joined : joined + word;
      left = text.length - joined.length;
      if (left > 0) continue;
      if (joined === text) return [step < 0 ? { source, from: at, to: name } : { source, from: behind, to: at + 1 }];
    }
  }
  return [];
}

/** A name and its type. */
export function saidName(source: SourceTree, nameNode: number, type: string | null): readonly SaidCode[] {
  return nameNode < 0 ? [] : [...saidNode(source, nameNode), ...saidType(source, nameNode, type)];
}

/** A parameter: its name, its type and modifiers that mean nothing there; not the value that it has where a call gives none. */
export function saidParameter(source: SourceTree, parameter: ParameterInfo): readonly SaidCode[] {
  // `flush(*Page)`: one without a name is its type, and nothing mentions it. Where types tell overloads apart, it may be there for that.
  if (parameter.name === '' && !parameter.parts && isTypeAlone(source, parameter)) {
    return saidNode(source, parameter.node);
  }
  const name = nameIn(source, parameter);
  if (name < 0) return [];
  const idle = source.language.table.idleModifiers?.Parameter ?? [];
  const said = [...saidName(source, name, parameter.type)];
  const first = source.firstToken[parameter.node];
  for (let token = first; token < source.firstToken[name] && idle.includes(textAt(source, token) ?? ''); token++) {
    said.push({ source, from: token, to: token + 1 });
  }
  return said;
}

function isTypeAlone({ tree, language: { table } }: SourceTree, { node, type }: ParameterInfo): boolean {
  const spaces = /\s+/g;
  return !table.hasOverloads && type !== null && nodeText(tree, node).replace(spaces, '') === type.replace(spaces, '');
}

/** The leaf that names a parameter; -1 for one that has none, or takes apart what is handed over. */
export function nameIn({ tree, tokenNode, firstToken }: SourceTree, { node, name, parts }: ParameterInfo): number {
  if (name === '' || parts) return NO_NODE;
  let found: number = NO_NODE;
  // A type may have the name as well; it stands before the name, or behind a colon.
  for (let token = firstToken[node]; token < firstToken[node + tree.size[node]]; token++) {
    if (nodeText(tree, tokenNode[token]) !== name) continue;
    if (found !== NO_NODE && token > firstToken[found] + 1) break;
    found = tokenNode[token];
  }
  return found;
}

function textAt({ tree, tokenNode, tokens }: SourceTree, token: number): string | null {
  return token < 0 || token >= tokens.length ? null : nodeText(tree, tokenNode[token]);
}
