/**
 * What languages that count, compare and choose as C does let one say in several ways: `x = x + 1`, `5 < x`,
 * `!(a == b)`, `c ? true : false`, `int a, b;`. A language names its kinds, and adds forms of its own.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import type { FormRule, FormRun, PlainForms } from './plainForms.js';
import { firstOf, named, namedRun } from './plainForms.js';
import type { StatementValues } from './operatorForms.js';
import { assignedUpon, countedBehind, countedByOne, literalBehind, OPPOSITE, oppositeOf } from './operatorForms.js';
import type { DeclarationKinds } from './declarationForms.js';
import { declaredApart, declaredThenGiven, leavesAtEnd } from './declarationForms.js';
import type { ChoiceKinds } from './choiceForms.js';
import { handsBackAlone, handsBackTest, truthChosen } from './choiceForms.js';

export interface FamilyKinds {
  /** How many members of members may be read without doing anything. */
  readonly members: number;
  readonly literals: RegExp;
  /** Left out where the opposite of a comparison may be another function. */
  readonly negation?: string;
  readonly assignment: readonly string[];
  readonly counting: readonly string[];
  /** Which statements' values are asked for; null where counting gives none. */
  readonly values: StatementValues | null;
  /** Left out: adding one is not the same as counting. */
  readonly countsByOne?: boolean;
  readonly ternary?: string;
  readonly declarations?: DeclarationKinds;
  readonly choices: ChoiceKinds;
  readonly lists: readonly string[];
  /** What holds the body of functions, of which the last statement may leave them or not; left out: it may have to. */
  readonly functions?: RegExp;
}

/** `own` rules are asked before those of the family. */
export function familyForms(
  kinds: FamilyKinds,
  own: Readonly<Record<string, FormRule>> = {},
  ownRun: NonNullable<PlainForms['run']> = () => null,
): PlainForms {
  const { members, literals, negation, assignment, counting, values, countsByOne } = kinds;
  const { ternary, declarations, lists, functions } = kinds;
  const choices = { opposites: OPPOSITE, ...kinds.choices };
  const rules = new Map<string, FormRule[]>();
  const add = (kind: string, rule: FormRule): void => void rules.set(kind, [...(rules.get(kind) ?? []), rule]);
  for (const [kind, rule] of Object.entries(own)) add(kind, rule);
  add('binary_expression', named('literal-behind-comparison', literalBehind(literals)));
  if (negation !== undefined) add(negation, named('opposite-comparison', oppositeOf()));
  if (values !== null) for (const kind of counting) add(kind, named('counting-sign-behind', countedBehind(values)));
  for (const kind of assignment) {
    if (countsByOne === true && values !== null) add(kind, named('compound-assignment', countedByOne(members, values)));
    add(kind, named('compound-assignment', assignedUpon(members)));
  }
  if (ternary !== undefined) add(ternary, named('returned-test', truthChosen(choices)));
  add(choices.choice, named('returned-test', handsBackAlone(choices)));
  const runOfTwo = (tree: SyntaxTree, statement: number, next: number): FormRun | null =>
    namedRun('declaration-with-value', declarations && declaredThenGiven(declarations, tree, statement, next)) ??
    namedRun('returned-test', handsBackTest(choices, tree, statement, next));
  return {
    of: Object.fromEntries([...rules].map(([kind, all]) => [kind, all.length === 1 ? all[0] : firstOf(...all)])),
    lists,
    run: (tree, items, at) =>
      ownRun(tree, items, at) ??
      namedRun('variables-declared-apart', declarations && declaredApart(declarations, tree, items[at])) ??
      namedRun('leaving-at-the-end', functions && leavesAtEnd(functions, tree, items, at)) ??
      (items.length > at + 1 ? runOfTwo(tree, items[at], items[at + 1]) : null),
  };
}
