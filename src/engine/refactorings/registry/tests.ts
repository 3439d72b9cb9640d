/** Code of tests. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const TESTS = [
  defineRefactoring({
    id: 'parameterize-test',
    type: 'Parameterize Test',
    title: 'Parameterize Test',
    group: 'change',
    docs: 'A test is run with several values, which it is handed, instead of once with one written out.',
    languages: ['java', 'kotlin', 'scala'],
    examples: [
      {
        path: 'SquareTest.java',
        before: code`
          class SquareTest {
            @Test
            void squares() {
              int number = 3;
              assertEquals(number * number, square(number));
            }
          }
        `,
        after: code`
          class SquareTest {
            @ParameterizedTest
            @ValueSource(ints = {3, 4, 5})
            void squares(int number) {
              assertEquals(number * number, square(number));
            }
          }
        `,
        reads: 4,
      },
    ],
  }),
  defineRefactoring({
    id: 'assert-throws',
    type: 'Assert Throws',
    title: 'Assert Throws',
    group: 'change',
    docs: 'A test says by an assertion that code throws, which it said in another way before.',
    languages: 'all',
    examples: [
      {
        path: 'ParserTest.java',
        before: code`
          class ParserTest {
            @Test(expected = ParseException.class)
            public void refusesEmptyText() {
              Parser parser = new Parser();
              parser.parse("");
            }
          }
        `,
        after: code`
          class ParserTest {
            @Test
            public void refusesEmptyText() {
              Parser parser = new Parser();
              assertThrows(ParseException.class, () -> parser.parse(""));
            }
          }
        `,
        reads: 4,
      },
    ],
  }),
  defineRefactoring({
    id: 'assert-timeout',
    type: 'Assert Timeout',
    title: 'Assert Timeout',
    group: 'change',
    docs: 'A test says by an assertion that code ends in time, which it said in another way before.',
    languages: ['java', 'kotlin', 'scala'],
    examples: [
      {
        path: 'ParserTest.java',
        before: code`
          class ParserTest {
            @Test(timeout = 500)
            public void readsLongText() {
              Parser parser = new Parser();
              parser.parse(longText());
            }
          }
        `,
        after: code`
          class ParserTest {
            @Test
            public void readsLongText() {
              Parser parser = new Parser();
              assertTimeout(Duration.ofMillis(500), () -> parser.parse(longText()));
            }
          }
        `,
        reads: 4,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-conditional-with-assumption',
    type: 'Replace Conditional With Assumption',
    title: 'Replace Conditional With Assumption',
    group: 'rewrite',
    docs: 'A test says by an assumption when it makes sense, which it asked in a condition before.',
    languages: ['java', 'kotlin', 'scala'],
    examples: [
      {
        path: 'ParserTest.java',
        before: code`
          class ParserTest {
            @Test
            public void readsFiles() {
              if (!Files.exists(sample)) {
                return;
              }
              Parser parser = new Parser();
              assertEquals(3, parser.parse(sample).size());
            }
          }
        `,
        after: code`
          class ParserTest {
            @Test
            public void readsFiles() {
              assumeTrue(Files.exists(sample));
              Parser parser = new Parser();
              assertEquals(3, parser.parse(sample).size());
            }
          }
        `,
        reads: 3,
      },
    ],
  }),
  defineRefactoring({
    id: 'extract-fixture',
    type: 'Extract Fixture',
    title: 'Extract Fixture',
    group: 'extract',
    docs: 'What several tests began with is done in a method that is run before each of them.',
    languages: 'all',
    examples: [
      {
        path: 'test_ship.py',
        before: code`
          import unittest


          class ShipTest(unittest.TestCase):
              def test_name(self):
                  harbour = Harbour("north", 12)
                  ship = harbour.moor("Linde")
                  self.assertEqual(ship.name, "Linde")

              def test_pier(self):
                  harbour = Harbour("north", 12)
                  ship = harbour.moor("Linde")
                  self.assertEqual(ship.pier, 1)
        `,
        after: code`
          import unittest


          class ShipTest(unittest.TestCase):
              def setUp(self):
                  self.harbour = Harbour("north", 12)
                  self.ship = self.harbour.moor("Linde")

              def test_name(self):
                  self.assertEqual(self.ship.name, "Linde")

              def test_pier(self):
                  self.assertEqual(self.ship.pier, 1)
        `,
        reads: 11,
      },
    ],
  }),
] as const;
