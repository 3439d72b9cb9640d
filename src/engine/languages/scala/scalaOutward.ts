/** Who finds what is declared in Scala by its name. */
import { JAVA_OUTWARD, JVM_INDIFFERENT } from '../java/javaOutward.js';
import { finds, marks } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const SCALA_OUTWARD: OutwardRules = {
  ...JAVA_OUTWARD,
  indifferentMarks: marks(
    ...JVM_INDIFFERENT,
    'tailrec|inline|noinline|deprecated|nowarn|unchecked|throws|transient|volatile|switch|specialized|implicitNotFound|main|experimental',
  ),
  linkingModifiers: null,
  foundBySupertypes: 'all',
  knownSupertypes: [...JAVA_OUTWARD.knownSupertypes, finds('AnyVal|AnyRef|Any|Product'), finds('App')],
};
