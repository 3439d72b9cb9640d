/**
 * What stands at the top of a file, as other files name it that import it: `import { limit } from './rules'`, `limit`,
 * and `rules.limit` of all that is imported under a name. Variables at the top are no declarations of their own: they
 * are looked for in the file that the import leads to.
 */
import { importedByName } from '../../../languages/importRules.js';
import { Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { Origin } from '../../../semantics/origins.js';
import { nodeText } from '../../../syntax/tree.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { refOf } from '../../nodeRef.js';

/**
 * The number of the leaf that declares, in another file, what a leaf names; null where it names nothing of another
 * file, or that is not known.
 */
export function importedDeclarationAt(
  workspace: Workspace,
  side: Side,
  state: FileState,
  leaf: number,
): NodeRef | null {
  const origin = originAt(workspace, side, state, leaf);
  if (origin === null) return null;
  const [declared, ...others] = origin.declarations;
  if (declared !== undefined) {
    const isNamed = others.length === 0 && declared.nameNode >= 0;
    return isNamed ? refOf(workspace.stateOf(declared.source).base, declared.nameNode) : null;
  }
  const { target } = origin;
  if (target.kind !== 'file' || target.names.length !== 1) return null;
  const home = workspace.input.matches[side].files.find(({ source }) => source.path === target.path);
  if (home === undefined) return null;
  const { all } = variablesOf(home, workspace.input.statements.bodies[side].fragmentsOf(home));
  const found = all.filter(
    one => one.name === target.names[0] && one.sort === 'local' && one.scopeEnd >= home.source.tree.count,
  );
  return found.length === 1 ? refOf(workspace.stateOf(home.source).base, found[0].nameNode) : null;
}

function originAt(workspace: Workspace, side: Side, state: FileState, leaf: number): Origin | null {
  const symbol = workspace.symbolAt(side, state, leaf);
  const origins = workspace.input.origins[side];
  if (symbol.kind === 'imported') return symbol.origin;
  if (symbol.kind === 'member' && symbol.of.kind === 'imported') {
    return origins.memberOf(symbol.of.origin, symbol.name);
  }
  const {
    source: { tree, role, language, path },
  } = state;
  const { imports } = language.table;
  let around = tree.parent[leaf];
  while (around > 0 && role[around] !== Role.import) around = tree.parent[around];
  if (imports === undefined || around <= 0) return null;
  // `limit`, and the first name of `limit as most`.
  const text = nodeText(tree, leaf);
  for (const { nameNode, source } of [...importedByName(tree, imports).values()].flat()) {
    const isOwn = nameNode === leaf || tree.parent[nameNode] === tree.parent[leaf];
    if (isOwn && source?.names.at(-1) === text) return origins.of(language.table, path, source);
  }
  return null;
}
