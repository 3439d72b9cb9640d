/**
 * C as a table. Its few lines of code: names inside declarators, structures named by their `typedef`, several fields in one declaration.
 *
 * Prototypes are no declarations here: they say what stands elsewhere, and would make each moved function two.
 */
import type { DeclarationSite, LanguageTable, VariableSite } from './language.js';
import { C_FAMILY_WORDS } from './words.js';
import type { DeclarationKind } from '../model.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import { squeeze } from '../text/squeeze.js';

export const C: LanguageTable = {
  id: 'c',
  title: 'C',
  extensions: ['.c', '.h'],
  grammar: 'tree-sitter-c.wasm',
  callableWord: 'Function',
  fileIsScope: true,
  hasOverloads: false,
  roles: {
    file: ['translation_unit'],
    parameter: ['parameter_declaration', 'variadic_parameter'],
    parameterList: ['parameter_list', 'preproc_params'],
    variable: ['init_declarator'],
    modifiers: ['storage_class_specifier', 'type_qualifier'],
    annotation: ['attribute_specifier', 'attribute_declaration', 'ms_declspec_modifier', 'ms_call_modifier'],
    typeBody: ['field_declaration_list', 'enumerator_list'],
    statement: [
      'expression_statement', 'declaration', 'type_definition', 'return_statement', 'break_statement', 'continue_statement', 'goto_statement',
      'seh_leave_statement',
    ],
    composite: [
      'if_statement', 'for_statement', 'while_statement', 'do_statement', 'switch_statement', 'labeled_statement', 'seh_try_statement', 'attributed_statement',
    ],
    block: ['compound_statement'],
    branch: ['else_clause', 'case_statement', 'seh_except_clause', 'seh_finally_clause'],
    call: ['call_expression'],
    creation: ['compound_literal_expression', 'initializer_list'],
    string: ['string_literal', 'char_literal', 'system_lib_string', 'concatenated_string'],
    number: ['number_literal'],
    literal: ['true', 'false', 'null'],
    operator: [
      'binary_expression', 'unary_expression', 'update_expression', 'cast_expression', 'sizeof_expression', 'alignof_expression', 'offsetof_expression',
      'pointer_expression', 'comma_expression', 'generic_expression', 'extension_expression', 'gnu_asm_expression',
    ],
    assignment: ['assignment_expression'],
    ternary: ['conditional_expression'],
    access: ['field_expression', 'subscript_expression'],
    argumentList: ['argument_list'],
    // Structures are declared where they have a body; elsewhere they are mentioned.
    typeReference: ['primitive_type', 'sized_type_specifier', 'type_descriptor', 'macro_type_specifier', 'struct_specifier', 'union_specifier', 'enum_specifier'],
    group: ['parenthesized_expression'],
    typeName: ['type_identifier'],
    variableName: ['identifier'],
    fieldName: ['field_identifier'],
    labelName: ['statement_identifier'],
    import: ['preproc_include'],
    directive: [
      'preproc_def', 'preproc_function_def', 'preproc_call', 'preproc_if', 'preproc_ifdef', 'preproc_else', 'preproc_elif', 'preproc_elifdef', 'preproc_defined',
      'preproc_directive', 'preproc_arg',
    ],
    comment: ['comment'],
  },
  nameRoles: {
    'call_expression.function': 'functionName',
    'function_declarator.declarator': 'functionName',
    'enumerator.name': 'fieldName',
    'parameter_list': 'parameter',
  },
  declarations: {
    function_definition: { kind: 'function' },
    field_declaration: { kind: 'field' },
    enumerator: { kind: 'enumConstant', body: 'value' },
  },
  calls: {
    call_expression: { name: 'function', arguments: 'arguments' },
  },
  loops: ['for_statement', 'while_statement', 'do_statement'],
  words: C_FAMILY_WORDS,
  neutralTokens: ['return'],
  toldParts: ['else_clause', 'case_statement', 'declaration'],
  siteKinds: ['function_definition', 'field_declaration', 'struct_specifier', 'union_specifier', 'enum_specifier'],
  sitesAt: (tree, node) => {
    switch (kindName(tree, node)) {
      case 'function_definition':
        return functionSites(tree, node);
      case 'field_declaration':
        return fieldSites(tree, node);
      case 'enum_specifier':
        return typeSites(tree, node, 'enum');
      default:
        return typeSites(tree, node, 'class');
    }
  },
  noise: {
    groups: ['parenthesized_expression'],
    // `(f)(x)` keeps a macro of that name from being expanded.
    groupCounts: (tree, node) => kindName(tree, tree.parent[node]) === 'call_expression',
    lists: ['argument_list', 'parameter_list', 'initializer_list', 'enumerator_list'],
    separators: [',', ';'],
    terminators: [';'],
    plainModifiers: ['static', 'inline', 'public'],
    // Includes may stand on each other: their order counts.
  },
  variableKinds: ['declaration', 'parameter_declaration'],
  variablesAt: variableSites,
  // The text of a macro, up to the end of its line.
  looseText: ['preproc_arg'],
  // `const` and `volatile` belong to the type.
  tellingModifiers: { Method: ['static', 'inline', 'extern'] },
  defaultVisibility: () => 'public',
  namespaceOf: (_tree, path) => path.split('/').slice(0, -1).join('.'),
  parameterAt: (tree, node) => {
    const kind = kindName(tree, node);
    if (kind !== 'parameter_declaration') return { name: nodeText(tree, node), type: null };
    const { nameNode } = declaratorOf(tree, childByField(tree, node, 'declarator'));
    const text = nodeText(tree, node);
    if (nameNode === NO_NODE) return squeeze(text) === 'void' ? null : { name: '', type: typeText(text) };
    const at = tree.start[nameNode] - tree.start[node];
    const name = nodeText(tree, nameNode);
    return { name, type: typeText(`${text.slice(0, at)} ${text.slice(at + name.length)}`) };
  },
};

/** A type with its stars apart from the name before them: `const char *`. */
function typeText(text: string): string {
  return squeeze(text).replace(/ ?\* ?/g, '*').replace(/([^*(])\*/g, '$1 *');
}

interface Declarator {
  /** The identifier that is declared; -1 for an abstract declarator. */
  readonly nameNode: number;
  /** Parameters of the function that it declares, if it declares one: those next to the name. */
  readonly parameters: number;
}

/** Reads `*(*f(int a))[3]` from the outside to the name. */
function declaratorOf(tree: SyntaxTree, declarator: number): Declarator {
  let at = declarator;
  let parameters = NO_NODE;
  while (at !== NO_NODE) {
    const kind = kindName(tree, at);
    if (kind === 'identifier' || kind === 'field_identifier' || kind === 'type_identifier') return { nameNode: at, parameters };
    if (kind === 'function_declarator') parameters = childByField(tree, at, 'parameters');
    const inner = childByField(tree, at, 'declarator');
    at = inner === NO_NODE ? (children(tree, at).find(child => isNamed(tree, child) && /declarator$|identifier$/.test(kindName(tree, child))) ?? NO_NODE) : inner;
  }
  return { nameNode: NO_NODE, parameters };
}

function functionSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const declarator = childByField(tree, node, 'declarator');
  const { nameNode, parameters } = declaratorOf(tree, declarator);
  if (nameNode === NO_NODE) return [];
  const type = childByField(tree, node, 'type');
  const end = tree.end[parameters === NO_NODE ? nameNode : parameters];
  return [{ kind: 'function', node, nameNode, body: childByField(tree, node, 'body'), parameters, type, ...typeAround(tree, type, declarator, nameNode, end) }];
}

/** The type that a declarator makes of the one before it: what is left without the name and, for a function, its parameters. */
function typeAround(tree: SyntaxTree, type: number, declarator: number, nameNode: number, end: number): { readonly typeText?: string } {
  if (type === NO_NODE || nameNode === NO_NODE || declarator === nameNode) return {};
  const { text } = tree;
  const around = text.slice(tree.start[declarator], tree.start[nameNode]) + text.slice(end, tree.end[declarator]);
  return { typeText: typeText(`${nodeText(tree, type)} ${around}`) };
}

/** `int x = 1, *y;` declares two variables; a prototype among statements none. */
function variableSites(tree: SyntaxTree, node: number): VariableSite[] {
  const field = tree.grammar.fieldIds.get('declarator');
  const sort = kindName(tree, node) === 'declaration' ? 'local' : 'parameter';
  const type = childByField(tree, node, 'type');
  return children(tree, node).filter(child => tree.field[child] === field).flatMap(child => {
    const isInitialised = kindName(tree, child) === 'init_declarator';
    const declarator = isInitialised ? childByField(tree, child, 'declarator') : child;
    const { nameNode, parameters } = declaratorOf(tree, declarator);
    if (nameNode === NO_NODE || parameters !== NO_NODE || type === NO_NODE) return [];
    const { typeText: whole = squeeze(nodeText(tree, type)) } = typeAround(tree, type, declarator, nameNode, tree.end[nameNode]);
    return [{ sort, nameNode, type: whole, initialiser: isInitialised ? childByField(tree, child, 'value') : NO_NODE }];
  });
}

/** `int x, *y;` declares two fields: the first owns the whole declaration, each further one its declarator. */
function fieldSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const field = tree.grammar.fieldIds.get('declarator');
  const declarators = children(tree, node).filter(child => tree.field[child] === field);
  const type = childByField(tree, node, 'type');
  return declarators.map((declarator, i) => {
    const { nameNode } = declaratorOf(tree, declarator);
    return {
      kind: 'field',
      node: i === 0 ? node : declarator,
      nameNode,
      body: NO_NODE,
      parameters: NO_NODE,
      type,
      ...typeAround(tree, type, declarator, nameNode, nameNode === NO_NODE ? 0 : tree.end[nameNode]),
      modifiersAt: node,
    };
  });
}

/** A structure or enumeration with a body, named by its tag or else by the `typedef` around it. */
function typeSites(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite[] {
  const body = childByField(tree, node, 'body');
  if (body === NO_NODE) return [];
  const parent = tree.parent[node];
  const isTypedef = kindName(tree, parent) === 'type_definition';
  const tag = childByField(tree, node, 'name');
  const nameNode = tag === NO_NODE && isTypedef ? declaratorOf(tree, childByField(tree, parent, 'declarator')).nameNode : tag;
  if (nameNode === NO_NODE) return [];
  return [{ kind, node: isTypedef ? parent : node, nameNode, body, parameters: NO_NODE, type: NO_NODE }];
}
