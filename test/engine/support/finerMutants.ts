/**
 * Changes of what a program does that use only words which stand there already: another name of the same callable, operands and statements that
 * change places, a statement twice. Harder to see than those of `mutants.ts`, and not always a change of what is done: to be looked at.
 */
import { isStatement, Role } from '../../../src/engine/languages/roles.js';
import type { DeclarationNode } from '../../../src/engine/structure/declaration.js';
import { isCallable } from '../../../src/engine/structure/declaration.js';
import type { SourceTree } from '../../../src/engine/structure/source.js';
import { handsBack, tokenRange } from '../../../src/engine/structure/wording.js';
import { children, isNamed, nodeText } from '../../../src/engine/syntax/tree.js';
import type { Mutant } from './mutants.js';
import { DECLARING, exchanged, isAlone, isInParameter, isQuiet, variableNames } from './mutants.js';

const ORDERED: ReadonlySet<string> = new Set(['-', '/', '%', '<', '>', '<=', '>=', '<<', '>>', '+']);

export function finerMutantsOf(source: SourceTree, declarations: readonly DeclarationNode[]): Mutant[] {
  const {
    role,
    tree: { count, size },
  } = source;
  const found: Mutant[] = [];
  for (const { node } of declarations.filter(isCallable)) found.push(...ofNames(source, node, declarations));
  for (let node = 0; node < count; node++) {
    if (isQuiet(source, node)) node += size[node] - 1;
    else if (role[node] === Role.block) found.push(...ofStatements(source, node));
    else if (role[node] === Role.operator) found.push(...ofOperands(source, node));
  }
  return found;
}

function ofNames(source: SourceTree, callable: number, declarations: readonly DeclarationNode[]): Mutant[] {
  const {
    tree,
    tree: { start, end, size, parent },
    role,
  } = source;
  const declaring = new Set([...declarations.map(({ nameNode }) => nameNode), ...variableNames(source)]);
  const uses: number[] = [];
  for (let node = callable; node < callable + size[callable]; node++) {
    if (isQuiet(source, node)) node += size[node] - 1;
    else if (
      role[node] === Role.variableName &&
      size[node] === 1 &&
      !declaring.has(node) &&
      !DECLARING.has(role[parent[node]]) &&
      !isInParameter(source, node)
    ) {
      uses.push(node);
    }
  }
  const words = [...new Set(uses.map(node => nodeText(tree, node)))];
  return uses.flatMap((node, i): Mutant[] => {
    const others = words.filter(word => word !== nodeText(tree, node));
    return others.length === 0
      ? []
      : [{ kind: 'other name', start: start[node], end: end[node], text: others[i % others.length] }];
  });
}

function ofOperands({ tree }: SourceTree, node: number): Mutant[] {
  const [left, sign, right, ...more] = children(tree, node);
  if (right === undefined || more.length > 0 || !isNamed(tree, left) || !isNamed(tree, right)) return [];
  return ORDERED.has(nodeText(tree, sign)) && nodeText(tree, left) !== nodeText(tree, right)
    ? [exchanged('operands exchanged', tree, left, right)]
    : [];
}

function ofStatements(source: SourceTree, block: number): Mutant[] {
  const {
    tree,
    tree: { text, start, end },
    role,
  } = source;
  const items = children(tree, block).filter(child => isStatement(role[child]));
  const isSimple = (item: number): boolean =>
    role[item] === Role.statement &&
    isAlone(text, start[item], end[item]) &&
    !handsBack(source, tokenRange(source, item));
  return items.flatMap((item, i): Mutant[] => {
    if (!isSimple(item)) return [];
    const indent = text.slice(text.lastIndexOf('\n', start[item] - 1) + 1, start[item]);
    const found: Mutant[] = [
      { kind: 'said twice', start: end[item], end: end[item], text: `\n${indent}${nodeText(tree, item)}` },
    ];
    const next = items[i + 1];
    if (next !== undefined && isSimple(next) && nodeText(tree, item) !== nodeText(tree, next)) {
      found.push(exchanged('statements exchanged', tree, item, next));
    }
    return found;
  });
}
