/**
 * What JavaScript and TypeScript let one say in several ways: members by name or by string, functions with an arrow or
 * without, variables declared together or one by one. Whatever the ways differ in, `this`, arguments or a value that is
 * read twice, is asked before.
 */
import { children } from '../../syntax/tree.js';
import type { PlainForms } from '../plainForms.js';
import { firstOf, named, namedRun } from '../plainForms.js';
import { assignedUpon, countedBehind, literalBehind, oppositeOf } from '../operatorForms.js';
import { leavesAtEnd } from '../declarationForms.js';
import { handsBackAlone, handsBackTest, truthChosen } from '../choiceForms.js';
import { eachByCall, eachByLoop } from './eachForms.js';
import {
  arrowFunction,
  functionAsArrow,
  functionAsVariable,
  functionOfMember,
  methodParts,
  unusedCaught,
} from './ecmascriptFunctionForms.js';
import {
  CHOICES,
  declaredApart,
  declaredBy,
  declaredThenGiven,
  doneIf,
  doneIfSo,
  nothingGiven,
  nothingHandedBack,
  typeAsserted,
  typeOfLiteral,
} from './ecmascriptStatementForms.js';
import {
  emptyMade,
  isGlobal,
  isNothing,
  keyInBrackets,
  keyInQuotes,
  memberByString,
  nothing,
  numberRead,
  oneLess,
  powerOf,
  spreadObject,
  truthOf,
  VALUES,
} from './ecmascriptValueForms.js';
import { ECMASCRIPT_FUNCTIONS } from './ecmascriptVariables.js';

const LITERALS = /^(?:number|string|null|undefined|true|false)$/;
const RETURNED_TEST = named('returned-test', handsBackAlone(CHOICES));

export const ECMASCRIPT_FORMS: PlainForms = {
  of: {
    subscript_expression: named('member-by-string', memberByString),
    string: named('spelling-of-a-key', keyInQuotes),
    computed_property_name: named('spelling-of-a-key', keyInBrackets),
    binary_expression: firstOf(
      named('asked-for-nothing', isNothing),
      named('literal-behind-comparison', literalBehind(LITERALS)),
    ),
    unary_expression: firstOf(
      named('nothing-said', nothing),
      named('truth-of-a-value', truthOf),
      named('opposite-comparison', oppositeOf()),
    ),
    new_expression: named('made-with-nothing', emptyMade),
    call_expression: firstOf(
      named('objects-in-one', spreadObject),
      named('power-sign', powerOf),
      named('number-function', numberRead),
    ),
    assignment_expression: named('compound-assignment', assignedUpon(1)),
    augmented_assignment_expression: named('compound-assignment', oneLess),
    update_expression: named('counting-sign-behind', countedBehind(VALUES)),
    catch_clause: named('unused-exception-name', unusedCaught),
    arrow_function: named('arrow-function', arrowFunction),
    function_expression: named('arrow-function', functionAsArrow),
    function_declaration: named('arrow-function', functionAsVariable),
    pair: named('method-of-a-literal', functionOfMember),
    method_definition: named('method-of-a-literal', methodParts),
    lexical_declaration: declaredBy,
    variable_declaration: declaredBy,
    if_statement: firstOf(RETURNED_TEST, named('statement-behind-a-test', doneIf)),
    expression_statement: firstOf(
      named('statement-behind-a-test', doneIfSo),
      named('loop-over-each', eachByCall(isGlobal)),
    ),
    for_in_statement: named('loop-over-each', eachByLoop(isGlobal)),
    type_assertion: named('type-assertion-sign', typeAsserted),
    module: named('namespace-word', (tree, node) => ['namespace', ...children(tree, node).slice(1)]),
    variable_declarator: firstOf(named('type-of-a-literal', typeOfLiteral), named('nothing-said', nothingGiven)),
    return_statement: named('nothing-said', nothingHandedBack),
    public_field_definition: named('type-of-a-literal', typeOfLiteral),
    required_parameter: named('type-of-a-literal', typeOfLiteral),
    ternary_expression: named('returned-test', truthChosen(CHOICES)),
  },
  lists: ['program', 'statement_block', 'switch_case', 'switch_default'],
  run: (tree, items, at) =>
    namedRun('variables-declared-apart', declaredApart(tree, items[at])) ??
    namedRun('leaving-at-the-end', leavesAtEnd(ECMASCRIPT_FUNCTIONS, tree, items, at)) ??
    (items.length > at + 1
      ? (namedRun('declaration-with-value', declaredThenGiven(tree, items[at], items[at + 1])) ??
        namedRun('returned-test', handsBackTest(CHOICES, tree, items[at], items[at + 1])))
      : null),
};
