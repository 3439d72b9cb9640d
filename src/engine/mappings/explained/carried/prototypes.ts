/**
 * What follows from a refactoring where a function is only said to stand elsewhere (C's prototypes): the prototype of
 * one that was extracted, inlined, moved or renamed came, went or moved with it, and a prototype's parameters and
 * result change with the function's own.
 *
 * A prototype speaks of a function whose body is part of the change and that takes and gives the same, on each side.
 * What it says besides (the value of a parameter where a call hands over none, an attribute) is its own, and left to be
 * read.
 */
import { isOneLanguage } from '../../../languages/language.js';
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import type { DeclarationSite, ParameterInfo } from '../../../languages/language.js';
import { addFirst, addTo, valueAt } from '../../../lists.js';
import { TRANSFERS } from '../../../refactorings/catalogue.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isType } from '../../../structure/declaration.js';
import { parameterAround, parametersAt } from '../../../structure/sites.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { encloses, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { squeeze } from '../../../text/squeeze.js';
import { isSameCopy } from '../../pairs/copiedCode.js';
import type { UnmatchedCode } from '../../edits.js';
import { reportedAlone } from '../facts/unmatchedCallables.js';
import type { NumberPair } from '../../nodeMap.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';

interface Prototype {
  readonly site: DeclarationSite;
  readonly parameters: readonly ParameterInfo[];
  readonly of: DeclarationNode;
}

export class Prototypes {
  private readonly functions: Readonly<Record<Side, ReadonlyMap<string, readonly DeclarationNode[]>>>;
  private readonly known = new Map<SourceTree, Map<number, Prototype | null>>();
  private readonly aloneOn = new Map<Side, ReadonlySet<DeclarationNode>>();
  /** Refactorings of which a function came, or into which it went. */
  private readonly carried: Map<DeclarationNode, number>;
  private readonly parameters = new Map<ParameterInfo, number>();
  private readonly results = new Map<DeclarationNode, number>();

  constructor(private readonly workspace: Workspace) {
    const { matches, refactorings, refactoringOf } = workspace.input;
    this.carried = reportedAlone(workspace);
    this.functions = {
      before: functionsIn(matches.before.declarations),
      after: functionsIn(matches.after.declarations),
    };
    if (this.functions.before.size === 0 && this.functions.after.size === 0) return;
    const numberOf = ({ source, node }: DeclarationNode): NodeRef => refOf(workspace.stateOf(source).base, node);
    refactorings.forEach(
      ({ names, ofSignature, before: [before], after: [after], placesAfter, placesBefore }, refactoring) => {
        if (
          names !== null &&
          !TRANSFERS.has(names.kind) &&
          isCallable(names.before) &&
          matches.afterOf(names.before) !== names.after &&
          isSameCopy(workspace, { before: numberOf(names.before), after: numberOf(names.after) })
        ) {
          // One of several copies gave way to the one that there is, or came of it.
          if (matches.afterOf(names.before) === null) addFirst(this.carried, names.before, refactoring);
          if (matches.beforeOf(names.after) === null) addFirst(this.carried, names.after, refactoring);
        }
        for (const parameter of ofSignature ?? []) addFirst(this.parameters, parameter, refactoring);
        if (ofSignature?.length === 0) for (const one of [before, after]) addFirst(this.results, one, refactoring);
        // A variable that became a parameter, or the reverse.
        for (const [one, places] of [
          [before, placesBefore],
          [after, placesAfter],
        ] as const) {
          for (const { source, node } of places ?? []) {
            const parameter = one.source === source ? parameterAround(source, one.parameters, node) : undefined;
            if (parameter !== undefined) addFirst(this.parameters, parameter, refactoring);
          }
        }
      },
    );
    for (const before of matches.before.declarations) {
      const refactoring = refactoringOf.get(before.index);
      const after = matches.afterOf(before);
      if (refactoring === undefined || after === null || !isCallable(before)) continue;
      addFirst(this.carried, before, refactoring);
      addFirst(this.carried, after, refactoring);
    }
  }

  /** Refactoring that code follows from which only one side has, or null. */
  ofUnmatched(side: Side, { position, node, firstToken, endToken }: UnmatchedCode): number | null {
    const state = this.workspace.stateOf(this.workspace[side].files[position].source);
    const prototype = this.around(side, state, node);
    if (prototype === null) return null;
    const { source } = state;
    const {
      site: { node: whole },
      of,
    } = prototype;
    if (node === whole) {
      return endToken === tokensEnd(source, whole) && saysNoMore(source, prototype) && this.wentAlong(side, of)
        ? (this.carried.get(of) ?? null)
        : null;
    }
    return this.hasCounterpart(side, state, prototype) ? this.ofTokens(source, prototype, firstToken, endToken) : null;
  }

  /** Has the other side a prototype that this one lacks, if it has the function? Without one, it can't be called from where it was. */
  private wentAlong(side: Side, of: DeclarationNode): boolean {
    const {
      input: { matches },
    } = this.workspace;
    const counterpart = side === 'before' ? matches.afterOf(of) : matches.beforeOf(of);
    return counterpart === null || this.alone(otherSide(side)).has(counterpart);
  }

  /** The functions of those prototypes of a side that have no counterpart. */
  private alone(side: Side): ReadonlySet<DeclarationNode> {
    return valueAt(this.aloneOn, side, () => {
      const found = new Set<DeclarationNode>();
      const partners = this.workspace.partnersOn(side);
      for (const { source } of this.workspace[side].files) {
        const state = this.workspace.stateOf(source);
        if (source.language.table.prototypeAt === undefined) continue;
        for (let node = 0; node < source.tree.count; node++) {
          const prototype = partners[refOf(state.base, node)] < 0 ? this.at(side, state, node) : null;
          if (prototype !== null) found.add(prototype.of);
        }
      }
      return found;
    });
  }

  /** The same of two mapped tokens. */
  ofUpdate({ before, after }: NumberPair): number | null {
    const found = this.ofToken('before', before);
    return found !== null && found === this.ofToken('after', after) ? found : null;
  }

  /** The same of two mapped nodes that stand elsewhere now. */
  ofMove({ before, after }: NumberPair): number | null {
    const [a, b] = [this.workspace.stateAt('before', before), this.workspace.stateAt('after', after)];
    const [was, is] = [this.at('before', a, nodeOf(a.base, before)), this.at('after', b, nodeOf(b.base, after))];
    if (
      was === null ||
      is === null ||
      !saysNoMore(a.source, was) ||
      !saysNoMore(b.source, is) ||
      this.workspace.input.matches.afterOf(was.of) !== is.of
    ) {
      return null;
    }
    return this.carried.get(was.of) ?? null;
  }

  private ofToken(side: Side, number: NodeRef): number | null {
    const state = this.workspace.stateAt(side, number);
    const node = nodeOf(state.base, number);
    const prototype = this.around(side, state, node);
    if (prototype === null || !this.hasCounterpart(side, state, prototype)) return null;
    return this.ofTokens(state.source, prototype, state.source.firstToken[node], tokensEnd(state.source, node));
  }

  /** Of tokens inside a prototype: the first refactoring that is about what they belong to, where there is one about each. */
  private ofTokens(source: SourceTree, prototype: Prototype, from: number, to: number): number | null {
    const { tree, tokenNode } = source;
    let found: number | null = null;
    for (let token = from; token < to; token++) {
      const leaf = tokenNode[token];
      if (!isNamed(tree, leaf) && nodeText(tree, leaf) === ',') continue;
      const place = prototype.parameters.findIndex(({ node }) => encloses(tree, node, leaf));
      const refactoring = place < 0 ? this.ofResult(leaf, prototype) : this.ofParameter(prototype, place);
      if (refactoring === undefined) return null;
      found ??= refactoring;
    }
    return found;
  }

  /** It is called as the function's own is, or not at all. */
  private ofParameter({ of, parameters }: Prototype, place: number): number | undefined {
    const [{ name, isOptional }, own] = [parameters[place], of.parameters[place]];
    return isOptional === true || (name !== '' && name !== own.name) ? undefined : this.parameters.get(own);
  }

  private ofResult(leaf: number, { site: { type, nameNode }, of }: Prototype): number | undefined {
    return type !== NO_NODE && leaf >= type && leaf < nameNode ? this.results.get(of) : undefined;
  }

  /** Does the other side have it, of the same function? */
  private hasCounterpart(side: Side, { base, source }: FileState, { site: { node }, of }: Prototype): boolean {
    const { workspace } = this;
    const { matches } = workspace.input;
    const number = workspace.partnersOn(side)[refOf(base, node)];
    if (number < 0) return false;
    const other = otherSide(side);
    const there = workspace.stateAt(other, number);
    const counterpart = this.at(other, there, nodeOf(there.base, number));
    return (
      counterpart !== null &&
      isOneLanguage(source.language, there.source.language) &&
      (side === 'before' ? matches.afterOf(of) === counterpart.of : matches.beforeOf(of) === counterpart.of)
    );
  }

  private around(side: Side, state: FileState, node: number): Prototype | null {
    const { tree, language } = state.source;
    if (language.table.prototypeAt === undefined) return null;
    for (let up = node; up > 0; up = tree.parent[up]) {
      if (state.regions.isDeclaration[up] === 1) return null;
      const found = this.at(side, state, up);
      if (found !== null) return found;
    }
    return null;
  }

  /** The prototype that a node is, of a function of the change. */
  private at(side: Side, { source, regions }: FileState, node: number): Prototype | null {
    return valueAt(
      valueAt(this.known, source, () => new Map<number, Prototype | null>()),
      node,
      () => {
        const { tree, language } = source;
        const site = language.table.prototypeAt?.(tree, node) ?? null;
        if (site === null || site.nameNode === NO_NODE || site.parameters === NO_NODE) return null;
        const parameters = parametersAt(source, site.parameters);
        const type = (site.typeText ?? (site.type === NO_NODE ? '' : squeeze(nodeText(tree, site.type)))) || null;
        const holder = ownerAt(regions, node);
        const isOf = (one: DeclarationNode): boolean =>
          isOneLanguage(one.source.language, source.language) &&
          (isType(holder) ? one.parent === holder : one.parent === null || !isType(one.parent)) &&
          one.type === type &&
          one.parameters.length === parameters.length &&
          one.parameters.every((own, i) => own.type === parameters[i].type);
        const [of, ...others] = (this.functions[side].get(site.name ?? nodeText(tree, site.nameNode)) ?? []).filter(
          isOf,
        );
        return of === undefined || others.length > 0 ? null : { site, parameters, of };
      },
    );
  }
}

/** Words that say from where a function can be called. */
const PLACES = /^(?:static|extern|inline|;)$/;

/** Does nothing stand before its result and behind its parameters that the function does not say as well, those words aside? */
function saysNoMore(source: SourceTree, { site, of }: Prototype): boolean {
  return (
    saidBesides(source, site, site.node + source.tree.size[site.node]) ===
    saidBesides(
      of.source,
      { node: of.node, nameNode: of.nameNode, type: of.typeNode, parameters: of.parametersNode },
      of.body,
    )
  );
}

function saidBesides(
  { tree, firstToken, tokenNode }: SourceTree,
  { node, nameNode, type, parameters }: Pick<DeclarationSite, 'node' | 'nameNode' | 'type' | 'parameters'>,
  end: number,
): string {
  const words: string[] = [];
  const read = (from: number, to: number): void => {
    for (let token = from; token < to; token++) words.push(nodeText(tree, tokenNode[token]));
  };
  read(firstToken[node], firstToken[type === NO_NODE ? nameNode : type]);
  read(firstToken[parameters + tree.size[parameters]], firstToken[end]);
  return words.filter(word => !PLACES.test(word)).join(' ');
}

/** With bodies, in languages that have prototypes. */
function functionsIn(declarations: readonly DeclarationNode[]): ReadonlyMap<string, readonly DeclarationNode[]> {
  const found = new Map<string, DeclarationNode[]>();
  for (const one of declarations) {
    if (isCallable(one) && one.body >= 0 && one.source.language.table.prototypeAt !== undefined) {
      addTo(found, one.name, one);
    }
  }
  return found;
}
