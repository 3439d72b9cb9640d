/**
 * A text → its tree, as its language has it read: where the grammar has to be given another text (of the same length, or with a line end
 * more), the tree speaks of the one that stands in the file.
 */
import type { ComponentRules } from '../languages/components/componentRules.js';
import type { Language } from '../languages/language.js';
import type { ParseControl } from '../syntax/parse.js';
import { parse } from '../syntax/parse.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { children, NodeFlag } from '../syntax/tree.js';
import { withUnread } from '../syntax/unread.js';
import { parseComponent } from './parseComponent.js';
import type { FileVersions } from '../syntax/versions.js';

/**
 * Null when the time was up or the caller cancelled. `versions` holds what is known of the file's other version,
 * `component` how a file is read that is not only code.
 */
export function parseSource(
  language: Language,
  text: string,
  versions: FileVersions,
  control: ParseControl,
  component: ComponentRules | null = null,
): SyntaxTree | null {
  const tree =
    component === null
      ? parseCode(language, text, versions, control)
      : parseComponent(language, text, component, code => parseCode(language, code, null, control));
  return tree && withUnread(tree);
}

/** `versions` is null for a part of a file. */
function parseCode(
  { table, grammar }: Language,
  text: string,
  versions: FileVersions | null,
  control: ParseControl,
): SyntaxTree | null {
  const readable = table.readable?.(text) ?? text;
  const tree =
    versions !== null && table.scansByTables === true
      ? versions.parse(grammar, readable, control)
      : parse(grammar, readable, control);
  const reads = (part: string): boolean | null => {
    const read = parse(grammar, part, control);
    return read && read.errorCount === 0;
  };
  const mended = tree && isBroken(tree) ? (table.mended?.(readable, reads) ?? null) : null;
  const better = mended === null ? null : parse(grammar, mended, control);
  const best = tree && better && better.errorCount < tree.errorCount ? better : tree;
  if (best && readable.length > text.length) endAt(best, text.length);
  return best && { ...best, text };
}

/** Nothing reaches beyond the text that stands in the file. */
function endAt({ start, end, count }: SyntaxTree, length: number): void {
  for (let node = 0; node < count; node++) {
    start[node] = Math.min(start[node], length);
    end[node] = Math.min(end[node], length);
  }
}

/** Does a mistake stand outside of all statements, or are there very many of them? Then one may have cost more than its own statement. */
function isBroken(tree: SyntaxTree): boolean {
  return (
    tree.errorCount >= MANY_MISTAKES ||
    (tree.errorCount > 0 && children(tree, 0).some(child => (tree.flags[child] & NodeFlag.error) !== 0))
  );
}

/** More than one small mistake makes of a statement that is read in spite of it. */
const MANY_MISTAKES = 50;
