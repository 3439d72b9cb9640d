/** The commands inside the extension host: all there, and each way of naming a change leads to its panel. */
import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import type { HostRun } from '../support/hostRun.js';
import { closeAllEditors, commitsTree, entriesOf, eventually, extension, panelTitles } from './extensionUnderTest.js';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
  };
  readonly activationEvents: readonly string[];
}

export function commandTests(host: HostRun): void {
  const head = execFileSync('git', ['-C', host.sample, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const subject = execFileSync('git', ['-C', host.sample, 'log', '-1', '--format=%s'], { encoding: 'utf8' }).trim();
  const title = `${head.slice(0, 7)} ${subject}`;
  const show = (...args: unknown[]): Thenable<unknown> =>
    vscode.commands.executeCommand('refscope.showRefactorings', ...args);
  const onlyPanel = (expected: string): Promise<boolean> =>
    eventually(`the panel "${expected}" alone`, () => panelTitles().length === 1 && panelTitles()[0] === expected);

  describe('commands', () => {
    afterEach(closeAllEditors);

    it('activates', async () => {
      await extension().activate();
      assert.ok(extension().isActive);
    });

    it('registers every command that the manifest names, and its menus name no other', async () => {
      await extension().activate();
      const manifest = extension().packageJSON as Manifest;
      const named = manifest.contributes.commands.map(({ command }) => command);
      const registered = new Set(await vscode.commands.getCommands(true));
      assert.deepEqual(
        named.filter(command => !registered.has(command)),
        [],
      );
      const inMenus = Object.values(manifest.contributes.menus)
        .flat()
        .map(({ command }) => command);
      assert.deepEqual(
        inMenus.filter(command => !named.includes(command)),
        [],
      );
      assert.deepEqual(
        [...registered].filter(
          command =>
            command.startsWith('refscope.') && !/^refscope\.commits\./.test(command) && !named.includes(command),
        ),
        [],
      );
    });

    it('shows a commit of the tree, and only once', async () => {
      const entry = (await entriesOf(host.sample))[2];
      await show(entry);
      await onlyPanel(title);
      await show(entry);
      await onlyPanel(title);
    });

    it('shows the commit that the Graph names', async () => {
      await show({ rootUri: vscode.Uri.file(host.sample) }, { id: head, parentIds: [], subject, message: subject });
      await onlyPanel(title);
    });

    it('shows the commit that the timeline of a file names', async () => {
      await show(
        { ref: head, previousRef: `${head}^` },
        vscode.Uri.file(join(host.sample, 'README.md')),
        'git-history',
      );
      await onlyPanel(title);
    });

    it('finds the repository of a commit named by its hash alone', async () => {
      await show({ ref: head });
      await onlyPanel(title);
    });

    it('shows the working tree and the staged changes of the repository that a menu names', async () => {
      const sourceControl = { rootUri: vscode.Uri.file(host.sample) };
      await vscode.commands.executeCommand('refscope.showWorkingTree', sourceControl);
      await onlyPanel('Refactorings: Working tree');
      await closeAllEditors();
      await vscode.commands.executeCommand('refscope.showStaged', sourceControl);
      await onlyPanel('Refactorings: Staged changes');
    });

    it('shows all that a branch adds, from the palette and from the tree', async () => {
      const git = (...args: string[]): string =>
        execFileSync('git', ['-C', host.long, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
          encoding: 'utf8',
        });
      const sourceControl = { rootUri: vscode.Uri.file(host.long) };
      git('checkout', '--quiet', '-b', 'feature/topic');
      try {
        for (const subject of ['One', 'Two']) git('commit', '--quiet', '--allow-empty', '-m', subject);
        await vscode.commands.executeCommand('refscope.showBranch', sourceControl);
        await onlyPanel('Refactorings: main...feature/topic');
        const entry = (await entriesOf(host.long))[2];
        assert.ok(entry.kind === 'branch');
        const item = (await commitsTree()).getTreeItem(entry);
        assert.deepEqual([item.label, item.description], ['Branch feature/topic', 'since main']);
        await show(entry);
        await onlyPanel('Refactorings: main...feature/topic');
        await closeAllEditors();
        git('branch', '--quiet', 'below', 'HEAD~1');
        const shown = vscode.commands.executeCommand('refscope.showSince', sourceControl);
        // The first branch of the list; it is taken as soon as the list is there.
        await eventually('a panel for the branch that was chosen', async () => {
          await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
          return panelTitles().includes('Refactorings: below...feature/topic');
        });
        await shown;
      } finally {
        git('checkout', '--quiet', 'main');
        git('branch', '--quiet', '-D', 'feature/topic', 'below');
      }
      await closeAllEditors();
      await vscode.commands.executeCommand('refscope.showBranch', sourceControl);
      assert.deepEqual(panelTitles(), []);
    });

    it('shows what a merge itself changed, and says so of a commit that is none', async () => {
      const git = (...args: string[]): string =>
        execFileSync('git', ['-C', host.long, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
          encoding: 'utf8',
        });
      const file = join(host.long, 'count.txt');
      const show = (revision: string): Thenable<unknown> =>
        vscode.commands.executeCommand(
          'refscope.showRemerge',
          { rootUri: vscode.Uri.file(host.long) },
          { id: git('rev-parse', revision).trim() },
        );
      git('checkout', '--quiet', '-b', 'merging');
      try {
        writeFileSync(file, 'ours\n');
        git('commit', '--quiet', '-am', 'Ours');
        git('checkout', '--quiet', '-b', 'merged', 'HEAD~1');
        writeFileSync(file, 'theirs\n');
        git('commit', '--quiet', '-am', 'Theirs');
        git('checkout', '--quiet', 'merging');
        assert.throws(() => git('merge', '--quiet', '--no-edit', 'merged'));
        writeFileSync(file, 'both\n');
        git('commit', '--quiet', '-am', 'Merge theirs');
        await show('HEAD^1');
        assert.deepEqual(panelTitles(), []);
        await show('HEAD');
        await onlyPanel(`${git('rev-parse', '--short=7', 'HEAD').trim()} Merge theirs (the merge itself)`);
        const folder = mkdtempSync(join(tmpdir(), 'refscope-remerge-'));
        const to = vscode.Uri.file(join(folder, 'change.json'));
        await eventually(
          'the JSON',
          async () => (await vscode.commands.executeCommand('refscope.view.exportJson', to)) !== null,
        );
        const diff = JSON.parse(readFileSync(to.fsPath, 'utf8')) as ChangeDiff;
        rmSync(folder, { recursive: true });
        assert.deepEqual(diff.origin.kind === 'remerge' && diff.origin.conflicts, ['count.txt']);
        assert.match(diff.before[0].text ?? '', /^<<<<<<< .*\nours\n=======\ntheirs\n>>>>>>> /);
        assert.equal(diff.after[0].text, 'both\n');
      } finally {
        git('checkout', '--quiet', '--force', 'main');
        git('branch', '--quiet', '-D', 'merging', 'merged');
      }
    });

    it('compares two files, and two folders', async () => {
      for (const names of [
        ['first.ts', 'second.ts'],
        ['old', 'new'],
      ]) {
        const [first, second] = names.map(name => vscode.Uri.file(join(host.plain, name)));
        await vscode.commands.executeCommand('refscope.compareFiles', first, [first, second]);
        await eventually(`a panel for ${names.join(' and ')}`, () =>
          panelTitles().some(title => names.every(name => title.includes(name))),
        );
      }
    });

    it('writes the result as a page and as JSON, and nothing while there is none', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'refscope-export-'));
      const to = (name: string): vscode.Uri => vscode.Uri.file(join(folder, name));
      try {
        assert.equal(await vscode.commands.executeCommand('refscope.view.exportJson', to('none.json')), null);
        await show((await entriesOf(host.sample))[2]);
        await eventually(
          'the JSON',
          async () => (await vscode.commands.executeCommand('refscope.view.exportJson', to('change.json'))) !== null,
        );
        const diff = JSON.parse(readFileSync(join(folder, 'change.json'), 'utf8')) as {
          formatVersion: number;
          refactorings: unknown[];
        };
        assert.ok(diff.formatVersion === 1 && diff.refactorings.length > 5);
        await vscode.commands.executeCommand('refscope.view.exportPage', to('change.html'));
        const page = readFileSync(join(folder, 'change.html'), 'utf8');
        assert.ok(
          page.startsWith('<!DOCTYPE html>') &&
            page.includes('Content-Security-Policy') &&
            page.includes('tok-keyword') &&
            page.includes(subject),
        );
        assert.match(page, /"captures":\["/);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    it('opens no panel for a commit that does not exist or arguments that mean nothing', async () => {
      await show({ rootUri: vscode.Uri.file(host.sample) }, { id: 'f'.repeat(40) });
      await show({ rootUri: vscode.Uri.file(host.plain) }, { id: head });
      await vscode.commands.executeCommand('refscope.compareFiles', vscode.Uri.file(host.plain));
      await vscode.commands.executeCommand('refscope.copyHash', 42);
      await vscode.commands.executeCommand('refscope.loadMoreCommits', { root: 7 });
      assert.deepEqual(panelTitles(), []);
    });

    it('shows a repository without commits as having nothing to compare with', async () => {
      await vscode.commands.executeCommand('refscope.showWorkingTree', { rootUri: vscode.Uri.file(host.empty) });
      await onlyPanel('Refactorings: Working tree');
    });
  });
}
