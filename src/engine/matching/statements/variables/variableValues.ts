/**
 * What the variables of two bodies are given: a variable that took the value of another one did not become that.
 */
import { addTo, valueAt } from '../../../lists.js';
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import type { Replacement } from '../alignment/align.js';
import { replacementsOf } from '../alignment/replacements.js';
import { stripped } from '../bodies/expressions.js';
import { fragmentAt } from '../bodies/fragments.js';
import type { Variable } from '../bodies/variables.js';
import { ownWords } from '../likeness/likeness.js';
import type { RenamedWords } from '../likeness/renamedWords.js';
import { heldOf, wordsOf as wordsIn } from '../likeness/sharedWords.js';
import type { StatementMapping } from '../model.js';
import { PAIRED_VARIABLES } from '../thresholds.js';
import type { Named } from './variableEvidence.js';
import { beginDifferently, isMadeFrom, isOfOneType, isVariable, valueLikeness } from './variableEvidence.js';

/** What the names of one body stand for. */

export interface KnownNames {
  at(leaf: number): Named | undefined;
  declared(name: string): readonly Variable[];
}

/** What the values of variables say about a name in another's place: it may be no rename, but a value that got a name or lost it. */

export class Values {
  /** Variables that stand exactly where their value stands in the other version. */
  private readonly stood = new Set<Named>();
  /** For each variable: those of the other version that were a part of what it stands for, as an index is of what it finds. */
  private readonly parts = new Map<Named, Set<Named>>();
  /** By side: the fragments of the other one that each is mapped to. */
  private readonly partners = new Map<Side, ReadonlyMap<number, readonly number[]>>();

  constructor(
    private readonly mapping: StatementMapping,
    namesBefore: KnownNames,
    namesAfter: KnownNames,
  ) {
    const { source: sourceBefore } = mapping.fragmentsBefore;
    const { source: sourceAfter } = mapping.fragmentsAfter;
    for (const { replacements } of replacementsOf(mapping)) {
      for (const { kind, before, after } of replacements) {
        if (kind === 'expressionByName') this.see(namesAfter.at(after), sourceBefore, before, namesBefore);
        else if (kind === 'nameByExpression') this.see(namesBefore.at(before), sourceAfter, after, namesAfter);
      }
      this.seeSwapped(replacements, namesBefore, namesAfter, sourceBefore, sourceAfter);
    }
  }

  private see(named: Named | undefined, source: SourceTree, expression: number, names: KnownNames): void {
    if (!named || !isVariable(named)) return;
    // What an expression begins with is what it is about, not a part of it.
    for (let at = source.firstToken[expression] + 1; at < tokensEnd(source, expression); at++) {
      const part = names.at(source.tokenNode[at]);
      if (part) this.parts.set(named, (this.parts.get(named) ?? new Set()).add(part));
    }
    if (named.initialiser < 0) return;
    if (
      named.source.contentHash[stripped(named.source, named.initialiser)] ===
      source.contentHash[stripped(source, expression)]
    ) {
      this.stood.add(named);
    }
  }

  /** `a.equals(b)` that is `b.equals(value of a)`: the value stands in another place of the statement than its name did. */
  private seeSwapped(
    replacements: readonly Replacement[],
    namesBefore: KnownNames,
    namesAfter: KnownNames,
    sourceBefore: SourceTree,
    sourceAfter: SourceTree,
  ): void {
    const hashes = (side: Side, source: SourceTree, kind: Replacement['kind']): ReadonlySet<number> =>
      new Set(
        replacements
          .filter(replacement => replacement.kind === kind)
          .map(replacement => source.contentHash[stripped(source, replacement[side])]),
      );
    const [was, is] = [
      hashes('before', sourceBefore, 'expressionByName'),
      hashes('after', sourceAfter, 'nameByExpression'),
    ];
    if (was.size + is.size === 0) return;
    for (const { kind, before, after } of replacements) {
      if (kind !== 'name') continue;
      for (const [named, values] of [
        [namesBefore.at(before), is],
        [namesAfter.at(after), was],
      ] as const) {
        if (
          named &&
          isVariable(named) &&
          named.initialiser >= 0 &&
          values.has(named.source.contentHash[stripped(named.source, named.initialiser)])
        ) {
          this.stood.add(named);
        }
      }
    }
  }

  /** Is there still a variable of this name, made of another one that begins with something else? Then its declaration became two. */
  isHanded(named: Named, other: Named, names: KnownNames, votes: number): boolean {
    if (!isVariable(named) || !isVariable(other) || !beginDifferently(named, other, votes)) return false;
    return names.declared(named.name).some(variable => variable !== other && isMadeFrom(variable, other));
  }

  /** Does the one stand where the other is but a part of what stands there? */
  isPartOf(part: Named, whole: Named): boolean {
    return this.parts.get(whole)?.has(part) === true;
  }

  /**
   * Do statements that mentioned the one have the words of its value now, and more of them than what the other is
   * given? Then it was written out there, edited, though another variable is declared where it was. The same backwards.
   */
  isWrittenOut(named: Named, other: Named, side: Side, renamed: RenamedWords): boolean {
    if (!isVariable(named) || !isVariable(other) || named.initialiser < 0 || isOfOneType(named, other)) return false;
    const words = wordsIn(named.source, named.initialiser);
    if (words.length < PAIRED_VARIABLES.distinctiveWords) return false;
    const { fragmentsBefore, fragmentsAfter } = this.mapping;
    const [own, there] = side === 'before' ? [fragmentsBefore, fragmentsAfter] : [fragmentsAfter, fragmentsBefore];
    const enough = Math.max(PAIRED_VARIABLES.valueAlike, valueLikeness(named, other, renamed));
    return [...new Set(named.references.map(leaf => fragmentAt(own, leaf)))].some(fragment =>
      (this.partnersOf(side).get(fragment) ?? []).some(partner => {
        const held = heldOf([...ownWords(there, partner)], words);
        return held > enough && held > heldOf([...ownWords(own, fragment)], words);
      }),
    );
  }

  private partnersOf(side: Side): ReadonlyMap<number, readonly number[]> {
    return valueAt(this.partners, side, () => {
      const found = new Map<number, number[]>();
      for (const pair of this.mapping.pairs) addTo(found, pair[side], pair[otherSide(side)]);
      return found;
    });
  }

  isStood(named: Named): boolean {
    return this.stood.has(named);
  }
}
