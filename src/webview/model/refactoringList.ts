/** The refactorings as a tree: grouped by type, by the file they end in, or by what is left to read inside. */
import type { Phrase } from '../../engine/codeSpans.js';
import type { RefactoringOrder } from '../../protocol/choices.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { toneOf } from './kinds.js';
import { refactoringsInWords } from './overview.js';
import { pathOfPair } from './pairs.js';
import { readingGroups, refactoringsByPair } from './reading.js';
import { refactoringKinds } from '../../protocol/refactoringKinds.js';
import type { RefactoringRow } from './refactoringRows.js';
import { refactoringRows } from './refactoringRows.js';
import type { TreeNode } from './tree.js';
import { fileName, purityWords } from './wording.js';
import { say } from '../../protocol/say.js';

interface Group {
  readonly id: string;
  readonly title: string;
  /** Dimmed, behind the title. */
  readonly detail: string;
  readonly members: readonly number[];
}

/** In the order of the summary. */
function byType(outline: DiffOutline): Group[] {
  const groups = new Map<string, Group & { readonly members: number[] }>();
  // Two types may be called the same in a language: they are one to the reader.
  outline.refactorings.forEach(({ title }, index) => {
    const id = groupId(title);
    const group = groups.get(id) ?? { id, title, detail: '', members: [] };
    group.members.push(index);
    groups.set(id, group);
  });
  const order = new Map(refactoringKinds(outline.summary).map(({ title }, index) => [title, index]));
  const placeOf = ({ title }: Group): number => order.get(title) ?? order.size;
  return [...groups.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Files in the order of reading; a refactoring that two files share is told with the one that comes first. */
function byFile(outline: DiffOutline): Group[] {
  const lists = refactoringsByPair(outline);
  const reported = new Set<number>();
  const groups = readingGroups(outline)
    .flatMap(({ pairs }) => pairs)
    .map((pair): Group => {
      const path = pathOfPair(outline, outline.pairs[pair]);
      const members = lists[pair].filter(member => !reported.has(member));
      for (const member of members) reported.add(member);
      return {
        id: `file:${pair}`,
        title: fileName(path),
        detail: path.slice(0, Math.max(0, path.length - fileName(path).length - 1)),
        members,
      };
    });
  const rest = outline.refactorings.map((_, index) => index).filter(index => !reported.has(index));
  return [...groups, { id: 'file:', title: say('Elsewhere'), detail: '', members: rest }].filter(
    ({ members }) => members.length > 0,
  );
}

/** Most edits inside first; then what carried code as it was; then what carries none, such as a rename. */
function byEdits(outline: DiffOutline): Group[] {
  const edits = (index: number): number => outline.refactorings[index].purity?.edits.length ?? 0;
  const all = outline.refactorings.map((_, index) => index);
  const of = (id: string, title: string, keep: (index: number) => boolean): Group => ({
    id: `edits:${id}`,
    title,
    detail: '',
    members: all.filter(keep),
  });
  const edited = of('some', say('With edits inside'), index => outline.refactorings[index].purity?.pure === false);
  return [
    { ...edited, members: [...edited.members].sort((a, b) => edits(b) - edits(a)) },
    of('none', say('Unchanged inside'), index => outline.refactorings[index].purity?.pure === true),
    of('noCode', say('Of names, types and signatures'), index => outline.refactorings[index].purity === null),
  ].filter(({ members }) => members.length > 0);
}

const GROUPS: Readonly<Record<RefactoringOrder, (outline: DiffOutline) => Group[]>> = {
  type: byType,
  file: byFile,
  edits: byEdits,
};

export function groupId(title: string): string {
  return `type:${title}`;
}

export function refactoringTree(outline: DiffOutline, order: RefactoringOrder = 'type'): TreeNode[] {
  return GROUPS[order](outline).map((group): TreeNode => ({
    id: group.id,
    label: [group.title],
    detail: group.detail,
    badge: String(group.members.length),
    tone: 'count',
    target: null,
    description: `${group.title}, ${refactoringsInWords(group.members.length)}`,
    children: () => refactoringRows(outline, group.members).map(row => refactoringNode(outline, row, order)),
  }));
}

function refactoringNode(
  outline: DiffOutline,
  { members: [index, ...also], label }: RefactoringRow,
  order: RefactoringOrder,
): TreeNode {
  const { rule, title, description, purity } = outline.refactorings[index];
  return {
    id: `refactoring:${index}:${description}`,
    label: order === 'type' ? withoutWordsOf(title, label) : label,
    badge: '',
    tone: toneOf(outline, rule),
    children: null,
    detail: order === 'edits' && purity?.pure === false ? purityWords(purity) : order === 'file' ? title : '',
    description:
      also.length === 0
        ? description
        : [index, ...also].map(member => outline.refactorings[member].description).join('\n'),
    target: { kind: 'refactoring', index },
    ...(also.length === 0 ? {} : { also }),
  };
}

/**
 * Below its title a row begins with the name: in a narrow list, `parameter` on each of "Add Parameter" would leave no
 * room for what tells them apart.
 */
function withoutWordsOf(title: string, label: Phrase): Phrase {
  const [first] = label;
  if (typeof first !== 'string' || label.length === 1) return label;
  const said = new Set(title.toLowerCase().split(' '));
  return first
    .trim()
    .split(' ')
    .every(word => word === 'of' || said.has(word.replace(/s$/, '')))
    ? label.slice(1)
    : label;
}
