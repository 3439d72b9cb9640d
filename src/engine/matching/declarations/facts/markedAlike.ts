/**
 * What is written around the name of a field: `json:"subjects"` behind a field in Go, `@Column(name = "subjects")`
 * before one in Java. It says what the field is for to others than the code, and stays where the field gets another
 * name.
 */
import { Role } from '../../../languages/roles.js';
import { valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isField } from '../../../structure/declaration.js';
import { tokensEnd } from '../../../structure/source.js';

/** Is what is written around the one, and around no other field of its type, written around the other one, to the letter? */
export function areMarkedAlike(a: DeclarationNode, b: DeclarationNode): boolean {
  return isMarked(a) && isMarked(b) && marksOf(a) === marksOf(b) && isOnlyOne(a) && isOnlyOne(b);
}

/** What a declaration says besides its name, in whatever place, as numbers of its tokens. */
export function textWithoutName({ source, node, nameNode }: DeclarationNode): string {
  const tokens: number[] = [];
  const name = source.tokens[source.firstToken[nameNode]];
  for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
    if (source.tokens[token] !== name) tokens.push(source.tokens[token]);
  }
  return tokens.join(' ');
}

const known = new WeakMap<DeclarationNode, string>();

function marksOf(field: DeclarationNode): string {
  return valueAt(known, field, () =>
    [textWithoutName(field), ...field.marks.annotations.map(({ text }) => text)].join('\n'),
  );
}

/** Has it an annotation, or a text that is not a part of the value that it begins with? */
function isMarked({ source: { tree, role }, node, body, marks }: DeclarationNode): boolean {
  if (marks.annotations.length > 0) return true;
  for (let inner = node; inner < node + tree.size[node]; inner++) {
    if (inner === body) inner += tree.size[body] - 1;
    else if (role[inner] === Role.string) return true;
  }
  return false;
}

function isOnlyOne(field: DeclarationNode): boolean {
  return (
    field.parent?.children.every(other => other === field || !isField(other) || marksOf(other) !== marksOf(field)) ===
    true
  );
}
