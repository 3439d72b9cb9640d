/**
 * Marks moved code in VS Code's own diff editor, where that shows a change of ours: a bar beside the lines, a word on where the other
 * end is, and a mark in the overview ruler. The diff editor's own colours stay as they are.
 */
import * as vscode from 'vscode';
import { basename } from 'node:path';
import type { Side } from '../../engine/model.js';
import { DOCUMENT_SCHEME, readDocumentUri } from '../documents.js';
import type { DocumentReference } from '../documents.js';
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

  constructor(private readonly diffs: EditorDiffs) {
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
      vscode.workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration(SETTING)) this.update();
      }),
    ];
    this.update();
  }

  private update(): void {
    const wanted = vscode.workspace.getConfiguration().get<boolean>(SETTING) !== false;
    for (const editor of vscode.window.visibleTextEditors) {
      const reference = referenceOf(editor.document.uri);
      if (reference !== null) void this.decorate(editor, wanted ? reference : null);
    }
  }

  private async decorate(editor: vscode.TextEditor, reference: DocumentReference | null): Promise<void> {
    const diff = reference === null || reference.missing ? null : await this.diffs.of(reference.change);
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

/**
 * What a document shows: one of ours by its address; a file on disk by the other side of the diff editor it stands in, if that is
 * one of ours.
 */
function referenceOf(uri: vscode.Uri): DocumentReference | null {
  if (uri.scheme === DOCUMENT_SCHEME) return readDocumentUri(uri);
  for (const { input } of vscode.window.tabGroups.all.flatMap(group => group.tabs)) {
    if (!(input instanceof vscode.TabInputTextDiff)) continue;
    const sides: readonly (readonly [vscode.Uri, vscode.Uri, Side])[] = [
      [input.original, input.modified, 'before'],
      [input.modified, input.original, 'after'],
    ];
    for (const [own, other, side] of sides) {
      const partner = own.toString() === uri.toString() ? readDocumentUri(other) : null;
      if (partner === null || partner.change.kind === 'paths') continue;
      const path = vscode.Uri.joinPath(vscode.Uri.file(partner.change.root), '/').path;
      if (uri.path.startsWith(path)) {
        return { change: partner.change, side, path: uri.path.slice(path.length), missing: false };
      }
    }
  }
  return null;
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
