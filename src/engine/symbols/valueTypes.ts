/** The types of values, as far as they are written where a value is declared or made. */
import { Role } from '../languages/roles.js';
import type { Bodies } from '../matching/statements/bodies/bodies.js';
import {
  callParts,
  creationParts,
  isLiteralWord,
  isOwnObject,
  stripped,
} from '../matching/statements/bodies/expressions.js';
import { ownerAt } from '../matching/statements/bodies/regions.js';
import type { Variable } from '../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable, isField, isType } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { children, kindName, NO_NODE, nodeText, previousSibling } from '../syntax/tree.js';
import { valuesOfField } from './fieldValues.js';
import { lastNameOf, plainType } from './nameSyntax.js';
import type { Symbol } from './symbol.js';
import { UNKNOWN } from './symbol.js';
import type { TypeMembers } from './typeMembers.js';

/** Calls in calls, receivers of receivers: how deep a type is looked for. */
const MAX_DEPTH = 6;

/** What names refer to, which in turn asks for types. */
interface Names {
  resolve(source: SourceTree, leaf: number): Symbol;
  typeCalled(source: SourceTree, node: number, name: string): Symbol;
  variableDeclaredAt(source: SourceTree, nameNode: number): Variable | undefined;
}

export class ValueTypes {
  constructor(
    private readonly names: Names,
    private readonly bodies: Bodies,
    private readonly members: TypeMembers,
  ) {}

  /** The type of what an expression gives; null where it is not known. */
  of(source: SourceTree, expression: number, depth = 0): Symbol | null {
    if (depth > MAX_DEPTH) return null;
    const { role } = source;
    const node = stripped(source, expression);
    const owner = ownerAt(this.bodies.regionsOf(source), node);
    if (isOwnObject(source, node)) {
      const type = this.members.typeAround(owner);
      return type === null ? null : { kind: 'declared', declaration: type };
    }
    if (role[node] === Role.string || role[node] === Role.number || isOwnLiteral(source, node)) {
      return { kind: 'builtin', name: '' };
    }
    const made = creationParts(source, node);
    if (made !== null) return this.asType(this.names.resolve(source, made.name));
    const parts = children(source.tree, node);
    // What a pointer leads to has the members of its value: `&Box{}`.
    const isPointer = parts.length === 2 && /^[&*]$/.test(nodeText(source.tree, parts[0]));
    if (isPointer) return this.of(source, parts[1], depth + 1);
    const call = callParts(source, node);
    if (call !== null) return call.name < 0 ? null : this.typeOfCall(source, call.name);
    const leaf = lastNameOf(source, node);
    if (leaf < 0) return null;
    const symbol = this.names.resolve(source, leaf);
    if (symbol.kind === 'local') return this.typeOfVariable(symbol.source, symbol.nameNode, depth + 1);
    return symbol.kind === 'declared' && isField(symbol.declaration)
      ? this.typeOfField(symbol.declaration, depth)
      : null;
  }

  /** The type as it is written of what an expression names, or calls; null where none is, or nothing of it is known. */
  writtenOf(source: SourceTree, expression: number): string | null {
    const node = stripped(source, expression);
    const call = callParts(source, node);
    const leaf = call === null ? lastNameOf(source, node) : call.name;
    const symbol = leaf < 0 ? UNKNOWN : this.names.resolve(source, leaf);
    if (symbol.kind === 'declared') {
      return isField(symbol.declaration) === (call === null) ? symbol.declaration.type : null;
    }
    return symbol.kind === 'local' && call === null
      ? (this.names.variableDeclaredAt(symbol.source, symbol.nameNode)?.type ?? null)
      : null;
  }

  /** By what is written, or by what its type gives it, where that is of one type always. */
  private typeOfField(field: DeclarationNode, depth: number): Symbol | null {
    if (field.type !== null) return this.typeSaidBy(field);
    const values = valuesOfField(field).filter(value => !isLiteralWord(field.source, value));
    const [first, ...others] = values.map(value => this.of(field.source, value, depth + 1));
    return first !== undefined && others.every(other => areOneType(first, other)) ? first : null;
  }

  private asType(symbol: Symbol): Symbol | null {
    if (symbol.kind === 'declared') return isType(symbol.declaration) ? symbol : null;
    return symbol.kind === 'imported' || symbol.kind === 'builtin' || symbol.kind === 'member' ? symbol : null;
  }

  private typeOfCall(source: SourceTree, name: number): Symbol | null {
    const symbol = this.names.resolve(source, name);
    if (symbol.kind === 'builtin') {
      return source.language.table.symbols.givesBuiltin.has(symbol.name) ? symbol : null;
    }
    if (symbol.kind !== 'declared') return null;
    // Where no word says that an object is made, a call of a type makes one.
    if (isType(symbol.declaration)) return symbol;
    return isCallable(symbol.declaration) && symbol.declaration.kind !== 'constructor'
      ? this.typeSaidBy(symbol.declaration)
      : null;
  }

  private typeOfVariable(source: SourceTree, nameNode: number, depth: number): Symbol | null {
    const variable = this.names.variableDeclaredAt(source, nameNode);
    if (variable === undefined) return null;
    if (variable.type !== null) {
      const said = this.typeNamed(source, nameNode, variable.type);
      if (said !== null) return said;
    }
    if (variable.sort === 'resource' && variable.initialiser < 0) return this.typeOfEntered(source, nameNode, depth);
    const isSole = variable.assigned.length === 0 && variable.part < 0 && variable.member === null;
    return isSole && variable.initialiser >= 0 && variable.sort !== 'loop'
      ? this.of(source, variable.initialiser, depth)
      : null;
  }

  /** `with open(path) as file`: a value of the language gives itself when it is entered, any other one may give something else. */
  private typeOfEntered(source: SourceTree, nameNode: number, depth: number): Symbol | null {
    const { tree } = source;
    let target = nameNode;
    while (tree.size[tree.parent[target]] === tree.size[target] + 1) target = tree.parent[target];
    const sign = previousSibling(tree, target);
    const value = sign === NO_NODE ? NO_NODE : previousSibling(tree, sign);
    const type = value === NO_NODE || nodeText(tree, sign) !== 'as' ? null : this.of(source, value, depth);
    return type?.kind === 'builtin' ? type : null;
  }

  private typeSaidBy({ source, nameNode, type }: DeclarationNode): Symbol | null {
    return type === null || nameNode < 0 ? null : this.typeNamed(source, nameNode, type);
  }

  /**
   * What a type that is written where a leaf stands refers to; null for types that are made of others, and those of
   * which nothing is known.
   */
  private typeNamed(source: SourceTree, leaf: number, written: string): Symbol | null {
    const plain = plainType(written);
    if (plain === null) return null;
    const [name, ...path] = plain.split(/\.|::|\\|->/).reverse();
    if (path.length > 0) {
      const [outer] = path;
      const holders = this.members.typesAt([...path.reverse(), name].join('.'));
      if (holders.length > 0) return { kind: 'declared', declaration: holders[0] };
      // A path to a type of the change may be said from anywhere.
      const isNear = this.members.isHeldBy(name, outer);
      return isNear || /^(?:crate|self|super|global)$/.test(outer)
        ? null
        : { kind: 'member', of: { kind: 'builtin', name: outer }, name };
    }
    // `Self` is the type around; of an interface, whichever has it.
    if (source.language.words.own.has(name)) {
      const own = this.members.typeAround(ownerAt(this.bodies.regionsOf(source), leaf));
      return own === null || own.kind === 'interface' ? null : { kind: 'declared', declaration: own };
    }
    return this.asType(this.names.typeCalled(source, leaf, name));
  }
}

/** A value of a type of the language itself: `[a, b]`. */
function isOwnLiteral({ tree, language }: SourceTree, node: number): boolean {
  return language.table.symbols.ownLiterals.includes(kindName(tree, node));
}

function areOneType(one: Symbol | null, other: Symbol | null): boolean {
  if (one?.kind === 'builtin') return other?.kind === 'builtin';
  return one?.kind === 'declared' && other?.kind === 'declared' && one.declaration === other.declaration;
}
