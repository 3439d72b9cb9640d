/**
 * Declarations of C++ that a table can't find: callables by their declarators, whether defined in their class or
 * elsewhere, members that are only declared, types, namespaces. One function reads one node.
 */
import type { DeclarationKind } from '../../model.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { Declarator } from './cDeclarators.js';
import {
  constantSites,
  declaratorOf,
  declaratorsOf,
  declaresFunction,
  fileVariables,
  qualifiersBefore,
  typeAround,
  typeText,
} from './cDeclarators.js';
import { visibilityAt } from './cppVisibility.js';
import type { DeclarationSite } from '../language.js';

export const CPP_SITE_KINDS: readonly string[] = [
  'function_definition',
  'field_declaration',
  'declaration',
  'preproc_def',
  'template_declaration',
  'struct_specifier',
  'union_specifier',
  'class_specifier',
  'enum_specifier',
  'namespace_definition',
  'concept_definition',
  'alias_declaration',
];

export function cppSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'function_definition':
      return functionSites(tree, node);
    case 'field_declaration':
      return memberSites(tree, node);
    case 'declaration':
      return declaredSites(tree, node);
    case 'preproc_def':
      return constantSites(tree, node);
    case 'template_declaration':
      return [];
    case 'enum_specifier':
      return typeSites(tree, node, 'enum');
    case 'namespace_definition':
      return [namespaceSite(tree, node)];
    case 'concept_definition':
      return [conceptSite(tree, node)];
    case 'alias_declaration':
      return aliasSites(tree, node);
    default:
      return typeSites(tree, node, 'class');
  }
}

/** The class around a member; -1 for what is no member. Directives and templates stand between the two. */
function classAround(tree: SyntaxTree, node: number): number {
  let at = tree.parent[node];
  while (at > 0 && /^(template_declaration|preproc_(if|ifdef|else|elif|elifdef))$/.test(kindName(tree, at))) {
    at = tree.parent[at];
  }
  return at > 0 && kindName(tree, at) === 'field_declaration_list' ? tree.parent[at] : NO_NODE;
}

function functionSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const declarator = childByField(tree, node, 'declarator');
  const test = testSite(tree, node, declarator);
  if (test) return [test];
  const site = callableSite(tree, node, declarator, childByField(tree, node, 'body'));
  return site ? [site] : [];
}

/** `int f(), x;` in a class: callables that are defined elsewhere, and fields. */
function memberSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const isOnlyMentioned = declaratorsOf(tree, node).length === 0;
  if (isOnlyMentioned) return [];
  const visibility = visibilityAt(tree, node, classAround(tree, node));
  const type = childByField(tree, node, 'type');
  return declaratorsOf(tree, node).flatMap((declarator, i): DeclarationSite[] => {
    const callable =
      i === 0 && declaresCallable(tree, declarator) ? callableSite(tree, node, declarator, NO_NODE) : null;
    if (callable) return [{ ...callable, isPrototype: true }];
    const { nameNode } = declaratorOf(tree, declarator);
    const end = nameNode === NO_NODE ? 0 : tree.end[nameNode];
    const value = i === 0 ? childByField(tree, node, 'default_value') : NO_NODE;
    return [
      {
        kind: 'field',
        node: i === 0 ? node : declarator,
        nameNode,
        body: value,
        parameters: NO_NODE,
        type,
        ...typeAround(tree, type, declarator, nameNode, end, qualifiersBefore(tree, node, true)),
        modifiersAt: node,
        visibility,
      },
    ];
  });
}

/** Constructors, destructors and conversions that a class only declares; variables outside of classes. */
function declaredSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const declarator = childByField(tree, node, 'declarator');
  if (classAround(tree, node) === NO_NODE) return fileVariables(tree, node, qualifiersBefore(tree, node, true));
  if (!declaresCallable(tree, declarator)) return [];
  const site = callableSite(tree, node, declarator, NO_NODE);
  // Anything else has a type: what looks like a method without one is a macro, which is handed things.
  const isMacro = site?.kind === 'method' && kindName(tree, site.nameNode) === 'identifier';
  return site && !isMacro ? [{ ...site, isPrototype: true }] : [];
}

/** What a class or file only declares. */
export function cppPrototype(tree: SyntaxTree, node: number): DeclarationSite | null {
  if (!/^(?:field_)?declaration$/.test(kindName(tree, node))) return null;
  const [declarator, ...others] = declaratorsOf(tree, node);
  return declarator !== undefined && others.length === 0 && declaresCallable(tree, declarator)
    ? callableSite(tree, node, declarator, NO_NODE)
    : null;
}

function declaresCallable(tree: SyntaxTree, declarator: number): boolean {
  const declared = declaratorOf(tree, declarator);
  return (
    declared.nameNode !== NO_NODE &&
    (kindName(tree, declared.nameNode) === 'operator_cast' || declaresFunction(tree, declared))
  );
}

function callableSite(tree: SyntaxTree, node: number, declarator: number, body: number): DeclarationSite | null {
  const declared = declaratorOf(tree, declarator);
  if (declared.nameNode === NO_NODE) return null;
  const around = classAround(tree, node);
  const owner = declared.owners.length === 0 ? null : ownerOf(tree, declared.owners);
  const typeName =
    owner ?? (around === NO_NODE ? null : nodeText(tree, Math.max(childByField(tree, around, 'name'), 0)));
  const named = callableName(tree, declared);
  const isOfType =
    typeName !== null && withoutArguments(named.name.replace(/^~/, '')) === lastOf(withoutArguments(typeName));
  const isDestructor = named.name.startsWith('~');
  const kind: DeclarationKind = isOfType || isDestructor ? 'constructor' : typeName === null ? 'function' : 'method';
  const modifiersAt = declared.callable === NO_NODE ? node : [node, declared.callable];
  return {
    kind,
    node,
    nameNode: named.nameNode,
    name: named.name,
    body,
    parameters: named.parameters,
    ...resultOf(tree, node, declarator, declared),
    modifiersAt,
    ...(isDestructor ? { accessor: '~', word: 'destructor' } : {}),
    ...(owner === null ? {} : { memberOf: owner }),
    ...(around === NO_NODE ? {} : { visibility: visibilityAt(tree, node, around) }),
  };
}

/** The names before `::`, dotted, without what stands in angle brackets. */
function ownerOf(tree: SyntaxTree, owners: readonly number[]): string {
  return owners
    .map(owner => withoutArguments(nodeText(tree, owner)))
    .join('.')
    .replace(/\s/g, '');
}

function withoutArguments(name: string): string {
  const at = name.indexOf('<');
  return at > 0 ? name.slice(0, at).trim() : name;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function callableName(
  tree: SyntaxTree,
  { nameNode, parameters }: Declarator,
): { readonly nameNode: number; readonly name: string; readonly parameters: number } {
  switch (kindName(tree, nameNode)) {
    case 'operator_cast': {
      const inner = childByField(tree, nameNode, 'declarator');
      const list =
        inner === NO_NODE ? NO_NODE : childByField(tree, declaratorWithParameters(tree, inner), 'parameters');
      const text = tree.text.slice(tree.start[nameNode], list === NO_NODE ? tree.end[nameNode] : tree.start[list]);
      return { nameNode, name: typeText(text), parameters: list };
    }
    case 'destructor_name': {
      const name = childByKind(tree, nameNode, 'identifier');
      return {
        nameNode: name === NO_NODE ? nameNode : name,
        name: nodeText(tree, nameNode).replace(/\s/g, ''),
        parameters,
      };
    }
    default:
      return { nameNode, name: squeeze(nodeText(tree, nameNode)).replace(/ (?=\W)/g, ''), parameters };
  }
}

/** `operator char *() const`: the parameters stand below the star. */
function declaratorWithParameters(tree: SyntaxTree, declarator: number): number {
  let at = declarator;
  for (let inner = at; inner !== NO_NODE; inner = childByField(tree, inner, 'declarator')) at = inner;
  return at;
}

/** The type that a callable gives: before its name, or behind its parameters. */
function resultOf(
  tree: SyntaxTree,
  node: number,
  declarator: number,
  { nameNode, parameters, callable }: Declarator,
): { readonly type: number; readonly typeText?: string } {
  const trailing = callable === NO_NODE ? NO_NODE : childByKind(tree, callable, 'trailing_return_type');
  if (trailing !== NO_NODE) {
    const type = children(tree, trailing).find(child => isNamed(tree, child)) ?? NO_NODE;
    return type === NO_NODE ? { type } : { type, typeText: typeText(nodeText(tree, type)) };
  }
  const type = childByField(tree, node, 'type');
  if (type === NO_NODE) return { type };
  // What stands behind the parameters (`const override`) is no part of the type.
  const start = callable === NO_NODE ? nameNode : callable;
  const end = callable === NO_NODE ? tree.end[parameters === NO_NODE ? nameNode : parameters] : tree.end[callable];
  return { type, ...typeAround(tree, type, declarator, start, end, qualifiersBefore(tree, node, false)) };
}

/**
 * `TEST_F(Suite, Name) { ... }`: a macro makes a function of its arguments. It is named by the last of them; the
 * others, and the macro, tell it apart.
 */
function testSite(tree: SyntaxTree, node: number, declarator: number): DeclarationSite | null {
  if (childByField(tree, node, 'type') !== NO_NODE || classAround(tree, node) !== NO_NODE || declarator === NO_NODE) {
    return null;
  }
  const { nameNode, parameters, owners } = declaratorOf(tree, declarator);
  if (
    nameNode === NO_NODE ||
    parameters === NO_NODE ||
    owners.length > 0 ||
    !/^[A-Z][A-Z0-9_]*$/.test(nodeText(tree, nameNode))
  ) {
    return null;
  }
  const args = children(tree, parameters).filter(child => isNamed(tree, child));
  const last = args.at(-1);
  if (last === undefined || !/^([A-Za-z_]\w*::)*[A-Za-z_]\w*$/.test(nodeText(tree, last))) return null;
  const path = nodeText(tree, last).split('::');
  const before = args.slice(0, -1).map(child => squeeze(nodeText(tree, child)));
  return {
    kind: path.length > 1 ? 'method' : 'function',
    node,
    nameNode: last,
    name: path[path.length - 1],
    body: childByField(tree, node, 'body'),
    parameters: NO_NODE,
    type: NO_NODE,
    accessor: [nodeText(tree, nameNode), ...before].join('.'),
    isOnly: true,
    ...(path.length > 1 ? { memberOf: path.slice(0, -1).join('.') } : {}),
  };
}

/** A type with a body, named by its tag or else by the `typedef` around it. */
function typeSites(tree: SyntaxTree, node: number, kind: DeclarationKind): DeclarationSite[] {
  const body = childByField(tree, node, 'body');
  if (body === NO_NODE) return [];
  const parent = tree.parent[node];
  const isTypedef = kindName(tree, parent) === 'type_definition';
  const tag = childByField(tree, node, 'name');
  const nameNode =
    tag === NO_NODE && isTypedef ? declaratorOf(tree, childByField(tree, parent, 'declarator')).nameNode : tag;
  if (nameNode === NO_NODE) return [];
  const around = classAround(tree, isTypedef || kindName(tree, parent) === 'field_declaration' ? parent : node);
  return [
    {
      kind,
      node: isTypedef ? parent : node,
      ...typeName(tree, nameNode),
      ...outerOf(tree, nameNode),
      body,
      parameters: NO_NODE,
      type: NO_NODE,
      supertypesAt: node,
      modifiersAt: node,
      word: kindName(tree, node).replace('_specifier', ''),
      supertypes: supertypesOf(tree, node),
      ...(around === NO_NODE ? {} : { visibility: visibilityAt(tree, parent > around ? node : parent, around) }),
    },
  ];
}

/** What a type must have: named where types are. */
function conceptSite(tree: SyntaxTree, node: number): DeclarationSite {
  const condition =
    children(tree, node)
      .filter(child => isNamed(tree, child))
      .at(-1) ?? NO_NODE;
  return {
    kind: 'class',
    node,
    nameNode: childByField(tree, node, 'name'),
    body: condition,
    parameters: NO_NODE,
    type: NO_NODE,
    word: 'concept',
  };
}

/** `using Sizes = std::vector<int>`, seen outside of a function. */
function aliasSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const around = classAround(tree, node);
  if (around === NO_NODE && kindName(tree, tree.parent[node]) === 'compound_statement') return [];
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
      ...(around === NO_NODE ? {} : { visibility: visibilityAt(tree, node, around) }),
    },
  ];
}

/** `struct a::b<int>` is `b<int>`. */
function typeName(tree: SyntaxTree, node: number): { readonly nameNode: number; readonly name: string } {
  let at = node;
  while (kindName(tree, at) === 'qualified_identifier') {
    const inner = childByField(tree, at, 'name');
    if (inner === NO_NODE) break;
    at = inner;
  }
  const simple = kindName(tree, at) === 'template_type' ? childByField(tree, at, 'name') : at;
  return { nameNode: simple === NO_NODE ? at : simple, name: typeText(nodeText(tree, at)) };
}

/** `struct a::b {}` is a member of `a`. */
function outerOf(tree: SyntaxTree, node: number): { readonly memberOf?: string } {
  const { owners } = declaratorOf(tree, node);
  return owners.length === 0 ? {} : { memberOf: ownerOf(tree, owners) };
}

/** `: public Base<T>, private other::Bar` → Base, Bar. */
function supertypesOf(tree: SyntaxTree, node: number): string[] {
  const clause = childByKind(tree, node, 'base_class_clause');
  if (clause === NO_NODE) return [];
  const names: string[] = [];
  for (const base of children(tree, clause)) {
    if (!/^(type_identifier|template_type|qualified_identifier)$/.test(kindName(tree, base))) continue;
    const { nameNode } = typeName(tree, base);
    names.push(nodeText(tree, nameNode));
  }
  return names;
}

/** `namespace a::b` is called `a.b`; one without a name stands for nothing in the names of what is in it. */
function namespaceSite(tree: SyntaxTree, node: number): DeclarationSite {
  const nameNode = childByField(tree, node, 'name');
  const name = nameNode === NO_NODE ? '' : nodeText(tree, nameNode).replace(/\s/g, '').replaceAll('::', '.');
  return {
    kind: 'namespace',
    node,
    nameNode,
    name,
    body: childByField(tree, node, 'body'),
    parameters: NO_NODE,
    type: NO_NODE,
  };
}
