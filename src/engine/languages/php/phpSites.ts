/**
 * Declarations of PHP that a table can't find: several properties or constants in one declaration, properties that a constructor's
 * parameters declare, traits among the supertypes. Reads trees in their changed shape; one function reads one node.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { DeclarationSite } from '../language.js';
import { withWordFor } from '../nodes.js';
import { Role } from '../roles.js';

export const PHP_SITE_KINDS: readonly string[] = [
  'class_declaration',
  'trait_declaration',
  'interface_declaration',
  'enum_declaration',
  'method_declaration',
  'function_definition',
  'property_declaration',
  'const_declaration',
];

export function phpSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'class_declaration':
      return [typeSite(tree, node, 'class')];
    case 'trait_declaration':
      return [{ ...typeSite(tree, node, 'class'), word: 'trait' }];
    case 'interface_declaration':
      return [typeSite(tree, node, 'interface')];
    case 'enum_declaration':
      return [typeSite(tree, node, 'enum')];
    case 'function_definition':
      // A function in a function is seen everywhere once the outer one ran.
      return [{ ...callableSite(tree, node, 'function'), isHoisted: true }];
    case 'method_declaration':
      return methodSites(tree, node);
    case 'property_declaration':
      return elementSites(tree, node, 'property_element', 'default_value');
    default:
      return elementSites(tree, node, 'const_element', 'value');
  }
}

/** A type as it is printed: `?int`, `A|B`. Null where the source does not say. */
export function typeText(tree: SyntaxTree, type: number): string | null {
  return type === NO_NODE ? null : nodeText(tree, type).replace(/\s+/g, '');
}

/** A parameter's name and type. */
export function parameterAt(
  tree: SyntaxTree,
  node: number,
): { readonly name: string; readonly type: string | null; readonly calledName: string } {
  const nameNode = childByField(tree, node, 'name');
  const name = nameNode === NO_NODE ? '' : nodeText(tree, nameNode);
  return { name, type: parameterType(tree, node), calledName: name.replace(/^\$/, '') };
}

export function parameterType(tree: SyntaxTree, parameter: number): string | null {
  const type = typeText(tree, childByField(tree, parameter, 'type'));
  return type !== null && kindName(tree, parameter) === 'variadic_parameter' ? `${type}...` : type;
}

/** The object itself is a word of its own; what an `instanceof` asks for is a type. */
export function adjustRoles(tree: SyntaxTree, roles: Uint8Array): void {
  for (let node = 1; node < tree.count; node++) {
    if (roles[node] !== Role.variableName) continue;
    const parent = tree.parent[node];
    if (
      tree.end[node] - tree.start[node] === 5 &&
      kindName(tree, node) === 'variable_name' &&
      nodeText(tree, node) === '$this'
    ) {
      roles[node] = Role.literal;
    } else if (
      kindName(tree, parent) === 'binary_expression' &&
      kindName(tree, node) === 'name' &&
      nodeText(tree, node - 1) === 'instanceof'
    ) {
      roles[node] = Role.typeName;
    }
  }
}

function typeSite(tree: SyntaxTree, node: number, kind: DeclarationSite['kind']): DeclarationSite {
  const body = childByField(tree, node, 'body');
  return {
    kind,
    node,
    nameNode: childByField(tree, node, 'name'),
    body,
    parameters: NO_NODE,
    type: NO_NODE,
    supertypes: supertypesOf(tree, node, body),
  };
}

/** Classes and interfaces named in the head, and traits used in the body, without their namespaces. */
function supertypesOf(tree: SyntaxTree, node: number, body: number): string[] {
  const lists = children(tree, node).filter(child =>
    /^(base_clause|class_interface_clause)$/.test(kindName(tree, child)),
  );
  if (body !== NO_NODE) {
    lists.push(...children(tree, body).filter(child => kindName(tree, child) === 'use_declaration'));
  }
  return lists
    .flatMap(list => children(tree, list))
    .filter(child => /^(name|qualified_name)$/.test(kindName(tree, child)))
    .map(child => nodeText(tree, child + tree.size[child] - 1));
}

function callableSite(tree: SyntaxTree, node: number, kind: DeclarationSite['kind']): DeclarationSite {
  return {
    kind,
    node,
    nameNode: childByField(tree, node, 'name'),
    body: childByField(tree, node, 'body'),
    parameters: childByField(tree, node, 'parameters'),
    ...resultOf(tree, node),
  };
}

/** What a method gives; `self` is the class around it, whichever of the two is written. */
function resultOf(tree: SyntaxTree, node: number): Pick<DeclarationSite, 'type' | 'typeText'> {
  const result = typeAt(tree, node, 'return_type');
  const around = tree.parent[tree.parent[node]];
  const name =
    around === undefined || kindName(tree, around) !== 'class_declaration'
      ? NO_NODE
      : childByField(tree, around, 'name');
  return result.typeText === undefined || name === NO_NODE
    ? result
    : { ...result, typeText: withWordFor(result.typeText, nodeText(tree, name), 'self') };
}

/** `__construct(private int $size)` declares a property, too. */
function methodSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const site = callableSite(tree, node, 'method');
  if (site.nameNode === NO_NODE || nodeText(tree, site.nameNode).toLowerCase() !== '__construct') return [site];
  const promoted =
    site.parameters === NO_NODE
      ? []
      : children(tree, site.parameters).filter(child => kindName(tree, child) === 'property_promotion_parameter');
  return [...promoted.map(parameter => promotedSite(tree, parameter)), { ...site, kind: 'constructor' }];
}

function promotedSite(tree: SyntaxTree, parameter: number): DeclarationSite {
  const nameNode = childByField(tree, parameter, 'name');
  return {
    kind: 'field',
    node: parameter,
    nameNode,
    name: nameNode === NO_NODE ? '' : nodeText(tree, nameNode).replace(/^\$/, ''),
    body: childByField(tree, parameter, 'default_value'),
    parameters: NO_NODE,
    ...typeAt(tree, parameter, 'type'),
  };
}

/**
 * `public $a = 1, $b;` declares two properties: the first owns the whole declaration, each further one its element.
 * What hooks do is the value of one that has no other.
 */
function elementSites(tree: SyntaxTree, node: number, elementKind: string, valueField: string): DeclarationSite[] {
  const hooks = childByKind(tree, node, 'property_hook_list');
  return children(tree, node)
    .filter(child => isNamed(tree, child) && kindName(tree, child) === elementKind)
    .map((element, i) => {
      const value = childByField(tree, element, valueField);
      return {
        kind: 'field',
        node: i === 0 ? node : element,
        nameNode: childByField(tree, element, 'name'),
        body: value === NO_NODE ? hooks : value,
        parameters: NO_NODE,
        ...typeAt(tree, node, 'type'),
        modifiersAt: node,
      };
    });
}

function typeAt(tree: SyntaxTree, node: number, field: string): Pick<DeclarationSite, 'type' | 'typeText'> {
  const type = childByField(tree, node, field);
  const text = typeText(tree, type);
  return text === null ? { type } : { type, typeText: text };
}
