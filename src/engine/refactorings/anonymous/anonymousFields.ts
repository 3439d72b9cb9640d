/**
 * Fields of anonymous classes that got another name or another type. To matching such a field is a statement of the code around it; which
 * of them became which, the mapping of statements says. The methods beside them are looked at in `anonymousSignatures.ts`.
 */
import { codeSpan } from '../../codeSpans.js';
import type { DeclarationSite } from '../../languages/language.js';
import { Role } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { sharedWords } from '../../matching/statements/likeness/sharedWords.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField } from '../../structure/declaration.js';
import { nameSimilarity } from '../../similarity/names.js';
import { typedName } from '../../structure/label.js';
import { marksAt } from '../../structure/marks.js';
import { sitesAt } from '../../structure/sites.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import { anonymousName, createdType } from './anonymousClasses.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import type { InnerMember } from '../innerCallables.js';
import type { MatchedChange } from '../matchedChange.js';
import { isRetypedIn } from '../sameTypes.js';
import { tellRetyped } from '../summaries.js';
import { VALUES } from '../thresholds.js';
import type { RefactoringType } from '../registry/registry.js';

export function detectAnonymousFields(change: MatchedChange): DetectedRefactoring[] {
  return codeViewsOf(change).flatMap(view => changesIn(change, view));
}

const known = new WeakMap<CodeView, readonly (readonly [InnerField, InnerField])[]>();

/** Fields of classes without a name that are one. None of code that went elsewhere. */
export function innerFieldPairs(view: CodeView): readonly (readonly [InnerMember, InnerMember])[] {
  return fieldPairs(view);
}

function fieldPairs(view: CodeView): readonly (readonly [InnerField, InnerField])[] {
  return valueAt(known, view, () =>
    view.isTransfer
      ? []
      : view.mapping.pairs.flatMap(pair => {
          const before = fieldAt(view.before, view.a, pair.before);
          const after = before && fieldAt(view.after, view.b, pair.after);
          return before && after && isSameThing(view, before, after) ? [[before, after] as const] : [];
        }),
  );
}

interface InnerField extends InnerMember {
  readonly nameNode: number;
  /** -1 for none. */
  readonly value: number;
}

function changesIn(change: MatchedChange, view: CodeView): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const [before, after] of fieldPairs(view)) {
    const add = (type: RefactoringType, summary: string, renamed?: DetectedRefactoring['renamed']): void => {
      const what = `${typedName(before)} to ${typedName(after)}`;
      found.push({
        ...view.detail(type, what, summary, before.nameNode, after.nameNode),
        description: `${type} ${what} in class ${after.container}`,
        isInAnonymousClass: true,
        renamed,
      });
    };
    if (before.name !== after.name) {
      add(
        'Rename Attribute',
        `${view.b.source.language.table.vocabulary.nouns.field} ${codeSpan(before.name)} renamed to ${codeSpan(after.name)}`,
        {
          before: before.name,
          after: after.name,
        },
      );
    }
    if (isRetypedIn(change, view.before, before.type, view.after, after.type)) {
      add(
        'Change Attribute Type',
        tellRetyped(`type of ${codeSpan(after.name)}`, view.b.source, before.type, after.type),
      );
    }
  }
  return found;
}

/** The field that a fragment declares, in the body of a class without a name; null for all else, and for several in one statement. */
function fieldAt(owner: DeclarationNode, { source, node: nodes }: Fragments, i: number): InnerField | null {
  const { tree, role } = source;
  const node = nodes[i];
  const body = tree.parent[node];
  if (role[node] !== Role.declaration || role[body] !== Role.typeBody || role[tree.parent[body]] !== Role.creation) {
    return null;
  }
  const [site, ...others] = sitesAt(source, node).filter(isFieldSite);
  if (!site || others.length > 0) return null;
  const type = site.typeText ?? (site.type === NO_NODE ? null : squeeze(nodeText(tree, site.type)));
  const modifiersAt = site.modifiersAt ?? node;
  const marks = marksAt(source, typeof modifiersAt === 'number' ? [modifiersAt] : modifiersAt);
  return {
    source,
    node,
    kind: site.kind,
    name: nodeText(tree, site.nameNode),
    container: anonymousName(owner, tree.parent[body]),
    holder: null,
    parameters: [],
    marks,
    thrownTypes: [],
    modifiers: marks.modifiers.map(({ text }) => text),
    type,
    visibility: site.visibility ?? null,
    parent: { kind: 'class', name: createdType(source, tree.parent[body]) },
    nameNode: site.nameNode,
    value: site.body,
  };
}

function isFieldSite(site: DeclarationSite): boolean {
  return isField(site) && site.nameNode !== NO_NODE;
}

/** Under another name it is the same field where it has the type it had, a word of the name, or a value of mostly the same words. */
function isSameThing({ a, b }: CodeView, before: InnerField, after: InnerField): boolean {
  if (
    before.name === after.name ||
    (before.type !== null && before.type === after.type) ||
    nameSimilarity(before.name, after.name) > 0
  ) {
    return true;
  }
  return (
    before.value >= 0 &&
    after.value >= 0 &&
    sharedWords(a.source, before.value, b.source, after.value) >= VALUES.alikeInPlace
  );
}
