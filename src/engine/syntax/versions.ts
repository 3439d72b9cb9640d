/**
 * The versions of one file, parsed one after the other: the parser takes over what did not change from the tree of the
 * version before.
 *
 * What comes out is what parsing the text by itself gives, for grammars without a scanner of their own: such a scanner
 * may put a token that is not written (the line end that ends a statement) elsewhere. Where a text has mistakes, the
 * way around them may depend on what was known before: such a tree is not built upon, and a text that has them is
 * parsed by itself.
 */
import { Edit } from 'web-tree-sitter';
import type { Point, Tree } from 'web-tree-sitter';
import { diffLines } from '../text/lineDiff.js';
import type { LineIndex } from '../text/lineIndex.js';
import type { Grammar } from './grammar.js';
import type { ParseControl } from './parse.js';
import { copyTree, parseText } from './parse.js';
import type { SyntaxTree } from './tree.js';

/** Holds the parser's tree of the last version until it is disposed of. */
export class FileVersions {
  private last: { readonly grammar: Grammar; readonly text: string; readonly tree: Tree } | null = null;

  /** Like `parse`: null when the time was up or the caller cancelled. */
  parse(grammar: Grammar, text: string, control: ParseControl): SyntaxTree | null {
    if (this.last?.grammar === grammar) {
      tellChanges(this.last.tree, this.last.text, text);
      const built = this.parseUpon(this.last.tree, grammar, text, control);
      if (built === null || built.errorCount === 0) return built;
    }
    return this.parseUpon(null, grammar, text, control);
  }

  dispose(): void {
    this.last?.tree.delete();
    this.last = null;
  }

  private parseUpon(known: Tree | null, grammar: Grammar, text: string, control: ParseControl): SyntaxTree | null {
    const tree = parseText(grammar, text, control, known);
    this.dispose();
    if (tree === null) return null;
    const copy = copyTree(grammar, tree, text);
    if (copy.errorCount === 0) this.last = { grammar, text, tree };
    else tree.delete();
    return copy;
  }
}

/** Tells a tree of `text` which of its lines are others in `next`: the last ones first, so that places before them stay what they were. */
function tellChanges(tree: Tree, text: string, next: string): void {
  const { before, after, hunks } = diffLines(text, next);
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of [...hunks].reverse()) {
    const startIndex = before.starts[beforeStart];
    const newEnd = placeOf(after, afterEnd);
    tree.edit(
      new Edit({
        startIndex,
        oldEndIndex: before.starts[beforeEnd],
        newEndIndex: startIndex + after.starts[afterEnd] - after.starts[afterStart],
        startPosition: placeOf(before, beforeStart),
        oldEndPosition: placeOf(before, beforeEnd),
        newEndPosition: { row: newEnd.row - afterStart + beforeStart, column: newEnd.column },
      }),
    );
  }
}

/** Where a line begins. After a last line without a line end that is where this one ends. */
function placeOf({ text, starts, count }: LineIndex, line: number): Point {
  return line === count && line > 0 && !text.endsWith('\n')
    ? { row: line - 1, column: starts[line] - starts[line - 1] }
    : { row: line, column: 0 };
}
