/**
 * What the acceptance kit is told about PHP: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const PHP_PROOF: LanguageProof = {
  language: 'php',
  withoutRole: {
    anonymous_function_use_clause: 'the variables in it have roles',
    argument: 'name and value; both have roles',
    array_element_initializer: 'key and value; both have roles',
    pair: 'key and value; both have roles',
    attribute: 'part of an annotation',
    declare_directive: 'part of a directive',
    escape_sequence: 'part of a string',
    heredoc_start: 'part of a string',
    heredoc_body: 'part of a string',
    heredoc_end: 'part of a string',
    nowdoc_body: 'part of a string',
    nowdoc_string: 'part of a string',
    match_block: 'the expressions in it have roles',
    match_condition_list: 'the expressions in it have roles',
    match_conditional_expression: 'conditions and value; all have roles',
    match_default_expression: 'the value in it has a role',
    namespace_use_clause: 'part of an import',
    namespace_use_group: 'part of an import',
    operation: 'part of a modifier',
    property_hook: 'part of a property',
    property_hook_list: 'part of a property',
    text: 'a token',
    use_list: 'the names in it have roles',
    use_as_clause: 'the names in it have roles',
    use_instead_of_clause: 'the names in it have roles',
  },
  impossible: {},
};
