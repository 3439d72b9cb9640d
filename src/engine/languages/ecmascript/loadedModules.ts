/** Modules that a file loads by a name that is made when it runs: `import(name)`, `require('./plugins/' + name)`. */
import { fileNameOf, folderOf, pathFrom } from '../../text/paths.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { ModuleText } from '../moduleTexts.js';
import { firstArgument, moduleTextOf } from '../moduleTexts.js';
import { oncePerTree } from '../oncePerTree.js';

/** May the file at `from` load the one at `path` by such a name? */
export function loadsByText(tree: SyntaxTree, from: string, path: string): boolean {
  return textsIn(tree).some(text => mayLead(text, from, path));
}

const textsIn = oncePerTree((tree: SyntaxTree): readonly ModuleText[] => {
  const found: ModuleText[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'call_expression') continue;
    const name = firstArgument(tree, childByField(tree, node, 'arguments'));
    const isLoad = /^(?:require|import)$/.test(nodeText(tree, childByField(tree, node, 'function')));
    if (isLoad && name !== NO_NODE && kindName(tree, name) !== 'string') found.push(moduleTextOf(tree, name));
  }
  return found;
});

/** A relative name leads below its folder, whatever follows; the ending of a program may be left out, or be that of what is built. */
function mayLead({ begins, ends }: ModuleText, from: string, path: string): boolean {
  const ending = /\.\w+$/.exec(ends)?.[0] ?? '';
  if (ending !== '' && !/^\.[cm]?[jt]sx?$/.test(ending) && !path.endsWith(ending)) return false;
  if (!/^\.{1,2}\//.test(begins)) return true;
  const folder = pathFrom(from, folderOf(begins));
  if (folder === null) return false;
  return path.startsWith(`${folder === '' ? '' : `${folder}/`}${fileNameOf(begins)}`);
}
