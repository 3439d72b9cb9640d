/** Values whose evaluation does nothing and always gives the same: names, literals, and what is reached from a name. */
import { isName, Role } from '../../../languages/roles.js';
import { isLiteral, isOwnObject } from '../../../matching/statements/bodies/expressions.js';
import type { SourceTree } from '../../../structure/source.js';
import { isNamed, nodeText } from '../../../syntax/tree.js';
import { acts } from '../../../semantics/effects.js';
import { NO_NAMES } from '../../../semantics/names.js';

export function isPlainValue(source: SourceTree, value: number): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (isWritten(source, node)) node += tree.size[node] - 1;
    else if (
      isNamed(tree, node) &&
      !isName(role[node]) &&
      role[node] !== Role.access &&
      role[node] !== Role.group &&
      !isOwnObject(source, node)
    ) {
      return false;
    }
  }
  return true;
}

/**
 * The same, where no member is read that may run code. The own object's is known to whoever wrote the value, and what
 * types hold is there for good.
 */
export function isIdleValue(source: SourceTree, value: number): boolean {
  return isPlainValue(source, value) && !mayAct(source, value);
}

function mayAct(source: SourceTree, value: number): boolean {
  const {
    tree,
    role,
    language: { table },
  } = source;
  if (table.effects.members === 'stored') return false;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (
      role[node] === Role.access &&
      !isOwnObject(source, node + 1) &&
      role[node + 1] !== Role.typeName &&
      !/^\p{Lu}/u.test(nodeText(tree, node + 1))
    ) {
      return true;
    }
  }
  return false;
}

/** Values that are written out, and what operators make of such. */
export function isConstant(source: SourceTree, value: number): boolean {
  const { tree, role } = source;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (acts(source, node, NO_NAMES) && isWritten(source, node)) return false;
    if (isWritten(source, node)) node += tree.size[node] - 1;
    else if (isNamed(tree, node) && role[node] !== Role.operator && role[node] !== Role.group) return false;
  }
  return true;
}

/**
 * A literal, be it that the grammar has a node more for the word, or text that the preprocessor puts in the place of a
 * name: one number or string.
 */
function isWritten(source: SourceTree, node: number): boolean {
  const { tree, role } = source;
  if (role[node] === Role.directive) return /^(?:\.?\d[\w.]*|"[^"\\]*")$/.test(nodeText(tree, node));
  return isLiteral(source, node) || (role[node] === Role.literal && tree.size[node] === 2 && !isNamed(tree, node + 1));
}
