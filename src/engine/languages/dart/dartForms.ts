/**
 * What Dart lets one say in several ways: objects made with a word or without, variables declared together, what is
 * there instead of nothing.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, kindName, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import { namedChildren } from '../nodes.js';
import type { FormPart } from '../plainForms.js';
import { named } from '../plainForms.js';
import { localVariables } from '../localTypes.js';
import { valueOrOther } from '../operatorForms.js';
import { DART_VARIABLE_KINDS, dartVariables } from './dartVariables.js';

const localNamed = localVariables({
  kinds: DART_VARIABLE_KINDS,
  at: dartVariables,
  scopes: /^(?:block|callable_declaration|function_expression|for_statement|catch_clause|local_function_declaration)$/,
});

export const DART_FORMS = familyForms(
  {
    members: 0,
    literals: /^$/,
    negation: 'unary_expression',
    assignment: [],
    counting: ['unary_expression'],
    values: {
      dropping: /^(?:block|(?:if|for|while|do|switch|labeled)_statement|switch_statement_(?:case|default))$/,
    },
    declarations: {
      declaration: 'local_variable_declaration',
      declarator: /^variable_declarator$/,
      givenApart: /\blate\b/,
    },
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
    new_expression: named('word-of-a-creation', madeWithoutWord),
    conditional_expression: named('value-or-another', valueAtElse),
  },
);

/** `new Foo()`. */
function madeWithoutWord(tree: SyntaxTree, node: number): FormPart | null {
  const parts = children(tree, node);
  return nodeText(tree, parts[0]) === 'new' && parts.length === 3 ? parts.slice(1) : null;
}

function isLocal(tree: SyntaxTree, name: number): boolean {
  return localNamed(tree, name) !== null;
}

/** `a == null ? b : a`, of a variable: a getter would be asked once more. */
function valueAtElse(tree: SyntaxTree, node: number): FormPart | null {
  const [condition, then, otherwise] = namedChildren(tree, node);
  return otherwise === undefined ? null : valueOrOther('??', isLocal, tree, condition, then, otherwise);
}
