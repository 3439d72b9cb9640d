/**
 * Where something is that stands in a method of an anonymous class: such methods are the code of the declaration around them, but to a
 * reader they are methods. Wording only.
 */
import { Role } from '../languages/roles.js';
import type { DeclarationRule, ParameterInfo } from '../languages/language.js';
import { compactText } from '../structure/compactText.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { inDeclaration, isVisibility } from '../structure/label.js';
import { marksAt } from '../structure/marks.js';
import type { SourceTree } from '../structure/source.js';
import { childByField, children, nodeText } from '../syntax/tree.js';
import { anonymousName } from './anonymousClasses.js';

/** `in method public run() : void from class p.C.start.new Runnable`: the innermost method around a node of the owner's code. */
export function inInnermost(owner: DeclarationNode, node: number): string {
  const { tree, role, language } = owner.source;
  for (let method = node < 0 ? -1 : tree.parent[node]; method > owner.node; method = tree.parent[method]) {
    const rule = role[method] === Role.declaration ? language.declarationRule.get(tree.kind[method]) : undefined;
    const body = tree.parent[method];
    if (rule?.kind === 'method' && role[body] === Role.typeBody && role[tree.parent[body]] === Role.creation) {
      return `in method ${labelAt(owner.source, method, rule)} from class ${anonymousName(owner, tree.parent[body])}`;
    }
  }
  return inDeclaration(owner);
}

/** `public run() : void`, as `labelOf` writes it for a declaration. */
function labelAt(source: SourceTree, method: number, rule: DeclarationRule): string {
  const { tree, role, language } = source;
  const name = nodeText(tree, childByField(tree, method, rule.name ?? 'name'));
  const visibility = marksAt(source, [method]).modifiers.find(({ text }) => isVisibility(text))?.text ?? language.table.defaultVisibility('class', name);
  const list = childByField(tree, method, rule.parameters ?? 'parameters');
  const parameters = list < 0 ? [] : children(tree, list).filter(child => role[child] === Role.parameter).map(child => language.table.parameterAt(tree, child)).filter(parameter => parameter !== null);
  const type = childByField(tree, method, rule.type ?? 'type');
  return `${visibility} ${name}(${parameters.map(textOf).join(', ')})${type < 0 ? '' : ` : ${compactText(source, type)}`}`;
}

function textOf({ name, type }: Omit<ParameterInfo, 'node'>): string {
  return type === null ? name : `${name} ${type}`;
}
