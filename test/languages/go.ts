/**
 * What the acceptance kit is told about Go: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const GO_PROOF: LanguageProof = {
  language: 'go',
  withoutRole: {
    type_parameter_list: 'the type parameters in it have roles',
    type_declaration: 'parentheses around declarations',
    var_declaration: 'likewise, at the top of a file',
    const_declaration: 'likewise, at the top of a file',
    name_declarator: 'a further name of a declaration',
    range_clause: 'the expressions in it have roles',
    expression_list: 'the expressions in it have roles',
    keyed_element: 'key and value; both have roles',
    dot: 'part of an import',
    blank_identifier: 'part of an import',
    interpreted_string_literal_content: 'part of a string',
    raw_string_literal_content: 'part of a string',
  },
  impossible: {},
};
