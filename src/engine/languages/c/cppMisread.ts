/**
 * What the grammar of C++ takes for functions in the code of one, where none can be declared so:
 * `Printer printer(out, stats);` is a variable with arguments for its constructor, not a function with parameters that
 * have no names, and `ON_FAILURE (Error&) { ... }` is a macro with a block behind it, not a function without a type.
 * Both get the trees that they have where the grammar sees it by itself.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';
import type { ShapeEdits } from '../shape.js';

/** What holds statements. */
const CODE = /^(?:compound_statement|case_statement|if_statement|else_clause|for_statement|while_statement)$/;

/** Perhaps in a branch of directives. */
function isInCode(tree: SyntaxTree, statement: number): boolean {
  let around = tree.parent[statement];
  while (around > 0 && kindName(tree, around).startsWith('preproc_')) around = tree.parent[around];
  return CODE.test(kindName(tree, around));
}

const PARAMETER = /^(?:variadic_)?parameter_declaration$/;

/** `declaration`: one of a variable or of functions. */
export function restoreVariables(tree: SyntaxTree, declaration: number, edits: ShapeEdits): void {
  if (!isInCode(tree, declaration)) return;
  for (const declarator of children(tree, declaration)) {
    if (kindName(tree, declarator) !== 'function_declarator') continue;
    const list = childByField(tree, declarator, 'parameters');
    if (list === NO_NODE || list + tree.size[list] !== declarator + tree.size[declarator]) continue;
    const parameters = children(tree, list).filter(child => isNamed(tree, child));
    if (parameters.length === 0 || !parameters.every(parameter => isArgument(tree, parameter))) continue;
    edits.rename(declarator, 'init_declarator');
    edits.rename(list, 'argument_list');
    edits.setField(list, 'value');
    for (const parameter of parameters) restoreArgument(tree, parameter, edits);
  }
}

/** A function that is defined in the code of another one, without a type. */
export function restoreMacroBlock(tree: SyntaxTree, definition: number, edits: ShapeEdits): void {
  const declarator = childByField(tree, definition, 'declarator');
  if (
    !isInCode(tree, definition) ||
    declarator !== definition + 1 ||
    kindName(tree, declarator) !== 'function_declarator' ||
    kindName(tree, declarator + 1) !== 'identifier'
  ) {
    return;
  }
  const list = childByField(tree, declarator, 'parameters');
  if (list === NO_NODE || list + tree.size[list] !== declarator + tree.size[declarator]) return;
  edits.drop(definition);
  edits.clearField(childByField(tree, definition, 'body'));
  edits.wrap('expression_statement', declarator, declarator + tree.size[declarator]);
  edits.rename(declarator, 'call_expression');
  edits.clearField(declarator);
  edits.setField(declarator + 1, 'function');
  edits.rename(list, 'argument_list');
  edits.setField(list, 'arguments');
  for (const parameter of children(tree, list)) {
    if (kindName(tree, parameter) === 'parameter_declaration' && children(tree, parameter).length === 1) {
      edits.rename(parameter, 'type_descriptor');
    }
  }
}

/** The parts of a parameter without a name, or with one that is the second of two operands. */
interface Misread {
  readonly type: number;
  /** Behind the type, or -1. */
  readonly declarator: number;
}

function partsOf(tree: SyntaxTree, parameter: number): Misread | null {
  if (!PARAMETER.test(kindName(tree, parameter))) return null;
  const [type, declarator = NO_NODE, ...rest] = children(tree, parameter);
  return rest.length === 0 ? { type, declarator } : null;
}

function isArgument(tree: SyntaxTree, parameter: number): boolean {
  const parts = partsOf(tree, parameter);
  const name = parts && lastNameOf(tree, parts.type);
  if (!parts || name === null || namesOfTypes(tree).has(nodeText(tree, name))) return false;
  switch (parts.declarator === NO_NODE ? '' : kindName(tree, parts.declarator)) {
    case '':
      return true;
    case 'variadic_declarator':
      return tree.size[parts.declarator] === 2;
    case 'abstract_array_declarator':
      return children(tree, parts.declarator).length === 3;
    // `a * b` could as well be a pointer.
    case 'pointer_declarator':
    case 'reference_declarator':
      return (
        children(tree, parts.declarator).length === 2 &&
        kindName(tree, parts.declarator + 2) === 'identifier' &&
        namesOfValues(tree).has(nodeText(tree, name))
      );
    default:
      return false;
  }
}

/** `out`, and `red` of `Color::red`; null for what is written otherwise. */
function lastNameOf(tree: SyntaxTree, type: number): number | null {
  const kind = kindName(tree, type);
  if (kind === 'type_identifier') return type;
  const last = type + tree.size[type] - 1;
  return kind === 'qualified_identifier' && kindName(tree, last) === 'type_identifier' ? last : null;
}

function restoreArgument(tree: SyntaxTree, parameter: number, edits: ShapeEdits): void {
  const parts = partsOf(tree, parameter);
  const name = parts && lastNameOf(tree, parts.type);
  if (!parts || name === null) return;
  edits.rename(name, 'identifier');
  if (parts.declarator === NO_NODE) {
    edits.clearField(parts.type);
    edits.drop(parameter);
  } else if (kindName(tree, parts.declarator) === 'variadic_declarator') {
    edits.rename(parameter, 'parameter_pack_expansion');
    edits.setField(parts.type, 'pattern');
    edits.drop(parts.declarator);
  } else if (kindName(tree, parts.declarator) === 'abstract_array_declarator') {
    edits.rename(parameter, 'subscript_expression');
    edits.setField(parts.type, 'argument');
    edits.rename(parts.declarator, 'subscript_argument_list');
    edits.setField(parts.declarator, 'indices');
    edits.clearField(parts.declarator + 2);
  } else {
    edits.rename(parameter, 'binary_expression');
    edits.setField(parts.type, 'left');
    edits.drop(parts.declarator);
    edits.setField(parts.declarator + 1, 'operator');
    edits.setField(parts.declarator + 2, 'right');
  }
}

/** Names that are those of types somewhere in the file, as far as the grammar knows; the parameters in question say nothing. */
const namesOfTypes = oncePerTree(tree => {
  const names = new Set<string>();
  for (let node = 0; node < tree.count; node++) {
    if (kindName(tree, node) === 'type_identifier' && !isInQuestion(tree, node)) names.add(nodeText(tree, node));
  }
  return names;
});

function isInQuestion(tree: SyntaxTree, name: number): boolean {
  let at = tree.parent[name];
  while (kindName(tree, at) === 'qualified_identifier') at = tree.parent[at];
  const declaration = tree.parent[tree.parent[tree.parent[at]]];
  return (
    PARAMETER.test(kindName(tree, at)) && kindName(tree, declaration) === 'declaration' && isInCode(tree, declaration)
  );
}

const namesOfValues = oncePerTree(tree => {
  const names = new Set<string>();
  for (let node = 0; node < tree.count; node++) {
    if (/^(?:identifier|field_identifier)$/.test(kindName(tree, node))) names.add(nodeText(tree, node));
  }
  return names;
});
