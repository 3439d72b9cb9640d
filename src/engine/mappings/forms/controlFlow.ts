/**
 * The statements of a block as what is done in which case: an `if` that leaves has in its other way all that comes
 * behind it, whether that stands in an `else` or not, and leaving where nothing more is done says nothing. Two blocks
 * that are read into the same do the same.
 *
 * Reads one tree; says nothing of loops, of what is caught, or of choices by a value: each of those is one step,
 * whatever is inside.
 */
import { addAll, firstWhere } from '../../lists.js';
import { conditionAt } from '../../languages/language.js';
import { isComment, isStatementLike, Role } from '../../languages/roles.js';
import { operandsOf, stripped } from '../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { childrenOf } from '../../matching/statements/bodies/fragments.js';
import { negatedBy } from '../../refactorings/statements/conditions.js';
import type { Names } from '../../semantics/names.js';
import { leavesRestAlone } from '../../semantics/operands.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { isTerminator, spelled, tokenRange, wordAt } from '../../structure/wording.js';
import { children, isNamed, NO_NODE, nodeText } from '../../syntax/tree.js';
import { FLOW } from '../thresholds.js';

/** What is asked, without `not`. */
export interface Asked {
  readonly text: string;
  readonly isNegated: boolean;
}

/** A statement that is done whatever was asked, as a fragment. */
export interface PlainStep {
  readonly fragment: number;
  readonly choice: null;
}

export interface ChoiceStep {
  /** The `if`, or the branch that asks something of its own. */
  readonly fragment: number;
  readonly choice: {
    readonly condition: number;
    readonly asked: Asked;
    /** Is what stands in it done where the condition does not hold? */
    readonly isOpposite: boolean;
    /** What stands in it, and what is done otherwise. */
    readonly then: readonly Step[];
    readonly otherwise: readonly Step[];
  };
}

export type Step = PlainStep | ChoiceStep;

/** What ends where the block ends, so that leaving it there by the word for that says nothing. */
export type EndsWith = 'callable' | 'round' | 'lambda' | null;

export interface Flow {
  readonly steps: readonly Step[];
  /** Fragments that only leave what ends there anyway. */
  readonly idleExits: ReadonlySet<number>;
}

/**
 * Null where the choices are nested too deeply, or where something declared in one of them would last longer with what
 * comes behind it, and may do something when it ends. `declared` are the names of variables in it, in order.
 */
export function flowOf(fragments: Fragments, block: number, ends: EndsWith, declared: readonly number[]): Flow | null {
  const reader = new StepReader(fragments, fragments.source.language.words.exits?.scopesAct === true ? declared : null);
  const steps = reader.read(childrenOf(fragments, block), ends, 0);
  return reader.isUnclear ? null : { steps, idleExits: reader.idleExits };
}

interface ChoiceParts {
  readonly head: number;
  readonly condition: number;
  readonly then: readonly number[];
  readonly otherwise: readonly number[] | ChoiceParts;
}

class StepReader {
  isUnclear = false;
  readonly idleExits = new Set<number>();

  /** `lasting` are names of what may do something when its scope ends. */
  constructor(
    private readonly fragments: Fragments,
    private readonly lasting: readonly number[] | null,
  ) {}

  read(statements: readonly number[], ends: EndsWith, depth: number): readonly Step[] {
    if (depth > FLOW.maxDepth) this.isUnclear = true;
    if (this.isUnclear) return [];
    const steps: Step[] = [];
    for (const [k, fragment] of statements.entries()) {
      const isLast = k === statements.length - 1;
      // Behind others, it may be that what they give is not handed on.
      if (isLast && ends !== null && (k === 0 || ends === 'round') && this.onlyLeaves(fragment, ends)) {
        this.idleExits.add(fragment);
        break;
      }
      const parts = this.partsOf(fragment);
      if (parts === null) {
        steps.push({ fragment, choice: null });
        continue;
      }
      const takesRest = !isLast && (this.leaves(parts.then) || this.leavesOtherwise(parts.otherwise));
      steps.push(
        this.choice(parts, takesRest ? statements.slice(k + 1) : [], takesRest || isLast ? ends : null, depth),
      );
      if (takesRest) break;
    }
    return steps;
  }

  /** `rest` is done where one of its ways does not leave. */
  private choice(
    { head, condition, then, otherwise }: ChoiceParts,
    rest: readonly number[],
    ends: EndsWith,
    depth: number,
  ): ChoiceStep {
    const [restThen, restOtherwise] = this.leaves(then) ? [[], rest] : [rest, []];
    const others =
      'head' in otherwise
        ? this.chain(otherwise, restOtherwise, ends, depth + 1)
        : this.read(this.joined(otherwise, restOtherwise), ends, depth + 1);
    const { source, node } = this.fragments;
    const asked = askedBy(source, condition);
    const isOpposite = OPPOSITE.has(choosingWord(source, node[head]) ?? '');
    return {
      fragment: head,
      choice: {
        condition,
        asked: { text: asked.text, isNegated: asked.isNegated !== isOpposite },
        isOpposite,
        then: this.read(this.joined(then, restThen), ends, depth + 1),
        otherwise: others,
      },
    };
  }

  /** What is done in a branch, and behind it. */
  private joined(inner: readonly number[], rest: readonly number[]): readonly number[] {
    if (rest.length === 0) return inner;
    if (inner.some(fragment => this.declaresIn(this.fragments.node[fragment]))) this.isUnclear = true;
    return [...inner, ...rest];
  }

  private declaresIn(node: number): boolean {
    const {
      lasting,
      fragments: {
        source: { tree },
      },
    } = this;
    if (lasting === null) return false;
    const first = firstWhere(lasting.length, place => lasting[place] >= node);
    return first < lasting.length && lasting[first] < node + tree.size[node];
  }

  /** A branch that asks something of its own, and what comes behind all of the branches. */
  private chain(parts: ChoiceParts, rest: readonly number[], ends: EndsWith, depth: number): readonly Step[] {
    if (depth > FLOW.maxDepth) this.isUnclear = true;
    if (this.isUnclear) return [];
    const takesRest = rest.length > 0 && (this.leaves(parts.then) || this.leavesOtherwise(parts.otherwise));
    if (takesRest || rest.length === 0) return [this.choice(parts, rest, ends, depth)];
    return [this.choice(parts, [], null, depth), ...this.read(rest, ends, depth + 1)];
  }

  /** Null for all but an `if` that asks one thing and does nothing else before. */
  private partsOf(fragment: number): ChoiceParts | null {
    const { fragments } = this;
    if (!isChoice(fragments.source, fragments.node[fragment])) return null;
    const [then, ...others] = childrenOf(fragments, fragment);
    return then === undefined || others.length > FLOW.maxDepth ? null : this.partsFrom(fragment, then, others);
  }

  private partsFrom(head: number, then: number, others: readonly number[]): ChoiceParts | null {
    const {
      fragments: { source, node },
    } = this;
    const condition = this.soleCondition(node[head]);
    const inThen = condition === NO_NODE || source.role[node[then]] === Role.branch ? null : this.statementsIn(then);
    if (inThen === null) return null;
    const otherwise = this.otherwiseIn(others);
    return otherwise === null ? null : { head, condition, then: inThen, otherwise };
  }

  private otherwiseIn([first, ...more]: readonly number[]): readonly number[] | ChoiceParts | null {
    const {
      fragments,
      fragments: { source, node },
    } = this;
    if (first === undefined) return [];
    if (source.role[node[first]] !== Role.branch) return more.length > 0 ? null : this.statementsIn(first);
    const held = childrenOf(fragments, first);
    if (conditionAt(source.language, source.tree, node[first], source.role) === NO_NODE) {
      return more.length > 0 || held.length !== 1 ? null : this.statementsIn(held[0]);
    }
    return held.length === 1 ? this.partsFrom(first, held[0], more) : null;
  }

  private statementsIn(part: number): readonly number[] | null {
    const {
      fragments,
      fragments: { source, node },
    } = this;
    if (source.role[node[part]] === Role.branch) return null;
    return source.role[node[part]] === Role.block ? childrenOf(fragments, part) : [part];
  }

  /** The condition, if nothing else stands in the head: no variable that is made there first. */
  private soleCondition(node: number): number {
    const {
      fragments: {
        source,
        source: { tree, role, language },
      },
    } = this;
    const condition = conditionAt(language, tree, node, role);
    const isSole = children(tree, node).every(
      child =>
        child === condition ||
        !isNamed(tree, child) ||
        isElse(source, child) ||
        isComment(role[child]) ||
        isStatementLike(role[child]),
    );
    return isSole &&
      condition !== NO_NODE &&
      !this.declaresIn(condition) &&
      !(this.lasting !== null && this.matches(condition))
      ? condition
      : NO_NODE;
  }

  /** What is matched lasts as long as the choice, whether something gets a name or not. */
  private matches(condition: number): boolean {
    const { source } = this.fragments;
    for (let token = source.firstToken[condition]; token < tokensEnd(source, condition); token++) {
      if (wordAt(source, token) === 'let') return true;
    }
    return false;
  }

  /** Is what comes behind these statements never done after them? */
  private leaves(statements: readonly number[]): boolean {
    const last = statements.at(-1);
    if (last === undefined) return false;
    const {
      fragments,
      fragments: { source, node },
    } = this;
    if (source.role[node[last]] === Role.statement) return isLeaving(source, node[last]);
    const parts = fragments.depth[last] - fragments.depth[0] > FLOW.maxDepth * 2 ? null : this.partsOf(last);
    return parts !== null && this.leaves(parts.then) && this.leavesOtherwise(parts.otherwise);
  }

  private leavesOtherwise(otherwise: ChoiceParts['otherwise']): boolean {
    for (let parts = otherwise; ; parts = parts.otherwise) {
      if (!('head' in parts)) return this.leaves(parts);
      if (!this.leaves(parts.then)) return false;
    }
  }

  /** Is it nothing but the word that leaves what ends there anyway? */
  private onlyLeaves(fragment: number, ends: 'callable' | 'round' | 'lambda'): boolean {
    const {
      fragments: { source, node },
    } = this;
    const { from, to } = tokenRange(source, node[fragment]);
    const isAlone = to - from === 1 || (to - from === 2 && isTerminator(source, to - 1));
    return (
      isAlone &&
      source.role[node[fragment]] === Role.statement &&
      wordAt(source, from) === source.language.words.exits?.[ends === 'lambda' ? 'round' : ends]
    );
  }
}

/** Is it an `if`, or one that does what it holds where the condition does not? */
export function isChoice(source: SourceTree, node: number): boolean {
  const {
    tree,
    role,
    language: { loopKind },
  } = source;
  return role[node] === Role.composite && loopKind[tree.kind[node]] === 0 && choosingWord(source, node) !== null;
}

/** Some grammars give the word before the other way a name. */
export function isElse({ tree, role }: SourceTree, node: number): boolean {
  return tree.size[node] === 1 && role[node] === Role.none && nodeText(tree, node) === 'else';
}

const OPPOSITE = new Set(['unless', 'guard']);

/** Behind `if`: which way is taken is known when the code is compiled, and the other one is left out. */
const WHEN_COMPILED = new Set(['constexpr', 'consteval']);

/** The word may stand behind what is done (`return if a`). */
export function choosingWord({ tree }: SourceTree, node: number): string | null {
  let found: string | null = null;
  for (const child of children(tree, node)) {
    if (tree.size[child] > 1 || isNamed(tree, child)) continue;
    const word = nodeText(tree, child);
    if (WHEN_COMPILED.has(word)) return null;
    if (found === null && (word === 'if' || OPPOSITE.has(word))) found = word;
  }
  return found;
}

/** Does a statement begin with a word behind which nothing more is done? */
export function isLeaving(source: SourceTree, statement: number): boolean {
  const {
    language: {
      words: { exits },
    },
    firstToken,
  } = source;
  const word = wordAt(source, firstToken[statement]);
  return exits !== null && (word === exits.callable || word === exits.round || exits.others.includes(word));
}

export const ALL_OF: ReadonlySet<string> = new Set(['&&', 'and']);
export const ANY_OF: ReadonlySet<string> = new Set(['||', 'or']);

/** What the operands of a condition ask that is joined by one of these words, in the order in which they are asked. */
export function askedInTurn(
  source: SourceTree,
  condition: number,
  joining: ReadonlySet<string>,
  names: Names,
): readonly string[] {
  const found: string[] = [];
  const open = [condition];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = stripped(source, next);
    const operation = operandsOf(source, node);
    const isJoin = operation !== null && joining.has(nodeText(source.tree, operation.operator));
    if (isJoin && leavesRestAlone(source, node, names)) {
      addAll(open, operation.operands.toReversed());
      continue;
    }
    const { text, isNegated } = askedBy(source, node);
    found.push(isNegated ? `!${text}` : text);
  }
  return found;
}

/**
 * What is asked, without `not`: of several conditions, that all of them hold; that one of them does is the opposite of
 * all of the opposites.
 */
export function askedBy(source: SourceTree, condition: number, depth = 0): Asked {
  const {
    tree,
    role,
    language: { words },
  } = source;
  let node = stripped(source, condition);
  let isNegated = false;
  for (
    let inner = role[node] === Role.operator ? negatedBy(source, node) : NO_NODE;
    inner !== NO_NODE;
    inner = role[node] === Role.operator ? negatedBy(source, node) : NO_NODE
  ) {
    node = stripped(source, inner);
    isNegated = !isNegated;
  }
  const operation = operandsOf(source, node);
  const sign = operation ? nodeText(tree, operation.operator) : '';
  if (operation && words.connectives.has(sign) && depth < FLOW.maxDepth) {
    const isAll = ALL_OF.has(sign);
    const asked = operation.operands.map(operand => askedBy(source, operand, depth + 1));
    return {
      text: `(${asked.map(one => (one.isNegated === isAll ? `!${one.text}` : one.text)).join(' & ')})`,
      isNegated: isNegated === isAll,
    };
  }
  // A comparison of size is the opposite of nothing: there are numbers that are none.
  const positive = /^[<>]/.test(sign) ? undefined : words.positive.get(sign);
  if (operation?.operands.length !== 2 || positive === undefined) {
    return { text: spelled(source, tokenRange(source, node)), isNegated };
  }
  const [left, right] = operation.operands.map(operand => spelled(source, tokenRange(source, operand)));
  return { text: `${left} ${positive} ${right}`, isNegated: isNegated !== (sign !== positive) };
}
