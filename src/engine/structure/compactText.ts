/**
 * Code as refactoring descriptions print it: on one line, layout and comments gone, `if(a != null)`, `List<String> names=find(x,y);`,
 * and only as far as the first block opens. Wording only; code is compared by tokens.
 */
import { isStatementLike, Role } from '../languages/roles.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, children, isNamed, nodeText } from '../syntax/tree.js';
import type { SourceTree } from './source.js';
import { tokensEnd } from './source.js';

/** A statement: the head of a composite, or of a branch that asks something itself, all of a plain one. */
export function statementText(source: SourceTree, node: number): string {
  const role = source.role[node];
  return role === Role.composite || role === Role.branch ? headText(source, node) : compactText(source, node);
}

/** An expression or a plain statement, up to where its first block begins; as it is written, its first line. */
export function compactText(source: SourceTree, node: number): string {
  const tokens: number[] = [];
  const { isQuotedAsWritten } = source.language.table;
  const first = source.firstToken[node];
  for (let at = first; at < tokensEnd(source, node); at++) {
    if (isQuotedAsWritten && at > first && isOnNextLine(source.tree, source.tokenNode[at - 1], source.tokenNode[at])) {
      break;
    }
    tokens.push(at);
    if (!isQuotedAsWritten && opensBlock(source, at, node)) break;
  }
  return join(source, tokens);
}

/**
 * Parameters and what follows the arrow: an expression, or the first statement of a block. Where braces stand round
 * both, they open all of it, and the parameters, which may as well be left out there, are.
 */
export function lambdaText(source: SourceTree, node: number): string {
  const { tree, role } = source;
  const parts = children(tree, node);
  const held = parts.findLast(part => isNamed(tree, part) && role[part] !== Role.parameterList);
  if (held !== undefined && nodeText(tree, parts[0]) === '{') {
    return `{${role[held] === Role.block ? firstLine(source, held) : compactText(source, held)}`;
  }
  const body = parts[parts.length - 1];
  const before = parts.filter(part => part < body && isNamed(source.tree, part));
  // What names a function (`Item::name`) is quoted as it is.
  const hasArrow = source.language.words.arrows.has(nodeText(tree, parts[parts.length - 2] ?? node));
  if (!hasArrow || parts[0] !== before[0]) return compactText(source, node);
  const parameters = before
    .map(part =>
      role[part] === Role.parameterList ? compactText(source, part).replace(/,\s*/g, ', ') : compactText(source, part),
    )
    .join('');
  return `${parameters} -> ${role[body] === Role.block ? `{${firstLine(source, body)}` : compactText(source, body)}`;
}

/** The first plain statement inside a block, with the heads of what it stands in. */
function firstLine(source: SourceTree, block: number): string {
  const { tree, role } = source;
  let text = '';
  for (let node = block + 1; node < block + tree.size[block];) {
    if (role[node] === Role.composite) {
      const head = headText(source, node);
      text += head.endsWith(')') ? `${head}{` : head;
      node = firstInside(source, node);
    } else if (role[node] === Role.block) node++;
    else if (role[node] === Role.statement || role[node] === Role.declaration) return text + compactText(source, node);
    else node += tree.size[node];
  }
  return `${text}}`;
}

function firstInside(source: SourceTree, composite: number): number {
  const end = composite + source.tree.size[composite];
  for (let child = composite + 1; child < end; child += source.tree.size[child]) {
    if (isStatementLike(source.role[child])) return child;
  }
  return end;
}

/** `if(x)`, `for(item: items)`, `for(int i=0; i < n; i++)`, `do(x)`, `try`: keyword and what stands in parentheses. */
function headText(source: SourceTree, node: number): string {
  const { tree, role } = source;
  const tokens: number[] = [];
  const parts = children(tree, node);
  const colon = parts.findIndex(part => role[part] === Role.none && nodeText(tree, part) === ':');
  const open = parts.findIndex(part => nodeText(tree, part) === '(');
  const condition = childByField(tree, node, 'condition');
  // `done if asked`: what is done stands before the word.
  if (condition > parts[0] && isBody(source, parts[0])) {
    return `${nodeText(tree, parts[parts.indexOf(condition) - 1])}(${compactText(source, condition)})`;
  }
  let depth = 0;
  parts.forEach((part, i) => {
    const text = tree.size[part] === 1 ? nodeText(tree, part) : '';
    // `for (String item : items)` is known by the name alone.
    if (colon > 0 && open >= 0 && i > open && i < colon - 1) return;
    if (text === ')') depth--;
    const isInside = depth > 0 || text === '(' || text === ')';
    if (!isInside && i > 0 && ((tree.size[part] === 1 && part !== condition) || isBody(source, part))) return;
    for (let at = source.firstToken[part]; at < tokensEnd(source, part); at++) tokens.push(at);
    if (text === '(') depth++;
  });
  // Languages that need no parentheses around a condition are printed as if they did.
  const bare =
    open < 0 &&
    parts.length > 1 &&
    isNamed(source.tree, parts[1]) &&
    !isBody(source, parts[1]) &&
    !isEnclosed(source, parts[1]);
  const text = bare ? `${join(source, tokens.slice(0, 1))}(${join(source, tokens.slice(1))})` : join(source, tokens);
  const reported =
    role[node] === Role.branch ? source.language.table.reportedAs?.[nodeText(tree, parts[0])] : undefined;
  return reported === undefined ? text : reported + text.slice(nodeText(tree, parts[0]).length);
}

/** Do the node's own parentheses stand around all of it? */
function isEnclosed({ tree }: SourceTree, node: number): boolean {
  return tree.size[node] > 1 && nodeText(tree, node + 1) === '(' && tree.parent[node + 1] === node;
}

function isBody(source: SourceTree, node: number): boolean {
  return isStatementLike(source.role[node]);
}

function isOnNextLine({ text, start, end }: SyntaxTree, left: number, right: number): boolean {
  return text.slice(end[left], start[right]).includes('\n');
}

/** Is the token the first of a block or of a type's body inside `root`? */
function opensBlock(source: SourceTree, token: number, root: number): boolean {
  const { tree, role } = source;
  const node = source.tokenNode[token];
  const parent = tree.parent[node];
  return parent > root && parent === node - 1 && (role[parent] === Role.block || role[parent] === Role.typeBody);
}

function join(source: SourceTree, tokens: readonly number[]): string {
  const { tree, tokenNode } = source;
  let text = '';
  let last = -1;
  for (const token of tokens) {
    const node = tokenNode[token];
    if (
      last >= 0 &&
      (source.language.table.isQuotedAsWritten ? isWrittenApart(source, last, node) : isApart(source, last, node))
    ) {
      text += ' ';
    }
    text += nodeText(tree, node).replace(/\s*\n\s*/g, ' ');
    last = node;
  }
  return text;
}

/** A composite's keyword is printed next to what it asks, however it is written. */
function isWrittenApart({ tree, role }: SourceTree, left: number, right: number): boolean {
  if (tree.end[left] === tree.start[right]) return false;
  return !(nodeText(tree, right) === '(' && role[tree.parent[left]] === Role.composite);
}

const WORD_END = /[\w$"'`]$/;
const WORD_START = /^[\w$"'`@]/;
const BRACKETS = new Set(['(', ')', '[', ']', '{', '}', ',', ';', '.']);

/** Does a space belong between two neighbouring tokens? */
function isApart(source: SourceTree, left: number, right: number): boolean {
  const { tree, role } = source;
  const before = nodeText(tree, left);
  const after = nodeText(tree, right);
  if (isSpacedSign(source, left, before) || isSpacedSign(source, right, after)) return true;
  const isWord = WORD_START.test(after);
  if (WORD_END.test(before) && isWord) return true;
  // `return (a)`, against `if(a)` and `call(a)`.
  if (after === '(' || after === '-' || after === '!') {
    return !isNamed(source.tree, left) && role[tree.parent[left]] === Role.statement && WORD_END.test(before);
  }
  if (before === ';' || before === ':') return true;
  if (!isWord) return false;
  // What ends a type or an annotation stands apart from the name behind it.
  if (before === '?' || before === '...') return true;
  return (
    (before === '>' || before === ']' || before === ')') &&
    role[right] !== Role.functionName &&
    !isNeighbourIn(source, left, right, Role.operator)
  );
}

/** Signs between two operands; neither brackets nor signs before or behind a single operand. */
function isSpacedSign(source: SourceTree, node: number, text: string): boolean {
  const { tree, role } = source;
  if (isNamed(source.tree, node) || BRACKETS.has(text) || WORD_END.test(text)) return false;
  const parent = tree.parent[node];
  switch (role[parent]) {
    case Role.ternary:
    case Role.lambda:
      return text !== '::';
    case Role.operator:
      return node > parent + 1 && node + 1 < parent + tree.size[parent];
    default:
      return false;
  }
}

/** Are both children of one node of a role, as in `(Type) value`? */
function isNeighbourIn(source: SourceTree, left: number, right: number, wanted: number): boolean {
  const { tree, role } = source;
  const parent = tree.parent[left];
  return role[parent] === wanted && right < parent + tree.size[parent];
}
