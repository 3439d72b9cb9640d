/** Names that say the opposite of what they said, where they are used and where they are declared. Beside them such as say the same. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

type Case = readonly [what: string, path: string, before: string, after: string];

const guard = (name: string, first: string, second: string): string =>
  `package a\n\ntype Opts struct{ ${name} bool }\n\nfunc f(o Opts, s string) string {\n\tif o.${name} {\n\t\treturn ${first}\n\t}\n\treturn ${second}\n}\n`;
const ternary = (name: string, choice: string): string =>
  `class Row {\n  private boolean ${name};\n  int height(int full) {\n    return ${choice};\n  }\n}\n`;
const branches = (name: string, condition: string, first: string, second: string): string =>
  `class A {\n  ${name} = true;\n  f() {\n    if (${condition}) {\n      ${first};\n    } else {\n      ${second};\n    }\n  }\n}\n`;
const python = (name: string, condition: string): string =>
  `def f(${name}):\n    log(1)\n    if ${condition}:\n        go(2)\n    return keep(3)\n`;

const INVERTED: readonly Case[] = [
  ['a guard', 'a.go', guard('NoColor', 's', 'tint(s)'), guard('Color', 'tint(s)', 's')],
  ['a ternary', 'Row.java', ternary('hidden', 'hidden ? 0 : full'), ternary('shown', 'shown ? full : 0')],
  ['branches', 'a.js', branches('off', 'this.off', 'stop(1)', 'go(2)'), branches('on', 'this.on', 'go(2)', 'stop(1)')],
  ['a negation that went', 'a.py', python('quiet', 'not quiet'), python('loud', 'loud')],
  ['a negation that came', 'a.py', python('loud', 'loud'), python('quiet', 'not quiet')],
  ['a negated value', 'Row.java', ternary('hidden', 'f(!hidden)'), ternary('shown', 'f(shown)')],
];

const SAME: readonly Case[] = [
  ['a guard', 'a.go', guard('NoColor', 's', 'tint(s)'), guard('Plain', 's', 'tint(s)')],
  ['a ternary', 'Row.java', ternary('hidden', 'hidden ? 0 : full'), ternary('unseen', 'unseen ? 0 : full')],
  ['a negation that stays', 'a.py', python('quiet', 'not quiet'), python('calm', 'not calm')],
  [
    'branches that changed places, and a negation that came',
    'a.js',
    branches('off', 'this.off', 'stop(1)', 'go(2)'),
    branches('still', '!this.still', 'go(2)', 'stop(1)'),
  ],
];

async function readsOf(path: string, before: string, after: string): Promise<string[]> {
  const { actions } = await analyzeTexts({ [path]: before }, { [path]: after });
  return actions.flatMap(({ verdict, because }) =>
    verdict === 'read' ? (because?.premises ?? []).map(({ text }) => text) : [],
  );
}

describe('names that say the opposite', () => {
  for (const [what, path, before, after] of INVERTED) {
    it(`are to be read where they are declared: ${what}`, async () => {
      const reads = await readsOf(path, before, after);
      assert.ok(reads.length > 0);
      for (const read of reads) assert.match(read, /^`\w+` (?:says|may say) the opposite of `\w+`$/);
      const { refactorings } = await analyzeTexts({ [path]: before }, { [path]: after });
      assert.ok(refactorings.every(({ purity }) => purity?.pure !== true));
    });
  }
  for (const [what, path, before, after] of SAME) {
    it(`are none where they say the same: ${what}`, async () => {
      assert.deepEqual(await readsOf(path, before, after), []);
      const { refactorings } = await analyzeTexts({ [path]: before }, { [path]: after });
      assert.ok(refactorings.some(({ type }) => type.startsWith('Rename ')));
    });
  }
});
