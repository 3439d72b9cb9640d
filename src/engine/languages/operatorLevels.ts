/** Levels that several languages have, from the closest to the loosest. */
import type { OperatorLevel } from './operatorRanks.js';

/** Those of C: comparisons hold closer than `&`, `^`, `|`. */
export const C_LEVELS: readonly OperatorLevel[] = [
  { signs: '* / %' },
  { signs: '+ -' },
  { signs: '<< >> >>>' },
  { signs: '<=>' },
  { signs: '< > <= >= instanceof is as' },
  { signs: '== !=' },
  { signs: '&' },
  { signs: '^' },
  { signs: '|' },
  { signs: '&&' },
  { signs: '||' },
];

/** Those of newer languages: `&`, `^`, `|` hold closer than comparisons. */
export const BITS_FIRST_LEVELS: readonly OperatorLevel[] = [
  { signs: '* / % ~/' },
  { signs: '+ -' },
  { signs: '<< >> >>>' },
  { signs: '&' },
  { signs: '^' },
  { signs: '|' },
];
