/**
 * Waiting for what follows from an action. A view draws a frame or a message after it was told to, so no test may look just once.
 */
import { AssertionError } from 'node:assert';

const EVERY = 50;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, EVERY));

/**
 * Checks again for ten seconds, as long as the check fails, and fails as it did the last time. Nothing that can be asked for only once, as
 * a message, may be in it.
 */
export async function eventually(check: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await pause()) {
    try {
      await check();
      return;
    } catch (error) {
      if (!(error instanceof AssertionError) || Date.now() > deadline) throw error;
    }
  }
}

/** Asks again for ten seconds, from outside of the page: its policy lets nothing be evaluated inside. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause()) if (await holds()) return;
  throw new Error(`Not within ten seconds: ${what}.`);
}
