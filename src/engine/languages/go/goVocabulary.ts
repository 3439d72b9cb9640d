/** What Go calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const GO_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'type',
    interface: 'interface',
    enum: null,
    record: null,
    annotationType: null,
    function: 'function',
    method: 'method',
    constructor: 'function',
    field: 'field',
    fileVariable: 'variable',
    enumConstant: null,
    object: null,
    typeAlias: 'type alias',
    annotation: null,
    lambdaParameter: 'parameter',
    typeParameter: 'type parameter',
    package: 'package',
    promotion: null,
    byNode: { const_spec: 'constant', type_alias: 'type alias' },
    byWord: { struct: 'struct', type: 'type' },
  },
  access: {
    noun: 'visibility',
    levels: { public: 'exported', protected: null, internal: null, package: 'unexported', private: null },
    saidBy: {},
    byName: 'rule',
  },
  notation: DOTTED,
};
