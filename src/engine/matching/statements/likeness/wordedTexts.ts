/**
 * Texts that names are put into, as `"$count of $total"`. Where the words around the names are others, the text says
 * something else, and that one name stands in the place of another says nothing of the two.
 */
import { Role } from '../../../languages/roles.js';
import { valueAt } from '../../../lists.js';
import { shareOfWords } from '../../../similarity/names.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { PAIRED_VARIABLES } from '../thresholds.js';

/** Are both put into texts, of words most of which are not the same? A text without words of its own says nothing either way. */
export function arePutInOtherWords(sourceA: SourceTree, a: number, sourceB: SourceTree, b: number): boolean {
  const textA = textAround(sourceA, a);
  const textB = textA === NO_NODE ? NO_NODE : textAround(sourceB, b);
  if (textB === NO_NODE || sourceA.contentHash[textA] === sourceB.contentHash[textB]) return false;
  const [was, is] = [ownWords(sourceA, textA), ownWords(sourceB, textB)];
  return HAS_WORDS.test(was) && HAS_WORDS.test(is) && shareOfWords(was, is) < PAIRED_VARIABLES.sameText;
}

const HAS_WORDS = /\p{L}/u;

/** The text that a leaf is put into; NO_NODE for none, and for what stands in a function there. */
function textAround({ tree, role }: SourceTree, leaf: number): number {
  let up = tree.parent[leaf];
  while (up > 0 && role[up] !== Role.string && role[up] !== Role.block && role[up] !== Role.statement) {
    up = tree.parent[up];
  }
  return up > 0 && role[up] === Role.string ? up : NO_NODE;
}

const known = new WeakMap<SourceTree, Map<number, string>>();

/** What a text says without what is put into it. */
function ownWords(source: SourceTree, text: number): string {
  const { tree, role } = source;
  return valueAt(
    valueAt(known, source, () => new Map<number, string>()),
    text,
    () => {
      const isPlain = (part: number): boolean => {
        for (let inner = part; inner < part + tree.size[part]; inner++) {
          if (role[inner] !== Role.none && role[inner] !== Role.string) return false;
        }
        return true;
      };
      return children(tree, text)
        .filter(isPlain)
        .map(part => nodeText(tree, part))
        .join(' ');
    },
  );
}
