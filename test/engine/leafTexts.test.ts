/** What nodes say: the same by the strings that leaves share as cut out of the file. */
import assert from 'node:assert/strict';
import { nodeText, textBetween } from '../../src/engine/syntax/tree.js';
import { sourceOf } from './support/engine.js';

const FILES = {
  'a.ts': '// one\nconst total = 0x1F + 1_000;\nconst text = `a ${total} b`;\nif (total is string) say(\'x\', "x");\n',
  'A.kt': 'class A {\n  // two\n  val s = "a $b c"\n  fun f() = if (!a.b) 1_0 else 2L\n}\n',
  'a.py': 'def f(x):\n    """Says x."""\n    return x is not None and "a" "b" and 0XFF\n',
  'a.vue':
    '<template>\n  <p :title="a &amp;&amp; b">{{ a.b }}</p>\n</template>\n<script>\nexport default { a: 1 };\n</script>\n',
};

describe('texts of leaves', () => {
  for (const [path, text] of Object.entries(FILES)) {
    it(`are those of the file: ${path}`, async () => {
      const { tree } = await sourceOf(path, text);
      let shared = 0;
      for (let node = 0; node < tree.count; node++) {
        assert.equal(nodeText(tree, node), textBetween(tree, tree.start[node], tree.end[node]), `node ${node}`);
        if ((tree.leafTexts?.place[node] ?? 0) > 0) shared++;
      }
      assert.ok(shared > 5, `${shared} leaves share their texts`);
    });
  }
});
