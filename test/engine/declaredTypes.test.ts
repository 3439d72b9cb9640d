/**
 * Values that lost or got a name, or became an argument or a result, of a type that is another one than theirs: where types decide which callable or
 * member is meant, that is another one. Beside them such places as ask for no type.
 */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Must something be left to read? */
  readonly isRead: boolean;
}

const java = (code: string): string =>
  `class A {\n  Object f(List<Integer> l, Integer k, int n, String s) {\n${code}\n  }\n}\n`;
const csharp = (code: string): string => `class A {\n  object F(Box b, List<int> l, string s) {\n${code}\n  }\n}\n`;
const kotlin = (code: string): string => `class Box\nfun f(s: String): String {\n${code}\n}\n`;
const swift = (code: string): string => `func f(_ s: String) -> Double {\n${code}\n}\n`;

const CASES: readonly Case[] = [
  {
    name: 'a text for anything',
    path: 'A.java',
    before: java('    Object o = "t";\n    return g(o);'),
    after: java('    return g("t");'),
    isRead: true,
  },
  {
    name: 'what is handed back as anything',
    path: 'A.java',
    before: java('    Object o = s;\n    return o;'),
    after: java('    return s;'),
    isRead: false,
  },
  {
    name: 'a number for an object of it',
    path: 'A.java',
    before: java('    int i = k;\n    l.remove(i);\n    return l;'),
    after: java('    l.remove(k);\n    return l;'),
    isRead: true,
  },
  {
    name: 'a number that may be none, for an object',
    path: 'A.java',
    before: java('    int i = first(l);\n    return i;'),
    after: java('    return first(l);'),
    isRead: true,
  },
  {
    name: 'a list of another sort, of which all members are its own',
    path: 'A.java',
    before: java('    List<String> made = new ArrayList<>();\n    return made.size();'),
    after: java('    return new ArrayList<>().size();'),
    isRead: false,
  },
  {
    name: 'a list of another sort',
    path: 'A.java',
    before: java('    Collection<String> made = new ArrayList<>();\n    return g(made);'),
    after: java('    return g(new ArrayList<>());'),
    isRead: true,
  },
  {
    name: 'a list for the only function of its name',
    path: 'A.java',
    before: `class A {\n  int g(Collection<String> all) { return all.size(); }\n  int f() {\n    Collection<String> made = new ArrayList<>();\n    return g(made);\n  }\n}\n`,
    after: `class A {\n  int g(Collection<String> all) { return all.size(); }\n  int f() {\n    return g(new ArrayList<>());\n  }\n}\n`,
    isRead: false,
  },
  {
    name: 'a parameter for anything',
    path: 'A.java',
    before: 'class A {\n  String f(String s, int n) {\n    open(n);\n    return g(s);\n  }\n}\n',
    after:
      'class A {\n  String f(String s, int n) {\n    open(n);\n    return h(s);\n  }\n  private String h(Object s) {\n    return g(s);\n  }\n}\n',
    isRead: true,
  },
  {
    name: 'a parameter of its type',
    path: 'A.java',
    before: 'class A {\n  String f(String s, int n) {\n    open(n);\n    return g(s);\n  }\n}\n',
    after:
      'class A {\n  String f(String s, int n) {\n    open(n);\n    return h(s);\n  }\n  private String h(String s) {\n    return g(s);\n  }\n}\n',
    isRead: false,
  },
  {
    name: 'a result for anything',
    path: 'A.java',
    before: 'class A {\n  String f(String s) {\n    return g(s.trim());\n  }\n}\n',
    after:
      'class A {\n  String f(String s) {\n    return g(h(s));\n  }\n  private Object h(String s) {\n    return s.trim();\n  }\n}\n',
    isRead: true,
  },
  {
    name: 'a member of an interface',
    path: 'A.cs',
    before: csharp('    IBox i = b;\n    return i.Name();'),
    after: csharp('    return b.Name();'),
    isRead: true,
  },
  {
    name: 'a member of its type',
    path: 'A.cs',
    before: csharp('    Box i = b;\n    return i.Name();'),
    after: csharp('    return b.Name();'),
    isRead: false,
  },
  {
    name: 'a text that its place may take apart',
    path: 'A.cs',
    before: csharp('    var q = $"a {s}";\n    return Run(q);'),
    after: csharp('    return Run($"a {s}");'),
    isRead: true,
  },
  {
    name: 'a text for anything',
    path: 'a.kt',
    before: kotlin('    val o: Any = "t"\n    return g(o)'),
    after: kotlin('    return g("t")'),
    isRead: true,
  },
  {
    name: 'a value of no written type',
    path: 'a.kt',
    before: kotlin('    val o = "t"\n    return g(o)'),
    after: kotlin('    return g("t")'),
    isRead: false,
  },
  {
    name: 'a whole number where one with a point is asked for',
    path: 'a.swift',
    before: swift('    let d = 7 / 2\n    return Double(d)'),
    after: swift('    return Double(7 / 2)'),
    isRead: true,
  },
  {
    name: 'an extension of its type',
    path: 'a.dart',
    before: 'String f(String s) {\n  Object o = s;\n  return o.k();\n}\n',
    after: 'String f(String s) {\n  return s.k();\n}\n',
    isRead: true,
  },
  {
    name: 'what types say nothing of',
    path: 'a.ts',
    before: 'export function f(s: string) {\n  const o: unknown = s;\n  return g(o);\n}\n',
    after: 'export function f(s: string) {\n  return g(s);\n}\n',
    isRead: false,
  },
];

describe('declared types that decide what is meant', () => {
  for (const { name, path, before, after, isRead } of CASES) {
    for (const [from, to, way] of [
      [before, after, ''],
      [after, before, ', the reverse'],
    ] as const) {
      it(`${name} (${path})${way}`, async () => {
        const left = await toRead({ [path]: from }, { [path]: to });
        if (isRead) assert.notDeepEqual(left, []);
        else assert.deepEqual(left, []);
      });
    }
  }
});
