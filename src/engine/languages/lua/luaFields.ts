/**
 * Fields of Lua's tables: what a table is written with, and what code gives to it later. What a file assigns is read
 * once and kept with its tree.
 */
import { addTo } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { DeclarationSite } from '../language.js';
import { oncePerTree } from '../oncePerTree.js';
import {
  argumentsOf,
  calledAt,
  givenIn,
  keyOf,
  lastNameOf,
  ownerOf,
  ownNameOf,
  pathAt,
  statementOf,
} from './luaNames.js';
import type { LuaTables } from './luaTables.js';
import { baseIn, plainPath, tablesOf, typeAt } from './luaTables.js';

interface Holder {
  readonly path: string;
  /** What spans the declaration. */
  readonly node: number;
  readonly nameNode: number;
}

/** What a table is given to, through calls that take it too (`setmetatable({...}, mt)`); null where nothing names it. */
export function holderOf(tree: SyntaxTree, table: number): Holder | null {
  for (let at = table; ; at = tree.parent[at]) {
    const parent = tree.parent[at];
    switch (kindName(tree, parent)) {
      case 'arguments':
      case 'function_call':
      case 'binary_expression':
      case 'parenthesized_expression':
        break;
      case 'table_constructor':
        if (keyOf(tree, at) === '__index') break;
        return null;
      case 'field': {
        const name = keyOf(tree, parent);
        if (name === '__index') break;
        return name === '' ? null : { path: name, node: parent, nameNode: childByField(tree, parent, 'name') };
      }
      case 'variable_declarator':
      case 'assignment_statement': {
        const [given] = givenIn(tree, parent);
        const path = given.value === at ? pathAt(tree, given.target) : '';
        return path === '' ? null : { path, node: statementOf(tree, parent), nameNode: lastNameOf(tree, given.target) };
      }
      default:
        return null;
    }
  }
}

/**
 * A field with a name and a value that is no function, in the table of a type or of the module, or in one that becomes
 * an object of a type.
 */
export function fieldSite(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  const name = keyOf(tree, node);
  const value = childByField(tree, node, 'value');
  if (name === '' || name.startsWith('__') || value === NO_NODE || hasFunctions(tree, value)) return [];
  const table = tree.parent[node];
  const tables = tablesOf(tree);
  const holder = holderOf(tree, table);
  const isOfType = holder !== null && !isPart(tree, table) && tables.types.has(plainPath(tables, holder.path));
  const isShown = kindName(tree, value) === 'identifier' && nodeText(tree, value) === name;
  if (isOfType || (isModuleTable(tree, table) && !isShown)) {
    return [
      {
        kind: 'field',
        node,
        nameNode: childByField(tree, node, 'name'),
        body: value,
        parameters: NO_NODE,
        type: NO_NODE,
      },
    ];
  }
  return fieldsIn(tree).get(node) ?? [];
}

/** Fields that are declared by what is given to them, by the node that declares them: each the first time. */
export const fieldsIn = oncePerTree(collectFields);

function collectFields(tree: SyntaxTree): ReadonlyMap<number, readonly DeclarationSite[]> {
  const tables = tablesOf(tree);
  const found = new Map<number, DeclarationSite[]>();
  const known = new Set<string>();
  const locals = new Set<string>();
  const declare = (at: number, owner: string, site: DeclarationSite): void => {
    const name = nodeText(tree, site.nameNode);
    if (name.startsWith('__') || known.has(`${owner}.${name}`)) return;
    known.add(`${owner}.${name}`);
    addTo(found, at, { ...site, ...(owner === '' ? {} : { memberOf: owner }) });
  };
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kind === 'variable_declarator') {
      for (const { target } of givenIn(tree, node)) locals.add(nodeText(tree, target));
    }
    if (kind === 'field') declareInitial(tree, tables, node, declare);
    if (kind !== 'assignment_statement') continue;
    givenIn(tree, node).forEach(({ target, value }, place) => {
      const path = pathAt(tree, target);
      if (value === NO_NODE || path === '' || hasFunctions(tree, value)) return;
      const owner = plainPath(tables, ownerOf(path));
      const statement = statementOf(tree, node);
      const site: DeclarationSite = {
        kind: 'field',
        node: place === 0 ? statement : target,
        nameNode: lastNameOf(tree, target),
        body: value,
        parameters: NO_NODE,
        type: NO_NODE,
      };
      if (ownerOf(path) === 'self') {
        const type = typeAt(tree, tables, node, 'self');
        if (type !== null) declare(node, type, { ...site, isInCode: true });
      } else if (
        tree.parent[statement] === 0 &&
        (owner === ''
          ? !isOtherName(tree, value, path) && !(path === ownNameOf(path) && locals.has(path))
          : tables.types.has(owner))
      ) {
        declare(node, owner, site);
      }
    });
  }
  return found;
}

/** `setmetatable({ size = 0 }, Shelf)` gives a Shelf its size. */
function declareInitial(
  tree: SyntaxTree,
  tables: LuaTables,
  field: number,
  declare: (at: number, owner: string, site: DeclarationSite) => void,
): void {
  const table = tree.parent[field];
  const value = childByField(tree, field, 'value');
  const call = tree.parent[tree.parent[table]];
  if (
    keyOf(tree, field) === '' ||
    hasFunctions(tree, value) ||
    call === undefined ||
    calledAt(tree, call) !== 'setmetatable'
  ) {
    return;
  }
  const [made, meta] = argumentsOf(tree, call);
  const type = made === table && meta !== undefined ? typeAt(tree, tables, field, baseIn(tree, meta)) : null;
  if (type !== null) {
    declare(field, type, {
      kind: 'field',
      node: field,
      nameNode: childByField(tree, field, 'name'),
      body: value,
      parameters: NO_NODE,
      type: NO_NODE,
      isInCode: true,
    });
  }
}

/** `M.open = open` shows what stands in the file under that name. */
function isOtherName(tree: SyntaxTree, value: number, path: string): boolean {
  return kindName(tree, value) === 'identifier' && nodeText(tree, value) === ownNameOf(path);
}

/** Inner tables come behind those around them. */
export const tablesWithFunctions = oncePerTree(tree => {
  const found = new Set<number>();
  for (let node = tree.count - 1; node >= 0; node--) {
    if (kindName(tree, node) !== 'table_constructor') continue;
    const values = children(tree, node)
      .filter(field => keyOf(tree, field) !== '')
      .map(field => childByField(tree, field, 'value'));
    if (
      values.some(value => value !== NO_NODE && (kindName(tree, value) === 'function_definition' || found.has(value)))
    ) {
      found.add(node);
    }
  }
  return found;
});

/** A function, or a table that has some: declarations of their own. */

export function hasFunctions(tree: SyntaxTree, value: number): boolean {
  return kindName(tree, value) === 'function_definition' || tablesWithFunctions(tree).has(value);
}

/** Is it the table that the file returns, written where it is named or where it is returned? */

export function isModuleTable(tree: SyntaxTree, table: number): boolean {
  const parent = tree.parent[table];
  const { module } = tablesOf(tree);
  if (kindName(tree, parent) === 'return_statement') return tree.parent[parent] === 0;
  if (isPart(tree, table) || module === '') return false;
  return holderOf(tree, table)?.path === module;
}

/** Is it what a field of another table is given? What is looked up in is the other table's own. */

export function isPart(tree: SyntaxTree, table: number): boolean {
  return kindName(tree, tree.parent[table]) === 'field' && keyOf(tree, tree.parent[table]) !== '__index';
}
