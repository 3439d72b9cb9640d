/**
 * What is handed over where a call stands in the place of code that has a callable of its own now, or had one: for a variable of that code
 * itself, or the value that it had or has. What became of the variable is named elsewhere.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import { handedByName } from '../../structure/passedArguments.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Matches } from '../../matching/matches.js';
import { nameLeaf, stripped } from '../../matching/statements/bodies/expressions.js';
import type { Bodies } from '../../matching/statements/bodies/bodies.js';
import type { StatementMapping, StatementMappings } from '../../matching/statements/model.js';
import { callsOf } from '../../matching/statements/transfers/transferClaims.js';
import type { Named } from '../../matching/statements/variables/variableEvidence.js';
import { isOfOneType, isVariable } from '../../matching/statements/variables/variableEvidence.js';
import type { NamedPair } from '../../matching/statements/variables/variablePairs.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import type { Variable } from '../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import { areOneCutShort, nameSimilarity } from '../../similarity/names.js';
import { parameterOf } from '../parameterUses.js';

/** The declaration that calls the code now, or called it, and the callable that it is, or was. */
interface Handing {
  readonly host: DeclarationNode;
  readonly callable: DeclarationNode;
  readonly isExtraction: boolean;
}

/** Code that went to another type has to be handed what it had at hand: that says nothing. */
function handingOf(mapping: StatementMapping, matches: Matches): Handing | null {
  const kind = mapping.relationship?.kind;
  return kind === 'extract' || kind === 'inline' ? handing(mapping, kind === 'extract', matches) : null;
}

function handing({ before, after }: StatementMapping, isExtraction: boolean, matches: Matches): Handing | null {
  const host = isExtraction ? matches.afterOf(before) : matches.beforeOf(after);
  return host && { host, callable: isExtraction ? after : before, isExtraction };
}

/** What each call hands over for a parameter; null for one that hands over nothing. None where the name is no parameter. */
function argumentsFor({ host, callable }: Handing, named: Named): readonly (number | null)[] {
  if (!parameterOf(callable, named)) return [];
  return callsOf(host, callable).map(call => {
    const argument = handedByName(host.source, call, callable.parameters).get(named.name);
    return argument === undefined ? null : stripped(host.source, argument);
  });
}

/** The same as it is written. */
function handedFor(handing: Handing, named: Named): readonly (string | null)[] {
  return argumentsFor(handing, named).map(node => (node === null ? null : nodeText(handing.host.source.tree, node)));
}

/**
 * Is the one of the pair a parameter for which every call in the place of the code hands over something else than what bears its name? Then
 * the callable's caller makes the value that the code made itself.
 */
export function isHandedOtherValue(mapping: StatementMapping, { before, after }: NamedPair, matches: Matches): boolean {
  const found = handingOf(mapping, matches);
  if (!found) return false;
  const named = found.isExtraction ? after : before;
  const handed = handedFor(found, named);
  return handed.length > 0 && handed.every(text => text !== null && text !== named.name);
}

/** Is it a field, and the parameter of the callable that its code went to, for which a call hands over the field itself? */
export function isHandedField(mapping: StatementMapping, { before, after }: NamedPair, matches: Matches): boolean {
  const found = isVariable(before) ? null : handingOf(mapping, matches);
  if (!found?.isExtraction) return false;
  const { host } = found;
  return argumentsFor(found, after).some(node => {
    const leaf = node === null ? NO_NODE : nameLeaf(host.source, node);
    return leaf !== NO_NODE && nodeText(host.source.tree, leaf) === before.name;
  });
}

/**
 * Is it a parameter of inlined code, wherever that came from, and the variable that a call handed over for it? That was
 * there around the call, and is what it was.
 */
export function isHandedVariable(mapping: StatementMapping, { before, after }: NamedPair, matches: Matches): boolean {
  const kind = mapping.relationship?.kind;
  if (before.name === after.name || (kind !== 'inline' && kind !== 'moveAndInline')) return false;
  const inlining = handing(mapping, false, matches);
  return inlining !== null && handedFor(inlining, before).includes(after.name);
}

/**
 * Parameters for which every call hands over one variable by its name, which is a variable of the code around too:
 * there it has that name, in the callable its own; or for which a call hands over the value that a variable of their
 * name has in the code around, which has no such variable where it calls. Only of what the statements say nothing
 * about, for one type, and one word in the names where only one is a parameter.
 */
export function handedPairs(mapping: StatementMapping, matches: Matches, { bodies }: StatementMappings): NamedPair[] {
  const found = handingOf(mapping, matches);
  if (!found || callsOf(found.host, found.callable).length === 0) return [];
  const { isExtraction } = found;
  const pairs = variablePairsOf(mapping);
  const known = new Set(pairs.flatMap(pair => [pair.before, pair.after]));
  // That a field is mentioned in its place says less than the value.
  const became = new Set(
    pairs.flatMap(({ before, after }) => (isVariable(before) && isVariable(after) ? [before, after] : [])),
  );
  const [left, right] = [
    variablesOf(mapping.before, mapping.fragmentsBefore).all,
    variablesOf(mapping.after, mapping.fragmentsAfter).all,
  ];
  const [own, around] = isExtraction ? [right, left] : [left, right];
  const pairOf = (variable: Variable, named: Variable): NamedPair => ({
    ...(isExtraction ? { before: variable, after: named } : { before: named, after: variable }),
    isDeclaredTogether: false,
  });
  return own.flatMap(named => {
    const valued = valuedAs(found, named, around, bodies[isExtraction ? 'after' : 'before']);
    if (valued && !became.has(named) && !became.has(valued)) return [pairOf(valued, named)];
    const [text, ...others] = known.has(named) ? [] : [...new Set(handedFor(found, named))];
    const [variable, ...namesakes] =
      text === undefined || text === named.name || others.length > 0 ? [] : around.filter(({ name }) => name === text);
    if (variable === undefined || namesakes.length > 0 || known.has(variable) || !isOfOneType(variable, named)) {
      return [];
    }
    if (
      variable.sort !== 'parameter' &&
      nameSimilarity(variable.name, named.name) === 0 &&
      !areOneCutShort(variable.name, named.name)
    ) {
      return [];
    }
    return [pairOf(variable, named)];
  });
}

/** The one variable of a parameter's name and type in the code around, where that is given what a call hands over for the parameter. */
function valuedAs(handing: Handing, named: Variable, around: readonly Variable[], bodies: Bodies): Variable | null {
  const { host } = handing;
  const [variable, ...namesakes] = around.filter(({ name, sort }) => name === named.name && sort === 'local');
  if (variable === undefined || namesakes.length > 0 || variable.initialiser < 0 || !isOfOneType(variable, named)) {
    return null;
  }
  const value = variable.source.contentHash[stripped(variable.source, variable.initialiser)];
  const isHanded = argumentsFor(handing, named).some(
    node => node !== null && host.source.tree.size[node] > 1 && host.source.contentHash[node] === value,
  );
  return isHanded && !variablesOf(host, bodies.fragmentsOf(host)).all.some(({ name }) => name === named.name)
    ? variable
    : null;
}
