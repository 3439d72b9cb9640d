/** Read-only documents of versions of files, and opening them. */
import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { documentUri, readDocumentUri } from '../../../src/extension/documents.js';
import type { HostRun } from '../support/hostRun.js';
import { closeAllEditors, extension } from './extensionUnderTest.js';

export function documentTests(host: HostRun): void {
  const git = (...args: string[]): string => execFileSync('git', ['-C', host.sample, ...args], { encoding: 'utf8' });
  const hash = git('rev-parse', 'HEAD').trim();
  const change = { kind: 'commit', root: host.sample, hash } as const;
  /** A file that the last commit modifies. */
  const path = git('diff-tree', '-r', '--name-only', '--no-renames', '--diff-filter=M', '--no-commit-id', hash).split(
    '\n',
  )[0];

  describe('documents of versions', () => {
    before(() => extension().activate());
    afterEach(closeAllEditors);

    it('hold the text of both sides', async () => {
      for (const [side, revision] of [
        ['before', `${hash}^`],
        ['after', hash],
      ] as const) {
        const document = await vscode.workspace.openTextDocument(documentUri({ change, side, path, missing: false }));
        assert.equal(document.getText(), git('show', `${revision}:${path}`));
      }
    });

    it('have the language of the file and are read-only', async () => {
      const editor = await vscode.window.showTextDocument(
        documentUri({ change, side: 'before', path, missing: false }),
      );
      assert.notEqual(editor.document.languageId, 'plaintext');
      assert.equal(vscode.workspace.fs.isWritableFileSystem('refscope') ?? false, false);
    });

    it('are empty for a side on which the file does not exist', async () => {
      const document = await vscode.workspace.openTextDocument(
        documentUri({ change, side: 'before', path: 'new.ts', missing: true }),
      );
      assert.equal(document.getText(), '');
    });

    it('fail with a sentence for a file that the change does not have, and for foreign addresses', async () => {
      await assert.rejects(
        async () =>
          vscode.workspace.openTextDocument(documentUri({ change, side: 'after', path: 'no/such.ts', missing: false })),
        /no text of such\.ts/,
      );
      await assert.rejects(async () => vscode.workspace.openTextDocument(vscode.Uri.parse('refscope:/x.ts?nonsense')));
    });

    it('have addresses that can be read back', () => {
      const reference = { change, side: 'before', path: 'a b/ü?#%.ts', missing: false } as const;
      assert.deepEqual(readDocumentUri(vscode.Uri.parse(documentUri(reference).toString())), reference);
      assert.equal(
        readDocumentUri(
          vscode.Uri.parse(
            'refscope:/x?{"change":{"kind":"commit","root":"/r","hash":"--all"},"side":"before","path":"x"}',
          ),
        ),
        null,
      );
    });
  });
}
