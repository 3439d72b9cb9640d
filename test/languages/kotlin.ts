/**
 * What the acceptance kit is told about Kotlin: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const KOTLIN_PROOF: LanguageProof = {
  language: 'kotlin',
  withoutRole: {
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
  },
  impossible: {},
};
