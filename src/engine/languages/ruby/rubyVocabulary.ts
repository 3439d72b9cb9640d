/** What Ruby calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { PLAIN_NOUNS } from '../vocabulary.js';

export const RUBY_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'module',
    enum: null,
    record: 'struct',
    annotationType: null,
    function: 'method',
    method: 'method',
    constructor: 'constructor',
    field: 'attribute',
    fileVariable: 'variable',
    enumConstant: null,
    object: null,
    typeAlias: null,
    annotation: null,
    lambdaParameter: 'block parameter',
    typeParameter: null,
    package: 'module',
    promotion: null,
    byNode: {
      module: 'module',
      singleton_method: 'singleton method',
      instance_variable: 'instance variable',
      class_variable: 'class variable',
      global_variable: 'global variable',
      constant: 'constant',
    },
  },
  access: {
    noun: 'visibility',
    levels: { public: '`public`', protected: '`protected`', internal: null, package: null, private: '`private`' },
    saidBy: {},
    byName: null,
  },
  notation: {
    within: '::',
    member: '#',
    memberBy: { singleton_method: '.', constant: '::', class_variable: '::' },
    overloads: 'types',
  },
};
