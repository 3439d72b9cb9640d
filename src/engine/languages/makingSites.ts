/**
 * Sites of code that makes an object and is no constructor with a name and a body of its own: what the head of a type
 * says it is made with, and initializers. Knows no language; where they stand, each says itself.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, NO_NODE, nodeText } from '../syntax/tree.js';
import type { DeclarationSite } from './language.js';
import { INITIALIZER } from './language.js';

/** The constructor that the parameters in the head of a type are. */
export function headConstructor(
  tree: SyntaxTree,
  type: number,
  parameters: number,
  visibility?: string,
): DeclarationSite {
  const name = childByField(tree, type, 'name');
  const said = visibility === undefined ? {} : { visibility };
  return {
    kind: 'constructor',
    node: parameters,
    nameNode: NO_NODE,
    name: name === NO_NODE ? '' : nodeText(tree, name),
    body: NO_NODE,
    parameters,
    type: NO_NODE,
    isOnly: true,
    ...said,
  };
}

/** What makes the object or the class, as constructors do, and nobody calls: it is its block. */
export function initializer(block: number, name: string): DeclarationSite {
  return {
    kind: 'constructor',
    node: block,
    nameNode: NO_NODE,
    name,
    body: block,
    parameters: NO_NODE,
    type: NO_NODE,
    word: INITIALIZER,
    accessor: name,
    visibility: 'private',
  };
}
