/**
 * Which field does a name in the code mean? A guess by names and scopes on one side, as good as the changed files allow: the nearest
 * declaration around the code, else an inherited one, else that of the receiver's type.
 */
import { Role } from '../../../languages/roles.js';
import type { CodeStructureTree } from '../../../structure/codeStructureTree.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isCallable, isField, isType } from '../../../structure/declaration.js';
import type { SourceTree, TokenTable } from '../../../structure/source.js';
import { NO_NODE } from '../../../syntax/tree.js';
import type { TypeHierarchy } from '../../hierarchy.js';
import { receiverTypeOf } from '../../receivers.js';
import { callParts, nameLeaf } from '../../statements/bodies/expressions.js';
import { addTo, valueAt } from '../../../lists.js';
import { localNamesOf } from './localNames.js';

/** A name that more fields could mean says nothing. */
const MAX_MEANINGS = 4;

const references = new WeakMap<CodeStructureTree, FieldReferences>();

/** Those of one side, once an analysis. */
export function referencesOf(tree: CodeStructureTree, hierarchy: TypeHierarchy, table: TokenTable): FieldReferences {
  return valueAt(references, tree, () => new FieldReferences(tree, hierarchy, table));
}

export class FieldReferences {
  private readonly fields = new Map<number, DeclarationNode[]>();
  /** Names of callables: where one is called, it is none of the fields. */
  private readonly callables = new Set<number>();

  constructor(
    tree: CodeStructureTree,
    private readonly hierarchy: TypeHierarchy,
    table: TokenTable,
  ) {
    for (const d of tree.declarations) {
      if (isField(d)) for (const token of wordsFor(d, table)) addTo(this.fields, token, d);
      const name = isCallable(d) ? table.find(d.name) : undefined;
      if (name === undefined) continue;
      // What a constant of an enum is made with has the name of the constant.
      if (d.parent?.kind !== 'enumConstant') this.callables.add(name);
    }
  }

  /** The fields that the token at `position` in the code of `user` may mean; none where it names something else. */
  at(user: DeclarationNode, position: number): readonly DeclarationNode[] {
    const { source } = user;
    const named = this.fields.get(source.tokens[position]);
    const node = source.tokenNode[position];
    if (
      !named ||
      (source.role[node] !== Role.variableName &&
        source.role[node] !== Role.fieldName &&
        !isBareCall(source, node) &&
        !(isCalled(source, node) && !this.callables.has(source.tokens[position])))
    ) {
      return [];
    }
    const receiver = receiverOf(source, node);
    if (receiver !== NO_NODE) return this.ofReceiver(user, receiver, named);
    if (!isOwn(source, node) && localNamesOf(user).has(source.tokens[position])) return [];
    for (let scope: DeclarationNode | null = isType(user) ? user : user.parent; scope; scope = scope.parent) {
      const nearest = named.find(field => field.parent === scope) ?? named.find(field => reachedBy(field) === scope);
      if (nearest) return [nearest];
    }
    const inherited = named.filter(field => this.inherits(user, field));
    if (inherited.length > 0) return few(inherited);
    return isOwn(source, node)
      ? []
      : few(named.filter(field => field.kind === 'enumConstant' || isStatic(field) || isOutside(field)));
  }

  /** Does the token name a parameter or a variable of the code? */
  isVariable(user: DeclarationNode, position: number): boolean {
    const { source } = user;
    const node = source.tokenNode[position];
    return (
      source.role[node] === Role.variableName &&
      receiverOf(source, node) === NO_NODE &&
      !isOwn(source, node) &&
      localNamesOf(user).has(source.tokens[position])
    );
  }

  private inherits(user: DeclarationNode, field: DeclarationNode): boolean {
    for (let type = isType(user) ? user : enclosingType(user); type; type = enclosingType(type)) {
      if (this.hierarchy.isSubtype(type, field.parent) || this.hierarchy.isSubtype(type, reachedBy(field))) return true;
    }
    return false;
  }

  private ofReceiver(
    user: DeclarationNode,
    receiver: number,
    named: readonly DeclarationNode[],
  ): readonly DeclarationNode[] {
    const type = receiverTypeOf(user, { receiver });
    if (type.kind !== 'named') return few(named);
    const isOf = (home: DeclarationNode | null): boolean =>
      home !== null &&
      (home.name === type.name ||
        this.hierarchy.typesNamed(type.name).some(found => this.hierarchy.isSubtype(found, home)));
    return few(named.filter(field => isOf(field.parent) || isOf(reachedBy(field))));
  }
}

/**
 * The words by which code mentions a field, as far as there are such words: its name, and what asks for that which a
 * wrapper around it projects.
 */
export function wordsFor(
  {
    name,
    source: {
      language: {
        table: { projectingSign },
      },
    },
  }: DeclarationNode,
  table: TokenTable,
): number[] {
  return [name, ...(projectingSign === undefined ? [] : [projectingSign + name])]
    .map(word => table.find(word))
    .filter(token => token !== undefined);
}

/** The type by which its name is reached: what stands in a companion is known in the type around it. */
function reachedBy({ parent }: DeclarationNode): DeclarationNode | null {
  return parent?.isCompanion === true ? enclosingType(parent) : parent;
}

function few(fields: readonly DeclarationNode[]): readonly DeclarationNode[] {
  return fields.length <= MAX_MEANINGS ? fields : [];
}

/** In `a.b` the receiver of `b`; none for `this.b`. */
function receiverOf({ tree, role }: SourceTree, node: number): number {
  const parent = tree.parent[node];
  const isLast = parent !== NO_NODE && role[parent] === Role.access && node > parent + 1;
  return isLast && role[parent + 1] !== Role.literal ? parent + 1 : NO_NODE;
}

/** Nothing but a name, which the language takes for a call: that of an accessor reads the field. */
function isBareCall({ tree, role }: SourceTree, node: number): boolean {
  const parent = tree.parent[node];
  return (
    role[node] === Role.functionName && parent !== NO_NODE && role[parent] === Role.call && tree.size[parent] === 2
  );
}

/** Does the name stand for what is called, in a language in which a field may hold that? */
function isCalled(source: SourceTree, node: number): boolean {
  const { tree, role, language } = source;
  if (role[node] !== Role.functionName || language.table.callsValues !== true) return false;
  let call = tree.parent[node];
  if (call >= 0 && role[call] === Role.access) call = tree.parent[call];
  return call >= 0 && callParts(source, call)?.name === node;
}

/** Declared outside of types and callables, it may be known to other files. */
function isOutside({ parent }: DeclarationNode): boolean {
  return parent?.kind === 'file' || parent?.kind === 'namespace';
}

function isStatic({
  modifiers,
  source: {
    language: { table },
  },
}: DeclarationNode): boolean {
  return table.words.static !== undefined && modifiers.includes(table.words.static);
}

function isOwn(source: SourceTree, node: number): boolean {
  const parent = source.tree.parent[node];
  return parent !== NO_NODE && source.role[parent] === Role.access && nameLeaf(source, parent) === node;
}
