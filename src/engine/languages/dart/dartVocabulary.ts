/** What Dart calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const DART_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'class',
    enum: 'enum',
    record: null,
    annotationType: null,
    function: 'function',
    method: 'method',
    constructor: 'constructor',
    field: 'field',
    fileVariable: 'variable',
    enumConstant: 'enum value',
    object: null,
    typeAlias: 'type alias',
    annotation: 'annotation',
    lambdaParameter: 'parameter',
    typeParameter: 'type parameter',
    package: 'library',
    promotion: 'initializing formals',
    byWord: {
      mixin: 'mixin',
      extension: 'extension',
      'extension type': 'extension type',
      type: 'type alias',
      constructor: 'constructor',
    },
    byModifiers: [{ kind: 'field', modifiers: ['const'], noun: 'constant' }],
  },
  access: {
    noun: 'visibility',
    levels: { public: 'public', protected: null, internal: null, package: null, private: 'private to its library' },
    saidBy: {},
    byName: 'rule',
  },
  notation: DOTTED,
};
