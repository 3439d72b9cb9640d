/** Who finds what is declared in Scala by its name. */
import { JVM_INDIFFERENT, JVM_OUTWARD } from '../jvmOutward.js';
import { finds, marks } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const SCALA_OUTWARD: OutwardRules = {
  ...JVM_OUTWARD,
  // No word is asked for where a member of the language's own is overridden that has no code.
  presence: { ...JVM_OUTWARD.presence, runtimeNames: /^(?:apply|unapply|update)$/ },
  indifferentMarks: marks(
    ...JVM_INDIFFERENT,
    'tailrec|inline|noinline|deprecated|nowarn|unchecked|throws|transient|volatile|switch|specialized|implicitNotFound|main|experimental',
  ),
  linkingModifiers: null,
  foundBySupertypes: 'all',
  knownSupertypes: [...JVM_OUTWARD.knownSupertypes, finds('AnyVal|AnyRef|Any|Product'), finds('App')],
};
