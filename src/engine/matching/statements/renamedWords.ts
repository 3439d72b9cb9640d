/**
 * Words that stand for others since names changed: of declarations that are matched already, and of the parameters of two callables. Two
 * statements that differ in nothing else have all words in common. Finds the words; what they make alike is judged elsewhere.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Matches } from '../matches.js';

/** By token after: the token that stood for it before. */
export type RenamedWords = ReadonlyMap<number, number>;

export const NOTHING_RENAMED: RenamedWords = new Map();

/** New names of matched declarations. A name that came from several others stands for none of them. */
export function renamedDeclarations(matches: Matches): RenamedWords {
  const origins = new Map<number, number>();
  for (const { before, after } of matches.all()) {
    if (before.name === after.name || before.nameNode === NO_NODE || after.nameNode === NO_NODE) continue;
    const [from, to] = [before.source.tokens[before.source.firstToken[before.nameNode]], after.source.tokens[after.source.firstToken[after.nameNode]]];
    const known = origins.get(to);
    origins.set(to, known === undefined || known === from ? from : AMBIGUOUS);
  }
  for (const [to, from] of origins) if (from === AMBIGUOUS) origins.delete(to);
  return origins;
}

const AMBIGUOUS = -1;

/** With the new names of parameters, where there are as many as before. */
export function withParameters(known: RenamedWords, before: DeclarationNode, after: DeclarationNode): RenamedWords {
  if (before.parameters.length !== after.parameters.length) return known;
  const oldNames = new Set(before.parameters.map(({ name }) => name));
  const newNames = new Set(after.parameters.map(({ name }) => name));
  let result: Map<number, number> | null = null;
  before.parameters.forEach(({ name, node }, i) => {
    const other = after.parameters[i];
    if (name === other.name || newNames.has(name) || oldNames.has(other.name)) return;
    const [from, to] = [tokenOf(before.source, node, name), tokenOf(after.source, other.node, other.name)];
    if (from !== null && to !== null) (result ??= new Map(known)).set(to, from);
  });
  return result ?? known;
}

/** The token of a name inside a node. */
function tokenOf(source: SourceTree, node: number, name: string): number | null {
  for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) if (nodeText(source.tree, source.tokenNode[token]) === name) return source.tokens[token];
  return null;
}
