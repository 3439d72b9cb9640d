/**
 * Variables at the top of a file that are at the top of another one now, with the value that they had, where the language takes such for
 * attributes of the module. They are no declarations of their own, and so nothing but their names and values can tell.
 */
import { codeSpan } from '../../codeSpans.js';
import { isComment, Role } from '../../languages/roles.js';
import { addTo } from '../../lists.js';
import type { Side } from '../../model.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { homeText, typedName } from '../../structure/label.js';
import type { SourceTree } from '../../structure/source.js';
import { haveOneText, isNamed, NO_NODE, nodeText, previousSibling } from '../../syntax/tree.js';
import type { DetectedRefactoring, Place } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';

const TYPE = 'Move Attribute';

export interface ModuleVariable {
  readonly file: DeclarationNode;
  readonly name: string;
  readonly type: string | null;
  readonly nameNode: number;
  readonly value: number;
}

export function detectMovedModuleVariables({ matches }: MatchedChange): DetectedRefactoring[] {
  const gone = byName(matches.before.declarations, file => matches.afterOf(file));
  const found: DetectedRefactoring[] = [];
  for (const [name, added] of byName(matches.after.declarations, file => matches.beforeOf(file))) {
    const left = gone.get(name) ?? [];
    // A name that is new or gone in several places may be any of them.
    if (
      added.length !== 1 ||
      left.length !== 1 ||
      left[0].file.source.contentHash[left[0].value] !== added[0].file.source.contentHash[added[0].value]
    ) {
      continue;
    }
    found.push(moved(left[0], added[0]));
  }
  return found;
}

/** Of all files of one side that changed: the variables that the file on the other side does not have. */
export function unmatchedModuleVariables({ matches }: MatchedChange, side: Side): readonly ModuleVariable[] {
  const partnerOf = (file: DeclarationNode): DeclarationNode | null =>
    side === 'after' ? matches.beforeOf(file) : matches.afterOf(file);
  return [...byName(matches[side].declarations, partnerOf).values()].flat();
}

/** Of all files of one version that changed: the variables that the file in the other version does not have. */
function byName(
  declarations: readonly DeclarationNode[],
  partnerOf: (file: DeclarationNode) => DeclarationNode | null,
): Map<string, ModuleVariable[]> {
  const unmatched = new Map<string, ModuleVariable[]>();
  for (const file of declarations) {
    if (file.kind !== 'file' || !file.source.language.table.moduleHasAttributes) continue;
    const partner = partnerOf(file);
    if (partner?.source.contentHash[0] === file.source.contentHash[0]) continue;
    const kept = new Set(partner ? [...variablesAtTop(partner), ...namingValues(partner)].map(({ name }) => name) : []);
    for (const variable of variablesAtTop(file)) {
      if (!kept.has(variable.name)) addTo(unmatched, variable.name, variable);
    }
  }
  return unmatched;
}

/** `type Kind = ...` and `const Kind = ...` may stand side by side: what only types is named like no variable. */
function namingValues({ children }: DeclarationNode): DeclarationNode[] {
  return children.filter(({ kind }) => kind !== 'interface');
}

/**
 * What is given a value of its own: functions and classes are declarations, and what is loaded, or only another name,
 * belongs elsewhere.
 */
function variablesAtTop(file: DeclarationNode): ModuleVariable[] {
  const { source } = file;
  const { tree, role, language } = source;
  const declared = new Set(namingValues(file).map(({ name }) => name));
  const found: ModuleVariable[] = [];
  for (let node = 1; node < tree.size[0];) {
    if (INNER.has(role[node])) {
      node += tree.size[node];
      continue;
    }
    for (const { sort, nameNode, type, initialiser } of language.variableKind[tree.kind[node]] === 1
      ? language.table.variablesAt(tree, node)
      : []) {
      const name = nodeText(tree, nameNode);
      if (
        sort !== 'local' ||
        initialiser < 0 ||
        declared.has(name) ||
        isOnlyNamed(source, initialiser) ||
        isLoaded(source, initialiser)
      ) {
        continue;
      }
      found.push({ file, name, type, nameNode, value: initialiser });
    }
    node += 1;
  }
  return found;
}

function isOnlyNamed({ tree, role }: SourceTree, value: number): boolean {
  for (let node = value; node < value + tree.size[value]; node++) {
    if (isNamed(tree, node) && !NAMING.has(role[node])) return false;
  }
  return true;
}

const NAMING = new Set<number>([Role.literal, Role.access, Role.variableName, Role.fieldName, Role.typeName]);
const INNER = new Set<number>([Role.block, Role.lambda, Role.typeBody]);

function isLoaded({ tree, role, language: { table } }: SourceTree, value: number): boolean {
  for (let node = value; node < value + tree.size[value]; node++) {
    if (role[node] === Role.string && (table.modulePathAt?.(tree, node) ?? null) !== null) return true;
  }
  return false;
}

/**
 * The statement that declares the variable, or the part of it, as far as it is the same; and the comments right above,
 * where all of it is.
 */
function carried(
  { file: { source: a }, nameNode: from }: ModuleVariable,
  { file: { source: b }, nameNode: to }: ModuleVariable,
): DetectedRefactoring['carries'] {
  let [x, y] = [from, to];
  while (
    a.tree.parent[x] > 0 &&
    b.tree.parent[y] > 0 &&
    a.contentHash[a.tree.parent[x]] === b.contentHash[b.tree.parent[y]]
  ) {
    [x, y] = [a.tree.parent[x], b.tree.parent[y]];
  }
  const pair = (before: number, after: number): { readonly before: Place; readonly after: Place } => ({
    before: { source: a, node: before },
    after: { source: b, node: after },
  });
  const pairs = x === from ? [] : [pair(x, y)];
  for (
    let [i, j] = [previousSibling(a.tree, x), previousSibling(b.tree, y)];
    i !== NO_NODE && j !== NO_NODE;
    [i, j] = [previousSibling(a.tree, i), previousSibling(b.tree, j)]
  ) {
    if (!isComment(a.role[i]) || !isComment(b.role[j]) || !haveOneText(a.tree, i, b.tree, j)) break;
    pairs.push(pair(i, j));
  }
  return pairs;
}

function moved(before: ModuleVariable, after: ModuleVariable): DetectedRefactoring {
  // Of two files of one name their paths tell them apart.
  const [from, to] = [before.file, after.file].map(({ name, source }) =>
    codeSpan(before.file.name === after.file.name ? source.path : name),
  );
  return {
    type: TYPE,
    summary: `${codeSpan(after.name)} moved from ${from} to ${to}`,
    description: `${TYPE} ${labelOf(before)} from class ${homeText(before.file)} to ${labelOf(after)} from class ${homeText(after.file)}`,
    before: [before.file],
    after: [after.file],
    placesBefore: [{ source: before.file.source, node: before.nameNode }],
    placesAfter: [{ source: after.file.source, node: after.nameNode }],
    carries: carried(before, after),
    similarity: 1,
    names: null,
  };
}

function labelOf({ file, name, type }: ModuleVariable): string {
  return `${file.source.language.table.defaultVisibility(file.kind, name)} ${typedName({ name, type })}`;
}
