/**
 * One statement for several: statements in the branches of a conditional of which each gives one value, and the one that chooses between
 * these values by a ternary now. Adds pairs to those made in place; a statement with its own like is left alone.
 *
 * Only for merging: where a choice is taken apart, the one statement that it stays is it, and the others are new. What stood in several
 * branches as it is is merged elsewhere.
 */
import { Role } from '../../../languages/roles.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { NO_NODE } from '../../../syntax/tree.js';
import { mayMap } from '../bodies/compatible.js';
import { choicesIn } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { isComposite, isGlue, isPlain } from '../bodies/fragments.js';
import { plainSequence } from '../likeness/valueTokens.js';

/** Pairs of a statement of `a` that gives a value with the statement of `b` that chooses between it and others. */
export function choicesInto(a: Fragments, b: Fragments, ofA: Int32Array, ofB: Int32Array): [number, number][] {
  const found: [number, number][] = [];
  for (let j = 1; j < b.count; j++) {
    if (b.size[j] > 1 || !isPlain(b, j)) continue;
    const around = isGlue(b, b.parent[j]) ? ofB[b.parent[j]] : -1;
    const ternary = around < 0 ? NO_NODE : ternaryIn(b.source, b.node[j]);
    if (ternary === NO_NODE) continue;
    const givers = giversOf(a, around, b, j, ternary).filter(({ i }) => ofA[i] < 0 || ofA[i] === j);
    const values = choicesIn(b.source, ternary).map(node => plainSequence(b.source, node).tokens.join());
    const given = givers.filter(({ value }) => values.includes(value));
    const others = givers.filter(({ value }) => !values.includes(value));
    const missing = new Set(values.filter(value => given.every(giver => giver.value !== value)));
    // Of two values one may have another name now.
    const all = missing.size === 1 && others.length === 1 ? [...given, ...others] : given;
    const isWhole =
      given.length > 0 &&
      missing.size <= (all.length > given.length ? 1 : 0) &&
      (ofB[j] < 0 || all.some(({ i }) => i === ofB[j]));
    if (isWhole && all.length > 1 && all.some(({ i }) => isLeft(a, i, around, ofA))) {
      found.push(...all.filter(({ i }) => ofA[i] < 0).map(({ i }): [number, number] => [i, j]));
    }
  }
  return found;
}

interface Giver {
  readonly i: number;
  /** Tokens of what it gives, as a text to compare. */
  readonly value: string;
}

/** Statements of `a` that say what `j` says, with some value in the place of its choice. */
function giversOf(a: Fragments, around: number, b: Fragments, j: number, ternary: number): Giver[] {
  const { source, node } = b;
  const ends = tokensEnd(source, node[j]);
  const head = source.tokens.slice(source.firstToken[node[j]], source.firstToken[ternary]).join();
  const tail = source.tokens.slice(tokensEnd(source, ternary), ends).join();
  const [before, behind] = [source.firstToken[ternary] - source.firstToken[node[j]], ends - tokensEnd(source, ternary)];
  const givers: Giver[] = [];
  for (let i = around + 1; i < around + a.size[around]; i++) {
    if (a.size[i] > 1 || !isPlain(a, i) || !mayMap(a.source, a.node[i], source, node[j])) continue;
    const [first, end] = [a.source.firstToken[a.node[i]], tokensEnd(a.source, a.node[i])];
    if (
      end - first <= before + behind ||
      a.source.tokens.slice(first, first + before).join() !== head ||
      a.source.tokens.slice(end - behind, end).join() !== tail
    ) {
      continue;
    }
    givers.push({ i, value: a.source.tokens.slice(first + before, end - behind).join() });
  }
  return givers;
}

function ternaryIn({ tree, role }: SourceTree, statement: number): number {
  for (let node = statement + 1; node < statement + tree.size[statement]; node++) {
    if (role[node] === Role.ternary) return node;
  }
  return NO_NODE;
}

/** Does a statement stand in a conditional that is gone? */
function isLeft(a: Fragments, i: number, around: number, ofA: Int32Array): boolean {
  for (let up = a.parent[i]; up > around; up = a.parent[up]) if (isComposite(a, up) && ofA[up] < 0) return true;
  return false;
}
