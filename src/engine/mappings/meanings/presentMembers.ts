/**
 * Code that asks whether an object has a member, and does something else where it has none: `shape.fill ? 1 : 2`,
 * `hasattr(shape, "fill")`. A member that was pulled up is found in more objects than before.
 */
import { isName, Role } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import { callParts, isReached } from '../../matching/statements/bodies/expressions.js';
import { isChanged } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { children, isNamed, nodeText } from '../../syntax/tree.js';
import type { Workspace } from '../workspace.js';

/** Names whose presence is asked for: of any member, and of such as are called. */
interface Asked {
  readonly members: ReadonlySet<string>;
  readonly callables: ReadonlySet<string>;
}

const known = new WeakMap<Workspace, Asked>();

/** Does code of the change ask whether an object has a member of this name? */
export function isAskedFor(workspace: Workspace, { name, ...declaration }: DeclarationNode): boolean {
  const { members, callables } = valueAt(known, workspace, () => {
    const found = workspace.input.after.map(({ source }) => askedIn(source));
    return {
      members: new Set(found.flatMap(one => one.members)),
      callables: new Set(found.flatMap(one => one.callables)),
    };
  });
  // That a field is looked at says nothing.
  return members.has(name) || (isCallable(declaration) && callables.has(name));
}

function askedIn(source: SourceTree): { members: string[]; callables: string[] } {
  const { tree, role, language } = source;
  const { calls, signs, givesNothing } = language.table.outward.presence;
  const [found, callables]: [string[], string[]] = [[], []];
  for (let node = 1; node < tree.count; node++) {
    if (givesNothing && tree.size[node] === 1 && isName(role[node]) && isLookedAt(source, node)) {
      callables.push(nodeText(tree, node));
    }
    if (!isText(source, node)) continue;
    const around = tree.parent[node];
    const isHanded = role[around] === Role.argumentList || role[tree.parent[around]] === Role.argumentList;
    if (isHanded && calls !== null && calls.test(calledAround(source, around))) found.push(nameIn(source, node));
    const isOperand = role[around] === Role.operator && signs !== null;
    if (isOperand && children(tree, around).some(child => !isNamed(tree, child) && signs.test(nodeText(tree, child)))) {
      found.push(nameIn(source, node));
    }
  }
  return { members: found, callables };
}

const ASKING = new Set<number>([Role.ternary, Role.operator, Role.group]);

/** A member that is looked at and not called, or called only where it is there: `s.fill && s.fill()`, `s.fill?.()`. */
function isLookedAt(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  if (!isReached(source, leaf)) return false;
  const access = tree.parent[leaf];
  const around = tree.parent[access];
  if (role[around] === Role.call && access === around + 1) {
    const next = access + tree.size[access];
    return /^\?\.?/.test(tree.text.slice(tree.start[next], tree.start[next] + 2));
  }
  return ASKING.has(role[around]) && !isChanged({ source }, access);
}

/** A text or a symbol: `"fill"`, `:fill`. */
function isText({ tree, role }: SourceTree, node: number): boolean {
  return role[node] === Role.string || (tree.size[node] === 1 && tree.text[tree.start[node]] === ':');
}

function nameIn({ tree }: SourceTree, node: number): string {
  return nodeText(tree, node).replace(/^:?["'`]?|["'`]$/g, '');
}

function calledAround(source: SourceTree, around: number): string {
  const { tree, role } = source;
  let up = around;
  while (up > 0 && role[up] !== Role.call) up = tree.parent[up];
  const name = up > 0 ? (callParts(source, up)?.name ?? -1) : -1;
  return name < 0 ? '' : nodeText(tree, name);
}
