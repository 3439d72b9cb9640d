/**
 * Six changes for looking at the view and measuring it: small, large, many moves, duplicates extracted, one file of 20,000 lines, syntax
 * errors. Made by code, with invented names, the same each time; as texts by path, so that they can be analysed at once or committed.
 */
import type { ChangeSet, CommitInfo } from '../../../src/engine/model.js';

export type Tree = Readonly<Record<string, string>>;

export interface MadeCommit {
  readonly name: 'small' | 'large' | 'moves' | 'duplicates' | 'long' | 'broken';
  readonly subject: string;
  readonly before: Tree;
  readonly after: Tree;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const NOUNS = [
  'order',
  'stock',
  'parcel',
  'invoice',
  'ticket',
  'ledger',
  'basket',
  'coupon',
  'refund',
  'pallet',
  'route',
  'shift',
];
const VERBS = ['count', 'check', 'merge', 'price', 'sort', 'weigh', 'split', 'label'];
const noun = (index: number): string => NOUNS[index % NOUNS.length];
const title = (word: string): string => word[0].toUpperCase() + word.slice(1);

/** A function with a body of its own, so that none looks like another. */
function task(index: number, name = `${VERBS[index % VERBS.length]}${title(noun(index))}${index}`): string {
  const [item, limit] = [noun(index * 7 + 3), (index * 13) % 97];
  return `export function ${name}(${item}s: readonly number[], limit = ${limit}): number {
  let ${noun(index)}Total = ${index % 5};
  for (const ${item} of ${item}s) {
    if (${item} > limit) ${noun(index)}Total += ${item} * ${1 + (index % 9)};
    else if (${item} === ${index % 11}) return ${noun(index)}Total - ${index};
  }
  return ${noun(index)}Total;
}
`;
}

const SHOP = `import { euros } from './money';

export interface Line {
  readonly name: string;
  readonly count: number;
  readonly price: number;
}

export function receipt(lines: readonly Line[], customer: string): string {
  const rows = ['Receipt for ' + customer];
  let total = 0;
  for (const line of lines) {
    const sum = line.count * line.price;
    rows.push(line.name.padEnd(24) + euros(sum));
    total += sum;
  }
  const reduced = total > 100 ? total * 0.95 : total;
  const rounded = Math.round(reduced * 100) / 100;
  rows.push('To pay'.padEnd(24) + euros(rounded));
  return rows.join('\\n');
}
`;

function small(): MadeCommit {
  const after = SHOP.replace(
    '  const reduced = total > 100 ? total * 0.95 : total;\n  const rounded = Math.round(reduced * 100) / 100;\n',
    '  const rounded = discounted(total);\n',
  ).replace('To pay', 'To be paid');
  const discounted =
    '\nfunction discounted(total: number): number {\n  const reduced = total > 100 ? total * 0.95 : total;\n  const rounded = Math.round(reduced * 100) / 100;\n  return rounded;\n}\n';
  return {
    name: 'small',
    subject: 'Take the discount out of the receipt',
    before: { 'src/receipt.ts': SHOP },
    after: { 'src/receipt.ts': after + discounted },
  };
}

/**
 * So many files of ten functions each, after so many commits: each commit moves one function of a file to the next file, renames one and
 * edits one.
 */
export function warehouse(files: number, commits: number): Tree {
  const tree: Record<string, string> = {};
  for (const file of times(files, index => index)) {
    tree[`src/${noun(file)}/${noun(file * 5 + 1)}${file}.ts`] = times(10, position => {
      const index = file * 10 + position;
      if (position === 2) return task(((((file - commits) % files) + files) % files) * 10 + 2);
      if (commits === 0) return task(index);
      const again = commits === 1 ? '' : `${commits}`;
      if (position === 5) return task(index, `${noun(index)}Sum${index}${again}`);
      return position === 7 ? task(index).replace('> limit', `>= limit${again && ` + ${again}`}`) : task(index);
    }).join('\n');
  }
  return tree;
}

function large(): MadeCommit {
  const subject = 'Sort the tasks of the warehouse by what they are about';
  return { name: 'large', subject, before: warehouse(30, 0), after: warehouse(30, 1) };
}

/** One file becomes eight. */
function moves(): MadeCommit {
  const tasks = times(48, index => index);
  const after: Record<string, string> = {};
  for (const group of times(8, index => index)) {
    after[`src/tasks/${noun(group)}.ts`] = tasks
      .filter(index => index % 8 === group)
      .map(index => task(index))
      .join('\n');
  }
  return {
    name: 'moves',
    subject: 'Give every kind of task a file',
    before: { 'src/tasks.ts': tasks.map(index => task(index)).join('\n') },
    after,
  };
}

/** The same eight lines in six methods become one. */
function duplicates(): MadeCommit {
  const block = (from: string, to: string): string => `        StringBuilder row = new StringBuilder();
        row.append(${from}.getName()).append(" -> ").append(${to}.getName());
        if (amount < 0) {
            throw new IllegalArgumentException("negative: " + amount);
        }
        row.append(" : ").append(String.format("%.2f", amount));
        journal.add(row.toString());
`;
  const methods = ['pay', 'refund', 'lend', 'settle', 'donate', 'deposit'];
  const file = (body: (name: string, index: number) => string, rest: string): string => `package bank;

import java.util.ArrayList;
import java.util.List;

public class Transfers {
    private final List<String> journal = new ArrayList<>();

${methods.map((name, index) => `    public void ${name}(Account giver, Account taker, double amount) {\n${body(name, index)}    }\n`).join('\n')}${rest}}
`;
  const move = (index: number): string =>
    `        giver.change(-amount${index % 2 === 0 ? '' : ' * 1.01'});\n        taker.change(amount);\n`;
  return {
    name: 'duplicates',
    subject: 'Write the journal in one place',
    before: { 'src/bank/Transfers.java': file((_, index) => block('giver', 'taker') + move(index), '') },
    after: {
      'src/bank/Transfers.java': file(
        (_, index) => `        record(giver, taker, amount);\n${move(index)}`,
        `\n    private void record(Account from, Account to, double amount) {\n${block('from', 'to')}    }\n`,
      ),
    },
  };
}

/** 20,000 lines, of which every fortieth function went elsewhere, got another name, or was edited. */
function long(): MadeCommit {
  const tasks = times(2250, index => index);
  const moved = tasks.filter(index => index % 40 === 10);
  const after = tasks
    .filter(index => index % 40 !== 10)
    .map(index => {
      if (index % 40 === 20) return task(index, `${noun(index)}Sum${index}`);
      return index % 40 === 30 ? task(index).replace('> limit', '>= limit') : task(index);
    });
  return {
    name: 'long',
    subject: 'Keep the long file in order',
    before: { 'src/all.ts': tasks.map(index => task(index)).join('\n') },
    after: { 'src/all.ts': [...after, ...moved.map(index => task(index))].join('\n') },
  };
}

/** What an unfinished merge leaves behind. */
function broken(): MadeCommit {
  const before = times(6, index => task(index)).join('\n');
  const after = [
    task(0),
    '<<<<<<< HEAD\nexport function half(values: readonly number[] {\n  return values.length /\n=======\n>>>>>>> topic\n',
    task(2),
    task(1),
    task(3, 'priceBasketAgain'),
    'export const = ;\n',
    task(4),
    task(5),
  ].join('\n');
  return {
    name: 'broken',
    subject: 'Save what is there of the merge',
    before: { 'src/merge.ts': before, 'notes.txt': 'one\ntwo\nthree\n' },
    after: { 'src/merge.ts': after, 'notes.txt': 'one\n2\nthree\nfour\n' },
  };
}

export const MADE_COMMITS: readonly (() => MadeCommit)[] = [small, large, moves, duplicates, long, broken];

/** As if it had been committed. */
export function changeSetOf(commit: MadeCommit): ChangeSet {
  const files = (tree: Tree): ChangeSet['before'] =>
    Object.entries(tree).map(([path, text]) => ({ path, content: { kind: 'text', text } }));
  const parent = 'b'.repeat(40);
  const info: CommitInfo = {
    hash: 'a1b2c3d'.padEnd(40, '0'),
    shortHash: 'a1b2c3d',
    parents: [parent],
    subject: commit.subject,
    body: '',
    author: 'Ada Example',
    email: 'ada@example.com',
    date: '2026-03-02T09:00:00+01:00',
  };
  return { origin: { kind: 'commit', commit: info, parent }, before: files(commit.before), after: files(commit.after) };
}
