/**
 * What a structure without an initializer is made from: the properties that it stores, in their order. Where one of
 * those may not be seen, or is wrapped, the initializer that the language makes is another one than would be written.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';

/** Belongs to the type, or has its value from the start. */
const NOT_TAKEN = /\b(?:static|lazy)\b/;
const HIDDEN = /\b(?:private|fileprivate)\b(?!\s*\()|@/;

export function structureFields(tree: SyntaxTree, type: number): readonly string[] | null {
  const body = childByKind(tree, type, 'class_body');
  if (!children(tree, type).some(child => nodeText(tree, child) === 'struct') || body === NO_NODE) return null;
  const names: string[] = [];
  for (const property of children(tree, body)) {
    if (kindName(tree, property) !== 'property_declaration') continue;
    const modifiers = childByKind(tree, property, 'modifiers');
    const said = modifiers === NO_NODE ? '' : nodeText(tree, modifiers);
    if (NOT_TAKEN.test(said)) continue;
    if (HIDDEN.test(said)) return null;
    const isConstant = nodeText(tree, childByKind(tree, property, 'value_binding_pattern')) === 'let';
    for (const declared of children(tree, property)) {
      if (kindName(tree, declared) !== 'variable_declarator') continue;
      if (kindName(tree, declared + 1) !== 'simple_identifier') return null;
      const isGiven = children(tree, declared).some(child => nodeText(tree, child) === '=');
      if (!(isConstant && isGiven) && childByKind(tree, property, 'computed_property') === NO_NODE) {
        names.push(nodeText(tree, declared + 1));
      }
    }
  }
  return names;
}
