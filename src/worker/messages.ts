/**
 * What the worker and its client say to each other, and the check of every message that arrives.
 *
 * The two ends are of one build, so the check is of shape and not of content: it turns a mix-up (another worker's script, a message
 * of a library) into a clear error instead of a wait without end. Change sets and results cross by structured clone, unchecked.
 */
import type { FoundFiles, SearchRequest } from '../engine/contextReader.js';
import type { Limits, Progress } from '../engine/budget.js';
import type { AnalyzeOptions, ChangeSet, HighlightSpan } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';

export interface AnalyzeRequest {
  readonly type: 'analyze';
  readonly id: number;
  readonly changeSet: ChangeSet;
  readonly options: AnalyzeOptions;
  readonly limits: Partial<Limits>;
  /** May the worker ask for files outside of the change (`search`, `read`)? Each such question gets a `found`. */
  readonly canSearch: boolean;
  /** One 32-bit integer: not zero once the caller has cancelled. Shared, because a busy worker reads no messages. */
  readonly cancel: SharedArrayBuffer;
}

export interface HighlightRequest {
  readonly type: 'highlight';
  readonly id: number;
  readonly path: string;
  readonly text: string;
}

/** Answers `search` and `read`: what the host found, while the request `id` is under way. */
export interface FoundMessage {
  readonly type: 'found';
  readonly id: number;
  readonly found: FoundFiles;
}

export type WorkerRequest = AnalyzeRequest | HighlightRequest;

export type WorkerAnswer =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly type: 'read'; readonly id: number; readonly paths: readonly string[] }
  | { readonly type: 'analyzed'; readonly id: number; readonly diff: ChangeDiff }
  | { readonly type: 'highlighted'; readonly id: number; readonly spans: readonly HighlightSpan[] }
  | { readonly type: 'cancelled'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string; readonly stack: string };

/** The message as a request, or as what was asked for in one; null when it is neither. */
export function asRequest(message: unknown): WorkerRequest | FoundMessage | null {
  if (!isTagged(message)) return null;
  switch (message.type) {
    case 'analyze':
      return isObject(message.changeSet) &&
        isObject(message.options) &&
        isObject(message.limits) &&
        typeof message.canSearch === 'boolean' &&
        message.cancel instanceof SharedArrayBuffer
        ? (message as unknown as AnalyzeRequest)
        : null;
    case 'found':
      return isObject(message.found) && Array.isArray(message.found.files)
        ? (message as unknown as FoundMessage)
        : null;
    case 'highlight':
      return typeof message.path === 'string' && typeof message.text === 'string'
        ? (message as unknown as HighlightRequest)
        : null;
    default:
      return null;
  }
}

/** The message as an answer, or null when it is none. */
export function asAnswer(message: unknown): WorkerAnswer | null {
  if (!isTagged(message)) return null;
  const shaped =
    message.type === 'progress'
      ? isObject(message.progress)
      : message.type === 'search'
        ? isObject(message.request)
        : message.type === 'read'
          ? Array.isArray(message.paths)
          : message.type === 'analyzed'
            ? isObject(message.diff)
            : message.type === 'highlighted'
              ? Array.isArray(message.spans)
              : message.type === 'failed'
                ? typeof message.message === 'string' && typeof message.stack === 'string'
                : message.type === 'cancelled';
  return shaped ? (message as unknown as WorkerAnswer) : null;
}

interface Tagged extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly id: number;
}

function isTagged(message: unknown): message is Tagged {
  return isObject(message) && typeof message.type === 'string' && Number.isSafeInteger(message.id);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
