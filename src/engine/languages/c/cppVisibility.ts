/**
 * Who may see a member of a C++ class: what the last `public:`, `protected:` or `private:` before it says. They are
 * looked for once a class.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { kindName, nodeText } from '../../syntax/tree.js';
import { oncePerNode } from '../oncePerTree.js';

export function visibilityAt(tree: SyntaxTree, member: number, type: number): string {
  let found = '';
  for (const specifier of specifiersOf(tree, type)) {
    if (specifier > member) break;
    found = nodeText(tree, specifier).replace(/[\s:]/g, '');
  }
  return found !== '' ? found : kindName(tree, type) === 'class_specifier' ? 'private' : 'public';
}

const specifiersOf = oncePerNode(findSpecifiers);

/** Those of the class itself, not of classes inside it or of the list of its bases. */
function findSpecifiers(tree: SyntaxTree, type: number): number[] {
  const found: number[] = [];
  const end = type + tree.size[type];
  for (let node = type + 1; node < end;) {
    const kind = kindName(tree, node);
    if (kind === 'access_specifier') found.push(node);
    node += /^(field_declaration_list|preproc_\w+)$/.test(kind) ? 1 : tree.size[node];
  }
  return found;
}
