/**
 * Marks moved code in VS Code's own diff editor, whoever opened it, where it shows a change that can be read: a bar beside the lines, a
 * word on where the other end is, and a mark in the overview ruler. The diff editor's own colours stay as they are.
 */
import * as vscode from 'vscode';
import { basename } from 'node:path';
import type { Side } from '../../engine/model.js';
import type { DiffEditors } from './diffEditors.js';
import type { EditorDiffs } from './editorDiffs.js';
import { MOVES, movedLines } from './movedCode.js';
import type { Move, MovedLines } from './movedCode.js';

const SETTING = 'refscope.editors.decorations';
/** A bar of its own for each, so that colour is not all that tells them apart; as in the panel. */
const BARS: Readonly<Record<Move, string>> = {
  moved: 'dashed',
  movedIn: 'double',
  movedOut: 'double',
  multi: 'dotted',
};

/** Keeps the editors in sight decorated, as far as the setting wants it. */
export class DiffDecorations implements vscode.Disposable {
  private readonly bars: Readonly<Record<Move, vscode.TextEditorDecorationType>>;
  private readonly label = vscode.window.createTextEditorDecorationType({
    after: { margin: '0 0 0 2em', fontStyle: 'italic' },
  });
  private readonly subscriptions: vscode.Disposable[];
  /** Editors with marks: they are taken away when the document is no more part of a diff. */
  private readonly decorated = new WeakSet<vscode.TextEditor>();

  constructor(
    private readonly diffs: EditorDiffs,
    private readonly editors: DiffEditors,
  ) {
    const create = (move: Move): vscode.TextEditorDecorationType => {
      const color = new vscode.ThemeColor(`refscope.${move}Foreground`);
      return vscode.window.createTextEditorDecorationType({
        isWholeLine: true,
        borderStyle: BARS[move],
        borderColor: color,
        borderWidth: '0 0 0 4px',
        overviewRulerColor: color,
        overviewRulerLane: vscode.OverviewRulerLane.Left,
      });
    };
    this.bars = {
      moved: create('moved'),
      movedIn: create('movedIn'),
      movedOut: create('movedOut'),
      multi: create('multi'),
    };
    this.subscriptions = [
      ...Object.values(this.bars),
      this.label,
      vscode.window.onDidChangeVisibleTextEditors(() => this.update()),
      // The editors of a diff may be there before its tab.
      vscode.window.tabGroups.onDidChangeTabs(() => this.update()),
      vscode.workspace.onDidSaveTextDocument(() => this.update()),
      vscode.workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration(SETTING)) this.update();
      }),
    ];
    this.update();
  }

  private update(): void {
    const wanted = vscode.workspace.getConfiguration().get<boolean>(SETTING) !== false;
    for (const editor of vscode.window.visibleTextEditors) void this.decorate(editor, wanted);
  }

  private async decorate(editor: vscode.TextEditor, wanted: boolean): Promise<void> {
    const reference = wanted ? await this.editors.sideOf(editor.document.uri) : null;
    if (reference === null && !this.decorated.delete(editor)) return;
    if (reference !== null) this.decorated.add(editor);
    const diff = reference === null ? null : await this.diffs.of(reference.change);
    const file =
      reference === null || diff === null
        ? -1
        : diff[reference.side].findIndex(candidate => candidate.path === reference.path);
    const lines =
      reference === null || diff === null || file < 0 || !holds(editor.document, diff[reference.side][file].text)
        ? []
        : movedLines(diff, reference.side, file);
    const side = reference?.side ?? 'after';
    for (const move of MOVES) {
      editor.setDecorations(
        this.bars[move],
        lines
          .filter(piece => piece.move === move)
          .map(piece => ({
            range: new vscode.Range(piece.start, 0, piece.end, 0),
            hoverMessage: hoverOf(piece, side),
          })),
      );
    }
    // Behind the first line of a piece; a single line is not worth the words.
    editor.setDecorations(
      this.label,
      lines
        .filter(piece => piece.end > piece.start)
        .map(piece => ({
          range: editor.document.lineAt(piece.start).range,
          renderOptions: {
            after: {
              contentText: wordsOf(piece, side),
              color: new vscode.ThemeColor(`refscope.${piece.move}Foreground`),
            },
          },
        })),
    );
  }

  dispose(): void {
    vscode.Disposable.from(...this.subscriptions).dispose();
  }
}

/** A file on disk may have changed since: then nothing in it is where the diff says. */
function holds(document: vscode.TextDocument, text: string | null): boolean {
  return text !== null && document.getText() === text.replace(/^\ufeff/, '');
}

function wordsOf(piece: MovedLines, side: Side): string {
  const place = `${basename(piece.path)}:${piece.line + 1}`;
  if (piece.move === 'multi') return vscode.l10n.t('one of several, see {0}', place);
  return side === 'before' ? vscode.l10n.t('moved to {0}', place) : vscode.l10n.t('moved from {0}', place);
}

function hoverOf(piece: MovedLines, side: Side): vscode.MarkdownString {
  const hover = new vscode.MarkdownString();
  if (piece.title !== null) hover.appendMarkdown('**').appendText(piece.title).appendMarkdown('** ');
  return hover.appendText(`${wordsOf(piece, side)} (${piece.path})`);
}
