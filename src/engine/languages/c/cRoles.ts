/**
 * Roles of the node kinds that the grammars of C and C++ share. What only one of them knows stands in its own table.
 */
import type { RoleName, Roles } from '../roles.js';
import { Role } from '../roles.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';
import { childByField, kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';

export const C_FAMILY_ROLES: Roles = {
  file: ['translation_unit'],
  parameter: ['parameter_declaration', 'variadic_parameter'],
  parameterList: ['parameter_list', 'preproc_params'],
  variable: ['init_declarator'],
  modifiers: ['storage_class_specifier', 'type_qualifier'],
  annotation: ['attribute_specifier', 'attribute_declaration', 'ms_declspec_modifier', 'ms_call_modifier'],
  typeBody: ['field_declaration_list', 'enumerator_list'],
  statement: [
    'expression_statement',
    'declaration',
    'type_definition',
    'return_statement',
    'break_statement',
    'continue_statement',
    'goto_statement',
    'seh_leave_statement',
    // Directives that stand by themselves are statements as well: they may stand anywhere, and their order counts.
    'preproc_include',
    'preproc_def',
    'preproc_function_def',
    'preproc_call',
  ],
  composite: [
    'if_statement',
    'for_statement',
    'while_statement',
    'do_statement',
    'switch_statement',
    'labeled_statement',
    'seh_try_statement',
    'attributed_statement',
    'preproc_if',
    'preproc_ifdef',
  ],
  block: ['compound_statement'],
  branch: [
    'else_clause',
    'case_statement',
    'seh_except_clause',
    'seh_finally_clause',
    'preproc_else',
    'preproc_elif',
    'preproc_elifdef',
  ],
  call: ['call_expression'],
  creation: ['compound_literal_expression', 'initializer_list'],
  string: ['string_literal', 'char_literal', 'system_lib_string', 'concatenated_string'],
  number: ['number_literal'],
  literal: ['true', 'false', 'null'],
  operator: [
    'binary_expression',
    'unary_expression',
    'update_expression',
    'cast_expression',
    'sizeof_expression',
    'alignof_expression',
    'offsetof_expression',
    'pointer_expression',
    'comma_expression',
    'generic_expression',
    'extension_expression',
    'gnu_asm_expression',
  ],
  assignment: ['assignment_expression'],
  ternary: ['conditional_expression'],
  access: ['field_expression', 'subscript_expression'],
  argumentList: ['argument_list'],
  // Structures are declared where they have a body; elsewhere they are mentioned.
  typeReference: [
    'primitive_type',
    'sized_type_specifier',
    'type_descriptor',
    'struct_specifier',
    'union_specifier',
    'enum_specifier',
  ],
  group: ['parenthesized_expression'],
  typeName: ['type_identifier'],
  variableName: ['identifier'],
  fieldName: ['field_identifier'],
  labelName: ['statement_identifier'],
  directive: ['preproc_defined', 'preproc_directive', 'preproc_arg'],
  comment: ['comment'],
};

export const C_FAMILY_NAME_ROLES: Readonly<Record<string, RoleName>> = {
  'call_expression.function': 'functionName',
  'function_declarator.declarator': 'functionName',
  'enumerator.name': 'fieldName',
  parameter_list: 'parameter',
};

/** Structures are declared where they have a body or stand alone; elsewhere they are mentioned. */
export function declareStructures(tree: SyntaxTree, roles: Uint8Array): void {
  for (let node = 1; node < tree.count; node++) {
    if (
      /^(class|struct|union|enum)_specifier$/.test(kindName(tree, node)) &&
      (tree.field[node] === 0 || childByField(tree, node, 'body') !== NO_NODE)
    ) {
      roles[node] = Role.declaration;
    }
  }
}

/** A comma that no argument follows hands nothing to a function, but an empty word to a macro. */
export function isOfMacro(tree: SyntaxTree, comma: number): boolean {
  const next = nextSibling(tree, comma);
  return kindName(tree, tree.parent[comma]) === 'argument_list' && next >= 0 && nodeText(tree, next) === ')';
}

/**
 * Do the parentheses stand in the arguments of what may be a macro? Then they count: `#define M(x) x * 2` makes
 * `M((a + 1))` another value than `M(a + 1)`. A function that the file declares is no macro, nor is what is reached
 * through an object or a scope.
 */
export function isHandedToMacro(tree: SyntaxTree, group: number): boolean {
  return handedToMacros(tree)[group] === 1;
}

const DECLARING = /^(?:function_definition|declaration_list|field_declaration_list)$/;

/** By node: 1 for what stands in the arguments of what may be a macro, as far as the body around it. */
const handedToMacros = oncePerTree(tree => {
  const found = new Uint8Array(tree.count);
  for (let node = 1; node < tree.count; node++) {
    const parent = tree.parent[node];
    const kind = kindName(tree, parent);
    if (DECLARING.test(kind)) continue;
    found[node] = kind === 'argument_list' && mayBeMacro(tree, tree.parent[parent]) ? 1 : found[parent];
  }
  return found;
});

function mayBeMacro(tree: SyntaxTree, call: number): boolean {
  const called = kindName(tree, call) === 'call_expression' ? childByField(tree, call, 'function') : NO_NODE;
  return (
    called !== NO_NODE && kindName(tree, called) === 'identifier' && !declaresFunction(tree, nodeText(tree, called))
  );
}

function declaresFunction(tree: SyntaxTree, name: string): boolean {
  return declaredFunctions(tree).has(name);
}

const declaredFunctions = oncePerTree(tree => {
  const found = new Set<string>();
  const macros = new Set([...tree.text.matchAll(/^[ \t]*#[ \t]*define[ \t]+(\w+)/gm)].map(([, name]) => name));
  for (let node = 0; node < tree.count; node++) {
    if (kindName(tree, node) !== 'function_declarator') continue;
    const name = childByField(tree, node, 'declarator');
    if (name !== NO_NODE && !macros.has(nodeText(tree, name))) found.add(nodeText(tree, name));
  }
  return found;
});

/** Braces around what may be a macro of several statements. */
export function holdsMacro(tree: SyntaxTree, block: number): boolean {
  return kindName(tree, block) === 'compound_statement' && /\b[A-Z][A-Z0-9_]{2,}\b/.test(nodeText(tree, block));
}
