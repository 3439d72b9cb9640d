/** Fields, properties and constants of types and modules, which the catalogue all calls attributes: their names and places. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const ATTRIBUTES = [
  defineRefactoring({
    id: 'rename-attribute',
    type: 'Rename Attribute',
    title: 'Rename {field}',
    group: 'rename',
    docs: 'A field has another name. Where it is read or written, the new name follows.',
    languages: 'all',
    examples: [
      {
        path: 'Account.java',
        before: code`
          class Account {
            private int bal;

            void add(int amount) {
              bal += amount;
            }
          }
        `,
        after: code`
          class Account {
            private int balance;

            void add(int amount) {
              balance += amount;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-attribute',
    type: 'Move Attribute',
    title: 'Move {field}',
    group: 'move',
    docs: 'A field is a member of another type, or stands in another file.',
    languages: 'all',
    examples: [
      {
        path: 'Ship.java',
        before: code`
          class Ship {
            static final int LONGEST_STAY = 14;

            private String name;
          }

          class Pier {
            private int number;
          }
        `,
        after: code`
          class Ship {
            private String name;
          }

          class Pier {
            static final int LONGEST_STAY = 14;

            private int number;
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-and-rename-attribute',
    type: 'Move And Rename Attribute',
    title: 'Move And Rename {field}',
    group: 'move',
    docs: 'A field is a member of another type, under another name.',
    languages: 'all',
    examples: [
      {
        path: 'Ship.java',
        before: code`
          class Ship {
            static final String HOME_HARBOUR_NAME = "Rotterdam Maas";

            private String name;
          }

          class Pier {
            private int number;
          }
        `,
        after: code`
          class Ship {
            private String name;
          }

          class Pier {
            static final String HOME_HARBOUR = "Rotterdam Maas";

            private int number;
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'pull-up-attribute',
    type: 'Pull Up Attribute',
    title: 'Pull Up {field}',
    group: 'move',
    docs: 'A field went to a supertype of the type that it was a member of.',
    mirror: 'push-down-attribute',
    languages: 'all',
    examples: [
      {
        path: 'Animals.java',
        before: code`
          class Animal {
          }

          class Dog extends Animal {
            protected int age;

            int ageInMonths() {
              return age * 12;
            }
          }
        `,
        after: code`
          class Animal {
            protected int age;
          }

          class Dog extends Animal {
            int ageInMonths() {
              return age * 12;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'push-down-attribute',
    type: 'Push Down Attribute',
    title: 'Push Down {field}',
    group: 'move',
    docs: 'A field went to a subtype of the type that it was a member of.',
    mirror: 'pull-up-attribute',
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
          }

          class Dog extends Animal {
            protected int age;

            int ageInMonths() {
              return age * 12;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'extract-attribute',
    type: 'Extract Attribute',
    title: 'Extract {field}',
    group: 'extract',
    docs: 'A value that was written out in code has the name of a new field.',
    mirror: 'inline-attribute',
    languages: 'all',
    examples: [
      {
        path: 'Clock.java',
        before: code`
          class Clock {
            String show(int seconds) {
              return seconds / 86400 + " days";
            }
          }
        `,
        after: code`
          class Clock {
            private static final int DAY = 86400;

            String show(int seconds) {
              return seconds / DAY + " days";
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'inline-attribute',
    type: 'Inline Attribute',
    title: 'Inline {field}',
    group: 'inline',
    docs: 'A value that had the name of a field is written out in code, and the field is gone.',
    mirror: 'extract-attribute',
    languages: 'all',
    examples: [
      {
        path: 'Clock.java',
        before: code`
          class Clock {
            private static final int DAY = 86400;

            String show(int seconds) {
              return seconds / DAY + " days";
            }
          }
        `,
        after: code`
          class Clock {
            String show(int seconds) {
              return seconds / 86400 + " days";
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
] as const;
