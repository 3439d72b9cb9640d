/**
 * Extract Fixture: what test methods made for themselves, each in a variable of its own, is made by a method that the framework runs before
 * them and kept in a field, which they mention now. Only values that the set-up method did not assign before, and that a test gave to a
 * variable which it has no more. A variable that became a field without a set-up method is told with the variables.
 */
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { labelOf } from '../../structure/label.js';
import { nodeText } from '../../syntax/tree.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf } from '../codeView.js';
import type { DetectedRefactoring, Place } from '../detected.js';
import { fieldAssignmentsOf } from '../variables/fieldValues.js';
import type { MatchedChange } from '../matchedChange.js';
import { annotationName, TEST_VOCABULARY } from './testVocabulary.js';
import { valueText } from '../../matching/statements/likeness/valueTokens.js';

/** A field of the tests, and what the set-up method gives it: as text, and where. */
interface Preparation {
  readonly field: string;
  readonly value: string;
  readonly node: number;
}

export function detectTestFixtures(change: MatchedChange): DetectedRefactoring[] {
  const setUps = change.matches.after.declarations.filter(isSetUp);
  if (setUps.length === 0) return [];
  const views = codeViewsOf(change).filter(
    ({ isTransfer, before, after }) => !isTransfer && isCallable(before) && isCallable(after),
  );
  return setUps.flatMap(setUp => {
    const before = change.matches.beforeOf(setUp);
    const known = new Set(before === null ? [] : preparationsOf(before).map(({ value }) => value));
    const prepared = preparationsOf(setUp).filter(({ value }) => !known.has(value));
    if (prepared.length === 0) return [];
    const sources = views
      .filter(view => view.after !== setUp && view.after.parent === setUp.parent)
      .flatMap(view => {
        const made = prepared.filter(
          preparation => isMadeBefore(view, preparation) && mentions(view.b, preparation.field),
        );
        return made.length === 0 ? [] : [{ test: view.before, made }];
      });
    return sources.length === 0 ? [] : [detected(setUp, sources)];
  });
}

function isSetUp(declaration: DeclarationNode): boolean {
  if (!isCallable(declaration)) return false;
  return (
    TEST_VOCABULARY.setUpNames.has(declaration.name) ||
    declaration.marks.annotations.some(({ text }) => TEST_VOCABULARY.setUpAnnotations.has(annotationName(text)))
  );
}

/** What a set-up method assigns to fields of its class. */
function preparationsOf(setUp: DeclarationNode): Preparation[] {
  return fieldAssignmentsOf(setUp).map(({ field, node, value }) => ({
    field,
    node,
    value: valueText(setUp.source, value),
  }));
}

/** Did the test give the value to a variable of its own that is gone? */
function isMadeBefore({ before, after, a, b }: CodeView, { value }: Preparation): boolean {
  const isMade = (declaration: DeclarationNode, fragments: Fragments): boolean =>
    variablesOf(declaration, fragments).all.some(
      ({ sort, initialiser }) =>
        sort === 'local' && initialiser >= 0 && valueText(fragments.source, initialiser) === value,
    );
  return isMade(before, a) && !isMade(after, b);
}

function mentions({ source: { tree, role }, node }: Fragments, field: string): boolean {
  for (let leaf = node[0]; leaf < node[0] + tree.size[node[0]]; leaf++) {
    if ((role[leaf] === Role.variableName || role[leaf] === Role.fieldName) && nodeText(tree, leaf) === field) {
      return true;
    }
  }
  return false;
}

function detected(
  setUp: DeclarationNode,
  sources: readonly { readonly test: DeclarationNode; readonly made: readonly Preparation[] }[],
): DetectedRefactoring {
  const type = 'Extract Fixture';
  const tests = sources.map(({ test }) => test);
  const made = [...new Set(sources.flatMap(source => source.made))];
  const names = [...new Set(made.map(({ field }) => codeSpan(field)))].join(', ');
  const places: Place[] = made.map(({ node }) => ({ source: setUp.source, node }));
  return {
    type,
    summary: `${names} prepared by ${codeSpan(setUp.name)}, no longer by ${tests.length === 1 ? codeSpan(tests[0].name) : `${tests.length} tests`}`,
    description: `${type} ${labelOf(setUp)} extracted from [${tests.map(labelOf).join(', ')}] in class ${setUp.container}`,
    before: tests,
    after: [setUp],
    placesAfter: places,
    similarity: 1,
    names: null,
  };
}
