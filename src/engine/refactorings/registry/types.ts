/** Classes, interfaces and other types, which the catalogue all calls classes: their names and places, and what they are declared as. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const TYPES = [
  defineRefactoring({
    id: 'rename-class',
    type: 'Rename Class',
    title: 'Rename {type}',
    group: 'rename',
    docs: 'A type has another name. Where it is used, the new name follows.',
    languages: 'all',
    examples: [
      {
        before: {
          'cart.ts': code`
            export class Cart {
              readonly items: string[] = [];
            }
          `,
          'shop.ts': code`
            import { Cart } from './cart.js';

            export function open(): Cart {
              return new Cart();
            }
          `,
        },
        after: {
          'cart.ts': code`
            export class Basket {
              readonly items: string[] = [];
            }
          `,
          'shop.ts': code`
            import { Basket } from './cart.js';

            export function open(): Basket {
              return new Basket();
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-class',
    type: 'Move Class',
    title: 'Move {type}',
    group: 'move',
    docs: 'A type stands in another file, package or type; or a module went elsewhere.',
    languages: 'all',
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
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-and-rename-class',
    type: 'Move And Rename Class',
    title: 'Move And Rename {type}',
    group: 'move',
    docs: 'A type stands in another file, package or type, under another name.',
    languages: 'all',
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
        },
        after: {
          'src/shop/order/Basket.java': code`
            package shop.order;

            public class Basket {
              private int count;

              public void add(int number) {
                count += number;
              }
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'split-class',
    type: 'Split Class',
    title: 'Split {type}',
    group: 'split',
    docs: 'The members of one type are divided among several.',
    mirror: 'merge-class',
    languages: 'all',
    examples: [
      {
        path: 'Desk.java',
        before: code`
          class Desk {
            private int papers;
            private int calls;

            void sign(int number) {
              papers += number;
              System.out.println("signed " + number + " papers");
            }

            void answer(String caller) {
              calls++;
              System.out.println("answered " + caller);
            }
          }
        `,
        after: code`
          class Papers {
            private int papers;

            void sign(int number) {
              papers += number;
              System.out.println("signed " + number + " papers");
            }
          }

          class Calls {
            private int calls;

            void answer(String caller) {
              calls++;
              System.out.println("answered " + caller);
            }
          }
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'merge-class',
    type: 'Merge Class',
    title: 'Merge {type}',
    group: 'merge',
    docs: 'The members of several types are those of one.',
    mirror: 'split-class',
    languages: 'all',
    examples: [
      {
        path: 'Desk.java',
        before: code`
          class Papers {
            private int papers;

            void sign(int number) {
              papers += number;
              System.out.println("signed " + number + " papers");
            }
          }

          class Calls {
            private int calls;

            void answer(String caller) {
              calls++;
              System.out.println("answered " + caller);
            }
          }
        `,
        after: code`
          class Desk {
            private int papers;
            private int calls;

            void sign(int number) {
              papers += number;
              System.out.println("signed " + number + " papers");
            }

            void answer(String caller) {
              calls++;
              System.out.println("answered " + caller);
            }
          }
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'change-type-declaration-kind',
    type: 'Change Type Declaration Kind',
    title: 'Change Type Declaration Kind',
    group: 'change',
    docs: 'A type is declared as something else: as an interface instead of a class, as a record, as an enumeration.',
    languages: 'all',
    examples: [
      {
        path: 'Shape.java',
        before: code`
          abstract class Shape {
            abstract double area();

            abstract double edge();
          }
        `,
        after: code`
          interface Shape {
            double area();

            double edge();
          }
        `,
        reads: 6,
      },
    ],
  }),
  defineRefactoring({
    id: 'extract-type',
    type: 'Extract Type',
    title: 'Extract Type',
    group: 'extract',
    docs: 'A type that was written out where it is used has a name of its own.',
    mirror: 'inline-type',
    languages: ['typescript', 'tsx', 'python', 'go', 'rust', 'kotlin', 'swift', 'scala', 'dart'],
    examples: [
      {
        path: 'lamp.ts',
        before: code`
          export function colour(lamp: { red: number; green: number; blue: number }): string {
            return lamp.red + lamp.green + lamp.blue;
          }
        `,
        after: code`
          export type Light = { red: number; green: number; blue: number };

          export function colour(lamp: Light): string {
            return lamp.red + lamp.green + lamp.blue;
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'inline-type',
    type: 'Inline Type',
    title: 'Inline Type',
    group: 'inline',
    docs: 'A type that had a name of its own is written out where it is used.',
    mirror: 'extract-type',
    languages: ['typescript', 'tsx', 'python', 'go', 'rust', 'kotlin', 'swift', 'scala', 'dart'],
    examples: [
      {
        path: 'lamp.ts',
        before: code`
          export type Light = { red: number; green: number; blue: number };

          export function colour(lamp: Light): string {
            return lamp.red + lamp.green + lamp.blue;
          }
        `,
        after: code`
          export function colour(lamp: { red: number; green: number; blue: number }): string {
            return lamp.red + lamp.green + lamp.blue;
          }
        `,
        reads: 0,
      },
      {
        path: 'lamp.go',
        before: code`
          package lamp

          type Light = map[string]int

          func colour(lamp Light, of string) int {
            return lamp[of] + 1
          }
        `,
        after: code`
          package lamp

          func colour(lamp map[string]int, of string) int {
            return lamp[of] + 1
          }
        `,
        reads: 0,
      },
      {
        path: 'lamp.py',
        before: code`
          from typing import Union

          Light = Union[int, str]

          def colour(lamp: Light, of: str) -> str:
              return of + name(lamp)

          def size(lamp: Light) -> int:
              return len(lamp)
        `,
        after: code`
          from typing import Union

          def colour(lamp: int | str, of: str) -> str:
              return of + name(lamp)

          def size(lamp: int | bytes) -> int:
              return len(lamp)
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'rename-type-parameter',
    type: 'Rename Type Parameter',
    title: 'Rename {typeParameter}',
    group: 'rename',
    docs: 'A type parameter has another name. Where it is used, the new name follows.',
    languages: [
      'java',
      'kotlin',
      'csharp',
      'typescript',
      'tsx',
      'go',
      'rust',
      'scala',
      'swift',
      'dart',
      'cpp',
      'python',
    ],
    examples: [
      {
        path: 'box.rs',
        before: code`
          pub struct Shelf<T> {
              items: Vec<T>,
          }

          impl<T> Shelf<T> {
              pub fn first(&self) -> Option<&T> {
                  self.items.first()
              }
          }
        `,
        after: code`
          pub struct Shelf<Item> {
              items: Vec<Item>,
          }

          impl<Item> Shelf<Item> {
              pub fn first(&self) -> Option<&Item> {
                  self.items.first()
              }
          }
        `,
        reads: 0,
      },
    ],
  }),
] as const;
