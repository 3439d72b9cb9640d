/**
 * What became of conditions: inverted, split into several or merged from several, or an `if` that became a ternary.
 *
 * Splitting and merging are one search run both ways: a whole whose atoms are found again in parts that stand together on the other side.
 */
import { codeSpan } from '../../codeSpans.js';
import { conditionAt } from '../../languages/language.js';
import { tokenAt } from '../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { isOneConstruct } from '../../matching/statements/bodies/compatible.js';
import { Role } from '../../languages/roles.js';
import { statementText } from '../../structure/compactText.js';
import type { SourceTree } from '../../structure/source.js';
import { handsBack, tokenRange } from '../../structure/wording.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf, once } from '../codeView.js';
import type { Atom, Decision } from './conditions.js';
import { asksTheSame, atomsOfTernary, decisionsIn, isHeadOf } from './conditions.js';
import type { DetectedRefactoring } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { CONDITIONALS } from '../thresholds.js';
import { heldOf, heldWords, wordsOf } from '../../matching/statements/likeness/sharedWords.js';
import { isLoop } from './loops.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import { addCount, addTo, valueAt } from '../../lists.js';
import { encloses, kindName } from '../../syntax/tree.js';

export function detectConditionals(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  // Those in place come first.
  const stayed = new Map<SourceTree, Set<number>>();
  const hasStayed = ({ source }: Fragments, { node }: Decision): boolean => stayed.get(source)?.has(node) === true;
  for (const view of codeViewsOf(change)) {
    const before = decisionsIn(view.a);
    const after = decisionsIn(view.b);
    if (before.length === 0 || after.length === 0) continue;
    const changed = changedOf(view, before, after, hasStayed);
    if (!view.isTransfer) {
      for (const decision of before) {
        if (!changed.before.has(decision)) valueAt(stayed, view.a.source, () => new Set()).add(decision.node);
      }
      for (const decision of after) {
        if (!changed.after.has(decision)) valueAt(stayed, view.b.source, () => new Set()).add(decision.node);
      }
    }
    if (changed.before.size + changed.after.size === 0) continue;
    if (
      conditionsAmong(changed.before) * conditionsAmong(after) +
        conditionsAmong(changed.after) * conditionsAmong(before) >
      CONDITIONALS.maxPairs
    ) {
      continue;
    }
    found.push(...new Conditionals(view, before, after, changed).run());
  }
  return once(found);
}

/**
 * Decisions of both sides that are not what they were. Their conditions are compared with all of the other side; to the
 * others nothing happened.
 */
interface Changed {
  readonly before: ReadonlySet<Decision>;
  readonly after: ReadonlySet<Decision>;
}

/** What did not go along when code went elsewhere, and is what it was where it stayed, has not changed either. */
function changedOf(
  { a, b, partnerOfBefore, partnerOfAfter }: CodeView,
  before: readonly Decision[],
  after: readonly Decision[],
  hasStayed: (fragments: Fragments, decision: Decision) => boolean,
): Changed {
  const [was, is] = [hashesOf(a, before), hashesOf(b, after)];
  const isKept = (fragments: Fragments, decision: Decision, partner: number): boolean =>
    partner < 0 && hasStayed(fragments, decision);
  return {
    before: new Set(
      before.filter(
        decision =>
          is.get(partnerOfBefore[decision.fragment]) !== was.get(decision.fragment) &&
          !isKept(a, decision, partnerOfBefore[decision.fragment]),
      ),
    ),
    after: new Set(
      after.filter(
        decision =>
          was.get(partnerOfAfter[decision.fragment]) !== is.get(decision.fragment) &&
          !isKept(b, decision, partnerOfAfter[decision.fragment]),
      ),
    ),
  };
}

/** What each statement asks. One with several ternaries is what it was only as a whole. */
function hashesOf({ source, node }: Fragments, decisions: readonly Decision[]): ReadonlyMap<number, number> {
  return new Map(
    decisions.map(decision => [
      decision.fragment,
      source.contentHash[decision.ternaries.length > 1 ? node[decision.fragment] : decision.node],
    ]),
  );
}

/** A statement has a condition for each of its ternaries. */
function conditionsAmong(decisions: Iterable<Decision>): number {
  let count = 0;
  for (const { ternaries } of decisions) count += Math.max(1, ternaries.length);
  return count;
}

class Conditionals {
  private readonly ternaryOf = new Map<Decision, Decision>();
  private readonly names: { readonly before: ReadonlySet<number>; readonly after: ReadonlySet<number> };
  /** What variables are called after, by their names before; a name may stand for several. */
  private readonly calledNow = new Map<number, number[]>();
  /** From a fragment to what it decides. */
  private readonly decisionAt: {
    readonly before: ReadonlyMap<number, Decision>;
    readonly after: ReadonlyMap<number, Decision>;
  };

  constructor(
    private readonly view: CodeView,
    private readonly before: readonly Decision[],
    private readonly after: readonly Decision[],
    private readonly changed: Changed,
  ) {
    this.names = {
      before: new Set(wordsOf(view.a.source, view.before.node)),
      after: new Set(wordsOf(view.b.source, view.after.node)),
    };
    this.decisionAt = { before: byFragment(before), after: byFragment(after) };
    for (const pair of variablePairsOf(view.mapping)) {
      if (pair.before.name !== pair.after.name) {
        addTo(
          this.calledNow,
          tokenAt(pair.before.source, pair.before.nameNode),
          tokenAt(pair.after.source, pair.after.nameNode),
        );
      }
    }
  }

  run(): DetectedRefactoring[] {
    const ternaries = this.ternaries();
    return [...ternaries, ...this.inverted(), ...this.distributed(true), ...this.distributed(false)];
  }

  /**
   * A renamed name is that of a variable known to be the other one, or gone on the one side and new on the other; which
   * side an atom is of does not matter.
   */
  private asksTheSame(a: Atom, b: Atom): boolean {
    const { before, after } = this.names;
    const isRenamed = (x: number, y: number): boolean =>
      (before.has(x) && !after.has(x) && after.has(y) && !before.has(y)) || this.calledNow.get(x)?.includes(y) === true;
    return asksTheSame(a, b, (x, y) => isRenamed(x, y) || isRenamed(y, x));
  }

  private textOf(fragments: Fragments, { fragment }: Decision): string {
    return statementText(fragments.source, fragments.node[fragment]);
  }

  // ---------------------------------------------------------------- inverted

  private inverted(): DetectedRefactoring[] {
    const { view, before, after } = this;
    const type = 'Invert Condition';
    return [...this.changed.before].flatMap(decision => {
      const counterpart =
        this.decisionAt.after.get(view.partnerOfBefore[decision.fragment]) ?? this.ternaryOf.get(decision);
      if (!counterpart || !this.isInverted(decision, counterpart) || this.keepsBranch(decision, counterpart)) return [];
      // Two decisions that only changed places were not inverted.
      if (
        before.some(other => other !== decision && this.isEqual(other, counterpart)) &&
        after.some(other => this.isEqual(decision, other))
      ) {
        return [];
      }
      const [from, to] = [this.textOf(view.a, decision), this.textOf(view.b, counterpart)];
      return [
        {
          ...view.detail(
            type,
            `${from} to ${to}`,
            `a condition in ${codeSpan(view.after.name)} was inverted`,
            decision.node,
            counterpart.node,
          ),
          isRewording: true,
        },
      ];
    });
  }

  /**
   * Is what was done where the condition holds still done there, with nothing of it elsewhere? Then the opposite is
   * done now, and that is no refactoring: `if (key != null) turn(key);` and `if (key == null) turn(key);`.
   */
  private keepsBranch(decision: Decision, counterpart: Decision): boolean {
    const { a, b, partnerOfBefore } = this.view;
    const [head, headAfter] = [a.node[decision.fragment], b.node[counterpart.fragment]];
    // What a `guard` does is done where its condition does not hold.
    const areAlike = kindName(a.source.tree, head) === kindName(b.source.tree, headAfter);
    if (!isHead(a, decision) || !isHead(b, counterpart) || !areAlike) return false;
    const [first, last] = consequentOf(a, decision);
    const [from, to] = consequentOf(b, counterpart);
    let isKept = false;
    for (let i = first; i < last; i++) {
      const j = a.size[i] === 1 ? partnerOfBefore[i] : -1;
      if (j < 0) continue;
      if (j < from || j >= to) return false;
      isKept ||= a.source.contentHash[a.node[i]] === b.source.contentHash[b.node[j]];
    }
    return isKept;
  }

  /**
   * An atom of the one is the opposite of an atom of the other, and not found there as it was. A mere `not` that came
   * or went at one operand of a longer condition is an edit, no inversion; so is the opposite of one comparison beside
   * as many that are asked as they were, or of less than half of what either asks.
   */
  private isInverted({ atoms: as }: Pick<Decision, 'atoms'>, { atoms: bs }: Pick<Decision, 'atoms'>): boolean {
    const same = (a: Atom): Atom[] => bs.filter(b => this.asksTheSame(a, b));
    const opposites = as.filter(a => same(a).length > 0 && same(a).every(b => b.isNegated !== a.isNegated));
    const kept = as.filter(a => same(a).some(b => b.isNegated === a.isNegated));
    if (opposites.length === 0 || kept.length > 0 || opposites.length * 2 < Math.max(as.length, bs.length)) {
      return false;
    }
    return (
      opposites.some(a => a.isComparison) || (opposites.length === as.length && (as.length > 1 || bs.length === 1))
    );
  }

  private isEqual({ atoms: as }: Decision, { atoms: bs }: Decision): boolean {
    return as.length === bs.length && as.every((a, i) => a.isNegated === bs[i].isNegated && this.asksTheSame(a, bs[i]));
  }

  // ---------------------------------------------------------------- split and merged

  private distributed(isSplit: boolean): DetectedRefactoring[] {
    const { view } = this;
    const type = isSplit ? 'Split Conditional' : 'Merge Conditional';
    const [wholes, others] = isSplit ? [this.before, this.after] : [this.after, this.before];
    const [changedOwn, changedOther] = isSplit
      ? [this.changed.before, this.changed.after]
      : [this.changed.after, this.changed.before];
    const [ownAt, otherAt] = isSplit
      ? [this.decisionAt.before, this.decisionAt.after]
      : [this.decisionAt.after, this.decisionAt.before];
    const [own, other] = isSplit ? [view.a, view.b] : [view.b, view.a];
    const [partnerOfOwn, partnerOfOther] = isSplit
      ? [view.partnerOfBefore, view.partnerOfAfter]
      : [view.partnerOfAfter, view.partnerOfBefore];
    // What asked the same before is no part of another one.
    const kept = new Map(
      others.flatMap(part => {
        const was = ownAt.get(partnerOfOther[part.fragment]);
        return was && (!changedOther.has(part) || this.holdsAll(was.atoms, part.atoms))
          ? [[part, was.fragment] as const]
          : [];
      }),
    );
    const found: DetectedRefactoring[] = [];
    for (const whole of wholes.flatMap(decision => (changedOwn.has(decision) ? conditionsOf(decision, own) : []))) {
      if (whole.atoms.length < 2) continue;
      const counterpart = otherAt.get(partnerOfOwn[whole.fragment]);
      if (counterpart && this.holdsAll(counterpart.atoms, whole.atoms)) continue;
      const isNews = (part: Decision): boolean => (kept.get(part) ?? whole.fragment) === whole.fragment;
      // What is asked there as it was here, by what is new or gone as well, went there whole.
      if (!counterpart && others.some(part => !kept.has(part) && this.isEqual(whole, part))) continue;
      // One that asks the rest of it still only gave something on.
      const hasItsRest = (part: Decision): boolean => {
        const now = ownAt.get(partnerOfOther[part.fragment]);
        const rest = part.atoms.filter(atom => !this.holdsAll(whole.atoms, [atom]));
        return (
          now !== undefined && now.fragment !== whole.fragment && rest.length > 0 && this.holdsAll(now.atoms, rest)
        );
      };
      const candidates = others.filter(
        part => isNews(part) && this.mayBePart(own, whole, other, part) && !hasItsRest(part),
      );
      if (candidates.length > CONDITIONALS.maxParts) continue;
      const parts = this.partsOf(whole, candidates, other);
      if (
        parts.length < 2 ||
        !parts.some(part => isHead(other, part)) ||
        !parts.some(part => this.isSaidBy(whole, part))
      ) {
        continue;
      }
      const list = `[${parts.map(part => this.textOf(other, part)).join(', ')}]`;
      const text = this.textOf(own, whole);
      const summary = isSplit
        ? `a condition in ${codeSpan(view.after.name)} was split into ${parts.length}`
        : `${parts.length} conditions in ${codeSpan(view.after.name)} were merged`;
      const [from, to] = isSplit ? [text, list] : [list, text];
      found.push({
        ...view.detail(
          type,
          `${from} to ${to}`,
          summary,
          isSplit ? whole.node : parts[0].node,
          isSplit ? parts[0].node : whole.node,
        ),
        isRewording: true,
      });
    }
    return found;
  }

  private holdsAll(of: readonly Atom[], what: readonly Atom[]): boolean {
    return what.every(atom => of.some(other => this.asksTheSame(atom, other)));
  }

  /** Most of what a part asks is asked by the whole; a loop is not made of conditions, nor a head of values. */
  private mayBePart(own: Fragments, whole: Decision, other: Fragments, part: Decision): boolean {
    const shared = part.atoms.filter(atom => whole.atoms.some(of => this.asksTheSame(atom, of))).length;
    if (shared === 0 || shared < part.atoms.length * CONDITIONALS.partOfWhole) return false;
    if (!isHead(own, whole)) return true;
    const [a, b] = [own.node[whole.fragment], other.node[part.fragment]];
    return (
      isHead(other, part) &&
      (own.source.tree.kind[a] === other.source.tree.kind[b] || isOneConstruct(own.source, a, other.source, b))
    );
  }

  /**
   * Is all that a part asks asked by the whole, or some of it as it was? That something is there at all is part of many
   * conditions, as is the opposite.
   */
  private isSaidBy(whole: Decision, part: Decision): boolean {
    const askedAs = part.atoms.flatMap(atom =>
      whole.atoms
        .filter(of => this.asksTheSame(atom, of))
        .slice(0, 1)
        .map(of => of.isNegated === atom.isNegated),
    );
    return askedAs.length === part.atoms.length || askedAs.includes(true);
  }

  /** Decisions that stand together and share the atoms of the whole among them, none holding all of them. */
  private partsOf(whole: Decision, candidates: readonly Decision[], fragments: Fragments): Decision[] {
    const asked = new Map(
      candidates.map(part => [part, whole.atoms.filter(of => part.atoms.some(atom => this.asksTheSame(atom, of)))]),
    );
    const askedBy = (part: Decision): readonly Atom[] => asked.get(part) ?? [];
    let best: Decision[] = [];
    for (const first of candidates) {
      const covered = new Set<Atom>();
      const parts: Decision[] = [];
      for (const part of [
        first,
        ...candidates.filter(other => other !== first && standTogether(fragments, first.fragment, other.fragment)),
      ]) {
        const atoms = askedBy(part);
        if (atoms.length === whole.atoms.length || atoms.every(atom => covered.has(atom))) continue;
        for (const atom of atoms) covered.add(atom);
        parts.push(part);
      }
      // Each has its share: what the others ask as well says nothing of a part.
      const times = new Map<Atom, number>();
      for (const atom of parts.flatMap(askedBy)) addCount(times, atom);
      const own = parts.filter(part => askedBy(part).some(atom => times.get(atom) === 1));
      if (own.length > best.length) best = own;
    }
    return best.sort((x, y) => x.fragment - y.fragment);
  }

  // ---------------------------------------------------------------- ternaries

  /** An `if` that is gone, and a new ternary that asks the same and holds what its branches said. */
  private ternaries(): DetectedRefactoring[] {
    const { view, before, after } = this;
    const { a, b } = view;
    const pairs: {
      readonly decision: Decision;
      readonly counterpart: Decision;
      readonly ternary: number;
      readonly held: number;
    }[] = [];
    for (const counterpart of after) {
      if (counterpart.ternaries.length === 0 || this.isOld(counterpart)) continue;
      for (const decision of before) {
        if (
          !isHead(a, decision) ||
          isLoop(a, decision.fragment) ||
          view.partnerOfBefore[decision.fragment] >= 0 ||
          choosesValues(a, decision)
        ) {
          continue;
        }
        const asking = counterpart.ternaries.find(ternary =>
          this.holdsAll(atomsOfTernary(b.source, ternary), decision.atoms),
        );
        if (asking === undefined) continue;
        const otherwise = this.otherwise(decision, counterpart);
        const held = heldWords(
          a.source,
          [decision.fragment, ...otherwise].map(i => a.node[i]),
          b.source,
          asking,
        );
        const isInverted = this.isInverted(decision, { atoms: atomsOfTernary(b.source, asking) });
        if (
          held >= CONDITIONALS.heldByTernary &&
          (!isInverted || this.givesSome([decision.fragment, ...otherwise], asking))
        ) {
          pairs.push({ decision, counterpart, ternary: asking, held });
        }
      }
    }
    pairs.sort((x, y) => y.held - x.held || x.decision.fragment - y.decision.fragment);
    const taken = new Set<number>();
    const found: DetectedRefactoring[] = [];
    for (const { decision, counterpart, ternary } of pairs) {
      if (taken.has(ternary) || this.ternaryOf.has(decision)) continue;
      taken.add(ternary);
      this.ternaryOf.set(decision, counterpart);
      const summary = `a condition in ${codeSpan(view.after.name)} became a ternary`;
      found.push({
        ...view.detail(
          'Replace Conditional With Ternary',
          `${this.textOf(a, decision)} to ${this.textOf(b, counterpart)}`,
          summary,
          a.node[decision.fragment],
          counterpart.node,
        ),
        isRewording: true,
      });
    }
    return found;
  }

  /**
   * Is there a word in what the ternary chooses from that the statements said, whatever they asked? One that shares
   * nothing but the opposite question chooses something else.
   */
  private givesSome(statements: readonly number[], ternary: number): boolean {
    const {
      a,
      b: { source },
    } = this.view;
    const condition = conditionAt(source.language, source.tree, ternary, source.role);
    const chosen = wordsOf(source, ternary, leaf => encloses(source.tree, condition, leaf));
    const said = statements
      .flatMap(first => Array.from({ length: a.size[first] }, (_, i) => first + i))
      .filter(i => a.size[i] === 1)
      .flatMap(i => wordsOf(a.source, a.node[i]));
    return chosen.length === 0 || heldOf(said, chosen) > 0;
  }

  /**
   * What follows an `if` that leaves with a value stands for its `else`, where it leaves with another one, and the
   * statement with the ternary is what it became.
   */
  private otherwise({ fragment }: Decision, counterpart: Decision): readonly number[] {
    const { a, partnerOfAfter } = this.view;
    const next = fragment + a.size[fragment];
    if (next >= a.count || a.parent[next] !== a.parent[fragment] || partnerOfAfter[counterpart.fragment] !== next) {
      return [];
    }
    const leaves = (i: number): boolean => handsBack(a.source, tokenRange(a.source, a.node[i]));
    return leaves(next - 1) && leaves(next) ? [next] : [];
  }

  /** Did the statement choose between these values already? */
  private isOld({ fragment }: Decision): boolean {
    const { a, b, partnerOfAfter } = this.view;
    const i = partnerOfAfter[fragment];
    return i > 0 && a.source.contentHash[a.node[i]] === b.source.contentHash[b.node[fragment]];
  }
}

function byFragment(decisions: readonly Decision[]): ReadonlyMap<number, Decision> {
  return new Map(decisions.map(decision => [decision.fragment, decision]));
}

/** Is the decision a head, rather than a value? */
function isHead({ source, node }: Fragments, { fragment }: Decision): boolean {
  return isHeadOf(source, node[fragment]);
}

/** The fragments of what is done where a head's condition holds: from the first to behind the last. */
function consequentOf({ size, count }: Fragments, { fragment }: Decision): readonly [number, number] {
  const first = fragment + 1;
  return size[fragment] > 1 && first < count ? [first, first + size[first]] : [first, first];
}

/**
 * Is it a value where it stands, or are its branches nothing but values, as where the last statement of a function is
 * what that gives? Then it was an expression already.
 */
function choosesValues({ source, node, size }: Fragments, { fragment }: Decision): boolean {
  if (PARTS.has(source.role[source.tree.parent[node[fragment]]])) return true;
  for (let i = fragment + 1; i < fragment + size[fragment]; i++) {
    if (
      size[i] === 1 &&
      !(VALUES.has(source.role[node[i] + 1]) && source.tree.size[node[i] + 1] === source.tree.size[node[i]] - 1)
    ) {
      return false;
    }
  }
  return size[fragment] > 1;
}

/** What holds values. */
const PARTS: ReadonlySet<number> = new Set([
  Role.variable,
  Role.assignment,
  Role.statement,
  Role.argumentList,
  Role.operator,
  Role.group,
]);

/** What does nothing where it stands alone. */
const VALUES: ReadonlySet<number> = new Set([
  Role.access,
  Role.variableName,
  Role.fieldName,
  Role.literal,
  Role.number,
  Role.string,
]);

/** A statement may hold several ternaries: what each of them asks is one condition, all of it together is none. */
function conditionsOf(whole: Decision, fragments: Fragments): Decision[] {
  return whole.ternaries.length < 2
    ? [whole]
    : whole.ternaries.map(ternary => ({
        ...whole,
        node: ternary,
        atoms: atomsOfTernary(fragments.source, ternary),
        ternaries: [ternary],
      }));
}

/** One inside the other, or beside it. */
function standTogether({ parent, size }: Fragments, i: number, j: number): boolean {
  const [first, second] = i < j ? [i, j] : [j, i];
  return second < first + size[first] || parent[first] === parent[second];
}
