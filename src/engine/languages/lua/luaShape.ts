/**
 * How Lua's trees are changed before they are read: calls and assignments are statements where statements stand, what
 * is declared stands in a declarator, lists of one are that one, and the comments at either end of a block stand in it.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { children, isNamed, kindName, nextSibling, NO_NODE } from '../../syntax/tree.js';
import { fieldName, firstWithComments } from '../nodes.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

/** What stands where statements do and needs nothing around it. */
const OWN_STATEMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'variable_declaration',
    'function_declaration',
    'if_statement',
    'for_statement',
    'while_statement',
    'repeat_statement',
    'do_statement',
    'return_statement',
    'break_statement',
    'goto_statement',
    'label_statement',
    'empty_statement',
  ].map(kind => [kind, kind]),
);

export const LUA_SHAPE: ShapeRules = {
  kinds: ['expression_statement', 'variable_declarator', 'vararg_parameter'],
  fields: [],
  places: {},
  unwrapped: ['expression_list', 'field'],
  tokens: [],
  statement: 'expression_statement',
  ownStatements: OWN_STATEMENTS,
  statementsIn: (tree, node) =>
    node === 0 || kindName(tree, node) === 'block' ? children(tree, node).filter(child => isCode(tree, child)) : [],
  reshape,
};

function isCode(tree: SyntaxTree, node: number): boolean {
  return isNamed(tree, node) && !/^(comment|hash_bang_line|ERROR)$/.test(kindName(tree, node));
}

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  switch (kindName(tree, node)) {
    case 'comment':
    case 'attribute':
      return edits.fuse(node);
    case 'variable_declaration':
      return wrapDeclarator(tree, node, edits);
    case 'variable_list':
      if (children(tree, node).filter(child => fieldName(tree, child) === 'name').length === 1) edits.drop(node);
      return;
    case 'for_generic_clause': {
      const values = children(tree, node).find(child => kindName(tree, child) === 'expression_list');
      if (values !== undefined) edits.setField(values, 'value');
      return edits.drop(node);
    }
    case 'for_numeric_clause':
      return edits.drop(node);
    case 'vararg_expression':
      if (kindName(tree, tree.parent[node]) === 'parameters') edits.rename(node, 'vararg_parameter');
      return;
    case 'block':
      return takeComments(tree, node, edits);
    default:
      return;
  }
}

/**
 * `local a, b = 1, 2` is a statement that holds a declarator; to the grammar, what follows the word is an assignment or
 * a list of names.
 */
function wrapDeclarator(tree: SyntaxTree, node: number, edits: ShapeEdits): void {
  for (const child of children(tree, node)) {
    if (kindName(tree, child) === 'assignment_statement') edits.rename(child, 'variable_declarator');
    else if (kindName(tree, child) === 'variable_list') {
      edits.wrap('variable_declarator', child, child + tree.size[child]);
    }
  }
}

/** A block reaches from its first statement to its last, in the grammar's eyes: what is said before and behind these is said in it. */
function takeComments(tree: SyntaxTree, block: number, edits: ShapeEdits): void {
  const first = firstWithComments(tree, block);
  const clause = tree.parent[block];
  const isLastOfClause =
    /^else(if)?_statement$/.test(kindName(tree, clause)) && block + tree.size[block] === clause + tree.size[clause];
  const outer = isLastOfClause ? clause : block;
  const end = behindComments(tree, outer);
  if (first === block && end === outer + tree.size[outer]) return;
  if (isLastOfClause && end !== outer + tree.size[outer]) {
    edits.drop(clause);
    edits.wrap(kindName(tree, clause), clause, end, 'alternative');
  }
  edits.drop(block);
  edits.wrap('block', first, end, fieldName(tree, block));
}

/** Where the comments end that follow a node; its own end where none do. */
function behindComments(tree: SyntaxTree, node: number): number {
  let end = node + tree.size[node];
  for (
    let next = nextSibling(tree, node);
    next !== NO_NODE && kindName(tree, next) === 'comment';
    next = nextSibling(tree, next)
  ) {
    end = next + tree.size[next];
  }
  return end;
}
