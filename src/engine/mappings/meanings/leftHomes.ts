/**
 * Declarations that went elsewhere while code is known to take them from where they were, or finds nothing by their names
 * any more: they are to be read where they stand now, as what has another name is while something says the old one. Of a
 * file that went, the first name that it declares.
 */
import { codeSpan } from '../../codeSpans.js';
import { isName } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import type { Premise } from '../../model.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { fileOf } from '../../structure/declaration.js';
import { receiverAt } from '../../symbols/nameSyntax.js';
import { nodeText } from '../../syntax/tree.js';
import type { NumberPair } from '../nodeMap.js';
import { nodeOf, refOf } from '../nodeRef.js';
import type { Workspace } from '../workspace.js';

/** The names of the two, if they are mapped to each other. */
export function headLeftBehind(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  const { left, matches } = workspace.input;
  if (left.premiseOfMoved(before) === null && !lostIn(workspace).has(before)) return [];
  const was = before.kind === 'file' ? before.children.find(child => isIn(after, matches.afterOf(child))) : before;
  const is = was === undefined ? null : matches.afterOf(was);
  if (was === undefined || is === null || was.nameNode < 0 || is.nameNode < 0) return [];
  const pair = {
    before: refOf(workspace.stateOf(was.source).base, was.nameNode),
    after: refOf(workspace.stateOf(is.source).base, is.nameNode),
  };
  return workspace.map.ofBefore[pair.before] === pair.after ? [pair] : [];
}

/** Why the name of such a declaration is to be read; null for all others. */
export function premiseOfLeft(workspace: Workspace, before: DeclarationNode): Premise | null {
  const { left } = workspace.input;
  const file = fileOf(before);
  return (
    left.premiseOfMoved(before) ??
    (before.parent === file ? left.premiseOfMoved(file) : null) ??
    lostIn(workspace).get(before) ??
    null
  );
}

const known = new WeakMap<Workspace, ReadonlyMap<DeclarationNode, Premise>>();

/** By what went elsewhere: the first bare name in the change that meant it, stayed, and means nothing in sight now. */
function lostIn(workspace: Workspace): ReadonlyMap<DeclarationNode, Premise> {
  return valueAt(known, workspace, () => {
    const { matches, refactoringOf } = workspace.input;
    const moved = matches.before.declarations.filter(
      one => refactoringOf.has(one.index) && one.holder === null && matches.afterOf(one)?.name === one.name,
    );
    const names = new Set(moved.map(({ name }) => name));
    const wanted = new Set(moved);
    const found = new Map<DeclarationNode, Premise>();
    if (names.size > 0) {
      for (const { source, file } of workspace.after.files) lookAt(workspace, { source, file }, names, wanted, found);
    }
    return found;
  });
}

function lookAt(
  workspace: Workspace,
  { source, file }: Pick<Workspace['after']['files'][number], 'source' | 'file'>,
  names: ReadonlySet<string>,
  wanted: ReadonlySet<DeclarationNode>,
  found: Map<DeclarationNode, Premise>,
): void {
  const { tree, role } = source;
  const b = workspace.stateOf(source);
  for (let node = 1; node < tree.count; node++) {
    if (tree.size[node] > 1 || !isName(role[node]) || !names.has(nodeText(tree, node))) continue;
    if (receiverAt(source, node) !== null || !workspace.keepsWord('after', b, node)) continue;
    const { kind } = workspace.symbolAt('after', b, node);
    if (kind !== 'missing' && kind !== 'outside') continue;
    const partner = workspace.map.ofAfter[refOf(b.base, node)];
    const a = workspace.stateAt('before', partner);
    const was = workspace.symbolAt('before', a, nodeOf(a.base, partner));
    if (was.kind !== 'declared' || !wanted.has(was.declaration) || found.has(was.declaration)) continue;
    const text = `${codeSpan(nodeText(tree, node))} is said where it was seen, and is not found from there now.`;
    found.set(was.declaration, { text, side: 'after', span: { file, start: tree.start[node], end: tree.end[node] } });
  }
}

function isIn(file: DeclarationNode, child: DeclarationNode | null): boolean {
  return child !== null && child.source === file.source && child.nameNode >= 0;
}
