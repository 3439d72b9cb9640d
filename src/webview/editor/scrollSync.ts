/**
 * Keeps two scrolling elements at the same place: mostly both have the same height of content, so that the same offset means the same row.
 * After a jump the one that was moved leads: while the other one learns how high its rows are, it may not drag the first one along.
 */

export interface ScrollSync {
  /** This one was just brought somewhere: the other follows, and for a moment does not lead. */
  lead(element: HTMLElement): void;
}

/** Milliseconds in which heights are measured after a jump. */
const SETTLE_MS = 150;

/** `partner` says where the other one goes when `from` is at `top`. */
export function syncScrolling(
  a: HTMLElement,
  b: HTMLElement,
  partner: (from: HTMLElement, top: number) => number,
): ScrollSync {
  /** What the last write asked for: the event it causes is not to be answered. */
  const expected = new WeakMap<HTMLElement, { top: number; left: number }>();
  let leader: HTMLElement | null = null;
  let timer = 0;
  const align = (to: HTMLElement, from: HTMLElement): void => {
    const top = Math.min(partner(from, from.scrollTop), to.scrollHeight - to.clientHeight);
    const left = Math.min(from.scrollLeft, to.scrollWidth - to.clientWidth);
    if (Math.abs(to.scrollTop - top) < 1 && Math.abs(to.scrollLeft - left) < 1) return;
    to.scrollTop = top;
    to.scrollLeft = left;
    expected.set(to, { top: to.scrollTop, left: to.scrollLeft });
  };
  const follow = (from: HTMLElement, to: HTMLElement): void => {
    from.addEventListener(
      'scroll',
      () => {
        const own = expected.get(from);
        if (own !== undefined && Math.abs(own.top - from.scrollTop) < 1 && Math.abs(own.left - from.scrollLeft) < 1) {
          expected.delete(from);
        } else if (leader === to) align(from, to);
        else align(to, from);
      },
      { passive: true },
    );
  };
  follow(a, b);
  follow(b, a);
  for (const element of [a, b]) {
    for (const input of ['wheel', 'pointerdown', 'keydown'] as const) {
      element.addEventListener(
        input,
        () => {
          leader = null;
        },
        { passive: true, capture: true },
      );
    }
  }
  return {
    lead(element) {
      leader = element;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (leader !== null) align(leader === a ? b : a, leader);
        leader = null;
      }, SETTLE_MS);
    },
  };
}
