/**
 * Which symbols of the two sides are the same: declarations that were matched, variables that were mapped, what one module gives under one
 * name, and names of the language. What the change does not hold is compared by where it would be looked up.
 */
import type { Matches } from '../matching/matches.js';
import type { SourceTree } from '../structure/source.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { areParts, enclosingType, isCallable, isField, isType, qualifiedName } from '../structure/declaration.js';
import { visibilityOf } from '../structure/label.js';
import { nodeText } from '../syntax/tree.js';
import { folderOf, isNamedBy, pathFrom } from '../text/paths.js';
import { partsOfPath } from './importPaths.js';
import type { Imported, Outside, Symbol } from './symbol.js';

/** `no` by what all of a file's whole imports may bring is no proof of any single name. */
export type Answer = 'yes' | 'no' | 'wholes' | 'unknown';

type Declared = Extract<Symbol, { kind: 'declared' }>;
type NonLocal = Exclude<Symbol, { kind: 'local' }>;

/** The leaf that declares a name. */
export interface Named {
  readonly source: SourceTree;
  readonly nameNode: number;
}

export class Correspondence {
  constructor(
    private readonly matches: Matches,
    /** Of the leaves that declare two names: `unknown` where one has no counterpart at all. */
    private readonly areMapped: (before: Named, after: Named) => Answer,
  ) {}

  same(was: Symbol, is: Symbol): Answer {
    if (was.kind === 'unknown' || is.kind === 'unknown') return 'unknown';
    if (was.kind === 'local' || is.kind === 'local') {
      const [a, b] = [placeOf(was), placeOf(is)];
      return a === null || b === null ? 'no' : this.areMapped(a, b);
    }
    if (was.kind === 'declared') return this.ofDeclared(was, is);
    if (was.kind === 'imported') return this.ofImported(was, is);
    if (was.kind === 'inherited') {
      return is.kind === 'inherited' && !was.from.some(name => is.from.includes(name)) ? 'wholes' : 'unknown';
    }
    if (was.kind === 'builtin') return is.kind === 'builtin' ? 'yes' : 'no';
    if (was.kind === 'outside') return this.ofOutside(was, is);
    if (was.kind === 'missing') return is.kind === 'missing' ? 'yes' : 'unknown';
    return is.kind === 'member' ? (was.name === is.name ? this.same(was.of, is.of) : 'no') : 'unknown';
  }

  private ofDeclared({ declaration: was }: Declared, is: NonLocal): Answer {
    switch (is.kind) {
      case 'declared':
        return this.areOne(was, is.declaration);
      case 'imported': {
        const { module, name } = partsOfPath(is.path);
        // It may be handed on by what the change does not hold.
        return (name === null || name === was.name) && mayBeNear(was, module) ? 'unknown' : 'no';
      }
      case 'outside':
        return is.wholes.length > 0 && was.source.language.table.symbols.wholesPassOn ? 'unknown' : notBrought(was, is);
      case 'missing':
      case 'builtin':
        return 'no';
      default:
        return 'unknown';
    }
  }

  private areOne(was: DeclarationNode, is: DeclarationNode): Answer {
    const { matches } = this;
    const became = matches.afterOf(was);
    if (became === is || (became !== null && areParts(became, is)) || matches.areOne(was, is)) return 'yes';
    if (isOverridable(was) && isOverridable(is) && areRelated(was.parent, is.parent)) return 'yes';
    if (saidAlike(was, is) && !isInstanceState(was)) return 'yes';
    // What came or went besides is to be read where it did.
    return became === null || matches.beforeOf(is) === null ? 'unknown' : 'no';
  }

  private ofImported(was: Imported, is: NonLocal): Answer {
    if (is.kind === 'imported') return this.areOneImport(was, is);
    const { module, name } = partsOfPath(was.path);
    if (is.kind === 'declared') {
      return (name === null || name === is.declaration.name) && mayBeNear(is.declaration, module) ? 'unknown' : 'no';
    }
    if (is.kind === 'builtin') return 'no';
    if (is.kind !== 'outside') return 'unknown';
    const { wholesPassOn } = is.source.language.table.symbols;
    const from = module.join('.');
    if (from === is.package || is.wholes.includes(from)) return 'yes';
    return is.wholes.length > 0 && wholesPassOn ? 'unknown' : 'no';
  }

  private areOneImport(was: Imported, is: Imported): Answer {
    if (was.path === is.path && (!was.isRelative || folderOf(was.source.path) === folderOf(is.source.path))) {
      return 'yes';
    }
    const [from, to] = [partsOfPath(was.path), partsOfPath(is.path)];
    if (from.name !== to.name) return 'no';
    if (!was.isRelative && !is.isRelative) return this.movedTo(from.module, to.module) ? 'yes' : 'no';
    if (was.isRelative !== is.isRelative) return from.module.at(-1) === to.module.at(-1) ? 'unknown' : 'no';
    const [a, b] = [pathFromHere(was, from.module), pathFromHere(is, to.module)];
    if (a === null || b === null) return 'unknown';
    return a === b || this.movedTo(a.split('/'), b.split('/')) ? 'yes' : 'no';
  }

  /** Did the file, or a declaration, of the one path go to the other? */
  private movedTo(from: readonly string[], to: readonly string[]): boolean {
    const { matches } = this;
    const [a, b] = [from.join('/'), to.join('/')];
    return matches.before.files.some(
      file => isNamedBy(file.source.path, a) && isNamedBy(matches.afterOf(file)?.source.path ?? '', b),
    );
  }

  private ofOutside(was: Outside, is: NonLocal): Answer {
    if (is.kind === 'imported') {
      const { module } = partsOfPath(is.path);
      const from = module.join('.');
      return from === was.package || was.wholes.includes(from) || was.wholes.length > 0 ? 'unknown' : 'no';
    }
    if (is.kind !== 'outside') return is.kind === 'declared' ? 'unknown' : 'no';
    const missing = was.wholes.filter(path => !is.wholes.includes(path));
    const extra = is.wholes.filter(path => !was.wholes.includes(path));
    const common = was.wholes.filter(path => is.wholes.includes(path));
    const { builtins } = was.source.language.table.symbols;
    if (was.package !== is.package) {
      if (builtins === null || common.length > 0) return 'unknown';
      return is.wholes.includes(was.package ?? '') || was.wholes.includes(is.package ?? '') ? 'unknown' : 'no';
    }
    if (missing.length === 0) return 'yes';
    if (extra.length > 0) return common.length === 0 && builtins !== null ? 'no' : 'wholes';
    return builtins !== null && common.length === 0 ? 'no' : 'unknown';
  }
}

/** Can none of the file's whole imports bring it? */
function notBrought(was: DeclarationNode, is: Outside): Answer {
  const isBrought = is.wholes.some(path => path === was.namespace || qualifiedName(was).startsWith(`${path}.`));
  return isBrought ? 'unknown' : 'no';
}

function placeOf(symbol: Symbol): Named | null {
  if (symbol.kind === 'local') return symbol;
  return symbol.kind === 'declared' && symbol.declaration.nameNode >= 0 ? symbol.declaration : null;
}

/** May a module of this path hand on the declaration: is its last name one of the folders or the file that it stands in? */
function mayBeNear({ source }: DeclarationNode, module: readonly string[]): boolean {
  const last = module.findLast(step => !/^\.*$/.test(step));
  return last === undefined || source.path.split(/[/.]/).includes(last);
}

function pathFromHere({ source }: Imported, module: readonly string[]): string | null {
  const [first] = module;
  const isDotted = /^\.+$/.test(first) && module.length > 1 && first.length !== 2;
  return pathFrom(
    source.path,
    isDotted ? [...Array<string>(first.length - 1).fill('..'), ...module.slice(1)].join('/') : module.join('/'),
  );
}

/** Do the two say the same, but for the types that they stand in? */
function saidAlike(x: DeclarationNode, y: DeclarationNode): boolean {
  const said = ({ source, node, parent }: DeclarationNode): string => {
    const words = nodeText(source.tree, node).match(/[\p{L}\p{N}_$]+|[^\p{L}\p{N}_$\s]/gu) ?? [];
    return words.map(word => (parent !== null && isType(parent) && word === parent.name ? '' : word)).join(' ');
  };
  return said(x) === said(y);
}

/** A field that code gives its value, each object its own: that two are declared alike says nothing of what they hold. */
function isInstanceState(field: DeclarationNode): boolean {
  if (!isField(field) || enclosingType(field) === null) return false;
  const { source, node } = field;
  return field.isInCode || !/=/.test(nodeText(source.tree, node));
}

function isOverridable(declaration: DeclarationNode): boolean {
  const { modifiers, source } = declaration;
  return (
    isCallable(declaration) &&
    declaration.kind === 'method' &&
    visibilityOf(declaration) !== 'private' &&
    !modifiers.some(modifier => source.language.words.sealing.has(modifier))
  );
}

function areRelated(x: DeclarationNode | null, y: DeclarationNode | null): boolean {
  return x !== null && y !== null && (x.supertypes.includes(y.name) || y.supertypes.includes(x.name));
}
