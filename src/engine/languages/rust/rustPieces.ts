/** Texts that macros of Rust fill with values, which stand behind the text or, if they are names, in it. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, kindName, nodeText } from '../../syntax/tree.js';
import type { TextPiece, TextValue } from '../textPieces.js';
import { filledText, textValue } from '../textPieces.js';

/** Macros that read their text in all editions of the language. */
const FILLING = /^(?:format|e?print(?:ln)?|write(?:ln)?|format_args|error|warn|info|debug|trace)$/;

/** Of what stands in the parentheses of such a macro; null for all else. */
export function rustPieces(tree: SyntaxTree, node: number): readonly TextPiece[] | null {
  const macro = tree.parent[node];
  if (
    kindName(tree, node) !== 'token_tree' ||
    kindName(tree, macro) !== 'macro_invocation' ||
    !FILLING.test(nodeText(tree, macro + 1))
  ) {
    return null;
  }
  const parts = split(tree, children(tree, node).slice(1, -1));
  const at = parts.findIndex(part => part.length === 1 && kindName(tree, part[0]) === 'string_literal');
  if (at < 0 || parts.some(part => part.some(child => /^[=;]$/.test(nodeText(tree, child))))) return null;
  const codeOf = (part: readonly number[]): TextValue => ({
    ...textValue(tree.text.slice(tree.start[part[0]], tree.end[part[part.length - 1]])),
    isPlain: true,
  });
  const text = nodeText(tree, parts[at][0]);
  if (!text.startsWith('"')) return null;
  const filled = filledText(text.slice(1, -1), parts.slice(at + 1).map(codeOf), new Map(), name =>
    /^[a-z_]\w*$/i.test(name) ? { ...textValue(name), isPlain: true } : null,
  );
  return filled && [...parts.slice(0, at).map(codeOf), '"', ...filled];
}

/** What stands between commas. */
function split(tree: SyntaxTree, nodes: readonly number[]): number[][] {
  const parts: number[][] = [[]];
  for (const node of nodes) {
    if (nodeText(tree, node) === ',') parts.push([]);
    else parts[parts.length - 1].push(node);
  }
  return parts.filter(part => part.length > 0);
}
