/**
 * Parameters of constructors that are for a field and say no type, because it is the field's (Dart's `this.size`): one
 * that has the name of a field which was renamed has the new name of that. There is no code that would say so.
 */
import type { ParameterInfo } from '../languages/language.js';
import { tokenAt } from '../matching/statements/bodies/expressions.js';
import type { RenamedWords } from '../matching/statements/likeness/renamedWords.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isConstructor, isField } from '../structure/declaration.js';

export function pairsByFields(
  before: DeclarationNode,
  after: DeclarationNode,
  renamed: RenamedWords,
): (readonly [ParameterInfo, ParameterInfo])[] {
  if (renamed.size === 0 || !isConstructor(before) || !isConstructor(after)) return [];
  const [left, right] = [untyped(before), untyped(after)];
  if (left.length === 0 || right.length === 0) return [];
  const [fields, fieldsNow] = [fieldsBeside(before), fieldsBeside(after)];
  const nameThen = new Map([...fields].map(([name, field]) => [tokenAt(field.source, field.nameNode), name]));
  const byName = new Map(left.map(parameter => [parameter.name, parameter]));
  return right.flatMap(b => {
    const field = fieldsNow.get(b.name);
    const then = field === undefined ? undefined : renamed.get(tokenAt(field.source, field.nameNode));
    const a = then === undefined ? undefined : byName.get(nameThen.get(then) ?? '');
    return a === undefined ? [] : [[a, b] as const];
  });
}

function untyped({ parameters }: DeclarationNode): readonly ParameterInfo[] {
  return parameters.filter(({ type, gathers }) => type === null && gathers === undefined);
}

function fieldsBeside({ parent }: DeclarationNode): ReadonlyMap<string, DeclarationNode> {
  return new Map((parent?.children ?? []).filter(isField).map(field => [field.name, field]));
}
