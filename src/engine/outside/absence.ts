/**
 * Is what a name means after the change known to be nothing? A name leads nowhere only if the place where it leads is
 * known with all that it declares and hands on; whatever else may bring the name leaves it unknown.
 */
import type { ImportSource } from '../languages/importRules.js';
import type { ImportTarget } from '../languages/moduleRules.js';
import type { Origin } from '../semantics/origins.js';
import type { SourceTree } from '../structure/source.js';
import { originOf } from '../symbols/resolver.js';
import type { Imported, Symbol } from '../symbols/symbol.js';
import type { WholeSide } from './sidesWithFiles.js';

/** `perhaps`: nothing in the tree declares it, and a library or a type that is not seen may. */
export type Absence = 'certain' | 'perhaps' | 'unknown' | 'no';

export class AfterTheChange {
  /** `isWhole`: all files that may declare one of the names are among those of the side. */
  constructor(
    readonly side: WholeSide,
    private readonly isWhole: boolean,
  ) {}

  /** Of a name in a file. */
  ofSymbol(symbol: Symbol, source: SourceTree): Absence {
    switch (symbol.kind) {
      case 'missing':
        return 'certain';
      case 'imported': {
        const from = importAt(symbol);
        return from === null ? 'unknown' : this.ofImport(symbol.source, from);
      }
      case 'member':
        return this.ofMember(symbol);
      case 'outside': {
        if (!this.isWhole) return 'unknown';
        const { builtins } = source.language.table.symbols;
        return builtins === null || symbol.wholes.length > 0 ? 'perhaps' : 'certain';
      }
      case 'unknown':
      case 'inherited':
        return 'unknown';
      default:
        return 'no';
    }
  }

  /** Of what an import in a file brings. */
  ofImport({ path, language: { table } }: SourceTree, from: ImportSource): Absence {
    const { origins } = this.side;
    return this.ofNameIn(
      origins.modules.resolve(table, path, from.specifier, from.names),
      origins.of(table, path, from),
    );
  }

  private ofMember({ of, name }: Extract<Symbol, { kind: 'member' }>): Absence {
    const whole = originOf(of, this.side.origins);
    if (whole === null) return 'no';
    const { target } = whole;
    const origin = this.side.origins.memberOf(whole, name);
    return this.ofNameIn(target.kind === 'file' ? { ...target, names: [...target.names, name] } : target, origin);
  }

  /** By what a file shows under the name that others take from it; `origin`: what that leads to. */
  private ofNameIn(target: ImportTarget, origin: Origin): Absence {
    if (target.kind !== 'file' || !target.isSeen || target.names.length === 0) return this.ofOrigin(origin);
    const { isShown } = this.side.exports.of(target.path, target.names[0]);
    if (isShown === 'yes') return 'no';
    if (isShown === 'no' && (this.saysWhatItShows(target.path) || origin.declarations.length === 0)) return 'certain';
    return this.ofOrigin(origin);
  }

  private ofOrigin({ target, declarations }: Origin): Absence {
    const { files } = this.side.origins.modules;
    if (declarations.length > 0) return 'no';
    switch (target.kind) {
      case 'file':
        return !target.isSeen && files.isWhole ? 'certain' : 'unknown';
      case 'folder':
      case 'named':
        return this.isWhole && files.isWhole ? 'certain' : 'unknown';
      // Before, it led into the tree: a package of that name may be installed.
      case 'package':
        return files.isWhole ? 'perhaps' : 'unknown';
      case 'unknown':
        return 'unknown';
    }
  }

  /** Does a file list what others can take from it? */
  private saysWhatItShows(path: string): boolean {
    const source = this.side.origins.sourceAt(path);
    return source !== null && source.table.outward.shownIn(source.tree) !== null;
  }
}

/** Where an imported name is taken from, as its file writes it; null where that is not known. */
export function importAt({ source, nameNode }: Imported): ImportSource | null {
  const { imports } = source.language.table;
  return imports?.namesIn(source.tree).find(one => one.nameNode === nameNode)?.source ?? null;
}
