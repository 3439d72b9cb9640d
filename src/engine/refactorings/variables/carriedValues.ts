/**
 * Values that stood in code which went elsewhere: where they were a parameter stands now, and the call that took the
 * place of the code hands a name over for it. Or a name stood there, and the call hands the value over itself. That the
 * name was given the value is told by `extractedValues.ts`; here only whether it stood there.
 */
import { addTo } from '../../lists.js';
import { EXTRACTIONS, INLININGS } from '../../matching/declarations/model.js';
import { enclosingWhere, fragmentAt } from '../../matching/statements/bodies/fragments.js';
import { nameLeaf, stripped } from '../../matching/statements/bodies/expressions.js';
import type { StatementMapping, TransferMapping } from '../../matching/statements/model.js';
import { callsOf } from '../../matching/statements/transfers/transferClaims.js';
import type { Sequence } from '../../matching/statements/likeness/valueTokens.js';
import { holdsValue, NO_RENAMES } from '../../matching/statements/likeness/valueTokens.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { handedByName, namedBy } from '../../structure/passedArguments.js';
import type { MatchedChange } from '../matchedChange.js';

export interface NamedValue {
  readonly value: Sequence;
  /** Leaves that mention the name. */
  readonly references: readonly number[];
}

/**
 * Did the value stand in what a callable that the version with the name calls has of the code now? `holds` is asked for statements of the
 * version without the name.
 */
export function stoodInCarried(
  change: MatchedChange,
  mapping: StatementMapping,
  isExtraction: boolean,
  { value, references }: NamedValue,
  holds: (fragment: number) => boolean,
): boolean {
  const named = isExtraction ? mapping.after : mapping.before;
  const kinds: readonly string[] = isExtraction ? EXTRACTIONS : INLININGS;
  const isFromHere = ({ before, after, relationship }: TransferMapping): boolean =>
    relationship !== null &&
    kinds.includes(relationship.kind) &&
    (isExtraction ? before === mapping.before : after === mapping.after);
  return change.statements.transfers.filter(isFromHere).some(transfer => {
    const { before, after, fragmentsBefore, fragmentsAfter } = transfer;
    const [unmatched, own] = isExtraction ? [after, fragmentsAfter] : [before, fragmentsBefore];
    const parameters = parametersFor(named, unmatched, references)
      .map(name => change.table.find(name))
      .filter(name => name !== undefined);
    if (parameters.length === 0) return false;
    const mentions = (fragment: number): boolean =>
      parameters.some(name =>
        own.ownTokens.subarray(own.ownStart[fragment], own.ownStart[fragment + 1]).includes(name),
      );
    return withThoseAround(transfer).some(pair => {
      const [i, j] = isExtraction ? [pair.before, pair.after] : [pair.after, pair.before];
      return mentions(j) && holds(i) && !holdsValue(own, j, value, NO_RENAMES);
    });
  });
}

/**
 * Did the value stand in a statement that asks a callable of its own for what it was part of, and say so no more? The callable has it then,
 * though none of its statements need be like that one. `holds` is asked for statements of the version without the callable.
 */
export function stoodWhereCalled(
  { matches, statements: { inPlace } }: MatchedChange,
  mapping: StatementMapping,
  isExtraction: boolean,
  value: Sequence,
  holds: (fragment: number) => boolean,
): boolean {
  const kinds: readonly string[] = isExtraction ? EXTRACTIONS : INLININGS;
  if (!('transfer' in mapping) || mapping.relationship === null || !kinds.includes(mapping.relationship.kind)) {
    return false;
  }
  const [unmatched, host] = isExtraction
    ? [mapping.after, matches.afterOf(mapping.before)]
    : [mapping.before, matches.beforeOf(mapping.after)];
  const around = host && inPlace.get(isExtraction ? mapping.before : host);
  if (!host || !around) return false;
  const [calling, other] = isExtraction
    ? [around.fragmentsAfter, around.fragmentsBefore]
    : [around.fragmentsBefore, around.fragmentsAfter];
  const partners = new Map<number, number[]>();
  const paired = new Set<number>();
  for (const { before, after } of around.pairs) {
    addTo(partners, isExtraction ? after : before, isExtraction ? before : after);
    paired.add(isExtraction ? before : after);
  }
  return callsOf(host, unmatched).some(({ node }) => {
    const place = fragmentAt(calling, node);
    // A statement without a partner gave way to others in the same block.
    const up = partners.get(enclosingWhere(calling, place, j => partners.has(j))) ?? [0];
    const isBeside = (i: number): boolean =>
      i > 0 && !paired.has(i) && up.includes(enclosingWhere(other, i, k => paired.has(k)));
    const stood = partners.get(place) ?? [...other.node.keys()].filter(isBeside);
    return stood.some(holds) && !holdsValue(calling, place, value, NO_RENAMES);
  });
}

/**
 * The pairs, and what stands around both of each and has no partner, level by level: what is done in the two is the
 * same, whatever it is done to.
 */
function withThoseAround({ fragmentsBefore, fragmentsAfter, pairs }: TransferMapping): readonly Places[] {
  const paired = { before: new Set(pairs.map(pair => pair.before)), after: new Set(pairs.map(pair => pair.after)) };
  const found: Places[] = [...pairs];
  for (let at = 0; at < found.length; at++) {
    const [before, after] = [fragmentsBefore.parent[found[at].before], fragmentsAfter.parent[found[at].after]];
    if (before <= 0 || after <= 0 || paired.before.has(before) || paired.after.has(after)) continue;
    paired.before.add(before);
    paired.after.add(after);
    found.push({ before, after });
  }
  return found;
}

interface Places {
  readonly before: number;
  readonly after: number;
}

/**
 * Did all that mentions the name go with code that has a callable of its own, or stand in one, where a parameter is mentioned; and does the
 * call of that hand over the value itself? `isValue` is asked for what the version without the name hands over.
 */
export function callsHandOver(
  change: MatchedChange,
  mapping: StatementMapping,
  isExtraction: boolean,
  references: readonly number[],
  isValue: (node: number) => boolean,
): boolean {
  if (references.length === 0) return false;
  const caller = isExtraction ? mapping.before : mapping.after;
  const kinds: readonly string[] = isExtraction ? INLININGS : EXTRACTIONS;
  const isFromHere = ({ before, after, relationship }: TransferMapping): boolean =>
    relationship !== null &&
    kinds.includes(relationship.kind) &&
    (isExtraction ? after === mapping.after : before === mapping.before);
  return change.statements.transfers
    .filter(isFromHere)
    .some(({ before, after, fragmentsBefore, fragmentsAfter, pairs }) => {
      const [unmatched, inUnmatched, own] = isExtraction
        ? [before, fragmentsBefore, fragmentsAfter]
        : [after, fragmentsAfter, fragmentsBefore];
      const handed = callsOf(caller, unmatched).map(call => handedByName(caller.source, call, unmatched.parameters));
      const isGivenValue = (name: string): boolean =>
        handed.every(given => given.has(name) && isValue(stripped(caller.source, given.get(name) as number)));
      const parameters =
        handed.length === 0
          ? []
          : namedBy(unmatched.parameters).flatMap(({ name }) =>
              isGivenValue(name) ? [change.table.numberOf(name)] : [],
            );
      if (parameters.length === 0) return false;
      const mentions = (fragment: number): boolean =>
        parameters.some(name =>
          inUnmatched.ownTokens
            .subarray(inUnmatched.ownStart[fragment], inUnmatched.ownStart[fragment + 1])
            .includes(name),
        );
      return references.every(leaf => {
        const fragment = fragmentAt(own, leaf);
        return pairs.some(
          pair =>
            (isExtraction ? pair.after : pair.before) === fragment && mentions(isExtraction ? pair.before : pair.after),
        );
      });
    });
}

/** Names of the parameters for which a mention of the name is handed over. */
function parametersFor(caller: DeclarationNode, callee: DeclarationNode, references: readonly number[]): string[] {
  return callsOf(caller, callee).flatMap(call =>
    [...handedByName(caller.source, call, callee.parameters)]
      .filter(([, argument]) => references.includes(nameLeaf(caller.source, stripped(caller.source, argument))))
      .map(([name]) => name),
  );
}
