/**
 * What Lua's nodes declare for the code around them: locals with their values, what loops count and go through,
 * parameters. One function reads one node.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, kindName, NO_NODE } from '../../syntax/tree.js';
import type { VariableSite } from '../language.js';
import { fieldName } from '../nodes.js';
import { givenIn } from './luaNames.js';
import { isReceiver } from './luaSites.js';

export const LUA_VARIABLE_KINDS: readonly string[] = ['variable_declarator', 'for_statement', 'parameters'];

export function luaVariables(tree: SyntaxTree, node: number): readonly VariableSite[] {
  switch (kindName(tree, node)) {
    case 'variable_declarator':
      return givenIn(tree, node).map(({ target, value }) => ({
        sort: 'local',
        nameNode: target,
        type: null,
        initialiser: value,
        ...seenIn(tree, node),
      }));
    case 'for_statement':
      return namesIn(tree, node).map(nameNode => ({ sort: 'loop', nameNode, type: null, initialiser: NO_NODE }));
    default: {
      const sort = kindName(tree, tree.parent[node]) === 'function_definition' ? 'lambda' : 'parameter';
      return namesIn(tree, node)
        .filter(name => !isReceiver(tree, name))
        .map(nameNode => ({ sort, nameNode, type: null, initialiser: NO_NODE }));
    }
  }
}

/** Names that stand in a node, or in the list that it begins with. */
function namesIn(tree: SyntaxTree, node: number): number[] {
  const list = children(tree, node).find(child => kindName(tree, child) === 'variable_list') ?? node;
  return children(tree, list).filter(child => fieldName(tree, child) === 'name');
}

/** The condition behind `until` sees what the block before it declares. */
function seenIn(tree: SyntaxTree, declarator: number): { readonly scope?: number } {
  const block = tree.parent[tree.parent[declarator]];
  const around = block === undefined || block < 0 ? NO_NODE : tree.parent[block];
  return around >= 0 && kindName(tree, around) === 'repeat_statement' ? { scope: around } : {};
}
