/**
 * What files of one side show to others under a name, as far as it is known: by their own lists of what they export, and
 * through files that hand on what others declare. Values count as well, which are no declarations:
 * `export const LIMIT = 3`.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import type { LanguageTable } from '../languages/language.js';
import { importedByName } from '../languages/importRules.js';
import type { ImportSource } from '../languages/importRules.js';
import type { Origins } from '../semantics/origins.js';

/** A name of a file as others call it. */
export interface ExportedName {
  readonly path: string;
  readonly name: string;
}

export interface Exported {
  /** Does the file give others something of that name? `unknown`: one of the files on the way is not seen, or not understood. */
  readonly isShown: 'yes' | 'no' | 'unknown';
  /** Where the name was looked for: the file itself first, then those that it hands on. */
  readonly places: readonly ExportedName[];
}

/** Files through which one name is followed. */
const MOST_PLACES = 64;

export class Exports {
  constructor(private readonly origins: Origins) {}

  /** What others get who take a name from a file. */
  of(path: string, name: string): Exported {
    const open: ExportedName[] = [{ path, name }];
    const places: ExportedName[] = [];
    const seen = new Set<string>();
    let isShown: Exported['isShown'] = 'no';
    for (let next = open.pop(); next !== undefined && places.length < MOST_PLACES; next = open.pop()) {
      const key = `${next.path}\0${next.name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      places.push(next);
      const found = this.at(next, open);
      if (found === 'yes') isShown = 'yes';
      else if (found === 'unknown' && isShown === 'no') isShown = 'unknown';
    }
    return { isShown: open.length > 0 && isShown === 'no' ? 'unknown' : isShown, places };
  }

  /** What one file says of a name itself; the files that it takes it from are put on the list of those to look into. */
  private at({ path, name }: ExportedName, open: ExportedName[]): Exported['isShown'] {
    const source = this.origins.sourceAt(path);
    if (source === null) return 'unknown';
    const { table, tree } = source;
    const shown = table.outward.shownIn(tree);
    // What a file has imported as a whole it may hand on.
    if (shown === null && table.symbols.wholesIn(tree).length > 0) return 'unknown';
    let isUnknown = shown !== null && !shown.isWhole;
    for (const handed of table.imports?.handedOnIn?.(tree) ?? []) {
      // `export *` leaves the default out.
      if (handed.name === null ? name === 'default' : handed.name !== name) continue;
      const from = typeof handed.from === 'string' ? importOf(table, tree, handed.from) : handed.from;
      if (from === null) return 'yes';
      const target = this.origins.modules.resolve(table, path, from.specifier, from.names);
      const isFile = target.kind === 'file' && target.isSeen;
      // All of a module under a name of its own is there as long as the module is.
      if (isFile && handed.name !== null && target.names.length === 0) return 'yes';
      if (isFile) open.push({ path: target.path, name: handed.name === null ? name : target.names[0] });
      else isUnknown = true;
      if (handed.name !== null) return isUnknown ? 'unknown' : 'no';
    }
    if (shown?.outer.has(name) === true) return 'yes';
    return isUnknown ? 'unknown' : 'no';
  }
}

function importOf({ imports }: LanguageTable, tree: SyntaxTree, name: string): ImportSource | null {
  const [only, ...others] = imports === undefined ? [] : (importedByName(tree, imports).get(name) ?? []);
  return only === undefined || others.length > 0 || only.scope !== 0 ? null : only.source;
}
