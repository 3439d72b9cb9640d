/**
 * Which of the files that hold an old name are worth parsing: those that also hold what a reference to the declaration
 * cannot do without, such as the name of the module that it is imported from, or that of the type that it is a member
 * of. Looks at texts; nothing is confirmed here.
 */
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType } from '../structure/declaration.js';
import type { ModuleTree } from '../languages/moduleRules.js';
import { addTo } from '../lists.js';
import { fileNameOf, folderOf, stemOf } from '../text/paths.js';
import type { Suspect } from './suspects.js';

/** `import x from '.'`, `from .. import x`: the folder is not named. */
const NAMELESS_FOLDER = /['"]\.{1,2}\/?['"]|\bfrom\s+\.+\s+import\b/;

interface Way {
  /** Is only a call of it of interest? */
  readonly isCalled: boolean;
  /** One of these stands in each file that can mean the declaration; none where any file can. */
  readonly words: readonly string[];
  /** In which it is declared. */
  readonly folder: string;
}

export class LikelyFiles {
  private readonly byName = new Map<string, Way[]>();

  /** `files`: those of the tree. */
  constructor(suspects: Iterable<Suspect>, files: ModuleTree) {
    for (const { name, before, cause } of suspects) {
      addTo(this.byName, name, {
        isCalled: cause === 'signature',
        words: wordsBeside(before, files),
        folder: folderOf(before.source.path),
      });
    }
  }

  /** May a file with this text refer to one of the declarations? */
  has(path: string, text: string): boolean {
    for (const [name, all] of this.byName) {
      if (!text.includes(name)) continue;
      const ways = isCalledIn(text, name) ? all : all.filter(({ isCalled }) => !isCalled);
      if (ways.length === 0) continue;
      const isNear = ways.some(({ words, folder }) => words.length === 0 || folder === folderOf(path));
      if (isNear || ways.some(({ words }) => words.some(word => text.includes(word)))) return true;
      if (NAMELESS_FOLDER.test(text)) return true;
    }
    return false;
  }
}

function wordsBeside(declaration: DeclarationNode, files: ModuleTree): readonly string[] {
  const { source, namespace } = declaration;
  const { fileIsScope, symbols } = source.language.table;
  const type = enclosingType(declaration);
  if (type !== null) return [type.name];
  if (symbols.outermost === 'program') return [];
  if (fileIsScope) return [stemOf(source.path), ...foldersThatHandOn(declaration, files)];
  const last = namespace.split(/[.\\/]|::/).at(-1) ?? '';
  return last === '' ? [] : [last, folderOf(source.path).split('/').at(-2) ?? last];
}

/**
 * Names of the folders around with a file that stands for them, and may hand on all that is in them; and of those
 * above, by which packages are called.
 */
function foldersThatHandOn({ source: { path, language } }: DeclarationNode, files: ModuleTree): string[] {
  const { folderFiles = [] } = language.table.modules;
  const found: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder.slice(0, -1))) {
    if (!folderFiles.some(name => files.has(folder + name))) continue;
    const above = folderOf(folder.slice(0, -1));
    found.push(fileNameOf(folder.slice(0, -1)), ...(above === '' ? [] : [fileNameOf(above.slice(0, -1))]));
  }
  return found;
}

/** Does an opening parenthesis, or a type argument, stand behind the name anywhere? */
function isCalledIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    let end = at + name.length;
    while (text[end] === ' ') end++;
    if (text[end] === '(' || text[end] === '<') return true;
  }
  return false;
}
