/**
 * Types of TypeScript and Flow as text on one line, the same for types that differ in layout only: behind each member of an
 * object type stands a semicolon, as TypeScript itself prints them, whatever separated them (a line break does, too); nothing stands after
 * the last item of a list, nor before the first alternative. Comments are left out. What a type means is not known here.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { valueAt } from '../../lists.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerNode } from '../oncePerTree.js';
import { squeeze } from '../../text/squeeze.js';

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The type behind the colon of an annotation; -1 for none. */
export function annotatedType(tree: SyntaxTree, annotation: number): number {
  if (annotation === NO_NODE) return NO_NODE;
  return (
    children(tree, annotation).find(child => isNamed(tree, child) && kindName(tree, child) !== 'comment') ?? NO_NODE
  );
}

/**
 * Members of interfaces and of types that are object types; not those of a type written at a parameter. Several
 * alternatives (`{ ok: true; item: T }
 * | { ok: false; item: T }`) declare a member once, where the first has it, if all that have it give it one type: others are no one member.
 */
export function isMember(tree: SyntaxTree, node: number): boolean {
  let at = tree.parent[node];
  if (/^(interface_body|class_body)$/.test(kindName(tree, at))) return true;
  let isAlternative = false;
  while (HELD_TOGETHER.has(kindName(tree, at))) {
    isAlternative ||= kindName(tree, at) === 'union_type';
    at = tree.parent[at];
  }
  return (
    kindName(tree, at) === 'type_alias_declaration' && (!isAlternative || membersOfAlternatives(tree, at).has(node))
  );
}

const HELD_TOGETHER: ReadonlySet<string> = new Set([
  'object_type',
  'intersection_type',
  'parenthesized_type',
  'union_type',
]);

/** Each member once, by the node that declares it; not those of the types of members. */
const membersOfAlternatives = oncePerNode((tree: SyntaxTree, alias: number): ReadonlySet<number> => {
  const byName = new Map<string, { readonly member: number; readonly type: string; isOne: boolean }>();
  for (let node = childByField(tree, alias, 'value'); node < alias + tree.size[alias];) {
    const isHolder = HELD_TOGETHER.has(kindName(tree, node));
    const nameNode = isHolder ? NO_NODE : childByField(tree, node, 'name');
    if (nameNode !== NO_NODE && kindName(tree, tree.parent[node]) === 'object_type') {
      const type = squeeze(tree.text.slice(tree.end[nameNode], tree.end[node]));
      const first = valueAt(byName, nodeText(tree, nameNode), () => ({ member: node, type, isOne: true }));
      first.isOne &&= first.type === type;
    }
    node += isHolder ? 1 : tree.size[node];
  }
  return new Set([...byName.values()].filter(({ isOne }) => isOne).map(({ member }) => member));
});

export function typeText(tree: SyntaxTree, type: number): string {
  const pieces: Piece[] = [];
  const texts: string[] = [];
  for (let node = type; node < type + tree.size[type]; node++) {
    pieces.push(...piecesAt(tree, node));
    if (kindName(tree, node) === 'string') {
      pieces.push({
        start: tree.start[node],
        end: tree.end[node],
        text: `'${STAND_IN}${texts.push(nodeText(tree, node)) - 1}'`,
      });
    }
  }
  pieces.sort((a, b) => a.start - b.start || b.end - a.end);
  let text = '';
  let at = tree.start[type];
  for (const piece of pieces) {
    if (piece.start < at) continue;
    text += tree.text.slice(at, piece.start) + piece.text;
    at = piece.end;
  }
  // Brackets bind tightly, but not to the braces of an object type.
  return squeeze(text + tree.text.slice(at, tree.end[type]))
    .replace(/(?<=[\])>])\}/g, ' }')
    .replace(/(?<!\$)\{(?=[[(<])/g, '{ ')
    .replace(TEXT, (mark, i: string) => texts[Number(i)] ?? mark);
}

/** What is quoted is kept to the letter: a mark of private use and a number stand for it meanwhile. */
const STAND_IN = '\uE000';
const TEXT = new RegExp(`'${STAND_IN}(\\d+)'`, 'g');

/** What is written otherwise than in the source, about one node. */
function piecesAt(tree: SyntaxTree, node: number): Piece[] {
  const kind = kindName(tree, node);
  const between = (start: number, end: number, text: string): Piece => ({ start, end, text });
  if (kind === 'comment') return [between(tree.start[node], tree.end[node], ' ')];
  const isObject = OBJECTS.has(kind);
  if (!isObject && !LISTS.has(kind) && !ALTERNATIVES.has(kind)) return [];
  const inner = children(tree, node);
  const items = inner.filter(child => isNamed(tree, child) && kindName(tree, child) !== 'comment');
  if (items.length === 0) return [];
  const [first] = items;
  if (ALTERNATIVES.has(kind)) return inner[0] === first ? [] : [between(tree.start[node], tree.start[first], '')];
  const last = items[items.length - 1];
  const close = inner[inner.length - 1];
  const end = close === last ? [] : [between(tree.end[last], tree.start[close], isObject ? '; ' : '')];
  if (!isObject) return end;
  return [
    between(tree.end[inner[0]], tree.start[first], ' '),
    ...items.slice(1).map((item, i) => between(tree.end[items[i]], tree.start[item], '; ')),
    ...end,
  ];
}

const OBJECTS = new Set(['object_type', 'interface_body']);
const LISTS = new Set(['type_arguments', 'type_parameters', 'tuple_type', 'formal_parameters']);
const ALTERNATIVES = new Set(['union_type', 'intersection_type']);
