/**
 * Names of variables in code that went to another callable, where that variable is not seen and nothing else of that
 * name is known: it was not handed over. Read backwards: names of something else that came to where a variable bears
 * that name. They stayed as they are and mean something else.
 *
 * Knows what the file says: its variables, declarations and imports. What is inherited, or global, is something else
 * than a variable.
 */
import { Role } from '../../languages/roles.js';
import type { Side } from '../../model.js';
import { capturedIn } from '../../matching/statements/bodies/captures.js';
import type { Matches } from '../../matching/matches.js';
import { isCalledValue } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isType } from '../../structure/declaration.js';
import { nodeText } from '../../syntax/tree.js';
import { broughtBy, importsIn } from './importedNames.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

export function wordsOfUnseenVariables(workspace: Workspace): readonly NumberPair[] {
  const {
    map,
    before: { files },
    input: { matches },
  } = workspace;
  const found: NumberPair[] = [];
  for (const { source } of files) {
    const state = workspace.stateOf(source);
    const { tree, role } = source;
    for (let node = 1; node < tree.count; node++) {
      const partner = map.ofBefore[refOf(state.base, node)];
      if (tree.size[node] > 1 || partner < 0 || !(role[node] === Role.variableName || isCalledValue(source, node))) {
        continue;
      }
      const other = workspace.stateAt('after', partner);
      const there = nodeOf(other.base, partner);
      const owner = ownerAt(other.regions, there);
      if (
        owner.nameNode === there ||
        areAroundAlike(matches, ownerAt(state.regions, node), owner) ||
        nodeText(tree, node) !== nodeText(other.source.tree, there)
      ) {
        continue;
      }
      const [was, is] = [variableOf(workspace, 'before', state, node), variableOf(workspace, 'after', other, there)];
      const isLost = was !== null && is === null && !isKnown(workspace, 'after', other, there);
      const isCaught =
        is !== null &&
        is !== there &&
        ownerAt(other.regions, is).kind !== 'file' &&
        isStaying(workspace, 'after', other, is) &&
        (was === null ||
          (!map.joins(refOf(state.base, was), refOf(other.base, is)) && isStaying(workspace, 'before', state, was)));
      if (isLost || isCaught) found.push({ before: refOf(state.base, node), after: partner });
    }
  }
  return found;
}

/** Is each of the declarations around the one what one around the other became? */
function areAroundAlike(matches: Matches, before: DeclarationNode, after: DeclarationNode): boolean {
  let [was, is]: (DeclarationNode | null)[] = [before, after];
  for (; was !== null && is !== null; was = was.around, is = is.around) if (matches.afterOf(was) !== is) return false;
  return was === is;
}

/** Where the variable that a name is of is declared: here or further out; null where it is of none. */
function variableOf(workspace: Workspace, side: Side, state: FileState, leaf: number): number | null {
  return (
    workspace.variableAt(side, state, leaf)?.nameNode ??
    capturedIn(state.source, state.regions.isDeclaration).get(leaf) ??
    null
  );
}

/** Is the variable declared by the same declaration on the other side? */
function isStaying(workspace: Workspace, side: Side, state: FileState, nameNode: number): boolean {
  const { matches } = workspace.input;
  const found = workspace.soleCounterpart(side, state, nameNode);
  if (found === null) return false;
  const [owner, other] = [ownerAt(state.regions, nameNode), ownerAt(found.state.regions, found.node)];
  return side === 'before' ? matches.afterOf(owner) === other : matches.afterOf(other) === owner;
}

/** Is something of that name declared around it, or brought by an import? */
function isKnown(
  {
    input: {
      statements: { bodies },
    },
  }: Workspace,
  side: Side,
  { source, regions }: FileState,
  leaf: number,
): boolean {
  const name = nodeText(source.tree, leaf);
  const hasBareMembers = source.language.table.hasBareMembers === true;
  for (let around: DeclarationNode | null = ownerAt(regions, leaf); around !== null; around = around.around) {
    if ((!isType(around) || hasBareMembers) && around.children.some(child => child.name === name)) return true;
    if (variablesOf(around, bodies[side].fragmentsOf(around)).all.some(variable => variable.name === name)) return true;
  }
  return importsIn(source).some(node => [...broughtBy(source, node).values()].includes(name));
}
