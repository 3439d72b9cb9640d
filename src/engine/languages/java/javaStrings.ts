/**
 * Strings of Java: one spelling for all that say the same. A text block says what its lines say without what all are
 * indented by; lines that `+` joins, each but the last with its line end, are such a text as well.
 */
import { Role } from '../roles.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';

/** What stands for itself in quotes. */
const PLAIN = /^"[^"\\]*"$/;
const PIECE = /\s*(?:\+\s*)?("""[^]*?[^\\]"""|"(?:[^"\\\n]|\\.)*")\s*/y;
const ESCAPE = /\\(?:u+([\da-fA-F]{4})|([0-3]?[0-7]{1,2})|(\r?\n)|([^]))/g;
const SIGNS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  b: '\b',
  r: '\r',
  f: '\f',
  s: ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
};

/** The one literal that says the same as a literal, a text block, or several joined; what is none of them comes back as it is. */
export function spelledJava(text: string): string {
  if (PLAIN.test(text) || !text.startsWith('"')) return text;
  let said = '';
  for (let at = 0; at < text.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const [, literal] = PIECE.exec(text) ?? [];
    if (literal === undefined) return text;
    said += literal.startsWith('"""') ? saidInBlock(literal) : unescaped(literal.slice(1, -1));
  }
  return `"${said.replace(/[\p{Cc}"\\]/gu, sign => (sign === '"' || sign === '\\' ? `\\${sign}` : (NAMES.get(sign) ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)))}"`;
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SIGNS)
    .filter(([, sign]) => sign < ' ')
    .map(([name, sign]) => [sign, `\\${name}`]),
);

/** The lines behind the opening quotes, without what all of them are indented by (the last counts where it has nothing but the quotes). */
function saidInBlock(literal: string): string {
  const lines = literal
    .slice(literal.indexOf('\n') + 1, -3)
    .replaceAll('\r\n', '\n')
    .split('\n');
  const indented = lines
    .filter((line, i) => line.trim() !== '' || i === lines.length - 1)
    .map(line => line.length - line.trimStart().length);
  const indent = indented.reduce((least, width) => Math.min(least, width), Infinity);
  return unescaped(lines.map(line => line.slice(indent).trimEnd()).join('\n'));
}

function unescaped(content: string): string {
  return content.replace(ESCAPE, (whole: string, unicode?: string, octal?: string, lineEnd?: string, sign?: string) => {
    if (unicode !== undefined) return String.fromCharCode(parseInt(unicode, 16));
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    return lineEnd !== undefined ? '' : (SIGNS[sign ?? ''] ?? whole);
  });
}

/** Joined lines are a string as a whole. */
export function joinLines(tree: SyntaxTree, roles: Uint8Array): void {
  if (!tree.text.includes('\\n"')) return;
  const joins = new Set<number>();
  // What is inside comes later: a join is told by what it joins.
  for (let node = tree.count - 1; node > 0; node--) {
    if (kindName(tree, node) === 'binary_expression' && isJoin(tree, node, joins)) joins.add(node);
  }
  for (const outer of joins) {
    if (joins.has(tree.parent[outer])) continue;
    const inner = [outer];
    while (joins.has(inner[inner.length - 1] + 1)) inner.push(inner[inner.length - 1] + 1);
    // All but the last, which the outermost adds.
    const isOfLines = inner.every((node, i) =>
      endsLine(tree, i === inner.length - 1 ? node + 1 : childByField(tree, inner[i + 1], 'right')),
    );
    if (isOfLines) for (const node of inner) roles[node] = Role.string;
  }
}

/** `a + "b"`, where `a` is a string or such a join: `a + b + c` is `(a + b) + c`. */
function isJoin(tree: SyntaxTree, node: number, joins: ReadonlySet<number>): boolean {
  const [sign, right] = [childByField(tree, node, 'operator'), childByField(tree, node, 'right')];
  if (
    sign === NO_NODE ||
    right === NO_NODE ||
    nodeText(tree, sign) !== '+' ||
    kindName(tree, right) !== 'string_literal'
  ) {
    return false;
  }
  return joins.has(node + 1) || kindName(tree, node + 1) === 'string_literal';
}

function endsLine(tree: SyntaxTree, string: number): boolean {
  return /\\n"$/.test(nodeText(tree, string));
}
