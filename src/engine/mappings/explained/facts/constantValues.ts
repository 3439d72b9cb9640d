/**
 * Values that are the same whenever they are evaluated: what is written out, and constants by their names. Of two
 * places in the code of one side it says whether such a value is the same in both. What names are in capitals are taken
 * for constants, unless they are given several values.
 */
import { isName, Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import {
  callParts,
  isLiteral,
  isOwnObject,
  memberReached,
  stripped,
  tokenAt,
} from '../../../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isType } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensOf } from '../../../structure/source.js';
import { children, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { pathsByName } from '../../meanings/importedNames.js';
import type { Workspace } from '../../workspace.js';
import { bare, converts } from './conversions.js';
import { isConstant } from './plainValues.js';

/** A value, and in whose code it stands. */
export interface PlacedValue {
  readonly owner: DeclarationNode;
  readonly node: number;
}

/** In capitals, as what keeps the value it begins with is named. */
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N}_]+$/u;
const TYPE_LIKE = /^\p{Lu}/u;

/** Token by token the same. */
export function saysTheSame(a: PlacedValue, b: PlacedValue): boolean {
  const [x, y] = [
    tokensOf(a.owner.source, stripped(a.owner.source, a.node)),
    tokensOf(b.owner.source, stripped(b.owner.source, b.node)),
  ];
  return x.length === y.length && x.every((token, i) => token === y[i]);
}

export class ConstantValues {
  /** Names that are given several values in one file, by their tokens. */
  private assigned: ReadonlySet<number> | null = null;

  constructor(
    private readonly workspace: Workspace,
    private readonly side: Side,
  ) {}

  has(value: PlacedValue): boolean {
    const { source } = value.owner;
    const node = stripped(source, value.node);
    return this.namedIn(value) !== null || (isConstant(source, node) && !this.meansItsPlace(source, node));
  }

  /** Is a value that is a constant what it would be in the code of another declaration of the same side? */
  isSameIn(value: PlacedValue, other: DeclarationNode): boolean {
    const name = this.namedIn(value);
    if (name === null || value.owner === other) return true;
    const {
      owner,
      owner: { source },
    } = value;
    const text = nodeText(source.tree, name.first);
    if (isOwnObject(source, name.first)) {
      return enclosingType(owner) === enclosingType(other) && enclosingType(owner) !== null;
    }
    const [here, there] = [declaredAs(text, owner), declaredAs(text, other)];
    if (here !== there) return false;
    if (source === other.source) {
      return (
        here !== null ||
        source.language.table.hasBareMembers !== true ||
        name.first !== name.leaf ||
        enclosingType(owner) === enclosingType(other)
      );
    }
    const [path, otherPath] = [pathsByName(source).get(text)?.at(-1), pathsByName(other.source).get(text)?.at(-1)];
    return path !== undefined && path === otherPath;
  }

  /** Is it another value where a variable of the type is given it? A constant of that type is none. */
  isMadeAnother(value: PlacedValue, type: string): boolean {
    const {
      owner,
      owner: { source },
    } = value;
    // As a value of any type, it may be handed to another function.
    if (source.language.table.hasOverloads && source.language.words.anyTypes.has(bare(type))) return true;
    if (!converts(source, type, stripped(source, value.node))) return false;
    const name = this.namedIn(value);
    const declared =
      name === null || name.first !== name.leaf ? null : declaredAs(nodeText(source.tree, name.leaf), owner);
    return declared === null || declared.type === null || bare(declared.type) !== bare(type);
  }

  /** The name of a constant that the value is, and the one that it begins with. */
  private namedIn({ owner: { source }, node }: PlacedValue): { readonly leaf: number; readonly first: number } | null {
    const { tree, role } = source;
    const value = stripped(source, node);
    const leaf = tree.size[value] === 1 && isName(role[value]) ? value : memberReached(source, value);
    if (leaf === NO_NODE || !CAPITALS.test(nodeText(tree, leaf))) return null;
    const first = leaf === value ? value : value + 1;
    if (
      leaf !== value &&
      !isOwnObject(source, first) &&
      (tree.size[first] > 1 || !TYPE_LIKE.test(nodeText(tree, first)))
    ) {
      return null;
    }
    const { workspace, side } = this;
    if (workspace.variableAt(side, workspace.stateOf(source), first) !== undefined) return null;
    this.assigned ??= assignedIn(workspace[side].files.map(file => file.source));
    return this.assigned.has(tokenAt(source, leaf)) ? null : { leaf, first };
  }

  /** The own object, or a word for the file or line; what looks for a text may keep where it was. */
  private meansItsPlace(source: SourceTree, value: number): boolean {
    const {
      tree,
      role,
      language: { table, words },
    } = source;
    for (let node = value; node < value + tree.size[value]; node++) {
      if (!isLiteral(source, node)) continue;
      const text = nodeText(tree, node);
      if (
        words.own.has(text) ||
        words.base.has(text) ||
        (role[node] !== Role.number && text.startsWith('/')) ||
        (table.placeSort?.(tree, node) ?? null) !== null
      ) {
        return true;
      }
    }
    return false;
  }
}

/** Does the code around a name ask of its type, or change what it stands for? */
export function asksMore(source: SourceTree, leaf: number): boolean {
  const {
    tree,
    role,
    language: { table },
  } = source;
  const { typeAsking, textChanging } = table;
  if (typeAsking !== undefined) {
    for (
      let up = tree.parent[leaf];
      up > 0 && (role[up] === Role.group || role[up] === Role.operator || role[up] === Role.none);
      up = tree.parent[up]
    ) {
      if (typeAsking.test(nodeText(tree, up + 1))) return true;
    }
  }
  if (textChanging === undefined) return false;
  const parent = tree.parent[leaf];
  const call = callParts(source, parent);
  if (call !== null) return call.receiver === leaf && textChanging.test(nodeText(tree, call.name));
  return (
    leaf === parent + 1 &&
    children(tree, parent).some(child => !isNamed(tree, child) && textChanging.test(nodeText(tree, child)))
  );
}

/**
 * What a name is that stands alone in the code of a declaration, as far as what is around that declares it; null for
 * what is inherited, or from elsewhere.
 */
function declaredAs(name: string, declaration: DeclarationNode): DeclarationNode | null {
  const { hasBareMembers } = declaration.source.language.table;
  for (let around: DeclarationNode | null = declaration; around !== null; around = around.around) {
    const found =
      isType(around) && hasBareMembers !== true ? undefined : around.children.find(child => child.name === name);
    if (found !== undefined) return found;
  }
  return null;
}

function assignedIn(files: readonly SourceTree[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { tree, role, tokens, firstToken } of files) {
    const once = new Set<number>();
    for (let node = 0; node + 1 < tree.count; node++) {
      if (role[node] !== Role.assignment) continue;
      // The last name on the left, of an object or a type perhaps.
      const token = tokens[firstToken[node + tree.size[node + 1]]];
      if (once.has(token)) found.add(token);
      once.add(token);
    }
  }
  return found;
}
