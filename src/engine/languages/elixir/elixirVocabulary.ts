/** What Elixir calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const ELIXIR_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'module',
    interface: 'protocol',
    enum: null,
    record: 'struct',
    annotationType: null,
    function: 'function',
    method: 'function',
    constructor: 'function',
    field: 'field',
    fileVariable: 'variable',
    enumConstant: null,
    object: null,
    typeAlias: null,
    annotation: 'module attribute',
    lambdaParameter: 'parameter',
    typeParameter: null,
    package: 'module',
    promotion: null,
    byWord: { module: 'module' },
  },
  access: {
    noun: 'visibility',
    levels: { public: 'public', protected: null, internal: null, package: null, private: 'private' },
    saidBy: {},
    byName: null,
  },
  notation: DOTTED,
};
