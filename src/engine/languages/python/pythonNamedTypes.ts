/**
 * Python's ways to give a type a name: a variable of a module that is given a type once (`Sizes = Union[int, str]`), or
 * a statement that says so (`type Sizes = int | str`). Type checkers take one for the other in an annotation. Written
 * out are types in annotations only; what `isinstance` is handed is a value.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { NamedTypeRules } from '../namedTypeRules.js';
import { oncePerTree } from '../oncePerTree.js';
import { typeInFull } from './pythonTypes.js';

const KINDS = ['binary_operator', 'generic_type', 'subscript', 'string'];
const VALUES = new Set(KINDS);
/** What gives a name something: the field that holds the name, or all of the node. */
const GIVES: Readonly<Record<string, string>> = {
  assignment: 'left',
  augmented_assignment: 'left',
  named_expression: 'name',
  for_statement: 'left',
  for_in_clause: 'left',
  class_definition: 'name',
  function_definition: 'name',
  type_alias_statement: 'left',
  delete_statement: '',
  global_statement: '',
  nonlocal_statement: '',
  as_pattern_target: '',
  case_pattern: '',
  parameters: '',
  lambda_parameters: '',
};

export const PYTHON_NAMED_TYPES: NamedTypeRules = {
  kinds: KINDS,
  valueOf(tree, declaration) {
    const value = typeGivenBy(tree, declaration);
    return value === NO_NODE || !VALUES.has(kindName(tree, value)) ? NO_NODE : value;
  },
  written(tree, type) {
    if (!isAnnotation(tree, type) && !isGiven(tree, type)) return null;
    for (let at = type; at < type + tree.size[type]; at++) {
      if (/^(?:call|lambda|comment|interpolation|named_expression)$/.test(kindName(tree, at))) return null;
    }
    const text = typeInFull(tree, nodeText(tree, type)).replace(/\s+/g, '');
    const names = new Set(
      [...text.replace(/(['"])[^'"]*\1/g, '').matchAll(/(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_]*/gu)].map(
        ([name]) => name,
      ),
    );
    const { inPart, called } = givenIn(tree);
    return [...names].some(name => inPart.has(name) || called.has(name)) ? null : { text, names: [...names] };
  },
  declaredIn: tree => givenIn(tree).atTop,
};

/** The right side of an assignment, or statement, that gives a module one more type; -1 for all others. */
function typeGivenBy(tree: SyntaxTree, declaration: number): number {
  if (tree.parent[declaration] !== 0) return NO_NODE;
  if (kindName(tree, declaration) === 'type_alias_statement') {
    const left = childByField(tree, declaration, 'left');
    const right = childByField(tree, declaration, 'right');
    const isPlain = left !== NO_NODE && tree.size[left] === 2 && right !== NO_NODE && tree.size[right] > 1;
    return isPlain && isGivenOnce(tree, left) ? right + 1 : NO_NODE;
  }
  const assignment = childByKind(tree, declaration, 'assignment');
  const left = assignment === NO_NODE ? NO_NODE : childByField(tree, assignment, 'left');
  const type = assignment === NO_NODE ? NO_NODE : childByField(tree, assignment, 'type');
  const isOfType = type === NO_NODE || /^(?:typing(?:_extensions)?\.)?TypeAlias$/.test(nodeText(tree, type));
  return left !== NO_NODE && kindName(tree, left) === 'identifier' && isOfType && isGivenOnce(tree, left)
    ? childByField(tree, assignment, 'right')
    : NO_NODE;
}

function isGivenOnce(tree: SyntaxTree, name: number): boolean {
  return givenIn(tree).counts.get(nodeText(tree, name)) === 1;
}

function isAnnotation(tree: SyntaxTree, type: number): boolean {
  return kindName(tree, tree.parent[type]) === 'type';
}

function isGiven(tree: SyntaxTree, value: number): boolean {
  let declaration = tree.parent[value];
  while (declaration > 0 && tree.parent[declaration] !== 0) declaration = tree.parent[declaration];
  return declaration > 0 && typeGivenBy(tree, declaration) === value;
}

interface GivenNames {
  /** How often anything in the file gives a name something. */
  readonly counts: ReadonlyMap<string, number>;
  /** Given something at the top of the file, under no condition. */
  readonly atTop: ReadonlySet<string>;
  /** Given something elsewhere. */
  readonly inPart: ReadonlySet<string>;
  /** Given what a call gives: `T = TypeVar('T')`, which stands for another type in each annotation. */
  readonly called: ReadonlySet<string>;
}

const givenIn = oncePerTree((tree): GivenNames => {
  const counts = new Map<string, number>();
  const [atTop, inPart, called] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    // `class Shelf[T]` has a type of its own by that name; the brackets of `list[T]` have none.
    if (kind === 'type_parameter' && /_definition$/.test(kindName(tree, tree.parent[node]))) {
      for (let at = node; at < node + tree.size[node]; at++) inPart.add(nodeText(tree, at));
    }
    const field = GIVES[kind];
    if (field === undefined) continue;
    const target = field === '' ? node : childByField(tree, node, field);
    if (target === NO_NODE) continue;
    const isTop = isAtTop(tree, node);
    for (const name of namesIn(tree, target)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      (isTop ? atTop : inPart).add(name);
      const value = kind === 'assignment' ? childByField(tree, node, 'right') : NO_NODE;
      if (value !== NO_NODE && kindName(tree, value) === 'call') called.add(name);
    }
  }
  return { counts, atTop, inPart, called };
});

/** Names in a target; those of annotations and default values of parameters give nothing anything. */
function namesIn(tree: SyntaxTree, target: number): readonly string[] {
  const found: string[] = [];
  for (let at = target; at < target + tree.size[target]; at++) {
    if (/^(?:type|call|attribute|subscript)$/.test(kindName(tree, at)) && at > target) at += tree.size[at] - 1;
    else if (kindName(tree, at) === 'identifier') found.push(nodeText(tree, at));
  }
  return found;
}

function isAtTop(tree: SyntaxTree, node: number): boolean {
  const up = tree.parent[node];
  const isWhole = up > 0 && /^(?:expression_statement|decorated_definition)$/.test(kindName(tree, up));
  return (isWhole ? tree.parent[up] : up) === 0 && children(tree, 0).includes(isWhole ? up : node);
}
