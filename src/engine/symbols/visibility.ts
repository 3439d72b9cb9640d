/** Which declarations and variables code sees by their bare names, from where it stands. */
import { groupedBy, valueAt } from '../lists.js';
import type { Variable, Variables } from '../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable, isField, isType } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { folderOf } from '../text/paths.js';
import type { Use } from './nameSyntax.js';

/** The declarations around code, from the innermost out; the type of a member that stands outside of it comes behind the member. */
export function* declarationsAround(owner: DeclarationNode): Iterable<DeclarationNode> {
  for (let around: DeclarationNode | null = owner; around !== null; around = around.around) {
    yield around;
    if (around.parent !== null && around.parent !== around.around && isType(around.parent)) yield around.parent;
  }
}

const childrenByName = new WeakMap<DeclarationNode, ReadonlyMap<string, readonly DeclarationNode[]>>();

/** By name, what is declared at the top of a file, in a namespace, or in a callable. */
export function childrenOf(declaration: DeclarationNode): ReadonlyMap<string, readonly DeclarationNode[]> {
  return valueAt(childrenByName, declaration, () =>
    groupedBy(
      declaration.children.filter(({ holder, isOfUnnamed }) => holder === null && !isOfUnnamed),
      ({ name }) => name,
    ),
  );
}

/** May a bare name that is said so be its name? One of a constructor is that of its type. */
export function mayStandFor(declaration: DeclarationNode, use: Use): boolean {
  if (declaration.kind === 'constructor') return false;
  const { callsValues, typesAreValues } = declaration.source.language.table;
  if (use === 'type') return isType(declaration) || typesAreValues === true;
  if (use === 'call') return callsValues === true || !isField(declaration);
  return callsValues === true || !isCallable(declaration);
}

/** Are the two of one family of languages, in which equal names may be the same? */
export function areFamily(one: SourceTree, other: SourceTree): boolean {
  return one.language.table.symbols.family === other.language.table.symbols.family;
}

/** Does code of another file see a declaration at the top of its file, or of a namespace, by its bare name? */
export function isSeenFrom(one: DeclarationNode, own: DeclarationNode, outermost: string): boolean {
  const { keepingModifiers } = one.source.language.table.outward;
  // `static` of C keeps it to its file, `local` of Lua to the code behind it.
  if (keepingModifiers !== null && one.modifiers.some(modifier => keepingModifiers.test(modifier))) return false;
  if (outermost === 'program') return one.visibility !== 'private' || one.parent?.kind !== 'file';
  if (outermost === 'folder' && folderOf(one.source.path) !== folderOf(own.source.path)) return false;
  return (
    one.namespace === own.namespace ||
    (outermost === 'packages' && (one.namespace === '' || own.namespace.startsWith(`${one.namespace}.`)))
  );
}

const variablesByName = new WeakMap<Variables, ReadonlyMap<string, readonly Variable[]>>();

/** A variable that is declared behind a mention of it, in whose scope that stands: a function may be called later. */
export function declaredBehind(variables: Variables, leaf: number, name: string): Variable | null {
  const byName = valueAt(variablesByName, variables, () => groupedBy(variables.all, one => one.name));
  const found = byName.get(name)?.find(one => one.nameNode > leaf && leaf < one.scopeEnd && scopeStart(one) <= leaf);
  return found ?? null;
}

/** The node within which a variable is seen. */
function scopeStart({ source: { tree }, nameNode, scopeEnd }: Variable): number {
  let scope = nameNode;
  for (let up = scope; up >= 0 && up + tree.size[up] <= scopeEnd; up = tree.parent[up]) scope = up;
  return scope;
}
