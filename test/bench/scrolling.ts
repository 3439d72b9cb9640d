/** What the pages of a browser work while the mouse wheel turns: how long each frame takes, and the processor time of each task. */
import type { Browser, Frame, Page } from 'playwright-core';

/** Turns of the wheel. */
export const TICKS = 150;

export interface Scrolled {
  /** Milliseconds from frame to frame. */
  readonly frames: readonly number[];
  /** Milliseconds of processor time of each task of a main thread. */
  readonly tasks: readonly number[];
}

/** Turns the wheel over the middle of an element. */
export async function wheel(browser: Browser, page: Page, where: Frame | Page, selector: string): Promise<Scrolled> {
  const box = await where.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  // Not the middle: between two columns nothing scrolls.
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await where.evaluate(
    'window.frames_ = []; window.turning = true; (() => { let last = performance.now(); const step = now => { window.frames_.push(now - last); last = now; if (window.turning) requestAnimationFrame(step); }; requestAnimationFrame(step); })()',
  );
  for (let tick = 0; tick < TICKS; tick++) {
    await page.mouse.wheel(0, 480);
    await page.waitForTimeout(10);
  }
  const frames = (await where.evaluate<number[]>('window.turning = false; window.frames_')).slice(2);
  return {
    frames,
    tasks: tasksOf((JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents),
  };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The processor time of every task on the main threads of pages. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const main = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && main.has(`${pid} ${tid}`))
    .map(({ tdur }) => (tdur ?? 0) / 1000);
}
