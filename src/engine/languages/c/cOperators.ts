/** The levels of the operators of C and C++. */
import { C_LEVELS } from '../operatorLevels.js';
import type { OperatorRules } from '../operatorRanks.js';

export const C_OPERATORS: OperatorRules = { levels: C_LEVELS, binary: ['binary_expression'] };
