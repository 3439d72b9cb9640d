/** The levels of Ruby's operators: `and` and `or` are one level, looser than `not`, which is looser than all signs. */
import type { OperatorRules } from '../operatorRanks.js';

export const RUBY_OPERATORS: OperatorRules = {
  levels: [
    { prefixes: '! ~ +' },
    { signs: '**', isFromRight: true },
    { prefixes: '-' },
    { signs: '* / %' },
    { signs: '+ -' },
    { signs: '<< >>' },
    { signs: '&' },
    { signs: '| ^' },
    { signs: '> >= < <=' },
    { signs: '<=> == === != =~ !~' },
    { signs: '&&' },
    { signs: '||' },
    { signs: '.. ...' },
    { prefixes: 'not' },
    { signs: 'and or' },
  ],
  binary: ['binary', 'range'],
  prefix: ['unary'],
};
