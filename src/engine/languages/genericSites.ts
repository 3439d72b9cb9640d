/**
 * What nodes declare in a grammar that is known by its names only: callables, types, fields, parameters and variables, told from what their
 * kinds are called and where their identifiers stand.
 */
import type { DeclarationKind } from '../model.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, children, encloses, isNamed, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import { squeeze } from '../text/squeeze.js';
import type { DeclarationSite, VariableSite } from './language.js';

export interface DeclaredKind {
  readonly sort: 'callable' | 'type' | 'field';
  readonly kind: DeclarationKind;
}

const TYPES: readonly (readonly [DeclarationKind, RegExp])[] = [
  ['interface', /^(interface|trait|protocol)_(declaration|definition|item|statement)$/],
  ['enum', /^(enum|error_set)_(declaration|definition|item|specifier|statement)$/],
  [
    'class',
    /^(class|struct|contract|library|union|record|object|mixin|extension|extension_type|actor)_(declaration|definition|item|specifier|statement)$/,
  ],
];
const CALLABLES: readonly (readonly [DeclarationKind, RegExp])[] = [
  ['constructor', /^constructor_(definition|declaration)$/],
  [
    'function',
    /^(\w+_)?(function|method|func|subroutine|procedure|macro)_(definition|declaration|item|statement)$|^(modifier|fallback_receive)_definition$|^test_declaration$/,
  ],
];
const FIELDS: readonly (readonly [DeclarationKind, RegExp])[] = [
  ['enumConstant', /^enum_(value|constant|member|variant)$|^enumerator$/],
  [
    'field',
    /^(field|property|state_variable|constant_variable|class_property|event|error)_(declaration|definition)$|^(container_field|struct_member)$/,
  ],
];
const IDENTIFIER = /(^|_)(identifier|name|word)$/;
const BODY = /(^|_)(body|block)$|^(compound_statement|block_statement|declaration_list|do_group)$/;
/** What stands between a name and the function or type that is given to it. */
const GIVEN =
  /^(variable_declaration|assignment_statement|assignment|variable_assignment|expression_list|field|pair|local_variable_declaration|expression_statement)$/;

export function declaredKinds(named: readonly string[]): Map<string, DeclaredKind> {
  const found = new Map<string, DeclaredKind>();
  for (const [sort, patterns] of [
    ['type', TYPES],
    ['callable', CALLABLES],
    ['field', FIELDS],
  ] as const) {
    for (const kind of named) {
      const of = patterns.find(([, pattern]) => pattern.test(kind));
      if (of && !found.has(kind)) found.set(kind, { sort, kind: of[0] });
    }
  }
  return found;
}

export function callableSites(
  tree: SyntaxTree,
  node: number,
  kind: DeclarationKind,
  declared: ReadonlyMap<string, DeclaredKind>,
): DeclarationSite[] {
  const own = nameOf(tree, node);
  const given = own === NO_NODE && kind !== 'constructor' ? nameGiven(tree, node) : null;
  const named = own === NO_NODE ? (given?.target ?? NO_NODE) : own;
  const body = bodyOf(tree, node);
  if ((named === NO_NODE && kind !== 'constructor') || body === NO_NODE) return [];
  const nameNode = named === NO_NODE ? NO_NODE : lastLeaf(tree, named);
  const type = typeOf(tree, node);
  const isMember = isInType(tree, node, declared);
  // `shelf.free` and `desk.free` are two functions.
  const holder =
    named === NO_NODE || tree.size[named] === 1
      ? ''
      : nodeText(tree, named)
          .slice(0, tree.start[nameNode] - tree.start[named])
          .replace(/[.:]+\s*$/, '');
  return [
    {
      kind: kind === 'function' && isMember ? 'method' : kind,
      node: given?.node ?? node,
      nameNode,
      ...(nameNode === NO_NODE ? { name: 'constructor' } : {}),
      body,
      parameters:
        childByField(tree, node, 'parameters') === NO_NODE
          ? childOf(tree, node, /(^|_)(parameters|parameter_list)$/)
          : childByField(tree, node, 'parameters'),
      type,
      ...typeTextOf(tree, type),
      ...(holder === '' ? {} : { holder }),
    },
  ];
}

export function typeSites(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite[] {
  const own = nameOf(tree, node);
  const given = own === NO_NODE ? nameGiven(tree, node) : null;
  const named = own === NO_NODE ? (given?.target ?? NO_NODE) : own;
  if (named === NO_NODE) return [];
  const body = bodyOf(tree, node);
  return [
    {
      kind,
      node: given?.node ?? node,
      nameNode: lastLeaf(tree, named),
      body: body === NO_NODE ? node : body,
      parameters: NO_NODE,
      type: NO_NODE,
      supertypesAt: node,
    },
  ];
}

export function fieldSites(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite[] {
  const nameNode = tree.size[node] === 1 ? node : nameOf(tree, node);
  if (nameNode === NO_NODE) return [];
  return [{ kind, node, nameNode, body: valueOf(tree, node, nameNode), parameters: NO_NODE, type: typeOf(tree, node) }];
}

export function genericParameter(
  tree: SyntaxTree,
  node: number,
): { readonly name: string; readonly type: string | null } {
  const name = tree.size[node] === 1 ? node : nameOf(tree, node);
  const type = name === node ? NO_NODE : typeOf(tree, node);
  return {
    name: name === NO_NODE ? squeeze(nodeText(tree, node)) : nodeText(tree, name),
    type: type === NO_NODE ? null : squeeze(nodeText(tree, type)),
  };
}

/** Lists of parameters in which names stand bare, or in nodes of their own. */
export const PARAMETER_LIST = /^(\w+_)?(parameter_list|parameters|param_block)$/;

function parameterVariables(tree: SyntaxTree, list: number): VariableSite[] {
  return children(tree, list)
    .filter(child => isNamed(tree, child))
    .flatMap(child => {
      const nameNode = tree.size[child] === 1 ? child : nameOf(tree, child);
      return nameNode === NO_NODE || !IDENTIFIER.test(kindName(tree, nameNode))
        ? []
        : [{ sort: 'parameter' as const, nameNode, type: genericParameter(tree, child).type, initialiser: NO_NODE }];
    });
}

/** Names in the first part of a declaration; what comes behind the sign is the value of a single one. */
export function genericVariables(tree: SyntaxTree, node: number): VariableSite[] {
  if (PARAMETER_LIST.test(kindName(tree, node))) return parameterVariables(tree, node);
  const names: number[] = [];
  const end = valueStart(tree, node);
  const type = typeOf(tree, node);
  // Without a word (`var`) or a type it is an assignment to what is there already.
  if (
    type === NO_NODE &&
    !/^(for_|payload)/.test(kindName(tree, node)) &&
    !children(tree, node).some(
      child =>
        /^\p{Ll}+$/u.test(nodeText(tree, child)) && (!isNamed(tree, child) || !IDENTIFIER.test(kindName(tree, child))),
    )
  ) {
    return [];
  }
  for (let inner = node + 1; inner < end; inner++) {
    const isType = type !== NO_NODE && encloses(tree, type, inner);
    if (
      !isType &&
      tree.size[inner] === 1 &&
      isNamed(tree, inner) &&
      IDENTIFIER.test(kindName(tree, inner)) &&
      !/type/.test(kindName(tree, inner))
    ) {
      names.push(inner);
    }
  }
  const sort = /^(for_|payload)/.test(kindName(tree, node)) ? 'loop' : 'local';
  return names.map(nameNode => ({
    sort,
    nameNode,
    type: type === NO_NODE ? null : squeeze(nodeText(tree, type)),
    initialiser: names.length === 1 && sort === 'local' ? lastValue(tree, node, end) : NO_NODE,
  }));
}

/** The node behind the first `=` or `in` inside, or the end. */
function valueStart(tree: SyntaxTree, node: number): number {
  const end = node + tree.size[node];
  for (let inner = node + 1; inner < end; inner++) {
    if (tree.size[inner] === 1 && !isNamed(tree, inner) && /^(=|:=|in)$/.test(nodeText(tree, inner))) return inner + 1;
  }
  return end;
}

function lastValue(tree: SyntaxTree, node: number, start: number): number {
  for (let inner = start; inner < node + tree.size[node]; inner += tree.size[inner]) {
    if (isNamed(tree, inner)) return inner;
  }
  return NO_NODE;
}

function valueOf(tree: SyntaxTree, node: number, nameNode: number): number {
  const value = childByField(tree, node, 'value');
  if (value !== NO_NODE) return value;
  const start = valueStart(tree, node);
  return start < node + tree.size[node] && start > nameNode ? lastValue(tree, node, start) : NO_NODE;
}

function nameOf(tree: SyntaxTree, node: number): number {
  const name = childByField(tree, node, 'name');
  return name === NO_NODE
    ? (children(tree, node).find(
        child =>
          isNamed(tree, child) &&
          tree.field[child] === 0 &&
          IDENTIFIER.test(kindName(tree, child)) &&
          !/^type_/.test(kindName(tree, child)),
      ) ?? NO_NODE)
    : name;
}

/** `local f = function ... end`, `const T = struct {...}`: the outermost node that says so, and what is named. */
function nameGiven(tree: SyntaxTree, value: number): { readonly node: number; readonly target: number } | null {
  let node = value;
  while (tree.parent[node] > 0 && GIVEN.test(kindName(tree, tree.parent[node]))) node = tree.parent[node];
  if (node === value) return null;
  for (let inner = node + 1; inner < value; inner++) {
    const isTarget =
      isNamed(tree, inner) &&
      (IDENTIFIER.test(kindName(tree, inner)) ||
        /(index|member|field|dot)_?(access|expression)$/.test(kindName(tree, inner)));
    // Of several targets the value belongs to one that can't be told.
    if (isTarget) {
      return tree.text.slice(tree.end[inner], tree.start[value]).includes(',') ? null : { node, target: inner };
    }
  }
  return null;
}

function lastLeaf(tree: SyntaxTree, node: number): number {
  let leaf = node;
  for (let inner = node; inner < node + tree.size[node]; inner++) {
    if (tree.size[inner] === 1 && isNamed(tree, inner)) leaf = inner;
  }
  return leaf;
}

function bodyOf(tree: SyntaxTree, node: number): number {
  const body = childByField(tree, node, 'body');
  return body === NO_NODE ? childOf(tree, node, BODY) : body;
}

function typeOf(tree: SyntaxTree, node: number): number {
  const type = childByField(tree, node, 'return_type');
  return type === NO_NODE ? childByField(tree, node, 'type') : type;
}

/** A type behind a word of its own (`returns (uint)`) is what stands in it. */
function typeTextOf(tree: SyntaxTree, type: number): { readonly typeText?: string } {
  if (type === NO_NODE || isNamed(tree, type + 1) || !/^\p{L}+$/u.test(nodeText(tree, type + 1))) return {};
  const inside = children(tree, type).filter(child => isNamed(tree, child));
  const last = inside.at(-1);
  return last === undefined ? {} : { typeText: squeeze(tree.text.slice(tree.start[inside[0]], tree.end[last])) };
}

function childOf(tree: SyntaxTree, node: number, kind: RegExp): number {
  return (
    children(tree, node)
      .filter(child => isNamed(tree, child) && kind.test(kindName(tree, child)))
      .at(-1) ?? NO_NODE
  );
}

function isInType(tree: SyntaxTree, node: number, declared: ReadonlyMap<string, DeclaredKind>): boolean {
  for (let at = tree.parent[node]; at > 0; at = tree.parent[at]) {
    const of = declared.get(kindName(tree, at));
    if (of) return of.sort === 'type';
  }
  return false;
}
