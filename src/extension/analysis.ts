/**
 * From a shown change to its analysis: reads the change, hands it to the engine's worker thread, and keeps the worker. The panel and
 * the read-only documents ask here; nothing here draws or reports to the user.
 */
import * as vscode from 'vscode';
import { join } from 'node:path';
import { loadPathsWithReader } from '../changes/compare.js';
import { DEFAULT_CONTEXT_LIMITS } from '../changes/source.js';
import type { ContextLimits, LoadedChange, LoadProgress } from '../changes/source.js';
import type { Progress } from '../engine/budget.js';
import type {
  AnalyzeOptions,
  ChangeOrigin,
  ChangeSet,
  Fold,
  HighlightSpan,
  ImageBytes,
  Side,
} from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import { bytesOfBase64, LARGEST_IMAGE } from '../protocol/images.js';
import { EngineWorker } from '../worker/engineWorker.js';
import { isLasting, KnownResults } from './knownResults.js';
import type { Log } from './log.js';
import type { Repositories } from './repositories.js';
import { keyOf } from './shownChange.js';
import type { ShownChange } from './shownChange.js';

export interface AnalysisOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Comes before the engine begins; not where the result is known already. */
  readonly onRead?: (changeSet: ChangeSet) => void;
  /** Tell why the declarations at two places belong together, and nothing else. */
  readonly explain?: AnalyzeOptions['explain'];
  /** A limit below that of the settings. */
  readonly seconds?: number;
  /** For what is open meanwhile: the result of a commit may be one that is known, and is known until all is closed. */
  readonly reuse?: boolean;
  /** The path of the only file that is wanted: what comes is no result of the whole change. */
  readonly only?: string;
}

/** What nobody waits for is small: time, files, characters of all of them, and megabytes of its thread. */
const BESIDE = { seconds: 10, files: 200, length: 3_000_000, memoryMb: 512 };
/** Its thread starts anew with the next change that comes after such a pause. */
const BESIDE_IDLE_MS = 10_000;

/**
 * A hover or another commit may follow: a new thread takes a while to start. V8 gives the memory of a thread that ended back to the
 * system eight seconds later.
 */
const REST_MS = 1_500;

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
  readonly only?: string | undefined;
  readonly imageBytes?: number;
}

export class Analysis implements vscode.Disposable {
  private worker: EngineWorker | null = null;
  private resting: NodeJS.Timeout | null = null;
  /** For what nobody waits for. */
  private beside: EngineWorker | null = null;
  /** What somebody waits for at the moment, and when that ended the last time. */
  private inUse = 0;
  private lastUse = 0;
  private readonly results = new KnownResults();
  private forgetting: NodeJS.Timeout | null = null;

  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly repositories: Repositories,
    private readonly log: Log,
    /** Called with each result. */
    private readonly onAnalysed: (diff: ChangeDiff) => void = () => undefined,
    /** Called when somebody begins to wait for something. */
    private readonly onUse: () => void = () => undefined,
  ) {}

  /** Milliseconds since somebody waited for something last; 0 while somebody does. */
  get quietFor(): number {
    return this.inUse > 0 ? 0 : performance.now() - this.lastUse;
  }

  private async use<T>(work: () => Promise<T>): Promise<T> {
    this.inUse++;
    if (this.inUse === 1) this.onUse();
    try {
      return await work();
    } finally {
      this.inUse--;
      this.lastUse = performance.now();
    }
  }

  /**
   * Analyses a change that nobody waits for, in a thread of its own, so that whoever comes need not wait until it is free. The
   * result goes to `onAnalysed` alone; large changes are left alone. Rejects like `analyze`.
   */
  async analyzeBeside(change: ShownChange, signal: AbortSignal): Promise<void> {
    const { changeSet, reader } = await this.readChange(change, { signal });
    const files = [...changeSet.before, ...changeSet.after];
    const length = files.reduce((sum, { content }) => sum + (content.kind === 'text' ? content.text.length : 0), 0);
    if (files.length > BESIDE.files || length > BESIDE.length) return;
    const { script } = this;
    this.beside ??= new EngineWorker({ script, memoryMb: BESIDE.memoryMb, idleMs: BESIDE_IDLE_MS });
    const options = { signal, limits: limitsOf(BESIDE.seconds), reader };
    this.onAnalysed(await this.beside.analyze(changeSet, { fold: foldSetting() }, options));
  }

  /** Rejects with `CancellationError`, `ChangesError` or `EngineFailure`. */
  async analyze(change: ShownChange, signal: AbortSignal, options: AnalysisOptions = {}): Promise<ChangeDiff> {
    const key =
      options.reuse === true && isLasting(change) ? `${keyOf(change)} ${JSON.stringify(settingsOfResults())}` : null;
    const known = key === null ? null : this.results.find(key);
    if (options.reuse === true) this.forgetting = stop(this.forgetting);
    if (known !== null) return known;
    const diff = await this.analyzeAnew(change, signal, options);
    if (key !== null) this.results.keep(key, diff);
    return diff;
  }

  private async analyzeAnew(change: ShownChange, signal: AbortSignal, options: AnalysisOptions): Promise<ChangeDiff> {
    const started = performance.now();
    this.engine().prepare();
    const loaded = await this.load(change, signal, undefined, options.only);
    options.onRead?.(loaded.changeSet);
    this.log.info(`Read ${change.kind} in ${Math.round(performance.now() - started)} ms`);
    return this.analyzeLoaded(loaded, signal, options);
  }

  /** The same for a change that is read already. */
  async analyzeLoaded(
    { changeSet, reader }: LoadedChange,
    signal: AbortSignal,
    options: Omit<AnalysisOptions, 'onRead'> = {},
  ): Promise<ChangeDiff> {
    const begun = performance.now();
    const limits = limitsOf(options.seconds);
    const wanted: AnalyzeOptions =
      options.explain === undefined ? { fold: foldSetting() } : { explain: options.explain, withoutMappings: true };
    const diff = await this.use(() =>
      this.engine().analyze(changeSet, wanted, { signal, onProgress: options.onProgress, limits, reader }),
    );
    const { filesChanged } = diff.summary;
    this.log.info(
      `Analysed ${diff.origin.kind}: ${filesChanged} files, ${diff.refactorings.length} refactorings, ${Math.round(performance.now() - begun)} ms`,
    );
    if (options.explain === undefined && options.only === undefined) this.onAnalysed(diff);
    for (const item of diff.degraded) this.log.warn(`Shortened at ${item.stage}: ${item.reason}`);
    return diff;
  }

  /** The files of a change, both sides. Rejects like `analyze`. */
  async read(
    change: ShownChange,
    signal: AbortSignal,
    onProgress?: (progress: LoadProgress) => void,
  ): Promise<ChangeSet> {
    return (await this.load(change, signal, onProgress)).changeSet;
  }

  /** The bytes of one version of a file; null where it is no image, or too large to show. Rejects like `analyze`. */
  async image(change: ShownChange, side: Side, path: string, signal: AbortSignal): Promise<ImageBytes | null> {
    const { changeSet } = await this.load(change, signal, undefined, path, 2 * LARGEST_IMAGE);
    const content = changeSet[side].find(file => file.path === path)?.content;
    const image = content?.kind === 'skipped' ? content.image : undefined;
    return image === undefined || bytesOfBase64(image.data) > LARGEST_IMAGE ? null : image;
  }

  /** The same with what the engine may look up besides. */
  load(
    change: ShownChange,
    signal: AbortSignal,
    onProgress?: (progress: LoadProgress) => void,
    only?: string,
    imageBytes = 0,
  ): Promise<LoadedChange> {
    return this.use(() => this.readChange(change, { signal, onProgress, only, imageBytes }));
  }

  private async readChange(
    change: ShownChange,
    { signal, onProgress, only, imageBytes = 0 }: ReadOptions,
  ): Promise<LoadedChange> {
    const encoding = encodingSetting();
    const options = {
      signal,
      onProgress,
      context: only === undefined ? contextSettings() : { paths: 0 },
      limits: { imageBytes },
      ...(only === undefined ? {} : { only }),
      ...(encoding === undefined ? {} : { encoding }),
    };
    if (change.kind === 'paths') {
      const loaded = await loadPathsWithReader(change.before, change.after, options);
      return { ...loaded, changeSet: { ...loaded.changeSet, origin: namedFor(change, loaded.changeSet.origin) } };
    }
    const reader = await this.repositories.reader(change.root);
    if (change.kind === 'range') {
      return reader.loadWithReader(
        { kind: 'range', from: change.from, to: change.to, fromMergeBase: change.fromMergeBase },
        options,
      );
    }
    if (change.kind === 'remerge') return reader.loadWithReader({ kind: 'remerge', revision: change.hash }, options);
    if (change.kind !== 'commit') return reader.loadWithReader({ kind: change.kind }, options);
    return reader.loadWithReader(
      { kind: 'commit', revision: change.hash, ...(change.parent === undefined ? {} : { parent: change.parent }) },
      options,
    );
  }

  /** Syntax colours of a text. Rejects with `CancellationError` or `EngineFailure`. */
  highlight(path: string, text: string, signal: AbortSignal): Promise<readonly HighlightSpan[]> {
    return this.use(() => this.engine().highlight(path, text, { signal }));
  }

  /**
   * Nothing of ours is open any more: the engine's thread, with all that it has loaded, ends soon unless it is asked
   * again; so do results.
   */
  rest(): void {
    this.wake();
    this.resting = setTimeout(() => {
      // What was asked for before that is not over yet.
      if (this.inUse > 0) {
        this.rest();
        return;
      }
      void this.worker?.dispose();
      this.worker = null;
    }, REST_MS);
    this.forgetting = stop(this.forgetting) ?? setTimeout(() => this.results.clear(), REST_MS);
  }

  private wake(): void {
    this.resting = stop(this.resting);
  }

  private engine(): EngineWorker {
    this.wake();
    this.worker ??= new EngineWorker({ script: this.script });
    return this.worker;
  }

  private get script(): string {
    return join(this.extensionUri.fsPath, 'dist', 'worker.js');
  }

  dispose(): void {
    this.wake();
    this.forgetting = stop(this.forgetting);
    void this.worker?.dispose();
    void this.beside?.dispose();
  }
}

function stop(timer: NodeJS.Timeout | null): null {
  if (timer !== null) clearTimeout(timer);
  return null;
}

/** Two files as people know them: below the workspace, or by what they are copies of. */
function namedFor(change: Extract<ShownChange, { readonly kind: 'paths' }>, origin: ChangeOrigin): ChangeOrigin {
  if (origin.kind !== 'files' && origin.kind !== 'folders') return origin;
  const { before, after } = change.text ?? {
    before: vscode.workspace.asRelativePath(change.before),
    after: vscode.workspace.asRelativePath(change.after),
  };
  return { ...origin, before, after };
}

/** Which folds are wanted: `refscope.fold`. */
export function foldSetting(): Fold {
  return vscode.workspace.getConfiguration('refscope').get<string>('fold') === 'proven' ? 'proven' : 'assumed';
}

/** What a result depends on besides the change. */
function settingsOfResults(): unknown {
  const { fileLength } = limitSettings();
  return [foldSetting(), fileLength, contextSettings(), encodingSetting()];
}

function limitSettings(): { readonly seconds: number; readonly fileLength: number } {
  const settings = vscode.workspace.getConfiguration('refscope.limits');
  return { seconds: settings.get<number>('seconds', 60), fileLength: settings.get<number>('fileLength', 2_000_000) };
}

/** `seconds`: a limit below that of the settings. */
function limitsOf(seconds = Infinity): { readonly fileLength: number; readonly totalMs: number } {
  const settings = limitSettings();
  return { fileLength: settings.fileLength, totalMs: Math.min(seconds, settings.seconds) * 1000 };
}

function encodingSetting(): string | undefined {
  return vscode.workspace.getConfiguration('files').get<string>('encoding');
}

/** How much is read of what did not change: `refscope.limits.context*`. */
function contextSettings(): Partial<ContextLimits> {
  const settings = vscode.workspace.getConfiguration('refscope.limits');
  const { files, bytes, milliseconds } = DEFAULT_CONTEXT_LIMITS;
  return {
    files: settings.get<number>('contextFiles', files),
    bytes: settings.get<number>('contextBytes', bytes),
    milliseconds: settings.get<number>('contextMilliseconds', milliseconds),
  };
}
