/**
 * In which replacements do two statements differ? Each example is a pair of statements and what a reader would say of it.
 */
import assert from 'node:assert/strict';
import { isStatement } from '../../src/engine/languages/roles.js';
import { align } from '../../src/engine/matching/statements/alignment/align.js';
import { NOTHING_CUT } from '../../src/engine/matching/statements/bodies/expressions.js';
import { isCallable } from '../../src/engine/structure/declaration.js';
import { mapStatements } from '../../src/engine/matching/statements/mapStatements.js';
import { replacementsOf } from '../../src/engine/matching/statements/alignment/replacements.js';
import { Matches } from '../../src/engine/matching/matches.js';
import type { SourceTree } from '../../src/engine/structure/source.js';
import { TokenTable } from '../../src/engine/structure/source.js';
import { buildStructure } from '../../src/engine/structure/codeStructureTree.js';
import { NO_NODE, nodeText } from '../../src/engine/syntax/tree.js';
import { sourceOf, testBudget } from './support/engine.js';

const EXAMPLES: readonly (readonly [title: string, before: string, after: string, expected: readonly string[]])[] = [
  ['a variable for another', 'total = add(sum, 1);', 'total = add(result, 1);', ['name sum -> result']],
  ['`this.` says nothing new', 'size = 0;', 'this.size = 0;', []],
  ['a renamed variable declared', 'int n = list.size();', 'int count = list.size();', ['name n -> count']],
  ['a type for another', 'List<String> names = find();', 'Set<String> names = find();', ['type List -> Set']],
  [
    'a type argument for another',
    'List<String> names = find();',
    'List<Name> names = find();',
    ['type String -> Name'],
  ],
  ['a literal for another', 'wait(10);', 'wait(20);', ['literal 10 -> 20']],
  ['an operator for another', 'ok = a < b;', 'ok = a <= b;', ['operator < -> <=']],
  ['the function of a call', 'store.put(key, value);', 'store.add(key, value);', ['functionName put -> add']],
  ['another call altogether', 'x = load();', 'x = store.fetch(key);', ['call load() -> store.fetch(key)']],
  [
    'another function with the same, once converted',
    'return bytes((int) size);',
    'return rawBytes(size);',
    ['functionName bytes -> rawBytes', 'unwrapped (int) size -> size'],
  ],
  [
    'another function with a literal that stands in its argument',
    'x = load(1);',
    'x = fetch(count + 1);',
    ['call load(1) -> fetch(count + 1)'],
  ],
  ['an argument more', 'open(path);', 'open(path, mode);', ['inserted  -> mode']],
  ['an argument less', 'open(path, mode);', 'open(mode);', ['deleted path -> ']],
  ['arguments in another order', 'move(from, to);', 'move(to, from);', ['reordered (from, to) -> (to, from)']],
  ['a receiver more', 'close();', 'stream.close();', ['inserted  -> stream']],
  ['a receiver for another', 'in.close();', 'stream.close();', ['name in -> stream']],
  ['a wrapped argument', 'use(value);', 'use(trim(value));', ['wrapped value -> trim(value)']],
  [
    'a wrapped call with another argument',
    'x = read(a);',
    'x = check(read(b));',
    ['wrapped read(a) -> check(read(b))', 'name a -> b'],
  ],
  [
    'an unwrapped call',
    'return Optional.of(find(key));',
    'return find(key);',
    ['unwrapped Optional.of(find(key)) -> find(key)'],
  ],
  ['an operand more', 'ok = a && b;', 'ok = a && c && b;', ['inserted  -> c']],
  ['an operation put around', 'return count;', 'return count + 1;', ['wrapped count -> count + 1']],
  [
    'an extracted variable',
    'send(user.getName(), text);',
    'send(name, text);',
    ['expressionByName user.getName() -> name'],
  ],
  [
    'an inlined variable',
    'send(name, text);',
    'send(user.getName(), text);',
    ['nameByExpression name -> user.getName()'],
  ],
  ['a literal by a name', 'wait(10);', 'wait(LIMIT);', ['expressionByName 10 -> LIMIT']],
  ['parentheses say nothing', 'x = (a + b) * c;', 'x = (a + d) * (c);', ['name b -> d']],
  [
    'what is returned was assigned',
    'x = compute(a);',
    'return compute(b);',
    ['abstracted x = compute(a); -> return compute(b);', 'name a -> b'],
  ],
  [
    'what is declared was assigned',
    'int x = 1;',
    'y = 2;',
    ['abstracted int x = 1; -> y = 2;', 'name x -> y', 'literal 1 -> 2'],
  ],
  [
    'what is declared was called',
    'compute(a);',
    'int x = compute(a);',
    ['abstracted compute(a); -> int x = compute(a);'],
  ],
  ['an initialiser more', 'int x;', 'int x = 0;', ['inserted  -> 0']],
  ['a modifier more', 'int x = 0;', 'final int x = 0;', ['inserted  -> final']],
  ['a creation of another class', 'x = new Foo(a);', 'x = new Bar(a);', ['type Foo -> Bar']],
  ['a parameter of a lambda', 'each(x -> x.run());', 'each(task -> task.run());', ['name x -> task', 'name x -> task']],
];

describe('replacements', () => {
  for (const [title, before, after, expected] of EXAMPLES) {
    it(`${title}: ${before} ${after}`, async () => {
      const tokens = new TokenTable();
      const [a, b] = [await statementOf(before, tokens), await statementOf(after, tokens)];
      const { replacements } = align({ ...a, isCut: NOTHING_CUT }, { ...b, isCut: NOTHING_CUT });
      assert.deepEqual(
        replacements.map(({ kind, before: x, after: y }) => `${kind} ${textOf(a.source, x)} -> ${textOf(b.source, y)}`),
        expected,
      );
    });
  }

  it('what is nested has a pair of its own', async () => {
    const tokens = new TokenTable();
    const structure = async (text: string): Promise<ReturnType<typeof buildStructure>> =>
      buildStructure([await sourceOf('A.java', text, tokens)], tokens);
    const before = await structure('class A { void f(int n) { if (n > 0) { put(key, n); stop(); } } }');
    const after = await structure('class A { void f(int n) { if (n >= 0) { put(name, n); stop(); } } }');
    const matches = new Matches(before, after);
    before.declarations.forEach((d, i) => matches.add(d, after.declarations[i], 'identifier', 1));
    const method = before.declarations.find(isCallable);
    const mapping = [...mapStatements(matches, [], testBudget()).inPlace.values()].find(m => m.before === method);
    assert.ok(mapping);
    const all = replacementsOf(mapping);
    assert.deepEqual(
      all.map(({ replacements }) => replacements.map(({ kind }) => kind)),
      [['operator'], ['name']],
    );
    assert.equal(replacementsOf(mapping), all);
  });
});

async function statementOf(text: string, tokens: TokenTable): Promise<{ source: SourceTree; node: number }> {
  const source = await sourceOf('A.java', `class A { void f() { ${text} } }`, tokens);
  const node = source.role.findIndex(isStatement);
  return { source, node };
}

function textOf({ tree }: SourceTree, node: number): string {
  return node === NO_NODE ? '' : nodeText(tree, node);
}
