/**
 * Declarators of C and C++: the name inside `*(*f(int a))[3]` or `&A::f(int) const`, the type that is left around it, and the variables
 * that they make outside of functions. What else is a declaration is not decided here.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite, ParameterInfo } from '../language.js';
import { textWithout } from '../nodes.js';

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

const NAMES = new Set([
  'identifier',
  'field_identifier',
  'type_identifier',
  'operator_name',
  'destructor_name',
  'operator_cast',
]);

/** Reads a declarator from the outside to the name. */
export function declaratorOf(tree: SyntaxTree, declarator: number): Declarator {
  const owners: number[] = [];
  let at = declarator;
  let callable = NO_NODE;
  while (at !== NO_NODE) {
    const kind = kindName(tree, at);
    if (NAMES.has(kind)) {
      return {
        nameNode: at,
        parameters: callable === NO_NODE ? NO_NODE : childByField(tree, callable, 'parameters'),
        callable,
        owners,
      };
    }
    if (kind === 'function_declarator') callable = at;
    if (kind === 'qualified_identifier') {
      const owner = childByField(tree, at, 'scope');
      if (owner !== NO_NODE) owners.push(owner);
    }
    const bare = kind === 'abstract_function_declarator' ? bareNameIn(tree, at) : NO_NODE;
    if (bare !== NO_NODE) {
      return { nameNode: bare, parameters: childByField(tree, at, 'parameters'), callable: at, owners };
    }
    const inner = childByField(
      tree,
      at,
      /^(qualified_identifier|template_function|template_method)$/.test(kind) ? 'name' : 'declarator',
    );
    at =
      inner === NO_NODE
        ? (children(tree, at).find(
            child => isNamed(tree, child) && /declarator$|identifier$/.test(kindName(tree, child)),
          ) ?? NO_NODE)
        : inner;
  }
  return { nameNode: NO_NODE, parameters: NO_NODE, callable: NO_NODE, owners };
}

/** `void(callback)(int)`, which grammars take for functions without names of which one takes a `callback`. */
function bareNameIn(tree: SyntaxTree, declarator: number): number {
  const inner = childByField(tree, declarator, 'declarator');
  const list =
    inner !== NO_NODE && kindName(tree, inner) === 'abstract_function_declarator'
      ? childByField(tree, inner, 'parameters')
      : NO_NODE;
  const [only, ...others] =
    list === NO_NODE || childByField(tree, inner, 'declarator') !== NO_NODE
      ? []
      : children(tree, list).filter(child => isNamed(tree, child));
  const type = only === undefined || others.length > 0 ? NO_NODE : childByField(tree, only, 'type');
  return type !== NO_NODE &&
    childByField(tree, only, 'declarator') === NO_NODE &&
    kindName(tree, type) === 'type_identifier'
    ? type
    : NO_NODE;
}

/** Does it declare a function, rather than a pointer to one (`void (*f)(int)`) or a parameter that is one (`void(f)(int)`)? */
export function declaresFunction(tree: SyntaxTree, { callable }: Declarator): boolean {
  const inner = callable === NO_NODE ? NO_NODE : childByField(tree, callable, 'declarator');
  return inner !== NO_NODE && !/^(parenthesized|abstract_function)_declarator$/.test(kindName(tree, inner));
}

/** A type as it is told of what has it: of a structure that is declared right there, its word and name. */
function typeNodeText(tree: SyntaxTree, type: number): string {
  const body = childByField(tree, type, 'body');
  if (body === NO_NODE) return nodeText(tree, type);
  return (
    tree.text.slice(tree.start[type], tree.start[body]) + (childByField(tree, type, 'name') === NO_NODE ? ' {...}' : '')
  );
}

/** A type with its stars apart from the name before them: `const char *`, `std::map<int, T> &`. */
export function typeText(text: string): string {
  return squeeze(text.replace(/\[\[[^[\]]*\]\]/g, ''))
    .replace(/ ?([*&]) ?/g, '$1')
    .replace(/([^*&(<])([*&])/g, '$1 $2')
    .replace(/ ?(<|::) ?/g, '$1')
    .replace(/ >/g, '>')
    .replace(/ ?, ?/g, ', ')
    .replace(/\( \)/g, '()');
}

/**
 * The type that a declarator makes of the one before it: what is left without the name and, for a function, its
 * parameters. `before` stands before it all.
 */
export function typeAround(
  tree: SyntaxTree,
  type: number,
  declarator: number,
  nameNode: number,
  end: number,
  before = '',
): { readonly typeText?: string } {
  if (
    type === NO_NODE ||
    nameNode === NO_NODE ||
    (declarator === nameNode && before === '' && childByField(tree, type, 'body') === NO_NODE)
  ) {
    return {};
  }
  const { text } = tree;
  const around =
    text.slice(tree.start[declarator], tree.start[nameNode]) +
    textWithout(tree, declarator, namesInside(tree, declarator), end);
  return { typeText: typeText(`${before}${typeNodeText(tree, type)} ${around}`) };
}

/** Name and type of a parameter; null for what declares none (`void`). The default value is no part of its type. */
export function parameterOf(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> | null {
  const kind = kindName(tree, node);
  if (kind === 'variadic_parameter') return { name: '...', type: null, gathers: '...' };
  // `int f(size, text) int size; char *text; {}`
  if (!kind.endsWith('declaration')) return { name: nodeText(tree, node), type: null };
  const declarator = childByField(tree, node, 'declarator');
  const { nameNode } = declaratorOf(tree, declarator);
  const value = childByField(tree, node, 'default_value');
  const end =
    value === NO_NODE
      ? tree.end[node]
      : declarator === NO_NODE
        ? tree.end[childByField(tree, node, 'type')]
        : tree.end[declarator];
  const isInside = namesInside(tree, declarator);
  const isNoType = (inner: number): boolean =>
    inner === nameNode || isInside(inner) || /^attribute_(declaration|specifier)$/.test(kindName(tree, inner));
  const type = typeText(textWithout(tree, node, isNoType, tree.start[node], end));
  if (nameNode === NO_NODE && type === 'void') return null;
  return { name: nameNode === NO_NODE ? '' : nodeText(tree, nameNode), type, isOptional: value !== NO_NODE };
}

/**
 * Names of what a parameter takes that is a function itself, or points to one: `(*sort)(void *from, int count)` is no
 * other type than `(*sort)(void *, int)`.
 */
function namesInside(tree: SyntaxTree, declarator: number): (node: number) => boolean {
  const names = new Set<number>();
  for (let node = declarator + 1; node < declarator + tree.size[declarator]; node++) {
    if (kindName(tree, node) === 'parameter_declaration') {
      names.add(declaratorOf(tree, childByField(tree, node, 'declarator')).nameNode);
    }
  }
  return node => names.has(node);
}

/** Is it a parameter of what is only declared, or of a type that is written down? Its name says something to readers, and names nothing. */
export function isOfPrototype(tree: SyntaxTree, parameter: number): boolean {
  let around = tree.parent[parameter];
  while (around !== NO_NODE && /declarator$|^parameter_list$/.test(kindName(tree, around))) {
    around = tree.parent[around];
  }
  return around !== NO_NODE && /declaration$|^(?:type_definition|type_descriptor)$/.test(kindName(tree, around));
}

/** Children that stand in the field of declarators: `int x, *y;` has two. */
export function declaratorsOf(tree: SyntaxTree, node: number): number[] {
  const field = tree.grammar.fieldIds.get('declarator');
  return children(tree, node).filter(child => tree.field[child] === field);
}

/** One of the variables that a declaration makes, or speaks of. */
interface Declared {
  /** With the value that it is given. */
  readonly whole: number;
  readonly declarator: number;
  /** The value, or -1. */
  readonly value: number;
  /** Said to stand elsewhere: `extern int x;`, which declares nothing. */
  readonly isElsewhere: boolean;
}

export function declaredIn(tree: SyntaxTree, node: number): Declared[] {
  const isExtern = children(tree, node).some(
    child => kindName(tree, child) === 'storage_class_specifier' && nodeText(tree, child) === 'extern',
  );
  return declaratorsOf(tree, node).map((whole): Declared => {
    const isInitialised = kindName(tree, whole) === 'init_declarator';
    const part = (field: string, otherwise: number): number =>
      isInitialised ? childByField(tree, whole, field) : otherwise;
    return {
      whole,
      declarator: part('declarator', whole),
      value: part('value', NO_NODE),
      isElsewhere: isExtern && !isInitialised,
    };
  });
}

/** What may stand around the variables of a file or namespace. */
const AROUND_VARIABLES =
  /^(translation_unit|namespace_definition|linkage_specification|declaration_list|preproc_(if|ifdef|else|elif|elifdef))$/;

/**
 * The variables that a declaration outside of functions and types makes: the first owns the whole, each further one its declarator. What is
 * only said to stand elsewhere (`extern int x;`) is none, nor is a member of a class that is given its value.
 */
export function fileVariables(tree: SyntaxTree, node: number, before = ''): DeclarationSite[] {
  if (!isOfFile(tree, node)) return [];
  const type = childByField(tree, node, 'type');
  if (type === NO_NODE) return [];
  return declaredIn(tree, node).flatMap(({ whole, declarator, value, isElsewhere }, i): DeclarationSite[] => {
    const declared = declaratorOf(tree, declarator);
    const { nameNode, owners } = declared;
    if (
      nameNode === NO_NODE ||
      kindName(tree, nameNode) !== 'identifier' ||
      owners.length > 0 ||
      declaresFunction(tree, declared) ||
      isElsewhere
    ) {
      return [];
    }
    return [
      {
        kind: 'field',
        node: i === 0 ? node : whole,
        nameNode,
        body: value,
        parameters: NO_NODE,
        type,
        ...typeAround(tree, type, declarator, nameNode, tree.end[nameNode], before),
        word: 'variable',
        modifiersAt: node,
      },
    ];
  });
}

/** `const`, where it stands before the type; of a variable, `constexpr` says it as well. */
export function qualifiersBefore(tree: SyntaxTree, node: number, isVariable: boolean): string {
  const said = children(tree, node)
    .filter(child => kindName(tree, child) === 'type_qualifier' && child < childByField(tree, node, 'type'))
    .map(child => nodeText(tree, child));
  const words = said
    .map(word => (isVariable && word === 'constexpr' ? 'const' : word))
    .filter(word => word === 'const' || word === 'volatile');
  return [...new Set(words)].map(word => `${word} `).join('');
}

/** `#define LIMIT 512` is how a constant is declared; without a value it is a mark. */
export function constantSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const [nameNode, value] = [childByField(tree, node, 'name'), childByField(tree, node, 'value')];
  if (nameNode === NO_NODE || value === NO_NODE || !isOfFile(tree, node)) return [];
  return [{ kind: 'field', node, nameNode, body: value, parameters: NO_NODE, type: NO_NODE, word: 'macro' }];
}

function isOfFile(tree: SyntaxTree, node: number): boolean {
  for (let around = tree.parent[node]; around !== NO_NODE; around = tree.parent[around]) {
    if (!AROUND_VARIABLES.test(kindName(tree, around))) return false;
  }
  return true;
}
