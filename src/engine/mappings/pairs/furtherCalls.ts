/**
 * Calls that were changed and on whose result something else is done now, in the place where they stood: `a.find(x)`
 * and `a.findAll(x).first()`. The two outer calls stand in one place, and are two calls.
 */
import { Role } from '../../languages/roles.js';
import type { CallParts } from '../../matching/statements/bodies/expressions.js';
import { callParts, onlyChild } from '../../matching/statements/bodies/expressions.js';
import { nameSimilarity } from '../../similarity/names.js';
import type { SourceTree } from '../../structure/source.js';
import { tokenCount } from '../../structure/source.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import { INSIDE } from '../thresholds.js';

/** What a call of one side is on the other, within the node in its place; -1 where that node has nothing of it, or is it. */
export function callWithin(own: SourceTree, call: number, source: SourceTree, around: number): number {
  const parts = callParts(own, call);
  if (!parts || parts.name === NO_NODE) return NO_NODE;
  const outer = sameness(own, parts, source, callParts(source, around));
  for (let at = beneath(source, around); at !== NO_NODE; at = beneath(source, at)) {
    if (sameness(own, parts, source, callParts(source, at)) > outer) return at;
  }
  return NO_NODE;
}

/**
 * In what an expression does something with the value of: what it is called on or reached from, what it waits for,
 * converts or holds in parentheses.
 */
function beneath(source: SourceTree, node: number): number {
  const { role, tree } = source;
  switch (role[node]) {
    case Role.call:
      return callParts(source, node)?.receiver ?? NO_NODE;
    case Role.access:
      return tree.size[node] > 1 ? node + 1 : NO_NODE;
    case Role.group:
    case Role.operator:
      return onlyChild(source, node);
    default:
      return NO_NODE;
  }
}

/** How much speaks for two calls being one: nothing where its name changed and what it is called on, or what it is given, did as well. */
function sameness(a: SourceTree, own: CallParts, b: SourceTree, other: CallParts | null): number {
  if (!other || other.name === NO_NODE) return 0;
  const isNamedSo = a.tokens[a.firstToken[own.name]] === b.tokens[b.firstToken[other.name]];
  const isOnSame =
    own.receiver === NO_NODE || other.receiver === NO_NODE
      ? own.receiver === other.receiver
      : a.contentHash[own.receiver] === b.contentHash[other.receiver];
  // Without arguments there are many.
  const isGivenSame =
    own.arguments !== NO_NODE &&
    other.arguments !== NO_NODE &&
    tokenCount(a, own.arguments) > 2 &&
    a.contentHash[own.arguments] === b.contentHash[other.arguments];
  if (isNamedSo) return 3 + Number(isOnSame) + Number(isGivenSame);
  const isNamedAlike = nameSimilarity(nodeText(a.tree, own.name), nodeText(b.tree, other.name)) >= INSIDE.callWords;
  return isOnSame && (isGivenSame || isNamedAlike) ? 1 + Number(isGivenSame) + Number(isNamedAlike) : 0;
}
