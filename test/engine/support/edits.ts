/**
 * Random edits and layouts for property tests, from a seed: the same seed gives the same text on every machine.
 */
import { Role } from '../../../src/engine/languages/roles.js';
import type { SourceTree } from '../../../src/engine/structure/source.js';

export interface Random {
  /** An integer from 0 to below `limit`. */
  next(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** A linear congruential generator: no more randomness is needed here than that neighbouring seeds differ. */
export function randomOf(seed: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { next, pick: list => list[next(list.length)] };
}

/** The same for a name whatever stands beside it in a list. */
export function seedOf(name: string): number {
  return Array.from(name).reduce((seed, letter) => (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);
}

const GARBAGE = [
  '}',
  '{',
  '(',
  ')',
  ';',
  '"',
  "'",
  '`',
  '/*',
  '*/',
  '//',
  '<',
  '>',
  '=>',
  '#if',
  '\\',
  '\0',
  '\uD800',
  '\uFEFF',
  '\r',
  '😀',
  'function',
  'class',
  '@',
  '${',
  '\t',
];

/** One to four edits: lines deleted, doubled or exchanged, a cut inside a token, garbage put in. */
export function mangle(text: string, random: Random): string {
  let result = text;
  for (let edits = 1 + random.next(4); edits > 0; edits--) {
    const lines = result.split('\n');
    const at = random.next(lines.length);
    switch (random.next(6)) {
      case 0:
        lines.splice(at, 1 + random.next(3));
        result = lines.join('\n');
        break;
      case 1:
        lines.splice(at, 0, ...lines.slice(at, at + 1 + random.next(8)));
        result = lines.join('\n');
        break;
      case 2: {
        const other = random.next(lines.length);
        [lines[at], lines[other]] = [lines[other], lines[at]];
        result = lines.join('\n');
        break;
      }
      case 3: {
        const start = random.next(result.length + 1);
        result = result.slice(0, start) + result.slice(start + 1 + random.next(40));
        break;
      }
      case 4: {
        const start = random.next(result.length + 1);
        result = result.slice(0, start) + random.pick(GARBAGE) + result.slice(start);
        break;
      }
      default:
        result = result.slice(0, random.next(result.length + 1));
    }
  }
  return result;
}

/** After these, a line may end in any of the languages. */
const OPEN_ENDED = new Set(['(', ',', '{', '[', '&&', '||', '=']);

/** The same tokens in another layout. What stands in comments, directives and templates is kept as it is. */
export function relayout(source: SourceTree, random: Random): string {
  const { tree, role, tokenNode } = source;
  const { text, start, end } = tree;
  const kept = (node: number): boolean => {
    if (role[tree.parent[node]] === Role.string) return true;
    for (let at = node; at >= 0; at = tree.parent[at]) {
      if (role[at] === Role.directive || role[at] === Role.import) return true;
    }
    return false;
  };
  // The text of a heredoc begins where the line ends in which it is named.
  const namesHeredoc = (at: number): boolean => /<<[~-]?['"A-Z]/.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
  const parts: string[] = [];
  let done = 0;
  for (let i = 0; i < tokenNode.length; i++) {
    const node = tokenNode[i];
    const gap = text.slice(done, start[node]);
    const left = i === 0 ? '' : text.slice(start[tokenNode[i - 1]], end[tokenNode[i - 1]]);
    parts.push(
      i === 0 || kept(node) || kept(tokenNode[i - 1]) || (!gap.includes('\n') && namesHeredoc(start[node]))
        ? gap
        : newGap(gap, left, random),
      text.slice(start[node], end[node]),
    );
    done = end[node];
  }
  return parts.join('') + text.slice(done);
}

function newGap(gap: string, left: string, random: Random): string {
  if (gap === '') return (left === '(' || left === ',' || left === ';') && random.next(3) === 0 ? ' ' : '';
  if (!/^[ \t\r\n]+$/.test(gap)) return gap;
  // Where a line ended, one still ends (semicolons may be left out); elsewhere only where no language minds.
  const breaks = gap.includes('\n') || (OPEN_ENDED.has(left) && random.next(3) === 0);
  return (breaks ? '\n'.repeat(1 + random.next(2)) : '') + ' '.repeat((breaks ? 0 : 1) + random.next(6));
}
