/**
 * Extract Variable and Extract Attribute, and their mirrors Inline Variable and Inline Attribute: a name that only one version has, whose
 * value, or what the value is made of, stands in the other version where the name is mentioned. One piece of code, run both ways over every
 * mapping of statements.
 *
 * The values are compared by their tokens, through renames of variables, and with other such names in them written out. Which variable became
 * which other one was decided by matching; those are not looked at.
 */
import { EXTRACTIONS, INLININGS } from '../matching/declarations/carriedCode.js';
import { mayMap } from '../matching/statements/compatible.js';
import type { Fragments } from '../matching/statements/fragments.js';
import type { StatementMapping } from '../matching/statements/mapStatements.js';
import type { Replacement } from '../matching/statements/align.js';
import { replacementsOf } from '../matching/statements/replacements.js';
import type { Named } from '../matching/statements/variableEvidence.js';
import { isVariable } from '../matching/statements/variableEvidence.js';
import { renamedByCalls } from '../matching/statements/transferPairs.js';
import { variablePairsOf } from '../matching/statements/variablePairs.js';
import type { Variable, Variables } from '../matching/statements/variables.js';
import { isCounter, valuesGivenTo, variablesOf } from '../matching/statements/variables.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { fileOf, hasStatements, isCallable, isField } from '../structure/declaration.js';
import { labelOf, typedName } from '../structure/label.js';
import { isName, Role } from '../languages/roles.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';
import { stoodInCarried } from './carriedValues.js';
import type { Carrier } from './valueCarriers.js';
import { CARRYING, carriersOf, localOf } from './valueCarriers.js';
import { onlyValue, replacementsWithin } from './replacedValues.js';
import { changedMappings, once } from './codeView.js';
import { callParts, choicesIn, isLiteral, isOwnObject, nameLeaf, stripped, tokenAt, valueOf } from '../matching/statements/expressions.js';
import { fragmentAt } from '../matching/statements/fragments.js';
import { isAccessor } from './encapsulation.js';
import { givenBeside } from './givenValues.js';
import type { DetectedRefactoring } from './detected.js';
import { innermostPlace } from './innerCallables.js';
import { pairParameters } from './parameterPairs.js';
import type { MatchedChange } from './matchedChange.js';
import { isOfModule, LoneModuleVariables } from './moduleVariables.js';
import { VALUE_BOUNDS } from '../matching/statements/thresholds.js';
import { VALUES } from './thresholds.js';
import { alikeness } from '../matching/statements/sharedWords.js';
import type { Sequence } from '../matching/statements/valueTokens.js';
import { equals, holdsValue, isMadeOfPart, NO_RENAMES, plainSequence, sequenceOf, wordsBeside } from '../matching/statements/valueTokens.js';
import { addTo } from '../lists.js';
import { haveOneSubject } from '../matching/statements/likeness.js';
import { areWordingsOfOne } from './wordings.js';

export function detectExtractedValues(change: MatchedChange): DetectedRefactoring[] {
  const mappings = changedMappings(change).filter(({ before, after }) => (hasStatements(before) && hasStatements(after)) || (isField(before) && isField(after)));
  const paired = new Set<Variable>();
  for (const mapping of mappings) {
    for (const { before, after, isDeclaredTogether } of variablePairsOf(mapping)) {
      // A variable that stands where a parameter is mentioned may have got the parameter for a value.
      const isParameter = (named: Named): boolean => isVariable(named) && named.sort === 'parameter';
      const isKept = isDeclaredTogether || (before.name === after.name && !isParameter(before) && !isParameter(after));
      if (isVariable(before) && isVariable(after) && (isKept || before.sort === after.sort)) paired.add(before).add(after);
    }
  }
  // What a declaration is called now stands in the values, and what it was called in the code that had them.
  const { renamed: origins } = change.statements;
  const newNames = new Map([...origins].map(([now, then]) => [then, now]));
  return once([true, false].flatMap(isExtraction => {
    const ofModules = new LoneModuleVariables(change, isExtraction);
    return mappings.flatMap(mapping => new ValueSearch(change, mapping, isExtraction, paired, ofModules, isExtraction ? newNames : origins).run());
  }));
}

class ValueSearch {
  /** The version in which the value stands where it is used. */
  private readonly a: Fragments;
  /** The version that has the name. */
  private readonly b: Fragments;
  private readonly owner: DeclarationNode;
  /** Partners in `a` of each fragment of `b`. */
  private readonly partners = new Map<number, number[]>();
  private readonly partnered = new Set<number>();
  /** Token of a name in `a` → in `b`. */
  private readonly renames: Map<number, number>;
  private readonly carriers: Carrier[] = [];
  private readonly carrierAt = new Map<number, Carrier>();
  private readonly found = new Set<Carrier>();
  /** Looked through, and not made of a member of the object's own that has the same name. */
  private readonly notOwn = new Set<Carrier>();
  /** Those that have a counterpart of any sort in this mapping. */
  private readonly named = new Set<Named>();
  /** Variables in the place of fields of their name, and the other way round. */
  private readonly standIns = new Set<Named>();
  private stood: ReadonlyMap<number, number> | null = null;
  /** Variables of the version in which the value stands. */
  private readonly namesThere: Variables;

  constructor(
    private readonly change: MatchedChange, private readonly mapping: StatementMapping, private readonly isExtraction: boolean, private readonly paired: ReadonlySet<Variable>,
    private readonly ofModules: LoneModuleVariables,
    renamed: ReadonlyMap<number, number>,
  ) {
    const { fragmentsBefore, fragmentsAfter, before, after } = mapping;
    this.a = isExtraction ? fragmentsBefore : fragmentsAfter;
    this.b = isExtraction ? fragmentsAfter : fragmentsBefore;
    this.owner = isExtraction ? after : before;
    this.renames = new Map(renamed);
    this.namesThere = variablesOf(isExtraction ? before : after, this.a);
  }

  run(): DetectedRefactoring[] {
    this.collect();
    if (this.carriers.length === 0) return [];
    const { before, after } = this.mapping;
    // What a parameter is called may be all that is known of it: where it was mentioned, the new name is now.
    if (!('transfer' in this.mapping)) for (const [was, is] of pairParameters(before, after, this.change.statements).pairs) this.rename(was.name, is.name);
    else for (const [is, was] of renamedByCalls(this.change.matches, before, after)) this.renames.set(...(this.isExtraction ? [was, is] as const : [is, was] as const));
    for (const pair of variablePairsOf(this.mapping)) {
      this.named.add(pair.before).add(pair.after);
      if (isVariable(pair.before) !== isVariable(pair.after) && pair.before.name === pair.after.name) this.standIns.add(pair.before).add(pair.after);
      this.rename(pair.before.name, pair.after.name);
    }
    for (const pair of this.mapping.pairs) {
      const [i, j] = this.isExtraction ? [pair.before, pair.after] : [pair.after, pair.before];
      addTo(this.partners, j, i);
      this.partnered.add(i);
    }
    if (isField(this.owner)) this.partners.set(0, [0]);
    // Of code that went into a callable of its own, what gives a name to a value may have been left behind: only where the value stands now
    // it was inlined.
    const kind = this.mapping.relationship?.kind;
    const mayBeLeft = (this.isExtraction ? INLININGS : EXTRACTIONS).some(other => other === kind);
    for (const carrier of this.carriers) {
      if (this.found.has(carrier)) continue;
      for (const node of carrier.values) {
        const value = this.writtenOut(node, carrier);
        // A name that a variable is given for a while, or one of both versions is given, says nothing.
        if ((!carrier.isNew || carrier.values.length > 1) && value.words.length < 2) continue;
        // That a field begins with nothing, or with no, is its own: it stands in many statements.
        if (!localOf(carrier) && this.b.source.role[node] === Role.literal) continue;
        if (this.isGivenThere(carrier, value)) continue;
        const isSaid = carrier.references.some(leaf => this.stoodAt(value, leaf)) || this.wasCarried(carrier, value) || (!mayBeLeft && (this.stoodBefore(carrier, node, value) || this.stoodAround(carrier, node, value) || this.isNameOfOwn(carrier, node)));
        if (isSaid) this.accept(carrier, value);
      }
    }
    if (!mayBeLeft) this.acceptReplaced();
    return [...this.found].map(carrier => this.detected(carrier));
  }

  private rename(before: string, after: string): void {
    const { table } = this.change;
    const [x, y] = this.isExtraction ? [before, after] : [after, before];
    if (x !== y) this.renames.set(table.numberOf(x), table.numberOf(y));
  }

  /** Names of this version alone, with what mentions them in this body. */
  private collect(): void {
    const { owner, b } = this;
    const variables = variablesOf(owner, b);
    const handed = this.namesHandedOver();
    for (const variable of variables.all) {
      const values = valuesGivenTo(variable);
      const isNew = !this.paired.has(variable) && CARRYING.has(variable.sort) && !handed.has(variable.name) && !isCounter(variable);
      if (!isNew) for (const carrier of carriersOf(variable)) this.add(carrier);
      if (!isNew || values.length === 0) continue;
      const { references, sort, nameNode, initialiser } = variable;
      // `x instanceof T t` says no more of `t` than that it is `x`, and may use it in the same condition.
      const isPattern = sort === 'pattern';
      if (isPattern && nameLeaf(b.source, initialiser) >= 0) continue;
      const seen = isPattern ? references.filter(leaf => fragmentAt(b, leaf) !== fragmentAt(b, nameNode)) : [...references];
      this.add({ named: variable, target: nameNode, values, references: seen, isNew, module: isOfModule(owner, variable) ? owner : null });
    }
    const fields = new Map<string, Carrier>();
    const { matches } = this.change;
    for (let type = owner.parent; type; type = type.parent) {
      for (const field of type.children) {
        const isLone = isField(field) && field.body >= 0 && (this.isExtraction ? matches.isFreeAfter(field) : matches.isFreeBefore(field));
        if (isLone && field !== owner && !isGivenElsewhere(field, owner) && !fields.has(field.name)) fields.set(field.name, { named: field, target: field.nameNode, values: [field.body], references: [], isNew: true, module: null });
      }
    }
    const module = fileOf(owner);
    for (const variable of owner === module ? [] : this.ofModules.of(module)) {
      if (!fields.has(variable.name)) fields.set(variable.name, { named: variable, target: variable.nameNode, values: [variable.initialiser], references: [], isNew: true, module });
    }
    if (fields.size === 0) return;
    const { tree, role } = b.source;
    const end = b.node[0] + tree.size[b.node[0]];
    for (let node = b.node[0]; node < end; node++) {
      if ((role[node] !== Role.variableName && role[node] !== Role.fieldName) || variables.at.has(node)) continue;
      // Where it is given its value it is not asked for it.
      const field = fields.get(nodeText(tree, node));
      if (field && node !== field.target) field.references.push(node);
    }
    for (const carrier of fields.values()) if (carrier.references.length > 0) this.add(carrier);
  }

  /** Names in the other version of what functions without a name were handed there alone: a variable of such a name was made of it. */
  private namesHandedOver(): ReadonlySet<string> {
    const other = this.isExtraction ? this.mapping.before : this.mapping.after;
    return new Set(variablesOf(other, this.a).all.filter(variable => variable.sort === 'lambda' && !this.paired.has(variable)).map(({ name }) => name));
  }

  private add(carrier: Carrier): void {
    this.carriers.push(carrier);
    for (const leaf of carrier.references) this.carrierAt.set(leaf, carrier);
  }

  /** The value of another lone name that is mentioned inside a value. */
  private valueAt(leaf: number, around: Carrier): number {
    const inner = this.carrierAt.get(leaf);
    return inner?.isNew && inner !== around ? inner.values[0] : -1;
  }

  private accept(carrier: Carrier, value: Sequence): void {
    this.found.add(carrier);
    for (const leaf of value.writtenOut) {
      const inner = this.carrierAt.get(leaf);
      if (inner) this.found.add(inner);
    }
  }

  /** Does the statement that mentions the name here hold the value in the other version? */
  private stoodAt(value: Sequence, leaf: number): boolean {
    // What is given another value there is not asked for its own.
    const parent = this.b.source.tree.parent[leaf];
    if (this.b.source.role[parent] === Role.assignment && leaf === parent + 1) return false;
    const j = fragmentAt(this.b, leaf);
    return (this.partners.get(j) ?? []).some(i => this.holds(i, value) && !holdsValue(this.b, j, value, NO_RENAMES));
  }

  /** Does the other version give the value to the name too, in whatever way (`with open(p) as f`, where `f = open(p)` stood), or choose between it and another? */
  private isGivenThere({ named }: Carrier, value: Sequence): boolean {
    if (!isVariable(named)) return false;
    const isGiven = (given: number): boolean => choicesIn(this.a.source, given).some(choice => equals(this.a.source, choice, value.tokens, this.renames));
    if (this.namesThere.all.some(variable => variable.name === named.name && valuesGivenTo(variable).some(isGiven))) return true;
    // A member of that name, or a variable of what is declared inside, that only the other version has gave way to the name.
    return !givenBeside(this.b).has(named.name) && givenBeside(this.a).get(named.name)?.some(isGiven) === true;
  }

  /** Did it go with code for which a call stands now that hands the name over? Only what takes more than a word to say is known there. */
  private wasCarried({ isNew, references }: Carrier, value: Sequence): boolean {
    if (!isNew || 'transfer' in this.mapping || value.words.length < 2) return false;
    return stoodInCarried(this.change, this.mapping, this.isExtraction, { value, references }, i => this.holds(i, value));
  }

  private holds(i: number, value: Sequence): boolean {
    return holdsValue(this.a, i, value, this.renames);
  }

  /**
   * A statement that became two, the new declaration and what is left, was mapped to the declaration or to none: the other statement is
   * recognised by being the same with the name in the place of the value.
   */
  private stoodBefore(carrier: Carrier, node: number, value: Sequence): boolean {
    const { a, b } = this;
    const { isNew, target, references } = carrier;
    const named = localOf(carrier);
    if (named && target !== named.nameNode) return false;
    // What is only another name for something is known by where it is mentioned alone.
    if (nameLeaf(b.source, node) >= 0) return false;
    // A name that was given values on the way to a field of that name is the field's.
    if (named && node !== named.initialiser && this.standIns.has(named)) return false;
    const declared = named ? fragmentAt(b, node) : -1;
    const block = named ? blockAround(b.source, named.nameNode) : b.node[0];
    // What is given other values later, as in each of several branches, may be declared in one of them and is mentioned behind them.
    const isSeenAll = named !== null && named.assigned.length > 0;
    const followers = isSeenAll ? references : references.filter(leaf => leaf >= block && leaf < block + b.source.tree.size[block]);
    const others = new Set(followers.map(leaf => fragmentAt(b, leaf)).filter(j => j !== declared && !this.partners.has(j)));
    for (const j of others) {
      for (let i = 1; i < a.count; i++) {
        if (!mayMap(a.source, a.node[i], b.source, b.node[j]) || wordsBeside(a, i, value.words.length) !== wordsBeside(b, j, 1)) continue;
        const isOpen = !this.partnered.has(i) || (this.partners.get(declared) ?? []).includes(i);
        // What both versions have has the value in its own statement.
        if (isOpen && this.holds(i, value) && (isNew || !this.isAloneIn(i, value))) return true;
      }
      // The two changed places: the declaration was mapped to what is about the same thing as the statement that mentions the name.
      const isAboutOther = declared >= 0 && !haveOneSubject(b, declared, b, j);
      if (isAboutOther && (this.partners.get(declared) ?? []).some(i => haveOneSubject(a, i, b, j) && this.holds(i, value))) return true;
    }
    return false;
  }

  /**
   * Where all statements around are new, the one that holds the value is known by being gone from the same block: unless the value is so
   * common that it says nothing.
   */
  private stoodAround(carrier: Carrier, node: number, value: Sequence): boolean {
    const { a, b } = this;
    const { isNew, references } = carrier;
    const named = localOf(carrier);
    if (!isNew || !named || 'transfer' in this.mapping || references.length === 0 || value.words.length === 0 || nameLeaf(b.source, node) >= 0) return false;
    if (isLiteral(b.source, node) && (b.source.role[node] === Role.literal || nodeText(b.source.tree, node).length < VALUES.tellingLiteral)) return false;
    const declared = fragmentAt(b, named.nameNode);
    // What takes several words to say is known wherever its name is mentioned now.
    const isTelling = value.words.length >= VALUES.tellingWords && !this.named.has(named);
    if ([declared, ...(isTelling ? [] : references.map(leaf => fragmentAt(b, leaf)))].some(j => this.partners.has(j))) return false;
    const around = this.partners.get(enclosing(b, declared, j => this.partners.has(j))) ?? [];
    for (let i = 1; i < a.count; i++) {
      if (this.partnered.has(i) || !this.holds(i, value) || this.isAloneIn(i, value)) continue;
      const up = enclosing(a, i, other => this.partnered.has(other));
      if (up === 0 ? around.length === 0 : around.includes(up)) return true;
    }
    return false;
  }

  /** Another name for the object itself: all members that are reached by it were reached from the object, `me.size` was `this.size`. */
  private isNameOfOwn({ isNew, references }: Carrier, node: number): boolean {
    const { a: { source, node: [root] }, b } = this;
    if (!isNew || !isOwnObject(b.source, node)) return false;
    const members = references.map(leaf => memberOf(b.source, leaf)).filter(member => member >= 0);
    const reached = new Set<number>();
    for (let inner = root; inner < root + source.tree.size[root]; inner++) if (isOwnObject(source, inner)) reached.add(memberOf(source, inner));
    return members.length > 0 && members.every(member => reached.has(member));
  }

  /** Does the statement give the value to a name of its own, or do nothing with it? */
  private isAloneIn(i: number, value: Sequence): boolean {
    const { source, node } = this.a;
    const whole = valueOf(source, node[i]);
    if (whole < 0 || !equals(source, whole, value.tokens, this.renames)) return false;
    const holder = source.role[source.tree.parent[whole]];
    return holder === Role.variable || holder === Role.assignment || source.firstToken[whole] === source.firstToken[node[i]];
  }

  /** Where a name is known to stand for an expression, its value may be another wording of it, or made of it. */
  private acceptReplaced(): void {
    for (const { replacements, kept } of replacementsOf(this.mapping)) {
      for (const replacement of [...replacements, ...this.replacementsWithin(replacements)]) this.acceptIn(replacement);
      this.acceptMoved(replacements);
      for (const [x, y] of kept) this.acceptOwn(...(this.isExtraction ? [x, y] as const : [y, x] as const));
    }
  }

  /** `size` in the place of `this.size` is the same name, and yet a variable's, if this is made of what stood there. */
  private acceptOwn(x: number, y: number): void {
    const { a: { source }, b } = this;
    const carrier = this.carrierAt.get(y);
    const member = source.tree.parent[x];
    if (!carrier?.isNew || !localOf(carrier) || nameLeaf(source, member) !== x) return;
    const { contentHash, tree } = b.source;
    const isMadeOf = (value: number): boolean => contentHash.subarray(value, value + tree.size[value]).includes(source.contentHash[member]);
    if (!this.notOwn.has(carrier)) (carrier.values.some(isMadeOf) ? this.found : this.notOwn).add(carrier);
  }

  private acceptIn(replacement: Replacement): void {
    const kind = this.isExtraction ? 'expressionByName' : 'nameByExpression';
    if (replacement.kind !== kind && replacement.kind !== 'name') return;
    const [x, y] = this.isExtraction ? [replacement.before, replacement.after] : [replacement.after, replacement.before];
    const carrier = this.carrierAt.get(y);
    if (!carrier?.isNew || this.found.has(carrier)) return;
    const isAlike = (value: number): boolean => replacement.kind === kind && this.isWordedLike(carrier, value, x);
    const chain = this.carriersMadeOf(carrier, x) ?? (carrier.values.some(isAlike) ? [carrier] : null);
    // Of a name that stood there, what is made of it by way of other names may be anything.
    if (chain && (replacement.kind === kind || chain.length === 1)) for (const one of chain.filter(({ isNew }) => isNew)) this.found.add(one);
    else if (replacement.kind === 'name' && this.isReachedFrom(carrier, x)) this.found.add(carrier);
  }

  /** What stands in the place of what inside the values of names that stand for an expression, or did: as if they were written out. */
  private replacementsWithin(replacements: readonly Replacement[]): readonly Replacement[] {
    return replacementsWithin(this.mapping, replacements, variable => !this.paired.has(variable));
  }

  /** Is the one value reached from the name that stood there, and wherever else, more than once, the carrier is mentioned in statements of both versions? */
  private isReachedFrom(carrier: Carrier, x: number): boolean {
    const { values: [value, ...others], references } = carrier;
    if (!localOf(carrier) || others.length > 0) return false;
    const { a: { source: sourceA }, b: { source: sourceB } } = this;
    const name = tokenAt(sourceA, x);
    const { tokens, tokenNode, firstToken, role } = sourceB;
    const first = firstToken[value] + (isOwnObject(sourceB, tokenNode[firstToken[value]]) ? 2 : 0);
    if (!REACHING.has(role[value]) || role[tokenNode[first]] === Role.functionName || (tokens[first] !== name && tokens[first] !== this.renames.get(name))) return false;
    const stood = this.namesInPlace();
    const seen = references.filter(leaf => this.partners.has(fragmentAt(this.b, leaf)));
    return seen.length > 1 && seen.every(leaf => stood.get(leaf) === name);
  }

  /** What stood where names of this version alone stand: its token, by the leaf. */
  private namesInPlace(): ReadonlyMap<number, number> {
    if (this.stood) return this.stood;
    const stood = new Map<number, number>();
    for (const { replacements } of replacementsOf(this.mapping)) {
      for (const { kind, before, after } of replacements) if (kind === 'name') stood.set(this.isExtraction ? after : before, tokenAt(this.a.source, this.isExtraction ? before : after));
    }
    return (this.stood = stood);
  }

  /** Are the words of the value mostly those of what stood there: as they are, or with other such names in either written out? */
  private isWordedLike(carrier: Carrier, value: number, x: number): boolean {
    if (areWordingsOfOne(this.a.source, x, this.b.source, value, this.renames) || this.isReadByAccessor(value, x)) return true;
    const { words, writtenOut } = this.writtenOut(value, carrier);
    const there = sequenceOf(this.a.source, x, leaf => onlyValue(this.namesThere, leaf, variable => !this.paired.has(variable)));
    return writtenOut.length + there.writtenOut.length > 0 && alikeness(there.words.map(word => this.renames.get(word) ?? word), words) >= VALUES.alike;
  }

  /** Does the value call what does nothing but return the field that was read there? */
  private isReadByAccessor(value: number, x: number): boolean {
    const { a: { source: sourceA }, b: { source: sourceB }, change: { matches } } = this;
    const call = callParts(sourceB, stripped(sourceB, value));
    const [access, last] = [stripped(sourceA, x), x + sourceA.tree.size[x] - 1];
    if (!call || call.name < 0 || call.receiver < 0 || sourceA.role[access] !== Role.access || !isName(sourceA.role[last])) return false;
    if (sourceA.contentHash[access + 1] !== sourceB.contentHash[call.receiver]) return false;
    const [accessor, field] = [nodeText(sourceB.tree, call.name), nodeText(sourceA.tree, last)];
    const { declarations } = this.isExtraction ? matches.after : matches.before;
    return declarations.some(d => d.name === accessor && isCallable(d) && d.parameters.length === 0 && isAccessor(d, field));
  }

  /** In lists of two lengths, what is gone from one place of a statement may be what a name that is new in another place is made of. */
  private acceptMoved(replacements: readonly Replacement[]): void {
    const [gone, added] = this.isExtraction ? (['before', 'after'] as const) : (['after', 'before'] as const);
    const goneNodes = replacements.filter(replacement => replacement[added] < 0).map(replacement => replacement[gone]);
    for (const replacement of replacements) {
      if (replacement[gone] >= 0 || goneNodes.length === 0) continue;
      const carrier = this.carrierAt.get(replacement[added]);
      if (!carrier?.isNew || this.found.has(carrier)) continue;
      const isSaid = goneNodes.some(x => nameLeaf(this.a.source, x) < 0 && !isLiteral(this.a.source, x) && this.carriersMadeOf(carrier, x, VALUE_BOUNDS.maxDepth) !== null);
      if (isSaid) this.found.add(carrier);
    }
  }

  /** `refused`: carriers of which that is known, with the depth at which they were looked into: no deeper do they hold more. */
  private carriersMadeOf(carrier: Carrier, x: number, depth = 0, refused = new Map<Carrier, number>()): readonly Carrier[] | null {
    if ((refused.get(carrier) ?? Infinity) <= depth) return null;
    for (const value of carrier.values) {
      const chain = this.chainTo(carrier, value, x, depth, refused);
      if (chain) return chain;
    }
    refused.set(carrier, depth);
    return null;
  }

  /** Does this value hold what stood there: in itself, or in another such name that it mentions? The names on the way, or null. */
  private chainTo(carrier: Carrier, value: number, x: number, depth: number, refused: Map<Carrier, number>): readonly Carrier[] | null {
    const { source } = this.b;
    const { tokens } = plainSequence(this.a.source, x);
    if (isMadeOfPart(source, value, tokens.map(token => this.renames.get(token) ?? token))) return [carrier];
    if (depth === VALUE_BOUNDS.maxDepth) return null;
    for (let node = value; node < value + source.tree.size[value]; node++) {
      const inner = this.carrierAt.get(node);
      const chain = inner && inner !== carrier ? this.carriersMadeOf(inner, x, depth + 1, refused) : null;
      if (chain) return [carrier, ...chain];
    }
    return null;
  }

  private writtenOut(node: number, carrier: Carrier): Sequence {
    return sequenceOf(this.b.source, node, leaf => this.valueAt(leaf, carrier));
  }

  private detected(carrier: Carrier): DetectedRefactoring {
    const { mapping, isExtraction, owner, b } = this;
    const { named, values, module } = carrier;
    const local = localOf(carrier);
    const verb = isExtraction ? 'Extract' : 'Inline';
    const type = `${verb} ${local ? 'Variable' : 'Attribute'}`;
    const { where, ...place } = innermostPlace(module ?? owner, isVariable(named) ? named.nameNode : NO_NODE);
    const description = isVariable(named) ? `${type} ${typedName(named)} ${where}` : `${type} ${labelOf(named)} in class ${named.container}`;
    const places = [{ source: b.source, node: isVariable(named) ? named.nameNode : named.node }];
    const value = nodeText(b.source.tree, values[0]).replace(/\s+/g, ' ').slice(0, VALUES.shown);
    const attribute = isVariable(named) ? module : named;
    return {
      type, title: type, summary: isExtraction ? `\`${named.name}\` extracted from \`${value}\`` : `\`${named.name}\` inlined as \`${value}\``, description,
      before: isExtraction || !attribute ? [mapping.before] : [attribute], after: isExtraction && attribute ? [attribute] : [mapping.after],
      placesBefore: isExtraction ? undefined : places, placesAfter: isExtraction ? places : undefined, similarity: mapping.relationship?.similarity ?? 1, names: null,
      named: { side: isExtraction ? 'after' : 'before', nameNode: named.nameNode, value: values[0], isLocal: local !== null }, ...place,
    };
  }
}

/** Is it given a name that only another callable knows, as a constructor's parameter is? */
function isGivenElsewhere({ source, isInCode, body }: DeclarationNode, { node, source: { tree } }: DeclarationNode): boolean {
  return isInCode && nameLeaf(source, body) === body && !(body >= node && body < node + tree.size[node]);
}

/** The nearest fragment around that has a partner; 0 for the whole. */
function enclosing({ parent }: Fragments, fragment: number, isPaired: (fragment: number) => boolean): number {
  let up = parent[fragment];
  while (up > 0 && !isPaired(up)) up = parent[up];
  return Math.max(up, 0);
}

/** The token of the member that is reached from what a node stands for; -1 for none. */
function memberOf({ tree, role, tokens, firstToken }: SourceTree, node: number): number {
  const access = tree.parent[node];
  const last = access + tree.size[access] - 1;
  return access >= 0 && role[access] === Role.access && node === access + 1 && last > node ? tokens[firstToken[last]] : -1;
}

/** The innermost block that a node stands in, or the whole. */
function blockAround({ tree, role }: SourceTree, node: number): number {
  let up = tree.parent[node];
  while (up > 0 && role[up] !== Role.block) up = tree.parent[up];
  return Math.max(up, 0);
}

/** What is reached from something: a member of it, or what a call on it gives. */
const REACHING = new Set<number>([Role.access, Role.call]);
