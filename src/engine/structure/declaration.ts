/**
 * A node of the code structure tree (RefDiff 2.0, section 3.1): a code element that others can name, with all that matching asks of it.
 */
import type { DeclarationKind } from '../model.js';
import type { ParameterInfo } from '../languages/language.js';
import { INITIALIZER } from '../languages/language.js';
import type { Bag } from '../similarity/bag.js';
import type { Mark, Marks } from './marks.js';
import type { SourceTree } from './source.js';

/** A call by name, or a reference to what is called by others: the node, the name's text, and how many arguments it hands over. */
export interface CallSite {
  readonly node: number;
  /** As it is written. */
  readonly name: string;
  /** What it calls, as far as its imports tell: the name under which that is declared, which an import may have changed. */
  readonly calleeName: string;
  /** The file of the change in which that is declared, where the imports say so; null where nothing is known of it. */
  readonly calleeSource: SourceTree | null;
  /** Null where that is not known: the function itself is handed over. */
  readonly argumentCount: number | null;
  /** Node of the receiver, or -1. */
  readonly receiver: number;
  /** Node of the argument list, or -1. */
  readonly arguments: number;
  /** A name that reads what a getter gives: nothing else is called so. */
  readonly isRead: boolean;
}

export interface DeclarationNode {
  /** Position in `CodeStructureTree.declarations`. */
  readonly index: number;
  readonly source: SourceTree;
  /** The syntax node that spans the declaration; the root for a file. */
  readonly node: number;
  readonly kind: DeclarationKind;
  /** What its language calls it: its kind, or what says more. */
  readonly word: string;
  readonly name: string;
  /** Name with parameter types where the language has overloads; unique among siblings of one kind by construction of a suffix `#2`. */
  readonly identifier: string;
  /** Package, or folder where the file is the scope. Only the outermost declarations of a namespace use it. */
  readonly namespace: string;
  /** Dotted path of what encloses it, namespace first. */
  readonly container: string;
  /** What it is a member of. */
  readonly parent: DeclarationNode | null;
  /** The innermost declaration around it in the source: its parent, but for members that stand outside their type. */
  readonly around: DeclarationNode | null;
  /** Name of the type that it is a member of, where that is not among the changed files. */
  readonly owner: string | null;
  /** The supertype, with its arguments, for which its type has it, where that is said with it. */
  readonly implementing: string | null;
  /** What its code calls the object that it is called on, where the language has no word for that. */
  readonly receiver: string | null;
  readonly children: DeclarationNode[];
  /** Declared by code that stays the code of the callable around it (`self.size = 0`): it has no statements or nodes of its own. */
  readonly isInCode: boolean;
  /** An object that holds functions, as opposed to a type. */
  readonly isObject: boolean;
  /** The object that stands for its type, and holds what other languages call the type's static members. */
  readonly isCompanion: boolean;
  /** Only another name for a type that is declared elsewhere. */
  readonly isAlias: boolean;
  /** A getter: its name reads what it gives, and hands nothing over that could be called. */
  readonly isGetter: boolean;
  /** The function is the module: what it declares is named as if it stood at the top. */
  readonly isModule: boolean;
  /** The object that it is assigned to and named with (`api` in `api.get = function () {}`). */
  readonly holder: string | null;
  /** A member of a type that has no name: it is reached from a value of that, and never seen by its bare name. */
  readonly isOfUnnamed: boolean;
  readonly nameNode: number;
  readonly body: number;
  readonly parameters: readonly ParameterInfo[];
  readonly parametersNode: number;
  readonly type: string | null;
  readonly typeNode: number;
  readonly modifiers: readonly string[];
  /** Where something else than modifiers says it. */
  readonly visibility: string | null;
  /** Modifiers and annotations with their places. */
  readonly marks: Marks;
  /** Types in a `throws` clause. */
  readonly thrownTypes: readonly Mark[];
  /** Simple names of direct supertypes. */
  readonly supertypes: readonly string[];
  /** All tokens of the declaration, name and signature included. */
  readonly tokens: Bag;
  /** Tokens of the body without parameters and neutral tokens; empty where there is no body. Counted when first asked for. */
  readonly bodyTokens: () => Bag;
  readonly calls: readonly CallSite[];
  /** Of a file: the outermost nodes in it that are the code of others, in order. */
  readonly apart: readonly number[];
}

const TYPE_KINDS = new Set<DeclarationKind>(['class', 'interface', 'enum', 'record', 'annotationType']);
const CALLABLE_KINDS = new Set<DeclarationKind>(['function', 'method', 'constructor']);

export function isType(declaration: { readonly kind: DeclarationKind }): boolean {
  return TYPE_KINDS.has(declaration.kind);
}

export function isCallable(declaration: { readonly kind: DeclarationKind }): boolean {
  return CALLABLE_KINDS.has(declaration.kind);
}

/** May a call mean this one, by its name and by what is imported? */
export function mayCall(
  { calleeName, calleeSource, isRead }: CallSite,
  { name, source, isGetter }: DeclarationNode,
): boolean {
  return calleeName === name && (!isRead || isGetter) && (calleeSource === null || calleeSource === source);
}

/** Has it statements of its own? A file has those at its top, in callbacks without a name as well. */
export function hasStatements(declaration: { readonly kind: DeclarationKind }): boolean {
  return isCallable(declaration) || declaration.kind === 'file';
}

/** Is it the outer one, or declared somewhere inside it? */
export function isWithin(inner: DeclarationNode, outer: DeclarationNode): boolean {
  for (let around: DeclarationNode | null = inner; around; around = around.parent) if (around === outer) return true;
  return false;
}

/** Does it say that it overrides an inherited member? */
export function isOverride({ source, marks }: Pick<DeclarationNode, 'source' | 'marks'>): boolean {
  const { overrideMark } = source.language.table;
  return [...marks.modifiers, ...marks.annotations].some(({ text }) => text === overrideMark);
}

/** Code that makes the object or the class besides its constructors, and that nobody calls. */
export function isInitializer({ word }: Pick<DeclarationNode, 'word'>): boolean {
  return word === INITIALIZER;
}

/** Does it make objects of its type: by its kind, or, where constructors are methods, by its name? */
export function isConstructor({
  kind,
  name,
  parent,
  source,
}: Pick<DeclarationNode, 'kind' | 'name' | 'parent' | 'source'>): boolean {
  return (
    kind === 'constructor' || (parent !== null && isType(parent) && name === source.language.table.constructorName)
  );
}

/** What may stand in a call of it: what is made with a constructor is called by the name of its type, too. */
export function callNames(callable: DeclarationNode): string[] {
  const { name, parent } = callable;
  return isConstructor(callable) && parent !== null && parent.name !== name ? [name, parent.name] : [name];
}

/** Of a constructor: is it written where its type begins, before its body? */
export function isHead({ source, node, parent }: DeclarationNode): boolean {
  return parent !== null && parent.source === source && (parent.body < 0 || node < parent.body);
}

export function isField(declaration: { readonly kind: DeclarationKind }): boolean {
  return declaration.kind === 'field' || declaration.kind === 'enumConstant';
}

/** The innermost type around a declaration, or null. Objects are none: calls do not tell which object they mean. */
export function enclosingType(declaration: DeclarationNode): DeclarationNode | null {
  let current = declaration.parent;
  while (current && (!isType(current) || current.isObject)) current = current.parent;
  return current;
}

export function fileOf(declaration: DeclarationNode): DeclarationNode {
  let current = declaration;
  while (current.around) current = current.around;
  return current;
}

export function qualifiedName(declaration: { readonly container: string; readonly name: string }): string {
  return declaration.container === '' ? declaration.name : `${declaration.container}.${declaration.name}`;
}

/** Are two of one side the same type, or parts of one that is declared in several files? */
export function areOneType(one: DeclarationNode | null, other: DeclarationNode | null): boolean {
  return one === other || (one !== null && other !== null && areParts(one, other));
}

/** A type may be declared in several parts, each in a file of its own. */
export function areParts(one: DeclarationNode, other: DeclarationNode): boolean {
  return one.source !== other.source && qualifiedName(one) === qualifiedName(other);
}
