/** What follows where parameters and fields changed. */
import { code } from '../text/dedent.js';
import { defineConsequence } from './definition.js';

const UNSEEN_CALLS = 'No file outside of this change calls it.';

export const SIGNATURE_CONSEQUENCES = [
  defineConsequence({
    id: 'named-words',
    title: 'Words that the refactoring names',
    docs: 'The very words that a refactoring names in full: a parameter that went or stands elsewhere, with its arguments.',
    why: 'The words are those of the refactoring, with their separators and nothing beside them.',
    assumes: UNSEEN_CALLS,
    isOfUnseenCalls: true,
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
    ],
  }),
  defineConsequence({
    id: 'parameterized-constant',
    title: 'Constant that became a parameter, or the reverse',
    docs: 'A parameter stands where a value stood, and all calls hand that value over; or the reverse.',
    why: 'The value is a constant, and each call of the change hands over the same.',
    assumes: UNSEEN_CALLS,
    isOfUnseenCalls: true,
    examples: [
      {
        path: 'Area.java',
        before: code`
          class Area {
            private int area(int wide) {
              log(wide);
              return use(wide, 3);
            }

            void one() {
              int found = area(5);
              print(found);
            }
          }
        `,
        after: code`
          class Area {
            private int area(int wide, int high) {
              log(wide);
              return use(wide, high);
            }

            void one() {
              int found = area(5, 3);
              print(found);
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'destructured-parameter',
    title: 'Parameter that is taken apart',
    docs: 'A parameter takes its object apart where members of it were read, or the reverse.',
    why: 'The members are the same, and reading them first gives the same.',
    assumes: 'Reading a member does nothing.',
    examples: [
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
  defineConsequence({
    id: 'function-as-argument',
    title: 'Function that got a name',
    docs: 'A function without a name is declared, and its name is handed over in its place; or the reverse.',
    why: 'The whole function is the same, and nothing in it means another object.',
    assumes: null,
    examples: [
      {
        path: 'Shop.java',
        before: code`
          class Shop {
            void run(List<Item> all) {
              start(all);
              all.forEach(x -> {
                show(x, 1);
                log(x.name(), 2);
              });
              end(all);
            }
          }
        `,
        after: code`
          class Shop {
            void run(List<Item> all) {
              start(all);
              all.forEach(this::showItem);
              end(all);
            }

            private void showItem(Item x) {
              show(x, 1);
              log(x.name(), 2);
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'accessor-use',
    title: 'Accessor in the place of a field',
    docs: 'A field got accessors, and its uses call them. An accessor that is seen where the field was not is a new member, and read.',
    why: 'The accessor does nothing but read or assign the field.',
    assumes: 'No subclass outside of this change overrides the accessor.',
    examples: [
      {
        path: 'Accounts.java',
        before: code`
          class Account {
            int balance;
          }

          class Bank {
            boolean isEmpty(Account account) {
              return account.balance == 0;
            }
          }
        `,
        after: code`
          class Account {
            int balance;

            int getBalance() {
              return balance;
            }
          }

          class Bank {
            boolean isEmpty(Account account) {
              return account.getBalance() == 0;
            }
          }
        `,
        reads: 0,
      },
      {
        path: 'Accounts.java',
        before: code`
          class Account {
            int balance;
          }

          class Bank {
            boolean isEmpty(Account account) {
              return account.balance == 0;
            }
          }
        `,
        after: code`
          class Account {
            int balance;

            public int getBalance() {
              return balance;
            }
          }

          class Bank {
            boolean isEmpty(Account account) {
              return account.getBalance() == 0;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineConsequence({
    id: 'component-read',
    title: 'Component of a record',
    docs: 'A class became a record: its getters went, and calls read the components.',
    why: 'No other callable has the name of the getter or of the component.',
    assumes: UNSEEN_CALLS,
    isOfUnseenCalls: true,
    examples: [
      {
        before: {
          'Range.java': code`
            class Range {
              private final int low;

              Range(int low) {
                this.low = low;
              }

              int getLow() {
                return low;
              }

              int twice() {
                return 2 * low;
              }
            }
          `,
          'Use.java': code`
            class Use {
              int use(Range range) {
                open(range);
                return range.getLow();
              }
            }
          `,
        },
        after: {
          'Range.java': code`
            record Range(int low) {
              int twice() {
                return 2 * low;
              }
            }
          `,
          'Use.java': code`
            class Use {
              int use(Range range) {
                open(range);
                return range.low();
              }
            }
          `,
        },
        reads: 2,
      },
    ],
  }),
  defineConsequence({
    id: 'field-as-parameter',
    title: 'Parameter in the place of a field',
    docs: "A constructor's parameter stands for a field in all of its type, or the reverse.",
    why: 'The field held what the parameter was handed, and was assigned nowhere else.',
    assumes: null,
    examples: [
      {
        path: 'Lamp.cs',
        before: code`
          class Lamp
          {
              private readonly int _watts;

              public Lamp(int watts)
              {
                  _watts = watts;
              }

              public int Cost(int hours)
              {
                  return _watts * hours;
              }
          }
        `,
        after: code`
          class Lamp(int watts)
          {
              public int Cost(int hours)
              {
                  return watts * hours;
              }
          }
        `,
        reads: 0,
      },
    ],
  }),
] as const;
