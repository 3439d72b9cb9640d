/** What Swift calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { PLAIN_NOUNS } from '../vocabulary.js';

export const SWIFT_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'protocol',
    enum: 'enum',
    record: null,
    annotationType: null,
    function: 'function',
    method: 'method',
    constructor: 'initializer',
    field: 'property',
    fileVariable: 'variable',
    enumConstant: 'enum case',
    object: null,
    typeAlias: 'type alias',
    annotation: 'attribute',
    lambdaParameter: 'closure parameter',
    typeParameter: 'generic parameter',
    package: 'module',
    promotion: 'memberwise initializer',
    byNode: {
      associatedtype_declaration: 'associated type',
      subscript_declaration: 'subscript',
      macro_declaration: 'macro',
    },
    byWord: {
      struct: 'struct',
      actor: 'actor',
      extension: 'extension',
      type: 'type alias',
      protocol: 'protocol',
      deinitialiser: 'deinitializer',
    },
  },
  access: {
    noun: 'access level',
    levels: {
      public: '`public`',
      protected: '`protected`',
      internal: '`internal`',
      package: null,
      private: '`private`',
    },
    saidBy: { visibility_modifier: /^\w+$/ },
    byName: null,
  },
  notation: { within: '.', member: '.', memberBy: {}, overloads: 'labels' },
};
