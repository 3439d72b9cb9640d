/** Where Elixir looks for names: in the module, and in what it imports or uses, which may define anything. */
import type { SymbolRules } from '../symbolRules.js';
import { unknownSymbols } from '../symbolRules.js';

export const ELIXIR_SYMBOLS: SymbolRules = unknownSymbols('elixir');
