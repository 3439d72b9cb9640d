/**
 * Encapsulate Attribute: a field that stayed the same one, however it was named, typed or moved, and got an accessor: a
 * new callable that does nothing but return it, or set it to its parameter. One that overrides an inherited callable
 * answers to somebody else, as does one whose name the language gives it, and what its class made accessors for before
 * was encapsulated already.
 */
import type { Budget } from '../../budget.js';
import { codeSpan } from '../../codeSpans.js';
import { isComment, isName, Role } from '../../languages/roles.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isConstructor, isOverride } from '../../structure/declaration.js';
import { labelOf, visibilityOf } from '../../structure/label.js';
import { afterEquals } from '../../matching/statements/bodies/expressions.js';
import type { SourceTree } from '../../structure/source.js';
import { nodeText } from '../../syntax/tree.js';
import type { DetectedRefactoring } from '../detected.js';
import { markedPairs } from './markedPairs.js';
import type { MatchedChange } from '../matchedChange.js';

export function detectEncapsulation(change: MatchedChange, budget: Budget): DetectedRefactoring[] {
  const type = 'Encapsulate Attribute';
  return markedPairs(change, budget).flatMap(
    ({ subject, before: { declaration: before }, after: { declaration: after }, similarity }) => {
      if (subject !== 'Attribute' || hasMadeAccessors(before)) return [];
      const accessors = (after.parent?.children ?? []).filter(
        d =>
          isCallable(d) &&
          change.matches.isFreeAfter(d) &&
          !isOverride(d) &&
          !isCalledByLanguage(d) &&
          isAccessor(d, after.name) &&
          !wasReachedSo(change, before, d),
      );
      if (accessors.length === 0) return [];
      return [
        {
          type,
          summary: `${codeSpan(after.name)} is reached through ${accessors.map(({ name }) => codeSpan(`${name}()`)).join(' and ')}`,
          description: `${type} ${labelOf(after)} from class ${after.container}`,
          before: [before],
          after: [after, ...accessors],
          similarity,
          names: null,
          hides: { field: before.name },
        },
      ];
    },
  );
}

/**
 * Did something that is gone read the field, or set it to what it took, as the new accessor does? Then that was rewritten
 * under another name (`with_kind` became `set_kind`), and the field was reached so before.
 */
function wasReachedSo({ matches }: MatchedChange, field: DeclarationNode, accessor: DeclarationNode): boolean {
  const isSetter = accessor.parameters.length > 0;
  return (field.parent?.children ?? []).some(
    d =>
      isCallable(d) &&
      matches.isFreeBefore(d) &&
      !isConstructor(d) &&
      (isSetter ? assigns(d, field.name) : d.parameters.length === 0 && isAccessor(d, field.name)),
  );
}

/** `self.kind = kind.map(...)`: is a member set to what is made of a parameter? */
function assigns({ source, body, parameters }: DeclarationNode, field: string): boolean {
  const { tree, role } = source;
  if (body < 0 || parameters.length === 0) return false;
  const taken = new Set(parameters.map(({ name }) => name));
  for (let node = body; node < body + tree.size[body]; node++) {
    if (role[node] !== Role.assignment) continue;
    const value = afterEquals(source, node);
    if (value < 0) continue;
    const leaves = namesIn(source, node + 1, value);
    if (leaves.at(-1) === field && namesIn(source, value, node + tree.size[node]).some(name => taken.has(name))) {
      return true;
    }
  }
  return false;
}

/** Names that stand in the nodes from one up to another. */
function namesIn({ tree, role }: SourceTree, from: number, end: number): string[] {
  const found: string[] = [];
  for (let node = from; node < end; node++) if (isName(role[node])) found.push(nodeText(tree, node));
  return found;
}

/** Where fields are nobody else's, one that others see has accessors that the class made; a component of a record has one in any case. */
function hasMadeAccessors(field: DeclarationNode): boolean {
  const { accessedAs, callsComponents } = field.source.language.table;
  return (
    (accessedAs !== undefined && visibilityOf(field) !== 'private') ||
    (callsComponents === true && field.parent?.kind === 'record')
  );
}

/** `__serialize`, `__getobj__`: names of that form are kept for what a language or its library calls. */
function isCalledByLanguage({ name }: DeclarationNode): boolean {
  return name.startsWith('__');
}

/** What an accessor's body may consist of, beside names. */
const PLAIN = new Set<number>([
  Role.none,
  Role.block,
  Role.statement,
  Role.access,
  Role.group,
  Role.literal,
  Role.assignment,
]);

/** `return x`, or `x = value` and perhaps a chained `return this`. */
export function isAccessor(callable: DeclarationNode, field: string): boolean {
  const { source, body, parameters } = callable;
  if (body < 0 || isConstructor(callable) || parameters.length > 1) return false;
  const { tree, role } = source;
  const names: string[] = [];
  let assignments = 0;
  const end = body + tree.size[body];
  for (let node = body; node < end; node++) {
    if (isComment(role[node])) continue;
    if (isName(role[node])) names.push(nodeText(tree, node));
    else if (!PLAIN.has(role[node]) || names.length > 2) return false;
    if (role[node] === Role.assignment) assignments++;
  }
  if (parameters.length === 0) return assignments === 0 && names.length === 1 && names[0] === field;
  return assignments === 1 && names.length === 2 && names[0] === field && names[1] === parameters[0].name;
}
