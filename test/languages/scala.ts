/**
 * What the acceptance kit is told about Scala: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const SCALA_PROOF: LanguageProof = {
  language: 'scala',
  withoutRole: {
    access_qualifier: 'part of a modifier',
    arrow_renamed_identifier: 'part of an import',
    as_renamed_identifier: 'part of an import',
    namespace_selectors: 'part of an import',
    namespace_wildcard: 'part of an import',
    enumerator: 'names and values; all have roles',
    enumerators: 'what is in it has roles',
    guard: 'the condition in it has a role',
    upper_bound: 'the type in it has a role',
    lower_bound: 'the type in it has a role',
    view_bound: 'the type in it has a role',
    context_bound: 'the type in it has a role',
    covariant_type_parameter: 'the name in it has a role',
    contravariant_type_parameter: 'the name in it has a role',
    parameter_types: 'the types in it have roles',
    self_type: 'name and type; both have roles',
    refinement: 'the declarations in it have roles',
    identifiers: 'the names in it have roles',
    using_directive_key: 'part of a directive',
    using_directive_value: 'part of a directive',
    type_case_clause: 'the types in it have roles',
    name_and_type: 'name and type; both have roles',
    given_conditional: 'the types in it have roles',
  },
  impossible: {},
};
