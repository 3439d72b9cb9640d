/**
 * Words that stand for others since names changed: of declarations that are matched already, and of the parameters of two callables. Two
 * statements that differ in nothing else have all words in common. Finds the words; what they make alike is judged elsewhere.
 */
import { addFirst } from '../../../lists.js';
import type { ParameterInfo } from '../../../languages/language.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { isConstructor } from '../../../structure/declaration.js';
import { handedByName } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd, tokensOf } from '../../../structure/source.js';
import { wordAt } from '../../../structure/wording.js';
import { NO_NODE } from '../../../syntax/tree.js';
import type { Matches } from '../../matches.js';
import { nameLeaf, tokenAt } from '../bodies/expressions.js';
import { wordsOf } from './sharedWords.js';

/** By token after: the token that stood for it before. */
export type RenamedWords = ReadonlyMap<number, number>;

export const NOTHING_RENAMED: RenamedWords = new Map();

/** New names of matched declarations. */
export function renamedDeclarations(matches: Matches): RenamedWords {
  const pairs: TokenPair[] = [];
  for (const { before, after } of matches.all()) {
    if (
      before.name === after.name ||
      before.nameNode === NO_NODE ||
      after.nameNode === NO_NODE ||
      isConstructor(before) !== isConstructor(after)
    ) {
      continue;
    }
    pairs.push([
      before.source.tokens[before.source.firstToken[before.nameNode]],
      after.source.tokens[after.source.firstToken[after.nameNode]],
    ]);
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

/**
 * With the new names of parameters: of what stands in one place where there are as many as before, else of those of one
 * type between the same two that kept their names. It is not yet known which became which; a first guess is better than
 * none where all else of a statement is alike.
 */
export function withParameters(known: RenamedWords, before: DeclarationNode, after: DeclarationNode): RenamedWords {
  let result: Map<number, number> | null = null;
  for (const [was, is] of guessedPairs(before, after)) {
    const [from, to] = [tokenOf(before.source, was.node, was.name), tokenOf(after.source, is.node, is.name)];
    if (from !== null && to !== null) (result ??= new Map(known)).set(to, from);
  }
  return result ?? known;
}

function guessedPairs(before: DeclarationNode, after: DeclarationNode): (readonly [ParameterInfo, ParameterInfo])[] {
  const [oldNames, newNames] = [before, after].map(({ parameters }) => new Set(parameters.map(({ name }) => name)));
  if (before.parameters.length === after.parameters.length) {
    return before.parameters
      .map((a, i) => [a, after.parameters[i]] as const)
      .filter(([a, b]) => !newNames.has(a.name) && !oldNames.has(b.name));
  }
  const right = gapsIn(after.parameters, oldNames);
  return [...gapsIn(before.parameters, newNames)].flatMap(([end, gap]) => {
    const types = new Set(gap.map(({ type }) => type));
    return [...types].flatMap(type => {
      const [was, is] = [gap, right.get(end) ?? []].map(list => list.filter(parameter => parameter.type === type));
      if (Math.min(was.length, is.length) !== 1) return [];
      const [a, b] = [mostMentioned(was, before), mostMentioned(is, after)];
      return a && b ? [[a, b] as const] : [];
    });
  });
}

/** Null where several are mentioned as often as any. */
function mostMentioned(parameters: readonly ParameterInfo[], { source, body }: DeclarationNode): ParameterInfo | null {
  if (parameters.length === 1) return parameters[0];
  if (body < 0) return null;
  const counts = parameters.map(({ node, name }) => {
    const token = tokenOf(source, node, name);
    return tokensOf(source, body).reduce((sum, other) => sum + Number(other === token), 0);
  });
  const most = Math.max(...counts);
  const [first, ...others] = parameters.filter((_, i) => counts[i] === most);
  return others.length === 0 ? first : null;
}

/** Those that kept no name, by the name of the one behind them that did. */
function gapsIn(
  parameters: readonly ParameterInfo[],
  kept: ReadonlySet<string>,
): ReadonlyMap<string | null, readonly ParameterInfo[]> {
  const gaps = new Map<string | null, readonly ParameterInfo[]>();
  let open: ParameterInfo[] = [];
  for (const parameter of parameters) {
    if (!kept.has(parameter.name)) open.push(parameter);
    else {
      gaps.set(parameter.name, open);
      open = [];
    }
  }
  return gaps.set(null, open);
}

/** With other names of variables: pairs of the tokens before and after. */
export function withVariables(known: RenamedWords, pairs: readonly TokenPair[]): RenamedWords {
  return new Map([...known, ...originsOf(pairs)]);
}

/**
 * By the token of each parameter of a callable, the name that `calls` in another one hand over for it, wherever that is
 * but a name, and the same one.
 */
export function argumentNames(
  caller: DeclarationNode,
  callable: DeclarationNode,
  calls: readonly CallSite[],
): RenamedWords {
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

/**
 * By the token of each parameter of a callable, the words of what a call in another one hands over for it, where that
 * is more than a name.
 */
export function argumentWords(
  caller: DeclarationNode,
  callable: DeclarationNode,
  call: CallSite,
): ReadonlyMap<number, readonly number[]> {
  const words = new Map<number, readonly number[]>();
  for (const [parameter, argument] of argumentsOf(caller, callable, call)) {
    if (nameLeaf(caller.source, argument) === NO_NODE) words.set(parameter, wordsOf(caller.source, argument));
  }
  return words;
}

/** The same of all that it hands over. */
export function argumentRuns(
  caller: DeclarationNode,
  callable: DeclarationNode,
  call: CallSite,
): ReadonlyMap<number, readonly number[]> {
  return new Map(
    argumentsOf(caller, callable, call).map(([parameter, argument]) => [parameter, wordsOf(caller.source, argument)]),
  );
}

/** Words with what a call hands over in the place of parameters. */
export function withHanded(words: Iterable<number>, handed: ReadonlyMap<number, readonly number[]>): readonly number[] {
  return [...words].flatMap(word => handed.get(word) ?? word);
}

/** Tokens of parameters with the nodes that a call hands over for them. */
export function argumentsOf(
  { source: caller }: DeclarationNode,
  { source, parameters }: DeclarationNode,
  call: CallSite,
): [number, number][] {
  const handed = handedByName(caller, call, parameters);
  const found = new Map<string, [number, number]>();
  for (const { node } of handed.size === 0 ? [] : parameters) {
    for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
      const name = wordAt(source, token);
      const argument = handed.get(name);
      if (argument !== undefined) addFirst(found, name, [source.tokens[token], argument]);
    }
  }
  return [...found.values()];
}

/** The token of a name inside a node. */
function tokenOf(source: SourceTree, node: number, name: string): number | null {
  for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
    if (wordAt(source, token) === name) return source.tokens[token];
  }
  return null;
}
