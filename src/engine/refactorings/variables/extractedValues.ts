/**
 * Extract Variable and Extract Attribute, and their mirrors Inline Variable and Inline Attribute: a name that only one
 * version has, whose value, or what the value is made of, stands in the other version where the name is mentioned. One
 * piece of code, run both ways over every mapping of statements.
 *
 * The values are compared by their tokens, through renames of variables, and with other such names in them written out.
 * Which variable became which other one was decided by matching; those are not looked at.
 */
import { codeSpan } from '../../codeSpans.js';
import { valueAt } from '../../lists.js';
import { EXTRACTIONS, INLININGS } from '../../matching/declarations/model.js';
import { mayMap } from '../../matching/statements/bodies/compatible.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { Named } from '../../matching/statements/variables/variableEvidence.js';
import { EMPTY_LIST, isVariable } from '../../matching/statements/variables/variableEvidence.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import type { Variable } from '../../matching/statements/bodies/variables.js';
import { valuesGivenTo } from '../../matching/statements/bodies/variables.js';
import type { SourceTree } from '../../structure/source.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { hasStatements, isCallable, isField } from '../../structure/declaration.js';
import { homeText, labelOf, typedName } from '../../structure/label.js';
import { Role } from '../../languages/roles.js';
import { encloses, NO_NODE, nodeText } from '../../syntax/tree.js';
import { callsHandOver, stoodInCarried, stoodWhereCalled } from './carriedValues.js';
import type { Carrier } from './valueCarriers.js';
import { isGivenAt, localOf, mentionsItself } from './valueCarriers.js';
import { UnmatchedCapturedVariables } from './capturedVariables.js';
import { changedMappings, once } from '../codeView.js';
import {
  callParts,
  choicesIn,
  isLiteral,
  isOwnObject,
  lambdaBody,
  nameLeaf,
  onlyChild,
  stripped,
  valueOf,
} from '../../matching/statements/bodies/expressions.js';
import { enclosingWhere, fragmentAt, isGlue } from '../../matching/statements/bodies/fragments.js';
import { givenBeside, givenByName } from './givenValues.js';
import { namingType } from '../catalogue.js';
import type { DetectedRefactoring } from '../detected.js';
import { innermostCallable, innermostPlace } from '../innerCallables.js';
import type { MatchedChange } from '../matchedChange.js';
import { UnmatchedFields } from './unmatchedFields.js';
import { UnmatchedModuleVariables } from './moduleVariables.js';
import { quoted, quotedPair } from '../summaries.js';
import { VALUES } from '../thresholds.js';
import type { Sequence } from '../../matching/statements/likeness/valueTokens.js';
import {
  equals,
  frameOf,
  holdsValue,
  NO_RENAMES,
  withFrame,
  wordsBeside,
} from '../../matching/statements/likeness/valueTokens.js';
import { haveOneSubject } from '../../matching/statements/likeness/likeness.js';
import type { KnownNames } from './unmatchedNames.js';
import { UnmatchedNames } from './unmatchedNames.js';
import { isOfModule } from './moduleVariables.js';
import { stoodInObject } from './objectMembers.js';
import { memberText, takenMembers } from './takenMembers.js';
import type { FoundValues } from './replacedNames.js';
import { findReplaced } from './replacedNames.js';
import type { SharedConstant } from './sharedConstants.js';
import { sharedConstants } from './sharedConstants.js';
import { ValueIndex } from './valueIndex.js';

export function detectExtractedValues(change: MatchedChange): DetectedRefactoring[] {
  const mappings = changedMappings(change).filter(
    ({ before, after }) => (hasStatements(before) && hasStatements(after)) || (isField(before) && isField(after)),
  );
  const paired = new Set<Variable>();
  /** Those that only code which went elsewhere has a pair for. */
  const carried = new Set<Variable>();
  // In place first, as the mappings are.
  for (const mapping of mappings) {
    for (const { before, after, isDeclaredTogether } of variablePairsOf(mapping)) {
      // A variable that stands where a parameter is mentioned may have got the parameter for a value.
      const isParameter = (named: Named): boolean => isVariable(named) && named.sort === 'parameter';
      const isKept = isDeclaredTogether || (before.name === after.name && !isParameter(before) && !isParameter(after));
      if (!isVariable(before) || !isVariable(after) || !(isKept || before.sort === after.sort)) continue;
      for (const variable of [before, after]) if ('transfer' in mapping && !paired.has(variable)) carried.add(variable);
      paired.add(before).add(after);
    }
  }
  // What a declaration is called now stands in the values, and what it was called in the code that had them.
  const { renamed: origins } = change.statements;
  const newNames = new Map([...origins].map(([now, then]) => [then, now]));
  const found = once(
    [true, false].flatMap(isExtraction => {
      const ofModules = new UnmatchedModuleVariables(change, isExtraction);
      const captured = new UnmatchedCapturedVariables(change, paired, isExtraction);
      const known: KnownNames = {
        isExtraction,
        paired,
        carried,
        ofModules,
        captured,
        fields: new UnmatchedFields(change, isExtraction),
        renamed: isExtraction ? newNames : origins,
      };
      return mappings.flatMap(mapping => new ValueSearch(new UnmatchedNames(change, mapping, known)).run());
    }),
  );
  // The catalogue knows such a constant only where its own type had the value.
  return change.withImplied ? found : withOtherFiles(found, sharedConstants(change));
}

/** What other files say by a name belongs to what is known of the name; where nothing is, it is all that happened. */
function withOtherFiles(
  found: readonly DetectedRefactoring[],
  constants: readonly SharedConstant[],
): DetectedRefactoring[] {
  const all = [...found];
  for (const constant of constants) {
    const { side, source, nameNode, places } = constant;
    const at = all.findIndex(
      ({ named, [side]: [owner] }) => named?.side === side && named.nameNode === nameNode && owner.source === source,
    );
    const known = all[at]?.named;
    if (known === undefined) all.push(sharedConstant(constant));
    else all[at] = { ...all[at], named: { ...known, elsewhere: places } };
  }
  return all;
}

/** A constant that only other files than its own mention. */
function sharedConstant({
  side,
  name,
  type,
  source,
  nameNode,
  value,
  declaration,
  places,
}: SharedConstant): DetectedRefactoring {
  const isExtraction = side === 'after';
  const refactoring = namingType(isExtraction, false);
  const owners = [...new Set(places.map(({ owner }) => owner))];
  const own = [{ source, node: nameNode }];
  const stood = places.map(place => place.stood);
  return {
    type: refactoring,
    summary: `${codeSpan(name)} ${isExtraction ? 'extracted from' : 'inlined as'} ${quoted(nodeText(source.tree, value))}`,
    description: isField(declaration)
      ? `${refactoring} ${labelOf(declaration)} in class ${declaration.container}`
      : `${refactoring} ${typedName({ name, type })} in class ${homeText(declaration)}`,
    before: isExtraction ? owners : [declaration],
    after: isExtraction ? [declaration] : owners,
    placesBefore: isExtraction ? stood : own,
    placesAfter: isExtraction ? own : stood,
    similarity: 1,
    names: null,
    named: { side, nameNode, value, isLocal: false, elsewhere: places },
  };
}

/** What an expression is made of. */
const AROUND: ReadonlySet<number> = new Set([
  Role.call,
  Role.creation,
  Role.operator,
  Role.access,
  Role.ternary,
  Role.argumentList,
  Role.group,
]);

/** A value as tokens, and where it stands. */
interface Value extends Sequence {
  readonly node: number;
}

/** The functions in a value. */
interface Functions {
  /** Statements in them. */
  readonly bodies: readonly number[];
  /** The value without the bodies; null where all of it must be the same. */
  readonly frame: readonly number[] | null;
}

class ValueSearch {
  private readonly found: FoundValues = new Map();
  private readonly functions = new Map<number, Functions>();
  /** Of the version in which values stand where they are used; made when first asked for. */
  private index: ValueIndex | null = null;

  constructor(private readonly names: UnmatchedNames) {}

  run(): DetectedRefactoring[] {
    if (this.names.carriers.length > 0) this.findValues();
    const { owner } = this.names;
    return [
      ...[...this.found].map(([carrier, { value, stood }]) =>
        this.detected(carrier, this.reportedOf(carrier, value), stood),
      ),
      ...takenMembers(this.names).map(({ variable, member, home }) =>
        this.detected(
          { named: variable, values: [member.whole], home: isOfModule(owner, variable) ? owner : home },
          memberText(variable.source, member),
          NO_NODE,
          member.path,
        ),
      ),
    ];
  }

  private findValues(): void {
    // Of code that went into a callable of its own, what gives a name to a value may have been left behind: only where the value stands now
    // it was inlined.
    const kind = this.names.mapping.relationship?.kind;
    const mayBeLeft = (this.names.isExtraction ? INLININGS : EXTRACTIONS).some(other => other === kind);
    for (const carrier of this.names.carriers) {
      if (this.found.has(carrier)) continue;
      for (const node of carrier.values) {
        const value = this.valueAt(node, carrier);
        // A name that a variable is given for a while, or one of both versions is given, says nothing.
        if ((!carrier.isNew || carrier.values.length > 1) && value.words.length < 2) continue;
        // That a field begins with nothing, or with no, is its own: it stands in many statements.
        if (!localOf(carrier) && this.names.b.source.role[node] === Role.literal) continue;
        if (mentionsItself(carrier, node, this.names.b.source)) continue;
        if (this.isGivenThere(carrier, value)) continue;
        const isSaid =
          carrier.references.some(leaf => this.stoodAt(value, leaf)) ||
          this.stoodInMember(carrier, value) ||
          (carrier.isCarried !== true && this.isSaidElsewhere(carrier, value, mayBeLeft));
        if (isSaid) this.accept(carrier, value);
      }
    }
    if (!mayBeLeft) findReplaced(this.names, this.found);
  }

  private valueAt(node: number, carrier: Carrier | null): Value {
    return { ...this.names.writtenOut(node, carrier), node };
  }

  private isSaidElsewhere(carrier: Carrier, value: Value, mayBeLeft: boolean): boolean {
    return (
      this.wasCarried(carrier, value) ||
      this.isPassed(carrier, value) ||
      this.wentWithCall(carrier, value) ||
      (!mayBeLeft &&
        (this.stoodBefore(carrier, value) ||
          this.stoodAround(carrier, value) ||
          this.stoodAsBody(carrier, value) ||
          this.stoodInExpression(carrier, value) ||
          this.isNameOfOwn(carrier, value)))
    );
  }

  private accept(carrier: Carrier, value: Value): void {
    this.found.set(carrier, { value: value.node, stood: NO_NODE });
    for (const leaf of value.writtenOut) {
      const inner = this.names.carrierAt.get(leaf);
      if (inner && !this.found.has(inner)) this.found.set(inner, { value: inner.values[0], stood: NO_NODE });
    }
  }

  /** Does the statement that mentions the name here hold the value in the other version? */
  private stoodAt(value: Value, leaf: number): boolean {
    if (isGivenAt(this.names.b.source, leaf)) return false;
    const j = fragmentAt(this.names.b, leaf);
    return (this.names.partners.get(j) ?? []).some(
      i => this.holds(i, value) && !holdsValue(this.names.b, j, value, NO_RENAMES),
    );
  }

  /**
   * Did a member of an object with functions have the value? Of what was carried elsewhere, and of names declared
   * further out, that is not asked.
   */
  private stoodInMember({ named, isNew, home, target }: Carrier, { tokens }: Value): boolean {
    return (
      isNew &&
      isVariable(named) &&
      (home === null || home === this.names.owner) &&
      !('transfer' in this.names.mapping) &&
      stoodInObject(this.names, target, tokens)
    );
  }

  /**
   * Does the other version give the value to the name too, in whatever way (`with open(p) as f`, where `f = open(p)`
   * stood), or choose between it and another?
   */
  private isGivenThere({ named }: Carrier, value: Sequence): boolean {
    if (!isVariable(named)) return false;
    const isGiven = (given: number): boolean =>
      choicesIn(this.names.a.source, given).some(choice =>
        equals(this.names.a.source, choice, value.tokens, this.names.renames),
      );
    if (
      this.names.namesThere.all.some(variable => variable.name === named.name && valuesGivenTo(variable).some(isGiven))
    ) {
      return true;
    }
    // A member of that name, or a variable of what is declared inside, that only the other version has gave way to the name.
    return (
      !givenBeside(this.names.b).has(named.name) &&
      [givenBeside, givenByName].some(given => given(this.names.a).get(named.name)?.some(isGiven) === true)
    );
  }

  /** Did it go with code for which a call stands now that hands the name over? Only what takes more than a word to say is known there. */
  private wasCarried({ isNew, references }: Carrier, value: Value): boolean {
    if (!isNew || 'transfer' in this.names.mapping || value.words.length < 2) return false;
    return stoodInCarried(this.names.change, this.names.mapping, this.names.isExtraction, { value, references }, i =>
      this.holds(i, value),
    );
  }

  /** Did it stand where the code with the name is called now? What takes no words to say, and a text, stands anywhere. */
  private wentWithCall({ isNew, references, home }: Carrier, value: Value): boolean {
    const {
      change,
      mapping,
      isExtraction,
      b: { source },
    } = this.names;
    if (
      !isNew ||
      home !== null ||
      references.length === 0 ||
      value.words.length < 2 ||
      isLiteral(source, value.node) ||
      nameLeaf(source, value.node) >= 0
    ) {
      return false;
    }
    return stoodWhereCalled(
      change,
      mapping,
      isExtraction,
      value,
      i => this.holds(i, value) && !this.isAloneIn(i, value),
    );
  }

  /** Did what mentions the name go to, or come from, a callable that is handed the value itself? */
  private isPassed({ isNew, references }: Carrier, { tokens, words }: Value): boolean {
    if (!isNew || 'transfer' in this.names.mapping || words.length < 2) return false;
    return callsHandOver(this.names.change, this.names.mapping, this.names.isExtraction, references, node =>
      equals(this.names.a.source, node, tokens, this.names.renames),
    );
  }

  private holds(i: number, value: Value): boolean {
    return holdsValue(this.names.a, i, value, this.names.renames) || this.holdsFrame(i, value);
  }

  /** Fragments that may hold it, in their order; what stands in another statement with other bodies is looked for in all. */
  private holders(value: Value): Iterable<number> {
    const { a, renames } = this.names;
    return this.functionsIn(value).frame === null
      ? (this.index ??= new ValueIndex(a, renames)).holders(value.tokens)
      : a.node.keys();
  }

  private functionsIn({ node }: Value): Functions {
    return valueAt(this.functions, node, () => {
      const bodies = fragmentsWithin(this.names.b, node);
      return { bodies, frame: bodies.length === 0 ? null : frameOf(this.names.b.source, node, NO_RENAMES) };
    });
  }

  /** Does it hold the value but for edits in the bodies of functions there, most of whose statements have partners in the value? */
  private holdsFrame(i: number, value: Value): boolean {
    const { a, partners, renames } = this.names;
    const { bodies, frame } = this.functionsIn(value);
    return (
      frame !== null &&
      withFrame(a, i, frame, renames).some(inner => {
        const there = new Set(fragmentsWithin(a, inner));
        return 2 * bodies.filter(j => partners.get(j)?.some(other => there.has(other))).length > bodies.length;
      })
    );
  }

  /** The statements without a counterpart that mention a name. */
  private newMentions(carrier: Carrier): ReadonlySet<number> {
    const { b, partners } = this.names;
    const named = localOf(carrier);
    const block = named ? blockAround(b.source, named.nameNode) : b.node[0];
    // What is given other values later, as in each of several branches, may be declared in one of them and is mentioned behind them.
    const isSeenAll = named !== null && named.assigned.length > 0;
    return new Set(
      carrier.references
        .filter(leaf => (isSeenAll || encloses(b.source.tree, block, leaf)) && !isGivenAt(b.source, leaf))
        .map(leaf => fragmentAt(b, leaf))
        .filter(j => !partners.has(j)),
    );
  }

  /**
   * A statement that became two, the new declaration and what is left, was mapped to the declaration or to none: the other statement is
   * recognised by being the same with the name in the place of the value.
   */
  private stoodBefore(carrier: Carrier, value: Value): boolean {
    const { a, b } = this.names;
    const { node } = value;
    const { isNew, target } = carrier;
    const named = localOf(carrier);
    if (named && target !== named.nameNode) return false;
    // What is only another name for something, or for a number, is known by where it is mentioned alone; so is what
    // takes no words, as an empty list.
    if (value.words.length === 0 || nameLeaf(b.source, node) >= 0 || isLiteral(b.source, node)) return false;
    // A name that was given values on the way to a field of that name is the field's.
    if (named && node !== named.initialiser && this.names.standIns.has(named)) return false;
    const declared = encloses(b.source.tree, b.node[0], node) ? fragmentAt(b, node) : -1;
    const ofDeclaration = this.names.partners.get(declared) ?? [];
    for (const j of this.newMentions(carrier)) {
      if (j === declared) continue;
      const beside = wordsBeside(b, j, 1);
      for (const i of this.holders(value)) {
        const isOpen = i > 0 && (!this.names.partnered.has(i) || ofDeclaration.includes(i));
        if (
          !isOpen ||
          !mayMap(a.source, a.node[i], b.source, b.node[j]) ||
          wordsBeside(a, i, value.words.length) !== beside
        ) {
          continue;
        }
        // What both versions have has the value in its own statement.
        if (this.holds(i, value) && (isNew || !this.isAloneIn(i, value))) return true;
      }
      // The two changed places: the declaration was mapped to what is about the same thing as the statement that mentions the name.
      const isAboutOther = declared >= 0 && !haveOneSubject(b, declared, b, j);
      if (isAboutOther && ofDeclaration.some(i => haveOneSubject(a, i, b, j) && this.holds(i, value))) return true;
    }
    return false;
  }

  /**
   * Where all statements around are new, the one that holds the value is known by being gone from the same block: unless the value is so
   * common that it says nothing. Of code that went elsewhere, the block is known by having gone along.
   */
  private stoodAround(carrier: Carrier, value: Value): boolean {
    const { a, b } = this.names;
    const { node } = value;
    const { isNew, references } = carrier;
    const named = localOf(carrier);
    const isGone = 'transfer' in this.names.mapping;
    if (!isNew || !named || references.length === 0 || value.words.length === 0 || nameLeaf(b.source, node) >= 0) {
      return false;
    }
    if (
      isLiteral(b.source, node) &&
      (b.source.role[node] === Role.literal || nodeText(b.source.tree, node).length < VALUES.distinctiveLiteral)
    ) {
      return false;
    }
    const declared = fragmentAt(b, named.nameNode);
    // What takes several words to say, or is asked about something, is known wherever its name is mentioned now.
    const isDistinctive =
      (value.words.length >= VALUES.distinctiveWords || isCallWithArguments(b.source, node)) &&
      !this.names.named.has(named);
    if (
      [declared, ...(isDistinctive ? [] : references.map(leaf => fragmentAt(b, leaf)))].some(j =>
        this.names.partners.has(j),
      )
    ) {
      return false;
    }
    const around = this.names.partners.get(enclosingWhere(b, declared, j => this.names.partners.has(j))) ?? [];
    // So is what its statement lost, whatever that became.
    const isGoneFrom = (i: number): boolean => {
      const now = this.names.partnered.get(i);
      return (
        now === undefined ||
        (isDistinctive && !isGone && now.every(j => j !== declared && !holdsValue(b, j, value, NO_RENAMES)))
      );
    };
    for (const i of this.holders(value)) {
      if (i === 0 || !isGoneFrom(i) || !this.holds(i, value) || this.isAloneIn(i, value)) continue;
      const up = enclosingWhere(a, i, other => this.names.partnered.has(other));
      if (up === 0 ? around.length === 0 && !isGone : around.includes(up)) return true;
    }
    return false;
  }

  /** A function without a name consisted of the value, and hands it back by the name now. */
  private stoodAsBody({ isNew, references }: Carrier, value: Value): boolean {
    const { a, b, partners } = this.names;
    const { tree, role } = b.source;
    if (!isNew || value.words.length < 2) return false;
    return references.some(leaf => {
      const block = tree.parent[tree.parent[leaf]];
      if (
        role[block] !== Role.block ||
        role[tree.parent[block]] !== Role.lambda ||
        onlyChild(b.source, tree.parent[leaf]) !== leaf ||
        !encloses(tree, block, value.node)
      ) {
        return false;
      }
      const around = partners.get(enclosingWhere(b, fragmentAt(b, leaf), j => partners.has(j) && !isGlue(b, j))) ?? [];
      return around.some(i =>
        lambdaBodiesIn(a, i).some(body => equals(a.source, body, value.tokens, this.names.renames)),
      );
    });
  }

  /**
   * A part of a statement became one of its own and took the name along: the expression around the name stood, with the
   * value in the place of the name, in a statement that has neither now.
   */
  private stoodInExpression({ isNew, references, home }: Carrier, value: Value): boolean {
    const { b, partners, partnered, mapping } = this.names;
    const { node } = value;
    if (
      !isNew ||
      home !== null ||
      'transfer' in mapping ||
      isLiteral(b.source, node) ||
      nameLeaf(b.source, node) >= 0
    ) {
      return false;
    }
    return references.some(leaf => {
      const around = partners.has(fragmentAt(b, leaf)) ? NO_NODE : this.expressionAround(leaf, value);
      if (around === NO_NODE) return false;
      const whole = this.valueAt(around, null);
      for (const i of this.holders(whole)) {
        const now = partnered.get(i);
        if (now !== undefined && this.holds(i, whole) && now.some(j => !holdsValue(b, j, value, NO_RENAMES))) {
          return true;
        }
      }
      return false;
    });
  }

  /** The nearest expression around a name that says more than the name: a call, an operation, what is got from it; NO_NODE for none. */
  private expressionAround(leaf: number, value: Value): number {
    const { tree, role } = this.names.b.source;
    for (let up = tree.parent[leaf]; up > 0 && AROUND.has(role[up]); up = tree.parent[up]) {
      if (
        role[up] !== Role.argumentList &&
        role[up] !== Role.group &&
        this.names.writtenOut(up, null).words.length > value.words.length
      ) {
        return up;
      }
    }
    return NO_NODE;
  }

  /** Another name for the object itself: all members that are reached by it were reached from the object, `me.size` was `this.size`. */
  private isNameOfOwn({ isNew, references }: Carrier, { node }: Value): boolean {
    const {
      a: {
        source,
        node: [root],
      },
      b,
    } = this.names;
    if (!isNew || !isOwnObject(b.source, node)) return false;
    const members = references.map(leaf => memberOf(b.source, leaf)).filter(member => member >= 0);
    const reached = new Set<number>();
    for (let inner = root; inner < root + source.tree.size[root]; inner++) {
      if (isOwnObject(source, inner)) reached.add(memberOf(source, inner));
    }
    return members.length > 0 && members.every(member => reached.has(member));
  }

  /** Does the statement give the value to a name of its own, or do nothing with it? */
  private isAloneIn(i: number, value: Sequence): boolean {
    const { source, node } = this.names.a;
    const whole = valueOf(source, node[i]);
    if (whole < 0 || !equals(source, whole, value.tokens, this.names.renames)) return false;
    const holder = source.role[source.tree.parent[whole]];
    return (
      holder === Role.variable || holder === Role.assignment || source.firstToken[whole] === source.firstToken[node[i]]
    );
  }

  /**
   * `found`: the one of its values that stands in the other version. What begins with `null`, and is given its value
   * later, stands for that.
   */
  private reportedOf({ values }: Carrier, found: number): string {
    const { source } = this.names.b;
    return nodeText(
      source.tree,
      isLiteral(source, found) && !isOwnObject(source, found)
        ? (values.find(node => !isLiteral(source, node)) ?? found)
        : found,
    );
  }

  /** A node in the code that lost the value, or got it: in a method of a class without a name, where no other code mentions the name. */
  private placeIn(owner: DeclarationNode, { nameNode }: Variable, references: readonly number[]): number {
    const [first, ...others] = references.map(leaf => innermostCallable(owner, leaf)?.node ?? NO_NODE);
    return first !== undefined && first !== NO_NODE && others.every(method => method === first)
      ? references[0]
      : nameNode;
  }

  /** A name may be made of what stood in its place, or have been made of what stands there now: then both are told. */
  private reported(value: string, stood: number): string {
    const {
      a: {
        source: { tree },
      },
      isExtraction,
    } = this.names;
    if (stood === NO_NODE) return quoted(value);
    const [there, named] = quotedPair(nodeText(tree, stood), value);
    return `${there}, ${isExtraction ? 'now' : 'was'} ${named}`;
  }

  /**
   * `stood`: what stands in the place of the name in the other version, where that is not the value; `path`: what of
   * the value has the name, where that is not the whole.
   */
  private detected(
    carrier: Pick<Carrier, 'named' | 'home' | 'values'> & Partial<Pick<Carrier, 'references'>>,
    value: string,
    stood: number,
    path?: readonly number[],
  ): DetectedRefactoring {
    const { mapping, isExtraction, owner, b } = this.names;
    const { named, values, home } = carrier;
    const isLocal = localOf(carrier) !== null || (home !== null && isCallable(home));
    const type = namingType(isExtraction, isLocal);
    const { where, ...place } = innermostPlace(
      home ?? owner,
      isVariable(named) ? this.placeIn(home ?? owner, named, carrier.references ?? []) : NO_NODE,
    );
    const description = isVariable(named)
      ? `${type} ${typedName(named)} ${where}`
      : `${type} ${labelOf(named)} in class ${named.container}`;
    const places = [{ source: b.source, node: isVariable(named) ? named.nameNode : named.node }];
    const declared = isVariable(named) ? home : named;
    return {
      type,
      summary: `${codeSpan(named.name)} ${isExtraction ? 'extracted from' : 'inlined as'} ${this.reported(value, stood)}`,
      description,
      before: isExtraction || !declared ? [mapping.before] : [declared],
      after: isExtraction && declared ? [declared] : [mapping.after],
      placesBefore: isExtraction ? undefined : places,
      placesAfter: isExtraction ? places : undefined,
      similarity: mapping.relationship?.similarity ?? 1,
      names: null,
      named: { side: isExtraction ? 'after' : 'before', nameNode: named.nameNode, value: values[0], path, isLocal },
      ...place,
    };
  }
}

/** What the functions without a name in a statement consist of. */
function lambdaBodiesIn({ source, source: { tree, role }, node }: Fragments, i: number): number[] {
  const found: number[] = [];
  for (let inner = node[i]; inner < node[i] + tree.size[node[i]]; inner++) {
    if (role[inner] === Role.lambda) found.push(lambdaBody(source, inner));
  }
  return found.filter(body => body !== NO_NODE && role[body] !== Role.block);
}

/** `f(x)`, `a.f(x)`: what is asked about something stands in a block by chance no more than a longer value does. */
function isCallWithArguments(source: SourceTree, node: number): boolean {
  const call = callParts(source, stripped(source, node));
  return call !== null && call.arguments !== NO_NODE && source.tree.size[call.arguments] > EMPTY_LIST;
}

/** Statements in the functions of an expression. */
function fragmentsWithin({ node, count, source: { tree } }: Fragments, expression: number): number[] {
  const found: number[] = [];
  for (let j = 1; j < count; j++) if (node[j] !== expression && encloses(tree, expression, node[j])) found.push(j);
  return found;
}

/** The token of the member that is reached from what a node stands for; -1 for none. */
function memberOf({ tree, role, tokens, firstToken }: SourceTree, node: number): number {
  const access = tree.parent[node];
  const last = access + tree.size[access] - 1;
  return access >= 0 && role[access] === Role.access && node === access + 1 && last > node
    ? tokens[firstToken[last]]
    : -1;
}

/** The innermost block that a node stands in, or the whole. */
function blockAround({ tree, role }: SourceTree, node: number): number {
  let up = tree.parent[node];
  while (up > 0 && role[up] !== Role.block) up = tree.parent[up];
  return Math.max(up, 0);
}
