/** Change sets made up for the tests, small and large. */
import type { ChangeSet } from '../../../src/engine/model.js';

export type Texts = Readonly<Record<string, string>>;

export function changeSet(before: Texts, after: Texts): ChangeSet {
  const side = (texts: Texts): ChangeSet['before'] =>
    Object.entries(texts).map(([path, text]) => ({ path, content: { kind: 'text', text } }));
  return { origin: { kind: 'unnamed' }, before: side(before), after: side(after) };
}

export const RENAMED: { readonly before: Texts; readonly after: Texts } = {
  before: { 'Shop.java': shop('sum') },
  after: { 'Shop.java': shop('total') },
};

function shop(name: string): string {
  return `class Shop {
  private int[] prices = new int[0];

  int ${name}(int discount) {
    int result = 0;
    for (int price : prices) {
      result += price - price * discount / 100;
    }
    return result;
  }
}
`;
}

/** `files` Java files of `methods` methods each; `seed` tells the sides apart, so that much is similar and little equal. */
export function many(files: number, methods: number, seed: string): Texts {
  const texts: Record<string, string> = {};
  for (let f = 0; f < files; f++) {
    const bodies = Array.from(
      { length: methods },
      (_, m) => `
  int compute${f}x${m}${seed}(int first, int second${m % 7}) {
    int alpha${m} = first * ${m} + second${m % 7};
    for (int i = 0; i < alpha${m}; i++) {
      if (i % ${(m % 5) + 2} == 0) { log("${seed} step ${m}", i + ${f}); } else { alpha${m} -= check${m % 11}(i); }
    }
    return alpha${m} + first;
  }`,
    );
    texts[`src/p/File${f}.java`] = `package p;\nclass File${f} {${bodies.join('\n')}\n}\n`;
  }
  return texts;
}
