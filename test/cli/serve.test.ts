/** `refscope serve` as a process: its protocol, and that nothing sent to it ends it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readLines } from '../../src/cli/lines.js';
import { many, RENAMED } from './support/changes.js';
import { finished, refscope, start } from './support/command.js';

interface Answer {
  readonly id: string | number | null;
  readonly error?: string;
  readonly ms?: number;
  readonly refactorings?: readonly {
    type: string;
    description: string;
    left?: Record<string, unknown>;
    right?: Record<string, unknown>;
  }[];
  readonly mappings?: readonly {
    leftFile: string;
    rightFile: string;
    left: [number, number];
    right: [number, number];
    leftType: string;
    rightType: string;
    kind: string;
  }[];
}

/** Sends lines as they are and reads the answers. */
async function ask(...lines: readonly (string | Buffer)[]): Promise<Answer[]> {
  const run = await refscope(['serve'], {
    input: Buffer.concat(lines.flatMap(line => [Buffer.from(line), Buffer.from('\n')])),
  });
  assert.equal(run.code, 0, run.stderr);
  assert.equal(run.stderr, '');
  return run.stdout
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Answer);
}

const request = (id: unknown, fields: object = {}): string =>
  JSON.stringify({ id, language: 'java', ...RENAMED, ...fields });

describe('refscope serve', () => {
  it('counts a renamed type in each signature that names it, as other tools do', async () => {
    const text = (name: string): string =>
      `class ${name} { int size; }\nclass Dock { int load(${name} it) { return it.size; } }\n`;
    const [answer] = await ask(
      request('a', { before: { 'A.java': text('Crate') }, after: { 'A.java': text('Parcel') } }),
    );
    assert.deepEqual(answer.refactorings!.map(({ type }) => type).sort(), ['Change Parameter Type', 'Rename Class']);
  });

  it('answers with refactorings and mappings, both ends placed', async () => {
    const [answer] = await ask(request('a'));
    assert.equal(answer.id, 'a');
    assert.ok(answer.ms! >= 0);
    const [rename] = answer.refactorings!;
    assert.equal(rename.type, 'Rename Method');
    assert.match(rename.description, /^Rename Method .*sum.* renamed to .*total.* in class Shop$/);
    const { startOffset, endOffset, ...left } = rename.left!;
    assert.deepEqual(left, {
      kind: 'method',
      name: 'sum',
      container: 'Shop',
      qualifiedName: 'Shop.sum',
      signature: 'sum(int)',
      file: 'Shop.java',
      startLine: 4,
      endLine: 10,
    });
    assert.match(
      RENAMED.before['Shop.java'].slice(startOffset as number, endOffset as number),
      /^int sum\(int discount\) \{[^]*\}$/,
    );
    assert.equal(rename.right!.name, 'total');
    const method = answer.mappings!.find(
      mapping => mapping.kind === 'declaration' && mapping.leftType === 'method_declaration',
    )!;
    assert.deepEqual(
      [method.leftFile, method.rightFile, method.rightType],
      ['Shop.java', 'Shop.java', 'method_declaration'],
    );
    assert.match(RENAMED.after['Shop.java'].slice(...method.right), /^int total\(int discount\) \{[^]*\}$/);
  });

  it('names a constructor by its kind', async () => {
    const source = (parameters: string): string =>
      `class Shop {\n  int[] prices;\n  Shop(${parameters}) {\n    prices = new int[3];\n    prices[0] = 1;\n    prices[1] = 2;\n  }\n}\n`;
    const [answer] = await ask(
      request(1, { before: { 'Shop.java': source('') }, after: { 'Shop.java': source('String name') } }),
    );
    for (const { left, right } of answer.refactorings!) {
      assert.ok([left, right].every(end => end === undefined || typeof end.kind === 'string'));
    }
  });

  it('leaves out what is not wanted', async () => {
    const [refactorings, mappings] = await ask(
      request(1, { want: ['refactorings'] }),
      request(2, { want: ['mappings'] }),
    );
    assert.equal(refactorings.refactorings!.length, 1);
    assert.deepEqual(refactorings.mappings, []);
    assert.deepEqual(mappings.refactorings, []);
    assert.ok(mappings.mappings!.length > 0);
  });

  it('answers in order, ids as they came', async () => {
    const answers = await ask(
      request('first', { before: many(5, 10, 'a'), after: many(5, 10, 'b') }),
      request(2),
      request('third', { before: {}, after: {} }),
    );
    assert.deepEqual(
      answers.map(answer => answer.id),
      ['first', 2, 'third'],
    );
  });

  it('answers bad lines with an error and goes on', async () => {
    const bad: [string | Buffer, unknown, RegExp][] = [
      ['no json', null, /not JSON/],
      ['[1]', null, /not a JSON object/],
      ['null', null, /not a JSON object/],
      ['{}', null, /"before" must be an object/],
      ['{"id": 7}', 7, /"before" must be an object/],
      ['{"id": "x", "before": {}, "after": []}', 'x', /"after" must be an object/],
      ['{"id": "x", "before": {"a": 1}, "after": {}}', 'x', /text of "a" is not a string/],
      [request('x', { want: 'mappings' }), 'x', /"want" must be a list/],
      [request('x', { want: ['everything'] }), 'x', /"want" must be a list/],
      [request('x', { renamedFilesHint: { a: 1 } }), 'x', /"renamedFilesHint"/],
      [request({ odd: 'id' }, { want: 1 }), null, /"want"/],
      [Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]), null, /not JSON/],
    ];
    const answers = await ask('', '   ', ...bad.flatMap(([line]) => [line, request('good')]));
    assert.equal(answers.length, bad.length * 2, 'empty lines get no answer');
    bad.forEach(([, id, message], i) => {
      assert.equal(answers[2 * i].id, id);
      assert.match(answers[2 * i].error!, message);
      assert.equal(answers[2 * i + 1].refactorings!.length, 1);
    });
  });

  it('takes any text for a file', async () => {
    const odd: Record<string, string> = {
      'Empty.java': '',
      'Broken.java': 'class { void ((( } "',
      'Binary.java': '\0\u0001\u0002'.repeat(1000),
      'Surrogate.java': 'class A\ud800 { int x; }',
      'Separators.java': 'class B { String s = "\u2028\u2029"; }\r\n',
      'Line.java': `class C { int x = ${'1 + '.repeat(50_000)}1; }`,
      'Deep.java': `class D { int x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }`,
      __proto__: 'x',
      constructor: 'y',
      '../up.java': 'class E {}',
      'a\u001b[31m.java': 'class F {}',
    };
    const after = Object.fromEntries(Object.entries(odd).map(([path, text]) => [path, `${text} `]));
    const [answer, good] = await ask(
      request('odd', {
        before: JSON.parse(JSON.stringify(odd)),
        after,
        renamedFilesHint: { __proto__: 'x', 'Empty.java': 'nowhere' },
      }),
      request('good'),
    );
    assert.equal(answer.error, undefined);
    assert.equal(good.refactorings!.length, 1);
  });

  it('answers a last line without an end, and CRLF', async () => {
    const run = await refscope(['serve'], { input: `${request(1)}\r\n${request(2)}` });
    assert.deepEqual(
      run.stdout
        .trimEnd()
        .split('\n')
        .map(line => (JSON.parse(line) as Answer).id),
      [1, 2],
    );
  });

  it('answers before the input ends', async () => {
    const child = start(['serve']);
    const lines = createInterface({ input: child.stdout });
    for (const id of [1, 2]) {
      child.stdin.write(`${request(id)}\n`);
      const [line] = (await once(lines, 'line')) as [string];
      assert.equal((JSON.parse(line) as Answer).id, id);
    }
    child.stdin.end();
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  it('ends quietly when nobody reads its answers', async () => {
    const child = start(['serve']);
    child.stdout.destroy();
    child.stdin.on('error', () => {});
    for (let id = 0; id < 50; id++) child.stdin.write(`${request(id)}\n`);
    const run = await finished(child);
    assert.equal(run.stderr, '');
    assert.equal(run.code, 0);
  });

  it('ends at once on SIGINT, in the middle of a request', async () => {
    const child = start(['serve']);
    const lines = createInterface({ input: child.stdout });
    child.stdin.on('error', () => {});
    child.stdin.write(`${request(1)}\n`);
    await once(lines, 'line');
    let answered = false;
    lines.on('line', () => {
      answered = true;
    });
    await new Promise(resolve =>
      child.stdin.write(`${request(2, { before: many(300, 60, 'a'), after: many(300, 60, 'b') })}\n`, resolve),
    );
    child.kill('SIGINT');
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    assert.deepEqual([code, signal, answered], [null, 'SIGINT', false]);
  });
});

describe('lines of standard input', () => {
  async function lines(chunks: readonly Buffer[], max?: number): Promise<(string | null)[]> {
    const all: (string | null)[] = [];
    for await (const line of readLines(
      (async function* () {
        yield* chunks;
      })(),
      max,
    )) {
      all.push(line);
    }
    return all;
  }

  it('are put together from any pieces', async () => {
    const bytes = Buffer.from('ä\u2028b\n\nzwei € drei\nend');
    for (const size of [1, 2, 3, 7, 1000]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      assert.deepEqual(await lines(chunks), ['ä\u2028b', '', 'zwei € drei', 'end']);
    }
  });

  it('are null when too long, and only those', async () => {
    assert.deepEqual(
      await lines(
        [Buffer.from('short\nmuch '), Buffer.from('too long'), Buffer.from(' to keep\nnext\nlonger than that')],
        10,
      ),
      ['short', null, 'next', null],
    );
  });
});
