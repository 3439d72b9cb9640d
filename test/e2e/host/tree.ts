/** The tree "Commits" on real repositories: what it lists, its pages, and its words for an empty one. */
import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { findGitApi } from '../../../src/extension/gitApi.js';
import type { HostRun } from '../support/hostRun.js';
import { commitsTree, entriesOf, eventually } from './extensionUnderTest.js';

export function treeTests(host: HostRun): void {
  describe('tree of commits', () => {
    it('lists every repository of the workspace, and no folder that is none', async () => {
      const entries = await (await commitsTree()).getChildren();
      const roots = entries.map(entry => (entry.kind === 'repository' ? entry.repository.root : entry.kind));
      assert.deepEqual([...roots].sort(), [host.sample, host.empty, host.long].sort());
    });

    it('lists working tree, staged changes and the commits as git log does', async () => {
      const tree = await commitsTree();
      const entries = await entriesOf(host.sample);
      assert.deepEqual(
        entries.slice(0, 2).map(entry => entry.kind),
        ['workingTree', 'staged'],
      );
      const logged = execFileSync('git', ['-C', host.sample, 'log', '--format=%H %s'], { encoding: 'utf8' })
        .trim()
        .split('\n');
      const listed = entries
        .slice(2)
        .map(entry => (entry.kind === 'commit' ? `${entry.commit.hash} ${entry.commit.subject}` : entry.kind));
      assert.deepEqual(listed, logged);
      const item = await tree.getTreeItem(entries[2]);
      assert.equal(item.contextValue, 'refscope.commit');
      assert.equal(`${logged[0].slice(41)}`, item.label);
      assert.match(String(item.description), /ago|now|yesterday|today|last/);
      assert.ok(String(item.tooltip).includes(logged[0].slice(0, 40)));
    });

    it('says so when a repository has no commits yet', async () => {
      const entries = await entriesOf(host.empty);
      assert.deepEqual(
        entries.map(entry => entry.kind),
        ['workingTree', 'staged', 'message'],
      );
      assert.ok(entries[2].kind === 'message' && !entries[2].isError && /no commits/.test(entries[2].text));
    });

    it('is listed anew when its commits are others, and not for a file that is written', async () => {
      const tree = await commitsTree();
      await vscode.commands.executeCommand('refscope.commits.focus');
      const repository = await eventually('the git extension knows the repository', async () =>
        (await findGitApi())?.repositories.find(({ rootUri }) => rootUri.fsPath === host.long),
      );
      const git = (...args: string[]): string =>
        execFileSync('git', ['-C', host.long, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
          encoding: 'utf8',
        });
      const head = git('rev-parse', 'HEAD').trim();
      // The view that came into sight may be behind: what it is told of that comes first.
      let last = Date.now();
      const settling = tree.onDidChangeTreeData(() => {
        last = Date.now();
      });
      await eventually('the list has settled', () => Date.now() - last > 2_000);
      settling.dispose();
      const listed = await entriesOf(host.long);
      let [seen, reported] = [0, 0];
      const watching = vscode.Disposable.from(
        repository.state.onDidChange(() => {
          seen++;
        }),
        tree.onDidChangeTreeData(() => {
          reported++;
        }),
      );
      const draft = join(host.long, 'draft.txt');
      try {
        writeFileSync(draft, 'a draft\n');
        await eventually('the git extension has seen the file', () => seen > 0);
        // The tree waits until a repository is quiet, and reads it: what it would tell, it has told by then.
        await new Promise(resolve => setTimeout(resolve, 3_000));
        assert.equal(reported, 0);
        git('commit', '--allow-empty', '-qm', 'One more');
        await eventually('the list is told to be another', () => reported > 0);
        assert.deepEqual(
          (await entriesOf(host.long))
            .map(entry => (entry.kind === 'commit' ? entry.commit.subject : entry.kind))
            .slice(0, 3),
          ['workingTree', 'staged', 'One more'],
        );
        assert.equal((await entriesOf(host.long)).length, listed.length + (listed.at(-1)?.kind === 'more' ? 0 : 1));
      } finally {
        watching.dispose();
        rmSync(draft);
        git('reset', '-q', '--soft', head);
      }
    });

    it('loads commits page by page', async () => {
      await vscode.workspace
        .getConfiguration('refscope.commits')
        .update('pageSize', 10, vscode.ConfigurationTarget.Global);
      try {
        const first = await entriesOf(host.long);
        assert.deepEqual(
          first.map(entry => entry.kind),
          ['workingTree', 'staged', ...Array<string>(10).fill('commit'), 'more'],
        );
        await vscode.commands.executeCommand('refscope.loadMoreCommits', first.at(-1));
        await vscode.commands.executeCommand('refscope.loadMoreCommits', first.at(-1));
        const all = await entriesOf(host.long);
        assert.deepEqual(
          all.map(entry => entry.kind),
          ['workingTree', 'staged', ...Array<string>(25).fill('commit')],
        );
      } finally {
        await vscode.workspace
          .getConfiguration('refscope.commits')
          .update('pageSize', undefined, vscode.ConfigurationTarget.Global);
      }
    });
  });
}
