/**
 * Is what a name means after the change known to be nothing? A name leads nowhere only if the place where it leads is
 * known with all that it declares and hands on; whatever else may bring the name leaves it unknown.
 */
import type { ImportTarget } from '../languages/moduleRules.js';
import type { Origin } from '../semantics/origins.js';
import type { SourceTree } from '../structure/source.js';
import type { Symbol } from '../symbols/symbol.js';
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
      case 'imported':
        return this.ofOrigin(symbol.origin);
      case 'member':
        return symbol.of.kind === 'imported'
          ? this.ofOrigin(this.side.origins.memberOf(symbol.of.origin, symbol.name))
          : 'no';
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

  /** Of what an import brings. */
  ofOrigin({ target, declarations }: Origin): Absence {
    if (declarations.length > 0) return 'no';
    const { files } = this.side.origins.modules;
    switch (target.kind) {
      case 'file':
        if (!target.isSeen) return files.isWhole ? 'certain' : 'unknown';
        return target.names.length > 0 && this.isKnown(target.path, new Set()) ? 'certain' : 'unknown';
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

  /** Is it known what a file declares, and what each file does of which it hands on all? */
  private isKnown(path: string, asked: Set<string>): boolean {
    if (asked.has(path)) return true;
    asked.add(path);
    const source = this.side.files.get(path);
    if (source === undefined) return false;
    const { table } = source.language;
    if (table.symbols.wholesIn(source.tree).length > 0) return false;
    const stars = (table.imports?.handedOnIn?.(source.tree) ?? []).filter(({ name }) => name === null);
    return stars.every(({ from }) => {
      if (typeof from === 'string') return true;
      const target: ImportTarget = this.side.origins.modules.resolve(table, path, from.specifier, from.names);
      return target.kind === 'file' && target.isSeen && this.isKnown(target.path, asked);
    });
  }
}
