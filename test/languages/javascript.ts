/**
 * What the acceptance kit is told about JavaScript: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const JAVASCRIPT_PROOF: LanguageProof = {
  language: 'javascript',
  withoutRole: {
    pair: 'key and value; both have roles',
    computed_property_name: 'the expression in it has a role',
    optional_chain: 'the token ?.',
    extends_clause: 'part of the supertypes',
    import: 'the keyword of import()',
    import_clause: 'part of an import',
    import_specifier: 'part of an import',
    named_imports: 'part of an import',
    namespace_import: 'part of an import',
    export_specifier: 'part of an export clause',
    jsx_opening_element: 'part of an element',
    jsx_closing_element: 'part of an element',
    jsx_attribute: 'name and value; both have roles',
    jsx_expression: 'the expression in it has a role',
    jsx_namespace_name: 'the names in it have roles',
    jsx_text: 'a token',
    html_character_reference: 'a token',
    regex_pattern: 'part of a literal',
    regex_flags: 'part of a literal',
  },
  impossible: {},
};
