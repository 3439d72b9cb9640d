/**
 * The names that Kotlin's imports give: of a type, of what a package holds, or of a member of an object. A path may be
 * said in full anywhere.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByKind, children, kindName, NO_NODE } from '../../syntax/tree.js';
import type { ImportedName, ImportRules } from '../importRules.js';
import { dotted, dottedName } from '../importRules.js';
import { oncePerTree } from '../oncePerTree.js';

export const KOTLIN_IMPORTS: ImportRules = {
  sign: '.',
  saidInFull: 'always',
  typeNames: /^\p{Lu}/u,
  isOfUnnamed,
  mayUseUnwritten: (_, name) => OPERATORS.test(name),
  namesIn: oncePerTree(readNames),
};

/** What signs, `in`, `for`, `by` and destructuring call, by the specification of the language. */
const OPERATORS =
  /^(?:unary(?:Plus|Minus)|not|inc|dec|(?:plus|minus|times|div|rem|mod)(?:Assign)?|rangeTo|rangeUntil|contains|get|set|invoke|equals|compareTo|iterator|next|hasNext|component\d+|(?:get|set)Value|provideDelegate)$/;

function readNames(tree: SyntaxTree): readonly ImportedName[] {
  return children(tree, 0).flatMap((node): ImportedName[] => {
    const path = kindName(tree, node) === 'import' ? childByKind(tree, node, 'qualified_identifier') : NO_NODE;
    if (path === NO_NODE || childByKind(tree, node, '*') !== NO_NODE) return [];
    const alias = childByKind(tree, node, 'identifier');
    const last = children(tree, path).findLast(child => kindName(tree, child) === 'identifier');
    const nameNode = alias === NO_NODE ? last : alias;
    return nameNode === undefined ? [] : [dottedName(nameNode, dotted(tree, path), 0)];
  });
}

/** What is handed over may be a function of an object; `fun String.size()` is one. */
function isOfUnnamed(tree: SyntaxTree, node: number): boolean {
  const kind = kindName(tree, node);
  return (
    kind === 'lambda_literal' ||
    kind === 'anonymous_function' ||
    (/^(?:function|property)_declaration$/.test(kind) && childByKind(tree, node, '.') !== NO_NODE)
  );
}
