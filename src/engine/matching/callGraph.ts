/**
 * Who calls whom on one side, by name and number of arguments: the simplified call graph of RefDiff 2.0 (section 3.1).
 */
import { isName, Role } from '../languages/roles.js';
import { addTo, valueAt } from '../lists.js';
import type { CodeStructureTree } from '../structure/codeStructureTree.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import { enclosingType, fileOf, isCallable, isWithin, mayCall, qualifiedName } from '../structure/declaration.js';
import type { Argument } from '../structure/passedArguments.js';
import { argumentsIn, placed } from '../structure/passedArguments.js';
import type { SourceTree, TokenTable } from '../structure/source.js';
import { tokensEnd } from '../structure/source.js';
import { contains } from '../similarity/bag.js';
import type { TypeHierarchy } from './hierarchy.js';
import { stemOf } from '../text/paths.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';
import { callableHandingOver } from './passedMembers.js';
import { operandsOf, stripped } from './statements/bodies/expressions.js';
import type { ReceiverType } from './receivers.js';
import { receiverTypeOf, simpleTypeName } from './receivers.js';

export interface Caller {
  readonly declaration: DeclarationNode;
  readonly call: CallSite;
}

export class CallGraph {
  private readonly callersByName = new Map<string, Caller[]>();
  private readonly callablesByName = new Map<string, DeclarationNode[]>();
  /** By name: by what each is a member of, and functions by the text that they stand in. Calls and namesakes may both be many. */
  private readonly namesakesByParent = new Map<string, Map<DeclarationNode | null, DeclarationNode[]>>();
  private readonly functionsBySource = new Map<string, Map<SourceTree, DeclarationNode[]>>();
  /** Of functions in a function without a name: whether what they are is handed to nobody. */
  private readonly keptInside = new Map<DeclarationNode, boolean>();
  /** By name of a callable: do several types have one? */
  private readonly ambiguous = new Map<string, boolean>();
  /** By name of a callable: the types that those of that name give back; null for what says nothing. */
  private readonly resultTypes = new Map<string, ReadonlySet<string | null>>();
  /** Of the calls in a declaration, by their nodes: what each calls. */
  private readonly namesByNode = new Map<DeclarationNode, ReadonlyMap<number, string>>();
  private readonly callers = new Map<DeclarationNode, readonly Caller[]>();
  /** By name of a callable: names of the objects and modules that have one outside of types. */
  private readonly homesByName = new Map<string, Set<string>>();

  constructor(
    tree: CodeStructureTree,
    private readonly hierarchy: TypeHierarchy,
    private readonly table: TokenTable,
  ) {
    for (const declaration of tree.declarations) {
      if (isCallable(declaration)) {
        const { name, kind, holder, parent, source } = declaration;
        addTo(this.callablesByName, name, declaration);
        addTo(
          valueAt(this.namesakesByParent, name, () => new Map<DeclarationNode | null, DeclarationNode[]>()),
          parent,
          declaration,
        );
        if (kind === 'function' && holder === null) {
          addTo(
            valueAt(this.functionsBySource, name, () => new Map<SourceTree, DeclarationNode[]>()),
            source,
            declaration,
          );
        }
        if (enclosingType(declaration) === null) {
          for (const home of homesOf(declaration)) valueAt(this.homesByName, name, () => new Set<string>()).add(home);
        }
      }
      for (const call of declaration.calls) {
        addTo(this.callersByName, calledName(declaration, call), { declaration, call });
      }
    }
  }

  /** Calls that may mean `callee`, outside itself. One entry per call. */
  callersOf(callee: DeclarationNode): readonly Caller[] {
    return valueAt(this.callers, callee, () => this.findCallers(callee));
  }

  private findCallers(callee: DeclarationNode): readonly Caller[] {
    const callers = this.callersByName.get(callee.name) ?? [];
    return callers.filter(
      caller =>
        caller.declaration !== callee &&
        acceptsArguments(callee, caller.call.argumentCount) &&
        this.mayMean(caller, callee) &&
        this.isMeantOverload(caller, callee),
    );
  }

  /** Of overloads that take as many arguments, only those are meant that take most of them as what the caller declares them to be. */
  private isMeantOverload({ declaration, call }: Caller, callee: DeclarationNode): boolean {
    if (!callee.source.language.table.hasOverloads) return true;
    const rivals = (this.callablesByName.get(callee.name) ?? []).filter(
      other =>
        other !== callee &&
        other !== declaration &&
        other.parent === callee.parent &&
        acceptsArguments(other, call.argumentCount),
    );
    if (rivals.length === 0) return true;
    const given = typedArguments(declaration, call);
    const agreeing = ({ parameters, source: { language } }: DeclarationNode): number =>
      [...placed(given, parameters)].filter(
        ([place, { type }]) => type !== null && type === simpleTypeName(parameters[place].type, language),
      ).length;
    const own = agreeing(callee);
    return rivals.every(rival => agreeing(rival) <= own);
  }

  /** Who creates objects of a type, each once. */
  creatorsOf(type: DeclarationNode): DeclarationNode[] {
    const creators = (this.callersByName.get(type.name) ?? []).filter(
      ({ declaration, call }) => declaration.source.role[call.node] === Role.creation,
    );
    return [...new Set(creators.map(({ declaration }) => declaration))];
  }

  /** By the receiver: its type is the callee's, or related to it; without a receiver the nearest declaration of that name is meant. */
  private mayMean({ declaration, call }: Caller, callee: DeclarationNode): boolean {
    const target = enclosingType(callee);
    const receiver = receiverTypeOf(declaration, call);
    if (callee.kind === 'function' && callee.holder === null && callee.parent && isCallable(callee.parent)) {
      return receiver.kind === 'none' && isWithin(declaration, callee.parent);
    }
    const giver = callableHandingOver(callee);
    if (giver && !isWithin(declaration, giver)) return false;
    if (call.calleeSource !== null) return isImported(call.calleeSource, callee);
    if (target === null) return this.mayMeanFree({ declaration, call }, callee, receiver.kind);
    return callee.kind === 'constructor' || this.mayMeanMember({ declaration, call }, callee, target, receiver);
  }

  /** Of what is declared outside of types. */
  private mayMeanFree({ declaration, call }: Caller, callee: DeclarationNode, receiver: ReceiverType['kind']): boolean {
    if (receiver === 'own' && this.isHidden(declaration, callee)) return false;
    if (receiver === 'none' && this.hasItsOwn(declaration, call, callee)) return false;
    return !this.isAnothers(declaration, call, callee) && !this.isOutOfSight({ declaration, call }, callee);
  }

  private mayMeanMember(
    { declaration, call }: Caller,
    callee: DeclarationNode,
    target: DeclarationNode,
    receiver: ReceiverType,
  ): boolean {
    const own = enclosingType(declaration);
    switch (receiver.kind) {
      case 'own':
        return own === null || this.isRelated(own, target);
      case 'super':
        return own === null || this.hierarchy.isSubtype(own, target);
      case 'named':
        return this.isNamed(target, receiver.name) && !this.isHomonym(declaration, target, receiver.name);
      case 'none':
        return this.isNearest(declaration, call, callee);
      default:
        if (callee.isGetter && call.arguments === NO_NODE) return false;
        return this.isMentioned(declaration, callee) || this.isGiven(declaration, call, target);
    }
  }

  /** Is it called on what another call gives back, and does all that is called so give back the target's type, or one above or below it? */
  private isGiven(declaration: DeclarationNode, { receiver }: CallSite, target: DeclarationNode): boolean {
    const giver = valueAt(
      this.namesByNode,
      declaration,
      () => new Map(declaration.calls.map(call => [call.node, call.calleeName])),
    ).get(receiver);
    if (giver === undefined) return false;
    const given = valueAt(
      this.resultTypes,
      giver,
      () =>
        new Set(
          (this.callablesByName.get(giver) ?? []).map(({ type, source: { language } }) =>
            simpleTypeName(type, language),
          ),
        ),
    );
    const [name] = given;
    return given.size === 1 && name !== null && this.isNamed(target, name);
  }

  /** Outside of types: another one of that name stands beside the caller, as a member of the same object. */
  private isHidden(declaration: DeclarationNode, callee: DeclarationNode): boolean {
    return (
      declaration.parent !== callee.parent &&
      (this.namesakesByParent.get(callee.name)?.get(declaration.parent) ?? []).some(other => other !== declaration)
    );
  }

  /** Outside of types: a function of that name stands in the caller's own file, where it sees it. */
  private hasItsOwn(declaration: DeclarationNode, call: CallSite, callee: DeclarationNode): boolean {
    if (callee.source === declaration.source) return false;
    const near = this.functionsBySource.get(callee.name)?.get(declaration.source) ?? [];
    return near.some(
      other =>
        other.parent !== null && isWithin(declaration, other.parent) && acceptsArguments(other, call.argumentCount),
    );
  }

  /** Outside of types: the call is made on what bears the name of another object, or module, that has a callable of that name. */
  private isAnothers({ source }: DeclarationNode, { receiver }: CallSite, callee: DeclarationNode): boolean {
    const name = lastNameOf(source, receiver);
    // Whose members those of an object are that is handed to a call, nothing says.
    if (callee.kind === 'method' && callee.holder === null && callee.parent?.isObject !== true) return false;
    return name !== null && this.homesByName.get(callee.name)?.has(name) === true && !homesOf(callee).includes(name);
  }

  /** Declared in a function without a name that hands it to nobody: only what stands in there can call it, and by its name alone. */
  private isOutOfSight({ declaration, call }: Caller, callee: DeclarationNode): boolean {
    const around = lambdaAround(callee);
    if (around === NO_NODE) return false;
    if (call.receiver === NO_NODE && isInside({ declaration, call }, callee.source, around)) return false;
    return valueAt(this.keptInside, callee, () => this.isKeptInside(callee, around));
  }

  /** Is a callable mentioned inside of `around` by calls alone? */
  private isKeptInside(callee: DeclarationNode, around: number): boolean {
    const { tokens, tokenNode, firstToken } = callee.source;
    const name = this.table.find(callee.name);
    let mentions = 0;
    for (let at = firstToken[around]; at < tokensEnd(callee.source, around); at++) {
      if (tokens[at] === name && tokenNode[at] !== callee.nameNode) mentions++;
    }
    return (
      mentions <=
      (this.callersByName.get(callee.name) ?? []).filter(caller => isInside(caller, callee.source, around)).length
    );
  }

  private isRelated(a: DeclarationNode, b: DeclarationNode): boolean {
    return a === b || this.hierarchy.isSubtype(a, b) || this.hierarchy.isSubtype(b, a);
  }

  /** Is `target` of the named type, or a subtype or supertype of it? */
  private isNamed(target: DeclarationNode, name: string): boolean {
    const outer = target.isCompanion ? enclosingType(target) : null;
    if (outer !== null && this.isNamed(outer, name)) return true;
    if (target.name === name || this.hierarchy.hasAncestorNamed(target, name)) return true;
    return this.hierarchy.typesNamed(name).some(type => this.hierarchy.isSubtype(type, target));
  }

  /** Is another type of that name at hand where the call stands, while `target` would have to be named in full, or imported? */
  private isHomonym(declaration: DeclarationNode, target: DeclarationNode, name: string): boolean {
    const { source, namespace } = declaration;
    const isAtHand = (type: DeclarationNode): boolean =>
      type.source === source || (!source.language.table.fileIsScope && type.namespace === namespace);
    if (target.name !== name || isAtHand(target) || !this.hierarchy.typesNamed(name).some(isAtHand)) return false;
    return !source.tree.text.includes(qualifiedName(target));
  }

  /** Of a receiver that nothing is known of: among several callables of the name, only those whose type the caller's file speaks of. */
  private isMentioned(declaration: DeclarationNode, callee: DeclarationNode): boolean {
    const target = enclosingType(callee);
    if (
      target === null ||
      !valueAt(
        this.ambiguous,
        callee.name,
        () => new Set((this.callablesByName.get(callee.name) ?? []).map(enclosingType)).size > 1,
      )
    ) {
      return true;
    }
    // Of a nested type, the one around it is spoken of (`Outer.builder().build()`).
    for (let type: DeclarationNode | null = target; type; type = enclosingType(type)) {
      const number = this.table.find(type.name);
      if (number !== undefined && contains(fileOf(declaration).tokens, number)) return true;
    }
    return false;
  }

  /** Looks outwards through the enclosing types; a type that has (or inherits) a callable of that name hides those further out. */
  private isNearest(declaration: DeclarationNode, call: CallSite, callee: DeclarationNode): boolean {
    const target = enclosingType(callee);
    const isThere = (test: (other: DeclarationNode) => boolean): boolean =>
      (this.callablesByName.get(callee.name) ?? []).some(
        other => test(other) && acceptsArguments(other, call.argumentCount),
      );
    for (let own = enclosingType(declaration); own; own = enclosingType(own)) {
      const type = own;
      if (type === target) return true;
      const hides = isThere(other => enclosingType(other) === type);
      if (hides) return false;
      if (target && this.isRelated(type, target)) return true;
      // What its own type inherits hides what is farther out, and what is imported.
      if (isThere(other => this.hierarchy.isSubtype(type, enclosingType(other)))) return false;
    }
    // Not in sight: imported statically, or a function outside of types.
    return !isThere(other => other !== callee && enclosingType(other) === null);
  }
}

/** Is it what others import from a file: at its top, or what makes objects of a type that stands there? */
function isImported(home: SourceTree, { source, kind, parent }: DeclarationNode): boolean {
  const around = kind === 'constructor' ? parent?.parent : parent;
  return source === home && around?.kind === 'file';
}

function isInside({ declaration, call }: Caller, source: SourceTree, around: number): boolean {
  return declaration.source === source && call.node > around && call.node < around + source.tree.size[around];
}

/** The name that a receiver ends in; null for what ends in none. */
export function lastNameOf({ tree, role }: SourceTree, receiver: number): string | null {
  if (receiver === NO_NODE) return null;
  const last = receiver + tree.size[receiver] - 1;
  return (receiver !== last && role[receiver] !== Role.access) || !isName(role[last]) ? null : nodeText(tree, last);
}

/** May a callable outside of types be reached by that name: its object's, its module's? */
export function isCalledFrom(callable: DeclarationNode, name: string | null): boolean {
  return name !== null && (homesOf(callable).includes(name) || callable.namespace.split(/[./:\\]+/).at(-1) === name);
}

/** What may stand before the name of a callable where it is called: the object that holds it, and the module. */
function homesOf(d: DeclarationNode): string[] {
  return [d.holder, d.parent?.isObject === true ? d.parent.name : null, stemOf(fileOf(d).name)].filter(
    name => name !== null,
  );
}

/** The innermost function without a name around a function in the code of a file. */
function lambdaAround({ kind, holder, parent, node, source: { tree, role } }: DeclarationNode): number {
  if (kind !== 'function' || holder !== null) return NO_NODE;
  let around = tree.parent[node];
  while (around !== NO_NODE && around !== parent?.node && role[around] !== Role.lambda) around = tree.parent[around];
  return around === parent?.node ? NO_NODE : around;
}

/** What a call hands over, with types as far as the caller declares them. */
function typedArguments(
  caller: DeclarationNode,
  { arguments: list }: CallSite,
): (Argument & { readonly type: string | null })[] {
  return argumentsIn(caller.source, list).map(argument => {
    if (isText(caller.source, argument.node)) {
      return { ...argument, type: caller.source.language.table.words.text ?? null };
    }
    const type = receiverTypeOf(caller, { receiver: argument.node });
    return { ...argument, type: type.kind === 'named' ? type.name : null };
  });
}

/** Is it written between double quotes, or a sum that such text is part of? */
function isText(source: SourceTree, node: number): boolean {
  const sum = operandsOf(source, stripped(source, node));
  if (sum && nodeText(source.tree, sum.operator) !== '+') return false;
  return (sum?.operands ?? [stripped(source, node)]).some(
    operand => source.role[operand] === Role.string && nodeText(source.tree, operand).includes('"'),
  );
}

/** `this(...)` and `super(...)` call constructors: of the own type, and of one of its supertypes. */
export function calledName(declaration: DeclarationNode, call: CallSite): string {
  const { words } = declaration.source.language;
  const isOwn = words.own.has(call.name);
  if (!isOwn && !words.base.has(call.name)) return call.calleeName;
  const type = enclosingType(declaration);
  return (isOwn ? type?.name : type?.supertypes[0]) ?? call.name;
}

/** Does a callable call another one, by its name and as many arguments as that takes? */
export function calls(caller: DeclarationNode, callee: DeclarationNode): boolean {
  return caller.calls.some(call => mayCall(call, callee) && acceptsArguments(callee, call.argumentCount));
}

/** The same, whatever it hands over. */
export function callsByName(caller: DeclarationNode, callee: DeclarationNode): boolean {
  return caller.calls.some(call => mayCall(call, callee));
}

export function acceptsArguments(callee: DeclarationNode, count: number | null): boolean {
  const parameters = callee.parameters;
  if (count === null || parameters.length === count) return true;
  if (!callee.source.language.table.hasOverloads) return true;
  if (count < parameters.length && parameters.filter(({ isOptional }) => !isOptional).length <= count) return true;
  const last = parameters[parameters.length - 1];
  return last?.type?.endsWith('...') === true && count >= parameters.length - 1;
}
