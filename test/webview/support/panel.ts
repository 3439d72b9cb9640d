/** The view with a host beside it that a test plays: with a stand-in for VS Code's message channel only. */
import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import { packHighlights } from '../../../src/protocol/fileBody.js';
import type { HostMessage, ViewMessage } from '../../../src/protocol/messages.js';
import { parseViewMessage, seal } from '../../../src/protocol/messages.js';
import type { OpenOptions, ViewBench } from './view.js';

/** What VS Code puts into the page of a webview, as far as the view uses it. */
const CHANNEL = `window.acquireVsCodeApi = () => ({
  postMessage: message => fromView(JSON.stringify(message)),
  getState: () => window.savedState, setState: state => { window.savedState = state; },
});`;

export interface OpenPanel {
  readonly page: Page;
  readonly view: Frame;
  /** Messages of the view that no test has asked for yet. */
  readonly received: ViewMessage[];
  readonly send: (message: HostMessage | object) => Promise<void>;
  readonly next: <T extends ViewMessage['type']>(type: T) => Promise<Extract<ViewMessage, { readonly type: T }>>;
}

export async function openPanel(
  bench: ViewBench,
  diff: ChangeDiff,
  options: Pick<OpenOptions, 'framed' | 'width' | 'height' | 'theme' | 'language'> = {},
): Promise<OpenPanel> {
  const received: ViewMessage[] = [];
  const page = await bench.open(diff, {
    ...options,
    prepare: async fresh => {
      await fresh.exposeFunction('fromView', (text: string) => {
        const message = parseViewMessage(JSON.parse(text));
        assert.ok(message, `the view sent what its host does not understand: ${text}`);
        received.push(message);
      });
      await fresh.addInitScript(CHANNEL);
    },
    waitFor: '.rs-app',
  });
  const view = options.framed === true ? page.frames()[1] : page.mainFrame();
  const send = async (message: HostMessage | object): Promise<void> => {
    await view.evaluate(
      `window.postMessage(${JSON.stringify('type' in message && !('v' in message) ? seal(message as HostMessage) : message)})`,
    );
  };
  const next = async <T extends ViewMessage['type']>(type: T): Promise<Extract<ViewMessage, { readonly type: T }>> => {
    for (let attempt = 0; attempt < 400; attempt++) {
      const found = received.findIndex(message => message.type === type);
      if (found >= 0) return received.splice(found, 1)[0] as Extract<ViewMessage, { readonly type: T }>;
      await new Promise(resolve => setTimeout(resolve, 25));
    }
    return assert.fail(`no message ${type} came, but ${received.map(message => message.type).join()}`);
  };
  return { page, view, received, send, next };
}

/** Answers `requestFiles` as the extension does, without colours. */
export function filesFor(diff: ChangeDiff, message: ViewMessage): HostMessage {
  return {
    type: 'files',
    files:
      message.type !== 'requestFiles'
        ? []
        : message.files.map(({ side, file }) => ({
            side,
            file,
            text: diff[side][file].text ?? '',
            highlights: packHighlights([]),
          })),
  };
}
