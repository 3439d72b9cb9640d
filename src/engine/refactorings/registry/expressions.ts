/** Expressions that do the same and are written otherwise. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const EXPRESSIONS = [
  defineRefactoring({
    id: 'replace-anonymous-with-lambda',
    type: 'Replace Anonymous With Lambda',
    title: 'Replace Anonymous With Lambda',
    group: 'rewrite',
    docs: 'A class without a name that has one method became a lambda.',
    languages: 'all',
    examples: [
      {
        path: 'Button.java',
        before: code`
          class Button {
            void connect(Bell bell) {
              onClick(new Listener() {
                @Override
                public void clicked(Event event) {
                  bell.ring(event.count());
                }
              });
            }
          }
        `,
        after: code`
          class Button {
            void connect(Bell bell) {
              onClick(event -> bell.ring(event.count()));
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-anonymous-with-class',
    type: 'Replace Anonymous With Class',
    title: 'Replace Anonymous With {type}',
    group: 'convert',
    docs: 'A class without a name became one that has a name.',
    languages: 'all',
    examples: [
      {
        path: 'Button.java',
        before: code`
          class Button {
            void connect() {
              onClick(new Listener() {
                @Override
                public void clicked(Event event) {
                  System.out.println("clicked " + event.count() + " times");
                }
              });
            }
          }
        `,
        after: code`
          class Button {
            void connect() {
              onClick(new Printer());
            }
          }

          class Printer implements Listener {
            @Override
            public void clicked(Event event) {
              System.out.println("clicked " + event.count() + " times");
            }
          }
        `,
        reads: 8,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-generic-with-diamond',
    type: 'Replace Generic With Diamond',
    title: 'Replace Generic With Diamond',
    group: 'rewrite',
    docs: 'Type arguments of a creation that the compiler infers are left out.',
    languages: ['java'],
    examples: [
      {
        path: 'Names.java',
        before: code`
          class Names {
            List<String> none() {
              List<String> names = new ArrayList<String>();
              return names;
            }
          }
        `,
        after: code`
          class Names {
            List<String> none() {
              List<String> names = new ArrayList<>();
              return names;
            }
          }
        `,
        reads: 0,
      },
      {
        path: 'Names.java',
        before: code`
          class Names {
            Object none() {
              var names = new ArrayList<String>();
              return names;
            }
          }
        `,
        after: code`
          class Names {
            Object none() {
              var names = new ArrayList<>();
              return names;
            }
          }
        `,
        reads: 2,
      },
    ],
  }),
] as const;
