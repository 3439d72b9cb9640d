/** Local variables, and names that stand now for a variable, now for a parameter or a field. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const VARIABLES = [
  defineRefactoring({
    id: 'extract-variable',
    type: 'Extract Variable',
    title: 'Extract {variable}',
    group: 'extract',
    docs: 'An expression has the name of a new variable.',
    mirror: 'inline-variable',
    languages: 'all',
    examples: [
      {
        path: 'order.ts',
        before: code`
          export function total(order: Order): number {
            return order.price * order.count - (order.price * order.count) / 10;
          }
        `,
        after: code`
          export function total(order: Order): number {
            const sum = order.price * order.count;
            return sum - sum / 10;
          }
        `,
        reads: 0,
      },
      {
        path: 'order.py',
        before: code`
          def total(price, count):
              return round(price * count, 2)
        `,
        after: code`
          def total(price, count):
              amount = price * count
              return round(amount, 2)
        `,
        reads: 0,
      },
      {
        path: 'queue.ts',
        before: code`
          export function run(queue: Queue): number {
            queue.start();
            return queue.next() + 1;
          }
        `,
        after: code`
          export function run(queue: Queue): number {
            const first = queue.next();
            queue.start();
            return first + 1;
          }
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'inline-variable',
    type: 'Inline Variable',
    title: 'Inline {variable}',
    group: 'inline',
    docs: 'The value of a variable stands where its name stood, and the variable is gone.',
    mirror: 'extract-variable',
    languages: 'all',
    examples: [
      {
        path: 'order.py',
        before: code`
          def total(price, count):
              amount = price * count
              return round(amount, 2)
        `,
        after: code`
          def total(price, count):
              return round(price * count, 2)
        `,
        reads: 0,
      },
      {
        path: 'queue.py',
        before: code`
          def last(queue):
              entry = queue.pop()
              queue.clear()
              return entry.name
        `,
        after: code`
          def last(queue):
              queue.clear()
              return queue.pop().name
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'rename-variable',
    type: 'Rename Variable',
    title: 'Rename {variable}',
    group: 'rename',
    docs: 'A local variable has another name.',
    languages: 'all',
    examples: [
      {
        path: 'order.rb',
        before: code`
          def total(prices)
            s = 0
            prices.each { |price| s += price }
            s
          end
        `,
        after: code`
          def total(prices)
            sum = 0
            prices.each { |price| sum += price }
            sum
          end
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'change-variable-type',
    type: 'Change Variable Type',
    title: 'Change {variable} Type',
    group: 'change',
    docs: 'A local variable is of another type.',
    languages: 'all',
    examples: [
      {
        path: 'Order.java',
        before: code`
          class Order {
            int total(List<Integer> prices) {
              int sum = 0;
              for (int price : prices) {
                sum += price;
              }
              return Math.toIntExact(sum);
            }
          }
        `,
        after: code`
          class Order {
            int total(List<Integer> prices) {
              long sum = 0;
              for (int price : prices) {
                sum += price;
              }
              return Math.toIntExact(sum);
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'split-variable',
    type: 'Split Variable',
    title: 'Split {variable}',
    group: 'split',
    docs: 'Several variables stand for what one variable was.',
    mirror: 'merge-variable',
    languages: 'all',
    examples: [
      {
        path: 'Fence.java',
        before: code`
          class Fence {
            int area() {
              Size size = measure();
              check(size.width(), size.height());
              return size.width() * size.height();
            }
          }
        `,
        after: code`
          class Fence {
            int area() {
              int width = measureWidth();
              int height = measureHeight();
              check(width, height);
              return width * height;
            }
          }
        `,
        reads: 7,
      },
    ],
  }),
  defineRefactoring({
    id: 'merge-variable',
    type: 'Merge Variable',
    title: 'Merge {variable}',
    group: 'merge',
    docs: 'One variable stands for what several variables were.',
    mirror: 'split-variable',
    languages: 'all',
    examples: [
      {
        path: 'Fence.java',
        before: code`
          class Fence {
            int area() {
              int width = measureWidth();
              int height = measureHeight();
              check(width, height);
              return width * height;
            }
          }
        `,
        after: code`
          class Fence {
            int area() {
              Size size = measure();
              check(size.width(), size.height());
              return size.width() * size.height();
            }
          }
        `,
        reads: 7,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-variable-with-attribute',
    type: 'Replace Variable With Attribute',
    title: 'Replace {variable} With {field}',
    group: 'convert',
    docs: 'What was a local variable is a field now.',
    mirror: 'replace-attribute-with-variable',
    languages: 'all',
    examples: [
      {
        path: 'Counter.java',
        before: code`
          class Counter {
            int count(List<String> words) {
              Set<String> seen = new HashSet<>();
              for (String word : words) {
                seen.add(word.toLowerCase());
              }
              return seen.size();
            }
          }
        `,
        after: code`
          class Counter {
            private final Set<String> seen = new HashSet<>();

            int count(List<String> words) {
              for (String word : words) {
                seen.add(word.toLowerCase());
              }
              return seen.size();
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-attribute-with-variable',
    type: 'Replace Attribute With Variable',
    title: 'Replace {field} With {variable}',
    group: 'convert',
    docs: 'What was a field is a local variable now.',
    mirror: 'replace-variable-with-attribute',
    languages: 'all',
    examples: [
      {
        path: 'Counter.java',
        before: code`
          class Counter {
            private final Set<String> seen = new HashSet<>();

            int count(List<String> words) {
              for (String word : words) {
                seen.add(word.toLowerCase());
              }
              return seen.size();
            }
          }
        `,
        after: code`
          class Counter {
            int count(List<String> words) {
              Set<String> seen = new HashSet<>();
              for (String word : words) {
                seen.add(word.toLowerCase());
              }
              return seen.size();
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'parameterize-variable',
    type: 'Parameterize Variable',
    title: 'Parameterize {variable}',
    group: 'convert',
    docs: 'What was a local variable is handed over as a parameter now.',
    mirror: 'localize-parameter',
    languages: 'all',
    examples: [
      {
        path: 'fee.py',
        before: code`
          def fee(days):
              tariff = load("tariff")
              base = tariff.base
              return base + days * tariff.day
        `,
        after: code`
          def fee(days, tariff):
              base = tariff.base
              return base + days * tariff.day
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'localize-parameter',
    type: 'Localize Parameter',
    title: 'Localize Parameter',
    group: 'convert',
    docs: 'What was a parameter is a local variable now.',
    mirror: 'parameterize-variable',
    languages: 'all',
    examples: [
      {
        path: 'fee.py',
        before: code`
          def fee(days, tariff):
              base = tariff.base
              return base + days * tariff.day
        `,
        after: code`
          def fee(days):
              tariff = load("tariff")
              base = tariff.base
              return base + days * tariff.day
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'parameterize-attribute',
    type: 'Parameterize Attribute',
    title: 'Parameterize {field}',
    group: 'convert',
    docs: 'What was read from a field is handed over as a parameter now.',
    languages: 'all',
    examples: [
      {
        path: 'Drawer.java',
        before: code`
          class Drawer {
            private Pane pane;

            void close() {
              pane.unmount();
              remove(pane);
            }
          }
        `,
        after: code`
          class Drawer {
            private Pane left;
            private Pane right;

            void close() {
              closePane(left);
              closePane(right);
            }

            private void closePane(Pane pane) {
              pane.unmount();
              remove(pane);
            }
          }
        `,
        reads: 5,
      },
    ],
  }),
] as const;
