/** What follows where code went elsewhere, or a value got a name. */
import { code } from '../text/dedent.js';
import { defineConsequence } from './definition.js';

export const CODE_CONSEQUENCES = [
  defineConsequence({
    id: 'carried-code',
    title: 'Code that a refactoring carried',
    docs: 'A declaration or statement stands where the refactoring took it.',
    why: 'The code was mapped statement by statement; what changed inside is listed by itself.',
    assumes: null,
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
            protected int age;

            int ageInMonths() {
              return age * 12;
            }
          }

          class Dog extends Animal {
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'transfer-frame',
    title: 'Head and call of extracted or inlined code',
    docs: 'The head of a function that was extracted, its call, its parameters and its result; the same for inlining.',
    why: 'Each parameter stands for what the call hands over, evaluated as often and in the same order, and the result goes where it went.',
    assumes: null,
    examples: [
      {
        path: 'close.go',
        before: code`
          package order

          func close(o *Order) {
          	o.state = "closed"
          	print("order of " + o.customer)
          	print(o.sum)
          }
        `,
        after: code`
          package order

          func close(o *Order) {
          	o.state = "closed"
          	report(o)
          }

          func report(o *Order) {
          	print("order of " + o.customer)
          	print(o.sum)
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'replaced-code',
    title: 'Code that a call stands for now',
    docs: 'A call of what was there before stands where code stood that says the same.',
    why: 'With its arguments for the parameters, and names of one thing on both sides, the body that is called is the code word by word.',
    assumes: 'No type outside of this change overrides what is called.',
    examples: [
      {
        path: 'Shelf.java',
        before: code`
          class Shelf {
              private int count;

              private void add(Item item, int amount) {
                  item.place(this);
                  count = count + amount;
              }

              void fill(Item box) {
                  log(box);
                  box.place(this);
                  count = count + 3;
              }
          }
        `,
        after: code`
          class Shelf {
              private int count;

              private void add(Item item, int amount) {
                  item.place(this);
                  count = count + amount;
              }

              void fill(Item box) {
                  log(box);
                  add(box, 3);
              }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'named-value',
    title: 'Value that got a name, or lost it',
    docs: 'A name stands where a value stood, and a declaration gives it that value; or the reverse.',
    why: 'The value, evaluated once and there, is what it was in all the places.',
    assumes: null,
    examples: [
      {
        path: 'fee.kt',
        before: code`
          fun fee(days: Int): Int {
              val rate = 3
              return round(10 + days * rate)
          }
        `,
        after: code`
          fun fee(days: Int): Int {
              val rate = 3
              val sum = 10 + days * rate
              return round(sum)
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'type-head',
    title: 'Head of an extracted type',
    docs: 'The head of a type that was extracted, and the words by which the old type builds upon it.',
    why: 'The new type builds upon nothing that the old one did not, and takes nothing that it is made of.',
    assumes: null,
    examples: [
      {
        path: 'Pets.cs',
        before: code`
          class Dog
          {
              protected string name;

              string Greet()
              {
                  return "This is " + name;
              }

              string Bark()
              {
                  return "woof";
              }
          }
        `,
        after: code`
          class Pet
          {
              protected string name;

              string Greet()
              {
                  return "This is " + name;
              }
          }

          class Dog : Pet
          {
              string Bark()
              {
                  return "woof";
              }
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'named-type',
    title: 'Type that got a name, or lost it',
    docs: 'A name stands where a type was written out, and a declaration says which type it is; or the reverse.',
    why: 'The type is the same word by word, and its words lead to the same types.',
    assumes: null,
    examples: [
      {
        path: 'lamp.ts',
        before: code`
          export function colour(lamp: { red: number; green: number; blue: number }): number {
            return lamp.red + lamp.green + lamp.blue;
          }
        `,
        after: code`
          export type Light = { red: number; green: number; blue: number };

          export function colour(lamp: Light): number {
            return lamp.red + lamp.green + lamp.blue;
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'member-frame',
    title: 'Block around moved members',
    docs: 'The block, namespace or section that only frames members which came or went by refactorings.',
    why: 'It says nothing else and holds nothing else.',
    assumes: null,
    examples: [
      {
        before: {
          'shelf.rs': code`
            pub struct Shelf {
                items: Vec<u32>,
            }

            impl Shelf {
                pub fn total(&self, rate: u32) -> u32 {
                    let mut sum = 0;
                    for item in &self.items {
                        sum += item * rate;
                    }
                    sum + 1
                }
            }
          `,
          'sums.rs': code`
            use crate::shelf::Shelf;

            pub fn empty() -> u32 {
                0
            }
          `,
        },
        after: {
          'shelf.rs': code`
            pub struct Shelf {
                items: Vec<u32>,
            }
          `,
          'sums.rs': code`
            use crate::shelf::Shelf;

            pub fn empty() -> u32 {
                0
            }

            impl Shelf {
                pub fn total(&self, rate: u32) -> u32 {
                    let mut sum = 0;
                    for item in &self.items {
                        sum += item * rate;
                    }
                    sum + 1
                }
            }
          `,
        },
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'prototype',
    title: 'Prototype of a function',
    docs: 'The prototype of a function that was extracted, inlined, moved or renamed goes with it.',
    why: 'It takes and gives what the function itself takes and gives, on each side.',
    assumes: null,
    examples: [
      {
        path: 'crate.c',
        before: code`
          struct crate;

          int weigh(struct crate *crate) {
            int weight = 0;
            for (int i = 0; i < 8; i++) weight += crate->boxes[i];
            log_weight(crate, weight);
            mark(crate, 3);
            return weight;
          }
        `,
        after: code`
          struct crate;

          static void note(struct crate *crate, int weight);

          int weigh(struct crate *crate) {
            int weight = 0;
            for (int i = 0; i < 8; i++) weight += crate->boxes[i];
            note(crate, weight);
            return weight;
          }

          static void note(struct crate *crate, int weight) {
            log_weight(crate, weight);
            mark(crate, 3);
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineConsequence({
    id: 'rewording',
    title: 'Same thing in other words',
    docs: 'The refactoring says itself that a construct has another form: a lambda for an anonymous class, a loop, a choice.',
    why: 'What the construct does is mapped and listed by itself; nothing in it means another object.',
    assumes: null,
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
] as const;
