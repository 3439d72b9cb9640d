/**
 * What may be written in Rust in another way and says the same, beyond what a table of kinds can tell: lifetimes that are what the compiler
 * would take without them, the word for a trait as a type, names that are kept from being read as keywords.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, nodeText } from '../../syntax/tree.js';

/** By kind of leaf: one spelling for all that are the same. */
export const RUST_SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  identifier: plainName,
  field_identifier: plainName,
  type_identifier: plainName,
};

/** `r#type` → type. */
export function plainName(text: string): string {
  return text.startsWith('r#') ? text.slice(2) : text;
}

export function isIdle(tree: SyntaxTree, node: number): boolean {
  switch (kindName(tree, node)) {
    case 'dyn':
      return kindName(tree, tree.parent[node]) === 'dynamic_type';
    case 'lifetime':
      return isLeftOut(tree, node);
    case 'type_arguments': {
      const inner = children(tree, node).filter(child => isNamed(tree, child));
      return inner.length > 0 && inner.every(child => kindName(tree, child) === 'lifetime' && isLeftOut(tree, child));
    }
    default:
      return false;
  }
}

/** `'_` is what stands there if nothing does, but for a bound; what a constant refers to is there all the time. */
function isLeftOut(tree: SyntaxTree, lifetime: number): boolean {
  const holder = kindName(tree, tree.parent[lifetime]);
  switch (nodeText(tree, lifetime)) {
    case "'_":
      return holder === 'type_arguments' || holder === 'reference_type' || holder === 'self_parameter';
    case "'static":
      return holder === 'reference_type' && isOfConstant(tree, lifetime);
    default:
      return false;
  }
}

/**
 * In the type of a constant that is of no type and no trait, and in nothing there that has parameters: a reference in
 * those is another one with each call.
 */
function isOfConstant(tree: SyntaxTree, node: number): boolean {
  let last = node;
  for (let up = tree.parent[node]; up > 0; last = up, up = tree.parent[up]) {
    const kind = kindName(tree, up);
    if (kind === 'const_item' || kind === 'static_item') {
      return (
        last === childByField(tree, up, 'type') &&
        !/^(impl|trait)_item$/.test(kindName(tree, tree.parent[tree.parent[up]]))
      );
    }
    if (!/^(reference_type|array_type|tuple_type|type_arguments|generic_type|pointer_type)$/.test(kind)) return false;
  }
  return false;
}
