/**
 * What can carry annotations and modifiers, in pairs: matched types, callables and fields, the parameters of matched callables,
 * variables in mapped code, those that became parameters or were some, and the members of classes without a name.
 * Whatever else happened to a pair, here it is the same thing before and after. What its marks say is for the families to compare.
 */
import type { Budget } from '../../budget.js';
import { inTime } from '../../budget.js';
import { valueAt } from '../../lists.js';
import type { MarkedSubject, ParameterInfo } from '../../languages/language.js';
import { Role } from '../../languages/roles.js';
import { isMakingCode } from '../../matching/makers.js';
import { sameScope } from '../../matching/scope.js';
import type { Named } from '../../matching/statements/variables/variableEvidence.js';
import { isVariable } from '../../matching/statements/variables/variableEvidence.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import type { Variable } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isField, isType } from '../../structure/declaration.js';
import { inDeclaration, typedName } from '../../structure/label.js';
import type { Mark, Marks } from '../../structure/marks.js';
import { marksAt } from '../../structure/marks.js';
import { TRANSFERS } from '../catalogue.js';
import { innerFieldPairs } from '../anonymous/anonymousFields.js';
import { innerCallablePairs } from '../anonymous/anonymousSignatures.js';
import { changedMappings, codeViewsOf } from '../codeView.js';
import type { DetectedRefactoring, Place } from '../detected.js';
import type { InnerCallable, InnerMember } from '../innerCallables.js';
import { innermostCallable, innermostPlace, parameterNamed } from '../innerCallables.js';
import type { MatchedChange } from '../matchedChange.js';
import { isFieldToo, pairParameters } from '../parameterPairs.js';
import { parameterOf } from '../parameterUses.js';
import { convertedVariables } from '../variables/variables.js';
import type { RefactoringType } from '../registry/registry.js';

/** One end of a pair. */
export interface Marked {
  /** What it is, where its counterpart is something else: a variable that became a parameter. */
  readonly sort?: MarkedSubject;
  /** The declaration, or the callable around a parameter or variable. */
  readonly declaration: DeclarationNode;
  readonly marks: Marks;
  readonly name: string;
  /** `in method ... from class C`, as descriptions end: most pairs have nothing to tell. */
  readonly where: () => string;
  readonly isInAnonymousClass?: boolean;
  /** The member of a class without a name that it is: what stands there is the declaration's code. */
  readonly inner?: InnerMember;
}

export interface MarkedPair {
  readonly subject: MarkedSubject;
  readonly before: Marked;
  readonly after: Marked;
  readonly similarity: number;
}

const known = new WeakMap<MatchedChange, readonly MarkedPair[]>();
const knownMembers = new WeakMap<MatchedChange, readonly MarkedPair[]>();
const knownConverted = new WeakMap<MatchedChange, readonly MarkedPair[]>();

export function markedPairs(change: MatchedChange, budget: Budget): readonly MarkedPair[] {
  return valueAt(known, change, () => [
    ...declarationPairs(change, budget),
    ...innerParameterPairs(change),
    ...variablePairs(change),
  ]);
}

function declarationPairs({ relationships, statements, matches }: MatchedChange, budget: Budget): MarkedPair[] {
  const found: MarkedPair[] = [];
  for (const { kind, before, after, similarity } of inTime(relationships, budget, 'refactorings')) {
    if (TRANSFERS.has(kind)) continue;
    const subject = markedSubject(before);
    if (subject === null || markedSubject(after) !== subject) continue;
    // Where only a body came or went, the one that it came to was there, and the one that it left still is.
    const [was, is] = [matches.beforeOf(after), matches.afterOf(before)];
    const left = is !== null && is !== after && sameScope(matches, before, is) ? is : null;
    const there = was !== null && was !== before && sameScope(matches, was, after) ? was : null;
    // What a function that became a class says of itself, the class says now.
    if (!isMakingCode(before, after)) {
      found.push({
        subject,
        before: markedDeclaration(before, left, after),
        after: markedDeclaration(after, there, before),
        similarity,
      });
    }
    if (subject !== 'Method') continue;
    for (const [a, b] of pairParameters(before, after, statements).pairs) {
      if (isFieldToo(before, a) || isFieldToo(after, b)) continue;
      found.push({
        subject: 'Parameter',
        before: markedParameter(before, a),
        after: markedParameter(after, b),
        similarity,
      });
    }
  }
  return found;
}

/** Methods and fields of classes without a name that are still there. */
export function innerMemberPairs(change: MatchedChange): readonly MarkedPair[] {
  return valueAt(knownMembers, change, () => findInnerMembers(change));
}

function findInnerMembers(change: MatchedChange): MarkedPair[] {
  const marked = (declaration: DeclarationNode, inner: InnerMember): Marked => ({
    declaration,
    marks: inner.marks,
    name: inner.name,
    where: () => inDeclaration(inner),
    isInAnonymousClass: true,
    inner,
  });
  return codeViewsOf(change).flatMap(view => {
    const pairOf = (subject: MarkedSubject, before: InnerMember, after: InnerMember): MarkedPair => ({
      subject,
      before: marked(view.before, before),
      after: marked(view.after, after),
      similarity: view.mapping.relationship?.similarity ?? 1,
    });
    return [
      ...innerCallablePairs(view).map(({ before, after }) => pairOf('Method', before, after)),
      ...innerFieldPairs(view).map(([before, after]) => pairOf('Attribute', before, after)),
    ];
  });
}

/** Parameters of the methods of classes without a name that are still there. */
function innerParameterPairs(change: MatchedChange): MarkedPair[] {
  return codeViewsOf(change).flatMap(view =>
    innerCallablePairs(view).flatMap(({ before, after, parameters }) =>
      parameters.pairs.map(([a, b]): MarkedPair => ({
        subject: 'Parameter',
        before: markedParameter(view.before, a, before),
        after: markedParameter(view.after, b, after),
        similarity: view.mapping.relationship?.similarity ?? 1,
      })),
    ),
  );
}

function variablePairs(change: MatchedChange): MarkedPair[] {
  const found: MarkedPair[] = [];
  for (const mapping of changedMappings(change)) {
    if (!isCallable(mapping.before) || !isCallable(mapping.after)) continue;
    for (const { before, after } of variablePairsOf(mapping)) {
      if (
        !isVariable(before) ||
        !isVariable(after) ||
        isOfHead(mapping.before, before) ||
        isOfHead(mapping.after, after)
      ) {
        continue;
      }
      // What a function without a name is handed has no words of its own that a variable has.
      if ((before.sort === 'lambda') !== (after.sort === 'lambda')) continue;
      found.push({
        subject: 'Variable',
        before: markedVariable(mapping.before, before),
        after: markedVariable(mapping.after, after),
        similarity: mapping.relationship?.similarity ?? 1,
      });
    }
  }
  return found;
}

/**
 * Parameters of code that went elsewhere, or variables that are parameters now, or were: what could be said of the one
 * may be said of the other.
 */
export function convertedPairs(change: MatchedChange): readonly MarkedPair[] {
  return valueAt(knownConverted, change, () => findConverted(change));
}

function findConverted(change: MatchedChange): MarkedPair[] {
  return convertedVariables(change).flatMap(({ mapping, pair }) => {
    const end = (owner: DeclarationNode, named: Named): Marked | null => {
      const parameter = parameterOf(owner, named);
      if (parameter) {
        return isFieldToo(owner, parameter) ? null : { ...markedParameter(owner, parameter), sort: 'Parameter' };
      }
      return isVariable(named) && isCallable(owner) && !isOfHead(owner, named)
        ? { ...markedVariable(owner, named), sort: 'Variable' }
        : null;
    };
    const [before, after] = [end(mapping.before, pair.before), end(mapping.after, pair.after)];
    return before && after
      ? [{ subject: 'Variable', before, after, similarity: mapping.relationship?.similarity ?? 1 }]
      : [];
  });
}

export function subjectOf({ subject }: MarkedPair, { sort = subject }: Marked): MarkedSubject {
  return sort;
}

/** Declared by the head of a callable, not by its code. */
function isOfHead(owner: DeclarationNode, variable: Variable): boolean {
  if (variable.sort !== 'lambda') return variable.sort === 'parameter' || variable.sort === 'receiver';
  const inner = innermostCallable(owner, variable.nameNode);
  return inner !== null && parameterNamed(inner, variable) !== undefined;
}

/**
 * A detail of a pair as a refactoring; `what` stands between type and place, which is the after side's but for what
 * only the other one has.
 */
export function detailOf(
  pair: MarkedPair,
  type: RefactoringType,
  what: string,
  summary: string,
  places: { readonly before?: readonly number[]; readonly after?: readonly number[] },
): DetectedRefactoring {
  const { before, after, similarity } = pair;
  const side = places.after === undefined ? before : after;
  const placesOf = ({ declaration }: Marked, nodes: readonly number[] | undefined): readonly Place[] | undefined =>
    nodes === undefined || nodes.length === 0 ? undefined : nodes.map(node => ({ source: declaration.source, node }));
  return {
    type,
    summary,
    description: `${type} ${what} ${side.where()}`,
    isInAnonymousClass: side.isInAnonymousClass,
    before: [before.declaration],
    after: [after.declaration],
    placesBefore: placesOf(before, places.before),
    placesAfter: placesOf(after, places.after),
    similarity,
    names: null,
  };
}

function markedSubject(d: DeclarationNode): MarkedSubject | null {
  if (isType(d)) return 'Class';
  if (isCallable(d)) return 'Method';
  return isField(d) ? 'Attribute' : null;
}

/**
 * `own`: what stands in its own place in the other version, where only the body of `other` is its own: what that one
 * has too was neither added nor removed.
 */
function markedDeclaration(d: DeclarationNode, own: DeclarationNode | null, other: DeclarationNode): Marked {
  const { modifiers, annotations } = d.marks;
  const isNews =
    (kind: keyof Marks) =>
    ({ text }: Mark): boolean =>
      other.marks[kind].some(mark => mark.text === text) ||
      own?.marks[kind].every(mark => mark.text !== text) !== false;
  const marks =
    own === null
      ? d.marks
      : { modifiers: modifiers.filter(isNews('modifiers')), annotations: annotations.filter(isNews('annotations')) };
  return { declaration: d, marks, name: d.name, where: () => inDeclaration(d) };
}

function markedParameter(d: DeclarationNode, parameter: ParameterInfo, inner?: InnerCallable): Marked {
  const { node, name } = parameter;
  return {
    declaration: d,
    marks: marksAt(d.source, [node]),
    name,
    where: () => `in parameter ${typedName(parameter)} ${inDeclaration(inner ?? d)}`,
    ...(inner ? { isInAnonymousClass: true } : {}),
  };
}

function markedVariable(d: DeclarationNode, { nameNode, name, type }: Variable): Marked {
  const { tree, role } = d.source;
  let holder = tree.parent[nameNode];
  while (holder > d.node && !HOLDERS.has(role[holder])) holder = tree.parent[holder];
  const { where, ...place } = innermostPlace(d, nameNode);
  return {
    declaration: d,
    marks: marksAt(d.source, [holder]),
    name,
    where: () => `in variable ${typedName({ name, type })} ${where}`,
    ...place,
  };
}

/** What a variable's marks stand in: the statement that declares it, the head of a loop, a parameter of a lambda or a `catch`. */
const HOLDERS = new Set<number>([Role.statement, Role.composite, Role.parameter, Role.lambda, Role.block]);
