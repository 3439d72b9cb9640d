/** Types that are made of others, and what inherits from what. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const HIERARCHIES = [
  defineRefactoring({
    id: 'extract-class',
    type: 'Extract Class',
    title: 'Extract {type}',
    group: 'extract',
    docs: 'Members of a type became those of a new type; or functions of a module those of a new module.',
    languages: 'all',
    examples: [
      {
        path: 'Person.java',
        before: code`
          class Person {
            private String name;
            private String street;
            private String town;

            String getName() {
              return name;
            }

            String label() {
              return street + "\n" + town.toUpperCase();
            }
          }
        `,
        after: code`
          class Person {
            private String name;
            private Address address;

            String getName() {
              return name;
            }
          }

          class Address {
            private String street;
            private String town;

            String label() {
              return street + "\n" + town.toUpperCase();
            }
          }
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'extract-superclass',
    type: 'Extract Superclass',
    title: 'Extract {supertype}',
    group: 'extract',
    docs: 'Members of a type, or what several types have in common, became those of a new supertype.',
    mirror: 'collapse-hierarchy',
    languages: 'all',
    examples: [
      {
        path: 'pets.py',
        before: code`
          class Dog:
              def __init__(self, name):
                  self.name = name

              def greet(self):
                  return "This is " + self.name

              def bark(self):
                  return "woof"
        `,
        after: code`
          class Pet:
              def __init__(self, name):
                  self.name = name

              def greet(self):
                  return "This is " + self.name


          class Dog(Pet):
              def bark(self):
                  return "woof"
        `,
        reads: 6,
      },
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
  defineRefactoring({
    id: 'extract-interface',
    type: 'Extract Interface',
    title: 'Extract {interface}',
    group: 'extract',
    docs: 'A new interface declares what methods of a type do, and the type implements it.',
    languages: ['java', 'kotlin', 'csharp', 'typescript', 'tsx', 'go', 'php', 'rust', 'scala', 'swift', 'dart', 'cpp'],
    examples: [
      {
        path: 'Store.java',
        before: code`
          class Store {
            public void put(String key, String value) {
              entries.put(key, value);
            }

            public String get(String key) {
              return entries.get(key);
            }
          }
        `,
        after: code`
          interface Keeper {
            void put(String key, String value);

            String get(String key);
          }

          class Store implements Keeper {
            public void put(String key, String value) {
              entries.put(key, value);
            }

            public String get(String key) {
              return entries.get(key);
            }
          }
        `,
        reads: 3,
      },
    ],
  }),
  defineRefactoring({
    id: 'extract-subclass',
    type: 'Extract Subclass',
    title: 'Extract {subtype}',
    group: 'extract',
    docs: 'Members of a type became those of a new subtype.',
    languages: 'all',
    examples: [
      {
        path: 'pets.py',
        before: code`
          class Pet:
              def __init__(self, name):
                  self.name = name

              def bark(self, times):
                  for _ in range(times):
                      print(self.name + " barks")
        `,
        after: code`
          class Pet:
              def __init__(self, name):
                  self.name = name


          class Dog(Pet):
              def bark(self, times):
                  for _ in range(times):
                      print(self.name + " barks")
        `,
        reads: 1,
      },
    ],
  }),
  defineRefactoring({
    id: 'collapse-hierarchy',
    type: 'Collapse Hierarchy',
    title: 'Collapse Hierarchy',
    group: 'merge',
    docs: 'A type and its supertype became one.',
    mirror: 'extract-superclass',
    languages: 'all',
    examples: [
      {
        path: 'Ships.java',
        before: code`
          class Ship {
            protected String name;

            String sign() {
              return "ship " + name;
            }
          }

          class Ferry extends Ship {
            private int seats;

            int free(int taken) {
              return seats - taken;
            }
          }
        `,
        after: code`
          class Ship {
            protected String name;
            private int seats;

            String sign() {
              return "ship " + name;
            }

            int free(int taken) {
              return seats - taken;
            }
          }
        `,
        reads: 0,
      },
    ],
  }),
] as const;
