/** Modifiers of declarations: who may see them, and all others. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const MODIFIERS = [
  defineRefactoring({
    id: 'change-class-access-modifier',
    type: 'Change Class Access Modifier',
    title: 'Change {type} {access}',
    group: 'change',
    docs: 'Others may see a type than before.',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            private int count;
          }
        `,
        after: code`
          public class Cart {
            private int count;
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'change-method-access-modifier',
    type: 'Change Method Access Modifier',
    title: 'Change {callable} {access}',
    group: 'change',
    docs: 'Others may see a method than before.',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            private int half(int number) {
              return number / 2;
            }
          }
        `,
        after: code`
          class Cart {
            public int half(int number) {
              return number / 2;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'change-attribute-access-modifier',
    type: 'Change Attribute Access Modifier',
    title: 'Change {field} {access}',
    group: 'change',
    docs: 'Others may see a field than before.',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            private int count;
          }
        `,
        after: code`
          class Cart {
            protected int count;
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-class-modifier',
    type: 'Add Class Modifier',
    title: 'Add {type} Modifier',
    group: 'change',
    docs: 'A type got a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'remove-class-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            private int count;
          }
        `,
        after: code`
          final class Cart {
            private int count;
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-class-modifier',
    type: 'Remove Class Modifier',
    title: 'Remove {type} Modifier',
    group: 'change',
    docs: 'A type has lost a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'add-class-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          final class Cart {
            private int count;
          }
        `,
        after: code`
          class Cart {
            private int count;
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-method-modifier',
    type: 'Add Method Modifier',
    title: 'Add {callable} Modifier',
    group: 'change',
    docs: 'A method got a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'remove-method-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int half(int number) {
              return number / 2;
            }
          }
        `,
        after: code`
          class Cart {
            static int half(int number) {
              return number / 2;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-method-modifier',
    type: 'Remove Method Modifier',
    title: 'Remove {callable} Modifier',
    group: 'change',
    docs: 'A method has lost a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'add-method-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            static int half(int number) {
              return number / 2;
            }
          }
        `,
        after: code`
          class Cart {
            int half(int number) {
              return number / 2;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-attribute-modifier',
    type: 'Add Attribute Modifier',
    title: 'Add {field} Modifier',
    group: 'change',
    docs: 'A field got a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'remove-attribute-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            private int count = 3;
          }
        `,
        after: code`
          class Cart {
            private volatile int count = 3;
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-attribute-modifier',
    type: 'Remove Attribute Modifier',
    title: 'Remove {field} Modifier',
    group: 'change',
    docs: 'A field has lost a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'add-attribute-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            private volatile int count = 3;
          }
        `,
        after: code`
          class Cart {
            private int count = 3;
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-parameter-modifier',
    type: 'Add Parameter Modifier',
    title: 'Add Parameter Modifier',
    group: 'change',
    docs: 'A parameter got a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'remove-parameter-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(int number) {
              return number * 2;
            }
          }
        `,
        after: code`
          class Cart {
            int twice(final int number) {
              return number * 2;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-parameter-modifier',
    type: 'Remove Parameter Modifier',
    title: 'Remove Parameter Modifier',
    group: 'change',
    docs: 'A parameter has lost a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'add-parameter-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(final int number) {
              return number * 2;
            }
          }
        `,
        after: code`
          class Cart {
            int twice(int number) {
              return number * 2;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-variable-modifier',
    type: 'Add Variable Modifier',
    title: 'Add {variable} Modifier',
    group: 'change',
    docs: 'A local variable got a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'remove-variable-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(int number) {
              int twice = number * 2;
              return twice;
            }
          }
        `,
        after: code`
          class Cart {
            int twice(int number) {
              final int twice = number * 2;
              return twice;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-variable-modifier',
    type: 'Remove Variable Modifier',
    title: 'Remove {variable} Modifier',
    group: 'change',
    docs: 'A local variable has lost a modifier that says nothing of who may see it, such as `final` or `static`.',
    mirror: 'add-variable-modifier',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(int number) {
              final int twice = number * 2;
              return twice;
            }
          }
        `,
        after: code`
          class Cart {
            int twice(int number) {
              int twice = number * 2;
              return twice;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
] as const;
