/**
 * Evidence from references: where code that was otherwise kept names field `b` instead of `a`, `a` may have become `b`; and where it was
 * carried elsewhere and names a field of its new surroundings, that field may have come with it.
 *
 * Statements of all matched declarations that speak of lost and of new fields are paired and aligned; what follows is not decided here.
 */
import { addCount, valueAt } from '../../../lists.js';
import type { Side } from '../../../model.js';
import type { Budget } from '../../../budget.js';
import { Role } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isField, isType } from '../../../structure/declaration.js';
import type { SourceTree, TokenTable } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { containsAny } from '../../../similarity/bag.js';
import { spellingSimilarity } from '../../../similarity/names.js';
import { encloses, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { Matches } from '../../matches.js';
import { pairKey } from '../../matches.js';
import type { ReplacementKind } from '../../statements/alignment/align.js';
import { nameLeaf, ownMemberOf } from '../../statements/bodies/expressions.js';
import type { Bodies } from '../../statements/bodies/bodies.js';
import { bodiesOf } from '../../statements/bodies/bodies.js';
import type { RenamedWords } from '../../statements/likeness/renamedWords.js';
import { renamedDeclarations, withParameters } from '../../statements/likeness/renamedWords.js';
import { alignStatements } from '../../statements/alignment/replacements.js';
import type { Fragments } from '../../statements/bodies/fragments.js';
import { hashOf, isGlue } from '../../statements/bodies/fragments.js';
import { pairStatements } from '../../statements/pairs/statementPairs.js';
import { simpleTypeName } from '../../receivers.js';
import { THRESHOLDS } from '../../thresholds.js';
import { fieldsByName, hasSameValue } from '../facts/members.js';
import type { FieldReferences } from '../facts/fieldReferences.js';
import { referencesOf, wordsFor } from '../facts/fieldReferences.js';
import type { CarriedCode } from '../model.js';
import type { Hierarchies } from '../types/hierarchyMoves.js';

export interface Vote {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly count: number;
}

export class FieldVotes {
  private readonly counts = new Map<string, Vote>();
  private readonly namedCounts = new Map<string, number>();
  private readonly totals = new Map<DeclarationNode, number>();
  private readonly used = new Map<DeclarationNode, number>();
  private readonly variables = new Set<DeclarationNode>();
  /** By field: those of the other side that it is asked for where they stood, or stand. */
  private readonly parts = new Map<DeclarationNode, Set<DeclarationNode>>();

  /** Number of references to `before` that became references to `after`. */
  of(before: DeclarationNode, after: DeclarationNode): number {
    return this.counts.get(pairKey(before, after))?.count ?? 0;
  }

  /** Of these, the number of those in which nothing but the name is another one. */
  named(before: DeclarationNode, after: DeclarationNode): number {
    return this.namedCounts.get(pairKey(before, after)) ?? 0;
  }

  pairs(): Vote[] {
    return [...this.counts.values()];
  }

  /** Number of references to the field, on its side, that became references to any free field. */
  total(field: DeclarationNode): number {
    return this.totals.get(field) ?? 0;
  }

  /** Number of references to the field anywhere on its side. */
  uses(field: DeclarationNode): number {
    return this.used.get(field) ?? 0;
  }

  addUse(field: DeclarationNode): void {
    this.used.set(field, this.uses(field) + 1);
  }

  /** Does a reference to the field read the same on the other side, where it means a variable of the code? */
  isVariable(field: DeclarationNode): boolean {
    return this.variables.has(field);
  }

  addVariable(field: DeclarationNode): void {
    this.variables.add(field);
  }

  /**
   * Is the one field asked for several of the other side by their names, and the other one among them? Then it holds
   * them, and is none of them.
   */
  areWholeAndPart(a: DeclarationNode, b: DeclarationNode): boolean {
    return [
      [a, b],
      [b, a],
    ].some(([whole, part]) => {
      const parts = this.parts.get(whole);
      return parts !== undefined && parts.size > 1 && parts.has(part);
    });
  }

  addPart(whole: DeclarationNode, part: DeclarationNode): void {
    valueAt(this.parts, whole, () => new Set<DeclarationNode>()).add(part);
  }

  add(before: DeclarationNode, after: DeclarationNode, isName: boolean): void {
    if (isName) addCount(this.namedCounts, pairKey(before, after));
    this.counts.set(pairKey(before, after), { before, after, count: this.of(before, after) + 1 });
    for (const field of [before, after]) this.totals.set(field, this.total(field) + 1);
  }
}

export interface FieldUses {
  readonly matches: Matches;
  /** Code that went elsewhere: it speaks of fields as well. */
  readonly carried: readonly CarriedCode[];
  readonly hierarchies: Hierarchies;
  readonly table: TokenTable;
}

/** A declaration on each side. */
interface Sides {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
}

/** Votes for pairs of fields that have no counterpart yet. */
export function collectFieldVotes({ matches, carried, hierarchies, table }: FieldUses, budget: Budget): FieldVotes {
  const votes = new FieldVotes();
  const namesBefore = namesOf(matches.freeBefore(), table);
  const namesAfter = namesOf(matches.freeAfter(), table);
  if (namesBefore.size === 0 || namesAfter.size === 0) return votes;
  const collector = new Collector(matches, hierarchies, table, votes, { before: namesBefore, after: namesAfter });
  const isOfInterest = ({ before, after }: Sides): boolean =>
    speaksOf(before, namesBefore) && speaksOf(after, namesAfter);
  const went = carried.filter(isOfInterest);
  if (carried.length > 0 && went.length === 0) return votes;
  for (const match of [...matches.all(), ...went]) {
    budget.checkCancelled();
    if (budget.remainingMs() === 0) break;
    if (isOfInterest(match)) collector.compare(match, matches.afterOf(match.before) === match.after);
  }
  for (const d of matches.before.declarations) {
    if (!isType(d) && speaksOf(d, namesBefore)) collector.countUses(d, 'before');
  }
  for (const d of matches.after.declarations) {
    if (!isType(d) && speaksOf(d, namesAfter)) collector.countUses(d, 'after');
  }
  return votes;
}

function namesOf(declarations: readonly DeclarationNode[], table: TokenTable): Set<number> {
  const names = new Set<number>();
  for (const d of declarations) if (isField(d)) for (const word of wordsFor(d, table)) names.add(word);
  return names;
}

/** Is it code, or a type with code of its own, that names one of the fields? */
function speaksOf(d: DeclarationNode, names: ReadonlySet<number>): boolean {
  if (!isCallable(d) && !isType(d) && !(isField(d) && d.body !== NO_NODE)) return false;
  return containsAny(d.tokens, names);
}

/** Replacements in which the one side stands where the other did, with nothing in common that would be aligned as well. */
const STANDS_FOR = new Set<ReplacementKind>([
  'name',
  'functionName',
  'call',
  'expression',
  'expressionByName',
  'nameByExpression',
]);

class Collector {
  private readonly bodies: { readonly before: Bodies; readonly after: Bodies };
  private readonly freeFields: Readonly<Record<Side, ReadonlyMap<string, readonly DeclarationNode[]>>>;
  private readonly references: { readonly before: FieldReferences; readonly after: FieldReferences };
  /** What a field is given is often a parameter of its name, which was renamed with it. */
  private readonly renamed: RenamedWords;

  constructor(
    private readonly matches: Matches,
    private readonly hierarchies: Hierarchies,
    table: TokenTable,
    private readonly votes: FieldVotes,
    private readonly names: Readonly<Record<Side, ReadonlySet<number>>>,
  ) {
    this.bodies = { before: bodiesOf(matches.before), after: bodiesOf(matches.after) };
    this.freeFields = { before: fieldsByName(matches.freeBefore()), after: fieldsByName(matches.freeAfter()) };
    this.renamed = renamedDeclarations(matches);
    this.references = {
      before: referencesOf(matches.before, hierarchies.before, table),
      after: referencesOf(matches.after, hierarchies.after, table),
    };
  }

  countUses(user: DeclarationNode, side: Side): void {
    const { source, node, body } = user;
    const code = body === NO_NODE ? node : body;
    // Of fields that have a counterpart nobody asks.
    for (let at = source.firstToken[code]; at < tokensEnd(source, code); at++) {
      if (this.names[side].has(source.tokens[at])) {
        for (const field of this.references[side].at(user, at)) this.votes.addUse(field);
      }
    }
  }

  /** @param isWhole Are the two one, or did only some of the code go from the one to the other? */
  compare({ before, after }: Sides, isWhole: boolean): void {
    const [a, b] = [before.source, after.source];
    if (a.contentHash[before.node] === b.contentHash[after.node]) {
      // The members of an equal type have matches of their own.
      if (!isType(before)) this.equal(before, before.node, after, after.node);
      return;
    }
    const fragmentsBefore = this.bodies.before.fragmentsOf(before);
    const fragmentsAfter = this.bodies.after.fragmentsOf(after);
    const partner = pairStatements(fragmentsBefore, fragmentsAfter, {
      rooted: isWhole,
      renamed: withParameters(this.renamed, before, after),
    });
    for (let i = 0; i < partner.length; i++) {
      const j = partner[i];
      // A type's own head names no fields; a callable's does where parameters have defaults.
      if (j < 0 || isGlue(fragmentsBefore, i) || (i === 0 && isType(before))) continue;
      if (isEqual(fragmentsBefore, i, fragmentsAfter, j)) {
        const up = fragmentsBefore.parent[i];
        const isInside =
          up >= 0 &&
          partner[up] === fragmentsAfter.parent[j] &&
          isEqual(fragmentsBefore, up, fragmentsAfter, partner[up]);
        if (!isInside) this.equal(before, fragmentsBefore.node[i], after, fragmentsAfter.node[j]);
        continue;
      }
      const { replacements, kept } = alignStatements(fragmentsBefore, i, fragmentsAfter, j);
      for (const [x, y] of kept) this.equal(before, x, after, y);
      for (const { kind, before: x, after: y } of replacements) {
        if (STANDS_FOR.has(kind)) this.replaced(before, x, after, y);
        else if (kind === 'wrapped') this.reachedIn({ before, after }, 'before', x, y);
        else if (kind === 'unwrapped') this.reachedIn({ before, after }, 'after', y, x);
      }
    }
  }

  /** Code that reads the same may speak of other fields than it did. */
  private equal(before: DeclarationNode, x: number, after: DeclarationNode, y: number): void {
    const first = before.source.firstToken[x];
    const count = Math.min(
      tokensEnd(before.source, x) - first,
      tokensEnd(after.source, y) - after.source.firstToken[y],
    );
    for (let k = 0; k < count; k++) {
      const [at, is] = [first + k, after.source.firstToken[y] + k];
      if (!this.names.before.has(before.source.tokens[at]) && !this.names.after.has(after.source.tokens[is])) continue;
      const [lost, gained] = [this.references.before.at(before, at), this.references.after.at(after, is)];
      this.vote(lost, gained);
      for (const field of lost) {
        if (this.matches.isFreeBefore(field) && this.references.after.isVariable(after, is)) {
          this.votes.addVariable(field);
        }
      }
      for (const field of gained) {
        if (this.matches.isFreeAfter(field) && this.references.before.isVariable(before, at)) {
          this.votes.addVariable(field);
        }
      }
    }
  }

  /** One part for another: where each names a single free field, that one for the other. */
  private replaced(before: DeclarationNode, x: number, after: DeclarationNode, y: number): void {
    const lost = this.onlyField(before, x, this.references.before, d => this.matches.isFreeBefore(d));
    const gained =
      lost === null ? null : this.onlyField(after, y, this.references.after, d => this.matches.isFreeAfter(d));
    if (
      lost === null ||
      gained === null ||
      (declares(lost[0], x) && declares(gained[0], y) && this.areStrange(lost[0], gained[0]))
    ) {
      return;
    }
    // Where `width` stood, `size.width()` stands now: it kept its name and is asked for elsewhere, unless it went there.
    const isOtherName = lost[0].name !== gained[0].name;
    const [isHeld, holds] = [
      isOtherName && mentions(after.source, y, lost[0].name),
      isOtherName && mentions(before.source, x, gained[0].name),
    ];
    const isReached =
      (isHeld || holds) &&
      (this.reachedThrough('before', lost[0], gained[0].name) ??
        this.reachedThrough('after', gained[0], lost[0].name)) !== null;
    if ((isHeld || holds) && !isReached) {
      this.votes.addPart(...(isHeld ? ([gained[0], lost[0]] as const) : ([lost[0], gained[0]] as const)));
    } else {
      this.vote(
        lost,
        gained,
        before.source.tree.size[x] > 1 || after.source.tree.size[y] > 1,
        isBareName(before.source, x) && isBareName(after.source, y),
      );
    }
  }

  /**
   * `this.size` that is `this.box.size`, or was: what the name belongs to is another field. `self` is the object of the
   * part, on its side.
   */
  private reachedIn(sides: Sides, side: Side, self: number, holder: number): void {
    const [own, other] = side === 'before' ? [sides.before, sides.after] : [sides.after, sides.before];
    const member = ownMemberOf(own.source, self);
    if (member === self) return;
    const isFree =
      (on: Side) =>
      (d: DeclarationNode): boolean =>
        this.isUnmatched(on, d);
    const part = this.onlyField(own, member, this.references[side], isFree(side));
    const whole =
      part &&
      this.onlyField(
        other,
        holder,
        this.references[side === 'before' ? 'after' : 'before'],
        isFree(side === 'before' ? 'after' : 'before'),
      );
    const { tree } = other.source;
    const around = tree.parent[holder];
    if (part && whole && part[0].name === nodeText(tree, around + tree.size[around] - 1)) {
      this.votes.addPart(whole[0], part[0]);
    }
  }

  /** What is named in code of its own inside (the methods of an object made there) does not stand in this place. */
  private onlyField(
    user: DeclarationNode,
    node: number,
    references: FieldReferences,
    isFree: (d: DeclarationNode) => boolean,
  ): readonly DeclarationNode[] | null {
    const { tree, role, tokens, firstToken, tokenNode } = user.source;
    let only: readonly DeclarationNode[] | null = null;
    let word = -1;
    for (let inner = node; inner < node + tree.size[node];) {
      if (inner > node && (role[inner] === Role.block || role[inner] === Role.typeBody)) {
        inner += tree.size[inner];
        continue;
      }
      const at = firstToken[inner];
      const fields = tokenNode[at] === inner && tokens[at] !== word ? references.at(user, at) : [];
      inner++;
      if (!fields.some(isFree)) continue;
      if (only !== null) return null;
      only = fields;
      word = tokens[at];
    }
    return only;
  }

  /**
   * @param isExpression Is it more than a name on one side?
   * @param isName Is it a name of the own object on both?
   */
  private vote(
    before: readonly DeclarationNode[],
    after: readonly DeclarationNode[],
    isExpression = false,
    isName = true,
  ): void {
    const lost = before.filter(d => this.matches.isFreeBefore(d));
    const gained = after.filter(d => this.matches.isFreeAfter(d));
    if (lost.length === 0 || gained.length === 0) return;
    if (lost.length === 1 && gained.length === 1) {
      this.votes.add(
        this.reachedThrough('before', lost[0], gained[0].name, isExpression) ?? lost[0],
        this.reachedThrough('after', gained[0], lost[0].name, isExpression) ?? gained[0],
        isName,
      );
      return;
    }
    // Of several that could be meant, those of one type speak for each other.
    for (const a of lost) {
      for (const b of gained) if (a.parent && this.matches.afterOf(a.parent) === b.parent) this.votes.add(a, b, isName);
    }
  }

  /**
   * Another name, and another value or one that others begin with as well: the one declaration stands where the other
   * did, as any two statements of a constructor may.
   */
  private areStrange(before: DeclarationNode, after: DeclarationNode): boolean {
    if (spellingSimilarity(before.name, after.name) > THRESHOLDS.strangeSpelling) return false;
    const isOneOfSeveral = (side: Side, d: DeclarationNode): boolean =>
      d.parent?.children.some(
        other => other !== d && isField(other) && this.isUnmatched(side, other) && hasSameValue(d, other),
      ) === true;
    return !hasSameValue(before, after) || (isOneOfSeveral('before', before) && isOneOfSeveral('after', after));
  }

  private isUnmatched(side: Side, type: DeclarationNode): boolean {
    return side === 'before' ? this.matches.isFreeBefore(type) : this.matches.isFreeAfter(type);
  }

  /**
   * A free field of the name in the type of `holder`: code that turned to the holder reaches what went there, or came
   * from there. So does what implements that type, which stays, and is gone, or new, as a whole. A mere name reaches
   * nothing that its type inherits.
   */
  private reachedThrough(
    side: Side,
    holder: DeclarationNode,
    name: string,
    isExpression = true,
  ): DeclarationNode | null {
    const hierarchy = this.hierarchies[side];
    const typeName = holder.name === name ? null : simpleTypeName(holder.type, holder.source.language);
    const type = typeName === null ? null : hierarchy.typeNamed(typeName, holder);
    if (type === null) return null;
    const stays = !this.isUnmatched(side, type);
    const isReached = (parent: DeclarationNode | null): boolean =>
      parent === type ||
      (isExpression && hierarchy.isSubtype(type, parent)) ||
      (stays && parent !== null && this.isUnmatched(side, parent) && hierarchy.isSubtype(parent, type));
    return this.freeFields[side].get(name)?.find(({ parent }) => isReached(parent)) ?? null;
  }
}

/** Is it the name of the field where the field is declared, as `self.size` is in a constructor? */
function declares({ nameNode, source: { tree } }: DeclarationNode, node: number): boolean {
  return encloses(tree, node, nameNode);
}

/** A name alone, or that of a member of the own object (`this.size`). */
function isBareName(source: SourceTree, node: number): boolean {
  return nameLeaf(source, node) !== NO_NODE;
}

function mentions(source: SourceTree, node: number, name: string): boolean {
  for (let at = source.firstToken[node]; at < tokensEnd(source, node); at++) {
    if (nodeText(source.tree, source.tokenNode[at]) === name) return true;
  }
  return false;
}

function isEqual(a: Fragments, i: number, b: Fragments, j: number): boolean {
  return a.isOpen[i] === 0 && b.isOpen[j] === 0 && hashOf(a, i) === hashOf(b, j);
}
