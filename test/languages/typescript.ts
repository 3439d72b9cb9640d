/**
 * What the acceptance kit is told about TypeScript, and about TSX, which adds elements to it.
 */
import { JAVASCRIPT_PROOF } from './javascript.js';
import type { LanguageProof } from './proof.js';

export const TYPESCRIPT_PROOF: LanguageProof = {
  language: 'typescript',
  withoutRole: {
    ...JAVASCRIPT_PROOF.withoutRole,
    import_require_clause: 'part of an import',
    implements_clause: 'part of the supertypes',
    ambient_declaration: 'wraps a declaration, as a modifier',
    call_signature: 'a member without a name',
    construct_signature: 'a member without a name',
    index_signature: 'a member without a name',
    constraint: 'part of a type parameter',
    default_type: 'part of a type parameter',
    mapped_type_clause: 'part of a type; the types in it have roles',
    template_type: 'the type in it has a role',
  },
  impossible: {},
};

export const TSX_PROOF: LanguageProof = { ...TYPESCRIPT_PROOF, language: 'tsx', provenBy: 'typescript' };
