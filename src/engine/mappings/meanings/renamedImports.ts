/**
 * Names of a file that an import gave, where that import gives another name now: uses that still say the old one may be
 * of nothing, though no word of them differs (`import { label }` → `import { caption }`, and `label(1)` stands there
 * still).
 */
import { isName } from '../../languages/roles.js';
import { importedByName } from '../../languages/importRules.js';
import { meantName } from '../../languages/components/markup.js';
import type { SourceTree } from '../../structure/source.js';
import { nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import type { Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** Leaves that say such a name, with what they are mapped to, whatever that refers to. */
export function namesOfRenamedImports(workspace: Workspace, source: SourceTree): readonly NumberPair[] {
  const { tree, role, language } = source;
  const { imports } = language.table;
  if (imports === undefined) return [];
  const { base } = workspace.stateOf(source);
  const { ofBefore } = workspace.map;
  const renamed = new Set<string>();
  for (const [name, given] of importedByName(tree, imports)) {
    const isRenamed = given.some(({ nameNode }) => {
      const partner = ofBefore[refOf(base, nameNode)];
      if (partner < 0) return false;
      const other = workspace.stateAt('after', partner);
      return nodeText(tree, nameNode) !== nodeText(other.source.tree, nodeOf(other.base, partner));
    });
    if (isRenamed && name !== '') renamed.add(name);
  }
  const found: NumberPair[] = [];
  if (renamed.size === 0) return found;
  for (let node = 1; node < tree.count; node++) {
    if (tree.size[node] > 1 || !isName(role[node]) || !renamed.has(meantName(tree, node))) continue;
    const partner = ofBefore[refOf(base, node)];
    if (partner >= 0) found.push({ before: refOf(base, node), after: partner });
  }
  return found;
}
