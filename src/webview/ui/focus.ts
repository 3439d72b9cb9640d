/**
 * Where the keyboard goes when the view has shown something. The view is a part of a larger window whose palette may have been opened
 * meanwhile: taking the focus from outside would close it, so what wants the focus gets it when the reader is here again.
 */

let waiting: (() => void) | null = null;

/** Calls `take` at once, or, while the reader is elsewhere in the window, when the focus comes back; only the last one asked for. */
export function takeFocusWhenHere(take: () => void): void {
  const listens = waiting !== null;
  waiting = take;
  if (document.hasFocus()) onFocus();
  else if (!listens) addEventListener('focus', onFocus, { once: true });
}

function onFocus(): void {
  const take = waiting;
  waiting = null;
  take?.();
}
