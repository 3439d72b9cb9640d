/**
 * The hover on the name of a function or type in an ordinary editor: that it was moved, renamed or extracted in the working tree or in
 * the last commit, with a link that opens the panel there. On only when the setting asks for it; a hover begins the analysis, and
 * nothing runs before.
 */
import * as vscode from 'vscode';
import { relative, sep } from 'node:path';
import type { ChangeDiff } from '../../engine/model.js';
import { workingTreeLabel } from '../commits/entries.js';
import type { Repositories } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import type { EditorDiffs } from './editorDiffs.js';
import { declarationAt, earlierPlace, newsOf } from './news.js';
import type { News } from './news.js';

const SETTING = 'refscope.editors.hovers';

/** News of one change, and the place to show in it. */
interface Told {
  readonly change: ShownChange;
  readonly name: string;
  readonly news: readonly News[];
  readonly path: string;
  /** One-based. */
  readonly line: number;
}

/** Follows the setting: the provider exists while it is on. */
export function registerHovers(repositories: Repositories, diffs: EditorDiffs): vscode.Disposable {
  let provider: vscode.Disposable | null = null;
  const update = (): void => {
    const wanted = vscode.workspace.getConfiguration().get<boolean>(SETTING) === true;
    if (wanted && provider === null) {
      provider = vscode.languages.registerHoverProvider(
        { scheme: 'file' },
        { provideHover: (document, position) => hoverAt(document, position, repositories, diffs) },
      );
    } else if (!wanted) {
      provider?.dispose();
      provider = null;
    }
  };
  update();
  const subscription = vscode.workspace.onDidChangeConfiguration(event => {
    if (event.affectsConfiguration(SETTING)) update();
  });
  return { dispose: () => vscode.Disposable.from(subscription, ...(provider === null ? [] : [provider])).dispose() };
}

async function hoverAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  repositories: Repositories,
  diffs: EditorDiffs,
): Promise<vscode.Hover | null> {
  const word = document.getWordRangeAtPosition(position);
  if (word === undefined || document.isDirty) return null;
  const repository = await repositories.containing(document.uri.fsPath);
  if (repository === null) return null;
  const path = relative(repository.root, document.uri.fsPath).split(sep).join('/');
  const told = await tell(repository.root, path, document.getText(), document.offsetAt(word.start), diffs);
  return told.length === 0 ? null : new vscode.Hover(told.map(words), word);
}

/** First the working tree, then the last commit, there by the name that the declaration had in it. */
async function tell(root: string, path: string, text: string, offset: number, diffs: EditorDiffs): Promise<Told[]> {
  const told: Told[] = [];
  let place: { readonly path: string; readonly text: string; readonly offset: number } | null = { path, text, offset };
  const look = (
    change: ShownChange,
    name: string,
    diff: ChangeDiff,
    at: { readonly path: string; readonly text: string; readonly offset: number },
  ): number | null => {
    const declaration = declarationAt(diff, at.path, at.text, at.offset);
    if (declaration === null) return null;
    const news = newsOf(diff, declaration);
    if (news.length > 0) {
      told.push({ change, name, news, path: at.path, line: diff.declarations.after[declaration].startLine });
    }
    return declaration;
  };
  const workingTree: ShownChange = { kind: 'workingTree', root };
  const uncommitted = await diffs.of(workingTree);
  if (uncommitted !== null && uncommitted.after.some(file => file.path === path)) {
    const declaration = look(workingTree, workingTreeLabel(), uncommitted, place);
    place = declaration === null ? null : earlierPlace(uncommitted, declaration);
  }
  const last = place === null ? null : await diffs.lastCommit(root);
  const committed = last === null ? null : await diffs.of(last.change);
  if (place !== null && last !== null && committed !== null) look(last.change, last.name, committed, place);
  return told;
}

function words({ change, name, news, path, line }: Told): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('', true);
  // What names and summaries say is text of other people: only the link's own command may run.
  markdown.isTrusted = { enabledCommands: ['refscope.showRefactorings'] };
  for (const { title, summary } of news) {
    markdown.appendMarkdown('**').appendText(title).appendMarkdown('** ').appendText(summary).appendMarkdown('  \n');
  }
  const target = encodeURIComponent(
    JSON.stringify([
      { change, name },
      { kind: 'line', side: 'after', path, line },
    ]),
  );
  markdown
    .appendMarkdown('$(git-commit) ')
    .appendText(name)
    .appendMarkdown(` · [${vscode.l10n.t('Show in Refscope')}](command:refscope.showRefactorings?${target})`);
  return markdown;
}
