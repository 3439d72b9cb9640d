/**
 * A member that went to a type which has nothing to do with the one it stood in, where code of that still asks its own object for it:
 * `this.tax(n)` of `Order`, when `tax` is a member of `Rules` now. It is to be read where it is declared.
 */
import { codeSpan } from '../../codeSpans.js';
import { isName, Role } from '../../languages/roles.js';
import { callParts, isOwnObject } from '../../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { areOneType, enclosingType, isCallable, isConstructor, isField, isType } from '../../structure/declaration.js';
import { callablesNamed } from '../../structure/namesakes.js';
import { receiverAt } from '../../symbols/nameSyntax.js';
import { UNKNOWN } from '../../symbols/symbol.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Workspace } from '../workspace.js';

/** Why a member is to be read where it went, in words; null where nothing asks for it where it stood. */
export function leftUses(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): string | null {
  const from = enclosingType(before);
  if (from === null || !(isCallable(before) || isField(before)) || before.isInCode || isConstructor(before)) {
    return null;
  }
  const became = workspace.input.matches.afterOf(from);
  if (became === null || areOneType(became, enclosingType(after))) return null;
  const { hierarchies } = workspace.input;
  const above = [became, ...hierarchies.after.ancestorsOf(became)];
  if (above.some(type => type.children.some(({ name }) => name === before.name))) return null;
  return isUsed(workspace, became, before.name)
    ? `${codeSpan(became.name)} no longer has ${codeSpan(before.name)}, which it uses.`
    : null;
}

/** Does the code of a type say the name of its own object, or alone where that means the same and nothing else bears the name? */
function isUsed(workspace: Workspace, type: DeclarationNode, name: string): boolean {
  const { source } = type;
  const { tree, role, language } = source;
  const state = workspace.stateOf(source);
  for (let node = type.node + 1; node < type.node + tree.size[type.node]; node++) {
    if (tree.size[node] > 1 || !isName(role[node]) || nodeText(tree, node) !== name) continue;
    const receiver = receiverAt(source, node);
    if (receiver !== null) {
      if (isOwnObject(source, receiver)) return true;
      continue;
    }
    if (language.table.hasBareMembers !== true) continue;
    const { kind } = workspace.symbolAt('after', state, node);
    if (kind === 'missing' || kind === 'inherited' || kind === 'outside') return true;
  }
  return false;
}

/**
 * A member that stands alone now, or what stood alone and is a member now: `job.run()` is `run(job)` from then on. Its calls tell; where
 * none is seen that names it as it stands now, nothing does.
 */
export function otherMembership(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): string | null {
  if (!isCallable(before) || !isCallable(after) || isConstructor(before) || isConstructor(after)) return null;
  const [was, is] = [isMember(before), isMember(after)];
  if (was === is) return null;
  const side = workspace.input.matches.after;
  const others = callablesNamed(side, after.name).some(one => one !== after);
  let isNamed = false;
  for (const { source, calls } of side.declarations) {
    for (const call of calls) {
      if (call.calleeName !== after.name || call.isRead) continue;
      const leaf = callParts(source, call.node)?.name ?? NO_NODE;
      const symbol = leaf === NO_NODE ? UNKNOWN : workspace.symbolAt('after', workspace.stateOf(source), leaf);
      if (symbol.kind === 'declared' && symbol.declaration === after) isNamed = true;
      else if (symbol.kind === 'missing' || symbol.kind === 'outside') return leftCall(before);
      else if (symbol.kind === 'unknown' && !others && call.receiver >= 0 !== is) return leftCall(before);
      else if (symbol.kind === 'unknown' && call.receiver >= 0 === is) isNamed = true;
    }
  }
  return isNamed ? null : `Nothing in sight calls ${codeSpan(after.name)} as it stands now.`;
}

function leftCall({ name }: DeclarationNode): string {
  return `${codeSpan(name)} is still called as it stood before.`;
}

function isMember({ parent }: DeclarationNode): boolean {
  return parent !== null && isType(parent) && !parent.isObject;
}

/**
 * A type or a function that stands in a function now, or stood in one, where each call of that makes another: its
 * fields, its attributes, and what its parameters stand for where nothing is passed, are those of one call.
 */
export function madeElsewhere(before: DeclarationNode, after: DeclarationNode): string | null {
  const isInCall = ({ around }: DeclarationNode): boolean => around !== null && isCallable(around);
  if (isInCall(before) === isInCall(after) || !(isType(before) || isCallable(before))) return null;
  const { source, node } = before;
  const isMade = isType(before) && source.language.table.declarationOrder.knownFrom(source.tree, node) === 'run';
  if (!isMade && !keepsSomething(before)) return null;
  return `Each call makes another ${codeSpan(after.name)} where it ${isInCall(after) ? 'stands now' : 'stood'}.`;
}

/** Does a function hold something of its own: `hit.n = 1`, `def add(row, all=[])`? */
function keepsSomething({ source, node: first, nameNode, name, parameters, kind }: DeclarationNode): boolean {
  const { tree, role, language } = source;
  if (kind === 'constructor') return false;
  const ofParameters = parameters.some(({ node }) => {
    for (let part = node; part < node + tree.size[node]; part++) {
      if (language.allocatingKind[tree.kind[part]] === 1) return language.table.effects.parameterDefaults === 'once';
    }
    return false;
  });
  if (ofParameters) return true;
  for (let node = first; node < first + tree.size[first]; node++) {
    if (node === nameNode || tree.size[node] > 1 || !isName(role[node]) || nodeText(tree, node) !== name) continue;
    const access = tree.parent[node];
    if (role[access] === Role.access && node === access + 1 && !isOwnObject(source, node)) return true;
  }
  return false;
}
