/**
 * How Elixir's trees are changed before they are read: calls that define, choose or import get kinds of their own, a
 * definition's head is no call, and expressions become statements where statements stand.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { ShapeEdits, ShapeRules } from '../shape.js';

const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['function_definition', /^(def|defp|defmacro|defmacrop|defguard|defguardp|test)$/],
  ['module_definition', /^(defmodule|defprotocol|defimpl)$/],
  ['import_directive', /^(alias|import|require|use)$/],
  ['control_expression', /^(if|unless|case|cond|with|for|try|receive)$/],
];

export const ELIXIR_SHAPE: ShapeRules = {
  kinds: [
    ...KINDS.map(([kind]) => kind),
    'function_head',
    'parameter_list',
    'pattern_parameter',
    'module_attribute',
    'documentation',
    'expression_statement',
    'match',
  ],
  fields: ['arguments'],
  places: { call: { arguments: 'arguments' } },
  unwrapped: [],
  tokens: [],
  statement: 'expression_statement',
  ownStatements: {
    comment: 'comment',
    else_block: 'else_block',
    rescue_block: 'rescue_block',
    catch_block: 'catch_block',
    after_block: 'after_block',
    stab_clause: 'stab_clause',
    block: 'block',
  },
  statementsIn: (tree, node) =>
    HOLDS_STATEMENTS.test(kindName(tree, node))
      ? children(tree, node).filter(child => isNamed(tree, child) && ownKind(tree, child) === null)
      : [],
  reshape,
};

const HOLDS_STATEMENTS = /^(do_block|else_block|rescue_block|catch_block|after_block|body|block|source)$/;

/** What a node that stands among statements is called there; null for an expression. */
function ownKind(tree: SyntaxTree, node: number): string | null {
  const kind = kindName(tree, node);
  if (kind === 'unary_operator') {
    return nodeText(tree, node + 1) !== '@' ? null : isDocumentation(tree, node) ? 'documentation' : 'module_attribute';
  }
  if (kind !== 'call') return null;
  const target = childByField(tree, node, 'target');
  if (target === NO_NODE || kindName(tree, target) !== 'identifier') return null;
  const word = nodeText(tree, target);
  const found = KINDS.find(([, words]) => words.test(word))?.[0] ?? null;
  // Without a block, and as a value, a choice is a call like others.
  const hasBlock = children(tree, node).some(child => kindName(tree, child) === 'do_block');
  if (found === 'control_expression' && !hasBlock) return null;
  return found === 'function_definition' && headOf(tree, node) === NO_NODE ? null : found;
}

function isDocumentation(tree: SyntaxTree, node: number): boolean {
  return /^@(doc|moduledoc|typedoc)\b/.test(nodeText(tree, node));
}

function reshape(tree: SyntaxTree, node: number, _isStatement: boolean, edits: ShapeEdits): void {
  if (!HOLDS_STATEMENTS.test(kindName(tree, tree.parent[node] < 0 ? 0 : tree.parent[node]))) return;
  const kind = ownKind(tree, node);
  if (
    kindName(tree, node) === 'binary_operator' &&
    children(tree, node).some(child => !isNamed(tree, child) && nodeText(tree, child) === '=')
  ) {
    edits.rename(node, 'match');
  }
  if (kind === null) return;
  edits.rename(node, kind);
  if (kind !== 'function_definition') return;
  const head = headOf(tree, node);
  if (tree.size[head] === 1) return;
  edits.rename(head, 'function_head');
  const parameters = parametersOf(tree, head);
  if (parameters === NO_NODE) return;
  edits.rename(parameters, 'parameter_list');
  for (const child of children(tree, parameters)) {
    if (isNamed(tree, child) && !/^(identifier|comment)$/.test(kindName(tree, child))) {
      edits.wrap('pattern_parameter', child, child + tree.size[child]);
    }
  }
}

/** `f(a, b)` or `f` of a definition, also before `when`; -1 where it has none. Reads trees before and after they are changed. */
export function headOf(tree: SyntaxTree, definition: number): number {
  const list = children(tree, definition).find(child => kindName(tree, child) === 'arguments');
  let head = list === undefined ? NO_NODE : (children(tree, list).find(child => isNamed(tree, child)) ?? NO_NODE);
  if (head !== NO_NODE && kindName(tree, head) === 'binary_operator') head = childByField(tree, head, 'left');
  return head !== NO_NODE && /^(call|function_head|identifier)$/.test(kindName(tree, head)) ? head : NO_NODE;
}

export function parametersOf(tree: SyntaxTree, head: number): number {
  return tree.size[head] === 1
    ? NO_NODE
    : (children(tree, head).find(child => /^(arguments|parameter_list)$/.test(kindName(tree, child))) ?? NO_NODE);
}
