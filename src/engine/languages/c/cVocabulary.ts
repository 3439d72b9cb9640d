/** What C calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const C_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'struct',
    interface: null,
    enum: 'enum',
    record: null,
    annotationType: null,
    function: 'function',
    method: 'function',
    constructor: 'function',
    field: 'field',
    fileVariable: 'variable',
    enumConstant: 'enumerator',
    object: null,
    typeAlias: 'typedef',
    annotation: 'attribute',
    lambdaParameter: 'block parameter',
    typeParameter: null,
    package: 'folder',
    promotion: null,
    byNode: { struct_specifier: 'struct', union_specifier: 'union' },
    byWord: { struct: 'struct', union: 'union', macro: 'macro' },
  },
  access: {
    noun: 'visibility',
    levels: { public: 'public', protected: null, internal: null, package: null, private: null },
    saidBy: {},
    byName: null,
  },
  notation: DOTTED,
};
