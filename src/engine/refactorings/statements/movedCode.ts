/**
 * Move Code: statements that left one callable and stand as they were in another one, where both are there before and after. Neither is
 * made of the other: what was extracted, inlined, moved, merged or split is told by the relationship between the two, and where the one
 * began or ceased to call the other the call stands for the code.
 *
 * Only whole statements that say something and stand once on either side, in the type or in the whole change: what is still said elsewhere
 * may have come from there. It reads what statement mapping left alone, and decides nothing on what is merely alike.
 */
import { codeSpan } from '../../codeSpans.js';
import type { Side } from '../../model.js';
import { pairKey } from '../../matching/matches.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { hashOf, isGlue } from '../../matching/statements/bodies/fragments.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { callsOf } from '../../matching/statements/transfers/transferClaims.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { labelOf } from '../../structure/label.js';
import { tokenCount } from '../../structure/source.js';
import type { DetectedRefactoring, Place } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { MOVED_CODE } from '../thresholds.js';
import { addCount, addUnique, valueAt } from '../../lists.js';

/** A statement without a partner, and the callable that it stands in. */
interface Spot {
  readonly owner: DeclarationNode;
  readonly fragments: Fragments;
  readonly fragment: number;
}

interface MovedStatement {
  readonly from: Spot;
  readonly to: Spot;
}

export function detectMovedCode(change: MatchedChange): DetectedRefactoring[] {
  const sides = { before: takenStatements(change, 'before'), after: takenStatements(change, 'after') };
  const won = looseContents(change, 'after', sides.after);
  const both = new Set([...looseContents(change, 'before', sides.before)].filter(content => won.has(content)));
  return both.size === 0
    ? []
    : movesOf(change, spotsOf(change, 'before', sides.before, both), spotsOf(change, 'after', sides.after, both));
}

function movesOf(
  change: MatchedChange,
  lost: ReadonlyMap<string, Spot | null>,
  won: ReadonlyMap<string, Spot | null>,
): DetectedRefactoring[] {
  const reported = new Set(change.relationships.map(({ before, after }) => pairKey(before, after)));
  const moves = new Map<string, Map<number, MovedStatement>>();
  for (const [content, from] of lost) {
    const to = won.get(content);
    if (from === null || !to) continue;
    const key = pairKey(from.owner, to.owner);
    if (reported.has(key) || !areBothKept(change, from.owner, to.owner)) continue;
    const move = valueAt(moves, key, () => new Map<number, MovedStatement>());
    move.set(from.fragment, { from, to });
  }
  const distinctive = [...moves.values()]
    .map(move => outermost([...move.values()]))
    .filter(move => tokensOf(move) >= MOVED_CODE.tokens);
  const between = new Map<string, number>();
  for (const move of distinctive) addCount(between, typesOf(move));
  // What went from one type to another more than once did not get there by chance.
  return distinctive
    .filter(move => tokensOf(move) >= MOVED_CODE.farTokens || between.get(typesOf(move)) !== 1 || isNear(move, change))
    .map(detected);
}

/** By declaration: 1 for each statement that is mapped, or holds one that is. */
function takenStatements({ statements }: MatchedChange, side: Side): Map<DeclarationNode, Uint8Array> {
  const taken = new Map<DeclarationNode, Uint8Array>();
  for (const mapping of [...statements.inPlace.values(), ...statements.transfers]) {
    const { parent, count } = fragmentsOf(mapping, side);
    let marks = taken.get(mapping[side]);
    if (!marks) taken.set(mapping[side], (marks = new Uint8Array(count)));
    for (const pair of mapping.pairs) for (let i = pair[side]; i > 0 && marks[i] === 0; i = parent[i]) marks[i] = 1;
  }
  return taken;
}

function fragmentsOf(mapping: StatementMapping, side: Side): Fragments {
  return side === 'before' ? mapping.fragmentsBefore : mapping.fragmentsAfter;
}

/** What the callables that are there before and after have on one side without a partner. */
function looseContents(
  { statements }: MatchedChange,
  side: Side,
  taken: ReadonlyMap<DeclarationNode, Uint8Array>,
): Set<number> {
  const contents = new Set<number>();
  for (const mapping of statements.inPlace.values()) {
    const owner = mapping[side];
    if (!isCallable(owner)) continue;
    const fragments = fragmentsOf(mapping, side);
    const marks = taken.get(owner);
    for (let i = 1; i < fragments.count; i++) {
      if (marks?.[i] !== 1 && saysSomething(fragments, i)) contents.add(hashOf(fragments, i));
    }
  }
  return contents;
}

function saysSomething(fragments: Fragments, i: number): boolean {
  return (
    !isGlue(fragments, i) &&
    fragments.isOpen[i] === 0 &&
    tokenCount(fragments.source, fragments.node[i]) >= MOVED_CODE.statementTokens
  );
}

/** Where each of the contents stands, in the whole change and in one type; null for what stands there several times, or is mapped. */
function spotsOf(
  { matches, statements }: MatchedChange,
  side: Side,
  taken: ReadonlyMap<DeclarationNode, Uint8Array>,
  contents: ReadonlySet<number>,
): Map<string, Spot | null> {
  const spots = new Map<string, Spot | null>();
  for (const owner of matches[side].declarations) {
    if (!isCallable(owner) || owner.isInCode) continue;
    const fragments = statements.bodies[side].fragmentsOf(owner);
    const type = side === 'before' ? matches.afterOf(owner.parent) : owner.parent;
    const marks = taken.get(owner);
    for (let fragment = 1; fragment < fragments.count; fragment++) {
      const content = hashOf(fragments, fragment);
      if (!contents.has(content) || isGlue(fragments, fragment)) continue;
      const spot =
        marks?.[fragment] === 1 || !saysSomething(fragments, fragment) ? null : { owner, fragments, fragment };
      for (const key of type ? [`${content}`, `${content} ${type.index}`] : [`${content}`]) addUnique(spots, key, spot);
    }
  }
  return spots;
}

/** Are both callables there before and after, two of them, and does the one call the other as it did? */
function areBothKept({ matches }: MatchedChange, from: DeclarationNode, to: DeclarationNode): boolean {
  const stays = matches.afterOf(from);
  const was = matches.beforeOf(to);
  if (stays === null || was === null || stays === to) return false;
  const calls = (caller: DeclarationNode, callee: DeclarationNode): boolean => callsOf(caller, callee).length > 0;
  return calls(from, was) === calls(stays, to) && calls(was, from) === calls(to, stays);
}

/** A statement that went along inside another one is not told apart from it. */
function outermost(statements: readonly MovedStatement[]): MovedStatement[] {
  let end = 0;
  return [...statements]
    .sort((a, b) => a.from.fragment - b.from.fragment)
    .filter(({ from: { fragments, fragment } }) => {
      if (fragment < end) return false;
      end = fragment + fragments.size[fragment];
      return true;
    });
}

function tokensOf(statements: readonly MovedStatement[]): number {
  return statements.reduce(
    (
      sum,
      {
        from: {
          fragments: { source, node },
          fragment,
        },
      },
    ) => sum + tokenCount(source, node[fragment]),
    0,
  );
}

/** The type that was left and the one that received, as a key. */
function typesOf([{ from, to }]: readonly MovedStatement[]): string {
  return pairKey(from.owner.parent as DeclarationNode, to.owner.parent as DeclarationNode);
}

/** Did the statements stay in their type or its hierarchy? */
function isNear(
  [
    {
      from: {
        owner: { parent: from },
      },
      to: {
        owner: { parent: to },
      },
    },
  ]: readonly MovedStatement[],
  { matches, hierarchies }: MatchedChange,
): boolean {
  const stays = matches.afterOf(from);
  return stays === to || hierarchies.after.isSubtype(stays, to) || hierarchies.after.isSubtype(to, stays);
}

function detected(statements: readonly MovedStatement[]): DetectedRefactoring {
  const type = 'Move Code';
  const [
    {
      from: { owner: before },
      to: { owner: after },
    },
  ] = statements;
  const from =
    before.container === after.container ? labelOf(before) : `${labelOf(before)} in class ${before.container}`;
  const places = (spots: readonly Spot[]): Place[] =>
    spots.map(({ fragments: { source, node }, fragment }) => ({ source, node: node[fragment] }));
  return {
    type,
    summary: `${statements.length === 1 ? 'a statement' : `${statements.length} statements`} of ${codeSpan(before.name)} moved to ${codeSpan(after.name)}`,
    description: `${type} from ${from} to ${labelOf(after)} in class ${after.container}`,
    before: [before],
    after: [after],
    placesBefore: places(statements.map(statement => statement.from)),
    placesAfter: places(statements.map(statement => statement.to)),
    similarity: 1,
    names: null,
  };
}
