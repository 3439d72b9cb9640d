/** Does a call fit the parameters of a callable, by the number and the names of its arguments? Types are not compared. */
import type { Argument } from '../structure/passedArguments.js';
import { argumentLabel, argumentsIn } from '../structure/passedArguments.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { nodeText } from '../syntax/tree.js';

/** What is handed over in one piece, `...all` or `*all`, may be any number of arguments: such a call fits. */
export function fits(
  source: SourceTree,
  { arguments: list }: Pick<CallSite, 'arguments'>,
  callable: DeclarationNode,
): boolean {
  const given = argumentsIn(source, list);
  if (given.some(argument => mayBeSeveral(source, argument))) return true;
  const { parameters } = callable;
  const counts = parameters.map(one => countOf(callable, one));
  const isNamed = ({ name }: Argument): boolean =>
    name === null || parameters.some(parameter => argumentLabel(parameter) === name);
  if (given.length < counts.filter(count => count === 'one').length) return false;
  return counts.includes('several') || (given.length <= parameters.length && given.every(isNamed));
}

function countOf(
  { source }: DeclarationNode,
  { node, isOptional, gathers }: DeclarationNode['parameters'][number],
): 'one' | 'optional' | 'several' {
  if (gathers !== undefined) return 'several';
  const count = source.language.table.outward.argumentsOf(source.tree, node);
  return count === 'one' && isOptional === true ? 'optional' : count;
}

function mayBeSeveral({ tree }: SourceTree, { node }: Argument): boolean {
  return /^(?:\.{2,3}|\*|&)|\.{3}$/.test(nodeText(tree, node));
}
