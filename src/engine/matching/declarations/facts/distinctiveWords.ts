/**
 * What a callable or a type says that most of those beside it do not: of those that are made by one pattern (a check, a wrapper of the
 * framework, the steps of a test, one kind of message among many) only this tells which of them one is. Decides nothing.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isType } from '../../../structure/declaration.js';
import type { TokenTable } from '../../../structure/source.js';
import type { Bag } from '../../../similarity/bag.js';
import { wordsOf } from '../../../similarity/names.js';
import { addCount, valueAt } from '../../../lists.js';
import { THRESHOLDS } from '../../thresholds.js';

/** Does each say what most beside it do not, and nothing that the other one says of that? */
export function tellOfOthers(before: DeclarationNode, after: DeclarationNode, table: TokenTable): boolean {
  const [was, is] = [before, after].map(d => valueAt(distinctive, d, () => distinctiveWordsOf(d, table)));
  if (was === null || is === null || was.size === 0 || is.size === 0) return false;
  for (const word of was) if (is.has(word)) return false;
  return true;
}

const distinctive = new WeakMap<DeclarationNode, ReadonlySet<string> | null>();
const usual = {
  types: new WeakMap<DeclarationNode, ReadonlySet<string>>(),
  callables: new WeakMap<DeclarationNode, ReadonlySet<string>>(),
};

/** Null where there is no pattern, as where there are too few beside it. */
function distinctiveWordsOf(d: DeclarationNode, table: TokenTable): ReadonlySet<string> | null {
  const { parent } = d;
  const common =
    parent === null
      ? null
      : valueAt(isType(d) ? usual.types : usual.callables, parent, () =>
          usualWords(parent.children.filter(isType(d) ? isType : hasCode), table),
        );
  return common === null || common.size === 0
    ? null
    : new Set([...wordsIn(d, table)].filter(word => !common.has(word)));
}

function hasCode(d: DeclarationNode): boolean {
  return isCallable(d) && d.body >= 0;
}

/** Words that most of them say. */
function usualWords(siblings: readonly DeclarationNode[], table: TokenTable): ReadonlySet<string> {
  const counts = new Map<string, number>();
  if (siblings.length > THRESHOLDS.alikeSiblings) {
    for (const d of siblings) for (const word of wordsIn(d, table)) addCount(counts, word);
  }
  return new Set(
    [...counts].flatMap(([word, count]) =>
      count > THRESHOLDS.alikeSiblings && 2 * count > siblings.length ? [word] : [],
    ),
  );
}

/** Numbers, signs and single letters stand in any code. */
const IS_WORD = /^\p{L}{2}/u;

function wordsIn(d: DeclarationNode, { texts }: TokenTable): ReadonlySet<string> {
  const { tokens }: Bag = isType(d) ? d.tokens : d.bodyTokens();
  const words = new Set<string>();
  const add = (name: string): void => {
    for (const word of wordsOf(name)) if (IS_WORD.test(word)) words.add(word);
  };
  // What it is called is another thing than what it says.
  for (const token of tokens) if (texts[token] !== d.name) add(texts[token]);
  for (const { name } of d.parameters) add(name);
  return words;
}
