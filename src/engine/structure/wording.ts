/**
 * Code as a row of words: what a block holds without its braces, a statement without what ends it. Says where the words stand and compares
 * nothing.
 */
import { isComment, Role } from '../languages/roles.js';
import { children, isNamed, NO_NODE, nodeText } from '../syntax/tree.js';
import type { SourceTree } from './source.js';
import { tokensEnd } from './source.js';

/** Tokens, half-open. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

export function tokenRange(source: SourceTree, node: number): TokenRange {
  return { from: source.firstToken[node], to: tokensEnd(source, node) };
}

export function wordAt({ tree, tokenNode }: SourceTree, token: number): string {
  return nodeText(tree, tokenNode[token]);
}

/** Does a word that ends statements stand there? */
export function isTerminator(source: SourceTree, token: number): boolean {
  return source.language.table.noise?.terminators?.includes(wordAt(source, token)) === true;
}

/** Does the token end a statement, whatever it says besides? */
export function endsStatement(source: SourceTree, token: number): boolean {
  return isTerminator(source, token) || wordAt(source, token) === source.language.table.statementEnd;
}

/** Does the code begin with the word that hands a value back? */
export function handsBack(source: SourceTree, { from, to }: TokenRange): boolean {
  return from < to && source.language.neutralTokens.has(wordAt(source, from));
}

/** Is it the last statement of a callable, which gives back what that evaluates without a word for it? */
export function isGivenLast({ tree, role, language: { table } }: SourceTree, statement: number): boolean {
  const body = tree.parent[statement];
  if (table.lastIsGiven === undefined || role[body] !== Role.block || role[tree.parent[body]] !== Role.declaration) {
    return false;
  }
  return (
    children(tree, body).findLast(child => isNamed(tree, child) && !isComment(role[child])) === statement &&
    table.lastIsGiven(tree, statement)
  );
}

/** Is it a block that begins and ends with a sign or word of its own? */
export function isBraced(source: SourceTree, node: number): boolean {
  return closingOf(source, node) !== NO_NODE;
}

/** What closes a block that begins and ends with a sign or word of its own (`}`, `end`); -1 for every other node. */
export function closingOf({ tree, role }: SourceTree, node: number): number {
  let last = node + tree.size[node] - 1;
  // Some grammars take in what is said behind the closing one.
  while (last > node && isComment(role[last])) last--;
  return role[node] === Role.block && last > node && !isNamed(tree, node + 1) && !isNamed(tree, last) ? last : NO_NODE;
}

/**
 * Is the body of a callable nothing but the value that it gives: `= value`, `=> value`? The sign may stand before it;
 * where a block gives what it does last, that is no such body.
 */
export function isValueBody(source: SourceTree, body: number): boolean {
  const { tree, role, firstToken } = source;
  if (role[body] !== Role.block || !children(tree, body).some(child => role[child] === Role.statement)) return false;
  const [first, before] = [firstToken[body], firstToken[body] - 1];
  return (
    isValueSign(source, first) || (role[body + 1] === Role.statement && before >= 0 && isValueSign(source, before))
  );
}

function isValueSign(source: SourceTree, token: number): boolean {
  return /^=>?$/.test(wordAt(source, token));
}

/** A block without its braces; all of any other node. */
export function inside(source: SourceTree, node: number): TokenRange {
  const { from, to } = tokenRange(source, node);
  return isBraced(source, node) ? { from: from + 1, to: to - 1 } : { from, to };
}

export function withoutTerminator(source: SourceTree, { from, to }: TokenRange): TokenRange {
  return { from, to: to > from && isTerminator(source, to - 1) ? to - 1 : to };
}

/** Whole numbers that name the tokens, so that no text can look like another. */
export function spelled({ tokens }: SourceTree, { from, to }: TokenRange): string {
  return tokens.subarray(from, to).join(' ');
}
