/** The ranks of Scala's operators, which follow from how they begin and end; the grammar reads all of them from left to right. */
import { children, kindName } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import type { OperatorRules } from '../operatorRanks.js';

/** From the lowest; a name comes before all of them, a sign of none of them behind. */
const RANKS: readonly RegExp[] = [/^[\p{L}_$]/u, /^\|/, /^\^/, /^&/, /^[=!]/, /^[<>]/, /^:/, /^[+-]/, /^[*/%]/];

export const SCALA_OPERATORS: OperatorRules = {
  levels: [],
  binary: ['infix_expression', 'infix_pattern', 'infix_type'],
  rankOf: sign => {
    if (isAssigning(sign)) return 1;
    const rank = RANKS.findIndex(start => start.test(sign.replace(/^`/, '')));
    return rank < 0 ? RANKS.length + 2 : rank + 2;
  },
  isFromRight: sign => sign.endsWith(':'),
};

/** `+=` and its like. */
export function isAssigning(sign: string): boolean {
  return sign.length > 1 && sign.endsWith('=') && !/^(?:=|[<>!]=$)/.test(sign) && !/^[\p{L}_$`]/u.test(sign);
}

/** Does something else stand in an operation, a comment or types, so that it stands where the grammar put it? */
export function isUnranked(tree: SyntaxTree, node: number): boolean {
  return SCALA_OPERATORS.binary.includes(kindName(tree, node)) && children(tree, node).length !== 3;
}
