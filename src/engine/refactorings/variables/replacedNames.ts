/**
 * Names that are known to stand for an expression, by what statements of both versions have in one place: their values may be another
 * wording of it, or made of it.
 */
import type { Replacement } from '../../matching/statements/alignment/align.js';
import { replacementsOf } from '../../matching/statements/alignment/replacements.js';
import { isCallable } from '../../structure/declaration.js';
import { isName, Role } from '../../languages/roles.js';
import { firstNamedChild, isNamed, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Carrier } from './valueCarriers.js';
import { isGivenAt, localOf, mentionsItself } from './valueCarriers.js';
import { onlyValue, replacementsWithin } from './replacedValues.js';
import {
  callParts,
  isLiteral,
  isOwnObject,
  nameLeaf,
  stripped,
  tokenAt,
} from '../../matching/statements/bodies/expressions.js';
import { fragmentAt } from '../../matching/statements/bodies/fragments.js';
import { isOfOneType } from '../../matching/statements/variables/variableEvidence.js';
import { isAccessor } from '../declarations/encapsulation.js';
import { VALUE_BOUNDS } from '../../matching/statements/thresholds.js';
import { VALUES } from '../thresholds.js';
import { alikeness } from '../../matching/statements/likeness/sharedWords.js';
import type { Sequence } from '../../matching/statements/likeness/valueTokens.js';
import {
  equals,
  isMadeOfPart,
  NO_RENAMES,
  plainSequence,
  sequenceOf,
} from '../../matching/statements/likeness/valueTokens.js';
import { areWordingsOfOne } from '../wordings.js';
import type { UnmatchedNames } from './unmatchedNames.js';

/** The one of a name's values that the other version has in its place. */
export interface FoundValue {
  readonly value: number;
  /** What stands there, where that is another wording of the value or what it is made of. */
  readonly stood: number;
}

export type FoundValues = Map<Carrier, FoundValue>;

/** Adds to `found` those of the names that stand where the other version has what they are made of. */
export function findReplaced(names: UnmatchedNames, found: FoundValues): void {
  new ReplacedNames(names, found).run();
}

/** The names on the way to what stood there, each with the value that leads on. */
type Chain = readonly (readonly [carrier: Carrier, value: number])[];

class ReplacedNames {
  /** Looked through, and not made of a member of the object's own that has the same name. */
  private readonly notOwn = new Set<Carrier>();
  private stood: ReadonlyMap<number, number> | null = null;

  constructor(
    private readonly names: UnmatchedNames,
    private readonly found: FoundValues,
  ) {}

  run(): void {
    for (const { replacements, kept } of replacementsOf(this.names.mapping)) {
      for (const replacement of [...replacements, ...this.replacementsWithin(replacements)]) {
        this.acceptIn(replacement, replacements, kept.length > 0);
      }
      this.acceptMoved(replacements);
      for (const [x, y] of kept) this.acceptOwn(...(this.names.isExtraction ? ([x, y] as const) : ([y, x] as const)));
    }
    for (const { value, stood } of this.found.values()) if (stood !== NO_NODE) this.acceptInside(value, stood);
  }

  /** What stood there may have got another wording and names for parts of it that are as they were: those that its value mentions now. */
  private acceptInside(value: number, stood: number): void {
    const {
      a: { source: sourceA },
      b: { source: sourceB },
      carrierAt,
      renames,
    } = this.names;
    for (let leaf = value; leaf < value + sourceB.tree.size[value]; leaf++) {
      const carrier = carrierAt.get(leaf);
      if (
        !carrier?.isNew ||
        carrier.isCarried === true ||
        this.found.has(carrier) ||
        !localOf(carrier) ||
        carrier.values.length !== 1
      ) {
        continue;
      }
      const [inner] = carrier.values;
      const { tokens, words } = this.names.writtenOut(inner, carrier);
      if (words.length < 2) continue;
      for (let x = stood; x < stood + sourceA.tree.size[stood]; x++) {
        if (!equals(sourceA, x, tokens, renames)) continue;
        this.accept([[carrier, inner]], x);
        break;
      }
    }
  }

  /** `size` in the place of `this.size` is the same name, and yet a variable's, if this is made of what stood there. */
  private acceptOwn(x: number, y: number): void {
    const {
      a: { source },
      b,
    } = this.names;
    const carrier = this.names.carrierAt.get(y);
    const member = source.tree.parent[x];
    if (!carrier?.isNew || carrier.isCarried === true || !localOf(carrier) || nameLeaf(source, member) !== x) return;
    const { contentHash, tree } = b.source;
    const isMadeOf = (value: number): boolean =>
      contentHash.subarray(value, value + tree.size[value]).includes(source.contentHash[member]);
    if (this.notOwn.has(carrier)) return;
    const value = carrier.values.find(isMadeOf);
    if (value === undefined) this.notOwn.add(carrier);
    else this.accept([[carrier, value]], member);
  }

  /** `together`: all that changed in the statement; `isKept`: is there a name in it that did not? */
  private acceptIn(replacement: Replacement, together: readonly Replacement[], isKept: boolean): void {
    const kind = this.names.isExtraction ? 'expressionByName' : 'nameByExpression';
    if (replacement.kind !== kind && replacement.kind !== 'name') return;
    const [x, y] = this.names.isExtraction
      ? [replacement.before, replacement.after]
      : [replacement.after, replacement.before];
    const carrier = this.names.carrierAt.get(y);
    if (!carrier?.isNew || carrier.isCarried === true || this.found.has(carrier) || isGivenAt(this.names.b.source, y)) {
      return;
    }
    const isAlike = (value: number): boolean => replacement.kind === kind && this.isWordedLike(carrier, value, x);
    const alike = carrier.values.find(isAlike);
    const named = alike === undefined ? null : this.namedThere(x);
    if (named !== null && named[0] !== carrier) {
      this.accept([named], x);
      return;
    }
    const chain = this.carriersMadeOf(carrier, x) ?? (alike === undefined ? null : [[carrier, alike] as const]);
    // Of a name that stood there, what is made of it by way of other names may be anything; so may what is handed over
    // to another function, or compared with something else where nothing is left of the statement.
    const isCompared = this.names.b.source.role[this.names.b.source.tree.parent[y]] === Role.operator;
    const isSure =
      replacement.kind === kind ||
      (chain?.length === 1 && (isKept || together.length === 1 || !isCompared) && !this.isHandedToOther(y, together));
    if (chain && isSure) this.accept(chain, x);
    else if (replacement.kind === 'name' && this.isReachedFrom(carrier, x)) {
      this.accept([[carrier, carrier.values[0]]], x);
    }
  }

  /**
   * The new name, wherever it stands now, whose value is what stood there as it is: one that is given a like value is
   * another one's name.
   */
  private namedThere(x: number): readonly [carrier: Carrier, value: number] | null {
    const {
      a: { source: sourceA },
      b: { source: sourceB },
    } = this.names;
    const hash = sourceA.contentHash[stripped(sourceA, x)];
    for (const carrier of this.names.carriers) {
      const value = carrier.isNew
        ? carrier.values.find(node => sourceB.contentHash[stripped(sourceB, node)] === hash)
        : undefined;
      if (value !== undefined) return [carrier, value];
    }
    return null;
  }

  /** Is the name an argument of a call that stands where another function was called? */
  private isHandedToOther(y: number, together: readonly Replacement[]): boolean {
    const { source } = this.names.b;
    const list = source.tree.parent[y];
    const call = source.role[list] === Role.argumentList ? callParts(source, source.tree.parent[list]) : null;
    const side = this.names.isExtraction ? 'after' : 'before';
    return call !== null && call.name >= 0 && together.some(replacement => replacement[side] === call.name);
  }

  private accept(chain: Chain, x: number): void {
    for (const [carrier, value] of chain) {
      if (carrier.isNew && !this.found.has(carrier)) {
        this.found.set(carrier, { value, stood: this.isSame(carrier, value, x) ? NO_NODE : x });
      }
    }
  }

  /** Is the value what stood there word by word, through renames and with other such names written out? */
  private isSame(carrier: Carrier, value: number, x: number): boolean {
    const {
      a: { source },
      renames,
    } = this.names;
    const there = plainSequence(source, stripped(source, x)).tokens.map(token => renames.get(token) ?? token);
    const isThere = ({ tokens }: Sequence): boolean =>
      tokens.length === there.length && tokens.every((token, i) => token === there[i]);
    return (
      isThere(this.names.writtenOut(value, carrier)) ||
      isThere(plainSequence(this.names.b.source, stripped(this.names.b.source, value)))
    );
  }

  /** What stands in the place of what inside the values of names that stand for an expression, or did: as if they were written out. */
  private replacementsWithin(replacements: readonly Replacement[]): readonly Replacement[] {
    return replacementsWithin(this.names.mapping, replacements, variable => !this.names.known.paired.has(variable));
  }

  /**
   * Is the one value reached from the name that stood there, and wherever else the carrier is mentioned in statements
   * of both versions: more than once, or as another of its type that took its place?
   */
  private isReachedFrom(carrier: Carrier, x: number): boolean {
    const {
      values: [value, ...others],
      references,
    } = carrier;
    if (!localOf(carrier) || others.length > 0) return false;
    const {
      a: { source: sourceA },
      b: { source: sourceB },
    } = this.names;
    const name = tokenAt(sourceA, x);
    const { tokens, tokenNode, firstToken, role } = sourceB;
    const isMember = isOwnObject(sourceB, tokenNode[firstToken[value]]);
    // A variable is something else than the object's member of its name.
    if (isMember && this.names.namesThere.at.has(x)) return false;
    const first = firstToken[value] + (isMember ? 2 : 0);
    if (
      !REACHING.has(role[value]) ||
      role[tokenNode[first]] === Role.functionName ||
      (tokens[first] !== name && tokens[first] !== this.names.renames.get(name))
    ) {
      return false;
    }
    const stood = this.namesInPlace();
    const seen = references.filter(leaf => this.names.partners.has(fragmentAt(this.names.b, leaf)));
    return (seen.length > 1 || this.tookPlaceOf(carrier, x, seen)) && seen.every(leaf => stood.get(leaf) === name);
  }

  /** Is it of the type of the name that stood there, which is mentioned beside it nowhere? */
  private tookPlaceOf(carrier: Carrier, x: number, seen: readonly number[]): boolean {
    const { a, b, namesThere, renames } = this.names;
    const [there, named] = [namesThere.at.get(x), localOf(carrier)];
    if (!there || !named || !isOfOneType(there, named)) return false;
    const name = tokenAt(a.source, x);
    const isMentioned = (j: number): boolean =>
      b.ownTokens
        .subarray(b.ownStart[j], b.ownStart[j + 1])
        .some(token => token === name || token === renames.get(name));
    return seen.length > 0 && !seen.some(leaf => isMentioned(fragmentAt(b, leaf)));
  }

  /** What stood where names of this version alone stand: its token, by the leaf. */
  private namesInPlace(): ReadonlyMap<number, number> {
    if (this.stood) return this.stood;
    const stood = new Map<number, number>();
    for (const { replacements } of replacementsOf(this.names.mapping)) {
      for (const { kind, before, after } of replacements) {
        if (kind === 'name') {
          stood.set(
            this.names.isExtraction ? after : before,
            tokenAt(this.names.a.source, this.names.isExtraction ? before : after),
          );
        }
      }
    }
    return (this.stood = stood);
  }

  /** Are the words of the value mostly those of what stood there: as they are, or with other such names in either written out? */
  private isWordedLike(carrier: Carrier, value: number, x: number): boolean {
    if (
      areWordingsOfOne(this.names.a.source, x, this.names.b.source, value, this.names.renames) ||
      this.isReadByAccessor(value, x)
    ) {
      return true;
    }
    // A literal that one of the others happens to begin with is not what stood there.
    if (isLiteral(this.names.a.source, stripped(this.names.a.source, x))) return false;
    const { words, writtenOut } = this.names.writtenOut(value, carrier);
    const there = sequenceOf(this.names.a.source, x, leaf =>
      onlyValue(this.names.namesThere, leaf, variable => !this.names.known.paired.has(variable)),
    );
    return (
      writtenOut.length + there.writtenOut.length > 0 &&
      alikeness(
        there.words.map(word => this.names.renames.get(word) ?? word),
        words,
      ) >= VALUES.alike
    );
  }

  /** Does the value call what does nothing but return the field that was read there? */
  private isReadByAccessor(value: number, x: number): boolean {
    const {
      a: { source: sourceA },
      b: { source: sourceB },
      change: { matches },
    } = this.names;
    const call = callParts(sourceB, stripped(sourceB, value));
    const [access, last] = [stripped(sourceA, x), x + sourceA.tree.size[x] - 1];
    if (
      !call ||
      call.name < 0 ||
      call.receiver < 0 ||
      sourceA.role[access] !== Role.access ||
      !isName(sourceA.role[last])
    ) {
      return false;
    }
    if (sourceA.contentHash[access + 1] !== sourceB.contentHash[call.receiver]) return false;
    const [accessor, field] = [nodeText(sourceB.tree, call.name), nodeText(sourceA.tree, last)];
    const { declarations } = this.names.isExtraction ? matches.after : matches.before;
    return declarations.some(
      d => d.name === accessor && isCallable(d) && d.parameters.length === 0 && isAccessor(d, field),
    );
  }

  /** In lists of two lengths, what is gone from one place of a statement may be what a name that is new in another place is made of. */
  private acceptMoved(replacements: readonly Replacement[]): void {
    const [gone, added] = this.names.isExtraction ? (['before', 'after'] as const) : (['after', 'before'] as const);
    const goneNodes = replacements.filter(replacement => replacement[added] < 0).map(replacement => replacement[gone]);
    for (const replacement of replacements) {
      if (replacement[gone] >= 0 || goneNodes.length === 0) continue;
      const carrier = this.names.carrierAt.get(replacement[added]);
      if (
        !carrier?.isNew ||
        carrier.isCarried === true ||
        this.found.has(carrier) ||
        this.gathers(carrier, goneNodes)
      ) {
        continue;
      }
      for (const x of goneNodes) {
        const chain =
          nameLeaf(this.names.a.source, x) < 0 && !isLiteral(this.names.a.source, x)
            ? (this.carriersMadeOf(carrier, x) ?? this.madeElsewhere(carrier, x))
            : null;
        // By way of others only where each is given its value once and for all.
        const isSure =
          chain?.every(
            ([one]) =>
              one === carrier || (localOf(one)?.assigned.length === 0 && localOf(one)?.initialiser !== NO_NODE),
          ) === true;
        if (chain && isSure) this.accept(chain, x);
      }
    }
  }

  /** Is its value made of several things that are gone from the list: of these something new was made, which is none of them? */
  private gathers({ values }: Carrier, gone: readonly number[]): boolean {
    const {
      a: { source: sourceA },
      b: { source: sourceB },
      renames,
    } = this.names;
    const parts = gone
      .filter(x => sourceA.tree.size[x] > 1)
      .map(x => plainSequence(sourceA, x).tokens.map(token => renames.get(token) ?? token));
    return (
      parts.length > 1 && values.some(value => parts.filter(tokens => isMadeOfPart(sourceB, value, tokens)).length > 1)
    );
  }

  /** Is the carrier made of a type, and `x` what makes one of it: `new int[n]`, and `int[]::new` handed over to what needs it? */
  private madeElsewhere(carrier: Carrier, x: number): Chain | null {
    const {
      a: { source: sourceA },
      b: { source: sourceB },
    } = this.names;
    const {
      values: [value, ...others],
    } = carrier;
    const isReference =
      sourceA.language.referenceKind[sourceA.tree.kind[x]] === 1 &&
      !isNamed(sourceA.tree, x + sourceA.tree.size[x] - 1);
    if (others.length > 0 || !isReference || sourceB.role[value] !== Role.creation) return null;
    const type = firstNamedChild(sourceB.tree, value);
    return type !== NO_NODE && sourceB.tokens[sourceB.firstToken[type]] === sourceA.tokens[sourceA.firstToken[x]]
      ? [[carrier, value]]
      : null;
  }

  /** `refused`: carriers of which that is known, with the depth at which they were looked into: no deeper do they hold more. */
  private carriersMadeOf(carrier: Carrier, x: number, depth = 0, refused = new Map<Carrier, number>()): Chain | null {
    if ((refused.get(carrier) ?? Infinity) <= depth) return null;
    for (const value of carrier.values) {
      const chain = this.chainTo(carrier, value, x, depth, refused);
      if (chain) return chain;
    }
    refused.set(carrier, depth);
    return null;
  }

  /**
   * Does this value hold what stood there: in itself, or in another such name that it mentions? The names on the way,
   * or null. What is computed from other names is another wording of none of them, though one of these may be what
   * stood there.
   */
  private chainTo(
    carrier: Carrier,
    value: number,
    x: number,
    depth: number,
    refused: Map<Carrier, number>,
  ): Chain | null {
    const { source } = this.names.b;
    if (mentionsItself(carrier, value, source)) return null;
    const tokens = plainSequence(this.names.a.source, x).tokens.map(token => this.names.renames.get(token) ?? token);
    // A name may be given to a value with a default; where it is gone, the default is, and that is no inlining.
    const { isExtraction, namesThere } = this.names;
    if (isMadeOfPart(source, value, tokens, namesThere.at.has(x), !isExtraction)) return [[carrier, value]];
    // A literal that one of the others happens to hold is not what stood there.
    if (depth === VALUE_BOUNDS.maxDepth || isLiteral(this.names.a.source, x)) return null;
    let computedUntil = value;
    for (let node = value; node < value + source.tree.size[value]; node++) {
      if (source.role[node] === Role.operator) computedUntil = Math.max(computedUntil, node + source.tree.size[node]);
      const inner = this.names.carrierAt.get(node);
      const chain = inner && inner !== carrier ? this.carriersMadeOf(inner, x, depth + 1, refused) : null;
      if (!chain) continue;
      if (node >= computedUntil) return [[carrier, value], ...chain];
      if (equals(source, chain[chain.length - 1][1], tokens, NO_RENAMES)) return chain;
    }
    return null;
  }
}

/** What is reached from something: a member of it, or what a call on it gives. */
const REACHING = new Set<number>([Role.access, Role.call]);
