/** Methods under another name or in another place. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const METHODS = [
  defineRefactoring({
    id: 'rename-method',
    type: 'Rename Method',
    title: 'Rename {callable}',
    group: 'rename',
    docs: 'A method has another name. Where it is called, the new name follows.',
    languages: 'all',
    examples: [
      {
        path: 'Account.java',
        before: code`
          class Account {
            private int balance;

            int bal() {
              return balance;
            }

            boolean isEmpty() {
              return bal() == 0;
            }
          }
        `,
        after: code`
          class Account {
            private int balance;

            int balance() {
              return balance;
            }

            boolean isEmpty() {
              return balance() == 0;
            }
          }
        `,
        reads: 0,
      },
      {
        path: 'account.go',
        before: code`
          package account

          func sum(entries []int) int {
          	total := 0
          	for _, entry := range entries {
          		total += entry
          	}
          	return total
          }
        `,
        after: code`
          package account

          func balance(entries []int) int {
          	total := 1
          	for _, entry := range entries {
          		total += entry
          	}
          	return total
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-method',
    type: 'Move Method',
    title: 'Move {callable}',
    group: 'move',
    docs: 'A method is a member of another type, or stands in another file.',
    languages: 'all',
    examples: [
      {
        before: {
          'format.ts': code`
            export function price(cents: number): string {
              return (cents / 100).toFixed(2);
            }

            export function weight(grams: number): string {
              return (grams / 1000).toFixed(3) + ' kg';
            }
          `,
          'scales.ts': code`
            export const LIMIT = 20000;
          `,
        },
        after: {
          'format.ts': code`
            export function price(cents: number): string {
              return (cents / 100).toFixed(2);
            }
          `,
          'scales.ts': code`
            export const LIMIT = 20000;

            export function weight(grams: number): string {
              return (grams / 1000).toFixed(3) + ' kg';
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-and-rename-method',
    type: 'Move And Rename Method',
    title: 'Move And Rename {callable}',
    group: 'move',
    docs: 'A method is a member of another type or stands in another file, under another name.',
    languages: 'all',
    examples: [
      {
        before: {
          'format.ts': code`
            export function price(cents: number): string {
              return (cents / 100).toFixed(2);
            }

            export function weight(grams: number): string {
              const kilos = grams / 1000;
              return kilos.toFixed(3) + ' kg';
            }
          `,
          'scales.ts': code`
            export const LIMIT = 20000;
          `,
        },
        after: {
          'format.ts': code`
            export function price(cents: number): string {
              return (cents / 100).toFixed(2);
            }
          `,
          'scales.ts': code`
            export const LIMIT = 20000;

            export function inKilos(grams: number): string {
              const kilos = grams / 1000;
              return kilos.toFixed(3) + ' kg';
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'pull-up-method',
    type: 'Pull Up Method',
    title: 'Pull Up {callable}',
    group: 'move',
    docs: 'A method went to a supertype of the type that it was a member of.',
    mirror: 'push-down-method',
    languages: 'all',
    examples: [
      {
        path: 'Animals.java',
        before: code`
          class Animal {
            protected int age;
          }

          class Dog extends Animal {
            int ageInMonths() {
              return age * 12;
            }
          }
        `,
        after: code`
          class Animal {
            protected int age;

            int ageInMonths() {
              return age * 12;
            }
          }

          class Dog extends Animal {
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'push-down-method',
    type: 'Push Down Method',
    title: 'Push Down {callable}',
    group: 'move',
    docs: 'A method went to a subtype of the type that it was a member of.',
    mirror: 'pull-up-method',
    languages: 'all',
    examples: [
      {
        path: 'animals.py',
        before: code`
          class Animal:
              def __init__(self, name):
                  self.name = name

              def bark(self, times):
                  for _ in range(times):
                      print(self.name + " barks")


          class Dog(Animal):
              def paws(self):
                  return 4
        `,
        after: code`
          class Animal:
              def __init__(self, name):
                  self.name = name


          class Dog(Animal):
              def paws(self):
                  return 4

              def bark(self, times):
                  for _ in range(times):
                      print(self.name + " barks")
        `,
        reads: 0,
      },
    ],
  }),
] as const;
