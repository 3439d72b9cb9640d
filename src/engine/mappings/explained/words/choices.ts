/**
 * Choices that say the same in other words: an `if` and the ternary that it became, or with its condition and its
 * branches turned round. Both are read into one form, what is asked and what is done either way, and compared word by
 * word: `if (a) x = 1; else x = 2;` and `x = a ? 1 : 2;`. All of a choice is explained, or nothing of it. What was
 * mapped and edited inside of it is told by itself.
 *
 * Knows no types. A ternary with a number written out may convert its other value (`a ? 1 : long`): it is left alone
 * in languages that convert.
 */
import { isOneLanguage } from '../../../languages/language.js';
import { conditionAt } from '../../../languages/language.js';
import { sortOfNumber } from '../../../languages/literals.js';
import { isComment, isName, isStatementLike, Role } from '../../../languages/roles.js';
import { stripped } from '../../../matching/statements/bodies/expressions.js';
import type { Place } from '../../../refactorings/detected.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import type { TokenRange } from '../../../structure/wording.js';
import { handsBack, inside, tokenRange, withoutTerminator } from '../../../structure/wording.js';
import { children, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { Asked } from '../../forms/controlFlow.js';
import { askedBy } from '../../forms/controlFlow.js';
import { inGroups } from '../../pairs/groups.js';
import type { KeptPair, PartnerOf, Row } from './keptWords.js';
import { keptIn } from './keptWords.js';

/** Offsets, half-open. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where a choice stands, and its first node. */
export interface ChoicePlace extends TextRange {
  readonly node: number;
  /** Is it one statement? */
  readonly isOne: boolean;
}

interface Choice {
  readonly asked: Asked;
  readonly either: Row;
  readonly otherwise: Row;
  /** Nodes that it is made of, one behind the other. */
  readonly first: number;
  readonly last: number;
  /** Of a ternary, what it may be. */
  readonly values?: readonly { readonly source: SourceTree; readonly node: number }[];
}

/** Where two choices stand that are the same, and what in them is told by itself. */
export interface SameChoice {
  readonly before: ChoicePlace;
  readonly after: ChoicePlace;
  readonly kept: readonly KeptPair[];
}

/** Null where they may differ. The places are conditions, ternaries, or what they decide. */
export function sameChoice(before: Place, after: Place, partnerOf: PartnerOf): SameChoice | null {
  const was = choiceAt(before);
  const is = choiceAt(after);
  if (!was || !is || was.asked.text !== is.asked.text) return null;
  const [either, otherwise] =
    was.asked.isNegated === is.asked.isNegated ? [is.either, is.otherwise] : [is.otherwise, is.either];
  const compared = (declared: Row | null): readonly KeptPair[] | null => {
    const first = keptIn(joined(declared, was.either), either, partnerOf);
    const second = first === null ? null : keptIn(joined(declared, was.otherwise), otherwise, partnerOf);
    return first === null || second === null ? null : [...first, ...second];
  };
  const plain = compared(null);
  const declaration = plain === null ? declarationBefore(before.source, was.first) : NO_NODE;
  const kept =
    plain ?? (declaration === NO_NODE ? null : compared(declaredBy(before.source, declaration, after.source)));
  if (kept === null) return null;
  if ([before.source, after.source].some(source => mayConvert(source, is.values ?? was.values ?? []))) return null;
  return {
    before: placeOf(before.source, was, plain === null ? declaration : was.first),
    after: placeOf(after.source, is),
    kept,
  };
}

function joined(declared: Row | null, { source, tokens }: Row): Row {
  return declared === null ? { source, tokens } : { source, tokens: [...declared.tokens, ...tokens] };
}

/**
 * May a ternary make one type of its two values, where each had its own? Two numbers become one sort of them, and an
 * object that stands for one is opened. It means something where overloads, or objects, are told apart by that.
 */
function mayConvert(
  { language: { table } }: SourceTree,
  values: readonly { readonly source: SourceTree; readonly node: number }[],
): boolean {
  if (table.convertingTypes === undefined || !table.hasOverloads) return false;
  const [x, y] = values.map(({ source, node }) => sortOfNumber(nodeText(source.tree, node)));
  return x !== y && (x !== null || y !== null) && !(x === 'none' || y === 'none');
}

function placeOf({ tree }: SourceTree, { first, last }: Choice, from = first): ChoicePlace {
  return { start: tree.start[from], end: tree.end[last], node: first, isOne: first === last };
}

function choiceAt({ source, node }: Place): Choice | null {
  const {
    tree,
    role,
    language: { loopKind },
  } = source;
  for (let up = node; up > 0; up = tree.parent[up]) {
    if (role[up] === Role.ternary) return ternaryChoice(source, up);
    if (role[up] === Role.composite) return loopKind[tree.kind[up]] === 1 ? null : branchedChoice(source, up);
    if (up !== node && (role[up] === Role.statement || role[up] === Role.block)) return null;
  }
  return null;
}

// ---------------------------------------------------------------- an if

function branchedChoice(source: SourceTree, composite: number): Choice | null {
  const { tree, role, language } = source;
  const condition = conditionAt(language, tree, composite, role);
  const [then, second, ...more] = children(tree, composite).filter(
    child => child !== condition && isStatementLike(role[child]),
  );
  if (condition === NO_NODE || then === undefined || more.length > 0) return null;
  const either = wordsInside(source, then);
  if (second !== undefined) {
    const otherwise = role[second] === Role.branch ? elseIn(source, second) : second;
    return otherwise === NO_NODE
      ? null
      : {
          asked: askedBy(source, condition),
          either,
          otherwise: wordsInside(source, otherwise),
          first: composite,
          last: composite,
        };
  }
  // Where the branch leaves, what comes next is its other way.
  const next = composite + tree.size[composite];
  const isNext = next < tree.count && tree.parent[next] === tree.parent[composite] && role[next] === Role.statement;
  if (!isNext || !leaves(source, then) || !leaves(source, next)) return null;
  return {
    asked: askedBy(source, condition),
    either,
    otherwise: wordsInside(source, next),
    first: composite,
    last: next,
  };
}

/** What a branch without a condition of its own does. */
function elseIn(source: SourceTree, branch: number): number {
  const { tree, role, language } = source;
  const parts = children(tree, branch).filter(child => isStatementLike(role[child]));
  return parts.length === 1 && conditionAt(language, tree, branch, role) === NO_NODE ? parts[0] : NO_NODE;
}

/** Is it nothing but a statement that hands a value back? */
function leaves(source: SourceTree, node: number): boolean {
  const { tree, role } = source;
  const statements =
    role[node] === Role.block
      ? children(tree, node).filter(child => isNamed(tree, child) && !isComment(role[child]))
      : [node];
  return (
    statements.length === 1 &&
    role[statements[0]] === Role.statement &&
    handsBack(source, tokenRange(source, statements[0]))
  );
}

// ---------------------------------------------------------------- a ternary

function ternaryChoice(source: SourceTree, ternary: number): Choice | null {
  const { tree, role, language } = source;
  const condition = conditionAt(language, tree, ternary, role);
  const values = children(tree, ternary).filter(
    child => child !== condition && isNamed(tree, child) && !isComment(role[child]),
  );
  if (condition === NO_NODE || values.length !== 2) return null;
  const whole = inGroups(source, ternary);
  let statement = tree.parent[whole];
  for (; statement > 0 && role[statement] !== Role.statement; statement = tree.parent[statement]) {
    if (role[statement] !== Role.assignment && role[statement] !== Role.variable) return null;
  }
  if (statement <= 0 || withoutTerminator(source, tokenRange(source, statement)).to > tokensEnd(source, whole)) {
    return null;
  }
  const head = placesIn({ from: source.firstToken[statement], to: source.firstToken[whole] });
  const [either, otherwise] = values.map(value => ({
    source,
    tokens: [...head, ...wordsInside(source, stripped(source, value)).tokens],
  }));
  return {
    asked: askedBy(source, condition),
    either,
    otherwise,
    first: statement,
    last: statement,
    values: values.map(node => ({ source, node: stripped(source, node) })),
  };
}

/**
 * What a statement before the `if` declares, without the name that the branches say again; null where it says more than
 * that name behind it.
 */
function declaredBy(source: SourceTree, declaration: number, other: SourceTree): Row | null {
  const { tokens } = wordsInside(source, declaration);
  const last = tokens.at(-1);
  return tokens.length > 1 &&
    last !== undefined &&
    isOneLanguage(source.language, other.language) &&
    isName(source.role[source.tokenNode[last]])
    ? { source, tokens: tokens.slice(0, -1) }
    : null;
}

/** The statement right before another one; -1 where something else stands there. */
function declarationBefore({ tree, role }: SourceTree, node: number): number {
  let previous = NO_NODE;
  for (const child of children(tree, tree.parent[node])) {
    if (child === node) return previous;
    if (isNamed(tree, child)) previous = role[child] === Role.statement ? child : NO_NODE;
  }
  return NO_NODE;
}

// ---------------------------------------------------------------- words

/** Without the braces of a block, and without what ends a statement. */
function wordsInside(source: SourceTree, node: number): Row {
  return { source, tokens: placesIn(withoutTerminator(source, inside(source, node))) };
}

function placesIn({ from, to }: TokenRange): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
