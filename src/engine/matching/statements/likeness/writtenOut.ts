/**
 * The words of statements in which new names stand for values, with the values written out: `send(name)` after `name = who.label()` says
 * what `send(who.label())` said (AST-diff paper, section 3.1: a variable replaced by its initialiser).
 *
 * A name is new where the other side never mentions it, or means something else by it: a member, the label of an argument, a variable
 * that has its counterpart already; of code that went elsewhere, any. Words only; which statements correspond is said elsewhere.
 */
import { isCalledOn, isLiteral, isReached, nameLeaf, tokenAt, valueOf } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { fragmentAt, isLeafFragment, isPlain } from '../bodies/fragments.js';
import { declaredBy, ownWords } from './likeness.js';
import { VALUE_BOUNDS } from '../thresholds.js';
import { plainSequence, sequenceOf } from './valueTokens.js';
import { Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { fieldName } from '../../../languages/nodes.js';
import { addCount, addTo } from '../../../lists.js';

/** By plain statement that mentions such names: its words with the values in their places, once for each value that these are given. */
export type WrittenOut = ReadonlyMap<number, readonly Int32Array[]>;

/**
 * `isFree`: only what is left without a partner can have been made, or have gone. `isFreeThere`: the same of the other
 * side. `areOfOne`: what both sides call by one name is one thing.
 */
export function writtenOut(
  fragments: Fragments,
  other: Fragments,
  isFree: (i: number) => boolean,
  isFreeThere: (j: number) => boolean,
  areOfOne = true,
): WrittenOut {
  const values = valuesOf(fragments, isFree);
  if (values.size > 0 && areOfOne) for (const word of wordsOf(other, values, isFreeThere)) values.delete(word);
  const found = new Map<number, Int32Array[]>();
  if (values.size === 0) return found;
  const { source, node, count } = fragments;
  for (let i = 1; i < count; i++) {
    if (!isFree(i) || !isLeafFragment(fragments, i)) continue;
    const own = ownWords(fragments, i);
    // What declares a new name, or gives it a value, may be what did so under another one: of that, the values of
    // further names are written out.
    const named = namedBy(fragments, i);
    const given =
      introducedBy(fragments, i) ??
      (named !== null && values.get(named)?.includes(valueOf(source, node[i])) === true ? named : null);
    const givenTo = (word: number): readonly number[] | undefined => (word === given ? undefined : values.get(word));
    if (own.length > VALUE_BOUNDS.maxTokens) continue;
    const rounds = Math.max(0, ...Array.from(own, word => givenTo(word)?.length ?? 0));
    for (let round = 0; round < Math.min(rounds, VALUE_BOUNDS.maxValues); round++) {
      const valueAt = (leaf: number): number => {
        const all = isOfAnother(source, leaf) ? undefined : givenTo(tokenAt(source, leaf));
        return all ? all[Math.min(round, all.length - 1)] : -1;
      };
      addTo(found, i, Int32Array.from(sequenceOf(source, node[i], valueAt).words));
    }
  }
  return found;
}

/** Those words that may be names of variables there, and not of ones that have their counterparts. */
function wordsOf(
  fragments: Fragments,
  words: ReadonlyMap<number, unknown>,
  isFree: (i: number) => boolean,
): Set<number> {
  const { source, node, parent, size, count } = fragments;
  const { firstToken, tokenNode, tokens } = source;
  /** Where variables with counterparts are seen: fragments, by the token of the name. */
  const scopes = new Map<number, number[]>();
  for (let i = 1; i < count; i++) {
    const name = isFree(i) || !isLeafFragment(fragments, i) ? null : introducedBy(fragments, i);
    if (name !== null && words.has(name)) addTo(scopes, name, parent[i]);
  }
  const found = new Set<number>();
  for (let token = firstToken[node[0]]; token < tokensEnd(source, node[0]); token++) {
    const word = tokens[token];
    if (!words.has(word) || found.has(word) || isOfAnother(source, tokenNode[token])) continue;
    const at = scopes.has(word) ? fragmentAt(fragments, tokenNode[token]) : -1;
    if (scopes.get(word)?.some(scope => at >= scope && at < scope + size[scope]) !== true) found.add(word);
  }
  return found;
}

/**
 * All words that may name a variable somewhere: a member that is reached from something, or the label of an argument,
 * may have the name of one.
 */
export function variableWords({ source, node }: Fragments): Set<number> {
  const { firstToken, tokenNode, tokens } = source;
  const found = new Set<number>();
  for (let token = firstToken[node[0]]; token < tokensEnd(source, node[0]); token++) {
    if (!found.has(tokens[token]) && !isOfAnother(source, tokenNode[token])) found.add(tokens[token]);
  }
  return found;
}

/** Does it name a member of what stands before it, which may be called, or the parameter that an argument is handed over for? */
function isOfAnother(source: SourceTree, leaf: number): boolean {
  const {
    tree,
    language: { namedArgument },
  } = source;
  const parent = tree.parent[leaf];
  if (isCalledOn(source, leaf) || isReached(source, leaf)) return true;
  const label = parent < 0 ? undefined : namedArgument.get(tree.kind[parent]);
  return label !== undefined && fieldName(tree, leaf) === label;
}

/** The words of a statement as it stands, told as those with values in their places are. */
export function saidBy({ source, node }: Fragments, i: number): Int32Array {
  return Int32Array.from(plainSequence(source, node[i]).words);
}

/** The values that plain statements give to names which one of them declares, by the token of the name; of names that are declared once. */
function valuesOf(fragments: Fragments, isFree: (i: number) => boolean): Map<number, number[]> {
  const values = new Map<number, number[]>();
  const declared = new Map<number, number>();
  for (let i = 1; i < fragments.count; i++) {
    if (!isFree(i) || !isPlain(fragments, i)) continue;
    const name = namedBy(fragments, i);
    if (name === null) continue;
    const value = valueOf(fragments.source, fragments.node[i]);
    const isDeclared = introducedBy(fragments, i) === name;
    if (isDeclared) addCount(declared, name);
    // What a name is given later is told from other such statements where it takes an expression to say.
    if (value >= 0 && (isDeclared || (!isLiteral(fragments.source, value) && nameLeaf(fragments.source, value) < 0))) {
      addTo(values, name, value);
    }
  }
  for (const name of values.keys()) if (declared.get(name) !== 1) values.delete(name);
  return values;
}

/**
 * The token of the variable that a statement declares, or null; where no word declares one, the statement that first
 * gives it a value does.
 */
function introducedBy(fragments: Fragments, i: number): number | null {
  const { source, node } = fragments;
  const {
    tree,
    role,
    language: { table, variableKind },
  } = source;
  const inner = node[i] + 1;
  const isFirst = tree.size[node[i]] > 1 && role[inner] === Role.assignment && variableKind[tree.kind[inner]] === 1;
  const [site] = isFirst ? table.variablesAt(tree, inner) : [];
  return site === undefined ? declaredBy(fragments, i) : tokenAt(source, site.nameNode);
}

/** The token of the name that a statement declares, or gives a value. */
function namedBy(fragments: Fragments, i: number): number | null {
  const declared = introducedBy(fragments, i);
  if (declared !== null) return declared;
  const { source, node } = fragments;
  const { tree, role } = source;
  const inner = node[i] + 1;
  if (role[node[i]] !== Role.statement || tree.size[node[i]] < 2 || role[inner] !== Role.assignment) return null;
  const leaf = nameLeaf(source, inner + 1);
  return leaf < 0 ? null : tokenAt(source, leaf);
}
