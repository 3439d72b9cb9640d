/** What Java calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const JAVA_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'interface',
    enum: 'enum',
    record: 'record',
    annotationType: 'annotation type',
    function: 'method',
    method: 'method',
    constructor: 'constructor',
    field: 'field',
    fileVariable: 'variable',
    enumConstant: 'enum constant',
    object: null,
    typeAlias: null,
    annotation: 'annotation',
    lambdaParameter: 'lambda parameter',
    typeParameter: 'type parameter',
    package: 'package',
    promotion: 'record header',
    byNode: { annotation_type_element_declaration: 'annotation element', constant_declaration: 'constant' },
    byWord: { component: 'record component' },
  },
  access: {
    noun: 'access modifier',
    levels: {
      public: '`public`',
      protected: '`protected`',
      internal: null,
      package: 'package-private',
      private: '`private`',
    },
    saidBy: {},
    byName: null,
  },
  notation: DOTTED,
};
