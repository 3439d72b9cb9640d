/** Does a call fit parameters, by the number and the names of its arguments? Types are not compared. */
import type { ParameterInfo } from '../languages/language.js';
import type { Argument } from '../structure/handedOver.js';
import { argumentLabel, argumentsIn, placed } from '../structure/handedOver.js';
import type { CallSite } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { nodeText } from '../syntax/tree.js';

/** What is handed over in one piece, `...all` or `*all`, may be any number of arguments: such a call fits. */
export function fits(
  source: SourceTree,
  { arguments: list }: Pick<CallSite, 'arguments'>,
  parameters: readonly ParameterInfo[],
): boolean {
  const given = argumentsIn(source, list);
  if (given.some(argument => mayBeSeveral(source, argument))) return true;
  const gathers = parameters.some(one => one.gathers !== undefined);
  const isNamed = ({ name }: Argument): boolean =>
    name === null || parameters.some(parameter => argumentLabel(parameter) === name);
  if (!gathers && (given.length > parameters.length || !given.every(isNamed))) return false;
  const places = placed(given, parameters);
  return parameters.every(
    ({ isOptional, gathers: sign }, place) => isOptional === true || sign !== undefined || places.has(place),
  );
}

function mayBeSeveral({ tree }: SourceTree, { node }: Argument): boolean {
  return /^(?:\.{2,3}|\*|&)|\.{3}$/.test(nodeText(tree, node));
}
