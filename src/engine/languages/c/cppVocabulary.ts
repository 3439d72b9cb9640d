/** What C++ calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { PLAIN_NOUNS } from '../vocabulary.js';

export const CPP_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'type alias',
    enum: 'enum',
    record: null,
    annotationType: null,
    function: 'function',
    method: 'member function',
    constructor: 'constructor',
    field: 'data member',
    fileVariable: 'variable',
    enumConstant: 'enumerator',
    object: null,
    typeAlias: 'type alias',
    annotation: 'attribute',
    lambdaParameter: 'lambda parameter',
    typeParameter: 'template parameter',
    package: 'namespace',
    promotion: null,
    byNode: { struct_specifier: 'struct', union_specifier: 'union', class_specifier: 'class' },
    byWord: { struct: 'struct', union: 'union', macro: 'macro', concept: 'concept', type: 'type alias' },
  },
  access: {
    noun: 'access',
    levels: { public: '`public`', protected: '`protected`', internal: null, package: null, private: '`private`' },
    saidBy: {},
    byName: null,
  },
  notation: { within: '::', member: '::', memberBy: {}, overloads: 'types' },
};
