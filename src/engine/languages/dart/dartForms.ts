/** What Dart lets one say in several ways: objects made with a word or without, variables declared together, what is there instead of nothing. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, isNamed, kindName, nodeText } from '../../syntax/tree.js';
import { familyForms } from '../familyForms.js';
import type { FormPart } from '../plainForms.js';
import { isPath } from '../plainForms.js';

export const DART_FORMS = familyForms({
  members: 0, literals: /^$/, negation: 'unary_expression', assignment: [], counting: ['unary_expression'],
  declarations: { declaration: 'local_variable_declaration', declarator: /^variable_declarator$/ },
  choices: { choice: 'if_statement', block: /^block$/, back: 'return_statement', negated: condition => ['!', condition], isBoolean: (tree, condition) => kindName(tree, condition) !== 'assignment_expression' },
  lists: ['block'],
  functions: /^$/,
}, {
  new_expression: madeWithoutWord,
  conditional_expression: valueOrOther,
});

/** `new Foo()`. */
function madeWithoutWord(tree: SyntaxTree, node: number): FormPart | null {
  const parts = children(tree, node);
  return nodeText(tree, parts[0]) === 'new' && parts.length === 3 ? parts.slice(1) : null;
}

/** `a == null ? b : a`. */
function valueOrOther(tree: SyntaxTree, node: number): FormPart | null {
  const [condition, then, otherwise] = children(tree, node).filter(child => isNamed(tree, child));
  const asked = condition === undefined || otherwise === undefined ? null : /^(\w+)\s*([!=]=)\s*null$/.exec(nodeText(tree, condition));
  if (!asked) return null;
  const [value, other] = asked[2] === '!=' ? [then, otherwise] : [otherwise, then];
  return isPath(tree, value, 0) && nodeText(tree, value) === asked[1] ? [value, '??', other] : null;
}
