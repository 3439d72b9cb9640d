/**
 * Names that one version alone has, with their values, in one mapping of statements: what of its body mentions them, and what stands in the
 * other version where they do. Says nothing of where the values stood; that is looked for in `extractedValues.ts`.
 */
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import type { Named } from '../../matching/statements/variables/variableEvidence.js';
import { isVariable } from '../../matching/statements/variables/variableEvidence.js';
import { renamedByCalls } from '../../matching/statements/transfers/transferPairs.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import type { Variable, Variables } from '../../matching/statements/bodies/variables.js';
import { isCounter, valuesGivenTo, variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { fileOf, isField, isType } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { Role } from '../../languages/roles.js';
import { encloses, nodeText } from '../../syntax/tree.js';
import type { Carrier } from './valueCarriers.js';
import { CARRYING, carriersOf } from './valueCarriers.js';
import { isCalledValue, nameLeaf } from '../../matching/statements/bodies/expressions.js';
import { fragmentAt } from '../../matching/statements/bodies/fragments.js';
import { pairParameters } from '../parameterPairs.js';
import type { MatchedChange } from '../matchedChange.js';
import type { UnmatchedCapturedVariables } from './capturedVariables.js';
import type { UnmatchedModuleVariables } from './moduleVariables.js';
import { isOfModule } from './moduleVariables.js';
import { declaredValue } from './fieldValues.js';
import type { UnmatchedFields } from './unmatchedFields.js';
import type { Sequence, TokenRenames } from '../../matching/statements/likeness/valueTokens.js';
import { sequenceOf } from '../../matching/statements/likeness/valueTokens.js';
import { addFirst, addTo } from '../../lists.js';
import type { TakenMember } from './valueCarriers.js';

/** What all mappings of statements say of names, read in one direction: towards the version that has those with values. */
export interface KnownNames {
  readonly isExtraction: boolean;
  /** Variables that have a counterpart. */
  readonly paired: ReadonlySet<Variable>;
  /** Those of them that only code which went elsewhere has one for. */
  readonly carried: ReadonlySet<Variable>;
  readonly ofModules: UnmatchedModuleVariables;
  readonly captured: UnmatchedCapturedVariables;
  readonly fields: UnmatchedFields;
  /** What declarations were called → what they are called in the version that has the names. */
  readonly renamed: ReadonlyMap<number, number>;
}

type MentionedMember = TakenMember & { readonly references: number[] };

/** Renames of one mapping, upon those of the whole change, which are many where much is renamed at once: they are not copied. */
class OwnRenames implements TokenRenames {
  private readonly own = new Map<number, number>();

  constructor(private readonly others: TokenRenames) {}

  get(token: number): number | undefined {
    return this.own.get(token) ?? this.others.get(token);
  }

  set(token: number, other: number): void {
    this.own.set(token, other);
  }
}

export class UnmatchedNames {
  readonly isExtraction: boolean;
  /** The version in which the value stands where it is used. */
  readonly a: Fragments;
  /** The version that has the name. */
  readonly b: Fragments;
  readonly owner: DeclarationNode;
  readonly carriers: Carrier[] = [];
  /** Those that a pattern gives to members of a value. */
  readonly destructured: TakenMember[] = [];
  readonly carrierAt = new Map<number, Carrier>();
  /** Partners in `a` of each fragment of `b`. */
  readonly partners = new Map<number, number[]>();
  /** Partners in `b` of each fragment of `a`. */
  readonly partnered = new Map<number, number[]>();
  /** Token of a name in `a` → in `b`. */
  readonly renames: OwnRenames;
  /** Those that have a counterpart of any sort in this mapping. */
  readonly named = new Set<Named>();
  /** Variables in the place of fields of their name, and the other way round. */
  readonly standIns = new Set<Named>();
  /** Variables of the version in which the value stands. */
  readonly namesThere: Variables;

  constructor(
    readonly change: MatchedChange,
    readonly mapping: StatementMapping,
    readonly known: KnownNames,
  ) {
    const { isExtraction, renamed } = known;
    this.isExtraction = isExtraction;
    const { fragmentsBefore, fragmentsAfter, before, after } = mapping;
    this.a = isExtraction ? fragmentsBefore : fragmentsAfter;
    this.b = isExtraction ? fragmentsAfter : fragmentsBefore;
    this.owner = isExtraction ? after : before;
    this.renames = new OwnRenames(renamed);
    this.namesThere = variablesOf(isExtraction ? before : after, this.a);
    this.collect();
    if (this.carriers.length + this.destructured.length > 0) this.compare();
  }

  /** A value with other unmatched names that it mentions written out; any expression with all of them, where it is no carrier's own. */
  writtenOut(node: number, carrier: Carrier | null): Sequence {
    return sequenceOf(this.b.source, node, leaf => this.valueAt(leaf, carrier));
  }

  /** What stands where in the other version, by its names and statements. */
  private compare(): void {
    const { before, after } = this.mapping;
    // What a parameter is called may be all that is known of it: where it was mentioned, the new name is now.
    if (!('transfer' in this.mapping)) {
      for (const [was, is] of pairParameters(before, after, this.change.statements).pairs) {
        this.rename(was.name, is.name);
      }
    } else {
      for (const [is, was] of renamedByCalls(this.change.matches, before, after)) {
        this.renames.set(...(this.isExtraction ? ([was, is] as const) : ([is, was] as const)));
      }
    }
    for (const pair of variablePairsOf(this.mapping)) {
      this.named.add(pair.before).add(pair.after);
      if (isVariable(pair.before) !== isVariable(pair.after) && pair.before.name === pair.after.name) {
        this.standIns.add(pair.before).add(pair.after);
      }
      this.rename(pair.before.name, pair.after.name);
    }
    for (const pair of this.mapping.pairs) {
      const [i, j] = this.isExtraction ? [pair.before, pair.after] : [pair.after, pair.before];
      addTo(this.partners, j, i);
      addTo(this.partnered, i, j);
    }
    if (isField(this.owner)) {
      this.partners.set(0, [0]);
      this.partnered.set(0, [0]);
    }
  }

  private rename(before: string, after: string): void {
    const { table } = this.change;
    const [x, y] = this.isExtraction ? [before, after] : [after, before];
    if (x !== y) this.renames.set(table.numberOf(x), table.numberOf(y));
  }

  /** Names of this version alone, with what mentions them in this body. */
  private collect(): void {
    this.collectVariables();
    const { fields, members } = this.outerNames();
    if (fields.size + members.size === 0) return;
    this.collectMentions(fields, members);
    for (const carrier of fields.values()) if (carrier.references.length > 0) this.add(carrier);
    this.destructured.push(...members.values());
  }

  /** Variables of the declaration itself. */
  private collectVariables(): void {
    const handed = this.namesPassed();
    // Of copies of code that became one, or that one became, some may have had the name, and others its value.
    const own = new Set(
      'transfer' in this.mapping ? variablePairsOf(this.mapping).flatMap(pair => [pair.before, pair.after]) : [],
    );
    for (const variable of variablesOf(this.owner, this.b).all) {
      const isCarried = this.known.carried.has(variable) && !own.has(variable);
      const isNew =
        (!this.known.paired.has(variable) || isCarried) &&
        CARRYING.has(variable.sort) &&
        !handed.has(variable.name) &&
        !isCounter(variable);
      if (isNew) this.addNew(variable, isCarried);
      else for (const carrier of carriersOf(variable)) this.add(carrier);
    }
  }

  private addNew(variable: Variable, isCarried: boolean): void {
    const { owner, b } = this;
    const { references, sort, nameNode, initialiser, member } = variable;
    const values = valuesGivenTo(variable);
    if (values.length === 0) {
      if (!isCarried && member !== null) this.destructured.push({ variable, member, references, home: null });
      return;
    }
    // `x instanceof T t` says no more of `t` than that it is `x`, and may use it in the same condition.
    const isPattern = sort === 'pattern';
    if (isPattern && nameLeaf(b.source, initialiser) >= 0) return;
    const seen = isPattern
      ? references.filter(leaf => fragmentAt(b, leaf) !== fragmentAt(b, nameNode))
      : [...references];
    this.add({
      named: variable,
      target: nameNode,
      values,
      references: seen,
      isNew: true,
      isCarried,
      home: isOfModule(owner, variable) ? owner : null,
    });
  }

  /**
   * Names from around the declaration, by which nothing is mentioned yet: fields and variables, and members that a
   * pattern gives names to.
   */
  private outerNames(): { readonly fields: Map<string, Carrier>; readonly members: Map<string, MentionedMember> } {
    const { owner } = this;
    const fields = new Map<string, Carrier>();
    const members = new Map<string, MentionedMember>();
    for (let type = owner.parent; type; type = type.parent) {
      for (const variable of 'transfer' in this.mapping ? [] : this.known.captured.of(type)) {
        if (variable.initialiser >= 0) this.addOuter(variable, type, fields);
        else if (variable.member !== null) {
          addFirst(members, variable.name, { variable, member: variable.member, references: [], home: type });
        }
      }
      this.addFields(type, '', fields);
      // The constants of a type inside are at hand too, by its name, where both versions have the type; those of a
      // companion as if they were the type's.
      for (const inner of type.children) {
        if (inner.isCompanion) this.addFields(inner, '', fields);
        else if (isType(inner) && !this.known.fields.isUnmatched(inner)) {
          this.addFields(inner, `${inner.name}.`, fields);
        }
      }
    }
    const module = fileOf(owner);
    for (const variable of owner === module ? [] : this.known.ofModules.of(module)) {
      this.addOuter(variable, module, fields);
    }
    return { fields, members };
  }

  private collectMentions(fields: ReadonlyMap<string, Carrier>, members: ReadonlyMap<string, MentionedMember>): void {
    const { owner, b } = this;
    const { source } = b;
    const { tree, role } = source;
    const { at } = variablesOf(owner, b);
    const end = b.node[0] + tree.size[b.node[0]];
    for (let node = b.node[0]; node < end; node++) {
      const isVariableName = role[node] === Role.variableName || isCalledValue(source, node);
      if ((!isVariableName && role[node] !== Role.fieldName) || at.has(node)) continue;
      // Where it is given its value it is not asked for it.
      const field = fields.get(reachedName(source, node)) ?? fields.get(nodeText(tree, node));
      // A variable is not reached by way of an object.
      const isAsked = field && node !== field.target && (isVariableName || !isVariable(field.named));
      if (isAsked) field.references.push(node);
      if (isVariableName) members.get(nodeText(tree, node))?.references.push(node);
    }
  }

  /** Fields of a type that this version alone has, by the name with what it is reached by before it. */
  private addFields(type: DeclarationNode, reach: string, fields: Map<string, Carrier>): void {
    for (const field of this.known.fields.of(type)) {
      const name = reach + field.name;
      if (field === this.owner || fields.has(name) || isGivenElsewhere(field, this.owner)) continue;
      fields.set(name, {
        named: field,
        target: field.nameNode,
        values: [declaredValue(field)],
        references: [],
        isNew: true,
        home: null,
      });
    }
    const {
      source: { tree },
      node,
    } = this.owner;
    for (const { field, value } of this.known.fields.assignedIn(type)) {
      const name = reach + field.name;
      if (fields.has(name) || type !== this.owner.parent || !encloses(tree, node, value)) continue;
      fields.set(name, {
        named: field,
        target: nameLeaf(this.b.source, tree.parent[value] + 1),
        values: [value],
        references: [],
        isNew: true,
        home: null,
      });
    }
  }

  private addOuter(variable: Variable, home: DeclarationNode, fields: Map<string, Carrier>): void {
    addFirst(fields, variable.name, {
      named: variable,
      target: variable.nameNode,
      values: [variable.initialiser],
      references: [],
      isNew: true,
      home,
    });
  }

  /** Names in the other version of what functions without a name were handed there alone: a variable of such a name was made of it. */
  private namesPassed(): ReadonlySet<string> {
    const other = this.isExtraction ? this.mapping.before : this.mapping.after;
    return new Set(
      variablesOf(other, this.a)
        .all.filter(variable => variable.sort === 'lambda' && !this.known.paired.has(variable))
        .map(({ name }) => name),
    );
  }

  private add(carrier: Carrier): void {
    this.carriers.push(carrier);
    for (const leaf of carrier.references) this.carrierAt.set(leaf, carrier);
  }

  /** The value of another unmatched name that is mentioned inside a value. */
  private valueAt(leaf: number, around: Carrier | null): number {
    const inner = this.carrierAt.get(leaf);
    return inner?.isNew && inner !== around ? inner.values[0] : -1;
  }
}

/** A member's name with the name it is reached by before it: `Limits.most`. */
function reachedName({ tree, role }: SourceTree, leaf: number): string {
  const access = tree.parent[leaf];
  const isMember = role[access] === Role.access && leaf > access + 1 && tree.size[access + 1] === 1;
  return isMember ? `${nodeText(tree, access + 1)}.${nodeText(tree, leaf)}` : '';
}

/** Is it given a name that only another callable knows, as a constructor's parameter is? */
function isGivenElsewhere(
  { source, isInCode, body }: DeclarationNode,
  { node, source: { tree } }: DeclarationNode,
): boolean {
  return isInCode && nameLeaf(source, body) === body && !encloses(tree, node, body);
}
