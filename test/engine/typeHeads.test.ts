/** What follows from the extraction of a type in the heads of the two. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const HOLD = '  int hold(int place) {\n    return place * 7 + tide(place);\n  }\n';
const BERTH = '  int berth(int size) {\n    Rope rope = Rope.of(size);\n    return rope.pull(size + 3);\n  }\n';
const QUAY = '  int quay(int wave) {\n    return wave - swell(wave, 3);\n  }\n';

/** Changes with what is left to be read of them, also backwards. */
async function both(before: string, after: string, extension = 'java'): Promise<readonly [string[], string[]]> {
  const [from, to] = [{ [`Ship.${extension}`]: before }, { [`Ship.${extension}`]: after }];
  return [await toRead(from, to), await toRead(to, from)];
}

describe('heads of types that were extracted', () => {
  const whole = (clause = ''): string => `class Ship${clause} {\n${HOLD}\n${BERTH}\n${QUAY}}\n`;
  const parts = (clause: string, head: string): string =>
    `class Ship${clause} {\n${QUAY}}\n\n${head} {\n${HOLD}\n${BERTH}}\n`;

  for (const [name, before, after] of [
    ['a superclass', whole(), parts(' extends Vessel', 'abstract class Vessel')],
    [
      'a superclass between two types',
      whole(' extends Thing<Rope>'),
      parts(' extends Vessel', 'class Vessel extends Thing<Rope>'),
    ],
    [
      'a superclass with the same type parameters',
      whole('<T extends Rope, U>'),
      parts('<T extends Rope, U> extends Vessel<T, U>', 'abstract class Vessel<T extends Rope, U>'),
    ],
    [
      'a superclass beside interfaces',
      whole(' implements Floating'),
      parts(' extends Vessel implements Floating', 'class Vessel'),
    ],
  ] as const) {
    it(`follow of ${name}`, async () => {
      assert.deepEqual(await both(before, after), [[], []]);
    });
  }

  for (const [name, clause, head] of [
    ['in another order', ' extends Vessel<U, T>', 'abstract class Vessel<T, U>'],
    ['of which more is asked', ' extends Vessel<T, U>', 'abstract class Vessel<T, U extends Rope>'],
    ['of which one is said', ' extends Vessel<T, Rope>', 'abstract class Vessel<T, U>'],
  ] as const) {
    it(`are read of a superclass with type parameters ${name}`, async () => {
      const [forth, back] = await both(whole('<T, U>'), parts(`<T, U>${clause}`, head));
      assert.ok(forth.length > 0);
      assert.ok(back.length > 0);
    });
  }

  it('follow of a class beside the old one', async () => {
    const before = `class Ship {\n${HOLD}\n${BERTH}\n${QUAY}}\n`;
    const after = `class Ship {\n${QUAY}}\n\nclass Pier {\n${HOLD}\n${BERTH}}\n`;
    assert.deepEqual((await both(before, after))[0], []);
  });

  it('follow in Kotlin, where a constructor is called', async () => {
    const text = (code: string): string =>
      code
        .replace(/int (\w+)\(int (\w+)\)/g, 'fun $1($2: Int): Int')
        .replace('Rope rope', 'val rope')
        .replaceAll(';', '');
    const [forth] = await both(text(whole()), text(parts(' : Vessel()', 'open class Vessel')), 'kt');
    assert.deepEqual(forth, []);
    const [odd] = await both(text(whole()), text(parts(' : Vessel(3)', 'open class Vessel(val size: Int)')), 'kt');
    assert.notDeepEqual(odd, []);
  });

  for (const [name, before, after, pattern] of [
    ['is marked', whole(), parts(' extends Vessel', '@Floating class Vessel'), /@Floating/],
    ['builds upon something else', whole(), parts(' extends Vessel', 'class Vessel extends Thing'), /Thing/],
    [
      'builds upon another kind of the same',
      whole(' extends Thing<Rope>'),
      parts(' extends Vessel', 'class Vessel extends Thing<Chain>'),
      /Chain/,
    ],
    ['is of any type', whole(), parts(' extends Vessel<Rope>', 'class Vessel<T>'), /<T>/],
    [
      'does not build upon what the old one built upon',
      whole(' extends Thing'),
      parts(' extends Vessel', 'class Vessel'),
      /Thing/,
    ],
  ] as const) {
    it(`are to be read where the new type ${name}`, async () => {
      for (const left of await both(before, after)) {
        assert.ok(
          left.some(line => pattern.test(line)),
          left.join('\n'),
        );
      }
    });
  }

  it('are to be read where the new type builds upon the same in another way', async () => {
    const text = (code: string): string =>
      code.replace(/int (\w+)\(int (\w+)\)/g, '$1($2: number): number').replace('Rope rope', 'const rope');
    assert.deepEqual(
      (
        await both(
          text(whole(' implements Thing')),
          text(parts(' extends Vessel', 'class Vessel implements Thing')),
          'ts',
        )
      )[0],
      [],
    );
    for (const left of await both(
      text(whole(' implements Thing')),
      text(parts(' extends Vessel', 'class Vessel extends Thing')),
      'ts',
    )) {
      assert.ok(
        left.some(line => line.includes('Thing')),
        left.join('\n'),
      );
    }
    const ship = (clause: string): string => text(whole(clause));
    for (const left of await both(
      ship(' extends Thing'),
      text(parts(' extends mixed(Vessel)', 'class Vessel extends Thing')),
      'ts',
    )) {
      assert.ok(
        left.some(line => line.includes('mixed')),
        left.join('\n'),
      );
    }
  });

  it('are to be read where a name is another thing in the file of the new type', async () => {
    const file = (place: string, imports: string, code: string): string => `package ${place};\n\n${imports}${code}`;
    const old = {
      'sea/Ship.java': file(
        'sea',
        'import gear.Thing;\n\n',
        `class Ship extends Thing {\n${HOLD}\n${BERTH}\n${QUAY}}\n`,
      ),
    };
    const read = (imports: string): Promise<string[]> =>
      toRead(old, {
        'sea/Ship.java': file('sea', '', `class Ship extends Vessel {\n${QUAY}}\n`),
        'sea/Vessel.java': file('sea', imports, `class Vessel extends Thing {\n${HOLD}\n${BERTH}}\n`),
      });
    assert.ok(!(await read('import gear.Thing;\n\n')).some(line => line.includes('class Vessel')));
    assert.ok((await read('')).some(line => line.includes('class Vessel')));
  });

  it('are to be read where the old type builds upon another new one as well', async () => {
    for (const left of await both(whole(), parts(' extends Vessel implements Floating', 'class Vessel'))) {
      assert.ok(
        left.some(line => line.includes('Floating')),
        left.join('\n'),
      );
    }
  });
});
