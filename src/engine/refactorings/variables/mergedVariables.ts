/**
 * Merge Variable and its mirror Split Variable: several names of one version for which the other has one variable, and
 * what is reached from it (`entry.getKey()`, `entry.getValue()`) in the places of the several. One piece of code, run
 * both ways over every mapping of statements. Where the one is a parameter it is a change of the signature
 * (`parameterPairs.ts`).
 *
 * Only names that neither version shares are looked at: what is reached from a name that was there before had got a
 * name of its own, and lost it (`extractedValues.ts`).
 */
import { addFirst, valueAt } from '../../lists.js';
import { Role } from '../../languages/roles.js';
import { callParts, stripped } from '../../matching/statements/bodies/expressions.js';
import type { ReplacementKind } from '../../matching/statements/alignment/align.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { replacementsOf } from '../../matching/statements/alignment/replacements.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import type { Variable, Variables } from '../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { typedName } from '../../structure/label.js';
import type { SourceTree } from '../../structure/source.js';
import { isNamed, NO_NODE } from '../../syntax/tree.js';
import { changedMappings, once } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import { innermostPlace } from '../innerCallables.js';
import { wordJoin } from '../joinedNames.js';
import type { MatchedChange } from '../matchedChange.js';
import { pairParameters } from '../parameterPairs.js';
import { parameterOf } from '../parameterUses.js';

export function detectMergedVariables(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const mapping of changedMappings(change)) {
    if (!isCallable(mapping.before) || !isCallable(mapping.after)) continue;
    const parameters = 'transfer' in mapping ? null : pairParameters(mapping.before, mapping.after, change.statements);
    const isGone = (variable: Variable, owner: DeclarationNode): boolean => {
      const parameter = parameterOf(owner, variable);
      return (
        parameter === undefined ||
        (parameters !== null && (parameters.removed.includes(parameter) || parameters.added.includes(parameter)))
      );
    };
    for (const isMerge of [true, false]) {
      const several = isMerge ? mapping.before : mapping.after;
      for (const [one, many] of partsIn(mapping, isMerge)) {
        const left = [...many].filter(variable => isGone(variable, several));
        if (left.length > 1) found.push(detected(mapping, isMerge, one, left));
      }
    }
  }
  return once(found);
}

/** By each variable that the one side alone has: those of the other side alone in whose places stands what is reached from it. */
function partsIn(mapping: StatementMapping, isMerge: boolean): Map<Variable, Set<Variable>> {
  const { before, after, fragmentsBefore, fragmentsAfter } = mapping;
  const names = [variablesOf(before, fragmentsBefore), variablesOf(after, fragmentsAfter)];
  const [several, single] = isMerge ? names : names.reverse();
  const { source } = isMerge ? fragmentsAfter : fragmentsBefore;
  // A part may be called as the name was: `town`, `address.town()`.
  const kinds: readonly ReplacementKind[] = isMerge
    ? ['nameByExpression', 'wrapped']
    : ['expressionByName', 'unwrapped'];
  const paired = new Set(variablePairsOf(mapping).flatMap(pair => [pair.before, pair.after]));
  const isUnmatched = (variable: Variable, others: Variables): boolean =>
    !paired.has(variable) && !others.all.some(({ name }) => name === variable.name);
  const parts = new Map<Variable, Map<number, Variable>>();
  for (const { replacements } of replacementsOf(mapping)) {
    for (const replacement of replacements) {
      if (!kinds.includes(replacement.kind)) continue;
      const [leaf, expression] = isMerge
        ? [replacement.before, replacement.after]
        : [replacement.after, replacement.before];
      const variable = several.at.get(leaf);
      const one = single.at.get(startOf(source, expression));
      if (
        !variable ||
        !one ||
        one.sort === 'parameter' ||
        !isUnmatched(variable, single) ||
        !isUnmatched(one, several)
      ) {
        continue;
      }
      const row = valueAt(parts, one, () => new Map<number, Variable>());
      // Two names for the same part of it are one name.
      const part = source.contentHash[stripped(source, expression)];
      addFirst(row, part, variable);
    }
  }
  return new Map([...parts].map(([one, row]) => [one, new Set(row.values())]));
}

/** `it` of `it.next().name()`; -1 for what is reached from no name, and for what is looked up in it (`it.get(key)`). */
function startOf(source: SourceTree, expression: number): number {
  const { tree, role } = source;
  let node = expression;
  for (; role[node] === Role.access || role[node] === Role.call; node++) if (takesArguments(source, node)) return -1;
  return node > expression && tree.size[node] === 1 ? node : -1;
}

function takesArguments(source: SourceTree, node: number): boolean {
  const { tree } = source;
  const list = callParts(source, node)?.arguments ?? NO_NODE;
  if (list === NO_NODE) return false;
  for (let child = list + 1; child < list + tree.size[list]; child += tree.size[child]) {
    if (isNamed(tree, child)) return true;
  }
  return false;
}

function detected(
  mapping: StatementMapping,
  isMerge: boolean,
  one: Variable,
  many: readonly Variable[],
): DetectedRefactoring {
  const listed = [...many].sort((x, y) => x.nameNode - y.nameNode);
  const { what, summary } = wordJoin({ isMerge, parts: listed, whole: one }, typedName);
  const type = isMerge ? 'Merge Variable' : 'Split Variable';
  const [placesOne, placesMany] = [[one], listed].map(variables =>
    variables.map(({ source, nameNode }) => ({ source, node: nameNode })),
  );
  const { where, ...place } = innermostPlace(mapping.after, isMerge ? one.nameNode : listed[0].nameNode);
  return {
    type,
    summary,
    description: `${type} ${what} ${where}`,
    ...place,
    before: [mapping.before],
    after: [mapping.after],
    placesBefore: isMerge ? placesMany : placesOne,
    placesAfter: isMerge ? placesOne : placesMany,
    similarity: mapping.relationship?.similarity ?? 1,
    names: null,
  };
}
