/** A parsed tree as the engine reads it: in the common shape, with operators around what they hold in the language. */
import type { SyntaxTree } from '../syntax/tree.js';
import type { Language } from './language.js';
import { rankOperators } from './operatorRanks.js';
import { reshaped } from './shape.js';

export function shapedTree({ shape, table }: Language, parsed: SyntaxTree): SyntaxTree {
  return rankOperators(table.operators, shape === null ? parsed : reshaped(shape, parsed));
}
