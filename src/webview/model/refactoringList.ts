/** The refactorings grouped by type, most frequent first, with their counts. */
import type { DiffOutline } from '../../protocol/outline.js';
import type { ChangeKind } from './kinds.js';
import type { TreeNode } from './tree.js';
import { phraseOf } from './wording.js';

interface Group {
  readonly type: string;
  readonly title: string;
  readonly members: number[];
}

function groupsOf(outline: DiffOutline): Group[] {
  const groups = new Map<string, Group>();
  outline.refactorings.forEach(({ type, title }, index) => {
    const key = `${type}\n${title}`;
    const group = groups.get(key) ?? { type, title, members: [] };
    group.members.push(index);
    groups.set(key, group);
  });
  return [...groups.values()].sort((a, b) => b.members.length - a.members.length || (a.title < b.title ? -1 : 1));
}

export function groupId(type: string, title: string): string {
  return `type:${type}:${title}`;
}

export function refactoringTree(outline: DiffOutline): TreeNode[] {
  return groupsOf(outline).map((group): TreeNode => ({
    id: groupId(group.type, group.title), label: [group.title], detail: '', badge: String(group.members.length), tone: 'count', target: null,
    description: `${group.title}, ${group.members.length} ${group.members.length === 1 ? 'refactoring' : 'refactorings'}`,
    children: () => group.members.map(member => refactoringNode(outline, member)),
  }));
}

function refactoringNode(outline: DiffOutline, index: number): TreeNode {
  const refactoring = outline.refactorings[index];
  const summary = refactoring.summary === '' ? refactoring.title : refactoring.summary;
  return {
    id: `refactoring:${index}:${refactoring.description}`, label: phraseOf(summary), badge: '', tone: toneOf(refactoring.type), children: null,
    detail: '', description: refactoring.description,
    target: { kind: 'refactoring', index },
  };
}

/** The kind of change whose colour stands for a type of refactoring. */
export function toneOf(type: string): ChangeKind {
  if (/\bExtract\b/.test(type)) return 'extracted';
  if (/\bInline\b/.test(type)) return 'inlined';
  if (/\b(?:Move|Pull|Push)\b/.test(type)) return 'moved';
  return 'updated';
}
