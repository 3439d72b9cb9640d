/**
 * Declarations of C# that a table can't find: types and the components of records, fields of several declarators, properties, operators,
 * members without a name of their own. Reads trees in their changed shape; one function reads one node.
 */
import type { DeclarationKind } from '../../model.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite, ParameterInfo } from '../language.js';
import { headConstructor } from '../makingSites.js';
import { clausesAround, namespaceClauses } from '../namespaces.js';
import { isSign, qualifiedText } from '../nodes.js';

const TYPES: Readonly<Record<string, DeclarationKind>> = {
  class_declaration: 'class',
  struct_declaration: 'class',
  interface_declaration: 'interface',
  record_declaration: 'record',
  enum_declaration: 'enum',
  delegate_declaration: 'interface',
};

export const CSHARP_SITE_KINDS: readonly string[] = [
  ...Object.keys(TYPES),
  'field_declaration',
  'event_field_declaration',
  'property_declaration',
  'event_declaration',
  'method_declaration',
  'constructor_declaration',
  'destructor_declaration',
  'operator_declaration',
  'conversion_operator_declaration',
  'indexer_declaration',
  'local_function_statement',
  'parameter_list',
];

export function csharpSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  const kind = kindName(tree, node);
  const type = TYPES[kind];
  if (type !== undefined) return [typeSite(tree, node, type)];
  switch (kind) {
    case 'field_declaration':
    case 'event_field_declaration':
      return fieldSites(tree, node);
    case 'property_declaration':
    case 'event_declaration':
      return [propertySite(tree, node)];
    case 'constructor_declaration':
      return [{ ...callableSite(tree, node, 'constructor'), ...(isStatic(tree, node) ? { accessor: 'static' } : {}) }];
    case 'destructor_declaration': {
      const site = callableSite(tree, node, 'constructor');
      return [{ ...site, name: `~${nodeText(tree, site.nameNode)}`, accessor: '~', word: 'destructor' }];
    }
    case 'operator_declaration': {
      const operator = childByField(tree, node, 'operator');
      return [
        {
          ...callableSite(tree, node, 'method'),
          nameNode: operator,
          name: `operator ${operator === NO_NODE ? '' : nodeText(tree, operator)}`,
        },
      ];
    }
    case 'conversion_operator_declaration': {
      const type = childByField(tree, node, 'type');
      return [
        {
          ...callableSite(tree, node, 'method'),
          nameNode: type,
          name: `operator ${type === NO_NODE ? '' : squeeze(nodeText(tree, type))}`,
        },
      ];
    }
    case 'indexer_declaration':
      return [
        {
          ...callableSite(tree, node, 'method'),
          nameNode: children(tree, node).find(child => nodeText(tree, child) === 'this') ?? NO_NODE,
          name: 'this',
          body: valueOf(tree, node),
        },
      ];
    case 'parameter_list':
      return madeWith(tree, node) === NO_NODE
        ? []
        : [...components(tree, node), headConstructor(tree, madeWith(tree, node), node, 'public')];
    case 'local_function_statement':
      return [{ ...callableSite(tree, node, 'method'), isHoisted: true }];
    default:
      return [{ ...callableSite(tree, node, 'method'), ...interfaceOf(tree, node) }];
  }
}

function callableSite(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite {
  const returns = childByField(tree, node, 'returns');
  return {
    kind,
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: childByField(tree, node, 'parameters'),
    type: returns === NO_NODE ? childByField(tree, node, 'type') : returns,
  };
}

/** The class that is made with these parameters, where they stand in its head: all of it sees them. -1 where they are another's. */
export function madeWith(tree: SyntaxTree, parameters: number): number {
  const type = tree.parent[parameters];
  return kindName(tree, parameters) === 'parameter_list' &&
    /^(class|struct|record)_declaration$/.test(kindName(tree, type))
    ? type
    : NO_NODE;
}

/** What the head of a record declares are properties. */
function components(tree: SyntaxTree, parameters: number): DeclarationSite[] {
  if (kindName(tree, tree.parent[parameters]) !== 'record_declaration') return [];
  return children(tree, parameters)
    .filter(child => kindName(tree, child) === 'parameter')
    .map(parameter => ({
      kind: 'field',
      node: parameter,
      nameNode: childByField(tree, parameter, 'name'),
      body: childByField(tree, parameter, 'value'),
      parameters: NO_NODE,
      type: childByField(tree, parameter, 'type'),
      word: 'property',
      visibility: 'public',
    }));
}

/** `void IRun.Go()` is told from `Go` by the interface that it is for. */
function interfaceOf(tree: SyntaxTree, node: number): { readonly accessor?: string } {
  const specifier = childByKind(tree, node, 'explicit_interface_specifier');
  return specifier === NO_NODE ? {} : { accessor: squeeze(nodeText(tree, specifier)).replace(/\.$/, '') };
}

/** `void`, and a task of nothing that waits; constructors, and what sets. */
export function givesNothing(tree: SyntaxTree, node: number): boolean {
  const kind = kindName(tree, node);
  if (/^(con|de)structor_declaration$/.test(kind)) return true;
  if (kind === 'accessor_declaration') return !children(tree, node).some(child => nodeText(tree, child) === 'get');
  const { type } = callableSite(tree, node, 'method');
  const text = type === NO_NODE ? '' : nodeText(tree, type);
  return (
    text === 'void' ||
    (/^(Value)?Task$/.test(text) &&
      children(tree, node).some(child => kindName(tree, child) === 'modifier' && nodeText(tree, child) === 'async'))
  );
}

/** `{ get => size; }`: nothing else is said of it, and there is no other. */
export function isSoleGetter(tree: SyntaxTree, accessor: number): boolean {
  return (
    nodeText(tree, accessor + 1) === 'get' &&
    children(tree, tree.parent[accessor]).filter(child => isNamed(tree, child)).length === 1
  );
}

function isStatic(tree: SyntaxTree, node: number): boolean {
  return children(tree, node).some(child => kindName(tree, child) === 'modifier' && nodeText(tree, child) === 'static');
}

function typeSite(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite {
  const word = kindName(tree, node).replace('_declaration', '');
  return {
    kind,
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: /^(class|struct)$/.test(word) ? NO_NODE : childByField(tree, node, 'parameters'),
    type: NO_NODE,
    word:
      word === 'record' && children(tree, node).some(child => isSign(tree, child, 'struct')) ? 'record struct' : word,
    supertypes: supertypesOf(tree, node),
  };
}

/** `: Base<T>(x), other.IRun` → Base, IRun. */
function supertypesOf(tree: SyntaxTree, node: number): string[] {
  const list = childByKind(tree, node, 'base_list');
  if (list === NO_NODE) return [];
  return children(tree, list)
    .filter(child => isNamed(tree, child))
    .flatMap(base => {
      const type = kindName(tree, base) === 'primary_constructor_base_type' ? childByField(tree, base, 'type') : base;
      const name =
        type < 0 || !/^(identifier|generic_name|qualified_name|alias_qualified_name)$/.test(kindName(tree, type))
          ? undefined
          : nodeText(tree, type)
              .replace(/<[^]*$/, '')
              .split('.')
              .at(-1);
      return name === undefined ? [] : [name.trim()];
    });
}

/** `int x = 1, y;` declares two fields: the first owns the whole declaration, each further one its declarator. */
function fieldSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const declaration = childByKind(tree, node, 'variable_declaration');
  if (declaration === NO_NODE) return [];
  const type = childByField(tree, declaration, 'type');
  return children(tree, declaration)
    .filter(child => kindName(tree, child) === 'variable_declarator')
    .map((declarator, i) => ({
      kind: 'field',
      node: i === 0 ? node : declarator,
      nameNode: childByField(tree, declarator, 'name'),
      body: childByField(tree, declarator, 'value'),
      parameters: NO_NODE,
      type,
      modifiersAt: node,
      ...(kindName(tree, node) === 'event_field_declaration' ? { word: 'event' } : {}),
    }));
}

/** What a property computes or starts with is its value. */
function propertySite(tree: SyntaxTree, node: number): DeclarationSite {
  return {
    kind: 'field',
    node,
    nameNode: childByField(tree, node, 'name'),
    body: valueOf(tree, node),
    parameters: NO_NODE,
    type: childByField(tree, node, 'type'),
    word: kindName(tree, node) === 'event_declaration' ? 'event' : 'property',
    ...interfaceOf(tree, node),
  };
}

function valueOf(tree: SyntaxTree, node: number): number {
  const value = childByField(tree, node, 'value');
  return value === NO_NODE ? childByField(tree, node, 'accessors') : value;
}

/** Name and type of a parameter; `ref` and `out` are modifiers, the default is no part of it. */
export function parameterAt(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> {
  const name = childByField(tree, node, 'name');
  const type = childByField(tree, node, 'type');
  const text = name === NO_NODE ? (tree.size[node] === 1 ? nodeText(tree, node) : '') : nodeText(tree, name);
  return {
    name: text,
    type: type === NO_NODE ? null : squeeze(nodeText(tree, type)),
    isOptional: children(tree, node).some(child => isSign(tree, child, '=')),
  };
}

const CLAUSES = namespaceClauses(/^(file_scoped_)?namespace_declaration$/, (tree, clause) =>
  childByField(tree, clause, 'body'),
);

/** The namespace of a declaration; of a file, the one around its first types. */
export function namespaceOf(tree: SyntaxTree, _path: string, at: number): string {
  const around = at === 0 ? outermostClauses(tree) : clausesAround(CLAUSES(tree), at).map(({ node }) => node);
  return around
    .map(clause => childByField(tree, clause, 'name'))
    .filter(name => name !== NO_NODE)
    .map(name => qualifiedText(tree, name))
    .join('.');
}

/** The first clause, and the one in it as long as that is all it holds. */
function outermostClauses(tree: SyntaxTree): readonly number[] {
  const found: number[] = [];
  for (let at = 0; ;) {
    const clause = partsOf(tree, at).find(child =>
      /^(file_scoped_)?namespace_declaration$/.test(kindName(tree, child)),
    );
    if (clause === undefined) return found;
    found.push(clause);
    const body = childByField(tree, clause, 'body');
    const isAlone =
      body !== NO_NODE &&
      partsOf(tree, body).filter(child => isNamed(tree, child) && kindName(tree, child) !== 'comment').length === 1;
    if (!isAlone) return found;
    at = body;
  }
}

/** What stands in a node, with what stands there under a condition (`#if A`, often around the whole file). */
function partsOf(tree: SyntaxTree, node: number): number[] {
  const parts: number[] = [];
  for (let child = node + 1; child < node + tree.size[node];) {
    const isBranch = /^preproc_(if|elif|else)$/.test(kindName(tree, child));
    if (!isBranch) parts.push(child);
    child += isBranch ? 1 : tree.size[child];
  }
  return parts;
}
