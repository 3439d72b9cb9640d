/**
 * Declarators of C and C++: the name inside `*(*f(int a))[3]` or `&A::f(int) const`, and the type that is left around it. What is a
 * declaration is not decided here.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../syntax/tree.js';
import { squeeze } from '../text/squeeze.js';
import type { ParameterInfo } from './language.js';

export interface Declarator {
  /** The identifier that is declared; -1 for an abstract declarator. */
  readonly nameNode: number;
  /** Parameters of the function that it declares, if it declares one: those next to the name. */
  readonly parameters: number;
  /** The node that holds those parameters and what follows them; -1 where it declares no function. */
  readonly callable: number;
  /** The names before the last `::`, from the outside in. */
  readonly owners: readonly number[];
}

const NAMES = new Set(['identifier', 'field_identifier', 'type_identifier', 'operator_name', 'destructor_name', 'operator_cast']);

/** Reads a declarator from the outside to the name. */
export function declaratorOf(tree: SyntaxTree, declarator: number): Declarator {
  const owners: number[] = [];
  let at = declarator;
  let callable = NO_NODE;
  while (at !== NO_NODE) {
    const kind = kindName(tree, at);
    if (NAMES.has(kind)) return { nameNode: at, parameters: callable === NO_NODE ? NO_NODE : childByField(tree, callable, 'parameters'), callable, owners };
    if (kind === 'function_declarator') callable = at;
    if (kind === 'qualified_identifier') {
      const owner = childByField(tree, at, 'scope');
      if (owner !== NO_NODE) owners.push(owner);
    }
    const inner = childByField(tree, at, /^(qualified_identifier|template_function|template_method)$/.test(kind) ? 'name' : 'declarator');
    at = inner === NO_NODE ? (children(tree, at).find(child => isNamed(tree, child) && /declarator$|identifier$/.test(kindName(tree, child))) ?? NO_NODE) : inner;
  }
  return { nameNode: NO_NODE, parameters: NO_NODE, callable: NO_NODE, owners };
}

/** A type with its stars apart from the name before them: `const char *`, `std::map<int, T> &`. */
export function typeText(text: string): string {
  return squeeze(text).replace(/ ?([*&]) ?/g, '$1').replace(/([^*&(<])([*&])/g, '$1 $2').replace(/ ?(<|::) ?/g, '$1').replace(/ >/g, '>').replace(/ ?, ?/g, ', ');
}

/** The type that a declarator makes of the one before it: what is left without the name and, for a function, its parameters. `before` stands before it all. */
export function typeAround(tree: SyntaxTree, type: number, declarator: number, nameNode: number, end: number, before = ''): { readonly typeText?: string } {
  if (type === NO_NODE || nameNode === NO_NODE || (declarator === nameNode && before === '')) return {};
  const { text } = tree;
  const around = text.slice(tree.start[declarator], tree.start[nameNode]) + text.slice(end, tree.end[declarator]);
  return { typeText: typeText(`${before}${nodeText(tree, type)} ${around}`) };
}

/** Name and type of a parameter; null for what declares none (`void`). The default value is no part of its type. */
export function parameterOf(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> | null {
  const declarator = childByField(tree, node, 'declarator');
  const { nameNode } = declaratorOf(tree, declarator);
  const value = childByField(tree, node, 'default_value');
  const end = value === NO_NODE ? tree.end[node] : declarator === NO_NODE ? tree.end[childByField(tree, node, 'type')] : tree.end[declarator];
  const text = tree.text.slice(tree.start[node], end);
  const isOptional = value !== NO_NODE;
  if (nameNode === NO_NODE) return squeeze(text) === 'void' ? null : { name: '', type: typeText(text), isOptional };
  const at = tree.start[nameNode] - tree.start[node];
  const name = nodeText(tree, nameNode);
  return { name, type: typeText(`${text.slice(0, at)} ${text.slice(at + name.length)}`), isOptional };
}

/** Is it a parameter of what is only declared, or of a type that is written down? Its name says something to readers, and names nothing. */
export function isOfPrototype(tree: SyntaxTree, parameter: number): boolean {
  let around = tree.parent[parameter];
  while (around !== NO_NODE && /declarator$|^parameter_list$/.test(kindName(tree, around))) around = tree.parent[around];
  return around !== NO_NODE && /declaration$|^(?:type_definition|type_descriptor)$/.test(kindName(tree, around));
}

/** Children that stand in the field of declarators: `int x, *y;` has two. */
export function declaratorsOf(tree: SyntaxTree, node: number): number[] {
  const field = tree.grammar.fieldIds.get('declarator');
  return children(tree, node).filter(child => tree.field[child] === field);
}
