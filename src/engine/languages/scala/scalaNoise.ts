/**
 * What may be written in two ways in Scala and is one: braces or layout, parentheses or a word around a condition,
 * braces or parentheses around a function that is handed over; words of the older language and signs of the newer one.
 * Reads trees in their changed shape.
 */
import { children, isNamed, kindName } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { declaredAs, isSign } from '../nodes.js';
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
  return (
    isSign(tree, sign, ...(FRAME_SIGNS[kind] ?? [])) ||
    (kind === 'arguments' && isSign(tree, sign, '(', ')', '{', '}') && isSoleFunction(tree, parent))
  );
}

/** Parted by layout alone, or no more than one value. */
export function isFrameless(tree: SyntaxTree, node: number): boolean {
  return /^(?:indented_(?:block|cases)|expression_body)$/.test(kindName(tree, node));
}

function isSoleFunction(tree: SyntaxTree, list: number): boolean {
  const given = children(tree, list).filter(child => isNamed(tree, child));
  return given.length === 1 && kindName(tree, given[0]) === 'lambda_expression';
}

/**
 * `end if`, with which the layout agrees or the code is none; `{}` of a type without members; the braces in `${x}`; a
 * sign where a line could end; words that say what is so without them.
 */
export function isIdle(tree: SyntaxTree, node: number): boolean {
  if (isSign(tree, node, ';') && kindName(tree, tree.parent[node]) === 'enumerators') return true;
  // `import a.{B}`, of which the shape leaves the signs.
  if (isSign(tree, node, '{', '}') && kindName(tree, tree.parent[node]) === 'import_declaration') return true;
  if (isImpliedMember(tree, node) || isClosedAnyway(tree, node)) return true;
  if (
    isSign(tree, node, 'end') ||
    (!isNamed(tree, node) && isSign(tree, node - 1, 'end') && tree.parent[node - 1] === tree.parent[node])
  ) {
    return true;
  }
  if (kindName(tree, node) === 'template_body') {
    return tree.size[node] === 3 && /^(?:class|trait|object)_definition$/.test(kindName(tree, tree.parent[node]));
  }
  return isBraceOfName(tree, node, 'interpolation', 'identifier');
}

/** `case class A(val x: Int)`. */
function isImpliedMember(tree: SyntaxTree, node: number): boolean {
  const parameter = isSign(tree, node, 'val') ? tree.parent[node] : -1;
  if (parameter < 0 || kindName(tree, parameter) !== 'class_parameter' || node !== parameter + 1) return false;
  const list = tree.parent[parameter];
  const holder = kindName(tree, tree.parent[list]) === 'parameter_lists' ? tree.parent[list] : list;
  const type = tree.parent[holder];
  return (
    kindName(tree, type) === 'class_definition' &&
    (holder === list || list === holder + 1) &&
    children(tree, type).some(child => isSign(tree, child, 'case'))
  );
}

/** `final object A`. */
function isClosedAnyway(tree: SyntaxTree, node: number): boolean {
  const owner = declaredAs(tree, node, 'final', /^modifiers$/);
  return owner >= 0 && kindName(tree, owner) === 'object_definition';
}
