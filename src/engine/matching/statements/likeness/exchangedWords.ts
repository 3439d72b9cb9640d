/**
 * Words that are gone and new ones that stand where they stood, in all statements that are paired already: a variable is one under another
 * name though the statement that declares it says nothing else (`const found = [];`). What that makes alike is judged elsewhere.
 */
import { Role } from '../../../languages/roles.js';
import { tokensEnd } from '../../../structure/source.js';
import { wordAt } from '../../../structure/wording.js';
import type { Fragments } from '../bodies/fragments.js';
import { hashOf } from '../bodies/fragments.js';
import { ownWords } from './likeness.js';

/**
 * Words of a declaration that may be variables: a key before its value (`shown: shown`) is none, and stays when the
 * variable has another name.
 */
function wordsBesideKeys({ source, node }: Fragments): ReadonlySet<number> {
  const { firstToken, tokens, tokenNode, role } = source;
  const found = new Set<number>();
  for (let token = firstToken[node[0]]; token < tokensEnd(source, node[0]); token++) {
    const isKey =
      role[tokenNode[token]] === Role.fieldName && token + 1 < tokens.length && wordAt(source, token + 1) === ':';
    if (!isKey) found.add(tokens[token]);
  }
  return found;
}

/** `partner`: of each fragment of `a`, or -1. Gives tokens before and after, one to one. */
export function exchangedWords(a: Fragments, b: Fragments, partner: Int32Array): [number, number][] {
  const [were, are] = [wordsBesideKeys(a), wordsBesideKeys(b)];
  const [became, came] = [new Map<number, number | null>(), new Map<number, number | null>()];
  const put = (words: Map<number, number | null>, word: number, other: number): void => {
    words.set(word, !words.has(word) || words.get(word) === other ? other : null);
  };
  partner.forEach((j, i) => {
    if (j <= 0 || hashOf(a, i) === hashOf(b, j)) return;
    const [was, is] = [ownWords(a, i), ownWords(b, j)];
    if (was.length !== is.length) return;
    was.forEach((from, at) => {
      if (from === is[at] || are.has(from) || were.has(is[at])) return;
      put(became, from, is[at]);
      put(came, is[at], from);
    });
  });
  return [...became].flatMap(([from, to]): [number, number][] =>
    to !== null && came.get(to) === from ? [[from, to]] : [],
  );
}
