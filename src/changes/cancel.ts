/** Small helpers around `AbortSignal`; cancellation is always the engine's `CancellationError`. */
import { CancellationError } from '../engine/budget.js';

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new CancellationError();
}

/** The promise's outcome, or `CancellationError` as soon as the signal fires; the promise itself runs on unobserved. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(new CancellationError());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Calls `work` on all items, at most `width` at a time, stopping early when cancelled or when one fails. */
export async function forEachLimited<T>(
  items: readonly T[],
  width: number,
  signal: AbortSignal | undefined,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed = false;
  const runner = async () => {
    while (next < items.length && !failed) {
      throwIfAborted(signal);
      const index = next++;
      try {
        await work(items[index], index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, runner));
}
