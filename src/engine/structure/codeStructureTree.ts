/**
 * SourceTrees → CodeStructureTree: the declarations of one side of a change, nested as in the source, with their tokens, calls and
 * supertypes (RefDiff 2.0, section 3.1). Language neutral: what is a declaration is said by the language's table.
 */
import { valueAt } from '../lists.js';
import type { DeclarationKind } from '../model.js';
import type { DeclarationSite, Language, ParameterInfo } from '../languages/language.js';
import { INITIALIZER } from '../languages/language.js';
import { isComment, isName, Role } from '../languages/roles.js';
import { childByField, isMissing, NO_NODE, nodeText } from '../syntax/tree.js';
import { textWithout } from '../languages/nodes.js';
import { squeeze } from '../text/squeeze.js';
import { fileNameOf, stemOf } from '../text/paths.js';
import { bagOf, EMPTY_BAG, filteredBag } from '../similarity/bag.js';
import type { Bag } from '../similarity/bag.js';
import type { CallSite, DeclarationNode } from './declaration.js';
import { isCallable } from './declaration.js';
import { GetterReads } from './getterReads.js';
import { argumentsIn } from './passedArguments.js';
import { addImplicitInterfaces } from './implicitInterfaces.js';
import { resolveImportedCalls } from './importedCalls.js';
import { visibilityOf } from './label.js';
import type { LooseMember, LooseSupertypes } from './membership.js';
import { giveMembers, joinPath, pathBelowFile } from './membership.js';
import { marksAt, thrownTypesAt } from './marks.js';
import { objectName, objectNamesIn, parametersAt, sitesAt } from './sites.js';
import type { SourceTree, TokenTable } from './source.js';
import { tokensOf } from './source.js';

export interface CodeStructureTree {
  /** In pre-order, file by file; `declarations[i].index === i`. */
  readonly declarations: readonly DeclarationNode[];
  readonly files: readonly DeclarationNode[];
}

/** `others`: the sources of the other side. What is declared in one version of a file may be so in the other one, too. */
export function buildStructure(
  sources: readonly SourceTree[],
  table: TokenTable,
  others: readonly SourceTree[] = [],
): CodeStructureTree {
  const otherOf = new Map(others.map(source => [source.path, source]));
  const declarations: DeclarationNode[] = [];
  const members: LooseMember[] = [];
  const prototypes = new Set<DeclarationNode>();
  const supertypes: LooseSupertypes[] = [];
  const files = sources.map(source => {
    const other = otherOf.get(source.path) ?? null;
    const file = new FileBuilder(source, other, { declarations, members, prototypes }, table).build();
    for (const said of source.language.table.supertypesSaidIn?.(source.tree) ?? []) supertypes.push({ file, ...said });
    return file;
  });
  const all = giveMembers(declarations, members, prototypes, supertypes);
  addImplicitInterfaces(all);
  resolveImportedCalls(all, files);
  return { declarations: all, files };
}

/** What is collected from all files. */
interface Collected {
  readonly declarations: DeclarationNode[];
  readonly members: LooseMember[];
  readonly prototypes: Set<DeclarationNode>;
}

interface Parts {
  readonly kind: DeclarationKind;
  readonly site: DeclarationSite;
  readonly name: string;
}

class FileBuilder {
  private readonly language: Language;
  private readonly namespace: string;
  /** Innermost declaration of each open node, as a stack of [end of subtree, declaration]. */
  private readonly open: { readonly end: number; readonly declaration: DeclarationNode }[] = [];

  /** How often an identifier has been seen among the children of one parent. */
  private readonly twins = new Map<DeclarationNode, Map<string, number>>();
  /** Outermost declarations that have code of their own. */
  private readonly apart: number[] = [];
  private readonly neutral: ReadonlySet<number>;
  /** Code, with the list that its calls go into. */
  private readonly bodies: {
    readonly start: number;
    readonly end: number;
    readonly parameters: readonly ParameterInfo[];
    readonly calls: CallSite[];
  }[] = [];
  private readonly reads: GetterReads;

  constructor(
    private readonly source: SourceTree,
    private readonly other: SourceTree | null,
    private readonly collected: Collected,
    private readonly table: TokenTable,
  ) {
    this.language = source.language;
    this.reads = new GetterReads(source);
    this.neutral = new Set([...this.language.neutralTokens].map(text => table.numberOf(text)));
    this.namespace = this.language.table.namespaceOf(source.tree, source.path, 0);
  }

  build(): DeclarationNode {
    const { tree } = this.source;
    const fileName = fileNameOf(this.source.path);
    const root: DeclarationSite = {
      kind: 'file',
      node: 0,
      nameNode: NO_NODE,
      body: 0,
      parameters: NO_NODE,
      type: NO_NODE,
    };
    const file = this.add({ kind: 'file', site: root, name: fileName }, null);
    this.open.push({ end: tree.count, declaration: file });
    let apartUntil = 0;
    for (let node = 1; node < tree.count;) {
      const kind = tree.kind[node];
      const next = node + (this.language.opaqueKind[kind] === 1 ? tree.size[node] : 1);
      if (this.language.declaringKind[kind] === 0) {
        node = next;
        continue;
      }
      while (this.open[this.open.length - 1].end <= node) this.open.pop();
      const sites = sitesAt(this.source, node);
      for (const site of sites) {
        if (isMissing(tree, site.nameNode) || (site.isOnlyBeside && !this.isDeclaredThere(site))) continue;
        const parent = this.open[this.open.length - 1].declaration;
        const name = site.name ?? (site.nameNode === NO_NODE ? '' : nodeText(tree, site.nameNode));
        const declaration = this.add({ kind: site.kind, site, name }, parent);
        // Of several, only a callable that comes last has others inside (fields declared by a constructor's parameters come before it).
        if (site.isInCode) continue;
        if (site.node >= apartUntil && (isCallable(site) || (isTypeKind(site.kind) && !site.isObject))) {
          this.apart.push(site.node);
          apartUntil = site.node + tree.size[site.node];
        }
        if (sites.length === 1 || (site === sites[sites.length - 1] && site.kind === 'constructor')) {
          this.open.push({ end: node + tree.size[node], declaration });
        }
      }
      node = next;
    }
    this.giveOutCalls();
    return file;
  }

  private isDeclaredThere(site: DeclarationSite): boolean {
    if (this.other === null || this.other.language.table.id !== this.language.table.id) return false;
    return objectNamesIn(this.other).has(objectName(this.source, site));
  }

  private marksOf({ modifiersAt: stated, node }: DeclarationSite): ReturnType<typeof marksAt> {
    const modifiersAt = stated ?? node;
    return marksAt(this.source, typeof modifiersAt === 'number' ? [modifiersAt] : modifiersAt);
  }

  private supertypesAt({ supertypes, supertypesAt, node, body }: DeclarationSite): readonly string[] {
    return supertypes ?? this.supertypesOf(supertypesAt ?? node, body);
  }

  /** In broken code there may be nothing where a type should be. */
  private typeOf({ type, typeText }: DeclarationSite): string | null {
    const { tree, role } = this.source;
    const written = type === NO_NODE ? '' : squeeze(textWithout(tree, type, inner => isComment(role[inner])));
    return (typeText ?? written) || null;
  }

  private add({ kind, site, name }: Parts, parent: DeclarationNode | null): DeclarationNode {
    const { tree } = this.source;
    const parameters = parametersAt(this.source, site.parameters);
    const base = identifierOf(kind, name, site, parameters, this.language.table.hasOverloads === true);
    const namespace = this.namespaceOf(parent, site.node);
    const twins = parent && site.memberOf === undefined ? this.countTwin(parent, `${namespace} ${kind} ${base}`) : 0;
    const hasCode = isCallable({ kind }) || kind === 'field' || kind === 'enumConstant';
    const calls: CallSite[] = [];
    const marks = this.marksOf(site);
    let bodyTokens = site.body === NO_NODE || !hasCode ? EMPTY_BAG : null;
    const declaration: DeclarationNode = {
      index: this.collected.declarations.length,
      source: this.source,
      node: site.node,
      kind,
      word: site.word ?? kind,
      name,
      identifier: twins === 0 ? base : `${base}#${twins + 1}`,
      namespace,
      container: this.containerOf(parent, site, namespace),
      parent,
      around: parent,
      owner: null,
      implementing: site.implementing ?? null,
      receiver: site.receiver ?? null,
      children: [],
      isInCode: site.isInCode === true,
      isObject: site.isObject === true,
      isCompanion: site.isCompanion === true,
      isAlias: site.isAlias === true,
      isGetter: site.isGetter === true,
      isModule: site.isModule === true,
      holder: site.holder ?? null,
      isOfUnnamed: site.isOfUnnamed === true,
      nameNode: site.nameNode,
      body: site.body,
      parameters,
      parametersNode: site.parameters,
      type: this.typeOf(site),
      typeNode: site.type,
      visibility: site.visibility ?? inheritedVisibility(kind, parent),
      modifiers: marks.modifiers.map(({ text }) => text),
      marks,
      thrownTypes: thrownTypesAt(this.source, site),
      supertypes: isTypeKind(kind) ? this.supertypesAt(site) : [],
      tokens: this.bagAt(site.node),
      bodyTokens: () => (bodyTokens ??= this.bodyBag(site.body, parameters)),
      calls,
      apart: kind === 'file' ? this.apart : [],
    };
    this.collected.declarations.push(declaration);
    if (declaration.isGetter) this.reads.addGetter(name);
    if (site.isPrototype) this.collected.prototypes.add(declaration);
    if (site.memberOf !== undefined) this.collected.members.push({ declaration, typeName: site.memberOf, base });
    if (kind === 'file') this.bodies.push({ start: 0, end: tree.count, parameters, calls });
    else if (hasCode || (isTypeKind(kind) && !site.isObject)) {
      // What a type does outside of its members is nobody's code.
      this.addBody(site, parameters, hasCode ? calls : []);
    }
    parent?.children.push(declaration);
    return declaration;
  }

  private addBody({ body, isInCode }: DeclarationSite, parameters: readonly ParameterInfo[], calls: CallSite[]): void {
    if (body === NO_NODE || isInCode) return;
    this.bodies.push({ start: body, end: body + this.source.tree.size[body], parameters, calls });
  }

  private countTwin(parent: DeclarationNode, key: string): number {
    const counts = valueAt(this.twins, parent, () => new Map<string, number>());
    const seen = counts.get(key) ?? 0;
    counts.set(key, seen + 1);
    return seen;
  }

  private namespaceOf(parent: DeclarationNode | null, node: number): string {
    if (parent !== null && parent.kind !== 'file') return parent.namespace;
    const { tree, path } = this.source;
    return parent === null ? this.namespace : this.language.table.namespaceOf(tree, path, node);
  }

  private containerOf(
    parent: DeclarationNode | null,
    { kind, ownerName, memberOf, isHoisted, isObject }: DeclarationSite,
    namespace: string,
  ): string {
    if (!parent) return namespace;
    const { fileIsScope, moduleName } = this.language.table;
    // Of which file a type is that stands elsewhere is not known.
    if (memberOf !== undefined && fileIsScope) return joinPath(pathBelowFile(parent), memberOf);
    let scope = parent;
    while (scope.parent && ((isHoisted && isCallable(scope)) || (scope.isObject && !isObject))) scope = scope.parent;
    let container: string;
    if (scope.kind === 'file') {
      const isInModule = moduleName !== undefined && !isTypeKind(kind);
      container = fileIsScope || isInModule ? joinPath(namespace, stemOf(scope.name)) : namespace;
      if (isInModule) container = joinPath(container, moduleName);
    } else {
      container =
        (scope.isModule && !isObject) || scope.word === INITIALIZER
          ? scope.container
          : joinPath(scope.container, scope.name);
    }
    const owner = ownerName ?? memberOf;
    return owner === undefined ? container : joinPath(container, owner);
  }

  private supertypesOf(node: number, body: number): string[] {
    const { tree, role } = this.source;
    const names: string[] = [];
    const end = node + tree.size[node];
    for (let child = node + 1; child < end; child += tree.size[child]) {
      if (child === body || role[child] !== Role.supertypes) continue;
      // The last name outside type arguments is a supertype's simple name.
      for (let inner = child + 1; inner < child + tree.size[child];) {
        const isArguments = role[inner] === Role.typeArgumentList;
        if (
          !isArguments &&
          tree.size[inner] === 1 &&
          (role[inner] === Role.typeName || role[inner] === Role.variableName || role[inner] === Role.fieldName)
        ) {
          const next = inner + 1;
          const qualifies = next < child + tree.size[child] && nodeText(tree, next) === '.';
          if (!qualifies) names.push(nodeText(tree, inner));
        }
        inner += isArguments ? tree.size[inner] : 1;
      }
    }
    return names;
  }

  /** Tokens below a node. Those of equal code, of whatever side, are counted once. */
  private bagAt(node: number): Bag {
    return valueAt(this.table.bags, this.source.contentHash[node], () => bagOf(tokensOf(this.source, node)));
  }

  /** Without parameters' names and neutral tokens (section 3.3.4). Asked of few. */
  private bodyBag(body: number, parameters: readonly ParameterInfo[]): Bag {
    const own = parameters.map(({ name }) => this.table.find(name));
    return filteredBag(this.bagAt(body), token => !this.neutral.has(token) && !own.includes(token));
  }

  /**
   * A call belongs to the innermost declaration around it that has code, at last to the file: what a nested function
   * calls, the one around it does not.
   */
  private giveOutCalls(): void {
    const { tree } = this.source;
    const bodies = this.bodies.sort((a, b) => a.start - b.start || b.end - a.end);
    const around: typeof bodies = [];
    let next = 0;
    for (let node = bodies[0]?.start ?? tree.count; node < tree.count; node++) {
      while (around.length > 0 && around[around.length - 1].end <= node) around.pop();
      for (; next < bodies.length && bodies[next].start <= node; next++) around.push(bodies[next]);
      const innermost = around[around.length - 1];
      if (innermost === undefined) continue;
      const call =
        this.reads.at(node, innermost) ??
        (this.language.callingKind[tree.kind[node]] === 1 && !this.reads.isVariable(node, innermost)
          ? this.callAt(node)
          : null);
      if (!call) continue;
      innermost.calls.push(call);
      const invoked = this.invokedBy(call);
      if (invoked) innermost.calls.push(invoked);
    }
  }

  private callAt(node: number): CallSite | null {
    const { tree } = this.source;
    const { isReference } = this.language.table;
    if (this.language.referenceKind[tree.kind[node]] === 1 && (!isReference || isReference(tree, node))) {
      return this.referenceAt(node);
    }
    const rule = this.language.callRule.get(tree.kind[node]);
    const callee = rule ? childByField(tree, node, rule.name) : NO_NODE;
    const nameNode = callee === NO_NODE ? NO_NODE : this.lastName(callee);
    if (!rule || nameNode === NO_NODE) return null;
    let receiver = rule.receiver === undefined ? NO_NODE : childByField(tree, node, rule.receiver);
    if (rule.receiver === undefined && callee !== nameNode) receiver = callee + 1;
    const args = rule.arguments === undefined ? NO_NODE : childByField(tree, node, rule.arguments);
    return {
      node,
      ...unresolved(nodeText(tree, nameNode)),
      argumentCount: argumentsIn(this.source, args).length,
      receiver,
      arguments: args,
      isRead: false,
    };
  }

  /**
   * `f.call(x, a)` calls f as well; what is handed over does not stand at the places of its parameters. Whether f is a function or an
   * object with a method of that name, its name does not tell: the call stays what it is beside that.
   */
  private invokedBy({ node, name, receiver }: CallSite): CallSite | null {
    const nameNode =
      receiver === NO_NODE || !this.language.words.invokers.has(name) ? NO_NODE : this.lastName(receiver);
    if (nameNode === NO_NODE || !isName(this.source.role[nameNode])) return null;
    return {
      node,
      ...unresolved(nodeText(this.source.tree, nameNode)),
      argumentCount: null,
      receiver: receiver === nameNode ? NO_NODE : receiver + 1,
      arguments: NO_NODE,
      isRead: false,
    };
  }

  private referenceAt(node: number): CallSite | null {
    const { tree } = this.source;
    const name = node + tree.size[node] - 1;
    return isName(this.source.role[name])
      ? {
          node,
          ...unresolved(nodeText(tree, name)),
          argumentCount: null,
          receiver: name === node ? NO_NODE : node + 1,
          arguments: NO_NODE,
          isRead: false,
        }
      : null;
  }

  /** The name that a callee ends in: `a.b.f` → f, `List<String>` → List. */
  private lastName(node: number): number {
    const { tree } = this.source;
    if (tree.size[node] === 1) return node;
    // A function called where it stands has no name.
    const own = this.source.role[node];
    if (own === Role.access) {
      // A chain of thousands of calls is read once only: the name is the last leaf. `handlers[name]()` ends in a bracket and has none.
      const last = node + tree.size[node] - 1;
      return tree.size[last] === 1 && isName(this.source.role[last]) ? last : this.nameWithArguments(node);
    }
    if (own !== Role.typeReference && !isName(own)) return NO_NODE;
    let found = NO_NODE;
    for (let inner = node + 1; inner < node + tree.size[node];) {
      const role = this.source.role[inner];
      if (role === Role.argumentList || role === Role.typeArgumentList) {
        inner += tree.size[inner];
        continue;
      }
      if (tree.size[inner] === 1 && role >= Role.typeName && role <= Role.packageName) found = inner;
      inner++;
    }
    return found;
  }

  /** `a.f<T>` ends in a name with type arguments: the last child of the last child, all the way. */
  private nameWithArguments(access: number): number {
    const { tree, role } = this.source;
    let at = access;
    while (role[at] === Role.access && tree.size[at] > 1) {
      let last = at + 1;
      for (let next = last; next < at + tree.size[at]; next += tree.size[next]) last = next;
      at = last;
    }
    if (role[at] !== Role.typeReference) return NO_NODE;
    for (let inner = at + 1; inner < at + tree.size[at]; inner++) {
      if (tree.size[inner] === 1 && isName(role[inner])) return inner;
    }
    return NO_NODE;
  }
}

/** Of what is called only the name is known until all files are read. */
function unresolved(name: string): Pick<CallSite, 'name' | 'calleeName' | 'calleeSource'> {
  return { name, calleeName: name, calleeSource: null };
}

function isTypeKind(kind: DeclarationKind): boolean {
  return kind === 'class' || kind === 'interface' || kind === 'enum' || kind === 'record' || kind === 'annotationType';
}

/**
 * Without the number by which twins are told apart. A constructor's name is its type's: it stays the same declaration
 * when the type is renamed.
 */
function identifierOf(
  kind: DeclarationKind,
  name: string,
  { holder, accessor, isOnly, isOverload }: DeclarationSite,
  parameters: readonly ParameterInfo[],
  hasOverloads: boolean,
): string {
  const ownName = kind === 'constructor' ? 'constructor' : name;
  const signed =
    isCallable({ kind }) && isOnly !== true && (hasOverloads || isOverload === true)
      ? `${ownName}(${parameters.map(({ type, gathers = '' }) => type ?? gathers).join(', ')})`
      : ownName;
  return [holder, accessor, signed].filter(part => part !== undefined).join('.');
}

/** A case of an enum is seen as the enum is. */
function inheritedVisibility(kind: DeclarationKind, parent: DeclarationNode | null): string | null {
  return kind === 'enumConstant' && parent !== null ? visibilityOf(parent) : null;
}
