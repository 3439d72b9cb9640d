/**
 * What follows from giving a value a name: the name where the value stood, and the declaration that gives it. What takes the name away is
 * the same read backwards: one piece of code, run on the side that has the name.
 *
 * Nothing is explained that could behave otherwise: the declaration only where the value, evaluated once and there, is what it was in all
 * the places.
 */
import type { Side } from '../../model.js';
import { isName, Role } from '../../languages/roles.js';
import { WAITING } from '../../languages/words.js';
import { addTo, valueAt } from '../../lists.js';
import { capturedIn } from '../../matching/statements/captures.js';
import { callParts, isLiteral, isOwnObject, tokenAt } from '../../matching/statements/expressions.js';
import type { Fragments } from '../../matching/statements/fragments.js';
import { fragmentAt, sibling } from '../../matching/statements/fragments.js';
import type { Variable, Variables } from '../../matching/statements/variables.js';
import { isChanged, isLent, variablesOf } from '../../matching/statements/variables.js';
import { ownerAt } from '../../matching/statements/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { encloses, isNamed, nodeText } from '../../syntax/tree.js';
import { converts } from './conversions.js';
import type { NumberScope } from './numberTypes.js';
import { isMadeOf, isNumberOf } from './numberTypes.js';
import { endsIdly, isLastInScope } from './endings.js';
import { hasOperandRead, hasReadBefore, isAfterChoice, isAnythingDone, isApart, isComprehension, isDoing } from './evaluation.js';
import type { LoneCode } from '../edits.js';
import type { LoneCodesOfSides } from './loneCodes.js';
import type { CodeFrames } from './codeFrames.js';
import type { NameClashes } from './nameClashes.js';
import type { NumberPair } from '../nodeMap.js';
import { EXPLAINED } from '../thresholds.js';
import type { Renames } from './renames.js';
import type { CarryingExplanations } from './frameExplanations.js';
import type { ValuePlace } from './valuePlaces.js';
import { ValuePlaces } from './valuePlaces.js';
import type { Workspace } from '../workspace.js';

export function explainValues(workspace: Workspace, codes: LoneCodesOfSides, clashes: NameClashes, renames: Renames, frames: CodeFrames): CarryingExplanations {
  const lone = new Map<LoneCode, number>();
  const updates = new Map<number, number>();
  const moves = new Map<number, number>();
  const mentions = new Mentions(workspace, codes);
  const follows = (pair: NumberPair): boolean => renames.ofUpdate(pair) !== null || frames.isHandedOver(pair);
  workspace.input.refactorings.forEach(({ named, before: [before], after: [after] }, refactoring) => {
    if (named === undefined) return;
    const { side, nameNode, value, path = [], isLocal } = named;
    const owner = side === 'after' ? after : before;
    const places = new ValuePlaces(workspace, side, owner.source, value, path, codes, follows);
    const fragments = workspace.input.statements.bodies[side].fragmentsOf(owner);
    const found = isLocal ? localFrame(places, owner, nameNode, variablesOf(owner, fragments), fragments) : constantFrame(places, nameNode, value, mentions.of(side, owner.source), clashes);
    for (const code of found.lone) lone.set(code, refactoring);
    for (const pair of found.updates) updates.set(pair.before * workspace.after.count + pair.after, refactoring);
    for (const pair of found.moves) moves.set(pair.before * workspace.after.count + pair.after, refactoring);
  });
  return { lone, updates, moves };
}

interface Explained {
  readonly lone: readonly LoneCode[];
  readonly updates: readonly NumberPair[];
  readonly moves: readonly NumberPair[];
}

const NOTHING: Explained = { lone: [], updates: [], moves: [] };

function explained(places: readonly ValuePlace[], declared: readonly LoneCode[]): Explained {
  return { lone: [...places.flatMap(place => place.lone), ...declared], updates: places.flatMap(({ update }) => update ?? []), moves: places.flatMap(place => place.moves) };
}

// ---------------------------------------------------------------- variables of callables

function localFrame(places: ValuePlaces, owner: DeclarationNode, nameNode: number, variables: Variables, fragments: Fragments): Explained {
  const variable = variables.at.get(nameNode);
  if (!variable || variable.sort !== 'local' || valueOf(variable) < 0 || variable.assigned.length > 0 || variable.references.length > EXPLAINED.maxMentions) return NOTHING;
  const found: ValuePlace[] = [];
  const leaves: number[] = [];
  let isElsewhere = false;
  const isBound = meansItsPlace(variable, variables);
  for (const leaf of variable.references) {
    // Code that is new uses the name for something of its own.
    const place = places.isMapped(fragments.node[fragmentAt(fragments, leaf)]) ? places.at(leaf) : 'new';
    if (place === 'new') continue;
    if (place === null || (isBound && isInInner(variable, leaf, fragments))) isElsewhere = true;
    else if (losesWhatItBelongsTo(variable, leaf)) return NOTHING;
    else {
      found.push(place);
      leaves.push(leaf);
    }
  }
  // A pattern is read itself: what it names beside is its own.
  const isSame = variable.initialiser >= 0 && found.length > 0 && !isElsewhere && !isConverted(variable, leaves, { owner, variables }) && isSameAt(variable, leaves, variables, fragments) && (endsIdly(variable) || isLastInScope(variable, fragments.node[fragmentAt(fragments, leaves[leaves.length - 1])]));
  return explained(found, isSame ? declarationOf(places, variable, variables, fragments) : []);
}

/** Is the name's value another one than what it was given, in a place that would not have made that of it as well? */
function isConverted({ source, type, initialiser }: Variable, leaves: readonly number[], scope: NumberScope): boolean {
  return type !== null && converts(source, type, initialiser) && !isNumberOf(scope, type, initialiser) && !leaves.every(leaf => isMadeOf(scope, type, leaf));
}

/** What it stands for, or stands for a member of. */
function valueOf({ initialiser, member }: Variable): number {
  return member === null ? initialiser : member.whole;
}

/** Does the value mention what may be another thing inside a function or class in there: the object itself, or names that are no variables? */
function meansItsPlace(variable: Variable, variables: Variables): boolean {
  const { source } = variable;
  const { tree, role, firstToken, tokenNode, language: { words } } = source;
  const value = valueOf(variable);
  for (let token = firstToken[value]; token < tokensEnd(source, value); token++) {
    const leaf = tokenNode[token];
    const text = nodeText(tree, leaf);
    if (words.own.has(text) || words.base.has(text)) return true;
    const isReached = token > firstToken[value] && !isNamed(tree, tokenNode[token - 1]) && role[tree.parent[leaf]] === Role.access;
    const isCalledOn = role[leaf] === Role.functionName && leaf !== tree.parent[leaf] + 1;
    if (isName(role[leaf]) && role[leaf] !== Role.typeName && !isReached && !isCalledOn && !variables.at.has(leaf)) return true;
  }
  return false;
}

/** Is a member called by its new name alone, without its object, or a part taken of a chain that may have ended? */
function losesWhatItBelongsTo(variable: Variable, leaf: number): boolean {
  const { source, member } = variable;
  const value = valueOf(variable);
  const { tree, role, language: { table }, tokenNode, firstToken } = source;
  const parent = tree.parent[leaf];
  const isFirst = leaf === parent + 1;
  if (table.callsBindObject === true && (member !== null || role[value] === Role.access) && isFirst && role[parent] === Role.call) return true;
  if (!isFirst || (role[parent] !== Role.access && role[parent] !== Role.call)) return false;
  for (let token = firstToken[value]; token < tokensEnd(source, value); token++) if (isChaining(source, tokenNode[token])) return true;
  return false;
}

/** `a?.b`, `a?[b]`: and no choice between two values, no type that is left open, nothing that the callable is left with. */
function isChaining({ tree, role }: SourceTree, leaf: number): boolean {
  const sign = nodeText(tree, leaf);
  if (sign !== '?') return sign === '?.';
  let up = tree.parent[leaf];
  while (up > 0 && role[up] === Role.none) up = tree.parent[up];
  return role[up] === Role.access || role[up] === Role.call;
}

/** Does it stand in a function or class inside the block that the variable is declared in? */
function isInInner({ source, nameNode }: Pick<Variable, 'source' | 'nameNode'>, leaf: number, fragments: Fragments): boolean {
  const around = fragments.node[fragments.parent[fragmentAt(fragments, nameNode)]];
  return isIn(source, leaf, around, up => source.role[up] === Role.lambda || source.role[up] === Role.declaration);
}

/** Does a node around the leaf, inside of `around`, answer to that? */
function isIn({ tree }: SourceTree, leaf: number, around: number, isSo: (up: number) => boolean): boolean {
  for (let up = tree.parent[leaf]; up > around; up = tree.parent[up]) if (isSo(up)) return true;
  return false;
}

/** The statement that does nothing but give the value its name. */
function declarationOf(places: ValuePlaces, { source: { tree, role }, type, nameNode, initialiser }: Variable, variables: Variables, fragments: Fragments): readonly LoneCode[] {
  const statement = fragments.node[fragmentAt(fragments, nameNode)];
  if (role[statement] !== Role.statement) return [];
  for (let node = statement; node < statement + tree.size[statement]; node++) {
    if (node === initialiser) node += tree.size[initialiser] - 1;
    else if (node !== nameNode && variables.at.has(node)) return [];
  }
  // What is taken out of a value is something else than the value.
  for (let up = tree.parent[nameNode]; up !== statement && !encloses(tree, up, initialiser); up = tree.parent[up]) if (!isOfType(tree, up, nameNode, type)) return [];
  return places.loneAround(statement);
}

/** `*name`, `&name`: where the signs before the name are a part of its type. */
function isOfType(tree: SyntaxTree, node: number, nameNode: number, type: string | null): boolean {
  const signs = tree.text.slice(tree.start[node], tree.start[nameNode]).trim();
  return /^[*&]+$/.test(signs) && tree.end[node] === tree.end[nameNode] && type?.endsWith(signs) === true;
}

/** Is the value, where the name is declared, what it would be at these leaves? */
function isSameAt({ source, nameNode, initialiser }: Variable, leaves: readonly number[], variables: Variables, fragments: Fragments): boolean {
  const { tree, language: { loopKind } } = source;
  const end = initialiser + tree.size[initialiser];
  const last = leaves[leaves.length - 1];
  // In a function, a name is looked up when that is called.
  const isLater = leaves.some(leaf => isInInner({ source, nameNode }, leaf, fragments));
  const declared = fragmentAt(fragments, nameNode);
  const around = fragments.node[fragments.parent[declared]];
  const isRepeated = leaves.some(leaf => isIn(source, leaf, around, up => loopKind[tree.kind[up]] === 1 || isComprehension(source, up)));
  /** Is a change, written there, perhaps done before the last of the places is evaluated? What is assigned to is changed after what it is given. */
  const mayPrecede = (change: number): boolean => isLater || isRepeated || (change < last && !encloses(tree, tree.parent[change], last));
  for (let node = initialiser; node < end; node++) {
    const local = variables.at.get(node);
    if (local === undefined) continue;
    const mayBeOther = (leaf: number): boolean => (leaf >= end || isLater) && mayPrecede(leaf);
    if (local.references.some(leaf => (isChanged(local, leaf) || isTouched(source, leaf)) && mayBeOther(leaf))) return false;
    if (source.language.table.assignmentDeclares === true && variables.all.some(other => other !== local && other.name === local.name && mayBeOther(other.nameNode))) return false;
    if (isChangedByOthers(local, fragments) && (isLater || isRepeated || isAnythingDone(source, end, last))) return false;
  }
  const { isDeed, isWaiting, isOfState, isMade } = effectsOf(source, initialiser, variables);
  const isInRounds = isRepeated || leaves.some(leaf => isApart(source, leaf, around));
  if (isMade && (leaves.length > 1 || isInRounds)) return false;
  if (!isDeed && mayFail(source, initialiser) && !isReachedFrom(declared, leaves[0], source, fragments)) return false;
  if (!isDeed && !isOfState) return true;
  // Nothing else happens until the last of the places, in whatever round of a loop.
  if (isInRounds) return false;
  if (isAnythingDone(source, end, last)) return false;
  if (isWaiting && leaves.some(leaf => hasReadBefore(source, leaf))) return false;
  return !isDeed || (leaves.length === 1 && isFirstOf(sibling(fragments, declared, 1), last, source, fragments));
}

/** Is something of the object changed that the variable stands for, or is it asked to do something? What operators make of it may be another thing then. */
function isTouched(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  let whole = leaf;
  while (role[tree.parent[whole]] === Role.access && whole === tree.parent[whole] + 1) whole = tree.parent[whole];
  const parent = tree.parent[whole];
  if (role[parent] === Role.call && callParts(source, parent)?.receiver === leaf) return true;
  return whole !== leaf && whole === parent + 1 && (role[parent] === Role.assignment || role[parent] === Role.call);
}

/** May others give it another value, whenever something is done: functions inside, or who has its address? */
function isChangedByOthers(variable: Variable, { isDeclaration }: Fragments): boolean {
  const { source, nameNode, references } = variable;
  const isInFunction = (leaf: number): boolean => isIn(source, leaf, nameNode, up => source.role[up] === Role.lambda && !encloses(source.tree, up, nameNode));
  if (references.some(leaf => isLent(variable, leaf) || (isChanged(variable, leaf) && isInFunction(leaf)))) return true;
  return variable.isCaptured() && [...capturedIn(source, isDeclaration)].some(([leaf, declared]) => declared === nameNode && isChanged(variable, leaf));
}

interface Effects {
  readonly isDeed: boolean;
  readonly isWaiting: boolean;
  /** May it be another value later, though no variable in it is given one? */
  readonly isOfState: boolean;
  /** Is a function made each time, which nothing else is? */
  readonly isMade: boolean;
}

/** What evaluating a value does. What functions in it do is done when they are called. */
function effectsOf(source: SourceTree, value: number, variables: Variables): Effects {
  const { tree, role } = source;
  const found = { isDeed: false, isWaiting: false, isOfState: false, isMade: false };
  for (let node = value; node < value + tree.size[value]; node++) {
    if (role[node] === Role.lambda || role[node] === Role.declaration) {
      if (role[node] === Role.lambda) found.isMade = true;
      node += tree.size[node] - 1;
      continue;
    }
    if (reachesFurther(source, node)) found.isOfState = true;
    if (isDoing(source, node)) found.isDeed = true;
    if (tree.size[node] > 1) continue;
    if (nodeText(tree, node) === WAITING.code) found.isWaiting = true;
    else if (isName(role[node]) && role[node] !== Role.typeName && !variables.at.has(node)) found.isOfState = true;
  }
  return found;
}

/** Is the leaf evaluated once when the fragment is, and nothing read before it? It may stand in the head of a conditional that is a value in there. */
function isFirstOf(next: number, leaf: number, source: SourceTree, fragments: Fragments): boolean {
  const { tree, role, language } = source;
  let at = leaf;
  for (let fragment = fragmentAt(fragments, leaf); ; fragment = fragments.parent[fragment]) {
    if (isAfterChoice(source, at) || hasOperandRead(source, at)) return false;
    if (fragment === next) return true;
    if (fragment <= 0) return false;
    at = fragments.node[fragment];
    if (role[at] !== Role.composite || language.loopKind[tree.kind[at]] === 1) return false;
  }
}

/** An element of something, or what an address leads to: another value when that is given one, though the variable is not. */
function reachesFurther({ tree, role }: SourceTree, node: number): boolean {
  if (role[node] === Role.access) return true;
  return role[node] === Role.operator && tree.size[node] > 2 && nodeText(tree, node + 1) === '*';
}

/** Is it more than names, literals, and what operators make of them that never refuse? What is reached from a name may not be there. */
function mayFail(source: SourceTree, value: number): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (isLiteral(source, node) || role[node] === Role.lambda) node += tree.size[node] - 1;
    else if (role[node] === Role.access) {
      if (!isOwnObject(source, node + 1) && role[node + 1] !== Role.typeName && !/^\p{Lu}/u.test(nodeText(tree, node + 1))) return true;
    } else if (role[node] === Role.operator) {
      for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) if (/^(?:\/\/?|%)$/.test(nodeText(tree, child))) return true;
    } else if (tree.size[node] > 1 && role[node] !== Role.group) return true;
  }
  return false;
}

/** Is what is evaluated at a statement evaluated at this leaf as well, whatever happens: with no choice before it? */
function isReachedFrom(declared: number, leaf: number, source: SourceTree, fragments: Fragments): boolean {
  const fragment = fragmentAt(fragments, leaf);
  if (fragments.parent[fragment] !== fragments.parent[declared] || isAfterChoice(source, leaf)) return false;
  let next = sibling(fragments, declared, 1);
  while (next >= 0 && next !== fragment && source.role[fragments.node[next]] === Role.statement) next = sibling(fragments, next, 1);
  return next === fragment;
}

// ---------------------------------------------------------------- constants of types and files

/** What stands for itself wherever it is written: nothing else may be in the value, and nothing else be given to the name. */
function constantFrame(places: ValuePlaces, nameNode: number, value: number, { codes, given }: FileMentions, clashes: NameClashes): Explained {
  const { source, regions } = places.state;
  const name = tokenAt(source, nameNode);
  if (given.get(name)?.some(target => target !== nameNode) || !isConstant(source, value)) return NOTHING;
  const found: ValuePlace[] = [];
  let isElsewhere = false;
  const mentions = codes.get(name) ?? [];
  if (mentions.length > EXPLAINED.maxMentions) return NOTHING;
  for (const { node } of mentions) {
    // A variable of that name is something else.
    const variable = places.workspace.variableAt(places.side, places.state, node);
    const place = node === nameNode || (variable !== undefined && variable.nameNode !== nameNode) ? 'new' : places.at(node);
    if (place === null) isElsewhere = true;
    else if (place !== 'new') found.push(place);
  }
  const declaration = ownerAt(regions, nameNode);
  // It hides another one.
  if (declaration.nameNode === nameNode && clashes.ofField(places.side, declaration, declaration.name)) return NOTHING;
  const declared = declaration.nameNode === nameNode ? declaration.node : statementAround(source, nameNode);
  const isConstantHere = declaration.nameNode !== nameNode || (isNeverAssigned(declaration) && !converts(source, declaration.type, value));
  return explained(found, found.length > 0 && !isElsewhere && isConstantHere ? places.loneAround(declared) : []);
}

/** Is it certain that no other file assigns it? */
function isNeverAssigned({ modifiers, visibility, parent, source }: DeclarationNode): boolean {
  const { constantModifiers } = source.language.table;
  return constantModifiers === undefined || visibility === 'private' || parent?.kind === 'interface' || parent?.kind === 'annotationType' || modifiers.some(modifier => constantModifiers.includes(modifier));
}

function statementAround({ tree, role }: SourceTree, node: number): number {
  let up = node;
  while (up > 0 && role[up] !== Role.statement) up = tree.parent[up];
  return up;
}

function isConstant(source: SourceTree, value: number): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (isDoing(source, node) && isLiteral(source, node)) return false;
    if (isLiteral(source, node)) node += tree.size[node] - 1;
    else if (isNamed(tree, node) && role[node] !== Role.operator && role[node] !== Role.group) return false;
  }
  return true;
}

interface FileMentions {
  /** Lone code that is nothing but a name, by its token. */
  readonly codes: ReadonlyMap<number, readonly LoneCode[]>;
  /** Where names are assigned something, by their tokens. */
  readonly given: ReadonlyMap<number, readonly number[]>;
}

/** What files say of the names in them; each file is read once. */
class Mentions {
  private readonly files = new Map<SourceTree, FileMentions>();

  constructor(private readonly workspace: Workspace, private readonly codes: LoneCodesOfSides) {}

  of(side: Side, source: SourceTree): FileMentions {
    return valueAt(this.files, source, () => this.read(side, source));
  }

  private read(side: Side, source: SourceTree): FileMentions {
    const { tree, role, tokens, firstToken } = source;
    const codes = new Map<number, LoneCode[]>();
    for (const code of this.codes[side].get(this.workspace[side].positionOf(source)) ?? []) if (code.endToken === code.firstToken + 1 && isName(role[code.node])) addTo(codes, tokens[code.firstToken], code);
    const given = new Map<number, number[]>();
    for (let node = 0; node < tree.count; node++) {
      if (role[node] !== Role.assignment || node + 1 >= tree.count) continue;
      const last = node + tree.size[node + 1];
      addTo(given, tokens[firstToken[last]], last);
    }
    return { codes, given };
  }
}
