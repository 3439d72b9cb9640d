/** Values of unknown shape, and texts of others as they are shown. */
import assert from 'node:assert/strict';
import { asWritten } from '../../src/extension/values.js';

describe('what others wrote', () => {
  it('holds no icon and no link where VS Code looks for them, and looks as it is', () => {
    for (const text of ['Build with $(MAKE)', '[here](command:workbench.action.quit)', '\\$(trash) [a] (b) $ (c)']) {
      const shown = asWritten(text);
      assert.doesNotMatch(shown, /\$\([a-z]|\]\(/i);
      assert.equal(shown.replaceAll('\u200b', ''), text);
    }
    assert.equal(asWritten('f(x)[0] costs 5 $'), 'f(x)[0] costs 5 $');
  });
});
