/**
 * What a file says of a part of its code: on which condition that is compiled at all (`#if DEBUG`, `#[cfg(test)] mod`),
 * and what a compiler or a checker leaves out in it (`#pragma warning disable`, `// eslint-disable`). Code that goes
 * into such a part, or out of it, stays word by word and is another.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByKind, children, kindName, nodeText } from '../syntax/tree.js';
import { oncePerTree } from './oncePerTree.js';

export interface Condition {
  /** As it is written, on one line. */
  readonly text: string;
  /** The first leaf of what says so. */
  readonly node: number;
}

/** Those under which a node stands, the innermost first. */
export type ConditionsAt = (tree: SyntaxTree, node: number) => readonly Condition[];

export const NO_CONDITIONS: ConditionsAt = () => [];

/** Said by what holds the node, which is handed in from the innermost on. */
function saidByHolders(saidBy: (tree: SyntaxTree, holder: number) => Condition | null): ConditionsAt {
  return (tree, node) => {
    const found: Condition[] = [];
    for (let up = tree.parent[node]; up > 0; up = tree.parent[up]) {
      const said = saidBy(tree, up);
      if (said !== null) found.push(said);
    }
    return found;
  };
}

/** `#ifdef A`, `#elif B`, `#else`; what only keeps a header from being read twice is no condition. */
export const conditionsOfPreprocessor: ConditionsAt = saidByHolders((tree, holder) => {
  if (!/^preproc_(?:if|ifdef|elif|elifdef|else)$/.test(kindName(tree, holder))) return null;
  const line = tree.text.slice(tree.start[holder], tree.end[holder]).split('\n', 1)[0].replace(/\s+/g, ' ').trim();
  const isGuard = /^#\s*ifndef\b/.test(line) && childByKind(tree, holder, 'preproc_def') === holder + GUARD_DEFINED;
  return isGuard ? null : { text: line, node: holder + 1 };
});

/** Behind `#ifndef` and the name stands `#define`. */
const GUARD_DEFINED = 3;

/** `#[cfg(test)] mod tests`, `#[cfg(unix)] impl A`. */
export const conditionsOfRust: ConditionsAt = saidByHolders((tree, holder) => {
  const said = children(tree, holder).find(
    child => kindName(tree, child) === 'attribute_item' && /^#\[\s*cfg\b/.test(nodeText(tree, child)),
  );
  return said === undefined ? null : { text: nodeText(tree, said).replace(/\s+/g, ' '), node: said + 1 };
});

/** Said by lines between which code stands: one opens a part, another one turns it, one closes it. */
export function conditionsOfDirectives(kind: string): ConditionsAt {
  const directivesIn = oncePerTree(tree => {
    const found: number[] = [];
    for (let node = 1; node < tree.count; node++) if (kindName(tree, node) === kind) found.push(node);
    return found;
  });
  return (tree, node) => {
    const open: Condition[] = [];
    for (const directive of directivesIn(tree)) {
      if (directive >= node) break;
      const text = nodeText(tree, directive).trim().replace(/\s+/g, ' ');
      if (!/^#if\b/.test(text)) open.shift();
      if (!/^#endif\b/.test(text)) open.unshift({ text, node: directive });
    }
    return open;
  };
}

/**
 * By the words of compilers and checkers that say from where to where they are silent, in a comment or on a line of their
 * own. Where nothing ends it, all the rest of the file is meant, and nothing goes out of that. Formatters change no code.
 */
const SWITCH = new RegExp(
  '^(?://|/\\*|#+|--)?\\s*(?:(?<tool>[\\w@$]+(?:[-:.]\\w+)?)[:=.-]\\s*|#?(?<own>pragma warning|nullable)\\s+)' +
    '(?<word>disable|enable|off|on|restore|start|stop|begin|end|OFF|ON)\\b(?!-)(?<rest>[^\\n]*)',
);
const JOINED =
  /^(?:\/\/|\/\*|#+|--)\s*(?<tool>NOLINT|LCOV_EXCL_|GCOVR?_EXCL_)(?<word>BEGIN|END|START|STOP)\b(?<rest>[^\n]*)/;
const OPENS = /^(?:disable|off|start|begin)$/i;
const IDLE = /format|fmt|spotless|prettier|stylua|region|ignore|spell|typos/i;

interface Switched extends Condition {
  /** The first node that it says nothing of any more. */
  readonly end: number;
}

const switchesIn = oncePerTree((tree): readonly Switched[] => {
  const open: (Condition & { readonly tool: string; readonly rest: string })[] = [];
  const found: Switched[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (!/comment|^preproc_(?:pragma|nullable)$/.test(kindName(tree, node))) continue;
    const text = tree.text.slice(tree.start[node], tree.end[node]).trim();
    const said = (JOINED.exec(text) ?? SWITCH.exec(text))?.groups;
    const tool = said?.own ?? said?.tool;
    if (said === undefined || tool === undefined || IDLE.test(tool)) continue;
    const rest = said.rest.replace(/\*\/\s*$/, '').trim();
    if (OPENS.test(said.word)) {
      open.push({ text, node: tree.size[node] > 1 ? node + 1 : node, tool, rest });
      continue;
    }
    for (let i = open.length - 1; i >= 0; i--) {
      const one = open[i];
      if (one.tool !== tool || (rest !== '' && one.rest !== rest)) continue;
      found.push({ text: one.text, node: one.node, end: node });
      open.splice(i, 1);
    }
  }
  return found;
});

/** What is said in parts of a file that end again, whatever the language. */
export const silencedAt: ConditionsAt = (tree, node) =>
  switchesIn(tree).filter(({ node: said, end }) => said < node && node < end);
