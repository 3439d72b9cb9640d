/** Texts of Python with values in their places, and those that are filled by `format`. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { TextPiece, TextValue } from '../textPieces.js';
import { filledText, joined, textValue } from '../textPieces.js';

/** Null for what is no such text. */
export function pythonPieces(tree: SyntaxTree, node: number): readonly TextPiece[] | null {
  const kind = kindName(tree, node);
  if (kind === 'string') return ofPlaces(tree, node);
  return kind === 'call' ? ofFormat(tree, node) : kind === 'binary_operator' ? ofPercent(tree, node) : null;
}

function ofPlaces(tree: SyntaxTree, string: number): TextPiece[] | null {
  const parts = children(tree, string);
  const [opening, closing] = [parts[0], parts.at(-1)];
  if (closing === undefined || !/^f["']+$/i.test(nodeText(tree, opening))) return null;
  const pieces: TextPiece[] = [];
  let from = tree.end[opening];
  for (const part of parts.slice(1)) {
    if (kindName(tree, part) !== 'interpolation' && part !== closing) continue;
    pieces.push(tree.text.slice(from, tree.start[part]).replace(/([{}])\1/g, '$1'));
    from = tree.end[part];
    if (part === closing) break;
    const [value, ...more] = children(tree, part).filter(child => isNamed(tree, child));
    const isShown = children(tree, part).some(child => nodeText(tree, child) === '=');
    if (value === undefined || isShown || more.some(child => tree.text.slice(tree.start[child], tree.end[child]).includes('{'))) return null;
    pieces.push(textValue(nodeText(tree, value), tree.text.slice(tree.end[value], tree.end[part] - 1).trim()));
  }
  return joined(pieces);
}

/** `"%s of %s" % (a, b)`. One value alone may be a row of them. */
function ofPercent(tree: SyntaxTree, node: number): TextPiece[] | null {
  const [string, row] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
  if (string === NO_NODE || row === NO_NODE || kindName(tree, string) !== 'string' || kindName(tree, row) !== 'tuple' || nodeText(tree, childByField(tree, node, 'operator')) !== '%') return null;
  const text = nodeText(tree, string);
  const quotes = /^(?:"""|'''|"|')/.exec(text)?.[0];
  const given = children(tree, row).filter(child => isNamed(tree, child));
  if (quotes === undefined || given.some(one => /comment|splat/.test(kindName(tree, one)))) return null;
  const pieces: TextPiece[] = [];
  const inner = text.slice(quotes.length, -quotes.length);
  let [from, next]: [number, number] = [0, 0];
  for (const { 0: sign, index } of inner.matchAll(/%./gs)) {
    pieces.push(inner.slice(from, index));
    from = index + sign.length;
    if (sign === '%%') pieces.push('%');
    else if (next >= given.length || (sign !== '%s' && sign !== '%r')) return null;
    else pieces.push(textValue(nodeText(tree, given[next++]), sign === '%r' ? '!r' : ''));
  }
  pieces.push(inner.slice(from));
  return next === given.length ? joined(pieces) : null;
}

function ofFormat(tree: SyntaxTree, call: number): TextPiece[] | null {
  const called = childByField(tree, call, 'function');
  const list = childByField(tree, call, 'arguments');
  if (called === NO_NODE || list === NO_NODE || kindName(tree, called) !== 'attribute' || kindName(tree, list) !== 'argument_list') return null;
  const string = childByField(tree, called, 'object');
  const name = childByField(tree, called, 'attribute');
  if (string === NO_NODE || name === NO_NODE || kindName(tree, string) !== 'string' || nodeText(tree, name) !== 'format') return null;
  const text = nodeText(tree, string);
  const quotes = /^(?:"""|'''|"|')/.exec(text)?.[0];
  if (quotes === undefined) return null;
  const given: TextValue[] = [];
  const named = new Map<string, TextValue>();
  for (const argument of children(tree, list).filter(child => isNamed(tree, child))) {
    const kind = kindName(tree, argument);
    if (kind === 'comment' || kind.endsWith('_splat')) return null;
    if (kind !== 'keyword_argument') given.push(textValue(nodeText(tree, argument)));
    else named.set(nodeText(tree, argument + 1), textValue(nodeText(tree, childByField(tree, argument, 'value'))));
  }
  return filledText(text.slice(quotes.length, -quotes.length), given, named, () => null);
}
