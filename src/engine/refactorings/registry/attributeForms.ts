/** How fields are declared and reached. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const ATTRIBUTE_FORMS = [
  defineRefactoring({
    id: 'encapsulate-attribute',
    type: 'Encapsulate Attribute',
    title: 'Encapsulate {field}',
    group: 'change',
    docs: 'A field got a method that returns it or sets it, and other code goes through that.',
    languages: 'all',
    examples: [
      {
        path: 'Account.java',
        before: code`
          class Account {
            public int balance;
          }
        `,
        after: code`
          class Account {
            private int balance;

            public int getBalance() {
              return balance;
            }

            public void setBalance(int balance) {
              this.balance = balance;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'change-attribute-type',
    type: 'Change Attribute Type',
    title: 'Change {field} Type',
    group: 'change',
    docs: 'A field is of another type.',
    languages: 'all',
    examples: [
      {
        path: 'Account.java',
        before: code`
          class Account {
            private int balance;

            void add(int amount) {
              balance += amount;
            }
          }
        `,
        after: code`
          class Account {
            private long balance;

            void add(int amount) {
              balance += amount;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'split-attribute',
    type: 'Split Attribute',
    title: 'Split {field}',
    group: 'split',
    docs: 'Several fields stand for what one field was.',
    mirror: 'merge-attribute',
    languages: 'all',
    examples: [
      {
        path: 'Window.java',
        before: code`
          class Window {
            private Size size;

            int area() {
              return size.width() * size.height();
            }

            String show() {
              return size.width() + " by " + size.height();
            }
          }
        `,
        after: code`
          class Window {
            private int width;
            private int height;

            int area() {
              return width * height;
            }

            String show() {
              return width + " by " + height;
            }
          }
        `,
        reads: 7,
      },
    ],
  }),
  defineRefactoring({
    id: 'merge-attribute',
    type: 'Merge Attribute',
    title: 'Merge {field}',
    group: 'merge',
    docs: 'One field stands for what several fields were.',
    mirror: 'split-attribute',
    languages: 'all',
    examples: [
      {
        path: 'Window.java',
        before: code`
          class Window {
            private int width;
            private int height;

            int area() {
              return width * height;
            }

            String show() {
              return width + " by " + height;
            }
          }
        `,
        after: code`
          class Window {
            private Size size;

            int area() {
              return size.width() * size.height();
            }

            String show() {
              return size.width() + " by " + size.height();
            }
          }
        `,
        reads: 7,
      },
    ],
  }),
  defineRefactoring({
    id: 'promote-constructor-parameters',
    type: 'Promote Constructor Parameters',
    title: 'Use {promotion}',
    group: 'rewrite',
    docs: 'What a constructor is handed becomes a field by its place in the head, without being declared and assigned for itself.',
    mirror: 'demote-constructor-parameters',
    languages: ['java', 'kotlin', 'csharp', 'typescript', 'tsx', 'php', 'scala', 'swift', 'dart', 'python'],
    examples: [
      {
        path: 'lamp.ts',
        before: code`
          export class Lamp {
            private readonly watts: number;

            constructor(watts: number) {
              this.watts = watts;
            }

            cost(hours: number): number {
              return this.watts * hours;
            }
          }
        `,
        after: code`
          export class Lamp {
            constructor(private readonly watts: number) {}

            cost(hours: number): number {
              return this.watts * hours;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'demote-constructor-parameters',
    type: 'Demote Constructor Parameters',
    title: 'Write Out {promotion}',
    group: 'rewrite',
    docs: "What became a field by its place in a constructor's head is declared and assigned for itself.",
    mirror: 'promote-constructor-parameters',
    languages: ['java', 'kotlin', 'csharp', 'typescript', 'tsx', 'php', 'scala', 'swift', 'dart', 'python'],
    examples: [
      {
        path: 'lamp.ts',
        before: code`
          export class Lamp {
            constructor(private readonly watts: number) {}

            cost(hours: number): number {
              return this.watts * hours;
            }
          }
        `,
        after: code`
          export class Lamp {
            private readonly watts: number;

            constructor(watts: number) {
              this.watts = watts;
            }

            cost(hours: number): number {
              return this.watts * hours;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
] as const;
