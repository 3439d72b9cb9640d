/** What Lua calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { PLAIN_NOUNS } from '../vocabulary.js';

export const LUA_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'table',
    interface: null,
    enum: null,
    record: null,
    annotationType: null,
    function: 'function',
    method: 'method',
    constructor: 'function',
    field: 'field',
    fileVariable: 'variable',
    enumConstant: null,
    object: 'table',
    typeAlias: null,
    annotation: 'attribute',
    lambdaParameter: 'parameter',
    typeParameter: null,
    package: 'module',
    promotion: null,
  },
  access: {
    noun: 'visibility',
    levels: { public: 'reached from outside', protected: null, internal: null, package: null, private: '`local`' },
    saidBy: {},
    byName: 'custom',
  },
  notation: { within: '.', member: '.', memberBy: { method_index_expression: ':' }, overloads: 'types' },
};
