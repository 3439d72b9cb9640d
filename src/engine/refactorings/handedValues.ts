/**
 * What is handed over where code stands in a callable of its own and a call in its old or new place: for a variable of that code, itself, or
 * the value that it had or has. What became of the variable is named elsewhere.
 */
import { nodeText } from '../syntax/tree.js';
import type { Matches } from '../matching/matches.js';
import type { StatementMapping } from '../matching/statements/mapStatements.js';
import { callsOf } from '../matching/statements/transferClaims.js';
import { isVariable } from '../matching/statements/variableEvidence.js';
import type { NamedPair } from '../matching/statements/variablePairs.js';
import { stripped } from '../matching/statements/expressions.js';
import { argumentsOf } from './expressions.js';
import { parameterOf } from './parameterPairs.js';

/**
 * Is the one of the pair a parameter for which every call in the place of the code hands over something else than what bears its name? Then
 * the callable's caller makes the value that the code made itself. Code that went to another type has to be handed what it had at hand.
 */
export function isHandedOtherValue({ before, after, relationship }: StatementMapping, pair: NamedPair, matches: Matches): boolean {
  if (relationship?.kind !== 'extract' && relationship?.kind !== 'inline') return false;
  const stays = matches.afterOf(before);
  const [host, callable, named] = stays ? [stays, after, pair.after] : [matches.beforeOf(after), before, pair.before];
  const parameter = host && isVariable(named) ? parameterOf(callable, named) : undefined;
  if (!host || !parameter) return false;
  const position = callable.parameters.indexOf(parameter);
  const { source } = host;
  const handed = callsOf(host, callable).map(call => argumentsOf(source, call.node).at(position));
  return handed.length > 0 && handed.every(argument => argument !== undefined && nodeText(source.tree, stripped(source, argument)) !== named.name);
}
