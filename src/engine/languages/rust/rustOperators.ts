/** The levels of Rust's operators: `as` holds closest. */
import { BITS_FIRST_LEVELS } from '../operatorLevels.js';
import type { OperatorRules } from '../operatorRanks.js';

export const RUST_OPERATORS: OperatorRules = {
  levels: [{ signs: 'as' }, ...BITS_FIRST_LEVELS, { signs: '== != < > <= >=' }, { signs: '&&' }, { signs: '||' }],
  binary: ['binary_expression', 'type_cast_expression'],
  beforeTypes: 'as',
};
