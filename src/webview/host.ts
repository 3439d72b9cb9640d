/**
 * The view's other end: VS Code's extension host, or, on a standalone page, the data that the page itself carries.
 *
 * Both are spoken to in the same messages; what comes in is checked before it is passed on, what does not pass is dropped.
 */
import type { Choices } from '../protocol/choices.js';
import { areNew, choicesFrom, habitsOf, isSavedChoices } from '../protocol/choices.js';
import type { ImageBody } from '../protocol/images.js';
import type { HostMessage, ViewMessage, ViewState } from '../protocol/messages.js';
import { isViewState, parseHostMessage, seal } from '../protocol/messages.js';
import { READ_HUNKS, lastingKey } from '../protocol/origin.js';
import type { ReadVersion } from '../protocol/readVersions.js';
import { isReadVersion, seriesOf, withVersion } from '../protocol/readVersions.js';
import { readEmbeddedValue } from '../protocol/embedded.js';
import type { FileBody } from '../protocol/fileBody.js';
import type { EmbeddedData } from '../protocol/standalonePage.js';
import { EMBEDDED_DATA_ID, isEmbeddedData } from '../protocol/standalonePage.js';
import { say } from '../protocol/say.js';

export interface ViewHost {
  readonly standalone: boolean;
  post(message: ViewMessage): void;
  /** One listener; messages that came before it are not kept. */
  listen(listener: (message: HostMessage) => void): void;
  readState(): ViewState | null;
  writeState(state: ViewState): void;
}

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare global {
  interface Window {
    acquireVsCodeApi?: () => VsCodeApi;
  }
}

export function findHost(): ViewHost {
  return window.acquireVsCodeApi === undefined ? embeddedHost() : vsCodeHost(window.acquireVsCodeApi());
}

function vsCodeHost(api: VsCodeApi): ViewHost {
  return {
    standalone: false,
    post: message => api.postMessage(seal(message)),
    listen(listener) {
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = parseHostMessage(event.data);
        if (message !== null) listener(message);
      });
    },
    readState() {
      const state = api.getState();
      return isViewState(state) ? state : null;
    },
    writeState(state) {
      api.setState(state);
      api.postMessage(seal({ type: 'state', state }));
    },
  };
}

function embeddedHost(): ViewHost {
  let listener: (message: HostMessage) => void = () => undefined;
  const reading = readEmbedded();
  const answer = (message: HostMessage): void => queueMicrotask(() => listener(message));
  return {
    standalone: true,
    post(message) {
      switch (message.type) {
        case 'ready':
          void reading.then(data => answer(data === null ? unreadable() : resultOf(data)));
          break;
        case 'requestFiles':
          void reading.then(data => {
            const isWanted = ({ side, file }: FileBody): boolean =>
              message.files.some(wanted => wanted.side === side && wanted.file === file);
            if (data !== null) answer({ type: 'files', files: data.files.filter(isWanted) });
          });
          break;
        case 'requestImages':
          void reading.then(data => {
            const isWanted = ({ side, file }: ImageBody): boolean =>
              message.files.some(wanted => wanted.side === side && wanted.file === file);
            if (data !== null) answer({ type: 'images', images: data.images.filter(isWanted) });
          });
          break;
        case 'viewed':
          writeItem(VIEWED + message.change, message.items);
          break;
        case 'readVersion':
          writeItem(VERSIONS + message.series, withVersion(readVersions(message.series), message));
          break;
        case 'copy':
          void navigator.clipboard?.writeText(message.text).catch(() => undefined);
          break;
      }
    },
    listen: callback => {
      listener = callback;
    },
    readState() {
      const state: unknown = window.history.state;
      return isViewState(state) ? state : null;
    },
    writeState(state) {
      // The browser keeps it with the page's entry in its history, so it is there after a reload and not in another window.
      const known = this.readState()?.choices;
      window.history.replaceState(state, '');
      if (areNew(state.choices, known)) writeItem(CHOICES, habitsOf(choicesFrom(state.choices)));
    },
  };
}

const unreadable = (): HostMessage => ({
  type: 'error',
  message: say('The data of this page cannot be read.'),
  detail: null,
  canRetry: false,
});

const resultOf = ({ diff }: EmbeddedData): HostMessage => ({
  type: 'result',
  diff,
  source: null,
  place: null,
  canOpen: false,
  viewed: [...readViewed(lastingKey(diff.origin) ?? ''), ...readViewed(READ_HUNKS)],
  earlier: readVersions(seriesOf(diff.origin) ?? ''),
  ...readHabits(),
});

const VIEWED = 'refscope.viewed ';
const VERSIONS = 'refscope.versions ';
const CHOICES = 'refscope.choices';

function readViewed(change: string): string[] {
  const items = readItem(VIEWED + change);
  return Array.isArray(items) ? items.filter(item => typeof item === 'string') : [];
}

function readVersions(series: string): ReadVersion[] {
  const versions = readItem(VERSIONS + series);
  return Array.isArray(versions) ? versions.filter(isReadVersion) : [];
}

function readHabits(): { readonly choices?: Choices } {
  const choices = readItem(CHOICES);
  return isSavedChoices(choices) ? { choices: habitsOf(choicesFrom(choices)) } : {};
}

/** A browser may refuse to keep anything for a page: then nothing is checked off or chosen the next time. */
function readItem(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function writeItem(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the checks and choices.
  }
}

async function readEmbedded(): Promise<EmbeddedData | null> {
  const found = document.getElementById(EMBEDDED_DATA_ID);
  if (found === null) return null;
  try {
    const value = await readEmbeddedValue(found.getAttribute('type') ?? '', found.textContent ?? '');
    return isEmbeddedData(value) ? value : null;
  } catch {
    return null;
  }
}
