/** Signatures: parameters, results, and what is said to be thrown. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const SIGNATURES = [
  defineRefactoring({
    id: 'rename-parameter',
    type: 'Rename Parameter',
    title: 'Rename Parameter',
    group: 'rename',
    docs: 'A parameter has another name, or goes by another name in calls.',
    languages: 'all',
    examples: [
      {
        path: 'fee.kt',
        before: code`
          fun fee(n: Int, rate: Int): Int {
              val base = 10
              return base + n * rate
          }
        `,
        after: code`
          fun fee(days: Int, rate: Int): Int {
              val base = 10
              return base + days * rate
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-parameter',
    type: 'Add Parameter',
    title: 'Add Parameter',
    group: 'change',
    docs: 'A method takes one more parameter.',
    mirror: 'remove-parameter',
    languages: 'all',
    examples: [
      {
        path: 'fee.go',
        before: code`
          package fee

          func fee(days int) int {
          	base := 10
          	return base + days*3
          }
        `,
        after: code`
          package fee

          func fee(days int, rate int) int {
          	base := 10
          	return base + days*rate
          }
        `,
        reads: 4,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-parameter',
    type: 'Remove Parameter',
    title: 'Remove Parameter',
    group: 'change',
    docs: 'A method takes one parameter less.',
    mirror: 'add-parameter',
    languages: 'all',
    examples: [
      {
        path: 'fee.ts',
        before: code`
          export function fee(days: number, _reason: string): number {
            const base = 10;
            return base + days * 3;
          }

          export const week = fee(7, 'holiday');
        `,
        after: code`
          export function fee(days: number): number {
            const base = 10;
            return base + days * 3;
          }

          export const week = fee(7);
        `,
        reads: 0,
      },
      {
        path: 'fee.ts',
        before: code`
          export function fee(days: number, _reason: string): number {
            const base = 10;
            return base + days * 3;
          }

          export const week = fee(7, ask());
        `,
        after: code`
          export function fee(days: number): number {
            const base = 10;
            return base + days * 3;
          }

          export const week = fee(7);
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'reorder-parameter',
    type: 'Reorder Parameter',
    title: 'Reorder Parameter',
    group: 'change',
    docs: 'The parameters of a method stand in another order.',
    languages: 'all',
    examples: [
      {
        path: 'fee.ts',
        before: code`
          function fee(days: number, name: string): string {
            const sum = 10 + days * 3;
            return name + ': ' + sum;
          }

          export const week = fee(7, 'a week');
        `,
        after: code`
          function fee(name: string, days: number): string {
            const sum = 10 + days * 3;
            return name + ': ' + sum;
          }

          export const week = fee('a week', 7);
        `,
        reads: 0,
      },
      {
        path: 'fee.ts',
        before: code`
          function fee(days: number, name: string): string {
            const sum = 10 + days * 3;
            return name + ': ' + sum;
          }

          export const week = fee(askDays(), askName());
        `,
        after: code`
          function fee(name: string, days: number): string {
            const sum = 10 + days * 3;
            return name + ': ' + sum;
          }

          export const week = fee(askName(), askDays());
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'change-parameter-type',
    type: 'Change Parameter Type',
    title: 'Change Parameter Type',
    group: 'change',
    docs: 'A parameter is of another type.',
    languages: 'all',
    examples: [
      {
        path: 'Fee.java',
        before: code`
          class Fee {
            int of(int days) {
              int base = 10;
              return base + (int) days * 3;
            }
          }
        `,
        after: code`
          class Fee {
            int of(long days) {
              int base = 10;
              return base + (int) days * 3;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'split-parameter',
    type: 'Split Parameter',
    title: 'Split Parameter',
    group: 'split',
    docs: 'Several parameters stand for what one was; or one is taken apart in its place.',
    mirror: 'merge-parameter',
    languages: 'all',
    examples: [
      {
        path: 'area.ts',
        before: code`
          export function area(size: Size): number {
            check(size.width, size.height);
            return size.width * size.height;
          }
        `,
        after: code`
          export function area(width: number, height: number): number {
            check(width, height);
            return width * height;
          }
        `,
        reads: 6,
      },
      {
        path: 'row.tsx',
        before: code`
          export function Row(props: { title: string; count: number }) {
            return <li className="row">{props.title}: {props.count}</li>;
          }
        `,
        after: code`
          export function Row({ title, count }: { title: string; count: number }) {
            return <li className="row">{title}: {count}</li>;
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'merge-parameter',
    type: 'Merge Parameter',
    title: 'Merge Parameter',
    group: 'merge',
    docs: 'One parameter stands for what several were; or one that was taken apart is not any more.',
    mirror: 'split-parameter',
    languages: 'all',
    examples: [
      {
        path: 'area.ts',
        before: code`
          export function area(width: number, height: number): number {
            check(width, height);
            return width * height;
          }
        `,
        after: code`
          export function area(size: Size): number {
            check(size.width, size.height);
            return size.width * size.height;
          }
        `,
        reads: 6,
      },
    ],
  }),
  defineRefactoring({
    id: 'change-return-type',
    type: 'Change Return Type',
    title: 'Change Return Type',
    group: 'change',
    docs: 'A method returns another type.',
    languages: 'all',
    examples: [
      {
        path: 'Fee.cs',
        before: code`
          class Fee
          {
              int Of(int days)
              {
                  int sum = 10 + days * 3;
                  return sum;
              }
          }
        `,
        after: code`
          class Fee
          {
              long Of(int days)
              {
                  int sum = 10 + days * 3;
                  return sum;
              }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-thrown-exception-type',
    type: 'Add Thrown Exception Type',
    title: 'Add Thrown Exception Type',
    group: 'change',
    docs: 'A method says that it throws an exception that it did not name before.',
    mirror: 'remove-thrown-exception-type',
    languages: ['java', 'kotlin'],
    examples: [
      {
        path: 'Reader.java',
        before: code`
          class Reader {
            String first(Path path) {
              return read(path).get(0);
            }
          }
        `,
        after: code`
          class Reader {
            String first(Path path) throws IOException {
              return read(path).get(0);
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-thrown-exception-type',
    type: 'Remove Thrown Exception Type',
    title: 'Remove Thrown Exception Type',
    group: 'change',
    docs: 'A method does not name an exception any more that it said to throw.',
    mirror: 'add-thrown-exception-type',
    languages: ['java', 'kotlin'],
    examples: [
      {
        path: 'Reader.java',
        before: code`
          class Reader {
            String first(Path path) throws IOException {
              return read(path).get(0);
            }
          }
        `,
        after: code`
          class Reader {
            String first(Path path) {
              return read(path).get(0);
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'change-thrown-exception-type',
    type: 'Change Thrown Exception Type',
    title: 'Change Thrown Exception Type',
    group: 'change',
    docs: 'A method says that it throws another exception.',
    languages: ['java', 'kotlin'],
    examples: [
      {
        path: 'Reader.java',
        before: code`
          class Reader {
            String first(Path path) throws Exception {
              return read(path).get(0);
            }
          }
        `,
        after: code`
          class Reader {
            String first(Path path) throws IOException {
              return read(path).get(0);
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
] as const;
