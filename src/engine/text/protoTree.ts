/**
 * Protocol Buffers as a tree: statements and blocks in their order. What is written between words is layout; a text
 * may have either quotes.
 */
import { DataTreeBuilder, type DataTree } from './dataTree.js';
import { CLOSING_BRACKETS, tokensOf, wordsOf, type Lexicon, type SourceToken } from './sourceTokens.js';

const LEXICON: Lexicon = {
  blanks: /\s+/y,
  comment: /\/\/[^\n]*|\/\*[^]*?\*\//y,
  token: /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w.]+|[-+{}()[\]<>;=,:/]/y,
};

const CLOSING: ReadonlyMap<string, string> = new Map([...CLOSING_BRACKETS, ['<', '>']]);

/** Null for what has other signs, or brackets without a partner. */
export function parseProto(text: string): DataTree | null {
  const tree = new DataTreeBuilder(text);
  const tokens = tokensOf(text, LEXICON, tree.comments);
  if (tokens === null) return null;
  const open = [tree.add({ kind: 'sequence', start: 0, end: text.length })];
  let statement: SourceToken[] = [];
  const nested: string[] = [];
  let isValue = false;
  for (const token of tokens) {
    const sign = token.text;
    const closing = CLOSING.get(sign);
    if (nested.at(-1) === sign) nested.pop();
    else if (closing !== undefined && (sign !== '{' || isValue || nested.length > 0)) nested.push(closing);
    else if (nested.length > 0 && /^[)\]}]$/.test(sign)) return null;
    else if (nested.length === 0 && /^[;{}]$/.test(sign)) {
      if (sign === '{') {
        if (statement.length === 0) return null;
        open.push(tree.add({ kind: 'sequence', start: statement[0].start, end: token.end, name: nameOf(statement) }));
        addStatement(tree, statement, null);
      } else if (sign === ';') addStatement(tree, statement, nameOf(statement));
      else {
        const block = open.pop();
        if (statement.length > 0 || block === undefined || open.length === 0) return null;
        tree.close(block, token.end);
      }
      statement = [];
      isValue = false;
      continue;
    }
    isValue ||= sign === '=';
    statement.push(token);
  }
  if (statement.length > 0 || nested.length > 0 || open.length !== 1) return null;
  tree.close(0, text.length);
  return tree;
}

function addStatement(tree: DataTreeBuilder, tokens: readonly SourceToken[], name: string | null): void {
  const last = tokens.at(-1);
  if (last === undefined) return;
  const value = wordsOf(tokens.map(token => ({ ...token, text: quoted(token.text) })));
  tree.add({ kind: 'scalar', start: tokens[0].start, end: last.end, name, value });
}

/** `name` of `string name = 1`, and of `message name`. */
function nameOf(tokens: readonly SourceToken[]): string | null {
  const sign = tokens.findIndex(({ text }) => text === '=');
  return (sign > 0 ? tokens[sign - 1].text : tokens.at(1)?.text) ?? null;
}

/** `'a'` and `"a"` are one, unless a quote or a backslash stands inside. */
const quoted = (text: string): string => (/^'[^"'\\]*'$/.test(text) ? `"${text.slice(1, -1)}"` : text);
