/**
 * Code that asks for the callable it stands in, whichever that is: for all that it was handed, for its variables, for
 * who called it. In another callable it means that one: `arguments.length`, `runtime.Caller(1)`, `compact('title')`.
 * Which words do, says the table of the language.
 */
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { nodeText } from '../../../syntax/tree.js';

/** Does code say one of these, as a word or as several words and signs in a row with blanks between them (`vars ( )`)? */
export function saysOneOf(source: SourceTree, node: number, phrases: readonly string[] = []): boolean {
  if (phrases.length === 0) return false;
  const { tree, firstToken, tokenNode } = source;
  const end = tokensEnd(source, node);
  const runs = phrases.map(phrase => phrase.split(' '));
  for (let token = firstToken[node]; token < end; token++) {
    const isSaid = runs.some(
      words => token + words.length <= end && words.every((word, i) => nodeText(tree, tokenNode[token + i]) === word),
    );
    if (isSaid) return true;
  }
  return false;
}
