/** Texts of Python with values in their places, and those that are filled by `format`. */
import type { SyntaxTree } from '../../syntax/tree.js';
import {
  childByField,
  childByKind,
  children,
  isNamed,
  kindName,
  NO_NODE,
  nodeText,
  textBetween,
} from '../../syntax/tree.js';
import type { TextPiece, TextValue } from '../textPieces.js';
import { filledText, joined } from '../textPieces.js';
import { isGivenAnew } from './pythonForms.js';
import { spelledPython } from './pythonStrings.js';

/** Null for what is no such text. */
export function pythonPieces(tree: SyntaxTree, node: number): readonly TextPiece[] | null {
  const kind = kindName(tree, node);
  if (kind === 'string') return ofPlaces(tree, node);
  return kind === 'call' ? ofFormat(tree, node) : kind === 'binary_operator' ? ofPercent(tree, node) : null;
}

const OPENING = /^([FU]?)(?:"""|'''|"|')$/i;

/** The literals that follow one another as one string (which has the kind of one that stands alone); null where one has another prefix. */
function literalsOf(
  tree: SyntaxTree,
  node: number,
):
  { readonly string: number; readonly opening: number; readonly closing: number; readonly isFilled: boolean }[] | null {
  const strings = children(tree, node).filter(child => kindName(tree, child) === 'string');
  const found = (strings.length === 0 ? [node] : strings).map(string => {
    const parts = children(tree, string);
    const [opening, closing] = [parts[0], parts.at(-1)];
    const prefix =
      opening === undefined || closing === undefined || closing === opening
        ? undefined
        : OPENING.exec(nodeText(tree, opening))?.[1];
    return prefix === undefined ? null : { string, opening, closing: closing as number, isFilled: /f/i.test(prefix) };
  });
  return found.some(one => one === null) ? null : found.filter(one => one !== null);
}

/** What a text without values in it says, as it is written; null for every other node. */
function plainText(tree: SyntaxTree, node: number): string | null {
  const inner = kindName(tree, node) === 'parenthesized_expression' ? childByKind(tree, node, 'string') : node;
  const literals = inner !== NO_NODE && kindName(tree, inner) === 'string' ? literalsOf(tree, inner) : null;
  return literals === null || literals.some(({ isFilled }) => isFilled)
    ? null
    : literals.map(({ opening, closing }) => textBetween(tree, tree.end[opening], tree.start[closing])).join('');
}

/** The code of a value, its own strings in one spelling: in a text, they need other quotes. */
function valueText(tree: SyntaxTree, value: number): string {
  const said: string[] = [];
  let from = tree.start[value];
  for (let node = value; node < value + tree.size[value];) {
    const isText = kindName(tree, node) === 'string';
    if (isText) {
      said.push(withoutBlanks(textBetween(tree, from, tree.start[node])), spelledPython(nodeText(tree, node)));
      from = tree.end[node];
    }
    node += isText ? tree.size[node] : 1;
  }
  return [...said, withoutBlanks(textBetween(tree, from, tree.end[value]))].join('');
}

function valueAt(tree: SyntaxTree, value: number, format = ''): TextValue {
  return { code: valueText(tree, value), format, isPlain: isStill(tree, value) };
}

/** Kinds of which an expression does nothing if its parts do nothing. */
const STILL =
  /^(?:identifier|attribute|subscript|integer|float|string(?:_start|_content|_end)?|true|false|none|binary_operator|unary_operator|comparison_operator|boolean_operator|not_operator|conditional_expression|parenthesized_expression|call|argument_list)$/;
/** Functions of Python that only look at what they are given. */
const LOOKING = new Set([
  'len',
  'type',
  'repr',
  'str',
  'id',
  'int',
  'float',
  'bool',
  'abs',
  'round',
  'hex',
  'ord',
  'chr',
]);

/** Does it do nothing when it is evaluated, as far as the code says, and give the same a moment later? */
function isStill(tree: SyntaxTree, value: number): boolean {
  for (let node = value; node < value + tree.size[value]; node++) {
    if (!isNamed(tree, node)) continue;
    if (!STILL.test(kindName(tree, node))) return false;
    if (kindName(tree, node) === 'call' && !isLook(tree, node)) return false;
  }
  return true;
}

/** `len(a)`, `", ".join(a)`. */
function isLook(tree: SyntaxTree, call: number): boolean {
  const called = childByField(tree, call, 'function');
  if (called === NO_NODE) return false;
  if (kindName(tree, called) === 'attribute') {
    return (
      nodeText(tree, childByField(tree, called, 'attribute')) === 'join' &&
      kindName(tree, childByField(tree, called, 'object')) === 'string'
    );
  }
  return LOOKING.has(nodeText(tree, called)) && !isGivenAnew(tree, nodeText(tree, called));
}

/** As lines may be broken within it. */
function withoutBlanks(code: string): string {
  return code.replace(/\s+/g, ' ').replace(/ ?([()[\]{},.]) ?/g, '$1');
}

function ofPlaces(tree: SyntaxTree, node: number): TextPiece[] | null {
  const literals = literalsOf(tree, node);
  if (literals === null || !literals.some(({ isFilled }) => isFilled)) return null;
  const pieces: TextPiece[] = [];
  for (const { string, opening, closing, isFilled } of literals) {
    let from = tree.end[opening];
    const said = (end: number): string =>
      isFilled ? textBetween(tree, from, end).replace(/([{}])\1/g, '$1') : textBetween(tree, from, end);
    for (const part of children(tree, string)) {
      if (part === opening || (kindName(tree, part) !== 'interpolation' && part !== closing)) continue;
      pieces.push(said(tree.start[part]));
      from = tree.end[part];
      if (part === closing) break;
      const [value, ...more] = children(tree, part).filter(child => isNamed(tree, child));
      const isShown = children(tree, part).some(child => nodeText(tree, child) === '=');
      if (value === undefined || isShown || more.some(child => nodeText(tree, child).includes('{'))) {
        return null;
      }
      pieces.push(valueAt(tree, value, textBetween(tree, tree.end[value], tree.end[part] - 1).trim()));
    }
  }
  return joined(pieces);
}

/** `"%s of %s" % (a, b)`. One value alone may be a row of them. */
function ofPercent(tree: SyntaxTree, node: number): TextPiece[] | null {
  const [string, row] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
  if (
    string === NO_NODE ||
    row === NO_NODE ||
    kindName(tree, row) !== 'tuple' ||
    nodeText(tree, childByField(tree, node, 'operator')) !== '%'
  ) {
    return null;
  }
  const inner = plainText(tree, string);
  const given = children(tree, row).filter(child => isNamed(tree, child));
  if (inner === null || given.some(one => /comment|splat/.test(kindName(tree, one)))) return null;
  const pieces: TextPiece[] = [];
  let [from, next]: [number, number] = [0, 0];
  for (const { 0: sign, index } of inner.matchAll(/%./gs)) {
    pieces.push(inner.slice(from, index));
    from = index + sign.length;
    if (sign === '%%') pieces.push('%');
    else if (next >= given.length || (sign !== '%s' && sign !== '%r')) return null;
    else pieces.push(valueAt(tree, given[next++], sign === '%r' ? '!r' : ''));
  }
  pieces.push(inner.slice(from));
  return next === given.length ? joined(pieces) : null;
}

function ofFormat(tree: SyntaxTree, call: number): TextPiece[] | null {
  const called = childByField(tree, call, 'function');
  const list = childByField(tree, call, 'arguments');
  if (
    called === NO_NODE ||
    list === NO_NODE ||
    kindName(tree, called) !== 'attribute' ||
    kindName(tree, list) !== 'argument_list'
  ) {
    return null;
  }
  const string = childByField(tree, called, 'object');
  const name = childByField(tree, called, 'attribute');
  if (string === NO_NODE || name === NO_NODE || nodeText(tree, name) !== 'format') return null;
  const text = plainText(tree, string);
  if (text === null) return null;
  const given: TextValue[] = [];
  const named = new Map<string, TextValue>();
  for (const argument of children(tree, list).filter(child => isNamed(tree, child))) {
    const kind = kindName(tree, argument);
    if (kind === 'comment' || kind.endsWith('_splat')) return null;
    if (kind !== 'keyword_argument') given.push(valueAt(tree, argument));
    else named.set(nodeText(tree, argument + 1), valueAt(tree, childByField(tree, argument, 'value')));
  }
  return filledText(text, given, named, () => null);
}
