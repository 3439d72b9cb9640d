/**
 * What follows from saying the same in other words: modifiers that only ask the compiler to check, type arguments that it knows anyway,
 * choices written otherwise, and the class without a name around a function that a lambda expression is without. What the function does is
 * not looked at: its statements have mappings of their own.
 *
 * Nothing is explained that could behave otherwise: in a lambda expression the object itself is another one, so what mentions it stays to
 * be read, and so does all that such an expression cannot say (annotations, further members).
 */
import type { Side } from '../../../model.js';
import { isComment, Role } from '../../../languages/roles.js';
import { addTo } from '../../../lists.js';
import { callParts, isOwnObject } from '../../../matching/statements/bodies/expressions.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { Place } from '../../../refactorings/detected.js';
import { bodyOfLambda } from '../../../refactorings/expressions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import type { TokenRange } from '../../../structure/wording.js';
import { handsBack, inside, spelled, tokenRange, withoutTerminator } from '../../../structure/wording.js';
import { children, encloses, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { ChoicePlace, SameChoice } from './choices.js';
import { sameChoice } from './choices.js';
import type { NamedPlace } from './guards.js';
import { sameGuards } from './guards.js';
import { sameNest } from './nestedChoices.js';
import { standsInPlace } from '../facts/callPlaces.js';
import { namesIn } from '../facts/namesInCode.js';
import type { Edits, UnmatchedCode } from '../../edits.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';
import type { NumberPair } from '../../nodeMap.js';
import type { FrameExplanations } from '../facts/frameExplanations.js';
import type { Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf } from '../../nodeRef.js';

export function explainRewordings(
  workspace: Workspace,
  { moves, updates }: Edits,
  codes: UnmatchedCodesOfSides,
): FrameExplanations {
  const unmatched = new Map<UnmatchedCode, number>();
  const choices = new Choices(workspace, codes);
  const named = (side: Side, owner: DeclarationNode, place: Place): NamedPlace => ({
    ...place,
    names: namesIn(owner, workspace.input.statements.bodies[side].fragmentsOf(owner)),
  });
  workspace.input.refactorings.forEach(
    ({ isRewording, before: [before], after: [after], placesBefore, placesAfter }, refactoring) => {
      if (isRewording !== true) return;
      const [long, short] = [placesBefore?.[0], placesAfter?.[0]];
      if (
        long &&
        short &&
        choices.add(named('before', before, long), named('after', after, short), refactoring, unmatched)
      ) {
        return;
      }
      const frame =
        long && short
          ? (typeArgumentsLeftOut(long, short) ?? classLeftOut(workspace, before, after, long, short))
          : NO_FRAME;
      if (!frame) return;
      for (const [side, place, inner] of [
        ['before', long, frame.before],
        ['after', short, frame.after],
      ] as const) {
        if (!place) continue;
        const { tree } = place.source;
        for (const code of codesWithin(
          codes[side],
          workspace[side].positionOf(place.source),
          tree.start[place.node],
          tree.end[place.node],
        )) {
          if (inner === null || code.endToken <= inner.from || code.firstToken >= inner.to || frame.isSame) {
            unmatched.set(code, refactoring);
          }
        }
      }
    },
  );
  return { unmatched, updates: choices.explain({ moves, updates }) };
}

interface ChoicePair extends SameChoice {
  readonly refactoring: number;
}

/** Choices that are the same: what happened inside them follows, but for what is told of code that was mapped in them. */
class Choices {
  /** By the positions of the two files. */
  private readonly found = new Map<string, ChoicePair[]>();

  constructor(
    private readonly workspace: Workspace,
    private readonly codes: UnmatchedCodesOfSides,
  ) {}

  /** Takes the unmatched code of both; false where they aren't the same. */
  add(before: NamedPlace, after: NamedPlace, refactoring: number, unmatched: Map<UnmatchedCode, number>): boolean {
    const [stateBefore, stateAfter] = [this.workspace.stateOf(before.source), this.workspace.stateOf(after.source)];
    const partnerOf = (node: number): number => {
      const partner = this.workspace.soleCounterpart('before', stateBefore, node);
      return partner?.state === stateAfter ? partner.node : NO_NODE;
    };
    const same = sameChoice(before, after, partnerOf) ?? sameGuards(before, after) ?? sameNest(before, after);
    if (!same) return false;
    const [was, is] = [
      { state: stateBefore, node: same.before.node },
      { state: stateAfter, node: same.after.node },
    ];
    // Two statements may both be what the one became.
    if (
      !(same.after.isOne
        ? standsInPlace(this.workspace, 'after', is, was)
        : standsInPlace(this.workspace, 'before', was, is))
    ) {
      return false;
    }
    const positions = {
      before: this.workspace.before.positionOf(before.source),
      after: this.workspace.after.positionOf(after.source),
    };
    addTo(this.found, `${positions.before} ${positions.after}`, { ...same, refactoring });
    for (const side of ['before', 'after'] as const) {
      // A comment is no part of what is compared.
      for (const code of codesWithin(this.codes[side], positions[side], same[side].start, same[side].end)) {
        if (code.endToken > code.firstToken && !this.isKept(side, same, code)) unmatched.set(code, refactoring);
      }
    }
    return true;
  }

  /** Is it an edit inside of code that was mapped? The braces around that are of the choice. */
  private isKept(side: Side, { kept }: SameChoice, { position, firstToken, endToken }: UnmatchedCode): boolean {
    const { source } = this.workspace[side].files[position];
    return kept.some(pair => {
      const { from, to } = inside(source, pair[side]);
      return firstToken >= from && endToken <= to;
    });
  }

  explain({ moves, updates }: Pick<Edits, 'moves' | 'updates'>): ReadonlyMap<number, number> {
    const explained = new Map<number, number>();
    if (this.found.size === 0) return explained;
    const isMove = new Set(moves);
    for (const pair of [...moves, ...updates]) {
      const { before, after, map } = this.workspace;
      const among = this.found.get(`${before.fileOf(pair.before)} ${after.fileOf(pair.after)}`);
      const choice = among?.find(
        found =>
          this.isInside('before', pair.before, found.before) &&
          this.isInside('after', pair.after, found.after) &&
          !this.isOfKept(pair, found, isMove.has(pair)),
      );
      if (choice) explained.set(map.keyOf(pair.before, pair.after), choice.refactoring);
    }
    return explained;
  }

  /** Does an edit stand in code that was mapped? That all of it stands elsewhere follows. */
  private isOfKept(pair: NumberPair, { kept }: SameChoice, isMove: boolean): boolean {
    const nodes = (['before', 'after'] as const).map(side => {
      const { base, source } = this.workspace.stateAt(side, pair[side]);
      return { side, tree: source.tree, node: nodeOf(base, pair[side]) };
    });
    return kept.some(one =>
      nodes.some(({ side, tree, node }) => encloses(tree, one[side], node) && (!isMove || node !== one[side])),
    );
  }

  private isInside(side: Side, number: NodeRef, { start, end }: ChoicePlace): boolean {
    const {
      source: { tree, role },
      base,
    } = this.workspace.stateAt(side, number);
    return (
      !isComment(role[nodeOf(base, number)]) &&
      tree.start[nodeOf(base, number)] >= start &&
      tree.end[nodeOf(base, number)] <= end
    );
  }
}

/** What stands inside the words that differ, on both sides, and whether it is the same there word by word. */
interface Frame {
  readonly before: TokenRange | null;
  readonly after: TokenRange | null;
  readonly isSame: boolean;
}

/** Of what one side has alone. */
const NO_FRAME: Frame = { before: null, after: null, isSame: true };

/** Types that are the same but for the type arguments of one of them. */
function typeArgumentsLeftOut(long: Place, short: Place): Frame | null {
  const plain = ({ source, node }: Place): string | null => {
    if (source.role[node] !== Role.typeReference) return null;
    const given = children(source.tree, node).find(child => source.role[child] === Role.typeArgumentList);
    return given === undefined
      ? null
      : `${spelled(source, { from: source.firstToken[node], to: source.firstToken[given] })}|${spelled(source, { from: tokensEnd(source, given), to: tokensEnd(source, node) })}`;
  };
  const text = plain(long);
  return text !== null && text === plain(short) && isSaidElsewhere(short) ? NO_FRAME : null;
}

/** Does no variable take its type from it alone? As an argument, it is of the type that is asked for. */
function isSaidElsewhere({ source: { tree, role }, node }: Place): boolean {
  let up = tree.parent[node];
  while (up > 0 && (role[up] === Role.creation || role[up] === Role.group)) up = tree.parent[up];
  if (role[up] !== Role.variable) return true;
  for (let before = tree.parent[up]; before < up; before++) if (role[before] === Role.typeArgumentList) return true;
  return false;
}

function classLeftOut(
  workspace: Workspace,
  before: DeclarationNode,
  after: DeclarationNode,
  long: Place,
  short: Place,
): Frame | null {
  const { source } = long;
  const callable = onlyMember(source, long.node);
  // Of a class, something would be made with what is handed over.
  if (
    children(source.tree, long.node).some(
      child => source.role[child] === Role.argumentList && source.tree.size[child] > 3,
    )
  ) {
    return null;
  }
  if (callable === NO_NODE || short.source.role[short.node] !== Role.lambda) return null;
  const block = children(source.tree, callable).find(child => source.role[child] === Role.block) ?? NO_NODE;
  const body = bodyOfLambda(short.source, short.node);
  if (
    block === NO_NODE ||
    body === short.node ||
    !isPlainHead(source, callable, block) ||
    meansItself(source, callable, block)
  ) {
    return null;
  }
  const { bodies } = workspace.input.statements;
  const namesIn = (owner: DeclarationNode, side: Side, from: number, to: number): string =>
    variablesOf(owner, bodies[side].fragmentsOf(owner))
      .all.filter(({ nameNode }) => nameNode > from && nameNode < to)
      .map(({ name }) => name)
      .join();
  if (namesIn(before, 'before', callable, block) !== namesIn(after, 'after', short.node, body)) return null;
  const inner = inside(source, block);
  if (short.source.role[body] === Role.block) {
    const other = inside(short.source, body);
    return { before: inner, after: other, isSame: spelled(source, inner) === spelled(short.source, other) };
  }
  // An expression alone is what the only statement is about.
  const statements = children(source.tree, block).filter(
    child => isNamed(source.tree, child) && !isComment(source.role[child]),
  );
  const other = tokenRange(short.source, body);
  const isSame =
    statements.length === 1 &&
    source.role[statements[0]] === Role.statement &&
    wordsOf(source, inner) === spelled(short.source, other);
  return isSame ? { before: inner, after: other, isSame } : null;
}

/** The callable that is all that an anonymous class holds; -1 where it holds more. */
function onlyMember({ tree, role }: SourceTree, creation: number): number {
  const body = children(tree, creation).find(child => role[child] === Role.typeBody);
  const members =
    body === undefined ? [] : children(tree, body).filter(child => isNamed(tree, child) && !isComment(role[child]));
  return members.length === 1 && role[members[0]] === Role.declaration ? members[0] : NO_NODE;
}

/** No annotation and no modifier that says more than who may see it, and that it overrides. */
function isPlainHead(source: SourceTree, callable: number, block: number): boolean {
  const {
    tree,
    role,
    language: { table },
  } = source;
  for (let node = callable + 1; node < block; node++) {
    if (role[node] === Role.annotation && nodeText(tree, node) !== table.overrideMark) return false;
    if (
      role[tree.parent[node]] === Role.modifiers &&
      role[node] !== Role.annotation &&
      !(table.noise?.plainModifiers ?? []).includes(nodeText(tree, node))
    ) {
      return false;
    }
  }
  return true;
}

/** Does the body mention the object itself, or call what may be a member of it? */
function meansItself(source: SourceTree, callable: number, block: number): boolean {
  const {
    tree,
    role,
    language: { words, table },
  } = source;
  if (table.rootMembers === undefined) return true;
  const name = children(tree, callable).find(child => role[child] === Role.functionName);
  const members = new Set([...table.rootMembers, name === undefined ? '' : nodeText(tree, name)]);
  for (let node = block; node < block + tree.size[block]; node++) {
    if (tree.size[node] === 1 && (isOwnObject(source, node) || words.base.has(nodeText(tree, node)))) return true;
    const call = callParts(source, node);
    if (call && call.receiver === NO_NODE && call.name !== NO_NODE && members.has(nodeText(tree, call.name))) {
      return true;
    }
  }
  return false;
}

/** A statement without the word that hands something back, and without what ends it. */
function wordsOf(source: SourceTree, range: TokenRange): string {
  const { from, to } = withoutTerminator(source, range);
  return spelled(source, { from: handsBack(source, range) ? from + 1 : from, to });
}
