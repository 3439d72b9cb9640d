/**
 * The acceptance kit's questions about effects and lifetimes: the same of every language, each answered by its table through `semantics/`, and held
 * against what is said here by hand. A language without an answer is red. `unknown` is what may be: the engine takes it for the worst.
 */
import assert from 'node:assert/strict';
import { LANGUAGES } from '../../src/engine/languages/registry.js';
import { Role } from '../../src/engine/languages/roles.js';
import { acts, Effect, effectOf } from '../../src/engine/semantics/effects.js';
import { NO_NAMES } from '../../src/engine/semantics/names.js';
import { operandAt } from '../../src/engine/semantics/operands.js';
import type { SourceTree } from '../../src/engine/structure/source.js';
import { nodeText } from '../../src/engine/syntax/tree.js';
import { sourceOf } from '../engine/support/engine.js';

interface Answers {
  /** A callable with `code` in it, and the file's ending. */
  readonly file: string;
  readonly around: (code: string) => string;
  /** An operator between two names of which nothing is known, and whether it acts. */
  readonly operator: readonly [code: string, acts: boolean];
  /** Others that act whatever they stand between. */
  readonly acting: readonly string[];
  /** What does nothing but compute: never more than it makes. */
  readonly computing: readonly string[];
  readonly members: 'stored' | 'mayRunCode';
  readonly order: 'asWritten' | 'readsAtAnyTime' | 'any';
  /** What ends with a scope: nothing that anybody notices, or what is not known to be plain. */
  readonly endings: 'unnoticed' | 'noticed';
  /** Types whose values end unnoticed, and types of which that is not known. */
  readonly plain?: readonly string[];
  readonly unknown?: readonly string[];
}

const braces = (code: string): string => `void f() { ${code}; }`;
const ECMASCRIPT: Omit<Answers, 'file'> = {
  around: code => `async function* f() { ${code}; }`,
  operator: ['a << b', false],
  acting: ['await a', 'yield a', 'a++', 'delete a.b', 'a()', 'new A()', 'a = b', 'a += b'],
  computing: ['1 + 2', '[1, 2]', '`x`', '!a', 'typeof a'],
  members: 'mayRunCode',
  order: 'asWritten',
  endings: 'unnoticed',
};
const UNKNOWN: Omit<Answers, 'file' | 'around' | 'operator'> = {
  acting: [],
  computing: [],
  members: 'mayRunCode',
  order: 'any',
  endings: 'noticed',
  unknown: ['int', 'A'],
};

const ANSWERS: Readonly<Record<string, Answers>> = {
  java: {
    file: 'A.java',
    around: code => `class A { ${braces(code)} }`,
    operator: ['x = a << b', false],
    acting: ['a++', 'a()', 'new A()', 'a = b'],
    computing: ['x(1 + 2)'],
    members: 'stored',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  javascript: { file: 'a.js', ...ECMASCRIPT },
  typescript: { file: 'a.ts', ...ECMASCRIPT },
  tsx: { file: 'a.tsx', ...ECMASCRIPT },
  c: {
    file: 'a.c',
    around: braces,
    operator: ['a << b', false],
    acting: ['a++', 'a()', 'a = b'],
    computing: ['1 + 2'],
    members: 'stored',
    order: 'any',
    endings: 'unnoticed',
  },
  cpp: {
    file: 'a.cpp',
    around: braces,
    operator: ['a << b', true],
    acting: ['a++', 'delete a', 'a()', 'new A()', 'a = b', '-a', 'a == b'],
    computing: ['1 + 2', '1 << 2'],
    members: 'stored',
    order: 'any',
    endings: 'noticed',
    plain: ['int', 'const std::string', 'Box*'],
    unknown: ['Guard', 'std::unique_lock<M>'],
  },
  csharp: {
    file: 'A.cs',
    around: code => `class A { async ${braces(code)} }`,
    operator: ['x(a + b)', true],
    acting: ['await a', 'a++', 'a()', 'new A()', 'a = b'],
    computing: [],
    members: 'mayRunCode',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  go: {
    file: 'a.go',
    around: code => `package a\nfunc f() { ${code} }`,
    operator: ['_ = a << b', false],
    acting: ['a()', '_ = <-a', 'a <- b', 'a++', 'a = b'],
    computing: [],
    members: 'stored',
    order: 'readsAtAnyTime',
    endings: 'unnoticed',
  },
  kotlin: {
    file: 'a.kt',
    around: code => `fun f() { ${code} }`,
    operator: ['a + b', true],
    acting: ['a()', '-a', 'a push b', 'a++'],
    computing: ['1 + 2'],
    members: 'mayRunCode',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  python: {
    file: 'a.py',
    around: code => `async def f():\n    ${code}\n`,
    operator: ['a << b', true],
    acting: ['a()', 'await a', 'yield a', 'a @ b', '-a', 'a = b', 'del a.b'],
    computing: ['1 + 2', '[1, 2]', 'not a', 'a is b'],
    members: 'mayRunCode',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  php: {
    file: 'a.php',
    around: code => `<?php function f() { ${code}; }`,
    operator: ['$a << $b', false],
    acting: ['print $a', 'echo $a', "include 'a.php'", '$a++', 'a()', 'new A', '$a = $b', 'unset($a)', '`ls`'],
    computing: ['1 + 2', '[1, 2]'],
    members: 'mayRunCode',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  ruby: {
    file: 'a.rb',
    around: code => `def f(a, b)\n  ${code}\nend\n`,
    operator: ['a << b', true],
    acting: ['yield a', 'a + b', '-a', 'c', '"x" << "y"', '`ls`'],
    computing: ['1 + 2', '1 << 2', '[1, 2]'],
    members: 'stored',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  rust: {
    file: 'a.rs',
    around: code => `async fn f() { ${code}; }`,
    operator: ['a << b', true],
    acting: ['a()', 'a.await', 'a += b', 'a == b', 'x!(a)'],
    computing: ['1 + 2', '[1, 2]', '&a', 'Some(1)', 'P { x: 1 }'],
    members: 'stored',
    order: 'asWritten',
    endings: 'noticed',
    plain: ['u32', '&Gate', 'String', 'Vec<u8>'],
    unknown: ['Guard', 'MutexGuard<u32>', 'T'],
  },
  scala: {
    file: 'A.scala',
    around: code => `object A { def f() = { ${code} } }`,
    operator: ['a + b', true],
    acting: ['a()', 'new A', 'a ! b', 'a push b'],
    computing: ['1 + 2'],
    members: 'mayRunCode',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  swift: {
    file: 'a.swift',
    around: code => `func f() { ${code} }`,
    operator: ['a <<< b', true],
    acting: ['a()', 'a + b', '-a', 'a == b'],
    computing: ['1 + 2', '[1, 2]'],
    members: 'mayRunCode',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  dart: {
    file: 'a.dart',
    around: code => `f() async { x(${code}); }`,
    operator: ['a << b', true],
    acting: ['await a', 'a()', 'a == b', 'a++'],
    computing: [],
    members: 'mayRunCode',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  lua: {
    file: 'a.lua',
    around: code => `function f()\n  local x = ${code}\nend\n`,
    operator: ['a .. b', true],
    acting: ['a()', '#a', 'a == b'],
    computing: ['1 + 2', '{}', 'not a'],
    members: 'mayRunCode',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  elixir: {
    file: 'a.ex',
    around: code => `defmodule A do\n  def f(a, b) do\n    ${code}\n  end\nend\n`,
    operator: ['a + b', false],
    acting: ['g(a)', 'a <~> b', 'a |> g()'],
    computing: ['1 + 2', '[1, 2]', 'a ++ b', 'a <> b'],
    members: 'stored',
    order: 'asWritten',
    endings: 'unnoticed',
  },
  zig: { file: 'a.zig', around: code => `fn f() void { _ = ${code}; }`, operator: ['a + b', true], ...UNKNOWN },
  solidity: {
    file: 'a.sol',
    around: code => `contract A { function f() public { ${code}; } }`,
    operator: ['a + b', true],
    ...UNKNOWN,
  },
  bash: { file: 'a.sh', around: code => `f() { ((x = ${code})); }`, operator: ['a + b', true], ...UNKNOWN },
};

/** The outermost node with just this text. */
function nodeOf(source: SourceTree, code: string): number {
  for (let node = 1; node < source.tree.count; node++) {
    const text = nodeText(source.tree, node);
    if ((text === code || text === `${code};`) && source.role[node] !== Role.none) return node;
  }
  throw new Error(`Not in the tree: ${code}`);
}

describe('what code does when it is evaluated', () => {
  it('is asked of every language', () => {
    assert.deepEqual(Object.keys(ANSWERS).sort(), LANGUAGES.map(({ id }) => id).sort());
  });

  for (const { id, effects, lifetimes } of LANGUAGES) {
    const answers = ANSWERS[id];
    if (answers === undefined) continue;
    const read = async (code: string): Promise<SourceTree> => {
      const source = await sourceOf(answers.file, answers.around(code));
      assert.equal(source.tree.errorCount, 0, `Syntax errors in: ${answers.around(code)}`);
      return source;
    };

    it(`${id}: an operator between unknown operands`, async () => {
      const [code, isActing] = answers.operator;
      const source = await read(code);
      const operators = [...source.role.keys()].filter(
        node => source.role[node] === Role.operator && source.tree.size[node] > 1,
      );
      assert.ok(operators.length > 0, 'No operator');
      assert.equal(
        operators.some(node => acts(source, node, NO_NAMES)),
        isActing,
      );
      if (isActing) assert.equal(operandAt(source, operators[0], NO_NAMES), 'unknown');
    });

    for (const code of answers.acting) {
      it(`${id}: \`${code}\` acts`, async () => {
        const source = await read(code);
        assert.equal(effectOf(source, nodeOf(source, code), NO_NAMES), Effect.acts);
      });
    }

    for (const code of answers.computing) {
      it(`${id}: \`${code}\` computes and does nothing else`, async () => {
        const source = await read(code);
        const [inner] = /^x\((.*)\)$/.exec(code)?.slice(1) ?? [code];
        assert.ok(effectOf(source, nodeOf(source, inner), NO_NAMES) <= Effect.allocates);
      });
    }

    it(`${id}: members, order and endings`, () => {
      assert.equal(effects.members, answers.members);
      assert.equal(effects.order, answers.order);
      assert.equal(lifetimes.plainEndings === null ? 'unnoticed' : 'noticed', answers.endings);
      for (const type of answers.plain ?? []) assert.match(type, lifetimes.plainEndings ?? /^$/);
      for (const type of answers.unknown ?? []) assert.doesNotMatch(type, lifetimes.plainEndings ?? /^/);
    });
  }
});
