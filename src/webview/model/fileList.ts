/** The tree of changed files: folders (chains of single folders joined), files with their status, and what is left to read in each. */
import type { FilePair, FileStatus } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';
import type { ChangeKind } from './kinds.js';
import type { TreeNode } from './tree.js';
import { fileName } from './wording.js';

export const STATUS_WORDS: Readonly<Record<FileStatus, { readonly letter: string; readonly word: string; readonly tone: ChangeKind | null }>> = {
  added: { letter: 'A', word: 'added', tone: 'inserted' },
  deleted: { letter: 'D', word: 'deleted', tone: 'deleted' },
  modified: { letter: 'M', word: 'modified', tone: 'updated' },
  renamed: { letter: 'R', word: 'renamed', tone: 'moved' },
  moved: { letter: '→', word: 'moved', tone: 'movedIn' },
  movedAndRenamed: { letter: '→', word: 'moved and renamed', tone: 'movedIn' },
  unchanged: { letter: '·', word: 'unchanged', tone: null },
};

/** The path to name a pair by: where it is now. */
export function pathOfPair(outline: DiffOutline, pair: FilePair): string {
  if (pair.after !== null) return outline.after[pair.after].path;
  return pair.before === null ? '' : outline.before[pair.before].path;
}

export function describePair(outline: DiffOutline, pair: FilePair): string {
  const { word } = STATUS_WORDS[pair.status];
  const path = pathOfPair(outline, pair);
  const before = pair.before === null ? null : outline.before[pair.before].path;
  const origin = before !== null && pair.after !== null && before !== path ? ` from ${before}` : '';
  return `${path}, ${word}${origin}, ${linesToRead(pair)}`;
}

export function linesToRead(pair: FilePair): string {
  return `${pair.linesToRead} of ${pair.linesChanged} changed ${pair.linesChanged === 1 ? 'line' : 'lines'} to read`;
}

interface Folder {
  readonly path: string;
  readonly folders: Map<string, Folder>;
  readonly pairs: number[];
}

/** Order of the tree is the order of "next file": folders before files, each by name. */
export function fileTree(outline: DiffOutline): TreeNode[] {
  const root: Folder = { path: '', folders: new Map(), pairs: [] };
  outline.pairs.forEach((pair, index) => {
    const names = pathOfPair(outline, pair).split('/').slice(0, -1);
    let folder = root;
    for (const name of names) {
      let next = folder.folders.get(name);
      if (next === undefined) {
        next = { path: folder.path === '' ? name : `${folder.path}/${name}`, folders: new Map(), pairs: [] };
        folder.folders.set(name, next);
      }
      folder = next;
    }
    folder.pairs.push(index);
  });
  return nodesIn(outline, root);
}

function nodesIn(outline: DiffOutline, folder: Folder): TreeNode[] {
  const folders = [...folder.folders.values()].map(joinSingle).sort((a, b) => compare(a.path, b.path));
  const pairs = [...folder.pairs].sort((a, b) => compare(pathOfPair(outline, outline.pairs[a]), pathOfPair(outline, outline.pairs[b])));
  return [
    ...folders.map((child): TreeNode => ({
      id: `folder:${child.path}`, label: [folder.path === '' ? child.path : child.path.slice(folder.path.length + 1)], detail: '', badge: '', tone: null,
      description: `Folder ${child.path}`, children: () => nodesIn(outline, child), target: null,
    })),
    ...pairs.map(pair => fileNode(outline, pair)),
  ];
}

/** A folder that holds nothing but one folder is shown as one row with it. */
function joinSingle(folder: Folder): Folder {
  let joined = folder;
  while (joined.pairs.length === 0 && joined.folders.size === 1) joined = [...joined.folders.values()][0];
  return joined;
}

function fileNode(outline: DiffOutline, index: number): TreeNode {
  const pair = outline.pairs[index];
  const status = STATUS_WORDS[pair.status];
  const path = pathOfPair(outline, pair);
  return {
    id: `pair:${path}:${pair.after === null ? 'before' : 'after'}`, label: [fileName(path)], badge: status.letter, tone: status.tone, children: null,
    detail: pair.linesChanged === 0 ? '' : pair.linesToRead === 0 ? 'nothing to read' : `${pair.linesToRead} to read`,
    description: describePair(outline, pair), target: { kind: 'pair', index },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Indices of all pairs in the order of the tree. */
export function pairsInOrder(outline: DiffOutline): number[] {
  const order: number[] = [];
  const visit = (nodes: readonly TreeNode[]): void => {
    for (const node of nodes) {
      if (node.target !== null) order.push(node.target.index);
      else if (node.children !== null) visit(node.children());
    }
  };
  visit(fileTree(outline));
  return order;
}
