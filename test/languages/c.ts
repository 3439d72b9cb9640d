/**
 * What the acceptance kit is told about C: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const C_PROOF: LanguageProof = {
  language: 'c',
  withoutRole: {
    pointer_declarator: 'a declarator',
    array_declarator: 'a declarator',
    function_declarator: 'a declarator',
    parenthesized_declarator: 'a declarator',
    abstract_pointer_declarator: 'a declarator',
    abstract_function_declarator: 'a declarator',
    subscript_argument_list: 'the expression in it has a role',
    bitfield_clause: 'part of a field',
    initializer_pair: 'designator and value; both have roles',
    field_designator: 'the name in it has a role',
    subscript_designator: 'the expression in it has a role',
  },
  impossible: {
    'Pull Up Method': 'no types that inherit',
    'Push Down Method': 'no types that inherit',
    'Extract Superclass': 'no types that inherit',
  },
};
