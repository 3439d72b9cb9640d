/** Shows what an address `vscode://refscope.refscope/show?...` names, in a repository that is open in this window. */
import * as vscode from 'vscode';
import { basename, resolve } from 'node:path';
import { readAddress } from './addressQuery.js';
import type { AddressRequest } from './addressQuery.js';
import { chooseRepository, reportError } from './commands/showCommands.js';
import type { ShowServices } from './commands/showCommands.js';
import { commitName, nameOfChange, nameOfRemerge } from './commits/entries.js';
import type { ChosenChange } from './commits/pickChange.js';
import type { ShowTarget } from './panel/showTarget.js';
import type { RepositoryEntry } from './repositories.js';
import type { ShownChange } from './shownChange.js';

export function registerAddresses(services: ShowServices): vscode.Disposable {
  return vscode.window.registerUriHandler({
    handleUri: async uri => {
      try {
        const request = readAddress(uri.path, uri.query);
        if (request === null) throw new Error(vscode.l10n.t('This link names nothing that Refscope can show.'));
        const chosen = await changeOf(services, request);
        if (chosen === null) return;
        const { file, line } = request;
        const reveal = file === null ? null : targetOf(file, line);
        services.panels.show(chosen.change, chosen.name, reveal);
      } catch (error) {
        void reportError(error, services.log);
      }
    },
  });
}

const targetOf = (path: string, line: number | null): ShowTarget =>
  line === null ? { kind: 'file', path } : { kind: 'line', side: 'after', path, line };

async function changeOf(services: ShowServices, { repository, what }: AddressRequest): Promise<ChosenChange | null> {
  const entries = await services.repositories.list();
  const root = await chooseRepository(repository === null ? entries : matching(entries, repository));
  if (root === null) return null;
  if (what.kind === 'workingTree' || what.kind === 'staged') {
    const change: ShownChange = { kind: what.kind, root };
    return { change, name: nameOfChange(change) };
  }
  const reader = await services.repositories.reader(root);
  if (what.kind === 'remerge') {
    const commit = await reader.resolve(what.revision);
    return { change: { kind: 'remerge', root, hash: commit.hash }, name: nameOfRemerge(commitName(commit)) };
  }
  if (what.kind === 'commit') {
    const commit = await reader.resolve(what.revision);
    const parent = what.parent === undefined || what.parent === 1 ? {} : { parent: what.parent };
    return { change: { kind: 'commit', root, hash: commit.hash, ...parent }, name: commitName(commit) };
  }
  const { from, to, fromMergeBase = false } = what;
  await Promise.all([reader.resolve(from), reader.resolve(to)]);
  const change: ShownChange = { kind: 'range', root, from, to, fromMergeBase };
  return { change, name: nameOfChange(change) };
}

/** Only repositories that are open: a link opens no folder. */
function matching(entries: readonly RepositoryEntry[], named: string): readonly RepositoryEntry[] {
  const found = entries.filter(({ root, name }) => root === resolve(named) || name === named);
  if (found.length === 0) {
    throw new Error(vscode.l10n.t('The repository {0} is not open in this window.', basename(named)));
  }
  return found;
}
