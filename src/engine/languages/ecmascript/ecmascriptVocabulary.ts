/** What JavaScript and TypeScript calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const JAVASCRIPT_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: null,
    enum: null,
    record: null,
    annotationType: null,
    function: 'function',
    method: 'method',
    constructor: 'constructor',
    field: 'field',
    fileVariable: 'variable',
    enumConstant: null,
    object: 'object',
    typeAlias: null,
    annotation: 'decorator',
    lambdaParameter: 'parameter',
    typeParameter: null,
    package: 'module',
    promotion: null,
  },
  access: {
    noun: 'visibility',
    levels: { public: 'public', protected: null, internal: null, package: null, private: 'private' },
    saidBy: {},
    byName: 'custom',
  },
  notation: DOTTED,
};

export const TYPESCRIPT_VOCABULARY: Vocabulary = {
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
    enumConstant: 'enum member',
    object: 'object',
    typeAlias: 'type alias',
    annotation: 'decorator',
    lambdaParameter: 'parameter',
    typeParameter: 'type parameter',
    package: 'namespace',
    promotion: 'parameter properties',
    byWord: { type: 'type alias' },
  },
  access: {
    noun: 'visibility',
    levels: { public: '`public`', protected: '`protected`', internal: null, package: null, private: '`private`' },
    saidBy: {},
    byName: 'custom',
  },
  notation: DOTTED,
};
