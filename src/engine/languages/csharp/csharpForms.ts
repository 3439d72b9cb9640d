/**
 * What C# lets one say in several ways: objects of the type that is said before, the language's own names of types,
 * patterns instead of comparisons.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import { fieldName, namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { FormPart, FormRun } from '../plainForms.js';
import { bare, firstOf, leavesByName, mentionsIn, soleStatement, textIn } from '../plainForms.js';
import type { StatementValues } from '../operatorForms.js';
import { countedByOne, literalBehind, oppositeOf } from '../operatorForms.js';
import { isTruth, ofNumber, ofOwnSides } from './csharpOperands.js';

const VALUES: StatementValues = {
  dropping:
    /^(?:block|switch_section|global_statement|compilation_unit|(?:if|for|foreach|while|do|using|lock|fixed|labeled|checked|unsafe)_statement)$/,
};

export const CSHARP_FORMS = familyForms(
  {
    // A property may do something when it is read.
    members: 0,
    // Operators may be the types' own.
    literals: /^$/,
    assignment: ['assignment_expression'],
    counting: ['prefix_unary_expression'],
    values: VALUES,
    ternary: 'conditional_expression',
    declarations: {
      declaration: 'variable_declaration',
      declarator: /^variable_declarator$/,
      within: 'local_declaration_statement',
      givenApart: null,
    },
    choices: {
      choice: 'if_statement',
      block: /^block$/,
      back: 'return_statement',
      negated: condition => ['!', condition],
      opposites: new Map(),
      isBoolean: isTruth,
    },
    lists: ['block', 'switch_section', 'compilation_unit'],
    functions: /^(?:method_declaration|constructor_declaration|lambda_expression|local_function_statement)$/,
  },
  {
    binary_expression: ofOwnSides(literalBehind(/literal$/)),
    prefix_unary_expression: firstOf(isNot, ofOwnSides(oppositeOf())),
    assignment_expression: ofNumber(countedByOne(0, VALUES)),
    object_creation_expression: (tree, node) => madeOfTypeSaid(tree, node) ?? madeWithoutArguments(tree, node),
    identifier: ownTypeName,
    catch_declaration: unusedCaught,
    default_expression: defaultOfTypeSaid,
    if_statement: givenIfNothing,
    lambda_expression: ofOneName,
    constructor_declaration: baseCalled,
  },
  (tree, items, at) => usedToTheEnd(tree, items, at) ?? namespaceOfFile(tree, items, at),
);

/** The system's names of types that the language has words for. */
const OWN_NAMES = new Map([
  ['String', 'string'],
  ['Object', 'object'],
  ['Boolean', 'bool'],
  ['Int32', 'int'],
  ['Int64', 'long'],
  ['Int16', 'short'],
  ['Byte', 'byte'],
  ['Char', 'char'],
  ['Double', 'double'],
  ['Single', 'float'],
  ['Decimal', 'decimal'],
  ['UInt32', 'uint'],
  ['UInt64', 'ulong'],
  ['UInt16', 'ushort'],
  ['SByte', 'sbyte'],
]);

/** Names of OWN_NAMES that something else is called in a file: a type, a member, or what an import calls so. */
const otherNames = oncePerTree(
  tree =>
    new Set(
      [...OWN_NAMES.keys()].filter(name =>
        (leavesByName(tree).get(name) ?? []).some(leaf => {
          const field = fieldName(tree, leaf);
          return (
            field === 'name' && !/^(?:qualified_name|member_access_expression)$/.test(kindName(tree, tree.parent[leaf]))
          );
        }),
      ),
    ),
);

const importsSystem = oncePerTree(tree => /^\s*(?:global\s+)?using\s+System\s*;/m.test(tree.text));

/** `String` for `string`, where the system's types are imported. */
function ownTypeName(tree: SyntaxTree, node: number): FormPart | null {
  const word = tree.end[node] - tree.start[node] <= 7 ? OWN_NAMES.get(nodeText(tree, node)) : undefined;
  if (word === undefined || !importsSystem(tree) || otherNames(tree).has(nodeText(tree, node))) return null;
  return nodeText(tree, node - 1) === '.' ? null : word;
}

/** `!(x is T)`. */
function isNot(tree: SyntaxTree, node: number): FormPart | null {
  const [sign, operand] = children(tree, node);
  const inner = operand === undefined ? NO_NODE : bare(tree, operand);
  if (inner === NO_NODE || nodeText(tree, sign) !== '!' || kindName(tree, inner) !== 'is_pattern_expression') {
    return null;
  }
  const [asked, , pattern] = children(tree, inner);
  // What gets a name in it has that name only where it is of the type.
  return pattern === undefined ||
    /declaration_pattern|recursive_pattern|var_pattern/.test(kindName(tree, pattern)) ||
    kindName(tree, pattern) === 'negated_pattern'
    ? null
    : [asked, 'is', ['not', pattern]];
}

/** `Foo x = new Foo(1)`, `Foo Make() => new Foo(1)`: the type is said before. */
function madeOfTypeSaid(tree: SyntaxTree, node: number): FormPart | null {
  const [made, list] = [childByField(tree, node, 'type'), childByField(tree, node, 'arguments')];
  const type = made === NO_NODE || list === NO_NODE ? NO_NODE : typeWanted(tree, node);
  if (type === NO_NODE) return null;
  const said = (one: number): string => nodeText(tree, one).replace(/\s+/g, '');
  // `Foo? x = new Foo()` makes a `Foo` as well.
  return said(type).replace(/\?$/, '') === said(made) ? children(tree, node).filter(child => child !== made) : null;
}

const RETURNING = /^(?:method|property|indexer|operator|conversion_operator)_declaration$|^local_function_statement$/;

/** The type that is written where a value goes: that of a variable or a property, or what a function gives back; `NO_NODE` for none. */
function typeWanted(tree: SyntaxTree, value: number): number {
  const holder = tree.parent[value];
  const kind = kindName(tree, holder);
  if (kind === 'variable_declarator') return childByField(tree, tree.parent[holder], 'type');
  if (kind === 'property_declaration') return childByField(tree, holder, 'type');
  const isGivenBack =
    kind === 'return_statement' ||
    kind === 'arrow_expression_clause' ||
    kindName(tree, tree.parent[holder]) === 'arrow_expression_clause';
  if (!isGivenBack) return NO_NODE;
  let up = holder;
  while (up > 0 && !RETURNING.test(kindName(tree, up))) {
    if (/^(?:lambda|anonymous_method)_expression$/.test(kindName(tree, up))) return NO_NODE;
    up = tree.parent[up];
  }
  const returns = childByField(tree, up, 'returns');
  return returns === NO_NODE ? childByField(tree, up, 'type') : returns;
}

/** `new Foo() { A = 1 }`. */
function madeWithoutArguments(tree: SyntaxTree, node: number): FormPart | null {
  const list = childByField(tree, node, 'arguments');
  const isIdle =
    list !== NO_NODE &&
    childByField(tree, node, 'initializer') !== NO_NODE &&
    !children(tree, list).some(child => isNamed(tree, child));
  return isIdle ? children(tree, node).filter(child => child !== list) : null;
}

/** `catch (E e)` without a mention of it. */
function unusedCaught(tree: SyntaxTree, node: number): FormPart | null {
  const name = childByField(tree, node, 'name');
  return name === NO_NODE || countOf(tree, tree.parent[node], nodeText(tree, name)) > 1
    ? null
    : children(tree, node).filter(child => child !== name);
}

function countOf(tree: SyntaxTree, outer: number, name: string): number {
  return (leavesByName(tree).get(name) ?? []).filter(leaf => leaf > outer && leaf < outer + tree.size[outer]).length;
}

/** `T x = default(T)`. */
function defaultOfTypeSaid(tree: SyntaxTree, node: number): FormPart | null {
  const parent = tree.parent[node];
  const holder = kindName(tree, parent) === 'variable_declarator' ? tree.parent[parent] : parent;
  const said = /^(?:parameter|variable_declaration)$/.test(kindName(tree, holder))
    ? childByField(tree, holder, 'type')
    : NO_NODE;
  const type = children(tree, node).find(child => isNamed(tree, child));
  return said !== NO_NODE && type !== undefined && nodeText(tree, said) === nodeText(tree, type) ? 'default' : null;
}

/** `if (x is null) x = y;`, for a variable: `x ??= y`. `x == null` may ask something else. */
function givenIfNothing(tree: SyntaxTree, node: number): FormPart | null {
  const condition = bare(tree, childByField(tree, node, 'condition'));
  const statement = soleStatement(tree, childByField(tree, node, 'consequence'), /^block$/);
  if (
    condition === NO_NODE ||
    statement === NO_NODE ||
    childByField(tree, node, 'alternative') !== NO_NODE ||
    kindName(tree, statement) !== 'expression_statement'
  ) {
    return null;
  }
  const asked = /^(\w+)\s+is\s+null$/.exec(nodeText(tree, condition))?.[1];
  const given = statement + 1;
  const isGiven =
    asked !== undefined &&
    kindName(tree, given) === 'assignment_expression' &&
    textIn(tree, given, 'left') === asked &&
    nodeText(tree, childByField(tree, given, 'left') + 1) === '=';
  return isGiven ? [childByField(tree, given, 'left'), '??=', childByField(tree, given, 'right')] : null;
}

/** `(x) => x + 1`. */
function ofOneName(tree: SyntaxTree, node: number): FormPart | null {
  const list = childByField(tree, node, 'parameters');
  const [only, ...others] =
    list === NO_NODE || kindName(tree, list) !== 'parameter_list' ? [] : namedChildren(tree, list);
  const isPlain =
    only !== undefined && others.length === 0 && kindName(tree, only) === 'parameter' && tree.size[only] === 2;
  return isPlain ? children(tree, node).map(child => (child === list ? only + 1 : child)) : null;
}

/** `A() : base() {}`. */
function baseCalled(tree: SyntaxTree, node: number): FormPart | null {
  const call = childByKind(tree, node, 'constructor_initializer');
  return call !== NO_NODE && /^:\s*base\s*\(\s*\)$/.test(nodeText(tree, call))
    ? children(tree, node).filter(child => child !== call && kindName(tree, child) !== 'comment')
    : null;
}

/** `using (var x = a) { … }` at the end of a block; and `using var x = a;`, where that says no more than `using (a) { … }`. */
function usedToTheEnd(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null {
  const node = items[at];
  if (kindName(tree, node) === 'local_declaration_statement' && nodeText(tree, node + 1) === 'using') {
    const value = unnamedValue(tree, childByKind(tree, node, 'variable_declaration'), tree.parent[node]);
    return value === NO_NODE ? null : { taken: 1, said: [['using', value]] };
  }
  const isLast = at === items.length - 1 && kindName(tree, tree.parent[node]) === 'block';
  if (!isLast || kindName(tree, node) !== 'using_statement') return null;
  const [resource, body, ...others] = namedChildren(tree, node);
  if (body === undefined || others.length > 0 || kindName(tree, body) !== 'block') return null;
  const value = unnamedValue(tree, resource, body);
  const used = value === NO_NODE ? resource : value;
  return { taken: 1, said: [['using', used], ...namedChildren(tree, body, /^comment$/)] };
}

/** What is given to the only variable of a declaration, where nothing around names that; `NO_NODE` for all else. */
function unnamedValue(tree: SyntaxTree, declaration: number, around: number): number {
  if (declaration === NO_NODE || kindName(tree, declaration) !== 'variable_declaration') return NO_NODE;
  const [type, declarator, ...others] = namedChildren(tree, declaration);
  const isOne = others.length === 0 && /^(?:implicit_type|identifier)$/.test(kindName(tree, type));
  const name = isOne ? childByField(tree, declarator, 'name') : NO_NODE;
  const value = isOne ? namedChildren(tree, declarator).at(-1) : undefined;
  if (name === NO_NODE || value === undefined || value === name) return NO_NODE;
  return mentionsIn(tree, around, nodeText(tree, name)).some(leaf => leaf !== name) ? NO_NODE : value;
}

/** A namespace that is the last of a file, and the only one: with its braces, or for all that follows. */
function namespaceOfFile(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null {
  const node = items[at];
  const isLast =
    at === items.length - 1 &&
    kindName(tree, node) === 'namespace_declaration' &&
    !items.some(item => item !== node && kindName(tree, item) === 'namespace_declaration');
  const [name, list] = isLast
    ? [childByField(tree, node, 'name'), childByField(tree, node, 'body')]
    : [NO_NODE, NO_NODE];
  if (name === NO_NODE || list === NO_NODE) return null;
  return { taken: 1, said: [['namespace', name], ...namedChildren(tree, list, /^comment$/)] };
}
