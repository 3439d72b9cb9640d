/** Statements that do the same and are written otherwise. */
import { code } from '../../text/dedent.js';
import { defineRefactoring } from './definition.js';

export const STATEMENTS = [
  defineRefactoring({
    id: 'invert-condition',
    type: 'Invert Condition',
    title: 'Invert Condition',
    group: 'rewrite',
    docs: 'A condition was turned into its opposite, and its branches changed places.',
    languages: 'all',
    examples: [
      {
        path: 'gate.ts',
        before: code`
          export function open(gate: Gate): string {
            if (gate.isLocked && gate.count > 3) {
              return 'closed';
            } else {
              gate.turn();
              return 'open';
            }
          }
        `,
        after: code`
          export function open(gate: Gate): string {
            if (!gate.isLocked || gate.count <= 3) {
              gate.turn();
              return 'open';
            } else {
              return 'closed';
            }
          }
        `,
        reads: 5,
      },
      {
        path: 'gate.swift',
        before: code`
          func open(gate: Gate) -> String {
              if gate.count > 3 {
                  return "closed"
              } else {
                  return gate.turn()
              }
          }
        `,
        after: code`
          func open(gate: Gate) -> String {
              if gate.count <= 3 {
                  return gate.turn()
              } else {
                  return "closed"
              }
          }
        `,
        reads: 4,
      },
    ],
  }),
  defineRefactoring({
    id: 'split-conditional',
    type: 'Split Conditional',
    title: 'Split Conditional',
    group: 'rewrite',
    docs: 'The parts of one condition are those of several.',
    mirror: 'merge-conditional',
    languages: 'all',
    examples: [
      {
        path: 'gate.py',
        before: code`
          def open_gate(gate, guard):
              if gate.is_locked and guard.is_awake():
                  guard.call("somebody is here")
                  return True
              return False
        `,
        after: code`
          def open_gate(gate, guard):
              if gate.is_locked:
                  if guard.is_awake():
                      guard.call("somebody is here")
                      return True
              return False
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'merge-conditional',
    type: 'Merge Conditional',
    title: 'Merge Conditional',
    group: 'rewrite',
    docs: 'Several conditions are the parts of one.',
    mirror: 'split-conditional',
    languages: 'all',
    examples: [
      {
        path: 'gate.py',
        before: code`
          def open_gate(gate, guard):
              if gate.is_locked:
                  if guard.is_awake():
                      guard.call("somebody is here")
                      return True
              return False
        `,
        after: code`
          def open_gate(gate, guard):
              if gate.is_locked and guard.is_awake():
                  guard.call("somebody is here")
                  return True
              return False
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-conditional-with-ternary',
    type: 'Replace Conditional With Ternary',
    title: 'Replace Conditional With Ternary',
    group: 'rewrite',
    docs: 'A choice between statements is one between values, in one expression.',
    languages: 'all',
    examples: [
      {
        path: 'fee.ts',
        before: code`
          export function fee(days: number): number {
            let rate;
            if (days > 7) {
              rate = 2;
            } else {
              rate = 3;
            }
            return days * rate;
          }
        `,
        after: code`
          export function fee(days: number): number {
            const rate = days > 7 ? 2 : 3;
            return days * rate;
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-code-with-call',
    type: 'Replace Code With Call',
    title: 'Replace Code With Call',
    group: 'rewrite',
    docs: 'A call of something that was there before, and stays as it is, took the place of code that says the same.',
    languages: 'all',
    examples: [
      {
        path: 'items.ts',
        before: code`
          export function closeAll(items: Item[]) {
            for (const item of items) {
              item.flush();
              item.close();
            }
          }

          export function stop(server: Server) {
            server.halt();
            for (const each of server.items) {
              each.flush();
              each.close();
            }
            server.log('stopped');
          }
        `,
        after: code`
          export function closeAll(items: Item[]) {
            for (const item of items) {
              item.flush();
              item.close();
            }
          }

          export function stop(server: Server) {
            server.halt();
            closeAll(server.items);
            server.log('stopped');
          }
        `,
        reads: 0,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-loop-with-pipeline',
    type: 'Replace Loop With Pipeline',
    title: 'Replace Loop With Pipeline',
    group: 'rewrite',
    docs: 'A loop became a chain of calls that handle each element.',
    mirror: 'replace-pipeline-with-loop',
    languages: 'all',
    examples: [
      {
        path: 'Names.java',
        before: code`
          class Names {
            List<String> upper(List<String> names) {
              List<String> result = new ArrayList<>();
              for (String name : names) {
                if (!name.isEmpty()) {
                  result.add(name.toUpperCase());
                }
              }
              return result;
            }
          }
        `,
        after: code`
          class Names {
            List<String> upper(List<String> names) {
              return names.stream()
                  .filter(name -> !name.isEmpty())
                  .map(name -> name.toUpperCase())
                  .collect(Collectors.toList());
            }
          }
        `,
        reads: 9,
      },
    ],
  }),
  defineRefactoring({
    id: 'replace-pipeline-with-loop',
    type: 'Replace Pipeline With Loop',
    title: 'Replace Pipeline With Loop',
    group: 'rewrite',
    docs: 'A chain of calls that handle each element became a loop.',
    mirror: 'replace-loop-with-pipeline',
    languages: 'all',
    examples: [
      {
        path: 'names.py',
        before: code`
          def upper(names):
              return [name.upper() for name in names if name != ""]
        `,
        after: code`
          def upper(names):
              result = []
              for name in names:
                  if name != "":
                      result.append(name.upper())
              return result
        `,
        reads: 6,
      },
    ],
  }),
  defineRefactoring({
    id: 'try-with-resources',
    type: 'Try With Resources',
    title: 'Try With Resources',
    group: 'rewrite',
    docs: 'A `try` opens its resources itself, which are closed at its end without code for that.',
    languages: ['java'],
    examples: [
      {
        path: 'Reader.java',
        before: code`
          class Reader {
            String first(Path path) throws IOException {
              BufferedReader reader = Files.newBufferedReader(path);
              try {
                return reader.readLine();
              } finally {
                reader.close();
              }
            }
          }
        `,
        after: code`
          class Reader {
            String first(Path path) throws IOException {
              try (BufferedReader reader = Files.newBufferedReader(path)) {
                return reader.readLine();
              }
            }
          }
        `,
        reads: 5,
      },
    ],
  }),
  defineRefactoring({
    id: 'merge-catch',
    type: 'Merge Catch',
    title: 'Merge Catch',
    group: 'rewrite',
    docs: 'Several branches for exceptions became one for all of them.',
    languages: 'all',
    examples: [
      {
        path: 'Reader.java',
        before: code`
          class Reader {
            void read(Path path) {
              try {
                parse(path);
              } catch (IOException e) {
                log.warn("not read: " + path);
              } catch (ParseException e) {
                log.warn("not read: " + path);
              }
            }
          }
        `,
        after: code`
          class Reader {
            void read(Path path) {
              try {
                parse(path);
              } catch (IOException | ParseException e) {
                log.warn("not read: " + path);
              }
            }
          }
        `,
        reads: 0,
      },
      {
        path: 'Reader.java',
        before: code`
          class Reader {
            void read(Path path) {
              try {
                parse(path);
              } catch (IOException e) {
                log.warn("not read: " + path, e);
              } catch (ParseException e) {
                log.warn("not read: " + path, e);
              }
            }
          }
        `,
        after: code`
          class Reader {
            void read(Path path) {
              try {
                parse(path);
              } catch (IOException | ParseException e) {
                log.warn("not read: " + path, e);
              }
            }
          }
        `,
        reads: 4,
      },
    ],
  }),
] as const;
