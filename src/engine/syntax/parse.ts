/**
 * Text → SyntaxTree: parses with WASM tree-sitter, copies the tree into typed arrays in one walk, and deletes the WASM tree.
 *
 * The walk calls the core's exported cursor functions directly: the cursor lives in the core's transfer buffer, and as long as
 * nothing else uses that buffer in between, no marshalling is needed. That is three times faster than the public cursor.
 */
import { Parser } from 'web-tree-sitter';
import type { Tree } from 'web-tree-sitter';
import type { Grammar } from './grammar.js';
import { core, ERROR_SYMBOL } from './grammar.js';
import type { SyntaxTree } from './tree.js';
import { NodeFlag, treeOf } from './tree.js';

export interface ParseControl {
  /** Milliseconds after which parsing gives up. */
  readonly timeoutMs: number;
  readonly isCancelled: () => boolean;
}

/** Returns null when the time was up or the caller cancelled. */
export function parse(grammar: Grammar, text: string, control: ParseControl): SyntaxTree | null {
  const tree = parseText(grammar, text, control, null);
  if (tree === null) return null;
  try {
    return copyTree(grammar, tree, text);
  } finally {
    tree.delete();
  }
}

/** The parser's own tree, which the caller deletes. `known` is that of an earlier version, told what changed. Null like `parse`. */
export function parseText(grammar: Grammar, text: string, control: ParseControl, known: Tree | null): Tree | null {
  const parser = new Parser();
  try {
    parser.setLanguage(grammar.language);
    const deadline = Date.now() + control.timeoutMs;
    const tree = parser.parse(text, known, { progressCallback: () => Date.now() > deadline || control.isCancelled() });
    if (tree === null) parser.reset();
    return tree;
  } finally {
    parser.delete();
  }
}

export function copyTree(grammar: Grammar, tree: Tree, text: string): SyntaxTree {
  const wasm = core();
  const { kindOfSymbol, fieldOfId, kindIsNamed } = grammar;
  // One more than there are: for what is in no node.
  const capacity = tree.rootNode.descendantCount + 1;
  const [kind, field] = [new Uint16Array(capacity), new Uint16Array(capacity)];
  const [starts, ends, parents, size] = [
    new Int32Array(capacity),
    new Int32Array(capacity),
    new Int32Array(capacity),
    new Int32Array(capacity),
  ];
  const flags = new Uint8Array(capacity);
  const address = (tree as unknown as Record<number, number>)[0];
  const cursor = tree.walk();
  let count = 0;
  let parent = -1;
  let errors = 0;
  try {
    for (;;) {
      const symbol = wasm._ts_tree_cursor_current_node_type_id_wasm(address);
      const start = wasm._ts_tree_cursor_start_index_wasm(address);
      const end = wasm._ts_tree_cursor_end_index_wasm(address);
      const node = count++;
      const kindNumber = symbol === ERROR_SYMBOL ? symbol : kindOfSymbol[symbol];
      kind[node] = kindNumber;
      starts[node] = start;
      ends[node] = end;
      parents[node] = parent;
      field[node] = fieldOfId[wasm._ts_tree_cursor_current_field_id_wasm(address)];
      let flag =
        symbol === ERROR_SYMBOL ? NodeFlag.error | NodeFlag.named : kindIsNamed[kindNumber] === 1 ? NodeFlag.named : 0;
      if (start === end && wasm._ts_tree_cursor_current_node_is_missing_wasm(address) !== 0) flag |= NodeFlag.missing;
      if (parent >= 0 && (flags[parent] & NodeFlag.error) !== 0) flag |= NodeFlag.error;
      if ((flag & (NodeFlag.error | NodeFlag.missing)) !== 0) errors++;
      flags[node] = flag;
      if (wasm._ts_tree_cursor_goto_first_child_wasm(address) !== 0) {
        parent = node;
        continue;
      }
      size[node] = 1;
      let done = false;
      while (wasm._ts_tree_cursor_goto_next_sibling_wasm(address) === 0) {
        if (wasm._ts_tree_cursor_goto_parent_wasm(address) === 0) {
          done = true;
          break;
        }
        size[parent] = count - parent;
        parent = parents[parent];
      }
      if (done) break;
    }
  } finally {
    cursor.delete();
  }
  // Where a grammar's own scanner ran to the end in search of a token, the rest of the text is in no node.
  const rest = text.slice(ends[count - 1]).trim();
  if (rest !== '') {
    kind[count] = ERROR_SYMBOL;
    starts[count] = text.lastIndexOf(rest);
    ends[count] = starts[count] + rest.length;
    parents[count] = 0;
    size[count] = 1;
    flags[count++] = NodeFlag.error | NodeFlag.named;
    errors++;
  }
  // The root is left last and has no later sibling: whatever is still open ends here.
  size[0] = count;
  starts[0] = 0;
  ends[0] = text.length;
  return treeOf({
    grammar,
    text,
    count,
    kind: kind.subarray(0, count),
    start: starts.subarray(0, count),
    end: ends.subarray(0, count),
    parent: parents.subarray(0, count),
    size: size.subarray(0, count),
    field: field.subarray(0, count),
    flags: flags.subarray(0, count),
    errorCount: errors,
  });
}
