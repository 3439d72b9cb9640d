/**
 * What calls mean by the imports of their files: `total()` is a call of `sum` where `total` is what `sum` was imported
 * as, or where the file that was imported as `total` gives nothing but `sum`. Knows names and the files of one side;
 * where a path leads that is not relative nobody knows here.
 */
import type { ImportedName } from '../languages/importRules.js';
import { importedByName } from '../languages/importRules.js';
import { groupedBy } from '../lists.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { encloses, NO_NODE, nodeText } from '../syntax/tree.js';
import { isNamedBy, pathFrom, withoutExtension } from '../text/paths.js';
import type { CallSite, DeclarationNode } from './declaration.js';
import { isCallable, isType } from './declaration.js';
import type { SourceTree } from './source.js';

/** Replaces the calls of which the imports say more than the name does. */
export function resolveImportedCalls(
  declarations: readonly DeclarationNode[],
  files: readonly DeclarationNode[],
): void {
  const homes = new Homes(files);
  for (const declaration of declarations) {
    const { source, calls } = declaration;
    const { imports } = source.language.table;
    if (imports === undefined || calls.length === 0) continue;
    const names = importedByName(source.tree, imports);
    if (names.size === 0) continue;
    calls.forEach((call, i) => {
      const callee = calleeOf(declaration, call, names, homes);
      if (callee !== null) (calls as CallSite[])[i] = { ...call, ...callee };
    });
  }
}

type Callee = Pick<CallSite, 'calleeName' | 'calleeSource'>;

function calleeOf(
  caller: DeclarationNode,
  { node, name, receiver }: CallSite,
  names: ReadonlyMap<string, readonly ImportedName[]>,
  homes: Homes,
): Callee | null {
  const { tree, path } = caller.source;
  // Of `a.b.f()` only what is reached from a module itself is looked for.
  if (receiver !== NO_NODE && tree.size[receiver] > 1) return null;
  const first = receiver === NO_NODE ? name : nodeText(tree, receiver);
  const imported = soleOf(names.get(first), tree, node);
  if (imported === null || isOwn(caller, first)) return null;
  const home = imported.file === undefined ? null : homes.named(pathFrom(path, imported.file));
  const sole =
    imported.isSole === true && home !== null ? (home.language.table.imports?.soleExportIn?.(home.tree) ?? null) : null;
  // What a file gives as the one thing has members of its own.
  if (receiver !== NO_NODE) {
    return home !== null && imported.members !== undefined && sole === null && homes.has(home, name)
      ? { calleeName: name, calleeSource: home }
      : null;
  }
  const nameThere = imported.isSole === true ? sole : /\.([\p{L}\p{N}_$]+)$/u.exec(imported.path ?? '')?.[1];
  if (nameThere === undefined || nameThere === null) return null;
  return { calleeName: nameThere, calleeSource: home !== null && homes.has(home, nameThere) ? home : null };
}

function soleOf(imports: readonly ImportedName[] | undefined, tree: SyntaxTree, node: number): ImportedName | null {
  const [only, ...others] = imports?.filter(({ scope }) => encloses(tree, scope, node)) ?? [];
  return only === undefined || others.length > 0 ? null : only;
}

/** Has the caller, or what is around it, a parameter of that name, or a function of its own? */
function isOwn(caller: DeclarationNode, name: string): boolean {
  for (let around: DeclarationNode | null = caller; around !== null; around = around.around) {
    if (
      around.parameters.some(parameter => parameter.name === name) ||
      around.children.some(
        child =>
          child.name === name && isCallable(child) && child.holder === null && !isType(around as DeclarationNode),
      )
    ) {
      return true;
    }
  }
  return false;
}

/** The files of one side, by their paths, and what stands at their top. */
class Homes {
  private readonly byPath: ReadonlyMap<string, readonly SourceTree[]>;
  private readonly tops = new Map<SourceTree, ReadonlySet<string>>();

  constructor(files: readonly DeclarationNode[]) {
    this.byPath = groupedBy(
      files.map(({ source }) => source),
      ({ path }) => withoutExtension(path),
    );
    for (const { source, children } of files) {
      this.tops.set(
        source,
        new Set(children.filter(child => isCallable(child) || isType(child)).map(({ name }) => name)),
      );
    }
  }

  named(path: string | null): SourceTree | null {
    if (path === null) return null;
    const near = [path, withoutExtension(path), `${path}/index`].flatMap(one => this.byPath.get(one) ?? []);
    return near.find(source => isNamedBy(source.path, path)) ?? null;
  }

  /** Does a callable or a type of that name stand in the file, outside of types? */
  has(source: SourceTree, name: string): boolean {
    return this.tops.get(source)?.has(name) === true;
  }
}
