/**
 * Anonymous classes that became something shorter or named: a lambda for each of their methods, or a class with a name.
 *
 * A method of an anonymous class and a lambda belong together where they stand in the same place of statements that became each other,
 * or say the same.
 */
import { Role } from '../languages/roles.js';
import type { Fragments } from '../matching/statements/fragments.js';
import { isType, qualifiedName } from '../structure/declaration.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { compactText, lambdaText } from '../structure/compactText.js';
import type { SourceTree } from '../structure/source.js';
import { childByField, children, NodeFlag, nodeText } from '../syntax/tree.js';
import type { CodeView } from './codeView.js';
import { codeViewsOf, once } from './codeView.js';
import { fragmentAt } from '../matching/statements/fragments.js';
import type { DetectedRefactoring } from './detected.js';
import { bodyOfLambda, calledName } from './expressions.js';
import type { MatchedChange } from './matchedChange.js';
import { ANONYMOUS } from './thresholds.js';
import { sharedWords } from './words.js';

/** A class without a name: the node that creates it, its body, and its callables. */
interface AnonymousClass {
  readonly creation: number;
  readonly body: number;
  readonly callables: readonly number[];
}

export function detectAnonymousClasses(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const view of codeViewsOf(change)) {
    const gone = anonymousClassesIn(view.a).filter(({ creation }) => !isStill(view, creation));
    if (gone.length === 0) continue;
    found.push(...replacedWithLambdas(view, gone));
    found.push(...replacedWithClasses(change, view.before, view.after, gone));
  }
  const { matches, statements } = change;
  for (const removed of matches.before.declarations) {
    if (isType(removed) || removed.kind === 'file' || matches.afterOf(removed) !== null) continue;
    const gone = anonymousClassesIn(statements.bodies.before.fragmentsOf(removed));
    if (gone.length > 0) found.push(...replacedWithClasses(change, removed, null, gone));
  }
  return once(found);
}

function anonymousClassesIn(fragments: Fragments): AnonymousClass[] {
  const { source, node } = fragments;
  const { tree, role } = source;
  const found: AnonymousClass[] = [];
  const end = node[0] + tree.size[node[0]];
  for (let creation = node[0]; creation < end; creation++) {
    if (role[creation] !== Role.creation) continue;
    const body = children(tree, creation).find(child => role[child] === Role.typeBody);
    // What other declarations hold is theirs.
    if (body === undefined || !isOwn(fragments, creation)) continue;
    const callables = children(tree, body).filter(child => role[child] === Role.declaration && blockOf(source, child) >= 0);
    found.push({ creation, body, callables });
  }
  return found;
}

/** Does the node belong to this declaration, and not to one declared inside it? Anonymous classes are fragments of what holds them. */
function isOwn(fragments: Fragments, node: number): boolean {
  if (fragments.isOpen[0] === 0) return true;
  const around = fragmentAt(fragments, node);
  return around > 0;
}

/** Did the statement keep an anonymous class of the same type? */
function isStill(view: CodeView, creation: number): boolean {
  const partner = view.partnerOfBefore[fragmentAt(view.a, creation)];
  if (partner < 0) return false;
  const type = createdType(view.a.source, creation);
  return anonymousClassesIn(view.b).some(other => fragmentAt(view.b, other.creation) === partner && createdType(view.b.source, other.creation) === type);
}

function createdType(source: SourceTree, creation: number): string {
  const named = children(source.tree, creation).find(child => (source.tree.flags[child] & NodeFlag.named) !== 0);
  return named === undefined ? '' : compactText(source, named);
}

function blockOf(source: SourceTree, declaration: number): number {
  return children(source.tree, declaration).find(child => source.role[child] === Role.block) ?? -1;
}

// ---------------------------------------------------------------- lambdas

interface Candidate {
  readonly of: AnonymousClass;
  readonly callable: number;
  readonly lambda: number;
  readonly score: number;
}

function replacedWithLambdas(view: CodeView, gone: readonly AnonymousClass[]): DetectedRefactoring[] {
  const { a, b } = view;
  const lambdas = newLambdas(view);
  if (lambdas.length === 0 || lambdas.length * gone.length > ANONYMOUS.maxPairs) return [];
  const candidates: Candidate[] = [];
  for (const of of gone) {
    const here = fragmentAt(a, of.creation);
    const slot = slotOf(a.source, of.creation);
    for (const callable of of.callables) {
      for (const lambda of lambdas) {
        const isPaired = view.partnerOfBefore[here] >= 0 && view.partnerOfBefore[here] === fragmentAt(b, lambda);
        const isSameSlot = of.callables.length === 1 && slot !== '' && slot === slotOf(b.source, lambda);
        const alike = sharedWords(a.source, blockOf(a.source, callable), b.source, bodyOfLambda(b.source, lambda));
        const score = (isPaired ? 1 : 0) + (isSameSlot ? 1 : 0) + alike;
        if ((isPaired && isSameSlot) || alike >= (isPaired || isSameSlot ? ANONYMOUS.alikeInPlace : ANONYMOUS.alike)) candidates.push({ of, callable, lambda, score });
      }
    }
  }
  candidates.sort((x, y) => y.score - x.score || x.callable - y.callable || x.lambda - y.lambda);
  const taken = new Set<number>();
  const found: { readonly at: number; readonly refactoring: DetectedRefactoring }[] = [];
  const placed = new Set<number>();
  for (const { of, callable, lambda } of candidates) {
    if (placed.has(callable) || taken.has(lambda)) continue;
    placed.add(callable);
    taken.add(lambda);
    const name = anonymousName(view.before, of.creation);
    const summary = `the anonymous \`${createdType(a.source, of.creation)}\` in \`${view.after.name}\` became a lambda`;
    found.push({ at: lambda, refactoring: view.detail('Replace Anonymous With Lambda', `${name} with ${lambdaText(b.source, lambda)}`, summary, of.creation, lambda) });
  }
  return found.sort((x, y) => x.at - y.at).map(({ refactoring }) => refactoring);
}

/** Lambdas in what is after, other than those that stood in the same statement before. */
function newLambdas({ a, b, partnerOfAfter }: CodeView): number[] {
  const known = new Set<string>();
  const sourceA = a.source;
  const { tree, role, contentHash } = b.source;
  const endA = a.node[0] + sourceA.tree.size[a.node[0]];
  for (let node = a.node[0]; node < endA; node++) if (sourceA.role[node] === Role.lambda) known.add(`${fragmentAt(a, node)} ${sourceA.contentHash[node]}`);
  const found: number[] = [];
  for (let node = b.node[0]; node < b.node[0] + tree.size[b.node[0]]; node++) {
    if (role[node] === Role.lambda && !known.has(`${partnerOfAfter[fragmentAt(b, node)]} ${contentHash[node]}`)) found.push(node);
  }
  return found;
}

/** Where an expression stands: the call it is handed to and its position there, or the variable it is the value of. */
function slotOf(source: SourceTree, node: number): string {
  const { tree, role } = source;
  const parent = tree.parent[node];
  if (role[parent] === Role.argumentList) {
    const position = children(tree, parent).filter(child => child < node).length;
    return `${calledName(source, tree.parent[parent])} ${position}`;
  }
  if (role[parent] === Role.variable) return `declares ${nodeText(tree, parent + 1)}`;
  if (role[parent] === Role.assignment) return `assigns ${source.contentHash[parent + 1]}`;
  return role[parent] === Role.statement ? 'statement' : '';
}

// ---------------------------------------------------------------- names

/** `p.C.run.timer.schedule.new Task`: where an anonymous class is made, from the outside in. */
function anonymousName(owner: DeclarationNode, creation: number): string {
  const { source } = owner;
  const { tree, role } = source;
  const parts = [`new ${createdType(source, creation)}`];
  for (let node = tree.parent[creation], below = creation; node > owner.node; below = node, node = tree.parent[node]) {
    if (role[node] === Role.call) parts.unshift(calledName(source, node));
    else if (role[node] === Role.creation) parts.unshift(`new ${createdType(source, node)}`);
    else if (role[node] === Role.variable && below !== node + 1 && tree.parent[node] !== owner.node) parts.unshift(nodeText(tree, node + 1));
    else if (role[node] === Role.declaration) parts.unshift(declaredName(source, node));
  }
  return [qualifiedName(owner), ...parts].join('.');
}

function declaredName(source: SourceTree, node: number): string {
  const name = childByField(source.tree, node, 'name');
  return name < 0 ? '' : nodeText(source.tree, name);
}

// ---------------------------------------------------------------- classes

/** A class that is new, does what the anonymous one did, and is named where that one stood, or is of its type where that place is gone. */
function replacedWithClasses({ matches }: MatchedChange, owner: DeclarationNode, after: DeclarationNode | null, gone: readonly AnonymousClass[]): DetectedRefactoring[] {
  const { source } = owner;
  const added = matches.after.declarations.filter(d => isType(d) && d.body >= 0 && matches.beforeOf(d) === null);
  if (added.length === 0 || added.length * gone.length > ANONYMOUS.maxPairs) return [];
  const found: DetectedRefactoring[] = [];
  for (const { creation, body } of gone) {
    const type = createdType(source, creation);
    let best: DeclarationNode | null = null;
    let bestScore: number = ANONYMOUS.alike;
    for (const candidate of added) {
      if (after ? !mentions(after, candidate.name) : !candidate.supertypes.includes(simpleName(type))) continue;
      const alike = sharedWords(source, body, candidate.source, candidate.body);
      if (alike < bestScore || (best !== null && alike === bestScore)) continue;
      best = candidate;
      bestScore = alike;
    }
    if (best === null) continue;
    found.push({
      type: 'Replace Anonymous With Class', title: 'Replace Anonymous With Class', summary: `the anonymous \`${type}\` in \`${owner.name}\` became the class \`${best.name}\``,
      description: `Replace Anonymous With Class ${anonymousName(owner, creation)} with ${qualifiedName(best)}`,
      before: [owner], after: after ? [best, after] : [best], placesBefore: [{ source, node: creation }], placesAfter: [{ source: best.source, node: best.node }],
      similarity: bestScore, names: null,
    });
  }
  return found;
}

function simpleName(type: string): string {
  return type.replace(/<.*/, '').replace(/^.*\./, '');
}

function mentions({ source, node }: DeclarationNode, name: string): boolean {
  const { tree, role } = source;
  for (let at = node; at < node + tree.size[node]; at++) if (role[at] === Role.typeName && nodeText(tree, at) === name) return true;
  return false;
}
