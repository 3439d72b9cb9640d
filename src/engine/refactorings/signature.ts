/**
 * Changes of signatures: parameters added, removed, renamed, reordered or retyped, and types of results and fields.
 *
 * Every pair of matched callables is looked at, whatever else happened to it. Parameters are paired by name and type, then by name, then
 * by what their bodies use them for, then by type where only one of that type is left on each side, and last by place where as many are
 * left, unless their uses say otherwise. A type that was renamed counts as
 * changed where a signature names it, as in RefactoringMiner.
 */
import type { ParameterInfo } from '../languages/language.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable, isField } from '../structure/declaration.js';
import { labelOf } from '../structure/label.js';
import type { StatementMapping } from '../matching/statements/mapStatements.js';
import type { Named } from '../matching/statements/variablePairs.js';
import { isVariable, variablePairsOf } from '../matching/statements/variablePairs.js';
import type { DetectedRefactoring } from './detected.js';
import type { MatchedChange } from './matchedChange.js';

/** Relationships that say that a declaration is the same one before and after. */
const TRANSFERS = new Set(['extractSupertype', 'extractSubtype', 'extractType', 'extract', 'extractAndMove', 'inline', 'moveAndInline']);

export function detectSignatureChanges({ relationships, statements }: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  const seen = new Set<DeclarationNode>();
  for (const relationship of relationships) {
    const { kind, before, after } = relationship;
    if (TRANSFERS.has(kind) || seen.has(after)) continue;
    seen.add(after);
    const add = (type: string, what: string, summary: string, side: DeclarationNode = after, renamed?: DetectedRefactoring['renamed']): void => {
      const place = isCallable(side) ? `in method ${labelOf(side)} from class ${side.container}` : `in class ${side.container}`;
      found.push({ type, title: type, summary, description: `${type} ${what} ${place}`, before: [before], after: [after], similarity: relationship.similarity, names: null, renamed });
    };
    const retyped = before.type !== null && after.type !== null && before.type !== after.type;
    if (isField(before) && isField(after) && retyped) {
      add('Change Attribute Type', `${textOf(before)} to ${textOf(after)}`, `type of \`${after.name}\` changed from \`${before.type}\` to \`${after.type}\``);
    }
    if (!isCallable(before) || !isCallable(after)) continue;
    if (retyped) add('Change Return Type', `${before.type} to ${after.type}`, `\`${after.name}\` returns \`${after.type}\` instead of \`${before.type}\``);
    compareParameters(before, after, statements.inPlace.get(before), add);
  }
  return found;
}

type Add = (type: string, what: string, summary: string, side?: DeclarationNode, renamed?: DetectedRefactoring['renamed']) => void;

/** What the statements of both bodies say about the parameters of the one and those of the other, by their names. */
interface Uses {
  readonly pairs: ReadonlyMap<string, string>;
  /** Parameters of either side that were replaced by something else than a parameter, or replaced it. */
  readonly others: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };
}

function usesIn(mapping: StatementMapping | undefined): Uses {
  const pairs = new Map<string, string>();
  const others = { before: new Set<string>(), after: new Set<string>() };
  for (const { before, after } of mapping ? variablePairsOf(mapping) : []) {
    const [was, is] = [isParameter(before), isParameter(after)];
    if (was && is) pairs.set(before.name, after.name);
    else if (was) others.before.add(before.name);
    else if (is) others.after.add(after.name);
  }
  return { pairs, others };
}

function isParameter(named: Named): boolean {
  return isVariable(named) && named.sort === 'parameter';
}

function compareParameters(before: DeclarationNode, after: DeclarationNode, mapping: StatementMapping | undefined, add: Add): void {
  const { pairs, removed, added } = pairParameters(before.parameters, after.parameters, mapping);
  const owner = `\`${after.name}\``;
  for (const [a, b] of pairs) {
    if (a.name !== b.name) add('Rename Parameter', `${textOf(a)} to ${textOf(b)}`, `parameter \`${a.name}\` of ${owner} renamed to \`${b.name}\``, after, { before: a.name, after: b.name });
    if (a.type !== null && b.type !== null && a.type !== b.type) add('Change Parameter Type', `${textOf(a)} to ${textOf(b)}`, `parameter \`${b.name}\` of ${owner} changed from \`${a.type}\` to \`${b.type}\``);
  }
  for (const b of added) add('Add Parameter', textOf(b), `parameter \`${b.name}\` added to ${owner}`);
  for (const a of removed) add('Remove Parameter', textOf(a), `parameter \`${a.name}\` removed from ${owner}`, before);
  const places = pairs.map(([, b]) => after.parameters.indexOf(b));
  const isReordered = places.some((place, i) => i > 0 && place < places[i - 1]);
  if (isReordered) add('Reorder Parameter', `[${before.parameters.map(textOf).join(', ')}] to [${after.parameters.map(textOf).join(', ')}]`, `parameters of ${owner} reordered`);
}

export interface ParameterPairs {
  /** In the order of the before side. */
  readonly pairs: readonly (readonly [ParameterInfo, ParameterInfo])[];
  readonly removed: readonly ParameterInfo[];
  readonly added: readonly ParameterInfo[];
}

/** `mapping` is that of the two bodies, where there is one. */
export function pairParameters(before: readonly ParameterInfo[], after: readonly ParameterInfo[], mapping: StatementMapping | undefined): ParameterPairs {
  const uses = usesIn(mapping);
  const partner = new Map<ParameterInfo, ParameterInfo>();
  const taken = new Set<ParameterInfo>();
  const left = (): ParameterInfo[] => before.filter(a => !partner.has(a));
  const right = (): ParameterInfo[] => after.filter(b => !taken.has(b));
  const take = (a: ParameterInfo, b: ParameterInfo | undefined): void => {
    if (b === undefined) return;
    partner.set(a, b);
    taken.add(b);
  };
  for (const a of before) take(a, right().find(b => a.name === b.name && a.type === b.type));
  for (const a of left()) take(a, right().find(b => a.name === b.name));
  for (const a of left()) take(a, right().find(b => uses.pairs.get(a.name) === b.name));
  for (const a of left()) {
    const alone = left().filter(other => other.type === a.type).length === 1;
    const candidates = right().filter(b => b.type === a.type);
    if (a.type !== null && alone && candidates.length === 1) take(a, candidates[0]);
  }
  const restLeft = left();
  const restRight = right();
  if (before.length === after.length && restLeft.length === restRight.length) {
    for (const a of restLeft) {
      const b = after[before.indexOf(a)];
      if (!taken.has(b) && !uses.others.before.has(a.name) && !uses.others.after.has(b.name)) take(a, b);
    }
  }
  const pairs = before.flatMap(a => {
    const b = partner.get(a);
    return b === undefined ? [] : [[a, b] as const];
  });
  return { pairs, removed: left(), added: right() };
}

/** `name : Type`, or the name alone. */
function textOf({ name, type }: { readonly name: string; readonly type: string | null }): string {
  return type === null ? name : `${name} : ${type}`;
}
