/**
 * Fields that JavaScript's constructors give to `this`. They are declared with the body of the class, after what the class itself declares,
 * and stay the constructor's code. What is given under a condition, or by another method, is declared nowhere; nor is what has a type's
 * declaration elsewhere, as in TypeScript.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { DeclarationSite } from '../language.js';

export function constructedFields(tree: SyntaxTree, classBody: number): DeclarationSite[] {
  const members = children(tree, classBody);
  const constructor = members.find(
    member => kindName(tree, member) === 'method_definition' && memberName(tree, member) === 'constructor',
  );
  const body = constructor === undefined ? NO_NODE : childByField(tree, constructor, 'body');
  if (body === NO_NODE) return [];
  const known = new Set(members.map(member => memberName(tree, member)));
  const found: DeclarationSite[] = [];
  for (const statement of children(tree, body)) {
    const assignment = kindName(tree, statement) === 'expression_statement' ? statement + 1 : NO_NODE;
    if (assignment === NO_NODE || kindName(tree, assignment) !== 'assignment_expression') continue;
    const nameNode = ownField(tree, childByField(tree, assignment, 'left'));
    const value = childByField(tree, assignment, 'right');
    // A function is a method, and declared where it stands.
    if (
      nameNode === NO_NODE ||
      /^(function_expression|generator_function|arrow_function|class)$/.test(kindName(tree, value))
    ) {
      continue;
    }
    const name = nodeText(tree, nameNode);
    if (known.has(name)) continue;
    known.add(name);
    found.push({
      kind: 'field',
      node: statement,
      nameNode,
      body: value,
      parameters: NO_NODE,
      type: NO_NODE,
      isInCode: true,
    });
  }
  return found;
}

function memberName(tree: SyntaxTree, member: number): string {
  const nameNode = childByField(tree, member, 'name');
  return nameNode === NO_NODE ? '' : nodeText(tree, nameNode);
}

/** `size` of `this.size`; -1 for all else. */
function ownField(tree: SyntaxTree, target: number): number {
  if (target === NO_NODE || kindName(tree, target) !== 'member_expression') return NO_NODE;
  return kindName(tree, childByField(tree, target, 'object')) === 'this'
    ? childByField(tree, target, 'property')
    : NO_NODE;
}
