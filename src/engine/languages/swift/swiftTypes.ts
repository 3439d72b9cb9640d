/**
 * Swift's two ways to write a type: `Array<Int>` is `[Int]`, `Optional<Int>` is `Int?`. Types of the library may have
 * its name before them, and `Void` is the empty tuple.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';

/** What stands between the brackets of a type, if that holds no further ones nor an arrow. */
const INNERMOST = /(?<![\w.])(?:Swift\.)?(Array|Dictionary|Optional)<([^<>]*)>/g;
/** What needs parentheses before a question mark. */
const OF_PARTS = /->|&|^(?:any|some) /;
/** Types in types: more are left as they are. */
const MAX_DEPTH = 8;

/** With signs wherever there are signs for it. A file's own type of such a name is another one. */
export function typeInFull(tree: SyntaxTree, type: string): string {
  const own = ownTypes(tree);
  let text = type;
  for (let depth = 0; depth < MAX_DEPTH && text.includes('<'); depth++) {
    const signed = text.replace(INNERMOST, (whole: string, name: string, inside: string) =>
      own.has(name) ? whole : asSigns(whole, name, inside),
    );
    if (signed === text) break;
    text = signed;
  }
  return text
    .replace(/(?<![\w.])Swift\.([A-Z]\w*)/g, (whole: string, name: string) => (own.has(name) ? whole : name))
    .replace(/(?<![\w.])Void(?![\w.])/g, '()');
}

const ownTypes = oncePerTree(findOwnTypes);

function findOwnTypes(tree: SyntaxTree): ReadonlySet<string> {
  const own = new Set<string>();
  for (let node = 1; node < tree.count; node++) {
    const name = /^(?:class|protocol|typealias)_declaration$/.test(kindName(tree, node))
      ? childByField(tree, node, 'name')
      : NO_NODE;
    if (name !== NO_NODE) own.add(nodeText(tree, name));
  }
  return own;
}

function asSigns(whole: string, name: string, inside: string): string {
  const parts = partsOf(inside);
  if (name === 'Dictionary') return parts.length === 2 ? `[${parts[0]}: ${parts[1]}]` : whole;
  if (parts.length !== 1) return whole;
  if (name === 'Array') return `[${parts[0]}]`;
  return OF_PARTS.test(parts[0]) ? `(${parts[0]})?` : `${parts[0]}?`;
}

/** What commas part, outside of brackets. */
function partsOf(inside: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of inside) {
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map(part => part.trim());
}
