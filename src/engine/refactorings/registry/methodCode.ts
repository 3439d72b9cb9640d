/** Code of methods, functions and constructors, which the catalogue all calls methods: taken out, put in, divided and joined. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const METHOD_CODE = [
  defineRefactoring({
    id: 'extract-method',
    type: 'Extract Method',
    title: 'Extract {callable}',
    group: 'extract',
    docs: 'Statements of a method became a method of their own, which is called where they stood.',
    mirror: 'inline-method',
    languages: 'all',
    examples: [
      {
        path: 'Order.java',
        before: code`
          class Order {
            void close(Printer printer) {
              state = "closed";
              printer.line("order of " + customer);
              printer.line(sum + " to pay");
            }
          }
        `,
        after: code`
          class Order {
            void close(Printer printer) {
              state = "closed";
              print(printer);
            }

            private void print(Printer printer) {
              printer.line("order of " + customer);
              printer.line(sum + " to pay");
            }
          }
        `,
        reads: 0,
      },
      {
        path: 'order.ts',
        before: code`
          export function total(price: number, count: number): number {
            const sum = price * count;
            if (sum > 1000) log('a large order', sum);
            return sum;
          }
        `,
        after: code`
          export function total(price: number, count: number): number {
            const sum = price * count;
            report(sum);
            return sum;
          }

          function report(sum: number): void {
            if (sum > 2000) log('a large order', sum);
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'extract-and-move-method',
    type: 'Extract And Move Method',
    title: 'Extract And Move {callable}',
    group: 'extract',
    docs: 'Statements of a method became a method of another type or file, which is called where they stood.',
    mirror: 'move-and-inline-method',
    languages: 'all',
    examples: [
      {
        before: {
          'order.py': code`
            from mail import send


            def close(order):
                order.state = "closed"
                text = "Order " + order.name + " is closed"
                send(order.customer, text)
          `,
          'words.py': code`
            def greeting(name):
                return "Dear " + name
          `,
        },
        after: {
          'order.py': code`
            from mail import send
            from words import closing


            def close(order):
                order.state = "closed"
                text = closing(order)
                send(order.customer, text)
          `,
          'words.py': code`
            def greeting(name):
                return "Dear " + name


            def closing(order):
                return "Order " + order.name + " is closed"
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'inline-method',
    type: 'Inline Method',
    title: 'Inline {callable}',
    group: 'inline',
    docs: 'The statements of a method stand where it was called, and the method is gone.',
    mirror: 'extract-method',
    languages: 'all',
    examples: [
      {
        path: 'order.ts',
        before: code`
          export function total(price: number, count: number): number {
            const sum = price * count;
            report(sum);
            return sum;
          }

          function report(sum: number): void {
            if (sum > 1000) log('a large order', sum);
          }
        `,
        after: code`
          export function total(price: number, count: number): number {
            const sum = price * count;
            if (sum > 1000) log('a large order', sum);
            return sum;
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-and-inline-method',
    type: 'Move And Inline Method',
    title: 'Move And Inline {callable}',
    group: 'inline',
    docs: 'The statements of a method of another type or file stand where it was called, and the method is gone.',
    mirror: 'extract-and-move-method',
    languages: 'all',
    examples: [
      {
        before: {
          'order.py': code`
            from mail import send
            from words import closing


            def close(order):
                order.state = "closed"
                text = closing(order)
                send(order.customer, text)
          `,
          'words.py': code`
            def greeting(name):
                return "Dear " + name


            def closing(order):
                return "Order " + order.name + " is closed"
          `,
        },
        after: {
          'order.py': code`
            from mail import send


            def close(order):
                order.state = "closed"
                text = "Order " + order.name + " is closed"
                send(order.customer, text)
          `,
          'words.py': code`
            def greeting(name):
                return "Dear " + name
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'split-method',
    type: 'Split Method',
    title: 'Split {callable}',
    group: 'split',
    docs: 'The statements of one method are divided among several.',
    mirror: 'merge-method',
    languages: 'all',
    examples: [
      {
        path: 'Report.java',
        before: code`
          class Report {
            void write(Printer printer, List<String> lines, String author) {
              printer.open("report");
              printer.line("Report of the day");
              printer.line(author);
              for (String line : lines) {
                printer.line(line.trim());
              }
              printer.close();
            }
          }
        `,
        after: code`
          class Report {
            void writeHead(Printer printer, String author) {
              printer.open("report");
              printer.line("Report of the day");
              printer.line(author);
            }

            void writeLines(Printer printer, List<String> lines) {
              for (String line : lines) {
                printer.line(line.trim());
              }
              printer.close();
            }
          }
        `,
        reads: 6,
      },
    ],
  }),
  defineRefactoring({
    id: 'merge-method',
    type: 'Merge Method',
    title: 'Merge {callable}',
    group: 'merge',
    docs: 'The statements of several methods are those of one.',
    mirror: 'split-method',
    languages: 'all',
    examples: [
      {
        path: 'Report.java',
        before: code`
          class Report {
            void writeHead(Printer printer, String author) {
              printer.open("report");
              printer.line("Report of the day");
              printer.line(author);
            }

            void writeLines(Printer printer, List<String> lines) {
              for (String line : lines) {
                printer.line(line.trim());
              }
              printer.close();
            }
          }
        `,
        after: code`
          class Report {
            void write(Printer printer, List<String> lines, String author) {
              printer.open("report");
              printer.line("Report of the day");
              printer.line(author);
              for (String line : lines) {
                printer.line(line.trim());
              }
              printer.close();
            }
          }
        `,
        reads: 6,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-code',
    type: 'Move Code',
    title: 'Move Code',
    group: 'move',
    docs: 'Statements went from one method to another, and both methods are there before and after.',
    languages: 'all',
    examples: [
      {
        path: 'Ship.java',
        before: code`
          class Ship {
            void load(Crane crane, List<Box> boxes) {
              crane.lower();
              for (Box box : boxes) {
                crane.lift(box.weight(), box.name());
                hold.add(box);
              }
              log.write("loaded " + boxes.size() + " boxes at pier " + pier);
            }

            void leave(Tug tug) {
              tug.pull(this, 3);
              horn.blow();
            }
          }
        `,
        after: code`
          class Ship {
            void load(Crane crane, List<Box> boxes) {
              crane.lower();
              for (Box box : boxes) {
                crane.lift(box.weight(), box.name());
                hold.add(box);
              }
            }

            void leave(Tug tug, List<Box> boxes) {
              log.write("loaded " + boxes.size() + " boxes at pier " + pier);
              tug.pull(this, 3);
              horn.blow();
            }
          }
        `,
        reads: 3,
      },
    ],
  }),
] as const;
