/** What Go lets one say in several ways: elements of a type that is said before, all of a slice, variables with a word or a sign. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import { fieldName, namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';
import type { FormPart } from '../plainForms.js';
import { leavesByName, textIn } from '../plainForms.js';
import { leavesAtEnd } from '../declarationForms.js';

export const GO_FORMS = familyForms(
  {
    // No operator or member acts.
    members: 8,
    literals: /literal$|^(?:nil|true|false)$/,
    negation: 'unary_expression',
    assignment: ['assignment_statement'],
    counting: [],
    values: null,
    choices: {
      choice: 'if_statement',
      block: /^block$/,
      back: 'return_statement',
      negated: condition => ['!', condition],
      isBoolean: (tree, condition) => isCompared(tree, condition) || givesBool(tree, condition),
    },
    lists: ['block', 'expression_case', 'default_case', 'type_case', 'communication_case'],
  },
  {
    binary_expression: askedForTruth,
    assignment_statement: counted,
    composite_literal: ofElementType,
    unary_expression: addressOfElement,
    for_statement: (tree, node) => withoutTruth(tree, node, 'condition'),
    expression_switch_statement: (tree, node) => withoutTruth(tree, node, 'value'),
    slice_expression: allBehind,
    var_declaration: withSign,
    call_expression: errorOfText,
    parameter_list: eachWithType,
  },
  (tree, items, at) => {
    if (
      at === items.length - 1 &&
      nodeText(tree, items[at]) === 'break' &&
      /^(?:(?:expression|type|communication)_case|default_case)$/.test(kindName(tree, tree.parent[items[at]]))
    ) {
      return { taken: 1, said: [] };
    }
    const body = tree.parent[items[at]];
    // Where something is given, the word must stand.
    return body > 0 && childByField(tree, tree.parent[body], 'result') === NO_NODE
      ? leavesAtEnd(/^(?:function_declaration|method_declaration|func_literal)$/, tree, items, at)
      : null;
  },
);

/** What a comparison gives is a `bool`; a name may have a type of its own that is one, which an interface keeps. */
function isCompared(tree: SyntaxTree, condition: number): boolean {
  return (
    kindName(tree, condition) === 'binary_expression' && /^(?:[=!]=|[<>]=?)$/.test(textIn(tree, condition, 'operator'))
  );
}

function givesBool(tree: SyntaxTree, node: number): boolean {
  let host = tree.parent[node];
  while (host > 0 && !/^(?:function_declaration|method_declaration|func_literal)$/.test(kindName(tree, host))) {
    host = tree.parent[host];
  }
  return host > 0 && textIn(tree, host, 'result') === 'bool';
}

const declared = oncePerTree(
  tree =>
    new Set(
      ['len', 'true', 'false'].filter(name =>
        (leavesByName(tree).get(name) ?? []).some(
          leaf =>
            /^(?:var_spec|parameter_declaration|function_declaration|const_spec|expression_list)$/.test(
              kindName(tree, tree.parent[leaf]),
            ) && fieldName(tree, leaf) === 'name',
        ),
      ),
    ),
);

/** `x == true`. */
function askedForTruth(tree: SyntaxTree, node: number): FormPart | null {
  const [left, right] = [childByField(tree, node, 'left'), childByField(tree, node, 'right')];
  const operator = textIn(tree, node, 'operator');
  const truth = right === NO_NODE ? '' : nodeText(tree, right);
  if (
    (operator !== '==' && operator !== '!=') ||
    (truth !== 'true' && truth !== 'false') ||
    declared(tree).has(truth)
  ) {
    return null;
  }
  return (truth === 'true') === (operator === '==') ? left : ['!', left];
}

/** `n += 1`, `n = n + 1`: a statement in any case. */
function counted(tree: SyntaxTree, node: number): FormPart | null {
  const text = nodeText(tree, node).replace(/\s+/g, ' ');
  const left = childByField(tree, node, 'left');
  const name = left === NO_NODE ? '' : nodeText(tree, left);
  if (name === '' || !/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name)) return null;
  const rest = text.slice(name.length);
  if (rest === ' += 1' || rest === ` = ${name} + 1`) return [left, '++'];
  return rest === ' -= 1' || rest === ` = ${name} - 1` ? [left, '--'] : null;
}

/** `[]T{T{…}}`. */
function ofElementType(tree: SyntaxTree, node: number): FormPart | null {
  const [type, value] = [childByField(tree, node, 'type'), childByField(tree, node, 'body')];
  const element = elementTypeAround(tree, node);
  return type !== NO_NODE &&
    value !== NO_NODE &&
    element !== NO_NODE &&
    nodeText(tree, element) === nodeText(tree, type)
    ? value
    : null;
}

/** `[]*T{&T{…}}`. */
function addressOfElement(tree: SyntaxTree, node: number): FormPart | null {
  const literal = textIn(tree, node, 'operator') === '&' ? childByField(tree, node, 'operand') : NO_NODE;
  const element =
    literal !== NO_NODE && kindName(tree, literal) === 'composite_literal' ? elementTypeAround(tree, node) : NO_NODE;
  const type = element === NO_NODE ? NO_NODE : childByField(tree, literal, 'type');
  return type !== NO_NODE &&
    kindName(tree, element) === 'pointer_type' &&
    nodeText(tree, element) === `*${nodeText(tree, type)}`
    ? childByField(tree, literal, 'body')
    : null;
}

/** `for true {}`, `switch true {}`. */
function withoutTruth(tree: SyntaxTree, node: number, field: string): FormPart | null {
  return textIn(tree, node, field) === 'true' && !declared(tree).has('true')
    ? children(tree, node).filter(child => child !== childByField(tree, node, field))
    : null;
}

/** The type of the elements of the list or map in which a node is one; -1 for all others. */
function elementTypeAround(tree: SyntaxTree, node: number): number {
  const parent = tree.parent[node];
  // Keys have another type.
  if (kindName(tree, parent) === 'keyed_element' && node === parent + 1) return NO_NODE;
  let up = parent;
  while (up > 0 && /^(?:keyed_element|literal_element)$/.test(kindName(tree, up))) up = tree.parent[up];
  const outer = up > 0 && kindName(tree, up) === 'literal_value' ? tree.parent[up] : NO_NODE;
  const held =
    outer !== NO_NODE && kindName(tree, outer) === 'composite_literal' ? childByField(tree, outer, 'type') : NO_NODE;
  if (
    held === NO_NODE ||
    !/^(?:slice_type|array_type|map_type|implicit_length_array_type)$/.test(kindName(tree, held))
  ) {
    return NO_NODE;
  }
  return childByField(tree, held, kindName(tree, held) === 'map_type' ? 'value' : 'element');
}

/** `s[a:len(s)]`, `s[0:b]`. */
function allBehind(tree: SyntaxTree, node: number): FormPart | null {
  const [of, start, end] = [
    childByField(tree, node, 'operand'),
    childByField(tree, node, 'start'),
    childByField(tree, node, 'end'),
  ];
  if (
    of === NO_NODE ||
    childByField(tree, node, 'capacity') !== NO_NODE ||
    !/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(nodeText(tree, of))
  ) {
    return null;
  }
  const isAll = end !== NO_NODE && nodeText(tree, end) === `len(${nodeText(tree, of)})` && !declared(tree).has('len');
  const isFirst = start !== NO_NODE && nodeText(tree, start) === '0';
  return isAll || isFirst
    ? children(tree, node).filter(child => !(isAll && child === end) && !(isFirst && child === start))
    : null;
}

/** `var n = 1` in a function. */
function withSign(tree: SyntaxTree, node: number): FormPart | null {
  const specs = namedChildren(tree, node);
  if (
    specs.length !== 1 ||
    kindName(tree, specs[0]) !== 'var_spec' ||
    kindName(tree, tree.parent[node]) === 'source_file' ||
    childByField(tree, specs[0], 'type') !== NO_NODE
  ) {
    return null;
  }
  const parts = children(tree, specs[0]);
  return parts.some(part => /^:?=$/.test(nodeText(tree, part)))
    ? parts.map((part): FormPart => (nodeText(tree, part) === '=' ? ':=' : part))
    : null;
}

/** Packages of the language itself that a file imports by their own names, and that no variable hides. Others may have the same name. */
const ownPackages = oncePerTree(tree => {
  const found = new Set<string>();
  for (let node = 0; node < tree.count; node++) {
    if (kindName(tree, node) !== 'import_spec' || childByField(tree, node, 'name') !== NO_NODE) continue;
    found.add(textIn(tree, node, 'path').slice(1, -1));
  }
  for (const name of found) {
    const isHidden = (leavesByName(tree).get(name) ?? []).some(leaf =>
      /^(?:var_spec|const_spec|parameter_declaration|expression_list|range_clause|function_declaration)$/.test(
        kindName(tree, tree.parent[leaf]),
      ),
    );
    if (isHidden) found.delete(name);
  }
  return found;
});

/** `errors.New(fmt.Sprintf(…))`. */
function errorOfText(tree: SyntaxTree, call: number): FormPart | null {
  const list = textIn(tree, call, 'function') === 'errors.New' ? childByField(tree, call, 'arguments') : NO_NODE;
  const [inner, ...others] = list === NO_NODE ? [] : namedChildren(tree, list);
  if (
    inner === undefined ||
    others.length > 0 ||
    kindName(tree, inner) !== 'call_expression' ||
    textIn(tree, inner, 'function') !== 'fmt.Sprintf' ||
    !ownPackages(tree).has('errors') ||
    !ownPackages(tree).has('fmt')
  ) {
    return null;
  }
  const given = childByKind(tree, inner, 'argument_list');
  const [text] = given === NO_NODE ? [] : namedChildren(tree, given);
  return text === undefined || !/string_literal$/.test(kindName(tree, text)) || nodeText(tree, text).includes('%w')
    ? null
    : [['fmt', '.', 'Errorf'], given];
}

/** `a, b string`: each with its type. */
function eachWithType(tree: SyntaxTree, node: number): FormPart | null {
  const parameters = namedChildren(tree, node, /^comment$/);
  const isShort = (parameter: number): boolean =>
    kindName(tree, parameter) === 'parameter_declaration' &&
    childByField(tree, parameter, 'type') === NO_NODE &&
    childByField(tree, parameter, 'name') !== NO_NODE;
  if (!parameters.some(isShort)) return null;
  let type = NO_NODE;
  const said: FormPart[] = [];
  for (const parameter of parameters.reverse()) {
    if (isShort(parameter) && type === NO_NODE) return null;
    if (!isShort(parameter)) type = childByField(tree, parameter, 'type');
    said.unshift(isShort(parameter) ? [childByField(tree, parameter, 'name'), type] : parameter);
  }
  return ['(', ...said, ')'];
}
