/**
 * What may be written in two ways in Scala and is one: braces or layout, parentheses or a word around a condition, braces or parentheses around
 * a function that is handed over; words of the older language and signs of the newer one. Reads trees in their changed shape.
 */
import { children, isNamed, kindName } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { isSign } from '../nodes.js';
import { isBraceOfName } from '../stringText.js';

/** By kind: signs of which one is as good as another, or as none where the layout says it. */
const FRAME_SIGNS: Readonly<Record<string, readonly string[]>> = {
  block: ['{', '}'],
  case_block: ['{', '}'],
  template_body: ['{', '}', ':'],
  enum_body: ['{', '}', ':'],
  if_expression: ['then'],
  conditional_expression: ['then'],
  while_expression: ['do'],
  for_expression: ['do', '(', ')', '{', '}'],
  extends_clause: ['with', ','],
  as_renamed_identifier: ['=>', 'as'],
};

export function isFrameSign(tree: SyntaxTree, sign: number): boolean {
  const parent = tree.parent[sign];
  const kind = kindName(tree, parent);
  return isSign(tree, sign, ...(FRAME_SIGNS[kind] ?? [])) || (kind === 'arguments' && isSign(tree, sign, '(', ')', '{', '}') && isLoneFunction(tree, parent));
}

/** Parted by layout alone. */
export function isFrameless(tree: SyntaxTree, node: number): boolean {
  return /^indented_(?:block|cases)$/.test(kindName(tree, node));
}

function isLoneFunction(tree: SyntaxTree, list: number): boolean {
  const given = children(tree, list).filter(child => isNamed(tree, child));
  return given.length === 1 && kindName(tree, given[0]) === 'lambda_expression';
}

/** `end if`, with which the layout agrees or the code is none; `{}` of a type without members; the braces in `${x}`. */
export function isIdle(tree: SyntaxTree, node: number): boolean {
  if (isSign(tree, node, 'end') || (!isNamed(tree, node) && isSign(tree, node - 1, 'end') && tree.parent[node - 1] === tree.parent[node])) return true;
  if (kindName(tree, node) === 'template_body') return tree.size[node] === 3 && /^(?:class|trait|object)_definition$/.test(kindName(tree, tree.parent[node]));
  return isBraceOfName(tree, node, 'interpolation', 'identifier');
}
