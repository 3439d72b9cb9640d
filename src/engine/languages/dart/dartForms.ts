/** What Dart lets one say in several ways: objects made with a word or without, variables declared together, what is there instead of nothing. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, kindName, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import { namedChildren } from '../nodes.js';
import type { FormPart } from '../plainForms.js';
import { valueOrOther } from '../plainForms.js';

export const DART_FORMS = familyForms(
  {
    members: 0,
    literals: /^$/,
    negation: 'unary_expression',
    assignment: [],
    counting: ['unary_expression'],
    declarations: { declaration: 'local_variable_declaration', declarator: /^variable_declarator$/ },
    choices: {
      choice: 'if_statement',
      block: /^block$/,
      back: 'return_statement',
      negated: condition => ['!', condition],
      isBoolean: (tree, condition) => kindName(tree, condition) !== 'assignment_expression',
    },
    lists: ['block'],
  },
  {
    new_expression: madeWithoutWord,
    conditional_expression: valueAtElse,
  },
);

/** `new Foo()`. */
function madeWithoutWord(tree: SyntaxTree, node: number): FormPart | null {
  const parts = children(tree, node);
  return nodeText(tree, parts[0]) === 'new' && parts.length === 3 ? parts.slice(1) : null;
}

/** `a == null ? b : a`. */
function valueAtElse(tree: SyntaxTree, node: number): FormPart | null {
  const [condition, then, otherwise] = namedChildren(tree, node);
  return otherwise === undefined ? null : valueOrOther('??', tree, condition, then, otherwise);
}
