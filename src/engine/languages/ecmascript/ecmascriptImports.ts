/**
 * The names that imports give in JavaScript and TypeScript: `import`, and a constant, or a variable that nothing else
 * is ever given, that has what `require` gives, or parts of it.
 *
 * A namespace and what `require` gives have the same members, which a named import brings alone. What a module exports
 * as its default is a member like others: only of some modules is it known to be the module itself.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { HandedOn, ImportedName, ImportRules, ImportSource } from '../importRules.js';
import { pathOf } from '../importRules.js';
import { firstArgument } from '../moduleTexts.js';
import { oncePerTree } from '../oncePerTree.js';
import { bindingOf } from './ecmascriptNames.js';
import { loadsByText } from './loadedModules.js';

/** Modules of Node, by their documentation: their default export is all that they export. `node:` before them says nothing. */
const OF_NODE = new RegExp(
  `^(?:node:)?(${[
    'assert',
    'assert/strict',
    'async_hooks',
    'buffer',
    'child_process',
    'cluster',
    'console',
    'constants',
    'crypto',
    'dgram',
    'diagnostics_channel',
    'dns',
    'dns/promises',
    'domain',
    'events',
    'fs',
    'fs/promises',
    'http',
    'http2',
    'https',
    'inspector',
    'inspector/promises',
    'module',
    'net',
    'os',
    'path',
    'path/posix',
    'path/win32',
    'perf_hooks',
    'process',
    'punycode',
    'querystring',
    'readline',
    'readline/promises',
    'repl',
    'stream',
    'stream/consumers',
    'stream/promises',
    'stream/web',
    'string_decoder',
    'timers',
    'timers/promises',
    'tls',
    'tty',
    'url',
    'util',
    'util/types',
    'v8',
    'vm',
    'wasi',
    'worker_threads',
    'zlib',
  ].join('|')})$`,
);
/** Packages whose one object of exports is their default export, by their own declarations (`export =`). */
const OF_ONE_OBJECT = /^(?:react|react-dom)$/;

export const ECMASCRIPT_IMPORTS: ImportRules = {
  sign: '.',
  // `<div>` is an element of the page, whatever is imported.
  isOwnWord: (tree, leaf) =>
    /^jsx_(?:opening|closing|self_closing)_element$/.test(kindName(tree, tree.parent[leaf])) &&
    /^[a-z]/.test(nodeText(tree, leaf)),
  loads: () => true,
  mayUseUnwritten: (tree, name) => !isModule(tree) || (OF_ELEMENTS.test(name) && hasElements(tree)),
  namesIn: oncePerTree(readNames),
  loadsByText,
  soleExportIn: oncePerTree(readSoleExport),
  handedOnIn: oncePerTree(readHandedOn),
  pathsIn: oncePerTree(readPaths),
};

/** What elements are calls of, by the documentation of the compilers that translate them, if no comment names another. */
const OF_ELEMENTS = /^(?:React|h|jsx|createElement|Fragment)$/;

const hasElements = oncePerTree((tree: SyntaxTree) => {
  for (let node = 1; node < tree.count; node++) if (kindName(tree, node).startsWith('jsx_')) return true;
  return false;
});

/** Without any import or export a file is a script, whose names all files see. */
const isModule = oncePerTree((tree: SyntaxTree) =>
  children(tree, 0).some(node => /^(?:import|export)_/.test(kindName(tree, node))),
);

function readNames(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  const loaded: ImportedName[] = [];
  const declarators: number[] = [];
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kind === 'import_statement') found.push(...ofStatement(tree, node));
    else if (kind === 'variable_declarator') declarators.push(node);
  }
  for (const declarator of declarators) loaded.push(...ofLoaded(tree, declarator));
  const wholes = new Map(
    [...found, ...loaded].flatMap(one =>
      one.members !== undefined && one.scope === 0 ? [[nodeText(tree, one.nameNode), one]] : [],
    ),
  );
  if (wholes.size > 0) for (const declarator of declarators) loaded.push(...ofWhole(tree, declarator, wholes));
  if (loaded.length === 0) return found;
  const given = namesGivenAnew(tree);
  return [...found, ...loaded.filter(({ nameNode }) => !given.has(nodeText(tree, nameNode)))];
}

interface Module {
  /** In quotes: no member has such a name. */
  readonly path: string;
  readonly specifier: string;
  /** Where a name comes from, as each of its names has it. */
  readonly from: Pick<ImportedName, 'isRelative' | 'file'>;
  readonly isItsDefault: boolean;
}

function moduleOf(tree: SyntaxTree, string: number): Module | null {
  if (string === NO_NODE || kindName(tree, string) !== 'string') return null;
  const said = nodeText(tree, string).slice(1, -1);
  const [, ofNode] = OF_NODE.exec(said) ?? [];
  const from = /^\.{1,2}(?:\/|$)/.test(said) ? { isRelative: true, file: said } : { isRelative: false };
  return {
    path: `"${ofNode ?? said}"`,
    specifier: said,
    from,
    isItsDefault: ofNode !== undefined || OF_ONE_OBJECT.test(said),
  };
}

/** The module itself: as it is required, and as it is imported, it is another object with the same members. */
function asWhole(nameNode: number, scope: number, module: Module, word: 'namespace' | 'exports'): ImportedName {
  const { path, from } = module;
  const source = sourceOf(module);
  return { nameNode, path: `${path} ${word}`, source, members: path, scope, ...from, isSole: word === 'exports' };
}

function sourceOf({ specifier }: Module, ...names: readonly string[]): ImportSource {
  return { specifier, names };
}

function asDefault(nameNode: number, module: Module): ImportedName {
  return module.isItsDefault
    ? asWhole(nameNode, 0, module, 'exports')
    : {
        nameNode,
        path: `${module.path} default`,
        source: sourceOf(module, 'default'),
        scope: 0,
        ...module.from,
        isSole: true,
      };
}

function ofStatement(tree: SyntaxTree, statement: number): ImportedName[] {
  const required = childByKind(tree, statement, 'import_require_clause');
  if (required !== NO_NODE) {
    const module = moduleOf(tree, childByKind(tree, required, 'string'));
    const name = childByKind(tree, required, 'identifier');
    return module === null || name === NO_NODE ? [] : [asWhole(name, 0, module, 'exports')];
  }
  const clause = childByKind(tree, statement, 'import_clause');
  const module = moduleOf(
    tree,
    childByField(tree, statement, 'source') === NO_NODE
      ? childByKind(tree, statement, 'string')
      : childByField(tree, statement, 'source'),
  );
  if (clause === NO_NODE || module === null) return [];
  return children(tree, clause).flatMap((part): ImportedName[] => {
    if (kindName(tree, part) === 'identifier') return [asDefault(part, module)];
    if (kindName(tree, part) === 'namespace_import') {
      return [asWhole(childByKind(tree, part, 'identifier'), 0, module, 'namespace')].filter(
        ({ nameNode }) => nameNode !== NO_NODE,
      );
    }
    return kindName(tree, part) === 'named_imports'
      ? children(tree, part).flatMap(named => ofSpecifier(tree, named, module))
      : [];
  });
}

function ofSpecifier(tree: SyntaxTree, specifier: number, module: Module): ImportedName[] {
  const name = kindName(tree, specifier) === 'import_specifier' ? childByField(tree, specifier, 'name') : NO_NODE;
  if (name === NO_NODE) return [];
  const alias = childByField(tree, specifier, 'alias');
  const nameNode = alias === NO_NODE ? name : alias;
  const member = nodeText(tree, name);
  if (member === 'default') return [asDefault(nameNode, module)];
  const path = /^['"]/.test(member) ? null : pathOf(module.path, member);
  return [{ nameNode, path, source: path === null ? null : sourceOf(module, member), scope: 0, ...module.from }];
}

/** `const a = require('m')`, `const { a, b: c } = require('m')`, `const a = require('m').a`, `const { a } = await import('m')`. */
function ofLoaded(tree: SyntaxTree, declarator: number): ImportedName[] {
  const [name, value] = [childByField(tree, declarator, 'name'), childByField(tree, declarator, 'value')];
  if (name === NO_NODE || value === NO_NODE) return [];
  const isMember = kindName(tree, value) === 'member_expression';
  const isAwaited = kindName(tree, value) === 'await_expression';
  const call = isMember ? childByField(tree, value, 'object') : isAwaited ? value + 2 : value;
  const loader = isAwaited ? 'import' : 'require';
  if (call === NO_NODE || kindName(tree, call) !== 'call_expression' || nodeText(tree, call + 1) !== loader) return [];
  const list = childByField(tree, call, 'arguments');
  const module = list === NO_NODE ? null : moduleOf(tree, list + 2);
  const property = isMember ? childByField(tree, value, 'property') : NO_NODE;
  // `default` is what the module makes of it.
  if (
    module === null ||
    (isMember &&
      (property === NO_NODE ||
        kindName(tree, property) !== 'property_identifier' ||
        nodeText(tree, property) === 'default'))
  ) {
    return [];
  }
  const scope = blockAround(tree, declarator);
  const path = isMember ? pathOf(module.path, nodeText(tree, property)) : module.path;
  if (kindName(tree, name) === 'identifier') {
    return [
      isMember
        ? { nameNode: name, path, source: sourceOf(module, nodeText(tree, property)), scope, ...module.from }
        : asWhole(name, scope, module, isAwaited ? 'namespace' : 'exports'),
    ];
  }
  const members = isMember ? [nodeText(tree, property)] : [];
  return destructured(tree, name, { path, source: sourceOf(module, ...members), scope, ...module.from });
}

/** `const { a, b: c } = lib`, where all of a module is `lib`. */
function ofWhole(tree: SyntaxTree, declarator: number, wholes: ReadonlyMap<string, ImportedName>): ImportedName[] {
  const [name, value] = [childByField(tree, declarator, 'name'), childByField(tree, declarator, 'value')];
  if (name === NO_NODE || value === NO_NODE || kindName(tree, value) !== 'identifier') return [];
  const { members, source, isRelative, file } = wholes.get(nodeText(tree, value)) ?? {};
  if (members === undefined || !source) return [];
  return destructured(tree, name, { path: members, source, scope: blockAround(tree, declarator), isRelative, file });
}

/** The names that a pattern gives to members of what is imported. */
function destructured(
  tree: SyntaxTree,
  pattern: number,
  {
    path,
    source,
    ...from
  }: Omit<ImportedName, 'nameNode' | 'path' | 'source'> & {
    readonly path: string;
    readonly source: ImportSource;
  },
): ImportedName[] {
  return kindName(tree, pattern) !== 'object_pattern'
    ? []
    : children(tree, pattern).flatMap((part): ImportedName[] => {
        const isAlone = kindName(tree, part) === 'shorthand_property_identifier_pattern';
        const [key, inner] = isAlone
          ? [part, part]
          : kindName(tree, part) === 'pair_pattern'
            ? [childByField(tree, part, 'key'), childByField(tree, part, 'value')]
            : [NO_NODE, NO_NODE];
        const isPlain =
          key !== NO_NODE &&
          inner !== NO_NODE &&
          (isAlone || (kindName(tree, key) === 'property_identifier' && kindName(tree, inner) === 'identifier'));
        return isPlain && nodeText(tree, key) !== 'default'
          ? [
              {
                nameNode: inner,
                path: pathOf(path, nodeText(tree, key)),
                source: { ...source, names: [...source.names, nodeText(tree, key)] },
                ...from,
              },
            ]
          : [];
      });
}

function blockAround(tree: SyntaxTree, node: number): number {
  let up = tree.parent[node];
  while (up > 0 && kindName(tree, up) !== 'statement_block') up = tree.parent[up];
  return Math.max(up, 0);
}

/** Names of which an assignment, anywhere in the file, makes something else. */
function namesGivenAnew(tree: SyntaxTree): ReadonlySet<string> {
  const found = new Set<string>();
  for (let node = 1; node < tree.count; node++) {
    if (!ASSIGNMENTS.has(kindName(tree, node))) continue;
    const target = childByField(
      tree,
      node,
      ASSIGNED.find(field => childByField(tree, node, field) !== NO_NODE) ?? 'left',
    );
    for (
      let inner = target;
      target !== NO_NODE && kindName(tree, target) !== 'member_expression' && inner < target + tree.size[target];
      inner++
    ) {
      if (tree.size[inner] === 1) found.add(nodeText(tree, inner));
    }
  }
  return found;
}

const ASSIGNMENTS = new Set([
  'assignment_expression',
  'augmented_assignment_expression',
  'update_expression',
  'for_in_statement',
]);
const ASSIGNED = ['left', 'argument'];

/** `export default f`, `export { f as default }`, `module.exports = f`, and `export = f`; the last that is said counts. */
function readSoleExport(tree: SyntaxTree): string | null {
  let found: string | null = null;
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kind === 'export_specifier' && nodeText(tree, childByField(tree, node, 'alias')) === 'default') {
      found = nodeText(tree, childByField(tree, node, 'name'));
    } else if (kind === 'export_statement') found = ofExport(tree, node) ?? found;
    else if (
      kind === 'assignment_expression' &&
      nodeText(tree, childByField(tree, node, 'left')) === 'module.exports'
    ) {
      found = nameOfValue(tree, childByField(tree, node, 'right')) ?? found;
    }
  }
  return found;
}

function ofExport(tree: SyntaxTree, statement: number): string | null {
  if (childByKind(tree, statement, 'default') !== NO_NODE) {
    return nameOfValue(
      tree,
      Math.max(childByField(tree, statement, 'value'), childByField(tree, statement, 'declaration')),
    );
  }
  const sign = childByKind(tree, statement, '=');
  return sign === NO_NODE ? null : nameOfValue(tree, nextSibling(tree, sign));
}

/** What names a value: itself, or where it is a function or class what that is declared as. */
function nameOfValue(tree: SyntaxTree, value: number): string | null {
  if (value === NO_NODE) return null;
  const kind = kindName(tree, value);
  if (kind === 'identifier') return nodeText(tree, value);
  if (kind === 'assignment_expression') return nameOfValue(tree, childByField(tree, value, 'right'));
  return /^(?:(?:generator_)?function|arrow_function|class)/.test(kind) ? (bindingOf(tree, value)?.name ?? null) : null;
}

/** `export * from 'm'`, `export * as a from 'm'`, `export { a as b } from 'm'`, `export { a as b }`, and what is the default. */
function readHandedOn(tree: SyntaxTree): readonly HandedOn[] {
  const found = children(tree, 0).flatMap((node): HandedOn[] => {
    if (kindName(tree, node) !== 'export_statement') return [];
    const said = childByField(tree, node, 'source');
    const module = moduleOf(tree, said);
    if (said !== NO_NODE && module === null) return [];
    const named = childByKind(tree, node, 'namespace_export');
    if (module !== null && named !== NO_NODE) {
      const name = childByKind(tree, named, 'identifier');
      return name === NO_NODE ? [] : [{ node, name: nodeText(tree, name), from: sourceOf(module) }];
    }
    if (module !== null && childByKind(tree, node, '*') !== NO_NODE) {
      return [{ node, name: null, from: sourceOf(module) }];
    }
    const clause = childByKind(tree, node, 'export_clause');
    return clause === NO_NODE
      ? []
      : children(tree, clause).flatMap((specifier): HandedOn[] => {
          const name =
            kindName(tree, specifier) === 'export_specifier' ? childByField(tree, specifier, 'name') : NO_NODE;
          if (name === NO_NODE) return [];
          const [own, alias] = [nodeText(tree, name), childByField(tree, specifier, 'alias')];
          const outside = alias === NO_NODE ? own : nodeText(tree, alias);
          return [{ node, name: outside, from: module === null ? own : sourceOf(module, own) }];
        });
  });
  const sole = readSoleExport(tree);
  if (sole === null || found.some(({ name }) => name === 'default')) return found;
  return [...found, { node: 0, name: 'default', from: sole }];
}

/** Calls that name a module: those that load it, and those by which a test replaces it. */
const NAMES_MODULE = /^(?:require(?:\.resolve)?|import|(?:jest|vi)\.\w+)$/;

/** `import './lib'`, `import('./lib')`, `jest.mock('./lib')`. */
function readPaths(tree: SyntaxTree): { readonly node: number; readonly specifier: string }[] {
  const found: { node: number; specifier: string }[] = [];
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    const list = kind === 'call_expression' ? childByField(tree, node, 'arguments') : NO_NODE;
    const isCall = list !== NO_NODE && NAMES_MODULE.test(nodeText(tree, childByField(tree, node, 'function')));
    const isBare = kind === 'import_statement' && childByKind(tree, node, 'import_clause') === NO_NODE;
    const string = isCall ? firstArgument(tree, list) : isBare ? childByKind(tree, node, 'string') : NO_NODE;
    const module = moduleOf(tree, string);
    if (module !== null) found.push({ node: string, specifier: module.specifier });
  }
  return found;
}
