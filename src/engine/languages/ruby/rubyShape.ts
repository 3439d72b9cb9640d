/**
 * How Ruby's trees are changed before they are read: expressions become statements where statements stand, the text of a heredoc belongs to
 * the statement on whose line it begins, code that is rescued stands in a block, a bare name that is no variable is a call, and what is
 * sent `new` is created.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, nextSibling, NO_NODE, nodeText } from '../../syntax/tree.js';
import { RUBY_PARAMETER_LISTS, RUBY_PARAMETERS, variablesIn } from './rubyNames.js';
import { fieldName, firstWithComments, namedChildren } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

/** What stands where statements do and needs nothing around it. */
const OWN_STATEMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'if',
    'unless',
    'while',
    'until',
    'for',
    'case',
    'case_match',
    'begin',
    'if_modifier',
    'unless_modifier',
    'while_modifier',
    'until_modifier',
    'return',
    'break',
    'next',
    'redo',
    'retry',
    'method',
    'singleton_method',
    'class',
    'module',
    'singleton_class',
    'alias',
    'undef',
    'begin_block',
    'end_block',
    'empty_statement',
    'uninterpreted',
  ].map(kind => [kind, kind]),
);

export const RUBY_SHAPE: ShapeRules = {
  kinds: ['expression_statement', 'object_creation'],
  fields: [],
  places: {},
  unwrapped: ['pattern'],
  tokens: ['operator'],
  openBlocks: ['body_statement', 'block_body', 'then'],
  statement: 'expression_statement',
  ownStatements: OWN_STATEMENTS,
  statementsIn,
  statementEnd: (tree, statement) => {
    let end = statement + tree.size[statement];
    for (
      let next = nextSibling(tree, statement);
      next !== NO_NODE && kindName(tree, next) === 'heredoc_body';
      next = nextSibling(tree, next)
    ) {
      end = next + tree.size[next];
    }
    return end;
  },
  reshape,
};

const BLOCKS = new Set([
  'program',
  'body_statement',
  'then',
  'do',
  'else',
  'ensure',
  'begin',
  'begin_block',
  'end_block',
]);
const MODIFIERS = new Set(['if_modifier', 'unless_modifier', 'while_modifier', 'until_modifier']);
const CLAUSES = new Set(['rescue', 'else', 'ensure']);

function statementsIn(tree: SyntaxTree, node: number): readonly number[] {
  const kind = kindName(tree, node);
  if (BLOCKS.has(kind)) return codeIn(tree, node);
  if (kind === 'block_body') return isExpression(tree, node) ? [] : codeIn(tree, node);
  const body = MODIFIERS.has(kind) || isEndless(tree, node) ? childByField(tree, node, 'body') : NO_NODE;
  return body === NO_NODE ? [] : [body];
}

/** Named children that are code: no comments, no clauses, no texts of heredocs. */
function codeIn(tree: SyntaxTree, node: number): number[] {
  const isCode = (kind: string): boolean =>
    !CLAUSES.has(kind) && kind !== 'comment' && kind !== 'heredoc_body' && kind !== 'ERROR';
  return children(tree, node).filter(child => isNamed(tree, child) && isCode(kindName(tree, child)));
}

/** A block in braces that does but one thing is that expression. */
function isExpression(tree: SyntaxTree, body: number): boolean {
  const code = namedChildren(tree, body);
  return (
    code.length === 1 &&
    OWN_STATEMENTS[kindName(tree, code[0])] === undefined &&
    !/assignment$|^(comment|heredoc_body)$/.test(kindName(tree, code[0]))
  );
}

/** `def area = width * height` */
function isEndless(tree: SyntaxTree, node: number): boolean {
  if (!/^(singleton_)?method$/.test(kindName(tree, node))) return false;
  const body = childByField(tree, node, 'body');
  return body !== NO_NODE && kindName(tree, body) !== 'body_statement';
}

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  switch (kindName(tree, node)) {
    case 'identifier':
      return callBareName(tree, node, edits);
    case 'call':
      return createObject(tree, node, edits);
    case 'method':
    case 'singleton_method': {
      const body = isEndless(tree, node) ? childByField(tree, node, 'body') : NO_NODE;
      if (body !== NO_NODE) edits.wrap('body_statement', body, body + tree.size[body], 'body');
      return;
    }
    case 'body_statement':
      return wrapRescued(tree, node, edits);
    case 'begin':
    case 'else':
    case 'ensure':
    case 'begin_block':
    case 'end_block':
      return wrapCode(tree, node, edits);
    case 'block':
      if (kindName(tree, tree.parent[node]) === 'lambda') edits.drop(node);
      return;
    case 'block_body':
      if (!isExpression(tree, node)) return;
      edits.drop(node);
      return;
    default:
      return;
  }
}

/** The statements of a clause, without its words, stand in a block. */
function wrapCode(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const code = codeIn(tree, node);
  const last = code.at(-1);
  if (last !== undefined) edits.wrap('then', firstWithComments(tree, code[0]), heredocEnd(tree, last), 'body');
}

/** A method that rescues is one that begins with `begin`. */
function wrapRescued(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  if (!children(tree, node).some(child => CLAUSES.has(kindName(tree, child)))) return;
  edits.wrap('begin', node + 1, node + tree.size[node]);
  wrapCode(tree, node, edits);
}

function heredocEnd(tree: SyntaxTree, statement: number): number {
  return RUBY_SHAPE.statementEnd?.(tree, statement) ?? statement + tree.size[statement];
}

/** `size` calls a method where no variable has that name. */
function callBareName(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  if (variablesIn(tree)[node] === 1) return;
  const parent = tree.parent[node];
  const kind = kindName(tree, parent);
  const field = fieldName(tree, node);
  const isNamePart =
    RUBY_PARAMETERS.has(kind) ||
    RUBY_PARAMETER_LISTS.has(kind) ||
    /^(alias|undef|setter|keyword_pattern|as_pattern|variable_reference_pattern)$/.test(kind);
  if (isNamePart || (kind === 'call' && field === 'method') || (/method$/.test(kind) && field === 'name')) return;
  if (kind === 'scope_resolution' && field === 'name') return;
  edits.wrap('call', node, node + 1, field);
  edits.setField(node, 'method');
}

/** `Shelf.new(3)` creates a Shelf. */
function createObject(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  const receiver = childByField(tree, node, 'receiver');
  const method = childByField(tree, node, 'method');
  if (
    receiver === NO_NODE ||
    method === NO_NODE ||
    nodeText(tree, method) !== 'new' ||
    childByField(tree, node, 'block') !== NO_NODE
  ) {
    return;
  }
  if (/^(constant|scope_resolution)$/.test(kindName(tree, receiver))) edits.rename(node, 'object_creation');
}
