/**
 * Names that statements give to values, and bodies read without such names: where a name was made in the course of a change, the value
 * stood in its places before (AST-diff paper, section 3.1: variables extracted and inlined).
 *
 * It reads runs of tokens and asks no scopes: a name that is given a value more than once stands for none.
 */
import type { Language } from '../../languages/language.js';
import type { Lens } from './lens.js';
import { numbersOf } from './lens.js';
import type { Fragment } from './tokenRuns.js';
import { isWordToken, withTokens } from './tokenRuns.js';

interface NamedValue {
  readonly fragment: Fragment;
  readonly value: Int32Array;
}

/** The values by the tokens of the names. */
export function valuesOfNames(
  fragments: readonly Fragment[],
  { words }: Language,
  lens: Lens,
): Map<number, NamedValue> {
  const values = new Map<number, NamedValue>();
  const signs = numbersOf(words.gives, lens);
  const several = new Set<number>();
  for (const fragment of fragments) {
    const { tokens } = fragment;
    const at = tokens.findIndex(token => signs.has(token));
    if (at <= 0) continue;
    const name = tokens[at - 1];
    if (values.has(name)) several.add(name);
    values.set(name, { fragment, value: tokens.subarray(at + 1) });
  }
  for (const name of several) values.delete(name);
  return values;
}

/** A body, and of its statements those whose names it is read without, by the fragments that hold their values instead. */
export interface Reading {
  readonly fragments: readonly Fragment[];
  readonly spelledOut: ReadonlyMap<Fragment, readonly Fragment[]>;
}

/**
 * The body with values in the place of the names for which `isNew` holds, and without the statements that give these names their values.
 * Null where there are none.
 */
export function withoutNewNames(
  fragments: readonly Fragment[],
  language: Language,
  isNew: (name: number) => boolean,
  lens: Lens,
): Reading | null {
  const named = new Map(
    [...valuesOfNames(fragments, language, lens)].filter(
      ([name, { fragment, value }]) => value.length > 0 && !fragment.isHead && isWordToken(name, lens) && isNew(name),
    ),
  );
  if (named.size === 0) return null;
  const gone = new Set([...named.values()].map(({ fragment }) => fragment));
  const spelledOut = new Map<Fragment, Fragment[]>();
  const read = fragments
    .filter(fragment => !gone.has(fragment))
    .map(fragment => {
      const tokens: number[] = [];
      const within = new Set<Fragment>();
      const spell = (run: Int32Array, open: readonly Fragment[]): void => {
        run.forEach((token, i) => {
          // A member of something is called as the name may be.
          const name = i > 0 && lens.table.texts[run[i - 1]] === '.' ? undefined : named.get(token);
          if (!name || open.includes(name.fragment) || tokens.length > MAX_TOKENS) {
            tokens.push(token);
            return;
          }
          within.add(name.fragment);
          spell(name.value, [...open, name.fragment]);
        });
      };
      spell(fragment.tokens, []);
      if (within.size === 0) return fragment;
      const spelled = withTokens(fragment, tokens, lens);
      spelledOut.set(spelled, [...within]);
      return spelled;
    });
  return { fragments: read, spelledOut };
}

/** A statement that gets longer than this is no longer what somebody would have written: values of values grow without bounds. */
const MAX_TOKENS = 500;
