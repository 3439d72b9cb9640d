/**
 * Which symbols of the two sides are the same: declarations that were matched, variables that were mapped, what one module gives under one
 * name, and names of the language. What the change does not hold is compared by where it would be looked up.
 */
import { isName } from '../languages/roles.js';
import { valueAt } from '../lists.js';
import { isOwnObject } from '../matching/statements/bodies/expressions.js';
import type { Matches } from '../matching/matches.js';
import type { Side } from '../model.js';
import type { SourceTree } from '../structure/source.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { areParts, enclosingType, isCallable, isField, isType, qualifiedName } from '../structure/declaration.js';
import { visibilityOf } from '../structure/label.js';
import { encloses, nodeText } from '../syntax/tree.js';
import { keyOfTarget } from '../semantics/modules.js';
import { withoutExtension } from '../text/paths.js';
import { holdsState, isOfType } from './heldState.js';
import { mayLeadTo } from './mayMean.js';
import { receiverAt } from './nameSyntax.js';
import type { Imported, Outside, Symbol, Unchanged } from './symbol.js';

/** `no` by what all of a file's whole imports may bring is no proof of any single name. */
export type Answer = 'yes' | 'no' | 'wholes' | 'unknown';

type Declared = Extract<Symbol, { kind: 'declared' }>;
type NonLocal = Exclude<Symbol, { kind: 'local' }> | Unchanged;

/** The leaf that declares a name. */
export interface Named {
  readonly source: SourceTree;
  readonly nameNode: number;
}

export class Correspondence {
  private readonly compared = new Map<DeclarationNode, Map<DeclarationNode, boolean>>();

  constructor(
    private readonly matches: Matches,
    /** Of the leaves that declare two names: `unknown` where one has no counterpart at all. */
    private readonly areMapped: (before: Named, after: Named) => Answer,
    private readonly symbolAt: (side: Side, source: SourceTree, leaf: number) => Symbol,
  ) {}

  same(was: Symbol | Unchanged, is: Symbol | Unchanged): Answer {
    if (was.kind === 'unknown' || is.kind === 'unknown') return 'unknown';
    if (was.kind === 'local' || is.kind === 'local') {
      const [a, b] = [placeOf(was), placeOf(is)];
      return a === null || b === null ? 'no' : this.areMapped(a, b);
    }
    if (was.kind === 'declared') return this.ofDeclared(was, is);
    if (was.kind === 'unchanged') return isUnchanged(is, was.declaration) ? 'yes' : 'unknown';
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
      case 'imported':
        return this.mayHandOn(is, was);
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
    if (this.areAlike(was, is)) return 'yes';
    // What came or went besides is to be read where it did.
    return became === null || matches.beforeOf(is) === null ? 'unknown' : 'no';
  }

  /**
   * Do the two say the same, and mean it? In `let n = 0; function next() { return ++n; }` of two files each function counts for itself, and
   * so do the variables.
   */
  private areAlike(was: DeclarationNode, is: DeclarationNode): boolean {
    if (isInstanceState(was) || holdsState(was) || holdsState(is) || !saidAlike(was, is)) return false;
    const compared = valueAt(this.compared, was, () => new Map<DeclarationNode, boolean>());
    const known = compared.get(is);
    if (known !== undefined) return known;
    // One that calls itself is what all else in it makes it.
    compared.set(is, true);
    const found = this.meansAlike(was, is);
    compared.set(is, found);
    return found;
  }

  /** Of two that say the same: has no name in them another meaning? */
  private meansAlike(was: DeclarationNode, is: DeclarationNode): boolean {
    const [names, others] = [freeNamesIn(was), freeNamesIn(is)];
    if (names.length !== others.length) return true;
    return names.every((leaf, i) => {
      if (nodeText(was.source.tree, leaf) !== nodeText(is.source.tree, others[i])) return true;
      const [then, now] = [this.symbolAt('before', was.source, leaf), this.symbolAt('after', is.source, others[i])];
      if (isOwnOf(was, then) && isOwnOf(is, now)) {
        return then.kind !== 'declared' || !(isOfType(then.declaration) && holdsState(then.declaration));
      }
      return this.same(then, now) !== 'no';
    });
  }

  /**
   * The import leads to nothing that the change declares: it may be a file that hands the declaration on, and that the
   * change does not hold.
   */
  private mayHandOn(imported: Imported, declaration: DeclarationNode): Answer {
    return mayLeadTo(imported.origin.target, declaration) ? 'unknown' : 'no';
  }

  private ofImported(was: Imported, is: NonLocal): Answer {
    if (is.kind === 'imported') return this.areOneImport(was, is);
    if (is.kind === 'declared') return this.mayHandOn(was, is.declaration);
    if (is.kind === 'builtin') return 'no';
    if (is.kind !== 'outside') return 'unknown';
    const from = was.path.slice(0, Math.max(0, was.path.lastIndexOf('.')));
    if (from === is.package || is.wholes.includes(from)) return 'yes';
    return is.wholes.length > 0 && is.source.language.table.symbols.wholesPassOn ? 'unknown' : 'no';
  }

  private areOneImport(was: Imported, is: Imported): Answer {
    const [a, b] = [was.origin.target, is.origin.target];
    const [from, to] = [keyOfTarget(a), keyOfTarget(b)];
    if (from === null || to === null) return was.path === is.path ? 'yes' : 'unknown';
    if (from === to) return 'yes';
    if (a.kind !== 'file' || b.kind !== 'file' || a.names.join('.') !== b.names.join('.')) return 'no';
    // One side may have seen the file, and know its ending; or the file went elsewhere itself.
    const became = this.matches.before.files.find(({ source }) => source.path === a.path);
    const path = became === undefined ? a.path : (this.matches.afterOf(became)?.source.path ?? a.path);
    return path === b.path || withoutExtension(path) === withoutExtension(b.path) ? 'yes' : 'no';
  }

  /** `print` of the language, where the code went to a type that has had a `print` of its own. */
  private isHidden(was: Outside, is: DeclarationNode): Answer {
    // What came with the code may be what it meant, from somewhere else.
    if (this.matches.beforeOf(is) === null) return 'unknown';
    if (was.wholes.length > 0 && was.source.language.table.symbols.wholesPassOn) return 'unknown';
    return notBrought(is, was);
  }

  private ofOutside(was: Outside, is: NonLocal): Answer {
    if (is.kind === 'imported') {
      const from = is.path.slice(0, Math.max(0, is.path.lastIndexOf('.')));
      return from === was.package || was.wholes.includes(from) || was.wholes.length > 0 ? 'unknown' : 'no';
    }
    if (is.kind === 'declared') return this.isHidden(was, is.declaration);
    if (is.kind !== 'outside') return is.kind === 'inherited' ? 'unknown' : 'no';
    const missing = was.wholes.filter(path => !is.wholes.includes(path));
    const extra = is.wholes.filter(path => !was.wholes.includes(path));
    const common = was.wholes.filter(path => is.wholes.includes(path));
    const { builtins } = was.source.language.table.symbols;
    if (was.package !== is.package) {
      const isOfPackage = was.isType && was.source.language.table.symbols.languageGives === 'values';
      if (isOfPackage && was.wholes.length === 0 && is.wholes.length === 0) return 'no';
      if (builtins === null || common.length > 0) return 'unknown';
      return is.wholes.includes(was.package ?? '') || was.wholes.includes(is.package ?? '') ? 'unknown' : 'no';
    }
    if (missing.length === 0) return 'yes';
    if (extra.length > 0) return common.length === 0 && builtins !== null ? 'no' : 'wholes';
    return builtins !== null && common.length === 0 ? 'no' : 'unknown';
  }
}

function isUnchanged(symbol: NonLocal, declaration: DeclarationNode): boolean {
  return symbol.kind === 'unchanged' && symbol.declaration === declaration;
}

/** Can none of the file's whole imports bring it? */
function notBrought(was: DeclarationNode, is: Outside): Answer {
  const isBrought = is.wholes.some(path => path === was.namespace || qualifiedName(was).startsWith(`${path}.`));
  return isBrought ? 'unknown' : 'no';
}

function placeOf(symbol: Symbol | Unchanged): Named | null {
  if (symbol.kind === 'local') return symbol;
  return symbol.kind === 'declared' && symbol.declaration.nameNode >= 0 ? symbol.declaration : null;
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

/** Names in a declaration that stand alone, or behind a word for the own object; its own name is none. */
function freeNamesIn({ source, node, nameNode }: DeclarationNode): number[] {
  const { tree, role } = source;
  const found: number[] = [];
  for (let leaf = node; leaf < node + tree.size[node]; leaf++) {
    if (leaf === nameNode || tree.size[leaf] > 1 || !isName(role[leaf])) continue;
    const receiver = receiverAt(source, leaf);
    if (receiver === null || isOwnObject(source, receiver)) found.push(leaf);
  }
  return found;
}

/** Is it declared by, or in, the declaration? */
function isOwnOf({ source, node }: DeclarationNode, symbol: Symbol): boolean {
  const place = placeOf(symbol);
  return place !== null && place.source === source && encloses(source.tree, node, place.nameNode);
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
