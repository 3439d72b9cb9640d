/** Annotations, which some languages call decorators or attributes. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const ANNOTATIONS = [
  defineRefactoring({
    id: 'add-class-annotation',
    type: 'Add Class Annotation',
    title: 'Add {type} {annotation}',
    group: 'change',
    docs: 'A type got an annotation, decorator or attribute.',
    mirror: 'remove-class-annotation',
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
          @Deprecated
          class Cart {
            private int count;
          }
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-class-annotation',
    type: 'Remove Class Annotation',
    title: 'Remove {type} {annotation}',
    group: 'change',
    docs: 'A type has lost an annotation, decorator or attribute.',
    mirror: 'add-class-annotation',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          @Deprecated
          class Cart {
            private int count;
          }
        `,
        after: code`
          class Cart {
            private int count;
          }
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'modify-class-annotation',
    type: 'Modify Class Annotation',
    title: 'Modify {type} {annotation}',
    group: 'change',
    docs: 'An annotation, decorator or attribute of a type says something else.',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          @Table("cart")
          class Cart {
            private int count;
          }
        `,
        after: code`
          @Table("carts")
          class Cart {
            private int count;
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-method-annotation',
    type: 'Add Method Annotation',
    title: 'Add {callable} {annotation}',
    group: 'change',
    docs: 'A method got an annotation, decorator or attribute.',
    mirror: 'remove-method-annotation',
    languages: 'all',
    examples: [
      {
        path: 'cart.py',
        before: code`
          class Cart:
              def count(self):
                  return len(self.items)
        `,
        after: code`
          class Cart:
              @property
              def count(self):
                  return len(self.items)
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-method-annotation',
    type: 'Remove Method Annotation',
    title: 'Remove {callable} {annotation}',
    group: 'change',
    docs: 'A method has lost an annotation, decorator or attribute.',
    mirror: 'add-method-annotation',
    languages: 'all',
    examples: [
      {
        path: 'cart.py',
        before: code`
          class Cart:
              @property
              def count(self):
                  return len(self.items)
        `,
        after: code`
          class Cart:
              def count(self):
                  return len(self.items)
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'modify-method-annotation',
    type: 'Modify Method Annotation',
    title: 'Modify {callable} {annotation}',
    group: 'change',
    docs: 'An annotation, decorator or attribute of a method says something else.',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            @Column("number")
            int number() {
              return number;
            }
          }
        `,
        after: code`
          class Cart {
            @Column("count")
            int number() {
              return number;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-attribute-annotation',
    type: 'Add Attribute Annotation',
    title: 'Add {field} {annotation}',
    group: 'change',
    docs: 'A field got an annotation, decorator or attribute.',
    mirror: 'remove-attribute-annotation',
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
            @Deprecated
            private int count;
          }
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-attribute-annotation',
    type: 'Remove Attribute Annotation',
    title: 'Remove {field} {annotation}',
    group: 'change',
    docs: 'A field has lost an annotation, decorator or attribute.',
    mirror: 'add-attribute-annotation',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            @Deprecated
            private int count;
          }
        `,
        after: code`
          class Cart {
            private int count;
          }
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'modify-attribute-annotation',
    type: 'Modify Attribute Annotation',
    title: 'Modify {field} {annotation}',
    group: 'change',
    docs: 'An annotation, decorator or attribute of a field says something else.',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            @Column("number")
            private int number;
          }
        `,
        after: code`
          class Cart {
            @Column("count")
            private int number;
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-parameter-annotation',
    type: 'Add Parameter Annotation',
    title: 'Add Parameter {annotation}',
    group: 'change',
    docs: 'A parameter got an annotation, decorator or attribute.',
    mirror: 'remove-parameter-annotation',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(Integer number) {
              return number * 2;
            }
          }
        `,
        after: code`
          class Cart {
            int twice(@NonNull Integer number) {
              return number * 2;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-parameter-annotation',
    type: 'Remove Parameter Annotation',
    title: 'Remove Parameter {annotation}',
    group: 'change',
    docs: 'A parameter has lost an annotation, decorator or attribute.',
    mirror: 'add-parameter-annotation',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(@NonNull Integer number) {
              return number * 2;
            }
          }
        `,
        after: code`
          class Cart {
            int twice(Integer number) {
              return number * 2;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'modify-parameter-annotation',
    type: 'Modify Parameter Annotation',
    title: 'Modify Parameter {annotation}',
    group: 'change',
    docs: 'An annotation, decorator or attribute of a parameter says something else.',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(@Max(9) int number) {
              return number * 2;
            }
          }
        `,
        after: code`
          class Cart {
            int twice(@Max(10) int number) {
              return number * 2;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'add-variable-annotation',
    type: 'Add Variable Annotation',
    title: 'Add {variable} {annotation}',
    group: 'change',
    docs: 'A local variable got an annotation, decorator or attribute.',
    mirror: 'remove-variable-annotation',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(int number) {
              Object it = items.get(number);
              return ((Item) it).count();
            }
          }
        `,
        after: code`
          class Cart {
            int twice(int number) {
              @Nullable Object it = items.get(number);
              return ((Item) it).count();
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'remove-variable-annotation',
    type: 'Remove Variable Annotation',
    title: 'Remove {variable} {annotation}',
    group: 'change',
    docs: 'A local variable has lost an annotation, decorator or attribute.',
    mirror: 'add-variable-annotation',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(int number) {
              @Nullable Object it = items.get(number);
              return ((Item) it).count();
            }
          }
        `,
        after: code`
          class Cart {
            int twice(int number) {
              Object it = items.get(number);
              return ((Item) it).count();
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'modify-variable-annotation',
    type: 'Modify Variable Annotation',
    title: 'Modify {variable} {annotation}',
    group: 'change',
    docs: 'An annotation, decorator or attribute of a local variable says something else.',
    languages: 'all',
    examples: [
      {
        path: 'Cart.java',
        before: code`
          class Cart {
            int twice(int number) {
              @SuppressWarnings("unused") int half = number / 2;
              return number * 2;
            }
          }
        `,
        after: code`
          class Cart {
            int twice(int number) {
              @SuppressWarnings("all") int half = number / 2;
              return number * 2;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
  defineRefactoring({
    id: 'move-annotation',
    type: 'Move Annotation',
    title: 'Move {annotation}',
    group: 'move',
    docs: 'An annotation went from the methods of a type to the type itself, or from the type to its methods.',
    languages: 'all',
    examples: [
      {
        path: 'CartTest.java',
        before: code`
          class CartTest {
            @Slow
            void fills() {
              fill(3);
            }
          }
        `,
        after: code`
          @Slow
          class CartTest {
            void fills() {
              fill(3);
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
] as const;
