/**
 * Where a new name of a declaration meets what already bore it, or its old name is said still: a mention that did not
 * change is of something else then, a member that is inherited, what is imported, an overload. Knows names and where
 * they stand, no types.
 */
import type { Side } from '../../../model.js';
import { Role } from '../../../languages/roles.js';
import { otherSide } from '../../../sides.js';
import { addTo, valueAt } from '../../../lists.js';
import { plainType, receiverAt } from '../../../symbols/nameSyntax.js';
import { leavesItToTheValue } from '../../../languages/language.js';
import { sortOfType } from '../../../languages/typeSorts.js';
import type { ReceiverType } from '../../../matching/receivers.js';
import { receiverTypeOf } from '../../../matching/receivers.js';
import { callParts, isOwnObject } from '../../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import { argumentsIn, takes } from '../../../structure/passedArguments.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable, isType, qualifiedName } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { childByField, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { pathsByName } from '../../meanings/importedNames.js';
import { isOutwardOnly } from '../facts/outwardNames.js';
import type { FileState, Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';

interface Call {
  readonly owner: DeclarationNode;
  readonly call: CallSite;
}

export class NameClashes {
  private readonly calls: Record<Side, ReadonlyMap<string, readonly Call[]> | null> = { before: null, after: null };
  private readonly bare = new Map<SourceTree, ReadonlyMap<string, readonly number[]>>();
  private readonly reached = new Map<SourceTree, ReadonlyMap<string, readonly number[]>>();
  private readonly typeNames = new Map<SourceTree, ReadonlyMap<string, readonly number[]>>();

  /** Names of all types of the change. */
  private types: ReadonlySet<string> | null = null;
  private readonly ofTypes = new Map<string, boolean>();

  constructor(private readonly workspace: Workspace) {}

  /**
   * Is a bare call, which may be of the callable on this side by what it hands over, or a mention of it, the same word
   * on the other side, where nothing of that name is the callable?
   */
  ofCallable(side: Side, callable: DeclarationNode, name: string): boolean {
    return (
      this.isMentionedStill(side, callable, name) ||
      this.isCalledStill(side, callable, name, call => isOfHome(call, callable))
    );
  }

  /**
   * The same of a callable that only this side has; where it is an overload, of calls on other objects as well. Another
   * number of arguments is to be read as such.
   */
  ofUnmatched(side: Side, callable: DeclarationNode): boolean {
    const {
      name,
      parent,
      source: {
        language: { table },
      },
    } = callable;
    const type = enclosingType(callable);
    const isOverload =
      table.hasOverloads &&
      parent?.children.some(one => one !== callable && isCallable(one) && one.name === name) === true;
    const mayBeOn = (receiver: ReceiverType): boolean =>
      receiver.kind !== 'named' || (type !== null && this.workspace.input.hierarchies[side].mayBe(type, receiver.name));
    const isMeant = (one: Call): boolean =>
      isOfHome(one, callable) || (isOverload && one.call.receiver >= 0 && mayBeOn(receiverTypeOf(one.owner, one.call)));
    return (
      this.isMentionedStill(side, callable, name) ||
      this.isCalledStill(side, callable, name, one => isMeant(one) && this.handsOverAsMany(side, one))
    );
  }

  /** It may be handed over without being called. */
  private isMentionedStill(side: Side, callable: DeclarationNode, name: string): boolean {
    return enclosingType(callable) === null
      ? this.isSaidAlone(side, callable, name)
      : this.isSaidOfOwn(side, callable, name);
  }

  private handsOverAsMany(side: Side, { owner: { source }, call }: Call): boolean {
    const { workspace } = this;
    const partner = workspace.partnersOn(side)[refOf(workspace.stateOf(source).base, call.node)];
    if (partner < 0) return false;
    const other = workspace.stateAt(otherSide(side), partner);
    const list = callParts(other.source, nodeOf(other.base, partner))?.arguments ?? NO_NODE;
    return argumentsIn(other.source, list).length === argumentsIn(source, call.arguments).length;
  }

  private isCalledStill(
    side: Side,
    callable: DeclarationNode,
    name: string,
    isMeant: (call: Call) => boolean,
  ): boolean {
    const { workspace } = this;
    const all = (this.calls[side] ??= callsByName(workspace.input.matches[side].declarations));
    return (all.get(name) ?? []).some(one => {
      const {
        owner: { source },
        call: { node, argumentCount },
      } = one;
      const leaf = isMeant(one) ? (callParts(source, node)?.name ?? -1) : -1;
      return (
        leaf >= 0 &&
        (argumentCount === null || !source.language.table.hasOverloads || takes(callable.parameters, argumentCount)) &&
        workspace.keepsWord(side, workspace.stateOf(source), leaf)
      );
    });
  }

  /** The same of a field, where a name stands alone that is no variable's, or is said of the own object. */
  ofField(side: Side, field: DeclarationNode, name: string): boolean {
    if (this.isSaidOfOwn(side, field, name)) return true;
    return (
      (enclosingType(field) === null || field.source.language.table.hasBareMembers === true) &&
      this.isSaidAlone(side, field, name)
    );
  }

  private isSaidAlone(side: Side, declaration: DeclarationNode, name: string): boolean {
    const {
      source,
      source: { tree, role },
    } = declaration;
    const mentions =
      valueAt(this.bare, source, () =>
        leavesByName(
          source,
          leaf =>
            role[leaf] === Role.variableName ||
            (role[leaf] === Role.fieldName && role[tree.parent[leaf]] !== Role.access),
        ),
      ).get(name) ?? [];
    const isOther = (leaf: number): boolean =>
      declaration.kind === 'function' && declaration.holder === null && isKey(source, leaf);
    return mentions.some(
      leaf =>
        !isOther(leaf) &&
        this.workspace.variableAt(side, this.workspace.stateOf(source), leaf) === undefined &&
        this.isLeftAtHome(side, declaration, leaf),
    );
  }

  private isSaidOfOwn(side: Side, member: DeclarationNode, name: string): boolean {
    const {
      source,
      source: { tree, role },
    } = member;
    if (enclosingType(member) === null) return false;
    const mentions =
      valueAt(this.reached, source, () =>
        leavesByName(source, leaf => role[leaf] === Role.fieldName && role[tree.parent[leaf]] === Role.access),
      ).get(name) ?? [];
    return mentions.some(leaf => isOwnObject(source, tree.parent[leaf] + 1) && this.isLeftAtHome(side, member, leaf));
  }

  private isLeftAtHome(side: Side, declaration: DeclarationNode, leaf: number): boolean {
    const { workspace } = this;
    const state = workspace.stateOf(declaration.source);
    if (!isAtHome(ownerAt(state.regions, leaf), declaration) || !workspace.keepsWord(side, state, leaf)) return false;
    const partner = workspace.partnersOn(side)[refOf(state.base, leaf)];
    const other = workspace.stateAt(otherSide(side), partner);
    return !isOutwardOnly(state.source, leaf) && !isOutwardOnly(other.source, nodeOf(other.base, partner));
  }

  /** Is a type's name somebody else's in this file: imported from elsewhere, or said there beside the new one? */
  ofType(state: FileState, type: DeclarationNode, side: Side, other: string): boolean {
    return valueAt(this.ofTypes, `${side} ${state.base} ${type.index} ${other}`, () =>
      this.isElsewhere(state, type, side, other),
    );
  }

  private isElsewhere({ source }: FileState, type: DeclarationNode, side: Side, other: string): boolean {
    const path = pathsByName(source).get(type.name)?.at(-1);
    if (path !== undefined && !source.language.table.fileIsScope && path !== qualifiedName(type)) return true;
    const mentions =
      valueAt(this.typeNames, source, () => leavesByName(source, leaf => source.role[leaf] === Role.typeName)).get(
        other,
      ) ?? [];
    return mentions.some(leaf => this.workspace.keepsWord(side, this.workspace.stateOf(source), leaf));
  }

  /**
   * Is what a member is reached from said to be of a type that is neither the member's nor any other of the change? One
   * of those may inherit it.
   */
  isOfOtherType(side: Side, { source }: FileState, leaf: number, member: DeclarationNode): boolean {
    const receiver = enclosingType(member) === null ? null : receiverAt(source, leaf);
    if (receiver === null || isOwnObject(source, receiver)) return false;
    const type = this.workspace.input.resolvers[side].writtenTypeOf(source, receiver);
    if (type === null) return false;
    this.types ??= new Set(
      (['before', 'after'] as const).flatMap(one =>
        this.workspace.input.matches[one].declarations
          .filter(isType)
          .flatMap(({ name, supertypes }) => [name, ...supertypes]),
      ),
    );
    const words = type.replace(/[\p{L}\p{N}_$]+\./gu, '').match(/[\p{L}\p{N}_$]+/gu) ?? [];
    return words.every(word => this.types?.has(word) === false && isTypeName(word, type, source));
  }
}

/**
 * A word that is a type's own; those of one letter stand for any, and those in small letters may let the value say it,
 * unless they are all that is written (`struct tm *`), or a plain type of the language.
 */
function isTypeName(word: string, type: string, { language }: SourceTree): boolean {
  const sort = sortOfType(word, language);
  if (language.words.own.has(word) || sort === 'open' || leavesItToTheValue(word, language.table)) return false;
  return /^\p{Lu}./u.test(word) || sort !== 'named' || plainType(type) === word;
}

/** Do the two stand in one type, or outside of types in one file? */
export function isAtHome(owner: DeclarationNode, declaration: DeclarationNode): boolean {
  const type = enclosingType(owner);
  return type === enclosingType(declaration) && (type !== null || owner.source === declaration.source);
}

/** Is it called by its name alone, or on the own object, where it is at home? */
function isOfHome({ owner, call }: Call, callable: DeclarationNode): boolean {
  const { source } = owner;
  const isMember = enclosingType(callable) !== null;
  const isBare = call.receiver < 0 && (!isMember || source.language.table.hasBareMembers === true);
  return (
    isAtHome(owner, callable) && (isBare || (isMember && call.receiver >= 0 && isOwnObject(source, call.receiver)))
  );
}

function callsByName(declarations: readonly DeclarationNode[]): ReadonlyMap<string, readonly Call[]> {
  const found = new Map<string, Call[]>();
  for (const owner of declarations) for (const call of owner.calls) addTo(found, call.name, { owner, call });
  return found;
}

function leavesByName(
  { tree }: SourceTree,
  isWanted: (leaf: number) => boolean,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (let node = 1; node < tree.count; node++) {
    if (tree.size[node] === 1 && isWanted(node)) addTo(found, nodeText(tree, node), node);
  }
  return found;
}

/** Does a member of an object stand under this name? That is no function which stands by itself. */
function isKey({ tree, role, language: { entryKey } }: SourceTree, leaf: number): boolean {
  const field = entryKey.get(tree.kind[tree.parent[leaf]]);
  return field !== undefined && role[leaf] === Role.fieldName && childByField(tree, tree.parent[leaf], field) === leaf;
}
