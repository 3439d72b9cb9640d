/**
 * What the acceptance kit is told about Elixir: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

const NO_TYPES = 'modules neither inherit nor have fields';

export const ELIXIR_PROOF: LanguageProof = {
  language: 'elixir',
  withoutRole: {
    function_head: 'name and parameters; both have roles',
    pair: 'key and value; both have roles',
    struct: 'the name in it has a role',
    map_content: 'the pairs in it have roles',
    quoted_content: 'part of a string',
    sigil_name: 'part of a sigil',
    sigil_modifiers: 'part of a sigil',
    quoted_keyword: 'part of a pair',
  },
  impossible: {
    'Move Class': 'where a module belongs is a part of its name: it is renamed',
    'Rename Attribute': NO_TYPES,
    'Move Attribute': NO_TYPES,
    'Pull Up Method': NO_TYPES,
    'Push Down Method': NO_TYPES,
    'Extract Superclass': NO_TYPES,
  },
};
