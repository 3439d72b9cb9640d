/**
 * A function without a name that got one where it stood: what is declared says what the function said, and its name is handed over in its
 * place (`each(this::show)` for `each(x -> { ... })`). What loses the name again is the same read backwards.
 *
 * Explained only where the whole function is the same: its parameters by their names, its code word by word, and no word for the object
 * itself or for leaving a callable that means another one in there.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { isComment, isName, Role } from '../../../languages/roles.js';
import { lambdaBody } from '../../../matching/statements/bodies/expressions.js';
import { capturedIn } from '../../../matching/statements/bodies/captures.js';
import { endsStatement, wordAt } from '../../../structure/wording.js';
import { WAITING } from '../../../languages/words.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, mayCall } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';
import { children, isNamed, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { FileState, Workspace } from '../../workspace.js';
import { nodeOf } from '../../nodeRef.js';
import type { FrameExplanations } from '../facts/frameExplanations.js';
import type { UnmatchedCallable } from '../facts/unmatchedCallables.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';
import { hasPlainHead } from '../facts/plainHeads.js';

export function explainHandedFunctions(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
  callables: readonly UnmatchedCallable[],
): FrameExplanations['unmatched'] {
  const unmatched = new Map<UnmatchedCode, number>();
  for (const { side, alone, caller, refactoring } of callables) {
    if (!isCallable(alone)) continue;
    for (const code of new HandedFunction(workspace, codes, side, alone, caller).explained()) {
      unmatched.set(code, refactoring);
    }
  }
  return unmatched;
}

class HandedFunction {
  private readonly aloneState: FileState;
  private readonly callerState: FileState;

  constructor(
    private readonly workspace: Workspace,
    private readonly codes: UnmatchedCodesOfSides,
    private readonly side: Side,
    private readonly alone: DeclarationNode,
    private readonly caller: DeclarationNode,
  ) {
    this.aloneState = workspace.stateOf(alone.source);
    this.callerState = workspace.stateOf(caller.source);
  }

  /**
   * All that is unmatched of the function, of what was declared, and of its name where that is handed over; nothing
   * where they are not one.
   */
  explained(): readonly UnmatchedCode[] {
    const { workspace, side, alone, caller, callerState, aloneState } = this;
    const mentions = caller.calls.filter(call => mayCall(call, alone));
    if (mentions.length !== 1 || mentions[0].argumentCount !== null || alone.body < 0 || !hasPlainHead(alone, caller)) {
      return [];
    }
    const [{ node }] = mentions;
    const {
      tree,
      language: { table },
    } = callerState.source;
    // Behind that, a name that is given a value has none yet.
    if (
      alone.around === caller &&
      alone.node > node &&
      table.declarationOrder.knownFrom(tree, alone.node) !== 'start'
    ) {
      return [];
    }
    const handed = (this.codes[side].get(workspace[side].positionOf(callerState.source)) ?? []).find(
      ({ start, end }) => start <= tree.start[node] && end >= tree.end[node],
    );
    const holder = workspace.partnerAround(side, callerState, node);
    if (handed === undefined || holder < 0 || !this.isReference(handed)) return [];
    const giver = workspace.stateAt(otherSide(side), holder);
    const from = nodeOf(giver.base, holder);
    for (let at = from + 1; at < from + giver.source.tree.size[from]; at++) {
      if (
        giver.source.role[at] !== Role.lambda ||
        workspace.partnersOn(side)[workspace.partnerAround(otherSide(side), giver, at)] !== holder ||
        !this.isSame(giver, at)
      ) {
        continue;
      }
      return [handed, ...this.within(otherSide(side), giver, at), ...this.within(side, aloneState, alone.node)];
    }
    return [];
  }

  private within(side: Side, { source }: FileState, node: number): readonly UnmatchedCode[] {
    return codesWithin(
      this.codes[side],
      this.workspace[side].positionOf(source),
      source.tree.start[node],
      source.tree.end[node],
    );
  }

  /** Is it nothing but the name, of the own object's or its type's perhaps? */
  private isReference({ firstToken, endToken }: UnmatchedCode): boolean {
    const {
      alone,
      callerState: { source },
    } = this;
    const { words } = source.language;
    for (let token = firstToken; token < endToken; token++) {
      const word = wordAt(source, token);
      if (word !== alone.name && !words.own.has(word) && word !== alone.parent?.name && !SIGNS.has(word)) return false;
    }
    return true;
  }

  private isSame(giver: FileState, lambda: number): boolean {
    const { alone, aloneState, workspace, side } = this;
    const {
      tree,
      role,
      language: { table, words },
    } = giver.source;
    const body = lambdaBody(giver.source, lambda);
    if (body < 0 || waits(giver, lambda, body) !== waits(aloneState, alone.node, alone.body)) return false;
    const names: string[] = [];
    for (let node = lambda + 1; node < body; node++) {
      const variable = workspace.variableAt(otherSide(side), giver, node);
      if (variable?.nameNode === node) names.push(variable.name);
      // Patterns and values that stand for what is not handed over are more than names.
      else if (tree.size[node] === 1 && isName(role[node]) && role[node] !== Role.typeName) return false;
    }
    if (names.length !== alone.parameters.length || alone.parameters.some(({ name }, i) => name !== names[i])) {
      return false;
    }
    const [was, is] = [saidBy(giver, body), saidBy(aloneState, alone.body)];
    const leaves = was.leaving.length;
    if (
      leaves === is.leaving.length
        ? leaves > 0 && table.returnsLeaveHost === true
        : leaves > 0 || is.leaving.length !== 1 || !isOneStatement(aloneState, alone.body)
    ) {
      return false;
    }
    if (
      table.callsBindObject === true &&
      was.words.some(
        leaf => words.own.has(nodeText(tree, leaf)) || table.callableWords?.includes(nodeText(tree, leaf)) === true,
      )
    ) {
      return false;
    }
    return (
      was.words.length === is.words.length && was.words.every((leaf, i) => this.isSameWord(giver, leaf, is.words[i]))
    );
  }

  private isSameWord(giver: FileState, leaf: number, other: number): boolean {
    const { workspace, side, aloneState } = this;
    if (nodeText(giver.source.tree, leaf) !== nodeText(aloneState.source.tree, other)) return false;
    const [was, is] = [
      workspace.variableAt(otherSide(side), giver, leaf),
      workspace.variableAt(side, aloneState, other),
    ];
    // What the function declares for itself was compared by its name.
    if (was?.sort === 'lambda' || is?.sort === 'parameter') return was?.sort === 'lambda' && is?.sort === 'parameter';
    const captured =
      is === undefined ? capturedIn(aloneState.source, aloneState.regions.isDeclaration).get(other) : other;
    if (was === undefined || captured === undefined) return was === undefined && captured === undefined;
    return side === 'after'
      ? workspace.isSameVariable(giver, leaf, aloneState, captured)
      : workspace.isSameVariable(aloneState, captured, giver, leaf);
  }
}

const SIGNS = new Set(['::', '(', ')']);

/** Does it say before its code that it waits for others? */
function waits({ source: { tree } }: FileState, node: number, body: number): boolean {
  for (let at = node + 1; at < body; at++) {
    if (tree.size[at] === 1 && nodeText(tree, at) === WAITING.callable) return true;
  }
  return false;
}

/** The leaves that say something, and those that leave the callable, its braces aside. */
function saidBy(
  { source }: FileState,
  body: number,
): { readonly words: readonly number[]; readonly leaving: readonly number[] } {
  const [words, leaving]: [number[], number[]] = [[], []];
  for (let token = source.firstToken[body]; token < tokensEnd(source, body); token++) {
    const leaf = source.tokenNode[token];
    if (source.language.neutralTokens.has(wordAt(source, token))) leaving.push(leaf);
    else if (
      !endsStatement(source, token) &&
      !(source.tree.parent[leaf] === body && source.role[body] === Role.block && !isNamed(source.tree, leaf))
    ) {
      words.push(leaf);
    }
  }
  return { words, leaving };
}

function isOneStatement({ source: { tree, role } }: FileState, body: number): boolean {
  return (
    role[body] !== Role.block ||
    children(tree, body).filter(child => isNamed(tree, child) && !isComment(role[child])).length === 1
  );
}
