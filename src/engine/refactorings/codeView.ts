/**
 * A statement mapping as the detectors of details inside bodies ask for it: partners both ways, the statement around an expression, what
 * has no partner, and how such a detail is placed in a description. Wording and lookup only; what became what was decided by matching.
 */
import { valueAt } from '../lists.js';
import type { Fragments } from '../matching/statements/bodies/fragments.js';
import type { StatementMapping } from '../matching/statements/model.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isField, isType } from '../structure/declaration.js';
import type { DetectedRefactoring } from './detected.js';
import { innermostPlace } from './innerCallables.js';
import type { MatchedChange } from './matchedChange.js';
import type { RefactoringType } from './registry/registry.js';

export class CodeView {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly a: Fragments;
  readonly b: Fragments;
  /** Partner of each fragment, or -1. A field is one statement, fragment 0. */
  readonly partnerOfBefore: Int32Array;
  readonly partnerOfAfter: Int32Array;

  constructor(
    readonly mapping: StatementMapping,
    readonly isTransfer: boolean,
  ) {
    this.before = mapping.before;
    this.after = mapping.after;
    this.a = mapping.fragmentsBefore;
    this.b = mapping.fragmentsAfter;
    this.partnerOfBefore = new Int32Array(this.a.count).fill(-1);
    this.partnerOfAfter = new Int32Array(this.b.count).fill(-1);
    for (const { before, after } of mapping.pairs) {
      if (this.partnerOfBefore[before] < 0) this.partnerOfBefore[before] = after;
      if (this.partnerOfAfter[after] < 0) this.partnerOfAfter[after] = before;
    }
    if (isField(this.before) && isField(this.after)) this.partnerOfBefore[0] = this.partnerOfAfter[0] = 0;
  }

  /** Are before and after each other's counterpart with nothing changed between them? */
  get isUnchanged(): boolean {
    return this.a.source.contentHash[this.before.node] === this.b.source.contentHash[this.after.node];
  }

  /** A refactoring inside this pair of declarations, about a node of each side. */
  detail(
    type: RefactoringType,
    what: string,
    summary: string,
    nodeBefore: number,
    nodeAfter: number,
  ): DetectedRefactoring {
    const { where, ...place } =
      nodeAfter < 0 ? innermostPlace(this.before, nodeBefore) : innermostPlace(this.after, nodeAfter);
    return {
      type,
      summary,
      description: `${type} ${what} ${where}`,
      ...place,
      before: [this.before],
      after: [this.after],
      placesBefore: nodeBefore < 0 ? undefined : [{ source: this.before.source, node: nodeBefore }],
      placesAfter: nodeAfter < 0 ? undefined : [{ source: this.after.source, node: nodeAfter }],
      similarity: this.mapping.relationship?.similarity ?? 1,
      names: null,
    };
  }
}

const viewsOf = new WeakMap<MatchedChange, CodeView[]>();

/** In place first; pairs of declarations in which nothing changed are left out. One list for all detectors of a change. */
export function codeViewsOf(change: MatchedChange): readonly CodeView[] {
  return valueAt(viewsOf, change, () => buildViews(change));
}

/** The mappings of these: code in which something changed, or that went elsewhere. */
export function changedMappings(change: MatchedChange): readonly StatementMapping[] {
  return codeViewsOf(change).map(({ mapping }) => mapping);
}

function buildViews({ statements }: MatchedChange): CodeView[] {
  const views: CodeView[] = [];
  for (const mapping of statements.inPlace.values()) {
    const view = new CodeView(mapping, false);
    const isEmpty = view.a.count === 1 && view.b.count === 1 && !isField(view.before);
    if (!isEmpty && !view.isUnchanged) views.push(view);
  }
  for (const mapping of statements.transfers) views.push(new CodeView(mapping, true));
  return views;
}

/** Nodes of a fragment that have a role, without those that belong to fragments inside it, or to what is declared in it, in order. */
export function ownNodes(fragments: Fragments, i: number, wanted: number): number[] {
  const { tree, role } = fragments.source;
  const found: number[] = [];
  const start = fragments.node[i];
  const end = start + tree.size[start];
  let inner = i + 1;
  for (let node = start; node < end;) {
    if (node > start && fragments.isDeclaration[node] === 1) {
      node += tree.size[node];
      continue;
    }
    if (inner < i + fragments.size[i] && node === fragments.node[inner]) {
      node += tree.size[node];
      inner += fragments.size[inner];
      continue;
    }
    if (role[node] === wanted) found.push(node);
    node++;
  }
  return found;
}

/** Each description once: what happened several times in the same words is one refactoring to a reader. */
export function once(found: readonly DetectedRefactoring[]): DetectedRefactoring[] {
  return firstOfEach(found, ({ description }) => description);
}

/**
 * Each description once, and of members once in a file: two types of one name (`Store`, `Store<T>`) have members that
 * are named alike. A type may have several parts, each in a file of its own, of which one thing is said; what says more
 * is another type, as the one in `store.pyi` beside that of `store.py`.
 */
export function onceInFile(found: readonly DetectedRefactoring[]): DetectedRefactoring[] {
  const placeOf = ([first]: readonly DeclarationNode[], summary: string): string =>
    first === undefined || isType(first) ? summary : first.source.path;
  return firstOfEach(found, ({ description, before, after, summary }) =>
    [description, placeOf(before, summary), placeOf(after, summary)].join('\0'),
  );
}

function firstOfEach(
  found: readonly DetectedRefactoring[],
  keyOf: (refactoring: DetectedRefactoring) => string,
): DetectedRefactoring[] {
  const seen = new Set<string>();
  return found.filter(refactoring => {
    const key = keyOf(refactoring);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
