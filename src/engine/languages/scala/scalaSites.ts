/**
 * Declarations of Scala that a table can't find: constructors and the fields that class parameters declare, values
 * bound by patterns, names of supertypes. Reads trees in their changed shape; one function reads one node.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { headConstructor } from '../makingSites.js';
import type { DeclarationSite, ParameterInfo } from '../language.js';
import { Role } from '../roles.js';

const TYPE_BODY = /(?:template_body|enum_body)$/;

export const SCALA_SITE_KINDS: readonly string[] = [
  'class_definition',
  'object_definition',
  'package_object',
  'trait_definition',
  'enum_definition',
  'given_definition',
  'class_parameters',
  'parameter_lists',
  'function_definition',
  'function_declaration',
  'val_definition',
  'var_definition',
  'val_declaration',
  'var_declaration',
  'simple_enum_case',
  'full_enum_case',
  'type_definition',
];

export function scalaSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'class_definition':
      return [typeSite(tree, node, 'class')];
    case 'object_definition':
    case 'package_object':
      // Beside its class.
      return [{ ...typeSite(tree, node, 'class'), word: 'object', accessor: 'object' }];
    case 'trait_definition':
      return [{ ...typeSite(tree, node, 'interface'), word: 'trait' }];
    case 'enum_definition':
      return [typeSite(tree, node, 'enum')];
    case 'given_definition':
      // One that gives a name to what there is is a value.
      if (childByField(tree, node, 'name') === NO_NODE) return valueSites(tree, node);
      return [{ ...typeSite(tree, node, 'class'), word: 'given' }];
    case 'class_parameters':
    case 'parameter_lists':
      return constructorSites(tree, node);
    case 'function_definition':
    case 'function_declaration':
      return [functionSite(tree, node)];
    case 'simple_enum_case':
    case 'full_enum_case':
      return [
        {
          kind: 'enumConstant',
          node,
          nameNode: childByField(tree, node, 'name'),
          body: NO_NODE,
          parameters: NO_NODE,
          type: NO_NODE,
        },
      ];
    case 'type_definition':
      return [
        {
          kind: 'interface',
          node,
          nameNode: childByField(tree, node, 'name'),
          body: childByField(tree, node, 'type'),
          parameters: NO_NODE,
          type: NO_NODE,
          supertypes: [],
          word: 'type',
          isAlias: true,
        },
      ];
    default:
      return valueSites(tree, node);
  }
}

/** A parameter's name and type. What a further list takes is handed over by another call, or goes without saying. */
export function parameterAt(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> {
  const name = childByField(tree, node, 'name');
  const lists = tree.parent[tree.parent[node]];
  const isFurther = kindName(tree, lists) === 'parameter_lists' && tree.parent[node] !== lists + 1;
  return {
    name: name === NO_NODE ? nodeText(tree, node) : nodeText(tree, name),
    type: typeText(tree, childByField(tree, node, 'type')),
    isOptional: isFurther || childByField(tree, node, 'default_value') !== NO_NODE,
  };
}

/** On one line; null where the source does not say. */
export function typeText(tree: SyntaxTree, type: number): string | null {
  return type === NO_NODE ? null : nodeText(tree, type).replace(/\s+/g, ' ');
}

function typeAt(tree: SyntaxTree, node: number, field: string): Pick<DeclarationSite, 'type' | 'typeText'> {
  const type = childByField(tree, node, field);
  const text = typeText(tree, type);
  return text === null ? { type } : { type, typeText: text };
}

/** The object itself and what is above it are words of their own. */
export function adjustRoles(tree: SyntaxTree, roles: Uint8Array): void {
  for (let node = 1; node < tree.count; node++) {
    if (
      roles[node] === Role.variableName &&
      kindName(tree, node) === 'identifier' &&
      /^(this|super)$/.test(nodeText(tree, node))
    ) {
      roles[node] = Role.literal;
    }
  }
}

function typeSite(tree: SyntaxTree, node: number, kind: DeclarationSite['kind']): DeclarationSite {
  const list = childByField(tree, node, 'extend');
  const field = tree.grammar.fieldIds.get('type');
  const types =
    list === NO_NODE ? [] : children(tree, list).filter(child => isNamed(tree, child) && tree.field[child] === field);
  return {
    kind,
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: NO_NODE,
    type: NO_NODE,
    supertypes: types.map(
      type =>
        nodeText(tree, type)
          .replace(/[[({][^]*$/, '')
          .split('.')
          .at(-1)
          ?.trim() ?? '',
    ),
  };
}

/**
 * `class Shelf(val width: Int, limit: Int)`: a constructor, and a field for each `val` and `var`; all parameters of a
 * case class are fields.
 */
function constructorSites(tree: SyntaxTree, list: number): DeclarationSite[] {
  const type = tree.parent[list];
  const lists = kindName(tree, list) === 'parameter_lists' ? children(tree, list) : [list];
  if (kindName(tree, lists[0]) !== 'class_parameters' || kindName(tree, type) === 'parameter_lists') return [];
  const fields = lists
    .flatMap(each => children(tree, each))
    .filter(child => kindName(tree, child) === 'class_parameter' && declaresField(tree, child))
    .map((parameter): DeclarationSite => ({
      kind: 'field',
      node: parameter,
      nameNode: childByField(tree, parameter, 'name'),
      body: childByField(tree, parameter, 'default_value'),
      parameters: NO_NODE,
      ...typeAt(tree, parameter, 'type'),
    }));
  return [...fields, headConstructor(tree, type, list)];
}

/** The class that has this parameter in its head: all of it sees what it is made with. */
export function madeWith(tree: SyntaxTree, parameter: number): number {
  const list = tree.parent[parameter];
  return tree.parent[kindName(tree, tree.parent[list]) === 'parameter_lists' ? tree.parent[list] : list];
}

export function declaresField(tree: SyntaxTree, parameter: number): boolean {
  const hasWord = (node: number, words: RegExp): boolean =>
    children(tree, node).some(child => !isNamed(tree, child) && words.test(nodeText(tree, child)));
  return hasWord(madeWith(tree, parameter), /^case$/) || hasWord(parameter, /^va[lr]$/);
}

function functionSite(tree: SyntaxTree, node: number): DeclarationSite {
  const nameNode = childByField(tree, node, 'name');
  const isConstructor = nameNode !== NO_NODE && nodeText(tree, nameNode) === 'this';
  const isMember = TYPE_BODY.test(kindName(tree, tree.parent[node]));
  const parameters = parametersOf(tree, node);
  return {
    kind: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
    node,
    nameNode,
    body: childByField(tree, node, 'body'),
    parameters,
    ...typeAt(tree, node, 'return_type'),
    ...(parameters === NO_NODE ? { isGetter: true } : {}),
  };
}

/** One list, or the node that holds several. */
function parametersOf(tree: SyntaxTree, callable: number): number {
  return children(tree, callable).find(child => /^parameter(s|_lists)$/.test(kindName(tree, child))) ?? NO_NODE;
}

/** `val (low, high) = ...` declares two fields: the first owns the whole declaration. */
function valueSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const pattern = childByField(tree, node, 'pattern');
  const target = pattern === NO_NODE ? childByField(tree, node, 'name') : pattern;
  const names =
    target === NO_NODE
      ? []
      : kindName(tree, target) === 'identifier'
        ? [target]
        : children(tree, target).filter(child => kindName(tree, child) === 'identifier');
  return names.map((nameNode, i) => ({
    kind: 'field',
    node: i === 0 ? node : nameNode,
    nameNode,
    body: childByField(tree, node, 'value'),
    parameters: NO_NODE,
    ...typeAt(tree, node, 'type'),
    modifiersAt: node,
  }));
}
