/** Where the parts of our view are in its page, for tests that look at it from outside. One place to change when the view changes. */
import type { Side } from '../../../src/engine/model.js';
import type { Frame, Locator, Page } from 'playwright-core';
import { frameWith } from './workbench.js';

/** The frame of the view in front, once it shows code: past the overview, if it opened with that. */
export async function openView(page: Page): Promise<Frame> {
  const frame = await frameWith(page, '.rs-columns');
  // Of a file with nothing to read there may be no more than a fold.
  const code = '.rs-columns :is(.cm-line, .rs-fold)';
  await frame.locator(code).filter({ hasText: /\w/ }).first().waitFor({ state: 'attached' });
  const start = frame.locator('.rs-overview .rs-primary');
  // A panel that comes back to the front is laid out some time after it has its content.
  await frame.locator(`.rs-overview .rs-primary:visible, ${code}:visible`).first().waitFor();
  if (await start.isVisible()) await start.click();
  await frame.locator(`${code}:visible`).filter({ hasText: /\w/ }).first().waitFor();
  return frame;
}

/** What the view shows instead of a change that could not be read. */
export async function openErrorScreen(page: Page): Promise<Locator> {
  const selector = '.rs-screen[role=alert]';
  return (await frameWith(page, selector)).locator(selector);
}

export const refactorings = (view: Frame): Locator =>
  view.getByRole('tree', { name: /refactorings/i }).getByRole('treeitem');
export const files = (view: Frame): Locator => view.getByRole('tree', { name: /files/i }).getByRole('treeitem');
export const tooltip = (view: Frame): Locator => view.locator('[role=tooltip]:visible');
/** Lines of code of one side that hold this text. */
export const lines = (view: Frame, side: Side, text: string): Locator =>
  view.locator(`.rs-pane-${side} .cm-line`, { hasText: text });
/** Opens all folds of the page. */
export const unfold = (view: Frame): Promise<void> => view.locator('[data-command=toggleUnchanged]').click();
