/** What Rust calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { PLAIN_NOUNS } from '../vocabulary.js';

export const RUST_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'struct',
    interface: 'trait',
    enum: 'enum',
    record: null,
    annotationType: null,
    function: 'function',
    method: 'method',
    constructor: 'function',
    field: 'field',
    fileVariable: 'static',
    enumConstant: 'variant',
    object: null,
    typeAlias: 'type alias',
    annotation: 'attribute',
    lambdaParameter: 'closure parameter',
    typeParameter: 'generic parameter',
    package: 'module',
    promotion: null,
    byNode: {
      union_item: 'union',
      type_item: 'type alias',
      const_item: 'constant',
      static_item: 'static',
      macro_definition: 'macro',
    },
  },
  access: {
    noun: 'visibility',
    levels: { public: '`pub`', protected: null, internal: '`pub(crate)`', package: null, private: 'private' },
    saidBy: { visibility_modifier: /^pub\b/ },
    byName: null,
  },
  notation: { within: '::', member: '::', memberBy: {}, overloads: 'types' },
};
