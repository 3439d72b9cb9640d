/**
 * What the names of one side of a change refer to: by scopes and order the variables, then what types, callables and
 * the file declare, then imports, then the rest of the package or program, as far as the change holds it. The type of a
 * receiver is read where it is written or made (`a: A`, `a = new A()`, `this`); otherwise its members are unknown.
 */
import type { ImportedName } from '../languages/importRules.js';
import { importedByName } from '../languages/importRules.js';
import { meantName } from '../languages/components/markup.js';
import { isName, Role } from '../languages/roles.js';
import { groupedBy, valueAt } from '../lists.js';
import type { TypeHierarchy } from '../matching/hierarchy.js';
import type { Bodies } from '../matching/statements/bodies/bodies.js';
import { capturedIn } from '../matching/statements/bodies/captures.js';
import { isOwnObject } from '../matching/statements/bodies/expressions.js';
import { ownerAt } from '../matching/statements/bodies/regions.js';
import { typeParameterMentionsIn } from '../matching/statements/bodies/typeParameters.js';
import type { Variable } from '../matching/statements/bodies/variables.js';
import { variablesOf } from '../matching/statements/bodies/variables.js';
import { UNKNOWN_TARGET } from '../languages/moduleRules.js';
import type { Origin, Origins } from '../semantics/origins.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { areParts, enclosingType, fileOf, isCallable, isField, isType } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { childByField, encloses, NO_NODE, nodeText } from '../syntax/tree.js';
import { folderOf } from '../text/paths.js';
import type { Use } from './nameSyntax.js';
import { lastNameOf, lastSegment, loadedInto, receiverAt, useOf } from './nameSyntax.js';
import type { Symbol } from './symbol.js';
import { UNKNOWN } from './symbol.js';
import { fitting, TypeMembers } from './typeMembers.js';
import { ValueTypes } from './valueTypes.js';
import { areFamily, childrenOf, declarationsAround, declaredBehind, isSeenFrom, mayStandFor } from './visibility.js';

/** How far above its name a declaration begins at most. */
const MAX_DEPTH = 6;

export class Resolver {
  private readonly symbols = new Map<SourceTree, Map<number, Symbol>>();
  private readonly members: TypeMembers;
  private readonly types: ValueTypes;
  private readonly outermost: ReadonlyMap<string, readonly DeclarationNode[]>;

  constructor(
    declarations: readonly DeclarationNode[],
    private readonly bodies: Bodies,
    hierarchy: TypeHierarchy,
    private readonly origins: Origins,
  ) {
    this.outermost = groupedBy(
      declarations.filter(({ parent }) => parent?.kind === 'file' || parent?.kind === 'namespace'),
      ({ name }) => name,
    );
    this.members = new TypeMembers(declarations, hierarchy);
    this.types = new ValueTypes(this, bodies, this.members);
  }

  /** Of a leaf that is a name; `unknown` for every other node. */
  resolve(source: SourceTree, leaf: number): Symbol {
    const known = valueAt(this.symbols, source, () => new Map<number, Symbol>());
    const found = known.get(leaf);
    if (found !== undefined) return found;
    // Of what is found only by way of itself nothing is known: `const a = a.next();`.
    known.set(leaf, UNKNOWN);
    const symbol = this.symbolAt(source, leaf);
    known.set(leaf, symbol);
    return symbol;
  }

  private symbolAt(source: SourceTree, leaf: number): Symbol {
    const { tree, role, language } = source;
    if (tree.size[leaf] > 1 || !(isName(role[leaf]) || role[leaf] === Role.parameter)) return UNKNOWN;
    if (isOwnObject(source, leaf)) return UNKNOWN;
    const local = this.localAt(source, leaf);
    if (local !== null) {
      const loaded = loadedInto(source, local);
      return loaded.length > 0 ? this.imported(source, loaded, 'value') : { kind: 'local', source, nameNode: local };
    }
    const regions = this.bodies.regionsOf(source);
    const owner = ownerAt(regions, leaf);
    if (owner.nameNode === leaf) return { kind: 'declared', declaration: owner };
    if (role[leaf] === Role.labelName) return UNKNOWN;
    const name = meantName(tree, leaf);
    const receiver = receiverAt(source, leaf);
    if (role[leaf] === Role.packageName) return this.packageAt(source, owner, leaf, receiver, name);
    if (isPrototypeName(source, leaf)) return this.prototypeAt(owner, name);
    if (isOfNothing(source, leaf)) return this.prototypeAt(fileOf(owner), name);
    const later = receiver === null ? this.declaredLater(owner, leaf, name) : null;
    if (later !== null) return { kind: 'local', source, nameNode: later };
    if (receiver !== null) return this.memberAt(source, owner, receiver, name, 0);
    if (language.table.namesMember?.(tree, leaf) === true) return UNKNOWN;
    if (role[leaf] === Role.fieldName) return this.ownMember(source, owner, leaf, name);
    return this.bareName(source, leaf, name, useOf(role[leaf]));
  }

  /** The name of a member with nothing before it: `@size` is the own object's, a key (`Box{size: 1}`) that of what it stands in. */
  private ownMember({ tree, language }: SourceTree, owner: DeclarationNode, leaf: number, name: string): Symbol {
    // `<input value="" />`: an attribute of an element of the page.
    const element = childByField(tree, tree.parent[tree.parent[leaf]], 'name');
    if (element !== NO_NODE && language.table.imports?.isOwnWord?.(tree, element) === true) {
      return { kind: 'member', of: { kind: 'builtin', name: nodeText(tree, element) }, name };
    }
    const type = this.members.typeAround(owner);
    const isKey = language.entryKey.has(tree.kind[tree.parent[leaf]]);
    if (type === null || isKey || language.table.symbols.seenInTypes !== 'all') return UNKNOWN;
    const symbol = this.members.memberOf({ kind: 'declared', declaration: type }, name);
    // `attr_reader :size` declares `@size`, by the name under which others reach it.
    const shown = language.table.accessedAs?.(name) ?? name;
    const declared =
      symbol.kind === 'declared' || shown === name
        ? symbol
        : this.members.memberOf({ kind: 'declared', declaration: type }, shown);
    return declared.kind === 'declared' && isField(declared.declaration) ? declared : symbol;
  }

  /** Names of types around a node, and above those, that the change does not hold. */
  typesUnseenAround(source: SourceTree, node: number): readonly string[] {
    const unseen: string[] = [];
    for (const around of declarationsAround(ownerAt(this.bodies.regionsOf(source), node))) {
      const type = this.members.typeOutside(around);
      if (around.owner !== null && type === null) unseen.push(lastSegment(around.owner));
      const seen = isType(around) ? around : type;
      if (seen !== null) unseen.push(...this.members.unseenAbove(seen));
    }
    return unseen;
  }

  /** What a type's name, said alone, would refer to where a node stands; variables are not looked at. */
  typeCalled(source: SourceTree, node: number, name: string): Symbol {
    return this.bareName(source, node, name, 'type');
  }

  /** The type of what an expression gives; null where it is not known. */
  typeOf(source: SourceTree, expression: number): Symbol | null {
    return this.types.of(source, expression);
  }

  /** The type as it is written of what an expression names, or calls; null where none is, or nothing of it is known. */
  writtenTypeOf(source: SourceTree, expression: number): string | null {
    return this.types.writtenOf(source, expression);
  }

  /** Names of types above one that the change does not hold. */
  unseenAbove(type: DeclarationNode): readonly string[] {
    return this.members.unseenAbove(type);
  }

  private localAt(source: SourceTree, leaf: number): number | null {
    const variable = this.variableAt(source, leaf);
    if (variable !== undefined) return variable.nameNode;
    const regions = this.bodies.regionsOf(source);
    return capturedIn(source, regions.isDeclaration).get(leaf) ?? typeParameterMentionsIn(source).get(leaf) ?? null;
  }

  /** A variable around that is declared behind the mention, which a function may make before it is called. */
  private declaredLater(owner: DeclarationNode, leaf: number, name: string): number | null {
    for (let around = owner.around; around !== null; around = around.around) {
      const later = declaredBehind(variablesOf(around, this.bodies.fragmentsOf(around)), leaf, name);
      if (later !== null) return later.nameNode;
    }
    return null;
  }

  private variableAt(source: SourceTree, leaf: number): Variable | undefined {
    const owner = ownerAt(this.bodies.regionsOf(source), leaf);
    return variablesOf(owner, this.bodies.fragmentsOf(owner)).at.get(leaf);
  }

  /** The variable that a leaf declares, in whatever declaration. */
  variableDeclaredAt(source: SourceTree, nameNode: number): Variable | undefined {
    const variable = this.variableAt(source, nameNode);
    return variable?.nameNode === nameNode ? variable : undefined;
  }

  /** A name that stands alone. */
  private bareName(source: SourceTree, leaf: number, name: string, use: Use): Symbol {
    const { tree, language } = source;
    const { symbols, imports } = language.table;
    const owner = ownerAt(this.bodies.regionsOf(source), leaf);
    const around = this.declaredAround(owner, name, use);
    if (around.declaration !== null) return { kind: 'declared', declaration: around.declaration };
    const imported = imports === undefined ? [] : (importedByName(tree, imports).get(name) ?? []);
    const seen = imported.filter(({ scope }) => encloses(tree, scope, leaf));
    if (seen.length > 0) return this.imported(source, seen, use);
    const outside: Symbol =
      symbols.builtins?.has(name) === true ? { kind: 'builtin', name } : this.outside(owner, name, use);
    // A type that is declared in one above and not seen is taken for none.
    const isOfType =
      use === 'type' ||
      imports?.typeNames?.test(name) === true ||
      outside.kind === 'builtin' ||
      isDeclaredType(outside);
    return around.unseen.length > 0 && !isOfType ? { kind: 'inherited', from: around.unseen } : outside;
  }

  /** What the declarations around code give a name; where none does, the types that are not seen and may, by their names. */
  private declaredAround(
    owner: DeclarationNode,
    name: string,
    use: Use,
  ): { readonly declaration: DeclarationNode | null; readonly unseen: readonly string[] } {
    const { seenInTypes } = owner.source.language.table.symbols;
    const unseen: string[] = [];
    let isInCallable = false;
    for (const around of this.members.around(owner)) {
      const isOfType = isType(around) && !around.isObject;
      // What a type does when it is made sees its members in any language.
      const sees = !isOfType || seenInTypes === 'all' || !isInCallable;
      const declared = sees ? fitting(isOfType ? this.members.membersOf(around) : childrenOf(around), name, use) : [];
      const [found] = around.kind === 'file' ? inNamespaceOf(owner, declared) : declared;
      if (found !== undefined) return { declaration: found, unseen };
      if (isOfType && around.name === name && use === 'type') return { declaration: around, unseen };
      if (isOfType && seenInTypes === 'all') {
        const inherited = this.members.inherited(around, name, use);
        if (inherited !== null) return { declaration: inherited, unseen };
        unseen.push(...this.members.unseenAbove(around));
      }
      isInCallable ||= isCallable(around);
    }
    return { declaration: null, unseen };
  }

  /** `store` of `store::load()`, or `Kind` of `Kind::Open`, by its import, or as a type of the change. */
  private packageAt(
    source: SourceTree,
    owner: DeclarationNode,
    leaf: number,
    receiver: number | null,
    name: string,
  ): Symbol {
    const { tree, role, language } = source;
    const { imports, symbols } = language.table;
    for (let up = tree.parent[leaf]; up > 0; up = tree.parent[up]) {
      if (role[up] === Role.import || role[up] === Role.packageClause) return UNKNOWN;
    }
    const of = qualifierBefore(source, leaf) ?? (receiver === null ? null : nodeText(tree, receiver));
    if (symbols.libraryPackages.has(of ?? name)) return { kind: 'builtin', name: of ?? name };
    if (of !== null) return UNKNOWN;
    const imported = imports === undefined ? [] : (importedByName(tree, imports).get(name) ?? []);
    const seen = imported.filter(({ scope }) => encloses(tree, scope, leaf));
    if (seen.length > 0) return this.imported(source, seen, 'type');
    const { declaration } = this.declaredAround(owner, name, 'type');
    if (declaration !== null) return { kind: 'declared', declaration };
    // `use super::*` brings it.
    const outside = this.outside(owner, name, 'type');
    return outside.kind === 'declared' ? outside : UNKNOWN;
  }

  /** What says outside of all types that there is a function: one of the change, or one that no type has. */
  private prototypeAt(own: DeclarationNode, name: string): Symbol {
    if (enclosingType(own) !== null) return UNKNOWN;
    const [only, ...others] = fitting(this.outermost, name, 'call').filter(one => areFamily(one.source, own.source));
    if (only !== undefined) return others.length > 0 ? UNKNOWN : { kind: 'declared', declaration: only };
    return { kind: 'member', of: { kind: 'builtin', name: '' }, name };
  }

  private imported(source: SourceTree, [only, ...others]: readonly ImportedName[], use: Use): Symbol {
    if (only.path === null || others.some(({ path }) => path !== only.path)) return UNKNOWN;
    const origin: Origin =
      only.source === null
        ? { target: UNKNOWN_TARGET, declarations: [] }
        : this.origins.of(source.language.table, source.path, only.source);
    const found = declaredBy(origin, use);
    return found === null
      ? { kind: 'imported', source, path: only.path, nameNode: only.nameNode, origin }
      : { kind: 'declared', declaration: found };
  }

  /** A name that nothing around `own`, where it stands, declares. */
  private outside(own: DeclarationNode, name: string, use: Use): Symbol {
    const { source } = own;
    const { imports, symbols } = source.language.table;
    const { outermost, packagesHold, wholesIn } = symbols;
    const candidates =
      outermost === 'language'
        ? []
        : fitting(this.outermost, name, use).filter(
            one => areFamily(one.source, source) && one.source !== source && isSeenFrom(one, own, outermost),
          );
    const [only, ...others] = candidates;
    if (only !== undefined) {
      return others.every(other => areParts(other, only)) ? { kind: 'declared', declaration: only } : UNKNOWN;
    }
    const whole = wholesIn(source.tree).length === 0 ? null : this.origins.neighbourOf(source, name);
    const [near] = whole?.declarations.filter(one => mayStandFor(one, use)) ?? [];
    if (near !== undefined) return { kind: 'declared', declaration: near };
    const namespace = outermost === 'folder' ? `${folderOf(source.path)}${own.namespace}` : own.namespace;
    const mayBeType = use === 'type' || imports?.typeNames?.test(name) === true;
    const isOfPackage = outermost !== 'language' && outermost !== 'program' && (packagesHold === 'all' || mayBeType);
    return {
      kind: 'outside',
      name,
      source,
      package: isOfPackage ? namespace : null,
      isType: use === 'type',
      wholes: wholesIn(source.tree).map(({ path }) => path),
    };
  }

  /** A member by its name, reached from what stands before it. */
  private memberAt(source: SourceTree, owner: DeclarationNode, receiver: number, name: string, depth: number): Symbol {
    const { tree, language } = source;
    if (isOwnObject(source, receiver)) {
      const type = this.members.typeAround(owner);
      return type === null ? UNKNOWN : this.members.memberOf({ kind: 'declared', declaration: type }, name);
    }
    const word = nodeText(tree, receiver).replace(/[(<].*$/s, '');
    if (language.words.base.has(word)) {
      // `super::load()` is that of the module above.
      const type = language.table.imports?.roots?.includes(word) === true ? null : this.members.typeAround(owner);
      return type === null ? UNKNOWN : this.members.memberAbove(type, name);
    }
    const leaf = lastNameOf(source, receiver);
    const symbol = leaf < 0 ? UNKNOWN : this.resolve(source, leaf);
    if (symbol.kind === 'declared' && (isType(symbol.declaration) || symbol.declaration.kind === 'namespace')) {
      return this.members.memberOf(symbol, name);
    }
    if (symbol.kind === 'imported') {
      const found = declaredBy(this.origins.memberOf(symbol.origin, name), 'value');
      return found === null ? { kind: 'member', of: symbol, name } : { kind: 'declared', declaration: found };
    }
    if (symbol.kind === 'builtin') return { kind: 'member', of: symbol, name };
    const ofModule = symbol.kind === 'member' ? originOf(symbol, this.origins) : null;
    if (ofModule !== null && ofModule.target.kind !== 'unknown') {
      const found = declaredBy(this.origins.memberOf(ofModule, name), 'value');
      return found === null ? { kind: 'member', of: symbol, name } : { kind: 'declared', declaration: found };
    }
    const type = this.types.of(source, receiver, depth);
    return type === null ? UNKNOWN : this.members.memberOf(type, name);
  }
}

/** Is it the name of a function that stands elsewhere, where that is only declared: `int reset(int);`? */
function isPrototypeName({ tree, language }: SourceTree, leaf: number): boolean {
  const { prototypeAt } = language.table;
  for (
    let up = tree.parent[leaf], steps = 0;
    prototypeAt !== undefined && up > 0 && steps < MAX_DEPTH;
    up = tree.parent[up], steps++
  ) {
    const site = prototypeAt(tree, up);
    if (site !== null) return site.nameNode === leaf;
  }
  return false;
}

/** `std` of `ios` in `std::ios::app`, whose tree has the rest inside of what it stands in: the first of all; null for none. */
function qualifierBefore({ tree, role, tokenNode, firstToken }: SourceTree, leaf: number): string | null {
  let at = firstToken[leaf];
  while (at > 1 && nodeText(tree, tokenNode[at - 1]) === '::' && isName(role[tokenNode[at - 2]])) at -= 2;
  return at === firstToken[leaf] ? null : nodeText(tree, tokenNode[at]);
}

/** `::reset(1)`: with the sign before it and nothing before that, it is a name of no type. */
function isOfNothing({ tree, role }: SourceTree, leaf: number): boolean {
  const access = tree.parent[leaf];
  return role[access] === Role.access && leaf === access + 2 && nodeText(tree, access + 1) === '::';
}

/** Where what is imported leads, or a member of it: `store.load` of `import * as store`; null for all else. */
export function originOf(symbol: Symbol, origins: Origins): Origin | null {
  if (symbol.kind === 'imported') return symbol.origin;
  const whole = symbol.kind === 'member' ? originOf(symbol.of, origins) : null;
  return whole === null || symbol.kind !== 'member' ? null : origins.memberOf(whole, symbol.name);
}

function isDeclaredType(symbol: Symbol): boolean {
  return symbol.kind === 'declared' && isType(symbol.declaration);
}

/** The declaration that an import leads to, the one that fits its use first; null for none, and for a file as a whole. */
function declaredBy({ declarations }: Origin, use: Use): DeclarationNode | null {
  const [first] = declarations;
  if (first === undefined || first.kind === 'file') return null;
  return declarations.find(one => mayStandFor(one, use)) ?? first;
}

/**
 * Of what a file declares at its top, what stands in the namespace that code does, or in one around that, the innermost
 * first: in `namespace First { class A {} } namespace Second { class B { A a; } }` nothing is.
 */
function inNamespaceOf(own: DeclarationNode, declared: readonly DeclarationNode[]): readonly DeclarationNode[] {
  return declared
    .filter(({ namespace: one }) => one === '' || one === own.namespace || own.namespace.startsWith(`${one}.`))
    .sort((a, b) => b.namespace.length - a.namespace.length);
}
