/** Calls of accessors where a field was read or assigned: explained where they do the same, left to be read where they may do something else. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const OPEN = 'class Point {\n  public int x;\n  int y;\n\n  Point(int x) {\n    this.x = x;\n  }\n}\n';
const GETTER = '\n  public int getX() {\n    return x;\n  }\n';
const SETTER = '\n  public void setX(int x) {\n    this.x = x;\n  }\n';
const closed = (accessors: string): string =>
  OPEN.replace('public int x', 'private int x').replace(/\}\n$/, `${accessors}}\n`);
const use = (code: string): string =>
  `class Use {\n  int use(Point p, Point q, int x) {\n    open(p);\n${code.replace(/^/gm, '    ')}\n    close(p);\n    return 0;\n  }\n}\n`;
const javaUse = (before: string, after: string, accessors = GETTER + SETTER): Promise<string[]> =>
  toRead({ 'Point.java': OPEN, 'Use.java': use(before) }, { 'Point.java': closed(accessors), 'Use.java': use(after) });

/** That the field may not be reached any more is to be read in any case. */
const HIDDEN = 'public => private';

describe('uses of accessors', () => {
  it('are explained where the field was read', async () => {
    assert.deepEqual(
      await javaUse(
        'int far = Math.max(p.x, q.x + 3);\nlog("x: " + p.x);',
        'int far = Math.max(p.getX(), q.getX() + 3);\nlog("x: " + p.getX());',
      ),
      [HIDDEN],
    );
  });

  it('are explained where it was assigned', async () => {
    assert.deepEqual(await javaUse('p.x = q.x + (x - 3);\nq.x = 7;', 'p.setX(q.getX() + (x - 3));\nq.setX(7);'), [
      HIDDEN,
    ]);
  });

  it('are explained with what else is called in them', async () => {
    assert.deepEqual(await javaUse('p.x = fit(q.x, x);', 'p.setX(fit(q.getX(), x));'), [HIDDEN]);
  });

  it('are explained in the type itself', async () => {
    const own = (read: string): string =>
      `\n  boolean isFar() {\n    log(y);\n    return ${read} > 100 && y > 3;\n  }\n`;
    const before = OPEN.replace(/\}\n$/, `${own('this.x')}}\n`);
    assert.deepEqual(await toRead({ 'Point.java': before }, { 'Point.java': closed(own('getX()') + GETTER) }), [
      HIDDEN,
    ]);
  });

  it('are explained in other languages', async () => {
    const script = (head: string, read: string, write: string): string =>
      `export class Point {\n  ${head}\n}\n\nexport function far(p: Point, limit: number): boolean {\n  open(p);\n  ${write};\n  return ${read} > limit;\n}\n`;
    const accessors =
      'private x = 0;\n\n  getX(): number {\n    return this.x;\n  }\n\n  setX(x: number): void {\n    this.x = x;\n  }';
    assert.deepEqual(
      await toRead(
        { 'point.ts': script('x = 0;', 'p.x', 'p.x = limit / 2') },
        { 'point.ts': script(accessors, 'p.getX()', 'p.setX(limit / 2)') },
      ),
      [' => private'],
    );
  });

  for (const [name, before, after, accessors, left] of [
    ['another object', 'log("x: " + p.x);', 'log("x: " + q.getX());', GETTER, 'q.getX()'],
    ['another value', 'p.x = x + 1;', 'p.setX(x + 2);', SETTER, 'p.setX(x + 2)'],
    [
      'what is evaluated twice',
      'p.x += next();',
      'p.setX(p.getX() + next());',
      GETTER + SETTER,
      'p.setX(p.getX() + next());',
    ],
    ['another field', 'log("x: " + p.y);', 'log("x: " + p.getX());', GETTER, 'p.getX()'],
    ['a variable of that name', 'log("x: " + x);', 'log("x: " + getX());', GETTER, 'getX()'],
    [
      'what the accessor computes',
      'log("x: " + p.x);',
      'log("x: " + p.getX());',
      GETTER.replace('return x', 'return -x'),
      'p.getX()',
    ],
    [
      'what the accessor does besides',
      'log("x: " + p.x);',
      'log("x: " + p.getX());',
      GETTER.replace('return', 'count();\n    return'),
      'p.getX()',
    ],
    ['what changed places', 'log(p.x - q.x);', 'log(q.getX() - p.getX());', GETTER, 'getX()'],
    [
      'a lock',
      'log("x: " + p.x);',
      'log("x: " + p.getX());',
      GETTER.replace('public', 'public synchronized'),
      'p.getX()',
    ],
  ] as const) {
    it(`leave to be read ${name}`, async () => {
      const read = await javaUse(before, after, accessors);
      assert.ok(
        read.some(line => line.includes(left)),
        read.join('\n'),
      );
    });
  }

  it('leave to be read an accessor whose name another method had', async () => {
    const other = 'class Shift {\n  int getX() {\n    return next();\n  }\n}\n';
    const read = await toRead(
      { 'Point.java': OPEN + other, 'Use.java': use('log("x: " + p.x);') },
      { 'Point.java': closed(GETTER) + other, 'Use.java': use('log("x: " + p.getX());') },
    );
    assert.ok(read.includes(' => p.getX()'), read.join('\n'));
  });
});
