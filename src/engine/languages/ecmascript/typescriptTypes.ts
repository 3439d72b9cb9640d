/** TypeScript's two ways to write the type of a list: `Array<string>` is `string[]`, `ReadonlyArray<string>` is `readonly string[]`. */
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';

/** What stands between the brackets of a list's type, if that holds no further ones nor an arrow. */
const INNERMOST = /(?<![\w.$])(Array|ReadonlyArray)<([^<>]*)>/g;
/** What needs parentheses before brackets. */
const OF_PARTS = /[|&?]|^(?:readonly|keyof|typeof|infer|unique|new) /;
/** Types in types: more are left as they are. */
const MAX_DEPTH = 8;

/** With signs wherever there are signs for it. A file's own type of such a name is another one. */
export function typeInFull(tree: SyntaxTree, type: string): string {
  let text = type;
  for (let depth = 0; depth < MAX_DEPTH && text.includes('Array<'); depth++) {
    const signed = text.replace(INNERMOST, (whole: string, name: string, inside: string) => {
      if (inside.trim() === '' || inside.includes(',') || ownTypes(tree).has(name)) return whole;
      const element = OF_PARTS.test(inside.trim()) ? `(${inside.trim()})` : inside.trim();
      return `${name === 'Array' ? '' : 'readonly '}${element}[]`;
    });
    if (signed === text) break;
    text = signed;
  }
  return text;
}

const ownTypes = oncePerTree((tree): ReadonlySet<string> => {
  const own = new Set<string>();
  for (let node = 1; node < tree.count; node++) {
    const name =
      /^(?:(?:abstract_)?class|interface|type_alias)_declaration$|^(?:import_specifier|type_parameter)$/.test(
        kindName(tree, node),
      )
        ? childByField(tree, node, 'name')
        : NO_NODE;
    if (name !== NO_NODE) own.add(nodeText(tree, name));
  }
  return own;
});
