/**
 * What C and C++ read otherwise, though it is written alike: code that goes from the one to the other does something else there.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { declaratorOf, declaratorsOf, declaresFunction } from './cDeclarators.js';

interface Reading {
  readonly inC: string;
  readonly inCpp: string;
}

export function meaningInC(tree: SyntaxTree, node: number): string | null {
  return readingAt(tree, node)?.inC ?? null;
}

export function meaningInCpp(tree: SyntaxTree, node: number): string | null {
  return readingAt(tree, node)?.inCpp ?? null;
}

function readingAt(tree: SyntaxTree, node: number): Reading | null {
  switch (kindName(tree, node)) {
    case 'char_literal':
      return isMeasured(tree, node) ? { inC: 'an int', inCpp: 'a char' } : null;
    case 'binary_expression':
    case 'unary_expression':
      return isMeasured(tree, node) && isTruth(tree, node) ? { inC: 'an int', inCpp: 'a bool' } : null;
    case 'parameter_list':
      return isOfPrototype(tree, node) && !children(tree, node).some(child => isNamed(tree, child))
        ? { inC: 'parameters that nothing is said of', inCpp: 'no parameters' }
        : null;
    case 'type_qualifier':
      return isOfSharedConstant(tree, node)
        ? { inC: 'a constant that other files see', inCpp: 'a constant of its file alone' }
        : null;
    case 'storage_class_specifier':
      return nodeText(tree, node) === 'inline' && isAlone(tree, node)
        ? { inC: 'a definition that other files can not call', inCpp: 'a definition that all files share' }
        : null;
    default:
      return null;
  }
}

/** Is its type what is asked for: `sizeof('a')`? */
function isMeasured(tree: SyntaxTree, node: number): boolean {
  let around = tree.parent[node];
  while (around > 0 && kindName(tree, around) === 'parenthesized_expression') around = tree.parent[around];
  return kindName(tree, around) === 'sizeof_expression';
}

function isTruth(tree: SyntaxTree, node: number): boolean {
  const sign = childByField(tree, node, 'operator');
  return sign !== NO_NODE && /^(?:[<>!=]=?|==|&&|\|\|)$/.test(nodeText(tree, sign));
}

/** `int f();`, which a definition is not. */
function isOfPrototype(tree: SyntaxTree, list: number): boolean {
  let around = tree.parent[list];
  while (around > 0 && /declarator$/.test(kindName(tree, around))) around = tree.parent[around];
  return kindName(tree, around) === 'declaration';
}

/** `const int limit = 3;` at the top of a file; what points to something that is constant is none itself. */
function isOfSharedConstant(tree: SyntaxTree, qualifier: number): boolean {
  const declaration = tree.parent[qualifier];
  return (
    nodeText(tree, qualifier) === 'const' &&
    kindName(tree, declaration) === 'declaration' &&
    !/^(?:compound_statement|for_statement|case_statement)$/.test(kindName(tree, tree.parent[declaration])) &&
    childByKind(tree, declaration, 'storage_class_specifier') === NO_NODE &&
    declaratorsOf(tree, declaration).some(declarator => {
      const declared = kindName(tree, declarator) === 'init_declarator' ? declarator + 1 : declarator;
      return kindName(tree, declared) !== 'pointer_declarator' && !declaresFunction(tree, declaratorOf(tree, declared));
    })
  );
}

/** Is no other such word said of the function? */
function isAlone(tree: SyntaxTree, word: number): boolean {
  const holder = tree.parent[word];
  return (
    kindName(tree, holder) === 'function_definition' &&
    children(tree, holder).filter(child => kindName(tree, child) === 'storage_class_specifier').length === 1
  );
}
