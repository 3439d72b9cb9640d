/** What PHP calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { PLAIN_NOUNS } from '../vocabulary.js';

export const PHP_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'interface',
    enum: 'enum',
    record: null,
    annotationType: null,
    function: 'function',
    method: 'method',
    constructor: 'constructor',
    field: 'property',
    fileVariable: 'variable',
    enumConstant: 'enum case',
    object: null,
    typeAlias: null,
    annotation: 'attribute',
    lambdaParameter: 'closure parameter',
    typeParameter: null,
    package: 'namespace',
    promotion: 'promoted parameters',
    byNode: { const_declaration: 'constant', const_element: 'constant' },
    byWord: { trait: 'trait' },
  },
  access: {
    noun: 'visibility',
    levels: { public: '`public`', protected: '`protected`', internal: null, package: null, private: '`private`' },
    saidBy: { visibility_modifier: /^\w+$/ },
    byName: null,
  },
  notation: { within: '\\', member: '::', memberBy: {}, overloads: 'types' },
};
