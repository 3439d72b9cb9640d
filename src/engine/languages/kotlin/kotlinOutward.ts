/** Who finds what is declared in Kotlin by its name. */
import { JVM_INDIFFERENT, JVM_OUTWARD } from '../jvmOutward.js';
import { marks } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const KOTLIN_OUTWARD: OutwardRules = {
  ...JVM_OUTWARD,
  keepingModifiers: /^private$/,
  indifferentMarks: marks(
    ...JVM_INDIFFERENT,
    'Suppress|JvmStatic|JvmOverloads|JvmField|Throws|Synchronized|Volatile|Transient|OptIn|Composable|ExperimentalApi|PublishedApi|Stable',
    'context|DslMarker|JvmInline|JvmSuppressWildcards|RestrictsSuspension|UnsafeVariance',
  ),
  linkingModifiers: /^external$/,
  foundBySupertypes: 'all',
};
