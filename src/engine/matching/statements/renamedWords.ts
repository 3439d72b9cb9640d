/**
 * Words that stand for others since names changed: of declarations that are matched already, and of the parameters of two callables. Two
 * statements that differ in nothing else have all words in common. Finds the words; what they make alike is judged elsewhere.
 */
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { isConstructor } from '../../structure/declaration.js';
import { handedOver } from '../../structure/handedOver.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Matches } from '../matches.js';
import { nameLeaf, tokenAt } from './expressions.js';
import { wordsOf } from './sharedWords.js';

/** By token after: the token that stood for it before. */
export type RenamedWords = ReadonlyMap<number, number>;

export const NOTHING_RENAMED: RenamedWords = new Map();

/** New names of matched declarations. */
export function renamedDeclarations(matches: Matches): RenamedWords {
  const pairs: TokenPair[] = [];
  for (const { before, after } of matches.all()) {
    if (before.name === after.name || before.nameNode === NO_NODE || after.nameNode === NO_NODE || isConstructor(before) !== isConstructor(after)) continue;
    pairs.push([before.source.tokens[before.source.firstToken[before.nameNode]], after.source.tokens[after.source.firstToken[after.nameNode]]]);
  }
  return originsOf(pairs);
}

/** A word before and after. */
type TokenPair = readonly [from: number, to: number];

/** A name that came from several others stands for none of them. */
function originsOf(pairs: readonly TokenPair[]): Map<number, number> {
  const origins = new Map<number, number>();
  const ambiguous = new Set<number>();
  for (const [from, to] of pairs) {
    if ((origins.get(to) ?? from) !== from) ambiguous.add(to);
    origins.set(to, from);
  }
  for (const to of ambiguous) origins.delete(to);
  return origins;
}

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

/** With other names of variables: pairs of the tokens before and after. */
export function withVariables(known: RenamedWords, pairs: readonly TokenPair[]): RenamedWords {
  return new Map([...known, ...originsOf(pairs)]);
}

/** By the token of each parameter of a callable, the name that `calls` in another one hand over for it, wherever that is but a name, and the same one. */
export function argumentNames(caller: DeclarationNode, callable: DeclarationNode, calls: readonly CallSite[]): RenamedWords {
  const pairs: TokenPair[] = [];
  for (const call of calls) {
    for (const [parameter, argument] of argumentsOf(caller, callable, call)) {
      const leaf = nameLeaf(caller.source, argument);
      const from = leaf === NO_NODE ? parameter : tokenAt(caller.source, leaf);
      if (from !== parameter) pairs.push([from, parameter]);
    }
  }
  return originsOf(pairs);
}

/** By the token of each parameter of a callable, the words of what a call in another one hands over for it, where that is more than a name. */
export function argumentWords(caller: DeclarationNode, callable: DeclarationNode, call: CallSite): ReadonlyMap<number, readonly number[]> {
  const words = new Map<number, readonly number[]>();
  for (const [parameter, argument] of argumentsOf(caller, callable, call)) if (nameLeaf(caller.source, argument) === NO_NODE) words.set(parameter, wordsOf(caller.source, argument));
  return words;
}

/** Tokens of parameters with the nodes that a call hands over for them. */
function argumentsOf({ source: caller }: DeclarationNode, { source, parameters }: DeclarationNode, call: CallSite): [number, number][] {
  const found: [number, number][] = [];
  for (const [place, argument] of handedOver(caller, call.arguments, parameters)) {
    const token = tokenOf(source, parameters[place].node, parameters[place].name);
    if (token !== null) found.push([token, argument]);
  }
  return found;
}

/** The token of a name inside a node. */
function tokenOf(source: SourceTree, node: number, name: string): number | null {
  for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) if (nodeText(source.tree, source.tokenNode[token]) === name) return source.tokens[token];
  return null;
}
