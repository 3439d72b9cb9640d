/**
 * What a data class is made from: its fields with a type, in their order. Of one that takes them by name only, that writes its constructor
 * itself, or that may inherit fields, nothing is known.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';

const DATA_CLASS = /^@\s*(?:dataclasses\s*\.\s*)?dataclass\s*(?:\(|$)/;
/** Of its settings, those with which it is made otherwise. */
const OTHERWISE = /\b(?:init|kw_only)\b/;
/** No field, or none that the constructor takes. */
const NOT_TAKEN = /^(?:typing\s*\.\s*)?ClassVar\b/;

export function dataClassFields(tree: SyntaxTree, type: number): readonly string[] | null {
  const isDataClass = children(tree, type).some(
    child =>
      kindName(tree, child) === 'decorator' &&
      DATA_CLASS.test(nodeText(tree, child)) &&
      !OTHERWISE.test(nodeText(tree, child)),
  );
  const definition = childByField(tree, type, 'definition');
  if (!isDataClass || childByField(tree, definition, 'superclasses') !== NO_NODE) return null;
  const body = childByField(tree, definition, 'body');
  const names: string[] = [];
  for (const statement of body === NO_NODE ? [] : children(tree, body)) {
    const assigned = statement + 1;
    if (kindName(tree, statement) !== 'expression_statement' || kindName(tree, assigned) !== 'assignment') continue;
    const [name, said, value] = ['left', 'type', 'right'].map(field => childByField(tree, assigned, field));
    if (said === NO_NODE || NOT_TAKEN.test(nodeText(tree, said))) continue;
    // What gives it may say that it is not taken.
    if (value !== NO_NODE && OTHERWISE.test(nodeText(tree, value))) return null;
    names.push(nodeText(tree, name));
  }
  return names;
}
