/** Types that stand inside others under another name now: their uses follow where they lead to them, and only there. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

const MAKER = (name: string): string =>
  `interface ${name}<T> {\n  ${name}<T> withOrigin(T origin);\n  T build();\n  int count(String text);\n}\n`;
const LINK = (inner = ''): string => `package p;\ninterface Link {\n  String origin();\n${inner}}\n`;
const NET = (maker: string, more = ''): string => `package p;
class Net {
  private final ${maker}<String> maker;
  Pick<${maker}<String>, String, ${maker}<String>> all = ${maker}::withOrigin;
  Net(${maker}<String> maker) {
    this.maker = maker;
  }
  static class Own implements ${maker}<String> {
    public ${maker}<String> withOrigin(String origin) {
      return this;
    }
  }
${more}}
`;
const before = (net: string): Record<string, string> => ({
  'p/LinkMaker.java': `package p;\n${MAKER('LinkMaker')}`,
  'p/Link.java': LINK(),
  'p/Net.java': net,
});
const after = (net: string): Record<string, string> => ({ 'p/Link.java': LINK(MAKER('Maker')), 'p/Net.java': net });

describe('names of what moved into another type and was renamed', () => {
  it('follow where they are qualified', async () => {
    assert.deepEqual(await toRead(before(NET('LinkMaker')), after(NET('Link.Maker'))), []);
  });

  it('follow where the type left another one', async () => {
    assert.deepEqual(await toRead(after(NET('Link.Maker')), before(NET('LinkMaker'))), []);
  });

  it('are read where a type around them hides the new one', async () => {
    const hiding = '  static class Link {\n    interface Maker<T> {\n    }\n  }\n';
    const read = await toRead(before(NET('LinkMaker', hiding)), after(NET('Link.Maker', hiding)));
    assert.ok(read.length >= 10, read.join('\n'));
  });

  it('are read where the name is another one of that type', async () => {
    const read = await toRead(before(NET('LinkMaker')), after(NET('Link.Maker').replace('Net(Link.', 'Net(Desk.')));
    assert.deepEqual(read, ['LinkMaker => ', ' => Desk.Maker']);
  });

  it('are read where fewer of them are left', async () => {
    const two = '  void both() {\n    join(LinkMaker.class, LinkMaker.class, 1);\n  }\n';
    const one = '  void both() {\n    join(Link.Maker.class, 1);\n  }\n';
    const read = await toRead(before(NET('LinkMaker', two)), after(NET('Link.Maker', one)));
    assert.deepEqual(read, ['LinkMaker.class, => ']);
  });

  it('are read where they changed places with something else', async () => {
    const was = '  void both() {\n    join(LinkMaker.class, other());\n  }\n';
    const is = '  void both() {\n    join(other(), Link.Maker.class);\n  }\n';
    const read = await toRead(before(NET('LinkMaker', was)), after(NET('Link.Maker', is)));
    assert.deepEqual(read, ['other() => other()']);
  });
});
