/**
 * What a name in code leads to by the imports of its file, by what the file declares, and by its neighbours: as a
 * declaration of the change, or as the place where an import looks for it. And whether what two names lead to, one a
 * side, is one thing: the same, or what a refactoring made of it.
 *
 * A name is looked for only where the code around it declares no other one. What is not known leads nowhere.
 */
import type { Side } from '../../model.js';
import { isName, Role } from '../../languages/roles.js';
import type { ImportSource } from '../../languages/importRules.js';
import { addTo, valueAt } from '../../lists.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { fileOf, isCallable } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import type { ImportTarget } from '../../languages/moduleRules.js';
import { fileTarget } from '../../languages/moduleRules.js';
import type { Origin } from '../../semantics/origins.js';
import { keyOfTarget } from '../../semantics/modules.js';
import { children, encloses, nodeText } from '../../syntax/tree.js';
import type { FileState, Workspace } from '../workspace.js';
import type { Path } from './importedPaths.js';
import { topOf } from './importGuards.js';
import { declarerOf, importsOf, isMention, isOfOther, pathAt, sealedAround } from './importedPaths.js';

/** A name that an import at the top of a file gives. */
export interface Binding {
  readonly name: string;
  readonly nameNode: number;
  /** The import: a child of the root, or what stands under a condition there. */
  readonly statement: number;
  /** Where it is taken from, as that is written. */
  readonly from: string;
  readonly origin: Origin;
}

/**
 * Something that a statement at the top of a file takes from elsewhere and gives no name in the file:
 * `export * from './a'`, `import './a'`.
 */
export interface Passed {
  /** What others call it; null for all that there is, or nothing. */
  readonly name: string | null;
  readonly statement: number;
  readonly from: string;
  readonly origin: Origin;
}

/** Two names lead to one thing: by a refactoring, or because it is the very same. */
export interface OneThing {
  readonly refactoring: number | null;
  /** Is it imported as it was, word by word? */
  readonly isKept?: boolean;
}

export class NameOrigins {
  private readonly bindings = new Map<SourceTree, ReadonlyMap<string, readonly Binding[]>>();
  private readonly loaded = new Map<string, boolean>();
  private moved: ReadonlyMap<string, number> | null = null;
  private readonly passed = new Map<SourceTree, readonly Passed[]>();
  private readonly mentions = new Map<SourceTree, ReadonlyMap<string, readonly number[]>>();

  constructor(private readonly workspace: Workspace) {}

  /** What the imports at the top of a file bring, by the names that they give it there. */
  bindingsOf(side: Side, source: SourceTree): ReadonlyMap<string, readonly Binding[]> {
    return valueAt(this.bindings, source, () => {
      const found = new Map<string, Binding[]>();
      if (source.language.table.imports === undefined) return found;
      for (const [said, names] of importsOf(source).byName) {
        for (const { nameNode, source: from, scope } of names) {
          const statement = topOf(source, nameNode);
          if (from === null || scope !== 0 || source.role[statement] !== Role.import) continue;
          const origin = this.originOf(side, source, from);
          const name = moduleNameOf(source, nameNode, origin) ?? said;
          addTo(found, name, { name, nameNode, statement, from: writtenAs(from), origin });
        }
      }
      return found;
    });
  }

  /** What statements at the top of a file hand on, or load, without a name in the file. */
  passedIn(side: Side, source: SourceTree): readonly Passed[] {
    return valueAt(this.passed, source, () => {
      const { tree, role, language } = source;
      const { imports, modulePathAt } = language.table;
      const found = (imports?.handedOnIn?.(tree) ?? []).flatMap(({ node, name, from }): Passed[] =>
        tree.parent[node] !== 0 || typeof from === 'string'
          ? []
          : [{ name, statement: node, from: writtenAs(from), origin: this.originOf(side, source, from) }],
      );
      if (modulePathAt === undefined) return found;
      const named = new Set([...this.bindingsOf(side, source).values()].flat().map(({ statement }) => statement));
      const loaded = children(tree, 0).flatMap((statement): Passed[] => {
        if (role[statement] !== Role.import || named.has(statement)) return [];
        const string = children(tree, statement).find(child => modulePathAt(tree, child) !== null);
        const specifier = string === undefined ? null : modulePathAt(tree, string);
        return specifier === null
          ? []
          : [
              {
                name: null,
                statement,
                from: specifier,
                origin: this.originOf(side, source, { specifier, names: [] }),
              },
            ];
      });
      return [...found, ...loaded];
    });
  }

  /** What an import of a file takes from somewhere. */
  originOf(side: Side, { path, language }: SourceTree, from: ImportSource): Origin {
    return this.workspace.input.origins[side].of(language.table, path, from);
  }

  /** Leaves outside of imports that are names, by their text. */
  mentionsOf(source: SourceTree): ReadonlyMap<string, readonly number[]> {
    return valueAt(this.mentions, source, () => {
      const { tree, role, tokenNode } = source;
      const found = new Map<string, number[]>();
      let end = 0;
      for (const leaf of tokenNode) {
        if (leaf < end || !isName(role[leaf])) continue;
        const top = topOf(source, leaf);
        if (role[top] === Role.import || role[top] === Role.packageClause) end = top + tree.size[top];
        else addTo(found, nodeText(tree, leaf), leaf);
      }
      return found;
    });
  }

  /** What a name of a path leads to, by those before it; null where that is not known. */
  originAt(side: Side, state: FileState, leaf: number): Origin | null {
    const { source } = state;
    const token = source.firstToken[leaf];
    const path = source.tokenNode[token] === leaf ? pathAt(source, token) : null;
    if (path === null || path.isSigned) return null;
    const head = source.tokenNode[path.from];
    if (!isMention(state, head)) return null;
    const { nameNodes } = importsOf(source);
    if (nameNodes.has(head) || isOfOther(state, head, path.from === token)) return null;
    const origins = this.workspace.input.origins[side];
    const declarer = declarerOf(this.workspace, side, state, head, nameNodes);
    let origin =
      declarer === null
        ? (this.imported(side, state, head) ?? origins.neighbourOf(source, nodeText(source.tree, head)))
        : declarer === 'unknown' || declarer.kind !== 'file'
          ? null
          : this.ownOf(side, declarer, nodeText(source.tree, head));
    if (origin === null && declarer === null) {
      return origins.inFull(source, [nodeText(source.tree, head), ...namesBehind(source, path, token)]);
    }
    for (const name of namesBehind(source, path, token)) {
      origin = origin === null ? null : origins.memberOf(origin, name);
    }
    return origin;
  }

  /** What a file has at its top under a name: declarations, or a variable; null for nothing. */
  ownOf(side: Side, file: DeclarationNode, name: string): Origin | null {
    const { origins, statements } = this.workspace.input;
    const { path } = file.source;
    const declared = origins[side].ownOf(path, name);
    if (declared !== null) return declared;
    const variables = variablesOf(file, statements.bodies[side].fragmentsOf(file)).all;
    return variables.some(variable => variable.name === name)
      ? { target: fileTarget(path, [name]), declarations: [] }
      : null;
  }

  /** What a name leads to at the top of a file; null where that is not known. */
  atTop(side: Side, source: SourceTree, name: string): Origin | null {
    const [only, ...others] = this.bindingsOf(side, source).get(name) ?? [];
    if (others.length > 0) return null;
    const origins = this.workspace.input.origins[side];
    return only?.origin ?? origins.ownOf(source.path, name) ?? origins.neighbourOf(source, name);
  }

  private imported(side: Side, { source }: FileState, head: number): Origin | null {
    const [only, ...others] = this.bindingsOf(side, source).get(nodeText(source.tree, head)) ?? [];
    if (only === undefined || others.length > 0) return null;
    // A name may be given again further in, and does not reach everywhere.
    const again = (importsOf(source).byName.get(only.name) ?? []).filter(({ scope }) =>
      encloses(source.tree, scope, head),
    );
    return again.length > 1 || sealedAround(source, head) > 0 ? null : only.origin;
  }

  /** Are both one thing? Null where that is not known, or where they are not. */
  compare(before: Origin, after: Origin): OneThing | null {
    const { matches } = this.workspace.input;
    if (before.declarations.length > 0 && after.declarations.length > 0) {
      if (!this.wentAsWhole(before, after) || !this.areOverloadsOfOne(before, after)) return null;
      for (const was of before.declarations) {
        const is = matches.afterOf(was);
        if (is === null || !after.declarations.includes(is)) continue;
        const isModuleElsewhere = was.source.path !== is.source.path && matches.afterOf(fileOf(was)) === fileOf(is);
        if (isModuleElsewhere && this.isLoadedByText(was.source)) return null;
        return { refactoring: this.refactoringOf(was, is) };
      }
      return null;
    }
    return before.declarations.length > 0 || after.declarations.length > 0
      ? null
      : this.compareTargets(before.target, after.target);
  }

  /** Of a folder that is a module, all files must have gone where others are named now: what stayed is no longer reached by its name. */
  private wentAsWhole({ target: was, declarations }: Origin, { target: is, declarations: there }: Origin): boolean {
    if (was.kind !== 'folder' || was.names.length > 0 || (is.kind === 'folder' && is.path === was.path)) return true;
    const { origins, matches } = this.workspace.input;
    const endings = new Set(declarations.map(({ source: { path } }) => path.slice(path.lastIndexOf('.'))));
    const all = origins.before.modules.files
      .filesIn(was.path)
      .filter(path => endings.has(path.slice(path.lastIndexOf('.'))));
    return (
      all.length === declarations.length &&
      declarations.every(file => {
        const partner = matches.afterOf(file);
        return partner !== null && there.includes(partner);
      })
    );
  }

  /**
   * Where a call is of the overload that fits what it hands over, it may mean another one than the one that went: all
   * of them must have.
   */
  private areOverloadsOfOne(before: Origin, after: Origin): boolean {
    const { matches } = this.workspace.input;
    const isMatched = (one: DeclarationNode): boolean => {
      const partner = matches.afterOf(one) ?? matches.beforeOf(one);
      return partner !== null && (before.declarations.includes(partner) || after.declarations.includes(partner));
    };
    return [before, after].every(({ declarations }) => {
      const overloads = declarations.filter(one => isCallable(one) && one.source.language.table.hasOverloads);
      return overloads.length < 2 || overloads.every(isMatched);
    });
  }

  /** May a file of the change load this one by a name that is made when it runs? Then it does not find it elsewhere. */
  private isLoadedByText({ path, language }: SourceTree): boolean {
    const { matches } = this.workspace.input;
    return valueAt(this.loaded, path, () =>
      matches.after.files.some(file => {
        const { source } = file;
        const { modules, imports } = source.language.table;
        if (modules !== language.table.modules || imports?.loadsByText === undefined) return false;
        const places = new Set([source.path, matches.beforeOf(file)?.source.path ?? source.path]);
        return [...places].some(from => imports.loadsByText?.(source.tree, from, path) === true);
      }),
    );
  }

  /** Refactoring by which a declaration is called otherwise, or stands elsewhere. */
  private refactoringOf(before: DeclarationNode, after: DeclarationNode): number | null {
    const { refactoringOf } = this.workspace.input;
    if (
      before.name === after.name &&
      fileOf(before).source.path === fileOf(after).source.path &&
      before.container === after.container
    ) {
      return null;
    }
    for (let around: DeclarationNode | null = before; around !== null; around = around.around) {
      const found = refactoringOf.get(around.index);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** Variables at the top of a file that went to the top of another one, which are no declarations. */
  private movedVariables(): ReadonlyMap<string, number> {
    if (this.moved !== null) return this.moved;
    const moved = new Map<string, number>();
    const { refactorings, matches, statements } = this.workspace.input;
    const files = new Map(matches.before.files.map(file => [file.source, file]));
    refactorings.forEach(({ carries = [] }, refactoring) => {
      for (const { before, after } of carries) {
        const file = files.get(before.source);
        if (file === undefined) continue;
        for (const { name, nameNode } of variablesOf(file, statements.bodies.before.fragmentsOf(file)).all) {
          if (!encloses(before.source.tree, before.node, nameNode)) continue;
          moved.set(movedKey(before.source.path, after.source.path, name), refactoring);
        }
      }
    });
    return (this.moved = moved);
  }

  /** Of what nobody has seen: it is one thing where it is looked for in one place, or in a file that moved. */
  private compareTargets(before: ImportTarget, after: ImportTarget): OneThing | null {
    const key = keyOfTarget(before);
    if (key === null) return null;
    if (key === keyOfTarget(after)) return { refactoring: null };
    if (before.kind !== 'file' || after.kind !== 'file' || before.names.join(' ') !== after.names.join(' ')) {
      return null;
    }
    const carried = this.movedVariables().get(movedKey(before.path, after.path, before.names.join(' ')));
    if (carried !== undefined) return { refactoring: carried };
    const file = this.workspace.input.matches.before.files.find(({ source }) => source.path === before.path) ?? null;
    const moved = file === null ? null : this.workspace.input.matches.afterOf(file);
    return moved?.source.path === after.path && file !== null ? { refactoring: this.refactoringOf(file, moved) } : null;
  }
}

function* namesBehind({ tree, tokenNode }: SourceTree, { from }: Path, token: number): Iterable<string> {
  for (let at = from + 2; at <= token; at += 2) yield nodeText(tree, tokenNode[at]);
}

/** An import of a whole module that gives it no name gives it the one that its files say. */
function moduleNameOf(
  { role, language }: SourceTree,
  nameNode: number,
  { declarations: [first] }: Origin,
): string | null {
  return isName(role[nameNode]) || first?.kind !== 'file'
    ? null
    : (language.table.imports?.moduleNameIn?.(first.source.tree) ?? null);
}

function movedKey(from: string, to: string, name: string): string {
  return [from, to, name].join('\0');
}

function writtenAs({ specifier, names }: ImportSource): string {
  return [specifier, ...names].join(' ');
}
