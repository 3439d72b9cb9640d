/**
 * What the acceptance kit is told about Dart: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const DART_PROOF: LanguageProof = {
  language: 'dart',
  withoutRole: {
    catch_clause: 'the names in it have roles',
    catch_parameters: 'the names in it have roles',
    record_type_field: 'the type in it has a role',
    record_type_named_field: 'the type in it has a role',
    typed_identifier: 'the type and the name in it have roles',
    string_fragment: 'part of a string',
    combinator: 'part of an import',
    configurable_uri: 'part of an import',
    configuration_uri: 'part of an import',
    configuration_uri_condition: 'part of an import',
    uri_test: 'part of an import',
    uri: 'part of an import',
    import_specification: 'part of an import',
    dotted_identifier_list: 'part of the name of a library',
    label: 'the name in it has a role',
  },
  impossible: {},
};
