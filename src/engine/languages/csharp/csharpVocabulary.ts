/** What C# calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const CSHARP_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'interface',
    enum: 'enum',
    record: 'record',
    annotationType: null,
    function: 'method',
    method: 'method',
    constructor: 'constructor',
    field: 'field',
    fileVariable: 'variable',
    enumConstant: 'enum member',
    object: null,
    typeAlias: null,
    annotation: 'attribute',
    lambdaParameter: 'lambda parameter',
    typeParameter: 'type parameter',
    package: 'namespace',
    promotion: 'primary constructor',
    byNode: {
      local_function_statement: 'local function',
      indexer_declaration: 'indexer',
      operator_declaration: 'operator',
      conversion_operator_declaration: 'conversion operator',
    },
    byWord: {
      struct: 'struct',
      'record struct': 'record struct',
      delegate: 'delegate',
      property: 'property',
      event: 'event',
      destructor: 'finalizer',
    },
    byModifiers: [{ kind: 'field', modifiers: ['const'], noun: 'constant' }],
  },
  access: {
    noun: 'access modifier',
    levels: {
      public: '`public`',
      protected: '`protected`',
      internal: '`internal`',
      package: null,
      private: '`private`',
    },
    saidBy: {},
    byName: null,
  },
  notation: DOTTED,
};
