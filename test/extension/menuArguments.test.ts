/** What menus hand over, well-formed and not: only what names a change is taken for one. */
import * as assert from 'node:assert/strict';
import { readNamedChange, readRepositoryRoot, readSelectedPaths } from '../../src/extension/menuArguments.js';
import { keyOf, nameOfPaths, readShownChange } from '../../src/extension/shownChange.js';

const HASH = '0123456789abcdef0123456789abcdef01234567';
const uri = (path: string): object => ({ scheme: 'file', path, fsPath: path });
const hostile: unknown[] = [
  undefined,
  null,
  0,
  'x',
  HASH,
  [],
  {},
  { ref: '--all' },
  { ref: HASH.slice(0, 7) },
  { rootUri: null },
  { change: { kind: 'commit', root: '/r', hash: 'HEAD' } },
  { change: { kind: 'commit', root: '', hash: HASH } },
  { change: { kind: 'commit', root: '/r\0', hash: HASH } },
  { change: { kind: 'commit', root: '/r', hash: HASH, parent: 0 } },
  { change: { kind: 'workingTree' } },
  { change: { kind: 'paths', before: '/a' } },
  { kind: '__proto__', root: '/r' },
  { scheme: 'scm-history-item', query: '{' },
  { scheme: 'scm-history-item', query: '{"historyItemId":"; rm"}' },
  { change: { kind: 'range', root: '/r', from: '--output=x', to: 'main', fromMergeBase: true } },
  { change: { kind: 'range', root: '/r', from: 'main', to: 'a\nb', fromMergeBase: true } },
  { change: { kind: 'range', root: '/r', from: 'main', to: '', fromMergeBase: false } },
  { change: { kind: 'range', root: '/r', from: 'main', to: 'topic' } },
  Object.create(null),
];

describe('arguments of menus', () => {
  it('of our own lists are the change itself', () => {
    const change = { kind: 'commit', root: '/r', hash: HASH, parent: 2 } as const;
    assert.deepEqual(readNamedChange([{ kind: 'commit', name: 'x', change }, null]), { kind: 'known', change });
    assert.deepEqual(readNamedChange([{ kind: 'staged', root: '/r' }]), {
      kind: 'known',
      change: { kind: 'staged', root: '/r' },
    });
  });

  it('of the Graph name a repository and a commit', () => {
    assert.deepEqual(readNamedChange([{ rootUri: uri('/r') }, { id: HASH, parentIds: [] }]), {
      kind: 'commit',
      root: '/r',
      near: null,
      hash: HASH,
    });
    assert.equal(readNamedChange([{ rootUri: uri('/r') }, { id: 'stash@{0}' }]), null);
    assert.equal(readNamedChange([{ rootUri: uri('/r') }]), null);
  });

  it('of the timeline name a commit and a file', () => {
    assert.deepEqual(readNamedChange([{ ref: HASH, previousRef: 'x' }, uri('/r/a.ts'), 'git-history']), {
      kind: 'commit',
      root: null,
      near: '/r/a.ts',
      hash: HASH,
    });
    assert.equal(readNamedChange([{ ref: '~' }, uri('/r/a.ts'), 'git-history']), null);
  });

  it("of a commit's editor name it in the address", () => {
    const address = {
      scheme: 'scm-history-item',
      path: '/r',
      fsPath: '/r',
      query: JSON.stringify({ repositoryId: 'git0', historyItemId: HASH, historyItemParentId: 'p' }),
    };
    assert.deepEqual(readNamedChange([address, { groupId: 0 }]), {
      kind: 'commit',
      root: null,
      near: '/r',
      hash: HASH,
    });
  });

  it('that name nothing are refused one and all', () => {
    for (const value of hostile) {
      assert.equal(readNamedChange([value]), null, JSON.stringify(value));
      assert.equal(readNamedChange([{ rootUri: uri('/r') }, value]), null);
      assert.equal(readRepositoryRoot([value]), null);
      assert.equal(readSelectedPaths([value, [value, value]]), null);
    }
    assert.equal(readNamedChange([]), null);
  });

  it('of the Explorer name two different files, in the order of the selection', () => {
    assert.deepEqual(readSelectedPaths([uri('/b'), [uri('/a'), uri('/b')]]), ['/a', '/b']);
    assert.equal(readSelectedPaths([uri('/b'), [uri('/b'), uri('/b')]]), null);
    assert.equal(readSelectedPaths([uri('/b'), [uri('/a'), uri('/b'), uri('/c')]]), null);
    assert.equal(readSelectedPaths([uri('/b'), [uri('/a'), { scheme: 'git', fsPath: '/b' }]]), null);
  });

  it('of the Source Control view name a repository', () => {
    assert.equal(readRepositoryRoot([{ rootUri: uri('/r') }]), '/r');
    assert.equal(readRepositoryRoot([{ id: 'index', sourceControl: { rootUri: uri('/r') } }]), '/r');
  });
});

describe('a shown change', () => {
  const changes = [
    { kind: 'commit', root: '/r', hash: HASH },
    { kind: 'commit', root: '/r', hash: HASH, parent: 2 },
    { kind: 'commit', root: '/s', hash: HASH },
    { kind: 'commit', root: '/r', hash: 'a'.repeat(64) },
    { kind: 'workingTree', root: '/r' },
    { kind: 'staged', root: '/r' },
    { kind: 'range', root: '/r', from: 'main', to: 'topic', fromMergeBase: true },
    { kind: 'range', root: '/r', from: 'main', to: 'topic', fromMergeBase: false },
    { kind: 'range', root: '/r', from: 'topic', to: 'main', fromMergeBase: false },
    { kind: 'paths', before: '/a', after: '/b' },
    { kind: 'paths', before: '/b', after: '/a' },
  ] as const;

  it('survives being saved', () => {
    for (const change of changes) assert.deepEqual(readShownChange(JSON.parse(JSON.stringify(change))), change);
  });

  it('has a key of its own', () => {
    assert.equal(new Set(changes.map(keyOf)).size, changes.length);
    assert.equal(
      keyOf({ kind: 'commit', root: '/r', hash: HASH, parent: 1 }),
      keyOf({ kind: 'commit', root: '/r', hash: HASH }),
    );
  });

  it('of two paths is named shortly, yet so that one can tell them apart', () => {
    assert.equal(nameOfPaths('/long/way/to/a.ts', '/long/way/to/b.ts'), 'a.ts → b.ts');
    assert.equal(nameOfPaths('/x/old/a.ts', '/x/new/a.ts'), 'old/a.ts → new/a.ts');
  });

  it('brings nothing along that is not part of it', () => {
    assert.deepEqual(readShownChange({ kind: 'staged', root: '/r', text: 'secret' }), { kind: 'staged', root: '/r' });
  });
});
