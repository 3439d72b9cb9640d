/**
 * Parameters that are copies of what is handed over: what is changed in one, the caller does not see. Which are, says
 * the language, by their types or by how they are changed; what a type of the change is, its declaration says.
 */
import type { Side } from '../../../model.js';
import { Role } from '../../../languages/roles.js';
import { isType } from '../../../structure/declaration.js';
import { callParts } from '../../../matching/statements/bodies/expressions.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import type { SourceTree } from '../../../structure/source.js';
import { kindName, nodeText } from '../../../syntax/tree.js';
import type { Workspace } from '../../workspace.js';

/** Is something in a parameter changed at this leaf, and is it a copy? */
export function isChangedCopy(workspace: Workspace, side: Side, variable: Variable, leaf: number): boolean {
  const { source, type } = variable;
  const { tree } = source;
  const { table } = source.language;
  if (changesArgument(variable, leaf)) return true;
  const isCopied = type !== null && isOfCopiedType(workspace, side, type, table.copiedTypes);
  const isCopying = type !== null && table.copyingTypes?.test(type) === true;
  const whole = membersFrom(source, leaf);
  // What is called may change the copy that it is a member of.
  const mayChange = isCopied || (isCopying && table.callsChangeCopies === true && tree.text[tree.end[leaf]] === '.');
  if (mayChange && callParts(source, tree.parent[whole])?.receiver === leaf) return true;
  return isMemberAssigned(source, leaf) && (isCopied || isCopying || isWithinCopy(variable, leaf, whole));
}

/** `sort($list)`: the call changes what it is handed over, and here that is a copy. */
function changesArgument(variable: Variable, leaf: number): boolean {
  const { tree, role, language } = variable.source;
  const { changesArguments } = language.table;
  if (changesArguments === undefined || role[tree.parent[leaf]] !== Role.argumentList || isReference(variable)) {
    return false;
  }
  const call = callParts(variable.source, tree.parent[tree.parent[leaf]]) ?? null;
  return call !== null && changesArguments.test(nodeText(tree, call.name));
}

/** `a.b.c` of `a`: all that is reached from a leaf, one after the other. */
function membersFrom({ tree, role }: SourceTree, leaf: number): number {
  let whole = leaf;
  while (role[tree.parent[whole]] === Role.access && whole === tree.parent[whole] + 1) whole = tree.parent[whole];
  return whole;
}

/** `a.b = 1` */
function isMemberAssigned(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  const whole = membersFrom(source, leaf);
  return whole !== leaf && role[tree.parent[whole]] === Role.assignment && whole === tree.parent[whole] + 1;
}

/** Is all that stands between the two a part of the copy itself: `$list['a']['b']`? */
function isWithinCopy(variable: Variable, leaf: number, whole: number): boolean {
  const { tree, language } = variable.source;
  const { copiedThrough } = language.table;
  if (copiedThrough === undefined || isReference(variable)) return false;
  for (let up = leaf; up !== whole;) {
    up = tree.parent[up];
    if (!copiedThrough.includes(kindName(tree, up))) return false;
  }
  return true;
}

/** Is a member of a parameter assigned at this leaf, whose type may be one of which a parameter is a copy, as far as anybody sees? */
export function mayBeChangedCopy(workspace: Workspace, side: Side, variable: Variable, leaf: number): boolean {
  const { source, type } = variable;
  const { copiedParameters } = source.language.table.lifetimes;
  if (copiedParameters === null || type === null || !copiedParameters.test(type) || isReference(variable)) return false;
  if (!isMemberAssigned(source, leaf)) return false;
  // What is declared in the change says itself that it is shared.
  const { copiedTypes } = source.language.table;
  return (
    copiedTypes === undefined ||
    !workspace.input.matches[side].declarations.some(
      declaration =>
        declaration.name === type &&
        isType(declaration) &&
        !copiedTypes.includes(kindName(declaration.source.tree, declaration.node)),
    )
  );
}

/** Is it handed over as itself, by a sign before its name? */
export function isReference({ source: { tree }, nameNode }: Variable): boolean {
  return tree.text.slice(tree.start[tree.parent[nameNode]], tree.start[nameNode]).includes('&');
}

/** Is an address that is taken here given to something: `last = &n`, and not only handed over? */
export function isStored({ tree, role }: SourceTree, leaf: number): boolean {
  let whole = tree.parent[leaf];
  while (role[tree.parent[whole]] === Role.group) whole = tree.parent[whole];
  return role[tree.parent[whole]] !== Role.argumentList;
}

function isOfCopiedType(
  { input: { matches } }: Workspace,
  side: Side,
  type: string,
  kinds: readonly string[] = [],
): boolean {
  return (
    kinds.length > 0 &&
    matches[side].declarations.some(
      declaration =>
        declaration.name === type &&
        isType(declaration) &&
        kinds.includes(kindName(declaration.source.tree, declaration.node)),
    )
  );
}
