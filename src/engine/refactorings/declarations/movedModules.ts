/**
 * Modules under another name: where the file is a module whose code runs or can be called, a renamed or moved file is
 * also a module that moved. A file that only went somewhere else, unchanged, or that holds nothing but types is told by
 * its own name and by those of its types. And new modules that were made of functions of another one, which is there
 * still.
 */
import { isStatement, Role } from '../../languages/roles.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType } from '../../structure/declaration.js';
import { codeSpan } from '../../codeSpans.js';
import { valueAt } from '../../lists.js';
import { pairKey } from '../../matching/matches.js';
import { stemOf } from '../../text/paths.js';
import { children } from '../../syntax/tree.js';
import { summarize } from '../relationSummaries.js';
import type { DetectedRefactoring } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { MODULES } from '../thresholds.js';

export function detectMovedModules({ relationships, matches, withImplied }: MatchedChange): DetectedRefactoring[] {
  return relationships.flatMap(relationship => {
    const { kind, before, after, similarity } = relationship;
    const isMove = before.kind === 'file' && (kind === 'rename' || kind === 'move' || kind === 'moveAndRename');
    const [from, to] = isMove ? [moduleNameOf(before), moduleNameOf(after)] : [null, null];
    if (from === null || to === null || from === to || isUnchanged(before, after)) return [];
    // Where the file is the scope, what moved is told as a file.
    if (after.source.language.table.fileIsScope && !withImplied) return [];
    const holdsBoth = holdsTypesAndFunctions(before) && holdsTypesAndFunctions(after);
    if (!holdsBoth && !(hasOwnCode(before) && hasOwnCode(after))) return [];
    // With a type that it is about, the module got another name as well.
    const isRenamed =
      holdsBoth &&
      before.children.some(type => isType(type) && (matches.afterOf(type)?.name ?? type.name) !== type.name);
    const [type, what] = isRenamed
      ? (['Move And Rename Class', 'moved and renamed'] as const)
      : (['Move Class', 'moved'] as const);
    return [
      {
        type,
        title: 'Move Module',
        summary: `module ${summarize(relationship, matches)}`,
        description: `${type} ${from} ${what} to ${to}`,
        before: [before],
        after: [after],
        similarity,
        names: null,
      },
    ];
  });
}

/** New modules that took several functions over from one that stayed, and that have more of these than others. */
export function detectExtractedModules({ relationships, matches }: MatchedChange): DetectedRefactoring[] {
  const moved = new Map<string, { readonly before: DeclarationNode; readonly after: DeclarationNode; count: number }>();
  for (const { kind, before, after } of relationships) {
    const [from, to] = [before.parent, after.parent];
    if (
      kind !== 'move' ||
      !isCallable(before) ||
      from?.kind !== 'file' ||
      to?.kind !== 'file' ||
      !matches.isFreeAfter(to) ||
      matches.isFreeBefore(from)
    ) {
      continue;
    }
    valueAt(moved, pairKey(from, to), () => ({ before: from, after: to, count: 0 })).count++;
  }
  return [...moved.values()].flatMap(({ before, after, count }) => {
    const [from, to] = [moduleNameOf(before), moduleNameOf(after)];
    const members = after.children.filter(member => isCallable(member) || isType(member)).length;
    if (from === null || to === null || count < MODULES.minFunctions || count <= members * MODULES.taken) return [];
    const [source, module] =
      before.name === after.name ? [before.source.path, after.source.path] : [before.name, after.name];
    return [
      {
        type: 'Extract Class',
        title: 'Extract Module',
        summary: `module ${codeSpan(module)} extracted from ${codeSpan(source)}`,
        description: `Extract Class ${to} from class ${from}`,
        before: [before],
        after: [after],
        similarity: count / members,
        names: null,
      },
    ];
  });
}

function moduleNameOf({ namespace, name, source }: DeclarationNode): string | null {
  const { movedModuleName } = source.language.table;
  return movedModuleName === undefined
    ? null
    : [namespace, stemOf(name), movedModuleName].filter(part => part !== '').join('.');
}

function isUnchanged(before: DeclarationNode, after: DeclarationNode): boolean {
  return before.source.contentHash[0] === after.source.contentHash[0];
}

/** Where the file is the scope, its functions are the module's, also beside types: of these, their own moves are told. */
function holdsTypesAndFunctions({
  source: {
    language: { table },
  },
  children: members,
}: DeclarationNode): boolean {
  return table.fileIsScope && members.some(member => isType(member) && !member.isObject) && members.some(isCallable);
}

/** Does it hold code, and no type whose own move says the same? */
function hasOwnCode({ source: { tree, role, language }, children: members }: DeclarationNode): boolean {
  // Where types stand beside the module, it has what is no type.
  if (language.table.moduleName !== undefined && !language.table.fileIsScope) {
    return members.some(member => !isType(member));
  }
  if (members.some(member => isType(member) && !member.isObject)) return false;
  return children(tree, 0).some(node => isStatement(role[node]) || role[node] === Role.declaration);
}
