/**
 * What the acceptance kit is told about Ruby: which node kinds need no role, and which refactorings the language has no means for.
 */
import type { LanguageProof } from './proof.js';

export const RUBY_PROOF: LanguageProof = {
  language: 'ruby',
  withoutRole: {
    pair: 'key and value; both have roles',
    setter: 'a name and the sign =',
    in: 'the expression in it has a role',
    exceptions: 'the types in it have roles',
    pattern: 'the expression in it has a role',
    keyword_pattern: 'key and pattern; both have roles',
    if_guard: 'the condition in it has a role',
    unless_guard: 'the condition in it has a role',
    heredoc_content: 'part of a string',
    heredoc_end: 'part of a string',
  },
  impossible: {},
};
