/** Values whose evaluation does nothing and always gives the same: names, literals, and what is reached from a name. */
import { isName, Role } from '../../languages/roles.js';
import { isLiteral, isOwnObject } from '../../matching/statements/expressions.js';
import type { SourceTree } from '../../structure/source.js';
import { isNamed } from '../../syntax/tree.js';

export function isPlainValue(source: SourceTree, value: number): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (isLiteral(source, node)) node += tree.size[node] - 1;
    else if (isNamed(tree, node) && !isName(role[node]) && role[node] !== Role.access && role[node] !== Role.group && !isOwnObject(source, node)) return false;
  }
  return true;
}
