/**
 * What follows from giving a value a name: the name where the value stood, and the declaration that gives it. What takes the name away is
 * the same read backwards: one piece of code, run on the side that has the name.
 *
 * Nothing is explained that could behave otherwise: the declaration only where the value, evaluated once and there, is what it was in all
 * the places (`sameValues.ts`).
 */
import type { Side } from '../../../model.js';
import { isName, Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import { isOwnObject, memberReached, tokenAt } from '../../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../../matching/statements/bodies/fragments.js';
import { fragmentAt } from '../../../matching/statements/bodies/fragments.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { isChanged, variablesOf } from '../../../matching/statements/bodies/variables.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable } from '../../../structure/declaration.js';
import { withWrapper } from '../../../structure/sites.js';
import type { SourceTree } from '../../../structure/source.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import { children, encloses, isNamed, kindName, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { computedValue, isReadInType } from '../facts/computedFields.js';
import { converts } from '../facts/conversions.js';
import { asksHowWritten } from '../facts/calledSignatures.js';
import { changesOwnCopy } from '../facts/ownCopies.js';
import type { NumberScope } from '../facts/numberTypes.js';
import { isMadeOf, isNumberOf } from '../facts/numberTypes.js';
import { isOtherByType } from '../facts/staticTypes.js';
import { Effect, effectOf } from '../../../semantics/effects.js';
import { isIn } from '../../../semantics/evaluationOrder.js';
import {
  actsBeforeTemporariesEnd,
  doesMoreThanName,
  endsPlainly,
  isLastInScope,
  makesTemporaries,
} from '../../../semantics/lifetimes.js';
import { takesSeveral } from '../../../semantics/severalValues.js';
import { givesSeveral } from '../facts/severalResults.js';
import { namesIn } from '../facts/namesInCode.js';
import type { UnmatchedCode } from '../../edits.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import type { NameClashes } from '../names/nameClashes.js';
import type { NumberPair } from '../../nodeMap.js';
import { EXPLAINED } from '../../thresholds.js';
import type { Renames } from '../names/renames.js';
import type { CarryingExplanations } from '../facts/frameExplanations.js';
import { isConstant } from '../facts/plainValues.js';
import { isInInner, isSameAt } from '../facts/sameValues.js';
import type { ValuePlace } from './valuePlaces.js';
import { ValuePlaces, wholeOf } from './valuePlaces.js';
import type { TakenName } from './takenDeclarations.js';
import { explainTakenDeclarations } from './takenDeclarations.js';
import type { FileState, Workspace } from '../../workspace.js';
import { losesWhatItBelongsTo, meansItsPlace, valueOf } from './valueSurroundings.js';

export function explainValues(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
  clashes: NameClashes,
  renames: Renames,
  frames: { isPassed(pair: NumberPair): boolean },
): CarryingExplanations {
  const unmatched = new Map<UnmatchedCode, number>();
  const updates = new Map<number, number>();
  const moves = new Map<number, number>();
  const parts: TakenName[] = [];
  const mentions = new Mentions(workspace, codes);
  const follows = (pair: NumberPair): boolean => renames.ofUpdate(pair) !== null || frames.isPassed(pair);
  workspace.input.refactorings.forEach(({ named, before: [before], after: [after] }, refactoring) => {
    if (named === undefined) return;
    const { side, nameNode, value, path = [], isLocal, elsewhere = [] } = named;
    const owner = side === 'after' ? after : before;
    const field = ownerAt(workspace.stateOf(owner.source).regions, nameNode);
    const computed = isLocal || field.nameNode !== nameNode ? NO_NODE : computedValue(workspace, side, field);
    const places = new ValuePlaces(
      workspace,
      side,
      owner.source,
      computed === NO_NODE ? value : computed,
      path,
      codes,
      follows,
    );
    const fragments = workspace.input.statements.bodies[side].fragmentsOf(owner);
    const found = isLocal
      ? localFrame(places, owner, nameNode, variablesOf(owner, fragments), fragments)
      : constantFrame(
          places,
          nameNode,
          value,
          computed !== NO_NODE,
          mentions.of(side, owner.source),
          clashes,
          elsewhere.map(({ source, node }) =>
            placeElsewhere(new ValuePlaces(workspace, side, source, value, path, codes, follows, owner.source), node),
          ),
        );
    if (found.part) parts.push({ ...found.part, side, owner, refactoring });
    for (const code of found.unmatched) unmatched.set(code, refactoring);
    for (const pair of found.updates) updates.set(workspace.map.keyOf(pair.before, pair.after), refactoring);
    for (const pair of found.moves) moves.set(workspace.map.keyOf(pair.before, pair.after), refactoring);
  });
  for (const { code, refactoring } of explainTakenDeclarations(workspace, codes, parts)) {
    unmatched.set(code, refactoring);
  }
  return { unmatched, updates, moves };
}

interface Explained {
  readonly unmatched: readonly UnmatchedCode[];
  readonly updates: readonly NumberPair[];
  readonly moves: readonly NumberPair[];
  /** Of a name that a pattern gives to a member, where that stood in every place of the name. */
  readonly part?: Pick<TakenName, 'variable' | 'stood'>;
}

const NOTHING: Explained = { unmatched: [], updates: [], moves: [] };

function explained(places: readonly ValuePlace[], declared: readonly UnmatchedCode[]): Explained {
  return {
    unmatched: [...places.flatMap(place => place.unmatched), ...declared],
    updates: places.flatMap(({ update }) => update ?? []),
    moves: places.flatMap(place => place.moves),
  };
}

// ---------------------------------------------------------------- variables of callables

function localFrame(
  places: ValuePlaces,
  owner: DeclarationNode,
  nameNode: number,
  variables: Variables,
  fragments: Fragments,
): Explained {
  const variable = variables.at.get(nameNode);
  if (
    !variable ||
    variable.sort !== 'local' ||
    valueOf(variable) < 0 ||
    variable.assigned.length > 0 ||
    variable.references.length > EXPLAINED.maxMentions ||
    changesOwnCopy(places.workspace, places.side, variable)
  ) {
    return NOTHING;
  }
  const mentions = placesOf(places, owner, variable, variables, fragments);
  if (mentions === null) return NOTHING;
  const { found, leaves, isElsewhere } = mentions;
  const isChanging =
    variable.initialiser >= 0 &&
    effectOf(variable.source, variable.initialiser, namesIn(owner, fragments)) > Effect.none;
  if (leaves.some(leaf => asksHowWritten(places.workspace, places.side, variable.source, leaf, isChanging))) {
    return NOTHING;
  }
  // A pattern is read itself: what it names beside is its own.
  const isSame =
    variable.initialiser >= 0 &&
    found.length > 0 &&
    !isElsewhere &&
    !isConverted(variable, leaves, { owner, variables }) &&
    isSameAt(variable, leaves, owner, variables, fragments);
  // Where it ends elsewhere, the places are read as well: what is done behind them is done while it lives, or no longer.
  if (isSame && !endsAlike(variable, leaves, owner, fragments)) return NOTHING;
  const isPart =
    variable.member !== null &&
    found.length > 0 &&
    found.length === variable.references.length &&
    !variable.isCaptured();
  return {
    ...explained(found, isSame ? declarationOf(places, variable, variables, fragments) : []),
    ...(isPart && { part: { variable, stood: found.map(({ stood }) => stood) } }),
  };
}

/**
 * Where the name of a variable stands for its value, in code that was there already; null where the value would lose something in one of
 * the places. `isElsewhere` where it stands for something else as well.
 */
function placesOf(
  places: ValuePlaces,
  owner: DeclarationNode,
  variable: Variable,
  variables: Variables,
  fragments: Fragments,
): { readonly found: ValuePlace[]; readonly leaves: number[]; readonly isElsewhere: boolean } | null {
  const { source } = variable;
  const found: ValuePlace[] = [];
  const leaves: number[] = [];
  let isElsewhere = false;
  const isBound = meansItsPlace(source, valueOf(variable), variables);
  const isOwn = isOwnObject(source, valueOf(variable));
  const isOtherInside = (leaf: number, place: ValuePlace): boolean =>
    isBound && isInInner(variable, leaf, fragments) && !(isOwn && places.isOwnObjectOf(owner, leaf, place));
  for (const leaf of variable.references) {
    // Code that is new uses the name for something of its own.
    const place = places.isKept(fragments.node[fragmentAt(fragments, leaf)]) ? places.at(leaf) : 'new';
    if (place === 'new') continue;
    if (place === null || isOtherInside(leaf, place)) {
      isElsewhere = true;
      continue;
    }
    if (losesWhatItBelongsTo(variable, leaf, source, valueOf(variable))) return null;
    if (takesSeveral(source, leaf) && givesSeveral(places.workspace, places.side, variable)) return null;
    found.push(place);
    leaves.push(leaf);
  }
  return { found, leaves, isElsewhere };
}

/** Do the value, and what is made on its way, end without anybody noticing, or when they ended without the name? */
function endsAlike(
  variable: Variable,
  leaves: readonly number[],
  owner: DeclarationNode,
  fragments: Fragments,
): boolean {
  const { source, initialiser } = variable;
  const names = namesIn(owner, fragments);
  const fragmentOf = (leaf: number): number => fragments.node[fragmentAt(fragments, leaf)];
  if (doesMoreThanName(variable)) return false;
  if (!endsPlainly(variable, names) && !isLastInScope(variable, fragmentOf(leaves[leaves.length - 1]))) return false;
  return (
    !makesTemporaries(source, initialiser, names) ||
    !leaves.some(leaf => actsBeforeTemporariesEnd(source, fragmentOf(leaf), leaf, names))
  );
}

/** Is the name's value another one than what it was given, in a place that would not have made that of it as well? */
function isConverted({ source, type, initialiser }: Variable, leaves: readonly number[], scope: NumberScope): boolean {
  const isMadeAnother =
    type !== null &&
    converts(source, type, initialiser) &&
    !isNumberOf(scope, type, initialiser) &&
    !leaves.every(leaf => isMadeOf(scope, type, leaf));
  return isMadeAnother || leaves.some(leaf => isOtherByType(scope, type, initialiser, leaf));
}

/** The statement that does nothing but give the value its name. */
function declarationOf(
  places: ValuePlaces,
  { source: { tree, role }, type, nameNode, initialiser }: Variable,
  variables: Variables,
  fragments: Fragments,
): readonly UnmatchedCode[] {
  const statement = fragments.node[fragmentAt(fragments, nameNode)];
  if (role[statement] !== Role.statement) return [];
  for (let node = statement; node < statement + tree.size[statement]; node++) {
    if (node === initialiser) node += tree.size[initialiser] - 1;
    else if (node !== nameNode && variables.at.has(node)) return [];
  }
  // What is taken out of a value is something else than the value.
  for (let up = tree.parent[nameNode]; up !== statement && !encloses(tree, up, initialiser); up = tree.parent[up]) {
    if (!isOfType(tree, up, nameNode, type)) return [];
  }
  return places.unmatchedAround(statement);
}

/** `*name`, `&name`: where the signs before the name are a part of its type. */
function isOfType(tree: SyntaxTree, node: number, nameNode: number, type: string | null): boolean {
  const signs = tree.text.slice(tree.start[node], tree.start[nameNode]).trim();
  return /^[*&]+$/.test(signs) && tree.end[node] === tree.end[nameNode] && type?.endsWith(signs) === true;
}

// ---------------------------------------------------------------- constants of types and files

/** In another file: the name, or what reaches it there (`Times.DAY`). `leaf` is the name. */
function placeElsewhere(places: ValuePlaces, leaf: number): ValuePlace | null {
  const { tree, role } = places.state.source;
  let node = leaf;
  while (role[tree.parent[node]] === Role.access && tree.parent[node] + tree.size[tree.parent[node]] - 1 === leaf) {
    node = tree.parent[node];
  }
  const place = places.at(node);
  return place === 'new' ? null : place;
}

/** What stands for itself wherever it is written: nothing else may be in the value, and nothing else be given to the name. */
function constantFrame(
  places: ValuePlaces,
  nameNode: number,
  value: number,
  isComputed: boolean,
  { codes, given }: FileMentions,
  clashes: NameClashes,
  elsewhere: readonly (ValuePlace | null)[],
): Explained {
  const { source, regions } = places.state;
  const name = tokenAt(source, nameNode);
  const declaration = ownerAt(regions, nameNode);
  if (given.get(name)?.some(target => target !== nameNode) || !(isComputed || isConstant(source, value))) {
    return NOTHING;
  }
  const found = elsewhere.filter(place => place !== null);
  let isElsewhere = found.length < elsewhere.length;
  const mentions = codes.get(name) ?? [];
  if (mentions.length > EXPLAINED.maxMentions) return NOTHING;
  for (const node of mentions) {
    // A variable of that name is something else, and so is what another object has.
    const variable = places.workspace.variableAt(places.side, places.state, node);
    const isOther =
      source.role[node] === Role.access
        ? !isReachedFromOwn(places, node, declaration)
        : variable !== undefined && variable.nameNode !== nameNode;
    const isOutside = isComputed && !isReadInType(places, node, declaration);
    const place = node === nameNode || isOther ? 'new' : isOutside ? null : places.at(node);
    if (place === null) isElsewhere = true;
    else if (place !== 'new') found.push(place);
  }
  // It hides another one.
  if (declaration.nameNode === nameNode && clashes.ofField(places.side, declaration, declaration.name)) return NOTHING;
  const declared = declaration.nameNode === nameNode ? declaration.node : statementAround(source, nameNode);
  const isConstantHere =
    isComputed ||
    declaration.nameNode !== nameNode ||
    (isNeverAssigned(declaration) && !converts(source, declaration.type, value));
  return explained(
    found,
    found.length > 0 && !isElsewhere && isConstantHere ? declaredFor(places, declared, elsewhere.length > 0) : [],
  );
}

/**
 * What declares a constant. Where other files have it as well, so does what lets them see it (`export`); and a file that
 * holds nothing else is there for it.
 */
function declaredFor(places: ValuePlaces, declared: number, isShared: boolean): readonly UnmatchedCode[] {
  const { source } = places.state;
  const whole = places.unmatchedAround(declared);
  if (whole.length > 0 || !isShared) return whole;
  const wrapped = places.unmatchedAround(withWrapper(source, declared));
  if (wrapped.length > 0) return wrapped;
  const isAlone = children(source.tree, 0).filter(child => isNamed(source.tree, child)).length === 1;
  return isAlone ? places.unmatchedAround(0) : [];
}

/**
 * In the code of a callable, which runs when all members have their values: does a node reach a member of the object
 * itself, or of the type that has this one, by its name?
 */
function isReachedFromOwn(
  {
    workspace,
    side,
    state,
    state: {
      source,
      source: {
        tree,
        role,
        language: { table },
      },
      regions,
    },
  }: ValuePlaces,
  node: number,
  member: DeclarationNode,
): boolean {
  const [owner, object, type] = [ownerAt(regions, node), node + 1, enclosingType(member)];
  if (!isCallable(owner) || type === null) return false;
  if (!isOwnObject(source, object)) {
    return type.name === nodeText(tree, object) && workspace.variableAt(side, state, object) === undefined;
  }
  return (
    enclosingType(owner) === type &&
    !isIn(
      source,
      node,
      owner.node,
      up => role[up] === Role.lambda && table.sharesOwnObject?.includes(kindName(tree, up)) !== true,
    )
  );
}

/** Is it certain that no other file assigns it? */
function isNeverAssigned({ modifiers, visibility, parent, source }: DeclarationNode): boolean {
  const { constantModifiers } = source.language.table;
  return (
    constantModifiers === undefined ||
    visibility === 'private' ||
    parent?.kind === 'interface' ||
    parent?.kind === 'annotationType' ||
    modifiers.some(modifier => constantModifiers.includes(modifier))
  );
}

function statementAround({ tree, role }: SourceTree, node: number): number {
  let up = node;
  while (up > 0 && role[up] !== Role.statement) up = tree.parent[up];
  return up;
}

/** The node that unmatched code is, where it reaches a member by its name; -1 where it is anything else. */
function reachingIn(state: FileState, code: UnmatchedCode): number {
  const node = code.endToken - code.firstToken > MAX_REACHED ? NO_NODE : wholeOf(state, code);
  return node >= 0 && memberReached(state.source, node) >= 0 ? node : NO_NODE;
}

/** Tokens of what reaches a member of the object itself, or of its type: `$this->size` has the most. */
const MAX_REACHED = 4;

interface FileMentions {
  /** Unmatched code that is nothing but a name, or reaches a member by one, by the token of the name: the nodes. */
  readonly codes: ReadonlyMap<number, readonly number[]>;
  /** Where names are assigned something, by their tokens. */
  readonly given: ReadonlyMap<number, readonly number[]>;
}

/** What files say of the names in them; each file is read once. */
class Mentions {
  private readonly files = new Map<SourceTree, FileMentions>();

  constructor(
    private readonly workspace: Workspace,
    private readonly codes: UnmatchedCodesOfSides,
  ) {}

  of(side: Side, source: SourceTree): FileMentions {
    return valueAt(this.files, source, () => this.read(side, source));
  }

  private read(side: Side, source: SourceTree): FileMentions {
    const { tree, role, tokens, firstToken } = source;
    const codes = new Map<number, number[]>();
    const state = this.workspace.stateOf(source);
    for (const code of this.codes[side].get(this.workspace[side].positionOf(source)) ?? []) {
      const node = code.endToken - code.firstToken === 1 ? code.node : reachingIn(state, code);
      if (node >= 0 && (isName(role[node]) || role[node] === Role.access)) {
        addTo(codes, tokens[code.endToken - 1], node);
      }
    }
    const given = new Map<number, number[]>();
    for (let node = 0; node + 1 < tree.count; node++) {
      // The last name on the left, of an object or a type perhaps.
      if (role[node] === Role.assignment) {
        addTo(given, tokens[firstToken[node + tree.size[node + 1]]], node + tree.size[node + 1]);
      } else if (tree.size[node] === 1 && isName(role[node]) && isChanged({ source }, node)) {
        addTo(given, tokens[firstToken[node]], node);
      }
    }
    return { codes, given };
  }
}
