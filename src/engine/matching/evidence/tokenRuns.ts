/**
 * The code fragments of a body: each leaf statement, and of each composite statement its head, as runs of tokens.
 *
 * Nested statements are fragments of their own and not part of what surrounds them, also inside lambdas and anonymous classes.
 * Fragments are what statement matching compares; which of them correspond is said elsewhere.
 */
import { valueAt } from '../../lists.js';
import { isComment, isStatementLike, Role } from '../../languages/roles.js';
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { encloses } from '../../syntax/tree.js';
import type { Lens } from './lens.js';

export interface Fragment {
  readonly node: number;
  readonly role: number;
  /** Grammar symbol of the node. */
  readonly kind: number;
  /** Nesting in blocks below the body, 0 for its outermost statements. */
  readonly depth: number;
  /** Do other fragments stand in it? */
  readonly isHead: boolean;
  /** Positions of the tokens in the source's token list. */
  readonly positions: Int32Array;
  /** Token numbers in order, punctuation included, the closing `;` not. */
  readonly tokens: Int32Array;
  /** Those of `tokens` that are names, literals or operators rather than punctuation. */
  readonly words: Int32Array;
  /** `words` in ascending order, for comparison as a multiset. */
  readonly sortedWords: Int32Array;
  /** Sum of the words' weights. */
  readonly weight: number;
  /** Equal for equal token runs. */
  readonly hash: number;
}

const caches = new WeakMap<Lens, Map<DeclarationNode, readonly Fragment[]>>();

/**
 * In source order, seen through the lens. A body that is an expression is one fragment. Empty where there is no body;
 * of a file, what is nobody else's.
 */
export function fragmentsOf(declaration: DeclarationNode, lens: Lens): readonly Fragment[] {
  const cache = valueAt(caches, lens, () => new Map());
  return valueAt(cache, declaration, () =>
    looksTheSame(declaration, lens) ? fragmentsOf(declaration, lens.plain) : collectOf(declaration, lens),
  );
}

/** Is nothing said in the code that the lens shows as something else? */
function looksTheSame({ source, node, kind, body }: DeclarationNode, { canonical, plain }: Lens): boolean {
  if (canonical === plain.canonical) return false;
  const code = kind === 'file' ? node : body;
  if (code < 0) return true;
  for (let at = source.firstToken[code]; at < tokensEnd(source, code); at++) {
    if (canonical[source.tokens[at]] !== source.tokens[at]) return false;
  }
  return true;
}

function collectOf({ source, node, kind, body, apart }: DeclarationNode, lens: Lens): Fragment[] {
  if (kind === 'file') return collect(source, node, apart, lens);
  return body < 0 ? [] : collect(source, body, NOTHING, lens);
}

const NOTHING: readonly number[] = [];

/** How many words the code of a declaration has. */
export function wordsIn(declaration: DeclarationNode, lens: Lens): number {
  return fragmentsOf(declaration, lens).reduce((sum, { words }) => sum + words.length, 0);
}

/** Does a call of the declaration start in the fragment itself, rather than in one nested in it? */
export function isCallIn({ node }: CallSite, { source }: DeclarationNode, fragment: Fragment): boolean {
  const isInside = encloses(source.tree, fragment.node, node);
  return isInside && fragment.positions.includes(source.firstToken[node]);
}

interface OpenFragment {
  readonly node: number;
  readonly end: number;
  readonly depth: number;
  readonly tokens: number[];
  isHead: boolean;
}

/** `apart`: nodes that belong to others, in order. */
function collect(source: SourceTree, body: number, apart: readonly number[], lens: Lens): Fragment[] {
  const { tree, role, tokens, tokenNode, firstToken } = source;
  const last = body + tree.size[body];
  const isBlockBody = role[body] === Role.block || body === 0;
  const open: OpenFragment[] = [];
  const found: OpenFragment[] = [];
  const blockEnds: number[] = [];
  const start = (node: number): void => {
    const fragment = {
      node,
      end: node + tree.size[node],
      depth: blockEnds.length - (isBlockBody ? 1 : 0),
      tokens: [],
      isHead: false,
    };
    for (const around of open) around.isHead = true;
    open.push(fragment);
    found.push(fragment);
  };
  if (!isBlockBody) start(body);
  let token = firstToken[body];
  let skipped = 0;
  for (let node = body; node < last; node++) {
    while (node < last && node === apart[skipped]) {
      token = tokensEnd(source, node);
      node += tree.size[node];
      skipped++;
    }
    if (node >= last) break;
    while (open.length > 0 && open[open.length - 1].end <= node) open.pop();
    while (blockEnds.length > 0 && blockEnds[blockEnds.length - 1] <= node) blockEnds.pop();
    const nodeRole = role[node];
    if (nodeRole === Role.block) {
      // What stands directly in a block (its braces) belongs to no fragment: an empty holder takes it.
      blockEnds.push(node + tree.size[node]);
      open.push({ node, end: node + tree.size[node], depth: blockEnds.length, tokens: [], isHead: false });
    } else if (isStatementLike(nodeRole) && node !== body) start(node);
    if (token < tokens.length && tokenNode[token] === node) {
      if (!isComment(nodeRole)) open[open.length - 1]?.tokens.push(token);
      token++;
    }
  }
  return found.map(fragment => finish(source, fragment, lens)).filter(fragment => fragment.words.length > 0);
}

function finish(
  source: SourceTree,
  { node, depth, isHead, tokens: positions }: OpenFragment,
  { canonical, weights }: Lens,
): Fragment {
  const { tree, role, tokens, tokenNode } = source;
  const isWord = (position: number): boolean => {
    const leaf = tokenNode[position];
    return role[leaf] !== Role.none || isWordStart(tree.text.charCodeAt(tree.start[leaf]));
  };
  while (positions.length > 0 && tree.text[tree.start[tokenNode[positions[positions.length - 1]]]] === ';') {
    positions.pop();
  }
  const all = new Int32Array(positions.length);
  const said = new Int32Array(positions.length);
  let used = 0;
  for (let i = 0; i < positions.length; i++) {
    all[i] = canonical[tokens[positions[i]]];
    if (isWord(positions[i])) said[used++] = all[i];
  }
  const words = said.slice(0, used);
  return {
    node,
    role: role[node],
    kind: tree.kind[node],
    depth,
    isHead,
    positions: new Int32Array(positions),
    tokens: all,
    words,
    sortedWords: words.slice().sort(),
    weight: weightOfWords(words, weights),
    hash: hashOf(all),
  };
}

/** The fragment as it would be with other tokens. */
export function withTokens(fragment: Fragment, tokens: readonly number[], lens: Lens): Fragment {
  const all = Int32Array.from(tokens);
  const words = all.filter(token => isWordToken(token, lens));
  return {
    ...fragment,
    tokens: all,
    words,
    sortedWords: words.slice().sort(),
    weight: weightOfWords(words, lens.weights),
    hash: hashOf(all),
  };
}

export function isWordToken(token: number, { table }: Lens): boolean {
  return isWordStart(table.texts[token].charCodeAt(0));
}

export function weightOfWords(words: Int32Array, weights: TokenWeights): number {
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum += weights.idf[words[i]];
  return sum;
}

function isWordStart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code > 127
  );
}

export function hashOf(tokens: ArrayLike<number>): number {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < tokens.length; i++) {
    a = Math.imul(a ^ tokens[i], 0x01000193) >>> 0;
    b = Math.imul(b ^ (tokens[i] + 0x9e3779b9), 0x85ebca6b) >>> 0;
  }
  return a * 2097152 + (b >>> 11);
}
