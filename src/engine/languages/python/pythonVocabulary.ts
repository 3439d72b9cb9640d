/** What Python calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const PYTHON_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'class',
    enum: 'enum',
    record: 'data class',
    annotationType: null,
    function: 'function',
    method: 'method',
    constructor: 'constructor',
    field: 'attribute',
    fileVariable: 'variable',
    enumConstant: 'enum member',
    object: null,
    typeAlias: 'type alias',
    annotation: 'decorator',
    lambdaParameter: 'lambda parameter',
    typeParameter: 'type parameter',
    package: 'package',
    promotion: 'generated constructor',
  },
  access: {
    noun: 'visibility',
    levels: {
      public: 'public',
      protected: 'internal by its name',
      internal: null,
      package: null,
      private: 'private by its name',
    },
    saidBy: {},
    byName: 'custom',
  },
  notation: DOTTED,
};
