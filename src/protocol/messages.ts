/**
 * Everything that host and view say to each other, and the checks both sides make before they believe it.
 *
 * Every message is a plain object with a `type` and the protocol version `v`. `parseHostMessage` and `parseViewMessage` return a
 * typed message or null; a receiver drops what is null. Unknown properties are ignored. Nothing here knows a channel.
 */
import type { Progress } from '../engine/budget.js';
import type { Place as SourcePlace, Side } from '../engine/model.js';
import type { ExplanationStep } from '../engine/changeDiff.js';
import type { SavedChoices } from './choices.js';
import { isSavedChoices } from './choices.js';
import type { FileBody } from './fileBody.js';
import { isFileBody } from './fileBody.js';
import type { ListedFile } from './fileList.js';
import type { PreviewFile } from './preview.js';
import { isPreviewFile } from './preview.js';
import { isListedFile } from './fileList.js';
import type { ImageBody } from './images.js';
import { isImageBody } from './images.js';
import type { HunkMessage, StagedMessage } from './hunks.js';
import { isHunkMessage, isStagedMessage } from './hunks.js';
import type { DiffOutline } from './outline.js';
import { isDiffOutline } from './outline.js';
import type { Guard } from './shape.js';
import {
  anyOf,
  arrayOf,
  isBoolean,
  isIndex,
  isRecord,
  isString,
  nullable,
  objectOf,
  oneOf,
  optional,
} from './shape.js';
import type { ReadVersion, ReadVersionMessage } from './readVersions.js';
import { isReadVersion, isReadVersionMessage } from './readVersions.js';
import type { ThemeColors } from './theme.js';
import { isThemeColors } from './theme.js';

const PROTOCOL_VERSION = 1;

/** What the keyboard, a button, or a key binding of the host can ask of the view. */
export const VIEW_COMMANDS = [
  'nextChange',
  'previousChange',
  'nextExplained',
  'previousExplained',
  'nextUnread',
  'nextNew',
  'toggleRead',
  'nextRefactoring',
  'previousRefactoring',
  'nextFile',
  'previousFile',
  'jump',
  'back',
  'explain',
  'switchSide',
  'focusFiles',
  'focusRefactorings',
  'focusEditor',
  'toggleUnchanged',
  'toggleExplained',
  'toggleRepeats',
  'toggleFold',
  'showOverview',
  'showBeside',
  'toggleColumns',
  'toggleWrap',
  'toggleTogether',
  'toggleViewed',
  'focusFilter',
  'toggleSidebar',
  'toggleLegend',
  'toggleHelp',
  'find',
  'close',
  'openFile',
  'editBeside',
  'openNativeDiff',
  'stageHunk',
  'unstageHunk',
  'revertHunk',
  'copySummary',
  'copyRefactoring',
] as const;
export type ViewCommand = (typeof VIEW_COMMANDS)[number];

/** Where the reader stands, in words that survive a new analysis. */
export interface Place {
  readonly beforePath: string | null;
  readonly afterPath: string | null;
  readonly side: Side;
  readonly line: number;
}

/** What a panel keeps over a reload: how the host finds the source again (its own words), the reader's place and choices. Never content. */
export interface ViewState {
  readonly source: string | null;
  readonly place: Place | null;
  /** Missing where none were made. */
  readonly choices?: SavedChoices;
}

export type RevealRequest =
  | { readonly kind: 'refactoring'; readonly index: number }
  | { readonly kind: 'pair'; readonly index: number }
  /** `line` is one-based. */
  | { readonly kind: 'line'; readonly side: Side; readonly path: string; readonly line: number };

// ---------------------------------------------------------------- host → view

/** `source` as in `ResultMessage`: a window that is loaded again meanwhile finds the change by it. */
export interface LoadingMessage {
  readonly type: 'loading';
  readonly title: string;
  readonly progress: Progress | null;
  readonly canCancel: boolean;
  readonly source: string | null;
}
/** The first changed lines, while the change is analysed. */
export interface PreviewMessage {
  readonly type: 'preview';
  readonly files: readonly PreviewFile[];
}
/** While loading: the files of the change, as soon as they are read. */
export interface FileListMessage {
  readonly type: 'fileList';
  readonly files: readonly ListedFile[];
}
/**
 * `source` is kept by the view in its state and not looked at. `place` is where to start. `canOpen`: files and VS
 * Code's diff can be opened.
 */
export interface ResultMessage {
  readonly type: 'result';
  readonly diff: DiffOutline;
  readonly source: string | null;
  readonly place: Place | null;
  readonly canOpen: boolean;
  /** What the reader has checked off in this commit, in the view's own words. */
  readonly viewed?: readonly string[];
  /** Versions of the change that were read, the latest first. */
  readonly earlier?: readonly ReadVersion[];
  /** How to show it, unless the view knows better from before a reload. */
  readonly choices?: SavedChoices;
}
export interface FilesMessage {
  readonly type: 'files';
  readonly files: readonly FileBody[];
}
/** Answers `requestImages`: those of them that are images, and not too large. */
export interface ImagesMessage {
  readonly type: 'images';
  readonly images: readonly ImageBody[];
}
/** Answers `explain`: which rules were tried and what they said; null when that could not be found out. */
export interface ExplanationMessage {
  readonly type: 'explanation';
  readonly id: number;
  readonly steps: readonly ExplanationStep[] | null;
}
export interface ErrorMessage {
  readonly type: 'error';
  readonly message: string;
  readonly detail: string | null;
  readonly canRetry: boolean;
}
export interface ThemeMessage {
  readonly type: 'theme';
  readonly theme: ThemeColors;
}
export interface RevealMessage {
  readonly type: 'reveal';
  readonly request: RevealRequest;
}
export interface CommandMessage {
  readonly type: 'command';
  readonly command: ViewCommand;
}

/** What is shown cannot follow the files any more, and why; null: it can again. */
export interface OutOfDateMessage {
  readonly type: 'outOfDate';
  readonly reason: string | null;
}
/** Something was done that the view asked for: words for the reader. */
export interface DoneMessage {
  readonly type: 'done';
  readonly words: string;
}

export type HostMessage =
  | LoadingMessage
  | FileListMessage
  | PreviewMessage
  | ResultMessage
  | FilesMessage
  | ImagesMessage
  | ExplanationMessage
  | ErrorMessage
  | ThemeMessage
  | RevealMessage
  | CommandMessage
  | StagedMessage
  | OutOfDateMessage
  | DoneMessage;

// ---------------------------------------------------------------- view → host

export interface FileReference {
  readonly side: Side;
  readonly file: number;
}

/** The view listens: the host answers with `theme` and with `loading`, `result` or `error`. */
export interface ReadyMessage {
  readonly type: 'ready';
}
/** Wants `files` messages with these bodies; they may come one by one. A file without text is never asked for. */
export interface RequestFilesMessage {
  readonly type: 'requestFiles';
  readonly files: readonly FileReference[];
}
/** Wants one `images` message with what the files without text hold, as far as they are images. */
export interface RequestImagesMessage {
  readonly type: 'requestImages';
  readonly files: readonly FileReference[];
}
/** Shows one of the commits of a range; an index into them. */
export interface ShowCommitMessage {
  readonly type: 'showCommit';
  readonly commit: number;
}
/** Shows the commit against another of its parents, from 1 on, or (null) against what git makes of merging them. */
export interface ShowAgainstMessage {
  readonly type: 'showAgainst';
  readonly parent: number | null;
}
/** `line` is one-based. */
export interface OpenFileMessage {
  readonly type: 'openFile';
  readonly side: Side;
  readonly file: number;
  readonly line: number;
  /** In an editor beside the view, which stays in sight. */
  readonly beside?: boolean;
}
/** Wants VS Code's own diff of these two versions; one of them may be missing. */
export interface OpenNativeDiffMessage {
  readonly type: 'openNativeDiff';
  readonly before: number | null;
  readonly after: number | null;
  readonly line: number;
}
/** Why do the declarations at these places belong together? The host answers with `explanation` and this id. */
export interface ExplainMessage {
  readonly type: 'explain';
  readonly id: number;
  readonly before: SourcePlace;
  readonly after: SourcePlace;
}
/** The answer is not waited for any more; none comes. */
export interface CancelExplainMessage {
  readonly type: 'cancelExplain';
  readonly id: number;
}
export interface CancelMessage {
  readonly type: 'cancel';
}
export interface RetryMessage {
  readonly type: 'retry';
}
/** Wants the change to be read again. */
export interface RefreshMessage {
  readonly type: 'refresh';
}
export interface CopyMessage {
  readonly type: 'copy';
  readonly text: string;
}
/** Wants the whole result as a file; the host asks where. */
export interface ExportMessage {
  readonly type: 'export';
  readonly format: 'html' | 'json';
}
/** What is checked off in a change now, all of it. */
export interface ViewedMessage {
  readonly type: 'viewed';
  readonly change: string;
  readonly items: readonly string[];
}
export interface StateMessage {
  readonly type: 'state';
  readonly state: ViewState;
}

export type ViewMessage =
  | ReadyMessage
  | RequestFilesMessage
  | RequestImagesMessage
  | ShowCommitMessage
  | ShowAgainstMessage
  | OpenFileMessage
  | OpenNativeDiffMessage
  | CancelMessage
  | RetryMessage
  | CopyMessage
  | ExportMessage
  | ExplainMessage
  | CancelExplainMessage
  | ViewedMessage
  | ReadVersionMessage
  | HunkMessage
  | RefreshMessage
  | StateMessage;

export type Sealed<T> = T & { readonly v: typeof PROTOCOL_VERSION };

/** Adds the protocol version: what is posted is always sealed. */
export function seal<T extends HostMessage | ViewMessage>(message: T): Sealed<T> {
  return { ...message, v: PROTOCOL_VERSION };
}

// ---------------------------------------------------------------- checks

const isSide: Guard<Side> = oneOf('before', 'after');
const isPlace = objectOf<Place>({
  beforePath: nullable(isString),
  afterPath: nullable(isString),
  side: isSide,
  line: isIndex,
});
export const isReveal: Guard<RevealRequest> = anyOf(
  objectOf<{ kind: 'refactoring' | 'pair'; index: number }>({
    kind: oneOf('refactoring', 'pair'),
    index: isIndex,
  }) as Guard<RevealRequest>,
  objectOf<Extract<RevealRequest, { kind: 'line' }>>({
    kind: oneOf('line'),
    side: isSide,
    path: isString,
    line: isIndex,
  }),
);
const isProgress = objectOf<Progress>({
  stage: oneOf('parse', 'structure', 'matching', 'mappings'),
  done: isIndex,
  total: isIndex,
});

export const isViewState: Guard<ViewState> = objectOf<ViewState>({
  source: nullable(isString),
  place: nullable(isPlace),
  choices: optional(isSavedChoices),
});

type Guards<M extends { readonly type: string }> = {
  readonly [T in M['type']]: Guard<Extract<M, { readonly type: T }>>;
};

const HOST_GUARDS: Guards<HostMessage> = {
  loading: objectOf<LoadingMessage>({
    type: oneOf('loading'),
    title: isString,
    progress: nullable(isProgress),
    canCancel: isBoolean,
    source: nullable(isString),
  }),
  preview: objectOf<PreviewMessage>({ type: oneOf('preview'), files: arrayOf(isPreviewFile) }),
  fileList: objectOf<FileListMessage>({ type: oneOf('fileList'), files: arrayOf(isListedFile) }),
  result: objectOf<ResultMessage>({
    type: oneOf('result'),
    diff: isDiffOutline,
    source: nullable(isString),
    place: nullable(isPlace),
    canOpen: isBoolean,
    viewed: optional(arrayOf(isString)),
    earlier: optional(arrayOf(isReadVersion)),
    choices: optional(isSavedChoices),
  }),
  files: objectOf<FilesMessage>({ type: oneOf('files'), files: arrayOf(isFileBody) }),
  images: objectOf<ImagesMessage>({ type: oneOf('images'), images: arrayOf(isImageBody) }),
  explanation: objectOf<ExplanationMessage>({
    type: oneOf('explanation'),
    id: isIndex,
    steps: nullable(
      arrayOf(
        objectOf<ExplanationStep>({
          rule: isString,
          verdict: oneOf('accepted', 'refused', 'measured'),
          detail: isString,
        }),
      ),
    ),
  }),
  error: objectOf<ErrorMessage>({
    type: oneOf('error'),
    message: isString,
    detail: nullable(isString),
    canRetry: isBoolean,
  }),
  theme: objectOf<ThemeMessage>({ type: oneOf('theme'), theme: isThemeColors }),
  reveal: objectOf<RevealMessage>({ type: oneOf('reveal'), request: isReveal }),
  command: objectOf<CommandMessage>({ type: oneOf('command'), command: oneOf(...VIEW_COMMANDS) }),
  staged: isStagedMessage,
  outOfDate: objectOf<OutOfDateMessage>({ type: oneOf('outOfDate'), reason: nullable(isString) }),
  done: objectOf<DoneMessage>({ type: oneOf('done'), words: isString }),
};

const VIEW_GUARDS: Guards<ViewMessage> = {
  ready: objectOf<ReadyMessage>({ type: oneOf('ready') }),
  requestImages: objectOf<RequestImagesMessage>({
    type: oneOf('requestImages'),
    files: arrayOf(objectOf<FileReference>({ side: isSide, file: isIndex })),
  }),
  requestFiles: objectOf<RequestFilesMessage>({
    type: oneOf('requestFiles'),
    files: arrayOf(objectOf<FileReference>({ side: isSide, file: isIndex })),
  }),
  showCommit: objectOf<ShowCommitMessage>({ type: oneOf('showCommit'), commit: isIndex }),
  showAgainst: objectOf<ShowAgainstMessage>({ type: oneOf('showAgainst'), parent: nullable(isIndex) }),
  openFile: objectOf<OpenFileMessage>({
    type: oneOf('openFile'),
    side: isSide,
    file: isIndex,
    line: isIndex,
    beside: optional(isBoolean),
  }),
  openNativeDiff: objectOf<OpenNativeDiffMessage>({
    type: oneOf('openNativeDiff'),
    before: nullable(isIndex),
    after: nullable(isIndex),
    line: isIndex,
  }),
  cancel: objectOf<CancelMessage>({ type: oneOf('cancel') }),
  retry: objectOf<RetryMessage>({ type: oneOf('retry') }),
  copy: objectOf<CopyMessage>({ type: oneOf('copy'), text: isString }),
  export: objectOf<ExportMessage>({ type: oneOf('export'), format: oneOf('html', 'json') }),
  explain: objectOf<ExplainMessage>({
    type: oneOf('explain'),
    id: isIndex,
    before: objectOf<SourcePlace>({ path: isString, line: isIndex }),
    after: objectOf<SourcePlace>({ path: isString, line: isIndex }),
  }),
  cancelExplain: objectOf<CancelExplainMessage>({ type: oneOf('cancelExplain'), id: isIndex }),
  viewed: objectOf<ViewedMessage>({ type: oneOf('viewed'), change: isString, items: arrayOf(isString) }),
  readVersion: isReadVersionMessage,
  hunk: isHunkMessage,
  refresh: objectOf<RefreshMessage>({ type: oneOf('refresh') }),
  state: objectOf<StateMessage>({ type: oneOf('state'), state: isViewState }),
};

function parse<M extends { readonly type: string }>(value: unknown, guards: Guards<M>): M | null {
  if (!isRecord(value) || value.v !== PROTOCOL_VERSION || !isString(value.type) || !Object.hasOwn(guards, value.type)) {
    return null;
  }
  const guard: Guard<M> = guards[value.type as M['type']] as unknown as Guard<M>;
  return guard(value) ? value : null;
}

/** For the view: a message from its host, or null. */
export function parseHostMessage(value: unknown): HostMessage | null {
  return parse<HostMessage>(value, HOST_GUARDS);
}

/** For a host: a message from the view, or null. File indices are not checked against a result, which only the host has. */
export function parseViewMessage(value: unknown): ViewMessage | null {
  return parse<ViewMessage>(value, VIEW_GUARDS);
}
