/**
 * The hover on the name of a function or type in an ordinary editor: that it was moved, renamed or extracted in the working tree or in
 * the last commit, with a link that opens the panel there; in a diff editor, what the change in it did. A hover begins the analysis, and
 * nothing runs before; while it runs nobody waits.
 */
import * as vscode from 'vscode';
import { codeSpan, phraseOf } from '../../engine/codeSpans.js';
import type { Side } from '../../engine/model.js';
import type { ChangeDiff } from '../../engine/changeDiff.js';
import { pageTitle } from '../../protocol/origin.js';
import { workingTreeLabel } from '../commits/entries.js';
import { DOCUMENT_SCHEME } from '../documents.js';
import type { Repositories } from '../repositories.js';
import { pathInside } from '../repositories.js';
import type { ShownChange } from '../shownChange.js';
import { asWritten } from '../values.js';
import type { DiffEditors, SideInEditor } from './diffEditors.js';
import type { EditorDiffs } from './editorDiffs.js';
import { declarationAt, earlierPlace, newsOf } from './news.js';
import type { News } from './news.js';

const SETTING = 'refscope.editors.hovers';

/** News of one change, and the place to show in it. */
interface Reported {
  readonly change: ShownChange;
  readonly name: string;
  readonly news: readonly News[];
  readonly path: string;
  readonly side: Side;
  /** One-based. */
  readonly line: number;
}

/** Ordinary editors, and the sides of diffs that are not files. */
const SCHEMES = ['file', DOCUMENT_SCHEME, 'git', 'gitlens', 'review', 'pr'];
/** Nobody waits longer for a hover. The analysis goes on, and the next hover has its result. */
const LONGEST_MS = 450;

/** Follows the setting: the provider exists while it is on. */
export function registerHovers(
  repositories: Repositories,
  diffs: EditorDiffs,
  editors: DiffEditors,
): vscode.Disposable {
  let provider: vscode.Disposable | null = null;
  const update = (): void => {
    const wanted = vscode.workspace.getConfiguration().get<boolean>(SETTING) !== false;
    if (wanted && provider === null) {
      provider = vscode.languages.registerHoverProvider(
        SCHEMES.map(scheme => ({ scheme })),
        {
          provideHover: (document, position) =>
            Promise.race([hoverAt(document, position, repositories, diffs, editors), afterMs(LONGEST_MS)]),
        },
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

const afterMs = (ms: number): Promise<null> => new Promise(resolve => setTimeout(() => resolve(null), ms));

async function hoverAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  repositories: Repositories,
  diffs: EditorDiffs,
  editors: DiffEditors,
): Promise<vscode.Hover | null> {
  const word = document.getWordRangeAtPosition(position);
  if (word === undefined || document.isDirty) return null;
  const [text, offset] = [document.getText(), document.offsetAt(word.start)];
  const shown = await editors.sideOf(document.uri);
  if (shown !== null) {
    const diff = await diffs.of(shown.change);
    const reported = diff === null ? null : tellOfSide(diff, shown, text, offset);
    return reported === null ? null : new vscode.Hover(hoverText(reported), word);
  }
  if (document.uri.scheme !== 'file') return null;
  const repository = await repositories.containing(document.uri.fsPath);
  if (repository === null) return null;
  const path = pathInside(repository.root, document.uri.fsPath);
  const reported = await tell(repository.root, path, text, offset, diffs);
  return reported.length === 0 ? null : new vscode.Hover(reported.map(hoverText), word);
}

/** What the change in a diff editor did to the declaration whose name is there. */
function tellOfSide(
  diff: ChangeDiff,
  { change, side, path }: SideInEditor,
  text: string,
  offset: number,
): Reported | null {
  const declaration = declarationAt(diff, path, text, offset, side);
  const news = declaration === null ? [] : newsOf(diff, declaration, side);
  if (declaration === null || news.length === 0) return null;
  const line = diff.declarations[side][declaration].startLine;
  return { change, name: pageTitle(diff.origin), news, path, side, line };
}

/** First the working tree, then the last commit, there by the name that the declaration had in it. */
async function tell(root: string, path: string, text: string, offset: number, diffs: EditorDiffs): Promise<Reported[]> {
  const reported: Reported[] = [];
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
      const line = diff.declarations.after[declaration].startLine;
      reported.push({ change, name, news, path: at.path, side: 'after', line });
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
  return reported;
}

function hoverText({ change, name, news, path, side, line }: Reported): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('', true);
  // What names and summaries say is text of other people: only the link's own command may run.
  markdown.isTrusted = { enabledCommands: ['refscope.showRefactorings'] };
  for (const { title, summary } of news) {
    markdown.appendMarkdown('**').appendText(title).appendMarkdown('** ');
    appendPhrase(markdown, summary).appendMarkdown('  \n');
  }
  const target = encodeURIComponent(
    JSON.stringify([
      { change, name },
      { kind: 'line', side, path, line },
    ]),
  );
  markdown
    .appendMarkdown('$(git-commit) ')
    .appendText(name)
    .appendMarkdown(` · [${vscode.l10n.t('Show in Refscope')}](command:refscope.showRefactorings?${target})`);
  return markdown;
}

/** A sentence with its code as code. Its words are plain text, whatever they look like. */
function appendPhrase(markdown: vscode.MarkdownString, sentence: string): vscode.MarkdownString {
  for (const piece of phraseOf(sentence)) {
    if (typeof piece === 'string') markdown.appendText(piece);
    else markdown.appendMarkdown(codeSpan(asWritten(piece.code.replace(/\s+/g, ' '))));
  }
  return markdown;
}
