/** What Scala calls the things that refactorings are about. */
import type { Vocabulary } from '../vocabulary.js';
import { DOTTED, PLAIN_NOUNS } from '../vocabulary.js';

export const SCALA_VOCABULARY: Vocabulary = {
  nouns: {
    ...PLAIN_NOUNS,
    class: 'class',
    interface: 'trait',
    enum: 'enum',
    record: 'case class',
    annotationType: null,
    function: 'method',
    method: 'method',
    constructor: 'constructor',
    field: 'value',
    fileVariable: 'value',
    enumConstant: 'enum case',
    object: 'object',
    typeAlias: 'type alias',
    annotation: 'annotation',
    lambdaParameter: 'lambda parameter',
    typeParameter: 'type parameter',
    package: 'package',
    promotion: 'class parameters',
    byNode: {
      var_definition: 'variable',
      var_declaration: 'variable',
      package_object: 'package object',
      class_parameter: 'class parameter',
    },
    byWord: { object: 'object', trait: 'trait', given: 'given instance' },
    byModifiers: [{ kind: 'class', modifiers: ['case'], noun: 'case class' }],
  },
  access: {
    noun: 'access modifier',
    levels: { public: 'public', protected: '`protected`', internal: null, package: null, private: '`private`' },
    saidBy: {},
    byName: null,
  },
  notation: DOTTED,
};
