/**
 * Files with several namespaces: what goes from one to another is told as a move, and its lines are folded as long as
 * its names mean there what they did.
 */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';
import { linesToRead } from './support/listing.js';

/** A file of two namespaces, `first` and `second`, with what they hold. */
interface Language {
  readonly path: string;
  file(first: readonly string[], second: readonly string[]): string;
  /** Declares `Scale` with a function `weigh` that gives a value. */
  scale(value: string): string;
  /** Declares `Crane` with a function `lift` that asks `Scale`. */
  readonly crane: string;
  /** Declares `Berth`, which asks nothing. */
  readonly berth: string;
  readonly moved: string;
}

const braced =
  (word: string, end = '') =>
  (first: readonly string[], second: readonly string[]): string =>
    `${word} First {\n${first.join('\n')}\n}${end}\n${word} Second {\n${second.join('\n')}\n}${end}\n`;

const LANGUAGES: Readonly<Record<string, Language>> = {
  'C#': {
    path: 'Harbor.cs',
    file: braced('namespace'),
    scale: value => `public class Scale\n{\n    public static int Weigh() { return ${value}; }\n}`,
    crane: 'public class Crane\n{\n    public int Lift() { return Scale.Weigh(); }\n}',
    berth: 'public class Berth\n{\n    public int Depth() { return 40; }\n}',
    moved: 'Move Class',
  },
  'PHP, with braces': {
    path: 'harbor.php',
    file: (first, second) => `<?php\n${braced('namespace')(first, second)}`,
    scale: value => `class Scale\n{\n    public static function weigh() { return ${value}; }\n}`,
    crane: 'class Crane\n{\n    public function lift() { return new Scale(); }\n}',
    berth: 'class Berth\n{\n    public function depth() { return 40; }\n}',
    moved: 'Move Class',
  },
  'PHP, functions of lines': {
    path: 'harbor.php',
    file: (first, second) => `<?php\nnamespace First;\n${first.join('\n')}\nnamespace Second;\n${second.join('\n')}\n`,
    scale: value => `function weigh() {\n    return ${value};\n}`,
    crane: 'function lift() {\n    return weigh();\n}',
    berth: 'function depth() {\n    return 40;\n}',
    moved: 'Move Method',
  },
  Scala: {
    path: 'Harbor.scala',
    file: braced('package'),
    scale: value => `  object Scale {\n    def weigh = ${value}\n  }`,
    crane: '  class Crane {\n    def lift = Scale.weigh\n  }',
    berth: '  class Berth {\n    def depth = 40\n  }',
    moved: 'Move Class',
  },
  'C++': {
    path: 'harbor.cpp',
    file: braced('namespace'),
    scale: value => `int weigh() {\n  return ${value};\n}`,
    crane: 'int lift() {\n  return weigh();\n}',
    berth: 'int depth() {\n  return 40;\n}',
    moved: 'Move Method',
  },
  TypeScript: {
    path: 'harbor.ts',
    file: braced('namespace'),
    scale: value => `  export const weigh = () => ${value};`,
    crane: '  export class Crane {\n    lift() { return weigh(); }\n  }',
    berth: '  export class Berth {\n    depth() { return 40; }\n  }',
    moved: 'Move Class',
  },
};

for (const [name, { path, file, scale, crane, berth, moved }] of Object.entries(LANGUAGES)) {
  describe(`several namespaces: ${name}`, () => {
    const compare = (before: string, after: string): ReturnType<typeof analyzeTexts> =>
      analyzeTexts({ [path]: before }, { [path]: after });

    it('tells what goes to another namespace, and folds its lines', async () => {
      const diff = await compare(file([scale('7'), berth], [crane]), file([scale('7')], [crane, berth]));
      assert.deepEqual(
        diff.refactorings.map(({ type }) => type),
        [moved],
      );
      assert.match(diff.refactorings[0].summary, /First.* to .*Second/);
      assert.equal(diff.summary.linesToRead, 0);
    });

    it('tells nothing of what goes elsewhere in its namespace', async () => {
      const diff = await compare(file([scale('7'), berth], [crane]), file([berth, scale('7')], [crane]));
      assert.deepEqual(diff.refactorings, []);
      assert.equal(diff.summary.linesToRead, 0);
    });

    it('leaves to read a name that is that of another there', async () => {
      const diff = await compare(
        file([scale('7'), crane], [scale('8'), berth]),
        file([scale('7')], [scale('8'), berth, crane]),
      );
      assert.equal(linesToRead(diff).length > 0, true, 'a name refers to something else');
      assert.ok(
        linesToRead(diff).every(line => /scale|weigh/i.test(line)),
        linesToRead(diff).join('\n'),
      );
    });

    it('leaves to read a name that its namespace does not declare', async () => {
      const diff = await compare(file([scale('7'), crane], [berth]), file([scale('7')], [berth, crane]));
      assert.ok(
        linesToRead(diff).some(line => /scale|weigh/i.test(line)),
        'a name refers to nothing',
      );
    });
  });
}
