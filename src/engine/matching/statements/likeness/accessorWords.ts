/**
 * Words of two languages that name one property: what one calls with methods (`getName()`, `setName(x)`), the other reads and sets by the
 * property's own name. Finds the words of two pieces of code; which statements they make alike is judged elsewhere.
 */
import { isOneLanguage } from '../../../languages/language.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { isNamed, nodeText } from '../../../syntax/tree.js';
import type { RenamedWords } from './renamedWords.js';
import { withVariables } from './renamedWords.js';

interface Code {
  readonly source: SourceTree;
  readonly node: number;
}

/** With the properties of one side that are named by accessors on the other; nothing is added where both are written in one language. */
export function withAccessors(known: RenamedWords, before: Code, after: Code): RenamedWords {
  if (isOneLanguage(before.source.language, after.source.language)) return known;
  const pairs: (readonly [number, number])[] = [];
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  for (const [from, to] of accessedIn(after, wordsAfter, wordsBefore)) pairs.push([to, from]);
  for (const [from, to] of accessedIn(before, wordsBefore, wordsAfter)) pairs.push([from, to]);
  return pairs.length === 0 ? known : withVariables(known, pairs);
}

/**
 * Properties named in code, and the accessors of them that the other code names; of several the one whose beginning the
 * table lists first.
 */
function accessedIn(
  { source }: Code,
  words: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): (readonly [property: number, accessor: number])[] {
  const prefixes = source.language.table.words.accessors ?? [];
  const found: (readonly [number, number])[] = [];
  if (prefixes.length === 0) return found;
  for (const [text, token] of words) {
    const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
    const accessor = prefixes.map(prefix => others.get(prefix + capital)).find(other => other !== undefined);
    if (accessor !== undefined && !others.has(text)) found.push([token, accessor]);
  }
  return found;
}

function wordsOf({ source, node }: Code): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (let at = source.firstToken[node]; at < tokensEnd(source, node); at++) {
    const leaf = source.tokenNode[at];
    if (source.tree.size[leaf] === 1 && isNamed(source.tree, leaf)) {
      words.set(nodeText(source.tree, leaf), source.tokens[at]);
    }
  }
  return words;
}
