/**
 * The modules of a Ruby file that are but a namespace: one around all of it, or around all of another such module, that holds types and
 * nothing that could be mixed in or called. Every file of a library opens them anew; what they hold is known by their names. So do files
 * open a class, only to say of what they hold that it belongs there.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';

export interface Namespace {
  readonly nodes: ReadonlySet<number>;
  /** Dotted. */
  readonly name: string;
}

export const namespaceModules = oncePerTree(read);

function read(tree: SyntaxTree): Namespace {
  const nodes = new Set<number>();
  const names: string[] = [];
  for (let at = 0; ;) {
    const types = children(tree, at).filter(
      child => isNamed(tree, child) && (kindName(tree, child) === 'module' || kindName(tree, child) === 'class'),
    );
    const name =
      types.length === 1 && childByField(tree, types[0], 'superclass') === NO_NODE
        ? childByField(tree, types[0], 'name')
        : NO_NODE;
    const body = name === NO_NODE ? NO_NODE : childByField(tree, types[0], 'body');
    if (body === NO_NODE || !holdsTypesOnly(tree, body)) return { nodes, name: names.join('.') };
    nodes.add(types[0]);
    names.push(nodeText(tree, name).replaceAll('::', '.'));
    at = body;
  }
}

/** Types beside which constants may stand, but no methods and nothing that is mixed in. */
function holdsTypesOnly(tree: SyntaxTree, body: number): boolean {
  let hasTypes = false;
  for (const child of children(tree, body)) {
    const kind = kindName(tree, child);
    if (kind === 'class' || kind === 'module') hasTypes = true;
    else if (kind === 'method' || kind === 'singleton_method' || kind === 'singleton_class') return false;
    else if (
      kind === 'expression_statement' &&
      /^(include|extend|prepend|attr_\w+|module_function)\b/.test(nodeText(tree, child))
    ) {
      return false;
    }
  }
  return hasTypes;
}
