/**
 * Methods of anonymous classes: they are the code of the declaration around them and no declarations themselves, but to a reader they are
 * methods. How they are read and named; what became of them is not known here.
 */
import type { ParameterInfo } from '../languages/language.js';
import { Role } from '../languages/roles.js';
import type { Named } from '../matching/statements/variables/variableEvidence.js';
import { isVariable } from '../matching/statements/variables/variableEvidence.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable } from '../structure/declaration.js';
import type { Labelled } from '../structure/label.js';
import { inDeclaration } from '../structure/label.js';
import { marksAt, thrownTypesAt } from '../structure/marks.js';
import { parameterAround, parametersAt, sitesAt } from '../structure/sites.js';
import { squeeze } from '../text/squeeze.js';
import { NO_NODE, nodeText } from '../syntax/tree.js';
import { anonymousName, createdType } from './anonymous/anonymousClasses.js';
import type { DetectedRefactoring } from './detected.js';

/** What a class without a name declares. */
export interface InnerMember extends Labelled, Pick<DeclarationNode, 'marks' | 'thrownTypes'> {
  readonly node: number;
}

/** One of its methods. */
export type InnerCallable = InnerMember;

/** A method in the body of the class without a name that is made at `creation`. */
export function innerCallableAt(owner: DeclarationNode, creation: number, node: number): InnerCallable | null {
  const { source } = owner;
  const site = sitesAt(source, node).find(isCallable);
  if (!site) return null;
  const modifiersAt = site.modifiersAt ?? node;
  const marks = marksAt(source, typeof modifiersAt === 'number' ? [modifiersAt] : modifiersAt);
  return {
    source,
    node,
    kind: site.kind,
    name: site.name ?? (site.nameNode === NO_NODE ? '' : nodeText(source.tree, site.nameNode)),
    container: anonymousName(owner, creation),
    holder: site.holder ?? null,
    parameters: parametersAt(source, site.parameters),
    modifiers: marks.modifiers.map(({ text }) => text),
    type: site.typeText ?? (site.type === NO_NODE ? null : squeeze(nodeText(source.tree, site.type))),
    visibility: site.visibility ?? null,
    parent: { kind: 'class', name: createdType(source, creation) },
    marks,
    thrownTypes: thrownTypesAt(source, site),
  };
}

/** The innermost such method around a node of the owner's code. */
export function innermostCallable(owner: DeclarationNode, node: number): InnerCallable | null {
  const { tree, role } = owner.source;
  for (let method = node < 0 ? NO_NODE : tree.parent[node]; method > owner.node; method = tree.parent[method]) {
    const body = tree.parent[method];
    if (
      role[method] !== Role.declaration ||
      role[body] !== Role.typeBody ||
      role[tree.parent[body]] !== Role.creation
    ) {
      continue;
    }
    const found = innerCallableAt(owner, tree.parent[body], method);
    if (found) return found;
  }
  return null;
}

/** `in method public run() : void from class p.C.start.new Runnable`, and what else is to be said of such a place. */
export function innermostPlace(
  owner: DeclarationNode,
  node: number,
): { readonly where: string } & Pick<DetectedRefactoring, 'isInAnonymousClass'> {
  const inner = innermostCallable(owner, node);
  return inner ? { where: inDeclaration(inner), isInAnonymousClass: true } : { where: inDeclaration(owner) };
}

/** The parameter that a variable is; they count as a lambda's in the code around. */
export function parameterNamed({ source, parameters }: InnerCallable, named: Named): ParameterInfo | undefined {
  return isVariable(named) && named.sort === 'lambda' && named.source === source
    ? parameterAround(source, parameters, named.nameNode)
    : undefined;
}
