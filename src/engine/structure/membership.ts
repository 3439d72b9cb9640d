/**
 * Members that stand beside their type instead of in it: Go's methods, what a Rust `impl` holds, C++'s
 * `void A::f() {}`. When all files of a side are read, each becomes a child of its type, in whatever file that stands,
 * and the type gets the supertypes that were said of it elsewhere. What only declares such a member in its type is no
 * declaration then: the definition stands for both.
 *
 * Where the type is not among the changed files, a member stays where it stands, and is told apart by the name of its
 * type.
 */
import { isOneLanguage } from '../languages/language.js';
import { addAll, addTo, groupedBy } from '../lists.js';
import { joinedBags } from '../similarity/bag.js';
import { stemOf } from '../text/paths.js';
import type { DeclarationNode } from './declaration.js';
import { isType, qualifiedName, isWithin } from './declaration.js';
import { visibilityOf } from './label.js';

/** A member that is to be given to the type of that name; `base` is its identifier before it is told from its namesakes. */
export interface LooseMember {
  readonly declaration: DeclarationNode;
  readonly typeName: string;
  readonly base: string;
}

/** What a file says of a type that is declared elsewhere. */
export interface LooseSupertypes {
  readonly file: DeclarationNode;
  readonly typeName: string;
  readonly supertypes: readonly string[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** All declarations but the prototypes for which definitions stand; those that are given are changed. */
export function giveMembers(
  declarations: readonly DeclarationNode[],
  members: readonly LooseMember[],
  prototypes: ReadonlySet<DeclarationNode>,
  supertypes: readonly LooseSupertypes[],
): readonly DeclarationNode[] {
  if (members.length === 0 && supertypes.length === 0) return declarations;
  const types = groupedBy(declarations.filter(isType), plainName);
  const identifiers = new Identifiers(members);
  const gained = new Map<DeclarationNode, DeclarationNode[]>();
  const left = new Set<DeclarationNode>();
  const replaced = new Set<DeclarationNode>();
  for (const { declaration, typeName, base } of members) {
    const member: Writable<DeclarationNode> = declaration;
    const meant = typeMeant(types, typeName, declaration);
    // A type that is declared inside the member is no home for it.
    const type = meant && isWithin(meant, declaration) ? null : meant;
    const prototype =
      type && prototypes.size > 0 ? prototypeOf(declaration, base, type, prototypes, replaced) : undefined;
    if (prototype) replaced.add(prototype);
    member.identifier =
      prototype?.identifier ??
      identifiers.take(type ?? declaration.around, declaration, type ? base : `${typeName}.${base}`);
    if (!type) {
      member.owner = typeName;
      continue;
    }
    if (prototype) takeMarks(member, prototype);
    if (declaration.around) left.add(declaration.around);
    const was = member.container;
    member.parent = type;
    member.container = qualifiedName(type);
    renameContainers(declaration, was);
    addTo(gained, type, declaration);
  }
  for (const parent of left) {
    (parent as Writable<DeclarationNode>).children = parent.children.filter(child => child.parent === parent);
  }
  for (const [type, own] of gained) {
    const kept = type.children.filter(child => !replaced.has(child));
    (type as Writable<DeclarationNode>).children = [...kept, ...own];
    (type as Writable<DeclarationNode>).tokens = joinedBags([type, ...own].map(({ tokens }) => tokens));
  }
  for (const { file, typeName, supertypes: names } of supertypes) {
    const type: Writable<DeclarationNode> | null = typeMeant(types, typeName, file);
    if (type) type.supertypes = [...new Set([...type.supertypes, ...names])];
  }
  const all = replaced.size === 0 ? declarations : declarations.filter(d => !replaced.has(d));
  all.forEach((d, index) => ((d as Writable<DeclarationNode>).index = index));
  return all;
}

/** The names of what is around a declaration below its file, and its own. */
export function pathBelowFile(d: DeclarationNode): string {
  let path = '';
  for (let up: DeclarationNode | null = d; up && up.kind !== 'file'; up = up.parent) {
    path = joinPath(plainName(up), path);
  }
  return path;
}

/** Dotted; a part without a name adds nothing. */
export function joinPath(container: string, name: string): string {
  return container === '' ? name : name === '' ? container : `${container}.${name}`;
}

/** Without the arguments that a name may end in: a member of `A<int>` is one of `A`. */
function plainName({ name }: DeclarationNode): string {
  const at = name.indexOf('<');
  return at > 0 ? name.slice(0, at) : name;
}

/**
 * In the same file, else in the same namespace; where members may stand anywhere, the only one of the name, or the only
 * one whose file has the same name but for what it ends in.
 */
function typeMeant(
  types: ReadonlyMap<string, readonly DeclarationNode[]>,
  typeName: string,
  from: DeclarationNode,
): DeclarationNode | null {
  const { source, namespace } = from;
  const named = (types.get(typeName.slice(typeName.lastIndexOf('.') + 1)) ?? []).filter(
    type => isOneLanguage(type.source.language, source.language) && `.${pathBelowFile(type)}`.endsWith(`.${typeName}`),
  );
  const whole = from.around ? joinPath(pathBelowFile(from.around), typeName) : typeName;
  const exact = named.filter(type => pathBelowFile(type) === whole);
  const likely = exact.length > 0 ? exact : named;
  const near =
    likely.find(type => type.source === source) ??
    likely.find(
      type =>
        type.namespace === namespace && (likely.length === 1 || stemOf(type.source.path) === stemOf(from.source.path)),
    );
  if (near || source.language.table.hasMembersAnywhere !== true) {
    return near ?? likely.find(type => type.namespace === namespace) ?? null;
  }
  const beside = likely.filter(type => stemOf(type.source.path) === stemOf(from.source.path));
  return likely.length === 1 ? likely[0] : beside.length === 1 ? beside[0] : null;
}

/** By its signature; else by its name, where that leaves no choice: types may be written in full at one place only. */
function prototypeOf(
  definition: DeclarationNode,
  base: string,
  type: DeclarationNode,
  prototypes: ReadonlySet<DeclarationNode>,
  replaced: ReadonlySet<DeclarationNode>,
): DeclarationNode | undefined {
  const candidates = type.children.filter(
    d =>
      prototypes.has(d) &&
      !replaced.has(d) &&
      d.name === definition.name &&
      d.parameters.length === definition.parameters.length,
  );
  return candidates.find(d => d.identifier === base) ?? (candidates.length === 1 ? candidates[0] : undefined);
}

/** What is said where a member is only declared (`virtual`, who may see it) holds for its definition as well. */
function takeMarks(member: Writable<DeclarationNode>, prototype: DeclarationNode): void {
  member.visibility = visibilityOf(prototype);
  const said = prototype.marks.modifiers
    .filter(({ text }) => !member.modifiers.includes(text))
    .map(mark => ({ ...mark, isElsewhere: true }));
  member.marks = { ...member.marks, modifiers: [...member.marks.modifiers, ...said] };
  member.modifiers = member.marks.modifiers.map(({ text }) => text);
}

/** What is declared inside stands in the new place as well. */
function renameContainers(moved: DeclarationNode, was: string): void {
  const open = [...moved.children];
  for (let d = open.pop(); d; d = open.pop()) {
    if (d.container.startsWith(was)) {
      (d as Writable<DeclarationNode>).container = moved.container + d.container.slice(was.length);
    }
    addAll(open, d.children);
  }
}

/** Gives out identifiers, each once among the children of one declaration that are of one kind. */
class Identifiers {
  private readonly counts = new Map<DeclarationNode, Map<string, number>>();
  private readonly loose: ReadonlySet<DeclarationNode>;

  constructor(members: readonly LooseMember[]) {
    this.loose = new Set(members.map(({ declaration }) => declaration));
  }

  take(parent: DeclarationNode | null, { kind }: DeclarationNode, base: string): string {
    if (!parent) return base;
    let counts = this.counts.get(parent);
    if (!counts) {
      this.counts.set(parent, (counts = new Map()));
      for (const child of parent.children) {
        if (!this.loose.has(child)) counts.set(`${child.kind} ${child.identifier}`, 1);
      }
    }
    const key = `${kind} ${base}`;
    const seen = counts.get(key) ?? 0;
    counts.set(key, seen + 1);
    return seen === 0 ? base : `${base}#${seen + 1}`;
  }
}
