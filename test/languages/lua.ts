/**
 * What the acceptance kit is told about Lua: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const LUA_PROOF: LanguageProof = {
  language: 'lua',
  withoutRole: {
    expression_list: 'the expressions in it have roles',
    field: 'key and value; both have roles',
  },
  impossible: {},
};
