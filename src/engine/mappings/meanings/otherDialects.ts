/**
 * Code that is written as it was, and that the dialect in which it stands now reads otherwise: `sizeof('a')` asks for
 * the size of an `int` in C and of a `char` in C++. It is an edit, though no word differs.
 */
import { codeSpan } from '../../codeSpans.js';
import type { Premise } from '../../model.js';
import { isOneLanguage } from '../../languages/language.js';
import type { SourceTree } from '../../structure/source.js';
import { nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** Tokens that are mapped to each other. */
export function wordsOfOtherDialects(workspace: Workspace): readonly NumberPair[] {
  const { before, after } = workspace.input;
  const dialects = new Set([...before, ...after].map(({ source }) => source.language));
  if (dialects.size === new Set([...dialects].map(({ table }) => table.dialectOf)).size) return [];
  const found: NumberPair[] = [];
  for (const { source } of before) {
    const { meansByDialect } = source.language.table;
    if (meansByDialect === undefined) continue;
    const a = workspace.stateOf(source);
    for (let node = 1; node < source.tree.count; node++) {
      if (meansByDialect(source.tree, node) === null) continue;
      // A list of no parameters has no token but its signs.
      const leaf = source.tokenNode[source.firstToken[node]];
      const partner = workspace.map.ofBefore[refOf(a.base, leaf)];
      const pair = { before: refOf(a.base, leaf), after: partner };
      if (partner >= 0 && readings(workspace, pair) !== null) found.push(pair);
    }
  }
  return found;
}

/** Why such a token is to be read; null for all others. */
export function premiseOfDialect(workspace: Workspace, pair: NumberPair): Premise | null {
  const found = readings(workspace, pair);
  if (found === null) return null;
  return { text: `${codeSpan(found.said)} was ${found.was}, and is ${found.is} now.`, side: null, span: null };
}

function readings(
  workspace: Workspace,
  pair: NumberPair,
): { readonly said: string; readonly was: string; readonly is: string } | null {
  const [a, b] = [workspace.stateAt('before', pair.before), workspace.stateAt('after', pair.after)];
  const isGuessed = a.source.path === b.source.path;
  if (a.source.language === b.source.language || isGuessed || !isOneLanguage(a.source.language, b.source.language)) {
    return null;
  }
  const [was, is] = [readingAt(a, nodeOf(a.base, pair.before)), readingAt(b, nodeOf(b.base, pair.after))];
  return was !== null && is !== null && was.meaning !== is.meaning
    ? { said: nodeText(a.source.tree, was.node), was: was.meaning, is: is.meaning }
    : null;
}

/** What the code means that begins with a token. */
function readingAt({ source }: FileState, leaf: number): { readonly node: number; readonly meaning: string } | null {
  const { meansByDialect } = source.language.table;
  for (let node = leaf; node > 0 && beginsWith(source, node, leaf); node = source.tree.parent[node]) {
    const meaning = meansByDialect?.(source.tree, node) ?? null;
    if (meaning !== null) return { node, meaning };
  }
  return null;
}

function beginsWith({ firstToken, tokenNode }: SourceTree, node: number, leaf: number): boolean {
  return tokenNode[firstToken[node]] === leaf;
}
