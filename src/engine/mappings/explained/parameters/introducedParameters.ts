/**
 * What follows from a parameter for which all calls hand over the value that the code said itself before: its name
 * where the value stood, its declaration, and what the calls hand over. What makes such a parameter a value again is
 * the same read backwards: one piece of code, run on the side that has the parameter.
 *
 * Only what is the same whenever it is evaluated counts as such a value (`constantValues.ts`). A call that hands over
 * another one is to be read, and so is then the code that it changes; calls that are new are read as such. Where
 * nothing is handed over, it is the value that the declaration says. Calls in files that did not change are not seen.
 */
import { addTo } from '../../../lists.js';
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { isName, Role } from '../../../languages/roles.js';
import { capturedIn } from '../../../matching/statements/bodies/captures.js';
import { isLiteralWord, stripped } from '../../../matching/statements/bodies/expressions.js';
import { fragmentAt } from '../../../matching/statements/bodies/fragments.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { isChanged, isLent, variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { SaidCode } from '../../../refactorings/saidCode.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import { EXPLAINED } from '../../thresholds.js';
import type { Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import type { PlacedValue } from '../facts/constantValues.js';
import { asksMore, ConstantValues, saysTheSame } from '../facts/constantValues.js';
import type { FrameExplanations } from '../facts/frameExplanations.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';
import { isMadeOf } from '../facts/numberTypes.js';
import { isConstant } from '../facts/plainValues.js';
import type { KeptCall } from '../facts/seenCalls.js';
import type { ValueParameter } from './valueParameters.js';
import { defaultOf, saidByCall, saidByDeclaration, valueParameters } from './valueParameters.js';
import type { ValuePlace } from '../values/valuePlaces.js';
import { ValuePlaces } from '../values/valuePlaces.js';

export interface IntroducedParameters extends FrameExplanations {
  /** Code that says no more than that. */
  readonly said: readonly (SaidCode & { readonly refactoring: number })[];
  /** By file: values that calls hand over, or did, and that are others than the code says. */
  readonly others: ReadonlyMap<SourceTree, readonly number[]>;
}

/** What the code says where it has no parameter. */
interface Stood {
  readonly places: readonly ValuePlace[];
  /** What else is unmatched of it. */
  readonly unmatched: readonly UnmatchedCode[];
  /** Mentions that only hand it on. */
  readonly handedOn: readonly number[];
  /** Is the parameter mentioned nowhere else? */
  readonly isAll: boolean;
}

interface Judged extends Stood {
  readonly introduced: ValueParameter;
  readonly value: PlacedValue;
  /** Has it no code: does that stand elsewhere, in what overrides it? */
  readonly isSilent: boolean;
  /** Do all calls hand the value over? */
  readonly isAlways: boolean;
}

export function explainIntroduced(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
  follows: (pair: NumberPair) => boolean,
): IntroducedParameters {
  return new Introductions(workspace, codes, follows).explain();
}

/** Of a parameter, calls hand over few values where they do not hand over others each time. */
const MAX_VALUES = 5;

const NOWHERE: Stood = { places: [], unmatched: [], handedOn: [], isAll: true };

const TRUTHS = /^(?:true|false)$/i;

class Introductions {
  private readonly all: readonly ValueParameter[];
  /** By the number of the leaf that declares one. */
  private readonly declared = { before: new Map<NodeRef, ValueParameter>(), after: new Map<NodeRef, ValueParameter>() };
  /** By the number of a name that is handed over for one. */
  private readonly handedFor = {
    before: new Map<NodeRef, ValueParameter>(),
    after: new Map<NodeRef, ValueParameter>(),
  };
  private readonly constants: Readonly<Record<Side, ConstantValues>>;
  private readonly values = new Map<ValueParameter, PlacedValue | null>();
  private readonly judged = new Map<ValueParameter, Judged>();
  /** Those that say nothing else, by the callables of both sides. */
  private readonly known = new Map<DeclarationNode, Judged[]>();

  constructor(
    private readonly workspace: Workspace,
    private readonly codes: UnmatchedCodesOfSides,
    private readonly follows: (pair: NumberPair) => boolean,
  ) {
    this.constants = { before: new ConstantValues(workspace, 'before'), after: new ConstantValues(workspace, 'after') };
    this.all = valueParameters(workspace);
    for (const one of this.all) {
      this.declared[one.side].set(refOf(workspace.stateOf(one.own.source).base, one.variable.nameNode), one);
      for (const {
        owner: { source },
        call,
      } of one.calls) {
        const value = one.handed.get(call);
        if (value !== undefined) {
          this.handedFor[one.side].set(refOf(workspace.stateOf(source).base, stripped(source, value)), one);
        }
      }
    }
  }

  explain(): IntroducedParameters {
    for (const one of this.all) {
      const found = this.judge(one);
      if (found) this.judged.set(one, found);
    }
    this.dropUnknown();
    for (const one of this.judged.values()) {
      if (one.isAll) {
        for (const callable of [one.introduced.own, one.introduced.partner]) addTo(this.known, callable, one);
      }
    }
    const unmatched = new Map<UnmatchedCode, number>();
    const updates = new Map<number, number>();
    const said: (SaidCode & { readonly refactoring: number })[] = [];
    const others = new Map<SourceTree, number[]>();
    for (const introduced of this.all) {
      const { refactoring } = introduced;
      const one = this.judged.get(introduced);
      for (const { source, node } of this.otherValues(introduced)) addTo(others, source, node);
      if (one === undefined) continue;
      if (one.isAlways) {
        for (const code of [...one.places.flatMap(place => place.unmatched), ...one.unmatched]) {
          unmatched.set(code, refactoring);
        }
        for (const { update } of one.places) {
          if (update) updates.set(this.workspace.map.keyOf(update.before, update.after), refactoring);
        }
      }
      for (const code of [...this.declarationOf(one), ...this.argumentsOf(one)]) said.push({ ...code, refactoring });
    }
    return { unmatched, updates, said, others };
  }

  private declarationOf(one: Judged): readonly SaidCode[] {
    const {
      introduced,
      introduced: { calls },
      isSilent,
      isAlways,
      isAll,
      value,
    } = one;
    const isReported = !isSilent || (calls.length > 0 && calls.every(call => this.isKnown(one, call)));
    if (!isAlways || !isAll || !isReported) return [];
    const none = this.valueOfNone(introduced);
    return saidByDeclaration(introduced, none !== null && saysTheSame(none, value) ? none.node : NO_NODE);
  }

  private argumentsOf(one: Judged): SaidCode[] {
    const {
      introduced,
      introduced: { calls, handed },
      isAll,
      value,
    } = one;
    return isAll
      ? calls.flatMap(call =>
          handed.has(call.call) && this.isPassed(introduced, call, value) && this.isKnown(one, call)
            ? saidByCall(introduced, call)
            : [],
        )
      : [];
  }

  /** What calls hand over that is another value than stands in the code. */
  private otherValues(introduced: ValueParameter): { readonly source: SourceTree; readonly node: number }[] {
    const { own, side, calls, handed, references, was } = introduced;
    const one = this.judged.get(introduced);
    const given = calls.flatMap(call => {
      const node = handed.get(call.call);
      return node === undefined || (one?.isAll === true && this.isPassed(introduced, call, one.value))
        ? []
        : [{ source: call.owner.source, node }];
    });
    if (one !== undefined || given.length === 0) return given;
    // None of them is what stands there: where both are written out, they differ.
    const [first, ...more] = given.filter(({ source, node }) => isConstant(source, node));
    if (first === undefined || was !== null) return [];
    const places = new ValuePlaces(
      this.workspace,
      side,
      own.source,
      first.node,
      [],
      this.codes,
      this.follows,
      first.source,
    );
    const isStood = references.some(leaf => {
      const found = places.besides(leaf);
      return found?.nodes.some(node => isConstant(found.state.source, node)) === true;
    });
    return isStood ? [first, ...more] : [];
  }

  /** Does a call hand over that value? */
  private isPassed(introduced: ValueParameter, call: KeptCall, value: PlacedValue): boolean {
    const handed = this.valueAt(introduced, call);
    return (
      handed === introduced ||
      (isPlaced(handed) &&
        saysTheSame(handed, value) &&
        this.constants[introduced.side].isSameIn(handed, introduced.own))
    );
  }

  /** Is it so of all that a call may be a call of that they said what it hands over? */
  private isKnown({ introduced: { handed }, value }: Judged, { call, called, calledThere }: KeptCall): boolean {
    const argument = handed.get(call);
    const knownOf = (callable: DeclarationNode): Judged[] =>
      (this.known.get(callable) ?? []).filter(
        ({ introduced, value: other }) =>
          introduced.calls.some(one => one.call === call) &&
          introduced.handed.get(call) === argument &&
          saysTheSame(value, other),
      );
    return (
      [...called, ...calledThere].every(callable => knownOf(callable).length > 0) &&
      called.some(callable => knownOf(callable).some(({ isSilent }) => !isSilent))
    );
  }

  private judge(introduced: ValueParameter): Judged | null {
    const {
      side,
      own,
      variable: { type },
      references,
      calls,
      was,
    } = introduced;
    const none = this.valueOfNone(introduced);
    const values: PlacedValue[] = [];
    for (const call of calls) addNew(values, this.valueAt(introduced, call));
    addNew(values, none);
    const isSilent = own.body < 0 && references.length === 0 && was === null;
    const scope = {
      owner: own,
      variables: variablesOf(own, this.workspace.input.statements.bodies[side].fragmentsOf(own)),
    };
    for (const value of values.slice(0, MAX_VALUES)) {
      if (!this.constants[side].isSameIn(value, own)) continue;
      if (
        type !== null &&
        this.constants[side].isMadeAnother(value, type) &&
        !references.every(leaf => isMadeOf(scope, type, leaf))
      ) {
        continue;
      }
      const stood = isSilent
        ? NOWHERE
        : was === null
          ? this.placesOf(introduced, value)
          : this.declarationWas(introduced, was, value);
      if (stood !== null) {
        return {
          introduced,
          value,
          ...stood,
          isSilent,
          isAlways: (calls.length > 0 || none !== null) && calls.every(call => this.isPassed(introduced, call, value)),
        };
      }
    }
    return null;
  }

  /** Null where it stands for the value nowhere. */
  private placesOf({ side, own, references }: ValueParameter, value: PlacedValue): Stood | null {
    const places = new ValuePlaces(
      this.workspace,
      side,
      own.source,
      value.node,
      [],
      this.codes,
      this.follows,
      value.owner.source,
    );
    const { base } = this.workspace.stateOf(own.source);
    const handedOn = references.filter(leaf => this.handedFor[side].has(refOf(base, leaf)));
    const found: ValuePlace[] = [];
    for (const leaf of references) {
      const place = this.handedFor[side].has(refOf(base, leaf)) || asksMore(own.source, leaf) ? null : places.at(leaf);
      if (place !== null && place !== 'new') found.push(place);
    }
    return found.length + handedOn.length === 0
      ? null
      : { places: found, unmatched: [], handedOn, isAll: found.length + handedOn.length === references.length };
  }

  /** The same where it was a variable that was given the value, and nothing else. */
  private declarationWas(
    { side, own, partner, references }: ValueParameter,
    was: Variable,
    value: PlacedValue,
  ): Stood | null {
    const { workspace, codes } = this;
    const there = otherSide(side);
    // Before its declaration, the name is not the variable's.
    const [base, baseThere] = [workspace.stateOf(own.source).base, workspace.stateOf(was.source).base];
    if (
      references
        .map(leaf => workspace.partnersOn(side)[refOf(base, leaf)])
        .some(partner => partner >= 0 && !was.references.includes(nodeOf(baseThere, partner)))
    ) {
      return null;
    }
    const {
      source,
      source: { tree, role },
      nameNode,
      initialiser,
      type,
    } = was;
    const given = { owner: partner, node: initialiser };
    const fragments = workspace.input.statements.bodies[there].fragmentsOf(partner);
    const variables = variablesOf(partner, fragments);
    if (
      was.sort !== 'local' ||
      initialiser < 0 ||
      was.isCaptured() ||
      was.references.some(leaf => isChanged(was, leaf) || isLent(was, leaf)) ||
      !saysTheSame(given, value)
    ) {
      return null;
    }
    if (type !== null && this.constants[there].isMadeAnother(given, type)) return null;
    const statement = fragments.node[fragmentAt(fragments, nameNode)];
    if (role[statement] !== Role.statement) return null;
    for (let node = statement; node < statement + tree.size[statement]; node++) {
      if (node !== nameNode && variables.at.has(node)) return null;
    }
    return {
      places: [],
      unmatched: codesWithin(
        codes[there],
        workspace[there].positionOf(source),
        tree.start[statement],
        tree.end[statement],
        EXPLAINED.maxBeside,
      ),
      handedOn: [],
      isAll: true,
    };
  }

  /** What a call hands over: a constant, the parameter itself, or, as null, something else. */
  private valueAt(introduced: ValueParameter, { owner, call }: KeptCall): PlacedValue | ValueParameter | null {
    const { side, handed, unclear } = introduced;
    const { source } = owner;
    if (unclear.has(call)) return null;
    const node = handed.get(call);
    if (node === undefined) return this.valueOfNone(introduced);
    const value = { owner, node };
    const leaf = stripped(source, node);
    // Where the declaration says a value, what is nothing may mean that one.
    if (
      isLiteralWord(source, leaf) &&
      !TRUTHS.test(nodeText(source.tree, leaf)) &&
      defaultOf(introduced) >= 0 &&
      !this.isDefault(introduced, value)
    ) {
      return null;
    }
    const declared = isName(source.role[leaf]) ? this.declaredBy(side, source, leaf) : undefined;
    if (declared !== undefined) return declared === introduced ? introduced : this.constantOf(declared);
    return this.constants[side].has(value) ? value : null;
  }

  private isDefault(introduced: ValueParameter, value: PlacedValue): boolean {
    const none = this.valueOfNone(introduced);
    return none !== null && saysTheSame(none, value);
  }

  private declaredBy(side: Side, source: SourceTree, leaf: number): ValueParameter | undefined {
    const state = this.workspace.stateOf(source);
    const nameNode =
      this.workspace.variableAt(side, state, leaf)?.nameNode ??
      capturedIn(source, state.regions.isDeclaration).get(leaf);
    return nameNode === undefined ? undefined : this.declared[side].get(refOf(state.base, nameNode));
  }

  /** What all calls hand over for a parameter, where that is one constant. */
  private constantOf(introduced: ValueParameter): PlacedValue | null {
    const known = this.values.get(introduced);
    if (known !== undefined) return known;
    // While it is looked for, nothing is known of it.
    this.values.set(introduced, null);
    const [first, ...more] = introduced.calls
      .map(call => this.valueAt(introduced, call))
      .filter(value => value !== introduced);
    const isOne =
      isPlaced(first) &&
      more.every(
        value =>
          isPlaced(value) && saysTheSame(value, first) && this.constants[introduced.side].isSameIn(value, first.owner),
      );
    const value = isOne ? first : null;
    this.values.set(introduced, value);
    return value;
  }

  /** The constant that the declaration says is handed over where a call does not. */
  private valueOfNone(introduced: ValueParameter): PlacedValue | null {
    const value = { owner: introduced.own, node: defaultOf(introduced) };
    return value.node >= 0 && this.constants[introduced.side].has(value) ? value : null;
  }

  /** Of what hands on what is not known itself, nothing is known, nor of what is only handed on in a circle. */
  private dropUnknown(): void {
    const { judged } = this;
    const takers = new Map(
      [...judged].map(([one, { handedOn }]) => {
        const { base } = this.workspace.stateOf(one.own.source);
        return [one, handedOn.flatMap(leaf => this.handedFor[one.side].get(refOf(base, leaf)) ?? [])] as const;
      }),
    );
    for (let count = -1; count !== judged.size;) {
      count = judged.size;
      for (const one of judged.keys()) {
        if (takers.get(one)?.some(taker => taker !== one && judged.get(taker)?.isAll !== true)) judged.delete(one);
      }
      const ends = new Set(
        [...judged]
          .filter(([{ was }, { places, isSilent }]) => was !== null || places.length > 0 || isSilent)
          .map(([one]) => one),
      );
      for (let known = -1; known !== ends.size;) {
        known = ends.size;
        for (const one of judged.keys()) {
          if (takers.get(one)?.some(taker => taker !== one && ends.has(taker))) ends.add(one);
        }
      }
      for (const one of judged.keys()) if (!ends.has(one)) judged.delete(one);
    }
  }
}

function isPlaced(value: PlacedValue | ValueParameter | null | undefined): value is PlacedValue {
  return value !== null && value !== undefined && 'node' in value;
}

function addNew(values: PlacedValue[], value: PlacedValue | ValueParameter | null): void {
  if (isPlaced(value) && !values.some(one => saysTheSame(one, value))) values.push(value);
}
