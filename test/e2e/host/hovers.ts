/** Hovers in ordinary editors: unless the setting is off, on names that the last commit or the working tree gave a new place. */
import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { HostRun } from '../support/hostRun.js';
import { closeAllEditors, eventually, extension, panelTitles } from './extensionUnderTest.js';

export function hoverTests(host: HostRun): void {
  const set = (value: boolean | undefined): Thenable<void> =>
    vscode.workspace.getConfiguration('refscope.editors').update('hovers', value, vscode.ConfigurationTarget.Global);
  /** What our hover says on the first place of a word in a file; '' for nothing. */
  const hoverOn = async (path: string, word: string, isOfLine = false): Promise<vscode.MarkdownString | null> => {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(path));
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      document.positionAt(document.getText().indexOf(word) + 1),
    );
    const ours = hovers
      .flatMap(hover => hover.contents)
      .filter(
        (content): content is vscode.MarkdownString =>
          content instanceof vscode.MarkdownString &&
          content.value.includes('refscope.showRefactorings') &&
          content.value.includes('refscope.showLineHistory') === isOfLine,
      );
    return ours[0] ?? null;
  };

  describe('hovers', () => {
    before(() => extension().activate());
    after(() => set(undefined));
    afterEach(closeAllEditors);
    const text = join(host.sample, 'stock', 'text.c');

    it('are not there where they are not wanted', async () => {
      await set(false);
      assert.equal(await hoverOn(text, 'trim('), null);
    });

    it('are there by themselves, with code as code', async () => {
      await set(undefined);
      const { value } = await eventually('the hover', () => hoverOn(text, 'trim('));
      assert.match(value, /(?<!\\)`trim`/);
      assert.doesNotMatch(value, /\\`/);
    });

    it('tell where a function came from in the last commit, and lead to the panel', async () => {
      await set(true);
      const markdown = await eventually('the hover', () => hoverOn(text, 'trim('));
      assert.match(markdown.value, /Mov/);
      assert.match(markdown.value, /Give&nbsp;every|Give every/);
      assert.deepEqual(markdown.isTrusted, { enabledCommands: ['refscope.showRefactorings'] });
      const [, args] = /command:refscope\.showRefactorings\?([^)]*)\)/.exec(markdown.value) ?? [];
      await vscode.commands.executeCommand(
        'refscope.showRefactorings',
        ...(JSON.parse(decodeURIComponent(args)) as unknown[]),
      );
      const head = execFileSync('git', ['-C', host.sample, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
      await eventually('the panel', () => panelTitles().some(title => title.includes(head.slice(0, 7))));
    });

    it('tell who wrote a line, not who moved it, unless that is switched off', async () => {
      const inMoved = 'strlen(';
      const { value, isTrusted } = await eventually('the hover', () => hoverOn(text, inMoved, true));
      assert.match(value, /Written(?:&nbsp;| )by(?:&nbsp;| )Ada/);
      const [wrote, moved] = ['HEAD~2', 'HEAD'].map(revision =>
        execFileSync('git', ['-C', host.sample, 'rev-parse', revision], { encoding: 'utf8' }).slice(0, 7),
      );
      assert.ok(value.includes(wrote) && !value.includes(moved), value);
      assert.deepEqual(isTrusted, { enabledCommands: ['refscope.showRefactorings', 'refscope.showLineHistory'] });
      const settings = vscode.workspace.getConfiguration('refscope.editors');
      await settings.update('lineAuthors', false, vscode.ConfigurationTarget.Global);
      try {
        assert.equal(await hoverOn(text, inMoved, true), null);
      } finally {
        await settings.update('lineAuthors', undefined, vscode.ConfigurationTarget.Global);
      }
    });

    it("tell what happened since, and the last commit's news by the name it had there", async () => {
      await set(true);
      const original = readFileSync(text, 'utf8');
      try {
        writeFileSync(text, original.replaceAll('trim(', 'stripped('));
        const markdown = await eventually('the hover', async () => {
          const found = await hoverOn(text, 'stripped(');
          return found !== null && /Rename/.test(found.value) ? found : null;
        });
        assert.match(markdown.value, /Working&nbsp;Tree|Working Tree/);
      } finally {
        writeFileSync(text, original);
      }
    });
  });
}
