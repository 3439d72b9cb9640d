/** Files, packages and source folders. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const MODULES = [
  defineRefactoring({
    id: 'rename-file',
    type: 'Rename File',
    title: 'Rename File',
    group: 'rename',
    docs: 'A file has another name in its folder.',
    languages: 'all',
    examples: [
      {
        before: {
          'src/util.ts': code`
            export const days = (weeks: number): number => weeks * 7;
            export const hours = (days: number): number => days * 24;
          `,
        },
        after: {
          'src/time.ts': code`
            export const days = (weeks: number): number => weeks * 7;
            export const hours = (days: number): number => days * 24;
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-file',
    type: 'Move File',
    title: 'Move File',
    group: 'move',
    docs: 'A file stands in another folder.',
    languages: 'all',
    examples: [
      {
        before: {
          'src/util.js': code`
            export const days = weeks => weeks * 7;
            export const hours = days => days * 24;
          `,
        },
        after: {
          'src/time/util.js': code`
            export const days = weeks => weeks * 7;
            export const hours = days => days * 24;
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-and-rename-file',
    type: 'Move And Rename File',
    title: 'Move And Rename File',
    group: 'move',
    docs: 'A file stands in another folder, under another name.',
    languages: 'all',
    examples: [
      {
        before: {
          'src/util.ts': code`
            export const days = (weeks: number): number => weeks * 7;
            export const hours = (days: number): number => days * 24;
          `,
        },
        after: {
          'src/time/units.ts': code`
            export const days = (weeks: number): number => weeks * 7;
            export const hours = (days: number): number => days * 24;
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'rename-package',
    type: 'Rename Package',
    title: 'Rename {package}',
    group: 'rename',
    docs: 'A package has another name in the package around it.',
    languages: ['java', 'kotlin', 'scala', 'csharp', 'php', 'go', 'ruby', 'swift'],
    examples: [
      {
        before: {
          'src/shop/cart/Cart.java': code`
            package shop.cart;

            class Cart {
              private int count;
            }
          `,
          'src/shop/cart/Item.java': code`
            package shop.cart;

            class Item {
              private String name;
            }
          `,
        },
        after: {
          'src/shop/basket/Cart.java': code`
            package shop.basket;

            class Cart {
              private int count;
            }
          `,
          'src/shop/basket/Item.java': code`
            package shop.basket;

            class Item {
              private String name;
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-package',
    type: 'Move Package',
    title: 'Move {package}',
    group: 'move',
    docs: 'A package went into another package.',
    languages: ['java', 'kotlin', 'scala', 'csharp', 'php', 'go', 'ruby', 'swift'],
    examples: [
      {
        before: {
          'src/shop/cart/Cart.java': code`
            package shop.cart;

            class Cart {
              private int count;
            }
          `,
          'src/shop/cart/Item.java': code`
            package shop.cart;

            class Item {
              private String name;
            }
          `,
        },
        after: {
          'src/shop/order/cart/Cart.java': code`
            package shop.order.cart;

            class Cart {
              private int count;
            }
          `,
          'src/shop/order/cart/Item.java': code`
            package shop.order.cart;

            class Item {
              private String name;
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'split-package',
    type: 'Split Package',
    title: 'Split {package}',
    group: 'split',
    docs: 'The types of one package are divided among several.',
    mirror: 'merge-package',
    languages: ['java', 'kotlin', 'scala', 'csharp', 'php', 'go', 'ruby', 'swift'],
    examples: [
      {
        before: {
          'src/shop/Cart.java': code`
            package shop;

            class Cart {
              private int count;
            }
          `,
          'src/shop/Item.java': code`
            package shop;

            class Item {
              private String name;
            }
          `,
          'src/shop/Bill.java': code`
            package shop;

            class Bill {
              private int sum;
            }
          `,
          'src/shop/Receipt.java': code`
            package shop;

            class Receipt {
              private String text;
            }
          `,
        },
        after: {
          'src/cart/Cart.java': code`
            package cart;

            class Cart {
              private int count;
            }
          `,
          'src/cart/Item.java': code`
            package cart;

            class Item {
              private String name;
            }
          `,
          'src/bill/Bill.java': code`
            package bill;

            class Bill {
              private int sum;
            }
          `,
          'src/bill/Receipt.java': code`
            package bill;

            class Receipt {
              private String text;
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'merge-package',
    type: 'Merge Package',
    title: 'Merge {package}',
    group: 'merge',
    docs: 'The types of several packages are those of one.',
    mirror: 'split-package',
    languages: ['java', 'kotlin', 'scala', 'csharp', 'php', 'go', 'ruby', 'swift'],
    examples: [
      {
        before: {
          'src/cart/Cart.java': code`
            package cart;

            class Cart {
              private int count;
            }
          `,
          'src/cart/Item.java': code`
            package cart;

            class Item {
              private String name;
            }
          `,
          'src/bill/Bill.java': code`
            package bill;

            class Bill {
              private int sum;
            }
          `,
          'src/bill/Receipt.java': code`
            package bill;

            class Receipt {
              private String text;
            }
          `,
        },
        after: {
          'src/shop/Cart.java': code`
            package shop;

            class Cart {
              private int count;
            }
          `,
          'src/shop/Item.java': code`
            package shop;

            class Item {
              private String name;
            }
          `,
          'src/shop/Bill.java': code`
            package shop;

            class Bill {
              private int sum;
            }
          `,
          'src/shop/Receipt.java': code`
            package shop;

            class Receipt {
              private String text;
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-source-folder',
    type: 'Move Source Folder',
    title: 'Move Source Folder',
    group: 'move',
    docs: 'A folder of sources is another one, and the packages in it are as they were.',
    languages: ['java', 'kotlin', 'scala', 'csharp', 'php', 'go', 'ruby', 'swift'],
    examples: [
      {
        before: {
          'src/shop/Cart.java': code`
            package shop;

            class Cart {
              private int count;
            }
          `,
          'src/shop/Item.java': code`
            package shop;

            class Item {
              private String name;
            }
          `,
        },
        after: {
          'source/java/shop/Cart.java': code`
            package shop;

            class Cart {
              private int count;
            }
          `,
          'source/java/shop/Item.java': code`
            package shop;

            class Item {
              private String name;
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
] as const;
