/**
 * What the acceptance kit is told about Java: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const JAVA_PROOF: LanguageProof = {
  language: 'java',
  withoutRole: {
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
    compact_constructor_declaration: 'a declaration that takes what the head of its record says',
    switch_label: 'the expression in it has a role',
  },
  impossible: {},
};
