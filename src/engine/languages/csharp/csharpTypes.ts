/**
 * C#'s two names for one type: `String` of `System` is `string`, `Nullable<int>` is `int?`; and types with a namespace before them that the
 * file uses, which says nothing.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, isNamed, kindName, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['String', 'string'],
  ['Object', 'object'],
  ['Boolean', 'bool'],
  ['Char', 'char'],
  ['Byte', 'byte'],
  ['SByte', 'sbyte'],
  ['Int16', 'short'],
  ['UInt16', 'ushort'],
  ['Int32', 'int'],
  ['UInt32', 'uint'],
  ['Int64', 'long'],
  ['UInt64', 'ulong'],
  ['Single', 'float'],
  ['Double', 'double'],
  ['Decimal', 'decimal'],
]);
const WORD = new RegExp(`(?<![\\w.])(?:System\\.)?(${[...WORDS.keys()].join('|')})(?![\\w.])`, 'g');
/** A name with a namespace before it. */
const QUALIFIED = /(?<![\w.])(?:global::)?([A-Za-z_][\w.]*)\.([A-Za-z_]\w*)(?!\.)/g;
const NULLABLE = /(?<![\w.])(?:System\.)?Nullable<([\w.]+)>/g;

/** By the words of the language, without what the file says at its top. */
export function typeInFull(tree: SyntaxTree, type: string): string {
  const used = usedIn(tree);
  return type
    .replace(NULLABLE, '$1?')
    .replace(WORD, (whole: string, name: string) =>
      whole !== name || used.has('System') ? (WORDS.get(name) ?? whole) : whole,
    )
    .replace(QUALIFIED, (whole: string, namespace: string, name: string) => (used.has(namespace) ? name : whole));
}

const usedIn = oncePerTree(findUsed);

/** Namespaces that the file uses: without those that it gives another name, and types whose members it uses. */
function findUsed(tree: SyntaxTree): ReadonlySet<string> {
  const used = new Set<string>();
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'using_directive') continue;
    const [only, ...others] = children(tree, node).filter(child => isNamed(tree, child));
    if (
      only !== undefined &&
      others.length === 0 &&
      !children(tree, node).some(child => /^(?:static|=)$/.test(nodeText(tree, child)))
    ) {
      used.add(nodeText(tree, only).replace(/\s+/g, ''));
    }
  }
  return used;
}
