/**
 * What became of `try` statements: resources that they open themselves now, and catches that were merged into one of several types.
 */
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { childrenOf } from '../../matching/statements/bodies/fragments.js';
import { statementText } from '../../structure/compactText.js';
import { nodeText } from '../../syntax/tree.js';
import type { CodeView } from '../codeView.js';
import { codeViewsOf, once, ownNodes } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';

export function detectTryStatements(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const view of codeViewsOf(change)) {
    view.partnerOfBefore.forEach((j, i) => {
      if (i === 0 || j <= 0 || view.a.source.role[view.a.node[i]] !== Role.composite) return;
      found.push(...withResources(view, i, j), ...mergedCatches(view, i, j));
    });
  }
  return once(found);
}

/** A composite without a resource that has one now. */
function withResources(view: CodeView, i: number, j: number): DetectedRefactoring[] {
  const { a, b } = view;
  if (resourcesOf(b, j).length === 0 || resourcesOf(a, i).length > 0) return [];
  const type = 'Try With Resources';
  return [
    view.detail(
      type,
      statementText(b.source, b.node[j]),
      `${codeSpan(view.after.name)} closes what it opens`,
      a.node[i],
      b.node[j],
    ),
  ];
}

/** What the head of a composite names and binds, other than the parameters of a function in it. */
function resourcesOf(fragments: Fragments, i: number): number[] {
  const { source, node } = fragments;
  return ownNodes(fragments, i, Role.parameter).filter(parameter => {
    for (let up = source.tree.parent[parameter]; up > node[i]; up = source.tree.parent[up]) {
      if (source.role[up] === Role.lambda || source.role[up] === Role.parameterList) return false;
    }
    return true;
  });
}

interface Catch {
  readonly fragment: number;
  readonly text: string;
  readonly types: ReadonlySet<string>;
}

function mergedCatches(view: CodeView, i: number, j: number): DetectedRefactoring[] {
  const before = catchesOf(view.a, i);
  if (before.length < 2) return [];
  const type = 'Merge Catch';
  return catchesOf(view.b, j).flatMap(merged => {
    const parts = before.filter(
      ({ types }) => types.size < merged.types.size && [...types].every(name => merged.types.has(name)),
    );
    if (parts.length < 2) return [];
    const summary = `${parts.length} catches in ${codeSpan(view.after.name)} were merged`;
    return [
      view.detail(
        type,
        `[${parts.map(part => part.text).join(', ')}] to ${merged.text}`,
        summary,
        view.a.node[parts[0].fragment],
        view.b.node[merged.fragment],
      ),
    ];
  });
}

/** Branches of a composite that bind a parameter of some type. */
function catchesOf(fragments: Fragments, i: number): Catch[] {
  const { source, node } = fragments;
  const { tree, role } = source;
  return childrenOf(fragments, i).flatMap(fragment => {
    const [parameter] = role[node[fragment]] === Role.branch ? ownNodes(fragments, fragment, Role.parameter) : [];
    if (parameter === undefined) return [];
    const types = new Set<string>();
    let name = '';
    for (let at = parameter; at < parameter + tree.size[parameter]; at++) {
      if (role[at] === Role.typeName || role[at] === Role.typeReference) types.add(nodeText(tree, at));
      else if (role[at] === Role.variableName) name = nodeText(tree, at);
    }
    return types.size === 0 ? [] : [{ fragment, text: `catch(${name})`, types }];
  });
}
