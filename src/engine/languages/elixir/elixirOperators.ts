/** The levels of Elixir's operators that compute something. */
import type { OperatorRules } from '../operatorRanks.js';

export const ELIXIR_OPERATORS: OperatorRules = {
  levels: [
    { signs: '**' },
    { signs: '* /' },
    { signs: '+ -' },
    { signs: '++ -- +++ --- .. <>', isFromRight: true },
    { signs: 'in' },
    { signs: '|> <<< >>> <<~ ~>> <~ ~> <~>' },
    { signs: '< > <= >=' },
    { signs: '== != =~ === !==' },
    { signs: '&& &&& and' },
    { signs: '|| ||| or' },
  ],
  binary: ['binary_operator'],
};
