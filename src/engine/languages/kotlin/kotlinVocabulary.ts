/** What Kotlin calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const KOTLIN_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'interface',
    enum: 'enum class',
    record: 'data class',
    annotationType: 'annotation class',
    function: 'function',
    method: 'function',
    constructor: 'constructor',
    field: 'property',
    fileVariable: 'property',
    enumConstant: 'enum entry',
    object: 'object',
    typeAlias: 'type alias',
    annotation: 'annotation',
    lambdaParameter: 'lambda parameter',
    typeParameter: 'type parameter',
    package: 'package',
    promotion: 'primary constructor',
    byNode: {
      primary_constructor: 'primary constructor',
      secondary_constructor: 'secondary constructor',
      companion_object: 'companion object',
    },
    byWord: { object: 'object', initializer: 'initializer block' },
    byModifiers: [
      { kind: 'class', modifiers: ['data'], noun: 'data class' },
      { kind: 'field', modifiers: ['const'], noun: 'constant' },
    ],
  },
  access: {
    noun: 'visibility',
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
  notation: DOTTED,
};
