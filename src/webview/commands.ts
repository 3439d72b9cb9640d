/**
 * What each command does: the table from names to what parts of the view do, for keys, buttons and the host alike. It
 * holds no state of its own.
 */
import { otherSide } from '../engine/sides.js';
import type { HunkAction } from '../protocol/hunks.js';
import type { ViewCommand, ViewMessage } from '../protocol/messages.js';
import type { DiffOutline } from '../protocol/outline.js';
import type { Besides } from './besides.js';
import type { Display } from './display.js';
import { refactoringText, summaryText } from './model/copies.js';
import type { Checked } from './checked.js';
import type { ShownPages } from './shownPages.js';
import type { Travel } from './travel.js';
import type { Pointing } from './pointing.js';
import type { Stepping } from './stepping.js';
import type { DiffView } from './ui/diffView.js';
import type { Hunks } from './hunks.js';
import { lineBeside } from './model/lineDiff.js';
import type { FindBar } from './ui/findBar.js';
import type { HelpOverlay } from './ui/overlays.js';
import type { Sidebar } from './ui/sidebar.js';
import { say } from '../protocol/say.js';
import type { Announce } from './ui/announcer.js';

export interface CommandParts {
  readonly outline: DiffOutline;
  readonly canOpen: boolean;
  readonly diffView: DiffView;
  readonly sidebar: Sidebar;
  readonly display: Display;
  readonly pointing: Pointing;
  readonly stepping: Stepping;
  readonly besides: Besides;
  readonly findBar: FindBar;
  /** Null where nothing can be staged or reverted. */
  readonly hunks: Hunks | null;
  readonly help: HelpOverlay;
  readonly legend: HTMLElement;
  readonly shown: ShownPages;
  readonly travel: Travel;
  readonly checked: Checked;
  /** What the reader decides: what stands above the code. */
  readonly reader: {
    readonly isOverviewShown: boolean;
    readonly isAtBeginning: boolean;
    showOverview(shown: boolean): void;
    toggleOverview(): void;
  };
  readonly post: (message: ViewMessage) => void;
  readonly announce: Announce;
}

export type Commands = Readonly<Record<ViewCommand, () => void>>;

export function commandsOf(parts: CommandParts): Commands {
  const { diffView, sidebar, display, pointing, stepping, besides, findBar, help, legend, reader, announce } = parts;
  const { shown, travel, checked } = parts;
  const inSidebar = (focus: () => void) => (): void => {
    display.showSidebar(true);
    focus();
  };
  /** The first step is to the first change, which has been in sight below what the change is. */
  const stepOn = (direction: 1 | -1) => (): void => {
    const begins = reader.isAtBeginning;
    reader.showOverview(false);
    if (!begins || !stepping.goToStop(1, 'first')) void stepping.nextChange(direction);
  };
  return {
    nextChange: stepOn(1),
    previousChange: stepOn(-1),
    nextUnread: () => {
      reader.showOverview(false);
      void stepping.nextUnread();
    },
    nextNew: () => {
      const begins = reader.isAtBeginning;
      reader.showOverview(false);
      void stepping.nextNew(!begins);
    },
    toggleRead: () => checked.toggleRead(stepping.hunkAtCaret()),
    nextExplained: () => openExplained(parts, 1),
    previousExplained: () => openExplained(parts, -1),
    nextRefactoring: () => stepping.nextRefactoring(1),
    previousRefactoring: () => stepping.nextRefactoring(-1),
    nextFile: () => stepping.nextFile(1),
    previousFile: () => stepping.nextFile(-1),
    jump: () => pointing.jumpFromCaret(),
    back: () => void travel.back(),
    showBeside: () => {
      const { section, side, explanations } = pointing.explanationsAtCaret();
      void besides.step(section, side, explanations);
    },
    explain: () => pointing.explainAtCaret(),
    switchSide: () => {
      if (diffView.columnMode === 'unified') announce(say('Both sides are in one column.'), true);
      else diffView.takeFocus(otherSide(diffView.side));
    },
    focusFiles: inSidebar(() => sidebar.focusFiles()),
    focusRefactorings: inSidebar(() => sidebar.focusRefactorings()),
    focusFilter: inSidebar(() => sidebar.focusFilter()),
    focusEditor: () => diffView.takeFocus(),
    toggleUnchanged: () => display.toggleUnchanged(),
    toggleExplained: () => display.toggleExplained(),
    toggleRepeats: () => display.toggleRepeats(),
    toggleFold: () => {
      const done = diffView.toggleFold();
      announce(
        done === null
          ? say('Nothing is folded here.')
          : done === 'opened'
            ? say('The fold is open.')
            : say('The fold is closed.'),
        done === null,
      );
    },
    toggleViewed: () => checked.toggleViewed(sidebar.focused?.target ?? shown.seenTarget),
    toggleColumns: () => display.toggleColumns(),
    toggleWrap: () => display.toggleWrap(),
    toggleTogether: () => void travel.toggleTogether(),
    showOverview: () => reader.toggleOverview(),
    toggleSidebar: () => display.toggleSidebar(),
    toggleLegend: () => {
      legend.hidden = !legend.hidden;
    },
    toggleHelp: () => help.toggle(),
    find: () => {
      reader.showOverview(false);
      findBar.open();
    },
    close: () => close(parts),
    openFile: () => openFile(parts),
    editBeside: () => editBeside(parts),
    openNativeDiff: () => openNativeDiff(parts),
    stageHunk: () => changeHunk(parts, 'stage'),
    unstageHunk: () => changeHunk(parts, 'unstage'),
    revertHunk: () => changeHunk(parts, 'revert'),
    copySummary: () => {
      parts.post({ type: 'copy', text: summaryText(parts.outline) });
      announce(say('The summary was copied.'), true);
    },
    copyRefactoring: () => copyRefactoring(parts),
  };
}

function changeHunk({ hunks, announce }: CommandParts, action: HunkAction): void {
  if (hunks === null) {
    announce(say('Only changes of the working tree and staged ones can be staged or reverted.'), true);
  } else hunks.run(action);
}

function openExplained({ diffView, reader, announce }: CommandParts, direction: 1 | -1): void {
  reader.showOverview(false);
  if (!diffView.openExplained(direction)) {
    announce(
      direction === 1 ? say('No explained change is folded below.') : say('No explained change is folded above.'),
      true,
    );
  }
}

/** Closes the uppermost thing that is open. */
function close({ help, pointing, diffView, findBar, besides, legend, reader, shown, sidebar }: CommandParts): void {
  if (help.element.open) help.element.close();
  else if (pointing.tooltip.isOpen) {
    const hadFocus = pointing.tooltip.element.contains(document.activeElement);
    pointing.hide();
    if (hadFocus) diffView.takeFocus();
  } else if (findBar.close()) return;
  else if (besides.isShown) besides.close();
  else if (!legend.hidden) legend.hidden = true;
  else if (reader.isOverviewShown) reader.showOverview(false);
  else if (sidebar.endFilter()) sidebar.focusFiles();
  else shown.endFocus();
}

function openFile({ diffView, shown, canOpen, post }: CommandParts): void {
  const { side, line } = diffView.seen();
  const file = shown.seenPage?.[side] ?? null;
  if (file !== null && canOpen) post({ type: 'openFile', side, file, line: line + 1 });
}

/** The after side, at the line beside the one that is looked at: what is gone cannot be edited. */
function editBeside({ diffView, shown, canOpen, post, announce }: CommandParts): void {
  const { side, line } = diffView.seen();
  const page = shown.seenPage;
  if (page === null || !canOpen) return;
  if (page.after === null) announce(say('The file is deleted: there is nothing to edit.'), true);
  else {
    const at = side === 'after' ? line : lineBeside(diffView.pageLayout?.pairs ?? [], line);
    post({ type: 'openFile', side: 'after', file: page.after, line: at + 1, beside: true });
  }
}

function openNativeDiff({ diffView, shown, canOpen, post }: CommandParts): void {
  const page = shown.seenPage;
  if (page !== null && canOpen) {
    post({ type: 'openNativeDiff', before: page.before, after: page.after, line: diffView.seen().line + 1 });
  }
}

/** The one that was shown last. */
function copyRefactoring({ stepping: { refactoring }, outline, post, announce }: CommandParts): void {
  if (refactoring < 0) {
    announce(say('Choose a refactoring first.'), true);
    return;
  }
  post({ type: 'copy', text: refactoringText(outline, refactoring) });
  announce(say('The refactoring was copied.'), true);
}
