/**
 * What the acceptance kit is told about Python: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const PYTHON_PROOF: LanguageProof = {
  language: 'python',
  withoutRole: {
    pair: 'key and value; both have roles',
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
  },
  impossible: {},
};
