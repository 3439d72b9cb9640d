/**
 * What each language declares: one realistic file a language against a listing written by hand, and the check that no named node kind
 * in these files was forgotten when roles were given out.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Role } from '../../../src/engine/languages/roles.js';
import type { DeclarationNode } from '../../../src/engine/structure/declaration.js';
import { isNamed, kindName } from '../../../src/engine/syntax/tree.js';
import { sourceOf, structureOf } from '../support/engine.js';

const ROOT = join(__dirname, '../../fixtures/structure');

/** Kinds that need no role, because they are only the inside of a node that has one, or a wrapper that says nothing by itself. */
const WITHOUT_ROLE: Readonly<Record<string, string>> = {
  // Java
  asterisk: 'part of an import',
  scoped_absolute_identifier: 'part of a package name',
  dimensions: 'part of a type',
  element_value_pair: 'key and value; both have roles',
  catch_type: 'the types in it have roles',
  throws: 'the types in it have roles',
  type_list: 'the types in it have roles',
  type_bound: 'the types in it have roles',
  wildcard: 'part of type arguments',
  resource_specification: 'the resources in it are parameters',
  switch_label: 'the expression in it has a role',
  // JavaScript and TypeScript
  pair: 'key and value; both have roles',
  computed_property_name: 'the expression in it has a role',
  optional_chain: 'the token ?.',
  import: 'the keyword of import()',
  import_clause: 'part of an import',
  import_specifier: 'part of an import',
  named_imports: 'part of an import',
  namespace_import: 'part of an import',
  import_require_clause: 'part of an import',
  export_specifier: 'part of an export clause',
  jsx_opening_element: 'part of an element',
  jsx_closing_element: 'part of an element',
  jsx_attribute: 'name and value; both have roles',
  jsx_expression: 'the expression in it has a role',
  jsx_namespace_name: 'the names in it have roles',
  jsx_text: 'a token',
  html_character_reference: 'a token',
  extends_clause: 'part of the supertypes',
  implements_clause: 'part of the supertypes',
  ambient_declaration: 'wraps a declaration, as a modifier',
  call_signature: 'a member without a name',
  construct_signature: 'a member without a name',
  index_signature: 'a member without a name',
  constraint: 'part of a type parameter',
  default_type: 'part of a type parameter',
  regex_pattern: 'part of a literal',
  regex_flags: 'part of a literal',
  // C: declarators say how a name is declared, the name has the role
  pointer_declarator: 'a declarator',
  array_declarator: 'a declarator',
  function_declarator: 'a declarator',
  parenthesized_declarator: 'a declarator',
  abstract_pointer_declarator: 'a declarator',
  abstract_function_declarator: 'a declarator',
  bitfield_clause: 'part of a field',
  initializer_pair: 'designator and value; both have roles',
  field_designator: 'the name in it has a role',
  subscript_designator: 'the expression in it has a role',
  // Python
  relative_import: 'part of an import',
  import_prefix: 'part of an import',
  aliased_import: 'part of an import',
  wildcard_import: 'part of an import',
  keyword_argument: 'name and value; both have roles',
  with_clause: 'the items in it have roles',
  with_item: 'the expression in it has a role',
  for_in_clause: 'the expressions in it have roles',
  if_clause: 'the condition in it has a role',
  case_pattern: 'the pattern in it has a role, or only tokens',
  class_pattern: 'names and patterns; all have roles',
  keyword_pattern: 'a name and a pattern; both have roles',
  dict_pattern: 'keys and patterns; all have roles',
  union_pattern: 'the patterns in it have roles',
  splat_pattern: 'the name in it has a role',
  keyword_separator: 'the token *',
  positional_separator: 'the token /',
  format_specifier: 'part of a string',
  type_conversion: 'part of a string',
  string_start: 'part of a string',
  string_end: 'part of a string',
  function_definition: 'with decorators around it, these and it are the declaration',
  class_definition: 'likewise',
  // Kotlin
  getter: 'part of a property',
  setter: 'part of a property',
  property_delegate: 'the expression in it has a role',
  explicit_delegation: 'part of the supertypes',
  value_argument: 'name and value; both have roles',
  annotated_lambda: 'a label and a lambda; both have roles',
  annotated_expression: 'the expression in it has a role',
  labeled_expression: 'the expression in it has a role',
  when_subject: 'the expression in it has a role',
  type_constraints: 'the types in it have roles',
  type_constraint: 'the types in it have roles',
  function_type_parameters: 'the types in it have roles',
  use_site_target: 'part of an annotation',
  // Everywhere
  type_arguments: 'the types in it have roles',
  type_parameters: 'the type parameters in it have roles',
  escape_sequence: 'part of a string',
  string_fragment: 'part of a string',
  string_content: 'part of a string',
  character: 'part of a character literal',
};

describe('languages', () => {
  for (const language of readdirSync(ROOT)) {
    const folder = join(ROOT, language);
    const file = readdirSync(folder).find(name => name !== 'expected.txt') ?? '';
    const text = readFileSync(join(folder, file), 'utf8');

    it(`${language}: declares what the listing says`, async () => {
      const { declarations } = await structureOf(`store/${file}`, text);
      assert.equal(declarations.map(line).join('\n'), readFileSync(join(folder, 'expected.txt'), 'utf8').trimEnd());
    });

    it(`${language}: the sample parses, and every named node in it has a role or a reason to have none`, async () => {
      const { tree, role } = await sourceOf(`store/${file}`, text);
      assert.equal(tree.errorCount, 0);
      const forgotten = new Set<string>();
      for (let node = 0; node < tree.count; node++) {
        const kind = kindName(tree, node);
        if (isNamed(tree, node) && role[node] === Role.none && WITHOUT_ROLE[kind] === undefined) forgotten.add(kind);
      }
      assert.deepEqual([...forgotten], []);
    });
  }
});

/** `method add(x: int) : int [public] @Override in p.C`, indented by nesting. */
function line(d: DeclarationNode): string {
  const isCallable = d.kind === 'function' || d.kind === 'method' || d.kind === 'constructor';
  const parameters = d.parameters.map(p => (p.type === null ? p.name : `${p.name}: ${p.type}`)).join(', ');
  const parts = [
    `${d.kind} ${d.identifier}${isCallable ? `(${parameters})` : d.parameters.length > 0 ? `(${parameters})` : ''}`,
    d.type === null ? '' : `: ${d.type}`,
    d.modifiers.length === 0 ? '' : `[${d.modifiers.join(' ')}]`,
    d.marks.annotations.map(({ text }) => text).join(' '),
    d.thrownTypes.length === 0 ? '' : `throws ${d.thrownTypes.map(({ text }) => text).join(', ')}`,
    d.supertypes.length === 0 ? '' : `extends ${d.supertypes.join(', ')}`,
    `in ${d.container}`,
  ];
  let depth = 0;
  for (let parent = d.parent; parent; parent = parent.parent) depth++;
  return '  '.repeat(depth) + parts.filter(part => part !== '').join(' ');
}
