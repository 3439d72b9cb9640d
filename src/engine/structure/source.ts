/**
 * One parsed file with everything later stages ask of its nodes: roles, hashes, and its tokens as numbers.
 *
 * Tokens are the leaves that mean something: no comments, and a string literal is one token whatever its grammar makes of it, as is an
 * operator of several words (`is not`).
 * Token numbers are shared by all files of an analysis, so that equal texts are equal numbers on both sides.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { isNamed, kindName, nodeText } from '../syntax/tree.js';
import type { Language } from '../languages/language.js';
import { rolesOf } from '../languages/nodeRoles.js';
import { requoted, withPlainLineEnds } from '../languages/quotes.js';
import { plainNumber } from '../languages/literals.js';
import { shapedTree } from '../languages/shapedTree.js';
import { isComment, Role } from '../languages/roles.js';
import type { Bag } from '../similarity/bag.js';
import { isUnread } from '../syntax/unread.js';

const WORD = /^\s*[\p{L}\p{N}_$"'`]/u;

/** Numbers for token texts, one table an analysis. */
export class TokenTable {
  private readonly numbers = new Map<string, number>();
  readonly texts: string[] = [];
  /** Which of them are names, literals or keywords rather than signs. */
  readonly isWord: boolean[] = [];
  /** Tokens of nodes, by content. */
  readonly bags = new Map<number, Bag>();

  numberOf(text: string): number {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.texts.length;
      this.texts.push(text);
      this.isWord.push(WORD.test(text));
      this.numbers.set(text, number);
    }
    return number;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }

  get size(): number {
    return this.texts.length;
  }
}

export interface SourceTree {
  readonly path: string;
  readonly language: Language;
  readonly tree: SyntaxTree;
  readonly role: Uint8Array;
  /** Token numbers in order. */
  readonly tokens: Int32Array;
  /** The node of each token. */
  readonly tokenNode: Int32Array;
  /** Index of the first token at or after each node; one more entry than there are nodes. */
  readonly firstToken: Int32Array;
  /** Equal for nodes that are equal but for layout and comments (kinds and token texts). */
  readonly contentHash: Float64Array;
  /** Equal for nodes of the same shape (kinds only). */
  readonly structureHash: Float64Array;
}

/** Tokens of a node are `tokens[firstToken[node]] .. tokens[tokensEnd(source, node)]`, half-open. */
export function tokensEnd(source: SourceTree, node: number): number {
  return source.firstToken[node + source.tree.size[node]];
}

/** A view, no copy. */
export function tokensOf(source: SourceTree, node: number): Int32Array {
  return source.tokens.subarray(source.firstToken[node], tokensEnd(source, node));
}

export function tokenCount(source: SourceTree, node: number): number {
  return tokensEnd(source, node) - source.firstToken[node];
}

export function buildSource(path: string, language: Language, parsed: SyntaxTree, table: TokenTable): SourceTree {
  const tree = shapedTree(language, parsed);
  const role = rolesOf(language, tree);
  const { count, size } = tree;
  const tokens = new Int32Array(count);
  const tokenNode = new Int32Array(count);
  const firstToken = new Int32Array(count + 1);
  // Signs and keywords are spelled as the grammar calls them, nearly always: their numbers are looked up once.
  const numbers = new Int32Array(tree.grammar.kindNames.length).fill(NO_TOKEN);
  const signIsSaidSo = new Uint8Array(numbers.length);
  const leafTexts = new Int32Array(count);
  let used = 0;
  for (let node = 0; node < count;) {
    const nodeRole = role[node];
    firstToken[node] = used;
    const atomic =
      isComment(nodeRole) || !isNamed(tree, node) || (nodeRole === Role.string && isPlainString(tree, role, node));
    if (size[node] > 1 && !atomic) {
      node++;
      continue;
    }
    const last = node + size[node];
    const kind = tree.kind[node];
    const layout = language.laidOutKind[kind] === 1 ? laidOut(language, tree, node) : '';
    const isSign = size[node] === 1 && nodeRole !== Role.string && layout === '' && isSpelledAsCalled(tree, node);
    let number = isSign ? numbers[kind] : NO_TOKEN;
    let isSaidSo = isSign && number !== NO_TOKEN && signIsSaidSo[kind] === 1;
    if (number === NO_TOKEN && !isComment(nodeRole)) {
      const said = nodeText(tree, node);
      const tokenText = spelling(language, nodeRole, kind, said, size[node] > 1) + layout;
      if (tokenText.length > 0) number = table.numberOf(tokenText);
      isSaidSo = number !== NO_TOKEN && tokenText === said;
      if (isSign) {
        numbers[kind] = number;
        signIsSaidSo[kind] = isSaidSo ? 1 : 0;
      }
    }
    if (isSaidSo) leafTexts[node] = number + 1;
    if (number !== NO_TOKEN) {
      tokens[used] = number;
      tokenNode[used] = node;
      used++;
    }
    for (let inner = node + 1; inner < last; inner++) firstToken[inner] = used;
    node = last;
  }
  firstToken[count] = used;
  tree.leafTexts = { place: leafTexts, texts: table.texts };
  const partial = {
    path,
    language,
    tree,
    role,
    tokens: tokens.slice(0, used),
    tokenNode: tokenNode.slice(0, used),
    firstToken,
  };
  return { ...partial, ...hashes(partial) };
}

const NO_TOKEN = -1;

/** Is it what the grammar calls it, as signs and keywords are? */
function isSpelledAsCalled(tree: SyntaxTree, node: number): boolean {
  if (isNamed(tree, node)) return false;
  const name = tree.grammar.kindNames[tree.kind[node]] ?? '';
  return (
    name !== '' && tree.end[node] - tree.start[node] === name.length && tree.text.startsWith(name, tree.start[node])
  );
}

/** The text by which a token is known: without what means nothing in it. */
function spelling(language: Language, role: number, kind: number, text: string, isOfSeveral: boolean): string {
  const { noise, looseText, spellings } = language.table;
  if (language.looseKind[kind] === 1) return looseText?.[language.grammar.kindNames[kind]]?.(text) ?? text;
  if (language.spelledKind[kind] === 1) return spellings?.[language.grammar.kindNames[kind]]?.(text) ?? text;
  if (isOfSeveral && role === Role.none) return text.replace(/\s+/g, ' ').trim();
  if (role === Role.number) return plainNumber(text);
  return role === Role.string && noise !== undefined ? requoted(text, noise) : withPlainLineEnds(text);
}

/** May a leaf be written otherwise and be the same token? */
export function hasSpellings(
  { language, role, tree }: Pick<SourceTree, 'language' | 'role' | 'tree'>,
  leaf: number,
): boolean {
  return role[leaf] === Role.string || role[leaf] === Role.number || language.spelledKind[tree.kind[leaf]] === 1;
}

/** What the white space beside a token says: it is a part of how that is spelled. */
function laidOut({ table }: Language, tree: SyntaxTree, node: number): string {
  return table.laidOut?.[kindName(tree, node)]?.(tree, node) ?? '';
}

/** Does a string hold nothing but its own characters? One that holds expressions is read piece by piece. */
function isPlainString(tree: SyntaxTree, role: Uint8Array, node: number): boolean {
  for (let inner = node + 1; inner < node + tree.size[node]; inner++) {
    if (role[inner] !== Role.none && role[inner] !== Role.string && !isUnread(tree, inner)) return false;
  }
  return true;
}

/**
 * 53-bit hashes from two 32-bit ones: collisions are not to be expected below some ten million nodes. Parents mix in what of the two halves
 * the joined hash keeps.
 */
function hashes(
  source: Omit<SourceTree, 'contentHash' | 'structureHash'>,
): Pick<SourceTree, 'contentHash' | 'structureHash'> {
  const { tree, role, tokens, tokenNode, firstToken } = source;
  const { count, size, kind } = tree;
  const contentHash = new Float64Array(count);
  const structureHash = new Float64Array(count);
  const high = { content: new Uint32Array(count), structure: new Uint32Array(count) };
  const low = { content: new Uint32Array(count), structure: new Uint32Array(count) };
  for (let node = count - 1; node >= 0; node--) {
    if (isComment(role[node])) continue;
    let content1 = mix(0x811c9dc5, kind[node]);
    let content2 = mix(0x9747b28c, kind[node]);
    let structure1 = content1;
    let structure2 = content2;
    const token = firstToken[node];
    const isToken = token < tokens.length && tokenNode[token] === node;
    if (size[node] === 1 || isToken) {
      const number = isToken ? tokens[token] + 1 : 0;
      content1 = mix(content1, number);
      content2 = mix(content2, number);
    } else {
      const end = node + size[node];
      for (let child = node + 1; child < end; child += size[child]) {
        if (isComment(role[child])) continue;
        content1 = mix(content1, high.content[child]);
        content2 = mix(content2, low.content[child]);
        structure1 = mix(structure1, high.structure[child]);
        structure2 = mix(structure2, low.structure[child]);
      }
    }
    high.content[node] = content1;
    low.content[node] = content2 >>> DROPPED_BITS;
    contentHash[node] = content1 * SHIFT + (content2 >>> DROPPED_BITS);
    high.structure[node] = structure1;
    low.structure[node] = structure2 >>> DROPPED_BITS;
    structureHash[node] = structure1 * SHIFT + (structure2 >>> DROPPED_BITS);
  }
  return { contentHash, structureHash };
}

function mix(hash: number, value: number): number {
  let h = Math.imul(hash ^ value, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Two halves of 32 bits are more than a double holds. */
const DROPPED_BITS = 11;
const SHIFT = 2 ** (32 - DROPPED_BITS);
