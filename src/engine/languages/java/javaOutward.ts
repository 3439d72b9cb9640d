/** Who finds what is declared in Java by its name. */
import { JVM_OUTWARD } from '../jvmOutward.js';
import type { OutwardRules } from '../outwardRules.js';

export const JAVA_OUTWARD: OutwardRules = { ...JVM_OUTWARD, linkingModifiers: /^native$/ };
