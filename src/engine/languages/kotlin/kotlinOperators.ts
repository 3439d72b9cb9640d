/** The levels of Kotlin's operators; functions between their operands hold closer than `?:`, whatever they are called. */
import type { OperatorRules } from '../operatorRanks.js';

export const KOTLIN_OPERATORS: OperatorRules = {
  levels: [
    { signs: 'as as?' },
    { signs: '* / %' },
    { signs: '+ -' },
    { signs: '.. ..<' },
    { hasNames: true },
    { signs: '?:' },
    { signs: 'in !in' },
    { signs: '< > <= >=' },
    { signs: '== != === !==' },
    { signs: '&&' },
    { signs: '||' },
  ],
  binary: ['binary_expression', 'as_expression', 'range_expression', 'infix_expression', 'in_expression'],
  beforeTypes: 'as as?',
};
