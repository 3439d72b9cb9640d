/**
 * Where in a body a value can stand at all: an index of its statements by their tokens, so that a long body is not read
 * once for each of its names. It leaves out what cannot hold a value and does not say what does; `holdsValue` does.
 */
import { addTo } from '../../lists.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { TokenRenames } from '../../matching/statements/likeness/valueTokens.js';
import { tokensEnd } from '../../structure/source.js';

export class ValueIndex {
  private readonly byToken = new Map<number, number[]>();

  /** `renames` are applied to the tokens of the body, which may be meant as they stand as well. */
  constructor(fragments: Fragments, renames: TokenRenames) {
    const { source, node, size, count } = fragments;
    for (let i = 0; i < count; i++) {
      let nested = i + 1;
      const end = tokensEnd(source, node[i]);
      for (let token = source.firstToken[node[i]]; token < end; token++) {
        for (; nested < i + size[i] && token === source.firstToken[node[nested]]; nested += size[nested]) {
          token = tokensEnd(source, node[nested]);
        }
        if (token >= end) break;
        const text = source.tokens[token];
        this.add(text, i);
        const renamed = renames.get(text);
        if (renamed !== undefined) this.add(renamed, i);
      }
    }
  }

  /** Fragments whose own part has the one of the tokens that the fewest have, in their order. */
  holders(tokens: readonly number[]): readonly number[] {
    const lists = tokens.map(token => this.byToken.get(token) ?? NONE);
    return lists.reduce((least, list) => (list.length < least.length ? list : least), lists[0] ?? NONE);
  }

  private add(token: number, i: number): void {
    if (this.byToken.get(token)?.at(-1) !== i) addTo(this.byToken, token, i);
  }
}

const NONE: readonly number[] = [];
