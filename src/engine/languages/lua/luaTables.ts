/**
 * What the tables of a Lua file are, as its readers see them: the module that the file hands out, types, or only
 * tables.
 *
 * The module is what the file returns. A type is a table in which objects look up what they lack: it is given as
 * `__index`, its own or that of a metatable, it is made by a call of a library for classes (`class('Shelf')`,
 * `Base:extend()`), it is a table of the file, other than the module, that has functions with a `:`, or one that has
 * functions and a name with a capital. A module that is called nothing but that (`M`) stays one. Names are taken as
 * they are written; a file is read once.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';
import {
  argumentsOf,
  calledAt,
  fieldValue,
  functionAround,
  givenIn,
  keyOf,
  ownerOf,
  ownNameOf,
  pathAt,
} from './luaNames.js';

/** A table that the file gives a name to. */
export interface NamedTable {
  /** The declarator or assignment, and what is named in it. */
  readonly node: number;
  readonly target: number;
  readonly value: number;
}

export interface LuaTables {
  /** What the module is called in the file; empty where it returns no table that has a name there. */
  readonly module: string;
  /** By path, without the module before it. */
  readonly types: ReadonlyMap<string, NamedTable>;
  readonly supertypes: ReadonlyMap<string, readonly string[]>;
  /** Of metatables that have a name, by path: where objects look further. */
  readonly metatables: ReadonlyMap<string, string>;
  /** What stands in the file by a name alone and is handed out, under that name or another one. */
  readonly shown: ReadonlySet<string>;
}

export const tablesOf = oncePerTree(read);

/** Calls that make a type: of the language's many libraries for classes. */
const MAKERS = /(^|\.)(class|Class|extend|extends|subclass|derive|newclass|new_class|inherit|inherits)$/;

/** By convention a capital, with small letters behind it, begins the name of a type. */
const CAPITAL = /(^|\.)\p{Lu}[^.]*\p{Ll}[^.]*$/u;

/**
 * A path without the module before it: empty for the module itself. What objects look up in a table of its own
 * (`Shelf.__index.add`) is the type's.
 */
export function plainPath({ module }: Pick<LuaTables, 'module'>, written: string): string {
  const path = written.replace(/\.__index(?=\.|$)/g, '');
  if (module === '') return path;
  return path === module ? '' : path.startsWith(`${module}.`) ? path.slice(module.length + 1) : path;
}

/** The type that a function belongs to which is called by that path; null for none. */
export function typeOfFunction({ module, types }: LuaTables, path: string): string | null {
  const owner = plainPath({ module }, ownerOf(path));
  return path.includes('.') && types.has(owner) ? owner : null;
}

/** The type that a table is, or is the metatable of, `self` included, in the code at a node; null for none. */
export function typeAt(tree: SyntaxTree, tables: LuaTables, node: number, path: string): string | null {
  if (path !== 'self') {
    const plain = plainPath(tables, path);
    return [plain, tables.metatables.get(plain) ?? ''].find(name => tables.types.has(name)) ?? null;
  }
  for (let fn = functionAround(tree, node); fn !== NO_NODE; fn = functionAround(tree, fn)) {
    const type = typeOfFunction(tables, functionPath(tree, fn));
    if (type !== null) return type;
  }
  return null;
}

/** The path by which a function is declared, or that it is given to; empty for one that has none. */
export function functionPath(tree: SyntaxTree, fn: number): string {
  const name = childByField(tree, fn, 'name');
  if (name !== NO_NODE) return pathAt(tree, name);
  const around = tree.parent[fn];
  if (kindName(tree, around) !== 'assignment_statement') return '';
  return (
    givenIn(tree, around)
      .filter(({ value }) => value === fn)
      .map(({ target }) => pathAt(tree, target))[0] ?? ''
  );
}

/** What is said of tables, by path as it is written. */
interface Said {
  readonly tables: Map<string, NamedTable>;
  /** Given as `__index`. */
  readonly indexed: Set<string>;
  /** They have functions with a `:`, or functions and a name as types have. */
  readonly called: Set<string>;
  readonly above: Map<string, string[]>;
  /** What they give as `__index`, where that is another table. */
  readonly metatables: Map<string, string>;
  readonly shown: Set<string>;
}

function read(tree: SyntaxTree): LuaTables {
  const module = moduleName(tree);
  const said: Said = {
    tables: new Map(),
    indexed: new Set(),
    called: new Set(),
    above: new Map(),
    metatables: new Map(),
    shown: new Set(),
  };
  for (let node = 1; node < tree.count; node++) {
    switch (kindName(tree, node)) {
      case 'variable_declarator':
      case 'assignment_statement':
        for (const { target, value } of givenIn(tree, node)) {
          if (value !== NO_NODE) readGiven(tree, module, said, { node, target, value });
        }
        break;
      case 'field':
        if (keyOf(tree, node) === '__index') readIndex(tree, said, node);
        break;
      case 'function_declaration': {
        const name = childByField(tree, node, 'name');
        const owner = name === NO_NODE ? '' : ownerOf(pathAt(tree, name));
        if (
          owner !== '' &&
          (CAPITAL.test(owner) || (owner !== module && kindName(tree, name) === 'method_index_expression'))
        ) {
          said.called.add(owner);
        }
        break;
      }
      case 'function_call':
        readCall(tree, said, node);
        break;
      case 'return_statement':
        if (tree.parent[node] === 0) showFields(tree, node, said);
        break;
      default:
    }
  }
  return resolve(tree, module, said);
}

/** `{ __index = Shelf }`; where that is no table with a name, what is meant is the table that is written down there. */
function readIndex(tree: SyntaxTree, said: Said, field: number): void {
  const given = selfOr(tree, field, pathAt(tree, childByField(tree, field, 'value')));
  const around = tree.parent[tree.parent[field]];
  const isGiven = /^(variable_declarator|assignment_statement)$/.test(kindName(tree, around));
  const holder = isGiven
    ? (givenIn(tree, around)
        .filter(({ value }) => value === tree.parent[field])
        .map(({ target }) => pathAt(tree, target))[0] ?? '')
    : '';
  said.indexed.add(given === '' ? holder : given);
  if (given !== '' && holder !== '') said.metatables.set(holder, given);
}

/** `return M`, `return setmetatable(M, {...})`. */
function moduleName(tree: SyntaxTree): string {
  const last = children(tree, 0).findLast(child => kindName(tree, child) === 'return_statement');
  let value = last === undefined || tree.size[last] < 3 ? NO_NODE : last + 2;
  if (value !== NO_NODE && kindName(tree, value) === 'expression_list') value++;
  if (calledAt(tree, value) === 'setmetatable') value = argumentsOf(tree, value)[0] ?? NO_NODE;
  return value !== NO_NODE && kindName(tree, value) === 'identifier' ? nodeText(tree, value) : '';
}

function readGiven(tree: SyntaxTree, module: string, said: Said, given: NamedTable): void {
  const path = pathAt(tree, given.target);
  if (path === '') return;
  if (path.endsWith('.__index')) {
    const value = pathAt(tree, given.value);
    said.indexed.add(selfOr(tree, given.node, value === '' || value === 'self' ? ownerOf(path) : value));
    if (value !== '' && value !== ownerOf(path)) said.metatables.set(ownerOf(path), value);
    return;
  }
  if (module !== '' && ownerOf(path) === module && kindName(tree, given.value) === 'identifier') {
    said.shown.add(nodeText(tree, given.value));
  }
  if (!said.tables.has(path) && isTable(tree, given.value)) said.tables.set(path, given);
}

/** `setmetatable(Shelf, { __index = Base })` says what is above. */
function readCall(tree: SyntaxTree, said: Said, call: number): void {
  if (calledAt(tree, call) !== 'setmetatable') return;
  const [table = NO_NODE, meta = NO_NODE] = argumentsOf(tree, call);
  const path = table === NO_NODE ? '' : pathAt(tree, table);
  const above = baseIn(tree, meta);
  if (path !== '' && above !== '' && above !== path) said.above.set(path, [...(said.above.get(path) ?? []), above]);
}

/** What a metatable looks further in: itself, or what it gives as `__index`. */
export function baseIn(tree: SyntaxTree, meta: number): string {
  if (meta === NO_NODE) return '';
  const index = kindName(tree, meta) === 'table_constructor' ? fieldValue(tree, meta, '__index') : meta;
  return index === NO_NODE ? '' : pathAt(tree, index);
}

/** `return { open = open_file }` */
function showFields(tree: SyntaxTree, statement: number, said: Said): void {
  for (let field = statement + 1; field < statement + tree.size[statement]; field++) {
    const value = keyOf(tree, field) === '' ? NO_NODE : childByField(tree, field, 'value');
    if (value !== NO_NODE && kindName(tree, value) === 'identifier') said.shown.add(nodeText(tree, value));
  }
}

function selfOr(tree: SyntaxTree, node: number, path: string): string {
  if (path !== 'self') return path;
  for (let fn = functionAround(tree, node); fn !== NO_NODE; fn = functionAround(tree, fn)) {
    const owner = ownerOf(functionPath(tree, fn));
    if (owner !== '') return owner;
  }
  return path;
}

/** Written down as one, or made by a call; what another file gives is none of this one's. */
function isTable(tree: SyntaxTree, value: number): boolean {
  switch (kindName(tree, value)) {
    case 'table_constructor':
      return true;
    case 'function_call':
      return calledAt(tree, value) !== 'require';
    case 'binary_expression':
      return isTable(tree, lastChild(tree, value));
    default:
      return false;
  }
}

function lastChild(tree: SyntaxTree, node: number): number {
  return children(tree, node).at(-1) ?? node;
}

/** What the code of methods calls its object, and what a module is called that is nothing but a module, to objects of it as well. */
const NO_TYPES: ReadonlySet<string> = new Set(['self', 'M', '_M']);

function resolve(
  tree: SyntaxTree,
  module: string,
  { tables, indexed, called, above, metatables, shown }: Said,
): LuaTables {
  const isType = (path: string, { value }: NamedTable): boolean =>
    !NO_TYPES.has(path) && (indexed.has(path) || isMade(tree, value) || called.has(path));
  const found = [...tables].filter(([path, table]) => isType(path, table));
  const own = found.some(([path]) => path === module) ? '' : module;
  const plain = (path: string): string => plainPath({ module: own }, path);
  const supertypes = new Map(
    found.map(([path, { value }]) => [
      plain(path),
      [...new Set([...madeOf(tree, value), ...(above.get(path) ?? [])])].map(ownNameOf),
    ]),
  );
  return {
    module: own,
    types: new Map(found.map(([path, table]) => [plain(path), table])),
    supertypes,
    metatables: new Map([...metatables].map(([path, index]) => [plain(path), plain(index)])),
    shown,
  };
}

function isMade(tree: SyntaxTree, value: number): boolean {
  return kindName(tree, value) === 'function_call' && MAKERS.test(makerOf(tree, value));
}

/** What makes a value: of `class('Shelf')(Base)` the inner call, of `class.Shelf(Base)` what stands before the name. */
function makerOf(tree: SyntaxTree, call: number): string {
  const callee = childByField(tree, call, 'name');
  if (callee !== NO_NODE && kindName(tree, callee) === 'function_call') return makerOf(tree, callee);
  const path = calledAt(tree, call);
  return /^class\.\w+$/.test(path) ? 'class' : path;
}

/** The types above one that a call makes: what it is called on, what it is handed, what a table it is handed gives as its like. */
function madeOf(tree: SyntaxTree, value: number): string[] {
  if (kindName(tree, value) !== 'function_call') return [];
  const handed = argumentsOf(tree, value);
  if (calledAt(tree, value) === 'setmetatable') return [baseIn(tree, handed[1] ?? NO_NODE)].filter(path => path !== '');
  const callee = childByField(tree, value, 'name');
  const on =
    callee !== NO_NODE && kindName(tree, callee) === 'method_index_expression' ? ownerOf(pathAt(tree, callee)) : '';
  const included = handed
    .map(argument =>
      kindName(tree, argument) === 'table_constructor' ? fieldValue(tree, argument, '__includes') : argument,
    )
    .filter(node => node !== NO_NODE);
  return [on, ...(isMade(tree, value) ? included.map(node => pathAt(tree, node)) : [])].filter(
    path => path !== '' && !MAKERS.test(path),
  );
}
