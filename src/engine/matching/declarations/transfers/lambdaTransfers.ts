/**
 * A type with a single method became a lambda where it was created, or the reverse: the method's code went into, or came from, what held
 * the creation. It is an inlining or an extraction like others, but nothing calls the method by its name there.
 */
import { Role } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isField, isType } from '../../../structure/declaration.js';
import { tokensOf } from '../../../structure/source.js';
import { occursIn } from '../../evidence/correspondence.js';
import type { Lens } from '../../evidence/lens.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import type { Perspective, Transfer } from './perspective.js';

export function findLambdaTransfers({ unmatched, calls, partnerOf }: Perspective, lens: Lens): Transfer[] {
  const transfers: Transfer[] = [];
  for (const type of unmatched) {
    const method = isType(type) ? onlyMethodOf(type) : null;
    if (method === null || partnerOf(method) !== null) continue;
    for (const host of calls.creatorsOf(type)) {
      const partner = partnerOf(host);
      if (
        partner &&
        isCallable(partner) &&
        host.parent !== type &&
        isSaidByLambda(method, type, newLambdas(partner, host), lens)
      ) {
        transfers.push({ unmatched: method, host, partner, similarity: 1 });
      }
    }
  }
  return transfers;
}

/** Null where a type has several methods, or one without a body of a single statement. */
function onlyMethodOf(type: DeclarationNode): DeclarationNode | null {
  const methods = type.children.filter(child => child.kind === 'method');
  return methods.length === 1 && methods[0].body >= 0 ? methods[0] : null;
}

/**
 * Do all statements of the method stand in one of the lambdas? Parameters may have other names there, and fields are
 * what they were given.
 */
function isSaidByLambda(
  method: DeclarationNode,
  type: DeclarationNode,
  lambdas: readonly Int32Array[],
  lens: Lens,
): boolean {
  if (lambdas.length === 0) return false;
  const { table, canonical } = lens;
  const { neutralTokens } = method.source.language;
  const names = [...method.parameters, ...type.children.filter(isField)]
    .map(({ name }) => table.find(name))
    .filter(number => number !== undefined);
  const free = new Set(names);
  const fragments = fragmentsOf(method, lens).map(({ tokens }) =>
    tokens.filter(token => !neutralTokens.has(table.texts[token])),
  );
  if (!fragments.some(tokens => tokens.some(token => !free.has(token) && /^[\p{L}_$]/u.test(table.texts[token])))) {
    return false;
  }
  return lambdas.some(lambda => {
    const seen = lambda.map(token => canonical[token]);
    return fragments.every(tokens => occursIn(tokens, seen, free, table));
  });
}

/** Tokens of lambdas that `d` has and `other` has not. */
function newLambdas(d: DeclarationNode, other: DeclarationNode): Int32Array[] {
  const known = new Set(lambdasIn(other).map(node => other.source.contentHash[node]));
  const { source } = d;
  return lambdasIn(d)
    .filter(node => !known.has(source.contentHash[node]))
    .map(node => tokensOf(source, node));
}

function lambdasIn({ source: { tree, role }, body }: DeclarationNode): number[] {
  const found: number[] = [];
  if (body < 0) return found;
  for (let node = body; node < body + tree.size[body]; node++) if (role[node] === Role.lambda) found.push(node);
  return found;
}
