/**
 * Which of the files that hold an old name are worth parsing: those that also hold what a reference to the declaration cannot do without, such as the
 * name of the module that it is imported from, or that of the type that it is a member of. Looks at texts; nothing is confirmed here.
 */
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType } from '../structure/declaration.js';
import { addTo } from '../lists.js';
import { folderOf, stemOf } from '../text/paths.js';
import type { Suspect } from './suspects.js';

/** `import x from '.'`, `from .. import x`: the folder is not named. */
const NAMELESS_FOLDER = /['"]\.{1,2}\/?['"]|\bfrom\s+\.+\s+import\b/;

interface Way {
  /** One of these stands in each file that can mean the declaration; none where any file can. */
  readonly words: readonly string[];
  /** In which it is declared. */
  readonly folder: string;
}

export class LikelyFiles {
  private readonly byName = new Map<string, Way[]>();

  constructor(suspects: Iterable<Suspect>) {
    for (const { name, before } of suspects) {
      addTo(this.byName, name, { words: wordsBeside(before), folder: folderOf(before.source.path) });
    }
  }

  /** May a file with this text refer to one of the declarations? */
  has(path: string, text: string): boolean {
    for (const [name, ways] of this.byName) {
      if (!text.includes(name)) continue;
      const isNear = ways.some(({ words, folder }) => words.length === 0 || folder === folderOf(path));
      if (isNear || ways.some(({ words }) => words.some(word => text.includes(word)))) return true;
      if (NAMELESS_FOLDER.test(text)) return true;
    }
    return false;
  }
}

function wordsBeside(declaration: DeclarationNode): readonly string[] {
  const { source, namespace } = declaration;
  const { fileIsScope, symbols } = source.language.table;
  const type = enclosingType(declaration);
  if (type !== null) return [type.name];
  if (symbols.outermost === 'program') return [];
  const folders = folderOf(source.path).split('/');
  if (fileIsScope) return [stemOf(source.path), ...folders].filter(word => word !== '');
  const last = namespace.split(/[.\\/]|::/).at(-1) ?? '';
  return last === '' ? [] : [last, folders.at(-2) ?? last];
}
