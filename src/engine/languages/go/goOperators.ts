/** The five levels of Go's operators: `<<` and `&` stand with `*`, `|` and `^` with `+`. */
import type { OperatorRules } from '../operatorRanks.js';

export const GO_OPERATORS: OperatorRules = {
  levels: [
    { signs: '* / % << >> & &^' },
    { signs: '+ - | ^' },
    { signs: '== != < <= > >=' },
    { signs: '&&' },
    { signs: '||' },
  ],
  binary: ['binary_expression'],
};
