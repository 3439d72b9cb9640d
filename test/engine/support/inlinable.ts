/**
 * Variables of real code whose value can be written where the name stands, whatever the language, without a change of what the code does.
 * Knows only such as a person would see at once: the name stands once, at the beginning of the statement that follows.
 */
import { isStatement, Role } from '../../../src/engine/languages/roles.js';
import { bodiesOf } from '../../../src/engine/matching/statements/bodies/bodies.js';
import { variablesOf } from '../../../src/engine/matching/statements/bodies/variables.js';
import type { CodeStructureTree } from '../../../src/engine/structure/codeStructureTree.js';
import { hasStatements, isCallable } from '../../../src/engine/structure/declaration.js';
import type { SourceTree } from '../../../src/engine/structure/source.js';
import { children, nodeText } from '../../../src/engine/syntax/tree.js';

/** Offsets are half-open, of UTF-16 units, in the text of the file: the lines that declare it, and the place that it is named at. */
export interface Inlinable {
  readonly path: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly useStart: number;
  readonly useEnd: number;
  readonly value: string;
}

export function inlinableIn(structure: CodeStructureTree): Inlinable[] {
  const bodies = bodiesOf(structure);
  return structure.declarations
    .filter(d => isCallable(d) && hasStatements(d))
    .flatMap(declaration => {
      const { source } = declaration;
      return variablesOf(declaration, bodies.fragmentsOf(declaration)).all.flatMap(
        ({ sort, name, type, nameNode, initialiser, assigned, references, isCaptured }) => {
          const [use] = references;
          // A number of another type may be another one.
          const isItself = type === null || source.language.table.convertingTypes?.test(type) !== true;
          const isGiven = sort === 'local' && isItself && initialiser >= 0 && assigned.length === 0;
          return isGiven && references.length === 1 && !isCaptured()
            ? asInlinable(source, name, nameNode, initialiser, use)
            : [];
        },
      );
    });
}

function asInlinable(
  source: SourceTree,
  name: string,
  nameNode: number,
  initialiser: number,
  use: number,
): Inlinable[] {
  const {
    tree,
    tree: { text },
    role,
  } = source;
  const declaring = statementAround(source, nameNode);
  const next = declaring < 0 ? -1 : following(source, declaring);
  if (
    next < 0 ||
    next !== statementAround(source, use) ||
    role[declaring] === Role.composite ||
    role[next] === Role.composite ||
    // An assertion may be left out.
    source.language.skippingKind[tree.kind[next]] === 1
  ) {
    return [];
  }
  const start = text.lastIndexOf('\n', tree.start[declaring] - 1) + 1;
  const end = text.indexOf('\n', tree.end[declaring]) + 1;
  const isAlone =
    end > 0 &&
    /^\s*$/.test(text.slice(start, tree.start[declaring])) &&
    /^[;\s]*$/.test(text.slice(tree.end[initialiser], end));
  const value = nodeText(tree, initialiser);
  // Of several names in one statement, and of words that a call is handed without parentheses, more would have to be written anew.
  const isPlain =
    tree.size[initialiser] > 1 &&
    /^[^,]*$/.test(text.slice(tree.start[declaring], tree.start[initialiser])) &&
    !(role[initialiser] === Role.call && / /.test(value) && !/[)\]}]$/.test(value)) &&
    !value.includes('\n') &&
    HELD.every(held => !holds(source, initialiser, held));
  // Nothing is done before it, and it is neither a part of a text nor the object that something is written to.
  const isFirst = /^[\w$\s(=:]*$/.test(text.slice(tree.start[next], tree.start[use]));
  if (
    !isAlone ||
    !isPlain ||
    !isFirst ||
    isIn(source, use, next, Role.string) ||
    isIn(source, use, next, Role.lambda) ||
    isWrittenTo(source, use)
  ) {
    return [];
  }
  const isWhole =
    [Role.call, Role.access, Role.string, Role.creation].some(whole => role[initialiser] === whole) ||
    (isIn(source, use, next, Role.argumentList) && role[tree.parent[use]] === Role.argumentList);
  return [
    {
      path: source.path,
      name,
      start,
      end,
      useStart: tree.start[use],
      useEnd: tree.end[use],
      value: isWhole ? value : `(${value})`,
    },
  ];
}

const HELD: readonly number[] = [Role.lambda, Role.assignment, Role.declaration];

export function inlined(text: string, { start, end, useStart, useEnd, value }: Inlinable): string {
  return text.slice(0, start) + text.slice(end, useStart) + value + text.slice(useEnd);
}

function statementAround({ tree, role }: SourceTree, node: number): number {
  let at = node;
  while (at > 0 && !(isStatement(role[at]) && role[tree.parent[at]] === Role.block)) at = tree.parent[at];
  return at > 0 ? at : -1;
}

function following({ tree, role }: SourceTree, statement: number): number {
  const items = children(tree, tree.parent[statement]).filter(child => isStatement(role[child]));
  return items[items.indexOf(statement) + 1] ?? -1;
}

function holds({ tree, role }: SourceTree, node: number, what: number): boolean {
  for (let at = node; at < node + tree.size[node]; at++) if (role[at] === what) return true;
  return false;
}

function isIn({ tree, role }: SourceTree, node: number, upTo: number, what: number): boolean {
  for (let at = node; at > upTo; at = tree.parent[at]) if (role[at] === what) return true;
  return false;
}

function isWrittenTo({ tree }: SourceTree, use: number): boolean {
  return /^[\w$.[\]()>-]*\s*([-+*/%&|^]|<<|>>|\|\||&&|\?\?|\/\/)?=(?!=)|^\s*(\+\+|--)/.test(
    tree.text.slice(tree.end[use], tree.end[use] + 200),
  );
}
