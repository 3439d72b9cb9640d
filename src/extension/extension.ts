/**
 * Where the extension begins: makes its parts and joins them. VS Code loads it when one of its commands is run, when the tree
 * "Commits" is looked at, when a panel is restored, and else once the window stands, for the parts in ordinary editors. Loading
 * it does no work: nothing is read or analysed before somebody asks.
 */
import type * as vscode from 'vscode';
import { join } from 'node:path';
import { Analysis, foldSetting } from './analysis.js';
import { registerHistoryCommands } from './commands/historyCommands.js';
import { registerOtherCommands } from './commands/otherCommands.js';
import { ComparedTexts } from './commands/comparedTexts.js';
import { registerFileCommands } from './commands/fileCommands.js';
import { registerShowCommands } from './commands/showCommands.js';
import { registerTreeCommands } from './commands/treeCommands.js';
import { registerAddresses } from './addresses.js';
import { CommitCounts } from './commits/commitCounts.js';
import { CommitsTree } from './commits/commitsTree.js';
import { countWhenIdle } from './commits/countWhenIdle.js';
import { showCommitsOnce } from './commits/shownOnce.js';
import { registerDocuments } from './documents.js';
import type { DocumentReference } from './documents.js';
import { DiffDecorations } from './editors/decorations.js';
import { DiffEditors } from './editors/diffEditors.js';
import { EditorDiffs } from './editors/editorDiffs.js';
import { registerHovers } from './editors/hovers.js';
import { LineAuthors } from './editors/lineAuthors.js';
import { Habits } from './habits.js';
import { shownLanguage } from './language.js';
import { createLog } from './log.js';
import { HunkActions } from './panel/hunkActions.js';
import { LiveChanges } from './panel/liveChanges.js';
import { Panels } from './panel/panels.js';
import { Repositories } from './repositories.js';
import { Viewed } from './viewed.js';
import { speak } from '../protocol/say.js';

/** For other extensions and for tests. */
export interface RefscopeApi {
  readonly version: 1;
  /** The entries of the tree "Commits", as its view shows them. */
  readonly commits: Pick<CommitsTree, 'getChildren' | 'getTreeItem' | 'onDidChangeTreeData'>;
}

export function activate(context: vscode.ExtensionContext): RefscopeApi {
  speak(shownLanguage().words);
  const log = createLog(context);
  const repositories = new Repositories(log);
  const { version } = context.extension.packageJSON as { readonly version: string };
  const counts = new CommitCounts(context.workspaceState, `${version} ${foldSetting()}`, hash => tree.redraw(hash));
  const analysis = new Analysis(
    context.extensionUri,
    repositories,
    log,
    diff => counts.take(diff),
    () => idle.stepBack(),
  );
  const panels = new Panels(
    context.extensionUri,
    analysis,
    {
      viewed: new Viewed(context.workspaceState),
      habits: new Habits(context.globalState),
      hunks: new HunkActions(repositories, analysis),
    },
    new LiveChanges(repositories),
    () => analysis.rest(),
    log,
  );
  const editors = new DiffEditors(repositories, analysis);
  const diffs = new EditorDiffs(analysis, repositories, panels, log);
  const tree = new CommitsTree(repositories, counts, log);
  const idle = countWhenIdle(tree, counts, analysis);
  const readVersion = async (
    { change, side, path }: DocumentReference,
    signal: AbortSignal,
  ): Promise<string | null> => {
    const shown = panels.find(change)?.text(side, path) ?? null;
    if (shown !== null) return shown;
    const content = (await analysis.read(change, signal))[side].find(file => file.path === path)?.content;
    return content?.kind === 'text' ? content.text : null;
  };
  context.subscriptions.push(
    repositories,
    analysis,
    panels,
    tree,
    idle,
    showCommitsOnce(context.globalState, repositories, log),
    diffs,
    registerDocuments(readVersion),
    registerHovers(repositories, diffs, editors),
    new LineAuthors({ repositories, diffs, log }),
    new DiffDecorations(diffs, editors),
    registerShowCommands({ repositories, panels, log }),
    registerTreeCommands({ repositories, panels, log }),
    registerFileCommands({
      repositories,
      panels,
      analysis,
      editors,
      log,
      texts: new ComparedTexts(join((context.storageUri ?? context.globalStorageUri).fsPath, 'compared')),
    }),
    registerAddresses({ repositories, panels, log }),
    registerHistoryCommands({ repositories, panels, diffs, log }),
    registerOtherCommands(tree, panels, log),
  );
  return { version: 1, commits: tree };
}
