/**
 * The list of changed files, with their status and what is left to read in each: by what happened to them, in the order of reading, or as
 * a tree of folders (chains of single folders joined).
 */
import type { FilePair, FileStatus, PropertyChange } from '../../engine/model.js';
import { pairWords } from '../../protocol/fileWords.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { pagesBetween } from './between.js';
import type { ChangeKind } from './kinds.js';
import type { ReadingGroup } from './reading.js';
import { GROUP_WORDS, isToRead, readingGroups } from './reading.js';
import type { TreeNode } from './tree.js';
import { pathOfPair } from './pairs.js';
import { fileName } from './wording.js';
import { say, sayCount } from '../../protocol/say.js';

export const STATUS_WORDS: Readonly<
  Record<FileStatus, { readonly letter: string; readonly word: string; readonly tone: ChangeKind | null }>
> = {
  added: { letter: 'A', word: say('added'), tone: 'inserted' },
  deleted: { letter: 'D', word: say('deleted'), tone: 'deleted' },
  modified: { letter: 'M', word: say('modified'), tone: 'updated' },
  renamed: { letter: 'R', word: say('renamed'), tone: 'moved' },
  moved: { letter: '→', word: say('moved'), tone: 'movedIn' },
  movedAndRenamed: { letter: '→', word: say('moved and renamed'), tone: 'movedIn' },
  unchanged: { letter: '·', word: say('unchanged'), tone: null },
};

const PROPERTY_WORDS: Readonly<Record<PropertyChange['property'], string>> = {
  mode: say('mode'),
  target: say('target'),
  commit: say('commit'),
  size: say('size'),
  bytes: say('bytes'),
  encoding: say('encoding'),
};

export function describePair(outline: DiffOutline, pair: FilePair): string {
  const { word } = STATUS_WORDS[pair.status];
  const path = pathOfPair(outline, pair);
  const before = pair.before === null ? null : outline.before[pair.before].path;
  const origin = before !== null && pair.after !== null && before !== path ? before : null;
  const what = origin === null ? `${path}, ${word}` : say('{0}, {1} from {2}', path, word, origin);
  return [what, ...pairWords(outline, pair), linesToRead(pair)].join(', ');
}

export function linesToRead({ linesToRead: left, linesChanged }: FilePair): string {
  return left === 0
    ? sayCount(linesChanged, 'none of {0} changed line to read', 'none of {0} changed lines to read')
    : sayCount(linesChanged, '{1} of {0} changed line to read', '{1} of {0} changed lines to read', left);
}

const NO_BREAK = '\u00a0';

interface Folder {
  readonly path: string;
  readonly folders: Map<string, Folder>;
  readonly pairs: number[];
}

/** Groups of files by what happened to them, with the folder behind each name. */
export function readingTree(outline: DiffOutline): TreeNode[] {
  return readingGroups(outline).map(({ group, pairs }): TreeNode => {
    const { label, meaning } = GROUP_WORDS[group];
    const shown = isToRead(group) ? say('To read: {0}', label) : label;
    return {
      id: groupIdOf(group),
      label: [shown],
      detail: '',
      badge: String(pairs.length),
      tone: 'count',
      target: null,
      description: `${shown}, ${sayCount(pairs.length, '{0} file', '{0} files')}${meaning === '' ? '' : `: ${meaning}`}`,
      children: () =>
        pairs.map((pair): TreeNode => {
          const path = pathOfPair(outline, outline.pairs[pair]);
          return {
            ...fileNode(outline, pair),
            folder: path.slice(0, Math.max(0, path.length - fileName(path).length - 1)),
          };
        }),
    };
  });
}

/** Groups that begin closed: nobody wrote what is in them. */
export const CLOSED_GROUPS: ReadonlySet<string> = new Set([groupIdOf('generated')]);

function groupIdOf(group: ReadingGroup): string {
  return `group:${group}`;
}

/** One group of the pages on which code went from one file to another; none where that did not happen. */
export function betweenTree(outline: DiffOutline): TreeNode[] {
  const pages = pagesBetween(outline);
  if (pages.length === 0) return [];
  return [
    {
      id: 'group:between',
      label: [say('Between files')],
      detail: '',
      badge: String(pages.length),
      tone: 'count',
      target: null,
      description: say('Between files, {0}: code that went from one file to another, side by side', pages.length),
      children: () =>
        pages.map(({ before, after, pieces }, index): TreeNode => {
          const [from, to] = [outline.before[before].path, outline.after[after].path];
          return {
            id: `between:${from}:${to}`,
            label: [`${fileName(from)} → ${fileName(to)}`],
            detail: '',
            badge: '⇄',
            tone: 'movedIn',
            children: null,
            description: sayCount(
              pieces,
              'From {1} to {2}, {0} piece of code',
              'From {1} to {2}, {0} pieces of code',
              from,
              to,
            ),
            target: { kind: 'between', index },
          };
        }),
    },
  ];
}

/** Folders before files, each by name. */
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
  const pairs = [...folder.pairs].sort((a, b) =>
    compare(pathOfPair(outline, outline.pairs[a]), pathOfPair(outline, outline.pairs[b])),
  );
  return [
    ...folders.map((child): TreeNode => ({
      id: `folder:${child.path}`,
      label: [folder.path === '' ? child.path : child.path.slice(folder.path.length + 1)],
      detail: '',
      badge: '',
      tone: null,
      description: say('Folder {0}', child.path),
      children: () => nodesIn(outline, child),
      target: null,
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
    id: `pair:${path}:${pair.after === null ? 'before' : 'after'}`,
    label: [fileName(path)],
    badge: status.letter,
    tone: status.tone,
    children: null,
    detail: [
      ...pair.properties.map(({ property }) => PROPERTY_WORDS[property]),
      ...(pair.linesToRead === 0 ? [] : [say('{0} to read', pair.linesToRead).replaceAll(' ', NO_BREAK)]),
    ].join(', '),
    description: describePair(outline, pair),
    target: { kind: 'pair', index },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Indices of the pairs in the order of a tree. */
export function pairsOf(tree: readonly TreeNode[]): number[] {
  const order: number[] = [];
  const visit = (nodes: readonly TreeNode[]): void => {
    for (const node of nodes) {
      if (node.target?.kind === 'pair') order.push(node.target.index);
      else if (node.children !== null) visit(node.children());
    }
  };
  visit(tree);
  return order;
}
