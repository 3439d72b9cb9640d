/**
 * Names of one version that are parts of one name of the other: where `size` stood, `box.size()` stands now, and where `colour` stood,
 * `box.colour()`. Read from the version before to the one after, names were merged; read the other way round, one was split. What sort of
 * names they are is for those who ask.
 */
import { codeSpan } from '../codeSpans.js';
import { Role } from '../languages/roles.js';
import { isOwnObject, nameLeaf, ownMemberOf } from '../matching/statements/bodies/expressions.js';
import type { StatementMapping } from '../matching/statements/model.js';
import { replacementsOf } from '../matching/statements/alignment/replacements.js';
import type { SourceTree } from '../structure/source.js';
import { NO_NODE } from '../syntax/tree.js';
import { addCount, valueAt } from '../lists.js';

/** Several parts that one name of the other version stands for. */
export interface Join<T> {
  readonly isMerge: boolean;
  readonly parts: readonly T[];
  readonly whole: T;
}

/** What a leaf of either side names, if that may take part: it is there on this side only. */
export interface UnmatchedNames<T> {
  readonly before: (leaf: number) => T | undefined;
  readonly after: (leaf: number) => T | undefined;
}

/** Counts of what stands for what, in one mapping or in several. */
export class Joins<T> {
  private readonly said = { merge: new Map<T, Map<T, number>>(), split: new Map<T, Map<T, number>>() };

  add(mapping: StatementMapping, names: UnmatchedNames<T>): void {
    const {
      fragmentsBefore: { source: a },
      fragmentsAfter: { source: b },
    } = mapping;
    for (const { replacements } of replacementsOf(mapping)) {
      for (const { kind, before, after } of replacements) {
        if (kind === 'nameByExpression' || kind === 'wrapped') {
          this.say('merge', names.before(nameLeaf(a, ownMemberOf(a, before))), names.after(askedIn(b, after)));
        } else if (kind === 'expressionByName' || kind === 'unwrapped') {
          this.say('split', names.after(nameLeaf(b, ownMemberOf(b, after))), names.before(askedIn(a, before)));
        }
      }
    }
  }

  /** Parts in the order in which they were met; one that several names stand for belongs to the one that does so most. */
  found(): Join<T>[] {
    return (['merge', 'split'] as const).flatMap(sort => {
      const parts = new Map<T, T[]>();
      for (const [part, row] of this.said[sort]) {
        const whole = [...row].sort(([, x], [, y]) => y - x)[0][0];
        parts.set(whole, [...(parts.get(whole) ?? []), part]);
      }
      return [...parts]
        .filter(([, list]) => list.length > 1)
        .map(([whole, list]) => ({ isMerge: sort === 'merge', parts: list, whole }));
    });
  }

  /** One more place where the part is what the whole was, or is, asked for. */
  say(sort: 'merge' | 'split', part: T | undefined, whole: T | undefined): void {
    if (part === undefined || whole === undefined || whole === part) return;
    addCount(
      valueAt(this.said[sort], part, () => new Map<T, number>()),
      whole,
    );
  }
}

/** What was joined, as descriptions and summaries say it; `textOf` prints a name with its type. */
export function wordJoin<T extends { readonly name: string }>(
  { isMerge, parts, whole }: Join<T>,
  textOf: (one: T) => string,
): { readonly what: string; readonly summary: string } {
  const list = `[${parts.map(textOf).join(', ')}]`;
  const names = parts.map(({ name }) => codeSpan(name)).join(', ');
  return isMerge
    ? { what: `${list} to ${textOf(whole)}`, summary: `${names} merged into ${codeSpan(whole.name)}` }
    : { what: `${textOf(whole)} to ${list}`, summary: `${codeSpan(whole.name)} split into ${names}` };
}

/** The name that an expression asks for something (`box` in `box.lid().colour`, `this.box.size()`); -1 where it does not begin with one. */
export function askedIn(source: SourceTree, node: number): number {
  const { tree, role, firstToken, tokenNode } = source;
  const first = firstToken[node];
  const isOwn = isOwnObject(source, tokenNode[first]);
  // Behind the own object stands the sign that reaches into it.
  const leaf = tokenNode[isOwn ? first + 2 : first];
  const isInside = leaf !== undefined && leaf < node + tree.size[node];
  return isInside && (role[leaf] === Role.variableName || role[leaf] === Role.fieldName) ? leaf : NO_NODE;
}
