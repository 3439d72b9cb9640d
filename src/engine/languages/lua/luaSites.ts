/**
 * Declarations of Lua. To the grammar a function has a name or is a value, and tables are values: which type or module
 * a function belongs to, and what a table is, follows from the names that both are given (`luaTables.ts`). One function
 * reads one node.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { DeclarationSite, ParameterInfo } from '../language.js';
import { namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import { Role } from '../roles.js';
import { fieldsIn, fieldSite, holderOf, isModuleTable, isPart, tablesWithFunctions } from './luaFields.js';
import { functionAround, givenIn, keyOf, lastNameOf, ownerOf, ownNameOf, pathAt, statementOf } from './luaNames.js';
import type { LuaTables } from './luaTables.js';
import { functionPath, plainPath, tablesOf } from './luaTables.js';

export const LUA_SITE_KINDS: readonly string[] = [
  'function_declaration',
  'function_definition',
  'variable_declarator',
  'assignment_statement',
  'table_constructor',
  'field',
];

export function luaSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'function_declaration':
      return declaredFunction(tree, node);
    case 'function_definition':
      return givenFunction(tree, node);
    case 'table_constructor':
      return objectSite(tree, node);
    case 'field':
      return fieldSite(tree, node);
    default:
      return givenSites(tree, node);
  }
}

/**
 * A parameter's name; null for the object that a member is called on, where the member says it itself: calls with a `:`
 * do not hand it over.
 */
export function parameterAt(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> | null {
  if (kindName(tree, node) === 'vararg_parameter') return { name: '...', type: null, gathers: '...' };
  const name = nodeText(tree, node);
  if (isReceiver(tree, node)) return null;
  return { name, type: null, ...(hasDefault(tree, node, name) ? { isOptional: true } : {}) };
}

/** `function M.f(self, a)`, `M.f = function(self, a)`, `{ f = function(self, a) }`: the same as `function M:f(a)`. */
export function isReceiver(tree: SyntaxTree, parameter: number): boolean {
  if (nodeText(tree, parameter) !== 'self') return false;
  const list = tree.parent[parameter];
  if (namedChildren(tree, list, /^comment$/)[0] !== parameter) return false;
  const fn = tree.parent[list];
  return functionPath(tree, fn).includes('.') || kindName(tree, tree.parent[fn]) === 'field';
}

/** `a = a or 3` among the statements of the function. */
function hasDefault(tree: SyntaxTree, parameter: number, name: string): boolean {
  const body = childByField(tree, tree.parent[tree.parent[parameter]], 'body');
  return body !== NO_NODE && defaultedIn(tree).get(body)?.has(name) === true;
}

/** By block: names that are given what they stand for already, or else something. */
const defaultedIn = oncePerTree(tree => {
  const found = new Map<number, Set<string>>();
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'assignment_statement') continue;
    for (const { target, value } of givenIn(tree, node)) {
      const left =
        value !== NO_NODE && kindName(tree, value) === 'binary_expression'
          ? childByField(tree, value, 'left')
          : NO_NODE;
      if (
        left === NO_NODE ||
        kindName(tree, target) !== 'identifier' ||
        nodeText(tree, left) !== nodeText(tree, target) ||
        nodeText(tree, childByField(tree, value, 'operator')) !== 'or'
      ) {
        continue;
      }
      const block = tree.parent[statementOf(tree, node)];
      found.set(block, (found.get(block) ?? new Set()).add(nodeText(tree, target)));
    }
  }
  return found;
});

/**
 * The last name of a function's own path is a function's. `self` is a word of its own where the object is meant that a
 * member is called on, and a variable where code makes one of that name.
 */
export function adjustRoles(tree: SyntaxTree, roles: Uint8Array): void {
  const made = madeSelves(tree);
  for (let node = 1; node < tree.count; node++) {
    if (roles[node] === Role.access && kindName(tree, tree.parent[node]) === 'function_declaration') {
      roles[lastNameOf(tree, node)] = Role.functionName;
    } else if (roles[node] === Role.variableName && nodeText(tree, node) === 'self' && !isMade(tree, node, made)) {
      roles[node] = Role.literal;
    }
  }
}

/** Functions in which a variable is called `self`. */
function madeSelves(tree: SyntaxTree): ReadonlySet<number> {
  const found = new Set<number>();
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'variable_declarator') continue;
    if (givenIn(tree, node).some(({ target }) => nodeText(tree, target) === 'self')) {
      found.add(functionAround(tree, node));
    }
  }
  return found;
}

function isMade(tree: SyntaxTree, node: number, made: ReadonlySet<number>): boolean {
  if (made.size === 0) return false;
  for (let fn = functionAround(tree, node); fn !== NO_NODE; fn = functionAround(tree, fn)) {
    if (made.has(fn)) return true;
  }
  return made.has(NO_NODE);
}

/** `function f()`, `local function f()`, `function M.f()`, `function Shelf:f()`. */
function declaredFunction(tree: SyntaxTree, node: number): DeclarationSite[] {
  const named = childByField(tree, node, 'name');
  const path = named === NO_NODE ? '' : pathAt(tree, named);
  if (path === '') return [];
  const isLocal = !isNamed(tree, node + 1) && nodeText(tree, node + 1) === 'local';
  return [
    functionSite(tree, {
      node,
      fn: node,
      nameNode: lastNameOf(tree, named),
      path,
      isLocal,
      isCalledOn: kindName(tree, named) === 'method_index_expression',
    }),
  ];
}

interface NamedFunction {
  /** What spans the declaration, and the function itself. */
  readonly node: number;
  readonly fn: number;
  readonly nameNode: number;
  readonly path: string;
  readonly isLocal: boolean;
  /** Its name says that it has an object. */
  readonly isCalledOn?: boolean;
}

function functionSite(
  tree: SyntaxTree,
  { node, fn, nameNode, path, isLocal, isCalledOn = false }: NamedFunction,
): DeclarationSite {
  const tables = tablesOf(tree);
  const owner = plainPath(tables, ownerOf(path));
  const isMember = owner !== '' && (tables.types.has(owner) || isCalledOn) && owner !== 'self';
  const isInner = functionAround(tree, node) !== NO_NODE;
  return {
    kind: isMember ? 'method' : 'function',
    node,
    nameNode,
    body: childByField(tree, fn, 'body'),
    parameters: childByField(tree, fn, 'parameters'),
    type: NO_NODE,
    ...(isMember ? { memberOf: owner } : owner !== '' ? { holder: owner } : { isHoisted: true }),
    ...(isLocal && (isInner || !tables.shown.has(path)) ? { visibility: 'private' } : {}),
  };
}

/** A function that is a value has the name of what it is given to, or of its field; one that the file returns is the module. */
function givenFunction(tree: SyntaxTree, fn: number): DeclarationSite[] {
  const parent = tree.parent[fn];
  const base = {
    body: childByField(tree, fn, 'body'),
    parameters: childByField(tree, fn, 'parameters'),
    type: NO_NODE,
  };
  switch (kindName(tree, parent)) {
    case 'variable_declarator':
    case 'assignment_statement': {
      const [given] = givenIn(tree, parent);
      const path = given.value === fn ? pathAt(tree, given.target) : '';
      if (path === '') return [];
      return [
        functionSite(tree, {
          node: statementOf(tree, parent),
          fn,
          nameNode: lastNameOf(tree, given.target),
          path,
          isLocal: kindName(tree, parent) === 'variable_declarator',
        }),
      ];
    }
    case 'field': {
      const name = keyOf(tree, parent);
      if (name === '') return [];
      const isOfModule = isModuleTable(tree, tree.parent[parent]);
      return [
        {
          ...base,
          kind: isOfModule ? 'function' : 'method',
          node: parent,
          nameNode: childByField(tree, parent, 'name'),
        },
      ];
    }
    case 'return_statement':
      return tree.parent[parent] === 0
        ? [{ ...base, kind: 'function', node: parent, nameNode: NO_NODE, name: 'module', isModule: true }]
        : [];
    default:
      return [];
  }
}

/**
 * What a declarator or an assignment declares beside functions: a type; a field of the module or of a type; what a
 * method gives to its object.
 */
function givenSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  const tables = tablesOf(tree);
  const given = givenIn(tree, node);
  const [{ target, value }] = given;
  const path = given.length === 1 ? plainPath(tables, pathAt(tree, target)) : '';
  if (path !== '' && tables.types.get(path)?.node === node) return [typeSite(tree, tables, path, target, value)];
  if (kindName(tree, node) === 'variable_declarator') return [];
  return fieldsIn(tree).get(node) ?? [];
}

function typeSite(tree: SyntaxTree, tables: LuaTables, path: string, target: number, value: number): DeclarationSite {
  const owner = ownerOf(path);
  return {
    kind: 'class',
    node: statementOf(tree, tables.types.get(path)?.node ?? target),
    nameNode: lastNameOf(tree, target),
    body: value,
    parameters: NO_NODE,
    type: NO_NODE,
    supertypes: tables.supertypes.get(path) ?? [],
    ...(owner === '' ? {} : { ownerName: owner }),
  };
}

/** A table that has functions, in itself or in tables in it, and a name from what it is given to, is a declaration around them. */
function objectSite(tree: SyntaxTree, table: number): DeclarationSite[] {
  const tables = tablesOf(tree);
  const holder = holderOf(tree, table);
  if (holder === null || isModuleTable(tree, table)) return [];
  const path = plainPath(tables, holder.path);
  if (path === '' || (tables.types.has(path) && !isPart(tree, table))) return [];
  const owner = ownerOf(path);
  return [
    {
      kind: 'class',
      node: holder.node,
      nameNode: holder.nameNode,
      name: ownNameOf(path),
      body: table,
      parameters: NO_NODE,
      type: NO_NODE,
      isObject: true,
      ...(tablesWithFunctions(tree).has(table) ? {} : { isOnlyBeside: true }),
      ...(owner === '' ? {} : { ownerName: owner }),
    },
  ];
}
