/**
 * Members that stand beside their type instead of in it: Go's methods, what a Rust `impl` holds. When all files of a side are read, each
 * becomes a child of its type, in whatever file that stands, and the type gets the supertypes that were said of it elsewhere.
 *
 * Where the type is not among the changed files, a member stays where it stands, and is told apart by the name of its type.
 */
import { addTo } from '../lists.js';
import { joinedBags } from '../similarity/bag.js';
import type { DeclarationNode } from './declaration.js';
import { isType, qualifiedName } from './declaration.js';

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

export function giveMembers(declarations: readonly DeclarationNode[], members: readonly LooseMember[], supertypes: readonly LooseSupertypes[]): void {
  if (members.length === 0 && supertypes.length === 0) return;
  const types = new Map<string, DeclarationNode[]>();
  for (const d of declarations) if (isType(d)) addTo(types, d.name, d);
  const identifiers = new Identifiers(members);
  const gained = new Map<DeclarationNode, DeclarationNode[]>();
  const left = new Set<DeclarationNode>();
  for (const { declaration, typeName, base } of members) {
    const member: Writable<DeclarationNode> = declaration;
    const type = typeMeant(types, typeName, declaration);
    member.identifier = identifiers.take(type ?? declaration.around, declaration, type ? base : `${typeName}.${base}`);
    if (!type) {
      member.owner = typeName;
      continue;
    }
    if (declaration.around) left.add(declaration.around);
    member.parent = type;
    member.container = qualifiedName(type);
    addTo(gained, type, declaration);
  }
  for (const parent of left) (parent as Writable<DeclarationNode>).children = parent.children.filter(child => child.parent === parent);
  for (const [type, own] of gained) {
    type.children.push(...own);
    (type as Writable<DeclarationNode>).tokens = joinedBags([type, ...own].map(({ tokens }) => tokens));
  }
  for (const { file, typeName, supertypes: names } of supertypes) {
    const type: Writable<DeclarationNode> | null = typeMeant(types, typeName, file);
    if (type) type.supertypes = [...new Set([...type.supertypes, ...names])];
  }
}

/** In the same file, else in the same namespace, else the only one of the name where members may stand anywhere. */
function typeMeant(types: ReadonlyMap<string, readonly DeclarationNode[]>, name: string, from: DeclarationNode): DeclarationNode | null {
  const { source, namespace } = from;
  const named = (types.get(name) ?? []).filter(type => type.source.language === source.language);
  const near = named.find(type => type.source === source) ?? named.find(type => type.namespace === namespace);
  return near ?? (named.length === 1 && source.language.table.hasMembersAnywhere === true ? named[0] : null);
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
      for (const child of parent.children) if (!this.loose.has(child)) counts.set(`${child.kind} ${child.identifier}`, 1);
    }
    const key = `${kind} ${base}`;
    const seen = counts.get(key) ?? 0;
    counts.set(key, seen + 1);
    return seen === 0 ? base : `${base}#${seen + 1}`;
  }
}
