/** What menus hand over, well-formed and not: only what names a change is taken for one. */
import * as assert from 'node:assert/strict';
import {
  readNamedChange,
  readNamedFiles,
  readRepositoryRoot,
  readSelectedCommits,
  readSelectedPaths,
} from '../../src/extension/menuArguments.js';
import { keyOf, nameOfPair, nameOfPaths, readShownChange } from '../../src/extension/shownChange.js';

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
  { scheme: 'scm-history-item', query: '', path: '/r/--all..--all' },
  { scheme: 'git-stash', path: '/r', query: '{"ref":"stash@{0} --all"}' },
  { scheme: 'git-ref-compare', path: '/r/--all..main' },
  { scheme: 'git-ref-compare', path: '/r/main..--output=x' },
  { scheme: 'git-ref-compare', path: 'main..topic' },
  { scheme: 'scm-multi-diff-source', query: '{"repositoryUri":{"scheme":"http","path":"/r"},"groupId":"index"}' },
  { scheme: 'scm-multi-diff-source', query: '{"repositoryUri":{"scheme":"file","path":"/r"},"groupId":"merge"}' },
  { commit: { sha: '--all', repoPath: '/r' } },
  { commit: { sha: HASH } },
  { ref: { ref: '-x', repoPath: '/r' } },
  { pullRequestModel: { base: { sha: HASH }, head: { sha: 'main' } } },
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
      revision: HASH,
    });
    assert.equal(readNamedChange([{ rootUri: uri('/r') }, { id: 'stash@{0}' }]), null);
    assert.equal(readNamedChange([{ rootUri: uri('/r') }]), null);
  });

  it('of the timeline name a commit and a file', () => {
    assert.deepEqual(readNamedChange([{ ref: HASH, previousRef: 'x' }, uri('/r/a.ts'), 'git-history']), {
      kind: 'commit',
      root: null,
      near: '/r/a.ts',
      revision: HASH,
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
      revision: HASH,
    });
  });

  it('of lists of diffs name it in the address', () => {
    const other = 'f'.repeat(40);
    const named = (scheme: string, path: string, query = ''): unknown => readNamedChange([{ scheme, path, query }]);
    const commit = { kind: 'commit', root: null, near: '/r/x', revision: HASH };
    assert.deepEqual(named('scm-history-item', `/r/x/${other}..${HASH}`), commit);
    assert.deepEqual(named('git-stash', '/r/x', '{"path":"/r/x","ref":"stash@{12}"}'), {
      ...commit,
      revision: 'stash@{12}',
    });
    for (const [from, to] of [
      [other, HASH],
      ['main', 'topic/deep'],
      ['refs/heads/a/b', 'refs/heads/c'],
    ]) {
      assert.deepEqual(named('git-ref-compare', `/r/x/${from}..${to}`), { kind: 'range', root: '/r/x', from, to });
    }
    for (const [groupId, kind] of [
      ['index', 'staged'],
      ['workingTree', 'workingTree'],
      ['untracked', 'workingTree'],
    ]) {
      const query = JSON.stringify({ repositoryUri: { $mid: 1, path: '/r', scheme: 'file' }, groupId });
      assert.deepEqual(named('scm-multi-diff-source', '', query), { kind: 'known', change: { kind, root: '/r' } });
    }
  });

  it('of the trees of GitLens and GitHub Pull Requests name commits, what has a name, and pull requests', () => {
    const named = { kind: 'commit', root: '/r', near: null };
    assert.deepEqual(readNamedChange([{ commit: { sha: HASH, repoPath: '/r' } }]), { ...named, revision: HASH });
    assert.deepEqual(readNamedChange([{ ref: { ref: 'v1', refType: 'tag', repoPath: '/r' } }]), {
      ...named,
      revision: 'v1',
    });
    const head = 'f'.repeat(40);
    const model = { base: { sha: HASH }, head: { sha: head }, githubRepository: { rootUri: uri('/r') } };
    const range = { kind: 'range', root: '/r', from: HASH, to: head };
    assert.deepEqual(readNamedChange([{ pullRequestModel: model }]), range);
    assert.deepEqual(readNamedChange([{ pullRequestModel: { ...model, githubRepository: null } }]), {
      ...range,
      root: null,
    });
  });

  it('name files: rows, folders and groups of Source Control, the peek of the gutter, editors', () => {
    const row = (path: string): object => ({ resourceUri: uri(path), resourceGroupType: 2 });
    const files = (paths: string[], line: number | null = null): object => ({ paths, line });
    assert.deepEqual(readNamedFiles([row('/r/a'), row('/r/b')]), files(['/r/a', '/r/b']));
    assert.deepEqual(readNamedFiles([{ id: 'index', resourceStates: [row('/r/a')] }]), files(['/r/a']));
    assert.deepEqual(readNamedFiles([uri('/r/a'), { groupId: 0 }]), files(['/r/a']));
    const peek = (change: unknown): unknown => readNamedFiles([uri('/r/a'), [null, change], 1]);
    assert.deepEqual(peek({ modifiedStartLineNumber: 7 }), files(['/r/a'], 7));
    assert.deepEqual(peek({ modifiedStartLineNumber: 0 }), files(['/r/a'], 1));
    for (const change of [null, {}, { modifiedStartLineNumber: '7' }, { modifiedStartLineNumber: -1 }]) {
      assert.deepEqual(peek(change), files(['/r/a']));
    }
    assert.equal(readNamedFiles([{ id: 'index', resourceStates: [] }]), null);
    assert.equal(readNamedFiles([{ scheme: 'git', fsPath: '/r/a' }]), null);
    for (const value of hostile) assert.equal(readNamedFiles([value]), null);
  });

  it('name two commits that are selected, of one repository', () => {
    const commit = (root: string, hash: string): object => ({ change: { kind: 'commit', root, hash } });
    const [newer, older] = [commit('/r', HASH), commit('/r', 'f'.repeat(40))];
    assert.deepEqual(
      readSelectedCommits([older, [newer, older]])?.map(({ hash }) => hash),
      [HASH, 'f'.repeat(40)],
    );
    assert.equal(readSelectedCommits([newer, [newer]]), null);
    assert.equal(readSelectedCommits([newer, [newer, newer]]), null);
    assert.equal(readSelectedCommits([newer, [newer, commit('/s', 'f'.repeat(40))]]), null);
    assert.equal(readSelectedCommits([newer, [newer, older, older]]), null);
    for (const value of hostile) assert.equal(readSelectedCommits([value, [value, value]]), null);
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
    { kind: 'paths', before: '/b', after: '/c', text: { before: 'a.ts (saved)', after: 'editor', file: '/a.ts' } },
    { kind: 'paths', before: '/b', after: '/d', text: { before: 'a.ts (clipboard)', after: 'editor', file: null } },
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

  it('of an editor is named by what it is compared with, never by a copy of ours', () => {
    const text = { before: 'a.ts (saved)', after: 'editor', file: '/x/a.ts' };
    assert.equal(nameOfPair({ kind: 'paths', before: '/s/1/a.ts', after: '/s/2/a.ts', text }), 'a.ts (saved) → editor');
    assert.equal(nameOfPair({ kind: 'paths', before: '/x/a.ts', after: '/x/b.ts' }), 'a.ts → b.ts');
  });

  it('brings nothing along that is not part of it', () => {
    assert.deepEqual(readShownChange({ kind: 'staged', root: '/r', text: 'secret' }), { kind: 'staged', root: '/r' });
  });
});
