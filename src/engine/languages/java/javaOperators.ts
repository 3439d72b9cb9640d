/** The levels of Java's operators: those of C, with `instanceof` among the comparisons. */
import { C_LEVELS } from '../operatorLevels.js';
import type { OperatorRules } from '../operatorRanks.js';

export const JAVA_OPERATORS: OperatorRules = {
  levels: C_LEVELS,
  binary: ['binary_expression', 'instanceof_expression'],
  beforeTypes: 'instanceof',
};
