/** What follows where names changed, or lead elsewhere. */
import { code } from '../text/dedent.js';
import { defineConsequence } from './definition.js';

const UNSEEN_USES = 'No file outside of this change uses the old name.';

export const NAME_CONSEQUENCES = [
  defineConsequence({
    id: 'renamed-declaration',
    title: 'Name of what was renamed',
    docs: 'The declaration that was renamed has its new name.',
    why: 'The declaration is the one that the refactoring names.',
    assumes: UNSEEN_USES,
    examples: [
      {
        path: 'fee.js',
        before: code`
          function fee(days) {
            return 10 + days * 3;
          }
        `,
        after: code`
          function stayFee(days) {
            return 10 + days * 3;
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'renamed-use',
    title: 'Use of what was renamed',
    docs: 'A use of a renamed declaration has the new name.',
    why: 'The old word named the old declaration, the new word names the new one, by the scopes of the file.',
    assumes: 'A member is told by its name where the type of its object is not written in the change.',
    examples: [
      {
        path: 'fee.py',
        before: code`
          def fee(days):
              total = 10 + days * 3
              return total


          def week():
              return fee(7)
        `,
        after: code`
          def stay_fee(days):
              total = 10 + days * 3
              return total


          def week():
              return stay_fee(7)
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'renamed-import',
    title: 'Import of what was renamed',
    isOfImports: true,
    docs: 'An import brings a renamed declaration by its new name.',
    why: 'The import named the old declaration and names the new one.',
    assumes: null,
    examples: [
      {
        before: {
          'src/shop/Cart.java': code`
            package shop;

            public class Cart {
              private int count;

              public void add(int number) {
                count += number;
              }
            }
          `,
          'src/Till.java': code`
            import shop.Cart;

            class Till {
              void fill(Cart cart) {
                cart.add(3);
              }
            }
          `,
        },
        after: {
          'src/shop/order/Cart.java': code`
            package shop.order;

            public class Cart {
              private int count;

              public void add(int number) {
                count += number;
              }
            }
          `,
          'src/Till.java': code`
            import shop.order.Cart;

            class Till {
              void fill(Cart cart) {
                cart.add(3);
              }
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'followed-import',
    title: 'Import of what moved or was renamed',
    isOfImports: true,
    docs:
      'An import takes a declaration from where it is now, came for one that went to another file, or went as it came back; ' +
      'so does what hands a module on.',
    why: 'Each name that the import brings leads to the same declaration on both sides, by the modules of the language.',
    assumes:
      'That another module is loaded, or in another order, does nothing, and that of a whole namespace nothing else is used.',
    examples: [
      {
        before: {
          'src/app.ts': code`
            import { clamp } from './limits';

            export const width = (n: number) => clamp(n, 100);
          `,
          'src/limits.ts': code`
            export const clamp = (n: number, most: number) => {
              if (n < 0) return 0;
              return n > most ? most : n;
            };
            export const LEAST = 1;
          `,
          'src/maths.ts': code`
            export const HALF = 0.5;
          `,
        },
        after: {
          'src/app.ts': code`
            import { clamp } from './maths';

            export const width = (n: number) => clamp(n, 100);
          `,
          'src/limits.ts': code`
            export const LEAST = 1;
          `,
          'src/maths.ts': code`
            export const HALF = 0.5;
            export const clamp = (n: number, most: number) => {
              if (n < 0) return 0;
              return n > most ? most : n;
            };
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'renamed-member-kept',
    title: 'Member and variable of one name',
    docs: 'A variable was renamed, or a member, where one word may name both: `{ size }` became `{ size: width }`.',
    why: 'The other one keeps its name: the same member gets its value from the same variable.',
    assumes: null,
    examples: [
      {
        path: 'pack.js',
        before: code`
          export function pack(box) {
            const name = box.label.trim();
            log(name);
            return { name, width: box.width };
          }
        `,
        after: code`
          export function pack(box) {
            const title = box.label.trim();
            log(title);
            return { name: title, width: box.width };
          }
        `,
        reads: 0,
      },
      {
        path: 'book.ts',
        before: code`
          export interface Book { sections: number[]; size: number }

          export function make(items: number[]): Book {
            return { sections: items, size: items.length };
          }
        `,
        after: code`
          export interface Book { items: number[]; size: number }

          export function make(items: number[]): Book {
            return { items, size: items.length };
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'mention-in-comment',
    title: 'Comment about what was refactored',
    docs: 'A comment goes with its declaration, or names a renamed one by its new name.',
    why: 'Nothing but the names in the comment changed.',
    assumes: null,
    examples: [
      {
        path: 'Account.java',
        before: code`
          class Account {
            private int balance;

            /** What is left of it: see {@link #bal()}. */
            boolean isEmpty() {
              return bal() == 0;
            }

            int bal() {
              return balance;
            }
          }
        `,
        after: code`
          class Account {
            private int balance;

            /** What is left of it: see {@link #balance()}. */
            boolean isEmpty() {
              return balance() == 0;
            }

            int balance() {
              return balance;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'module-path',
    title: 'Path to a moved file',
    isOfImports: true,
    docs: 'A relative path to a file follows because one of the two files moved.',
    why: 'The path leads to the same file of the change, before and after.',
    assumes: null,
    examples: [
      {
        before: {
          'src/clock.js': code`
            export function ticks(clock, pause) {
              const all = [];
              for (const tick of clock.run(pause)) all.push(tick);
              return all;
            }
          `,
          'src/tower.js': code`
            import { ticks } from './clock.js';

            export const tower = clock => ticks(clock, 2);
          `,
        },
        after: {
          'src/time/clock.js': code`
            export function ticks(clock, pause) {
              const all = [];
              for (const tick of clock.run(pause)) all.push(tick);
              return all;
            }
          `,
          'src/tower.js': code`
            import { ticks } from './time/clock.js';

            export const tower = clock => ticks(clock, 2);
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'moved-name',
    title: 'Way to a moved declaration',
    docs: 'The qualifier or import of a function or field that moved leads to its new home, which shows it to the file that it left.',
    why: 'The old words led to the old home and the new ones to the new home, and nothing else there has the name.',
    assumes: null,
    examples: [
      {
        before: {
          'p/Reader.java': code`
            package p;

            class Reader {
              int size;

              static int parse(String text) {
                int n = text.length();
                return n * n + 7;
              }
            }
          `,
          'p/Parser.java': code`
            package p;

            class Parser {
              int rest;
            }
          `,
          'p/User.java': code`
            package p;

            class User {
              int use(String x) {
                return Reader.parse(x) + 1;
              }
            }
          `,
        },
        after: {
          'p/Reader.java': code`
            package p;

            class Reader {
              int size;
            }
          `,
          'p/Parser.java': code`
            package p;

            class Parser {
              int rest;

              static int parse(String text) {
                int n = text.length();
                return n * n + 7;
              }
            }
          `,
          'p/User.java': code`
            package p;

            class User {
              int use(String x) {
                return Parser.parse(x) + 1;
              }
            }
          `,
        },
        reads: 0,
      },
      {
        before: {
          'mill.ts': code`
            function grind(corn: number): number {
              const flour = corn * 3;
              return flour - 7;
            }

            export const meal = (corn: number) => grind(corn) + 1;
          `,
          'wheels.ts': code`
            export const WHEELS = 2;
          `,
        },
        after: {
          'mill.ts': code`
            import { grind } from './wheels';

            export const meal = (corn: number) => grind(corn) + 1;
          `,
          'wheels.ts': code`
            export const WHEELS = 2;

            export function grind(corn: number): number {
              const flour = corn * 3;
              return flour - 7;
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'carried-import',
    title: 'Import that code took along',
    isOfImports: true,
    docs: 'Code went to another file, and the imports that it needs went with it.',
    why: 'Only the code that moved mentions the name, and both files import it word by word.',
    assumes: 'That a module is loaded by another file, or no longer by this one, does nothing.',
    examples: [
      {
        before: {
          'order.ts': code`
            import { round } from './numbers.js';

            export const LIMIT = 9;

            export function total(price: number, count: number): number {
              const sum = price * count;
              return round(sum, 2);
            }
          `,
          'sums.ts': code`
            export const EMPTY = 0;
          `,
          'numbers.ts': code`
            export const round = (sum: number, digits: number): number => Number(sum.toFixed(digits));
          `,
        },
        after: {
          'order.ts': code`
            export const LIMIT = 9;
          `,
          'sums.ts': code`
            import { round } from './numbers.js';

            export const EMPTY = 0;

            export function total(price: number, count: number): number {
              const sum = price * count;
              return round(sum, 2);
            }
          `,
          'numbers.ts': code`
            export const round = (sum: number, digits: number): number => Number(sum.toFixed(digits));
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'origin-head',
    title: 'Head of a file made of code of another',
    docs:
      'A file came into being for code that was extracted from another one, or moved there. What opens its code, what ' +
      'it says of how all its code is read, the comment above it, its package clause and its imports are those of that file.',
    why:
      'Each of them stands in the other file word by word, the package clause in one of the same folder. An import says ' +
      'a full name, or both files are in one folder and code that was there before names what it brings. No tool reads the comment.',
    assumes: 'That a module is loaded by another file as well does nothing.',
    examples: [
      {
        before: {
          'shop/Order.java': code`
            /* Copyright 2020, the shop. */
            package shop;

            import java.util.List;

            class Order {
              int total(List<Item> items) {
                int sum = 0;
                for (Item item : items) {
                  sum += item.price() * item.count();
                }
                return sum + 5;
              }
            }
          `,
        },
        after: {
          'shop/Order.java': code`
            /* Copyright 2020, the shop. */
            package shop;

            import java.util.List;

            class Order {
              int total(List<Item> items) {
                return Sums.of(items) + 5;
              }
            }
          `,
          'shop/Sums.java': code`
            /* Copyright 2020, the shop. */
            package shop;

            import java.util.List;
            import java.util.Set;

            class Sums {
              static final Set<Item> NONE = Set.of();

              static int of(List<Item> items) {
                int sum = 0;
                for (Item item : items) {
                  sum += item.price() * item.count();
                }
                return sum;
              }
            }
          `,
        },
        reads: 3,
      },
    ],
  }),
] as const;
