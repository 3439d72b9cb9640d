/**
 * What follows where a call of a callable that stays as it is took the place of code that says the same, word by word:
 * the code that is gone, and the call. That the words are the same is known (`codeToCalls.ts`); here it is asked what
 * they mean at both places, when the arguments are evaluated, and what ends with the callable.
 */
import { WAITING } from '../../../languages/words.js';
import { isName } from '../../../languages/roles.js';
import { isLiteral, isOwnObject, isReached } from '../../../matching/statements/bodies/expressions.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { isChanged, variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { Side } from '../../../model.js';
import type { ReplacedCode } from '../../../refactorings/detected.js';
import { isEvaluatedFirst } from '../../../semantics/evaluationOrder.js';
import { endsPlainly } from '../../../semantics/lifetimes.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';
import { handsBack, tokenRange } from '../../../structure/wording.js';
import { encloses, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';
import { isWaiting } from './waiting.js';
import { saysOneOf } from '../facts/callableWords.js';
import { standsInPlace } from '../facts/callPlaces.js';
import { isConverting } from '../facts/conversions.js';
import { isChangedCopy, mayBeChangedCopy } from '../facts/copies.js';
import type { CarryingExplanations } from '../facts/frameExplanations.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';
import { namesIn } from '../facts/namesInCode.js';
import { hasPlainHead } from '../facts/plainHeads.js';
import { isPlainValue } from '../facts/plainValues.js';
import { isPassedAsOther } from '../facts/staticTypes.js';

export function explainReplacedCode(workspace: Workspace, codes: UnmatchedCodesOfSides): CarryingExplanations {
  const unmatched = new Map<UnmatchedCode, number>();
  const pairs = new Map<number, number>();
  workspace.input.refactorings.forEach(({ replacedCode, before: [before], after: [after] }, refactoring) => {
    if (replacedCode === undefined || !new Replacement(workspace, replacedCode, before, after).isProven()) return;
    const take = (side: Side, { source }: DeclarationNode, nodes: readonly number[]): void => {
      const { start, end } = source.tree;
      for (const node of nodes) {
        for (const code of codesWithin(codes[side], workspace[side].positionOf(source), start[node], end[node])) {
          unmatched.set(code, refactoring);
        }
      }
    };
    take('before', before, replacedCode.stood);
    take('after', after, [replacedCode.statement]);
    // Where the call was taken for what one of the statements became, or a word of them.
    const { base } = workspace.stateOf(before.source);
    for (const node of replacedCode.stood) {
      for (let inner = node; inner < node + before.source.tree.size[node]; inner++) {
        const number = refOf(base, inner);
        const partner = workspace.map.ofBefore[number];
        if (partner >= 0) pairs.set(workspace.map.keyOf(number, partner), refactoring);
      }
    }
  });
  return { unmatched, updates: pairs, moves: pairs };
}

class Replacement {
  private readonly stateOfCode: FileState;
  private readonly stateOfHost: FileState;
  private readonly stateOfCallee: FileState;
  private readonly variables: Variables;

  /** `before` had the code, `after` has the call. */
  constructor(
    private readonly workspace: Workspace,
    private readonly replaced: ReplacedCode,
    private readonly before: DeclarationNode,
    private readonly after: DeclarationNode,
  ) {
    this.stateOfCode = workspace.stateOf(before.source);
    this.stateOfHost = workspace.stateOf(after.source);
    this.stateOfCallee = workspace.stateOf(replaced.callee.source);
    this.variables = this.variablesIn('after', replaced.callee);
  }

  private variablesIn(side: Side, owner: DeclarationNode): Variables {
    return variablesOf(owner, this.workspace.input.statements.bodies[side].fragmentsOf(owner));
  }

  isProven(): boolean {
    const { callee } = this.replaced;
    return (
      hasPlainHead(callee, this.after, this.variables) &&
      !this.leavesCallable() &&
      this.standsThere() &&
      this.isOnSameObject() &&
      this.replaced.words.every(([own, stood]) => this.isSameWord(own, stood)) &&
      this.areOwnVariables() &&
      this.variables.all.every(variable => variable.sort !== 'parameter' || this.isHandedSame(variable))
    );
  }

  /** Does it hand something back, wait, or ask for something that each callable has for itself? */
  private leavesCallable(): boolean {
    const { source, node, body } = this.replaced.callee;
    const {
      tree,
      language: { table, words },
    } = source;
    if (isWaiting(this.replaced.callee)) return true;
    if (saysOneOf(source, node, table.callableWords) || saysOneOf(source, node, table.lastingWords)) return true;
    if ([this.replaced.callee, this.after].some(one => saysOneOf(one.source, one.node, table.foundWords))) return true;
    for (let at = body; at < body + tree.size[body]; at++) {
      if (table.passesFailures?.(tree, at) === true || handsBack(source, tokenRange(source, at))) return true;
      const text = tree.size[at] === 1 ? nodeText(tree, at) : '';
      if (text === WAITING.code || words.base.has(text)) return true;
    }
    return false;
  }

  /** Did all of the code stand where the call stands, and become nothing else? */
  private standsThere(): boolean {
    const { workspace, stateOfCode, stateOfHost, replaced } = this;
    const call = { state: stateOfHost, node: replaced.statement };
    const isAlone = (
      side: Side,
      { source, base }: FileState,
      node: number,
      isThere: (other: NodeRef) => boolean,
    ): boolean => {
      for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
        const partner = workspace.partnersOn(side)[refOf(base, source.tokenNode[token])];
        if (partner >= 0 && !isThere(partner)) return false;
      }
      return true;
    };
    const isOfCode = (number: NodeRef): boolean =>
      replaced.stood.some(node => encloses(stateOfCode.source.tree, node, nodeOf(stateOfCode.base, number)));
    const isOfCall = (number: NodeRef): boolean =>
      encloses(stateOfHost.source.tree, replaced.statement, nodeOf(stateOfHost.base, number));
    return (
      isAlone('after', stateOfHost, replaced.statement, isOfCode) &&
      replaced.stood.every(
        node =>
          isAlone('before', stateOfCode, node, isOfCall) &&
          standsInPlace(workspace, 'after', call, { state: stateOfCode, node }),
      )
    );
  }

  /** Is it called on the object that the code was said of: on the own one, or on none where it has none? */
  private isOnSameObject(): boolean {
    const { callee, call } = this.replaced;
    const { source } = this.after;
    const [type, hosting] = [enclosingType(callee), enclosingType(this.before)];
    if (type === null) {
      return callee.owner === null && (call.receiver < 0 || call.calleeSource === callee.source);
    }
    const isOwn =
      call.receiver < 0 ||
      isOwnObject(source, call.receiver) ||
      nodeText(source.tree, call.receiver) === this.after.receiver;
    return isOwn && hosting !== null && this.workspace.input.matches.beforeOf(type) === hosting;
  }

  /** Does a word of the callable mean what it meant in the code? */
  private isSameWord(own: number, stood: number): boolean {
    const { workspace, stateOfCallee, stateOfCode } = this;
    const [here, there] = [this.replaced.callee.source, this.before.source];
    if (here.role[own] !== there.role[stood]) return false;
    if (isOwnObject(here, own) && enclosingType(this.replaced.callee) === null) return false;
    if (!isName(here.role[own])) return true;
    const variable = this.variables.at.get(own);
    const other = workspace.variableAt('before', stateOfCode, stood);
    if (variable?.sort === 'receiver') return other?.sort === 'receiver';
    if (variable !== undefined) return other !== undefined && other.sort === variable.sort;
    if (isReached(here, own) && !this.isOwnMember(own)) return true;
    if (other !== undefined) return false;
    const answer = workspace.correspondence.same(
      workspace.symbolAt('before', stateOfCode, stood),
      workspace.symbolAt('after', stateOfCallee, own),
    );
    return answer === 'yes' || (answer === 'unknown' && here.path === there.path);
  }

  private isOwnMember(leaf: number): boolean {
    const { source } = this.replaced.callee;
    return isOwnObject(source, source.tree.parent[leaf] + 1);
  }

  /** Is each variable of the callable one of the code alone, which does nothing when it ends? */
  private areOwnVariables(): boolean {
    const { workspace, replaced, stateOfCode } = this;
    const { bodies } = workspace.input.statements;
    const names = namesIn(replaced.callee, bodies.after.fragmentsOf(replaced.callee));
    const { tree } = this.before.source;
    const isWithin = (leaf: number): boolean => replaced.stood.some(node => encloses(tree, node, leaf));
    return replaced.words.every(([own, stood]) => {
      const variable = this.variables.at.get(own);
      if (variable === undefined || variable.sort === 'receiver') return true;
      const other = workspace.variableAt('before', stateOfCode, stood);
      return (
        other !== undefined &&
        other.type === variable.type &&
        [other.nameNode, ...other.references].every(isWithin) &&
        !other.isCaptured() &&
        endsPlainly(variable, names)
      );
    });
  }

  /** Is what the call hands over for a parameter what stood in all its places, whenever it is evaluated? */
  private isHandedSame(parameter: Variable): boolean {
    const { workspace, replaced, stateOfCode, stateOfHost } = this;
    const { callee } = replaced;
    const places = replaced.handed.filter(({ variable }) => variable.nameNode === parameter.nameNode);
    if (places.length === 0 || parameter.isCaptured()) return false;
    const [{ argument, leaf }] = places;
    const isKept = parameter.references.every(
      one =>
        !isChanged(parameter, one) &&
        !isChangedCopy(workspace, 'after', parameter, one) &&
        !mayBeChangedCopy(workspace, 'after', parameter, one),
    );
    const scope = { owner: this.after, variables: this.variablesIn('after', this.after) };
    const isOther =
      isConverting(this.after.source, parameter.type, argument) ||
      (parameter.type !== null &&
        isPassedAsOther(
          scope,
          parameter.type,
          argument,
          { owner: callee, variables: this.variables },
          parameter.references,
        ));
    if (!isKept || isOther) return false;
    const areSame = places.every(({ leaves }) =>
      leaves.every(([handed, stood]) => workspace.isSameVariable(stateOfCode, stood, stateOfHost, handed)),
    );
    if (!areSame) return false;
    if (this.isFixed(argument)) return true;
    const { bodies } = workspace.input.statements;
    return (
      places.length === 1 &&
      isPlainValue(this.after.source, argument) &&
      isEvaluatedFirst(callee.source, this.firstStatement(), leaf, namesIn(callee, bodies.after.fragmentsOf(callee)))
    );
  }

  private firstStatement(): number {
    const { source, body } = this.replaced.callee;
    const token = source.firstToken[this.replaced.words[0]?.[0] ?? body];
    let node = source.tokenNode[token];
    while (source.tree.parent[node] !== body && node > body) node = source.tree.parent[node];
    return node;
  }

  /** Is it a literal, or a variable of the host that is given no other value? */
  private isFixed(argument: number): boolean {
    const { source } = this.after;
    if (isLiteral(source, argument)) return true;
    const variable = this.variablesIn('after', this.after).at.get(argument);
    return (
      variable !== undefined &&
      !variable.isCaptured() &&
      variable.references.every(
        leaf => !isChanged(variable, leaf) && !/^&/.test(nodeText(source.tree, source.tree.parent[leaf])),
      )
    );
  }
}
