/** Texts of C# with values in their places, and those that are filled by `string.Format`. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { TextPiece, TextValue } from '../textPieces.js';
import { isPlainText } from './csharpOperands.js';
import { escapedCsharp } from './csharpStrings.js';
import { filledText, joined, textValue } from '../textPieces.js';

/** Null for what is no such text. */
export function csharpPieces(tree: SyntaxTree, node: number): readonly TextPiece[] | null {
  const kind = kindName(tree, node);
  if (kind === 'interpolated_string_expression') return isPlainText(tree, node) ? ofPlaces(tree, node) : null;
  return kind === 'invocation_expression' ? ofFormat(tree, node) : null;
}

function ofPlaces(tree: SyntaxTree, string: number): TextPiece[] | null {
  const text = nodeText(tree, string);
  const opening = /^(?:\$"(?!"")|\$@"|@\$")/.exec(text)?.[0];
  if (opening === undefined) return null;
  const pieces: TextPiece[] = [];
  const add = (start: number, end: number): boolean => {
    const written = tree.text.slice(start, end).replace(/([{}])\1/g, '$1');
    const piece = opening.includes('@') ? escapedCsharp(written) : written;
    if (piece !== null) pieces.push(piece);
    return piece !== null;
  };
  let from = tree.start[string] + opening.length;
  for (const part of children(tree, string)) {
    if (kindName(tree, part) !== 'interpolation') continue;
    if (!add(from, tree.start[part])) return null;
    from = tree.end[part];
    const value = children(tree, part).find(
      child => isNamed(tree, child) && kindName(tree, child) !== 'interpolation_brace',
    );
    if (value === undefined) return null;
    pieces.push(valueOf(nodeText(tree, value), tree.text.slice(tree.end[value], tree.end[part] - 1).trim()));
  }
  return add(from, tree.end[string] - 1) ? joined(pieces) : null;
}

/** In the text, some values stand in parentheses. */
function valueOf(code: string, format = ''): TextValue {
  return textValue(/^\([^()]*\)$/.test(code) ? code.slice(1, -1) : code, format);
}

function ofFormat(tree: SyntaxTree, call: number): TextPiece[] | null {
  const called = childByField(tree, call, 'function');
  const list = childByField(tree, call, 'arguments');
  if (called === NO_NODE || list === NO_NODE || !/^[sS]tring\.Format$/.test(nodeText(tree, called))) return null;
  const [text, ...given] = children(tree, list)
    .filter(child => isNamed(tree, child))
    .map(child => nodeText(tree, child));
  // A list of values may be handed over as one.
  if (text === undefined || given.length === 0 || !/^"(?:[^"\\]|\\.)*"$/.test(text)) return null;
  return filledText(
    text.slice(1, -1),
    given.map(code => valueOf(code)),
    new Map(),
    () => null,
  );
}
