/**
 * Where the files that the engine loads at run time lie: the parser core, the grammars, the highlight queries.
 *
 * There are two layouts, and this is the one place that knows them: a build (`dist/grammars`, `dist/queries` beside the bundle), and
 * a checkout run from its sources (folders of the grammars' npm packages, listed in `syntaxes/grammars.json`, and `syntaxes/` itself). It
 * finds paths; reading is the host's work.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import grammarFolders from '../../syntaxes/grammars.json';

export interface AssetPaths {
  /** `web-tree-sitter.wasm`. */
  readonly core: string;
  /** Path of a grammar by its file name, e.g. `tree-sitter-java.wasm`. Throws for a name that is no plain file name. */
  grammar(fileName: string): string;
  /** Path of the highlight query of a language, whether it exists or not. Throws likewise. */
  query(language: string): string;
}

const CORE = 'web-tree-sitter.wasm';

/** The assets of a build; `folder` holds `grammars/` and `queries/`. */
export function builtAssets(folder: string): AssetPaths {
  return {
    core: join(folder, 'grammars', CORE),
    grammar: fileName => join(folder, 'grammars', plainName(fileName)),
    query: language => join(folder, 'queries', `${plainName(language)}.scm`),
  };
}

/** The assets of a checkout with its npm packages installed; `root` is the folder of `package.json`. */
export function sourceAssets(root: string): AssetPaths {
  const folders: Readonly<Record<string, string>> = grammarFolders;
  return {
    core: join(root, 'node_modules', 'web-tree-sitter', CORE),
    grammar: fileName => join(root, 'node_modules', folders[plainName(fileName)] ?? fileName, fileName),
    query: language => join(root, 'syntaxes', `${plainName(language)}.scm`),
  };
}

/** The assets for code that runs in `folder`: those built beside it, else those of the checkout around it. Throws when there are none. */
export function findAssets(folder: string): AssetPaths {
  const built = builtAssets(folder);
  if (existsSync(built.core)) return built;
  for (let root = folder; ; root = dirname(root)) {
    const source = sourceAssets(root);
    if (existsSync(source.core)) return source;
    if (root === dirname(root)) {
      throw new Error(`The parser's files were not found in ${folder} or around it. Is the installation complete?`);
    }
  }
}

/** Names come from tables, never from a change; the check keeps it so. */
function plainName(name: string): string {
  if (!/^[\w.+#-]+$/.test(name) || name.startsWith('.')) throw new Error(`Not a file name: ${JSON.stringify(name)}`);
  return name;
}
